# ARGS: --arch sm_90 --index=32
# Quotient and remainder of what is not negative are one division without a branch, though the divisor may be 0.
from numba import cuda


@cuda.jit("void(int32[:, ::1], int32[:, ::1])")
def place(x, y):
    i = cuda.grid(1)
    x[i // y.shape[1], i % y.shape[1]] = i
# CHECK-LABEL: .entry place(
# CHECK-NOT: bra
# CHECK: div.u32
# CHECK-NOT: {{div|rem}}
# CHECK-NOT: bra
# CHECK: ret;
