"""Arithmetic in the four rounding modes (0 down, 1 to nearest, 2 up, 3 toward zero), of the result to nearest and the sign of its error."""
from numba import float32, float64, int32, int64, uint32, uint64
from numba.cuda import fma
from pyk import like, rint
import math


def settle(y, error, mode):
    """y is the exact result to nearest, error has the sign of exact - y; an infinite y that exceeds a finite result has error = -y."""
    inf = like(math.inf, y)
    if error < like(0, y) and (mode == 0 or mode == 3 and y > like(0, y)):
        return math.nextafter(y, -inf)
    if error > like(0, y) and (mode == 2 or mode == 3 and y < like(0, y)):
        return math.nextafter(y, inf)
    return y


def add(a, b, mode):
    y = a + b
    if math.isinf(y):
        return settle(y, like(0, y) if math.isinf(a) or math.isinf(b) else -y, mode)
    if y == like(0, y) and mode == 0 and (a != like(0, a) or math.copysign(like(1, a), a) != math.copysign(like(1, b), b)):
        return -abs(y)
    t = y - a
    return settle(y, (a - (y - t)) + (b - t), mode)


def sub(a, b, mode):
    return add(a, -b, mode)


def mul(a, b, mode):
    y = a * b
    if math.isinf(y):
        return settle(y, like(0, y) if math.isinf(a) or math.isinf(b) else -y, mode)
    big = like(1.2676506002282294e30 if abs(y) < like(1e-30, y) else 1.0, a)
    return settle(y, fma(a * big, b, -(y * big)), mode)


def div(a, b, mode):
    y = a / b
    if math.isinf(y):
        return settle(y, like(0, y) if math.isinf(a) or b == like(0, b) else -y, mode)
    if math.isinf(b):
        return y
    big = like(1.2676506002282294e30 if abs(a) < like(1e-30, a) else 1.0, a)
    rest = fma(-(y * big), b, a * big)
    return settle(y, rest if b > like(0, b) else -rest, mode)


def rcp(x, mode):
    return div(like(1, x), x, mode)


def sqrt(x, mode):
    if x < like(1e-30, x):
        return sqrt_normal(x * like(3.2451855365842673e32, x), mode) * like(5.551115123125783e-17, x)
    return sqrt_normal(x, mode)


def sqrt_normal(x, mode):
    y = math.sqrt(x)
    if math.isinf(y) or y == like(0, y):
        return y
    return settle(y, fma(-y, y, x), mode)


def fma3(a, b, c, mode):
    y = fma(a, b, c)
    if math.isinf(y):
        return settle(y, like(0, y) if math.isinf(a) or math.isinf(b) or math.isinf(c) else -y, mode)
    u = a * b
    low = fma(a, b, -u)
    s = c + low
    t = s - c
    s2 = (c - (s - t)) + (low - t)
    v = u + s
    t = v - u
    v2 = (u - (v - t)) + (s - t)
    return settle(y, ((v - y) + v2) + s2, mode)


def whole(x, mode):
    if mode == 0:
        return math.floor(x)
    if mode == 1:
        return rint(x)
    if mode == 2:
        return math.ceil(x)
    return math.trunc(x)


def to_int(x, mode):
    return int32(whole(x, mode))


def to_uint(x, mode):
    return int32(uint32(whole(x, mode)))


def to_ll(x, mode):
    return int64(whole(x, mode))


def to_ull(x, mode):
    return int64(uint64(whole(x, mode)))


def double2float(x, mode):
    y = float32(x)
    if math.isinf(y):
        return settle(y, float32(0) if math.isinf(x) else -y, mode)
    return settle(y, float32(1) if x > float64(y) else float32(-1) if x < float64(y) else float32(0), mode)


def int2float(i, mode):
    return double2float(float64(i), mode)


def uint2float(i, mode):
    return double2float(float64(uint32(i)), mode)


def signed_error(i, y):
    """The sign of i - y, where y is i rounded to a float."""
    if y == 9223372036854775808.0:
        return -1
    j = int64(y)
    return 1 if i > j else -1 if i < j else 0


def unsigned_error(i, y):
    if y == 18446744073709551616.0:
        return -1
    j = uint64(y)
    return 1 if i > j else -1 if i < j else 0


def ll2double(i, mode):
    y = float64(i)
    return settle(y, float64(signed_error(i, y)), mode)


def ull2double(i, mode):
    y = float64(uint64(i))
    return settle(y, float64(unsigned_error(uint64(i), y)), mode)


def ll2float(i, mode):
    y = float32(i)
    return settle(y, float32(signed_error(i, float64(y))), mode)


def ull2float(i, mode):
    y = float32(uint64(i))
    return settle(y, float32(unsigned_error(uint64(i), float64(y))), mode)
