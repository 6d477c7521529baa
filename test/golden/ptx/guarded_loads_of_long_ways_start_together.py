# ARGS: --arch=sm_90 --bodies=2
# What each guard lets a thread do takes long, and is done with what it loads: the loads come first, each with the predicate
# of its guard. Pairs of neighbours stay one access. The first way waits for nothing, and keeps its load.
from numba import cuda


@cuda.jit("void(int32[:, :], int32[:, :, :], int32)")
def flood(out, seed, step):
    x, y = cuda.grid(2)
    if y >= seed.shape[0] or x >= seed.shape[1]:
        return
    best = -1
    least = 1 << 30
    for dx in range(-1, 2):
        nx = x + dx * step
        if nx < 0 or nx >= seed.shape[1]:
            continue
        sx = seed[y, nx, 0]
        if sx < 0:
            continue
        distance = (sx - x) ** 2 * (sx - y) ** 2 + (seed[y, nx, 1] - y) ** 2
        if distance < least:
            least = distance
            best = sx
    out[y, x] = best


# CHECK-LABEL: .entry flood$second(
# CHECK: @{{!?}}%p{{[0-9]+}} ld.global.nc.v2.b32
# CHECK-NOT: bra
# CHECK: @{{!?}}%p{{[0-9]+}} ld.global.nc.v2.b32
# CHECK: bra
# CHECK: ret;
