import numpy as np
from numba import cuda

@cuda.jit
def k(x, y):
    pass



xs = [np.zeros(2), np.zeros(3)]
for i, x in enumerate(xs):
    k[1, 1](x, i)
for a, b in zip((np.int8, np.int16), (1, 2.5)):
    k[1, 1](np.zeros(2, a), b)
