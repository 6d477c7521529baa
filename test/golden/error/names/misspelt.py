import cupy as cp
from numba import cuda
import math

@cuda.jit("void(float32[::1], float32, float32[::1])")
def saxpy(y, a, x):
    i = cuda.gird(1)                       # ERROR: module 'cuda' has no attribute 'gird'
    # NOTE: did you mean 'grid'?
    if i < y.sise:                         # ERROR: has no attribute 'sise'
        # NOTE: did you mean 'size'?
        y[0] += a * xx[0]                  # ERROR: name 'xx' is not defined
    q = math.sinn(2.0)                     # ERROR: module 'math' has no attribute 'sinn'
    cp.zeros(3)                            # ERROR: cupy.zeros is host code
    y[0] = cuda.to_device(x)               # ERROR: cuda.to_device is host code
