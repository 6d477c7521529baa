"""What reductions and scans share: two elements combined by the user's function f, what a thread, a warp and a block hold, and where the elements of
an array lie. T is the type of the elements, V of them make 16 bytes, and a thread reads U such vectors at once, N elements. Of records T is the words
that they consist of."""
import numpy as np
from numba import cuda
from pyk import aligned_item, attempt, byte_item, fence, given, is_pointer, like, sdiv

ALL = 0xffffffff
WARP = 32
BESIDE = 512            # neighbouring results that a thread of the CPU folds together, times the elements of a vector
INTEGERS = np.int8, np.int16, np.int32, np.int64, np.uint8, np.uint16, np.uint32, np.uint64
STEPS = 8               # running results of elements that lie apart


def applied(a, b, f):
    return like(f(given(a), given(b)), a)


def combine(a, b, f):
    """Where f raises the result is of no use, but all threads go on, as others wait for them."""
    return attempt(applied, a, b, f)[0]


# ---- the lanes of a warp, the threads of a block

def lane_below(x, k, mask=ALL):
    """The value of the lane k further on."""
    if isinstance(x, np.complex64) or isinstance(x, np.complex128):
        return like(complex(cuda.shfl_down_sync(mask, x.real, k), cuda.shfl_down_sync(mask, x.imag, k)), x)
    return cuda.shfl_down_sync(mask, x, k)


def lane_above(x, k, mask=ALL):
    if isinstance(x, np.complex64) or isinstance(x, np.complex128):
        return like(complex(cuda.shfl_up_sync(mask, x.real, k), cuda.shfl_up_sync(mask, x.imag, k)), x)
    return cuda.shfl_up_sync(mask, x, k)


def fold_team(x, member, count, team, f):
    """What the first `count` members of a team of neighbouring lanes hold, in the first."""
    k = team >> 1
    while k > 0:
        other = lane_below(x, k)
        if member + k < count:
            x = combine(x, other, f)
        k >>= 1
    return x


def fold_warp(x, count, f):
    """What the first `count` lanes hold, in the first."""
    return fold_team(x, cuda.laneid, count, WARP, f)


def fold_block(x, count, f, T):
    """What the first `count` threads of the block hold, in the first; count is at least 1."""
    results = cuda.shared.array(32, T)
    lane = cuda.laneid
    warp = cuda.threadIdx.x >> 5
    x = fold_warp(x, count - warp * WARP, f)
    if lane == 0:
        results[warp] = x
    cuda.syncthreads()
    if warp == 0:
        x = results[lane]
        x = fold_warp(x, (count + WARP - 1) >> 5, f)
    return x


def fold_row(x, at, end, f):
    r = x[at]
    at += 1
    while at < end:
        r = combine(r, x[at], f)
        at += 1
    return r


# ---- the elements that a thread has

def read_vectors(x, at, step, T, V, U, N):
    """N elements: U vectors that lie `step` apart."""
    read = cuda.local.array(N, T)
    for u in range(U):
        read[u * V] = aligned_item(x, at + u * step)
        for k in range(1, V):
            read[u * V + k] = x[at + u * step + k]
    return read


def fold_vectors(x, at, step, f, T, V, U, N):
    """All are read before the first is used."""
    read = read_vectors(x, at, step, T, V, U, N)
    r = read[0]
    for k in range(1, N):
        r = combine(r, read[k], f)
    return r


def is_last(counter):
    """Is this block the last to come here? What the first threads of the others have written before is visible to it."""
    last = cuda.shared.array(1, np.bool_)
    if cuda.threadIdx.x == 0:
        fence()
        last[0] = cuda.atomic.add(counter, 0, 1) == cuda.gridDim.x - 1
    cuda.syncthreads()
    if last[0]:
        fence()
        if cuda.threadIdx.x == 0:
            counter[0] = 0
    return last[0]


def item(x, at):
    """Of a pointer the element of that number, of an array the one that begins at that byte, which may lie before the first."""
    if is_pointer(x):
        return x[at]
    return byte_item(x, at)


def fold_steps(x, at, step, many, f, T, N):
    """`many` elements, at least one, from x[at] on and `step` apart: N running results side by side, a power of two, which vector registers
    hold."""
    r = item(x, at)
    if many < 2 * N or (N == STEPS and isinstance(r, INTEGERS)):     # integers that lie apart LLVM would gather, which takes longer
        for k in range(1, many):
            r = combine(r, item(x, at + k * step), f)
        return r
    results = cuda.local.array(N, T)
    for k in range(N):
        results[k] = item(x, at + k * step)
    done = np.int64(N)
    while done + N <= many:
        at += N * step
        for k in range(N):
            results[k] = combine(results[k], item(x, at + k * step), f)
        done += N
    if isinstance(r, INTEGERS):                     # LLVM sees through a row of additions; it would take a tree apart
        r = results[0]
        for k in range(1, N):
            r = combine(r, results[k], f)
    else:
        half = N // 2
        while half > 0:
            for k in range(half):
                results[k] = combine(results[k], results[k + half], f)
            half //= 2
        r = results[0]
    at += N * step
    for k in range(many - done):
        r = combine(r, item(x, at + k * step), f)
    return r


# ---- arrays whose elements do not lie end to end: extents and strides of six dimensions, the last changing fastest

def place(i, shape, digits):
    """The index of the i-th element."""
    for k in range(5, 0, -1):
        if shape[k] == 1:
            digits[k] = 0
        else:
            rest = sdiv(i, shape[k])
            digits[k] = i - rest * shape[k]
            i = rest
    digits[0] = i


def offset_of(digits, strides):
    at = digits[0] * strides[0]
    for k in range(1, 6):
        at += digits[k] * strides[k]
    return at


def advance(digits, step, shape):
    """digits + step, as an odometer counts."""
    carry = 0
    for k in range(5, 0, -1):
        d = digits[k] + step[k] + carry
        carry = 0
        if d >= shape[k]:
            d -= shape[k]
            carry = 1
        digits[k] = d
    digits[0] += step[0] + carry


def fold_apart(r, x, at, step, k, end, by, f, T, U):
    """r and the elements k, k + by ... before the end, which lie `step` bytes apart from `at` on; several are read before the first is used."""
    while k + (2 * U - 1) * by < end:
        read = cuda.local.array(2 * U, T)
        for u in range(2 * U):
            read[u] = x[np.uint64(at + (k + u * by) * step)]
        for u in range(2 * U):
            r = combine(r, read[u], f)
        k += 2 * U * by
    while k < end:
        r = combine(r, x[np.uint64(at + k * step)], f)
        k += by
    return r


def ended(r, init, partial, f):
    if partial:
        return r
    return combine(r, init, f)
