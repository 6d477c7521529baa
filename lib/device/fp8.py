"""8-bit floats: e5m2, e4m3 (no infinity) and e8m0 (a power of two), as in CUDA; their bits are uint8.

What is too large for e5m2 and e4m3 becomes the largest number, or with NOSAT infinity or nan. The functions on pairs are one instruction on
GPUs that have it.
"""
from numba import float16, float32, float64, uint8, uint16, uint32
from numba.cuda import uint16x1
from pyk import e4m3_pair, e4m3_values, e5m2_pair, e5m2_values
import math

NOSAT = 0
SATFINITE = 1
E4M3 = 0
E5M2 = 1
UPWARDS = 2


def encode(x, digits, bias, overflow, beyond, magic):
    """The bits of x with so many explicit digits, to nearest even. `overflow`: the bits of the least float32 that is too large, which
    becomes `beyond`; `magic`: the float32 whose last digit counts what the smallest number counts."""
    bits = x.view(uint32)
    size = bits & 0x7FFFFFFF
    sign = (bits >> 24) & 0x80
    if size > 0x7F800000:
        return uint8(0x7F)
    if size >= overflow:
        return uint8(beyond | sign)
    if size < (128 - bias) << 23:
        return uint8((uint32(size).view(float32) + magic).view(uint32) - magic.view(uint32) | sign)
    drop = 23 - digits
    rounded = (size + (1 << (drop - 1)) - 1 + ((size >> drop) & 1)) >> drop
    return uint8(rounded - ((127 - bias) << digits) | sign)


def encode_e5m2(x, beyond):
    return encode(x, 2, 15, 0x47700000, beyond, float32(128.0))


def encode_e4m3(x, beyond):
    return encode(x, 3, 7, 0x43E80001, beyond, float32(16384.0))


def encode_e5m2_pair(low, high):
    return uint16(encode_e5m2(high, 0x7B) << 8 | encode_e5m2(low, 0x7B))


def encode_e4m3_pair(low, high):
    return uint16(encode_e4m3(high, 0x7E) << 8 | encode_e4m3(low, 0x7E))


def half_of_e4m3(b):
    """The bits of the float16 with the same value: the exponent's bias is 8 more."""
    if b & 0x7F == 0x7F:
        return uint16(0x7FFF)
    return float16(float32(uint16((b & 0x80) << 8 | (b & 0x7F) << 7).view(float16)) * float32(256)).view(uint16)


def halves_of_e5m2(pair):
    """Two float16, which begin with the same bits."""
    return uint32((pair & 0xFF00) << 16 | (pair & 0xFF) << 8)


def halves_of_e4m3(pair):
    return uint32(half_of_e4m3(pair >> 8) << 16 | half_of_e4m3(pair & 0xFF))


def to_e5m2(x):
    return uint8(e5m2_pair(x, float32(0)))


def to_e4m3(x):
    return uint8(e4m3_pair(x, float32(0)))


def to_e8m0(x):
    return power_of_two(x, SATFINITE, UPWARDS)


def from_e5m2(b):
    return float32(uint16(e5m2_values(uint16(b))).view(float16))


def from_e4m3(b):
    return float32(uint16(e4m3_values(uint16(b))).view(float16))


def from_e8m0(b):
    return uint32(bits_of_e8m0(b) << 16).view(float32)


def bits_of_e8m0(b):
    """Of the bfloat16 with the same value."""
    if b == 255:
        return uint16(0x7FFF)
    return uint16(b << 7) if b != 0 else uint16(0x0040)


def power_of_two(x, saturate, rounding):
    """The e8m0 of |x|, rounded up or else down."""
    size = x.view(uint32) & 0x7FFFFFFF
    e = size >> 23
    if rounding == UPWARDS and size & 0x7FFFFF != 0 and 0x400000 < size < 0x7F800000:
        e += 1
    if saturate == SATFINITE and e == 255 and size <= 0x7F800000:
        e -= 1
    return uint8(e)


def sticky(x):
    """float64 to float32, rounded to odd."""
    y = float32(x)
    back = float64(y)
    bits = y.view(uint32)
    if abs(back) > abs(x):
        bits = uint32(bits - 1)
    if back < x or back > x:
        bits = uint32(bits | 1)
    return bits.view(float32)


def packed(low, high):
    return uint16(high << 8 | low)


def packed4(a, b, c, d):
    return uint32(packed(c, d) << 16 | packed(a, b))


def cvt_float_to_fp8(x, saturate, kind):
    if kind == E5M2:
        return to_e5m2(x) if saturate == SATFINITE else encode_e5m2(x, 0x7C)
    return to_e4m3(x) if saturate == SATFINITE else encode_e4m3(x, 0x7F)


def cvt_float2_to_fp8x2(v, saturate, kind):
    if saturate == SATFINITE:
        return e5m2_pair(v.x, v.y) if kind == E5M2 else e4m3_pair(v.x, v.y)
    return packed(cvt_float_to_fp8(v.x, saturate, kind), cvt_float_to_fp8(v.y, saturate, kind))


def cvt_double_to_fp8(x, saturate, kind):
    return cvt_float_to_fp8(sticky(x), saturate, kind)


def cvt_double2_to_fp8x2(v, saturate, kind):
    return packed(cvt_double_to_fp8(v.x, saturate, kind), cvt_double_to_fp8(v.y, saturate, kind))


def raw_value(raw):
    return uint32(raw.x << 16).view(float32)


def cvt_bfloat16raw_to_fp8(raw, saturate, kind):
    return cvt_float_to_fp8(raw_value(raw), saturate, kind)


def cvt_bfloat16raw_to_e8m0(raw, saturate, rounding):
    return power_of_two(raw_value(raw), saturate, rounding)


def cvt_float_to_e8m0(x, saturate, rounding):
    return power_of_two(x, saturate, rounding)


def cvt_float2_to_e8m0x2(v, saturate, rounding):
    return packed(power_of_two(v.x, saturate, rounding), power_of_two(v.y, saturate, rounding))


def cvt_double_to_e8m0(x, saturate, rounding):
    return power_of_two(sticky(x), saturate, rounding)


def cvt_double2_to_e8m0x2(v, saturate, rounding):
    return packed(cvt_double_to_e8m0(v.x, saturate, rounding), cvt_double_to_e8m0(v.y, saturate, rounding))


def cvt_e8m0_to_bf16raw(b):
    return uint16x1(bits_of_e8m0(b))
