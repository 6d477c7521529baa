# An integer that a float32 or float16 does not have is rounded before it is converted further.
import numpy as np
from numba import cuda


# CHECK-LABEL: kernel k
@cuda.jit("void(float64[::1])")
def k(r):
    r[0] = np.float32(16777217)             # CHECK: float 16777216.0
    r[1] = np.float32(1152921573326323713)  # CHECK: float 1.1529216420458004e+18
    r[2] = np.float16(2049)                 # CHECK: float 2048.0
    r[3] = np.float32(2147483647) * r[3]    # CHECK: float 2147483648.0
