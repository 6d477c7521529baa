import numpy as np
from numba import cuda

@cuda.jit
def k(x, y, z):
    pass



a = np.zeros((3, 4), np.float32)
k[1, 1](np.zeros_like(a), np.ones_like(a, dtype=np.int32), np.empty_like(a.T))
k[1, 1](np.full_like(a, 3), a.copy(), np.copy(a.T))
k[1, 1](np.zeros_like(a[:, ::2]), np.zeros_like(np.zeros(3)), np.ones_like(a.T, order="C"))
