# ARGS: --arch sm_100
from numba import cuda


@cuda.jit("void(float32[::1])")
def k(a):
    a[0] = 1
# CHECK: define void @"k"([24 x i8]* byval([24 x i8]) noalias readonly align 8 %a0.s)
