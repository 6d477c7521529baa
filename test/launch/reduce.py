import numpy as np
from numba import cuda

@cuda.reduce
def total(a, b):
    return a + b


total(np.arange(10, dtype=np.float64))
total(np.ones(5, np.float32), init=1.0)
