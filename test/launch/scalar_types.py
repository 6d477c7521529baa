import numpy as np
from numba import cuda

@cuda.jit
def k(x, y, z):
    pass



a = np.int32(3)
b = np.float32(2)
k[1, 1](a + 1, a * b, b * 2.0)
k[1, 1](b * np.float64(2), a / 2, -b)
k[1, 1](a + np.uint8(1), np.int64(2) + 1.0, np.bool_(True))
