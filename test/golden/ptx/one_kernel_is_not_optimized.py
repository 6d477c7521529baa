# ARGS: --arch sm_90
from numba import cuda

@cuda.jit("void(int32[::1])", opt=False)
def as_written(r):
    s = 0
    for i in range(4):
        s += i * 3
    r[0] = s

@cuda.jit("void(int32[::1])")
def folded(r):
    s = 0
    for i in range(4):
        s += i * 3
    r[0] = s

@cuda.jit("void(int32[::1])", opt=0, debug=True)
def debugged(r):
    s = 0
    for i in range(4):
        s += i * 3
    r[0] = s
# CHECK: .entry as_written
# CHECK: setp
# CHECK: bra
# CHECK: .entry folded
# CHECK-NOT: setp
# CHECK: st.global.b32 [{{.*}}], 18;
# CHECK: .entry debugged
# CHECK: setp
# CHECK: bra
