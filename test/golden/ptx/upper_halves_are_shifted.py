# ptxas takes the upper half of a product, `mov.b64 {_, %r}`, times something for another product's.
import numpy as np
from numba import cuda

@cuda.jit("void(float32[::1], float32[::1], uint64, int32, int32)")
def spread(to, source, magic, gap, n):
    i = np.int32(cuda.threadIdx.x)
    while i < n:
        to[np.int32(i + np.int32(np.uint64(np.uint32(i)) * magic >> np.uint64(32)) * gap)] = source[i]
        i = np.int32(i + np.int32(cuda.blockDim.x))
# CHECK-NOT: mov.b64 {_
# CHECK: { .reg .b64 %high; shr.u64 %high, %rd{{[0-9]+}}, 32; cvt.u32.u64 %r{{[0-9]+}}, %high; }
# CHECK-NOT: mov.b64 {_
