# ARGS: --arch=sm_90
# Both ways compute the same address, which lies before the branch.
from numba import cuda


@cuda.jit("void(float32[:, ::1], float32[::1], int32[::1])")
def choices(out, x, which):
    i = cuda.grid(1)
    if which[i] > 4:
        out[i, 3] = x[i] * x[i + 1] / x[i + 2]
    else:
        out[i, 3] = x[i + 4] / x[i + 5] + x[i + 6]


# CHECK-LABEL: .entry choices(
# CHECK: st.global
# CHECK-NOT: st.global
# CHECK: ret;
