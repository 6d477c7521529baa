"""Functions of Python and NumPy that module level evaluates and kernels do not have. They are never compiled: the evaluator of constants runs
them. np_NAME is np.NAME, py_NAME the builtin NAME, MODULE_NAME is MODULE.NAME. A path of pathlib is a text."""
from collections import namedtuple
import math
from types import SimpleNamespace

import numpy as np

# What a program sees that asks for versions and for a GPU: a recent Python, and a GPU with what all of them have in common.
np___version__ = "2.3.0"
numba___version__ = "0.62.0"
numba_cuda___version__ = "0.20.0"
numba_version_info = (0, 62, 0)
cupy___version__ = "13.6.0"
scipy___version__ = "1.16.0"
numba_config_ENABLE_CUDASIM = 0
numba_config_DISABLE_JIT = 0
numba_config_DISABLE_CUDA = 0

sys_version_info = (3, 12, 0, "final", 0)
sys_platform = "linux"
sys_byteorder = "little"
sys_argv = ["kernels.py"]
os_name = "posix"
os_sep = "/"
typing_TYPE_CHECKING = False
os_path_sep = "/"
os_curdir = "."
sys_float_info = SimpleNamespace(max=1.7976931348623157e308, min=2.2250738585072014e-308, epsilon=2.0 ** -52, dig=15, mant_dig=53, radix=2)

# scipy.constants: CODATA 2022, and those that are exact
scipy_constants_pi = math.pi
scipy_constants_golden = scipy_constants_golden_ratio = (1 + math.sqrt(5)) / 2
scipy_constants_c = scipy_constants_speed_of_light = 299792458.0
scipy_constants_mu_0 = 1.25663706127e-06
scipy_constants_epsilon_0 = 8.8541878188e-12
scipy_constants_h = scipy_constants_Planck = 6.62607015e-34
scipy_constants_hbar = scipy_constants_h / (2 * math.pi)
scipy_constants_G = scipy_constants_gravitational_constant = 6.6743e-11
scipy_constants_g = 9.80665
scipy_constants_e = scipy_constants_elementary_charge = 1.602176634e-19
scipy_constants_R = scipy_constants_gas_constant = 8.31446261815324
scipy_constants_alpha = scipy_constants_fine_structure = 0.0072973525643
scipy_constants_N_A = scipy_constants_Avogadro = 6.02214076e23
scipy_constants_k = scipy_constants_Boltzmann = 1.380649e-23
scipy_constants_sigma = scipy_constants_Stefan_Boltzmann = 5.67037441918443e-08
scipy_constants_Rydberg = 10973731.568157
scipy_constants_m_e = scipy_constants_electron_mass = 9.1093837139e-31
scipy_constants_m_p = scipy_constants_proton_mass = 1.67262192595e-27
scipy_constants_m_n = scipy_constants_neutron_mass = 1.67492750056e-27
scipy_constants_m_u = scipy_constants_u = scipy_constants_atomic_mass = 1.66053906892e-27
scipy_constants_eV = scipy_constants_electron_volt = 1.602176634e-19
scipy_constants_degree = math.pi / 180
scipy_constants_zero_Celsius = 273.15
scipy_constants_atm = scipy_constants_atmosphere = 101325.0
scipy_constants_bar = 100000.0
scipy_constants_calorie = 4.184
scipy_constants_angstrom = 1e-10
scipy_constants_inch = 0.0254
scipy_constants_foot = 0.3048
scipy_constants_mile = 1609.344
scipy_constants_minute = 60.0
scipy_constants_hour = 3600.0
scipy_constants_day = 86400.0
scipy_constants_year = 31536000.0
scipy_constants_kilo = 1000.0
scipy_constants_mega = 1000000.0
scipy_constants_giga = 1000000000.0
scipy_constants_centi = 0.01
scipy_constants_milli = 0.001
scipy_constants_micro = 1e-06
scipy_constants_nano = 1e-09
scipy_constants_pico = 1e-12
scipy_constants_femto = 1e-15


def cuda_is_available():
    return True


cuda_is_supported_version = cuda_is_available


def cuda_get_current_device():
    return SimpleNamespace(WARP_SIZE=32, MAX_THREADS_PER_BLOCK=1024, MAX_BLOCK_DIM_X=1024, MAX_BLOCK_DIM_Y=1024, MAX_BLOCK_DIM_Z=64,
                           MAX_GRID_DIM_X=2 ** 31 - 1, MAX_GRID_DIM_Y=65535, MAX_GRID_DIM_Z=65535, MAX_SHARED_MEMORY_PER_BLOCK=49152)


Version = namedtuple("Version", "major minor micro")


def packaging_version_parse(text):
    parts = []
    for part in text.split("+")[0].split("."):
        digits = ""
        for c in part:
            if not c.isdigit():
                break
            digits += c
        if digits == "":
            break
        parts.append(int(digits))
    parts = parts + [0, 0, 0]
    return Version(parts[0], parts[1], parts[2])


# files


def os_path_join(first, *rest):
    for part in rest:
        first = part if part.startswith("/") else first + part if first == "" or first.endswith("/") else first + "/" + part
    return first


def os_path_split(path):
    head, slash, tail = path.rpartition("/")
    return (head if head != "" else slash), tail


def os_path_dirname(path):
    return os_path_split(path)[0]


def os_path_basename(path):
    return os_path_split(path)[1]


def os_path_splitext(path):
    stem, dot, suffix = os_path_basename(path).rpartition(".")
    return (path, "") if stem == "" else (path[:len(path) - len(suffix) - 1], dot + suffix)


def os_path_abspath(path):
    return path


pathlib_Path_resolve = pathlib_Path_absolute = pathlib_Path_as_posix = os_path_abspath
pathlib_Path_joinpath, pathlib_Path_get_name = os_path_join, os_path_basename


def pathlib_Path(*parts):
    return os_path_join(*parts) if parts else "."


def pathlib_Path_with_suffix(path, suffix):
    return os_path_splitext(path)[0] + suffix


def pathlib_Path_with_name(path, name):
    return os_path_join(os_path_dirname(path), name)


def pathlib_Path_get_parent(path):
    return os_path_dirname(path) or "."


def pathlib_Path_get_stem(path):
    return os_path_splitext(os_path_basename(path))[0]


def pathlib_Path_get_suffix(path):
    return os_path_splitext(path)[1]


def math_prod(items, start=1):
    for x in items:
        start *= x
    return start


def math_fsum(items):
    return float(sum(items))


def math_comb(n, k):
    return math.factorial(n) // (math.factorial(k) * math.factorial(n - k)) if k <= n else 0


def math_perm(n, k):
    return math.factorial(n) // math.factorial(n - k) if k <= n else 0


def math_lcm(a, b):
    return a // math.gcd(a, b) * b if a and b else 0


def math_dist(p, q):
    return math.sqrt(sum([(a - b) * (a - b) for a, b in zip(p, q)]))


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


def functools_partial(f, *args):
    return lambda *more: f(*args, *more)


def itertools_product(*rows, repeat=1):
    r = [()]
    for row in rows * repeat:
        r = [x + (y,) for x in r for y in row]
    return r


def itertools_chain(*rows):
    return [x for row in rows for x in row]


def itertools_accumulate(items, func=None):
    r = []
    for x in items:
        r.append(x if not r else r[-1] + x if func is None else func(r[-1], x))
    return r


def itertools_repeat(x, times):
    return [x] * times


def itertools_starmap(f, rows):
    return [f(*row) for row in rows]


def itertools_pairwise(items):
    items = list(items)
    return list(zip(items, items[1:]))


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


np_empty_like = np_zeros_like


def np_ones_like(a, dtype=None):
    a = np.array(a)
    return np.ones(a.shape, a.dtype if dtype is None else dtype)


def np_full_like(a, fill_value, dtype=None):
    a = np.array(a)
    return np.full(a.shape, fill_value, a.dtype if dtype is None else dtype)


def np_frombuffer(buffer, dtype=np.float64, count=-1, offset=0):
    a = np.array(list(buffer), np.uint8)[offset:].view(dtype)
    return a if count < 0 else a[:count]


def py_bytes(source=()):
    return np.array(list(source), np.uint8)


py_bytearray = py_bytes


def np_logspace(start, stop, num=50, endpoint=True, base=10.0):
    return np.array([float(base) ** float(x) for x in np.linspace(start, stop, num, endpoint)])


def window(size, start, *factors):
    if size == 1:
        return np.ones(1)
    angles = math.pi * np.arange(1 - size, size, 2) / (size - 1)
    r = np.full(size, start)
    for k, factor in enumerate(factors):
        r = r + factor * np.cos((k + 1.0) * angles)
    return r


def np_hanning(M):
    return window(M, 0.5, 0.5)


def np_hamming(M):
    return window(M, 0.54, 0.46)


def np_blackman(M):
    return window(M, 0.42, 0.5, 0.08)


def np_tri(N, M=None, k=0, dtype=np.float64):
    return np.where(np.arange(N if M is None else M) - np.arange(N).reshape(-1, 1) <= k, 1, 0).astype(dtype)


def np_kron(a, b):
    a = np.array(a)
    b = np.array(b)
    if a.ndim != 2 or b.ndim != 2:
        return np_outer(a, b).ravel()
    shape = (a.shape[0] * b.shape[0], a.shape[1] * b.shape[1])
    return (a[:, None, :, None] * b[None, :, None, :]).reshape(shape)


def np_select(condlist, choicelist, default=0):
    r = default
    for condition, choice in list(zip(condlist, choicelist))[::-1]:
        r = np.where(condition, choice, r)
    return r


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
    return np.where(np.arange(a.shape[1]) - np.arange(a.shape[0]).reshape(-1, 1) <= k, a, 0).astype(a.dtype)


def np_triu(a, k=0):
    a = np.array(a)
    return np.where(np.arange(a.shape[1]) - np.arange(a.shape[0]).reshape(-1, 1) >= k, a, 0).astype(a.dtype)


def np_reshape(a, shape):
    return np.array(a).reshape(shape)


def np_ravel(a, order='C'):
    a = np.array(a)
    return a.T.ravel() if order == 'F' else a.ravel()


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
        return a[(np.arange(n) - shift) % n]
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
    first = arrays[0]
    axis = axis + first.ndim if axis < 0 else axis
    kind = first.dtype
    for a in arrays:
        kind = kind if a.dtype == kind else (np.zeros(1, kind) + np.zeros(1, a.dtype)).dtype
    whole = np.zeros(first.shape[:axis] + (sum([a.shape[axis] for a in arrays]),) + first.shape[axis + 1:], kind)
    at = 0
    for a in arrays:
        whole[(slice(None),) * axis + (slice(at, at + a.shape[axis]),)] = a
        at += a.shape[axis]
    return whole


def np_stack(arrays, axis=0):
    return np_concatenate([np_expand_dims(a, axis) for a in arrays], axis)


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
    return a[np.arange(len(a) * n) // n]


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


np_matmul = np_dot


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
