import numpy as np
from numba import cuda

@cuda.jit
def k(x, y):
    pass



particle = np.dtype([("x", np.float32), ("n", np.int32)])
p = np.zeros(10, dtype=particle)
k[1, 1](p, p["x"])
k[1, 1](p[0], p["n"].copy())
