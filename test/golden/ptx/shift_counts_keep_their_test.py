# ARGS: --arch sm_80
from numba import cuda

# A count of 2**32 must give 0, although the hardware sees only its low 32 bits.
@cuda.jit("void(int64[::1], int64[::1])")
def k(r, n):
    i = cuda.grid(1)
    r[i] = r[i] << n[i]
# CHECK: setp.{{[a-z]+}}.u64 {{.*}}, 6{{[34]}};
# CHECK: shl.b64
# CHECK: selp
