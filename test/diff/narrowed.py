"""Integers whose ranges follow from comparisons, from what arrays hold and from divisions, at the ends of int32 and int64."""
import math

import numpy as np
from numba import cuda, float32, int16, int32, int64, uint32

FEW = 8
MORE = 9


@cuda.jit("void(int64[::1], int64[::1], int64[::1])")
def clamped_sums(r, a, b):
    i = cuda.grid(1)
    if i < r.size:
        x = a[i]
        y = b[i]
        if -2147483648 <= x <= 2147483647 and -5 <= y < 2147483647:
            r[i] = min(x + y, x - y, x * 3) + ((x + 1) & (y + 7)) - ((x - 1) >> 3)
        elif x < y:
            r[i] = max(y - x, x) - (x < 0)
        else:
            r[i] = x - y


@cuda.jit("void(int64[::1], int32[::1], int32[::1])")
def int32_extremes(r, a, b):
    i = cuda.grid(1)
    if i < r.size:
        x = a[i]
        y = b[i]
        if x > y:
            r[i] = min(x + 1, y - 1) * 2
        elif x == y:
            r[i] = x + y
        else:
            r[i] = max(x - 1, y + 1, x + y) << 1


@cuda.jit("void(int64[::1], int64[::1])")
def halving(r, a):
    i = cuda.grid(1)
    if i < r.size:
        x = a[i]
        turns = 0
        while x > 0 and turns < 100:
            x //= 2
            turns += 1
        size = 2
        while size <= 512:
            size *= 3
        low = 0
        high = 1000
        while low < high:
            middle = (low + high) // 2
            if middle * middle < a[i]:
                low = middle + 1
            else:
                high = middle
        r[i] = turns * 1000000 + size * 10000 + low


@cuda.jit("void(int64[::1], int64[::1])")
def doubling(r, a):
    """
    The variable wraps, although it is less than what ends the loop wherever that looks.
    """
    i = cuda.grid(1)
    if i < r.size:
        x = a[i]
        turns = 0
        while x < 4611686018427387904 and turns < 70:
            x = x * 2 + 1
            turns += 1
        r[i] = x + turns


@cuda.jit("void(int64[::1], int32[::1], int32[::1])")
def table_that_grows(r, a, b):
    i = cuda.grid(1)
    row = cuda.local.array(MORE, int32)
    if i < r.size:
        for k in range(FEW + 1):
            row[k] = k
        for j in range(FEW):
            last = row[0]
            row[0] = j + 1
            for k in range(FEW):
                cost = 0 if (a[i] >> j) & 1 == (b[i] >> k) & 1 else 1
                best = min(last + cost, row[k] + 1, row[k + 1] + 1)
                last = row[k + 1]
                row[k + 1] = best
        r[i] = row[FEW]


@cuda.jit("void(int64[::1], int32[::1])")
def table_that_wraps(r, a):
    """
    What is added to elements comes from an argument, and as often as another says.
    """
    i = cuda.grid(1)
    row = cuda.local.array(FEW, int32)
    if i < r.size:
        for k in range(FEW):
            row[k] = 2147483600
        for j in range(a[i] & 127):
            row[j & 7] = row[(j + 1) & 7] + 1
        x = row[0] + 1
        for k in range(FEW):
            row[k] = row[k] * 3
        r[i] = x * 4 + row[1]


@cuda.jit("void(int64[::1], int32[::1], int32[::1])")
def table_from_elsewhere(r, a, b):
    i = cuda.grid(1)
    row = cuda.local.array(2, int32)
    if i < r.size:
        row[0] = a[i]
        row[1] = 5
        x = row[0] + 1
        row[1] = row[1] + b[i]
        r[i] = min(x, row[1] - 1)


@cuda.jit("void(int64[::1], int32[::1], int64[::1])")
def rests(r, a, b):
    i = cuda.grid(1)
    if i < r.size:
        x = a[i] - 2147483000
        day = x - x // 146097 * 146097
        year = (day - day // 1460 + day // 36524) // 365
        y = b[i]
        r[i] = year + (x // -7) * 3 + x % -1000 + (y - y // 10 * 10) + (y - y // -3 * -3) + (y - y // 0 * 0 if y == 3 else 0)


@cuda.jit("void(int64[::1], int32[::1], int64[::1])")
def rests_by_quotients(r, a, b):
    i = cuda.grid(1)
    if i < r.size:
        by = ((b[i] & 1023) + 4) // 4
        x = -(a[i] & 63) - 1
        left = x - by * (x // by)
        r[i] = left * 3 + (1 if left > 0 else 0) + (x - x // by * by)


@cuda.jit("void(int64[::1], int64[::1])")
def loops_that_compare_a_part(r, a):
    """a = np.arange(-60, 60) % 8 - np.arange(120) // 8 * 4294967296"""
    i = cuda.grid(1)
    if i < r.size:
        k = a[i]
        while int32(k) < 10:
            r[i] += 1000 if k < 0 else 1
            k += 1


@cuda.jit("void(int64[::1], int32[::1])")
def loops_that_keep_a_part(r, a):
    """a = np.arange(-60, 60) * 1000"""
    i = cuda.grid(1)
    if i < r.size:
        k = int64(a[i])
        while int32(k) < 50:
            r[i] += 1000 if k < 0 else 1
            k = int64(int16(k + 1))


@cuda.jit("void(int64[::1], int64[::1])")
def joined_with_itself(r, a):
    i = cuda.grid(1)
    if i < r.size:
        most = -3
        least = 1 << 40
        for k in range(20):
            x = (a[i] >> k) & 255
            most = max(most, x)
            if x < least:
                least = x
        r[i] = most * 3 - least


@cuda.jit("void(int64[::1], uint32[::1], uint8[::1])")
def hashes(r, a, b):
    i = cuda.grid(1)
    if i < r.size:
        crc = uint32(0xffffffff)
        state = a[i]
        for k in range(9):
            crc = a[(crc ^ b[k]) & 31] ^ (crc >> 8)
            state = uint32(state ^ (state << 13))
            state = state ^ (state >> 17)
            state = uint32(state ^ (state << 5))
        mixed = ((crc & 0xffff) << 16) | (state >> 20)
        r[i] = mixed // 3 + (mixed >> 1) % 1000 + crc * 2 - (mixed if mixed > crc else state)


SHIFT = np.array([0, 1, -1, 2, -2, 3], dtype=np.int64)


@cuda.jit("void(int64[::1], int32[::1], int32[::1])")
def rests_near_the_divisor(r, a, n):
    """
    a = np.resize(np.arange(-3, 9), 120)
    n = np.repeat(np.array([0, 1, 2, 3, 4, 5, 7, 8, -1, -3], dtype=np.int32), 12)
    """
    i = cuda.grid(1)
    if i < r.size:
        j = int(a[i])
        m = int(n[i])
        if 0 <= j < m:
            r[i] = (j + 1) % m + 10 * ((j - 1) % m) + 100 * ((j - 1 + m) % m) + 1000 * ((j + 2) % m)
            r[i] += 10**4 * ((j - 2) % m) + 10**5 * ((m - 1 - j) % m) + 10**6 * ((2 * m - j) % m) + 10**7 * (j % m)
            for k in range(-1, 2):
                r[i] = r[i] * 3 + (j + k) % m + (j + k) // m
            for k in range(6):
                r[i] = r[i] * 3 + (j - SHIFT[k] + m) % m
            k = (j + 1) % m
            r[i] = r[i] * 7 + (k + 1) % m + (k - 1) // m - (j + m) // m
        elif 0 < j <= m:
            r[i] = (j + 1) % m + 10 * (j % m) + 100 * (j // m)
        elif j <= m:
            r[i] = (j + 1) % m + 10 * ((j - m) % m)


@cuda.jit("void(int64[::1], int32[::1])")
def rests_of_cursors(r, a):
    """a = np.resize(np.arange(-2, 13), 120)"""
    i = cuda.grid(1)
    if i < r.size:
        n = a[i]
        for j in range(n):
            r[i] = r[i] * 3 + (j + 1) % n * 5 + (j - 1) % n - (j + n - 1) % n
        for k in range(1, n * n):
            x = k % n
            r[i] = r[i] * 3 + (x + 1) % n + (x - 1) // n


@cuda.jit("void(int64[::1], int64[::1], int64[::1])")
def rests_by_great_divisors(r, a, b):
    """
    a = np.resize([2**31 - 1, 2**31, 2**32 - 1, 2**32, 2**33 + 5, 2**60 - 1, 2**59, 2**62, 1, 2], 120)
    b = np.repeat([0, 1, 2, 2**31 - 2, 2**31 - 1, 2**31, 2**32 - 2, 2**32 - 1, 2**33 + 4, 2**33 + 3, 2**60 - 2, -1], 10)
    """
    i = cuda.grid(1)
    if i < r.size:
        n = a[i] & 0xfffffffffffffff
        j = b[i] & 0xfffffffffffffff
        if j < n:
            r[i] = (j + 1) % n + (j - 1) % n * 5 + (j - 2) % n * 7 + (j + 2) % n * 11 - (j + 1) // n - (j - 1 + n) % n
        n = a[i] & 0xffffffff
        j = b[i] & 0xffffffff
        if j < n:
            r[i] = r[i] * 3 + (j + 1) % n + (j - 1) % n * 5 + (j - 2) % n * 7 - (j - 1) // n + (j + n + 1) % n * 13


@cuda.jit("void(int64[:, ::1], int64[:, ::1])")
def rests_by_extents(r, a):
    """
    r = np.zeros((8, 15), dtype=np.int64)
    a = np.arange(120).reshape(8, 15)
    """
    n, m = a.shape
    for k in range(cuda.grid(1), a.size, cuda.gridsize(1)):
        i = k // m
        j = k % m
        around = a[(i + 1) % n, j] - a[(i - 1) % n, j] * 3 + a[i, (j + 1) % m] * 5 - a[i, (j - 2) % m] * 7
        for x in range(-2, 3):
            around = around * 3 + a[(i + x) % n, (j - x + m) % m]
        r[i, j] = around


@cuda.jit("void(int64[::1], float32[::1], int64[::1], int32, int64)")
def cells(r, x, table, n, most):
    """x = formulas.edges(np.float32)
       table = np.arange(100) * 1001
       n = np.int32(90)
       most = np.int64(100)"""
    i = cuda.grid(1)
    if i < x.size:
        a = int(x[i])
        b = int(math.floor(x[i]))
        c = int(math.ceil(x[i]))
        total = 0
        if 0 <= a < n:
            total += table[a]
        if 0 <= b + 1 < table.size:
            total += table[b + 1] * 3
        if a - 3 >= n or 5 - c > 7:
            total += 1 << 20
        for k in range(max(b - 2, 0), min(c + 2, 90)):
            total += k * 7
        if b < 1073741823 and c <= 1073676288:
            total += 1 << 30
        if a < 2147483647:
            total += 1 << 40
        if -b > 2147483647 or c < -2147483648:
            total += 1 << 41
        low = min(max(a, -5), most)
        r[i] = total + low + int(float32(b)) // 3 + int((x[i] - a) * 1024)


@cuda.jit("void(int64[::1], float64[::1], int32)")
def cells_of_doubles(r, x, n):
    """x = formulas.edges(np.float64)
       n = np.int32(-2147483648)"""
    i = cuda.grid(1)
    if i < x.size:
        a = int(x[i])
        b = int(math.floor(x[i]))
        total = 0
        if a < 2147483647:
            total += 1
        if a <= 2147483647:
            total += 2
        if a > n:
            total += 4
        if a >= n:
            total += 8
        if b == 1073741824:
            total += 16
        if b + 1 == 1073741824 or b - 1 == -1073741824:
            total += 32
        if 3 - b != -2147483647:
            total += 64
        if b != n:
            total += 128
        r[i] = total


@cuda.jit("void(int64[::1], float32[::1], float64[::1], int32)")
def cells_of_no_number(r, x, y, n):
    """x = np.array([np.nan, np.inf, -np.inf, 1e30, -1e30, -1], np.float32)
       y = np.array([np.nan, np.inf, -np.inf, 1e30, -1e30, -1])
       n = np.int32(64)
       r = np.zeros(6, np.int64)
       expect_r = np.array([3, 12, 3, 12, 3, 7])"""
    i = cuda.grid(1)
    if i < x.size:
        a = int(x[i])
        b = int(math.floor(y[i]))
        r[i] = (a < 0) + 2 * (b < 0) + 4 * (a > -64) + 8 * (0 <= b and b >= n)
