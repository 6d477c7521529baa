# ARGS: --arch=sm_90 --index=32
# The loop's end may be negative, and is compared in 64 bits: the cursor stays wide, so that the number of turns is known and LLVM
# unrolls the loop.
from numba import cuda, float32


@cuda.jit("void(float32[::1], float32[::1], int32)")
def moving_sum(out, x, radius):
    i = cuda.grid(1)
    if i < x.shape[0]:
        total = float32(0)
        for k in range(max(0, i - radius), min(x.shape[0], i + radius + 1)):
            total += x[k]
        out[i] = total


# CHECK-LABEL: .entry moving_sum(
# CHECK-COUNT-4: ld.global
# CHECK-NOT: and.b64 {{.*}}, 4294967295
# CHECK: ret;
