import numpy as np
from numba import cuda


@cuda.jit
def kernel(a, b):
    a[0] = 1


x = np.zeros((1,) * 20, np.float32)
y = np.zeros((2,) * 16, np.float32)[None, None, None, None, None]
kernel[1, 1](x, y)
kernel[1, 1](np.zeros((2, 1) * 10)[(None,) * 12], x.transpose(*range(19, -1, -1)))
