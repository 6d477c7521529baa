"""Module-level constants: numbers, NumPy scalars, tuples, arrays, values that the module computes; const.array_like."""
import math

import numpy as np
from numba import cuda, float32, int32

N = 5
SIZE = N * 2 + 1
NEGATIVE = -N
BIG = 1 << 40
HUGE = 0xFFFFFFFFFFFFFFFF
RATIO = 0.1
FLAG = True
SMALL = np.int8(-7)
SINGLE = np.float32(0.1)
UNSIGNED = np.uint16(65535)
PI = math.pi
TWO_PI = 2 * math.pi
LOG = math.log(10)
POINTS = (1, 2, 3)
MIXED = (1, 2.5, True)
TABLE = np.array([3, 1, 4, 1, 5, 9, 2, 6])
TABLE32 = np.array([0.5, 1.5, 2.5], dtype=np.float32)
GRID = np.arange(12).reshape(3, 4)
WEIGHTS = np.array([[1.0, 2.0], [3.0, 4.0]])
ZEROS = np.zeros(4, dtype=np.int16)
ONES = np.ones((2, 3), np.float32)
BYTES = np.array([255, 0, 7], np.uint8)
CHOICE = 10 if FLAG else 20
LARGEST = max(N, SIZE, 3)


@cuda.jit("void(float64[::1])")
def numbers(r):
    i = cuda.grid(1)
    if i < r.size:
        result1 = N + i
        result2 = SIZE * RATIO
        result3 = NEGATIVE // 2
        result4 = BIG * i
        result5 = FLAG + i
        r[i] = result1 + result2 + result3 + result4 + result5 + CHOICE + LARGEST


@cuda.jit("void(uint64[::1])")
def uint64_constant(r):
    i = cuda.grid(1)
    if i < r.size:
        r[i] = HUGE


@cuda.jit("void(float64[::1])")
def numpy_scalars(r):
    i = cuda.grid(1)
    if i < r.size:
        result1 = SMALL * i
        result2 = SINGLE * SINGLE
        result3 = UNSIGNED + UNSIGNED
        result4 = SINGLE + 1
        result5 = -SMALL
        r[i] = result1 + result2 + result3 + result4 + result5


@cuda.jit("void(float64[::1])")
def of_modules(r):
    i = cuda.grid(1)
    if i < r.size:
        result = PI * i + TWO_PI + math.e + np.pi + math.tau + LOG
        r[i] = result if i else np.inf


@cuda.jit("void(float64[::1])")
def tuples(r):
    i = cuda.grid(1)
    if i < r.size:
        result = POINTS[0] + MIXED[1] * POINTS[i % 3] + MIXED[2]
        r[i] = result


@cuda.jit("void(int64[::1])")
def array(r):
    i = cuda.grid(1)
    if i < r.size:
        r[i] = TABLE[i % 8] * 10 + TABLE[-1] + TABLE.size + len(TABLE)


@cuda.jit("void(float64[::1])")
def array_float32(r):
    i = cuda.grid(1)
    if i < r.size:
        result = TABLE32[i % 3] * TABLE32[1]
        r[i] = result


@cuda.jit("void(float64[::1])")
def array_two_dimensions(r):
    i = cuda.grid(1)
    if i < r.size:
        r[i] = GRID[i % 3, i % 4] * 100 + WEIGHTS[i % 2, 1] + GRID.shape[1] + GRID[2][i % 4]


@cuda.jit("void(int64[::1])")
def made_arrays(r):
    i = cuda.grid(1)
    if i < r.size:
        r[i] = ZEROS[i % 4] + ONES[i % 2, i % 3] * 5 + BYTES[i % 3] + ZEROS.itemsize


@cuda.jit("void(float64[::1])")
def array_like(r):
    i = cuda.grid(1)
    if i < r.size:
        c = cuda.const.array_like(TABLE)
        w = cuda.const.array_like(WEIGHTS)
        r[i] = c[i % 8] + w[i % 2, 0] * 100 + c.shape[0]


@cuda.jit("void(int64[::1])")
def array_in_a_loop(r):
    i = cuda.grid(1)
    if i < r.size:
        total = 0
        for k in range(TABLE.size):
            total = total * 3 + TABLE[k] * i
        for x in TABLE:
            total += x
        r[i] = total


@cuda.jit("void(int64[::1])")
def loop_bound(r):
    i = cuda.grid(1)
    if i < r.size:
        for k in range(N):
            for j in range(NEGATIVE, SIZE, 3):
                r[i] += k * j + i


@cuda.jit("void(int64[::1])")
def used_as_condition(r):
    i = cuda.grid(1)
    if i < r.size:
        if FLAG:
            r[i] = 1
        else:
            r[i] = 2
        if N > 3 and SIZE == 11:
            r[i] += 10


@cuda.jit(device=True)
def lookup(table, k):
    return table[k % len(table)]


@cuda.jit("void(float64[::1])")
def passed_to_function(r):
    i = cuda.grid(1)
    if i < r.size:
        r[i] = lookup(TABLE, i) + lookup(TABLE32, i) + lookup(POINTS, i)


def make_kernel(n, offset):
    @cuda.jit("void(int64[::1])")
    def kernel(r):
        i = cuda.grid(1)
        if i < r.size:
            r[i] = i * n + offset
    return kernel


times_seven = make_kernel(7, -3)


@cuda.jit("void(int64[::1], int64[::1])")
def code_points_and_parts_of_text(r, a):
    i = cuda.grid(1)
    if i < r.size:
        result = ord("a") + ord("é")
        r[i] = result + ("an" in "banana") * 2 + ("x" in "banana") * 4


@cuda.jit("void(int64[::1], int64[::1])")
def bytes_are_numbers(r, a):
    i = cuda.grid(1)
    if i < r.size:
        text = b"xyz"
        result = text[i % 3]
        r[i] = result + text[-1] * 1000
        for k in range(len(text)):
            r[i] ^= text[k] << (8 * k)


WORDS = ("é", "naïve→😀", "plain")


@cuda.jit("void(int64[::1], int64[::1])")
def the_length_of_text_counts_characters(r, a):
    i = cuda.grid(1)
    if i < r.size:
        result = len(WORDS[0]) + 10 * len(WORDS[1])
        r[i] = result + 1000 * len(WORDS[2]) + 100000 * len("größe")


@cuda.jit("void(int64[::1], int64[::1])")
def texts_have_an_order(r, a):
    i = cuda.grid(1)
    if i < r.size:
        result = (WORDS[0] < "f") + 2 * (WORDS[2] < "plaint") + 4 * (WORDS[2] >= "plain")
        r[i] = result + 8 * ("b" > "ab") + 16 * (WORDS[2] <= "pla")
