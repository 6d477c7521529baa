# ARGS: --arch=sm_90
# What fits without its sign is divided in 32 bits, also 33 bits of an int32 and a constant. Powers of two shift and mask.
from numba import cuda


@cuda.jit("void(int64[::1], int32[::1], int32[::1])")
def by_a_variable(out, a, b):
    i = cuda.grid(1)
    out[i] = a[i] % b[i]


@cuda.jit("void(int64[::1], int32[::1])")
def by_a_constant(out, a):
    i = cuda.grid(1)
    days = a[i] + 719468
    day = days - days // 146097 * 146097
    out[i] = day // 36524


@cuda.jit("void(int64[::1], int64[::1])")
def by_a_power(out, a):
    i = cuda.grid(1)
    out[i] = a[i] // 8 + a[i] % 8


# CHECK-LABEL: .entry by_a_variable(
# CHECK: rem.u32
# CHECK-NOT: {{div|rem}}.{{[su]}}64
# CHECK-LABEL: .entry by_a_constant(
# CHECK-COUNT-2: mul.hi.u32
# CHECK-NOT: mul.hi.{{[su]}}64
# CHECK-LABEL: .entry by_a_power(
# CHECK-DAG: shr.s64 {{.*}}, 3
# CHECK-DAG: and.b64 {{.*}}, 7
# CHECK-NOT: {{div|rem|mul.hi}}
# CHECK: ret;
