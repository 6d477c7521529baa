# ARGS: --arch=sm_90
# A number that is not far below 0 is divided by a constant together with a multiple of that: nothing is made of its sign. A power of
# two is a mask and a shift, and any int32 is divided with its sign.
from numba import cuda


@cuda.jit("void(int32[::1], uint8[::1])")
def days(out, x):
    i = cuda.grid(1)
    out[i] = (x[i] - 3) % 7
    out[i + 64] = (x[i] - 40) // 60


@cuda.jit("void(int32[::1], int32[::1])")
def any_number(out, x):
    out[0] = x[0] % 7


# CHECK-LABEL: .entry days(
# CHECK: add.s32 {{.*}}, 4;
# CHECK: add.s32 {{.*}}, 20;
# CHECK-NOT: {{xor|shr.s32}}
# CHECK: ret;
# CHECK-LABEL: .entry any_number(
# CHECK: shr.s32 {{.*}}, 31;
# CHECK: ret;
