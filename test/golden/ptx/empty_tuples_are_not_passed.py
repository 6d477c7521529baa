# ARGS: --arch sm_90
from numba import cuda

@cuda.jit("void(int32[::1], Tuple(()), int32, int32[::1])")
def between(r, t, n, x):
    r[0] = n + len(t) + x[0]

@cuda.jit("void(Tuple((Tuple(()), Tuple(()))), int32[::1])")
def nested(t, r):
    r[0] = len(t) + len(t[1])

@cuda.jit("void(Tuple((int32, Tuple(()), int16)), int32[::1])")
def inside(t, r):
    r[0] = t[0] + t[2] + len(t[1])
# CHECK: .entry between(
# CHECK-NEXT: between_param_0[24]
# CHECK-NEXT: .param .u32 between_param_1
# CHECK-NEXT: between_param_2[24]
# CHECK-NEXT: )
# CHECK: .entry nested(
# CHECK-NEXT: nested_param_0[24]
# CHECK-NEXT: )
# CHECK: .entry inside(
# CHECK-NEXT: .b8 inside_param_0[8]
# CHECK-NEXT: inside_param_1[24]
