"""Functions of Python and NumPy that module level evaluates and kernels do not have. They are never compiled: the evaluator of constants runs
them. np_NAME is np.NAME, py_NAME the builtin NAME, MODULE_NAME is MODULE.NAME."""
import math
import numpy as np

sys_version_info = (3, 12, 0, "final", 0)
sys_platform = "linux"
sys_byteorder = "little"
sys_argv = ["kernels.py"]
os_name = "posix"
os_sep = "/"
typing_TYPE_CHECKING = False


def py_any(items):
    for x in items:
        if x:
            return True
    return False


def py_all(items):
    for x in items:
        if not x:
            return False
    return True


def py_map(f, *rows):
    return [f(*row) for row in zip(*rows)]


def py_filter(f, items):
    return [x for x in items if (x if f is None else f(x))]


def functools_reduce(f, items, *start):
    items = [*start, *items]
    r = items[0]
    for x in items[1:]:
        r = f(r, x)
    return r


def itertools_product(*rows, repeat=1):
    r = [()]
    for row in rows * repeat:
        r = [x + (y,) for x in r for y in row]
    return r


def itertools_chain(*rows):
    return [x for row in rows for x in row]


def itertools_accumulate(items):
    r = []
    for x in items:
        r.append(r[-1] + x if r else x)
    return r


def itertools_combinations(items, n):
    if n == 0:
        return [()]
    items = tuple(items)
    return [(items[i],) + rest for i in range(len(items)) for rest in itertools_combinations(items[i + 1:], n - 1)]


def itertools_permutations(items, n=None):
    items = tuple(items)
    n = len(items) if n is None else n
    if n == 0:
        return [()]
    return [(items[i],) + rest for i in range(len(items)) for rest in itertools_permutations(items[:i] + items[i + 1:], n - 1)]


# arrays like others, and parts of arrays

def np_zeros_like(a, dtype=None):
    a = np.array(a)
    return np.zeros(a.shape, a.dtype if dtype is None else dtype)


def np_empty_like(a, dtype=None):
    return np_zeros_like(a, dtype)


def np_ones_like(a, dtype=None):
    a = np.array(a)
    return np.ones(a.shape, a.dtype if dtype is None else dtype)


def np_full_like(a, fill_value, dtype=None):
    a = np.array(a)
    return np.full(a.shape, fill_value, a.dtype if dtype is None else dtype)


def np_logspace(start, stop, num=50, endpoint=True, base=10.0):
    return np.array([float(base) ** float(x) for x in np.linspace(start, stop, num, endpoint)])


def np_meshgrid(x, y, indexing='xy'):
    x = np.array(x)
    y = np.array(y)
    if indexing == 'ij':
        return [np_stack([x] * len(y), 1), np_stack([y] * len(x))]
    return [np_stack([x] * len(y)), np_stack([y] * len(x), 1)]


def np_diag(a, k=0):
    a = np.array(a)
    if a.ndim == 1:
        n = len(a) + abs(k)
        r = np.zeros((n, n), a.dtype)
        for i in range(len(a)):
            r[i + max(-k, 0), i + max(k, 0)] = a[i]
        return r
    return np.array([a[i, i + k] for i in range(a.shape[0]) if 0 <= i + k < a.shape[1]], a.dtype)


def np_tril(a, k=0):
    a = np.array(a)
    return np.array([[a[i, j] if j - i <= k else 0 for j in range(a.shape[1])] for i in range(a.shape[0])], a.dtype)


def np_triu(a, k=0):
    a = np.array(a)
    return np.array([[a[i, j] if j - i >= k else 0 for j in range(a.shape[1])] for i in range(a.shape[0])], a.dtype)


def np_reshape(a, shape):
    return np.array(a).reshape(shape)


def np_ravel(a):
    return np.array(a).ravel()


def np_transpose(a):
    return np.array(a).T


def np_squeeze(a):
    a = np.array(a)
    return a.reshape(tuple([n for n in a.shape if n != 1]))


def np_expand_dims(a, axis):
    a = np.array(a)
    axis = axis + a.ndim + 1 if axis < 0 else axis
    return a.reshape(a.shape[:axis] + (1,) + a.shape[axis:])


def np_flip(a, axis=None):
    a = np.array(a)
    if axis is None:
        return a.ravel()[::-1].reshape(a.shape)
    if axis == 0 or axis == -a.ndim:
        return a[::-1]
    return np.array([np_flip(x, axis - 1 if axis > 0 else axis) for x in a])


def np_flipud(a):
    return np_flip(a, 0)


def np_fliplr(a):
    return np_flip(a, 1)


def np_roll(a, shift, axis=None):
    a = np.array(a)
    if axis is None and a.ndim > 1:
        return np_roll(a.ravel(), shift).reshape(a.shape)
    if axis is None or axis == 0 or axis == -a.ndim:
        n = a.shape[0]
        return np.array([a[(i - shift) % n] for i in range(n)], a.dtype)
    return np.array([np_roll(x, shift, axis - 1 if axis > 0 else axis) for x in a])


def np_rot90(a, k=1):
    for _ in range(k % 4):
        a = np_flip(np.array(a).T, 0)
    return np.array(a)


# arrays from arrays

def np_concatenate(arrays, axis=0):
    arrays = [np.array(a) for a in arrays]
    if axis is None:
        arrays = [a.ravel() for a in arrays]
        axis = 0
    axis = axis + arrays[0].ndim if axis < 0 else axis
    if axis == 0:
        return np.array([row for a in arrays for row in a])
    return np.array([np_concatenate([a[i] for a in arrays], axis - 1) for i in range(arrays[0].shape[0])])


def np_stack(arrays, axis=0):
    arrays = [np.array(a) for a in arrays]
    axis = axis + arrays[0].ndim + 1 if axis < 0 else axis
    if axis == 0:
        return np.array(arrays)
    return np.array([np_stack([a[i] for a in arrays], axis - 1) for i in range(arrays[0].shape[0])])


def np_vstack(arrays):
    arrays = [np.array(a) for a in arrays]
    return np_concatenate([a.reshape(1, -1) if a.ndim < 2 else a for a in arrays])


def np_hstack(arrays):
    arrays = [np.array(a) for a in arrays]
    return np_concatenate([a.reshape(1) if a.ndim < 1 else a for a in arrays], 0 if arrays[0].ndim < 2 else 1)


def np_column_stack(arrays):
    arrays = [np.array(a) for a in arrays]
    return np_concatenate([a.reshape(-1, 1) if a.ndim < 2 else a for a in arrays], 1)


def np_append(a, b):
    return np_concatenate([np.array(a).ravel(), np.array(b).ravel()])


def np_repeat(a, n, axis=None):
    a = np.array(a)
    if axis is None:
        a = a.ravel()
    elif axis != 0:
        return np.array([np_repeat(x, n, axis - 1) for x in a])
    return np.array([x for x in a for _ in range(n)], a.dtype)


def np_tile(a, n):
    a = np.array(a)
    if isinstance(n, int):
        n = (n,)
    if a.ndim < len(n):
        a = a.reshape((1,) * (len(n) - a.ndim) + a.shape)
    n = (1,) * (a.ndim - len(n)) + tuple(n)
    for axis in range(a.ndim):
        a = np_concatenate([a] * n[axis], axis)
    return a


def np_pad(a, width, mode='constant', constant_values=0):
    a = np.array(a)
    if isinstance(width, int):
        width = (width, width)
    row = np.full(width[0], constant_values, a.dtype)
    end = np.full(width[1], constant_values, a.dtype)
    if a.ndim == 1 and mode == 'constant':
        return np_concatenate([row, a, end])
    rows = [np_pad(x, width, mode, constant_values) for x in a]
    return np.array([np_full_like(rows[0], constant_values)] * width[0] + rows + [np_full_like(rows[0], constant_values)] * width[1])


def np_where(condition, x, y):
    condition = np.array(condition)
    x, y = np.array(x), np.array(y)
    zero = np.zeros(condition.shape, bool)
    c, a, b = condition + zero, x + zero * 0, y + zero * 0
    kind = (np.zeros(1, x.dtype) + np.zeros(1, y.dtype)).dtype
    return np.array([p if t else q for t, p, q in zip(c.ravel(), a.ravel(), b.ravel())], kind).reshape(c.shape)


def np_sort(a):
    a = np.array(a)
    if a.ndim > 1:
        return np.array([np_sort(x) for x in a])
    return np.array(sorted(a), a.dtype)


def np_argsort(a):
    a = list(np.array(a))
    return np.array(sorted(range(len(a)), key=lambda i: a[i]), np.int64)


def np_unique(a):
    a = np.array(a)
    r = []
    for x in sorted(a.ravel()):
        if len(r) == 0 or r[-1] != x:
            r.append(x)
    return np.array(r, a.dtype)


def np_nonzero(a):
    a = np.array(a)
    return (np.array([i for i in range(len(a)) if a[i]], np.int64),)


def np_round(a, decimals=0):
    a = np.array(a)
    if np.zeros(1, a.dtype).dtype != (np.zeros(1, a.dtype) / 1).dtype:
        return a
    return np.rint(a) if decimals == 0 else np.rint(a * 10.0 ** decimals) / 10.0 ** decimals


def np_flatnonzero(a):
    return np_nonzero(np.array(a).ravel())[0]


# sums and products

def along(f, a, axis, dtype):
    a = np.array(a)
    if axis is None:
        return f(a) if dtype is None else f(a.astype(dtype))
    axis = axis + a.ndim if axis < 0 else axis
    if a.ndim == 1:
        return f(a)
    if axis > 0:
        return np.array([along(f, x, axis - 1, dtype) for x in a])
    columns = a.reshape(a.shape[0], -1).T
    return np.array([f(np.array(x)) for x in columns]).reshape(a.shape[1:])


def np_sum(a, axis=None, dtype=None):
    return along(lambda x: x.sum(), a, axis, dtype)


def np_prod(a, axis=None, dtype=None):
    return along(lambda x: x.prod(), a, axis, dtype)


def np_min(a, axis=None):
    return along(lambda x: x.min(), a, axis, None)


def np_max(a, axis=None):
    return along(lambda x: x.max(), a, axis, None)


def np_ptp(a, axis=None):
    return along(lambda x: x.max() - x.min(), a, axis, None)


def mean(a):
    return (a.sum() if np.zeros(1, a.dtype).dtype == (np.zeros(1, a.dtype) / 1).dtype else a.astype(np.float64).sum()) / a.size


def np_mean(a, axis=None, dtype=None):
    return along(mean, a, axis, dtype)


def np_var(a, axis=None, ddof=0):
    return along(lambda x: ((x - mean(x)) * (x - mean(x))).sum() / (x.size - ddof), a, axis, None)


def np_std(a, axis=None, ddof=0):
    return np.sqrt(np_var(a, axis, ddof))


def np_median(a):
    a = sorted(np.array(a).ravel())
    n = len(a)
    return a[n // 2] / 1.0 if n % 2 else (a[n // 2 - 1] + a[n // 2]) / 2.0


def np_average(a, weights=None):
    return mean(np.array(a)) if weights is None else (np.array(a) * np.array(weights)).sum() / np.array(weights).sum()


def np_any(a):
    return py_any(np.array(a).ravel())


def np_all(a):
    return py_all(np.array(a).ravel())


def np_count_nonzero(a):
    return sum([1 for x in np.array(a).ravel() if x])


def extreme_at(a, better):
    best = 0
    a = np.array(a).ravel()
    for i in range(1, len(a)):
        if better(a[i], a[best]):
            best = i
    return np.int64(best)


def np_argmin(a):
    return extreme_at(a, lambda x, y: x < y)


def np_argmax(a):
    return extreme_at(a, lambda x, y: x > y)


def np_cumsum(a):
    a = np.array(a).ravel()
    r = a.sum() * 0
    return np.array([r := r + x for x in a], r.dtype)


def np_cumprod(a):
    a = np.array(a).ravel()
    r = a.prod() * 0 + 1
    return np.array([r := r * x for x in a], r.dtype)


def np_diff(a, n=1):
    a = np.array(a)
    for _ in range(n):
        a = a[1:] - a[:-1] if a.ndim == 1 else np.array([np_diff(x) for x in a])
    return a


def np_trace(a):
    return np_diag(a).sum()


def np_outer(a, b):
    b = np.array(b).ravel()
    return np.array([x * b for x in np.array(a).ravel()])


def np_dot(a, b):
    a = np.array(a)
    b = np.array(b)
    if a.ndim == 0 or b.ndim == 0:
        return a * b
    if a.ndim == 1 and b.ndim == 1:
        return (a * b).sum()
    if b.ndim == 1:
        return np.array([np_dot(row, b) for row in a])
    if a.ndim == 1:
        return np.array([np_dot(a, column) for column in b.T])
    return np.array([[np_dot(row, column) for column in b.T] for row in a])


def np_matmul(a, b):
    return np_dot(a, b)


def np_inner(a, b):
    return np_dot(a, np.array(b).T)


def np_vdot(a, b):
    return np_dot(np.array(a).ravel(), np.array(b).ravel())


def np_cross(a, b):
    return np.array([a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]])


def np_polyval(p, x):
    y = np.array(x) * 0
    for c in p:
        y = y * x + c
    return y


def np_interp(x, xp, fp):
    r = []
    for v in np.array(x, np.float64).ravel():
        i = sum([1 for k in xp if k <= v]) - 1
        if i < 0:
            r.append(float(fp[0]))
        elif i >= len(xp) - 1:
            r.append(float(fp[-1]))
        else:
            r.append((fp[i + 1] - fp[i]) / (xp[i + 1] - xp[i]) * (v - xp[i]) + fp[i])
    return np.array(r, np.float64).reshape(np.array(x).shape)


def np_convolve(a, v, mode='full'):
    a = np.array(a)
    v = np.array(v)
    n = len(a) + len(v) - 1
    full = np.array([sum([a[i] * v[k - i] for i in range(len(a)) if 0 <= k - i < len(v)]) for k in range(n)])
    if mode == 'full':
        return full
    size = max(len(a), len(v)) if mode == 'same' else max(len(a), len(v)) - min(len(a), len(v)) + 1
    start = (n - size) // 2
    return full[start:start + size]


def np_bincount(a, minlength=0):
    r = [0] * max(minlength, 1 + max([-1, *a]))
    for x in a:
        r[x] += 1
    return np.array(r, np.int64)


def np_searchsorted(a, v):
    return np.int64(sum([1 for x in a if x < v]))


def np_array_equal(a, b):
    a = np.array(a)
    b = np.array(b)
    return a.shape == b.shape and py_all((a == b).ravel())


def np_allclose(a, b, rtol=1e-05, atol=1e-08):
    return py_all((np.absolute(np.array(a) - b) <= atol + rtol * np.absolute(np.array(b))).ravel())


def pyk_function_of_two(f):
    return lambda a, b: f(a, b)
