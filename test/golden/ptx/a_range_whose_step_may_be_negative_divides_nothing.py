# ARGS: --arch=sm_90
# Which way it goes is not known before the launch. It is tested once, and either way has a loop.
from numba import cuda


@cuda.jit("void(int32[::1], int32, int32, int32)")
def sums(out, start, stop, step):
    total = 0
    for i in range(start, stop, step):
        total += out[i & 7]
    out[8] = total


# CHECK-LABEL: .entry sums(
# CHECK-NOT: div.
# CHECK-NOT: rem.
# CHECK: setp.{{[lg]}}t.s32 {{.*}}, {{0|-1}};
# CHECK-NOT: xor.b64
# CHECK-NOT: div.
# CHECK-NOT: rem.
# CHECK: }
