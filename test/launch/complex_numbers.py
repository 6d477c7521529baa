import numpy as np
from numba import cuda

@cuda.jit
def k(x, y, z):
    pass



z = np.zeros(4, np.complex64)
k[1, 1](z.real, z.imag.copy(), np.abs(z))
k[1, 1](z * 2, z + np.float64(1), z.real.astype(np.complex128))
