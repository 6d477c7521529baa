import numpy as np
from numba import cuda

@cuda.jit
def k(x, y):
    pass



def run(n=10, dtype=None, out=None):
    if dtype is None:
        dtype = np.float32
    if out is None:
        out = np.zeros((n, n), dtype)
    k[1, 1](out, n)


run()
run(dtype=np.int64)
run(out=np.zeros(3))
