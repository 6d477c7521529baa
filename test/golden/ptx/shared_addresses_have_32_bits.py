# ARGS: --arch=sm_90
# A loop counts the address of a shared array in one register.
from numba import cuda, int32


@cuda.jit("void(int32[::1], int32[::1])")
def rotate(out, x):
    row = cuda.shared.array(1024, int32)
    t = cuda.threadIdx.x
    for i in range(t, 1024, cuda.blockDim.x):
        row[i] = x[i]
    cuda.syncthreads()
    for i in range(t, 1023, cuda.blockDim.x):
        out[i] = row[i + 1]


# CHECK: st.shared.b32 [%r{{[0-9]+}}],
# CHECK-NOT: [%rd{{[0-9]+}}+4]
# CHECK: ld.shared.b32 %r{{[0-9]+}}, [%r{{[0-9]+}}
