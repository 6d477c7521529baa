import numpy as np
from numba import cuda

@cuda.jit
def k(x, y):
    pass



import sys

double = len(sys.argv) > 5
dtype = np.float64 if double else np.float32
n = 8
if n > 4:
    a = np.zeros(n, np.int32)
else:
    a = np.zeros((n, n), np.int32)
k[1, 1](a, n)
