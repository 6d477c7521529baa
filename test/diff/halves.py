"""float16: operators, conversions, functions of math and of cuda.fp16, over values with every kind of rounding."""
import math

import numpy as np
from numba import cuda
from numba.cuda import fp16


@cuda.jit("void(float16[::1], float16[::1], float16[::1], float16[::1], float16[::1], float16[::1], boolean[::1], boolean[::1])")
def operators(a, b, r1, r2, r3, r4, r5, r6):
    """types = off
       grid = 8
       a = formulas.halves(256)
       b = np.roll(formulas.halves(256), 37)
       r1 = np.zeros(256)
       r2 = np.zeros(256)
       r3 = np.zeros(256)
       r4 = np.zeros(256)
       r5 = np.zeros(256)
       r6 = np.zeros(256)
       expect_r1 = a + b
       expect_r2 = a - b
       expect_r3 = a * b
       expect_r4 = a / b
       expect_r5 = a < b
       expect_r6 = a != b
       tolerance = exact"""
    i = cuda.grid(1)
    if i < 256:
        r1[i] = a[i] + b[i]
        r2[i] = a[i] - b[i]
        r3[i] = a[i] * b[i]
        r4[i] = a[i] / b[i]
        r5[i] = a[i] < b[i]
        r6[i] = a[i] != b[i]


@cuda.jit("void(float16[::1], float16[::1], float16[::1], boolean[::1], float64[::1])")
def unary(a, r1, r2, r3, r4):
    """types = off
       grid = 8
       a = formulas.halves(256)
       r1 = np.zeros(256)
       r2 = np.zeros(256)
       r3 = np.zeros(256)
       r4 = np.zeros(256)
       expect_r1 = -a
       expect_r2 = abs(a)
       expect_r3 = a != 0
       expect_r4 = a.astype(float) + 1
       tolerance = exact"""
    i = cuda.grid(1)
    if i < 256:
        r1[i] = -a[i]
        r2[i] = abs(a[i])
        r3[i] = bool(a[i])
        r4[i] = a[i] + 1


@cuda.jit("void(float64[::1], float16[::1], float16[::1])")
def from_double(a, r1, r2):
    """types = off
       grid = 8
       a = formulas.halves(256)
       r1 = np.zeros(256)
       r2 = np.zeros(256)
       expect_r1 = a.astype("f2")
       expect_r2 = a.astype("f2")
       tolerance = exact"""
    i = cuda.grid(1)
    if i < 256:
        r1[i] = np.float16(a[i])
        r2[i] = fp16.__double2half(a[i])


@cuda.jit("void(float16[::1], float16[::1], float16[::1], float16[::1], float16[::1])")
def mathematics(a, r1, r2, r3, r4):
    """types = off
       grid = 8
       a = formulas.halves(256)
       r1 = np.zeros(256)
       r2 = np.zeros(256)
       r3 = np.zeros(256)
       r4 = np.zeros(256)
       expect_r1 = np.sqrt(a)
       expect_r2 = np.floor(a)
       expect_r3 = np.exp(a.astype("f4"))
       expect_r4 = np.tanh(a.astype("f4"))
       tolerance = ulp=1"""
    i = cuda.grid(1)
    if i < 256:
        r1[i] = math.sqrt(a[i])
        r2[i] = math.floor(a[i])
        r3[i] = math.exp(a[i])
        r4[i] = math.tanh(a[i])


@cuda.jit("void(float32[::1], float16[::1], float16[::1], float16[::1], float16[::1])")
def directed(a, r1, r2, r3, r4):
    """types = off
       grid = 8
       a = formulas.halves(256)
       r1 = np.zeros(256)
       r2 = np.zeros(256)
       r3 = np.zeros(256)
       r4 = np.zeros(256)
       expect_r1 = formulas.directed(a, "rd")
       expect_r2 = formulas.directed(a, "ru")
       expect_r3 = formulas.directed(a, "rz")
       expect_r4 = formulas.directed(a, "rn")
       tolerance = exact"""
    i = cuda.grid(1)
    if i < 256:
        r1[i] = fp16.__float2half_rd(a[i])
        r2[i] = fp16.__float2half_ru(a[i])
        r3[i] = fp16.__float2half_rz(a[i])
        r4[i] = fp16.__float2half_rn(a[i])


@cuda.jit("void(int16[::1], float16[::1], float16[::1])")
def from_integers(a, r1, r2):
    """types = off
       grid = 8
       a = np.arange(-128, 128) * 255
       r1 = np.zeros(256)
       r2 = np.zeros(256)
       expect_r1 = formulas.directed(a, "rd")
       expect_r2 = formulas.directed(a, "ru")
       tolerance = exact"""
    i = cuda.grid(1)
    if i < 256:
        r1[i] = fp16.__short2half_rd(a[i])
        r2[i] = fp16.__short2half_ru(a[i])


@cuda.jit("void(float16[::1], float16[::1], float16[::1], float16[::1], float16[::1])")
def fused(a, b, c, r1, r2):
    """types = off
       grid = 64
       a = formulas.close_halves(2048, 5)
       b = formulas.close_halves(2048, 6)
       c = formulas.close_halves(2048, 7) / np.float16(2048)
       r1 = np.zeros(2048)
       r2 = np.zeros(2048)
       expect_r1 = formulas.half_fma(a, b, c)
       expect_r2 = a
       tolerance = exact"""
    i = cuda.grid(1)
    if i < 2048:
        r1[i] = fp16.hfma(a[i], b[i], c[i])
        r2[i] = fp16.__short_as_half(fp16.__half_as_short(a[i]))


@cuda.jit("void(float16[::1], float16[::1], float16[::1])")
def added(a, total, r):
    """types = off
       grid = 1
       block = 32
       a = np.arange(32)
       total = np.zeros(1)
       r = np.zeros(1)
       expect_total = [496]
       expect_r = [1]
       tolerance = exact"""
    i = cuda.grid(1)
    old = fp16.atomicAdd(total, a[i])
    cuda.syncthreads()
    if i == 0:
        r[0] = fp16.hle(old, 496)


@cuda.jit("void(float16[::1], int16[::1], int16[::1], int32[::1], int16[::1])")
def to_integers(a, r1, r2, r3, r4):
    """types = off
       grid = 8
       a = formulas.halves(256)
       r1 = np.zeros(256)
       r2 = np.zeros(256)
       r3 = np.zeros(256)
       r4 = np.zeros(256)
       expect_r1 = np.nan_to_num(np.clip(np.floor(a.astype(float)), -32768, 32767))
       expect_r2 = np.nan_to_num(np.clip(np.rint(a.astype(float)), -32768, 32767))
       expect_r3 = np.nan_to_num(np.clip(np.trunc(a.astype(float)), -2**31, 2**31 - 1))
       expect_r4 = a.view("i2")
       tolerance = exact"""
    i = cuda.grid(1)
    if i < 256:
        r1[i] = fp16.__half2short_rd(a[i])
        r2[i] = fp16.__half2short_rn(a[i])
        r3[i] = fp16.__half2int_rz(a[i])
        r4[i] = fp16.__half_as_short(a[i])


@cuda.jit("void(float16[::1], float16[::1], float16[::1], float16[::1], boolean[::1], boolean[::1], float16[::1], int32[::1])")
def functions(a, b, r1, r2, r3, r4, r5, r6):
    """types = off
       grid = 8
       a = formulas.halves(256)
       b = np.roll(formulas.halves(256), 37)
       r1 = np.zeros(256)
       r2 = np.zeros(256)
       r3 = np.zeros(256)
       r4 = np.zeros(256)
       r5 = np.zeros(256)
       r6 = np.zeros(256)
       expect_r1 = a + b
       expect_r2 = np.clip(np.nan_to_num(a * b, posinf=np.inf, neginf=-np.inf), 0, 1)
       expect_r3 = a <= b
       expect_r4 = (a <= b) | (a != a) | (b != b)
       expect_r5 = 1 / a.astype("f4")
       expect_r6 = np.where(np.isinf(a), np.sign(a), 0)
       tolerance = exact"""
    i = cuda.grid(1)
    if i < 256:
        r1[i] = fp16.hadd(a[i], b[i])
        r2[i] = fp16.__hmul_sat(a[i], b[i])
        r3[i] = fp16.hle(a[i], b[i])
        r4[i] = fp16.__hleu(a[i], b[i])
        r5[i] = fp16.hrcp(a[i])
        r6[i] = fp16.__hisinf(a[i])
