"""Matrix products of a warp on the CPU (lib/ir/intrin_ptx.def), with the fragments of the PTX ISA, "Matrix fragments for mma".

Of a 16 by 8 product lane 4 g + t holds d[g][2t], d[g][2t + 1], d[g + 8][2t], d[g + 8][2t + 1]. Its registers of a are words t of rows g and
g + 8, then words t + 4 of both, and so on; those of b words t, t + 4 and so on of column g. A word is a register: two float16, four bytes, one
float. The products are exact, and are added one by one in the order of k, in the type of d, where a GPU may add them in another way."""
from pyk import share, shared_by
from numba import cuda, bfloat16, float16, float32, float64, int32, int8, uint16, uint32, uint64, uint8
from .fp8 import from_e4m3, from_e5m2

ALL = uint32(0xffffffff)


def registers(x):
    return x if isinstance(x, tuple) else (x,)


def products(a, b, c, dot):
    lane = int32(cuda.laneid)
    g, t = lane >> 2, lane & 3
    d0, d1, d2, d3 = c
    rows = cuda.local.array(4, uint64)
    for i in range(len(registers(b))):
        share(uint64(uint64(a[2 * i]) | uint64(a[2 * i + 1]) << uint64(32)), ALL)
        for j in range(4):
            rows[j] = shared_by(int32(4 * g + j))
        share(uint64(registers(b)[i]), ALL)
        for j in range(4):
            upper, lower = uint32(rows[j]), uint32(rows[j] >> uint64(32))
            left, right = uint32(shared_by(int32(8 * t + j))), uint32(shared_by(int32(8 * t + 4 + j)))
            d0, d1 = dot(upper, left, d0), dot(upper, right, d1)
            d2, d3 = dot(lower, left, d2), dot(lower, right, d3)
    return d0, d1, d2, d3


# ---- the products of two words, added to a sum

def dot_f16(x, y, sum):
    sum = float32(sum + float32(uint16(x).view(float16)) * float32(uint16(y).view(float16)))
    return float32(sum + float32(uint16(x >> 16).view(float16)) * float32(uint16(y >> 16).view(float16)))


def dot_bf16(x, y, sum):
    sum = float32(sum + uint32(x << 16).view(float32) * uint32(y << 16).view(float32))
    return float32(sum + uint32(x & 0xffff0000).view(float32) * uint32(y & 0xffff0000).view(float32))


def dot_tf32(x, y, sum):
    return float32(sum + uint32(x & 0xffffe000).view(float32) * uint32(y & 0xffffe000).view(float32))


def dot_bytes(number, kind):
    def dot(x, y, sum):
        for shift in range(0, 32, 8):
            sum = kind(sum + number(uint8(x >> shift)) * number(uint8(y >> shift)))
        return sum
    return dot


# ---- the rows

def product(dot):
    def multiply(a, b, c):
        return products(a, b, c, dot)
    return multiply


f32_f16, f32_bf16, f32_tf32 = product(dot_f16), product(dot_bf16), product(dot_tf32)
s32_s8, s32_u8 = product(dot_bytes(lambda x: int32(int8(x)), int32)), product(dot_bytes(int32, int32))
f32_e4m3, f32_e5m2 = product(dot_bytes(from_e4m3, float32)), product(dot_bytes(from_e5m2, float32))


def half(word, shift):
    return float32(uint16(word >> shift).view(float16))


def pair(low, high):
    return uint32(uint32(float16(low).view(uint16)) | uint32(float16(high).view(uint16)) << 16)


def pair_f16(high, low):
    return pair(low, high)


def pair_bf16(high, low):
    return uint32(uint32(bfloat16(low).view(uint16)) | uint32(bfloat16(high).view(uint16)) << 16)


def f16_f16(a, b, c):
    """The sums are float32, and rounded once at the end."""
    d = products(a, b, (half(c[0], 0), half(c[0], 16), half(c[1], 0), half(c[1], 16)), dot_f16)
    return pair(d[0], d[1]), pair(d[2], d[3])


def f64(a, b, c):
    lane = int32(cuda.laneid)
    g, t = lane >> 2, lane & 3
    d0, d1, d2, d3 = c
    upper, lower = cuda.local.array(4, float64), cuda.local.array(4, float64)
    for i in range(len(registers(b))):
        share(float64(registers(a)[2 * i]).view(uint64), ALL)
        for j in range(4):
            upper[j] = shared_by(int32(4 * g + j)).view(float64)
        share(float64(registers(a)[2 * i + 1]).view(uint64), ALL)
        for j in range(4):
            lower[j] = shared_by(int32(4 * g + j)).view(float64)
        share(float64(registers(b)[i]).view(uint64), ALL)
        for j in range(4):
            left, right = shared_by(int32(8 * t + j)).view(float64), shared_by(int32(8 * t + 4 + j)).view(float64)
            d0, d1 = d0 + upper[j] * left, d1 + upper[j] * right
            d2, d3 = d2 + lower[j] * left, d3 + lower[j] * right
    return d0, d1, d2, d3


def small_f64(a, b, c):
    """8 by 8: the upper half of a 16 by 8 product."""
    d = f64((a, 0.0), (b,), (c[0], c[1], 0.0, 0.0))
    return d[0], d[1]


def tf32(x):
    """To the nearest number with 10 digits behind the point; of two, the larger one."""
    bits = x.view(uint32)
    return bits if bits & 0x7f800000 == 0x7f800000 else uint32(uint32(bits + 0x1000) & 0xffffe000)
