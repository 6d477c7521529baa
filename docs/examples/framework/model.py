"""A user's model: the forces on a body, in Python. The framework around it is CUDA C++ (framework.cu)."""

import math

from numba import cuda


@cuda.jit("float64(float64)", device=True)
def spring(x):
    return -4.0 * x


@cuda.jit("float64(float64, float64, float64)", device=True)
def acceleration(x, v, t):
    """A damped spring, pushed periodically."""
    return spring(x) - 0.1 * v + math.cos(1.5 * t)
