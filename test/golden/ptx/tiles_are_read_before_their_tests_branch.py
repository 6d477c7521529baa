# ARGS: --arch=sm_90
# What the next turn tests is loaded before the last one's branch, whose ways write nothing.
from numba import cuda, float32


@cuda.jit("void(float32[::1], float32[::1], float32)")
def near(out, x, reach):
    tile = cuda.shared.array((64, 4), float32)
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    tile[t, 0] = tile[t, 1] = tile[t, 2] = tile[t, 3] = x[i]
    cuda.syncthreads()
    here = x[i]
    a = b = c = float32(0)
    for k in range(64):
        d = tile[k, 0] - here
        if d * d < reach:
            a += tile[k, 1] * d
            b += tile[k, 2] * d
            c += tile[k, 3] * d
    out[i] = a * b * c


# CHECK-LABEL: .entry near(
# CHECK: bar.sync
# CHECK: ld.shared.b32
# CHECK: ld.shared.b32
# CHECK-NOT: fma
# CHECK: bra
# CHECK: fma
