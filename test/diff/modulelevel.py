"""What module level evaluates: dicts, sets, comprehensions, stores into tables, strings, classes, functions, NumPy on constants."""
import itertools
import math
import os
import sys
from dataclasses import dataclass
from enum import IntEnum, auto
from functools import lru_cache, partial, reduce
from types import SimpleNamespace

import numpy as np
from numba import cuda

D = {"a": 1, "b": 2.5, **{"c": 3}}
A_A = D["a"] + D["b"] + D.get("zz", 7) + len(D)
D["d"] = 4
D.update(e=5)
A_B = D
A_C = {k: v * 2 for k, v in D.items() if v != 3}
S = {1, 2, 3, 3}
S.add(9)
A_D = S | {5} - {1}
A_E = sorted(S & {2, 9})
L = [1, 2, 3]
L.append(4)
L[0] = 10
L[1:3] = [7, 8, 9]
L.insert(0, -1)
L.sort()
A_F = L
A_G = tuple(x * y for x in range(3) for y in range(3) if x != y)
LUT = np.zeros(8, dtype=np.float32)
for i in range(8):
    LUT[i] = i * i
A_H = LUT
LUT2 = np.zeros((3, 3), np.int32)
for i in range(3):
    for j in range(3):
        LUT2[i, j] = i * 10 + j
LUT2[1] = 5
LUT2[:, 2] = np.array([7, 8, 9])
LUT2[0, 0] += 100
A_I = LUT2
A_J = len("Hello World".upper().replace("WORLD", "there").split())
A_K = "abc".startswith("ab") + "a,b,c".count(",") + int("42".zfill(5)) + "xyz".find("z")
class Config:
    N = 16
    M = N * 2
    NAME = "conf"
A_L = Config.N + Config.M
def fib(n):
    a, b = 0, 1
    while n > 0:
        a, b = b, a + b
        n -= 1
    return a
A_M = fib(20)
def gauss(n, sigma=1.0):
    w = [math.exp(-(i - n // 2) ** 2 / (2 * sigma * sigma)) for i in range(n)]
    s = sum(w)
    return [x / s for x in w]
A_N = gauss(5)
A_O = np.array(gauss(7, 2.0), dtype=np.float32)
A_P = np.array([[1, 2], [3, 4]])[::-1, 0]
A_Q = (3, 1, 2).index(1) + [1, 1, 2].count(1)
DEBUG = os.environ.get("NOT_SET_XX", "0") == "1"
A_R = 1 if DEBUG else 2
A_S = sys.version_info >= (3, 8)
A_T = "%d-%s" % (5, "x")
A_U = "{}_{}".format(1, "abc")
offsets = []
for dy in (-1, 0, 1):
    for dx in (-1, 0, 1):
        if dx or dy:
            offsets.append((dx, dy))
A_V = tuple(offsets)
A_W = max(D.values()) + min([3, 1, 2]) + sum({1, 2, 3})
A_X = any([0, 1]) + all([1, 1]) + bool([])
A_Y = list(map(lambda x: x * 2, [1, 2, 3]))
A_Z = list(filter(lambda x: x > 1, [1, 2, 3]))
A_AA = [*range(3), *(4, 5)]
A_AB = dict(zip("abc", range(3)))
A_AC = [a for a, b in enumerate("xyz", 1)]
first, *rest = [1, 2, 3, 4]
A_AD = rest
A_AE = {"x": (1, 2)}["x"][1]
A_AF = sorted([3, 1, 2], reverse=True) + sorted(["bb", "a"], key=len) and [1]
x = y = 5
x += 2
A_AG = x * 10 + y
stack = [1, 2, 3]
top = stack.pop()
A_AH = [0b1010, 0x1F, 0o17, 1_000, int("ff", 16)]
try:
    import nonexistent_module
    A_AI = 1
except ImportError:
    A_AI = 1
A_AK = round(2.675, 2) + abs(-3) + divmod(17, 5)[1] + pow(3, 4, 5)
A_AL = [[1, 2], [3, 4]][1][0]
A_AM = ord("A") + len(chr(66)) + int(2.7)
@dataclass
class Tile:
    w: int
    h: int = 4
    def area(self):
        return self.w * self.h
t = Tile(3)
A_BA = t.w * 10 + t.h + t.area() + Tile(2, h=5).area()
ns = SimpleNamespace(a=1, b=2)
A_BB = ns.a + ns.b
class Base:
    K = 5
class Derived(Base):
    L = 6
    def __init__(self, n):
        self.n = n * 2
A_BC = Derived.K + Derived.L + Derived(4).n
@lru_cache(maxsize=None)
def fact(n):
    return 1 if n < 2 else n * fact(n - 1)
A_BD = fact(6)
A_BE = f"{3:03d}|{2.5:.2f}" + "{1}{0:5.1f}".format(1.0, "z")
A_BF = isinstance(3, int) + isinstance((1,), (list, tuple))
A_BG = sys.platform.startswith("linux") + (os.environ.get("HOME_NOT") is None)
def fill(n):
    out = np.empty((n, n), np.float64)
    for i in range(n):
        for j in range(n):
            out[i][j] = i - j if False else 0
            out[i, j] = i - j
    return out
A_BH = fill(3)
W = {}
for k in ("a", "b"):
    W[k] = []
    for i in range(2):
        W[k].append(i)
A_BI = W["b"]

B_A = np.concatenate([np.array([1, 2]), np.array([3.5])])
B_B = np.stack([np.arange(3), np.arange(3) * 2], axis=1)
B_C = np.vstack([np.ones(2), np.zeros(2)])
B_D = np.hstack(([1, 2], [3]))
B_E = np.sin(np.linspace(0, 1, 5)).astype(np.float32)
B_F = np.sqrt(np.array([1, 4, 9], np.float32))
B_G = np.sum(np.arange(12).reshape(3, 4), axis=0)
B_H = np.mean(np.arange(12.0).reshape(3, 4), axis=1)
B_I = np.array([1, 5, 3]).max() + np.min([4, 2]) + np.prod((2, 3))
B_J = np.outer([1, 2], [3, 4]) + np.eye(2)
B_K = np.array([[1, 2], [3, 4]]) @ np.array([5, 6])
B_L = np.dot(np.array([[1., 2], [3, 4]]), np.array([[1., 0], [0, 2]]))
B_M = np.where(np.arange(5) > 2, 10, np.arange(5))
B_N = np.clip(np.arange(6), 1, 4)
B_O = np.cumsum(np.array([1, 2, 3], np.int32))
B_P = np.tile([1, 2], 3)
B_Q = np.repeat(np.array([1, 2], np.int8), 2)
X, Y = np.meshgrid(np.arange(3), np.arange(2))
B_R = X * 10 + Y
B_S = np.zeros_like(B_R) + np.ones_like(B_R, dtype=np.float64)
B_T = np.array([3, 1, 2])[np.argsort([3, 1, 2])[0]]
B_U = np.sort(np.array([3, 1, 2])) + np.unique([3, 1, 1, 2])
B_V = np.roll(np.arange(5), 2)
B_W = np.diff(np.array([1, 4, 9]))
B_X = np.maximum(np.array([1, 5]), 3) + np.minimum([1, 2], [2, 1]) + np.abs(np.array([-1, 2])) 
B_Y = np.exp(-np.arange(4) ** 2 / 2.0)
B_Z = np.arange(3)[:, None] * np.arange(4)[None, :]
B_AA = (np.arange(6).reshape(2, 3) + np.array([10, 20, 30])).T
B_AB = np.array([True, False]) | np.array([False, False])
B_AC = reduce(lambda a, b: a * b, [1, 2, 3, 4])
B_AD = list(itertools.product((0, 1), repeat=2))
B_AE = tuple(np.array([1.5, 2.5], np.float32).tolist())
B_AF = np.floor(np.array([1.5, -1.5])) + np.round(np.array([2.5, 3.5])) + np.sign(np.array([-3.0, 4.0]))
B_AG = np.linspace(0, 1, 3, dtype=np.float32) / 3
B_AH = np.float32(np.pi) * 2
B_AI = np.array([1, 2, 3]).mean() + np.std([1, 2, 3, 4]) + np.var(np.array([1., 2.]))
B_AJ = np.power(2, np.arange(5)) + np.left_shift(1, np.arange(5))
B_AK = np.array([1 + 2j, 3]).real + np.abs(np.array([3 + 4j, 0]))
B_AL = np.flip(np.arange(4)) + np.arange(4)[::-1]
B_AM = np.any(np.array([0, 1])) + np.all([1, 0]) + np.count_nonzero([1, 0, 2])
B_AN = np.argmax([1, 9, 3]) + np.argmin(np.array([4, 2, 8]))
B_AO = np.full((2, 2), 7, dtype=np.uint8) * np.uint8(40)
B_AP = np.array([0.1] * 20).sum()
B_AQ = np.array([0.1] * 300, dtype=np.float32).sum() + np.arange(1000, dtype=np.float64).mean()
W = np.array([1.0, 4.0, 6.0, 4.0, 1.0])
W /= W.sum()
B_AR = W
B_AS = np.outer(W, W).ravel()[7]
B_AT = len(np.nonzero([0, 3, 0, 4])[0]) + np.diag([1, 2]).sum() + np.trace(np.eye(3))
B_AU = np.triu(np.ones((3, 3))) + np.tril(np.ones((3, 3)), -1)
B_AV = np.array([[1, 2, 3]], dtype=np.float64, order='F')
B_AW = np.radians(180.0) + np.deg2rad(np.array([90.0])) + np.hypot(3, 4) + np.arctan2(np.array([1.0]), 2.0)
B_AX = np.interp(0.5, [0, 1], [10, 20]) + np.polyval([1, 2], 3)
B_AY = np.pad(np.array([1, 2]), (1, 2))
B_AZ = np.column_stack(([1, 2], [3, 4]))
B_BA = np.isnan(np.array([1.0, np.nan])) + np.logical_and([1, 0], [1, 1])
B_BB = np.expand_dims(np.arange(3), 0).shape + np.squeeze(np.zeros((1, 3))).shape
B_BC = np.median([3, 1, 2, 4]) + np.cross([1, 0, 0], [0, 1, 0])
B_BD = np.bincount([0, 1, 1, 3]) + np.cumprod([1, 2, 3, 4])
B_BE = -np.arange(3) + ~np.arange(3) + (+np.arange(3))
B_BF = np.arange(10)[2:8:2] % 3 // 1
B_BG = np.array([[0, 1], [2, 3]]).flatten().tolist()
B_BH = np.int32(7) // np.int32(2) + np.float64(1) / 3
B_BI = np.array([1, 2, 3], dtype='f4').dtype.itemsize + np.arange(6).reshape(2, -1).ndim

def flat(v):
    if isinstance(v, str):
        return [float(len(v))]
    if isinstance(v, dict):
        return [y for k in v for y in flat(v[k])]
    if isinstance(v, set):
        return [y for x in sorted(v) for y in flat(x)]
    if isinstance(v, (list, tuple)):
        return [y for x in v for y in flat(x)]
    return [float(x) for x in np.ravel(v)]


PYTHON = np.array(flat((
    A_A, A_B, A_C, A_D, A_E, A_F, A_G, A_H, A_I, A_J, A_K, A_L, A_M, A_N, A_O, A_P, A_Q, A_R, A_S, A_T, A_U,
    A_V, A_W, A_X, A_Y, A_Z, A_AA, A_AB, A_AC, A_AD, A_AE, A_AF, A_AG, A_AH, A_AI, A_AK, A_AL, A_AM, A_BA,
    A_BB, A_BC, A_BD, A_BE, A_BF, A_BG, A_BH, A_BI,)))
NUMPY = np.array(flat((
    B_A, B_B, B_C, B_D, B_E, B_F, B_G, B_H, B_I, B_J, B_K, B_L, B_M, B_N, B_O, B_P, B_Q, B_R, B_S, B_T, B_U,
    B_V, B_W, B_X, B_Y, B_Z, B_AA, B_AB, B_AC, B_AD, B_AE, B_AF, B_AG, B_AH, B_AI, B_AJ, B_AK, B_AL, B_AM,
    B_AN, B_AO, B_AP, B_AQ, B_AR, B_AS, B_AT, B_AU, B_AV, B_AW, B_AX, B_AY, B_AZ, B_BA, B_BB, B_BC, B_BD,
    B_BE, B_BF, B_BG, B_BH, B_BI,)))


@cuda.jit("void(float64[::1])")
def python(r):
    """grid = 4"""
    i = cuda.grid(1)
    if i < r.size and i < PYTHON.size:
        r[i] = PYTHON[i]


@cuda.jit("void(int64[::1])")
def python_size(r):
    r[cuda.grid(1) % r.size] = PYTHON.size


@cuda.jit("void(float64[::1], float64[::1])")
def numpy(r1, r2):
    i = cuda.grid(1)
    if i < r1.size:
        r1[i] = NUMPY[i]
        r2[i] = NUMPY[i + 120] if i + 120 < NUMPY.size else 0


@cuda.jit("void(int64[::1])")
def numpy_size(r):
    r[cuda.grid(1) % r.size] = NUMPY.size


# A kernel with a signature is compiled where it stands, by Numba-CUDA; what computes the other values compiles it later.
LATER, TABLE = 3, np.array([1.0, 2.0])


@cuda.jit("void(float64[::1])")
def before_change(r):
    """expect_r = np.full(120, 4.0)"""
    r[cuda.grid(1) % r.size] = LATER + TABLE[0]


LATER += 4
TABLE[0] = 50


@cuda.jit("void(float64[::1])")
def after_change(r):
    r[cuda.grid(1) % r.size] = LATER + TABLE[0]


COLUMNS = np.asfortranarray(np.arange(6.0).reshape(2, 3))
AS_ROWS = np.ascontiguousarray(COLUMNS)
ORDERED = np.array(AS_ROWS, order="F")


@cuda.jit("void(float64[::1], int64[::1])")
def orders(r, r2):
    i = cuda.grid(1)
    if i < 6:
        result_columns = COLUMNS
        result_rows = AS_ROWS
        result_ordered = ORDERED
        r[i] = result_columns[i // 3, i % 3] + 10 * result_rows[i // 3, i % 3] + 100 * result_ordered[i // 3, i % 3]
        r2[i] = COLUMNS.strides[i % 2] + AS_ROWS.strides[i % 2] * 1000


KIND = np.dtype(np.float32)
FLAGS = np.array([0, 1, 2])


@cuda.jit("void(int64[::1])")
def facts_of_constants(r):
    """types = off
    expect_r = np.full(120, 6)"""
    i = cuda.grid(1)
    if i < r.size:
        if KIND.kind == "f" and AS_ROWS.dtype.kind == "f":
            r[i] += 1
        if np.any(FLAGS) and not np.all(FLAGS) and FLAGS.any():
            r[i] += FLAGS.sum() + np.max(FLAGS)


LETTERS = np.frombuffer(b"ABCDEF", np.uint8)
HALVES = np.frombuffer(bytes([1, 0, 2, 0, 255, 255]), dtype=np.int16, offset=2)
SIGNS = np.array(bytearray(b"xyz"))
WORDS = np.arange(4, dtype=np.int32).view(np.uint8)


@cuda.jit("void(int64[::1])")
def bytes_of_constants(r):
    i = cuda.grid(1)
    if i < r.size:
        r[i] = LETTERS[i % LETTERS.size] + 1000 * HALVES[i % HALVES.size] + 100000 * SIGNS[i % 3] + 10 ** 8 * WORDS[i % 16]


# Stores through masks, arrays of indices and fields.
CLIPPED = np.arange(16) * 20
CLIPPED[CLIPPED > 255] = 255
CLIPPED[[0, -1]] = 9
CLIPPED[np.array([1, 2])] = [70, 80]
INVERSE = np.empty(4, np.int64)
INVERSE[np.array([3, 1, 2, 0])] = np.arange(4)
CHESS = np.zeros((3, 4), np.int32)
CHESS[np.arange(12).reshape(3, 4) % 2 == 0] = [1, 2, 3, 4, 5, 6]
CHESS[np.array([False, True, False])] += 10
PAIRS = np.zeros((3, 2))
PAIRS[[0, 2]] = [5, 6]
PAIRS[[1]] = [[7, 8]]


def make_bodies(n):
    bodies = np.zeros(n, np.dtype([("mass", np.float64), ("at", np.int32, (2,))], align=True))
    bodies["mass"] = np.arange(n) / 4
    bodies["at"][:, 1] = 7
    bodies["at"][0] = [3, 4]
    bodies["mass"][1] += 100
    return bodies


BODIES = make_bodies(3)


@cuda.jit("void(float64[::1])")
def stores_by_masks_indices_and_fields(r):
    i = cuda.grid(1)
    if i < r.size:
        body = BODIES[i % 3]
        r[i] = CLIPPED[i % 16] + 1000 * INVERSE[i % 4] + 10000 * CHESS[i % 3, i % 4] + body.mass + body.at[1] + BODIES.at[0, 0]
        r[i] += PAIRS[i % 3, i % 2] / 8


@lru_cache(maxsize=None)
def fibonacci(n):
    return n if n < 2 else fibonacci(n - 1) + fibonacci(n - 2)


@dataclass(frozen=True)
class Grid:
    nx: int = 4
    ny: int = 3

    @property
    def cells(self):
        return self.nx * self.ny

    @classmethod
    def square(cls, n):
        return cls(n, ny=n)

    @staticmethod
    def doubled(n):
        return 2 * n

    def index(self, x, y):
        return y * self.nx + x


class State(IntEnum):
    IDLE = auto()
    BUSY = auto()
    LAST = 2


CELLS = Grid().cells + Grid.square(5).cells * 100 + Grid.doubled(3) * 10000
CORNER = Grid(nx=7).index(6, 2)
STATES = tuple(s.value for s in State) + (len(State), Grid.ny)
RECURRED = fibonacci(40)
add_three = partial(lambda x, y: x + y, 3)
SEVEN = add_three(4)


@cuda.jit("void(int64[::1])")
def classes_enums_and_recursion(r):
    i = cuda.grid(1)
    if i < r.size:
        r[i] = CELLS + CORNER * 7 + STATES[i % 4] + RECURRED + SEVEN
