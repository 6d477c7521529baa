# ARGS: --sig 'one(float32)' --sig 'pair(float32)' --sig 'mapped(float32)'
from numba import cuda, float32, int32


@cuda.reduce
def one(a):                                     # ERROR: a reduction's function takes two values, 'one' takes 1
    return a


@cuda.reduce
def pair(a, b):                                 # ERROR: 'pair' gives UniTuple(float32 x 2), which is no float32 to go on with
    return a, b


@cuda.reduce
def mixed(a: float32, b: int32):                # ERROR: in the signature 'float32, int32': a reduction combines two numbers of one type to a third
    return a + b                                # NOTE: give the type of the elements, as in --sig 'total(float32)'


@cuda.reduce
def pairs(a: float32[:], b: float32[:]):        # ERROR: a reduction combines two numbers of one type to a third
    return a + b


@cuda.reduce
def untyped(a, b):                              # WARNING: it has no signature
    return a + b                                # NOTE: give the type of its elements: --sig 'untyped(float32)', or annotations


@cuda.reduce
def mapped(a, b):
    return a + c                                # ERROR: name 'c' is not defined


@cuda.reduce
def annotated(a: float32, b: float32):
    return a + b
