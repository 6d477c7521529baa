import numpy as np
from numba import cuda

@cuda.jit
def k(x, y, z):
    pass



v = np.arange(10)
a = np.zeros((4, 5), np.float32)
k[1, 1](v[v > 3], a[a > 1], a[[0, 1]])
k[1, 1](v[np.array([1, 2])], a[:, [0, 2]].copy(), a[np.array([0, 1]), np.array([1, 2])])
