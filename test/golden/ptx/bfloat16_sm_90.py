# ARGS: --arch sm_90
from numba import cuda
from numba.cuda import bf16

@cuda.jit("void(bfloat16[::1], bfloat16[::1], float32[::1], int32[::1])")
def k(r, a, x, n):
    i = cuda.grid(1)
    r[i] = a[i] + a[i + 1]
    r[i + 1] = a[i + 1] * a[i] + a[i + 2]
    r[i + 2] = -a[i]
    r[i + 3] = bf16.hfma(a[i], a[i + 1], a[i + 3])
    r[i + 4] = cuda.bfloat16(x[i])
    x[i] = a[i]
    if a[i] < a[i + 2]:
        r[i + 5] = cuda.bfloat16(n[i])
# CHECK: .entry k
# CHECK: add.bf16
# CHECK: fma.rn.bf16
# CHECK: neg.bf16
# CHECK: fma.rn.bf16
# CHECK: cvt.rn.bf16.f32
# CHECK: cvt.f32.bf16
# CHECK: setp.geu.bf16
# CHECK: cvt.rn.bf16.s32
