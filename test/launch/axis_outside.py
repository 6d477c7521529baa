# An axis that the array cannot have: NumPy refuses it, so that the kernel is not launched there.
import numpy as np
from numba import cuda


@cuda.jit
def k(x):
    x[0] = 1


x = np.zeros(4, np.float32)
for axis in (9, -9):
    try:
        k[1, 1](np.expand_dims(x, axis))
    except ValueError:
        pass
try:
    k[1, 1](np.expand_dims(x, -9))
except ValueError:
    pass
k[1, 1](x)
