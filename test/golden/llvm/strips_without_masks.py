# ARGS: --arch=cpu
# What a guard lets all threads of a strip do is done without masks, and branches that end in the same store share it.
from numba import cuda


@cuda.jit("void(float32[::1], float32[::1], float32, float32)")
def tone(out, x, low, high):
    i = cuda.grid(1)
    if i >= x.size:
        return
    v = x[i]
    if v <= low:
        out[i] = 0
        return
    if v >= high:
        out[i] = 1
        return
    out[i] = v * v


# CHECK-LABEL: define {{.*}} @tone.wide(
# CHECK: [[MASK:%[^ ]+]] = bitcast <[[N:[0-9]+]] x i1> {{.*}} to i[[N]]
# CHECK: icmp eq i[[N]] [[MASK]], -1
# CHECK: @llvm.masked.load.v[[N]]f32
# CHECK: @llvm.masked.store.v[[N]]f32
# CHECK-NOT: @llvm.masked.store
# CHECK: load <[[N]] x float>, ptr
# CHECK: store <[[N]] x float>
# CHECK-NOT: @llvm.masked
# CHECK: {{^}}}
