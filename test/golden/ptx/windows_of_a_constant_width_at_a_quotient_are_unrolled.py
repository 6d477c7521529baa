# ARGS: --arch=sm_90
# `x // size - 1` and `x // size + 2` are three apart whatever x and size are, so that the loop between them has no branch back.
from numba import cuda, float32


@cuda.jit("void(float32[::1], float32[::1], int32)")
def nearest(out, centre, size):
    x = cuda.grid(1)
    if x < out.shape[0]:
        least = float32(1e30)
        for i in range(x // size - 1, x // size + 2):
            if i < 0 or i >= centre.shape[0]:
                continue
            least = min(least, abs(centre[i] - float32(x)))
        out[x] = least


# CHECK-LABEL: .entry nearest(
# CHECK: bra
# CHECK-COUNT-3: ld.global.b32
# CHECK-NOT: ld.global
# CHECK-NOT: .pragma
# CHECK: }
