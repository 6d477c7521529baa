"""Many reductions at once: the i-th is of the elements that lie `step` bytes apart from the i-th place on, `length` of them or, with offsets, those
from offsets[i] to offsets[i + 1]. T, V, U and N are those of fold.py."""
import numpy as np
from numba import cuda
from pyk import address, byte_item, sdiv
from .fold import BESIDE, PARTIAL, STEPS, WARP, combine, ended, fold_apart, fold_block, fold_steps, fold_vectors, fold_warp, offset_of, place

APART = 20              # keeps equal places of two such arrays off equal places of two pages
ROW_THREADS = 256       # of a block for many reductions


def fold_line(line, start, many, head, member, team, f, T, V, U, N):
    """A member's share of the elements from `start` on, of which the first `head` come before a multiple of 16 bytes; each has a vector."""
    vectors = (many - head) // V
    i = start + head + member * V
    end = start + head + vectors * V
    by = team * V
    if i + (U - 1) * by < end:
        r = fold_vectors(line, i, by, f, T, V, U, N)
        i += U * by
        while i + (U - 1) * by < end:
            r = combine(r, fold_vectors(line, i, by, f, T, V, U, N), f)
            i += U * by
    else:
        r = fold_vectors(line, i, by, f, T, V, 1, V)
        i += by
    if U > 2 and i + by < end:
        r = combine(r, fold_vectors(line, i, by, f, T, V, 2, 2 * V), f)
        i += 2 * by
    while i < end:
        r = combine(r, fold_vectors(line, i, by, f, T, V, 1, V), f)
        i += by
    for k in range(member, many - vectors * V, team):
        r = combine(r, line[start + k + (vectors * V if k >= head else 0)], f)
    return r


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


def gpu_rows(x, shape, strides, n, length, step, offsets, segments, init, out, team, line, size, f, T, V, U, N):
    """`team` threads work on one: 1, a warp or the block; 0: a block on 32 neighbours."""
    if team == 0:
        gpu_strips(x, shape, strides, n, length, step, init, segments == PARTIAL, out, f, T, U)
        return
    threads = cuda.blockDim.x
    member = np.int64(cuda.threadIdx.x % team)
    digits = cuda.local.array(6, np.int64)
    at_once = np.int64(threads // team)
    i = np.int64(cuda.blockIdx.x) * at_once + cuda.threadIdx.x // team
    while i < n:
        place(i, shape, digits)
        at = offset_of(digits, strides)
        first = np.int64(0)
        end = length
        if segments == 1:
            first = offsets[i]
            end = offsets[i + 1]
        many = end - first
        if many <= 0:
            if member == 0:
                out[i] = init
        else:
            byte = at + first * step
            past = (address(x) + byte) & 15
            head = ((16 - past) & 15) * V >> 4
            if V > 1 and step == size and (past * V & 15) == 0 and team >= WARP and many >= head + team * V:
                r = fold_line(line, sdiv(byte, size), many, head, member, team, f, T, V, U, N)
            else:
                k = first + min(member, many - 1)
                r = fold_apart(x[np.uint64(at + k * step)], x, at, step, k + team, end, team, f, T, U)
            if team == WARP:
                r = fold_warp(r, np.int32(min(many, WARP)), f)
            elif team > WARP:
                r = fold_block(r, np.int32(min(many, threads)), f, T)
            if member == 0:
                out[i] = ended(r, init, segments == PARTIAL, f)
            if team > WARP:
                cuda.syncthreads()
        i += at_once * cuda.gridDim.x


def cpu_rows(x, shape, strides, n, length, step, offsets, segments, init, out, team, line, size, f, T, V, U, N):
    """Each block does `team` of them, along the last dimension as far as it goes. They may be partial ones, without init."""
    digits = cuda.local.array(6, np.int64)
    i = np.int64(cuda.blockIdx.x) * team
    end = min(i + team, n)
    while i < end:
        place(i, shape, digits)
        at = offset_of(digits, strides)
        many = min(shape[5] - digits[5], end - i)
        if segments == 1:
            cpu_segments(x, at, offsets, i, many, init, out, f, T, N)
        elif length == 0:
            for k in range(many):
                out[i + k] = init
        elif strides[5] == x.itemsize:
            fold_beside(x, at, step, length, many, init, segments == PARTIAL, out, i, f, T, V)
        else:
            fold_each(x, at, strides[5], step, length, many, init, segments == PARTIAL, out, i, f, T, N)
        i += many


def cpu_segments(x, at, offsets, i, many, init, out, f, T, N):
    for k in range(i, i + many):
        first = offsets[k]
        if first < offsets[k + 1]:
            out[k] = combine(fold_steps(x, at + first * x.itemsize, x.itemsize, offsets[k + 1] - first, f, T, 2 * N), init, f)
        else:
            out[k] = init


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
