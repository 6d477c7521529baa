import numpy as np
from numba import cuda

@cuda.jit
def k(x, y, z):
    pass



k[1, 1](cuda.pinned_array(10, dtype=np.float32), cuda.pinned_array((2, 3)), cuda.mapped_array(5, dtype=np.int16))
