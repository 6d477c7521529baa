# ARGS: --arch sm_90
from numba import cuda

TURNS = 3


# CHECK: .entry thrice
# CHECK-COUNT-3: fma
# CHECK-NOT: fma
@cuda.jit("void(float32[::1], float32)")
def thrice(x, a):
    for i in cuda.unroll(range(300), TURNS):
        x[i] = x[i] * a + a


# CHECK: .entry all_of_them
# CHECK-NOT: bra
# CHECK-COUNT-100: st.global
@cuda.jit("void(float32[::1], float32)")
def all_of_them(x, a):
    for i in cuda.unroll(range(100)):
        x[i] = a


# CHECK: .entry none_of_them
# CHECK: .pragma "nounroll"
# CHECK-COUNT-1: st.global
# CHECK-NOT: st.global
@cuda.jit("void(float32[::1], float32)")
def none_of_them(x, a):
    for i in cuda.nounroll(range(4)):
        x[i] = a


# CHECK: .entry members
# CHECK-NOT: bra
# CHECK-COUNT-3: st.global
@cuda.jit("void(float32[::1])")
def members(x):
    for i in cuda.unroll((1, 20, 300)):
        x[i] = i
