# Steps of 0.
from numba import cuda


@cuda.jit("void(float32[::1])")
def steps(x):
    for i in range(0, 10, 0):  # ERROR: the step of range() cannot be 0
        x[i] = 1
    for i in range(10, 0, -1):
        x[i] = 1
