"""c = a b on tensor cores, for float16 matrices and a float32 result: mma.sync, fed by ldmatrix and cp.async.

A block computes 128 by 128 elements of c, each of its 8 warps 64 by 32 of them. Copies of the next blocks of a and b go on while
the warps multiply. The rows of a and b must be a multiple of 8 long."""
from pykrt import cuda, float16, float32, uint32
from pykrt import ptx

BM, BN, BK = 128, 128, 32          # the blocks of a and b are BM by BK and BK by BN
STAGES = 3                         # how many of them are in shared memory
THREADS = 256
WN = BN // 4                       # a warp computes 64 by WN elements


@cuda.jit(device=True)
def place(row, column):
    """Where eight elements of a block of a lie, so that the rows that a warp reads at once lie in different banks."""
    return column // 8 ^ row // 2 % 4


@cuda.jit(device=True)
def copy(to, at, source, row, column):
    """Begins to copy eight elements; those outside of the matrix are 0."""
    rows, columns = source.shape
    inside = row < rows and column < columns
    ptx.cp_async_cg_zfill(to, at, source, (row if inside else 0, column if inside else 0), 16, 16 if inside else 0)


@cuda.jit(device=True)
def fetch(a, b, sa, sb, step, row, column):
    stage = step % STAGES
    for j in range(BM * BK // 8 // THREADS):
        i = cuda.threadIdx.x + j * THREADS
        r, k = i // (BK // 8), i % (BK // 8) * 8
        copy(sa, (stage, r, place(r, k) * 8), a, row + r, step * BK + k)
    for j in range(BK * BN // 8 // THREADS):
        i = cuda.threadIdx.x + j * THREADS
        k, n = i // (BN // 8), i % (BN // 8)
        copy(sb, (stage, k, (n ^ k % 8) * 8), b, step * BK + k, column + n * 8)
    ptx.cp_async_commit_group()


@cuda.jit("void(float16[:, ::1], float16[:, ::1], float32[:, ::1])", launch_bounds=(THREADS, 2))
def gemm(a, b, c):
    sa = cuda.shared.array((STAGES, BM, BK), float16)
    sb = cuda.shared.array((STAGES, BK, BN), float16)
    lane, warp = cuda.threadIdx.x % 32, cuda.threadIdx.x // 32
    row, column = cuda.blockIdx.y * BM, cuda.blockIdx.x * BN          # of the block in c
    m, n = warp // 4 * 64, warp % 4 * WN                               # of the warp in the block
    fa = cuda.local.array((4, 4), uint32)
    fb = cuda.local.array((WN // 8, 2), uint32)
    acc = cuda.local.array((4, WN // 8, 4), float32)
    acc[:] = 0
    for step in range(STAGES - 1):
        fetch(a, b, sa, sb, step, row, column)
    for step in range((a.shape[1] + BK - 1) // BK):
        ptx.cp_async_wait_group(STAGES - 2)
        cuda.syncthreads()
        fetch(a, b, sa, sb, step + STAGES - 1, row, column)
        stage = step % STAGES
        for k in range(0, BK, 16):
            for i in range(4):
                r = m + i * 16 + lane % 16
                fa[i] = ptx.ldmatrix_x4(sa, (stage, r, place(r, k + lane // 16 * 8) * 8))
            for j in range(0, WN // 8, 2):
                r = k + lane % 16
                b0, b1, b2, b3 = ptx.ldmatrix_x4_trans(sb, (stage, r, ((n + j * 8) // 8 + lane // 16 ^ r % 8) * 8))
                fb[j] = b0, b1
                fb[j + 1] = b2, b3
            for i in range(4):
                for j in range(WN // 8):
                    acc[i, j] = ptx.mma_m16n8k16_f32_f16(fa[i], fb[j], acc[i, j])
    for i in range(4):
        for j in range(WN // 8):
            for half in range(2):
                r, s = row + m + i * 16 + half * 8 + lane // 4, column + n + j * 8 + lane % 4 * 2
                if r < c.shape[0] and s < c.shape[1]:
                    c[r, s] = acc[i, j, 2 * half]
                    c[r, s + 1] = acc[i, j, 2 * half + 1]
