# The reductions that reduce_bench.cu times beside CUB's.
from numba import cuda


@cuda.reduce
def sum(a, b):
    return a + b


@cuda.reduce
def max(a, b):
    return a if a > b else b


@cuda.reduce
def absmax(a, b):
    x = abs(a)
    y = abs(b)
    return x if x > y else y


@cuda.reduce
def partmax(a, b):
    re = abs(a.real) if abs(a.real) > abs(b.real) else abs(b.real)
    im = abs(a.imag) if abs(a.imag) > abs(b.imag) else abs(b.imag)
    return complex(re, im)
