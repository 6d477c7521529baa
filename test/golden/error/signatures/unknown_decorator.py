# ARGS: --kernel make.inner
from numba import cuda


def make(deco):
    @cuda.jit("void(float32[:])")
    @deco  # ERROR: a decorator below cuda.jit would change the function
    # NOTE: -D 'deco=(lambda f: f)' compiles the function as it is without it
    def inner(x):
        x[0] = 1

    return inner
