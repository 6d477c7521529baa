# ARGS: --arch=sm_80
# A local array that short loops index is registers, also where their bodies are large.
from numba import cuda, float32


# CHECK-LABEL: .entry sums
# CHECK-NOT: .local
# CHECK: ret;
@cuda.jit("void(float32[:, ::1])")
def sums(x):
    acc = cuda.local.array((4, 8), float32)
    acc[:] = 0
    for k in range(x.shape[0]):
        for i in range(4):
            for j in range(8):
                acc[i, j] += x[k, i] * x[k, j]
    for i in range(4):
        for j in range(8):
            if i < x.shape[0] and j < x.shape[1]:
                x[i, j] = acc[i, j] if acc[i, j] > 0 else -acc[i, j]
