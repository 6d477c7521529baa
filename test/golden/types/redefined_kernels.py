# A kernel that is defined again, as in the cells of a notebook, is a kernel of its own with what it sees where it stands.
import numpy as np
from numba import cuda

SCALE = 2


@cuda.jit
def k(x):
    x[0] *= SCALE


k[1, 1](np.zeros(3))
SCALE = 2.5


@cuda.jit
def k(x, y):
    x[0] = y * SCALE


k[1, 1](np.zeros((2, 2), np.float32)[0], 3)


@cuda.jit("void(int8[:, ::1])")
def k(x):
    x[0, 0] = 1


# CHECK: kernel k_1(%x.0: array(float64, 1d, C))
# CHECK: float 2.0
# CHECK: kernel k_2(%x.0: array(float32, 1d, C), %y.1: int64)
# CHECK: float 2.5
# CHECK: kernel k(%x.0: array(int8, 2d, C))
