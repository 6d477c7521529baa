# ARGS: --arch=sm_90
# 256 turns of a few operations: 16 at once, so that four loads of four numbers each are in flight.
from numba import cuda, int32


@cuda.jit("void(int32[::1])")
def count(out):
    digits = cuda.shared.array(256, int32)
    t = cuda.threadIdx.x
    digits[t] = out[t]
    cuda.syncthreads()
    total = int32(0)
    for k in range(256):
        if digits[k] == t:
            total += 1
    out[t] = total


# CHECK-LABEL: .entry count(
# CHECK-COUNT-4: ld.shared.v4.b32
# CHECK: ret;
