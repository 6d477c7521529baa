import numpy as np
from numba import cuda

@cuda.jit
def k(x, y, z):
    pass



a = np.zeros((3, 4), order="F")
k[1, 1](a, np.asfortranarray(np.ones((2, 2))), np.array([[1, 2], [3, 4]], order="F"))
k[1, 1](a + 1, a + np.zeros((3, 4)), a[0])
k[1, 1](a.copy(), a.astype(np.float32), np.ones((5, 1), order="F"))
