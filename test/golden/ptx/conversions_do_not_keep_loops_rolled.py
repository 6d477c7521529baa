# ARGS: --arch=sm_90 --bodies=2
# A long loop over a local array is unrolled by what it computes: that indices of 32 bits are converted costs nothing.
from numba import cuda, uint32


@cuda.jit("void(uint32[:, ::1], uint32[:, ::1])")
def stir(state, message):
    i = cuda.grid(1)
    if i >= message.shape[1]:
        return
    w = cuda.local.array(16, uint32)
    for k in range(16):
        w[k] = message[k, i]
    a = state[0, i]
    b = state[1, i]
    c = state[2, i]
    d = state[3, i]
    for k in range(64):
        if k >= 16:
            x = w[(k + 1) % 16]
            y = w[(k + 14) % 16]
            x = uint32((x >> uint32(7)) | (x << uint32(25))) ^ (x >> uint32(3))
            y = uint32((y >> uint32(17)) | (y << uint32(15))) ^ (y >> uint32(10))
            w[k % 16] = uint32(w[k % 16] + x + w[(k + 9) % 16] + y)
        s = uint32((a >> uint32(6)) | (a << uint32(26))) ^ uint32((a >> uint32(11)) | (a << uint32(21)))
        t = uint32(b + s + ((a & b) ^ (~a & d)) + w[k % 16])
        s = uint32((c >> uint32(2)) | (c << uint32(30))) ^ uint32((c >> uint32(13)) | (c << uint32(19)))
        s = uint32(s + ((c & d) ^ (c & a) ^ (d & a)))
        d = c
        c = b
        b = uint32(a + t)
        a = uint32(t + s)
    state[0, i] += a
    state[1, i] += b
    state[2, i] += c
    state[3, i] += d


# CHECK-LABEL: .entry stir$second(
# CHECK-NOT: .local
# CHECK: ret;
