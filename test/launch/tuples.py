import numpy as np
from numba import cuda

@cuda.jit
def k(x, y):
    pass



a = np.zeros(3)
k[1, 1]((1, 2), (1, 2.5))
k[1, 1]((a, a), (a, 1, np.float32(2)))
k[1, 1](((1, 2), 3), (True,))
