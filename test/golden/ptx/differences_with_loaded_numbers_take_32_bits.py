# ARGS: --arch=sm_90 --bodies=2
# An index less a loaded number needs 33 bits. Whether it is negative is a comparison of the two, and where it is not the place in the
# array has 32 bits.
from numba import cuda, float32


@cuda.jit("void(float32[:], float32[:], int32[:])")
def echoes(out, x, delay):
    i = cuda.grid(1)
    if i < x.size:
        y = float32(0)
        for k in range(delay.size):
            j = i - delay[k]
            if j >= 0:
                y += x[j]
        out[i] = y


# CHECK-LABEL: .entry echoes$second(
# CHECK: setp.lt.s32 {{.*}}, [[I:%r[0-9]+]], [[DELAY:%r[0-9]+]];
# CHECK: sub.s32 [[J:%r[0-9]+]], [[I]], [[DELAY]];
# CHECK: mul.wide.s32 {{.*}}, [[J]], 4;
# CHECK-NOT: sub.s64
# CHECK: ret;
