# ARGS: --arch=sm_90
# Rows that follow one another in memory are short. Four turns at once start their loads together, and at most three are left over; LLVM
# would take two, of which ptxas makes eight.
from numba import cuda, float32


@cuda.jit("void(float32[::1], int32[::1], float32[:, ::1], float32)")
def near(total, start, place, radius):
    i = cuda.grid(1)
    if i < total.shape[0]:
        x = place[i, 0]
        y = place[i, 1]
        z = place[i, 2]
        sum = float32(0)
        for k in range(start[i], start[i + 1]):
            ax = place[k, 0] - x
            ay = place[k, 1] - y
            az = place[k, 2] - z
            d = radius - (ax * ax + ay * ay + az * az)
            if d > 0:
                sum += d * d * d
        total[i] = sum


# CHECK-LABEL: .entry near(
# CHECK: setp.gt.s32 {{.*}}, -1;
# CHECK-COUNT-15: ld.global.b32
# CHECK: .pragma "nounroll";
# CHECK-COUNT-3: ld.global.b32
# CHECK-NOT: ld.global
# CHECK: }
