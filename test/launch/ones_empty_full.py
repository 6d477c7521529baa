import numpy as np
from numba import cuda

@cuda.jit
def k(x, y, z):
    pass



k[1, 32](np.ones(5, dtype=int), np.empty((3, 2), bool), np.full((4,), 7))
k[1, 32](np.full(3, 1.5), np.full(3, 1, np.uint8), np.full((2, 2), np.float32(2)))
