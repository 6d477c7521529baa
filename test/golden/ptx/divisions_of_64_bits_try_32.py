# ARGS: --arch=sm_90
# The code generator tests whether 32 bits suffice, also where the dividend may be negative.
from numba import cuda


@cuda.jit("void(int64[::1], int64[::1], int64)")
def rests(out, x, n):
    i = cuda.grid(1)
    if n > 0:
        out[i] = x[i] % n


# CHECK-LABEL: .entry rests(
# CHECK-DAG: rem.u64
# CHECK-DAG: rem.u32
# CHECK: ret;
