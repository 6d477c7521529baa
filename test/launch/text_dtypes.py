import numpy as np
from numba import cuda

@cuda.jit
def k(x, y, z):
    pass



k[1, 1](np.zeros(2, "f4"), np.zeros(2, dtype="i8"), np.zeros(2, dtype="<u2"))
k[1, 1](np.zeros(2, np.dtype("float64")), np.zeros(2, "complex128"), np.zeros(2, dtype=np.dtype(np.int8)))
