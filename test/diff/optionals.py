"""Values that may be None: joins of None with numbers, tuples and arrays, tests, implicit use, functions that return None on a path, defaults."""
import math

import numpy as np
from numba import cuda, float32, int32, int64


@cuda.jit(device=True)
def if_positive(x):
    if x > 0:
        return x


@cuda.jit(device=True)
def no_result(x):
    x += 1


@cuda.jit(device=True)
def or_other(x, other=None):
    if other is None:
        return x
    return other


@cuda.jit(device=True)
def sum_of(x, y):
    return x + y


@cuda.jit(device=True)
def first_of(a, wanted):
    for i in range(a.size):
        if a[i] == wanted:
            return i
    return None


@cuda.jit(device=True)
def view_or_none(a, yes):
    return a if yes else None


@cuda.jit("void(int64[::1], int64[::1], int32[::1])")
def joined_with_int(r0, r1, a):
    i = cuda.grid(1)
    if i < r0.size:
        result = None
        if a[i] > 0:
            result = a[i]
        r0[i] = 7 if result is None else 8
        if result is not None:
            r1[i] = result


@cuda.jit("void(float64[::1], int32[::1], float32[::1])")
def two_types_and_none(r, a, b):
    i = cuda.grid(1)
    if i < r.size:
        result = None
        if i % 3 == 0:
            result = a[i]
        if i % 3 == 1:
            result = b[i]
        if result is not None:
            r[i] = result


@cuda.jit("void(float64[::1], int16[::1])")
def conditional_expression(r, a):
    i = cuda.grid(1)
    if i < r.size:
        result = None if i % 2 else a[i] / 2
        if not (result is None):
            r[i] = result


@cuda.jit("void(int64[::1], int32[::1], int64[::1])")
def used_implicitly(r, a, b):
    i = cuda.grid(1)
    if i < r.size:
        result = None
        if b[i] is not None:
            result = a[i]
        result_sum = result + 1
        result_product = 3 * result
        result_negative = -result
        result_inverse = ~result
        result_less = result < b[i]
        result_both = result + result
        r[i] = result_sum + result_product + result_negative + result_inverse + result_less + result_both


@cuda.jit("void(int64[::1], int32[::1])")
def changed_in_place(r, a):
    i = cuda.grid(1)
    if i < r.size:
        result = None
        if i >= 0:
            result = a[i]
        result += 5
        result //= 2
        r[i] = result


@cuda.jit("void(float64[::1], float32[::1])")
def in_functions(r, a):
    i = cuda.grid(1)
    if i < r.size:
        x = None
        if i >= 0:
            x = a[i]
        result_sqrt = math.sqrt(abs(x))
        result_min = min(x, 2.0)
        result_sum = sum_of(x, 1)
        r[i] = result_sqrt + result_min + result_sum


@cuda.jit("void(int64[::1], int64[::1], int32[::1])")
def returned_on_one_path(r0, r1, a):
    i = cuda.grid(1)
    if i < r0.size:
        result = if_positive(a[i])
        r0[i] = result is None
        if result is not None:
            r1[i] = result


@cuda.jit("void(int64[::1], int32[::1])")
def function_without_result(r, a):
    i = cuda.grid(1)
    if i < r.size:
        result = no_result(a[i]) is None
        r[i] = result


@cuda.jit("void(float64[::1], int32[::1], float64[::1])")
def none_as_default(r, a, b):
    i = cuda.grid(1)
    if i < r.size:
        result_left = or_other(a[i])
        result_none = or_other(a[i], None)
        result_right = or_other(a[i], b[i])
        r[i] = result_left + result_none * 2 + result_right * 3


@cuda.jit("void(int64[::1], int32[::1])")
def optional_argument(r, a):
    i = cuda.grid(1)
    if i < r.size:
        x = None
        if a[i] > 1:
            x = 2
        result = or_other(a[i], x)
        r[i] = result


@cuda.jit("void(int64[::1], int64[::1])")
def index_or_none(r, a):
    """
    a = np.arange(120) * 3 % 120
    """
    i = cuda.grid(1)
    if i < r.size:
        result = first_of(a, i)
        r[i] = -1 if result is None else result


@cuda.jit("void(int64[::1], int64[::1])")
def array_or_none(r, a):
    i = cuda.grid(1)
    if i < r.size:
        x = view_or_none(a, i % 2 == 0)
        if x is not None:
            result = x[i] + x.size + len(x)
            r[i] = result


@cuda.jit("void(int64[::1], int64[::1])")
def array_written_through(r, a):
    i = cuda.grid(1)
    if i < r.size:
        x = None
        if i >= 0:
            x = r
        x[i] = a[i]
        x[i] += 1


@cuda.jit("void(int64[::1], int64[::1])")
def array_iterated(r, a):
    """
    a = np.arange(5)
    """
    i = cuda.grid(1)
    if i < r.size:
        x = None
        if i >= 0:
            x = a
        for v in x:
            r[i] += v


@cuda.jit("void(int64[::1], int64[::1])")
def as_index_and_bound(r, a):
    """
    types = off
    expect_r = a ^ (np.arange(120) * (np.arange(120) - 1) // 2)
    """
    i = cuda.grid(1)
    if i < r.size:
        x = None
        if i >= 0:
            x = i
        result = a[x]
        for k in range(x):
            r[i] += k
        r[i] ^= result


@cuda.jit("void(int64[::1], int64[::1])")
def inside_tuples(r, a):
    i = cuda.grid(1)
    if i < r.size:
        x = None
        if i % 2:
            x = a[i]
        t = (x, 5)
        r[i] = t[1] if t[0] is None else t[0]


@cuda.jit("void(int64[::1], int64[::1])")
def none_tests_by_equality(r, a):
    i = cuda.grid(1)
    if i < r.size:
        x = None
        if a[i] > 0:
            x = a[i]
        r[i] = (x == None) + 2 * (x != None) + 4 * (None is x)


@cuda.jit("void(float64[::1], float32[::1])")
def complex_or_none(r, a):
    i = cuda.grid(1)
    if i < r.size:
        z = None
        if i >= 0:
            z = complex(a[i], 1)
        result = z.real
        r[i] = result + z.imag


@cuda.jit("void(int64[::1], int64[::1])")
def always_none(r, a):
    i = cuda.grid(1)
    if i < r.size:
        x = None
        y = None
        r[i] = (x is None) + 2 * (x is y) + 4 * (x == y) + 8 * (x == 3) + 16 * (x is not None)


@cuda.jit("void(int64[::1], int64[::1])")
def widened(r, a):
    i = cuda.grid(1)
    if i < r.size:
        x = None
        y = None
        if a[i] > 0:
            x = np.int8(3)
        if a[i] > -5:
            y = a[i]
        z = x if i % 2 else y
        r[i] = -99 if z is None else z


@cuda.jit("void(int64[::1], int64[::1])")
def bounds_of_slices(r, a):
    i = cuda.grid(1)
    if i < r.size:
        x = None
        if i >= 0:
            x = i
        y = slice(None, 40) if i % 2 else slice(x, 60)
        r[i] = a[x:].size + 1000 * a[y].size + a[y].sum()
