# ARGS: --sig 'one(float32)' --sig 'pair(float32)' --sig 'mapped(float32)'
import numpy as np
from numba import cuda, float32, int32, vectorize


@cuda.reduce
def one(a):                                     # ERROR: a reduction's function takes two values, 'one' takes 1
    return a


@cuda.reduce
def pair(a, b):                                 # ERROR: 'pair' gives UniTuple(float32 x 2), which is no float32 to go on with
    return a, b


@cuda.reduce
def mixed(a: float32, b: int32):                # ERROR: in the signature 'float32, int32': a reduction combines two numbers or records of one type to a third
    return a + b                                # NOTE: give the type of the elements, as in --sig 'total(float32)'


@cuda.reduce
def pairs(a: float32[:], b: float32[:]):        # ERROR: a reduction combines two numbers or records of one type to a third
    return a + b


huge = np.dtype([("b", "u1"), ("x", "f4", (40,))])
large = np.dtype([("x", "f4", (65,))], align=True)


@cuda.reduce
def records(a: huge, b: huge):                  # ERROR: a reduction combines records of 1 to 128 bytes, these have 161
    return a if a.x[0] > b.x[0] else b          # NOTE: take the fields that matter, or a number that says where a record is


@cuda.reduce
def biggest(a: large, b: large):                # ERROR: a reduction combines records of 1 to 256 bytes, these have 260
    return a if a.x[0] > b.x[0] else b


point = np.dtype([("x", "f4"), ("y", "f4")])


@cuda.reduce
def field(a: point, b: point):                  # ERROR: 'field' gives float32, which is no Record(
    return a.x + b.x                            # NOTE: return an argument; it is a copy, which may be written to before: a.x = ...


@cuda.reduce
def made(a: point, b: point):
    r = cuda.local.array(1, point)
    r[0].x = a.x + b.x
    return r[0]                                 # ERROR: local array


@cuda.reduce
def untyped(a, b):                              # WARNING: it has no signature
    return a + b                                # NOTE: give the type of its elements: --sig 'untyped(float32)', or annotations


@cuda.reduce
def mapped(a, b):
    return a + c                                # ERROR: name 'c' is not defined


@cuda.reduce
def annotated(a: float32, b: float32):
    return a + b


@vectorize(["float64(float32, float64)", "float32(float32, float32)"])
def larger(a, b):
    return a if a > b else b


largest = cuda.reduce(larger)                   # of float32


@vectorize(["float64(float32, float64)"])
def wider(a, b):
    return a if a > b else b


widest = cuda.reduce(wider)                     # ERROR: a reduction combines two numbers or records of one type to a third; the function has no such signature
