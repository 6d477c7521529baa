"""Collectives of a block, which all its threads call together. A thread's number is its rank, the x index counting fastest. f is a function of two
values, associative: threads are combined in the order of their ranks. What works on several items of each thread takes them as a local array, of
neighbours ("blocked"), and needs shared memory for all of them: `threads` says how many threads a block has at most. The shared memory of one call
serves the next."""
from numba import cuda, int32
from pyk import refuse
from .fold import WARP, combine, lane_above
from .groups import block_num_threads, block_thread_rank
from .scan import fold_in_order, scan_warp
from .warp import _lanes, _less

SHARED = 49152


def _totals(x):
    """One value of each warp."""
    if hasattr(x, "shape"):
        refuse("a number or a record of each thread is combined, not an array")
    return cuda.shared.array(WARP, type(x))


def _up_to(x, f):
    """What the threads before this one combine to, but for the first, and with it."""
    totals = _totals(x)
    lanes, mask = _lanes()
    lane, warp = int32(cuda.laneid), int32(block_thread_rank(None) >> 5)
    x = scan_warp(x, f, mask)
    before = lane_above(x, 1, mask)
    cuda.syncthreads()
    if lane == lanes - 1:
        totals[warp] = x
    cuda.syncthreads()
    if warp > 0:
        base = totals[0]
        for k in range(1, warp):
            base = combine(base, totals[k], f)
        before = combine(base, before, f) if lane > 0 else base
        x = combine(base, x, f)
    return before, x


def reduce(x, f):
    """What all threads combine to, for each of them."""
    totals = _totals(x)
    lanes, mask = _lanes()
    x = fold_in_order(x, lanes, f, mask)
    cuda.syncthreads()
    if cuda.laneid == 0:
        totals[block_thread_rank(None) >> 5] = x
    cuda.syncthreads()
    x = totals[0]
    for k in range(1, (block_num_threads(None) + WARP - 1) >> 5):
        x = combine(x, totals[k], f)
    return x


def scan(x, f):
    """What the threads up to this one combine to."""
    return _up_to(x, f)[1]


def scan_exclusive(x, f, init):
    """What init and the threads before this one combine to."""
    before = _up_to(x, f)[0]
    return combine(type(x)(init), before, f) if block_thread_rank(None) > 0 else type(x)(init)


def shuffle(x, rank, threads=1024):
    """The value of the thread of that rank."""
    all = cuda.shared.array(threads, type(x))
    cuda.syncthreads()
    all[block_thread_rank(None)] = x
    cuda.syncthreads()
    return all[rank]


def is_head(x, differ, threads=1024):
    """Does x begin a run: is this the first thread, or does differ(value of the thread before, x) hold?"""
    rank = block_thread_rank(None)
    before = shuffle(x, max(rank - 1, 0), threads)
    return rank == 0 or differ(before, x)


def histogram(bins, bin):
    """Counts into the shared array `bins` how many threads have each bin, of a number or of several in a local array; what it held is lost."""
    rank, size = block_thread_rank(None), block_num_threads(None)
    cuda.syncthreads()
    for k in range(rank, bins.size, size):
        bins[k] = 0
    cuda.syncthreads()
    if hasattr(bin, "shape"):
        for k in range(bin.size):
            cuda.atomic.add(bins, bin[k], 1)
    else:
        cuda.atomic.add(bins, bin, 1)
    cuda.syncthreads()


def _stage(items, threads):
    """Shared memory for the items of all threads."""
    if not hasattr(items, "shape"):
        refuse("the items of a thread are a local array: cuda.local.array(n, dtype)")
    if threads * len(items) * items.dtype.itemsize > SHARED:
        refuse("items are a local array of constant length, and those of 'threads' threads, 1024 if that is not given, have at most 48 KB of "
               "shared memory")
    return cuda.shared.array(threads * len(items), items.dtype)


def scatter(items, ranks, threads=1024):
    """Puts each item where its rank says: rank r becomes item r % n of thread r // n. The ranks are those of all items of the block."""
    stage = _stage(items, threads)
    rank, n = block_thread_rank(None), len(items)
    cuda.syncthreads()
    for k in range(n):
        stage[ranks[k]] = items[k]
    cuda.syncthreads()
    for k in range(n):
        items[k] = stage[rank * n + k]


def to_striped(items, threads=1024):
    """From neighbours to every n-th: item k of thread t is then the (t + k * threads of the block)-th, so that threads side by side hold items
    side by side."""
    stage = _stage(items, threads)
    rank, size, n = block_thread_rank(None), block_num_threads(None), len(items)
    cuda.syncthreads()
    for k in range(n):
        stage[rank * n + k] = items[k]
    cuda.syncthreads()
    for k in range(n):
        items[k] = stage[rank + k * size]


def to_blocked(items, threads=1024):
    """The inverse of to_striped."""
    stage = _stage(items, threads)
    rank, size, n = block_thread_rank(None), block_num_threads(None), len(items)
    cuda.syncthreads()
    for k in range(n):
        stage[rank + k * size] = items[k]
    cuda.syncthreads()
    for k in range(n):
        items[k] = stage[rank * n + k]


def _swap(items, k):
    kept = cuda.local.array(1, items.dtype)        # a record, which is not copied by a name
    kept[0] = items[k]
    items[k] = items[k + 1]
    items[k + 1] = kept[0]


def _sort_own(keys, values, less):
    """Sorts a thread's keys by exchanges of neighbours, which keep equal ones in their order."""
    n = len(keys)
    for turn in range(n):
        for k in range(turn & 1, n - 1, 2):
            if less(keys[k + 1], keys[k]):
                _swap(keys, k)
                if values is not None:
                    _swap(values, k)


def _begin_of(stage, a, many, b, others, place, less):
    """How many of the `many` keys from a on are among the first `place` when these are merged with the others from b on."""
    low, high = max(0, place - others), min(place, many)
    while low < high:
        middle = (low + high) >> 1
        if less(stage[b + place - 1 - middle], stage[a + middle]):
            high = middle
        else:
            low = middle + 1
    return low


def sort(keys, values=None, less=_less, threads=1024):
    """Sorts the keys of all threads, which are blocked before and after, and moves values with them; equal keys stay in their order. Without
    less, numbers are in NumPy's order: nan comes last."""
    stage = _stage(keys, threads)
    n = int32(len(keys))
    first = int32(block_thread_rank(None) * n)
    total = int32(block_num_threads(None) * n)
    sources = cuda.local.array(len(keys), int32)
    _sort_own(keys, values, less)
    width = n
    while width < total:
        a = int32(first // (2 * width) * (2 * width))
        b = min(int32(a + width), total)
        end = min(int32(b + width), total)
        cuda.syncthreads()
        for k in range(n):
            stage[first + k] = keys[k]
        cuda.syncthreads()
        i = int32(a + _begin_of(stage, a, b - a, b, end - b, first - a, less))
        j = int32(b + first - i)
        for k in range(n):
            right = i >= b or (j < end and less(stage[j], stage[i]))
            sources[k] = j if right else i
            keys[k] = stage[sources[k]]
            if right:
                j += 1
            else:
                i += 1
        if values is not None:
            _gather(values, sources, first, threads)
        width *= 2


def _gather(values, sources, first, threads):
    stage = _stage(values, threads)
    for k in range(len(values)):
        stage[first + k] = values[k]
    cuda.syncthreads()
    for k in range(len(values)):
        values[k] = stage[sources[k]]
