"""Enums and named tuples, as constants and as values."""
from collections import namedtuple
from enum import Enum, IntEnum, IntFlag, auto
from typing import NamedTuple

import numpy as np
from numba import cuda, float64, int32, int64


class Color(Enum):
    red = 1
    green = 2
    blue = 3


class Planet(Enum):
    mercury = (3.25, 2.5)
    venus = (4.5, 6.5)


class Code(IntEnum):
    none = 0
    some = 404
    more = 405


class Flags(IntFlag):
    x = auto()
    y = auto()
    both = x | y


Point = namedtuple("Point", ["x", "y"])
ORIGIN = Point(2, 0.5)


class Typed(NamedTuple):
    u: int
    v: float


@cuda.jit("void(int64[::1], int32[::1])")
def enums(r, a):
    i = cuda.grid(1)
    if i < r.size:
        c = Color.red if i % 2 else Color["blue"]
        r[i] = (c == Color.red) + 2 * (c is Color.blue) + 4 * (c != Color.green) + 8 * c.value


@cuda.jit("void(float64[::1], int32[::1])")
def enums_of_tuples(r, a):
    i = cuda.grid(1)
    if i < r.size:
        p = Planet.venus if i % 3 else Planet.mercury
        r[i] = p.value[1] + (p == Planet.mercury)


@cuda.jit("void(int64[::1], int32[::1])")
def int_enums(r, a):
    i = cuda.grid(1)
    if i < r.size:
        if a[i] == Code.none:
            r[i] = Code.some + i
        elif a[i] < Code.some:
            r[i] = int32(Code.more) - Flags.both.value
        else:
            r[i] = Code["more"].value


@cuda.jit(device=True)
def flip(p):
    return Point(y=p.x, x=p.y)


@cuda.jit("void(float64[::1], int32[::1])")
def named_tuples(r, a):
    i = cuda.grid(1)
    if i < r.size:
        p = flip(Point(a[i], i))
        q = flip(ORIGIN)
        x, y = p
        r[i] = p.x + 2 * p.y + 3 * x + 5 * y + 7 * q.x + q[1] + len(p)


@cuda.jit("void(float64[::1], int32[::1])")
def typed_tuples(r, a):
    """types = off
    expect_r = [k * 2 + 2.5 for k in range(120)]
    """
    i = cuda.grid(1)
    if i < r.size:
        t = Typed(i, v=2.5)
        r[i] = t.u * 2 + t.v


@cuda.jit(device=True)
def by_type(x):
    if isinstance(x, int):
        return x + 1
    elif isinstance(x, (float, np.float32)):
        return x * 2
    elif isinstance(x, tuple):
        return x[0]
    return 0


@cuda.jit("void(float64[::1], int32[::1], float32[::1])")
def reflection(r, a, b):
    """types = off
    expect_r = [i + 1 + 2 * b[i] + i + 4 + int(i % 2 + 0.75) for i in range(120)]
    b = np.arange(120, dtype='f4') / 2
    """
    i = cuda.grid(1)
    if i < r.size:
        x = b[i]
        total = by_type(i) + by_type(x) + by_type((i, x)) + by_type(a[i])
        total += 4 * hasattr(r, "shape") + 8 * hasattr(x, "shape")
        r[i] = total + type(i)(i % 2 + 0.75)


@cuda.jit("void(float64[::1], int32[::1])")
def named_tuples_iterate(r, a):
    """types = off
    expect_r = [(i + 2) + 2 + (i * i + 4) + (i + 2.5) + 2.5 + (i - 5) + 2 for i in range(120)]
    """
    i = cuda.grid(1)
    if i < r.size:
        v = Point(i, 2)
        total = 0
        for e in v:
            total += e
        for k, e in enumerate(v):
            total += k * e
        for p, q in zip(v, v):
            total += p * q
        for e in Point(i, 2.5):
            total += e
        for e in ORIGIN:
            total += e
        total += i - 5
        r[i] = total + (2 if next(iter(v)) == i else 0)


@cuda.jit("void(int64[::1], int32[::1], float32[::1])")
def identity_of_numbers(r, a, b):
    """types = off
    b = np.arange(120, dtype='f4') % 3
    expect_r = [8 * (i % 3 == 1) + 32 * (i == 1) + 128 + 256 + 512 + 1024 * (i % 3 != 0) for i in range(120)]
    """
    i = cuda.grid(1)
    if i < r.size:
        x = b[i]
        y = float64(x)
        n = int64(i)
        r[i] = (x is 1) + 2 * (x is 1.0) + 8 * (y is 1.0) + 16 * (y is 1) + 32 * (n is 1) + 64 * (int32(n) is 1)
        r[i] += 128 * (y is not x) + 256 * (y is y) + 512 * ((n, x) is (n, x)) + 1024 * (y is not 0.0) + 2048 * ((n, x) is (n, y))


class Ranged(NamedTuple):
    low: int
    high: float = ORIGIN.x + 0.5
    step: int = 3


Spread = namedtuple("Spread", "first second third", defaults=(7, 2.5))
BOUNDS, SPREAD = Ranged(1, step=5), Spread(1)


@cuda.jit("void(float64[::1], int32[::1])")
def defaults_of_fields(r, a):
    i = cuda.grid(1)
    if i < r.size:
        r[i] = BOUNDS.low + 10 * BOUNDS.high + 100 * BOUNDS.step + SPREAD.second * SPREAD.third
