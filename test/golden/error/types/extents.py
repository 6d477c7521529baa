import numpy as np
from numba import cuda, float32

N = np.int32(16)
HALF = 32 / 2
BOTH = (N, 4)


@cuda.jit("void(float32[:])")
def of_numpy(a):
    s = cuda.shared.array(N, float32)  # ERROR: N is a NumPy int32; an extent is an integer of Python
    t = cuda.local.array((N, 4), float32)  # ERROR: N is a NumPy int32; an extent is an integer of Python
    u = cuda.local.array(BOTH, float32)  # ERROR: 16 is a NumPy int32; an extent is an integer of Python
    v = np.zeros(N, np.float32)  # ERROR: N is a NumPy int32
    # NOTE: write int(N), at module level and not in the kernel


@cuda.jit("void(float32[:])")
def of_floats(a):
    s = cuda.shared.array(16.0, float32)  # ERROR: 16.0 is a float; an extent is an integer of Python
    # NOTE: write 16
    t = cuda.shared.array((2, HALF), float32)  # ERROR: HALF is a float; an extent is an integer of Python


@cuda.jit("void(float32[:])")
def of_arguments(a):
    s = cuda.local.array(a.size, float32)  # ERROR: the shape of the array must be known at compile time
