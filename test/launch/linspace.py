import numpy as np
from numba import cuda

@cuda.jit
def k(x, y):
    pass



k[1, 1](np.linspace(0, 1, 50), np.linspace(0, 1, num=50, dtype=np.float32))
