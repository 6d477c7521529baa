# ARGS: --arch sm_80
from numba import cuda
from numba.cuda import libdevice
import math

@cuda.jit("void(float32[::1], float64[::1], int32[::1])")
def k(a, b, r):
    a[0] = libdevice.fadd_rd(a[1], a[2])
    a[3] = libdevice.fast_expf(a[4])
    b[0] = libdevice.ddiv_ru(b[1], b[2])
    r[0] = libdevice.byte_perm(r[1], r[2], 0x5410)
    b[3], r[3] = math.frexp(b[4])
    a[5], a[6] = libdevice.sincosf(0.25)
# CHECK: add.rm.f32
# CHECK: ex2.approx.f32
# CHECK: div.rp.f64
# CHECK: prmt.b32
# CHECK: st.global.b32 {{.*}}, 1048{{.*}};
# CHECK-NOT: call.uni
