import numpy as np
from numba import cuda

@cuda.jit
def k(x, y, z):
    pass



n = 100
k[1, 32](np.zeros(n), np.zeros((n, n), np.float32), np.zeros(shape=(2, 3, 4), dtype="int16"))
