# So what counts bits is no negative index, and an array of counts holds small natural numbers.
from numba import cuda, float32, int32


@cuda.jit("void(float32[:], float32[:], uint32)")
def place(out, x, mask):
    i = cuda.threadIdx.x
    out[cuda.popc(mask & ((1 << i) - 1))] = x[cuda.clz(mask)]
# CHECK-LABEL: kernel place(
# CHECK: intrin nonneg cuda.popc
# CHECK-NOT: select
# CHECK: return


@cuda.jit("void(float32[:], int32[:])")
def counts(out, mask):
    count = cuda.shared.array(32, int32)
    i = cuda.threadIdx.x
    count[i] = cuda.popc(mask[i])
    cuda.syncthreads()
    out[count[31 - i]] = 1
# CHECK-LABEL: kernel counts(
# CHECK: intrin nonneg cuda.popc
# CHECK: return
