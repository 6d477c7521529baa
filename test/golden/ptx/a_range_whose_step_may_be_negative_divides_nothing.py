# ARGS: --arch=sm_90
# Which way it goes is not known before the launch. The cursor is compared with the stop, both inverted if the step is negative.
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
# CHECK: shr.s64 %rd[[TURNED:[0-9]+]], %rd{{[0-9]+}}, 63;
# CHECK: xor.b64 {{.*}}, %rd[[TURNED]];
# CHECK: }
