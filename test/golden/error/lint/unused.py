# ARGS: -Wall
# Statements that do nothing: a value that nobody takes, a function that is named and not called.
import math
import numpy as np
from numba import cuda


@cuda.jit(device=True)
def f(x):
    x[0] = 1
    return x[0]


@cuda.jit("void(float64[::1])")
def k(x):
    """The text that says what it does is no mistake."""
    cuda.syncthreads  # WARNING: this names cuda.syncthreads, and does not call it [not-called]
    # NOTE: write cuda.syncthreads(...)
    cuda.atomic.add  # WARNING: this names cuda.atomic.add, and does not call it
    x.sum  # WARNING: this names x.sum, and does not call it
    f  # WARNING: this names f, and does not call it
    np.float32  # WARNING: this names np.float32, and does not call it
    x  # WARNING: the value of this expression is not used [unused-expression]
    x[0]  # WARNING: the value of this expression is not used
    x.size  # WARNING: the value of this expression is not used
    cuda.threadIdx.x  # WARNING: the value of this expression is not used
    x[0] + 1  # WARNING: the value of this expression is not used
    max(x[0], 2)  # WARNING: the result of this call is not used, and the call does nothing else [unused-result]
    # NOTE: assign it, or store it into an array
    math.sqrt(x[0])  # WARNING: the result of this call is not used
    x.sum()  # WARNING: the result of this call is not used
    float(x[0])  # WARNING: the result of this call is not used
    f(x)
    cuda.syncthreads()
    cuda.syncthreads_count(1)
    cuda.atomic.add(x, 0, 1)
    np.add(x, x, out=x)
    x.fill(3)
    print(x[0])
    ...
