# ARGS: --arch sm_80
import numpy as np
from numba import cuda

pair = np.dtype([("x", "f4"), ("y", "f4")])
wide = np.dtype([("d", "f8"), ("t", "i4")])
part = np.dtype([("pos", pair), ("v", "f8", (3,))], align=True)


@cuda.jit("void(pair[::1], pair[::1])")
def copied(a, b):
    i = cuda.grid(1)
    a[i] = b[i]
# CHECK-LABEL: .entry copied
# CHECK: ld.global{{.*}}.b32
# CHECK: ld.global{{.*}}.b32
# CHECK-NOT: .b8
# CHECK: st.global.b32
# CHECK: st.global.b32


@cuda.jit("void(wide[::1], float64[::1])")
def less_aligned(a, r):
    r[0] = a[cuda.threadIdx.x].d
# CHECK-LABEL: .entry less_aligned
# CHECK: ld.global{{.*}}.b32
# CHECK: ld.global{{.*}}.b32
# CHECK: st.global.b64


@cuda.jit("void(part, float64[::1])")
def argument(p, r):
    r[0] = p.v[1] + p.pos.y
# CHECK-LABEL: .entry argument(
# CHECK: .param .u64 .ptr .global .align 1 argument_param_0
# CHECK-DAG: ld.global{{.*}}.b32 {{.*}}+4]
# CHECK-DAG: ld.global{{.*}}.b64 {{.*}}+16]
