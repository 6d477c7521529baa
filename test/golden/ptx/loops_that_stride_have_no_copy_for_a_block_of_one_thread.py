# ARGS: --arch=sm_90
# A loop whose step is blockDim.x is not copied for a step of 1, by which four bytes would be one vector.
from numba import cuda, uint8


@cuda.jit("void(uint8[::1])")
def clear(out):
    marks = cuda.shared.array(32768, uint8)
    for k in range(cuda.threadIdx.x, 32768, cuda.blockDim.x):
        marks[k] = k == 7
    cuda.syncthreads()
    out[cuda.threadIdx.x] = marks[cuda.threadIdx.x]


# CHECK-LABEL: .entry clear(
# CHECK-NOT: prmt.b32
# CHECK-COUNT-1: st.shared
# CHECK-NOT: st.shared
# CHECK: }
