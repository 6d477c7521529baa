"""What libdevice has and the C library does not: for the CPU."""
from numba import float16, float32, float64, int32, int64, uint8, uint32, uint64
from numba.cuda import brev as brev_unsigned, clz, ffs, fma, popc
from pyk import bits, like, rint
import math


def rsqrt(x):
    return like(1 / math.sqrt(float64(x)), x)


def rcbrt(x):
    return like(1 / cube_root(float64(x)), x)


def cube_root(x):
    if x == 0 or math.isinf(x):
        return x
    r = math.copysign(math.pow(abs(x), 1 / 3), x)
    return r - (r * r * r - x) / (3 * r * r)


def saturate(x):
    return x if x > like(0, x) and x < like(1, x) else like(1, x) if x >= like(1, x) else like(0, x)


def divide(x, y):
    return x / y


def sin_half_turns(r):
    """sin(pi r) for r from -1 to 1."""
    if abs(r) > 0.5:
        r = math.copysign(1.0, r) - r
    return math.sin(math.pi * r)


def sinpi(x):
    if x == like(0, x):
        return x
    r = float64(x) - 2 * rint(float64(x) / 2)
    return like(math.copysign(sin_half_turns(r), r) if r != 0 else math.copysign(0.0, float64(x)), x)


def cospi(x):
    r = abs(float64(x) - 2 * rint(float64(x) / 2))
    return like(math.cos(math.pi * r) if r <= 0.25 else math.sin(math.pi * (0.5 - r)), x)


def sincos(x):
    return math.sin(x), math.cos(x)


def sincospi(x):
    return sinpi(x), cospi(x)


def normcdf(x):
    """erfc(-x / sqrt(2)) / 2, with the rounding error of that quotient to first order."""
    y = float64(x)
    z = y * -0.7071067811865476
    if abs(z) > 27.5:
        return like(0.5 * math.erfc(z), x)
    low = fma(y, -0.7071067811865476, -z) + y * 4.833646656726457e-17
    return like(0.5 * (math.erfc(z) - 1.1283791670955126 * math.exp(-z * z) * low), x)


def erfcx(x):
    """exp(x x) erfc(x): with the rounding error of x x, or for large x by the asymptotic series."""
    y = float64(x)
    if y > 26.0:
        t = 0.5 / (y * y)
        series = 1 - t * (1 - 3 * t * (1 - 5 * t * (1 - 7 * t * (1 - 9 * t * (1 - 11 * t * (1 - 13 * t))))))
        return like(series / (y * 1.772453850905516), x)
    if y < -27.0:
        return like(math.inf, x)
    square = y * y
    return like(math.exp(square) * (1 + fma(y, y, -square)) * math.erfc(y), x)


def inverse_start(x, log):
    """Winitzki's approximation of the inverse of erf; log is that of 1 - x x."""
    t = 4.330746750799873 + log / 2
    return math.sqrt(math.sqrt(t * t - log / 0.147) - t)


def tail_inverse(tail):
    """The inverse of erfc from 0 to 1/2, by Halley's method."""
    y = inverse_start(1 - tail, math.log(tail) + math.log(2 - tail))
    for step in range(4):
        e = math.exp(0.5 * y * y)
        s = (tail - math.erfc(y)) * e * e * 0.886226925452758
        y -= s / (1 + y * s)
    return y


def erfc_inverse(x):
    if not (x > 0 and x < 2):
        return math.inf if x == 0 else -math.inf if x == 2 else math.nan
    if x > 0.5 and x < 1.5:
        return erf_inverse(1 - x)
    return tail_inverse(x) if x < 1 else -tail_inverse(2 - x)


def erf_inverse(x):
    if not (x > -1 and x < 1):
        return math.inf if x == 1 else -math.inf if x == -1 else math.nan
    if abs(x) >= 0.5:
        return math.copysign(tail_inverse(1 - abs(x)), x)
    if x == 0:
        return x
    y = math.copysign(inverse_start(x, math.log1p(-x * x)), x) if abs(x) > 1e-4 else x * 0.886226925452758
    for step in range(4):
        s = (math.erf(y) - x) * math.exp(y * y) * 0.886226925452758
        y -= s / (1 + y * s)
    return y


def erfinv(x):
    return like(erf_inverse(float64(x)), x)


def erfcinv(x):
    return like(erfc_inverse(float64(x)), x)


def normcdfinv(x):
    y = float64(x)
    return like(1.4142135623730951 * (erf_inverse(2 * y - 1) if y > 0.25 and y < 0.75 else -erfc_inverse(2 * y)), x)


def powi(x, n):
    return like(math.pow(float64(x), float64(n)), x)


def frexp(x):
    """Mantissa from 0.5 to 1 and exponent; zero, infinity and nan as they are."""
    if x == like(0, x) or math.isinf(x) or math.isnan(x):
        return x + x if math.isnan(x) else x, int32(0)
    e = int32(0)
    y = float64(x)
    if abs(y) < 1e-300:
        y *= 18014398509481984.0
        e = int32(-54)
    b = bits(y)
    e = int32(e + ((b >> 52) & 2047) - 1022)
    return like(bits((b & -9218868437227405313) | 4602678819172646912), x), e


def modf(x):
    """Fraction and whole part, both with the sign of x."""
    i = math.trunc(x)
    return math.copysign(like(0, x) if math.isinf(x) else x - i, x), i


def remquo(x, y):
    """IEEE remainder, and the last three bits of the quotient with its sign."""
    r = math.remainder(x, y)
    if math.isnan(r) or math.isinf(y):
        return r, int32(0)
    ax = abs(float64(x))
    ay = abs(float64(y))
    rest = math.remainder(ax, ay)
    part = math.fmod(ax, 8 * ay)
    q = int32(int64(rint((part - rest) / ay)) & 7)
    return r, int32(-q if (x < like(0, x)) != (y < like(0, y)) else q)


def llround(x):
    """Halves away from zero."""
    i = math.trunc(x)
    return int64(i + math.copysign(like(1, x), x) if abs(x - i) >= like(0.5, x) else i)


def finite(x):
    return int32(math.isfinite(x))


def isinf(x):
    return int32(math.isinf(x))


def isnan(x):
    return int32(math.isnan(x))


def signbit(x):
    return int32(bits(x) < 0)


def as_other(x):
    return bits(x)


def double2hiint(x):
    return int32(bits(x) >> 32)


def double2loint(x):
    return int32(bits(x))


def hiloint2double(high, low):
    return bits((int64(high) << 32) | int64(uint32(low)))


def float2half_rn(x):
    return bits(float16(x))


def half2float(x):
    return float32(bits(x))


def int2double_rn(i):
    return float64(i)


def uint2double_rn(i):
    return float64(uint32(i))


def absolute(i):
    return like(-i if i < 0 else i, i)


def brev(i):
    return int32(brev_unsigned(uint32(i)))


def brevll(i):
    return int64(brev_unsigned(uint64(i)))


def count_zeros(i):
    return int32(clz(i))


def count_ones(i):
    return int32(popc(i))


def first_set(i):
    return int32(ffs(i))


def hadd(a, b):
    return int32((int64(a) + int64(b)) >> 1)


def rhadd(a, b):
    return int32((int64(a) + int64(b) + 1) >> 1)


def uhadd(a, b):
    return int32((int64(uint32(a)) + int64(uint32(b))) >> 1)


def urhadd(a, b):
    return int32((int64(uint32(a)) + int64(uint32(b)) + 1) >> 1)


def larger(a, b):
    return a if a > b else b


def smaller(a, b):
    return a if a < b else b


def unsigned_less(a, b):
    return (a < b) != ((a < 0) != (b < 0))


def ularger(a, b):
    return b if unsigned_less(a, b) else a


def usmaller(a, b):
    return a if unsigned_less(a, b) else b


def mul24(a, b):
    return int32((int64(int32(a << 8)) >> 8) * (int64(int32(b << 8)) >> 8))


def umul24(a, b):
    return int32((int64(a) & 0xffffff) * (int64(b) & 0xffffff))


def mulhi(a, b):
    return int32((int64(a) * int64(b)) >> 32)


def umulhi(a, b):
    return int32((uint64(uint32(a)) * uint64(uint32(b))) >> uint64(32))


def unsigned_high(a, b):
    """The upper 64 bits of the product of two uint64."""
    low = uint64(0xffffffff)
    half = uint64(32)
    a0 = a & low
    a1 = a >> half
    b0 = b & low
    b1 = b >> half
    middle = a1 * b0 + ((a0 * b0) >> half)
    other = a0 * b1 + (middle & low)
    return a1 * b1 + (middle >> half) + (other >> half)


def umul64hi(a, b):
    return int64(unsigned_high(uint64(a), uint64(b)))


def mul64hi(a, b):
    high = int64(unsigned_high(uint64(a), uint64(b)))
    if a < 0:
        high -= b
    if b < 0:
        high -= a
    return high


def byte_perm(x, y, selector):
    both = (uint64(uint32(y)) << uint64(32)) | uint64(uint32(x))
    result = uint64(0)
    for i in range(4):
        byte = (selector >> (4 * i)) & 7
        result |= uint64(uint8(both >> uint64(8 * byte))) << uint64(8 * i)
    return int32(result)


def sad(x, y, z):
    return int32(abs(int64(x) - int64(y)) + z)


def usad(x, y, z):
    return int32(abs(int64(uint32(x)) - int64(uint32(y))) + z)
