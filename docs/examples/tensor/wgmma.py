"""c = a b on the tensor cores of Hopper (sm_90a), for float16 matrices of any size with rows of a multiple of 8 elements: TMA, wgmma.

A block computes 128 by 256 elements of c. The first warpgroup gives up its registers, and one thread of it keeps four stages of shared
memory filled with boxes of a and b. The other two multiply, 64 rows of c each, and put the result into c through shared memory.

    gemm[blocks(c), THREADS, 0, SHARED](*maps(a, b, c), *c.shape, a.shape[1])           # a, b, c: arrays on the device
"""
from pykrt import cuda, float16, float32, uint16, uint32, uint64
from pykrt import ptx

BM, BN, BK = 128, 256, 64          # the boxes of a and b are BM by BK and BK by 64, four of the latter side by side
STAGES = 4
THREADS = 384
A, B = BM * BK, BK * BN            # elements of a stage
SHARED = 2 * STAGES * (A + B)      # bytes of dynamic shared memory
GROUP = 16                         # rows of blocks that run side by side, so that they find b in the cache


def maps(a, b, c):
    """The tensor maps of arrays on the device."""
    return (ptx.tensor_map(a, (BM, BK), swizzle=128), ptx.tensor_map(b, (BK, 64), swizzle=128),
            ptx.tensor_map(c, (64, 64), swizzle=128))


def blocks(c):
    return -(-c.shape[0] // BM) * -(-c.shape[1] // BN)


@cuda.jit(device=True)
def place(m, n):
    """Which block of c: neighbours in a group of rows first."""
    rows, columns = (m + BM - 1) // BM, (n + BN - 1) // BN
    first = cuda.blockIdx.x // (GROUP * columns) * GROUP
    height = min(rows - first, GROUP)
    inside = cuda.blockIdx.x % (GROUP * columns)
    return (first + inside % height) * BM, inside // height * BN


@cuda.jit(device=True)
def produce(a, b, tile, full, empty, row, column, steps):
    for step in range(steps):
        s = step % STAGES
        ptx.mbarrier_wait_parity(empty, s, step // STAGES & 1 ^ 1)
        ptx.mbarrier_arrive_expect_tx(full, s, 2 * (A + B))
        ptx.cp_async_bulk_tensor_2d_shared_global(tile, s * A, a, 0, (row, step * BK), full, s)
        for i in range(BN // 64):
            at = STAGES * A + s * B + i * BK * 64
            ptx.cp_async_bulk_tensor_2d_shared_global(tile, at, b, 0, (step * BK, column + i * 64), full, s)


@cuda.jit(device=True)
def consume(c, tile, full, empty, row, column, steps, group, thread):
    acc = cuda.local.array(BN // 2, float32)
    for step in range(steps):
        s = step % STAGES
        ptx.mbarrier_wait_parity(full, s, step // STAGES & 1)
        da = ptx.wgmma_descriptor(tile, s * A + group * 64 * BK, 16, 1024, 128)
        db = ptx.wgmma_descriptor(tile, STAGES * A + s * B, BK * 128, 1024, 128)
        acc[:] = ptx.wgmma_fence(acc)
        for k in range(BK // 16):                     # 16 columns of a are 32 bytes on, 16 rows of b 2048
            acc[:] = ptx.wgmma_m64nNk16_f32_f16(acc, da + 2 * k, db + 128 * k, step + k, 0, 1)
        ptx.wgmma_commit_group()
        acc[:] = ptx.wgmma_wait_group(acc, 1)            # the products of the step before have ended
        if step > 0 and thread % 32 == 0:
            ptx.mbarrier_arrive(empty, (step - 1) % STAGES)
    acc[:] = ptx.wgmma_wait_group(acc, 0)
    put(c, acc, tile, row, column, group, thread)


@cuda.jit(device=True)
def put(c, acc, tile, row, column, group, thread):
    """Warpgroups write 64 by 64 boxes of float16 where a stage was, swizzled, and TMA brings them to c as far as they are inside."""
    lane, warp = thread % 32, thread // 32
    words = cuda.local.array(4, uint32)
    base = group * 64 * BN
    ptx.bar_sync(1, 256)                                            # nobody reads the stages any more
    for i in cuda.unroll(range(BN // 16)):
        for j in range(4):                                          # four 8 by 8 matrices: 16 rows, 16 columns
            at = 8 * i + 4 * (j // 2) + 2 * (j % 2)
            words[j] = half(acc[at]) | half(acc[at + 1]) << 16
        r, piece = warp * 16 + lane % 16, i % 4 * 2 + lane // 16
        ptx.stmatrix_x4(tile, base + i // 4 * 4096 + r * 64 + (piece ^ r % 8) * 8, words)
    ptx.fence_proxy_async()
    ptx.bar_sync(2 + group, 128)
    if thread == 0:
        for i in range(BN // 64):
            ptx.cp_async_bulk_tensor_2d_global_shared(c, 0, (row + group * 64, column + i * 64), tile, base + i * 4096)
        ptx.cp_async_bulk_commit_group()
        ptx.cp_async_bulk_wait_group(0)


@cuda.jit(device=True)
def half(x):
    return uint32(float16(x).view(uint16))


@cuda.jit("void(tensor_map, tensor_map, tensor_map, int64, int64, int64)", launch_bounds=THREADS)
def gemm(a, b, c, m, n, k):
    tile = cuda.shared.array(0, float16, alignment=1024)
    full, empty = cuda.shared.array(STAGES, uint64), cuda.shared.array(STAGES, uint64)
    group, thread = cuda.threadIdx.x // 128, cuda.threadIdx.x % 128
    row, column = place(m, n)
    steps = (k + BK - 1) // BK
    if cuda.threadIdx.x == 0:
        for s in range(STAGES):
            ptx.mbarrier_init(full, s, 1)
            ptx.mbarrier_init(empty, s, 8)                          # the warps that multiply
        ptx.fence_mbarrier_init()
    cuda.syncthreads()
    if group == 0:
        ptx.setmaxnreg_dec(40)
        if thread == 0:
            produce(a, b, tile, full, empty, row, column, steps)
    else:
        ptx.setmaxnreg_inc(232)
        consume(c, tile, full, empty, row, column, steps, group - 1, thread)
