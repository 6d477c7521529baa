import numpy as np
from numba import cuda

@cuda.jit
def k(x, y, z):
    pass



a = np.zeros((3, 1), np.float32)
b = np.zeros((1, 4), np.float32)
k[1, 1](a + b, np.broadcast_to(a, (3, 4)).copy(), a * np.ones(4))
k[1, 1](a.T, a, a.squeeze())
