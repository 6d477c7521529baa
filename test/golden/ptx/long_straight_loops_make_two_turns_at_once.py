# ARGS: --arch=sm_90 --index=32 --restrict
# The second turn's load starts while the first turn computes. What all turns read stands before the loop.
from numba import cuda, float32


@cuda.jit("void(float32[:, ::1], float32[:, ::1], float32[:, ::1])")
def filters(out, x, section):
    c = cuda.grid(1)
    first = cuda.local.array(4, float32)
    second = cuda.local.array(4, float32)
    for s in range(4):
        first[s] = 0
        second[s] = 0
    for t in range(x.shape[0]):
        v = x[t, c]
        for s in range(4):
            y = section[s, 0] * v + first[s]
            first[s] = section[s, 1] * v - section[s, 3] * y + second[s]
            second[s] = section[s, 2] * v - section[s, 4] * y
            v = y
        out[t, c] = v


# CHECK-LABEL: .entry filters(
# CHECK-NOT: .local
# CHECK-COUNT-2: st.global.b32
# CHECK: bra
# CHECK: st.global.b32
# CHECK-NOT: st.global
# CHECK: }
