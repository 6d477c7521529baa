# Two values of a name are compared as what they are: moments by their time.
from numba import cuda
import numpy as np

T = np.datetime64("2020-01-01")


@cuda.jit(device=True)
def time():
    return T


@cuda.jit("void(int64[::1])")
def first(x):
    x[0] = time() == T


T = np.datetime64("2021-01-01")


@cuda.jit("void(int64[::1])")
def second(x):
    x[0] = time() == T  # ERROR: 'time' is compiled for kernels that see two values of 'T'
