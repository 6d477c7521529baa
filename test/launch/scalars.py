import numpy as np
from numba import cuda

@cuda.jit
def k(x, y, z):
    pass



k[1, 1](1, 2.5, True)
k[1, 1](1j, np.float32(3), np.int8(4))
k[1, 1](np.float64(1), -1, 1 << 40)
k[1, 1](1 / 2, 7 // 2, 2 ** 3)
