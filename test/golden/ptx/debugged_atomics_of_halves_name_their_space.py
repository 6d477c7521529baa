# ARGS: --arch sm_90 -G
# ptxas (13.0) ends by a signal where an atomic of 16 bits at a generic address is followed by a barrier.
from numba import cuda
from numba.cuda import fp16

@cuda.jit("void(float16[::1], boolean[::1])")
def k(a, r):
    old = fp16.atomicAdd(a, a[1])
    cuda.syncthreads()
    r[0] = fp16.hle(old, 496)
# CHECK: .entry k
# CHECK-NOT: atom.add
# CHECK-DAG: atom.global.add.noftz.f16
# CHECK-DAG: atom.shared.add.noftz.f16
# CHECK-NOT: atom.add
