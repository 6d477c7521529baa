"""Running sums."""

from numba import cuda, float32, int32

THREADS = 256
WARPS = 8


@cuda.jit("void(float32[:], float32[:], float32[:])")
def scan_block(out, sums, x):
    """Running sums of each block's elements, in shared memory."""
    partial = cuda.shared.array((2, THREADS), float32)
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    partial[0, t] = x[i] if i < x.shape[0] else float32(0)
    cuda.syncthreads()
    source = 0
    offset = 1
    while offset < THREADS:
        value = partial[source, t]
        if t >= offset:
            value += partial[source, t - offset]
        partial[1 - source, t] = value
        source = 1 - source
        offset *= 2
        cuda.syncthreads()
    if i < x.shape[0]:
        out[i] = partial[source, t]
    if t == THREADS - 1:
        sums[cuda.blockIdx.x] = partial[source, t]


@cuda.jit("void(int32[::1], int32[::1], int32[::1])")
def scan_warp(out, sums, x):
    """The same with shuffles."""
    totals = cuda.shared.array(WARPS, int32)
    t = cuda.threadIdx.x
    lane = t & 31
    warp = t >> 5
    i = cuda.grid(1)
    value = int32(0)
    if i < x.shape[0]:
        value = x[i]
    for k in range(5):
        other = cuda.shfl_up_sync(0xffffffff, value, 1 << k)
        if lane >= (1 << k):
            value += other
    if lane == 31:
        totals[warp] = value
    cuda.syncthreads()
    before = int32(0)
    for k in range(WARPS):
        if k < warp:
            before += totals[k]
    value += before
    if i < x.shape[0]:
        out[i] = value
    if t == THREADS - 1:
        sums[cuda.blockIdx.x] = value
