# ARGS: --arch=sm_90
# Where such a loop begins far beyond its end, it makes no turn as little as if it began at the end of int32. So its cursor takes one
# register, and becomes a float by the faster instruction.
from numba import cuda, float32


@cuda.jit("void(float32[::1], float32, float32, int32)")
def bounded(x, low, high, size):
    for k in range(max(0, int(low)), min(int(high), size)):
        x[k] = float32(k)
# CHECK-LABEL: .entry bounded(
# CHECK: min.s64 {{.*}}, 2147483647;
# CHECK: cvt.rn.f32.{{[su]}}32
# CHECK-NOT: add.s64 {{.*}}, 1;
# CHECK: setp.{{[a-z]+}}.{{[bu]}}32
# CHECK: ret;


# Somebody asks where the loop begins, or where it ended: that is as it was.
@cuda.jit("void(int64[::1], float32, int32)")
def asked(x, low, size):
    start = max(0, int(low))
    for k in range(start, size):
        x[k] = start
    x[0] = start
# CHECK-LABEL: .entry asked(
# CHECK: cvt.rzi.s64.f32 [[LOW:%rd[0-9]+]],
# CHECK: max.s64 [[START:%rd[0-9]+]], [[LOW]], 0;
# CHECK: min.s64 {{.*}}, [[START]], 2147483647;
# CHECK: st.global.b64 {{.*}}, [[START]];
# CHECK: ret;
