import numpy as np
from numba import cuda

@cuda.jit
def k(x, y, z):
    pass



k[1, 1](np.arange(10), np.arange(10, dtype=np.float32), np.arange(0, 1, 0.1))
k[1, 1](np.arange(10.0), np.arange(2, 10), np.arange(6).reshape(2, 3))
