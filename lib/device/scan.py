"""Scans: out[i] combines init and the elements up to the i-th, or those before it, or without init the elements alone. On a GPU in a single pass: a tile of elements tells what it
combines to and waits for what the tiles before it tell. Which results meet depends on the number of the tile alone, never on who was faster, so
floats repeat: 32 tiles make a group; before a group lies its start, which is that of the 32nd group before it combined with what those 32 groups
hold. Cells hold what is told: one for each tile, one for the sum of each group, one for its start. T, V, U and N are those of fold.py, but for R
rows in the place of N: a warp has R rows of elements that follow each other, a lane V neighbours in each, so that 16 bytes of every lane are one
access."""
import numpy as np
from numba import cuda, literal_unroll
from pyk import aligned_item, aligned_put, like, tell, told
from .fold import ALL, WARP, combine, fold_row, lane_above, lane_below

SCAN = 256             # threads of a block
MANY = 1 << 20         # more than a tile has
EXCLUSIVE = 1          # kinds of scans, beside the inclusive one, 0
FOLD = 2               # of the CPU: only what a stretch combines to
ALONE = 3              # inclusive, without init


def lane_at(x, k, mask=ALL):
    if isinstance(x, np.complex64) or isinstance(x, np.complex128):
        return like(complex(cuda.shfl_sync(mask, x.real, k), cuda.shfl_sync(mask, x.imag, k)), x)
    return cuda.shfl_sync(mask, x, k)


def scan_warp(x, f, mask=ALL):
    """What each lane and those before it hold."""
    lane = cuda.laneid
    k = 1
    while k < WARP:
        other = lane_above(x, k, mask)
        if lane >= k:
            x = combine(other, x, f)
        k <<= 1
    return x


def fold_in_order(x, count, f, mask=ALL):
    """What the first `count` lanes hold, in the first; neighbours are combined first."""
    lane = cuda.laneid
    k = 1
    while k < WARP:
        other = lane_below(x, k, mask)
        if lane + k < count:
            x = combine(x, other, f)
        k <<= 1
    return x


def look_back(tile, total, init, alone, cells, tiles, f):
    """What lies before a tile, in the first lane; for the first warp. Before the first tile lies init, or nothing. It asks for the tiles before it in its group, for the sums of up to 32 groups
    and for where these start, all at once: an answer takes a microsecond, and so does each question that waits for another."""
    lane = cuda.laneid
    here = np.int32(tile & (WARP - 1))
    group = tile >> 5
    groups = np.int32(min(group, WARP))
    start = group - groups
    sums = tiles
    starts = tiles + (tiles >> 5) + 1
    near, far, before = total, total, init
    near_known = lane >= here
    far_known = lane >= groups
    before_known = start == 0
    sums_up = here == WARP - 1
    while True:
        if not near_known:
            near_known, near = told(cells, group * WARP + lane, total)
        if not far_known:
            far_known, far = told(cells, sums + start + lane, total)
        if not before_known:
            before_known, before = told(cells, starts + start, total)
        if sums_up and cuda.all_sync(ALL, near_known):
            whole = fold_in_order(near, WARP, f)
            if lane == 0:
                tell(cells, sums + group, whole)
            sums_up = False
        all_known = near_known and far_known and before_known
        if cuda.all_sync(ALL, all_known):
            break
    near = fold_in_order(near, here, f)
    far = fold_in_order(far, groups, f)
    nothing = alone and start == 0
    if groups > 0:
        before = far if nothing else combine(before, far, f)
    if here == 0 and lane == 0:
        tell(cells, starts + group, before)
    if here > 0:
        before = near if nothing and groups == 0 else combine(before, near, f)
    return before


def read_rows(mine, x, at, left, whole, init, V, rows):
    """The elements of a lane; `init` in the place of those behind the end. The barriers here and in write_rows keep LLVM from making one of the last
    access of both ways, which would then not be 16 bytes wide."""
    u = 0
    if whole:
        for _ in literal_unroll(rows):
            mine[u * V] = aligned_item(x, at + u * (WARP * V))
            for k in range(1, V):
                mine[u * V + k] = x[at + u * (WARP * V) + k]
            u += 1
    else:
        for _ in literal_unroll(rows):
            for k in range(V):
                mine[u * V + k] = init
                if np.int32(u * (WARP * V) + k) < left:
                    mine[u * V + k] = x[at + u * (WARP * V) + k]
            u += 1
        cuda.syncwarp()


def write_rows(mine, out, at, left, whole, V, rows):
    u = 0
    if whole:
        for _ in literal_unroll(rows):
            aligned_put(out, at + u * (WARP * V), mine[u * V])
            for k in range(1, V):
                out[at + u * (WARP * V) + k] = mine[u * V + k]
            u += 1
    else:
        for _ in literal_unroll(rows):
            for k in range(V):
                if np.int32(u * (WARP * V) + k) < left:
                    out[at + u * (WARP * V) + k] = mine[u * V + k]
            u += 1
        cuda.syncwarp()


def scan_rows(mine, init, f, V, rows):
    """The running results within a warp; what all its elements combine to."""
    lane = cuda.laneid
    total = init
    u = 0
    for _ in literal_unroll(rows):
        for k in range(1, V):
            mine[u * V + k] = combine(mine[u * V + k - 1], mine[u * V + k], f)
        up_to = scan_warp(mine[u * V + V - 1], f)
        row = lane_at(up_to, WARP - 1)
        before = lane_above(up_to, 1)
        if u > 0:
            before = combine(total, before, f) if lane > 0 else total
            row = combine(total, row, f)
        if u > 0 or lane > 0:
            for k in range(V):
                mine[u * V + k] = combine(before, mine[u * V + k], f)
        total = row
        u += 1
    return total


def finish_rows(mine, base, nothing, exclusive, f, V, rows):
    """Puts what lies before the warp in front, unless that is nothing; an exclusive scan moves each result to the next element."""
    lane = cuda.laneid
    if not nothing:
        u = 0
        for _ in literal_unroll(rows):
            for k in range(V):
                mine[u * V + k] = combine(base, mine[u * V + k], f)
            u += 1
    if exclusive:
        u = 0
        for _ in literal_unroll(rows):
            last = lane_at(mine[u * V + V - 1], WARP - 1)
            before = lane_above(mine[u * V + V - 1], 1)
            for k in range(V - 1, 0, -1):
                mine[u * V + k] = mine[u * V + k - 1]
            mine[u * V] = before if lane > 0 else base
            base = last
            u += 1


def move_rows(to, start, step, source, first, by, V, rows):
    u = 0
    for _ in literal_unroll(rows):
        for k in range(V):
            to[start + (u * V + k) * step] = source[first + (u * V + k) * by]
        u += 1


def gpu_scan(x, n, init, kind, vectors, out, cells, totals, tiles, f, T, V, U, R):
    """The first warp looks back; meanwhile its elements lie in shared memory, so that the block needs fewer registers."""
    lane = cuda.laneid
    warp = cuda.threadIdx.x >> 5
    stash = cuda.shared.array(R * V * WARP, T)
    warps = cuda.shared.array(SCAN // WARP, T)
    shared_before = cuda.shared.array(1, T)
    mine = cuda.local.array(R * V, T)
    rows = (0,) * R
    tile = np.int64(cuda.blockIdx.x)                       # blocks begin in order, so that a tile waits for others that are being worked on
    at = tile * (SCAN * V * R) + (warp * (R * V * WARP) + lane * V)
    left = np.int32(min(n - at, MANY))
    whole = vectors != 0 and (tile + 1) * (SCAN * V * R) <= n
    read_rows(mine, x, at, left, whole, init, V, rows)
    total = scan_rows(mine, init, f, V, rows)
    if lane == 0:
        warps[warp] = total
    cuda.syncthreads()
    if warp == 0:
        up_to = scan_warp(warps[min(lane, SCAN // WARP - 1)], f)
        total = lane_at(up_to, SCAN // WARP - 1)
        if lane == 0 and tile < tiles - 1:
            tell(cells, tile, total)
        move_rows(stash, lane, WARP, mine, 0, 1, V, rows)
        cuda.syncwarp()
        before = look_back(tile, total, init, kind == ALONE, cells, tiles, f)
        cuda.syncwarp()
        move_rows(mine, 0, 1, stash, lane, WARP, V, rows)
        if lane < SCAN // WARP:
            warps[lane] = up_to
        if lane == 0:
            shared_before[0] = before
    cuda.syncthreads()
    base = shared_before[0]
    nothing = kind == ALONE and tile == 0
    if warp > 0:
        base = warps[warp - 1] if nothing else combine(base, warps[warp - 1], f)
    finish_rows(mine, base, nothing and warp == 0, kind == EXCLUSIVE, f, V, rows)
    write_rows(mine, out, at, left, whole, V, rows)


def cpu_scan(x, n, init, kind, vectors, out, cells, totals, tiles, f, T, V, U, N):
    """Each block does a stretch of `tiles` elements. First, for FOLD, it only finds what the stretch combines to."""
    block = cuda.blockIdx.x
    i = np.int64(block) * tiles
    end = min(i + tiles, n)
    if kind == FOLD:
        totals[block] = fold_row(x, i, end, f)
        return
    r = init
    first = 0
    if kind == ALONE:
        if block == 0:
            r = x[i]
            out[i] = r
            i += 1
        else:
            r = totals[0]
            first = 1
    for k in range(first, block):
        r = combine(r, totals[k], f)
    if kind == EXCLUSIVE:
        while i < end:
            y = x[i]
            out[i] = r
            r = combine(r, y, f)
            i += 1
    else:
        while i < end:
            r = combine(r, x[i], f)
            out[i] = r
            i += 1
