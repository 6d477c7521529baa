# ARGS: --arch sm_80
from numba import cuda

@cuda.jit("void(int64[::1], int16[::1])")
def k(r, x):
    i = cuda.grid(1)
    r[i] = -x[i]
# CHECK-NOT: neg.s16
# CHECK: st.global.b64
