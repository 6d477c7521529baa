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


def to_i1_trunc(a):
    return int8(min(max(int32(math.trunc(float32(a))), int32(-128)), int32(127)))


def to_u1_trunc(a):
    return uint8(min(max(int32(math.trunc(float32(a))), int32(0)), int32(255)))


def to_i2_rint(a):
    return int16(min(max(int32(rint(float32(a))), int32(-32768)), int32(32767)))


def to_i2_trunc(a):
    return int16(min(max(int32(math.trunc(float32(a))), int32(-32768)), int32(32767)))


def to_i2_floor(a):
    return int16(min(max(int32(math.floor(float32(a))), int32(-32768)), int32(32767)))


def to_i2_ceil(a):
    return int16(min(max(int32(math.ceil(float32(a))), int32(-32768)), int32(32767)))


def to_u2_rint(a):
    return uint16(min(max(int32(rint(float32(a))), int32(0)), int32(65535)))


def to_u2_trunc(a):
    return uint16(min(max(int32(math.trunc(float32(a))), int32(0)), int32(65535)))


def to_u2_floor(a):
    return uint16(min(max(int32(math.floor(float32(a))), int32(0)), int32(65535)))


def to_u2_ceil(a):
    return uint16(min(max(int32(math.ceil(float32(a))), int32(0)), int32(65535)))


def to_i4_rint(a):
    return int32(rint(float32(a)))


def to_i4_trunc(a):
    return int32(math.trunc(float32(a)))


def to_i4_floor(a):
    return int32(math.floor(float32(a)))


def to_i4_ceil(a):
    return int32(math.ceil(float32(a)))


def to_u4_rint(a):
    return uint32(rint(float32(a)))


def to_u4_trunc(a):
    return uint32(math.trunc(float32(a)))


def to_u4_floor(a):
    return uint32(math.floor(float32(a)))


def to_u4_ceil(a):
    return uint32(math.ceil(float32(a)))


def to_i8_rint(a):
    return int64(rint(float32(a)))


def to_i8_trunc(a):
    return int64(math.trunc(float32(a)))


def to_i8_floor(a):
    return int64(math.floor(float32(a)))


def to_i8_ceil(a):
    return int64(math.ceil(float32(a)))


def to_u8_rint(a):
    return uint64(rint(float32(a)))


def to_u8_trunc(a):
    return uint64(math.trunc(float32(a)))


def to_u8_floor(a):
    return uint64(math.floor(float32(a)))


def to_u8_ceil(a):
    return uint64(math.ceil(float32(a)))
