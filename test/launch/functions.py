import numpy as np
from numba import cuda

@cuda.jit
def k(x, y, z):
    pass



def make(n, dtype=np.float32):
    return np.zeros((n, n), dtype)


def run(a, b, scale=1.0):
    k[1, 1](a, b, scale)
    return a


x = run(make(4), make(4, np.float64))
run(x, make(3, dtype=np.int32), 2)
run(b=x, a=x)
