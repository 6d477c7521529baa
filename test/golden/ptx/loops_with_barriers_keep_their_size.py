# ARGS: --arch sm_90
# 511 turns are no multiple of 4, and no turn may be left over where threads meet.
from numba import cuda, int32


# CHECK-COUNT-1: bar.sync
# CHECK-NOT: bar.sync
@cuda.jit("void(int32[::1])")
def steps(x):
    line = cuda.shared.array(512, int32)
    t = cuda.threadIdx.x
    for step in range(511):
        line[(t + step) % 512] += x[step]
        cuda.syncthreads()
    x[t] = line[t]
