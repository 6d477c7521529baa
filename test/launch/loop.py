import numpy as np
from numba import cuda

@cuda.jit
def k(x, y):
    pass



for n in [10, 100, 1000]:
    a = np.zeros(n, np.float32)
    k[n, 1](a, n)
for dtype in (np.float32, np.float64):
    k[1, 1](np.zeros(4, dtype), dtype(2))
