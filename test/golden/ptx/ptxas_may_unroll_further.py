# ARGS: --arch sm_90
# What the program has not asked for ptxas may do four times: only the turns that are left over stay a loop.
from numba import cuda, float32


# CHECK-LABEL: .entry total(
# CHECK: .pragma "nounroll"
# CHECK-NOT: .pragma "nounroll"
# CHECK-COUNT-4: ld.global
# CHECK-NOT: .pragma "nounroll"
# CHECK: ret;
@cuda.jit("void(float32[::1], float32[::1])")
def total(out, x):
    s = float32(0)
    for i in range(cuda.threadIdx.x, x.shape[0], 256):
        s += x[i]
    out[cuda.threadIdx.x] = s


# A loop that stores is left as it is: it keeps memory busy, and more turns take registers.
# CHECK-LABEL: .entry scaled(
# CHECK: .pragma "nounroll"
# CHECK-COUNT-4: st.global
# CHECK: .pragma "nounroll"
# CHECK: ret;
@cuda.jit("void(float32[:, ::1], float32[:, ::1])")
def scaled(out, x):
    i = cuda.threadIdx.x
    for k in range(x.shape[0]):
        out[k, i] = x[k, i] * x[k, 0]
