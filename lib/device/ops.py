"""Operators that are more than one machine operation. Each function gets operands of one type; the names end in the kind of number."""
from pyk import fmod, pow as fpow, rint, like
import math


def floordiv_float(x, y):
    """CPython's float division algorithm (float_floor_div); x / y for a zero divisor."""
    if y == 0:
        return x / y
    m = fmod(x, y)
    d = (x - m) / y
    if m != 0 and (m < 0) != (y < 0):
        d -= like(1, x)
    if d != 0:
        q = math.floor(d)
        if d - q > like(0.5, x):
            q += like(1, x)
        return q
    return math.copysign(like(0, x), x / y)


def mod_float(x, y):
    if y == 0:
        return like(math.nan, x)
    m = fmod(x, y)
    if m == 0:
        return math.copysign(like(0, x), y)
    if (m < 0) != (y < 0):
        m += y
    return m


def pow_signed(a, e):
    """Exponentiation by squaring, wrapping. A negative exponent leaves what an integer can hold of 1 / a**-e."""
    if e < 0:
        if a == 0:
            return -9223372036854775808
        if a == 1:
            return 1
        if a == -1:
            return 1 - 2 * (e & 1)
        return 0
    if e > 65536:
        return int(fpow(float(a), float(e)))
    r = 1
    while e != 0:
        if e & 1:
            r *= a
        e >>= 1
        a *= a
    return r


def pow_unsigned(a, e):
    r = like(1, a)
    if e > like(65536, e):
        return like(fpow(float(a), float(e)), a)
    while e != like(0, e):
        if e & like(1, e):
            r *= a
        e >>= 1
        a *= a
    return r


def pow_float_uint(x, e):
    if e > like(65536, e):
        return like(fpow(x, float(e)), x)
    return pow_float_int(x, like(e, 0))


def pow_float_int(x, e):
    if e > 65536 or e < -65536:
        return like(fpow(x, float(e)), x)
    n = e
    if n < 0:
        n = -n
    r = like(1, x)
    while n != 0:
        if n & 1:
            r *= x
        n >>= 1
        x *= x
    if e < 0:
        return like(1, x) / r
    return r


def round_digits(x, n):
    """round(x, n) as Numba computes it, in float64: scaled, rounded half to even, scaled back; in two steps beyond 22
    digits."""
    if math.isinf(x) or math.isnan(x):
        return x
    if n >= 0:
        if n > 22:
            p = 10.0 ** (n - 22)
            s = 1e22
        else:
            p = 10.0 ** n
            s = 1.0
        y = x * p * s
        if math.isinf(y):
            return x
        z = rint(y)
        if abs(y - z) == 0.5:
            z = 2.0 * rint(y / 2.0)
        return z / s / p
    p = 10.0 ** (-n)
    y = x / p
    z = rint(y)
    if abs(y - z) == 0.5:
        z = 2.0 * rint(y / 2.0)
    return z * p


def apply(f, args):
    return f(*args)
