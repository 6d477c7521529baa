import numpy as np
from numba import cuda

@cuda.jit
def k(x, y, z):
    pass



k[1, 1](np.array([1, 2, 3]), np.array([[1.0, 2.0], [3.0, 4.0]]), np.array([1, 2.5]))
k[1, 1](np.array([True, False]), np.array([1j, 2]), np.array([[1], [2]], dtype=np.uint32))
k[1, 1](np.array([[1, 2, 3]]), np.array((1, 2)), np.array(3.5))
