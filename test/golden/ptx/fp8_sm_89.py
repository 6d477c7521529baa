# ARGS: --arch sm_89
from numba import cuda, float32
from numba.cuda import float32x2
from numba.cuda._internal.cuda_fp8 import cvt_float2_to_fp8x2, fp8_e4m3, fp8_e5m2, fp8_interpretation_t, saturation_t

@cuda.jit("void(fp8_e4m3[::1], float32[::1], uint16[::1])")
def k(a, x, r):
    i = cuda.grid(1)
    a[i] = x[i]
    x[i] = fp8_e5m2(x[i + 1])
    x[i + 2] = float32(a[i + 1])
    r[i] = cvt_float2_to_fp8x2(float32x2(x[i], x[i + 1]), saturation_t.SATFINITE, fp8_interpretation_t.E4M3)
# CHECK: .entry k
# CHECK: cvt.rn.satfinite.e4m3x2.f32
# CHECK: st.global.b8
# CHECK: cvt.rn.satfinite.e5m2x2.f32
# CHECK: cvt.rn.f16x2.e5m2x2
# CHECK: ld.global.b8
# CHECK: cvt.rn.f16x2.e4m3x2
# CHECK: cvt.f32.f16
# CHECK: cvt.rn.satfinite.e4m3x2.f32 {{.*}}, {{.*}}, {{.*}};
# CHECK-NEXT: // end inline asm
# CHECK: st.global.b16
