"""Arithmetic on whole arrays has no memory of its own: it must be used within its statement."""
import numpy as np
from numba import cuda


@cuda.jit(device=True)
def total(x):
    return x.sum()


@cuda.jit(device=True)
def added(x, y):
    return x + y  # ERROR: (array(float32, 1d, C) + array(float32, 1d, C)) would need an array of its own to be returned


@cuda.jit("void(float32[:, ::1], float32[:])")
def kernel(x, y):
    # NOTE: a kernel has no memory for a new array of any length: assign it to a slice, as in t[:] = a + b with t = cuda.local.array(...), or use it at once
    u = total(x[0] + x[1])  # ERROR: would need an array of its own to be passed to a function
    x[0] = added(x[0], x[1])
    v = (-x[0], 1)  # ERROR: (-array(float32, 1d, C)) would need an array of its own to be put into a tuple
    x[0, 1:3] = (x[0] * 2)[1:3]  # ERROR: (array(float32, 1d, C) * Literal[int](2)) would need an array of its own to be sliced
    np.sqrt(x[0]).fill(1)  # ERROR: would need an array of its own to be filled
    if x[0] > 2:  # ERROR: (array(float32, 1d, C) > Literal[int](2)) has no truth value
        pass
    y[:] = x + y  # ERROR: (array(float32, 2d, C) + array(float32, 1d, A)) cannot be converted to array(float32, 1d, A)
    y += "a"  # ERROR: '+' is not defined for array(float32, 1d, A) and Literal[str](a)
    y[:] = ~x[0]  # ERROR: unary '~' is not defined for array(float32, 1d, C)
