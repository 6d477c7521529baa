# "did you mean": attributes of modules, constants of other languages, variables of this function.
import math
import numpy as np
from numba import cuda


@cuda.jit("void(float64[::1], int64)")
def k(x, width):
    length = 1
    count = 2
    x[0] = cuda.threadidx.x  # ERROR: module 'cuda' has no attribute 'threadidx'
    # NOTE: did you mean 'threadIdx'?
    x[0] = math.PI  # ERROR: module 'math' has no attribute 'PI'
    # NOTE: did you mean 'pi'?
    x[0] = np.cosn(1.0)  # ERROR: np.cosn is not available in kernels
    # NOTE: did you mean 'cos'?
    x[0] = np.flaot32(1)  # ERROR: np.flaot32 is not available in kernels
    # NOTE: did you mean 'float32'?
    x[0] = np.float(1)  # ERROR: np.float is not available in kernels
    # NOTE: NumPy has no such name any more: write np.float64 or np.float32
    x[0] = np.int(1)  # ERROR: np.int is not available in kernels
    # NOTE: NumPy has no such name any more: write np.int64 or np.int32
    cuda.atomic.ad(x, 0, 1.0)  # ERROR: module 'cuda.atomic' has no attribute 'ad'
    # NOTE: did you mean 'add'?
    if x[0] == true:  # ERROR: name 'true' is not defined
        # NOTE: did you mean 'True'?
        x[0] = 1
    if x is not null:  # ERROR: name 'null' is not defined
        # NOTE: did you mean 'None'?
        x[0] = 2
    x[0] = lenght  # ERROR: name 'lenght' is not defined
    # NOTE: did you mean 'length'?
    x[0] = cuont  # ERROR: name 'cuont' is not defined
    # NOTE: did you mean 'count'?
    x[0] = wdith  # ERROR: name 'wdith' is not defined
    # NOTE: did you mean 'width'?
    x[0] = cuda.threadIdx.w  # ERROR: Dim3 has no attribute 'w'
    # NOTE: it has x, y and z
