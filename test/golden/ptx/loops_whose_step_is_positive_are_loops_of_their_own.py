# ARGS: --arch=sm_90
# Whether the step of a range is negative is tested once, before the loop. If it is not, and the first index is not, a turn is a store,
# a sum and a comparison.
from numba import cuda, int32, uint8


@cuda.jit("void(uint8[::1], int32[::1])")
def cross(out, steps):
    crossed = cuda.shared.array(1024, uint8)
    p = steps[cuda.threadIdx.x]
    for k in range(p * p, 1024, p):
        crossed[k] = 1
    cuda.syncthreads()
    out[cuda.threadIdx.x] = crossed[cuda.threadIdx.x]


# CHECK-LABEL: .entry cross(
# CHECK-NOT: xor.b64
# CHECK: add.s32 [[AT:%r[0-9]+]], {{.*}}, [[K:%r[0-9]+]];
# CHECK: st.shared.b8 {{.}}[[AT]]{{.}}, 1;
# CHECK: add.s32 [[K]], [[K]], [[P:%r[0-9]+]];
# CHECK: setp.lt.{{[su]}}32 [[MORE:%p[0-9]+]], [[K]], 1024;
# CHECK: @[[MORE]] bra
# CHECK: .pragma "nounroll";
# CHECK-NOT: xor.b64
# CHECK: }
