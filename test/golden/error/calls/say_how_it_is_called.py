# A call that is wrong in its number of arguments, or by a name that is not there, says how it is written.
from numba import cuda, float32
import numpy as np


@cuda.jit("void(float32[:], float32)")
def count(x, v):
    cuda.atomic.add(x[0], v)  # ERROR: cuda.atomic.add() takes 3 arguments, but 2 were given
    # NOTE: it is called as cuda.atomic.add(array, index, value)
    s = cuda.shared.array(32)  # ERROR: cuda.shared.array() takes 2 to 3 arguments, but 1 was given
    # NOTE: it is called as cuda.shared.array(shape, dtype)
    x[0] = cuda.shfl_down_sync(v, 1)  # ERROR: cuda.shfl_down_sync() takes 3 arguments, but 2 were given
    # NOTE: it is called as cuda.shfl_down_sync(mask, value, delta)
    x[0] = cuda.shfl_down(v, 1)  # ERROR: cuda.shfl_down is not available in kernels
    # NOTE: cuda.shfl_down_sync(mask, value, delta)
    i, j = cuda.grid(1)  # ERROR: int64 cannot be iterated over
    # NOTE: it is one number; cuda.grid(2) gives 2
    x[0] = v.astype(np.int32)  # ERROR: float32 has no attribute 'astype'
    # NOTE: a number is converted by a type: np.float32(x)


@cuda.jit("void(float32[:], int32)")
def pair(x, n):
    i = cuda.grid(2)
    if i < n:  # ERROR: '<' is not defined for UniTuple(int64 x 2) and int32
        # NOTE: a tuple is unpacked first, as in x, y = cuda.grid(2)
        x[0] = 1


@cuda.jit("void(float32[:])")
def returns(x):
    return x[0]  # ERROR: a CUDA kernel must have void return type, but this returns float32
    # NOTE: store the result into an array that is an argument
