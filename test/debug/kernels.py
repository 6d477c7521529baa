"""What the debuggers' sessions look at. They name lines by their number: add kernels at the end."""
from collections import namedtuple
from enum import Enum

import numpy as np
from numba import cuda, float32, int32

point = np.dtype([("x", np.float32), ("n", np.int32), ("v", np.int16, (2, 3))])
Pair = namedtuple("Pair", ["low", "high"])


class Color(Enum):
    RED = 3
    BLUE = 4


@cuda.jit(device=True)
def square(v):
    w = v * v
    return w


@cuda.jit(device=True)
def twice(v):
    first = square(v)
    return first + square(first)


@cuda.jit("void(float32[::1], float32, int32)")
def scale(a, f, n):
    i = cuda.grid(1)
    if i < a.size:
        total = 0
        for k in range(n):
            total += k
        a[i] = twice(a[i]) * f + total


@cuda.jit("void(float32[:, ::1], complex64, float16, uint8, boolean, Tuple((int64, float64)))")
def kinds(m, z, h, small, yes, t):
    i = cuda.grid(1)
    row = m[i, :]
    column = m[:, 1]
    w = z * 2
    b = cuda.fp16.hmul(h, h)
    color = Color.BLUE
    pair = Pair(i, 0.5)
    maybe = None
    if yes:
        maybe = small
    mixed = 1
    mixed = 2.5
    when = np.int16(-3)
    m[i, 0] = row[1] + column[0] + w.real + b + t[1] + when


@cuda.jit((point[::1],))
def records(r):
    one = r[cuda.grid(1)]
    one.x = square(one.x)
    one.n += 1


@cuda.jit("void(float32[::1])")
def rotate(a):
    i = cuda.threadIdx.x
    tile = cuda.shared.array(8, float32)
    mine = cuda.local.array((2, 3), int32)
    mine[1, 2] = i
    tile[i] = a[i]
    cuda.syncthreads()
    s = tile[(i + 1) % 8]
    cuda.syncthreads()
    a[i] = square(s) + mine[1, 2]


@cuda.jit("void(float32[::1])")
def stops(a):
    i = cuda.grid(1)
    if i == 2:
        breakpoint()
    a[i] = i


@cuda.jit(device=True)
def element(a, i):
    return a[i] + 1


@cuda.jit("void(float32[::1])")
def outside(a):
    i = cuda.grid(1)
    a[i] = element(a, i + 1000000000)


@cuda.jit(device=True)
def quotient(v, n):
    q = v // n
    return q


@cuda.jit(device=True)
def inverse(v):
    w = 1 / v
    return w


@cuda.jit("void(int32, int32, float64[::1])")
def changes(x, y, out):
    kept = x
    x = 5
    out[0] = x
    x = kept
    kept = y
    out[1] = quotient(x, kept)
    out[2] = inverse(4.0)


@cuda.jit("void(int64, float64[::1])")
def mixes(n, out):
    foo = 100
    out[0] = foo
    foo = 2.5
    out[1] = foo
    foo = True
    out[2] = foo
    foo = np.int32(42)
    out[3] = foo
    if n > 10:
        c = n > 20
        out[4] = 1
    else:
        c = False
    out[5] = c


@cuda.jit("void(float64[::1])")
def one_too_far(x):
    i = cuda.grid(1)
    if i > x.size:
        return
    x[i] += 1
