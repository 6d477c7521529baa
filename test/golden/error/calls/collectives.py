# What a block does together needs items of constant length that fit into shared memory.
import pykrt
from numba import complex64, cuda, float32, float64, int32
from pykrt import block, warp


@cuda.jit
def too_many(x: float64[::1]):
    items = cuda.local.array(20, float64)
    block.sort(items)                                   # ERROR: those of 'threads' threads, 1024 if that is not given, have at most 48 KB
    block.to_striped(items, threads=256)
    block.sort(x, threads=256)                          # ERROR: items are a local array of constant length
    block.to_blocked(x[0])                              # ERROR: the items of a thread are a local array


@cuda.jit
def not_constant(x: float64[::1], n: int32):
    x[0] = block.shuffle(x[0], 1, threads=n)            # ERROR: the shape of the array must be known at compile time
    x[1] = warp.scan(x[0])                              # ERROR: argument


@pykrt.sort
def of_two(a: float32, b: float32):                     # ERROR: a sort's function takes one value, 'of_two' takes 2
    return a


@pykrt.sort
def by_itself(a: complex64):                            # ERROR: 'by_itself' gives complex64 as the key; a sort goes by a bool, an integer or a float
    return a


@pykrt.sort
def of_arrays(a: float32[:]):                           # ERROR: a sort moves numbers or records
    return a[0]
