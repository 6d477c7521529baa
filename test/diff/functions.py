"""Device functions: types of arguments, defaults, keywords, *args, recursion, nested functions, lambdas, functions as arguments."""
import math

import numpy as np
from numba import cuda, float32, float64, int32, int64, njit


@cuda.jit(device=True)
def add(a, b):
    return a + b


@cuda.jit
def scale(a, factor=3):
    return a * factor


@njit
def from_cpu(a):
    return a * 2 + 1


@cuda.jit("float64(float64, int32)", device=True)
def declared(x, n):
    return x * n


@cuda.jit(device=True)
def early(x):
    if x < 0:
        return -1
    for k in range(10):
        if k * k >= x:
            return k
    return 99


@cuda.jit(device=True)
def mixed_returns(x):
    if x > 0:
        return 1
    return 2.5


@cuda.jit(device=True)
def nothing(a, i):
    a[i] += 1


@cuda.jit(device=True)
def factorial(n):
    if n <= 1:
        return 1
    return n * factorial(n - 1)


@cuda.jit("int64(int64)", device=True)
def fibonacci(n):
    if n < 2:
        return n
    return fibonacci(n - 1) + fibonacci(n - 2)


@cuda.jit(device=True)
def sum_all(*args):
    total = 0
    for x in args:
        total += x
    return total


@cuda.jit(device=True)
def first_and_rest(a, *rest):
    return a * 100 + len(rest)


@cuda.jit(device=True)
def apply(f, x):
    return f(x)


@cuda.jit(device=True)
def square(x):
    return x * x


@cuda.jit(device=True)
def keywords(a, b=10, c=100):
    return a + b * 2 + c * 3


@cuda.jit(device=True)
def inner_of(x):
    def triple(y):
        return y * 3

    return triple(x) + triple(1)


@cuda.jit("void(float64[::1], int32[::1], float32[::1])")
def several_types(r, a, b):
    """b = np.linspace(-50, 50, 120)"""
    i = cuda.grid(1)
    if i < r.size:
        result1 = add(a[i], a[i])
        result2 = add(a[i], b[i])
        result3 = add(b[i], b[i])
        result4 = add(1, 2)
        result5 = add(True, 0.5)
        r[i] = result1 + result2 + result3 + result4 + result5


@cuda.jit("void(float64[::1], int32[::1])")
def defaults(r, a):
    i = cuda.grid(1)
    if i < r.size:
        result1 = scale(a[i])
        result2 = scale(a[i], 0.5)
        result3 = scale(factor=2, a=i)
        r[i] = result1 + result2 + result3


@cuda.jit("void(int64[::1])")
def keyword_arguments(r):
    i = cuda.grid(1)
    if i < r.size:
        r[i] = keywords(i) + keywords(i, 1) + keywords(i, c=2) + keywords(c=i, a=5) + keywords(1, 2, 3)


@cuda.jit("void(int64[::1], int32[::1])")
def cpu_function(r, a):
    i = cuda.grid(1)
    if i < r.size:
        result = from_cpu(a[i])
        r[i] = result


@cuda.jit("void(float64[::1], int64[::1])")
def converts_to_declared(r, a):
    """a = np.arange(120) * 3 - 77
    expect_r = a * 2.0
    """
    i = cuda.grid(1)
    if i < r.size:
        result = declared(a[i], 2.9)
        r[i] = result


@cuda.jit("void(int64[::1], int32[::1])")
def early_returns(r, a):
    i = cuda.grid(1)
    if i < r.size:
        result = early(a[i])
        r[i] = result


@cuda.jit("void(float64[::1], int32[::1])")
def returns_unify(r, a):
    i = cuda.grid(1)
    if i < r.size:
        result = mixed_returns(a[i])
        r[i] = result


@cuda.jit("void(int64[::1])")
def procedure(r):
    i = cuda.grid(1)
    if i < r.size:
        nothing(r, i)
        nothing(r, i)


@cuda.jit("void(int64[::1])")
def recursion(r):
    """types = off
    expect_r = np.array([math.factorial(k % 15) for k in range(120)])"""
    i = cuda.grid(1)
    if i < r.size:
        result = factorial(i % 15)
        r[i] = result


@cuda.jit("void(int64[::1])")
def double_recursion(r):
    """types = off
    expect_r = np.array([0, 1, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89] * 10)"""
    i = cuda.grid(1)
    if i < r.size:
        result = fibonacci(i % 12)
        r[i] = result


@cuda.jit("void(float64[::1], int32[::1])")
def variable_arguments(r, a):
    i = cuda.grid(1)
    if i < r.size:
        result1 = sum_all(a[i], a[i], a[-1])
        result2 = sum_all(0.5, 1.5)
        result3 = sum_all(i)
        r[i] = result1 + result2 + result3 + first_and_rest(1, 2, 3) + first_and_rest(i)


@cuda.jit("void(float64[::1])")
def spread_tuple(r):
    i = cuda.grid(1)
    if i < r.size:
        t = (i, 0.5)
        r[i] = add(*t) + sum_all(*(1, 2, 3))


@cuda.jit("void(float64[::1])")
def function_as_argument(r):
    """types = off
    expect_r = np.arange(120) ** 2 + 120.25"""
    i = cuda.grid(1)
    if i < r.size:
        r[i] = apply(square, i) + apply(square, 0.5) + apply(factorial, 5)


@cuda.jit("void(float64[::1])")
def function_in_variable(r):
    i = cuda.grid(1)
    if i < r.size:
        f = square
        g = math.sqrt
        r[i] = f(i) + g(16.0)


@cuda.jit("void(int64[::1])")
def nested_function(r):
    i = cuda.grid(1)
    if i < r.size:
        def twice(x):
            return x + x

        r[i] = twice(i) + twice(twice(3)) + inner_of(i)


@cuda.jit("void(int64[::1])")
def lambda_function(r):
    i = cuda.grid(1)
    if i < r.size:
        f = lambda x, y=2: x * y + 1
        r[i] = f(i) + f(i, 3)


@cuda.jit("void(int64[::1])")
def lambda_passed(r):
    i = cuda.grid(1)
    if i < r.size:
        r[i] = apply(lambda x: x * x + 1, i)


@cuda.jit(device=True)
def swap_elements(a, i, j):
    a[i], a[j] = a[j], a[i]


@cuda.jit("void(int64[:, ::1])")
def sort_rows(r):
    """r = np.arange(120).reshape(12, 10) * 37 % 101
    grid = 1
    block = 16"""
    i = cuda.grid(1)
    if i < r.shape[0]:
        row = r[i]
        for k in range(row.size):
            for j in range(row.size - 1 - k):
                if row[j] > row[j + 1]:
                    swap_elements(row, j, j + 1)


@cuda.jit(device=True)
def horner(x, coefficients):
    y = 0.0
    for c in coefficients:
        y = y * x + c
    return y


@cuda.jit("void(float64[::1], float64[::1])")
def polynomial(r, a):
    """a = np.arange(120) / 4 - 15"""
    i = cuda.grid(1)
    if i < r.size:
        r[i] = horner(a[i], (1.0, -2.0, 0.5, 3.0))


@cuda.jit(device=True)
def bisect(f, low, high):
    for _ in range(50):
        middle = (low + high) / 2
        if f(middle) * f(low) <= 0:
            high = middle
        else:
            low = middle
    return low


@cuda.jit("void(float64[::1])")
def bisection(r):
    """tolerance = rel=1e-12"""
    i = cuda.grid(1)
    if i < r.size:
        r[i] = bisect(square_minus_two, 0.0, 2.0 + i)


@cuda.jit(device=True)
def square_minus_two(x):
    return x * x - 2


def make_power(n):
    @cuda.jit(device=True)
    def power(x):
        y = 1
        for _ in range(n):
            y *= x
        return y
    return power


cube = make_power(3)
fourth = make_power(4)


@cuda.jit("void(int64[::1])")
def factory_functions(r):
    i = cuda.grid(1)
    if i < r.size:
        r[i] = cube(i) + fourth(i)


def make_combine(f, g):
    @cuda.jit(device=True)
    def combine(x):
        return f(g(x))
    return combine


fourth_by_squares = make_combine(square, square)


@cuda.jit("void(int64[::1])")
def functions_in_closures(r):
    i = cuda.grid(1)
    if i < r.size:
        r[i] = fourth_by_squares(i % 20)


@cuda.jit(device=True)
def always_two(x):
    if x > 4:
        return 2
    return 2


@cuda.jit(device=True)
def one_unless_given(x=None):
    if x is None:
        return 1
    return 2


@cuda.jit(device=True)
def one_or_two(x):
    if x > 4:
        return 1
    return 2


@cuda.jit("void(float64[::1], float64[::1])")
def returned_literals(a, r):
    i = cuda.grid(1)
    if i < r.size:
        several = (np.int8(3), 2.5, a[i])
        room = cuda.local.array(always_two(i), np.float64)
        room[1] = several[one_unless_given()] + several[always_two(i)]
        result = several[one_unless_given()]
        result2 = np.uint64(i) + one_or_two(i)
        result3 = one_unless_given()
        r[i] = result + result2 * room[1] + result3


@cuda.jit(device=True)
def sum_of_any(first, *rest):
    s = first
    for k, x in enumerate(rest, 1):
        s += x * k
    for x in rest:
        s -= 1
    else:
        s += 100
    return s


@cuda.jit("void(float32[::1], int64[::1])")
def star_arguments_may_be_none(r, a):
    """a = np.arange(120)
    types = off
    expect_r = (a + 100) + (a + 102) * 1000"""
    i = cuda.grid(1)
    if i < r.size:
        r[i] = sum_of_any(i) + sum_of_any(np.int32(i), 2, 1) * 1000


@cuda.jit("void(int64[::1])")
def llvm(r):
    """types = off
    expect_r = [3 * i for i in range(120)]"""
    def llvm():
        return i

    def _():
        return 2 * i

    i = cuda.grid(1)
    if i < r.size:
        r[i] = llvm() + _()
