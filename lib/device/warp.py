"""Collectives of a warp, which all its lanes call together; a block's last warp may have fewer than 32. f is a function of two values, associative
where lanes are combined: those from the lowest to the highest, in this order."""
from numba import cuda, int32, uint32
from .fold import ALL, WARP, combine, lane_above
from .groups import block_num_threads, block_thread_rank
from .scan import fold_in_order, lane_at, scan_warp


def _lanes():
    """How many lanes the warp has, and these as a mask."""
    rank = block_thread_rank(None)
    lanes = min(int32(WARP), int32(block_num_threads(None) - (rank & -WARP)))
    return lanes, uint32(ALL >> WARP - lanes)


def reduce(x, f):
    """What the lanes combine to, for each of them."""
    lanes, mask = _lanes()
    return lane_at(fold_in_order(x, lanes, f, mask), 0, mask)


def scan(x, f):
    """What the lanes up to this one combine to."""
    return scan_warp(x, f, _lanes()[1])


def scan_exclusive(x, f, init):
    """What init and the lanes before this one combine to."""
    mask = _lanes()[1]
    before = lane_above(scan_warp(x, f, mask), 1, mask)
    return combine(type(x)(init), before, f) if cuda.laneid > 0 else type(x)(init)


def _less(a, b):
    """NumPy's order: nan comes last."""
    return a < b or (a == a and b != b)


def order(x, less=None):
    """Which lane holds the value that belongs here when the lanes are sorted; equal ones stay in their order. A value of that lane is
    cuda.shfl_sync(mask, value, lane)."""
    mask = _lanes()[1]
    lanes = _lanes()[0]
    lane = int32(cuda.laneid)
    rank = int32(0)
    for k in range(lanes):
        other = lane_at(x, k, mask)
        if less is None:
            first = _less(other, x) or (k < lane and not _less(x, other))
        else:
            first = less(other, x) or (k < lane and not less(x, other))
        if first:
            rank += 1
    source = int32(0)
    for k in range(lanes):
        if lane_at(rank, k, mask) == lane:
            source = int32(k)
    return source


def sort(x, less=None):
    """The value that belongs here when the lanes are sorted; equal ones stay in their order."""
    return lane_at(x, order(x, less), _lanes()[1])
