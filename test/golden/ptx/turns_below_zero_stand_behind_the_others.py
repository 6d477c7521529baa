# ARGS: --arch=sm_90
# The loop of the turns in which a cursor is negative is not unrolled, and stands where the others need not jump over it.
from numba import cuda, float32


@cuda.jit("void(float32[::1], int32[::1], float32[::1])")
def rows(y, start, value):
    row = cuda.grid(1)
    if row < y.shape[0]:
        total = float32(0)
        for k in range(start[row], start[row + 1]):
            total += value[k]
        y[row] = total


# CHECK-LABEL: .entry rows(
# CHECK: ld.global.b32
# CHECK: ld.global.b32
# CHECK: setp.gt.s32 {{.*}}, -1;
# CHECK-COUNT-4: ld.global.b32
# CHECK: .pragma "nounroll";
# CHECK: ld.global.b32
# CHECK-NOT: ld.global
# CHECK: }
