# Kernels with one error each, which the CPU target finds. The lines are named in rows.txt.
import numpy as np
from numba import cuda, float32, int32, int64, uint64
from pykrt import ptx

@cuda.jit("void(int64[::1], int64[::1])")
def beyond(r, x):
    i = cuda.grid(1)
    r[i] = x[i + 1]


@cuda.jit("void(int64[::1], int64[::1])")
def before(r, x):
    i = cuda.grid(1)
    r[i - 6] = x[i]


@cuda.jit("void(int64[:, ::1], int64[:, ::1])")
def view(r, x):
    i = cuda.grid(1)
    row = x[i]
    r[i, 0] = row[x.shape[1] * (x.shape[0] - i)]


@cuda.jit("void(int64[::1], int64[::1])")
def shared_beyond(r, x):
    i = cuda.grid(1)
    a = cuda.shared.array(4, int64)
    b = cuda.shared.array(4, int64)
    a[i] = x[i]
    b[i] = x[i]
    r[i] = a[i + x[1]] + b[i]


@cuda.jit("void(int64[::1], int64[::1])")
def local_beyond(r, x):
    i = cuda.grid(1)
    a = cuda.local.array(4, int32)
    for k in range(4):
        a[k + x[i] // 3] = k
    r[i] = a[3]


@cuda.jit("void(int64[::1], int64[::1])")
def atomic_beyond(r, x):
    i = cuda.grid(1)
    cuda.atomic.add(r, i + 1, x[i])


@cuda.jit("void(int64[::1], int64[::1])")
def dynamic_beyond(r, x):
    i = cuda.grid(1)
    a = cuda.shared.array(0, int64)
    a[i + 1] = x[i]
    r[i] = i


@cuda.jit("void(int64[::1], int64[::1])")
def shared_unwritten(r, x):
    i = cuda.grid(1)
    a = cuda.shared.array(8, int64)
    a[i] = x[i]
    cuda.syncthreads()
    r[i] = a[7 - i]


@cuda.jit("void(int64[::1], int64[::1])")
def local_unwritten(r, x):
    i = cuda.grid(1)
    a = cuda.local.array(4, int64)
    if x[i] < 3:
        a[2] = 1
    r[i] = a[2]


@cuda.jit("void(int64[::1], int64[::1])")
def sum_unwritten(r, x):
    i = cuda.grid(1)
    total = cuda.shared.array(1, int64)
    cuda.atomic.add(total, 0, x[i])
    cuda.syncthreads()
    r[i] = total[0]


@cuda.jit("void(int64[::1], int64[::1])")
def no_barrier(r, x):
    i = cuda.grid(1)
    a = cuda.shared.array(64, int64)
    a[i] = x[i]
    r[i] = a[(i + 1) % 4] if i == 3 else 0


@cuda.jit("void(int64[::1], int64[::1])")
def no_second_barrier(r, x):
    i = cuda.grid(1)
    a = cuda.shared.array(4, int64)
    for k in range(2):
        a[i] = x[i] + k
        cuda.syncthreads()
        r[i] += a[3 - i]


@cuda.jit("void(int64[::1], int64[::1])")
def no_warp_barrier(r, x):
    i = cuda.threadIdx.x
    a = cuda.shared.array(64, int64)
    a[i] = x[i]
    cuda.syncwarp()
    r[i] = a[63 - i]


@cuda.jit("void(int64[::1], int64[::1])")
def sum_without_atomic(r, x):
    i = cuda.grid(1)
    r[0] += x[i]


@cuda.jit("void(int64[::1], int64[::1])")
def blocks_race(r, x):
    if cuda.threadIdx.x == 0:
        r[0] = x[cuda.blockIdx.x]


@cuda.jit("void(int8[::1], int8[::1])")
def bytes_race(r, x):
    i = cuda.grid(1)
    r[i // 2] = x[i]


@cuda.jit("void(int64[::1], int64[::1])")
def atomic_and_write(r, x):
    i = cuda.grid(1)
    if i == 2:
        r[0] = 7
    else:
        cuda.atomic.add(r, 0, x[i])


@cuda.jit("void(int64[::1], int64[::1])")
def barrier_after_return(r, x):
    i = cuda.grid(1)
    if i >= 3:
        return
    cuda.syncthreads()
    r[i] = x[i]


@cuda.jit("void(int64[::1], int64[::1])")
def two_barriers(r, x):
    i = cuda.grid(1)
    if i < 2:
        cuda.syncthreads()
    else:
        cuda.syncthreads()
    r[i] = x[i]


@cuda.jit("void(int64[::1], int64[::1])")
def several(r, x):
    i = cuda.grid(1)
    a = cuda.shared.array(4, int64)
    r[i] = a[i]
    r[i] = x[i + 4]
    a[0] = i


@cuda.jit(device=True)
def put(a, i, v):
    a[i] = v


@cuda.jit("void(int64[::1], int64[::1])")
def in_library(r, x):
    r[1:] = x[1:]
    r[:2] = 0


@cuda.jit("void(int64[::1], int64[::1])")
def in_function(r, x):
    i = cuda.grid(1)
    put(r, 0, x[i])


@cuda.jit("void(int64[::1], int64[::1])")
def read_too_early(r, x):
    tile = cuda.shared.array(64, int64)
    full = cuda.shared.array(1, uint64)
    t = cuda.threadIdx.x
    if t == 0:
        ptx.mbarrier_init(full, 0, 1)
        ptx.mbarrier_arrive_expect_tx(full, 0, 512)
        ptx.cp_async_bulk_shared_global(tile, 0, x, 0, 512, full, 0)
    cuda.syncthreads()
    r[t] = tile[t]
    ptx.mbarrier_wait_parity(full, 0, 0)


@cuda.jit("void(int64[::1], int64[::1])", cluster=2)
def block_barrier_for_a_cluster(r, x):
    tile = cuda.shared.array(64, int64)
    cluster = cuda.cg.this_cluster()
    tile[cuda.threadIdx.x] = x[cuda.grid(1)]
    cuda.syncthreads()
    r[cuda.grid(1)] = cluster.map_shared_rank(tile, 1 - cluster.block_rank)[63 - cuda.threadIdx.x]
    cluster.sync()


@cuda.jit("void(int64[::1], int64[::1])")
def overwritten_too_early(r, x):
    tile = cuda.shared.array(64, int64)
    t = cuda.threadIdx.x
    tile[t] = x[t]
    ptx.fence_proxy_async()
    cuda.syncthreads()
    if t == 0:
        ptx.cp_async_bulk_global_shared(r, 0, tile, 0, 512)
        ptx.cp_async_bulk_commit_group()
    cuda.syncthreads()
    tile[t] = 0
    if t == 0:
        ptx.cp_async_bulk_wait_group_read(0)
