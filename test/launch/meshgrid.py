import numpy as np
from numba import cuda

@cuda.jit
def k(x, y, z):
    pass



x = np.linspace(0, 1, 5)
y = np.linspace(0, 1, 4, dtype=np.float32)
gx, gy = np.meshgrid(x, y)
k[1, 1](gx, gy, gx.ravel())
