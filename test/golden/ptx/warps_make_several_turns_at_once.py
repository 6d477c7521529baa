# ARGS: --arch sm_90 --restrict
# Where lanes of a warp meet in a loop of unknown length, four turns start their loads together.
from numba import cuda, int32, uint32

ALL = 0xffffffff


# All threads make the same turns. Of the guards only that of the last of four turns is left.
# CHECK-LABEL: .entry prefix(
# CHECK-NOT: vote
# CHECK: ld.global.nc
# CHECK-NOT: bra
# CHECK: ld.global.nc
# CHECK-NOT: bra
# CHECK: ld.global.nc
# CHECK: bra
# CHECK: ld.global.nc
# CHECK: ld.global.nc
# CHECK-NOT: ld.global.nc
# CHECK: ret;
@cuda.jit("void(int32[:, ::1], int32[:, ::1])")
def prefix(out, x):
    lane = cuda.laneid
    row = cuda.blockIdx.x
    carry = int32(0)
    for first in range(0, x.shape[1], 32):
        j = first + lane
        v = int32(0)
        if j < x.shape[1]:
            v = x[row, j]
        v += cuda.shfl_up_sync(ALL, v, 1)
        out[row, first] = carry + v
        carry += cuda.shfl_sync(ALL, v, 31)


# Lanes make different turns: they vote, as they meet in each turn in any case.
# CHECK-LABEL: .entry ballots(
# CHECK: vote.sync.all
# CHECK-COUNT-5: vote.sync.ballot
# CHECK-NOT: vote
# CHECK: ret;
@cuda.jit("void(uint32[::1], float32[::1])")
def ballots(out, x):
    i = cuda.grid(1)
    while i < x.size:
        m = cuda.ballot_sync(ALL, x[i] > 0)
        if cuda.laneid == 0:
            out[i // 32] = uint32(m)
        i += cuda.gridsize(1)


# They meet in a function, in a loop of its own.
# CHECK-LABEL: .entry sums(
# CHECK: vote.sync.all
# CHECK-COUNT-25: shfl.sync
# CHECK-NOT: shfl.sync
# CHECK: ret;
@cuda.jit(device=True)
def warp_sum(x):
    for k in range(5):
        x = int32(x + cuda.shfl_xor_sync(ALL, x, 16 >> k))
    return x


@cuda.jit("void(int32[::1], int32[:, ::1])")
def sums(out, x):
    total = int32(0)
    for row in range(cuda.threadIdx.y + 1):
        total += warp_sum(x[row, cuda.threadIdx.x])
    out[cuda.threadIdx.y] = total


# The program says how many turns.
# CHECK-LABEL: .entry asked(
# CHECK-COUNT-3: shfl.sync
# CHECK-NOT: shfl.sync
# CHECK: ret;
@cuda.jit("void(int32[::1], int32[::1], int64)")
def asked(out, x, n):
    total = int32(0)
    for k in cuda.unroll(range(n), 2):
        total += cuda.shfl_xor_sync(ALL, x[k], 1)
    out[cuda.threadIdx.x] = total


# Not where lanes that make no turn wait elsewhere: one half of the warp for itself,
# CHECK-LABEL: .entry halves(
# CHECK-COUNT-1: shfl.sync
# CHECK-NOT: shfl.sync
# CHECK: ret;
@cuda.jit("void(int32[::1], int32[::1])")
def halves(out, x):
    total = int32(0)
    for k in range(cuda.laneid // 16):
        total += cuda.shfl_xor_sync(0xffff0000, x[k], 1)
    out[cuda.threadIdx.x] = total


# lanes that meet in some turns,
# CHECK-LABEL: .entry sometimes(
# CHECK-COUNT-1: shfl.sync
# CHECK-NOT: shfl.sync
# CHECK: ret;
@cuda.jit("void(int32[::1], int32[::1])")
def sometimes(out, x):
    total = int32(0)
    for k in range(cuda.laneid):
        if x[k] > 0:
            total += cuda.shfl_xor_sync(ALL, x[k], 1)
    out[cuda.threadIdx.x] = total


# or at a barrier of the warp, which may be another one for each;
# CHECK-LABEL: .entry barriers(
# CHECK-COUNT-1: bar.warp.sync
# CHECK-NOT: bar.warp.sync
# CHECK: ret;
@cuda.jit("void(int32[::1], int32[::1])")
def barriers(out, x):
    for k in range(cuda.laneid):
        out[k] += x[k]
        cuda.syncwarp()


# nor where a turn may be the last one.
# CHECK-LABEL: .entry leaves(
# CHECK-COUNT-1: vote.sync.any
# CHECK-NOT: vote
# CHECK: ret;
@cuda.jit("void(int32[::1], int32[::1])")
def leaves(out, x):
    total = int32(0)
    for k in range(x.size):
        if cuda.any_sync(ALL, x[k] < 0):
            break
        total += x[k]
    out[cuda.threadIdx.x] = total
