# ARGS: --arch=sm_90 --index=32
# Behind `day < window - 1` a day less a place in the window is no index that counts from the end: none is tested.
from numba import cuda, float32


@cuda.jit("void(float32[::1], float32[:, ::1], int32)")
def sums(out, price, window):
    day = cuda.grid(1)
    if day >= out.size or day < window - 1:
        return
    total = float32(0)
    for k in range(window):
        total += price[day - k, 0]
    out[day] = total


# CHECK-LABEL: .entry sums(
# CHECK: ld.global
# CHECK-NOT: {{min|selp}}
# CHECK: st.global
