# A function that calls itself with ever new types.
from numba import cuda


@cuda.jit(device=True)
def grows(t, n):
    if n > 3:
        return 0
    return grows((t, n), n + 1)  # ERROR: 'grows' calls itself with other argument types


@cuda.jit("void(float64[::1])")
def calls_grows(x):
    x[0] = grows(1, 2)
