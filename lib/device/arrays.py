"""Work on whole arrays, by the calling thread: assignment to slices. A function that takes arrays of any number of dimensions handles one dimension
and calls itself for the rest, so that the loops nest as they would by hand."""
from pyk import address, any_strides, check, sdiv


def put(a, i, x):
    """One element of a tuple that is assigned to a slice."""
    if i < len(a):
        a[i] = x


def fill(a, x):
    if a.ndim == 0:
        a[()] = x
    elif a.ndim == 1:
        for i in range(len(a)):
            a[i] = x
    else:
        for i in range(len(a)):
            fill(a[i], x)


def ends(a):
    """The addresses of the first byte and behind the last."""
    low = address(a)
    if not any_strides(a):
        return low, low + a.nbytes
    high = low + a.itemsize
    for k in range(a.ndim):
        way = (a.shape[k] - 1) * a.strides[k]
        if way < 0:
            low += way
        else:
            high += way
    return low, high


def ascends(a):
    """Do the addresses grow from element to element, in the order of indices?"""
    if a.ndim == 1 or not any_strides(a):
        return True
    inner = a.itemsize
    for k in range(a.ndim - 1, -1, -1):
        if a.strides[k] < inner:
            return False
        inner = a.shape[k] * a.strides[k]
    return True


SAME, UPWARDS, DOWNWARDS, HOPELESS = 4, 1, 2, 3


def conflict(to, a):
    """What has to be heeded when `to` is computed from the elements of `a` in place: 0 nothing, for they lie apart; SAME: nothing, for they
    lie element on element; in which direction to go; or HOPELESS, if a copy of `a` were needed. The results for several arrays can be or-ed."""
    low, high = ends(to)
    other_low, other_high = ends(a)
    if high <= other_low or other_high <= low or to.size == 0 or a.size <= 1:
        return 0
    if to.ndim > a.ndim:
        for i in range(len(to)):
            if conflict(to[i], a) & HOPELESS != 0:
                return HOPELESS
        return 0
    if to.strides != a.strides:
        return HOPELESS
    way = address(a) - address(to)
    if way == 0:
        return SAME
    if to.ndim == 1 and to.strides[0] < 0:
        way = -way
    if to.shape != a.shape or not ascends(to):
        return HOPELESS
    if way > 0:
        return UPWARDS
    return DOWNWARDS


def copy(to, a, order):
    if order == SAME:
        return
    if order & HOPELESS == HOPELESS:
        check(0, 0)
    if to.ndim == a.ndim and order & DOWNWARDS != 0:
        copy_down(to, a)
    else:
        copy_up(to, a)


def copy_up(to, a):
    n = len(to)
    if to.ndim > a.ndim:
        for i in range(n):
            copy_up(to[i], a)
    elif len(a) == n:
        for i in range(n):
            if to.ndim == 1:
                to[i] = a[i]
            else:
                copy_up(to[i], a[i])
    else:
        check(max(n, len(a)) - 1, n if len(a) == 1 else 0)
        for i in range(n):
            if to.ndim == 1:
                to[i] = a[0]
            else:
                copy_up(to[i], a[0])


def copy_down(to, a):
    for i in range(len(to) - 1, -1, -1):
        if to.ndim == 1:
            to[i] = a[i]
        else:
            copy_down(to[i], a[i])


def range_length(r):
    if r.step > 0 and r.stop > r.start:
        return sdiv(r.stop - r.start - 1, r.step) + 1
    if r.step < 0 and r.stop < r.start:
        return sdiv(r.start - r.stop - 1, -r.step) + 1
    return 0


def reversed_range(r):
    n = range_length(r)
    return range(r.start + (n - 1) * r.step, r.start - r.step, -r.step)
