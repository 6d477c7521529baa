"""Complex numbers: literals, operators, builtins, parts, local arrays, device functions and module cmath.

The inputs are points around the origin, on the axes, on both sides of the branch cuts, and large and small ones.
"""
import cmath
import math

import numpy as np
from numba import boolean, complex64, complex128, cuda, float32, float64, int32, int64

TURN = 0.6 + 0.8j


@cuda.jit(device=True)
def step(z, c):
    if abs(z) > 2:
        return z
    return z * z + c


@cuda.jit("void(complex128[::1], complex128[::1], complex128[::1], complex128[::1], complex128[::1], complex128[::1])")
def operators(a, b, r1, r2, r3, r4):
    """a = formulas.points(100)
       b = np.roll(formulas.points(100)[::-1] + 0.125, 7)
       r1 = np.zeros(100)
       r2 = np.zeros(100)
       r3 = np.zeros(100)
       r4 = np.zeros(100)
       tolerance = ulp=4 abs=1e-300"""
    i = cuda.grid(1)
    if i < 100:
        x = a[i]
        y = b[i]
        result_add = x + y
        result_sub = x - y
        result_mul = x * y
        result_div = x / y
        r1[i] = result_add
        r2[i] = result_sub
        r3[i] = result_mul
        r4[i] = result_div


@cuda.jit("void(complex64[::1], complex64[::1], complex64[::1], complex64[::1], complex64[::1], complex64[::1])")
def single_operators(a, b, r1, r2, r3, r4):
    """a = formulas.points(100)
       b = np.roll(formulas.points(100)[::-1] + 0.125, 7)
       r1 = np.zeros(100)
       r2 = np.zeros(100)
       r3 = np.zeros(100)
       r4 = np.zeros(100)
       tolerance = ulp=4"""
    i = cuda.grid(1)
    if i < 100:
        x = a[i]
        y = b[i]
        result_add = x + y
        result_sub = x - y
        result_mul = x * y
        result_div = x / y
        r1[i] = result_add
        r2[i] = result_sub
        r3[i] = result_mul
        r4[i] = result_div


@cuda.jit("void(complex128[::1], complex128[::1], complex128[::1], complex128[::1])")
def powers(a, b, r1, r2):
    """a = formulas.points(100)
       b = formulas.points(100)[::-1]
       r1 = np.zeros(100)
       r2 = np.zeros(100)
       expect_r1 = np.where((a.real == 0) & (b.real == 0) & (b != 0), 0, a ** b)
       expect_r2 = a ** 0.5
       tolerance = rel=1e-6 abs=1e-9"""
    i = cuda.grid(1)
    if i < 100:
        result_complex = a[i] ** b[i]
        result_real = a[i] ** 0.5
        r1[i] = result_complex
        r2[i] = result_real


@cuda.jit("void(complex128[::1], complex128[::1], complex128[::1], complex128)")
def zero_divisors(a, r1, r2, z):
    """The operator ends the thread, NumPy's function does not.
       a = formulas.points(100)
       r1 = np.zeros(100)
       r2 = np.zeros(100)
       z = 0j
       expect_r1 = np.full(100, 1j)
       expect_r2 = a / z
       types = off"""
    i = cuda.grid(1)
    if i < 100:
        r2[i] = np.divide(a[i], z)
        r1[i] = 1j
        r1[i] = a[i] / z
        r1[i] = 2


@cuda.jit("void(complex64[::1], float32[::1], int32[::1], complex128[::1], complex128[::1], complex128[::1], complex64[::1])")
def mixed(a, f, n, r1, r2, r3, r4):
    """a = formulas.points(100)
       f = np.linspace(-2, 2, 100)
       n = np.arange(-50, 50)
       r1 = np.zeros(100)
       r2 = np.zeros(100)
       r3 = np.zeros(100)
       r4 = np.zeros(100)
       tolerance = ulp=4"""
    i = cuda.grid(1)
    if i < 100:
        result_literal = a[i] * 2j + 1
        result_int = a[i] + n[i]
        result_global = TURN * a[i]
        result_float = a[i] - f[i]
        r1[i] = result_literal
        r2[i] = result_int
        r3[i] = result_global
        r4[i] = result_float


@cuda.jit("void(complex128[::1], complex128[::1], complex128[::1], float64[::1], float64[::1], float64[::1])")
def parts(a, r1, r2, r3, r4, r5):
    """a = formulas.points(100)
       r1 = np.zeros(100)
       r2 = np.zeros(100)
       r3 = np.zeros(100)
       r4 = np.zeros(100)
       r5 = np.zeros(100)
       tolerance = ulp=2"""
    i = cuda.grid(1)
    if i < 100:
        x = a[i]
        r1[i] = -x
        r2[i] = complex(x.imag, x.real) + complex(i)
        result_abs = abs(x)
        r3[i] = result_abs
        r4[i] = x.real
        r5[i] = x.imag


@cuda.jit("void(complex128[::1], complex128[::1], int64[::1])")
def truth(a, b, r1):
    """a = formulas.points(100)
       b = np.roll(formulas.points(100), 1)
       r1 = np.zeros(100)"""
    i = cuda.grid(1)
    if i < 100:
        result_equal = a[i] == b[i]
        bits = 0
        if result_equal:
            bits += 1
        if a[i] != b[i]:
            bits += 2
        if a[i]:
            bits += 4
        if not b[i]:
            bits += 8
        if a[i] == 1:
            bits += 16
        r1[i] = bits


@cuda.jit("void(complex128[::1], complex128[::1], complex64[::1], complex128, complex64)")
def joins(a, r1, r2, c, s):
    """a = formulas.points(100)
       r1 = np.zeros(100)
       r2 = np.zeros(100)
       c = 0.25-0.5j
       s = 0.5+1j
       tolerance = ulp=4"""
    i = cuda.grid(1)
    if i < 100:
        result_sum = 0
        for k in range(4):
            result_sum += k * a[i]
        result_one = s if i % 2 else np.float32(2)
        keep = cuda.local.array(2, complex128)
        keep[i % 2] = c
        keep[1 - i % 2] = result_sum
        z = keep[0]
        for k in range(3):
            z = step(z, c)
        r1[i] = z
        r2[i] = result_one




@cuda.jit("void(complex128[::1], complex64[::1], complex128[::1], complex64[::1])")
def exp(a, b, r1, r2):
    """a = formulas.points(100)
       b = formulas.points(100)
       r1 = np.zeros(100)
       r2 = np.zeros(100)
       expect_r1 = formulas.plane("exp", a)
       expect_r2 = formulas.plane("exp", b)
       tolerance = ulp=16 abs=1e-6"""
    i = cuda.grid(1)
    if i < 100:
        result_double = cmath.exp(a[i])
        result_single = cmath.exp(b[i])
        r1[i] = result_double
        r2[i] = result_single


@cuda.jit("void(complex128[::1], complex64[::1], complex128[::1], complex64[::1])")
def log(a, b, r1, r2):
    """a = formulas.points(100)
       b = formulas.points(100)
       r1 = np.zeros(100)
       r2 = np.zeros(100)
       expect_r1 = formulas.plane("log", a)
       expect_r2 = formulas.plane("log", b)
       tolerance = ulp=16 abs=1e-6"""
    i = cuda.grid(1)
    if i < 100:
        result_double = cmath.log(a[i])
        result_single = cmath.log(b[i])
        r1[i] = result_double
        r2[i] = result_single


@cuda.jit("void(complex128[::1], complex64[::1], complex128[::1], complex64[::1])")
def log10(a, b, r1, r2):
    """a = formulas.points(100)
       b = formulas.points(100)
       r1 = np.zeros(100)
       r2 = np.zeros(100)
       expect_r1 = formulas.plane("log10", a)
       expect_r2 = formulas.plane("log10", b)
       tolerance = ulp=16 abs=1e-6"""
    i = cuda.grid(1)
    if i < 100:
        result_double = cmath.log10(a[i])
        result_single = cmath.log10(b[i])
        r1[i] = result_double
        r2[i] = result_single


@cuda.jit("void(complex128[::1], complex64[::1], complex128[::1], complex64[::1])")
def sqrt(a, b, r1, r2):
    """a = formulas.points(100)
       b = formulas.points(100)
       r1 = np.zeros(100)
       r2 = np.zeros(100)
       expect_r1 = formulas.plane("sqrt", a)
       expect_r2 = formulas.plane("sqrt", b)
       tolerance = ulp=16 abs=1e-6"""
    i = cuda.grid(1)
    if i < 100:
        result_double = cmath.sqrt(a[i])
        result_single = cmath.sqrt(b[i])
        r1[i] = result_double
        r2[i] = result_single


@cuda.jit("void(complex128[::1], complex64[::1], complex128[::1], complex64[::1])")
def cosh(a, b, r1, r2):
    """a = formulas.points(100)
       b = formulas.points(100)
       r1 = np.zeros(100)
       r2 = np.zeros(100)
       expect_r1 = formulas.plane("cosh", a)
       expect_r2 = formulas.plane("cosh", b)
       tolerance = ulp=16 abs=1e-6"""
    i = cuda.grid(1)
    if i < 100:
        result_double = cmath.cosh(a[i])
        result_single = cmath.cosh(b[i])
        r1[i] = result_double
        r2[i] = result_single


@cuda.jit("void(complex128[::1], complex64[::1], complex128[::1], complex64[::1])")
def sinh(a, b, r1, r2):
    """a = formulas.points(100)
       b = formulas.points(100)
       r1 = np.zeros(100)
       r2 = np.zeros(100)
       expect_r1 = formulas.plane("sinh", a)
       expect_r2 = formulas.plane("sinh", b)
       tolerance = ulp=16 abs=1e-6"""
    i = cuda.grid(1)
    if i < 100:
        result_double = cmath.sinh(a[i])
        result_single = cmath.sinh(b[i])
        r1[i] = result_double
        r2[i] = result_single


@cuda.jit("void(complex128[::1], complex64[::1], complex128[::1], complex64[::1])")
def tanh(a, b, r1, r2):
    """a = formulas.points(100)
       b = formulas.points(100)
       r1 = np.zeros(100)
       r2 = np.zeros(100)
       expect_r1 = formulas.plane("tanh", a)
       expect_r2 = formulas.plane("tanh", b)
       tolerance = ulp=16 abs=1e-6"""
    i = cuda.grid(1)
    if i < 100:
        result_double = cmath.tanh(a[i])
        result_single = cmath.tanh(b[i])
        r1[i] = result_double
        r2[i] = result_single


@cuda.jit("void(complex128[::1], complex64[::1], complex128[::1], complex64[::1])")
def cos(a, b, r1, r2):
    """a = formulas.points(100)
       b = formulas.points(100)
       r1 = np.zeros(100)
       r2 = np.zeros(100)
       expect_r1 = formulas.plane("cos", a)
       expect_r2 = formulas.plane("cos", b)
       tolerance = ulp=16 abs=1e-6"""
    i = cuda.grid(1)
    if i < 100:
        result_double = cmath.cos(a[i])
        result_single = cmath.cos(b[i])
        r1[i] = result_double
        r2[i] = result_single


@cuda.jit("void(complex128[::1], complex64[::1], complex128[::1], complex64[::1])")
def sin(a, b, r1, r2):
    """a = formulas.points(100)
       b = formulas.points(100)
       r1 = np.zeros(100)
       r2 = np.zeros(100)
       expect_r1 = formulas.plane("sin", a)
       expect_r2 = formulas.plane("sin", b)
       tolerance = ulp=16 abs=1e-6"""
    i = cuda.grid(1)
    if i < 100:
        result_double = cmath.sin(a[i])
        result_single = cmath.sin(b[i])
        r1[i] = result_double
        r2[i] = result_single


@cuda.jit("void(complex128[::1], complex64[::1], complex128[::1], complex64[::1])")
def tan(a, b, r1, r2):
    """a = formulas.points(100)
       b = formulas.points(100)
       r1 = np.zeros(100)
       r2 = np.zeros(100)
       expect_r1 = formulas.plane("tan", a)
       expect_r2 = formulas.plane("tan", b)
       tolerance = ulp=16 abs=1e-6"""
    i = cuda.grid(1)
    if i < 100:
        result_double = cmath.tan(a[i])
        result_single = cmath.tan(b[i])
        r1[i] = result_double
        r2[i] = result_single


@cuda.jit("void(complex128[::1], complex64[::1], complex128[::1], complex64[::1])")
def acos(a, b, r1, r2):
    """a = formulas.points(100)
       b = formulas.points(100)
       r1 = np.zeros(100)
       r2 = np.zeros(100)
       expect_r1 = formulas.plane("acos", a)
       expect_r2 = formulas.plane("acos", b)
       tolerance = ulp=16 abs=1e-6"""
    i = cuda.grid(1)
    if i < 100:
        result_double = cmath.acos(a[i])
        result_single = cmath.acos(b[i])
        r1[i] = result_double
        r2[i] = result_single


@cuda.jit("void(complex128[::1], complex64[::1], complex128[::1], complex64[::1])")
def acosh(a, b, r1, r2):
    """a = formulas.points(100)
       b = formulas.points(100)
       r1 = np.zeros(100)
       r2 = np.zeros(100)
       expect_r1 = formulas.plane("acosh", a)
       expect_r2 = formulas.plane("acosh", b)
       tolerance = ulp=16 abs=1e-6"""
    i = cuda.grid(1)
    if i < 100:
        result_double = cmath.acosh(a[i])
        result_single = cmath.acosh(b[i])
        r1[i] = result_double
        r2[i] = result_single


@cuda.jit("void(complex128[::1], complex64[::1], complex128[::1], complex64[::1])")
def asinh(a, b, r1, r2):
    """a = formulas.points(100)
       b = formulas.points(100)
       r1 = np.zeros(100)
       r2 = np.zeros(100)
       expect_r1 = formulas.plane("asinh", a)
       expect_r2 = formulas.plane("asinh", b)
       tolerance = ulp=16 abs=1e-6"""
    i = cuda.grid(1)
    if i < 100:
        result_double = cmath.asinh(a[i])
        result_single = cmath.asinh(b[i])
        r1[i] = result_double
        r2[i] = result_single


@cuda.jit("void(complex128[::1], complex64[::1], complex128[::1], complex64[::1])")
def asin(a, b, r1, r2):
    """a = formulas.points(100)
       b = formulas.points(100)
       r1 = np.zeros(100)
       r2 = np.zeros(100)
       expect_r1 = formulas.plane("asin", a)
       expect_r2 = formulas.plane("asin", b)
       tolerance = ulp=16 abs=1e-6"""
    i = cuda.grid(1)
    if i < 100:
        result_double = cmath.asin(a[i])
        result_single = cmath.asin(b[i])
        r1[i] = result_double
        r2[i] = result_single


@cuda.jit("void(complex128[::1], complex64[::1], complex128[::1], complex64[::1])")
def atanh(a, b, r1, r2):
    """a = formulas.points(100)
       b = formulas.points(100)
       r1 = np.zeros(100)
       r2 = np.zeros(100)
       expect_r1 = formulas.plane("atanh", a)
       expect_r2 = formulas.plane("atanh", b)
       tolerance = ulp=16 abs=1e-6"""
    i = cuda.grid(1)
    if i < 100:
        result_double = cmath.atanh(a[i])
        result_single = cmath.atanh(b[i])
        r1[i] = result_double
        r2[i] = result_single


@cuda.jit("void(complex128[::1], complex64[::1], complex128[::1], complex64[::1])")
def atan(a, b, r1, r2):
    """a = formulas.points(100)
       b = formulas.points(100)
       r1 = np.zeros(100)
       r2 = np.zeros(100)
       expect_r1 = formulas.plane("atan", a)
       expect_r2 = formulas.plane("atan", b)
       tolerance = ulp=16 abs=1e-6"""
    i = cuda.grid(1)
    if i < 100:
        result_double = cmath.atan(a[i])
        result_single = cmath.atan(b[i])
        r1[i] = result_double
        r2[i] = result_single


@cuda.jit("void(float64[::1], float32[::1], float32[::1])")
def parts_of_an_array(r, a, b):
    i = cuda.grid(1)
    if i < r.size:
        z = cuda.local.array(6, complex64)
        for k in range(6):
            z[k] = complex(a[i] + k, b[i])
        result_real = z.real
        result_imag = z.imag
        result_real[2] = 7
        result_imag[1:4] = a[i]
        result = z[2] + result_real[0]
        total = result_imag[5] + result_real.size + z[3].imag
        r[i] = result.real + result.imag + total


@cuda.jit("void(complex128[::1], complex64[::1], float64[::1], float64[::1], float32[::1], float32[::1])")
def rect_of_infinities(r, r2, a, b, a2, b2):
    """types = off
    tolerance = ulp=4 abs=1e-6
    """
    i = cuda.grid(1)
    if i < r.size:
        r[i] = cmath.rect(a[i], b[i])
        r2[i] = cmath.rect(a2[i], b2[i])
