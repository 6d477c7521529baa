"""Many reductions at once. The i-th of `rows` is of `length` elements that lie `step` bytes apart from the i-th place on. The i-th of `lines` is of
elements that lie end to end: `length` from the (i * next)-th on or, as segments, those from offsets[i] to offsets[i + 1]. `partial` ones are without
init. T, V, U and N are those of fold.py."""
import numpy as np
from numba import cuda
from pyk import address, aligned_item, byte_item
from .fold import BESIDE, STEPS, WARP, combine, ended, fold_apart, fold_block, fold_steps, fold_team, fold_warp, offset_of, place

APART = 20              # keeps equal places of two such arrays off equal places of two pages
BYTES = 16              # of a vector
ROW_THREADS = 256       # of a block for many reductions


def fold_near(line, at, rest, team, f, T, V, U, N):
    """U vectors of the `rest` that lie from line[at] on, `team` apart. All are read before the first is used. For one behind the end the last is read
    again, which counts only if it is the first."""
    read = cuda.local.array(N, T)
    for u in range(U):
        near = at + V * min(u * team, rest - 1)
        read[u * V] = aligned_item(line, near)
        for k in range(1, V):
            read[u * V + k] = line[near + k]
    r = read[0]
    for k in range(1, V):
        r = combine(r, read[k], f)
    for u in range(1, U):
        more = r
        for k in range(V):
            more = combine(more, read[u * V + k], f)
        r = more if u * team < rest else r                     # under a condition they would be read one after the other
    return r


def fold_share(line, first, many, member, team, f, T, V, U, N):
    """A member's share of `many` vectors from line[first] on: each `team`-th."""
    at = first + member * V
    rest = many - member
    r = fold_near(line, at, rest, team, f, T, V, U, N)
    rest -= U * team
    while rest > 0:
        at += U * team * V
        r = combine(r, fold_near(line, at, rest, team, f, T, V, U, N), f)
        rest -= U * team
    return r


def fold_line(line, first, many, member, team, f, T, V, U, N):
    """A member's share of `many` elements from line[first] on, by vectors where these lie on multiples of 16 bytes."""
    past = (address(line) + first * (BYTES // V)) & (BYTES - 1)
    head = ((BYTES - past) & (BYTES - 1)) * V // BYTES                 # elements before the first vector
    if V == 1 or past * V % BYTES != 0 or many < head + team * V:
        return fold_share(line, first, many, member, team, f, T, 1, U, U)
    vectors = (many - head) // V
    r = fold_share(line, first + head, vectors, member, team, f, T, V, U, N)
    end = head + vectors * V
    if team >= V:
        if member < head:
            r = combine(r, line[first + member], f)
        if member < many - end:
            r = combine(r, line[first + end + member], f)
    else:
        for k in cuda.nounroll(range(member, head, team)):
            r = combine(r, line[first + k], f)
        for k in cuda.nounroll(range(end + member, many, team)):
            r = combine(r, line[first + k], f)
    return r


def ends_of(i, length, next, offsets, segments):
    """Where the i-th line begins and ends."""
    if segments:
        return offsets[i], offsets[i + 1]
    return i * next, i * next + length


def gpu_lines(line, n, length, next, offsets, segments, partial, init, out, team, f, T, V, U, N):
    """`team` threads work on one: a part of a warp, a warp or the block. The lanes of a warp stay together, as they tell each other what they hold:
    there may be lanes without a line beside others."""
    threads = cuda.blockDim.x
    member = np.int64(cuda.threadIdx.x & np.int32(team - 1))
    at_once = np.int64(threads // np.int32(team))
    i = np.int64(cuda.blockIdx.x) * at_once + cuda.threadIdx.x // np.int32(team)
    beside = cuda.laneid // np.int32(team)                              # lines of the warp before this
    while i - beside < n:
        first, end = ends_of(min(i, n - 1), length, next, offsets, segments)
        many = end - first
        r = init
        if many > 0:
            r = fold_line(line, first, many, member, team, f, T, V, U, N)
        if team > WARP:
            if many > 0:
                r = fold_block(r, np.int32(min(many, threads)), f, T)
                cuda.syncthreads()
        else:
            r = fold_team(r, np.int32(member), np.int32(min(many, team)), np.int32(team), f)
        if member == 0 and i < n:
            out[i] = ended(r, init, partial, f) if many > 0 else init
        i += at_once * cuda.gridDim.x


def cpu_lines(line, n, length, next, offsets, segments, partial, init, out, team, f, T, V, U, N):
    """Each block does `team` of them."""
    i = np.int64(cuda.blockIdx.x) * team
    for k in range(i, min(i + team, n)):
        first, end = ends_of(k, length, next, offsets, segments)
        if first < end:
            out[k] = ended(fold_steps(line, first, 1, end - first, f, T, 2 * N), init, partial, f)
        else:
            out[k] = init


def gpu_strips(x, shape, strides, n, length, step, init, partial, out, f, T, U):
    """32 neighbouring reductions for a block: a lane has one, each warp every eighth of the elements."""
    results = cuda.shared.array(ROW_THREADS // 2, T)
    digits = cuda.local.array(6, np.int64)
    warps = np.int64(ROW_THREADS // WARP)
    warp = np.int64(cuda.threadIdx.x >> 5)
    for strip in range(np.int64(cuda.blockIdx.x), (n + WARP - 1) >> 5, np.int64(cuda.gridDim.x)):
        i = strip * WARP + cuda.laneid
        place(min(i, n - 1), shape, digits)
        at = offset_of(digits, strides)
        r = fold_apart(x[np.uint64(at + warp * step)], x, at, step, warp + warps, length, warps, f, T, U)
        half = ROW_THREADS // 2
        while half >= WARP:
            if half <= cuda.threadIdx.x < 2 * half:
                results[cuda.threadIdx.x - half] = r
            cuda.syncthreads()
            if cuda.threadIdx.x < half:
                r = combine(r, results[cuda.threadIdx.x], f)
            cuda.syncthreads()
            half >>= 1
        if warp == 0 and i < n:
            out[i] = ended(r, init, partial, f)


def gpu_rows(x, shape, strides, n, length, step, partial, init, out, team, f, T, V, U, N):
    """`team` threads work on one: 1, a warp or the block; 0: a block on 32 neighbours."""
    if team == 0:
        gpu_strips(x, shape, strides, n, length, step, init, partial, out, f, T, U)
        return
    threads = cuda.blockDim.x
    member = np.int64(cuda.threadIdx.x % team)
    digits = cuda.local.array(6, np.int64)
    at_once = np.int64(threads // team)
    i = np.int64(cuda.blockIdx.x) * at_once + cuda.threadIdx.x // team
    while i < n:
        place(i, shape, digits)
        at = offset_of(digits, strides)
        if length == 0:
            if member == 0:
                out[i] = init
        else:
            k = min(member, length - 1)
            r = fold_apart(x[np.uint64(at + k * step)], x, at, step, k + team, length, team, f, T, U)
            if team == WARP:
                r = fold_warp(r, np.int32(min(length, WARP)), f)
            elif team > WARP:
                r = fold_block(r, np.int32(min(length, threads)), f, T)
            if member == 0:
                out[i] = ended(r, init, partial, f)
            if team > WARP:
                cuda.syncthreads()
        i += at_once * cuda.gridDim.x


def cpu_rows(x, shape, strides, n, length, step, partial, init, out, team, f, T, V, U, N):
    """Each block does `team` of them, along the last dimension as far as it goes."""
    digits = cuda.local.array(6, np.int64)
    i = np.int64(cuda.blockIdx.x) * team
    end = min(i + team, n)
    while i < end:
        place(i, shape, digits)
        at = offset_of(digits, strides)
        many = min(shape[5] - digits[5], end - i)
        if length == 0:
            for k in range(many):
                out[i + k] = init
        elif strides[5] == x.itemsize:
            fold_beside(x, at, step, length, many, init, partial, out, i, f, T, V)
        else:
            fold_each(x, at, strides[5], step, length, many, init, partial, out, i, f, T, N)
        i += many


def fold_each(x, at, next, step, length, many, init, partial, out, i, f, T, N):
    """Results that are made of distant elements: short ones several at once, for what one waits the others do."""
    k = np.int64(0)
    if length < 4 * N or step != x.itemsize:
        results = cuda.local.array(STEPS, T)
        while k + STEPS <= many:
            for m in range(STEPS):
                results[m] = byte_item(x, at + m * next)
            for j in range(1, length):
                for m in range(STEPS):
                    results[m] = combine(results[m], byte_item(x, at + m * next + j * step), f)
            for m in range(STEPS):
                out[i + k + m] = ended(results[m], init, partial, f)
            at += STEPS * next
            k += STEPS
    while k < many:
        if step == x.itemsize:
            r = fold_steps(x, at, x.itemsize, length, f, T, 2 * N)
        else:
            r = fold_steps(x, at, step, length, f, T, STEPS)
        out[i + k] = ended(r, init, partial, f)
        at += next
        k += 1


def fold_beside(x, at, step, length, many, init, partial, out, i, f, T, V):
    """Results that are made of neighbouring elements, as many at a time as the nearest cache holds, row by row as they lie. They go to and fro
    between two arrays: what stays as it was would not be written to the place that it comes from, and storing some lanes of a vector takes long."""
    results = cuda.local.array((BESIDE + APART) * V, T)
    others = cuda.local.array((BESIDE + APART) * V, T)
    first = np.int64(0)
    while first < many:
        count = min(many - first, BESIDE * V)
        row = at + first * x.itemsize
        j = np.int64(1)
        if length < 4 or length > 16:                       # rows are read faster one by one, but a few only together need no results in between
            for k in range(count):
                results[k] = byte_item(x, row + k * x.itemsize)
        else:
            for k in range(count):
                here = row + k * x.itemsize
                r = combine(byte_item(x, here), byte_item(x, here + step), f)
                results[k] = combine(combine(r, byte_item(x, here + 2 * step), f), byte_item(x, here + 3 * step), f)
            j += 3
        if (length - j) % 2 == 1:
            for k in range(count):
                results[k] = combine(results[k], byte_item(x, row + j * step + k * x.itemsize), f)
            j += 1
        while j < length:
            for k in range(count):
                others[k] = combine(results[k], byte_item(x, row + j * step + k * x.itemsize), f)
            j += 1
            for k in range(count):
                results[k] = combine(others[k], byte_item(x, row + j * step + k * x.itemsize), f)
            j += 1
        if partial:
            for k in range(count):
                out[i + first + k] = results[k]
        else:
            for k in range(count):
                out[i + first + k] = combine(results[k], init, f)
        first += count
