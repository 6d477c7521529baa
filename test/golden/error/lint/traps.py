# ARGS: -Wall
# What is legal and often wrong.
import numpy as np
from numba import cuda, float32


@cuda.jit("void(float32[::1])")
def unguarded(x):
    i = cuda.grid(1)
    x[i] = 1  # WARNING: no test keeps threads beyond the end of the array from this access [missing-guard]
    # NOTE: write `if i < a.size:` around it, or a grid-stride loop


@cuda.jit("void(float32[::1])")
def one_block(x):
    x[cuda.threadIdx.x] = 1


@cuda.jit("void(float32[::1])")
def strided(x):
    for i in range(cuda.grid(1), x.size, cuda.gridsize(1)):
        x[i] = 1


@cuda.jit("void(uint32[::1], uint64[::1], int64[::1])")
def signs(a, b, c):
    i = cuda.grid(1)
    if i < a.size:
        c[i] = a[i] - a[0]  # WARNING: this subtraction of unsigned integers wraps where the result would be negative [unsigned-subtraction]
        # NOTE: convert the operands first, as in np.int64(a) - np.int64(b)
        c[i] = b[i] < c[i]  # WARNING: signed and uint64 operands meet in float64, which is inexact above 2**53 [mixed-signs]
        # NOTE: convert one of them, as in np.int64(x)


@cuda.jit("void(float32[::1])")
def aliased(x):
    s = cuda.shared.array(0, float32)
    t = cuda.shared.array(0, float32)  # WARNING: this dynamic shared array is the same memory as the one declared before [shared-alias]
    # NOTE: it is declared here; slice one array instead, as in s[n:]
    s[0] = x[0]
    t[0] = x[1]
    x[2] = s[0] + t[0]


@cuda.jit("void(float32[::1])")
def unused(x):
    """A docstring is used."""
    x[0] == 1  # WARNING: the value of this expression is not used [unused-expression]
    # NOTE: '=' assigns
    x[0] + 1  # WARNING: the value of this expression is not used
    # NOTE: assign it, or store it into an array
    cuda.atomic.add(x, 0, 1)
