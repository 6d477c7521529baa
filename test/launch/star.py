import numpy as np
from numba import cuda

@cuda.jit
def k(x, y, z):
    pass



args = (np.zeros(3), 2, 1.5)
k[1, 1](*args)
rest = [np.ones(2, np.int8), np.float32(1)]
k[1, 1](7, *rest)
