import numpy as np
from numba import cuda

TABLE = np.array([1, 2, 3], dtype=np.int32)

@cuda.jit("void(float32[:, ::1], float64)")
def k(a, f):
    a[f, 0] = 1                            # ERROR: float64 cannot be used as an index
    a[0, 0, 0] = 2                         # ERROR: 3 indices for an array of 2 dimensions
    f[0] = 1                               # ERROR: float64 cannot be indexed
    TABLE[0] = 1                           # ERROR: cannot be written to
    a.shape = 3                            # ERROR: cannot assign to attribute 'shape'
    t = (1, 2)
    a[0, 0] = t[2]                         # ERROR: tuple index 2 is out of range for length 2
    x, y, z = t                            # ERROR: cannot unpack 2 values into 3 targets
    for i in 5:                            # ERROR: cannot be iterated over
        # NOTE: did you mean range(...)?
        pass
