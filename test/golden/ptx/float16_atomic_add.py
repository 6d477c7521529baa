# ARGS: --arch sm_80
from numba import cuda, types
from numba.cuda import fp16

@cuda.jit("void(CPointer(float16), float16[::1])")
def k(total, a):
    a[0] = fp16.atomicAdd(total, a[cuda.grid(1)])
# CHECK: atom.{{.*}}add.noftz.f16
