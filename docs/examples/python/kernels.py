import math

from numba import cuda


@cuda.jit("void(float64[::1], float64[::1], float64, float64)")
def heat(new, old, rate, edge):
    """One step of the heat equation on a rod whose ends have the temperature `edge`."""
    i = cuda.grid(1)
    if i >= old.size:
        return
    left = old[i - 1] if i > 0 else edge
    right = old[i + 1] if i + 1 < old.size else edge
    new[i] = old[i] + rate * (left - 2 * old[i] + right)


@cuda.reduce
def hottest(a, b):
    return max(a, b)


@cuda.jit("void(float64[::1])")
def start(x):
    i = cuda.grid(1)
    if i < x.size:
        x[i] = 100 * math.sin(math.pi * (i + 1) / (x.size + 1))
