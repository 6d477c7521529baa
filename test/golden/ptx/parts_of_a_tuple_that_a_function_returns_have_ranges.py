# ARGS: --arch=sm_90
# What a device function returns in a tuple is known to be small where it is made of bytes: int64 products are made in 32 bits.
from numba import cuda, int32


@cuda.jit(device=True)
def gradient(image, i):
    if i < 2:
        return 0, 0
    return image[i + 1] - int32(image[i - 1]), image[i + 2] - int32(image[i - 2])


@cuda.jit("void(int32[::1], uint8[::1], int32)")
def strong(out, image, low):
    i = cuda.grid(1)
    x, y = gradient(image, i)
    out[i] = 1 if x * x + y * y >= low and 5 * abs(y) < 2 * abs(x) else 0


# CHECK-LABEL: .entry strong(
# CHECK: mul.lo.s32
# CHECK-NOT: {{mul.wide.s32|mul.lo.s64}}
# CHECK: st.global
