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
