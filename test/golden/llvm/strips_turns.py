# ARGS: --arch=cpu
# The turns of a loop that all threads of a strip take have no masks; what they sum up needs no choice.
from numba import cuda, float32


@cuda.jit("void(float32[::1], float32[::1])")
def total(out, x):
    t = cuda.threadIdx.x
    total = float32(0)
    for i in range(t, x.size, cuda.blockDim.x):
        total += x[i]
    out[t] = total


# CHECK-LABEL: define {{.*}} @total.wide(
# CHECK: [[AT:%[^ ]+]] = getelementptr inbounds {{.*}}[[SUMS:%[^,]+]]
# CHECK: load <[[N:[0-9]+]] x float>
# CHECK-NOT: @llvm.masked
# CHECK-NOT: select
# CHECK: fadd <[[N]] x float>
# CHECK-NOT: select
# CHECK: store <[[N]] x float>
