# ARGS: --arch sm_75
# Before PTX 8.1 the parameters of a kernel take 4352 bytes at most. These take 4336.
from numba import cuda

@cuda.jit("void(int64[::1], UniTuple(float64[:, :, :], 77))")
def few(out, arrays):
    out[0] = arrays[76].shape[0]
# CHECK: .version 7.
