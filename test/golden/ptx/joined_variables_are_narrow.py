# ARGS: --arch=sm_90
# A variable that two paths set, and one that counts the turns of a loop of bounded length, live in 32 bits though they are int64.
from numba import cuda, int32


@cuda.jit("void(int32[::1], int32[::1], int32)")
def rank(out, keys, shift):
    digits = cuda.shared.array(256, int32)
    t = cuda.threadIdx.x
    digit = -1
    if t < keys.shape[0]:
        digit = (keys[t] >> shift) & 15
    digits[t] = digit
    cuda.syncthreads()
    smaller = 0
    for k in range(t):
        if digits[k] == digit:
            smaller += 1
    out[t] = smaller


# CHECK-LABEL: .entry rank(
# CHECK: bar.sync
# CHECK-NOT: selp.b64
# CHECK-NOT: setp.eq.b64
# CHECK: st.global
