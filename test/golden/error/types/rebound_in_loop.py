"""A name that no operation uses with its two types, only the next turn of the loop."""
from numba import cuda, int32


@cuda.jit("void(int32[::1])")
def parameter(r):
    i = cuda.threadIdx.x
    step = 1
    while step < 32:  # ERROR: 'r' is int32 on one path and array(int32, 1d, C) on another
        if i >= step:
            r = int32(i)
        step *= 2
    r[i] = i
