# ARGS: --arch sm_80
from numba import cuda

@cuda.jit("void(int32[::1])")
def k(r):
    i = cuda.threadIdx.x
    r[i] = cuda.syncthreads_count(i) + cuda.syncthreads_and(i) + cuda.syncthreads_or(i)
# CHECK: bar.red.popc.u32
# CHECK: bar.red.and.pred
# CHECK: bar.red.or.pred
