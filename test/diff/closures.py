"""Functions within functions, functions as values, declared signatures, default values, match, and what tuples can do."""
import numpy as np
from numba import cuda, float32, float64, int32, int64, int8, literal_unroll


@cuda.jit("int32(int32, int32)", device=True)
def declared(x, y):
    return x * y


@cuda.jit([float32(float32), int64(int64), float64(float64)], device=True)
def several(x):
    return x / 2


@cuda.jit("void(int64[::1], float64[::1])")
def signature_wraps(r, a):
    """types = off
    expect_r = ((np.arange(120) * 70000).astype('i4').astype('i8') * 70000).astype('i4')
    """
    i = cuda.grid(1)
    if i < r.size:
        r[i] = declared(i * 70000, 70000)


@cuda.jit("void(float64[::1], int8[::1], float32[::1])")
def signature_chosen(r, a, b):
    """types = off
    expect_r = (a / 2).astype('i8') + b / np.float32(2)
    """
    i = cuda.grid(1)
    if i < r.size:
        x = several(a[i])
        y = several(b[i])
        r[i] = x + y


@cuda.jit("void(int64[::1], int32[::1])")
def closure(r, a):
    i = cuda.grid(1)
    if i < r.size:
        n = a[i] // 16
        add = lambda x: x + n
        def twice(x):
            return add(add(x))
        r[i] = twice(i)


@cuda.jit("void(int64[::1], int32[::1])")
def closure_default(r, a):
    """types = off
    expect_r = sum(np.arange(120) * k + 2 + 6 for k in range(4))
    """
    i = cuda.grid(1)
    if i < r.size:
        total = 0
        for k in range(4):
            def scaled(x, by=k):
                return x * by
            total += scaled(i) + scaled(1, 2) + scaled(by=3, x=2)
        r[i] = total


@cuda.jit(device=True)
def apply(f, x, y):
    return f(x, y)


@cuda.jit("void(float64[::1], int32[::1])")
def function_argument(r, a):
    """types = off
    expect_r = np.arange(120) * 7
    """
    i = cuda.grid(1)
    if i < r.size:
        n = i % 7
        r[i] = apply(lambda x, y: x * y - n, i, 3) + apply(declared, i, 4) + n


@cuda.jit("void(int64[::1], int32[::1])")
def match_values(r, a):
    i = cuda.grid(1)
    if i < r.size:
        match a[i]:
            case 0 | 1:
                result = 10
            case 2 if i % 2 == 0:
                result = 20
            case -1:
                result = 30
            case other if other > 50:
                result = other
            case _:
                result = -5
        r[i] = result


@cuda.jit("void(float64[::1], int32[::1])")
def tuple_parts(r, a):
    i = cuda.grid(1)
    if i < r.size:
        t = (1, a[i], 2.5, i)
        u = t[1:3] + t[::-2] + t[-1:]
        x, y, z, w, v = u
        r[i] = x + 2 * y + 3 * z + 5 * w + 7 * v + len(t[4:])


@cuda.jit("void(float64[::1], int32[::1])")
def walrus(r, a):
    """types = off
    expect_r = np.where(a > 0, (a.astype('i8') + 1) ** 2, 0)
    """
    i = cuda.grid(1)
    if i < r.size and (x := a[i]) > 0:
        r[i] = (y := x + 1) * y


class Wrong(ArithmeticError):
    pass


WRONG = Wrong("not this", 3)


@cuda.jit(device=True)
def checked(x):
    if x % 3 == 0:
        raise WRONG
    assert x % 5, "no fives"
    return x * x


@cuda.jit("void(int64[::1], int32[::1])")
def raises(r, a):
    """types = off
    expect_r = [1 if i % 3 == 0 or i % 5 == 0 else i * i if i % 7 else 2 for i in range(120)]
    """
    i = cuda.grid(1)
    if i < r.size:
        r[i] = 1
        x = checked(i)
        r[i] = 2
        if i % 7 == 0:
            raise ValueError
        r[i] = x


@cuda.jit("void(int64[::1], int32[::1])")
def raises_before_barrier(r, a):
    """types = off
    expect_r = [sum(4 * k for k in range(0, 32, 4)) if i % 4 == 0 and i < 128 else 0 for i in range(120)]
    """
    i = cuda.grid(1)
    t = cuda.threadIdx.x
    s = cuda.shared.array(32, int32)
    s[t] = 0
    cuda.syncthreads()
    s[t] = 4 * t
    if t % 4:
        s[t] = 0
        raise IndexError("odd one out")
    cuda.syncthreads()
    total = 0
    for k in range(32):
        total += s[k]
    if i < r.size:
        r[i] = total


MIXED = (np.arange(3), 2, 2.5, np.float32(1.5))


@cuda.jit(device=True)
def sum_of_mixed(t):
    s = 0
    for x in cuda.literal_unroll(t):
        for y in cuda.literal_unroll((1, x)):
            if y == 4:
                continue
            s += y
    return s


@cuda.jit("void(float64[::1], int32[::1])")
def unrolled(r, a):
    """types = off
    expect_r = [2 + 2.5 * i + 1.5 + (4 if i == 4 else 4 + i) + 1.5 + 3.5 for i in range(120)]
    """
    i = cuda.grid(1)
    if i < r.size:
        k = 0
        for x in cuda.literal_unroll(MIXED[1:]):
            if k == 1:
                x = x * i
            r[i] += x
            k += 1
        r[i] += sum_of_mixed((i, 1, np.int8(0))) + sum_of_mixed((0.5, 2.5))


@cuda.jit(device=True)
def call(f, x):
    return f(x)


@cuda.jit("void(int64[::1], int64[::1])")
def variables_are_captured(r, q):
    """types = off
    r = np.zeros(15)
    q = np.zeros(1)
    expect_r = [11, 21, 5, 6, 15, 10 + 14, 200, 4, 5, 11, 0 + 2 + 5, 25 + 16 + 9 + 4 + 1 + 0, 8, 12, 21]
    grid = 1
    block = 1"""
    a = 1
    g = lambda v: v + a
    a = 10
    r[0] = g(1)
    a = 20
    r[1] = g(1)
    n = 1
    def f():
        return n
    n = 5
    r[2] = f()
    s = 0
    def add(v):
        return s + v
    for i in range(4):
        s = add(i)
    r[3] = s
    m = 2
    inc = lambda x: x + m
    def twice(x):
        return inc(inc(x))
    m = q[0] + 7
    r[4] = twice(1)
    r[5] = call(inc, 3) + call(lambda x: x * m, 2)
    m = 100
    r[6] = call(twice, 0)
    late = lambda v: v + unborn
    unborn = 3
    r[7] = late(1)
    if r[0] > 0:
        unborn = 4
    r[8] = late(1)
    d = 5
    def dflt(x, y=d):
        return x * d + y
    d = 6
    r[9] = dflt(1)
    for j in range(3):
        def tri(t):
            return t + tri(t - 1) if t > 0 else j
        r[10] += tri(j)
    while d > 0:
        sq = lambda: d * d
        d -= 1
        r[11] += sq()
    def make(z):
        h = lambda v: v * z + d
        z = z + 1
        return h
    r[12] = make(3)(2)
    w = 1
    wrap = lambda v: (lambda u: u + w + v)(v)
    w = 10
    r[13] = wrap(1)
    x, y = 1, 2
    sw = lambda: x * 10 + y
    x, y = y, x
    r[14] = sw()


@cuda.jit("void(int64[::1], int32[::1])")
def unrolled_range(r, a):
    """types = off"""
    i = cuda.grid(1)
    if i < r.size:
        s = 0
        for k in literal_unroll(range(10)):
            s += a[i] * k
        for k in literal_unroll(range(i)):
            if k > 3:
                break
            s -= k
        else:
            s += 100
        r[i] = s


@cuda.jit("void(int64[::1], int32[::1])")
def unrolled_positions(r, a):
    """types = off"""
    i = cuda.grid(1)
    if i < r.size:
        s = 0
        t = (a[i], 2.5, np.int8(3))
        for k in range(len(literal_unroll(t))):
            s += int(t[k]) * (k + 1)
        r[i] = s


@cuda.jit(device=True)
def counts(n):
    s = 0
    def add(k):
        nonlocal s
        s += k
    for i in range(n):
        add(i)
    return s


@cuda.jit(device=True)
def shares_two(n):
    a = 1
    b = 2.5
    def step(k):
        nonlocal a, b
        a, b = a + k, b * 2
        return a * 10
    x = step(n) + step(a)
    if n > 2:
        x += step(step(1))
    return x + b


@cuda.jit(device=True)
def shares_through(n):
    c = 0
    def outer(k):
        def inner():
            nonlocal c
            c += k
            return c
        return inner() + inner()
    return outer(1) + outer(n) * 100 + c * 10000


@cuda.jit(device=True)
def shares_own(n):
    def outer():
        c = n
        def inner():
            nonlocal c
            c += 1
            if c > 3:
                return c
            return 0
        return inner() * 10 + inner()
    return outer() + outer()


@cuda.jit(device=True)
def is_read_elsewhere(n):
    s = n
    def get():
        return s
    def put(x):
        nonlocal s
        s = x
    put(n + 1)
    a = get()
    put(a * 2)
    return get() + a


@cuda.jit("void(float64[::1], int32[::1])")
def nonlocals(r, a):
    """types = off"""
    i = cuda.grid(1)
    if i < r.size:
        n = i % 5
        r[i] = counts(n) + 3 * shares_two(n) + 7 * shares_own(n) + 11 * is_read_elsewhere(n)


@cuda.jit("void(int64[::1])")
def nonlocal_of_the_function_around_two(r):
    """types = off
    expect_r = 3 + 100 * (4 + 3 * np.arange(120)) + 10000 * (2 + 2 * np.arange(120))
    """
    i = cuda.grid(1)
    if i < r.size:
        r[i] = shares_through(i)
