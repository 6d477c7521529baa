"""The functions that cuda.fp16 and cuda.bf16 have in common. Operands are float16 or bfloat16 unless said otherwise."""
from numba import float32, int8, int16, int32, int64, uint8, uint16, uint32, uint64
from pyk import fma, like, rint
import math


def add(a, b):
    return a + b


def sub(a, b):
    return a - b


def mul(a, b):
    return a * b


def div(a, b):
    return a / b


def add_alone(a, b):
    """The operation in float32, rounded once: it cannot become part of an FMA."""
    return like(float32(a) + float32(b), a)


def sub_alone(a, b):
    return like(float32(a) - float32(b), a)


def mul_alone(a, b):
    return like(float32(a) * float32(b), a)


def saturated(x):
    """In [0, 1]; nan becomes 0."""
    zero = like(0, x)
    one = like(1, x)
    if x >= one:
        return one
    return x if x > zero else zero


def add_sat(a, b):
    return saturated(a + b)


def sub_sat(a, b):
    return saturated(a - b)


def mul_sat(a, b):
    return saturated(a * b)


def fma_sat(a, b, c):
    return saturated(fma(a, b, c))


def fma_relu(a, b, c):
    x = fma(a, b, c)
    return like(0, x) if x < like(0, x) else x


def neg(a):
    return -a


def eq(a, b):
    return a == b


def ne(a, b):
    return a < b or a > b


def gt(a, b):
    return a > b


def ge(a, b):
    return a >= b


def lt(a, b):
    return a < b


def le(a, b):
    return a <= b


def eq_unordered(a, b):
    return not ne(a, b)


def ne_unordered(a, b):
    return a != b


def gt_unordered(a, b):
    return not a <= b


def ge_unordered(a, b):
    return not a < b


def lt_unordered(a, b):
    return not a >= b


def le_unordered(a, b):
    return not a > b


def isnan(a):
    return a != a


def isinf(a):
    """-1 and 1 for the infinities."""
    x = float32(a)
    if abs(x) != float32(math.inf):
        return int32(0)
    return int32(1) if x > 0 else int32(-1)


def rsqrt(a):
    return like(float32(1) / math.sqrt(float32(a)), a)


def rcp(a):
    return like(float32(1) / float32(a), a)


def to_float(a):
    return float32(a)


def as_short(a):
    return a.view(int16)


def as_ushort(a):
    return a.view(uint16)


def clamped(kind, low, high, rounded):
    def convert(a):
        return kind(min(max(int32(rounded(float32(a))), int32(low)), int32(high)))
    return convert


def converted(kind, rounded):
    def convert(a):
        return kind(rounded(float32(a)))
    return convert


ROUNDINGS = rint, math.trunc, math.floor, math.ceil

to_i1_trunc, to_u1_trunc = clamped(int8, -128, 127, math.trunc), clamped(uint8, 0, 255, math.trunc)
to_i2_rint, to_i2_trunc, to_i2_floor, to_i2_ceil = [clamped(int16, -32768, 32767, rounded) for rounded in ROUNDINGS]
to_u2_rint, to_u2_trunc, to_u2_floor, to_u2_ceil = [clamped(uint16, 0, 65535, rounded) for rounded in ROUNDINGS]
to_i4_rint, to_i4_trunc, to_i4_floor, to_i4_ceil = [converted(int32, rounded) for rounded in ROUNDINGS]
to_u4_rint, to_u4_trunc, to_u4_floor, to_u4_ceil = [converted(uint32, rounded) for rounded in ROUNDINGS]
to_i8_rint, to_i8_trunc, to_i8_floor, to_i8_ceil = [converted(int64, rounded) for rounded in ROUNDINGS]
to_u8_rint, to_u8_trunc, to_u8_floor, to_u8_ceil = [converted(uint64, rounded) for rounded in ROUNDINGS]


def makers(kind):
    """What makes a float16 or bfloat16: from bits, and from a float32 or float64, in the four roundings."""
    def from_bits(n):
        return n.view(kind)

    def nearest(x):
        return kind(x)

    def next_down(a):
        """The next number below a, which is not -inf or nan."""
        n = a.view(int16)
        if a == kind(0):
            return int16(-32767).view(kind)
        return int16(n - 1).view(kind) if n > 0 else int16(n + 1).view(kind)

    def down(x):
        a = kind(x)
        return next_down(a) if like(a, x) > x else a

    def up(x):
        return -down(-x)

    def towards_zero(x):
        return down(x) if x > 0 else up(x)

    return from_bits, nearest, down, up, towards_zero
