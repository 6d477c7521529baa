import numpy as np
from numba import cuda

@cuda.jit
def k(x, y, z):
    pass



x = np.linspace(0, 1, 8, dtype=np.float32)
i = np.arange(8)
k[1, 1](np.sin(x), np.sqrt(i), np.abs(x - 1))
k[1, 1](np.maximum(x, 0), np.isnan(x), np.exp(i.astype(np.float32)))
k[1, 1](np.floor(x), np.add(x, i), np.power(x, 2))
