# ARGS: --arch sm_75
# Before PTX 8.1 the parameters of a kernel take 4352 bytes at most. These take 4392.
from numba import cuda

@cuda.jit("void(int64[::1], UniTuple(float64[:, :, :], 78))")
def many(out, arrays):
    out[0] = arrays[77].shape[0]
# CHECK: .version 8.1
