import numpy as np
from numba import cuda

@cuda.jit
def k(x, y, z):
    pass



a = np.zeros((3, 4))
b = np.zeros((2, 3, 4), np.float32)
k[1, 1](a.T, b.T, b.transpose(0, 2, 1))
k[1, 1](np.transpose(a), a.T.T, b.transpose((2, 1, 0)))
k[1, 1](a.swapaxes(0, 1), np.zeros(5).T, np.swapaxes(b, 1, 2))
k[1, 1](a.T.copy(), a.T + 1, np.ascontiguousarray(a.T))
