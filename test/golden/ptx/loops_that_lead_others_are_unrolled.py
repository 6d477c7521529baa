# ARGS: --arch sm_90
# Unrolled, the outer loop says how often each inner one runs, which LLVM then unrolls as well.
from numba import cuda, float32


# CHECK-LABEL: .entry network(
# CHECK-NOT: bra
# CHECK-COUNT-7: bar{{.*}}sync
# CHECK-NOT: bra
# CHECK: ret;
@cuda.jit("void(float32[::1])")
def network(x):
    run = cuda.shared.array(16, float32)
    t = cuda.threadIdx.x
    run[t] = x[t]
    run[t + 8] = x[t + 8]
    size = 2
    while size <= 8:
        step = size // 2
        while step > 0:
            cuda.syncthreads()
            low = 2 * t - (t & (step - 1))
            a = run[low]
            b = run[low + step]
            run[low] = min(a, b)
            run[low + step] = max(a, b)
            step //= 2
        size *= 2
    cuda.syncthreads()
    x[t] = run[t]
