import numpy as np
from numba import cuda

@cuda.jit
def one(x):
    pass


@cuda.jit
def two(x):
    pass


def bench(kernel, x):
    kernel[1, 1](x)


for kernel in (one, two):
    bench(kernel, np.zeros(4, np.float32))
kernels = [one]
kernels[0][1, 1](np.zeros(2))
