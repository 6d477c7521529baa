"""The functions of module math for every type, over special values.

Written by make.py.
"""
import math

import numpy as np
from numba import boolean, cuda, float32, float64, int8, int16, int32, int64, uint8, uint16, uint32, uint64


@cuda.jit("void(boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], uint32[::1], "
          "uint64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float32[::1], float64[::1])")
def sin(a_b1, a_i1, a_i2, a_i4, a_i8, a_u1, a_u2, a_u4, a_u8, a_f4, a_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2,
        r_u4, r_u8, r_f4, r_f8):
    """each = real("sin")
    tolerance = ulp=8 abs=1e-15"""
    i = cuda.grid(1)
    if i < a_b1.size:
        result_b1 = math.sin(a_b1[i])
        r_b1[i] = result_b1
        result_i1 = math.sin(a_i1[i])
        r_i1[i] = result_i1
        result_i2 = math.sin(a_i2[i])
        r_i2[i] = result_i2
        result_i4 = math.sin(a_i4[i])
        r_i4[i] = result_i4
        result_i8 = math.sin(a_i8[i])
        r_i8[i] = result_i8
        result_u1 = math.sin(a_u1[i])
        r_u1[i] = result_u1
        result_u2 = math.sin(a_u2[i])
        r_u2[i] = result_u2
        result_u4 = math.sin(a_u4[i])
        r_u4[i] = result_u4
        result_u8 = math.sin(a_u8[i])
        r_u8[i] = result_u8
        result_f4 = math.sin(a_f4[i])
        r_f4[i] = result_f4
        result_f8 = math.sin(a_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], uint32[::1], "
          "uint64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float32[::1], float64[::1])")
def cos(a_b1, a_i1, a_i2, a_i4, a_i8, a_u1, a_u2, a_u4, a_u8, a_f4, a_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2,
        r_u4, r_u8, r_f4, r_f8):
    """each = real("cos")
    tolerance = ulp=8 abs=1e-15"""
    i = cuda.grid(1)
    if i < a_b1.size:
        result_b1 = math.cos(a_b1[i])
        r_b1[i] = result_b1
        result_i1 = math.cos(a_i1[i])
        r_i1[i] = result_i1
        result_i2 = math.cos(a_i2[i])
        r_i2[i] = result_i2
        result_i4 = math.cos(a_i4[i])
        r_i4[i] = result_i4
        result_i8 = math.cos(a_i8[i])
        r_i8[i] = result_i8
        result_u1 = math.cos(a_u1[i])
        r_u1[i] = result_u1
        result_u2 = math.cos(a_u2[i])
        r_u2[i] = result_u2
        result_u4 = math.cos(a_u4[i])
        r_u4[i] = result_u4
        result_u8 = math.cos(a_u8[i])
        r_u8[i] = result_u8
        result_f4 = math.cos(a_f4[i])
        r_f4[i] = result_f4
        result_f8 = math.cos(a_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], uint32[::1], "
          "uint64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float32[::1], float64[::1])")
def tan(a_b1, a_i1, a_i2, a_i4, a_i8, a_u1, a_u2, a_u4, a_u8, a_f4, a_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2,
        r_u4, r_u8, r_f4, r_f8):
    """each = real("tan")
    tolerance = ulp=8 abs=1e-15"""
    i = cuda.grid(1)
    if i < a_b1.size:
        result_b1 = math.tan(a_b1[i])
        r_b1[i] = result_b1
        result_i1 = math.tan(a_i1[i])
        r_i1[i] = result_i1
        result_i2 = math.tan(a_i2[i])
        r_i2[i] = result_i2
        result_i4 = math.tan(a_i4[i])
        r_i4[i] = result_i4
        result_i8 = math.tan(a_i8[i])
        r_i8[i] = result_i8
        result_u1 = math.tan(a_u1[i])
        r_u1[i] = result_u1
        result_u2 = math.tan(a_u2[i])
        r_u2[i] = result_u2
        result_u4 = math.tan(a_u4[i])
        r_u4[i] = result_u4
        result_u8 = math.tan(a_u8[i])
        r_u8[i] = result_u8
        result_f4 = math.tan(a_f4[i])
        r_f4[i] = result_f4
        result_f8 = math.tan(a_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], uint32[::1], "
          "uint64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float32[::1], float64[::1])")
def asin(a_b1, a_i1, a_i2, a_i4, a_i8, a_u1, a_u2, a_u4, a_u8, a_f4, a_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2,
         r_u4, r_u8, r_f4, r_f8):
    """each = real("asin")
    tolerance = ulp=8 abs=1e-15"""
    i = cuda.grid(1)
    if i < a_b1.size:
        result_b1 = math.asin(a_b1[i])
        r_b1[i] = result_b1
        result_i1 = math.asin(a_i1[i])
        r_i1[i] = result_i1
        result_i2 = math.asin(a_i2[i])
        r_i2[i] = result_i2
        result_i4 = math.asin(a_i4[i])
        r_i4[i] = result_i4
        result_i8 = math.asin(a_i8[i])
        r_i8[i] = result_i8
        result_u1 = math.asin(a_u1[i])
        r_u1[i] = result_u1
        result_u2 = math.asin(a_u2[i])
        r_u2[i] = result_u2
        result_u4 = math.asin(a_u4[i])
        r_u4[i] = result_u4
        result_u8 = math.asin(a_u8[i])
        r_u8[i] = result_u8
        result_f4 = math.asin(a_f4[i])
        r_f4[i] = result_f4
        result_f8 = math.asin(a_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], uint32[::1], "
          "uint64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float32[::1], float64[::1])")
def acos(a_b1, a_i1, a_i2, a_i4, a_i8, a_u1, a_u2, a_u4, a_u8, a_f4, a_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2,
         r_u4, r_u8, r_f4, r_f8):
    """each = real("acos")
    tolerance = ulp=8 abs=1e-15"""
    i = cuda.grid(1)
    if i < a_b1.size:
        result_b1 = math.acos(a_b1[i])
        r_b1[i] = result_b1
        result_i1 = math.acos(a_i1[i])
        r_i1[i] = result_i1
        result_i2 = math.acos(a_i2[i])
        r_i2[i] = result_i2
        result_i4 = math.acos(a_i4[i])
        r_i4[i] = result_i4
        result_i8 = math.acos(a_i8[i])
        r_i8[i] = result_i8
        result_u1 = math.acos(a_u1[i])
        r_u1[i] = result_u1
        result_u2 = math.acos(a_u2[i])
        r_u2[i] = result_u2
        result_u4 = math.acos(a_u4[i])
        r_u4[i] = result_u4
        result_u8 = math.acos(a_u8[i])
        r_u8[i] = result_u8
        result_f4 = math.acos(a_f4[i])
        r_f4[i] = result_f4
        result_f8 = math.acos(a_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], uint32[::1], "
          "uint64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float32[::1], float64[::1])")
def atan(a_b1, a_i1, a_i2, a_i4, a_i8, a_u1, a_u2, a_u4, a_u8, a_f4, a_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2,
         r_u4, r_u8, r_f4, r_f8):
    """each = real("atan")
    tolerance = ulp=8 abs=1e-15"""
    i = cuda.grid(1)
    if i < a_b1.size:
        result_b1 = math.atan(a_b1[i])
        r_b1[i] = result_b1
        result_i1 = math.atan(a_i1[i])
        r_i1[i] = result_i1
        result_i2 = math.atan(a_i2[i])
        r_i2[i] = result_i2
        result_i4 = math.atan(a_i4[i])
        r_i4[i] = result_i4
        result_i8 = math.atan(a_i8[i])
        r_i8[i] = result_i8
        result_u1 = math.atan(a_u1[i])
        r_u1[i] = result_u1
        result_u2 = math.atan(a_u2[i])
        r_u2[i] = result_u2
        result_u4 = math.atan(a_u4[i])
        r_u4[i] = result_u4
        result_u8 = math.atan(a_u8[i])
        r_u8[i] = result_u8
        result_f4 = math.atan(a_f4[i])
        r_f4[i] = result_f4
        result_f8 = math.atan(a_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], uint32[::1], "
          "uint64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float32[::1], float64[::1])")
def sinh(a_b1, a_i1, a_i2, a_i4, a_i8, a_u1, a_u2, a_u4, a_u8, a_f4, a_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2,
         r_u4, r_u8, r_f4, r_f8):
    """each = real("sinh")
    tolerance = ulp=8 abs=1e-15"""
    i = cuda.grid(1)
    if i < a_b1.size:
        result_b1 = math.sinh(a_b1[i])
        r_b1[i] = result_b1
        result_i1 = math.sinh(a_i1[i])
        r_i1[i] = result_i1
        result_i2 = math.sinh(a_i2[i])
        r_i2[i] = result_i2
        result_i4 = math.sinh(a_i4[i])
        r_i4[i] = result_i4
        result_i8 = math.sinh(a_i8[i])
        r_i8[i] = result_i8
        result_u1 = math.sinh(a_u1[i])
        r_u1[i] = result_u1
        result_u2 = math.sinh(a_u2[i])
        r_u2[i] = result_u2
        result_u4 = math.sinh(a_u4[i])
        r_u4[i] = result_u4
        result_u8 = math.sinh(a_u8[i])
        r_u8[i] = result_u8
        result_f4 = math.sinh(a_f4[i])
        r_f4[i] = result_f4
        result_f8 = math.sinh(a_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], uint32[::1], "
          "uint64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float32[::1], float64[::1])")
def cosh(a_b1, a_i1, a_i2, a_i4, a_i8, a_u1, a_u2, a_u4, a_u8, a_f4, a_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2,
         r_u4, r_u8, r_f4, r_f8):
    """each = real("cosh")
    tolerance = ulp=8 abs=1e-15"""
    i = cuda.grid(1)
    if i < a_b1.size:
        result_b1 = math.cosh(a_b1[i])
        r_b1[i] = result_b1
        result_i1 = math.cosh(a_i1[i])
        r_i1[i] = result_i1
        result_i2 = math.cosh(a_i2[i])
        r_i2[i] = result_i2
        result_i4 = math.cosh(a_i4[i])
        r_i4[i] = result_i4
        result_i8 = math.cosh(a_i8[i])
        r_i8[i] = result_i8
        result_u1 = math.cosh(a_u1[i])
        r_u1[i] = result_u1
        result_u2 = math.cosh(a_u2[i])
        r_u2[i] = result_u2
        result_u4 = math.cosh(a_u4[i])
        r_u4[i] = result_u4
        result_u8 = math.cosh(a_u8[i])
        r_u8[i] = result_u8
        result_f4 = math.cosh(a_f4[i])
        r_f4[i] = result_f4
        result_f8 = math.cosh(a_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], uint32[::1], "
          "uint64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float32[::1], float64[::1])")
def tanh(a_b1, a_i1, a_i2, a_i4, a_i8, a_u1, a_u2, a_u4, a_u8, a_f4, a_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2,
         r_u4, r_u8, r_f4, r_f8):
    """each = real("tanh")
    tolerance = ulp=8 abs=1e-15"""
    i = cuda.grid(1)
    if i < a_b1.size:
        result_b1 = math.tanh(a_b1[i])
        r_b1[i] = result_b1
        result_i1 = math.tanh(a_i1[i])
        r_i1[i] = result_i1
        result_i2 = math.tanh(a_i2[i])
        r_i2[i] = result_i2
        result_i4 = math.tanh(a_i4[i])
        r_i4[i] = result_i4
        result_i8 = math.tanh(a_i8[i])
        r_i8[i] = result_i8
        result_u1 = math.tanh(a_u1[i])
        r_u1[i] = result_u1
        result_u2 = math.tanh(a_u2[i])
        r_u2[i] = result_u2
        result_u4 = math.tanh(a_u4[i])
        r_u4[i] = result_u4
        result_u8 = math.tanh(a_u8[i])
        r_u8[i] = result_u8
        result_f4 = math.tanh(a_f4[i])
        r_f4[i] = result_f4
        result_f8 = math.tanh(a_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], uint32[::1], "
          "uint64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float32[::1], float64[::1])")
def asinh(a_b1, a_i1, a_i2, a_i4, a_i8, a_u1, a_u2, a_u4, a_u8, a_f4, a_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2,
          r_u4, r_u8, r_f4, r_f8):
    """each = real("asinh")
    tolerance = ulp=8 abs=1e-15"""
    i = cuda.grid(1)
    if i < a_b1.size:
        result_b1 = math.asinh(a_b1[i])
        r_b1[i] = result_b1
        result_i1 = math.asinh(a_i1[i])
        r_i1[i] = result_i1
        result_i2 = math.asinh(a_i2[i])
        r_i2[i] = result_i2
        result_i4 = math.asinh(a_i4[i])
        r_i4[i] = result_i4
        result_i8 = math.asinh(a_i8[i])
        r_i8[i] = result_i8
        result_u1 = math.asinh(a_u1[i])
        r_u1[i] = result_u1
        result_u2 = math.asinh(a_u2[i])
        r_u2[i] = result_u2
        result_u4 = math.asinh(a_u4[i])
        r_u4[i] = result_u4
        result_u8 = math.asinh(a_u8[i])
        r_u8[i] = result_u8
        result_f4 = math.asinh(a_f4[i])
        r_f4[i] = result_f4
        result_f8 = math.asinh(a_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], uint32[::1], "
          "uint64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float32[::1], float64[::1])")
def acosh(a_b1, a_i1, a_i2, a_i4, a_i8, a_u1, a_u2, a_u4, a_u8, a_f4, a_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2,
          r_u4, r_u8, r_f4, r_f8):
    """each = real("acosh")
    tolerance = ulp=8 abs=1e-15"""
    i = cuda.grid(1)
    if i < a_b1.size:
        result_b1 = math.acosh(a_b1[i])
        r_b1[i] = result_b1
        result_i1 = math.acosh(a_i1[i])
        r_i1[i] = result_i1
        result_i2 = math.acosh(a_i2[i])
        r_i2[i] = result_i2
        result_i4 = math.acosh(a_i4[i])
        r_i4[i] = result_i4
        result_i8 = math.acosh(a_i8[i])
        r_i8[i] = result_i8
        result_u1 = math.acosh(a_u1[i])
        r_u1[i] = result_u1
        result_u2 = math.acosh(a_u2[i])
        r_u2[i] = result_u2
        result_u4 = math.acosh(a_u4[i])
        r_u4[i] = result_u4
        result_u8 = math.acosh(a_u8[i])
        r_u8[i] = result_u8
        result_f4 = math.acosh(a_f4[i])
        r_f4[i] = result_f4
        result_f8 = math.acosh(a_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], uint32[::1], "
          "uint64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float32[::1], float64[::1])")
def atanh(a_b1, a_i1, a_i2, a_i4, a_i8, a_u1, a_u2, a_u4, a_u8, a_f4, a_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2,
          r_u4, r_u8, r_f4, r_f8):
    """each = real("atanh")
    tolerance = ulp=8 abs=1e-15"""
    i = cuda.grid(1)
    if i < a_b1.size:
        result_b1 = math.atanh(a_b1[i])
        r_b1[i] = result_b1
        result_i1 = math.atanh(a_i1[i])
        r_i1[i] = result_i1
        result_i2 = math.atanh(a_i2[i])
        r_i2[i] = result_i2
        result_i4 = math.atanh(a_i4[i])
        r_i4[i] = result_i4
        result_i8 = math.atanh(a_i8[i])
        r_i8[i] = result_i8
        result_u1 = math.atanh(a_u1[i])
        r_u1[i] = result_u1
        result_u2 = math.atanh(a_u2[i])
        r_u2[i] = result_u2
        result_u4 = math.atanh(a_u4[i])
        r_u4[i] = result_u4
        result_u8 = math.atanh(a_u8[i])
        r_u8[i] = result_u8
        result_f4 = math.atanh(a_f4[i])
        r_f4[i] = result_f4
        result_f8 = math.atanh(a_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], uint32[::1], "
          "uint64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float32[::1], float64[::1])")
def exp(a_b1, a_i1, a_i2, a_i4, a_i8, a_u1, a_u2, a_u4, a_u8, a_f4, a_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2,
        r_u4, r_u8, r_f4, r_f8):
    """each = real("exp")
    tolerance = ulp=8 abs=1e-15"""
    i = cuda.grid(1)
    if i < a_b1.size:
        result_b1 = math.exp(a_b1[i])
        r_b1[i] = result_b1
        result_i1 = math.exp(a_i1[i])
        r_i1[i] = result_i1
        result_i2 = math.exp(a_i2[i])
        r_i2[i] = result_i2
        result_i4 = math.exp(a_i4[i])
        r_i4[i] = result_i4
        result_i8 = math.exp(a_i8[i])
        r_i8[i] = result_i8
        result_u1 = math.exp(a_u1[i])
        r_u1[i] = result_u1
        result_u2 = math.exp(a_u2[i])
        r_u2[i] = result_u2
        result_u4 = math.exp(a_u4[i])
        r_u4[i] = result_u4
        result_u8 = math.exp(a_u8[i])
        r_u8[i] = result_u8
        result_f4 = math.exp(a_f4[i])
        r_f4[i] = result_f4
        result_f8 = math.exp(a_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], uint32[::1], "
          "uint64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float32[::1], float64[::1])")
def exp2(a_b1, a_i1, a_i2, a_i4, a_i8, a_u1, a_u2, a_u4, a_u8, a_f4, a_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2,
         r_u4, r_u8, r_f4, r_f8):
    """each = real("exp2")
    tolerance = ulp=8 abs=1e-15"""
    i = cuda.grid(1)
    if i < a_b1.size:
        result_b1 = math.exp2(a_b1[i])
        r_b1[i] = result_b1
        result_i1 = math.exp2(a_i1[i])
        r_i1[i] = result_i1
        result_i2 = math.exp2(a_i2[i])
        r_i2[i] = result_i2
        result_i4 = math.exp2(a_i4[i])
        r_i4[i] = result_i4
        result_i8 = math.exp2(a_i8[i])
        r_i8[i] = result_i8
        result_u1 = math.exp2(a_u1[i])
        r_u1[i] = result_u1
        result_u2 = math.exp2(a_u2[i])
        r_u2[i] = result_u2
        result_u4 = math.exp2(a_u4[i])
        r_u4[i] = result_u4
        result_u8 = math.exp2(a_u8[i])
        r_u8[i] = result_u8
        result_f4 = math.exp2(a_f4[i])
        r_f4[i] = result_f4
        result_f8 = math.exp2(a_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], uint32[::1], "
          "uint64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float32[::1], float64[::1])")
def expm1(a_b1, a_i1, a_i2, a_i4, a_i8, a_u1, a_u2, a_u4, a_u8, a_f4, a_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2,
          r_u4, r_u8, r_f4, r_f8):
    """each = real("expm1")
    tolerance = ulp=8 abs=1e-15"""
    i = cuda.grid(1)
    if i < a_b1.size:
        result_b1 = math.expm1(a_b1[i])
        r_b1[i] = result_b1
        result_i1 = math.expm1(a_i1[i])
        r_i1[i] = result_i1
        result_i2 = math.expm1(a_i2[i])
        r_i2[i] = result_i2
        result_i4 = math.expm1(a_i4[i])
        r_i4[i] = result_i4
        result_i8 = math.expm1(a_i8[i])
        r_i8[i] = result_i8
        result_u1 = math.expm1(a_u1[i])
        r_u1[i] = result_u1
        result_u2 = math.expm1(a_u2[i])
        r_u2[i] = result_u2
        result_u4 = math.expm1(a_u4[i])
        r_u4[i] = result_u4
        result_u8 = math.expm1(a_u8[i])
        r_u8[i] = result_u8
        result_f4 = math.expm1(a_f4[i])
        r_f4[i] = result_f4
        result_f8 = math.expm1(a_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], uint32[::1], "
          "uint64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float32[::1], float64[::1])")
def log(a_b1, a_i1, a_i2, a_i4, a_i8, a_u1, a_u2, a_u4, a_u8, a_f4, a_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2,
        r_u4, r_u8, r_f4, r_f8):
    """each = real("log")
    tolerance = ulp=8 abs=1e-15"""
    i = cuda.grid(1)
    if i < a_b1.size:
        result_b1 = math.log(a_b1[i])
        r_b1[i] = result_b1
        result_i1 = math.log(a_i1[i])
        r_i1[i] = result_i1
        result_i2 = math.log(a_i2[i])
        r_i2[i] = result_i2
        result_i4 = math.log(a_i4[i])
        r_i4[i] = result_i4
        result_i8 = math.log(a_i8[i])
        r_i8[i] = result_i8
        result_u1 = math.log(a_u1[i])
        r_u1[i] = result_u1
        result_u2 = math.log(a_u2[i])
        r_u2[i] = result_u2
        result_u4 = math.log(a_u4[i])
        r_u4[i] = result_u4
        result_u8 = math.log(a_u8[i])
        r_u8[i] = result_u8
        result_f4 = math.log(a_f4[i])
        r_f4[i] = result_f4
        result_f8 = math.log(a_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], uint32[::1], "
          "uint64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float32[::1], float64[::1])")
def log2(a_b1, a_i1, a_i2, a_i4, a_i8, a_u1, a_u2, a_u4, a_u8, a_f4, a_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2,
         r_u4, r_u8, r_f4, r_f8):
    """each = real("log2")
    tolerance = ulp=8 abs=1e-15"""
    i = cuda.grid(1)
    if i < a_b1.size:
        result_b1 = math.log2(a_b1[i])
        r_b1[i] = result_b1
        result_i1 = math.log2(a_i1[i])
        r_i1[i] = result_i1
        result_i2 = math.log2(a_i2[i])
        r_i2[i] = result_i2
        result_i4 = math.log2(a_i4[i])
        r_i4[i] = result_i4
        result_i8 = math.log2(a_i8[i])
        r_i8[i] = result_i8
        result_u1 = math.log2(a_u1[i])
        r_u1[i] = result_u1
        result_u2 = math.log2(a_u2[i])
        r_u2[i] = result_u2
        result_u4 = math.log2(a_u4[i])
        r_u4[i] = result_u4
        result_u8 = math.log2(a_u8[i])
        r_u8[i] = result_u8
        result_f4 = math.log2(a_f4[i])
        r_f4[i] = result_f4
        result_f8 = math.log2(a_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], uint32[::1], "
          "uint64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float32[::1], float64[::1])")
def log10(a_b1, a_i1, a_i2, a_i4, a_i8, a_u1, a_u2, a_u4, a_u8, a_f4, a_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2,
          r_u4, r_u8, r_f4, r_f8):
    """each = real("log10")
    tolerance = ulp=8 abs=1e-15"""
    i = cuda.grid(1)
    if i < a_b1.size:
        result_b1 = math.log10(a_b1[i])
        r_b1[i] = result_b1
        result_i1 = math.log10(a_i1[i])
        r_i1[i] = result_i1
        result_i2 = math.log10(a_i2[i])
        r_i2[i] = result_i2
        result_i4 = math.log10(a_i4[i])
        r_i4[i] = result_i4
        result_i8 = math.log10(a_i8[i])
        r_i8[i] = result_i8
        result_u1 = math.log10(a_u1[i])
        r_u1[i] = result_u1
        result_u2 = math.log10(a_u2[i])
        r_u2[i] = result_u2
        result_u4 = math.log10(a_u4[i])
        r_u4[i] = result_u4
        result_u8 = math.log10(a_u8[i])
        r_u8[i] = result_u8
        result_f4 = math.log10(a_f4[i])
        r_f4[i] = result_f4
        result_f8 = math.log10(a_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], uint32[::1], "
          "uint64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float32[::1], float64[::1])")
def log1p(a_b1, a_i1, a_i2, a_i4, a_i8, a_u1, a_u2, a_u4, a_u8, a_f4, a_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2,
          r_u4, r_u8, r_f4, r_f8):
    """each = real("log1p")
    tolerance = ulp=8 abs=1e-15"""
    i = cuda.grid(1)
    if i < a_b1.size:
        result_b1 = math.log1p(a_b1[i])
        r_b1[i] = result_b1
        result_i1 = math.log1p(a_i1[i])
        r_i1[i] = result_i1
        result_i2 = math.log1p(a_i2[i])
        r_i2[i] = result_i2
        result_i4 = math.log1p(a_i4[i])
        r_i4[i] = result_i4
        result_i8 = math.log1p(a_i8[i])
        r_i8[i] = result_i8
        result_u1 = math.log1p(a_u1[i])
        r_u1[i] = result_u1
        result_u2 = math.log1p(a_u2[i])
        r_u2[i] = result_u2
        result_u4 = math.log1p(a_u4[i])
        r_u4[i] = result_u4
        result_u8 = math.log1p(a_u8[i])
        r_u8[i] = result_u8
        result_f4 = math.log1p(a_f4[i])
        r_f4[i] = result_f4
        result_f8 = math.log1p(a_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], uint32[::1], "
          "uint64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float32[::1], float64[::1])")
def sqrt(a_b1, a_i1, a_i2, a_i4, a_i8, a_u1, a_u2, a_u4, a_u8, a_f4, a_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2,
         r_u4, r_u8, r_f4, r_f8):
    """each = real("sqrt")"""
    i = cuda.grid(1)
    if i < a_b1.size:
        result_b1 = math.sqrt(a_b1[i])
        r_b1[i] = result_b1
        result_i1 = math.sqrt(a_i1[i])
        r_i1[i] = result_i1
        result_i2 = math.sqrt(a_i2[i])
        r_i2[i] = result_i2
        result_i4 = math.sqrt(a_i4[i])
        r_i4[i] = result_i4
        result_i8 = math.sqrt(a_i8[i])
        r_i8[i] = result_i8
        result_u1 = math.sqrt(a_u1[i])
        r_u1[i] = result_u1
        result_u2 = math.sqrt(a_u2[i])
        r_u2[i] = result_u2
        result_u4 = math.sqrt(a_u4[i])
        r_u4[i] = result_u4
        result_u8 = math.sqrt(a_u8[i])
        r_u8[i] = result_u8
        result_f4 = math.sqrt(a_f4[i])
        r_f4[i] = result_f4
        result_f8 = math.sqrt(a_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], uint32[::1], "
          "uint64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float32[::1], float64[::1])")
def ceil(a_b1, a_i1, a_i2, a_i4, a_i8, a_u1, a_u2, a_u4, a_u8, a_f4, a_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2,
         r_u4, r_u8, r_f4, r_f8):
    """each = real("ceil")"""
    i = cuda.grid(1)
    if i < a_b1.size:
        result_b1 = math.ceil(a_b1[i])
        r_b1[i] = result_b1
        result_i1 = math.ceil(a_i1[i])
        r_i1[i] = result_i1
        result_i2 = math.ceil(a_i2[i])
        r_i2[i] = result_i2
        result_i4 = math.ceil(a_i4[i])
        r_i4[i] = result_i4
        result_i8 = math.ceil(a_i8[i])
        r_i8[i] = result_i8
        result_u1 = math.ceil(a_u1[i])
        r_u1[i] = result_u1
        result_u2 = math.ceil(a_u2[i])
        r_u2[i] = result_u2
        result_u4 = math.ceil(a_u4[i])
        r_u4[i] = result_u4
        result_u8 = math.ceil(a_u8[i])
        r_u8[i] = result_u8
        result_f4 = math.ceil(a_f4[i])
        r_f4[i] = result_f4
        result_f8 = math.ceil(a_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], uint32[::1], "
          "uint64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float32[::1], float64[::1])")
def floor(a_b1, a_i1, a_i2, a_i4, a_i8, a_u1, a_u2, a_u4, a_u8, a_f4, a_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2,
          r_u4, r_u8, r_f4, r_f8):
    """each = real("floor")"""
    i = cuda.grid(1)
    if i < a_b1.size:
        result_b1 = math.floor(a_b1[i])
        r_b1[i] = result_b1
        result_i1 = math.floor(a_i1[i])
        r_i1[i] = result_i1
        result_i2 = math.floor(a_i2[i])
        r_i2[i] = result_i2
        result_i4 = math.floor(a_i4[i])
        r_i4[i] = result_i4
        result_i8 = math.floor(a_i8[i])
        r_i8[i] = result_i8
        result_u1 = math.floor(a_u1[i])
        r_u1[i] = result_u1
        result_u2 = math.floor(a_u2[i])
        r_u2[i] = result_u2
        result_u4 = math.floor(a_u4[i])
        r_u4[i] = result_u4
        result_u8 = math.floor(a_u8[i])
        r_u8[i] = result_u8
        result_f4 = math.floor(a_f4[i])
        r_f4[i] = result_f4
        result_f8 = math.floor(a_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], uint32[::1], "
          "uint64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float32[::1], float64[::1])")
def trunc(a_b1, a_i1, a_i2, a_i4, a_i8, a_u1, a_u2, a_u4, a_u8, a_f4, a_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2,
          r_u4, r_u8, r_f4, r_f8):
    """each = real("trunc")"""
    i = cuda.grid(1)
    if i < a_b1.size:
        result_b1 = math.trunc(a_b1[i])
        r_b1[i] = result_b1
        result_i1 = math.trunc(a_i1[i])
        r_i1[i] = result_i1
        result_i2 = math.trunc(a_i2[i])
        r_i2[i] = result_i2
        result_i4 = math.trunc(a_i4[i])
        r_i4[i] = result_i4
        result_i8 = math.trunc(a_i8[i])
        r_i8[i] = result_i8
        result_u1 = math.trunc(a_u1[i])
        r_u1[i] = result_u1
        result_u2 = math.trunc(a_u2[i])
        r_u2[i] = result_u2
        result_u4 = math.trunc(a_u4[i])
        r_u4[i] = result_u4
        result_u8 = math.trunc(a_u8[i])
        r_u8[i] = result_u8
        result_f4 = math.trunc(a_f4[i])
        r_f4[i] = result_f4
        result_f8 = math.trunc(a_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], uint32[::1], "
          "uint64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float32[::1], float64[::1])")
def fabs(a_b1, a_i1, a_i2, a_i4, a_i8, a_u1, a_u2, a_u4, a_u8, a_f4, a_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2,
         r_u4, r_u8, r_f4, r_f8):
    """each = real("fabs")"""
    i = cuda.grid(1)
    if i < a_b1.size:
        result_b1 = math.fabs(a_b1[i])
        r_b1[i] = result_b1
        result_i1 = math.fabs(a_i1[i])
        r_i1[i] = result_i1
        result_i2 = math.fabs(a_i2[i])
        r_i2[i] = result_i2
        result_i4 = math.fabs(a_i4[i])
        r_i4[i] = result_i4
        result_i8 = math.fabs(a_i8[i])
        r_i8[i] = result_i8
        result_u1 = math.fabs(a_u1[i])
        r_u1[i] = result_u1
        result_u2 = math.fabs(a_u2[i])
        r_u2[i] = result_u2
        result_u4 = math.fabs(a_u4[i])
        r_u4[i] = result_u4
        result_u8 = math.fabs(a_u8[i])
        r_u8[i] = result_u8
        result_f4 = math.fabs(a_f4[i])
        r_f4[i] = result_f4
        result_f8 = math.fabs(a_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], uint32[::1], "
          "uint64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float32[::1], float64[::1])")
def erf(a_b1, a_i1, a_i2, a_i4, a_i8, a_u1, a_u2, a_u4, a_u8, a_f4, a_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2,
        r_u4, r_u8, r_f4, r_f8):
    """each = real("erf")
    tolerance = ulp=8 abs=1e-15"""
    i = cuda.grid(1)
    if i < a_b1.size:
        result_b1 = math.erf(a_b1[i])
        r_b1[i] = result_b1
        result_i1 = math.erf(a_i1[i])
        r_i1[i] = result_i1
        result_i2 = math.erf(a_i2[i])
        r_i2[i] = result_i2
        result_i4 = math.erf(a_i4[i])
        r_i4[i] = result_i4
        result_i8 = math.erf(a_i8[i])
        r_i8[i] = result_i8
        result_u1 = math.erf(a_u1[i])
        r_u1[i] = result_u1
        result_u2 = math.erf(a_u2[i])
        r_u2[i] = result_u2
        result_u4 = math.erf(a_u4[i])
        r_u4[i] = result_u4
        result_u8 = math.erf(a_u8[i])
        r_u8[i] = result_u8
        result_f4 = math.erf(a_f4[i])
        r_f4[i] = result_f4
        result_f8 = math.erf(a_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], uint32[::1], "
          "uint64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float32[::1], float64[::1])")
def erfc(a_b1, a_i1, a_i2, a_i4, a_i8, a_u1, a_u2, a_u4, a_u8, a_f4, a_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2,
         r_u4, r_u8, r_f4, r_f8):
    """each = real("erfc")
    tolerance = ulp=8 abs=1e-15"""
    i = cuda.grid(1)
    if i < a_b1.size:
        result_b1 = math.erfc(a_b1[i])
        r_b1[i] = result_b1
        result_i1 = math.erfc(a_i1[i])
        r_i1[i] = result_i1
        result_i2 = math.erfc(a_i2[i])
        r_i2[i] = result_i2
        result_i4 = math.erfc(a_i4[i])
        r_i4[i] = result_i4
        result_i8 = math.erfc(a_i8[i])
        r_i8[i] = result_i8
        result_u1 = math.erfc(a_u1[i])
        r_u1[i] = result_u1
        result_u2 = math.erfc(a_u2[i])
        r_u2[i] = result_u2
        result_u4 = math.erfc(a_u4[i])
        r_u4[i] = result_u4
        result_u8 = math.erfc(a_u8[i])
        r_u8[i] = result_u8
        result_f4 = math.erfc(a_f4[i])
        r_f4[i] = result_f4
        result_f8 = math.erfc(a_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], uint32[::1], "
          "uint64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float32[::1], float64[::1])")
def gamma(a_b1, a_i1, a_i2, a_i4, a_i8, a_u1, a_u2, a_u4, a_u8, a_f4, a_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2,
          r_u4, r_u8, r_f4, r_f8):
    """each = real("gamma")
    tolerance = ulp=8 abs=1e-15"""
    i = cuda.grid(1)
    if i < a_b1.size:
        result_b1 = math.gamma(a_b1[i])
        r_b1[i] = result_b1
        result_i1 = math.gamma(a_i1[i])
        r_i1[i] = result_i1
        result_i2 = math.gamma(a_i2[i])
        r_i2[i] = result_i2
        result_i4 = math.gamma(a_i4[i])
        r_i4[i] = result_i4
        result_i8 = math.gamma(a_i8[i])
        r_i8[i] = result_i8
        result_u1 = math.gamma(a_u1[i])
        r_u1[i] = result_u1
        result_u2 = math.gamma(a_u2[i])
        r_u2[i] = result_u2
        result_u4 = math.gamma(a_u4[i])
        r_u4[i] = result_u4
        result_u8 = math.gamma(a_u8[i])
        r_u8[i] = result_u8
        result_f4 = math.gamma(a_f4[i])
        r_f4[i] = result_f4
        result_f8 = math.gamma(a_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], uint32[::1], "
          "uint64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float32[::1], float64[::1])")
def lgamma(a_b1, a_i1, a_i2, a_i4, a_i8, a_u1, a_u2, a_u4, a_u8, a_f4, a_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2,
           r_u4, r_u8, r_f4, r_f8):
    """each = real("lgamma")
    tolerance = rel=1e-5"""
    i = cuda.grid(1)
    if i < a_b1.size:
        result_b1 = math.lgamma(a_b1[i])
        r_b1[i] = result_b1
        result_i1 = math.lgamma(a_i1[i])
        r_i1[i] = result_i1
        result_i2 = math.lgamma(a_i2[i])
        r_i2[i] = result_i2
        result_i4 = math.lgamma(a_i4[i])
        r_i4[i] = result_i4
        result_i8 = math.lgamma(a_i8[i])
        r_i8[i] = result_i8
        result_u1 = math.lgamma(a_u1[i])
        r_u1[i] = result_u1
        result_u2 = math.lgamma(a_u2[i])
        r_u2[i] = result_u2
        result_u4 = math.lgamma(a_u4[i])
        r_u4[i] = result_u4
        result_u8 = math.lgamma(a_u8[i])
        r_u8[i] = result_u8
        result_f4 = math.lgamma(a_f4[i])
        r_f4[i] = result_f4
        result_f8 = math.lgamma(a_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], uint32[::1], "
          "uint64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float32[::1], float64[::1])")
def degrees(a_b1, a_i1, a_i2, a_i4, a_i8, a_u1, a_u2, a_u4, a_u8, a_f4, a_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2,
            r_u4, r_u8, r_f4, r_f8):
    """each = real("degrees")
    tolerance = ulp=8 abs=1e-15"""
    i = cuda.grid(1)
    if i < a_b1.size:
        result_b1 = math.degrees(a_b1[i])
        r_b1[i] = result_b1
        result_i1 = math.degrees(a_i1[i])
        r_i1[i] = result_i1
        result_i2 = math.degrees(a_i2[i])
        r_i2[i] = result_i2
        result_i4 = math.degrees(a_i4[i])
        r_i4[i] = result_i4
        result_i8 = math.degrees(a_i8[i])
        r_i8[i] = result_i8
        result_u1 = math.degrees(a_u1[i])
        r_u1[i] = result_u1
        result_u2 = math.degrees(a_u2[i])
        r_u2[i] = result_u2
        result_u4 = math.degrees(a_u4[i])
        r_u4[i] = result_u4
        result_u8 = math.degrees(a_u8[i])
        r_u8[i] = result_u8
        result_f4 = math.degrees(a_f4[i])
        r_f4[i] = result_f4
        result_f8 = math.degrees(a_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], uint32[::1], "
          "uint64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float32[::1], float64[::1])")
def radians(a_b1, a_i1, a_i2, a_i4, a_i8, a_u1, a_u2, a_u4, a_u8, a_f4, a_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2,
            r_u4, r_u8, r_f4, r_f8):
    """each = real("radians")
    tolerance = ulp=8 abs=1e-15"""
    i = cuda.grid(1)
    if i < a_b1.size:
        result_b1 = math.radians(a_b1[i])
        r_b1[i] = result_b1
        result_i1 = math.radians(a_i1[i])
        r_i1[i] = result_i1
        result_i2 = math.radians(a_i2[i])
        r_i2[i] = result_i2
        result_i4 = math.radians(a_i4[i])
        r_i4[i] = result_i4
        result_i8 = math.radians(a_i8[i])
        r_i8[i] = result_i8
        result_u1 = math.radians(a_u1[i])
        r_u1[i] = result_u1
        result_u2 = math.radians(a_u2[i])
        r_u2[i] = result_u2
        result_u4 = math.radians(a_u4[i])
        r_u4[i] = result_u4
        result_u8 = math.radians(a_u8[i])
        r_u8[i] = result_u8
        result_f4 = math.radians(a_f4[i])
        r_f4[i] = result_f4
        result_f8 = math.radians(a_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], uint32[::1], "
          "uint64[::1], float32[::1], float64[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1])")
def isnan(a_b1, a_i1, a_i2, a_i4, a_i8, a_u1, a_u2, a_u4, a_u8, a_f4, a_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2,
          r_u4, r_u8, r_f4, r_f8):
    """each = real("isnan")"""
    i = cuda.grid(1)
    if i < a_b1.size:
        result_b1 = math.isnan(a_b1[i])
        r_b1[i] = result_b1
        result_i1 = math.isnan(a_i1[i])
        r_i1[i] = result_i1
        result_i2 = math.isnan(a_i2[i])
        r_i2[i] = result_i2
        result_i4 = math.isnan(a_i4[i])
        r_i4[i] = result_i4
        result_i8 = math.isnan(a_i8[i])
        r_i8[i] = result_i8
        result_u1 = math.isnan(a_u1[i])
        r_u1[i] = result_u1
        result_u2 = math.isnan(a_u2[i])
        r_u2[i] = result_u2
        result_u4 = math.isnan(a_u4[i])
        r_u4[i] = result_u4
        result_u8 = math.isnan(a_u8[i])
        r_u8[i] = result_u8
        result_f4 = math.isnan(a_f4[i])
        r_f4[i] = result_f4
        result_f8 = math.isnan(a_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], uint32[::1], "
          "uint64[::1], float32[::1], float64[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1])")
def isinf(a_b1, a_i1, a_i2, a_i4, a_i8, a_u1, a_u2, a_u4, a_u8, a_f4, a_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2,
          r_u4, r_u8, r_f4, r_f8):
    """each = real("isinf")"""
    i = cuda.grid(1)
    if i < a_b1.size:
        result_b1 = math.isinf(a_b1[i])
        r_b1[i] = result_b1
        result_i1 = math.isinf(a_i1[i])
        r_i1[i] = result_i1
        result_i2 = math.isinf(a_i2[i])
        r_i2[i] = result_i2
        result_i4 = math.isinf(a_i4[i])
        r_i4[i] = result_i4
        result_i8 = math.isinf(a_i8[i])
        r_i8[i] = result_i8
        result_u1 = math.isinf(a_u1[i])
        r_u1[i] = result_u1
        result_u2 = math.isinf(a_u2[i])
        r_u2[i] = result_u2
        result_u4 = math.isinf(a_u4[i])
        r_u4[i] = result_u4
        result_u8 = math.isinf(a_u8[i])
        r_u8[i] = result_u8
        result_f4 = math.isinf(a_f4[i])
        r_f4[i] = result_f4
        result_f8 = math.isinf(a_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], uint32[::1], "
          "uint64[::1], float32[::1], float64[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1])")
def isfinite(a_b1, a_i1, a_i2, a_i4, a_i8, a_u1, a_u2, a_u4, a_u8, a_f4, a_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
             r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = real("isfinite")"""
    i = cuda.grid(1)
    if i < a_b1.size:
        result_b1 = math.isfinite(a_b1[i])
        r_b1[i] = result_b1
        result_i1 = math.isfinite(a_i1[i])
        r_i1[i] = result_i1
        result_i2 = math.isfinite(a_i2[i])
        r_i2[i] = result_i2
        result_i4 = math.isfinite(a_i4[i])
        r_i4[i] = result_i4
        result_i8 = math.isfinite(a_i8[i])
        r_i8[i] = result_i8
        result_u1 = math.isfinite(a_u1[i])
        r_u1[i] = result_u1
        result_u2 = math.isfinite(a_u2[i])
        r_u2[i] = result_u2
        result_u4 = math.isfinite(a_u4[i])
        r_u4[i] = result_u4
        result_u8 = math.isfinite(a_u8[i])
        r_u8[i] = result_u8
        result_f4 = math.isfinite(a_f4[i])
        r_f4[i] = result_f4
        result_f8 = math.isfinite(a_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(boolean[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float32[::1], "
          "float64[::1])")
def atan2_b1(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
             r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = real2("atan2")
    tolerance = ulp=8"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = math.atan2(x, b_b1[i])
        r_b1[i] = result_b1
        result_i1 = math.atan2(x, b_i1[i])
        r_i1[i] = result_i1
        result_i2 = math.atan2(x, b_i2[i])
        r_i2[i] = result_i2
        result_i4 = math.atan2(x, b_i4[i])
        r_i4[i] = result_i4
        result_i8 = math.atan2(x, b_i8[i])
        r_i8[i] = result_i8
        result_u1 = math.atan2(x, b_u1[i])
        r_u1[i] = result_u1
        result_u2 = math.atan2(x, b_u2[i])
        r_u2[i] = result_u2
        result_u4 = math.atan2(x, b_u4[i])
        r_u4[i] = result_u4
        result_u8 = math.atan2(x, b_u8[i])
        r_u8[i] = result_u8
        result_f4 = math.atan2(x, b_f4[i])
        r_f4[i] = result_f4
        result_f8 = math.atan2(x, b_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(int8[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float32[::1], "
          "float64[::1])")
def atan2_i1(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
             r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = real2("atan2")
    tolerance = ulp=8"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = math.atan2(x, b_b1[i])
        r_b1[i] = result_b1
        result_i1 = math.atan2(x, b_i1[i])
        r_i1[i] = result_i1
        result_i2 = math.atan2(x, b_i2[i])
        r_i2[i] = result_i2
        result_i4 = math.atan2(x, b_i4[i])
        r_i4[i] = result_i4
        result_i8 = math.atan2(x, b_i8[i])
        r_i8[i] = result_i8
        result_u1 = math.atan2(x, b_u1[i])
        r_u1[i] = result_u1
        result_u2 = math.atan2(x, b_u2[i])
        r_u2[i] = result_u2
        result_u4 = math.atan2(x, b_u4[i])
        r_u4[i] = result_u4
        result_u8 = math.atan2(x, b_u8[i])
        r_u8[i] = result_u8
        result_f4 = math.atan2(x, b_f4[i])
        r_f4[i] = result_f4
        result_f8 = math.atan2(x, b_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(int16[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float32[::1], "
          "float64[::1])")
def atan2_i2(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
             r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = real2("atan2")
    tolerance = ulp=8"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = math.atan2(x, b_b1[i])
        r_b1[i] = result_b1
        result_i1 = math.atan2(x, b_i1[i])
        r_i1[i] = result_i1
        result_i2 = math.atan2(x, b_i2[i])
        r_i2[i] = result_i2
        result_i4 = math.atan2(x, b_i4[i])
        r_i4[i] = result_i4
        result_i8 = math.atan2(x, b_i8[i])
        r_i8[i] = result_i8
        result_u1 = math.atan2(x, b_u1[i])
        r_u1[i] = result_u1
        result_u2 = math.atan2(x, b_u2[i])
        r_u2[i] = result_u2
        result_u4 = math.atan2(x, b_u4[i])
        r_u4[i] = result_u4
        result_u8 = math.atan2(x, b_u8[i])
        r_u8[i] = result_u8
        result_f4 = math.atan2(x, b_f4[i])
        r_f4[i] = result_f4
        result_f8 = math.atan2(x, b_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(int32[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1])")
def atan2_i4(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
             r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = real2("atan2")
    tolerance = ulp=8"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = math.atan2(x, b_b1[i])
        r_b1[i] = result_b1
        result_i1 = math.atan2(x, b_i1[i])
        r_i1[i] = result_i1
        result_i2 = math.atan2(x, b_i2[i])
        r_i2[i] = result_i2
        result_i4 = math.atan2(x, b_i4[i])
        r_i4[i] = result_i4
        result_i8 = math.atan2(x, b_i8[i])
        r_i8[i] = result_i8
        result_u1 = math.atan2(x, b_u1[i])
        r_u1[i] = result_u1
        result_u2 = math.atan2(x, b_u2[i])
        r_u2[i] = result_u2
        result_u4 = math.atan2(x, b_u4[i])
        r_u4[i] = result_u4
        result_u8 = math.atan2(x, b_u8[i])
        r_u8[i] = result_u8
        result_f4 = math.atan2(x, b_f4[i])
        r_f4[i] = result_f4
        result_f8 = math.atan2(x, b_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(int64[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1])")
def atan2_i8(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
             r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = real2("atan2")
    tolerance = ulp=8"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = math.atan2(x, b_b1[i])
        r_b1[i] = result_b1
        result_i1 = math.atan2(x, b_i1[i])
        r_i1[i] = result_i1
        result_i2 = math.atan2(x, b_i2[i])
        r_i2[i] = result_i2
        result_i4 = math.atan2(x, b_i4[i])
        r_i4[i] = result_i4
        result_i8 = math.atan2(x, b_i8[i])
        r_i8[i] = result_i8
        result_u1 = math.atan2(x, b_u1[i])
        r_u1[i] = result_u1
        result_u2 = math.atan2(x, b_u2[i])
        r_u2[i] = result_u2
        result_u4 = math.atan2(x, b_u4[i])
        r_u4[i] = result_u4
        result_u8 = math.atan2(x, b_u8[i])
        r_u8[i] = result_u8
        result_f4 = math.atan2(x, b_f4[i])
        r_f4[i] = result_f4
        result_f8 = math.atan2(x, b_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(uint8[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float32[::1], "
          "float64[::1])")
def atan2_u1(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
             r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = real2("atan2")
    tolerance = ulp=8"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = math.atan2(x, b_b1[i])
        r_b1[i] = result_b1
        result_i1 = math.atan2(x, b_i1[i])
        r_i1[i] = result_i1
        result_i2 = math.atan2(x, b_i2[i])
        r_i2[i] = result_i2
        result_i4 = math.atan2(x, b_i4[i])
        r_i4[i] = result_i4
        result_i8 = math.atan2(x, b_i8[i])
        r_i8[i] = result_i8
        result_u1 = math.atan2(x, b_u1[i])
        r_u1[i] = result_u1
        result_u2 = math.atan2(x, b_u2[i])
        r_u2[i] = result_u2
        result_u4 = math.atan2(x, b_u4[i])
        r_u4[i] = result_u4
        result_u8 = math.atan2(x, b_u8[i])
        r_u8[i] = result_u8
        result_f4 = math.atan2(x, b_f4[i])
        r_f4[i] = result_f4
        result_f8 = math.atan2(x, b_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(uint16[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1])")
def atan2_u2(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
             r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = real2("atan2")
    tolerance = ulp=8"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = math.atan2(x, b_b1[i])
        r_b1[i] = result_b1
        result_i1 = math.atan2(x, b_i1[i])
        r_i1[i] = result_i1
        result_i2 = math.atan2(x, b_i2[i])
        r_i2[i] = result_i2
        result_i4 = math.atan2(x, b_i4[i])
        r_i4[i] = result_i4
        result_i8 = math.atan2(x, b_i8[i])
        r_i8[i] = result_i8
        result_u1 = math.atan2(x, b_u1[i])
        r_u1[i] = result_u1
        result_u2 = math.atan2(x, b_u2[i])
        r_u2[i] = result_u2
        result_u4 = math.atan2(x, b_u4[i])
        r_u4[i] = result_u4
        result_u8 = math.atan2(x, b_u8[i])
        r_u8[i] = result_u8
        result_f4 = math.atan2(x, b_f4[i])
        r_f4[i] = result_f4
        result_f8 = math.atan2(x, b_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(uint32[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1])")
def atan2_u4(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
             r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = real2("atan2")
    tolerance = ulp=8"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = math.atan2(x, b_b1[i])
        r_b1[i] = result_b1
        result_i1 = math.atan2(x, b_i1[i])
        r_i1[i] = result_i1
        result_i2 = math.atan2(x, b_i2[i])
        r_i2[i] = result_i2
        result_i4 = math.atan2(x, b_i4[i])
        r_i4[i] = result_i4
        result_i8 = math.atan2(x, b_i8[i])
        r_i8[i] = result_i8
        result_u1 = math.atan2(x, b_u1[i])
        r_u1[i] = result_u1
        result_u2 = math.atan2(x, b_u2[i])
        r_u2[i] = result_u2
        result_u4 = math.atan2(x, b_u4[i])
        r_u4[i] = result_u4
        result_u8 = math.atan2(x, b_u8[i])
        r_u8[i] = result_u8
        result_f4 = math.atan2(x, b_f4[i])
        r_f4[i] = result_f4
        result_f8 = math.atan2(x, b_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(uint64[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1])")
def atan2_u8(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
             r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = real2("atan2")
    tolerance = ulp=8"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = math.atan2(x, b_b1[i])
        r_b1[i] = result_b1
        result_i1 = math.atan2(x, b_i1[i])
        r_i1[i] = result_i1
        result_i2 = math.atan2(x, b_i2[i])
        r_i2[i] = result_i2
        result_i4 = math.atan2(x, b_i4[i])
        r_i4[i] = result_i4
        result_i8 = math.atan2(x, b_i8[i])
        r_i8[i] = result_i8
        result_u1 = math.atan2(x, b_u1[i])
        r_u1[i] = result_u1
        result_u2 = math.atan2(x, b_u2[i])
        r_u2[i] = result_u2
        result_u4 = math.atan2(x, b_u4[i])
        r_u4[i] = result_u4
        result_u8 = math.atan2(x, b_u8[i])
        r_u8[i] = result_u8
        result_f4 = math.atan2(x, b_f4[i])
        r_f4[i] = result_f4
        result_f8 = math.atan2(x, b_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(float32[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float32[::1], float32[::1], float32[::1], "
          "float64[::1], float64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float32[::1], "
          "float64[::1])")
def atan2_f4(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
             r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = real2("atan2")
    tolerance = ulp=8"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = math.atan2(x, b_b1[i])
        r_b1[i] = result_b1
        result_i1 = math.atan2(x, b_i1[i])
        r_i1[i] = result_i1
        result_i2 = math.atan2(x, b_i2[i])
        r_i2[i] = result_i2
        result_i4 = math.atan2(x, b_i4[i])
        r_i4[i] = result_i4
        result_i8 = math.atan2(x, b_i8[i])
        r_i8[i] = result_i8
        result_u1 = math.atan2(x, b_u1[i])
        r_u1[i] = result_u1
        result_u2 = math.atan2(x, b_u2[i])
        r_u2[i] = result_u2
        result_u4 = math.atan2(x, b_u4[i])
        r_u4[i] = result_u4
        result_u8 = math.atan2(x, b_u8[i])
        r_u8[i] = result_u8
        result_f4 = math.atan2(x, b_f4[i])
        r_f4[i] = result_f4
        result_f8 = math.atan2(x, b_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(float64[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1])")
def atan2_f8(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
             r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = real2("atan2")
    tolerance = ulp=8"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = math.atan2(x, b_b1[i])
        r_b1[i] = result_b1
        result_i1 = math.atan2(x, b_i1[i])
        r_i1[i] = result_i1
        result_i2 = math.atan2(x, b_i2[i])
        r_i2[i] = result_i2
        result_i4 = math.atan2(x, b_i4[i])
        r_i4[i] = result_i4
        result_i8 = math.atan2(x, b_i8[i])
        r_i8[i] = result_i8
        result_u1 = math.atan2(x, b_u1[i])
        r_u1[i] = result_u1
        result_u2 = math.atan2(x, b_u2[i])
        r_u2[i] = result_u2
        result_u4 = math.atan2(x, b_u4[i])
        r_u4[i] = result_u4
        result_u8 = math.atan2(x, b_u8[i])
        r_u8[i] = result_u8
        result_f4 = math.atan2(x, b_f4[i])
        r_f4[i] = result_f4
        result_f8 = math.atan2(x, b_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(boolean[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float32[::1], "
          "float64[::1])")
def hypot_b1(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
             r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = real2("hypot")
    tolerance = ulp=8"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = math.hypot(x, b_b1[i])
        r_b1[i] = result_b1
        result_i1 = math.hypot(x, b_i1[i])
        r_i1[i] = result_i1
        result_i2 = math.hypot(x, b_i2[i])
        r_i2[i] = result_i2
        result_i4 = math.hypot(x, b_i4[i])
        r_i4[i] = result_i4
        result_i8 = math.hypot(x, b_i8[i])
        r_i8[i] = result_i8
        result_u1 = math.hypot(x, b_u1[i])
        r_u1[i] = result_u1
        result_u2 = math.hypot(x, b_u2[i])
        r_u2[i] = result_u2
        result_u4 = math.hypot(x, b_u4[i])
        r_u4[i] = result_u4
        result_u8 = math.hypot(x, b_u8[i])
        r_u8[i] = result_u8
        result_f4 = math.hypot(x, b_f4[i])
        r_f4[i] = result_f4
        result_f8 = math.hypot(x, b_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(int8[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float32[::1], "
          "float64[::1])")
def hypot_i1(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
             r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = real2("hypot")
    tolerance = ulp=8"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = math.hypot(x, b_b1[i])
        r_b1[i] = result_b1
        result_i1 = math.hypot(x, b_i1[i])
        r_i1[i] = result_i1
        result_i2 = math.hypot(x, b_i2[i])
        r_i2[i] = result_i2
        result_i4 = math.hypot(x, b_i4[i])
        r_i4[i] = result_i4
        result_i8 = math.hypot(x, b_i8[i])
        r_i8[i] = result_i8
        result_u1 = math.hypot(x, b_u1[i])
        r_u1[i] = result_u1
        result_u2 = math.hypot(x, b_u2[i])
        r_u2[i] = result_u2
        result_u4 = math.hypot(x, b_u4[i])
        r_u4[i] = result_u4
        result_u8 = math.hypot(x, b_u8[i])
        r_u8[i] = result_u8
        result_f4 = math.hypot(x, b_f4[i])
        r_f4[i] = result_f4
        result_f8 = math.hypot(x, b_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(int16[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float32[::1], "
          "float64[::1])")
def hypot_i2(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
             r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = real2("hypot")
    tolerance = ulp=8"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = math.hypot(x, b_b1[i])
        r_b1[i] = result_b1
        result_i1 = math.hypot(x, b_i1[i])
        r_i1[i] = result_i1
        result_i2 = math.hypot(x, b_i2[i])
        r_i2[i] = result_i2
        result_i4 = math.hypot(x, b_i4[i])
        r_i4[i] = result_i4
        result_i8 = math.hypot(x, b_i8[i])
        r_i8[i] = result_i8
        result_u1 = math.hypot(x, b_u1[i])
        r_u1[i] = result_u1
        result_u2 = math.hypot(x, b_u2[i])
        r_u2[i] = result_u2
        result_u4 = math.hypot(x, b_u4[i])
        r_u4[i] = result_u4
        result_u8 = math.hypot(x, b_u8[i])
        r_u8[i] = result_u8
        result_f4 = math.hypot(x, b_f4[i])
        r_f4[i] = result_f4
        result_f8 = math.hypot(x, b_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(int32[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1])")
def hypot_i4(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
             r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = real2("hypot")
    tolerance = ulp=8"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = math.hypot(x, b_b1[i])
        r_b1[i] = result_b1
        result_i1 = math.hypot(x, b_i1[i])
        r_i1[i] = result_i1
        result_i2 = math.hypot(x, b_i2[i])
        r_i2[i] = result_i2
        result_i4 = math.hypot(x, b_i4[i])
        r_i4[i] = result_i4
        result_i8 = math.hypot(x, b_i8[i])
        r_i8[i] = result_i8
        result_u1 = math.hypot(x, b_u1[i])
        r_u1[i] = result_u1
        result_u2 = math.hypot(x, b_u2[i])
        r_u2[i] = result_u2
        result_u4 = math.hypot(x, b_u4[i])
        r_u4[i] = result_u4
        result_u8 = math.hypot(x, b_u8[i])
        r_u8[i] = result_u8
        result_f4 = math.hypot(x, b_f4[i])
        r_f4[i] = result_f4
        result_f8 = math.hypot(x, b_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(int64[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1])")
def hypot_i8(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
             r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = real2("hypot")
    tolerance = ulp=8"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = math.hypot(x, b_b1[i])
        r_b1[i] = result_b1
        result_i1 = math.hypot(x, b_i1[i])
        r_i1[i] = result_i1
        result_i2 = math.hypot(x, b_i2[i])
        r_i2[i] = result_i2
        result_i4 = math.hypot(x, b_i4[i])
        r_i4[i] = result_i4
        result_i8 = math.hypot(x, b_i8[i])
        r_i8[i] = result_i8
        result_u1 = math.hypot(x, b_u1[i])
        r_u1[i] = result_u1
        result_u2 = math.hypot(x, b_u2[i])
        r_u2[i] = result_u2
        result_u4 = math.hypot(x, b_u4[i])
        r_u4[i] = result_u4
        result_u8 = math.hypot(x, b_u8[i])
        r_u8[i] = result_u8
        result_f4 = math.hypot(x, b_f4[i])
        r_f4[i] = result_f4
        result_f8 = math.hypot(x, b_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(uint8[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float32[::1], "
          "float64[::1])")
def hypot_u1(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
             r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = real2("hypot")
    tolerance = ulp=8"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = math.hypot(x, b_b1[i])
        r_b1[i] = result_b1
        result_i1 = math.hypot(x, b_i1[i])
        r_i1[i] = result_i1
        result_i2 = math.hypot(x, b_i2[i])
        r_i2[i] = result_i2
        result_i4 = math.hypot(x, b_i4[i])
        r_i4[i] = result_i4
        result_i8 = math.hypot(x, b_i8[i])
        r_i8[i] = result_i8
        result_u1 = math.hypot(x, b_u1[i])
        r_u1[i] = result_u1
        result_u2 = math.hypot(x, b_u2[i])
        r_u2[i] = result_u2
        result_u4 = math.hypot(x, b_u4[i])
        r_u4[i] = result_u4
        result_u8 = math.hypot(x, b_u8[i])
        r_u8[i] = result_u8
        result_f4 = math.hypot(x, b_f4[i])
        r_f4[i] = result_f4
        result_f8 = math.hypot(x, b_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(uint16[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1])")
def hypot_u2(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
             r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = real2("hypot")
    tolerance = ulp=8"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = math.hypot(x, b_b1[i])
        r_b1[i] = result_b1
        result_i1 = math.hypot(x, b_i1[i])
        r_i1[i] = result_i1
        result_i2 = math.hypot(x, b_i2[i])
        r_i2[i] = result_i2
        result_i4 = math.hypot(x, b_i4[i])
        r_i4[i] = result_i4
        result_i8 = math.hypot(x, b_i8[i])
        r_i8[i] = result_i8
        result_u1 = math.hypot(x, b_u1[i])
        r_u1[i] = result_u1
        result_u2 = math.hypot(x, b_u2[i])
        r_u2[i] = result_u2
        result_u4 = math.hypot(x, b_u4[i])
        r_u4[i] = result_u4
        result_u8 = math.hypot(x, b_u8[i])
        r_u8[i] = result_u8
        result_f4 = math.hypot(x, b_f4[i])
        r_f4[i] = result_f4
        result_f8 = math.hypot(x, b_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(uint32[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1])")
def hypot_u4(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
             r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = real2("hypot")
    tolerance = ulp=8"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = math.hypot(x, b_b1[i])
        r_b1[i] = result_b1
        result_i1 = math.hypot(x, b_i1[i])
        r_i1[i] = result_i1
        result_i2 = math.hypot(x, b_i2[i])
        r_i2[i] = result_i2
        result_i4 = math.hypot(x, b_i4[i])
        r_i4[i] = result_i4
        result_i8 = math.hypot(x, b_i8[i])
        r_i8[i] = result_i8
        result_u1 = math.hypot(x, b_u1[i])
        r_u1[i] = result_u1
        result_u2 = math.hypot(x, b_u2[i])
        r_u2[i] = result_u2
        result_u4 = math.hypot(x, b_u4[i])
        r_u4[i] = result_u4
        result_u8 = math.hypot(x, b_u8[i])
        r_u8[i] = result_u8
        result_f4 = math.hypot(x, b_f4[i])
        r_f4[i] = result_f4
        result_f8 = math.hypot(x, b_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(uint64[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1])")
def hypot_u8(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
             r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = real2("hypot")
    tolerance = ulp=8"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = math.hypot(x, b_b1[i])
        r_b1[i] = result_b1
        result_i1 = math.hypot(x, b_i1[i])
        r_i1[i] = result_i1
        result_i2 = math.hypot(x, b_i2[i])
        r_i2[i] = result_i2
        result_i4 = math.hypot(x, b_i4[i])
        r_i4[i] = result_i4
        result_i8 = math.hypot(x, b_i8[i])
        r_i8[i] = result_i8
        result_u1 = math.hypot(x, b_u1[i])
        r_u1[i] = result_u1
        result_u2 = math.hypot(x, b_u2[i])
        r_u2[i] = result_u2
        result_u4 = math.hypot(x, b_u4[i])
        r_u4[i] = result_u4
        result_u8 = math.hypot(x, b_u8[i])
        r_u8[i] = result_u8
        result_f4 = math.hypot(x, b_f4[i])
        r_f4[i] = result_f4
        result_f8 = math.hypot(x, b_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(float32[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float32[::1], float32[::1], float32[::1], "
          "float64[::1], float64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float32[::1], "
          "float64[::1])")
def hypot_f4(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
             r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = real2("hypot")
    tolerance = ulp=8"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = math.hypot(x, b_b1[i])
        r_b1[i] = result_b1
        result_i1 = math.hypot(x, b_i1[i])
        r_i1[i] = result_i1
        result_i2 = math.hypot(x, b_i2[i])
        r_i2[i] = result_i2
        result_i4 = math.hypot(x, b_i4[i])
        r_i4[i] = result_i4
        result_i8 = math.hypot(x, b_i8[i])
        r_i8[i] = result_i8
        result_u1 = math.hypot(x, b_u1[i])
        r_u1[i] = result_u1
        result_u2 = math.hypot(x, b_u2[i])
        r_u2[i] = result_u2
        result_u4 = math.hypot(x, b_u4[i])
        r_u4[i] = result_u4
        result_u8 = math.hypot(x, b_u8[i])
        r_u8[i] = result_u8
        result_f4 = math.hypot(x, b_f4[i])
        r_f4[i] = result_f4
        result_f8 = math.hypot(x, b_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(float64[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1])")
def hypot_f8(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
             r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = real2("hypot")
    tolerance = ulp=8"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = math.hypot(x, b_b1[i])
        r_b1[i] = result_b1
        result_i1 = math.hypot(x, b_i1[i])
        r_i1[i] = result_i1
        result_i2 = math.hypot(x, b_i2[i])
        r_i2[i] = result_i2
        result_i4 = math.hypot(x, b_i4[i])
        r_i4[i] = result_i4
        result_i8 = math.hypot(x, b_i8[i])
        r_i8[i] = result_i8
        result_u1 = math.hypot(x, b_u1[i])
        r_u1[i] = result_u1
        result_u2 = math.hypot(x, b_u2[i])
        r_u2[i] = result_u2
        result_u4 = math.hypot(x, b_u4[i])
        r_u4[i] = result_u4
        result_u8 = math.hypot(x, b_u8[i])
        r_u8[i] = result_u8
        result_f4 = math.hypot(x, b_f4[i])
        r_f4[i] = result_f4
        result_f8 = math.hypot(x, b_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(boolean[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float32[::1], float32[::1], float32[::1], "
          "float64[::1], float64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float32[::1], "
          "float64[::1])")
def fmod_b1(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
            r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = real2("fmod")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = math.fmod(x, b_b1[i])
        r_b1[i] = result_b1
        result_i1 = math.fmod(x, b_i1[i])
        r_i1[i] = result_i1
        result_i2 = math.fmod(x, b_i2[i])
        r_i2[i] = result_i2
        result_i4 = math.fmod(x, b_i4[i])
        r_i4[i] = result_i4
        result_i8 = math.fmod(x, b_i8[i])
        r_i8[i] = result_i8
        result_u1 = math.fmod(x, b_u1[i])
        r_u1[i] = result_u1
        result_u2 = math.fmod(x, b_u2[i])
        r_u2[i] = result_u2
        result_u4 = math.fmod(x, b_u4[i])
        r_u4[i] = result_u4
        result_u8 = math.fmod(x, b_u8[i])
        r_u8[i] = result_u8
        result_f4 = math.fmod(x, b_f4[i])
        r_f4[i] = result_f4
        result_f8 = math.fmod(x, b_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(int8[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float32[::1], float32[::1], float32[::1], "
          "float64[::1], float64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float32[::1], "
          "float64[::1])")
def fmod_i1(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
            r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = real2("fmod")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = math.fmod(x, b_b1[i])
        r_b1[i] = result_b1
        result_i1 = math.fmod(x, b_i1[i])
        r_i1[i] = result_i1
        result_i2 = math.fmod(x, b_i2[i])
        r_i2[i] = result_i2
        result_i4 = math.fmod(x, b_i4[i])
        r_i4[i] = result_i4
        result_i8 = math.fmod(x, b_i8[i])
        r_i8[i] = result_i8
        result_u1 = math.fmod(x, b_u1[i])
        r_u1[i] = result_u1
        result_u2 = math.fmod(x, b_u2[i])
        r_u2[i] = result_u2
        result_u4 = math.fmod(x, b_u4[i])
        r_u4[i] = result_u4
        result_u8 = math.fmod(x, b_u8[i])
        r_u8[i] = result_u8
        result_f4 = math.fmod(x, b_f4[i])
        r_f4[i] = result_f4
        result_f8 = math.fmod(x, b_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(int16[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float32[::1], float32[::1], float32[::1], "
          "float64[::1], float64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float32[::1], "
          "float64[::1])")
def fmod_i2(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
            r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = real2("fmod")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = math.fmod(x, b_b1[i])
        r_b1[i] = result_b1
        result_i1 = math.fmod(x, b_i1[i])
        r_i1[i] = result_i1
        result_i2 = math.fmod(x, b_i2[i])
        r_i2[i] = result_i2
        result_i4 = math.fmod(x, b_i4[i])
        r_i4[i] = result_i4
        result_i8 = math.fmod(x, b_i8[i])
        r_i8[i] = result_i8
        result_u1 = math.fmod(x, b_u1[i])
        r_u1[i] = result_u1
        result_u2 = math.fmod(x, b_u2[i])
        r_u2[i] = result_u2
        result_u4 = math.fmod(x, b_u4[i])
        r_u4[i] = result_u4
        result_u8 = math.fmod(x, b_u8[i])
        r_u8[i] = result_u8
        result_f4 = math.fmod(x, b_f4[i])
        r_f4[i] = result_f4
        result_f8 = math.fmod(x, b_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(int32[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1])")
def fmod_i4(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
            r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = real2("fmod")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = math.fmod(x, b_b1[i])
        r_b1[i] = result_b1
        result_i1 = math.fmod(x, b_i1[i])
        r_i1[i] = result_i1
        result_i2 = math.fmod(x, b_i2[i])
        r_i2[i] = result_i2
        result_i4 = math.fmod(x, b_i4[i])
        r_i4[i] = result_i4
        result_i8 = math.fmod(x, b_i8[i])
        r_i8[i] = result_i8
        result_u1 = math.fmod(x, b_u1[i])
        r_u1[i] = result_u1
        result_u2 = math.fmod(x, b_u2[i])
        r_u2[i] = result_u2
        result_u4 = math.fmod(x, b_u4[i])
        r_u4[i] = result_u4
        result_u8 = math.fmod(x, b_u8[i])
        r_u8[i] = result_u8
        result_f4 = math.fmod(x, b_f4[i])
        r_f4[i] = result_f4
        result_f8 = math.fmod(x, b_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(int64[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1])")
def fmod_i8(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
            r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = real2("fmod")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = math.fmod(x, b_b1[i])
        r_b1[i] = result_b1
        result_i1 = math.fmod(x, b_i1[i])
        r_i1[i] = result_i1
        result_i2 = math.fmod(x, b_i2[i])
        r_i2[i] = result_i2
        result_i4 = math.fmod(x, b_i4[i])
        r_i4[i] = result_i4
        result_i8 = math.fmod(x, b_i8[i])
        r_i8[i] = result_i8
        result_u1 = math.fmod(x, b_u1[i])
        r_u1[i] = result_u1
        result_u2 = math.fmod(x, b_u2[i])
        r_u2[i] = result_u2
        result_u4 = math.fmod(x, b_u4[i])
        r_u4[i] = result_u4
        result_u8 = math.fmod(x, b_u8[i])
        r_u8[i] = result_u8
        result_f4 = math.fmod(x, b_f4[i])
        r_f4[i] = result_f4
        result_f8 = math.fmod(x, b_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(uint8[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float32[::1], float32[::1], float32[::1], "
          "float64[::1], float64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float32[::1], "
          "float64[::1])")
def fmod_u1(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
            r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = real2("fmod")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = math.fmod(x, b_b1[i])
        r_b1[i] = result_b1
        result_i1 = math.fmod(x, b_i1[i])
        r_i1[i] = result_i1
        result_i2 = math.fmod(x, b_i2[i])
        r_i2[i] = result_i2
        result_i4 = math.fmod(x, b_i4[i])
        r_i4[i] = result_i4
        result_i8 = math.fmod(x, b_i8[i])
        r_i8[i] = result_i8
        result_u1 = math.fmod(x, b_u1[i])
        r_u1[i] = result_u1
        result_u2 = math.fmod(x, b_u2[i])
        r_u2[i] = result_u2
        result_u4 = math.fmod(x, b_u4[i])
        r_u4[i] = result_u4
        result_u8 = math.fmod(x, b_u8[i])
        r_u8[i] = result_u8
        result_f4 = math.fmod(x, b_f4[i])
        r_f4[i] = result_f4
        result_f8 = math.fmod(x, b_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(uint16[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1])")
def fmod_u2(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
            r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = real2("fmod")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = math.fmod(x, b_b1[i])
        r_b1[i] = result_b1
        result_i1 = math.fmod(x, b_i1[i])
        r_i1[i] = result_i1
        result_i2 = math.fmod(x, b_i2[i])
        r_i2[i] = result_i2
        result_i4 = math.fmod(x, b_i4[i])
        r_i4[i] = result_i4
        result_i8 = math.fmod(x, b_i8[i])
        r_i8[i] = result_i8
        result_u1 = math.fmod(x, b_u1[i])
        r_u1[i] = result_u1
        result_u2 = math.fmod(x, b_u2[i])
        r_u2[i] = result_u2
        result_u4 = math.fmod(x, b_u4[i])
        r_u4[i] = result_u4
        result_u8 = math.fmod(x, b_u8[i])
        r_u8[i] = result_u8
        result_f4 = math.fmod(x, b_f4[i])
        r_f4[i] = result_f4
        result_f8 = math.fmod(x, b_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(uint32[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1])")
def fmod_u4(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
            r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = real2("fmod")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = math.fmod(x, b_b1[i])
        r_b1[i] = result_b1
        result_i1 = math.fmod(x, b_i1[i])
        r_i1[i] = result_i1
        result_i2 = math.fmod(x, b_i2[i])
        r_i2[i] = result_i2
        result_i4 = math.fmod(x, b_i4[i])
        r_i4[i] = result_i4
        result_i8 = math.fmod(x, b_i8[i])
        r_i8[i] = result_i8
        result_u1 = math.fmod(x, b_u1[i])
        r_u1[i] = result_u1
        result_u2 = math.fmod(x, b_u2[i])
        r_u2[i] = result_u2
        result_u4 = math.fmod(x, b_u4[i])
        r_u4[i] = result_u4
        result_u8 = math.fmod(x, b_u8[i])
        r_u8[i] = result_u8
        result_f4 = math.fmod(x, b_f4[i])
        r_f4[i] = result_f4
        result_f8 = math.fmod(x, b_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(uint64[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1])")
def fmod_u8(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
            r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = real2("fmod")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = math.fmod(x, b_b1[i])
        r_b1[i] = result_b1
        result_i1 = math.fmod(x, b_i1[i])
        r_i1[i] = result_i1
        result_i2 = math.fmod(x, b_i2[i])
        r_i2[i] = result_i2
        result_i4 = math.fmod(x, b_i4[i])
        r_i4[i] = result_i4
        result_i8 = math.fmod(x, b_i8[i])
        r_i8[i] = result_i8
        result_u1 = math.fmod(x, b_u1[i])
        r_u1[i] = result_u1
        result_u2 = math.fmod(x, b_u2[i])
        r_u2[i] = result_u2
        result_u4 = math.fmod(x, b_u4[i])
        r_u4[i] = result_u4
        result_u8 = math.fmod(x, b_u8[i])
        r_u8[i] = result_u8
        result_f4 = math.fmod(x, b_f4[i])
        r_f4[i] = result_f4
        result_f8 = math.fmod(x, b_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(float32[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float32[::1], float32[::1], float32[::1], "
          "float64[::1], float64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float32[::1], "
          "float64[::1])")
def fmod_f4(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
            r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = real2("fmod")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = math.fmod(x, b_b1[i])
        r_b1[i] = result_b1
        result_i1 = math.fmod(x, b_i1[i])
        r_i1[i] = result_i1
        result_i2 = math.fmod(x, b_i2[i])
        r_i2[i] = result_i2
        result_i4 = math.fmod(x, b_i4[i])
        r_i4[i] = result_i4
        result_i8 = math.fmod(x, b_i8[i])
        r_i8[i] = result_i8
        result_u1 = math.fmod(x, b_u1[i])
        r_u1[i] = result_u1
        result_u2 = math.fmod(x, b_u2[i])
        r_u2[i] = result_u2
        result_u4 = math.fmod(x, b_u4[i])
        r_u4[i] = result_u4
        result_u8 = math.fmod(x, b_u8[i])
        r_u8[i] = result_u8
        result_f4 = math.fmod(x, b_f4[i])
        r_f4[i] = result_f4
        result_f8 = math.fmod(x, b_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(float64[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1])")
def fmod_f8(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
            r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = real2("fmod")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = math.fmod(x, b_b1[i])
        r_b1[i] = result_b1
        result_i1 = math.fmod(x, b_i1[i])
        r_i1[i] = result_i1
        result_i2 = math.fmod(x, b_i2[i])
        r_i2[i] = result_i2
        result_i4 = math.fmod(x, b_i4[i])
        r_i4[i] = result_i4
        result_i8 = math.fmod(x, b_i8[i])
        r_i8[i] = result_i8
        result_u1 = math.fmod(x, b_u1[i])
        r_u1[i] = result_u1
        result_u2 = math.fmod(x, b_u2[i])
        r_u2[i] = result_u2
        result_u4 = math.fmod(x, b_u4[i])
        r_u4[i] = result_u4
        result_u8 = math.fmod(x, b_u8[i])
        r_u8[i] = result_u8
        result_f4 = math.fmod(x, b_f4[i])
        r_f4[i] = result_f4
        result_f8 = math.fmod(x, b_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(boolean[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float32[::1], float32[::1], float32[::1], "
          "float64[::1], float64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float32[::1], "
          "float64[::1])")
def copysign_b1(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8,
                r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = real2("copysign")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = math.copysign(x, b_b1[i])
        r_b1[i] = result_b1
        result_i1 = math.copysign(x, b_i1[i])
        r_i1[i] = result_i1
        result_i2 = math.copysign(x, b_i2[i])
        r_i2[i] = result_i2
        result_i4 = math.copysign(x, b_i4[i])
        r_i4[i] = result_i4
        result_i8 = math.copysign(x, b_i8[i])
        r_i8[i] = result_i8
        result_u1 = math.copysign(x, b_u1[i])
        r_u1[i] = result_u1
        result_u2 = math.copysign(x, b_u2[i])
        r_u2[i] = result_u2
        result_u4 = math.copysign(x, b_u4[i])
        r_u4[i] = result_u4
        result_u8 = math.copysign(x, b_u8[i])
        r_u8[i] = result_u8
        result_f4 = math.copysign(x, b_f4[i])
        r_f4[i] = result_f4
        result_f8 = math.copysign(x, b_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(int8[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float32[::1], float32[::1], float32[::1], "
          "float64[::1], float64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float32[::1], "
          "float64[::1])")
def copysign_i1(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8,
                r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = real2("copysign")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = math.copysign(x, b_b1[i])
        r_b1[i] = result_b1
        result_i1 = math.copysign(x, b_i1[i])
        r_i1[i] = result_i1
        result_i2 = math.copysign(x, b_i2[i])
        r_i2[i] = result_i2
        result_i4 = math.copysign(x, b_i4[i])
        r_i4[i] = result_i4
        result_i8 = math.copysign(x, b_i8[i])
        r_i8[i] = result_i8
        result_u1 = math.copysign(x, b_u1[i])
        r_u1[i] = result_u1
        result_u2 = math.copysign(x, b_u2[i])
        r_u2[i] = result_u2
        result_u4 = math.copysign(x, b_u4[i])
        r_u4[i] = result_u4
        result_u8 = math.copysign(x, b_u8[i])
        r_u8[i] = result_u8
        result_f4 = math.copysign(x, b_f4[i])
        r_f4[i] = result_f4
        result_f8 = math.copysign(x, b_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(int16[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float32[::1], float32[::1], float32[::1], "
          "float64[::1], float64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float32[::1], "
          "float64[::1])")
def copysign_i2(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8,
                r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = real2("copysign")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = math.copysign(x, b_b1[i])
        r_b1[i] = result_b1
        result_i1 = math.copysign(x, b_i1[i])
        r_i1[i] = result_i1
        result_i2 = math.copysign(x, b_i2[i])
        r_i2[i] = result_i2
        result_i4 = math.copysign(x, b_i4[i])
        r_i4[i] = result_i4
        result_i8 = math.copysign(x, b_i8[i])
        r_i8[i] = result_i8
        result_u1 = math.copysign(x, b_u1[i])
        r_u1[i] = result_u1
        result_u2 = math.copysign(x, b_u2[i])
        r_u2[i] = result_u2
        result_u4 = math.copysign(x, b_u4[i])
        r_u4[i] = result_u4
        result_u8 = math.copysign(x, b_u8[i])
        r_u8[i] = result_u8
        result_f4 = math.copysign(x, b_f4[i])
        r_f4[i] = result_f4
        result_f8 = math.copysign(x, b_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(int32[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1])")
def copysign_i4(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8,
                r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = real2("copysign")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = math.copysign(x, b_b1[i])
        r_b1[i] = result_b1
        result_i1 = math.copysign(x, b_i1[i])
        r_i1[i] = result_i1
        result_i2 = math.copysign(x, b_i2[i])
        r_i2[i] = result_i2
        result_i4 = math.copysign(x, b_i4[i])
        r_i4[i] = result_i4
        result_i8 = math.copysign(x, b_i8[i])
        r_i8[i] = result_i8
        result_u1 = math.copysign(x, b_u1[i])
        r_u1[i] = result_u1
        result_u2 = math.copysign(x, b_u2[i])
        r_u2[i] = result_u2
        result_u4 = math.copysign(x, b_u4[i])
        r_u4[i] = result_u4
        result_u8 = math.copysign(x, b_u8[i])
        r_u8[i] = result_u8
        result_f4 = math.copysign(x, b_f4[i])
        r_f4[i] = result_f4
        result_f8 = math.copysign(x, b_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(int64[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1])")
def copysign_i8(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8,
                r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = real2("copysign")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = math.copysign(x, b_b1[i])
        r_b1[i] = result_b1
        result_i1 = math.copysign(x, b_i1[i])
        r_i1[i] = result_i1
        result_i2 = math.copysign(x, b_i2[i])
        r_i2[i] = result_i2
        result_i4 = math.copysign(x, b_i4[i])
        r_i4[i] = result_i4
        result_i8 = math.copysign(x, b_i8[i])
        r_i8[i] = result_i8
        result_u1 = math.copysign(x, b_u1[i])
        r_u1[i] = result_u1
        result_u2 = math.copysign(x, b_u2[i])
        r_u2[i] = result_u2
        result_u4 = math.copysign(x, b_u4[i])
        r_u4[i] = result_u4
        result_u8 = math.copysign(x, b_u8[i])
        r_u8[i] = result_u8
        result_f4 = math.copysign(x, b_f4[i])
        r_f4[i] = result_f4
        result_f8 = math.copysign(x, b_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(uint8[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float32[::1], float32[::1], float32[::1], "
          "float64[::1], float64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float32[::1], "
          "float64[::1])")
def copysign_u1(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8,
                r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = real2("copysign")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = math.copysign(x, b_b1[i])
        r_b1[i] = result_b1
        result_i1 = math.copysign(x, b_i1[i])
        r_i1[i] = result_i1
        result_i2 = math.copysign(x, b_i2[i])
        r_i2[i] = result_i2
        result_i4 = math.copysign(x, b_i4[i])
        r_i4[i] = result_i4
        result_i8 = math.copysign(x, b_i8[i])
        r_i8[i] = result_i8
        result_u1 = math.copysign(x, b_u1[i])
        r_u1[i] = result_u1
        result_u2 = math.copysign(x, b_u2[i])
        r_u2[i] = result_u2
        result_u4 = math.copysign(x, b_u4[i])
        r_u4[i] = result_u4
        result_u8 = math.copysign(x, b_u8[i])
        r_u8[i] = result_u8
        result_f4 = math.copysign(x, b_f4[i])
        r_f4[i] = result_f4
        result_f8 = math.copysign(x, b_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(uint16[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1])")
def copysign_u2(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8,
                r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = real2("copysign")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = math.copysign(x, b_b1[i])
        r_b1[i] = result_b1
        result_i1 = math.copysign(x, b_i1[i])
        r_i1[i] = result_i1
        result_i2 = math.copysign(x, b_i2[i])
        r_i2[i] = result_i2
        result_i4 = math.copysign(x, b_i4[i])
        r_i4[i] = result_i4
        result_i8 = math.copysign(x, b_i8[i])
        r_i8[i] = result_i8
        result_u1 = math.copysign(x, b_u1[i])
        r_u1[i] = result_u1
        result_u2 = math.copysign(x, b_u2[i])
        r_u2[i] = result_u2
        result_u4 = math.copysign(x, b_u4[i])
        r_u4[i] = result_u4
        result_u8 = math.copysign(x, b_u8[i])
        r_u8[i] = result_u8
        result_f4 = math.copysign(x, b_f4[i])
        r_f4[i] = result_f4
        result_f8 = math.copysign(x, b_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(uint32[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1])")
def copysign_u4(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8,
                r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = real2("copysign")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = math.copysign(x, b_b1[i])
        r_b1[i] = result_b1
        result_i1 = math.copysign(x, b_i1[i])
        r_i1[i] = result_i1
        result_i2 = math.copysign(x, b_i2[i])
        r_i2[i] = result_i2
        result_i4 = math.copysign(x, b_i4[i])
        r_i4[i] = result_i4
        result_i8 = math.copysign(x, b_i8[i])
        r_i8[i] = result_i8
        result_u1 = math.copysign(x, b_u1[i])
        r_u1[i] = result_u1
        result_u2 = math.copysign(x, b_u2[i])
        r_u2[i] = result_u2
        result_u4 = math.copysign(x, b_u4[i])
        r_u4[i] = result_u4
        result_u8 = math.copysign(x, b_u8[i])
        r_u8[i] = result_u8
        result_f4 = math.copysign(x, b_f4[i])
        r_f4[i] = result_f4
        result_f8 = math.copysign(x, b_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(uint64[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1])")
def copysign_u8(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8,
                r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = real2("copysign")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = math.copysign(x, b_b1[i])
        r_b1[i] = result_b1
        result_i1 = math.copysign(x, b_i1[i])
        r_i1[i] = result_i1
        result_i2 = math.copysign(x, b_i2[i])
        r_i2[i] = result_i2
        result_i4 = math.copysign(x, b_i4[i])
        r_i4[i] = result_i4
        result_i8 = math.copysign(x, b_i8[i])
        r_i8[i] = result_i8
        result_u1 = math.copysign(x, b_u1[i])
        r_u1[i] = result_u1
        result_u2 = math.copysign(x, b_u2[i])
        r_u2[i] = result_u2
        result_u4 = math.copysign(x, b_u4[i])
        r_u4[i] = result_u4
        result_u8 = math.copysign(x, b_u8[i])
        r_u8[i] = result_u8
        result_f4 = math.copysign(x, b_f4[i])
        r_f4[i] = result_f4
        result_f8 = math.copysign(x, b_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(float32[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float32[::1], float32[::1], float32[::1], "
          "float64[::1], float64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float32[::1], "
          "float64[::1])")
def copysign_f4(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8,
                r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = real2("copysign")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = math.copysign(x, b_b1[i])
        r_b1[i] = result_b1
        result_i1 = math.copysign(x, b_i1[i])
        r_i1[i] = result_i1
        result_i2 = math.copysign(x, b_i2[i])
        r_i2[i] = result_i2
        result_i4 = math.copysign(x, b_i4[i])
        r_i4[i] = result_i4
        result_i8 = math.copysign(x, b_i8[i])
        r_i8[i] = result_i8
        result_u1 = math.copysign(x, b_u1[i])
        r_u1[i] = result_u1
        result_u2 = math.copysign(x, b_u2[i])
        r_u2[i] = result_u2
        result_u4 = math.copysign(x, b_u4[i])
        r_u4[i] = result_u4
        result_u8 = math.copysign(x, b_u8[i])
        r_u8[i] = result_u8
        result_f4 = math.copysign(x, b_f4[i])
        r_f4[i] = result_f4
        result_f8 = math.copysign(x, b_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(float64[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1])")
def copysign_f8(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8,
                r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = real2("copysign")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = math.copysign(x, b_b1[i])
        r_b1[i] = result_b1
        result_i1 = math.copysign(x, b_i1[i])
        r_i1[i] = result_i1
        result_i2 = math.copysign(x, b_i2[i])
        r_i2[i] = result_i2
        result_i4 = math.copysign(x, b_i4[i])
        r_i4[i] = result_i4
        result_i8 = math.copysign(x, b_i8[i])
        r_i8[i] = result_i8
        result_u1 = math.copysign(x, b_u1[i])
        r_u1[i] = result_u1
        result_u2 = math.copysign(x, b_u2[i])
        r_u2[i] = result_u2
        result_u4 = math.copysign(x, b_u4[i])
        r_u4[i] = result_u4
        result_u8 = math.copysign(x, b_u8[i])
        r_u8[i] = result_u8
        result_f4 = math.copysign(x, b_f4[i])
        r_f4[i] = result_f4
        result_f8 = math.copysign(x, b_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(boolean[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float32[::1], float32[::1], float32[::1], "
          "float64[::1], float64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float32[::1], "
          "float64[::1])")
def remainder_b1(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8,
                 r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = real2("remainder")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = math.remainder(x, b_b1[i])
        r_b1[i] = result_b1
        result_i1 = math.remainder(x, b_i1[i])
        r_i1[i] = result_i1
        result_i2 = math.remainder(x, b_i2[i])
        r_i2[i] = result_i2
        result_i4 = math.remainder(x, b_i4[i])
        r_i4[i] = result_i4
        result_i8 = math.remainder(x, b_i8[i])
        r_i8[i] = result_i8
        result_u1 = math.remainder(x, b_u1[i])
        r_u1[i] = result_u1
        result_u2 = math.remainder(x, b_u2[i])
        r_u2[i] = result_u2
        result_u4 = math.remainder(x, b_u4[i])
        r_u4[i] = result_u4
        result_u8 = math.remainder(x, b_u8[i])
        r_u8[i] = result_u8
        result_f4 = math.remainder(x, b_f4[i])
        r_f4[i] = result_f4
        result_f8 = math.remainder(x, b_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(int8[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float32[::1], float32[::1], float32[::1], "
          "float64[::1], float64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float32[::1], "
          "float64[::1])")
def remainder_i1(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8,
                 r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = real2("remainder")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = math.remainder(x, b_b1[i])
        r_b1[i] = result_b1
        result_i1 = math.remainder(x, b_i1[i])
        r_i1[i] = result_i1
        result_i2 = math.remainder(x, b_i2[i])
        r_i2[i] = result_i2
        result_i4 = math.remainder(x, b_i4[i])
        r_i4[i] = result_i4
        result_i8 = math.remainder(x, b_i8[i])
        r_i8[i] = result_i8
        result_u1 = math.remainder(x, b_u1[i])
        r_u1[i] = result_u1
        result_u2 = math.remainder(x, b_u2[i])
        r_u2[i] = result_u2
        result_u4 = math.remainder(x, b_u4[i])
        r_u4[i] = result_u4
        result_u8 = math.remainder(x, b_u8[i])
        r_u8[i] = result_u8
        result_f4 = math.remainder(x, b_f4[i])
        r_f4[i] = result_f4
        result_f8 = math.remainder(x, b_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(int16[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float32[::1], float32[::1], float32[::1], "
          "float64[::1], float64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float32[::1], "
          "float64[::1])")
def remainder_i2(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8,
                 r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = real2("remainder")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = math.remainder(x, b_b1[i])
        r_b1[i] = result_b1
        result_i1 = math.remainder(x, b_i1[i])
        r_i1[i] = result_i1
        result_i2 = math.remainder(x, b_i2[i])
        r_i2[i] = result_i2
        result_i4 = math.remainder(x, b_i4[i])
        r_i4[i] = result_i4
        result_i8 = math.remainder(x, b_i8[i])
        r_i8[i] = result_i8
        result_u1 = math.remainder(x, b_u1[i])
        r_u1[i] = result_u1
        result_u2 = math.remainder(x, b_u2[i])
        r_u2[i] = result_u2
        result_u4 = math.remainder(x, b_u4[i])
        r_u4[i] = result_u4
        result_u8 = math.remainder(x, b_u8[i])
        r_u8[i] = result_u8
        result_f4 = math.remainder(x, b_f4[i])
        r_f4[i] = result_f4
        result_f8 = math.remainder(x, b_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(int32[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1])")
def remainder_i4(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8,
                 r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = real2("remainder")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = math.remainder(x, b_b1[i])
        r_b1[i] = result_b1
        result_i1 = math.remainder(x, b_i1[i])
        r_i1[i] = result_i1
        result_i2 = math.remainder(x, b_i2[i])
        r_i2[i] = result_i2
        result_i4 = math.remainder(x, b_i4[i])
        r_i4[i] = result_i4
        result_i8 = math.remainder(x, b_i8[i])
        r_i8[i] = result_i8
        result_u1 = math.remainder(x, b_u1[i])
        r_u1[i] = result_u1
        result_u2 = math.remainder(x, b_u2[i])
        r_u2[i] = result_u2
        result_u4 = math.remainder(x, b_u4[i])
        r_u4[i] = result_u4
        result_u8 = math.remainder(x, b_u8[i])
        r_u8[i] = result_u8
        result_f4 = math.remainder(x, b_f4[i])
        r_f4[i] = result_f4
        result_f8 = math.remainder(x, b_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(int64[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1])")
def remainder_i8(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8,
                 r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = real2("remainder")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = math.remainder(x, b_b1[i])
        r_b1[i] = result_b1
        result_i1 = math.remainder(x, b_i1[i])
        r_i1[i] = result_i1
        result_i2 = math.remainder(x, b_i2[i])
        r_i2[i] = result_i2
        result_i4 = math.remainder(x, b_i4[i])
        r_i4[i] = result_i4
        result_i8 = math.remainder(x, b_i8[i])
        r_i8[i] = result_i8
        result_u1 = math.remainder(x, b_u1[i])
        r_u1[i] = result_u1
        result_u2 = math.remainder(x, b_u2[i])
        r_u2[i] = result_u2
        result_u4 = math.remainder(x, b_u4[i])
        r_u4[i] = result_u4
        result_u8 = math.remainder(x, b_u8[i])
        r_u8[i] = result_u8
        result_f4 = math.remainder(x, b_f4[i])
        r_f4[i] = result_f4
        result_f8 = math.remainder(x, b_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(uint8[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float32[::1], float32[::1], float32[::1], "
          "float64[::1], float64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float32[::1], "
          "float64[::1])")
def remainder_u1(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8,
                 r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = real2("remainder")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = math.remainder(x, b_b1[i])
        r_b1[i] = result_b1
        result_i1 = math.remainder(x, b_i1[i])
        r_i1[i] = result_i1
        result_i2 = math.remainder(x, b_i2[i])
        r_i2[i] = result_i2
        result_i4 = math.remainder(x, b_i4[i])
        r_i4[i] = result_i4
        result_i8 = math.remainder(x, b_i8[i])
        r_i8[i] = result_i8
        result_u1 = math.remainder(x, b_u1[i])
        r_u1[i] = result_u1
        result_u2 = math.remainder(x, b_u2[i])
        r_u2[i] = result_u2
        result_u4 = math.remainder(x, b_u4[i])
        r_u4[i] = result_u4
        result_u8 = math.remainder(x, b_u8[i])
        r_u8[i] = result_u8
        result_f4 = math.remainder(x, b_f4[i])
        r_f4[i] = result_f4
        result_f8 = math.remainder(x, b_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(uint16[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1])")
def remainder_u2(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8,
                 r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = real2("remainder")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = math.remainder(x, b_b1[i])
        r_b1[i] = result_b1
        result_i1 = math.remainder(x, b_i1[i])
        r_i1[i] = result_i1
        result_i2 = math.remainder(x, b_i2[i])
        r_i2[i] = result_i2
        result_i4 = math.remainder(x, b_i4[i])
        r_i4[i] = result_i4
        result_i8 = math.remainder(x, b_i8[i])
        r_i8[i] = result_i8
        result_u1 = math.remainder(x, b_u1[i])
        r_u1[i] = result_u1
        result_u2 = math.remainder(x, b_u2[i])
        r_u2[i] = result_u2
        result_u4 = math.remainder(x, b_u4[i])
        r_u4[i] = result_u4
        result_u8 = math.remainder(x, b_u8[i])
        r_u8[i] = result_u8
        result_f4 = math.remainder(x, b_f4[i])
        r_f4[i] = result_f4
        result_f8 = math.remainder(x, b_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(uint32[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1])")
def remainder_u4(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8,
                 r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = real2("remainder")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = math.remainder(x, b_b1[i])
        r_b1[i] = result_b1
        result_i1 = math.remainder(x, b_i1[i])
        r_i1[i] = result_i1
        result_i2 = math.remainder(x, b_i2[i])
        r_i2[i] = result_i2
        result_i4 = math.remainder(x, b_i4[i])
        r_i4[i] = result_i4
        result_i8 = math.remainder(x, b_i8[i])
        r_i8[i] = result_i8
        result_u1 = math.remainder(x, b_u1[i])
        r_u1[i] = result_u1
        result_u2 = math.remainder(x, b_u2[i])
        r_u2[i] = result_u2
        result_u4 = math.remainder(x, b_u4[i])
        r_u4[i] = result_u4
        result_u8 = math.remainder(x, b_u8[i])
        r_u8[i] = result_u8
        result_f4 = math.remainder(x, b_f4[i])
        r_f4[i] = result_f4
        result_f8 = math.remainder(x, b_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(uint64[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1])")
def remainder_u8(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8,
                 r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = real2("remainder")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = math.remainder(x, b_b1[i])
        r_b1[i] = result_b1
        result_i1 = math.remainder(x, b_i1[i])
        r_i1[i] = result_i1
        result_i2 = math.remainder(x, b_i2[i])
        r_i2[i] = result_i2
        result_i4 = math.remainder(x, b_i4[i])
        r_i4[i] = result_i4
        result_i8 = math.remainder(x, b_i8[i])
        r_i8[i] = result_i8
        result_u1 = math.remainder(x, b_u1[i])
        r_u1[i] = result_u1
        result_u2 = math.remainder(x, b_u2[i])
        r_u2[i] = result_u2
        result_u4 = math.remainder(x, b_u4[i])
        r_u4[i] = result_u4
        result_u8 = math.remainder(x, b_u8[i])
        r_u8[i] = result_u8
        result_f4 = math.remainder(x, b_f4[i])
        r_f4[i] = result_f4
        result_f8 = math.remainder(x, b_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(float32[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float32[::1], float32[::1], float32[::1], "
          "float64[::1], float64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float32[::1], "
          "float64[::1])")
def remainder_f4(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8,
                 r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = real2("remainder")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = math.remainder(x, b_b1[i])
        r_b1[i] = result_b1
        result_i1 = math.remainder(x, b_i1[i])
        r_i1[i] = result_i1
        result_i2 = math.remainder(x, b_i2[i])
        r_i2[i] = result_i2
        result_i4 = math.remainder(x, b_i4[i])
        r_i4[i] = result_i4
        result_i8 = math.remainder(x, b_i8[i])
        r_i8[i] = result_i8
        result_u1 = math.remainder(x, b_u1[i])
        r_u1[i] = result_u1
        result_u2 = math.remainder(x, b_u2[i])
        r_u2[i] = result_u2
        result_u4 = math.remainder(x, b_u4[i])
        r_u4[i] = result_u4
        result_u8 = math.remainder(x, b_u8[i])
        r_u8[i] = result_u8
        result_f4 = math.remainder(x, b_f4[i])
        r_f4[i] = result_f4
        result_f8 = math.remainder(x, b_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(float64[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1])")
def remainder_f8(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8,
                 r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = real2("remainder")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = math.remainder(x, b_b1[i])
        r_b1[i] = result_b1
        result_i1 = math.remainder(x, b_i1[i])
        r_i1[i] = result_i1
        result_i2 = math.remainder(x, b_i2[i])
        r_i2[i] = result_i2
        result_i4 = math.remainder(x, b_i4[i])
        r_i4[i] = result_i4
        result_i8 = math.remainder(x, b_i8[i])
        r_i8[i] = result_i8
        result_u1 = math.remainder(x, b_u1[i])
        r_u1[i] = result_u1
        result_u2 = math.remainder(x, b_u2[i])
        r_u2[i] = result_u2
        result_u4 = math.remainder(x, b_u4[i])
        r_u4[i] = result_u4
        result_u8 = math.remainder(x, b_u8[i])
        r_u8[i] = result_u8
        result_f4 = math.remainder(x, b_f4[i])
        r_f4[i] = result_f4
        result_f8 = math.remainder(x, b_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(boolean[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float32[::1], float32[::1], float32[::1], "
          "float64[::1], float64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float32[::1], "
          "float64[::1])")
def nextafter_b1(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8,
                 r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = real2("nextafter")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = math.nextafter(x, b_b1[i])
        r_b1[i] = result_b1
        result_i1 = math.nextafter(x, b_i1[i])
        r_i1[i] = result_i1
        result_i2 = math.nextafter(x, b_i2[i])
        r_i2[i] = result_i2
        result_i4 = math.nextafter(x, b_i4[i])
        r_i4[i] = result_i4
        result_i8 = math.nextafter(x, b_i8[i])
        r_i8[i] = result_i8
        result_u1 = math.nextafter(x, b_u1[i])
        r_u1[i] = result_u1
        result_u2 = math.nextafter(x, b_u2[i])
        r_u2[i] = result_u2
        result_u4 = math.nextafter(x, b_u4[i])
        r_u4[i] = result_u4
        result_u8 = math.nextafter(x, b_u8[i])
        r_u8[i] = result_u8
        result_f4 = math.nextafter(x, b_f4[i])
        r_f4[i] = result_f4
        result_f8 = math.nextafter(x, b_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(int8[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float32[::1], float32[::1], float32[::1], "
          "float64[::1], float64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float32[::1], "
          "float64[::1])")
def nextafter_i1(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8,
                 r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = real2("nextafter")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = math.nextafter(x, b_b1[i])
        r_b1[i] = result_b1
        result_i1 = math.nextafter(x, b_i1[i])
        r_i1[i] = result_i1
        result_i2 = math.nextafter(x, b_i2[i])
        r_i2[i] = result_i2
        result_i4 = math.nextafter(x, b_i4[i])
        r_i4[i] = result_i4
        result_i8 = math.nextafter(x, b_i8[i])
        r_i8[i] = result_i8
        result_u1 = math.nextafter(x, b_u1[i])
        r_u1[i] = result_u1
        result_u2 = math.nextafter(x, b_u2[i])
        r_u2[i] = result_u2
        result_u4 = math.nextafter(x, b_u4[i])
        r_u4[i] = result_u4
        result_u8 = math.nextafter(x, b_u8[i])
        r_u8[i] = result_u8
        result_f4 = math.nextafter(x, b_f4[i])
        r_f4[i] = result_f4
        result_f8 = math.nextafter(x, b_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(int16[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float32[::1], float32[::1], float32[::1], "
          "float64[::1], float64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float32[::1], "
          "float64[::1])")
def nextafter_i2(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8,
                 r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = real2("nextafter")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = math.nextafter(x, b_b1[i])
        r_b1[i] = result_b1
        result_i1 = math.nextafter(x, b_i1[i])
        r_i1[i] = result_i1
        result_i2 = math.nextafter(x, b_i2[i])
        r_i2[i] = result_i2
        result_i4 = math.nextafter(x, b_i4[i])
        r_i4[i] = result_i4
        result_i8 = math.nextafter(x, b_i8[i])
        r_i8[i] = result_i8
        result_u1 = math.nextafter(x, b_u1[i])
        r_u1[i] = result_u1
        result_u2 = math.nextafter(x, b_u2[i])
        r_u2[i] = result_u2
        result_u4 = math.nextafter(x, b_u4[i])
        r_u4[i] = result_u4
        result_u8 = math.nextafter(x, b_u8[i])
        r_u8[i] = result_u8
        result_f4 = math.nextafter(x, b_f4[i])
        r_f4[i] = result_f4
        result_f8 = math.nextafter(x, b_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(int32[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1])")
def nextafter_i4(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8,
                 r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = real2("nextafter")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = math.nextafter(x, b_b1[i])
        r_b1[i] = result_b1
        result_i1 = math.nextafter(x, b_i1[i])
        r_i1[i] = result_i1
        result_i2 = math.nextafter(x, b_i2[i])
        r_i2[i] = result_i2
        result_i4 = math.nextafter(x, b_i4[i])
        r_i4[i] = result_i4
        result_i8 = math.nextafter(x, b_i8[i])
        r_i8[i] = result_i8
        result_u1 = math.nextafter(x, b_u1[i])
        r_u1[i] = result_u1
        result_u2 = math.nextafter(x, b_u2[i])
        r_u2[i] = result_u2
        result_u4 = math.nextafter(x, b_u4[i])
        r_u4[i] = result_u4
        result_u8 = math.nextafter(x, b_u8[i])
        r_u8[i] = result_u8
        result_f4 = math.nextafter(x, b_f4[i])
        r_f4[i] = result_f4
        result_f8 = math.nextafter(x, b_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(int64[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1])")
def nextafter_i8(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8,
                 r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = real2("nextafter")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = math.nextafter(x, b_b1[i])
        r_b1[i] = result_b1
        result_i1 = math.nextafter(x, b_i1[i])
        r_i1[i] = result_i1
        result_i2 = math.nextafter(x, b_i2[i])
        r_i2[i] = result_i2
        result_i4 = math.nextafter(x, b_i4[i])
        r_i4[i] = result_i4
        result_i8 = math.nextafter(x, b_i8[i])
        r_i8[i] = result_i8
        result_u1 = math.nextafter(x, b_u1[i])
        r_u1[i] = result_u1
        result_u2 = math.nextafter(x, b_u2[i])
        r_u2[i] = result_u2
        result_u4 = math.nextafter(x, b_u4[i])
        r_u4[i] = result_u4
        result_u8 = math.nextafter(x, b_u8[i])
        r_u8[i] = result_u8
        result_f4 = math.nextafter(x, b_f4[i])
        r_f4[i] = result_f4
        result_f8 = math.nextafter(x, b_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(uint8[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float32[::1], float32[::1], float32[::1], "
          "float64[::1], float64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float32[::1], "
          "float64[::1])")
def nextafter_u1(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8,
                 r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = real2("nextafter")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = math.nextafter(x, b_b1[i])
        r_b1[i] = result_b1
        result_i1 = math.nextafter(x, b_i1[i])
        r_i1[i] = result_i1
        result_i2 = math.nextafter(x, b_i2[i])
        r_i2[i] = result_i2
        result_i4 = math.nextafter(x, b_i4[i])
        r_i4[i] = result_i4
        result_i8 = math.nextafter(x, b_i8[i])
        r_i8[i] = result_i8
        result_u1 = math.nextafter(x, b_u1[i])
        r_u1[i] = result_u1
        result_u2 = math.nextafter(x, b_u2[i])
        r_u2[i] = result_u2
        result_u4 = math.nextafter(x, b_u4[i])
        r_u4[i] = result_u4
        result_u8 = math.nextafter(x, b_u8[i])
        r_u8[i] = result_u8
        result_f4 = math.nextafter(x, b_f4[i])
        r_f4[i] = result_f4
        result_f8 = math.nextafter(x, b_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(uint16[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1])")
def nextafter_u2(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8,
                 r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = real2("nextafter")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = math.nextafter(x, b_b1[i])
        r_b1[i] = result_b1
        result_i1 = math.nextafter(x, b_i1[i])
        r_i1[i] = result_i1
        result_i2 = math.nextafter(x, b_i2[i])
        r_i2[i] = result_i2
        result_i4 = math.nextafter(x, b_i4[i])
        r_i4[i] = result_i4
        result_i8 = math.nextafter(x, b_i8[i])
        r_i8[i] = result_i8
        result_u1 = math.nextafter(x, b_u1[i])
        r_u1[i] = result_u1
        result_u2 = math.nextafter(x, b_u2[i])
        r_u2[i] = result_u2
        result_u4 = math.nextafter(x, b_u4[i])
        r_u4[i] = result_u4
        result_u8 = math.nextafter(x, b_u8[i])
        r_u8[i] = result_u8
        result_f4 = math.nextafter(x, b_f4[i])
        r_f4[i] = result_f4
        result_f8 = math.nextafter(x, b_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(uint32[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1])")
def nextafter_u4(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8,
                 r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = real2("nextafter")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = math.nextafter(x, b_b1[i])
        r_b1[i] = result_b1
        result_i1 = math.nextafter(x, b_i1[i])
        r_i1[i] = result_i1
        result_i2 = math.nextafter(x, b_i2[i])
        r_i2[i] = result_i2
        result_i4 = math.nextafter(x, b_i4[i])
        r_i4[i] = result_i4
        result_i8 = math.nextafter(x, b_i8[i])
        r_i8[i] = result_i8
        result_u1 = math.nextafter(x, b_u1[i])
        r_u1[i] = result_u1
        result_u2 = math.nextafter(x, b_u2[i])
        r_u2[i] = result_u2
        result_u4 = math.nextafter(x, b_u4[i])
        r_u4[i] = result_u4
        result_u8 = math.nextafter(x, b_u8[i])
        r_u8[i] = result_u8
        result_f4 = math.nextafter(x, b_f4[i])
        r_f4[i] = result_f4
        result_f8 = math.nextafter(x, b_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(uint64[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1])")
def nextafter_u8(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8,
                 r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = real2("nextafter")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = math.nextafter(x, b_b1[i])
        r_b1[i] = result_b1
        result_i1 = math.nextafter(x, b_i1[i])
        r_i1[i] = result_i1
        result_i2 = math.nextafter(x, b_i2[i])
        r_i2[i] = result_i2
        result_i4 = math.nextafter(x, b_i4[i])
        r_i4[i] = result_i4
        result_i8 = math.nextafter(x, b_i8[i])
        r_i8[i] = result_i8
        result_u1 = math.nextafter(x, b_u1[i])
        r_u1[i] = result_u1
        result_u2 = math.nextafter(x, b_u2[i])
        r_u2[i] = result_u2
        result_u4 = math.nextafter(x, b_u4[i])
        r_u4[i] = result_u4
        result_u8 = math.nextafter(x, b_u8[i])
        r_u8[i] = result_u8
        result_f4 = math.nextafter(x, b_f4[i])
        r_f4[i] = result_f4
        result_f8 = math.nextafter(x, b_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(float32[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float32[::1], float32[::1], float32[::1], "
          "float64[::1], float64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float32[::1], "
          "float64[::1])")
def nextafter_f4(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8,
                 r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = real2("nextafter")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = math.nextafter(x, b_b1[i])
        r_b1[i] = result_b1
        result_i1 = math.nextafter(x, b_i1[i])
        r_i1[i] = result_i1
        result_i2 = math.nextafter(x, b_i2[i])
        r_i2[i] = result_i2
        result_i4 = math.nextafter(x, b_i4[i])
        r_i4[i] = result_i4
        result_i8 = math.nextafter(x, b_i8[i])
        r_i8[i] = result_i8
        result_u1 = math.nextafter(x, b_u1[i])
        r_u1[i] = result_u1
        result_u2 = math.nextafter(x, b_u2[i])
        r_u2[i] = result_u2
        result_u4 = math.nextafter(x, b_u4[i])
        r_u4[i] = result_u4
        result_u8 = math.nextafter(x, b_u8[i])
        r_u8[i] = result_u8
        result_f4 = math.nextafter(x, b_f4[i])
        r_f4[i] = result_f4
        result_f8 = math.nextafter(x, b_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(float64[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1])")
def nextafter_f8(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8,
                 r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = real2("nextafter")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = math.nextafter(x, b_b1[i])
        r_b1[i] = result_b1
        result_i1 = math.nextafter(x, b_i1[i])
        r_i1[i] = result_i1
        result_i2 = math.nextafter(x, b_i2[i])
        r_i2[i] = result_i2
        result_i4 = math.nextafter(x, b_i4[i])
        r_i4[i] = result_i4
        result_i8 = math.nextafter(x, b_i8[i])
        r_i8[i] = result_i8
        result_u1 = math.nextafter(x, b_u1[i])
        r_u1[i] = result_u1
        result_u2 = math.nextafter(x, b_u2[i])
        r_u2[i] = result_u2
        result_u4 = math.nextafter(x, b_u4[i])
        r_u4[i] = result_u4
        result_u8 = math.nextafter(x, b_u8[i])
        r_u8[i] = result_u8
        result_f4 = math.nextafter(x, b_f4[i])
        r_f4[i] = result_f4
        result_f8 = math.nextafter(x, b_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(boolean[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float32[::1], float32[::1], float32[::1], "
          "float32[::1], float64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float32[::1], "
          "float64[::1])")
def pow_b1(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
           r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = real2("pow")
    tolerance = ulp=8"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = math.pow(x, b_b1[i])
        r_b1[i] = result_b1
        result_i1 = math.pow(x, b_i1[i])
        r_i1[i] = result_i1
        result_i2 = math.pow(x, b_i2[i])
        r_i2[i] = result_i2
        result_i4 = math.pow(x, b_i4[i])
        r_i4[i] = result_i4
        result_i8 = math.pow(x, b_i8[i])
        r_i8[i] = result_i8
        result_u1 = math.pow(x, b_u1[i])
        r_u1[i] = result_u1
        result_u2 = math.pow(x, b_u2[i])
        r_u2[i] = result_u2
        result_u4 = math.pow(x, b_u4[i])
        r_u4[i] = result_u4
        result_u8 = math.pow(x, b_u8[i])
        r_u8[i] = result_u8
        result_f4 = math.pow(x, b_f4[i])
        r_f4[i] = result_f4
        result_f8 = math.pow(x, b_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(int8[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float32[::1], float32[::1], float32[::1], "
          "float32[::1], float64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float32[::1], "
          "float64[::1])")
def pow_i1(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
           r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = real2("pow")
    tolerance = ulp=8"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = math.pow(x, b_b1[i])
        r_b1[i] = result_b1
        result_i1 = math.pow(x, b_i1[i])
        r_i1[i] = result_i1
        result_i2 = math.pow(x, b_i2[i])
        r_i2[i] = result_i2
        result_i4 = math.pow(x, b_i4[i])
        r_i4[i] = result_i4
        result_i8 = math.pow(x, b_i8[i])
        r_i8[i] = result_i8
        result_u1 = math.pow(x, b_u1[i])
        r_u1[i] = result_u1
        result_u2 = math.pow(x, b_u2[i])
        r_u2[i] = result_u2
        result_u4 = math.pow(x, b_u4[i])
        r_u4[i] = result_u4
        result_u8 = math.pow(x, b_u8[i])
        r_u8[i] = result_u8
        result_f4 = math.pow(x, b_f4[i])
        r_f4[i] = result_f4
        result_f8 = math.pow(x, b_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(int16[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float32[::1], float32[::1], float32[::1], "
          "float32[::1], float64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float32[::1], "
          "float64[::1])")
def pow_i2(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
           r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = real2("pow")
    tolerance = ulp=8"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = math.pow(x, b_b1[i])
        r_b1[i] = result_b1
        result_i1 = math.pow(x, b_i1[i])
        r_i1[i] = result_i1
        result_i2 = math.pow(x, b_i2[i])
        r_i2[i] = result_i2
        result_i4 = math.pow(x, b_i4[i])
        r_i4[i] = result_i4
        result_i8 = math.pow(x, b_i8[i])
        r_i8[i] = result_i8
        result_u1 = math.pow(x, b_u1[i])
        r_u1[i] = result_u1
        result_u2 = math.pow(x, b_u2[i])
        r_u2[i] = result_u2
        result_u4 = math.pow(x, b_u4[i])
        r_u4[i] = result_u4
        result_u8 = math.pow(x, b_u8[i])
        r_u8[i] = result_u8
        result_f4 = math.pow(x, b_f4[i])
        r_f4[i] = result_f4
        result_f8 = math.pow(x, b_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(int32[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1])")
def pow_i4(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
           r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = real2("pow")
    tolerance = ulp=8"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = math.pow(x, b_b1[i])
        r_b1[i] = result_b1
        result_i1 = math.pow(x, b_i1[i])
        r_i1[i] = result_i1
        result_i2 = math.pow(x, b_i2[i])
        r_i2[i] = result_i2
        result_i4 = math.pow(x, b_i4[i])
        r_i4[i] = result_i4
        result_i8 = math.pow(x, b_i8[i])
        r_i8[i] = result_i8
        result_u1 = math.pow(x, b_u1[i])
        r_u1[i] = result_u1
        result_u2 = math.pow(x, b_u2[i])
        r_u2[i] = result_u2
        result_u4 = math.pow(x, b_u4[i])
        r_u4[i] = result_u4
        result_u8 = math.pow(x, b_u8[i])
        r_u8[i] = result_u8
        result_f4 = math.pow(x, b_f4[i])
        r_f4[i] = result_f4
        result_f8 = math.pow(x, b_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(int64[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1])")
def pow_i8(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
           r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = real2("pow")
    tolerance = ulp=8"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = math.pow(x, b_b1[i])
        r_b1[i] = result_b1
        result_i1 = math.pow(x, b_i1[i])
        r_i1[i] = result_i1
        result_i2 = math.pow(x, b_i2[i])
        r_i2[i] = result_i2
        result_i4 = math.pow(x, b_i4[i])
        r_i4[i] = result_i4
        result_i8 = math.pow(x, b_i8[i])
        r_i8[i] = result_i8
        result_u1 = math.pow(x, b_u1[i])
        r_u1[i] = result_u1
        result_u2 = math.pow(x, b_u2[i])
        r_u2[i] = result_u2
        result_u4 = math.pow(x, b_u4[i])
        r_u4[i] = result_u4
        result_u8 = math.pow(x, b_u8[i])
        r_u8[i] = result_u8
        result_f4 = math.pow(x, b_f4[i])
        r_f4[i] = result_f4
        result_f8 = math.pow(x, b_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(uint8[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float32[::1], float32[::1], float32[::1], "
          "float32[::1], float64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float32[::1], "
          "float64[::1])")
def pow_u1(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
           r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = real2("pow")
    tolerance = ulp=8"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = math.pow(x, b_b1[i])
        r_b1[i] = result_b1
        result_i1 = math.pow(x, b_i1[i])
        r_i1[i] = result_i1
        result_i2 = math.pow(x, b_i2[i])
        r_i2[i] = result_i2
        result_i4 = math.pow(x, b_i4[i])
        r_i4[i] = result_i4
        result_i8 = math.pow(x, b_i8[i])
        r_i8[i] = result_i8
        result_u1 = math.pow(x, b_u1[i])
        r_u1[i] = result_u1
        result_u2 = math.pow(x, b_u2[i])
        r_u2[i] = result_u2
        result_u4 = math.pow(x, b_u4[i])
        r_u4[i] = result_u4
        result_u8 = math.pow(x, b_u8[i])
        r_u8[i] = result_u8
        result_f4 = math.pow(x, b_f4[i])
        r_f4[i] = result_f4
        result_f8 = math.pow(x, b_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(uint16[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1])")
def pow_u2(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
           r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = real2("pow")
    tolerance = ulp=8"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = math.pow(x, b_b1[i])
        r_b1[i] = result_b1
        result_i1 = math.pow(x, b_i1[i])
        r_i1[i] = result_i1
        result_i2 = math.pow(x, b_i2[i])
        r_i2[i] = result_i2
        result_i4 = math.pow(x, b_i4[i])
        r_i4[i] = result_i4
        result_i8 = math.pow(x, b_i8[i])
        r_i8[i] = result_i8
        result_u1 = math.pow(x, b_u1[i])
        r_u1[i] = result_u1
        result_u2 = math.pow(x, b_u2[i])
        r_u2[i] = result_u2
        result_u4 = math.pow(x, b_u4[i])
        r_u4[i] = result_u4
        result_u8 = math.pow(x, b_u8[i])
        r_u8[i] = result_u8
        result_f4 = math.pow(x, b_f4[i])
        r_f4[i] = result_f4
        result_f8 = math.pow(x, b_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(uint32[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1])")
def pow_u4(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
           r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = real2("pow")
    tolerance = ulp=8"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = math.pow(x, b_b1[i])
        r_b1[i] = result_b1
        result_i1 = math.pow(x, b_i1[i])
        r_i1[i] = result_i1
        result_i2 = math.pow(x, b_i2[i])
        r_i2[i] = result_i2
        result_i4 = math.pow(x, b_i4[i])
        r_i4[i] = result_i4
        result_i8 = math.pow(x, b_i8[i])
        r_i8[i] = result_i8
        result_u1 = math.pow(x, b_u1[i])
        r_u1[i] = result_u1
        result_u2 = math.pow(x, b_u2[i])
        r_u2[i] = result_u2
        result_u4 = math.pow(x, b_u4[i])
        r_u4[i] = result_u4
        result_u8 = math.pow(x, b_u8[i])
        r_u8[i] = result_u8
        result_f4 = math.pow(x, b_f4[i])
        r_f4[i] = result_f4
        result_f8 = math.pow(x, b_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(uint64[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1])")
def pow_u8(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
           r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = real2("pow")
    tolerance = ulp=8"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = math.pow(x, b_b1[i])
        r_b1[i] = result_b1
        result_i1 = math.pow(x, b_i1[i])
        r_i1[i] = result_i1
        result_i2 = math.pow(x, b_i2[i])
        r_i2[i] = result_i2
        result_i4 = math.pow(x, b_i4[i])
        r_i4[i] = result_i4
        result_i8 = math.pow(x, b_i8[i])
        r_i8[i] = result_i8
        result_u1 = math.pow(x, b_u1[i])
        r_u1[i] = result_u1
        result_u2 = math.pow(x, b_u2[i])
        r_u2[i] = result_u2
        result_u4 = math.pow(x, b_u4[i])
        r_u4[i] = result_u4
        result_u8 = math.pow(x, b_u8[i])
        r_u8[i] = result_u8
        result_f4 = math.pow(x, b_f4[i])
        r_f4[i] = result_f4
        result_f8 = math.pow(x, b_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(float32[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float32[::1], float32[::1], float32[::1], "
          "float32[::1], float64[::1], float32[::1], float32[::1], float64[::1], float64[::1], float32[::1], "
          "float64[::1])")
def pow_f4(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
           r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = real2("pow")
    tolerance = ulp=8"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = math.pow(x, b_b1[i])
        r_b1[i] = result_b1
        result_i1 = math.pow(x, b_i1[i])
        r_i1[i] = result_i1
        result_i2 = math.pow(x, b_i2[i])
        r_i2[i] = result_i2
        result_i4 = math.pow(x, b_i4[i])
        r_i4[i] = result_i4
        result_i8 = math.pow(x, b_i8[i])
        r_i8[i] = result_i8
        result_u1 = math.pow(x, b_u1[i])
        r_u1[i] = result_u1
        result_u2 = math.pow(x, b_u2[i])
        r_u2[i] = result_u2
        result_u4 = math.pow(x, b_u4[i])
        r_u4[i] = result_u4
        result_u8 = math.pow(x, b_u8[i])
        r_u8[i] = result_u8
        result_f4 = math.pow(x, b_f4[i])
        r_f4[i] = result_f4
        result_f8 = math.pow(x, b_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(float64[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1])")
def pow_f8(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
           r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = real2("pow")
    tolerance = ulp=8"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = math.pow(x, b_b1[i])
        r_b1[i] = result_b1
        result_i1 = math.pow(x, b_i1[i])
        r_i1[i] = result_i1
        result_i2 = math.pow(x, b_i2[i])
        r_i2[i] = result_i2
        result_i4 = math.pow(x, b_i4[i])
        r_i4[i] = result_i4
        result_i8 = math.pow(x, b_i8[i])
        r_i8[i] = result_i8
        result_u1 = math.pow(x, b_u1[i])
        r_u1[i] = result_u1
        result_u2 = math.pow(x, b_u2[i])
        r_u2[i] = result_u2
        result_u4 = math.pow(x, b_u4[i])
        r_u4[i] = result_u4
        result_u8 = math.pow(x, b_u8[i])
        r_u8[i] = result_u8
        result_f4 = math.pow(x, b_f4[i])
        r_f4[i] = result_f4
        result_f8 = math.pow(x, b_f8[i])
        r_f8[i] = result_f8
