import numpy as np
from numba import cuda

@cuda.jit
def k(x, y, z):
    pass



import math

n = 100
blocks = math.ceil(n / 32)
k[1, 1](blocks, math.sqrt(n), math.pi)
k[1, 1](int(np.ceil(n / 3)), round(2.5), round(2.567, 2))
k[1, 1](np.sqrt(2.0), np.pi, math.log2(8) * 2)
k[1, 1](abs(-2), min(1, n), divmod(7, 2)[0] if n < 0 else n)
