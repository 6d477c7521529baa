"""Many scans at once: row i is of the `length` elements that lie `step` bytes apart from the i-th place on, and is written to places of its own.
T, V, U and N are those of fold.py."""
import numpy as np
from numba import cuda
from pyk import sdiv
from .fold import BESIDE, WARP, combine, lane_above, offset_of, place
from .scan import lane_at, scan_warp

INCLUSIVE, EXCLUSIVE, ALONE = 0, 1, 2                      # alone: inclusive, and the first element is what others begin with
SHARE = 4                                                  # elements of a thread in one turn of a warp or block


def scan_row(x, at, step, out, to, out_step, length, init, kind, f):
    r = init
    k = np.int64(0)
    if kind == ALONE:
        r = x[np.uint64(at)]
        out[np.uint64(to)] = r
        k += 1
    if kind == EXCLUSIVE:
        while k < length:
            y = x[np.uint64(at + k * step)]
            out[np.uint64(to + k * out_step)] = r
            r = combine(r, y, f)
            k += 1
    else:
        while k < length:
            r = combine(r, x[np.uint64(at + k * step)], f)
            out[np.uint64(to + k * out_step)] = r
            k += 1


def scan_turns(x, at, step, out, to, out_step, first, length, r, exclusive, team, f, T):
    """The elements from the first on, after r, for a warp or a block: in each turn a warp has SHARE times its lanes of them, side by side."""
    totals = cuda.shared.array(32, T)
    mine = cuda.local.array(SHARE, T)
    lane = cuda.laneid
    warp = cuda.threadIdx.x % team >> 5
    while first < length:
        k = first + warp * (SHARE * WARP) + lane
        for m in range(SHARE):
            mine[m] = x[np.uint64(at + min(k + m * WARP, length - 1) * step)]
        for m in range(SHARE):
            mine[m] = scan_warp(mine[m], f)
        for m in range(1, SHARE):
            mine[m] = combine(lane_at(mine[m - 1], WARP - 1), mine[m], f)
        total = lane_at(mine[SHARE - 1], WARP - 1)
        before = r
        if team > WARP:
            if lane == 0:
                totals[warp] = total
            cuda.syncthreads()
            for m in range(team >> 5):
                if m == warp:
                    before = r
                r = combine(r, totals[m], f)
            cuda.syncthreads()
        else:
            r = combine(r, total, f)
        last = before
        for m in range(SHARE):
            y = combine(before, mine[m], f)
            z = y
            if exclusive:
                z = lane_above(y, 1)
                if lane == 0:
                    z = last
                last = lane_at(y, WARP - 1)
            if k + m * WARP < length:
                out[np.uint64(to + (k + m * WARP) * out_step)] = z
        first += SHARE * team


def gpu_scan_rows(x, shape, strides, n, length, step, init, kind, out, out_strides, out_step, team, line, out_line, size, f, T, V, U, N):
    """`team` threads work on one: 1, a warp or the block."""
    digits = cuda.local.array(6, np.int64)
    at_once = np.int64(cuda.blockDim.x // team)
    i = np.int64(cuda.blockIdx.x) * at_once + cuda.threadIdx.x // team
    while i < n:
        place(i, shape, digits)
        at = offset_of(digits, strides)
        to = offset_of(digits, out_strides)
        if team == 1:
            scan_row(x, at, step, out, to, out_step, length, init, kind, f)
        else:
            r = init
            first = np.int64(0)
            if kind == ALONE:
                r = x[np.uint64(at)]
                out[np.uint64(to)] = r
                first += 1
            scan_turns(x, at, step, out, to, out_step, first, length, r, kind == EXCLUSIVE, team, f, T)
        i += at_once * cuda.gridDim.x


def scan_beside(x, at, step, out, to, out_step, length, many, init, kind, f, T):
    """`many` neighbouring rows: of every row one element after the other."""
    results = cuda.local.array(BESIDE, T)
    j = np.int64(0)
    if kind == ALONE:
        for k in range(many):
            r = x[at + k]
            results[k] = r
            out[to + k] = r
        j += 1
    else:
        for k in range(many):
            results[k] = init
    while j < length:
        a = at + j * step
        b = to + j * out_step
        if kind == EXCLUSIVE:
            for k in range(many):
                r = results[k]
                results[k] = combine(r, x[a + k], f)
                out[b + k] = r
        else:
            for k in range(many):
                r = combine(results[k], x[a + k], f)
                results[k] = r
                out[b + k] = r
        j += 1


def cpu_scan_rows(x, shape, strides, n, length, step, init, kind, out, out_strides, out_step, team, line, out_line, size, f, T, V, U, N):
    """Each block does `team` of them. Where neighbours lie side by side, several are done together."""
    digits = cuda.local.array(6, np.int64)
    i = np.int64(cuda.blockIdx.x) * team
    end = min(i + team, n)
    while i < end:
        place(i, shape, digits)
        at = offset_of(digits, strides)
        to = offset_of(digits, out_strides)
        many = np.int64(1)
        if size > 0 and strides[5] == size and out_strides[5] == size:
            many = min(min(shape[5] - digits[5], end - i), BESIDE)
            scan_beside(line, sdiv(at, size), sdiv(step, size), out_line, sdiv(to, size), sdiv(out_step, size), length, many, init, kind, f, T)
        else:
            scan_row(x, at, step, out, to, out_step, length, init, kind, f)
        i += many
