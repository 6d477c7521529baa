# Kernels in which nothing is wrong: --check=all is silent.
import numpy as np
from numba import cuda, float32, int32, int64, uint64
from pykrt import ptx


@cuda.jit("void(int64[::1], int64[::1])")
def reversed_tile(r, x):
    i = cuda.grid(1)
    a = cuda.shared.array(64, int64)
    for k in range(3):
        a[cuda.threadIdx.x] = x[i] + k
        cuda.syncthreads()
        r[i] = a[63 - cuda.threadIdx.x]
        cuda.syncthreads()


@cuda.jit("void(int64[::1], int64[::1])")
def warp_sum(r, x):
    i = cuda.threadIdx.x
    a = cuda.shared.array(64, int64)
    a[i] = x[i]
    cuda.syncwarp()
    lane = i % 32
    width = 16
    while width:
        if lane < width:
            a[i] += a[i + width]
        cuda.syncwarp()
        width //= 2
    cuda.syncthreads()
    if i == 0:
        r[0] = a[0] + a[32]


@cuda.jit("void(int64[::1], int64[::1])")
def shuffled(r, x):
    i = cuda.grid(1)
    v = x[i]
    k = 16
    while k:
        v += cuda.shfl_down_sync(0xffffffff, v, k)
        k //= 2
    if i % 32 == 0:
        cuda.atomic.add(r, 0, v)


@cuda.jit("void(int64[::1], int64[::1], int64[::1], int32[::1])")
def last_block(r, x, partial, count):
    a = cuda.shared.array(64, int64)
    last = cuda.shared.array(1, int32)
    t = cuda.threadIdx.x
    a[t] = x[cuda.grid(1)]
    cuda.syncthreads()
    k = 32
    while k:
        if t < k:
            a[t] += a[t + k]
        cuda.syncthreads()
        k //= 2
    if t == 0:
        partial[cuda.blockIdx.x] = a[0]
        cuda.threadfence()
        last[0] = cuda.atomic.add(count, 0, 1)
    cuda.syncthreads()
    if last[0] == cuda.gridDim.x - 1:
        a[t] = partial[t] if t < cuda.gridDim.x else 0
        cuda.syncthreads()
        if t == 0:
            s = 0
            for j in range(64):
                s += a[j]
            r[0] = s


@cuda.jit("void(int64[::1], int64[::1])")
def grid_steps(r, x):
    g = cuda.cg.this_grid()
    i = cuda.grid(1)
    n = cuda.gridsize(1)
    for k in range(3):
        x[i] += k
        g.sync()
        r[i] += x[n - 1 - i]
        g.sync()


@cuda.jit("void(int64[::1], int64[::1], int32[::1])")
def spin_lock(r, x, lock):
    i = cuda.grid(1)
    if cuda.threadIdx.x == 0:
        while cuda.atomic.cas(lock, 0, 0, 1) != 0:
            pass
        cuda.threadfence()
        r[0] += x[i]
        cuda.threadfence()
        cuda.atomic.exch(lock, 0, 0)


@cuda.jit("void(int64[::1], int64[::1], int32[::1])")
def handed_on(r, x, flags):
    b = cuda.blockIdx.x
    if cuda.threadIdx.x == 0:
        total = x[b]
        if b > 0:
            while cuda.atomic.add(flags, b - 1, 0) == 0:
                pass
            cuda.threadfence()
            total += r[b - 1]
        r[b] = total
        cuda.threadfence()
        cuda.atomic.exch(flags, b, 1)


@cuda.jit("void(int64[::1], int64[::1])")
def histogram(r, x):
    i = cuda.grid(1)
    a = cuda.shared.array(8, int64)
    t = cuda.threadIdx.x
    if t < 8:
        a[t] = 0
    cuda.syncthreads()
    cuda.atomic.add(a, x[i] % 8, 1)
    cuda.syncthreads()
    if t < 8:
        cuda.atomic.add(r, t, a[t])


@cuda.jit("void(int8[::1], int8[::1])")
def neighbouring_bytes(r, x):
    i = cuda.grid(1)
    r[i] = x[i]
    r[i] += 1


@cuda.jit("void(int64[::1], int64[::1])")
def local_scratch(r, x):
    i = cuda.grid(1)
    a = cuda.local.array(4, int64)
    for k in range(4):
        a[k] = x[i] + k
    a[:] = a[::-1]
    r[i] = a[0] + a[3]


@cuda.jit("void(int64[::1], int64[::1])")
def in_place(r, x):
    i = cuda.grid(1)
    y = x[::-1]
    y[i] += 1
    z = r[i:]
    z[0] += 1


@cuda.jit("void(int64[::1], int64[::1])")
def counted(r, x):
    i = cuda.grid(1)
    n = cuda.syncthreads_count(x[i] > 2)
    if cuda.threadIdx.x == 0:
        r[cuda.blockIdx.x] = n


@cuda.jit("void(int64[::1], int64[::1])", cluster=2)
def shared_by_a_cluster(r, x):
    tile = cuda.shared.array(64, int64)
    cluster = cuda.cg.this_cluster()
    tile[cuda.threadIdx.x] = x[cuda.grid(1)]
    cluster.sync()
    r[cuda.grid(1)] = cluster.map_shared_rank(tile, 1 - cluster.block_rank)[63 - cuda.threadIdx.x]
    cluster.sync()


@cuda.jit("void(int64[::1], int64[::1])")
def copied_at_once(r, x):
    tile = cuda.shared.array(64, int64)
    full = cuda.shared.array(1, uint64)
    t = cuda.threadIdx.x
    if t == 0:
        ptx.mbarrier_init(full, 0, 1)
        ptx.mbarrier_arrive_expect_tx(full, 0, 512)
        ptx.cp_async_bulk_shared_global(tile, 0, x, 0, 512, full, 0)
    cuda.syncthreads()
    ptx.mbarrier_wait_parity(full, 0, 0)
    r[t] = tile[t]


@cuda.jit("void(int64[::1], int64[::1])")
def stored_in_groups(r, x):
    tile = cuda.shared.array((2, 32), int64)
    t = cuda.threadIdx.x
    for s in range(4):
        if t < 32:
            tile[s % 2, t] = x[16 * s + t % 16]
        ptx.fence_proxy_async()
        cuda.syncthreads()
        if t == 0:
            ptx.cp_async_bulk_global_shared(r, 16 * s, tile, (s % 2, 0), 128)
            ptx.cp_async_bulk_commit_group()
            ptx.cp_async_bulk_wait_group_read(1)
        cuda.syncthreads()
    if t == 0:
        ptx.cp_async_bulk_wait_group(0)


@cuda.jit("void(int64[::1], int64[::1])")
def met_at_a_numbered_barrier(r, x):
    tile = cuda.shared.array(64, int64)
    t = cuda.threadIdx.x
    tile[t] = x[t]
    ptx.bar_sync(3, 64)
    r[t] = tile[63 - t]
