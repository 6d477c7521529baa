"""bfloat16: operators, conversions, functions of math and of cuda.bf16, over values with every kind of rounding."""
import math

import numpy as np
from numba import cuda
from numba.cuda import bf16


@cuda.jit("void(bfloat16[::1], bfloat16[::1], bfloat16[::1], bfloat16[::1], bfloat16[::1], bfloat16[::1], boolean[::1], boolean[::1])")
def operators(a, b, r1, r2, r3, r4, r5, r6):
    """types = off
       grid = 64
       a = np.concatenate([formulas.brains(512), formulas.close_brains(512, 1), formulas.random_brains(1024, 2)])
       b = np.concatenate([np.roll(formulas.brains(512), 37), formulas.close_brains(512, 3), formulas.random_brains(1024, 4)])
       r1 = np.zeros(2048)
       r2 = np.zeros(2048)
       r3 = np.zeros(2048)
       r4 = np.zeros(2048)
       r5 = np.zeros(2048)
       r6 = np.zeros(2048)
       expect_r1 = a + b
       expect_r2 = a - b
       expect_r3 = a * b
       expect_r4 = a / b
       expect_r5 = a < b
       expect_r6 = a != b
       tolerance = exact"""
    i = cuda.grid(1)
    if i < 2048:
        r1[i] = a[i] + b[i]
        r2[i] = a[i] - b[i]
        r3[i] = a[i] * b[i]
        r4[i] = a[i] / b[i]
        r5[i] = a[i] < b[i]
        r6[i] = a[i] != b[i]


@cuda.jit("void(bfloat16[::1], bfloat16[::1], float32[::1], boolean[::1], float64[::1], bfloat16[::1], float32[::1])")
def unary(a, r1, r2, r3, r4, r5, r6):
    """types = off
       grid = 8
       a = formulas.brains(256)
       r1 = np.zeros(256)
       r2 = np.zeros(256)
       r3 = np.zeros(256)
       r4 = np.zeros(256)
       r5 = np.zeros(256)
       r6 = np.zeros(256)
       expect_r1 = -a
       expect_r2 = abs(a)
       expect_r3 = a != 0
       expect_r4 = a.astype(float) + 1
       expect_r5 = a + a
       expect_r6 = a.astype("f4") * np.float32(1.5)
       tolerance = exact"""
    i = cuda.grid(1)
    if i < 256:
        r1[i] = -a[i]
        r2[i] = abs(a[i])
        r3[i] = bool(a[i])
        r4[i] = a[i] + 1
        r5[i] = a[i]
        r5[i] += a[i]
        r6[i] = a[i] * np.float32(1.5)


@cuda.jit("void(float64[::1], float32[::1], bfloat16[::1], bfloat16[::1], bfloat16[::1], bfloat16[::1], bfloat16[::1])")
def from_floats(a, b, r1, r2, r3, r4, r5):
    """types = off
       grid = 8
       a = formulas.brains(256)
       b = formulas.brains(256)
       r1 = np.zeros(256)
       r2 = np.zeros(256)
       r3 = np.zeros(256)
       r4 = np.zeros(256)
       r5 = np.zeros(256)
       expect_r1 = formulas.brain_directed(a, "rn")
       expect_r2 = formulas.brain_directed(b, "rn")
       expect_r3 = formulas.brain_directed(b, "rd")
       expect_r4 = formulas.brain_directed(b, "ru")
       expect_r5 = formulas.brain_directed(b, "rz")
       tolerance = exact"""
    i = cuda.grid(1)
    if i < 256:
        r1[i] = cuda.bfloat16(a[i])
        r2[i] = bf16.float32_to_bfloat16(b[i])
        r3[i] = bf16.float32_to_bfloat16_rd(b[i])
        r4[i] = bf16.float2bfloat16_ru(b[i])
        r5[i] = bf16.float32_to_bfloat16_rz(b[i])


@cuda.jit("void(int64[::1], bfloat16[::1], bfloat16[::1], bfloat16[::1], bfloat16[::1], bfloat16[::1], bfloat16[::1])")
def from_integers(a, r1, r2, r3, r4, r5, r6):
    """types = off
       grid = 8
       a = [s * ((1 << k) + d) for k in (7, 8, 15, 24, 31, 40, 62) for d in (0, 1, (1 << k) // 256, (1 << k) // 256 + 1, (1 << k) // 256 * 3 - 1) for s in (1, -1)] * 3 + [0] * 46
       r1 = np.zeros(256)
       r2 = np.zeros(256)
       r3 = np.zeros(256)
       r4 = np.zeros(256)
       r5 = np.zeros(256)
       r6 = np.zeros(256)
       expect_r1 = formulas.brain_directed(a, "rn")
       expect_r2 = formulas.brain_directed(a, "rd")
       expect_r3 = formulas.brain_directed(a, "ru")
       expect_r4 = formulas.brain_directed(a.astype("i4"), "rn")
       expect_r5 = formulas.brain_directed(a.astype("u4"), "rz")
       expect_r6 = formulas.brain_directed(a.astype("u8"), "rn")
       tolerance = exact"""
    i = cuda.grid(1)
    if i < 256:
        r1[i] = cuda.bfloat16(a[i])
        r2[i] = bf16.ll2bfloat16_rd(a[i])
        r3[i] = bf16.int64_to_bfloat16_ru(a[i])
        r4[i] = bf16.int32_to_bfloat16_rn(np.int32(a[i]))
        r5[i] = bf16.uint32_to_bfloat16_rz(np.uint32(a[i]))
        r6[i] = bf16.ull2bfloat16_rn(np.uint64(a[i]))


@cuda.jit("void(bfloat16[::1], int16[::1], uint16[::1], int32[::1], int16[::1], int8[::1])")
def to_integers(a, r1, r2, r3, r4, r5):
    """types = off
       grid = 8
       a = formulas.brains(256)
       r1 = np.zeros(256)
       r2 = np.zeros(256)
       r3 = np.zeros(256)
       r4 = np.zeros(256)
       r5 = np.zeros(256)
       expect_r1 = np.nan_to_num(np.clip(np.floor(a.astype(float)), -32768, 32767))
       expect_r2 = np.nan_to_num(np.clip(np.trunc(a.astype(float)), 0, 65535))
       expect_r3 = np.nan_to_num(np.clip(np.rint(a.astype(float)), -2**31, 2**31 - 1))
       expect_r4 = a.view("i2")
       expect_r5 = np.nan_to_num(np.clip(np.trunc(a.astype(float)), -128, 127))
       tolerance = exact"""
    i = cuda.grid(1)
    if i < 256:
        r1[i] = bf16.bfloat16_to_int16_rd(a[i])
        r2[i] = np.uint16(a[i])
        r3[i] = bf16.bfloat162int_rn(a[i])
        r4[i] = bf16.bfloat16_as_int16(a[i])
        r5[i] = np.int8(a[i])


@cuda.jit("void(bfloat16[::1], bfloat16[::1], bfloat16[::1], bfloat16[::1], float32[::1])")
def mathematics(a, r1, r2, r3, r4):
    """types = off
       grid = 8
       a = formulas.brains(256)
       r1 = np.zeros(256)
       r2 = np.zeros(256)
       r3 = np.zeros(256)
       r4 = np.zeros(256)
       expect_r1 = np.sqrt(a)
       expect_r2 = np.floor(a)
       expect_r3 = np.exp(a.astype("f4"))
       expect_r4 = np.tan(a.astype("f4"))
       tolerance = ulp=4"""
    i = cuda.grid(1)
    if i < 256:
        r1[i] = math.sqrt(a[i])
        r2[i] = math.floor(a[i])
        r3[i] = math.exp(a[i])
        r4[i] = math.tan(a[i])


@cuda.jit("void(bfloat16[::1], bfloat16[::1], bfloat16[::1], bfloat16[::1], bfloat16[::1], boolean[::1], boolean[::1], bfloat16[::1], int32[::1])")
def functions(a, b, c, r1, r2, r3, r4, r5, r6):
    """types = off
       grid = 64
       a = np.concatenate([formulas.brains(1024), formulas.close_brains(1024, 5)])
       b = np.concatenate([np.roll(formulas.brains(1024), 37), formulas.close_brains(1024, 6)])
       c = np.concatenate([np.roll(formulas.brains(1024), 3), formulas.close_brains(1024, 7) / formulas.BRAIN(256)])
       r1 = np.zeros(2048)
       r2 = np.zeros(2048)
       r3 = np.zeros(2048)
       r4 = np.zeros(2048)
       r5 = np.zeros(2048)
       r6 = np.zeros(2048)
       expect_r1 = formulas.brain_fma(a, b, c)
       expect_r2 = np.where(np.isnan(a * b), 0, np.clip((a * b).astype("f4"), 0, 1))
       expect_r3 = a <= b
       expect_r4 = (a <= b) | (a != a) | (b != b)
       expect_r5 = 1 / a.astype("f4")
       expect_r6 = np.where(np.isinf(a), np.sign(a.astype("f4")), 0)
       tolerance = exact"""
    i = cuda.grid(1)
    if i < 2048:
        r1[i] = bf16.hfma(a[i], b[i], c[i])
        r2[i] = bf16.hmul_sat(a[i], b[i])
        r3[i] = bf16.hle(a[i], b[i])
        r4[i] = bf16.hleu(a[i], b[i])
        r5[i] = bf16.hrcp(a[i])
        r6[i] = bf16.hisinf(a[i])


@cuda.jit("void(bfloat16[::1], bfloat16[::1], int16[::1], int16[::1], int16[::1], bfloat16[::1])")
def extrema(a, b, r1, r2, r3, r4):
    """types = off
       grid = 8
       a = np.repeat(formulas.brains(24), 10)
       b = np.resize(np.array([0, -0.0, 1, -1, 3e38, math.inf, -math.inf, math.nan, 1e-40, 2.5]), 240)
       r1 = np.zeros(240)
       r2 = np.zeros(240)
       r3 = np.zeros(240)
       r4 = np.zeros(240)
       expect_r1 = np.where((a != a) & (b != b), formulas.NAN, np.where(formulas.below(a, b) | (a != a), b, a)).view("i2")
       expect_r2 = np.where((a != a) & (b != b), formulas.NAN, np.where(formulas.below(b, a) | (a != a), b, a)).view("i2")
       expect_r3 = np.where((a != a) | (b != b), formulas.NAN, np.where(formulas.below(a, b), b, a)).view("i2")
       expect_r4 = np.where((a > b) | (b != b), a, b)
       tolerance = exact"""
    i = cuda.grid(1)
    if i < 240:
        greatest, least, strict = bf16.hmax(a[i], b[i]), bf16.hmin(a[i], b[i]), bf16.hmax_nan(a[i], b[i])
        r1[i] = bf16.bfloat16_as_int16(greatest)
        r2[i] = bf16.bfloat16_as_int16(least)
        r3[i] = bf16.bfloat16_as_int16(strict)
        r4[i] = max(a[i], b[i])
