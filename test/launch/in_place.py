import numpy as np
from numba import cuda

@cuda.jit
def k(x, y):
    pass



a = np.zeros(3, np.float32)
a += 1.5
a[0] = 7
a[:] = np.arange(3)
a *= 2
k[1, 1](a, a[0])
b = a
b = b * np.arange(3)
k[1, 1](b, b[1:])
