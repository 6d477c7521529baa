import numpy as np
from numba import cuda

def plain(x, y):
    pass


k = cuda.jit(plain)
k[1, 1](np.zeros(3), 1)
