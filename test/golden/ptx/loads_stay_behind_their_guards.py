# ARGS: --arch=sm_90
# Where one way of a branch ends the thread, what follows on the other is not loaded before the branch.
from numba import cuda


@cuda.jit("void(float32[::1], float32[::1], int32[::1])")
def picked(out, x, which):
    i = cuda.grid(1)
    if i >= x.size:
        return
    if which[i] > 3:
        out[i] = 1
        return
    out[i] = x[i]


# CHECK-LABEL: .entry picked(
# CHECK-NOT: ld.global
# CHECK: bra
# CHECK: ld.global
# CHECK-NOT: ld.global
# CHECK: bra
# CHECK: ld.global
# CHECK: ret;
