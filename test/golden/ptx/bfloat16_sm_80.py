# ARGS: --arch sm_80
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
# CHECK: fma.rn.bf16
# CHECK: fma.rn.bf16
# CHECK: neg.bf16
# CHECK: fma.rn.bf16
# CHECK: cvt.rn.bf16.f32
# CHECK: shl.b32 {{.*}}, 16;
# The integer's last 8 bits become one before it is a float32, which is rounded again.
# CHECK: and.b32 {{.*}}, -256;
# CHECK: cvt.rn.f32.s32
# CHECK: cvt.rn.bf16.f32

@cuda.jit("void(bfloat16[::1])")
def extrema(r):
    r[0] = bf16.hmax(r[0], r[1])
    r[1] = bf16.hmin_nan(r[0], r[1])
# CHECK: .entry extrema
# CHECK: max.bf16
# CHECK: min.NaN.bf16
