# ARGS: --arch=sm_90
# LLVM would leave three turns of several powers as a loop.
from numba import cuda, float32


@cuda.jit("void(float32[:, :, ::1], float32[:, :, ::1])")
def encode(out, x):
    i, j = cuda.grid(2)
    if i < x.shape[0] and j < x.shape[1]:
        for c in range(3):
            v = x[i, j, c]
            out[i, j, c] = v ** float32(1 / 2.4) if v > float32(0.0031308) else v ** float32(2.2) + (v + 1) ** float32(0.3)


# CHECK-LABEL: .entry encode(
# CHECK-COUNT-3: st.global.b32
# CHECK: ret;
