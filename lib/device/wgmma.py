"""Matrix products of a warpgroup on the CPU (wgmma), computed at once: each thread its own sums, of what lies in shared memory.

A descriptor has 64 bits: where the matrix begins in shared memory, 14 bits from 0 on; two distances, 14 bits from 16 and from 32 on, all in
units of 16 bytes; the swizzle, 2 bits from 62 on. Of the 64 by n sums thread 32 w + 4 g + t holds those of rows 16 w + g and 16 w + g + 8 and of
columns 8 j + 2t and 8 j + 2t + 1, for each j four of them."""
from pyk import address, items, share, shared_base, shared_by
from numba import cuda, float16, float32, int32, int64, int8, uint16, uint32, uint64, uint8
from numba.np.unsafe.ndarray import to_fixed_tuple
from .fp8 import from_e4m3, from_e5m2


def descriptor(p, leading, stride, swizzle):
    mode = 1 if swizzle == 128 else 2 if swizzle == 64 else 3 if swizzle == 32 else 0
    return (uint64(address(p)) >> uint64(4) & uint64(0x3fff) | uint64(leading >> 4 & 0x3fff) << uint64(16)
            | uint64(stride >> 4 & 0x3fff) << uint64(32) | uint64(mode) << uint64(62))


def start(d):
    """The address, of which the descriptor has the lower 18 bits."""
    base = shared_base()
    return base + (int64(d << uint64(4)) - base & 0x3ffff)


def element(d, start, across, k, transposed, raw, size):
    """The bits of an element. A row of 16 bytes along the matrix stays together. `across`: the row of a, the column of b. Swizzled rows are `width`
    bytes long, and 8 of them are a group; without a swizzle a group is 8 rows of 16 bytes, in both directions."""
    leading, stride = int64(d >> uint64(16) & uint64(0x3fff)) << 4, int64(d >> uint64(32) & uint64(0x3fff)) << 4
    mode = int64(d >> uint64(62))
    bits = (4 - mode) & 3
    width = 16 << bits
    if transposed:
        row, byte = int64(k), int64(across) * size
        further = byte // width * (leading if bits else stride) + row // 8 * (stride if bits else leading)
    else:
        row, byte = int64(across), int64(k) * size
        further = (0 if bits else byte // 16 * leading) + row // 8 * stride
    at = start + further + row % 8 * width + (byte & (width - 1))
    return items(at ^ (at >> 7 & ((1 << bits) - 1)) << 4, raw)[0]


def thread():
    return cuda.threadIdx.x + cuda.blockDim.x * (cuda.threadIdx.y + cuda.blockDim.y * cuda.threadIdx.z)


def products(sums, a, b, scale, trans_a, trans_b, number, raw, n):
    """a is in shared memory too."""
    row, left = thread() // 32 % 4 * 16 + thread() % 32 // 4, start(a)
    x = cuda.local.array((2, n), type(sums[0]))
    for k in range(n):
        x[0, k] = number(element(a, left, row, k, trans_a, raw, 32 // n))
        x[1, k] = number(element(a, left, row + 8, k, trans_a, raw, 32 // n))
    return sum_up(sums, x, b, scale, trans_b, number, raw, n)


def products_rs(sums, a, b, scale, trans_b, number):
    """a is in the registers of each warp, as mma has it: words t and t + 4 of the rows g and g + 8."""
    first = int32(thread() % 32 // 4 * 4)
    x = cuda.local.array((2, 16), float32)
    for half in range(2):
        share(uint64(uint64(a[2 * half]) | uint64(a[2 * half + 1]) << uint64(32)), uint32(0xffffffff))
        for t in range(4):
            both = shared_by(int32(first + t))
            for i in range(4):                                      # two numbers of row g, two of row g + 8
                x[i // 2, 8 * half + 2 * t + i % 2] = number(uint16(both >> uint64(16 * i)))
    return sum_up(sums, x, b, scale, trans_b, number, uint16, 16)


def sum_up(sums, x, b, scale, trans_b, number, raw, n):
    kind = type(sums[0])
    column, right = thread() % 4 * 2, start(b)
    d = cuda.local.array(len(sums), kind)
    d[:] = sums
    for j in range(len(sums) // 4):
        for i in range(2):
            upper, lower = (d[4 * j + i], d[4 * j + 2 + i]) if scale != 0 else (kind(0), kind(0))
            for first in range(0, n, 8):
                for k in range(8):
                    y = number(element(b, right, 8 * j + column + i, first + k, trans_b, raw, 32 // n))
                    upper, lower = kind(upper + x[0, first + k] * y), kind(lower + x[1, first + k] * y)
            d[4 * j + i], d[4 * j + 2 + i] = upper, lower
    return to_fixed_tuple(d, len(sums))


def half(x):
    return float32(x.view(float16))


def brain(x):
    return uint32(uint32(x) << 16).view(float32)


def tf32(x):
    return uint32(x & 0xffffe000).view(float32)


def multiplier(number, raw, n):
    def multiply(sums, a, b, scale):
        return products(sums, a, b, scale, 0, 0, number, raw, n)
    return multiply


def half_multiplier(number):
    """Operands of 16 bits may lie transposed."""
    def multiply(sums, a, b, scale, trans_a, trans_b):
        return products(sums, a, b, scale, trans_a, trans_b, number, uint16, 16)
    return multiply


def register_multiplier(number):
    def multiply(sums, a, b, scale, trans_b):
        return products_rs(sums, a, b, scale, trans_b, number)
    return multiply


k16_f32_f16, k16_f32_bf16 = half_multiplier(half), half_multiplier(brain)
k16_f32_f16_rs, k16_f32_bf16_rs = register_multiplier(half), register_multiplier(brain)
k8_f32_tf32 = multiplier(tf32, uint32, 8)
k32_f32_e4m3, k32_f32_e5m2 = multiplier(from_e4m3, uint8, 32), multiplier(from_e5m2, uint8, 32)
k32_s32_s8, k32_s32_u8 = multiplier(int32, int8, 32), multiplier(int32, uint8, 32)


def same(sums):
    return sums


def commit():
    pass


def wait(sums, left):
    return sums
