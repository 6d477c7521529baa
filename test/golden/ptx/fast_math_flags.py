# ARGS: --arch sm_80
from numba import cuda, njit


@cuda.jit("void(float32[::1])", fastmath={'arcp', 'reassoc'})
def reciprocals(a):
    a[0] = a[1] / 3
# CHECK-LABEL: .entry reciprocals(
# CHECK-NOT: div
# CHECK: mul{{(.rn)?}}.f64


@cuda.jit("void(float32[::1])", fastmath={'afn'})
def approximate(a):
    a[0] = a[1] / a[2]
# CHECK-LABEL: .entry approximate(
# CHECK: div.approx{{(.ftz)?}}.f32


@cuda.jit("void(float32[::1])", fastmath=['nnan', 'ninf', 'nsz'])
def no_special_values(a):
    x = a[0]
    a[1] = x * 0
    a[2] = x - x
# CHECK-LABEL: .entry no_special_values(
# CHECK-NOT: mul.f32
# CHECK-NOT: sub.f32
# CHECK: ret;


@njit(fastmath={'nnan', 'reassoc', 'nsz'})
def back(x, y):
    return (x + y) - x


@cuda.jit("void(float32[::1])")
def reassociated_in_a_function(a):
    a[0] = back(a[1], a[2])
    a[3] = (a[1] + a[2]) - a[1]
# CHECK-LABEL: .entry reassociated_in_a_function(
# CHECK-COUNT-1: add{{(.rn)?}}.f32
# CHECK-NOT: add{{(.rn)?}}.f32
# CHECK: ret;


@cuda.jit("void(float32[::1])")
def exact(a):
    a[0] = a[1] / a[2]
# CHECK-LABEL: .entry exact(
# CHECK: div.rn.f32
