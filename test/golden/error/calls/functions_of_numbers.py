import math

import numpy as np
from numba import cuda


@cuda.jit("void(float64[:], float64[:])")
def k(a, b):
    a[:4] = abs(b[:4])  # ERROR: abs() does not take (array(float64, 1d, A))
    # NOTE: use np.abs, which works on each element of an array
    a[:4] = math.sin(b[:4])  # ERROR: math.sin() does not take (array(float64, 1d, A))
    # NOTE: use np.sin, which works on each element of an array
    a[:4] = math.atan2(b[:4] + 1, 1.0)  # ERROR: math.atan2() does not take
    # NOTE: use np.arctan2, which works on each element of an array
    a[:4] = math.erf(b[:4])  # ERROR: math.erf() does not take (array(float64, 1d, A))
    # NOTE: argument 1 must be of type int64, uint64, float32, float64
    a[:4] = np.abs(b[:4])
    a[:4] = np.sin(b[:4])
    a[:4] = np.arctan2(b[:4], 1.0)
