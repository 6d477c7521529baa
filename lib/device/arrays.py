"""Work on whole arrays, by the calling thread: assignment to slices, reductions. `a` may also be an expression of arrays. A function that takes arrays of any number of dimensions handles one dimension
and calls itself for the rest, so that the loops nest as they would by hand."""
from numba import literal_unroll
from pyk import address, any_strides, like
import numpy as np

INTEGERS = np.int8, np.int16, np.int32, np.int64, np.uint8, np.uint16, np.uint32, np.uint64


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


def set_diagonal(a, k):
    for i in range(max(-k, 0), min(a.shape[0], a.shape[1] - k)):
        a[i, i + k] = 1


def set_range(a, start, step):
    for i in range(len(a)):
        a[i] = start + i * step


def set_linspace(a, start, stop):
    n = len(a)
    if n > 1:
        step = (stop - start) / (n - 1)
        for i in range(n - 1):
            a[i] = start + i * step
        a[n - 1] = stop
    elif n > 0:
        a[0] = start


def climbs(a, sign):
    """Do the addresses, times `sign`, grow from element to element in the order of indices?"""
    inner = a.itemsize
    for k in range(a.ndim - 1, -1, -1):
        if a.shape[k] > 1:
            if sign * a.strides[k] < inner:
                return False
            inner += (a.shape[k] - 1) * sign * a.strides[k]
    return True


def stride_along(a, to, k):
    """The stride of `a`, as it is broadcast to the shape of `to`, in dimension k of `to`."""
    at = k - (to.ndim - a.ndim)
    if at < 0 or a.shape[at] != to.shape[k]:
        return 0
    return a.strides[at]


def span_within(a, period):
    """The bytes that the elements take up modulo `period`, relative to the address of the first one."""
    low, high = 0, a.itemsize
    for k in range(a.ndim):
        way = (a.shape[k] - 1) * a.strides[k]
        if a.strides[k] % period != 0:
            if way < 0:
                low += way
            else:
                high += way
    return low, high


def interleaved(to, a):
    """Do the elements of `a` lie between those of `to`, as other columns of one matrix do?"""
    period = 0
    for k in range(to.ndim):
        if to.shape[k] > 1:
            period = max(period, abs(to.strides[k]))
    if period == 0:
        return False
    low, high = span_within(to, period)
    other_low, other_high = span_within(a, period)
    start = (address(a) + other_low - address(to) - low) % period
    return start >= high - low and start + other_high - other_low <= period


SAME, UPWARDS, DOWNWARDS, HOPELESS = 4, 1, 2, 3


def conflict(to, a):
    """What has to be heeded when `to` is computed from the elements of `a` in place: 0 nothing, for they lie apart; SAME: nothing, for they
    lie element on element; in which direction to go; or HOPELESS, if a copy of `a` were needed. The results for several arrays can be or-ed.

    Where the addresses grow with the indices, going upwards is right if each element is read at or above the place that is written with
    it: what is written before an element is read lies below it. `least` and `most` are how far above it that can be."""
    low, high = ends(to)
    other_low, other_high = ends(a)
    if high <= other_low or other_high <= low or to.size == 0 or a.size == 0 or interleaved(to, a):
        return 0
    least = address(a) - address(to)
    most = least
    for k in range(to.ndim):
        way = (to.shape[k] - 1) * (stride_along(a, to, k) - to.strides[k])
        if way < 0:
            least += way
        else:
            most += way
    if least == 0 and most == 0:
        return SAME
    above, below = least >= 0, most + a.itemsize <= to.itemsize
    if above and below:
        return 0
    if climbs(to, 1):
        return UPWARDS if above else DOWNWARDS if below else HOPELESS
    if climbs(to, -1):
        return DOWNWARDS if above else UPWARDS if below else HOPELESS
    return HOPELESS


def held(to, a):
    """The only element of `a`, read before anything is stored into `to`."""
    if a.size == 0:
        if to.size > 0:
            raise ValueError("the shapes of the operands do not match")
        return a.dtype(0)
    return first(a)


def mirrored(to, a):
    """a[:] = a[::-1] and a[:] = a.T are done by exchanging elements."""
    if to.ndim != a.ndim or to.dtype != a.dtype:
        return False
    if to.ndim == 1:
        n = len(to)
        if len(a) != n or to.strides[0] != -a.strides[0] or address(a) != address(to) + (n - 1) * to.strides[0]:
            return False
        for i in range(n >> 1):
            x = to[i]
            to[i] = to[n - 1 - i]
            to[n - 1 - i] = x
        return True
    if to.ndim == 2:
        n = len(to)
        if address(a) != address(to) or to.shape != (n, n) or to.strides != (a.strides[1], a.strides[0]):
            return False
        for i in range(n):
            for k in range(i):
                x = to[i, k]
                to[i, k] = to[k, i]
                to[k, i] = x
        return True
    return False


def repeated(to, a):
    """Is `a` a part of `to` that is repeated all over it, as in a[:] = a[1]? Then a copy leaves its elements as they are."""
    if to.dtype != a.dtype:
        return False
    way = address(a) - address(to)
    for k in range(to.ndim):
        stride = stride_along(a, to, k)
        if stride == 0 and to.strides[k] != 0:
            way -= to.strides[k] * min(max(way // to.strides[k], 0), to.shape[k] - 1)
        elif stride != to.strides[k]:
            return False
    return way == 0


def copy(to, a, order):
    """False, with nothing done, if it would need a copy of `a`."""
    if order == SAME and to.dtype == a.dtype:
        return True
    if order & HOPELESS == HOPELESS and not repeated(to, a):
        return mirrored(to, a)
    if order & HOPELESS == DOWNWARDS:
        copy_down(to, a)
    else:
        copy_up(to, a)
    return True


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
        if len(a) != 1:
            raise ValueError("could not broadcast the array into the slice")
        for i in range(n):
            if to.ndim == 1:
                to[i] = a[0]
            else:
                copy_up(to[i], a[0])


def copy_down(to, a):
    n = len(to)
    if to.ndim == a.ndim and len(a) != n and len(a) != 1:
        raise ValueError("could not broadcast the array into the slice")
    for i in range(n - 1, -1, -1):
        if to.ndim > a.ndim:
            copy_down(to[i], a)
        elif to.ndim == 1:
            to[i] = a[i if len(a) == n else 0]
        else:
            copy_down(to[i], a[i if len(a) == n else 0])


def range_turns(r):
    """How many elements a range has: as uint64, in which the distance of any two integers fits."""
    up = r.step > 0
    if (r.stop <= r.start) if up else (r.stop >= r.start):
        return np.uint64(0)
    start, stop, step = np.uint64(r.start), np.uint64(r.stop), np.uint64(r.step)
    return ((stop - start if up else start - stop) - np.uint64(1)) // (step if up else np.uint64(0) - step) + np.uint64(1)


def range_length(r):
    return np.int64(range_turns(r))


def range_contains(r, x):
    up = r.step > 0
    if not (r.start <= x and x < r.stop if up else r.stop < x and x <= r.start):
        return False
    if not isinstance(x, INTEGERS):
        return (x - r.start) % r.step == 0
    start, at, step = np.uint64(r.start), np.uint64(x), np.uint64(r.step)
    return (at - start if up else start - at) % (step if up else np.uint64(0) - step) == 0


def compute(to, a, order):
    """As copy, but `a` is an expression: there is work to do even in place."""
    if order & HOPELESS == HOPELESS:
        return False
    if order & HOPELESS == DOWNWARDS:
        copy_down(to, a)
    else:
        copy_up(to, a)
    return True


def common_extent(n, m):
    """Of two operands: an extent of 1 is repeated."""
    if n == 1:
        return m
    if m != n and m != 1:
        raise ValueError("the shapes of the operands do not match")
    return n


def range_item(r, i):
    n = len(r)
    k = i + n if i < 0 else i
    if k < 0 or k >= n:
        raise IndexError("the index is out of range")
    return r.start + k * r.step


def range_unpacked(r, i, n):
    if len(r) != n:
        raise ValueError("the range has another number of values than there are targets")
    return r.start + i * r.step


def tuple_index(t, x):
    i = 0
    for item in literal_unroll(t):
        if item == x:
            return i
        i += 1
    raise ValueError("the value is not in the tuple")


def tuple_count(t, x):
    n = 0
    for item in literal_unroll(t):
        n += item == x
    return n


def last_axis_contiguous(size, extent, stride, itemsize):
    if size != 0 and extent != 1 and stride != itemsize:
        raise ValueError("to change to a dtype of a different size, the last axis must be contiguous")


def same_size(n, m):
    if n != m:
        raise ValueError("the sizes of the arrays do not match")


def not_empty(a):
    if a.size == 0:
        raise ValueError("an empty array has no extreme")


def first(a):
    if a.ndim == 1:
        return a[0]
    return first(a[0])


def only(a):
    same_size(a.size, 1)
    return first(a)


def contains(a, x):
    for i in range(len(a)):
        if a.ndim == 1:
            if a[i] == x:
                return True
        elif contains(a[i], x):
            return True
    return False


def sum_over(it, s):
    for x in it:
        s = s + x
    return s


def any_over(it):
    for x in it:
        if x:
            return True
    return False


def all_over(it):
    for x in it:
        if not x:
            return False
    return True


def total(a, s):
    if a.ndim == 0:
        return like(s + a[()], s)
    for i in range(len(a)):
        if a.ndim == 1:
            s = like(s + a[i], s)
        else:
            s = total(a[i], s)
    return s


def product(a, p):
    if a.ndim == 0:
        return like(p * a[()], p)
    for i in range(len(a)):
        if a.ndim == 1:
            p = like(p * a[i], p)
        else:
            p = product(a[i], p)
    return p


def squares(a, m, s):
    """The sum of the squared distances from m."""
    if a.ndim == 0:
        return s + (a[()] - m) * (a[()] - m)
    for i in range(len(a)):
        if a.ndim == 1:
            d = a[i] - m
            s += d * d
        else:
            s = squares(a[i], m, s)
    return s


def complex_squares(a, m, s):
    for x in a.flat:
        d = x - m
        s += d.real * d.real + d.imag * d.imag
    return s


def dot(a, b, s):
    same_size(len(a), len(b))
    for i in range(len(a)):
        s = like(s + a[i] * b[i], s)
    return s


def matrix_product(to, a, b):
    for i in range(to.shape[0]):
        for k in range(to.shape[1]):
            to[i, k] = dot(a[i], b[:, k], like(0, to[i, k]))


def trace(a, k):
    rows = a.shape[0]
    columns = a.shape[1]
    if k < 0:
        rows += k
    else:
        columns -= k
    s = 0
    for i in range(min(rows, columns)):
        if k < 0:
            s += a[i - k, i]
        else:
            s += a[i, i + k]
    return s


def below(x, y):
    return x < y


def above(x, y):
    return x > y


def extreme(a, better):
    if a.ndim == 0:
        return a[()]
    not_empty(a)
    return best_of(a, first(a), better)


def best_of(a, best, better):
    """The first nan is the answer."""
    for i in range(len(a)):
        if best != best:
            return best
        if a.ndim == 1:
            x = a[i]
            if better(x, best) or x != x:
                best = x
        else:
            best = best_of(a[i], best, better)
    return best


def smallest(a):
    return extreme(a, below)


def largest(a):
    return extreme(a, above)


def plain_extreme(a, better):
    """As Python's min and max find it, for which nan is nothing special."""
    not_empty(a)
    best = a[0]
    for x in a:
        if better(x, best):
            best = x
    return best


def least(a):
    return plain_extreme(a, below)


def greatest(a):
    return plain_extreme(a, above)


def where_extreme(a, better):
    if a.ndim == 0:
        return 0
    not_empty(a)
    best = first(a)
    at = 0
    for i, x in enumerate(a.flat):
        if best != best:
            return at
        if better(x, best) or x != x:
            best = x
            at = i
    return at


def where_smallest(a):
    return where_extreme(a, below)


def where_largest(a):
    return where_extreme(a, above)


def all_of(a):
    if a.ndim == 0:
        return bool(a[()])
    for i in range(len(a)):
        if a.ndim == 1:
            if not a[i]:
                return False
        elif not all_of(a[i]):
            return False
    return True


def any_of(a):
    if a.ndim == 0:
        return bool(a[()])
    for i in range(len(a)):
        if a.ndim == 1:
            if a[i]:
                return True
        elif any_of(a[i]):
            return True
    return False


def count_nonzero(a, n):
    if a.ndim == 0:
        return n + (a[()] != 0)
    for i in range(len(a)):
        if a.ndim == 1:
            n += a[i] != 0
        else:
            n = count_nonzero(a[i], n)
    return n


def nan_total(a, s):
    for x in a.flat:
        if x == x:
            s = like(s + x, s)
    return s


def nan_product(a, p):
    for x in a.flat:
        if x == x:
            p = like(p * x, p)
    return p


def nan_mean(a):
    s = 0.0
    n = 0
    for x in a.flat:
        if x == x:
            s += x
            n += 1
    return s / n


def nan_var(a):
    m = nan_mean(a)
    s = 0.0
    n = 0
    for x in a.flat:
        if x == x:
            s += (x - m) * (x - m)
            n += 1
    return s / n


def nan_extreme(a, better):
    not_empty(a)
    best = first(a)
    for x in a.flat:
        if better(x, best) or best != best:
            best = x
    return best


def nan_smallest(a):
    return nan_extreme(a, below)


def nan_largest(a):
    return nan_extreme(a, above)


def before(x, y):
    """x < y in the order of sorting, where nan comes last."""
    return x < y or (y != y and x == x)


def search_left(a, v):
    low = 0
    high = len(a)
    while low < high:
        middle = (low + high) >> 1
        if before(a[middle], v):
            low = middle + 1
        else:
            high = middle
    return low


def search_right(a, v):
    low = 0
    high = len(a)
    while low < high:
        middle = (low + high) >> 1
        if before(v, a[middle]):
            high = middle
        else:
            low = middle + 1
    return low
