# ARGS: --arch=sm_90 --index=32
# What the tests of the loops say bounds their variables: all of them fit into 32 bits, and no index is negative.
from numba import cuda


@cuda.jit("void(float32[::1])")
def halve(x):
    run = cuda.shared.array(512, "float32")
    t = cuda.threadIdx.x
    size = 2
    while size <= 512:
        step = size // 2
        while step > 0:
            run[t + step] = run[t] + x[size]
            cuda.syncthreads()
            step //= 2
        size *= 2
    x[t] = run[t]


@cuda.jit("void(int32[::1], int32[::1], int32[::1])")
def search(out, x, wanted):
    i = cuda.grid(1)
    if i < wanted.shape[0]:
        low = 0
        high = x.shape[0]
        while low < high:
            middle = (low + high) // 2
            if x[middle] < wanted[i]:
                low = middle + 1
            else:
                high = middle
        out[i] = low


# CHECK-LABEL: .entry halve(
# CHECK-NOT: setp.{{[a-z]+}}.{{[sub]}}64
# CHECK-LABEL: .entry search(
# CHECK: bra
# CHECK-NOT: selp.b64
# CHECK: ret;
