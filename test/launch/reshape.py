import numpy as np
from numba import cuda

@cuda.jit
def k(x, y, z):
    pass



a = np.arange(24, dtype=np.float32)
k[1, 1](a.reshape(4, 6), a.reshape((2, 3, 4)), a.reshape(-1, 2))
k[1, 1](np.reshape(a, (4, 6)), a.reshape(4, 6).ravel(), a.reshape(4, 6).flatten())
k[1, 1](a.reshape(24, 1), a.reshape(a.shape), a.reshape(4, 6).T.reshape(-1))
k[1, 1](a.reshape((4, 6), order="F"), a.reshape(1, -1), a.reshape(1, 24).T)
b = a.reshape(4, 6)
k[1, 1](b[:, ::2].reshape(2, 2, 3), b[::2].T.reshape(3, 2, 2), b.T.reshape(-1))
