import numpy as np
from numba import cuda

@cuda.jit
def k(x, y, z):
    pass



n = 10
a = np.zeros((n, n))
v = np.zeros(n)
k[1, 1](v[2:5], v[::2], v[::-1])
k[1, 1](a[0], a[:, 0], a[2:5])
k[1, 1](a[:, 2:5], a[1:3, 1:3], a[:])
k[1, 1](a[0, 2:4], a[::2], a[..., 0])
k[1, 1](a[1:2], a[:, 1:2], a[1, 1])
k[1, 1](v[:, None], v[None, :], a[:, None, 1:3])
k[1, 1](a.T[0], a.T[:, 0], a.T[1:3])
