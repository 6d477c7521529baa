"""NumPy's universal functions on numbers.

Written by make.py.
"""
import math

import numpy as np
from numba import boolean, cuda, float32, float64, int8, int16, int32, int64, uint8, uint16, uint32, uint64


@cuda.jit("void(boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], uint32[::1], "
          "uint64[::1], float32[::1], float64[::1], int8[::1], int8[::1], int16[::1], int32[::1], int64[::1], "
          "uint8[::1], uint16[::1], uint32[::1], uint64[::1], float32[::1], float64[::1])")
def negative(a_b1, a_i1, a_i2, a_i4, a_i8, a_u1, a_u2, a_u4, a_u8, a_f4, a_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
             r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = universal("negative")
    types = off"""
    i = cuda.grid(1)
    if i < a_b1.size:
        result_b1 = np.negative(a_b1[i])
        r_b1[i] = result_b1
        result_i1 = np.negative(a_i1[i])
        r_i1[i] = result_i1
        result_i2 = np.negative(a_i2[i])
        r_i2[i] = result_i2
        result_i4 = np.negative(a_i4[i])
        r_i4[i] = result_i4
        result_i8 = np.negative(a_i8[i])
        r_i8[i] = result_i8
        result_u1 = np.negative(a_u1[i])
        r_u1[i] = result_u1
        result_u2 = np.negative(a_u2[i])
        r_u2[i] = result_u2
        result_u4 = np.negative(a_u4[i])
        r_u4[i] = result_u4
        result_u8 = np.negative(a_u8[i])
        r_u8[i] = result_u8
        result_f4 = np.negative(a_f4[i])
        r_f4[i] = result_f4
        result_f8 = np.negative(a_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], uint32[::1], "
          "uint64[::1], float32[::1], float64[::1], int8[::1], int8[::1], int16[::1], int32[::1], int64[::1], "
          "uint8[::1], uint16[::1], uint32[::1], uint64[::1], float32[::1], float64[::1])")
def positive(a_b1, a_i1, a_i2, a_i4, a_i8, a_u1, a_u2, a_u4, a_u8, a_f4, a_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
             r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = universal("positive")
    types = off"""
    i = cuda.grid(1)
    if i < a_b1.size:
        result_b1 = np.positive(a_b1[i])
        r_b1[i] = result_b1
        result_i1 = np.positive(a_i1[i])
        r_i1[i] = result_i1
        result_i2 = np.positive(a_i2[i])
        r_i2[i] = result_i2
        result_i4 = np.positive(a_i4[i])
        r_i4[i] = result_i4
        result_i8 = np.positive(a_i8[i])
        r_i8[i] = result_i8
        result_u1 = np.positive(a_u1[i])
        r_u1[i] = result_u1
        result_u2 = np.positive(a_u2[i])
        r_u2[i] = result_u2
        result_u4 = np.positive(a_u4[i])
        r_u4[i] = result_u4
        result_u8 = np.positive(a_u8[i])
        r_u8[i] = result_u8
        result_f4 = np.positive(a_f4[i])
        r_f4[i] = result_f4
        result_f8 = np.positive(a_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], uint32[::1], "
          "uint64[::1], float32[::1], float64[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], "
          "uint8[::1], uint16[::1], uint32[::1], uint64[::1], float32[::1], float64[::1])")
def absolute(a_b1, a_i1, a_i2, a_i4, a_i8, a_u1, a_u2, a_u4, a_u8, a_f4, a_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
             r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = universal("absolute")
    types = off"""
    i = cuda.grid(1)
    if i < a_b1.size:
        result_b1 = np.absolute(a_b1[i])
        r_b1[i] = result_b1
        result_i1 = np.absolute(a_i1[i])
        r_i1[i] = result_i1
        result_i2 = np.absolute(a_i2[i])
        r_i2[i] = result_i2
        result_i4 = np.absolute(a_i4[i])
        r_i4[i] = result_i4
        result_i8 = np.absolute(a_i8[i])
        r_i8[i] = result_i8
        result_u1 = np.absolute(a_u1[i])
        r_u1[i] = result_u1
        result_u2 = np.absolute(a_u2[i])
        r_u2[i] = result_u2
        result_u4 = np.absolute(a_u4[i])
        r_u4[i] = result_u4
        result_u8 = np.absolute(a_u8[i])
        r_u8[i] = result_u8
        result_f4 = np.absolute(a_f4[i])
        r_f4[i] = result_f4
        result_f8 = np.absolute(a_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], uint32[::1], "
          "uint64[::1], float32[::1], float64[::1], float32[::1], float32[::1], float32[::1], float64[::1], "
          "float64[::1], float32[::1], float32[::1], float64[::1], float64[::1], float32[::1], float64[::1])")
def fabs(a_b1, a_i1, a_i2, a_i4, a_i8, a_u1, a_u2, a_u4, a_u8, a_f4, a_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2,
         r_u4, r_u8, r_f4, r_f8):
    """each = universal("fabs")
    types = off"""
    i = cuda.grid(1)
    if i < a_b1.size:
        result_b1 = np.fabs(a_b1[i])
        r_b1[i] = result_b1
        result_i1 = np.fabs(a_i1[i])
        r_i1[i] = result_i1
        result_i2 = np.fabs(a_i2[i])
        r_i2[i] = result_i2
        result_i4 = np.fabs(a_i4[i])
        r_i4[i] = result_i4
        result_i8 = np.fabs(a_i8[i])
        r_i8[i] = result_i8
        result_u1 = np.fabs(a_u1[i])
        r_u1[i] = result_u1
        result_u2 = np.fabs(a_u2[i])
        r_u2[i] = result_u2
        result_u4 = np.fabs(a_u4[i])
        r_u4[i] = result_u4
        result_u8 = np.fabs(a_u8[i])
        r_u8[i] = result_u8
        result_f4 = np.fabs(a_f4[i])
        r_f4[i] = result_f4
        result_f8 = np.fabs(a_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], uint32[::1], "
          "uint64[::1], float32[::1], float64[::1], int8[::1], int8[::1], int16[::1], int32[::1], int64[::1], "
          "uint8[::1], uint16[::1], uint32[::1], uint64[::1], float32[::1], float64[::1])")
def sign(a_b1, a_i1, a_i2, a_i4, a_i8, a_u1, a_u2, a_u4, a_u8, a_f4, a_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2,
         r_u4, r_u8, r_f4, r_f8):
    """each = universal("sign")
    types = off"""
    i = cuda.grid(1)
    if i < a_b1.size:
        result_b1 = np.sign(a_b1[i])
        r_b1[i] = result_b1
        result_i1 = np.sign(a_i1[i])
        r_i1[i] = result_i1
        result_i2 = np.sign(a_i2[i])
        r_i2[i] = result_i2
        result_i4 = np.sign(a_i4[i])
        r_i4[i] = result_i4
        result_i8 = np.sign(a_i8[i])
        r_i8[i] = result_i8
        result_u1 = np.sign(a_u1[i])
        r_u1[i] = result_u1
        result_u2 = np.sign(a_u2[i])
        r_u2[i] = result_u2
        result_u4 = np.sign(a_u4[i])
        r_u4[i] = result_u4
        result_u8 = np.sign(a_u8[i])
        r_u8[i] = result_u8
        result_f4 = np.sign(a_f4[i])
        r_f4[i] = result_f4
        result_f8 = np.sign(a_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], uint32[::1], "
          "uint64[::1], float32[::1], float64[::1], int8[::1], int8[::1], int16[::1], int32[::1], int64[::1], "
          "uint8[::1], uint16[::1], uint32[::1], uint64[::1], float32[::1], float64[::1])")
def square(a_b1, a_i1, a_i2, a_i4, a_i8, a_u1, a_u2, a_u4, a_u8, a_f4, a_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2,
           r_u4, r_u8, r_f4, r_f8):
    """each = universal("square")
    types = off"""
    i = cuda.grid(1)
    if i < a_b1.size:
        result_b1 = np.square(a_b1[i])
        r_b1[i] = result_b1
        result_i1 = np.square(a_i1[i])
        r_i1[i] = result_i1
        result_i2 = np.square(a_i2[i])
        r_i2[i] = result_i2
        result_i4 = np.square(a_i4[i])
        r_i4[i] = result_i4
        result_i8 = np.square(a_i8[i])
        r_i8[i] = result_i8
        result_u1 = np.square(a_u1[i])
        r_u1[i] = result_u1
        result_u2 = np.square(a_u2[i])
        r_u2[i] = result_u2
        result_u4 = np.square(a_u4[i])
        r_u4[i] = result_u4
        result_u8 = np.square(a_u8[i])
        r_u8[i] = result_u8
        result_f4 = np.square(a_f4[i])
        r_f4[i] = result_f4
        result_f8 = np.square(a_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(float32[::1], float64[::1], float32[::1], float64[::1])")
def reciprocal(a_f4, a_f8, r_f4, r_f8):
    """each = universal("reciprocal")
    types = off
    tolerance = ulp=8 abs=1e-15"""
    i = cuda.grid(1)
    if i < a_f4.size:
        result_f4 = np.reciprocal(a_f4[i])
        r_f4[i] = result_f4
        result_f8 = np.reciprocal(a_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], uint32[::1], "
          "uint64[::1], float32[::1], float64[::1], int8[::1], int8[::1], int16[::1], int32[::1], int64[::1], "
          "uint8[::1], uint16[::1], uint32[::1], uint64[::1], float32[::1], float64[::1])")
def conjugate(a_b1, a_i1, a_i2, a_i4, a_i8, a_u1, a_u2, a_u4, a_u8, a_f4, a_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
              r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = universal("conjugate")"""
    i = cuda.grid(1)
    if i < a_b1.size:
        result_b1 = np.conjugate(a_b1[i])
        r_b1[i] = result_b1
        result_i1 = np.conjugate(a_i1[i])
        r_i1[i] = result_i1
        result_i2 = np.conjugate(a_i2[i])
        r_i2[i] = result_i2
        result_i4 = np.conjugate(a_i4[i])
        r_i4[i] = result_i4
        result_i8 = np.conjugate(a_i8[i])
        r_i8[i] = result_i8
        result_u1 = np.conjugate(a_u1[i])
        r_u1[i] = result_u1
        result_u2 = np.conjugate(a_u2[i])
        r_u2[i] = result_u2
        result_u4 = np.conjugate(a_u4[i])
        r_u4[i] = result_u4
        result_u8 = np.conjugate(a_u8[i])
        r_u8[i] = result_u8
        result_f4 = np.conjugate(a_f4[i])
        r_f4[i] = result_f4
        result_f8 = np.conjugate(a_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], uint32[::1], "
          "uint64[::1], float32[::1], float64[::1], float32[::1], float32[::1], float32[::1], float64[::1], "
          "float64[::1], float32[::1], float32[::1], float64[::1], float64[::1], float32[::1], float64[::1])")
def exp(a_b1, a_i1, a_i2, a_i4, a_i8, a_u1, a_u2, a_u4, a_u8, a_f4, a_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2,
        r_u4, r_u8, r_f4, r_f8):
    """each = universal("exp")
    types = off
    tolerance = ulp=8 abs=1e-15"""
    i = cuda.grid(1)
    if i < a_b1.size:
        result_b1 = np.exp(a_b1[i])
        r_b1[i] = result_b1
        result_i1 = np.exp(a_i1[i])
        r_i1[i] = result_i1
        result_i2 = np.exp(a_i2[i])
        r_i2[i] = result_i2
        result_i4 = np.exp(a_i4[i])
        r_i4[i] = result_i4
        result_i8 = np.exp(a_i8[i])
        r_i8[i] = result_i8
        result_u1 = np.exp(a_u1[i])
        r_u1[i] = result_u1
        result_u2 = np.exp(a_u2[i])
        r_u2[i] = result_u2
        result_u4 = np.exp(a_u4[i])
        r_u4[i] = result_u4
        result_u8 = np.exp(a_u8[i])
        r_u8[i] = result_u8
        result_f4 = np.exp(a_f4[i])
        r_f4[i] = result_f4
        result_f8 = np.exp(a_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], uint32[::1], "
          "uint64[::1], float32[::1], float64[::1], float32[::1], float32[::1], float32[::1], float64[::1], "
          "float64[::1], float32[::1], float32[::1], float64[::1], float64[::1], float32[::1], float64[::1])")
def exp2(a_b1, a_i1, a_i2, a_i4, a_i8, a_u1, a_u2, a_u4, a_u8, a_f4, a_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2,
         r_u4, r_u8, r_f4, r_f8):
    """each = universal("exp2")
    types = off
    tolerance = ulp=8 abs=1e-15"""
    i = cuda.grid(1)
    if i < a_b1.size:
        result_b1 = np.exp2(a_b1[i])
        r_b1[i] = result_b1
        result_i1 = np.exp2(a_i1[i])
        r_i1[i] = result_i1
        result_i2 = np.exp2(a_i2[i])
        r_i2[i] = result_i2
        result_i4 = np.exp2(a_i4[i])
        r_i4[i] = result_i4
        result_i8 = np.exp2(a_i8[i])
        r_i8[i] = result_i8
        result_u1 = np.exp2(a_u1[i])
        r_u1[i] = result_u1
        result_u2 = np.exp2(a_u2[i])
        r_u2[i] = result_u2
        result_u4 = np.exp2(a_u4[i])
        r_u4[i] = result_u4
        result_u8 = np.exp2(a_u8[i])
        r_u8[i] = result_u8
        result_f4 = np.exp2(a_f4[i])
        r_f4[i] = result_f4
        result_f8 = np.exp2(a_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], uint32[::1], "
          "uint64[::1], float32[::1], float64[::1], float32[::1], float32[::1], float32[::1], float64[::1], "
          "float64[::1], float32[::1], float32[::1], float64[::1], float64[::1], float32[::1], float64[::1])")
def expm1(a_b1, a_i1, a_i2, a_i4, a_i8, a_u1, a_u2, a_u4, a_u8, a_f4, a_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2,
          r_u4, r_u8, r_f4, r_f8):
    """each = universal("expm1")
    types = off
    tolerance = ulp=8 abs=1e-15"""
    i = cuda.grid(1)
    if i < a_b1.size:
        result_b1 = np.expm1(a_b1[i])
        r_b1[i] = result_b1
        result_i1 = np.expm1(a_i1[i])
        r_i1[i] = result_i1
        result_i2 = np.expm1(a_i2[i])
        r_i2[i] = result_i2
        result_i4 = np.expm1(a_i4[i])
        r_i4[i] = result_i4
        result_i8 = np.expm1(a_i8[i])
        r_i8[i] = result_i8
        result_u1 = np.expm1(a_u1[i])
        r_u1[i] = result_u1
        result_u2 = np.expm1(a_u2[i])
        r_u2[i] = result_u2
        result_u4 = np.expm1(a_u4[i])
        r_u4[i] = result_u4
        result_u8 = np.expm1(a_u8[i])
        r_u8[i] = result_u8
        result_f4 = np.expm1(a_f4[i])
        r_f4[i] = result_f4
        result_f8 = np.expm1(a_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], uint32[::1], "
          "uint64[::1], float32[::1], float64[::1], float32[::1], float32[::1], float32[::1], float64[::1], "
          "float64[::1], float32[::1], float32[::1], float64[::1], float64[::1], float32[::1], float64[::1])")
def log(a_b1, a_i1, a_i2, a_i4, a_i8, a_u1, a_u2, a_u4, a_u8, a_f4, a_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2,
        r_u4, r_u8, r_f4, r_f8):
    """each = universal("log")
    tolerance = ulp=8 abs=1e-15"""
    i = cuda.grid(1)
    if i < a_b1.size:
        result_b1 = np.log(a_b1[i])
        r_b1[i] = result_b1
        result_i1 = np.log(a_i1[i])
        r_i1[i] = result_i1
        result_i2 = np.log(a_i2[i])
        r_i2[i] = result_i2
        result_i4 = np.log(a_i4[i])
        r_i4[i] = result_i4
        result_i8 = np.log(a_i8[i])
        r_i8[i] = result_i8
        result_u1 = np.log(a_u1[i])
        r_u1[i] = result_u1
        result_u2 = np.log(a_u2[i])
        r_u2[i] = result_u2
        result_u4 = np.log(a_u4[i])
        r_u4[i] = result_u4
        result_u8 = np.log(a_u8[i])
        r_u8[i] = result_u8
        result_f4 = np.log(a_f4[i])
        r_f4[i] = result_f4
        result_f8 = np.log(a_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], uint32[::1], "
          "uint64[::1], float32[::1], float64[::1], float32[::1], float32[::1], float32[::1], float64[::1], "
          "float64[::1], float32[::1], float32[::1], float64[::1], float64[::1], float32[::1], float64[::1])")
def log2(a_b1, a_i1, a_i2, a_i4, a_i8, a_u1, a_u2, a_u4, a_u8, a_f4, a_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2,
         r_u4, r_u8, r_f4, r_f8):
    """each = universal("log2")
    tolerance = ulp=8 abs=1e-15"""
    i = cuda.grid(1)
    if i < a_b1.size:
        result_b1 = np.log2(a_b1[i])
        r_b1[i] = result_b1
        result_i1 = np.log2(a_i1[i])
        r_i1[i] = result_i1
        result_i2 = np.log2(a_i2[i])
        r_i2[i] = result_i2
        result_i4 = np.log2(a_i4[i])
        r_i4[i] = result_i4
        result_i8 = np.log2(a_i8[i])
        r_i8[i] = result_i8
        result_u1 = np.log2(a_u1[i])
        r_u1[i] = result_u1
        result_u2 = np.log2(a_u2[i])
        r_u2[i] = result_u2
        result_u4 = np.log2(a_u4[i])
        r_u4[i] = result_u4
        result_u8 = np.log2(a_u8[i])
        r_u8[i] = result_u8
        result_f4 = np.log2(a_f4[i])
        r_f4[i] = result_f4
        result_f8 = np.log2(a_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], uint32[::1], "
          "uint64[::1], float32[::1], float64[::1], float32[::1], float32[::1], float32[::1], float64[::1], "
          "float64[::1], float32[::1], float32[::1], float64[::1], float64[::1], float32[::1], float64[::1])")
def log10(a_b1, a_i1, a_i2, a_i4, a_i8, a_u1, a_u2, a_u4, a_u8, a_f4, a_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2,
          r_u4, r_u8, r_f4, r_f8):
    """each = universal("log10")
    tolerance = ulp=8 abs=1e-15"""
    i = cuda.grid(1)
    if i < a_b1.size:
        result_b1 = np.log10(a_b1[i])
        r_b1[i] = result_b1
        result_i1 = np.log10(a_i1[i])
        r_i1[i] = result_i1
        result_i2 = np.log10(a_i2[i])
        r_i2[i] = result_i2
        result_i4 = np.log10(a_i4[i])
        r_i4[i] = result_i4
        result_i8 = np.log10(a_i8[i])
        r_i8[i] = result_i8
        result_u1 = np.log10(a_u1[i])
        r_u1[i] = result_u1
        result_u2 = np.log10(a_u2[i])
        r_u2[i] = result_u2
        result_u4 = np.log10(a_u4[i])
        r_u4[i] = result_u4
        result_u8 = np.log10(a_u8[i])
        r_u8[i] = result_u8
        result_f4 = np.log10(a_f4[i])
        r_f4[i] = result_f4
        result_f8 = np.log10(a_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], uint32[::1], "
          "uint64[::1], float32[::1], float64[::1], float32[::1], float32[::1], float32[::1], float64[::1], "
          "float64[::1], float32[::1], float32[::1], float64[::1], float64[::1], float32[::1], float64[::1])")
def log1p(a_b1, a_i1, a_i2, a_i4, a_i8, a_u1, a_u2, a_u4, a_u8, a_f4, a_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2,
          r_u4, r_u8, r_f4, r_f8):
    """each = universal("log1p")
    types = off
    tolerance = ulp=8 abs=1e-15"""
    i = cuda.grid(1)
    if i < a_b1.size:
        result_b1 = np.log1p(a_b1[i])
        r_b1[i] = result_b1
        result_i1 = np.log1p(a_i1[i])
        r_i1[i] = result_i1
        result_i2 = np.log1p(a_i2[i])
        r_i2[i] = result_i2
        result_i4 = np.log1p(a_i4[i])
        r_i4[i] = result_i4
        result_i8 = np.log1p(a_i8[i])
        r_i8[i] = result_i8
        result_u1 = np.log1p(a_u1[i])
        r_u1[i] = result_u1
        result_u2 = np.log1p(a_u2[i])
        r_u2[i] = result_u2
        result_u4 = np.log1p(a_u4[i])
        r_u4[i] = result_u4
        result_u8 = np.log1p(a_u8[i])
        r_u8[i] = result_u8
        result_f4 = np.log1p(a_f4[i])
        r_f4[i] = result_f4
        result_f8 = np.log1p(a_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], uint32[::1], "
          "uint64[::1], float32[::1], float64[::1], float32[::1], float32[::1], float32[::1], float64[::1], "
          "float64[::1], float32[::1], float32[::1], float64[::1], float64[::1], float32[::1], float64[::1])")
def sqrt(a_b1, a_i1, a_i2, a_i4, a_i8, a_u1, a_u2, a_u4, a_u8, a_f4, a_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2,
         r_u4, r_u8, r_f4, r_f8):
    """each = universal("sqrt")
    types = off"""
    i = cuda.grid(1)
    if i < a_b1.size:
        result_b1 = np.sqrt(a_b1[i])
        r_b1[i] = result_b1
        result_i1 = np.sqrt(a_i1[i])
        r_i1[i] = result_i1
        result_i2 = np.sqrt(a_i2[i])
        r_i2[i] = result_i2
        result_i4 = np.sqrt(a_i4[i])
        r_i4[i] = result_i4
        result_i8 = np.sqrt(a_i8[i])
        r_i8[i] = result_i8
        result_u1 = np.sqrt(a_u1[i])
        r_u1[i] = result_u1
        result_u2 = np.sqrt(a_u2[i])
        r_u2[i] = result_u2
        result_u4 = np.sqrt(a_u4[i])
        r_u4[i] = result_u4
        result_u8 = np.sqrt(a_u8[i])
        r_u8[i] = result_u8
        result_f4 = np.sqrt(a_f4[i])
        r_f4[i] = result_f4
        result_f8 = np.sqrt(a_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], uint32[::1], "
          "uint64[::1], float32[::1], float64[::1], float32[::1], float32[::1], float32[::1], float64[::1], "
          "float64[::1], float32[::1], float32[::1], float64[::1], float64[::1], float32[::1], float64[::1])")
def cbrt(a_b1, a_i1, a_i2, a_i4, a_i8, a_u1, a_u2, a_u4, a_u8, a_f4, a_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2,
         r_u4, r_u8, r_f4, r_f8):
    """each = universal("cbrt")
    types = off
    tolerance = ulp=8 abs=1e-15"""
    i = cuda.grid(1)
    if i < a_b1.size:
        result_b1 = np.cbrt(a_b1[i])
        r_b1[i] = result_b1
        result_i1 = np.cbrt(a_i1[i])
        r_i1[i] = result_i1
        result_i2 = np.cbrt(a_i2[i])
        r_i2[i] = result_i2
        result_i4 = np.cbrt(a_i4[i])
        r_i4[i] = result_i4
        result_i8 = np.cbrt(a_i8[i])
        r_i8[i] = result_i8
        result_u1 = np.cbrt(a_u1[i])
        r_u1[i] = result_u1
        result_u2 = np.cbrt(a_u2[i])
        r_u2[i] = result_u2
        result_u4 = np.cbrt(a_u4[i])
        r_u4[i] = result_u4
        result_u8 = np.cbrt(a_u8[i])
        r_u8[i] = result_u8
        result_f4 = np.cbrt(a_f4[i])
        r_f4[i] = result_f4
        result_f8 = np.cbrt(a_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], uint32[::1], "
          "uint64[::1], float32[::1], float64[::1], float32[::1], float32[::1], float32[::1], float64[::1], "
          "float64[::1], float32[::1], float32[::1], float64[::1], float64[::1], float32[::1], float64[::1])")
def sin(a_b1, a_i1, a_i2, a_i4, a_i8, a_u1, a_u2, a_u4, a_u8, a_f4, a_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2,
        r_u4, r_u8, r_f4, r_f8):
    """each = universal("sin")
    tolerance = ulp=8 abs=1e-15"""
    i = cuda.grid(1)
    if i < a_b1.size:
        result_b1 = np.sin(a_b1[i])
        r_b1[i] = result_b1
        result_i1 = np.sin(a_i1[i])
        r_i1[i] = result_i1
        result_i2 = np.sin(a_i2[i])
        r_i2[i] = result_i2
        result_i4 = np.sin(a_i4[i])
        r_i4[i] = result_i4
        result_i8 = np.sin(a_i8[i])
        r_i8[i] = result_i8
        result_u1 = np.sin(a_u1[i])
        r_u1[i] = result_u1
        result_u2 = np.sin(a_u2[i])
        r_u2[i] = result_u2
        result_u4 = np.sin(a_u4[i])
        r_u4[i] = result_u4
        result_u8 = np.sin(a_u8[i])
        r_u8[i] = result_u8
        result_f4 = np.sin(a_f4[i])
        r_f4[i] = result_f4
        result_f8 = np.sin(a_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], uint32[::1], "
          "uint64[::1], float32[::1], float64[::1], float32[::1], float32[::1], float32[::1], float64[::1], "
          "float64[::1], float32[::1], float32[::1], float64[::1], float64[::1], float32[::1], float64[::1])")
def cos(a_b1, a_i1, a_i2, a_i4, a_i8, a_u1, a_u2, a_u4, a_u8, a_f4, a_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2,
        r_u4, r_u8, r_f4, r_f8):
    """each = universal("cos")
    tolerance = ulp=8 abs=1e-15"""
    i = cuda.grid(1)
    if i < a_b1.size:
        result_b1 = np.cos(a_b1[i])
        r_b1[i] = result_b1
        result_i1 = np.cos(a_i1[i])
        r_i1[i] = result_i1
        result_i2 = np.cos(a_i2[i])
        r_i2[i] = result_i2
        result_i4 = np.cos(a_i4[i])
        r_i4[i] = result_i4
        result_i8 = np.cos(a_i8[i])
        r_i8[i] = result_i8
        result_u1 = np.cos(a_u1[i])
        r_u1[i] = result_u1
        result_u2 = np.cos(a_u2[i])
        r_u2[i] = result_u2
        result_u4 = np.cos(a_u4[i])
        r_u4[i] = result_u4
        result_u8 = np.cos(a_u8[i])
        r_u8[i] = result_u8
        result_f4 = np.cos(a_f4[i])
        r_f4[i] = result_f4
        result_f8 = np.cos(a_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], uint32[::1], "
          "uint64[::1], float32[::1], float64[::1], float32[::1], float32[::1], float32[::1], float64[::1], "
          "float64[::1], float32[::1], float32[::1], float64[::1], float64[::1], float32[::1], float64[::1])")
def tan(a_b1, a_i1, a_i2, a_i4, a_i8, a_u1, a_u2, a_u4, a_u8, a_f4, a_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2,
        r_u4, r_u8, r_f4, r_f8):
    """each = universal("tan")
    tolerance = ulp=8 abs=1e-15"""
    i = cuda.grid(1)
    if i < a_b1.size:
        result_b1 = np.tan(a_b1[i])
        r_b1[i] = result_b1
        result_i1 = np.tan(a_i1[i])
        r_i1[i] = result_i1
        result_i2 = np.tan(a_i2[i])
        r_i2[i] = result_i2
        result_i4 = np.tan(a_i4[i])
        r_i4[i] = result_i4
        result_i8 = np.tan(a_i8[i])
        r_i8[i] = result_i8
        result_u1 = np.tan(a_u1[i])
        r_u1[i] = result_u1
        result_u2 = np.tan(a_u2[i])
        r_u2[i] = result_u2
        result_u4 = np.tan(a_u4[i])
        r_u4[i] = result_u4
        result_u8 = np.tan(a_u8[i])
        r_u8[i] = result_u8
        result_f4 = np.tan(a_f4[i])
        r_f4[i] = result_f4
        result_f8 = np.tan(a_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], uint32[::1], "
          "uint64[::1], float32[::1], float64[::1], float32[::1], float32[::1], float32[::1], float64[::1], "
          "float64[::1], float32[::1], float32[::1], float64[::1], float64[::1], float32[::1], float64[::1])")
def arcsin(a_b1, a_i1, a_i2, a_i4, a_i8, a_u1, a_u2, a_u4, a_u8, a_f4, a_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2,
           r_u4, r_u8, r_f4, r_f8):
    """each = universal("arcsin")
    tolerance = ulp=8 abs=1e-15"""
    i = cuda.grid(1)
    if i < a_b1.size:
        result_b1 = np.arcsin(a_b1[i])
        r_b1[i] = result_b1
        result_i1 = np.arcsin(a_i1[i])
        r_i1[i] = result_i1
        result_i2 = np.arcsin(a_i2[i])
        r_i2[i] = result_i2
        result_i4 = np.arcsin(a_i4[i])
        r_i4[i] = result_i4
        result_i8 = np.arcsin(a_i8[i])
        r_i8[i] = result_i8
        result_u1 = np.arcsin(a_u1[i])
        r_u1[i] = result_u1
        result_u2 = np.arcsin(a_u2[i])
        r_u2[i] = result_u2
        result_u4 = np.arcsin(a_u4[i])
        r_u4[i] = result_u4
        result_u8 = np.arcsin(a_u8[i])
        r_u8[i] = result_u8
        result_f4 = np.arcsin(a_f4[i])
        r_f4[i] = result_f4
        result_f8 = np.arcsin(a_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], uint32[::1], "
          "uint64[::1], float32[::1], float64[::1], float32[::1], float32[::1], float32[::1], float64[::1], "
          "float64[::1], float32[::1], float32[::1], float64[::1], float64[::1], float32[::1], float64[::1])")
def arccos(a_b1, a_i1, a_i2, a_i4, a_i8, a_u1, a_u2, a_u4, a_u8, a_f4, a_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2,
           r_u4, r_u8, r_f4, r_f8):
    """each = universal("arccos")
    tolerance = ulp=8 abs=1e-15"""
    i = cuda.grid(1)
    if i < a_b1.size:
        result_b1 = np.arccos(a_b1[i])
        r_b1[i] = result_b1
        result_i1 = np.arccos(a_i1[i])
        r_i1[i] = result_i1
        result_i2 = np.arccos(a_i2[i])
        r_i2[i] = result_i2
        result_i4 = np.arccos(a_i4[i])
        r_i4[i] = result_i4
        result_i8 = np.arccos(a_i8[i])
        r_i8[i] = result_i8
        result_u1 = np.arccos(a_u1[i])
        r_u1[i] = result_u1
        result_u2 = np.arccos(a_u2[i])
        r_u2[i] = result_u2
        result_u4 = np.arccos(a_u4[i])
        r_u4[i] = result_u4
        result_u8 = np.arccos(a_u8[i])
        r_u8[i] = result_u8
        result_f4 = np.arccos(a_f4[i])
        r_f4[i] = result_f4
        result_f8 = np.arccos(a_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], uint32[::1], "
          "uint64[::1], float32[::1], float64[::1], float32[::1], float32[::1], float32[::1], float64[::1], "
          "float64[::1], float32[::1], float32[::1], float64[::1], float64[::1], float32[::1], float64[::1])")
def arctan(a_b1, a_i1, a_i2, a_i4, a_i8, a_u1, a_u2, a_u4, a_u8, a_f4, a_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2,
           r_u4, r_u8, r_f4, r_f8):
    """each = universal("arctan")
    tolerance = ulp=8 abs=1e-15"""
    i = cuda.grid(1)
    if i < a_b1.size:
        result_b1 = np.arctan(a_b1[i])
        r_b1[i] = result_b1
        result_i1 = np.arctan(a_i1[i])
        r_i1[i] = result_i1
        result_i2 = np.arctan(a_i2[i])
        r_i2[i] = result_i2
        result_i4 = np.arctan(a_i4[i])
        r_i4[i] = result_i4
        result_i8 = np.arctan(a_i8[i])
        r_i8[i] = result_i8
        result_u1 = np.arctan(a_u1[i])
        r_u1[i] = result_u1
        result_u2 = np.arctan(a_u2[i])
        r_u2[i] = result_u2
        result_u4 = np.arctan(a_u4[i])
        r_u4[i] = result_u4
        result_u8 = np.arctan(a_u8[i])
        r_u8[i] = result_u8
        result_f4 = np.arctan(a_f4[i])
        r_f4[i] = result_f4
        result_f8 = np.arctan(a_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], uint32[::1], "
          "uint64[::1], float32[::1], float64[::1], float32[::1], float32[::1], float32[::1], float64[::1], "
          "float64[::1], float32[::1], float32[::1], float64[::1], float64[::1], float32[::1], float64[::1])")
def sinh(a_b1, a_i1, a_i2, a_i4, a_i8, a_u1, a_u2, a_u4, a_u8, a_f4, a_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2,
         r_u4, r_u8, r_f4, r_f8):
    """each = universal("sinh")
    tolerance = ulp=8 abs=1e-15"""
    i = cuda.grid(1)
    if i < a_b1.size:
        result_b1 = np.sinh(a_b1[i])
        r_b1[i] = result_b1
        result_i1 = np.sinh(a_i1[i])
        r_i1[i] = result_i1
        result_i2 = np.sinh(a_i2[i])
        r_i2[i] = result_i2
        result_i4 = np.sinh(a_i4[i])
        r_i4[i] = result_i4
        result_i8 = np.sinh(a_i8[i])
        r_i8[i] = result_i8
        result_u1 = np.sinh(a_u1[i])
        r_u1[i] = result_u1
        result_u2 = np.sinh(a_u2[i])
        r_u2[i] = result_u2
        result_u4 = np.sinh(a_u4[i])
        r_u4[i] = result_u4
        result_u8 = np.sinh(a_u8[i])
        r_u8[i] = result_u8
        result_f4 = np.sinh(a_f4[i])
        r_f4[i] = result_f4
        result_f8 = np.sinh(a_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], uint32[::1], "
          "uint64[::1], float32[::1], float64[::1], float32[::1], float32[::1], float32[::1], float64[::1], "
          "float64[::1], float32[::1], float32[::1], float64[::1], float64[::1], float32[::1], float64[::1])")
def cosh(a_b1, a_i1, a_i2, a_i4, a_i8, a_u1, a_u2, a_u4, a_u8, a_f4, a_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2,
         r_u4, r_u8, r_f4, r_f8):
    """each = universal("cosh")
    tolerance = ulp=8 abs=1e-15"""
    i = cuda.grid(1)
    if i < a_b1.size:
        result_b1 = np.cosh(a_b1[i])
        r_b1[i] = result_b1
        result_i1 = np.cosh(a_i1[i])
        r_i1[i] = result_i1
        result_i2 = np.cosh(a_i2[i])
        r_i2[i] = result_i2
        result_i4 = np.cosh(a_i4[i])
        r_i4[i] = result_i4
        result_i8 = np.cosh(a_i8[i])
        r_i8[i] = result_i8
        result_u1 = np.cosh(a_u1[i])
        r_u1[i] = result_u1
        result_u2 = np.cosh(a_u2[i])
        r_u2[i] = result_u2
        result_u4 = np.cosh(a_u4[i])
        r_u4[i] = result_u4
        result_u8 = np.cosh(a_u8[i])
        r_u8[i] = result_u8
        result_f4 = np.cosh(a_f4[i])
        r_f4[i] = result_f4
        result_f8 = np.cosh(a_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], uint32[::1], "
          "uint64[::1], float32[::1], float64[::1], float32[::1], float32[::1], float32[::1], float64[::1], "
          "float64[::1], float32[::1], float32[::1], float64[::1], float64[::1], float32[::1], float64[::1])")
def tanh(a_b1, a_i1, a_i2, a_i4, a_i8, a_u1, a_u2, a_u4, a_u8, a_f4, a_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2,
         r_u4, r_u8, r_f4, r_f8):
    """each = universal("tanh")
    tolerance = ulp=8 abs=1e-15"""
    i = cuda.grid(1)
    if i < a_b1.size:
        result_b1 = np.tanh(a_b1[i])
        r_b1[i] = result_b1
        result_i1 = np.tanh(a_i1[i])
        r_i1[i] = result_i1
        result_i2 = np.tanh(a_i2[i])
        r_i2[i] = result_i2
        result_i4 = np.tanh(a_i4[i])
        r_i4[i] = result_i4
        result_i8 = np.tanh(a_i8[i])
        r_i8[i] = result_i8
        result_u1 = np.tanh(a_u1[i])
        r_u1[i] = result_u1
        result_u2 = np.tanh(a_u2[i])
        r_u2[i] = result_u2
        result_u4 = np.tanh(a_u4[i])
        r_u4[i] = result_u4
        result_u8 = np.tanh(a_u8[i])
        r_u8[i] = result_u8
        result_f4 = np.tanh(a_f4[i])
        r_f4[i] = result_f4
        result_f8 = np.tanh(a_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], uint32[::1], "
          "uint64[::1], float32[::1], float64[::1], float32[::1], float32[::1], float32[::1], float64[::1], "
          "float64[::1], float32[::1], float32[::1], float64[::1], float64[::1], float32[::1], float64[::1])")
def arcsinh(a_b1, a_i1, a_i2, a_i4, a_i8, a_u1, a_u2, a_u4, a_u8, a_f4, a_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2,
            r_u4, r_u8, r_f4, r_f8):
    """each = universal("arcsinh")
    tolerance = ulp=8 abs=1e-15"""
    i = cuda.grid(1)
    if i < a_b1.size:
        result_b1 = np.arcsinh(a_b1[i])
        r_b1[i] = result_b1
        result_i1 = np.arcsinh(a_i1[i])
        r_i1[i] = result_i1
        result_i2 = np.arcsinh(a_i2[i])
        r_i2[i] = result_i2
        result_i4 = np.arcsinh(a_i4[i])
        r_i4[i] = result_i4
        result_i8 = np.arcsinh(a_i8[i])
        r_i8[i] = result_i8
        result_u1 = np.arcsinh(a_u1[i])
        r_u1[i] = result_u1
        result_u2 = np.arcsinh(a_u2[i])
        r_u2[i] = result_u2
        result_u4 = np.arcsinh(a_u4[i])
        r_u4[i] = result_u4
        result_u8 = np.arcsinh(a_u8[i])
        r_u8[i] = result_u8
        result_f4 = np.arcsinh(a_f4[i])
        r_f4[i] = result_f4
        result_f8 = np.arcsinh(a_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], uint32[::1], "
          "uint64[::1], float32[::1], float64[::1], float32[::1], float32[::1], float32[::1], float64[::1], "
          "float64[::1], float32[::1], float32[::1], float64[::1], float64[::1], float32[::1], float64[::1])")
def arccosh(a_b1, a_i1, a_i2, a_i4, a_i8, a_u1, a_u2, a_u4, a_u8, a_f4, a_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2,
            r_u4, r_u8, r_f4, r_f8):
    """each = universal("arccosh")
    tolerance = ulp=8 abs=1e-15"""
    i = cuda.grid(1)
    if i < a_b1.size:
        result_b1 = np.arccosh(a_b1[i])
        r_b1[i] = result_b1
        result_i1 = np.arccosh(a_i1[i])
        r_i1[i] = result_i1
        result_i2 = np.arccosh(a_i2[i])
        r_i2[i] = result_i2
        result_i4 = np.arccosh(a_i4[i])
        r_i4[i] = result_i4
        result_i8 = np.arccosh(a_i8[i])
        r_i8[i] = result_i8
        result_u1 = np.arccosh(a_u1[i])
        r_u1[i] = result_u1
        result_u2 = np.arccosh(a_u2[i])
        r_u2[i] = result_u2
        result_u4 = np.arccosh(a_u4[i])
        r_u4[i] = result_u4
        result_u8 = np.arccosh(a_u8[i])
        r_u8[i] = result_u8
        result_f4 = np.arccosh(a_f4[i])
        r_f4[i] = result_f4
        result_f8 = np.arccosh(a_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], uint32[::1], "
          "uint64[::1], float32[::1], float64[::1], float32[::1], float32[::1], float32[::1], float64[::1], "
          "float64[::1], float32[::1], float32[::1], float64[::1], float64[::1], float32[::1], float64[::1])")
def arctanh(a_b1, a_i1, a_i2, a_i4, a_i8, a_u1, a_u2, a_u4, a_u8, a_f4, a_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2,
            r_u4, r_u8, r_f4, r_f8):
    """each = universal("arctanh")
    tolerance = ulp=8 abs=1e-15"""
    i = cuda.grid(1)
    if i < a_b1.size:
        result_b1 = np.arctanh(a_b1[i])
        r_b1[i] = result_b1
        result_i1 = np.arctanh(a_i1[i])
        r_i1[i] = result_i1
        result_i2 = np.arctanh(a_i2[i])
        r_i2[i] = result_i2
        result_i4 = np.arctanh(a_i4[i])
        r_i4[i] = result_i4
        result_i8 = np.arctanh(a_i8[i])
        r_i8[i] = result_i8
        result_u1 = np.arctanh(a_u1[i])
        r_u1[i] = result_u1
        result_u2 = np.arctanh(a_u2[i])
        r_u2[i] = result_u2
        result_u4 = np.arctanh(a_u4[i])
        r_u4[i] = result_u4
        result_u8 = np.arctanh(a_u8[i])
        r_u8[i] = result_u8
        result_f4 = np.arctanh(a_f4[i])
        r_f4[i] = result_f4
        result_f8 = np.arctanh(a_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], uint32[::1], "
          "uint64[::1], float32[::1], float64[::1], float32[::1], float32[::1], float32[::1], float64[::1], "
          "float64[::1], float32[::1], float32[::1], float64[::1], float64[::1], float32[::1], float64[::1])")
def deg2rad(a_b1, a_i1, a_i2, a_i4, a_i8, a_u1, a_u2, a_u4, a_u8, a_f4, a_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2,
            r_u4, r_u8, r_f4, r_f8):
    """each = universal("deg2rad")
    tolerance = ulp=8 abs=1e-15"""
    i = cuda.grid(1)
    if i < a_b1.size:
        result_b1 = np.deg2rad(a_b1[i])
        r_b1[i] = result_b1
        result_i1 = np.deg2rad(a_i1[i])
        r_i1[i] = result_i1
        result_i2 = np.deg2rad(a_i2[i])
        r_i2[i] = result_i2
        result_i4 = np.deg2rad(a_i4[i])
        r_i4[i] = result_i4
        result_i8 = np.deg2rad(a_i8[i])
        r_i8[i] = result_i8
        result_u1 = np.deg2rad(a_u1[i])
        r_u1[i] = result_u1
        result_u2 = np.deg2rad(a_u2[i])
        r_u2[i] = result_u2
        result_u4 = np.deg2rad(a_u4[i])
        r_u4[i] = result_u4
        result_u8 = np.deg2rad(a_u8[i])
        r_u8[i] = result_u8
        result_f4 = np.deg2rad(a_f4[i])
        r_f4[i] = result_f4
        result_f8 = np.deg2rad(a_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], uint32[::1], "
          "uint64[::1], float32[::1], float64[::1], float32[::1], float32[::1], float32[::1], float64[::1], "
          "float64[::1], float32[::1], float32[::1], float64[::1], float64[::1], float32[::1], float64[::1])")
def rad2deg(a_b1, a_i1, a_i2, a_i4, a_i8, a_u1, a_u2, a_u4, a_u8, a_f4, a_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2,
            r_u4, r_u8, r_f4, r_f8):
    """each = universal("rad2deg")
    tolerance = ulp=8 abs=1e-15"""
    i = cuda.grid(1)
    if i < a_b1.size:
        result_b1 = np.rad2deg(a_b1[i])
        r_b1[i] = result_b1
        result_i1 = np.rad2deg(a_i1[i])
        r_i1[i] = result_i1
        result_i2 = np.rad2deg(a_i2[i])
        r_i2[i] = result_i2
        result_i4 = np.rad2deg(a_i4[i])
        r_i4[i] = result_i4
        result_i8 = np.rad2deg(a_i8[i])
        r_i8[i] = result_i8
        result_u1 = np.rad2deg(a_u1[i])
        r_u1[i] = result_u1
        result_u2 = np.rad2deg(a_u2[i])
        r_u2[i] = result_u2
        result_u4 = np.rad2deg(a_u4[i])
        r_u4[i] = result_u4
        result_u8 = np.rad2deg(a_u8[i])
        r_u8[i] = result_u8
        result_f4 = np.rad2deg(a_f4[i])
        r_f4[i] = result_f4
        result_f8 = np.rad2deg(a_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], uint32[::1], "
          "uint64[::1], float32[::1], float64[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1])")
def logical_not(a_b1, a_i1, a_i2, a_i4, a_i8, a_u1, a_u2, a_u4, a_u8, a_f4, a_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
                r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = universal("logical_not")"""
    i = cuda.grid(1)
    if i < a_b1.size:
        result_b1 = np.logical_not(a_b1[i])
        r_b1[i] = result_b1
        result_i1 = np.logical_not(a_i1[i])
        r_i1[i] = result_i1
        result_i2 = np.logical_not(a_i2[i])
        r_i2[i] = result_i2
        result_i4 = np.logical_not(a_i4[i])
        r_i4[i] = result_i4
        result_i8 = np.logical_not(a_i8[i])
        r_i8[i] = result_i8
        result_u1 = np.logical_not(a_u1[i])
        r_u1[i] = result_u1
        result_u2 = np.logical_not(a_u2[i])
        r_u2[i] = result_u2
        result_u4 = np.logical_not(a_u4[i])
        r_u4[i] = result_u4
        result_u8 = np.logical_not(a_u8[i])
        r_u8[i] = result_u8
        result_f4 = np.logical_not(a_f4[i])
        r_f4[i] = result_f4
        result_f8 = np.logical_not(a_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], uint32[::1], "
          "uint64[::1], float32[::1], float64[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1])")
def isnan(a_b1, a_i1, a_i2, a_i4, a_i8, a_u1, a_u2, a_u4, a_u8, a_f4, a_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2,
          r_u4, r_u8, r_f4, r_f8):
    """each = universal("isnan")"""
    i = cuda.grid(1)
    if i < a_b1.size:
        result_b1 = np.isnan(a_b1[i])
        r_b1[i] = result_b1
        result_i1 = np.isnan(a_i1[i])
        r_i1[i] = result_i1
        result_i2 = np.isnan(a_i2[i])
        r_i2[i] = result_i2
        result_i4 = np.isnan(a_i4[i])
        r_i4[i] = result_i4
        result_i8 = np.isnan(a_i8[i])
        r_i8[i] = result_i8
        result_u1 = np.isnan(a_u1[i])
        r_u1[i] = result_u1
        result_u2 = np.isnan(a_u2[i])
        r_u2[i] = result_u2
        result_u4 = np.isnan(a_u4[i])
        r_u4[i] = result_u4
        result_u8 = np.isnan(a_u8[i])
        r_u8[i] = result_u8
        result_f4 = np.isnan(a_f4[i])
        r_f4[i] = result_f4
        result_f8 = np.isnan(a_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], uint32[::1], "
          "uint64[::1], float32[::1], float64[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1])")
def isinf(a_b1, a_i1, a_i2, a_i4, a_i8, a_u1, a_u2, a_u4, a_u8, a_f4, a_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2,
          r_u4, r_u8, r_f4, r_f8):
    """each = universal("isinf")
    types = off"""
    i = cuda.grid(1)
    if i < a_b1.size:
        result_b1 = np.isinf(a_b1[i])
        r_b1[i] = result_b1
        result_i1 = np.isinf(a_i1[i])
        r_i1[i] = result_i1
        result_i2 = np.isinf(a_i2[i])
        r_i2[i] = result_i2
        result_i4 = np.isinf(a_i4[i])
        r_i4[i] = result_i4
        result_i8 = np.isinf(a_i8[i])
        r_i8[i] = result_i8
        result_u1 = np.isinf(a_u1[i])
        r_u1[i] = result_u1
        result_u2 = np.isinf(a_u2[i])
        r_u2[i] = result_u2
        result_u4 = np.isinf(a_u4[i])
        r_u4[i] = result_u4
        result_u8 = np.isinf(a_u8[i])
        r_u8[i] = result_u8
        result_f4 = np.isinf(a_f4[i])
        r_f4[i] = result_f4
        result_f8 = np.isinf(a_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], uint32[::1], "
          "uint64[::1], float32[::1], float64[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1])")
def isfinite(a_b1, a_i1, a_i2, a_i4, a_i8, a_u1, a_u2, a_u4, a_u8, a_f4, a_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
             r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = universal("isfinite")
    types = off"""
    i = cuda.grid(1)
    if i < a_b1.size:
        result_b1 = np.isfinite(a_b1[i])
        r_b1[i] = result_b1
        result_i1 = np.isfinite(a_i1[i])
        r_i1[i] = result_i1
        result_i2 = np.isfinite(a_i2[i])
        r_i2[i] = result_i2
        result_i4 = np.isfinite(a_i4[i])
        r_i4[i] = result_i4
        result_i8 = np.isfinite(a_i8[i])
        r_i8[i] = result_i8
        result_u1 = np.isfinite(a_u1[i])
        r_u1[i] = result_u1
        result_u2 = np.isfinite(a_u2[i])
        r_u2[i] = result_u2
        result_u4 = np.isfinite(a_u4[i])
        r_u4[i] = result_u4
        result_u8 = np.isfinite(a_u8[i])
        r_u8[i] = result_u8
        result_f4 = np.isfinite(a_f4[i])
        r_f4[i] = result_f4
        result_f8 = np.isfinite(a_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], uint32[::1], "
          "uint64[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1])")
def invert(a_b1, a_i1, a_i2, a_i4, a_i8, a_u1, a_u2, a_u4, a_u8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4, r_u8):
    """each = universal("invert")"""
    i = cuda.grid(1)
    if i < a_b1.size:
        result_b1 = np.invert(a_b1[i])
        r_b1[i] = result_b1
        result_i1 = np.invert(a_i1[i])
        r_i1[i] = result_i1
        result_i2 = np.invert(a_i2[i])
        r_i2[i] = result_i2
        result_i4 = np.invert(a_i4[i])
        r_i4[i] = result_i4
        result_i8 = np.invert(a_i8[i])
        r_i8[i] = result_i8
        result_u1 = np.invert(a_u1[i])
        r_u1[i] = result_u1
        result_u2 = np.invert(a_u2[i])
        r_u2[i] = result_u2
        result_u4 = np.invert(a_u4[i])
        r_u4[i] = result_u4
        result_u8 = np.invert(a_u8[i])
        r_u8[i] = result_u8


@cuda.jit("void(boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], uint32[::1], "
          "uint64[::1], float32[::1], float64[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], "
          "uint8[::1], uint16[::1], uint32[::1], uint64[::1], float32[::1], float64[::1])")
def floor(a_b1, a_i1, a_i2, a_i4, a_i8, a_u1, a_u2, a_u4, a_u8, a_f4, a_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2,
          r_u4, r_u8, r_f4, r_f8):
    """each = universal("floor")
    types = off"""
    i = cuda.grid(1)
    if i < a_b1.size:
        result_b1 = np.floor(a_b1[i])
        r_b1[i] = result_b1
        result_i1 = np.floor(a_i1[i])
        r_i1[i] = result_i1
        result_i2 = np.floor(a_i2[i])
        r_i2[i] = result_i2
        result_i4 = np.floor(a_i4[i])
        r_i4[i] = result_i4
        result_i8 = np.floor(a_i8[i])
        r_i8[i] = result_i8
        result_u1 = np.floor(a_u1[i])
        r_u1[i] = result_u1
        result_u2 = np.floor(a_u2[i])
        r_u2[i] = result_u2
        result_u4 = np.floor(a_u4[i])
        r_u4[i] = result_u4
        result_u8 = np.floor(a_u8[i])
        r_u8[i] = result_u8
        result_f4 = np.floor(a_f4[i])
        r_f4[i] = result_f4
        result_f8 = np.floor(a_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], uint32[::1], "
          "uint64[::1], float32[::1], float64[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], "
          "uint8[::1], uint16[::1], uint32[::1], uint64[::1], float32[::1], float64[::1])")
def ceil(a_b1, a_i1, a_i2, a_i4, a_i8, a_u1, a_u2, a_u4, a_u8, a_f4, a_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2,
         r_u4, r_u8, r_f4, r_f8):
    """each = universal("ceil")
    types = off"""
    i = cuda.grid(1)
    if i < a_b1.size:
        result_b1 = np.ceil(a_b1[i])
        r_b1[i] = result_b1
        result_i1 = np.ceil(a_i1[i])
        r_i1[i] = result_i1
        result_i2 = np.ceil(a_i2[i])
        r_i2[i] = result_i2
        result_i4 = np.ceil(a_i4[i])
        r_i4[i] = result_i4
        result_i8 = np.ceil(a_i8[i])
        r_i8[i] = result_i8
        result_u1 = np.ceil(a_u1[i])
        r_u1[i] = result_u1
        result_u2 = np.ceil(a_u2[i])
        r_u2[i] = result_u2
        result_u4 = np.ceil(a_u4[i])
        r_u4[i] = result_u4
        result_u8 = np.ceil(a_u8[i])
        r_u8[i] = result_u8
        result_f4 = np.ceil(a_f4[i])
        r_f4[i] = result_f4
        result_f8 = np.ceil(a_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], uint32[::1], "
          "uint64[::1], float32[::1], float64[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], "
          "uint8[::1], uint16[::1], uint32[::1], uint64[::1], float32[::1], float64[::1])")
def trunc(a_b1, a_i1, a_i2, a_i4, a_i8, a_u1, a_u2, a_u4, a_u8, a_f4, a_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2,
          r_u4, r_u8, r_f4, r_f8):
    """each = universal("trunc")
    types = off"""
    i = cuda.grid(1)
    if i < a_b1.size:
        result_b1 = np.trunc(a_b1[i])
        r_b1[i] = result_b1
        result_i1 = np.trunc(a_i1[i])
        r_i1[i] = result_i1
        result_i2 = np.trunc(a_i2[i])
        r_i2[i] = result_i2
        result_i4 = np.trunc(a_i4[i])
        r_i4[i] = result_i4
        result_i8 = np.trunc(a_i8[i])
        r_i8[i] = result_i8
        result_u1 = np.trunc(a_u1[i])
        r_u1[i] = result_u1
        result_u2 = np.trunc(a_u2[i])
        r_u2[i] = result_u2
        result_u4 = np.trunc(a_u4[i])
        r_u4[i] = result_u4
        result_u8 = np.trunc(a_u8[i])
        r_u8[i] = result_u8
        result_f4 = np.trunc(a_f4[i])
        r_f4[i] = result_f4
        result_f8 = np.trunc(a_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], uint32[::1], "
          "uint64[::1], float32[::1], float64[::1], float32[::1], float32[::1], float32[::1], float64[::1], "
          "float64[::1], float32[::1], float32[::1], float64[::1], float64[::1], float32[::1], float64[::1])")
def rint(a_b1, a_i1, a_i2, a_i4, a_i8, a_u1, a_u2, a_u4, a_u8, a_f4, a_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2,
         r_u4, r_u8, r_f4, r_f8):
    """each = universal("rint")
    types = off"""
    i = cuda.grid(1)
    if i < a_b1.size:
        result_b1 = np.rint(a_b1[i])
        r_b1[i] = result_b1
        result_i1 = np.rint(a_i1[i])
        r_i1[i] = result_i1
        result_i2 = np.rint(a_i2[i])
        r_i2[i] = result_i2
        result_i4 = np.rint(a_i4[i])
        r_i4[i] = result_i4
        result_i8 = np.rint(a_i8[i])
        r_i8[i] = result_i8
        result_u1 = np.rint(a_u1[i])
        r_u1[i] = result_u1
        result_u2 = np.rint(a_u2[i])
        r_u2[i] = result_u2
        result_u4 = np.rint(a_u4[i])
        r_u4[i] = result_u4
        result_u8 = np.rint(a_u8[i])
        r_u8[i] = result_u8
        result_f4 = np.rint(a_f4[i])
        r_f4[i] = result_f4
        result_f8 = np.rint(a_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], uint32[::1], "
          "uint64[::1], float32[::1], float64[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1])")
def signbit(a_b1, a_i1, a_i2, a_i4, a_i8, a_u1, a_u2, a_u4, a_u8, a_f4, a_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2,
            r_u4, r_u8, r_f4, r_f8):
    """each = universal("signbit")
    types = off"""
    i = cuda.grid(1)
    if i < a_b1.size:
        result_b1 = np.signbit(a_b1[i])
        r_b1[i] = result_b1
        result_i1 = np.signbit(a_i1[i])
        r_i1[i] = result_i1
        result_i2 = np.signbit(a_i2[i])
        r_i2[i] = result_i2
        result_i4 = np.signbit(a_i4[i])
        r_i4[i] = result_i4
        result_i8 = np.signbit(a_i8[i])
        r_i8[i] = result_i8
        result_u1 = np.signbit(a_u1[i])
        r_u1[i] = result_u1
        result_u2 = np.signbit(a_u2[i])
        r_u2[i] = result_u2
        result_u4 = np.signbit(a_u4[i])
        r_u4[i] = result_u4
        result_u8 = np.signbit(a_u8[i])
        r_u8[i] = result_u8
        result_f4 = np.signbit(a_f4[i])
        r_f4[i] = result_f4
        result_f8 = np.signbit(a_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], uint32[::1], "
          "uint64[::1], float32[::1], float64[::1], float32[::1], float32[::1], float32[::1], float64[::1], "
          "float64[::1], float32[::1], float32[::1], float64[::1], float64[::1], float32[::1], float64[::1])")
def spacing(a_b1, a_i1, a_i2, a_i4, a_i8, a_u1, a_u2, a_u4, a_u8, a_f4, a_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2,
            r_u4, r_u8, r_f4, r_f8):
    """each = universal("spacing")
    types = off"""
    i = cuda.grid(1)
    if i < a_b1.size:
        result_b1 = np.spacing(a_b1[i])
        r_b1[i] = result_b1
        result_i1 = np.spacing(a_i1[i])
        r_i1[i] = result_i1
        result_i2 = np.spacing(a_i2[i])
        r_i2[i] = result_i2
        result_i4 = np.spacing(a_i4[i])
        r_i4[i] = result_i4
        result_i8 = np.spacing(a_i8[i])
        r_i8[i] = result_i8
        result_u1 = np.spacing(a_u1[i])
        r_u1[i] = result_u1
        result_u2 = np.spacing(a_u2[i])
        r_u2[i] = result_u2
        result_u4 = np.spacing(a_u4[i])
        r_u4[i] = result_u4
        result_u8 = np.spacing(a_u8[i])
        r_u8[i] = result_u8
        result_f4 = np.spacing(a_f4[i])
        r_f4[i] = result_f4
        result_f8 = np.spacing(a_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(boolean[::1], boolean[::1], int8[::1], int8[::1], uint8[::1], uint8[::1], int16[::1], uint16[::1], "
          "int32[::1], int32[::1], int32[::1], uint32[::1], int64[::1], uint64[::1], uint64[::1], uint64[::1], "
          "int64[::1], int64[::1], boolean[::1], int16[::1], int32[::1], float32[::1], uint8[::1], float32[::1], "
          "float32[::1], float32[::1], float32[::1], float64[::1], int64[::1], float64[::1], float64[::1], "
          "float64[::1], boolean[::1], int8[::1], uint8[::1], int32[::1], int32[::1], int64[::1], float64[::1], "
          "uint64[::1], int64[::1], int16[::1], float32[::1], float32[::1], float32[::1], float64[::1], float64[::1], "
          "float64[::1])")
def add(a_b1_b1, b_b1_b1, a_i1_i1, b_i1_i1, a_u1_u1, b_u1_u1, a_i2_u2, b_i2_u2, a_i4_i4, b_i4_i4, a_i4_u4, b_i4_u4,
        a_i8_u8, b_i8_u8, a_u8_u8, b_u8_u8, a_i8_i8, b_i8_i8, a_b1_i2, b_b1_i2, a_i4_f4, b_i4_f4, a_u1_f4, b_u1_f4,
        a_f4_f4, b_f4_f4, a_f4_f8, b_f4_f8, a_i8_f8, b_i8_f8, a_f8_f8, b_f8_f8, r_b1_b1, r_i1_i1, r_u1_u1, r_i2_u2,
        r_i4_i4, r_i4_u4, r_i8_u8, r_u8_u8, r_i8_i8, r_b1_i2, r_i4_f4, r_u1_f4, r_f4_f4, r_f4_f8, r_i8_f8, r_f8_f8):
    """each = universal("add")
    types = off
    tolerance = ulp=8 abs=1e-15"""
    i = cuda.grid(1)
    if i < a_b1_b1.size:
        result_b1_b1 = np.add(a_b1_b1[i], b_b1_b1[i])
        r_b1_b1[i] = result_b1_b1
        result_i1_i1 = np.add(a_i1_i1[i], b_i1_i1[i])
        r_i1_i1[i] = result_i1_i1
        result_u1_u1 = np.add(a_u1_u1[i], b_u1_u1[i])
        r_u1_u1[i] = result_u1_u1
        result_i2_u2 = np.add(a_i2_u2[i], b_i2_u2[i])
        r_i2_u2[i] = result_i2_u2
        result_i4_i4 = np.add(a_i4_i4[i], b_i4_i4[i])
        r_i4_i4[i] = result_i4_i4
        result_i4_u4 = np.add(a_i4_u4[i], b_i4_u4[i])
        r_i4_u4[i] = result_i4_u4
        result_i8_u8 = np.add(a_i8_u8[i], b_i8_u8[i])
        r_i8_u8[i] = result_i8_u8
        result_u8_u8 = np.add(a_u8_u8[i], b_u8_u8[i])
        r_u8_u8[i] = result_u8_u8
        result_i8_i8 = np.add(a_i8_i8[i], b_i8_i8[i])
        r_i8_i8[i] = result_i8_i8
        result_b1_i2 = np.add(a_b1_i2[i], b_b1_i2[i])
        r_b1_i2[i] = result_b1_i2
        result_i4_f4 = np.add(a_i4_f4[i], b_i4_f4[i])
        r_i4_f4[i] = result_i4_f4
        result_u1_f4 = np.add(a_u1_f4[i], b_u1_f4[i])
        r_u1_f4[i] = result_u1_f4
        result_f4_f4 = np.add(a_f4_f4[i], b_f4_f4[i])
        r_f4_f4[i] = result_f4_f4
        result_f4_f8 = np.add(a_f4_f8[i], b_f4_f8[i])
        r_f4_f8[i] = result_f4_f8
        result_i8_f8 = np.add(a_i8_f8[i], b_i8_f8[i])
        r_i8_f8[i] = result_i8_f8
        result_f8_f8 = np.add(a_f8_f8[i], b_f8_f8[i])
        r_f8_f8[i] = result_f8_f8


@cuda.jit("void(boolean[::1], boolean[::1], int8[::1], int8[::1], uint8[::1], uint8[::1], int16[::1], uint16[::1], "
          "int32[::1], int32[::1], int32[::1], uint32[::1], int64[::1], uint64[::1], uint64[::1], uint64[::1], "
          "int64[::1], int64[::1], boolean[::1], int16[::1], int32[::1], float32[::1], uint8[::1], float32[::1], "
          "float32[::1], float32[::1], float32[::1], float64[::1], int64[::1], float64[::1], float64[::1], "
          "float64[::1], int8[::1], int8[::1], uint8[::1], int32[::1], int32[::1], int64[::1], float64[::1], "
          "uint64[::1], int64[::1], int16[::1], float32[::1], float32[::1], float32[::1], float64[::1], float64[::1], "
          "float64[::1])")
def subtract(a_b1_b1, b_b1_b1, a_i1_i1, b_i1_i1, a_u1_u1, b_u1_u1, a_i2_u2, b_i2_u2, a_i4_i4, b_i4_i4, a_i4_u4,
             b_i4_u4, a_i8_u8, b_i8_u8, a_u8_u8, b_u8_u8, a_i8_i8, b_i8_i8, a_b1_i2, b_b1_i2, a_i4_f4, b_i4_f4,
             a_u1_f4, b_u1_f4, a_f4_f4, b_f4_f4, a_f4_f8, b_f4_f8, a_i8_f8, b_i8_f8, a_f8_f8, b_f8_f8, r_b1_b1,
             r_i1_i1, r_u1_u1, r_i2_u2, r_i4_i4, r_i4_u4, r_i8_u8, r_u8_u8, r_i8_i8, r_b1_i2, r_i4_f4, r_u1_f4,
             r_f4_f4, r_f4_f8, r_i8_f8, r_f8_f8):
    """each = universal("subtract")
    types = off
    tolerance = ulp=8 abs=1e-15"""
    i = cuda.grid(1)
    if i < a_b1_b1.size:
        result_b1_b1 = np.subtract(a_b1_b1[i], b_b1_b1[i])
        r_b1_b1[i] = result_b1_b1
        result_i1_i1 = np.subtract(a_i1_i1[i], b_i1_i1[i])
        r_i1_i1[i] = result_i1_i1
        result_u1_u1 = np.subtract(a_u1_u1[i], b_u1_u1[i])
        r_u1_u1[i] = result_u1_u1
        result_i2_u2 = np.subtract(a_i2_u2[i], b_i2_u2[i])
        r_i2_u2[i] = result_i2_u2
        result_i4_i4 = np.subtract(a_i4_i4[i], b_i4_i4[i])
        r_i4_i4[i] = result_i4_i4
        result_i4_u4 = np.subtract(a_i4_u4[i], b_i4_u4[i])
        r_i4_u4[i] = result_i4_u4
        result_i8_u8 = np.subtract(a_i8_u8[i], b_i8_u8[i])
        r_i8_u8[i] = result_i8_u8
        result_u8_u8 = np.subtract(a_u8_u8[i], b_u8_u8[i])
        r_u8_u8[i] = result_u8_u8
        result_i8_i8 = np.subtract(a_i8_i8[i], b_i8_i8[i])
        r_i8_i8[i] = result_i8_i8
        result_b1_i2 = np.subtract(a_b1_i2[i], b_b1_i2[i])
        r_b1_i2[i] = result_b1_i2
        result_i4_f4 = np.subtract(a_i4_f4[i], b_i4_f4[i])
        r_i4_f4[i] = result_i4_f4
        result_u1_f4 = np.subtract(a_u1_f4[i], b_u1_f4[i])
        r_u1_f4[i] = result_u1_f4
        result_f4_f4 = np.subtract(a_f4_f4[i], b_f4_f4[i])
        r_f4_f4[i] = result_f4_f4
        result_f4_f8 = np.subtract(a_f4_f8[i], b_f4_f8[i])
        r_f4_f8[i] = result_f4_f8
        result_i8_f8 = np.subtract(a_i8_f8[i], b_i8_f8[i])
        r_i8_f8[i] = result_i8_f8
        result_f8_f8 = np.subtract(a_f8_f8[i], b_f8_f8[i])
        r_f8_f8[i] = result_f8_f8


@cuda.jit("void(boolean[::1], boolean[::1], int8[::1], int8[::1], uint8[::1], uint8[::1], int16[::1], uint16[::1], "
          "int32[::1], int32[::1], int32[::1], uint32[::1], int64[::1], uint64[::1], uint64[::1], uint64[::1], "
          "int64[::1], int64[::1], boolean[::1], int16[::1], int32[::1], float32[::1], uint8[::1], float32[::1], "
          "float32[::1], float32[::1], float32[::1], float64[::1], int64[::1], float64[::1], float64[::1], "
          "float64[::1], boolean[::1], int8[::1], uint8[::1], int32[::1], int32[::1], int64[::1], float64[::1], "
          "uint64[::1], int64[::1], int16[::1], float32[::1], float32[::1], float32[::1], float64[::1], float64[::1], "
          "float64[::1])")
def multiply(a_b1_b1, b_b1_b1, a_i1_i1, b_i1_i1, a_u1_u1, b_u1_u1, a_i2_u2, b_i2_u2, a_i4_i4, b_i4_i4, a_i4_u4,
             b_i4_u4, a_i8_u8, b_i8_u8, a_u8_u8, b_u8_u8, a_i8_i8, b_i8_i8, a_b1_i2, b_b1_i2, a_i4_f4, b_i4_f4,
             a_u1_f4, b_u1_f4, a_f4_f4, b_f4_f4, a_f4_f8, b_f4_f8, a_i8_f8, b_i8_f8, a_f8_f8, b_f8_f8, r_b1_b1,
             r_i1_i1, r_u1_u1, r_i2_u2, r_i4_i4, r_i4_u4, r_i8_u8, r_u8_u8, r_i8_i8, r_b1_i2, r_i4_f4, r_u1_f4,
             r_f4_f4, r_f4_f8, r_i8_f8, r_f8_f8):
    """each = universal("multiply")
    types = off
    tolerance = ulp=8 abs=1e-15"""
    i = cuda.grid(1)
    if i < a_b1_b1.size:
        result_b1_b1 = np.multiply(a_b1_b1[i], b_b1_b1[i])
        r_b1_b1[i] = result_b1_b1
        result_i1_i1 = np.multiply(a_i1_i1[i], b_i1_i1[i])
        r_i1_i1[i] = result_i1_i1
        result_u1_u1 = np.multiply(a_u1_u1[i], b_u1_u1[i])
        r_u1_u1[i] = result_u1_u1
        result_i2_u2 = np.multiply(a_i2_u2[i], b_i2_u2[i])
        r_i2_u2[i] = result_i2_u2
        result_i4_i4 = np.multiply(a_i4_i4[i], b_i4_i4[i])
        r_i4_i4[i] = result_i4_i4
        result_i4_u4 = np.multiply(a_i4_u4[i], b_i4_u4[i])
        r_i4_u4[i] = result_i4_u4
        result_i8_u8 = np.multiply(a_i8_u8[i], b_i8_u8[i])
        r_i8_u8[i] = result_i8_u8
        result_u8_u8 = np.multiply(a_u8_u8[i], b_u8_u8[i])
        r_u8_u8[i] = result_u8_u8
        result_i8_i8 = np.multiply(a_i8_i8[i], b_i8_i8[i])
        r_i8_i8[i] = result_i8_i8
        result_b1_i2 = np.multiply(a_b1_i2[i], b_b1_i2[i])
        r_b1_i2[i] = result_b1_i2
        result_i4_f4 = np.multiply(a_i4_f4[i], b_i4_f4[i])
        r_i4_f4[i] = result_i4_f4
        result_u1_f4 = np.multiply(a_u1_f4[i], b_u1_f4[i])
        r_u1_f4[i] = result_u1_f4
        result_f4_f4 = np.multiply(a_f4_f4[i], b_f4_f4[i])
        r_f4_f4[i] = result_f4_f4
        result_f4_f8 = np.multiply(a_f4_f8[i], b_f4_f8[i])
        r_f4_f8[i] = result_f4_f8
        result_i8_f8 = np.multiply(a_i8_f8[i], b_i8_f8[i])
        r_i8_f8[i] = result_i8_f8
        result_f8_f8 = np.multiply(a_f8_f8[i], b_f8_f8[i])
        r_f8_f8[i] = result_f8_f8


@cuda.jit("void(boolean[::1], boolean[::1], int8[::1], int8[::1], uint8[::1], uint8[::1], int16[::1], uint16[::1], "
          "int32[::1], int32[::1], int32[::1], uint32[::1], int64[::1], uint64[::1], uint64[::1], uint64[::1], "
          "int64[::1], int64[::1], boolean[::1], int16[::1], int32[::1], float32[::1], uint8[::1], float32[::1], "
          "float32[::1], float32[::1], float32[::1], float64[::1], int64[::1], float64[::1], float64[::1], "
          "float64[::1], float32[::1], float32[::1], float32[::1], float32[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float32[::1], float32[::1], float32[::1], float32[::1], "
          "float64[::1], float64[::1], float64[::1])")
def divide(a_b1_b1, b_b1_b1, a_i1_i1, b_i1_i1, a_u1_u1, b_u1_u1, a_i2_u2, b_i2_u2, a_i4_i4, b_i4_i4, a_i4_u4, b_i4_u4,
           a_i8_u8, b_i8_u8, a_u8_u8, b_u8_u8, a_i8_i8, b_i8_i8, a_b1_i2, b_b1_i2, a_i4_f4, b_i4_f4, a_u1_f4, b_u1_f4,
           a_f4_f4, b_f4_f4, a_f4_f8, b_f4_f8, a_i8_f8, b_i8_f8, a_f8_f8, b_f8_f8, r_b1_b1, r_i1_i1, r_u1_u1, r_i2_u2,
           r_i4_i4, r_i4_u4, r_i8_u8, r_u8_u8, r_i8_i8, r_b1_i2, r_i4_f4, r_u1_f4, r_f4_f4, r_f4_f8, r_i8_f8, r_f8_f8):
    """each = universal("divide")
    tolerance = ulp=8 abs=1e-15"""
    i = cuda.grid(1)
    if i < a_b1_b1.size:
        result_b1_b1 = np.divide(a_b1_b1[i], b_b1_b1[i])
        r_b1_b1[i] = result_b1_b1
        result_i1_i1 = np.divide(a_i1_i1[i], b_i1_i1[i])
        r_i1_i1[i] = result_i1_i1
        result_u1_u1 = np.divide(a_u1_u1[i], b_u1_u1[i])
        r_u1_u1[i] = result_u1_u1
        result_i2_u2 = np.divide(a_i2_u2[i], b_i2_u2[i])
        r_i2_u2[i] = result_i2_u2
        result_i4_i4 = np.divide(a_i4_i4[i], b_i4_i4[i])
        r_i4_i4[i] = result_i4_i4
        result_i4_u4 = np.divide(a_i4_u4[i], b_i4_u4[i])
        r_i4_u4[i] = result_i4_u4
        result_i8_u8 = np.divide(a_i8_u8[i], b_i8_u8[i])
        r_i8_u8[i] = result_i8_u8
        result_u8_u8 = np.divide(a_u8_u8[i], b_u8_u8[i])
        r_u8_u8[i] = result_u8_u8
        result_i8_i8 = np.divide(a_i8_i8[i], b_i8_i8[i])
        r_i8_i8[i] = result_i8_i8
        result_b1_i2 = np.divide(a_b1_i2[i], b_b1_i2[i])
        r_b1_i2[i] = result_b1_i2
        result_i4_f4 = np.divide(a_i4_f4[i], b_i4_f4[i])
        r_i4_f4[i] = result_i4_f4
        result_u1_f4 = np.divide(a_u1_f4[i], b_u1_f4[i])
        r_u1_f4[i] = result_u1_f4
        result_f4_f4 = np.divide(a_f4_f4[i], b_f4_f4[i])
        r_f4_f4[i] = result_f4_f4
        result_f4_f8 = np.divide(a_f4_f8[i], b_f4_f8[i])
        r_f4_f8[i] = result_f4_f8
        result_i8_f8 = np.divide(a_i8_f8[i], b_i8_f8[i])
        r_i8_f8[i] = result_i8_f8
        result_f8_f8 = np.divide(a_f8_f8[i], b_f8_f8[i])
        r_f8_f8[i] = result_f8_f8


@cuda.jit("void(boolean[::1], boolean[::1], int8[::1], int8[::1], uint8[::1], uint8[::1], int16[::1], uint16[::1], "
          "int32[::1], int32[::1], int32[::1], uint32[::1], int64[::1], uint64[::1], uint64[::1], uint64[::1], "
          "boolean[::1], int16[::1], int32[::1], float32[::1], uint8[::1], float32[::1], float32[::1], float32[::1], "
          "float32[::1], float64[::1], int64[::1], float64[::1], float64[::1], float64[::1], int8[::1], int8[::1], "
          "uint8[::1], int32[::1], int32[::1], int64[::1], float64[::1], uint64[::1], int16[::1], float32[::1], "
          "float32[::1], float32[::1], float64[::1], float64[::1], float64[::1])")
def floor_divide(a_b1_b1, b_b1_b1, a_i1_i1, b_i1_i1, a_u1_u1, b_u1_u1, a_i2_u2, b_i2_u2, a_i4_i4, b_i4_i4, a_i4_u4,
                 b_i4_u4, a_i8_u8, b_i8_u8, a_u8_u8, b_u8_u8, a_b1_i2, b_b1_i2, a_i4_f4, b_i4_f4, a_u1_f4, b_u1_f4,
                 a_f4_f4, b_f4_f4, a_f4_f8, b_f4_f8, a_i8_f8, b_i8_f8, a_f8_f8, b_f8_f8, r_b1_b1, r_i1_i1, r_u1_u1,
                 r_i2_u2, r_i4_i4, r_i4_u4, r_i8_u8, r_u8_u8, r_b1_i2, r_i4_f4, r_u1_f4, r_f4_f4, r_f4_f8, r_i8_f8,
                 r_f8_f8):
    """each = universal("floor_divide")
    types = off
    tolerance = ulp=8 abs=1e-15"""
    i = cuda.grid(1)
    if i < a_b1_b1.size:
        result_b1_b1 = np.floor_divide(a_b1_b1[i], b_b1_b1[i])
        r_b1_b1[i] = result_b1_b1
        result_i1_i1 = np.floor_divide(a_i1_i1[i], b_i1_i1[i])
        r_i1_i1[i] = result_i1_i1
        result_u1_u1 = np.floor_divide(a_u1_u1[i], b_u1_u1[i])
        r_u1_u1[i] = result_u1_u1
        result_i2_u2 = np.floor_divide(a_i2_u2[i], b_i2_u2[i])
        r_i2_u2[i] = result_i2_u2
        result_i4_i4 = np.floor_divide(a_i4_i4[i], b_i4_i4[i])
        r_i4_i4[i] = result_i4_i4
        result_i4_u4 = np.floor_divide(a_i4_u4[i], b_i4_u4[i])
        r_i4_u4[i] = result_i4_u4
        result_i8_u8 = np.floor_divide(a_i8_u8[i], b_i8_u8[i])
        r_i8_u8[i] = result_i8_u8
        result_u8_u8 = np.floor_divide(a_u8_u8[i], b_u8_u8[i])
        r_u8_u8[i] = result_u8_u8
        result_b1_i2 = np.floor_divide(a_b1_i2[i], b_b1_i2[i])
        r_b1_i2[i] = result_b1_i2
        result_i4_f4 = np.floor_divide(a_i4_f4[i], b_i4_f4[i])
        r_i4_f4[i] = result_i4_f4
        result_u1_f4 = np.floor_divide(a_u1_f4[i], b_u1_f4[i])
        r_u1_f4[i] = result_u1_f4
        result_f4_f4 = np.floor_divide(a_f4_f4[i], b_f4_f4[i])
        r_f4_f4[i] = result_f4_f4
        result_f4_f8 = np.floor_divide(a_f4_f8[i], b_f4_f8[i])
        r_f4_f8[i] = result_f4_f8
        result_i8_f8 = np.floor_divide(a_i8_f8[i], b_i8_f8[i])
        r_i8_f8[i] = result_i8_f8
        result_f8_f8 = np.floor_divide(a_f8_f8[i], b_f8_f8[i])
        r_f8_f8[i] = result_f8_f8


@cuda.jit("void(boolean[::1], boolean[::1], int8[::1], int8[::1], uint8[::1], uint8[::1], int16[::1], uint16[::1], "
          "int32[::1], int32[::1], int32[::1], uint32[::1], int64[::1], uint64[::1], uint64[::1], uint64[::1], "
          "int64[::1], int64[::1], boolean[::1], int16[::1], int32[::1], float32[::1], uint8[::1], float32[::1], "
          "float32[::1], float32[::1], float32[::1], float64[::1], int64[::1], float64[::1], float64[::1], "
          "float64[::1], int8[::1], int8[::1], uint8[::1], int32[::1], int32[::1], int64[::1], float64[::1], "
          "uint64[::1], int64[::1], int16[::1], float32[::1], float32[::1], float32[::1], float64[::1], float64[::1], "
          "float64[::1])")
def remainder(a_b1_b1, b_b1_b1, a_i1_i1, b_i1_i1, a_u1_u1, b_u1_u1, a_i2_u2, b_i2_u2, a_i4_i4, b_i4_i4, a_i4_u4,
              b_i4_u4, a_i8_u8, b_i8_u8, a_u8_u8, b_u8_u8, a_i8_i8, b_i8_i8, a_b1_i2, b_b1_i2, a_i4_f4, b_i4_f4,
              a_u1_f4, b_u1_f4, a_f4_f4, b_f4_f4, a_f4_f8, b_f4_f8, a_i8_f8, b_i8_f8, a_f8_f8, b_f8_f8, r_b1_b1,
              r_i1_i1, r_u1_u1, r_i2_u2, r_i4_i4, r_i4_u4, r_i8_u8, r_u8_u8, r_i8_i8, r_b1_i2, r_i4_f4, r_u1_f4,
              r_f4_f4, r_f4_f8, r_i8_f8, r_f8_f8):
    """each = universal("remainder")
    types = off
    tolerance = ulp=8 abs=1e-15"""
    i = cuda.grid(1)
    if i < a_b1_b1.size:
        result_b1_b1 = np.remainder(a_b1_b1[i], b_b1_b1[i])
        r_b1_b1[i] = result_b1_b1
        result_i1_i1 = np.remainder(a_i1_i1[i], b_i1_i1[i])
        r_i1_i1[i] = result_i1_i1
        result_u1_u1 = np.remainder(a_u1_u1[i], b_u1_u1[i])
        r_u1_u1[i] = result_u1_u1
        result_i2_u2 = np.remainder(a_i2_u2[i], b_i2_u2[i])
        r_i2_u2[i] = result_i2_u2
        result_i4_i4 = np.remainder(a_i4_i4[i], b_i4_i4[i])
        r_i4_i4[i] = result_i4_i4
        result_i4_u4 = np.remainder(a_i4_u4[i], b_i4_u4[i])
        r_i4_u4[i] = result_i4_u4
        result_i8_u8 = np.remainder(a_i8_u8[i], b_i8_u8[i])
        r_i8_u8[i] = result_i8_u8
        result_u8_u8 = np.remainder(a_u8_u8[i], b_u8_u8[i])
        r_u8_u8[i] = result_u8_u8
        result_i8_i8 = np.remainder(a_i8_i8[i], b_i8_i8[i])
        r_i8_i8[i] = result_i8_i8
        result_b1_i2 = np.remainder(a_b1_i2[i], b_b1_i2[i])
        r_b1_i2[i] = result_b1_i2
        result_i4_f4 = np.remainder(a_i4_f4[i], b_i4_f4[i])
        r_i4_f4[i] = result_i4_f4
        result_u1_f4 = np.remainder(a_u1_f4[i], b_u1_f4[i])
        r_u1_f4[i] = result_u1_f4
        result_f4_f4 = np.remainder(a_f4_f4[i], b_f4_f4[i])
        r_f4_f4[i] = result_f4_f4
        result_f4_f8 = np.remainder(a_f4_f8[i], b_f4_f8[i])
        r_f4_f8[i] = result_f4_f8
        result_i8_f8 = np.remainder(a_i8_f8[i], b_i8_f8[i])
        r_i8_f8[i] = result_i8_f8
        result_f8_f8 = np.remainder(a_f8_f8[i], b_f8_f8[i])
        r_f8_f8[i] = result_f8_f8


@cuda.jit("void(int32[::1], float32[::1], uint8[::1], float32[::1], float32[::1], float32[::1], float32[::1], "
          "float64[::1], int64[::1], float64[::1], float64[::1], float64[::1], float32[::1], float32[::1], "
          "float32[::1], float64[::1], float64[::1], float64[::1])")
def fmod(a_i4_f4, b_i4_f4, a_u1_f4, b_u1_f4, a_f4_f4, b_f4_f4, a_f4_f8, b_f4_f8, a_i8_f8, b_i8_f8, a_f8_f8, b_f8_f8,
         r_i4_f4, r_u1_f4, r_f4_f4, r_f4_f8, r_i8_f8, r_f8_f8):
    """each = universal("fmod")
    types = off
    tolerance = ulp=8 abs=1e-15"""
    i = cuda.grid(1)
    if i < a_i4_f4.size:
        result_i4_f4 = np.fmod(a_i4_f4[i], b_i4_f4[i])
        r_i4_f4[i] = result_i4_f4
        result_u1_f4 = np.fmod(a_u1_f4[i], b_u1_f4[i])
        r_u1_f4[i] = result_u1_f4
        result_f4_f4 = np.fmod(a_f4_f4[i], b_f4_f4[i])
        r_f4_f4[i] = result_f4_f4
        result_f4_f8 = np.fmod(a_f4_f8[i], b_f4_f8[i])
        r_f4_f8[i] = result_f4_f8
        result_i8_f8 = np.fmod(a_i8_f8[i], b_i8_f8[i])
        r_i8_f8[i] = result_i8_f8
        result_f8_f8 = np.fmod(a_f8_f8[i], b_f8_f8[i])
        r_f8_f8[i] = result_f8_f8


@cuda.jit("void(int32[::1], float32[::1], uint8[::1], float32[::1], float32[::1], float32[::1], float32[::1], "
          "float64[::1], int64[::1], float64[::1], float64[::1], float64[::1], float32[::1], float32[::1], "
          "float32[::1], float64[::1], float64[::1], float64[::1])")
def power(a_i4_f4, b_i4_f4, a_u1_f4, b_u1_f4, a_f4_f4, b_f4_f4, a_f4_f8, b_f4_f8, a_i8_f8, b_i8_f8, a_f8_f8, b_f8_f8,
          r_i4_f4, r_u1_f4, r_f4_f4, r_f4_f8, r_i8_f8, r_f8_f8):
    """each = universal("power")
    types = off
    tolerance = ulp=8 abs=1e-15"""
    i = cuda.grid(1)
    if i < a_i4_f4.size:
        result_i4_f4 = np.power(a_i4_f4[i], b_i4_f4[i])
        r_i4_f4[i] = result_i4_f4
        result_u1_f4 = np.power(a_u1_f4[i], b_u1_f4[i])
        r_u1_f4[i] = result_u1_f4
        result_f4_f4 = np.power(a_f4_f4[i], b_f4_f4[i])
        r_f4_f4[i] = result_f4_f4
        result_f4_f8 = np.power(a_f4_f8[i], b_f4_f8[i])
        r_f4_f8[i] = result_f4_f8
        result_i8_f8 = np.power(a_i8_f8[i], b_i8_f8[i])
        r_i8_f8[i] = result_i8_f8
        result_f8_f8 = np.power(a_f8_f8[i], b_f8_f8[i])
        r_f8_f8[i] = result_f8_f8


@cuda.jit("void(boolean[::1], boolean[::1], int8[::1], int8[::1], uint8[::1], uint8[::1], int16[::1], uint16[::1], "
          "int32[::1], int32[::1], int32[::1], uint32[::1], int64[::1], uint64[::1], uint64[::1], uint64[::1], "
          "int64[::1], int64[::1], boolean[::1], int16[::1], int32[::1], float32[::1], uint8[::1], float32[::1], "
          "float32[::1], float32[::1], float32[::1], float64[::1], int64[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1])")
def float_power(a_b1_b1, b_b1_b1, a_i1_i1, b_i1_i1, a_u1_u1, b_u1_u1, a_i2_u2, b_i2_u2, a_i4_i4, b_i4_i4, a_i4_u4,
                b_i4_u4, a_i8_u8, b_i8_u8, a_u8_u8, b_u8_u8, a_i8_i8, b_i8_i8, a_b1_i2, b_b1_i2, a_i4_f4, b_i4_f4,
                a_u1_f4, b_u1_f4, a_f4_f4, b_f4_f4, a_f4_f8, b_f4_f8, a_i8_f8, b_i8_f8, a_f8_f8, b_f8_f8, r_b1_b1,
                r_i1_i1, r_u1_u1, r_i2_u2, r_i4_i4, r_i4_u4, r_i8_u8, r_u8_u8, r_i8_i8, r_b1_i2, r_i4_f4, r_u1_f4,
                r_f4_f4, r_f4_f8, r_i8_f8, r_f8_f8):
    """each = universal("float_power")
    types = off
    tolerance = ulp=8 abs=1e-15"""
    i = cuda.grid(1)
    if i < a_b1_b1.size:
        result_b1_b1 = np.float_power(a_b1_b1[i], b_b1_b1[i])
        r_b1_b1[i] = result_b1_b1
        result_i1_i1 = np.float_power(a_i1_i1[i], b_i1_i1[i])
        r_i1_i1[i] = result_i1_i1
        result_u1_u1 = np.float_power(a_u1_u1[i], b_u1_u1[i])
        r_u1_u1[i] = result_u1_u1
        result_i2_u2 = np.float_power(a_i2_u2[i], b_i2_u2[i])
        r_i2_u2[i] = result_i2_u2
        result_i4_i4 = np.float_power(a_i4_i4[i], b_i4_i4[i])
        r_i4_i4[i] = result_i4_i4
        result_i4_u4 = np.float_power(a_i4_u4[i], b_i4_u4[i])
        r_i4_u4[i] = result_i4_u4
        result_i8_u8 = np.float_power(a_i8_u8[i], b_i8_u8[i])
        r_i8_u8[i] = result_i8_u8
        result_u8_u8 = np.float_power(a_u8_u8[i], b_u8_u8[i])
        r_u8_u8[i] = result_u8_u8
        result_i8_i8 = np.float_power(a_i8_i8[i], b_i8_i8[i])
        r_i8_i8[i] = result_i8_i8
        result_b1_i2 = np.float_power(a_b1_i2[i], b_b1_i2[i])
        r_b1_i2[i] = result_b1_i2
        result_i4_f4 = np.float_power(a_i4_f4[i], b_i4_f4[i])
        r_i4_f4[i] = result_i4_f4
        result_u1_f4 = np.float_power(a_u1_f4[i], b_u1_f4[i])
        r_u1_f4[i] = result_u1_f4
        result_f4_f4 = np.float_power(a_f4_f4[i], b_f4_f4[i])
        r_f4_f4[i] = result_f4_f4
        result_f4_f8 = np.float_power(a_f4_f8[i], b_f4_f8[i])
        r_f4_f8[i] = result_f4_f8
        result_i8_f8 = np.float_power(a_i8_f8[i], b_i8_f8[i])
        r_i8_f8[i] = result_i8_f8
        result_f8_f8 = np.float_power(a_f8_f8[i], b_f8_f8[i])
        r_f8_f8[i] = result_f8_f8


@cuda.jit("void(boolean[::1], boolean[::1], int8[::1], int8[::1], uint8[::1], uint8[::1], int16[::1], uint16[::1], "
          "int32[::1], int32[::1], int32[::1], uint32[::1], uint64[::1], uint64[::1], int64[::1], int64[::1], "
          "boolean[::1], int16[::1], int8[::1], int8[::1], uint8[::1], int32[::1], int32[::1], int64[::1], uint64[::1], "
          "int64[::1], int16[::1])")
def gcd(a_b1_b1, b_b1_b1, a_i1_i1, b_i1_i1, a_u1_u1, b_u1_u1, a_i2_u2, b_i2_u2, a_i4_i4, b_i4_i4, a_i4_u4, b_i4_u4,
        a_u8_u8, b_u8_u8, a_i8_i8, b_i8_i8, a_b1_i2, b_b1_i2, r_b1_b1, r_i1_i1, r_u1_u1, r_i2_u2, r_i4_i4, r_i4_u4,
        r_u8_u8, r_i8_i8, r_b1_i2):
    """each = universal("gcd")
    types = off
    tolerance = ulp=8 abs=1e-15"""
    i = cuda.grid(1)
    if i < a_b1_b1.size:
        result_b1_b1 = np.gcd(a_b1_b1[i], b_b1_b1[i])
        r_b1_b1[i] = result_b1_b1
        result_i1_i1 = np.gcd(a_i1_i1[i], b_i1_i1[i])
        r_i1_i1[i] = result_i1_i1
        result_u1_u1 = np.gcd(a_u1_u1[i], b_u1_u1[i])
        r_u1_u1[i] = result_u1_u1
        result_i2_u2 = np.gcd(a_i2_u2[i], b_i2_u2[i])
        r_i2_u2[i] = result_i2_u2
        result_i4_i4 = np.gcd(a_i4_i4[i], b_i4_i4[i])
        r_i4_i4[i] = result_i4_i4
        result_i4_u4 = np.gcd(a_i4_u4[i], b_i4_u4[i])
        r_i4_u4[i] = result_i4_u4
        result_u8_u8 = np.gcd(a_u8_u8[i], b_u8_u8[i])
        r_u8_u8[i] = result_u8_u8
        result_i8_i8 = np.gcd(a_i8_i8[i], b_i8_i8[i])
        r_i8_i8[i] = result_i8_i8
        result_b1_i2 = np.gcd(a_b1_i2[i], b_b1_i2[i])
        r_b1_i2[i] = result_b1_i2


@cuda.jit("void(boolean[::1], boolean[::1], int8[::1], int8[::1], uint8[::1], uint8[::1], int16[::1], uint16[::1], "
          "int32[::1], int32[::1], int32[::1], uint32[::1], int64[::1], uint64[::1], uint64[::1], uint64[::1], "
          "int64[::1], int64[::1], boolean[::1], int16[::1], int32[::1], float32[::1], uint8[::1], float32[::1], "
          "float32[::1], float32[::1], float32[::1], float64[::1], int64[::1], float64[::1], float64[::1], "
          "float64[::1], float32[::1], float32[::1], float32[::1], float32[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float32[::1], float32[::1], float32[::1], float32[::1], "
          "float64[::1], float64[::1], float64[::1])")
def logaddexp(a_b1_b1, b_b1_b1, a_i1_i1, b_i1_i1, a_u1_u1, b_u1_u1, a_i2_u2, b_i2_u2, a_i4_i4, b_i4_i4, a_i4_u4,
              b_i4_u4, a_i8_u8, b_i8_u8, a_u8_u8, b_u8_u8, a_i8_i8, b_i8_i8, a_b1_i2, b_b1_i2, a_i4_f4, b_i4_f4,
              a_u1_f4, b_u1_f4, a_f4_f4, b_f4_f4, a_f4_f8, b_f4_f8, a_i8_f8, b_i8_f8, a_f8_f8, b_f8_f8, r_b1_b1,
              r_i1_i1, r_u1_u1, r_i2_u2, r_i4_i4, r_i4_u4, r_i8_u8, r_u8_u8, r_i8_i8, r_b1_i2, r_i4_f4, r_u1_f4,
              r_f4_f4, r_f4_f8, r_i8_f8, r_f8_f8):
    """each = universal("logaddexp")
    types = off
    tolerance = ulp=8 abs=1e-15"""
    i = cuda.grid(1)
    if i < a_b1_b1.size:
        result_b1_b1 = np.logaddexp(a_b1_b1[i], b_b1_b1[i])
        r_b1_b1[i] = result_b1_b1
        result_i1_i1 = np.logaddexp(a_i1_i1[i], b_i1_i1[i])
        r_i1_i1[i] = result_i1_i1
        result_u1_u1 = np.logaddexp(a_u1_u1[i], b_u1_u1[i])
        r_u1_u1[i] = result_u1_u1
        result_i2_u2 = np.logaddexp(a_i2_u2[i], b_i2_u2[i])
        r_i2_u2[i] = result_i2_u2
        result_i4_i4 = np.logaddexp(a_i4_i4[i], b_i4_i4[i])
        r_i4_i4[i] = result_i4_i4
        result_i4_u4 = np.logaddexp(a_i4_u4[i], b_i4_u4[i])
        r_i4_u4[i] = result_i4_u4
        result_i8_u8 = np.logaddexp(a_i8_u8[i], b_i8_u8[i])
        r_i8_u8[i] = result_i8_u8
        result_u8_u8 = np.logaddexp(a_u8_u8[i], b_u8_u8[i])
        r_u8_u8[i] = result_u8_u8
        result_i8_i8 = np.logaddexp(a_i8_i8[i], b_i8_i8[i])
        r_i8_i8[i] = result_i8_i8
        result_b1_i2 = np.logaddexp(a_b1_i2[i], b_b1_i2[i])
        r_b1_i2[i] = result_b1_i2
        result_i4_f4 = np.logaddexp(a_i4_f4[i], b_i4_f4[i])
        r_i4_f4[i] = result_i4_f4
        result_u1_f4 = np.logaddexp(a_u1_f4[i], b_u1_f4[i])
        r_u1_f4[i] = result_u1_f4
        result_f4_f4 = np.logaddexp(a_f4_f4[i], b_f4_f4[i])
        r_f4_f4[i] = result_f4_f4
        result_f4_f8 = np.logaddexp(a_f4_f8[i], b_f4_f8[i])
        r_f4_f8[i] = result_f4_f8
        result_i8_f8 = np.logaddexp(a_i8_f8[i], b_i8_f8[i])
        r_i8_f8[i] = result_i8_f8
        result_f8_f8 = np.logaddexp(a_f8_f8[i], b_f8_f8[i])
        r_f8_f8[i] = result_f8_f8


@cuda.jit("void(boolean[::1], boolean[::1], int8[::1], int8[::1], uint8[::1], uint8[::1], int16[::1], uint16[::1], "
          "int32[::1], int32[::1], int32[::1], uint32[::1], int64[::1], uint64[::1], uint64[::1], uint64[::1], "
          "int64[::1], int64[::1], boolean[::1], int16[::1], int32[::1], float32[::1], uint8[::1], float32[::1], "
          "float32[::1], float32[::1], float32[::1], float64[::1], int64[::1], float64[::1], float64[::1], "
          "float64[::1], float32[::1], float32[::1], float32[::1], float32[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float32[::1], float32[::1], float32[::1], float32[::1], "
          "float64[::1], float64[::1], float64[::1])")
def logaddexp2(a_b1_b1, b_b1_b1, a_i1_i1, b_i1_i1, a_u1_u1, b_u1_u1, a_i2_u2, b_i2_u2, a_i4_i4, b_i4_i4, a_i4_u4,
               b_i4_u4, a_i8_u8, b_i8_u8, a_u8_u8, b_u8_u8, a_i8_i8, b_i8_i8, a_b1_i2, b_b1_i2, a_i4_f4, b_i4_f4,
               a_u1_f4, b_u1_f4, a_f4_f4, b_f4_f4, a_f4_f8, b_f4_f8, a_i8_f8, b_i8_f8, a_f8_f8, b_f8_f8, r_b1_b1,
               r_i1_i1, r_u1_u1, r_i2_u2, r_i4_i4, r_i4_u4, r_i8_u8, r_u8_u8, r_i8_i8, r_b1_i2, r_i4_f4, r_u1_f4,
               r_f4_f4, r_f4_f8, r_i8_f8, r_f8_f8):
    """each = universal("logaddexp2")
    types = off
    tolerance = ulp=8 abs=1e-15"""
    i = cuda.grid(1)
    if i < a_b1_b1.size:
        result_b1_b1 = np.logaddexp2(a_b1_b1[i], b_b1_b1[i])
        r_b1_b1[i] = result_b1_b1
        result_i1_i1 = np.logaddexp2(a_i1_i1[i], b_i1_i1[i])
        r_i1_i1[i] = result_i1_i1
        result_u1_u1 = np.logaddexp2(a_u1_u1[i], b_u1_u1[i])
        r_u1_u1[i] = result_u1_u1
        result_i2_u2 = np.logaddexp2(a_i2_u2[i], b_i2_u2[i])
        r_i2_u2[i] = result_i2_u2
        result_i4_i4 = np.logaddexp2(a_i4_i4[i], b_i4_i4[i])
        r_i4_i4[i] = result_i4_i4
        result_i4_u4 = np.logaddexp2(a_i4_u4[i], b_i4_u4[i])
        r_i4_u4[i] = result_i4_u4
        result_i8_u8 = np.logaddexp2(a_i8_u8[i], b_i8_u8[i])
        r_i8_u8[i] = result_i8_u8
        result_u8_u8 = np.logaddexp2(a_u8_u8[i], b_u8_u8[i])
        r_u8_u8[i] = result_u8_u8
        result_i8_i8 = np.logaddexp2(a_i8_i8[i], b_i8_i8[i])
        r_i8_i8[i] = result_i8_i8
        result_b1_i2 = np.logaddexp2(a_b1_i2[i], b_b1_i2[i])
        r_b1_i2[i] = result_b1_i2
        result_i4_f4 = np.logaddexp2(a_i4_f4[i], b_i4_f4[i])
        r_i4_f4[i] = result_i4_f4
        result_u1_f4 = np.logaddexp2(a_u1_f4[i], b_u1_f4[i])
        r_u1_f4[i] = result_u1_f4
        result_f4_f4 = np.logaddexp2(a_f4_f4[i], b_f4_f4[i])
        r_f4_f4[i] = result_f4_f4
        result_f4_f8 = np.logaddexp2(a_f4_f8[i], b_f4_f8[i])
        r_f4_f8[i] = result_f4_f8
        result_i8_f8 = np.logaddexp2(a_i8_f8[i], b_i8_f8[i])
        r_i8_f8[i] = result_i8_f8
        result_f8_f8 = np.logaddexp2(a_f8_f8[i], b_f8_f8[i])
        r_f8_f8[i] = result_f8_f8


@cuda.jit("void(boolean[::1], boolean[::1], int8[::1], int8[::1], uint8[::1], uint8[::1], int16[::1], uint16[::1], "
          "int32[::1], int32[::1], int32[::1], uint32[::1], int64[::1], uint64[::1], uint64[::1], uint64[::1], "
          "int64[::1], int64[::1], boolean[::1], int16[::1], int32[::1], float32[::1], uint8[::1], float32[::1], "
          "float32[::1], float32[::1], float32[::1], float64[::1], int64[::1], float64[::1], float64[::1], "
          "float64[::1], float32[::1], float32[::1], float32[::1], float32[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float32[::1], float32[::1], float32[::1], float32[::1], "
          "float64[::1], float64[::1], float64[::1])")
def arctan2(a_b1_b1, b_b1_b1, a_i1_i1, b_i1_i1, a_u1_u1, b_u1_u1, a_i2_u2, b_i2_u2, a_i4_i4, b_i4_i4, a_i4_u4, b_i4_u4,
            a_i8_u8, b_i8_u8, a_u8_u8, b_u8_u8, a_i8_i8, b_i8_i8, a_b1_i2, b_b1_i2, a_i4_f4, b_i4_f4, a_u1_f4, b_u1_f4,
            a_f4_f4, b_f4_f4, a_f4_f8, b_f4_f8, a_i8_f8, b_i8_f8, a_f8_f8, b_f8_f8, r_b1_b1, r_i1_i1, r_u1_u1, r_i2_u2,
            r_i4_i4, r_i4_u4, r_i8_u8, r_u8_u8, r_i8_i8, r_b1_i2, r_i4_f4, r_u1_f4, r_f4_f4, r_f4_f8, r_i8_f8,
            r_f8_f8):
    """each = universal("arctan2")
    tolerance = ulp=8 abs=1e-15"""
    i = cuda.grid(1)
    if i < a_b1_b1.size:
        result_b1_b1 = np.arctan2(a_b1_b1[i], b_b1_b1[i])
        r_b1_b1[i] = result_b1_b1
        result_i1_i1 = np.arctan2(a_i1_i1[i], b_i1_i1[i])
        r_i1_i1[i] = result_i1_i1
        result_u1_u1 = np.arctan2(a_u1_u1[i], b_u1_u1[i])
        r_u1_u1[i] = result_u1_u1
        result_i2_u2 = np.arctan2(a_i2_u2[i], b_i2_u2[i])
        r_i2_u2[i] = result_i2_u2
        result_i4_i4 = np.arctan2(a_i4_i4[i], b_i4_i4[i])
        r_i4_i4[i] = result_i4_i4
        result_i4_u4 = np.arctan2(a_i4_u4[i], b_i4_u4[i])
        r_i4_u4[i] = result_i4_u4
        result_i8_u8 = np.arctan2(a_i8_u8[i], b_i8_u8[i])
        r_i8_u8[i] = result_i8_u8
        result_u8_u8 = np.arctan2(a_u8_u8[i], b_u8_u8[i])
        r_u8_u8[i] = result_u8_u8
        result_i8_i8 = np.arctan2(a_i8_i8[i], b_i8_i8[i])
        r_i8_i8[i] = result_i8_i8
        result_b1_i2 = np.arctan2(a_b1_i2[i], b_b1_i2[i])
        r_b1_i2[i] = result_b1_i2
        result_i4_f4 = np.arctan2(a_i4_f4[i], b_i4_f4[i])
        r_i4_f4[i] = result_i4_f4
        result_u1_f4 = np.arctan2(a_u1_f4[i], b_u1_f4[i])
        r_u1_f4[i] = result_u1_f4
        result_f4_f4 = np.arctan2(a_f4_f4[i], b_f4_f4[i])
        r_f4_f4[i] = result_f4_f4
        result_f4_f8 = np.arctan2(a_f4_f8[i], b_f4_f8[i])
        r_f4_f8[i] = result_f4_f8
        result_i8_f8 = np.arctan2(a_i8_f8[i], b_i8_f8[i])
        r_i8_f8[i] = result_i8_f8
        result_f8_f8 = np.arctan2(a_f8_f8[i], b_f8_f8[i])
        r_f8_f8[i] = result_f8_f8


@cuda.jit("void(boolean[::1], boolean[::1], int8[::1], int8[::1], uint8[::1], uint8[::1], int16[::1], uint16[::1], "
          "int32[::1], int32[::1], int32[::1], uint32[::1], int64[::1], uint64[::1], uint64[::1], uint64[::1], "
          "int64[::1], int64[::1], boolean[::1], int16[::1], int32[::1], float32[::1], uint8[::1], float32[::1], "
          "float32[::1], float32[::1], float32[::1], float64[::1], int64[::1], float64[::1], float64[::1], "
          "float64[::1], float32[::1], float32[::1], float32[::1], float32[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float32[::1], float32[::1], float32[::1], float32[::1], "
          "float64[::1], float64[::1], float64[::1])")
def hypot(a_b1_b1, b_b1_b1, a_i1_i1, b_i1_i1, a_u1_u1, b_u1_u1, a_i2_u2, b_i2_u2, a_i4_i4, b_i4_i4, a_i4_u4, b_i4_u4,
          a_i8_u8, b_i8_u8, a_u8_u8, b_u8_u8, a_i8_i8, b_i8_i8, a_b1_i2, b_b1_i2, a_i4_f4, b_i4_f4, a_u1_f4, b_u1_f4,
          a_f4_f4, b_f4_f4, a_f4_f8, b_f4_f8, a_i8_f8, b_i8_f8, a_f8_f8, b_f8_f8, r_b1_b1, r_i1_i1, r_u1_u1, r_i2_u2,
          r_i4_i4, r_i4_u4, r_i8_u8, r_u8_u8, r_i8_i8, r_b1_i2, r_i4_f4, r_u1_f4, r_f4_f4, r_f4_f8, r_i8_f8, r_f8_f8):
    """each = universal("hypot")
    tolerance = ulp=8 abs=1e-15"""
    i = cuda.grid(1)
    if i < a_b1_b1.size:
        result_b1_b1 = np.hypot(a_b1_b1[i], b_b1_b1[i])
        r_b1_b1[i] = result_b1_b1
        result_i1_i1 = np.hypot(a_i1_i1[i], b_i1_i1[i])
        r_i1_i1[i] = result_i1_i1
        result_u1_u1 = np.hypot(a_u1_u1[i], b_u1_u1[i])
        r_u1_u1[i] = result_u1_u1
        result_i2_u2 = np.hypot(a_i2_u2[i], b_i2_u2[i])
        r_i2_u2[i] = result_i2_u2
        result_i4_i4 = np.hypot(a_i4_i4[i], b_i4_i4[i])
        r_i4_i4[i] = result_i4_i4
        result_i4_u4 = np.hypot(a_i4_u4[i], b_i4_u4[i])
        r_i4_u4[i] = result_i4_u4
        result_i8_u8 = np.hypot(a_i8_u8[i], b_i8_u8[i])
        r_i8_u8[i] = result_i8_u8
        result_u8_u8 = np.hypot(a_u8_u8[i], b_u8_u8[i])
        r_u8_u8[i] = result_u8_u8
        result_i8_i8 = np.hypot(a_i8_i8[i], b_i8_i8[i])
        r_i8_i8[i] = result_i8_i8
        result_b1_i2 = np.hypot(a_b1_i2[i], b_b1_i2[i])
        r_b1_i2[i] = result_b1_i2
        result_i4_f4 = np.hypot(a_i4_f4[i], b_i4_f4[i])
        r_i4_f4[i] = result_i4_f4
        result_u1_f4 = np.hypot(a_u1_f4[i], b_u1_f4[i])
        r_u1_f4[i] = result_u1_f4
        result_f4_f4 = np.hypot(a_f4_f4[i], b_f4_f4[i])
        r_f4_f4[i] = result_f4_f4
        result_f4_f8 = np.hypot(a_f4_f8[i], b_f4_f8[i])
        r_f4_f8[i] = result_f4_f8
        result_i8_f8 = np.hypot(a_i8_f8[i], b_i8_f8[i])
        r_i8_f8[i] = result_i8_f8
        result_f8_f8 = np.hypot(a_f8_f8[i], b_f8_f8[i])
        r_f8_f8[i] = result_f8_f8


@cuda.jit("void(boolean[::1], boolean[::1], int8[::1], int8[::1], uint8[::1], uint8[::1], int16[::1], uint16[::1], "
          "int32[::1], int32[::1], int32[::1], uint32[::1], int64[::1], uint64[::1], uint64[::1], uint64[::1], "
          "int64[::1], int64[::1], boolean[::1], int16[::1], int32[::1], float32[::1], uint8[::1], float32[::1], "
          "float32[::1], float32[::1], float32[::1], float64[::1], int64[::1], float64[::1], float64[::1], "
          "float64[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1], boolean[::1], boolean[::1])")
def equal(a_b1_b1, b_b1_b1, a_i1_i1, b_i1_i1, a_u1_u1, b_u1_u1, a_i2_u2, b_i2_u2, a_i4_i4, b_i4_i4, a_i4_u4, b_i4_u4,
          a_i8_u8, b_i8_u8, a_u8_u8, b_u8_u8, a_i8_i8, b_i8_i8, a_b1_i2, b_b1_i2, a_i4_f4, b_i4_f4, a_u1_f4, b_u1_f4,
          a_f4_f4, b_f4_f4, a_f4_f8, b_f4_f8, a_i8_f8, b_i8_f8, a_f8_f8, b_f8_f8, r_b1_b1, r_i1_i1, r_u1_u1, r_i2_u2,
          r_i4_i4, r_i4_u4, r_i8_u8, r_u8_u8, r_i8_i8, r_b1_i2, r_i4_f4, r_u1_f4, r_f4_f4, r_f4_f8, r_i8_f8, r_f8_f8):
    """each = universal("equal")
    tolerance = ulp=8 abs=1e-15"""
    i = cuda.grid(1)
    if i < a_b1_b1.size:
        result_b1_b1 = np.equal(a_b1_b1[i], b_b1_b1[i])
        r_b1_b1[i] = result_b1_b1
        result_i1_i1 = np.equal(a_i1_i1[i], b_i1_i1[i])
        r_i1_i1[i] = result_i1_i1
        result_u1_u1 = np.equal(a_u1_u1[i], b_u1_u1[i])
        r_u1_u1[i] = result_u1_u1
        result_i2_u2 = np.equal(a_i2_u2[i], b_i2_u2[i])
        r_i2_u2[i] = result_i2_u2
        result_i4_i4 = np.equal(a_i4_i4[i], b_i4_i4[i])
        r_i4_i4[i] = result_i4_i4
        result_i4_u4 = np.equal(a_i4_u4[i], b_i4_u4[i])
        r_i4_u4[i] = result_i4_u4
        result_i8_u8 = np.equal(a_i8_u8[i], b_i8_u8[i])
        r_i8_u8[i] = result_i8_u8
        result_u8_u8 = np.equal(a_u8_u8[i], b_u8_u8[i])
        r_u8_u8[i] = result_u8_u8
        result_i8_i8 = np.equal(a_i8_i8[i], b_i8_i8[i])
        r_i8_i8[i] = result_i8_i8
        result_b1_i2 = np.equal(a_b1_i2[i], b_b1_i2[i])
        r_b1_i2[i] = result_b1_i2
        result_i4_f4 = np.equal(a_i4_f4[i], b_i4_f4[i])
        r_i4_f4[i] = result_i4_f4
        result_u1_f4 = np.equal(a_u1_f4[i], b_u1_f4[i])
        r_u1_f4[i] = result_u1_f4
        result_f4_f4 = np.equal(a_f4_f4[i], b_f4_f4[i])
        r_f4_f4[i] = result_f4_f4
        result_f4_f8 = np.equal(a_f4_f8[i], b_f4_f8[i])
        r_f4_f8[i] = result_f4_f8
        result_i8_f8 = np.equal(a_i8_f8[i], b_i8_f8[i])
        r_i8_f8[i] = result_i8_f8
        result_f8_f8 = np.equal(a_f8_f8[i], b_f8_f8[i])
        r_f8_f8[i] = result_f8_f8


@cuda.jit("void(boolean[::1], boolean[::1], int8[::1], int8[::1], uint8[::1], uint8[::1], int16[::1], uint16[::1], "
          "int32[::1], int32[::1], int32[::1], uint32[::1], int64[::1], uint64[::1], uint64[::1], uint64[::1], "
          "int64[::1], int64[::1], boolean[::1], int16[::1], int32[::1], float32[::1], uint8[::1], float32[::1], "
          "float32[::1], float32[::1], float32[::1], float64[::1], int64[::1], float64[::1], float64[::1], "
          "float64[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1], boolean[::1], boolean[::1])")
def not_equal(a_b1_b1, b_b1_b1, a_i1_i1, b_i1_i1, a_u1_u1, b_u1_u1, a_i2_u2, b_i2_u2, a_i4_i4, b_i4_i4, a_i4_u4,
              b_i4_u4, a_i8_u8, b_i8_u8, a_u8_u8, b_u8_u8, a_i8_i8, b_i8_i8, a_b1_i2, b_b1_i2, a_i4_f4, b_i4_f4,
              a_u1_f4, b_u1_f4, a_f4_f4, b_f4_f4, a_f4_f8, b_f4_f8, a_i8_f8, b_i8_f8, a_f8_f8, b_f8_f8, r_b1_b1,
              r_i1_i1, r_u1_u1, r_i2_u2, r_i4_i4, r_i4_u4, r_i8_u8, r_u8_u8, r_i8_i8, r_b1_i2, r_i4_f4, r_u1_f4,
              r_f4_f4, r_f4_f8, r_i8_f8, r_f8_f8):
    """each = universal("not_equal")
    tolerance = ulp=8 abs=1e-15"""
    i = cuda.grid(1)
    if i < a_b1_b1.size:
        result_b1_b1 = np.not_equal(a_b1_b1[i], b_b1_b1[i])
        r_b1_b1[i] = result_b1_b1
        result_i1_i1 = np.not_equal(a_i1_i1[i], b_i1_i1[i])
        r_i1_i1[i] = result_i1_i1
        result_u1_u1 = np.not_equal(a_u1_u1[i], b_u1_u1[i])
        r_u1_u1[i] = result_u1_u1
        result_i2_u2 = np.not_equal(a_i2_u2[i], b_i2_u2[i])
        r_i2_u2[i] = result_i2_u2
        result_i4_i4 = np.not_equal(a_i4_i4[i], b_i4_i4[i])
        r_i4_i4[i] = result_i4_i4
        result_i4_u4 = np.not_equal(a_i4_u4[i], b_i4_u4[i])
        r_i4_u4[i] = result_i4_u4
        result_i8_u8 = np.not_equal(a_i8_u8[i], b_i8_u8[i])
        r_i8_u8[i] = result_i8_u8
        result_u8_u8 = np.not_equal(a_u8_u8[i], b_u8_u8[i])
        r_u8_u8[i] = result_u8_u8
        result_i8_i8 = np.not_equal(a_i8_i8[i], b_i8_i8[i])
        r_i8_i8[i] = result_i8_i8
        result_b1_i2 = np.not_equal(a_b1_i2[i], b_b1_i2[i])
        r_b1_i2[i] = result_b1_i2
        result_i4_f4 = np.not_equal(a_i4_f4[i], b_i4_f4[i])
        r_i4_f4[i] = result_i4_f4
        result_u1_f4 = np.not_equal(a_u1_f4[i], b_u1_f4[i])
        r_u1_f4[i] = result_u1_f4
        result_f4_f4 = np.not_equal(a_f4_f4[i], b_f4_f4[i])
        r_f4_f4[i] = result_f4_f4
        result_f4_f8 = np.not_equal(a_f4_f8[i], b_f4_f8[i])
        r_f4_f8[i] = result_f4_f8
        result_i8_f8 = np.not_equal(a_i8_f8[i], b_i8_f8[i])
        r_i8_f8[i] = result_i8_f8
        result_f8_f8 = np.not_equal(a_f8_f8[i], b_f8_f8[i])
        r_f8_f8[i] = result_f8_f8


@cuda.jit("void(boolean[::1], boolean[::1], int8[::1], int8[::1], uint8[::1], uint8[::1], int16[::1], uint16[::1], "
          "int32[::1], int32[::1], int32[::1], uint32[::1], int64[::1], uint64[::1], uint64[::1], uint64[::1], "
          "int64[::1], int64[::1], boolean[::1], int16[::1], int32[::1], float32[::1], uint8[::1], float32[::1], "
          "float32[::1], float32[::1], float32[::1], float64[::1], int64[::1], float64[::1], float64[::1], "
          "float64[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1], boolean[::1], boolean[::1])")
def less(a_b1_b1, b_b1_b1, a_i1_i1, b_i1_i1, a_u1_u1, b_u1_u1, a_i2_u2, b_i2_u2, a_i4_i4, b_i4_i4, a_i4_u4, b_i4_u4,
         a_i8_u8, b_i8_u8, a_u8_u8, b_u8_u8, a_i8_i8, b_i8_i8, a_b1_i2, b_b1_i2, a_i4_f4, b_i4_f4, a_u1_f4, b_u1_f4,
         a_f4_f4, b_f4_f4, a_f4_f8, b_f4_f8, a_i8_f8, b_i8_f8, a_f8_f8, b_f8_f8, r_b1_b1, r_i1_i1, r_u1_u1, r_i2_u2,
         r_i4_i4, r_i4_u4, r_i8_u8, r_u8_u8, r_i8_i8, r_b1_i2, r_i4_f4, r_u1_f4, r_f4_f4, r_f4_f8, r_i8_f8, r_f8_f8):
    """each = universal("less")
    tolerance = ulp=8 abs=1e-15"""
    i = cuda.grid(1)
    if i < a_b1_b1.size:
        result_b1_b1 = np.less(a_b1_b1[i], b_b1_b1[i])
        r_b1_b1[i] = result_b1_b1
        result_i1_i1 = np.less(a_i1_i1[i], b_i1_i1[i])
        r_i1_i1[i] = result_i1_i1
        result_u1_u1 = np.less(a_u1_u1[i], b_u1_u1[i])
        r_u1_u1[i] = result_u1_u1
        result_i2_u2 = np.less(a_i2_u2[i], b_i2_u2[i])
        r_i2_u2[i] = result_i2_u2
        result_i4_i4 = np.less(a_i4_i4[i], b_i4_i4[i])
        r_i4_i4[i] = result_i4_i4
        result_i4_u4 = np.less(a_i4_u4[i], b_i4_u4[i])
        r_i4_u4[i] = result_i4_u4
        result_i8_u8 = np.less(a_i8_u8[i], b_i8_u8[i])
        r_i8_u8[i] = result_i8_u8
        result_u8_u8 = np.less(a_u8_u8[i], b_u8_u8[i])
        r_u8_u8[i] = result_u8_u8
        result_i8_i8 = np.less(a_i8_i8[i], b_i8_i8[i])
        r_i8_i8[i] = result_i8_i8
        result_b1_i2 = np.less(a_b1_i2[i], b_b1_i2[i])
        r_b1_i2[i] = result_b1_i2
        result_i4_f4 = np.less(a_i4_f4[i], b_i4_f4[i])
        r_i4_f4[i] = result_i4_f4
        result_u1_f4 = np.less(a_u1_f4[i], b_u1_f4[i])
        r_u1_f4[i] = result_u1_f4
        result_f4_f4 = np.less(a_f4_f4[i], b_f4_f4[i])
        r_f4_f4[i] = result_f4_f4
        result_f4_f8 = np.less(a_f4_f8[i], b_f4_f8[i])
        r_f4_f8[i] = result_f4_f8
        result_i8_f8 = np.less(a_i8_f8[i], b_i8_f8[i])
        r_i8_f8[i] = result_i8_f8
        result_f8_f8 = np.less(a_f8_f8[i], b_f8_f8[i])
        r_f8_f8[i] = result_f8_f8


@cuda.jit("void(boolean[::1], boolean[::1], int8[::1], int8[::1], uint8[::1], uint8[::1], int16[::1], uint16[::1], "
          "int32[::1], int32[::1], int32[::1], uint32[::1], int64[::1], uint64[::1], uint64[::1], uint64[::1], "
          "int64[::1], int64[::1], boolean[::1], int16[::1], int32[::1], float32[::1], uint8[::1], float32[::1], "
          "float32[::1], float32[::1], float32[::1], float64[::1], int64[::1], float64[::1], float64[::1], "
          "float64[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1], boolean[::1], boolean[::1])")
def less_equal(a_b1_b1, b_b1_b1, a_i1_i1, b_i1_i1, a_u1_u1, b_u1_u1, a_i2_u2, b_i2_u2, a_i4_i4, b_i4_i4, a_i4_u4,
               b_i4_u4, a_i8_u8, b_i8_u8, a_u8_u8, b_u8_u8, a_i8_i8, b_i8_i8, a_b1_i2, b_b1_i2, a_i4_f4, b_i4_f4,
               a_u1_f4, b_u1_f4, a_f4_f4, b_f4_f4, a_f4_f8, b_f4_f8, a_i8_f8, b_i8_f8, a_f8_f8, b_f8_f8, r_b1_b1,
               r_i1_i1, r_u1_u1, r_i2_u2, r_i4_i4, r_i4_u4, r_i8_u8, r_u8_u8, r_i8_i8, r_b1_i2, r_i4_f4, r_u1_f4,
               r_f4_f4, r_f4_f8, r_i8_f8, r_f8_f8):
    """each = universal("less_equal")
    tolerance = ulp=8 abs=1e-15"""
    i = cuda.grid(1)
    if i < a_b1_b1.size:
        result_b1_b1 = np.less_equal(a_b1_b1[i], b_b1_b1[i])
        r_b1_b1[i] = result_b1_b1
        result_i1_i1 = np.less_equal(a_i1_i1[i], b_i1_i1[i])
        r_i1_i1[i] = result_i1_i1
        result_u1_u1 = np.less_equal(a_u1_u1[i], b_u1_u1[i])
        r_u1_u1[i] = result_u1_u1
        result_i2_u2 = np.less_equal(a_i2_u2[i], b_i2_u2[i])
        r_i2_u2[i] = result_i2_u2
        result_i4_i4 = np.less_equal(a_i4_i4[i], b_i4_i4[i])
        r_i4_i4[i] = result_i4_i4
        result_i4_u4 = np.less_equal(a_i4_u4[i], b_i4_u4[i])
        r_i4_u4[i] = result_i4_u4
        result_i8_u8 = np.less_equal(a_i8_u8[i], b_i8_u8[i])
        r_i8_u8[i] = result_i8_u8
        result_u8_u8 = np.less_equal(a_u8_u8[i], b_u8_u8[i])
        r_u8_u8[i] = result_u8_u8
        result_i8_i8 = np.less_equal(a_i8_i8[i], b_i8_i8[i])
        r_i8_i8[i] = result_i8_i8
        result_b1_i2 = np.less_equal(a_b1_i2[i], b_b1_i2[i])
        r_b1_i2[i] = result_b1_i2
        result_i4_f4 = np.less_equal(a_i4_f4[i], b_i4_f4[i])
        r_i4_f4[i] = result_i4_f4
        result_u1_f4 = np.less_equal(a_u1_f4[i], b_u1_f4[i])
        r_u1_f4[i] = result_u1_f4
        result_f4_f4 = np.less_equal(a_f4_f4[i], b_f4_f4[i])
        r_f4_f4[i] = result_f4_f4
        result_f4_f8 = np.less_equal(a_f4_f8[i], b_f4_f8[i])
        r_f4_f8[i] = result_f4_f8
        result_i8_f8 = np.less_equal(a_i8_f8[i], b_i8_f8[i])
        r_i8_f8[i] = result_i8_f8
        result_f8_f8 = np.less_equal(a_f8_f8[i], b_f8_f8[i])
        r_f8_f8[i] = result_f8_f8


@cuda.jit("void(boolean[::1], boolean[::1], int8[::1], int8[::1], uint8[::1], uint8[::1], int16[::1], uint16[::1], "
          "int32[::1], int32[::1], int32[::1], uint32[::1], int64[::1], uint64[::1], uint64[::1], uint64[::1], "
          "int64[::1], int64[::1], boolean[::1], int16[::1], int32[::1], float32[::1], uint8[::1], float32[::1], "
          "float32[::1], float32[::1], float32[::1], float64[::1], int64[::1], float64[::1], float64[::1], "
          "float64[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1], boolean[::1], boolean[::1])")
def greater(a_b1_b1, b_b1_b1, a_i1_i1, b_i1_i1, a_u1_u1, b_u1_u1, a_i2_u2, b_i2_u2, a_i4_i4, b_i4_i4, a_i4_u4, b_i4_u4,
            a_i8_u8, b_i8_u8, a_u8_u8, b_u8_u8, a_i8_i8, b_i8_i8, a_b1_i2, b_b1_i2, a_i4_f4, b_i4_f4, a_u1_f4, b_u1_f4,
            a_f4_f4, b_f4_f4, a_f4_f8, b_f4_f8, a_i8_f8, b_i8_f8, a_f8_f8, b_f8_f8, r_b1_b1, r_i1_i1, r_u1_u1, r_i2_u2,
            r_i4_i4, r_i4_u4, r_i8_u8, r_u8_u8, r_i8_i8, r_b1_i2, r_i4_f4, r_u1_f4, r_f4_f4, r_f4_f8, r_i8_f8,
            r_f8_f8):
    """each = universal("greater")
    tolerance = ulp=8 abs=1e-15"""
    i = cuda.grid(1)
    if i < a_b1_b1.size:
        result_b1_b1 = np.greater(a_b1_b1[i], b_b1_b1[i])
        r_b1_b1[i] = result_b1_b1
        result_i1_i1 = np.greater(a_i1_i1[i], b_i1_i1[i])
        r_i1_i1[i] = result_i1_i1
        result_u1_u1 = np.greater(a_u1_u1[i], b_u1_u1[i])
        r_u1_u1[i] = result_u1_u1
        result_i2_u2 = np.greater(a_i2_u2[i], b_i2_u2[i])
        r_i2_u2[i] = result_i2_u2
        result_i4_i4 = np.greater(a_i4_i4[i], b_i4_i4[i])
        r_i4_i4[i] = result_i4_i4
        result_i4_u4 = np.greater(a_i4_u4[i], b_i4_u4[i])
        r_i4_u4[i] = result_i4_u4
        result_i8_u8 = np.greater(a_i8_u8[i], b_i8_u8[i])
        r_i8_u8[i] = result_i8_u8
        result_u8_u8 = np.greater(a_u8_u8[i], b_u8_u8[i])
        r_u8_u8[i] = result_u8_u8
        result_i8_i8 = np.greater(a_i8_i8[i], b_i8_i8[i])
        r_i8_i8[i] = result_i8_i8
        result_b1_i2 = np.greater(a_b1_i2[i], b_b1_i2[i])
        r_b1_i2[i] = result_b1_i2
        result_i4_f4 = np.greater(a_i4_f4[i], b_i4_f4[i])
        r_i4_f4[i] = result_i4_f4
        result_u1_f4 = np.greater(a_u1_f4[i], b_u1_f4[i])
        r_u1_f4[i] = result_u1_f4
        result_f4_f4 = np.greater(a_f4_f4[i], b_f4_f4[i])
        r_f4_f4[i] = result_f4_f4
        result_f4_f8 = np.greater(a_f4_f8[i], b_f4_f8[i])
        r_f4_f8[i] = result_f4_f8
        result_i8_f8 = np.greater(a_i8_f8[i], b_i8_f8[i])
        r_i8_f8[i] = result_i8_f8
        result_f8_f8 = np.greater(a_f8_f8[i], b_f8_f8[i])
        r_f8_f8[i] = result_f8_f8


@cuda.jit("void(boolean[::1], boolean[::1], int8[::1], int8[::1], uint8[::1], uint8[::1], int16[::1], uint16[::1], "
          "int32[::1], int32[::1], int32[::1], uint32[::1], int64[::1], uint64[::1], uint64[::1], uint64[::1], "
          "int64[::1], int64[::1], boolean[::1], int16[::1], int32[::1], float32[::1], uint8[::1], float32[::1], "
          "float32[::1], float32[::1], float32[::1], float64[::1], int64[::1], float64[::1], float64[::1], "
          "float64[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1], boolean[::1], boolean[::1])")
def greater_equal(a_b1_b1, b_b1_b1, a_i1_i1, b_i1_i1, a_u1_u1, b_u1_u1, a_i2_u2, b_i2_u2, a_i4_i4, b_i4_i4, a_i4_u4,
                  b_i4_u4, a_i8_u8, b_i8_u8, a_u8_u8, b_u8_u8, a_i8_i8, b_i8_i8, a_b1_i2, b_b1_i2, a_i4_f4, b_i4_f4,
                  a_u1_f4, b_u1_f4, a_f4_f4, b_f4_f4, a_f4_f8, b_f4_f8, a_i8_f8, b_i8_f8, a_f8_f8, b_f8_f8, r_b1_b1,
                  r_i1_i1, r_u1_u1, r_i2_u2, r_i4_i4, r_i4_u4, r_i8_u8, r_u8_u8, r_i8_i8, r_b1_i2, r_i4_f4, r_u1_f4,
                  r_f4_f4, r_f4_f8, r_i8_f8, r_f8_f8):
    """each = universal("greater_equal")
    tolerance = ulp=8 abs=1e-15"""
    i = cuda.grid(1)
    if i < a_b1_b1.size:
        result_b1_b1 = np.greater_equal(a_b1_b1[i], b_b1_b1[i])
        r_b1_b1[i] = result_b1_b1
        result_i1_i1 = np.greater_equal(a_i1_i1[i], b_i1_i1[i])
        r_i1_i1[i] = result_i1_i1
        result_u1_u1 = np.greater_equal(a_u1_u1[i], b_u1_u1[i])
        r_u1_u1[i] = result_u1_u1
        result_i2_u2 = np.greater_equal(a_i2_u2[i], b_i2_u2[i])
        r_i2_u2[i] = result_i2_u2
        result_i4_i4 = np.greater_equal(a_i4_i4[i], b_i4_i4[i])
        r_i4_i4[i] = result_i4_i4
        result_i4_u4 = np.greater_equal(a_i4_u4[i], b_i4_u4[i])
        r_i4_u4[i] = result_i4_u4
        result_i8_u8 = np.greater_equal(a_i8_u8[i], b_i8_u8[i])
        r_i8_u8[i] = result_i8_u8
        result_u8_u8 = np.greater_equal(a_u8_u8[i], b_u8_u8[i])
        r_u8_u8[i] = result_u8_u8
        result_i8_i8 = np.greater_equal(a_i8_i8[i], b_i8_i8[i])
        r_i8_i8[i] = result_i8_i8
        result_b1_i2 = np.greater_equal(a_b1_i2[i], b_b1_i2[i])
        r_b1_i2[i] = result_b1_i2
        result_i4_f4 = np.greater_equal(a_i4_f4[i], b_i4_f4[i])
        r_i4_f4[i] = result_i4_f4
        result_u1_f4 = np.greater_equal(a_u1_f4[i], b_u1_f4[i])
        r_u1_f4[i] = result_u1_f4
        result_f4_f4 = np.greater_equal(a_f4_f4[i], b_f4_f4[i])
        r_f4_f4[i] = result_f4_f4
        result_f4_f8 = np.greater_equal(a_f4_f8[i], b_f4_f8[i])
        r_f4_f8[i] = result_f4_f8
        result_i8_f8 = np.greater_equal(a_i8_f8[i], b_i8_f8[i])
        r_i8_f8[i] = result_i8_f8
        result_f8_f8 = np.greater_equal(a_f8_f8[i], b_f8_f8[i])
        r_f8_f8[i] = result_f8_f8


@cuda.jit("void(boolean[::1], boolean[::1], int8[::1], int8[::1], uint8[::1], uint8[::1], int16[::1], uint16[::1], "
          "int32[::1], int32[::1], int32[::1], uint32[::1], int64[::1], uint64[::1], uint64[::1], uint64[::1], "
          "int64[::1], int64[::1], boolean[::1], int16[::1], int32[::1], float32[::1], uint8[::1], float32[::1], "
          "float32[::1], float32[::1], float32[::1], float64[::1], int64[::1], float64[::1], float64[::1], "
          "float64[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1], boolean[::1], boolean[::1])")
def logical_and(a_b1_b1, b_b1_b1, a_i1_i1, b_i1_i1, a_u1_u1, b_u1_u1, a_i2_u2, b_i2_u2, a_i4_i4, b_i4_i4, a_i4_u4,
                b_i4_u4, a_i8_u8, b_i8_u8, a_u8_u8, b_u8_u8, a_i8_i8, b_i8_i8, a_b1_i2, b_b1_i2, a_i4_f4, b_i4_f4,
                a_u1_f4, b_u1_f4, a_f4_f4, b_f4_f4, a_f4_f8, b_f4_f8, a_i8_f8, b_i8_f8, a_f8_f8, b_f8_f8, r_b1_b1,
                r_i1_i1, r_u1_u1, r_i2_u2, r_i4_i4, r_i4_u4, r_i8_u8, r_u8_u8, r_i8_i8, r_b1_i2, r_i4_f4, r_u1_f4,
                r_f4_f4, r_f4_f8, r_i8_f8, r_f8_f8):
    """each = universal("logical_and")
    tolerance = ulp=8 abs=1e-15"""
    i = cuda.grid(1)
    if i < a_b1_b1.size:
        result_b1_b1 = np.logical_and(a_b1_b1[i], b_b1_b1[i])
        r_b1_b1[i] = result_b1_b1
        result_i1_i1 = np.logical_and(a_i1_i1[i], b_i1_i1[i])
        r_i1_i1[i] = result_i1_i1
        result_u1_u1 = np.logical_and(a_u1_u1[i], b_u1_u1[i])
        r_u1_u1[i] = result_u1_u1
        result_i2_u2 = np.logical_and(a_i2_u2[i], b_i2_u2[i])
        r_i2_u2[i] = result_i2_u2
        result_i4_i4 = np.logical_and(a_i4_i4[i], b_i4_i4[i])
        r_i4_i4[i] = result_i4_i4
        result_i4_u4 = np.logical_and(a_i4_u4[i], b_i4_u4[i])
        r_i4_u4[i] = result_i4_u4
        result_i8_u8 = np.logical_and(a_i8_u8[i], b_i8_u8[i])
        r_i8_u8[i] = result_i8_u8
        result_u8_u8 = np.logical_and(a_u8_u8[i], b_u8_u8[i])
        r_u8_u8[i] = result_u8_u8
        result_i8_i8 = np.logical_and(a_i8_i8[i], b_i8_i8[i])
        r_i8_i8[i] = result_i8_i8
        result_b1_i2 = np.logical_and(a_b1_i2[i], b_b1_i2[i])
        r_b1_i2[i] = result_b1_i2
        result_i4_f4 = np.logical_and(a_i4_f4[i], b_i4_f4[i])
        r_i4_f4[i] = result_i4_f4
        result_u1_f4 = np.logical_and(a_u1_f4[i], b_u1_f4[i])
        r_u1_f4[i] = result_u1_f4
        result_f4_f4 = np.logical_and(a_f4_f4[i], b_f4_f4[i])
        r_f4_f4[i] = result_f4_f4
        result_f4_f8 = np.logical_and(a_f4_f8[i], b_f4_f8[i])
        r_f4_f8[i] = result_f4_f8
        result_i8_f8 = np.logical_and(a_i8_f8[i], b_i8_f8[i])
        r_i8_f8[i] = result_i8_f8
        result_f8_f8 = np.logical_and(a_f8_f8[i], b_f8_f8[i])
        r_f8_f8[i] = result_f8_f8


@cuda.jit("void(boolean[::1], boolean[::1], int8[::1], int8[::1], uint8[::1], uint8[::1], int16[::1], uint16[::1], "
          "int32[::1], int32[::1], int32[::1], uint32[::1], int64[::1], uint64[::1], uint64[::1], uint64[::1], "
          "int64[::1], int64[::1], boolean[::1], int16[::1], int32[::1], float32[::1], uint8[::1], float32[::1], "
          "float32[::1], float32[::1], float32[::1], float64[::1], int64[::1], float64[::1], float64[::1], "
          "float64[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1], boolean[::1], boolean[::1])")
def logical_or(a_b1_b1, b_b1_b1, a_i1_i1, b_i1_i1, a_u1_u1, b_u1_u1, a_i2_u2, b_i2_u2, a_i4_i4, b_i4_i4, a_i4_u4,
               b_i4_u4, a_i8_u8, b_i8_u8, a_u8_u8, b_u8_u8, a_i8_i8, b_i8_i8, a_b1_i2, b_b1_i2, a_i4_f4, b_i4_f4,
               a_u1_f4, b_u1_f4, a_f4_f4, b_f4_f4, a_f4_f8, b_f4_f8, a_i8_f8, b_i8_f8, a_f8_f8, b_f8_f8, r_b1_b1,
               r_i1_i1, r_u1_u1, r_i2_u2, r_i4_i4, r_i4_u4, r_i8_u8, r_u8_u8, r_i8_i8, r_b1_i2, r_i4_f4, r_u1_f4,
               r_f4_f4, r_f4_f8, r_i8_f8, r_f8_f8):
    """each = universal("logical_or")
    tolerance = ulp=8 abs=1e-15"""
    i = cuda.grid(1)
    if i < a_b1_b1.size:
        result_b1_b1 = np.logical_or(a_b1_b1[i], b_b1_b1[i])
        r_b1_b1[i] = result_b1_b1
        result_i1_i1 = np.logical_or(a_i1_i1[i], b_i1_i1[i])
        r_i1_i1[i] = result_i1_i1
        result_u1_u1 = np.logical_or(a_u1_u1[i], b_u1_u1[i])
        r_u1_u1[i] = result_u1_u1
        result_i2_u2 = np.logical_or(a_i2_u2[i], b_i2_u2[i])
        r_i2_u2[i] = result_i2_u2
        result_i4_i4 = np.logical_or(a_i4_i4[i], b_i4_i4[i])
        r_i4_i4[i] = result_i4_i4
        result_i4_u4 = np.logical_or(a_i4_u4[i], b_i4_u4[i])
        r_i4_u4[i] = result_i4_u4
        result_i8_u8 = np.logical_or(a_i8_u8[i], b_i8_u8[i])
        r_i8_u8[i] = result_i8_u8
        result_u8_u8 = np.logical_or(a_u8_u8[i], b_u8_u8[i])
        r_u8_u8[i] = result_u8_u8
        result_i8_i8 = np.logical_or(a_i8_i8[i], b_i8_i8[i])
        r_i8_i8[i] = result_i8_i8
        result_b1_i2 = np.logical_or(a_b1_i2[i], b_b1_i2[i])
        r_b1_i2[i] = result_b1_i2
        result_i4_f4 = np.logical_or(a_i4_f4[i], b_i4_f4[i])
        r_i4_f4[i] = result_i4_f4
        result_u1_f4 = np.logical_or(a_u1_f4[i], b_u1_f4[i])
        r_u1_f4[i] = result_u1_f4
        result_f4_f4 = np.logical_or(a_f4_f4[i], b_f4_f4[i])
        r_f4_f4[i] = result_f4_f4
        result_f4_f8 = np.logical_or(a_f4_f8[i], b_f4_f8[i])
        r_f4_f8[i] = result_f4_f8
        result_i8_f8 = np.logical_or(a_i8_f8[i], b_i8_f8[i])
        r_i8_f8[i] = result_i8_f8
        result_f8_f8 = np.logical_or(a_f8_f8[i], b_f8_f8[i])
        r_f8_f8[i] = result_f8_f8


@cuda.jit("void(boolean[::1], boolean[::1], int8[::1], int8[::1], uint8[::1], uint8[::1], int16[::1], uint16[::1], "
          "int32[::1], int32[::1], int32[::1], uint32[::1], int64[::1], uint64[::1], uint64[::1], uint64[::1], "
          "int64[::1], int64[::1], boolean[::1], int16[::1], int32[::1], float32[::1], uint8[::1], float32[::1], "
          "float32[::1], float32[::1], float32[::1], float64[::1], int64[::1], float64[::1], float64[::1], "
          "float64[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1], boolean[::1], boolean[::1])")
def logical_xor(a_b1_b1, b_b1_b1, a_i1_i1, b_i1_i1, a_u1_u1, b_u1_u1, a_i2_u2, b_i2_u2, a_i4_i4, b_i4_i4, a_i4_u4,
                b_i4_u4, a_i8_u8, b_i8_u8, a_u8_u8, b_u8_u8, a_i8_i8, b_i8_i8, a_b1_i2, b_b1_i2, a_i4_f4, b_i4_f4,
                a_u1_f4, b_u1_f4, a_f4_f4, b_f4_f4, a_f4_f8, b_f4_f8, a_i8_f8, b_i8_f8, a_f8_f8, b_f8_f8, r_b1_b1,
                r_i1_i1, r_u1_u1, r_i2_u2, r_i4_i4, r_i4_u4, r_i8_u8, r_u8_u8, r_i8_i8, r_b1_i2, r_i4_f4, r_u1_f4,
                r_f4_f4, r_f4_f8, r_i8_f8, r_f8_f8):
    """each = universal("logical_xor")
    tolerance = ulp=8 abs=1e-15"""
    i = cuda.grid(1)
    if i < a_b1_b1.size:
        result_b1_b1 = np.logical_xor(a_b1_b1[i], b_b1_b1[i])
        r_b1_b1[i] = result_b1_b1
        result_i1_i1 = np.logical_xor(a_i1_i1[i], b_i1_i1[i])
        r_i1_i1[i] = result_i1_i1
        result_u1_u1 = np.logical_xor(a_u1_u1[i], b_u1_u1[i])
        r_u1_u1[i] = result_u1_u1
        result_i2_u2 = np.logical_xor(a_i2_u2[i], b_i2_u2[i])
        r_i2_u2[i] = result_i2_u2
        result_i4_i4 = np.logical_xor(a_i4_i4[i], b_i4_i4[i])
        r_i4_i4[i] = result_i4_i4
        result_i4_u4 = np.logical_xor(a_i4_u4[i], b_i4_u4[i])
        r_i4_u4[i] = result_i4_u4
        result_i8_u8 = np.logical_xor(a_i8_u8[i], b_i8_u8[i])
        r_i8_u8[i] = result_i8_u8
        result_u8_u8 = np.logical_xor(a_u8_u8[i], b_u8_u8[i])
        r_u8_u8[i] = result_u8_u8
        result_i8_i8 = np.logical_xor(a_i8_i8[i], b_i8_i8[i])
        r_i8_i8[i] = result_i8_i8
        result_b1_i2 = np.logical_xor(a_b1_i2[i], b_b1_i2[i])
        r_b1_i2[i] = result_b1_i2
        result_i4_f4 = np.logical_xor(a_i4_f4[i], b_i4_f4[i])
        r_i4_f4[i] = result_i4_f4
        result_u1_f4 = np.logical_xor(a_u1_f4[i], b_u1_f4[i])
        r_u1_f4[i] = result_u1_f4
        result_f4_f4 = np.logical_xor(a_f4_f4[i], b_f4_f4[i])
        r_f4_f4[i] = result_f4_f4
        result_f4_f8 = np.logical_xor(a_f4_f8[i], b_f4_f8[i])
        r_f4_f8[i] = result_f4_f8
        result_i8_f8 = np.logical_xor(a_i8_f8[i], b_i8_f8[i])
        r_i8_f8[i] = result_i8_f8
        result_f8_f8 = np.logical_xor(a_f8_f8[i], b_f8_f8[i])
        r_f8_f8[i] = result_f8_f8


@cuda.jit("void(boolean[::1], boolean[::1], int8[::1], int8[::1], uint8[::1], uint8[::1], int16[::1], uint16[::1], "
          "int32[::1], int32[::1], int32[::1], uint32[::1], int64[::1], uint64[::1], uint64[::1], uint64[::1], "
          "int64[::1], int64[::1], boolean[::1], int16[::1], int32[::1], float32[::1], uint8[::1], float32[::1], "
          "float32[::1], float32[::1], float32[::1], float64[::1], int64[::1], float64[::1], float64[::1], "
          "float64[::1], boolean[::1], int8[::1], uint8[::1], int32[::1], int32[::1], int64[::1], float64[::1], "
          "uint64[::1], int64[::1], int16[::1], float32[::1], float32[::1], float32[::1], float64[::1], float64[::1], "
          "float64[::1])")
def maximum(a_b1_b1, b_b1_b1, a_i1_i1, b_i1_i1, a_u1_u1, b_u1_u1, a_i2_u2, b_i2_u2, a_i4_i4, b_i4_i4, a_i4_u4, b_i4_u4,
            a_i8_u8, b_i8_u8, a_u8_u8, b_u8_u8, a_i8_i8, b_i8_i8, a_b1_i2, b_b1_i2, a_i4_f4, b_i4_f4, a_u1_f4, b_u1_f4,
            a_f4_f4, b_f4_f4, a_f4_f8, b_f4_f8, a_i8_f8, b_i8_f8, a_f8_f8, b_f8_f8, r_b1_b1, r_i1_i1, r_u1_u1, r_i2_u2,
            r_i4_i4, r_i4_u4, r_i8_u8, r_u8_u8, r_i8_i8, r_b1_i2, r_i4_f4, r_u1_f4, r_f4_f4, r_f4_f8, r_i8_f8,
            r_f8_f8):
    """each = universal("maximum")
    tolerance = ulp=8 abs=1e-15"""
    i = cuda.grid(1)
    if i < a_b1_b1.size:
        result_b1_b1 = np.maximum(a_b1_b1[i], b_b1_b1[i])
        r_b1_b1[i] = result_b1_b1
        result_i1_i1 = np.maximum(a_i1_i1[i], b_i1_i1[i])
        r_i1_i1[i] = result_i1_i1
        result_u1_u1 = np.maximum(a_u1_u1[i], b_u1_u1[i])
        r_u1_u1[i] = result_u1_u1
        result_i2_u2 = np.maximum(a_i2_u2[i], b_i2_u2[i])
        r_i2_u2[i] = result_i2_u2
        result_i4_i4 = np.maximum(a_i4_i4[i], b_i4_i4[i])
        r_i4_i4[i] = result_i4_i4
        result_i4_u4 = np.maximum(a_i4_u4[i], b_i4_u4[i])
        r_i4_u4[i] = result_i4_u4
        result_i8_u8 = np.maximum(a_i8_u8[i], b_i8_u8[i])
        r_i8_u8[i] = result_i8_u8
        result_u8_u8 = np.maximum(a_u8_u8[i], b_u8_u8[i])
        r_u8_u8[i] = result_u8_u8
        result_i8_i8 = np.maximum(a_i8_i8[i], b_i8_i8[i])
        r_i8_i8[i] = result_i8_i8
        result_b1_i2 = np.maximum(a_b1_i2[i], b_b1_i2[i])
        r_b1_i2[i] = result_b1_i2
        result_i4_f4 = np.maximum(a_i4_f4[i], b_i4_f4[i])
        r_i4_f4[i] = result_i4_f4
        result_u1_f4 = np.maximum(a_u1_f4[i], b_u1_f4[i])
        r_u1_f4[i] = result_u1_f4
        result_f4_f4 = np.maximum(a_f4_f4[i], b_f4_f4[i])
        r_f4_f4[i] = result_f4_f4
        result_f4_f8 = np.maximum(a_f4_f8[i], b_f4_f8[i])
        r_f4_f8[i] = result_f4_f8
        result_i8_f8 = np.maximum(a_i8_f8[i], b_i8_f8[i])
        r_i8_f8[i] = result_i8_f8
        result_f8_f8 = np.maximum(a_f8_f8[i], b_f8_f8[i])
        r_f8_f8[i] = result_f8_f8


@cuda.jit("void(boolean[::1], boolean[::1], int8[::1], int8[::1], uint8[::1], uint8[::1], int16[::1], uint16[::1], "
          "int32[::1], int32[::1], int32[::1], uint32[::1], int64[::1], uint64[::1], uint64[::1], uint64[::1], "
          "int64[::1], int64[::1], boolean[::1], int16[::1], int32[::1], float32[::1], uint8[::1], float32[::1], "
          "float32[::1], float32[::1], float32[::1], float64[::1], int64[::1], float64[::1], float64[::1], "
          "float64[::1], boolean[::1], int8[::1], uint8[::1], int32[::1], int32[::1], int64[::1], float64[::1], "
          "uint64[::1], int64[::1], int16[::1], float32[::1], float32[::1], float32[::1], float64[::1], float64[::1], "
          "float64[::1])")
def minimum(a_b1_b1, b_b1_b1, a_i1_i1, b_i1_i1, a_u1_u1, b_u1_u1, a_i2_u2, b_i2_u2, a_i4_i4, b_i4_i4, a_i4_u4, b_i4_u4,
            a_i8_u8, b_i8_u8, a_u8_u8, b_u8_u8, a_i8_i8, b_i8_i8, a_b1_i2, b_b1_i2, a_i4_f4, b_i4_f4, a_u1_f4, b_u1_f4,
            a_f4_f4, b_f4_f4, a_f4_f8, b_f4_f8, a_i8_f8, b_i8_f8, a_f8_f8, b_f8_f8, r_b1_b1, r_i1_i1, r_u1_u1, r_i2_u2,
            r_i4_i4, r_i4_u4, r_i8_u8, r_u8_u8, r_i8_i8, r_b1_i2, r_i4_f4, r_u1_f4, r_f4_f4, r_f4_f8, r_i8_f8,
            r_f8_f8):
    """each = universal("minimum")
    tolerance = ulp=8 abs=1e-15"""
    i = cuda.grid(1)
    if i < a_b1_b1.size:
        result_b1_b1 = np.minimum(a_b1_b1[i], b_b1_b1[i])
        r_b1_b1[i] = result_b1_b1
        result_i1_i1 = np.minimum(a_i1_i1[i], b_i1_i1[i])
        r_i1_i1[i] = result_i1_i1
        result_u1_u1 = np.minimum(a_u1_u1[i], b_u1_u1[i])
        r_u1_u1[i] = result_u1_u1
        result_i2_u2 = np.minimum(a_i2_u2[i], b_i2_u2[i])
        r_i2_u2[i] = result_i2_u2
        result_i4_i4 = np.minimum(a_i4_i4[i], b_i4_i4[i])
        r_i4_i4[i] = result_i4_i4
        result_i4_u4 = np.minimum(a_i4_u4[i], b_i4_u4[i])
        r_i4_u4[i] = result_i4_u4
        result_i8_u8 = np.minimum(a_i8_u8[i], b_i8_u8[i])
        r_i8_u8[i] = result_i8_u8
        result_u8_u8 = np.minimum(a_u8_u8[i], b_u8_u8[i])
        r_u8_u8[i] = result_u8_u8
        result_i8_i8 = np.minimum(a_i8_i8[i], b_i8_i8[i])
        r_i8_i8[i] = result_i8_i8
        result_b1_i2 = np.minimum(a_b1_i2[i], b_b1_i2[i])
        r_b1_i2[i] = result_b1_i2
        result_i4_f4 = np.minimum(a_i4_f4[i], b_i4_f4[i])
        r_i4_f4[i] = result_i4_f4
        result_u1_f4 = np.minimum(a_u1_f4[i], b_u1_f4[i])
        r_u1_f4[i] = result_u1_f4
        result_f4_f4 = np.minimum(a_f4_f4[i], b_f4_f4[i])
        r_f4_f4[i] = result_f4_f4
        result_f4_f8 = np.minimum(a_f4_f8[i], b_f4_f8[i])
        r_f4_f8[i] = result_f4_f8
        result_i8_f8 = np.minimum(a_i8_f8[i], b_i8_f8[i])
        r_i8_f8[i] = result_i8_f8
        result_f8_f8 = np.minimum(a_f8_f8[i], b_f8_f8[i])
        r_f8_f8[i] = result_f8_f8


@cuda.jit("void(boolean[::1], boolean[::1], int8[::1], int8[::1], uint8[::1], uint8[::1], int16[::1], uint16[::1], "
          "int32[::1], int32[::1], int32[::1], uint32[::1], int64[::1], uint64[::1], uint64[::1], uint64[::1], "
          "int64[::1], int64[::1], boolean[::1], int16[::1], int32[::1], float32[::1], uint8[::1], float32[::1], "
          "float32[::1], float32[::1], float32[::1], float64[::1], int64[::1], float64[::1], float64[::1], "
          "float64[::1], boolean[::1], int8[::1], uint8[::1], int32[::1], int32[::1], int64[::1], float64[::1], "
          "uint64[::1], int64[::1], int16[::1], float32[::1], float32[::1], float32[::1], float64[::1], float64[::1], "
          "float64[::1])")
def fmax(a_b1_b1, b_b1_b1, a_i1_i1, b_i1_i1, a_u1_u1, b_u1_u1, a_i2_u2, b_i2_u2, a_i4_i4, b_i4_i4, a_i4_u4, b_i4_u4,
         a_i8_u8, b_i8_u8, a_u8_u8, b_u8_u8, a_i8_i8, b_i8_i8, a_b1_i2, b_b1_i2, a_i4_f4, b_i4_f4, a_u1_f4, b_u1_f4,
         a_f4_f4, b_f4_f4, a_f4_f8, b_f4_f8, a_i8_f8, b_i8_f8, a_f8_f8, b_f8_f8, r_b1_b1, r_i1_i1, r_u1_u1, r_i2_u2,
         r_i4_i4, r_i4_u4, r_i8_u8, r_u8_u8, r_i8_i8, r_b1_i2, r_i4_f4, r_u1_f4, r_f4_f4, r_f4_f8, r_i8_f8, r_f8_f8):
    """each = universal("fmax")
    tolerance = ulp=8 abs=1e-15"""
    i = cuda.grid(1)
    if i < a_b1_b1.size:
        result_b1_b1 = np.fmax(a_b1_b1[i], b_b1_b1[i])
        r_b1_b1[i] = result_b1_b1
        result_i1_i1 = np.fmax(a_i1_i1[i], b_i1_i1[i])
        r_i1_i1[i] = result_i1_i1
        result_u1_u1 = np.fmax(a_u1_u1[i], b_u1_u1[i])
        r_u1_u1[i] = result_u1_u1
        result_i2_u2 = np.fmax(a_i2_u2[i], b_i2_u2[i])
        r_i2_u2[i] = result_i2_u2
        result_i4_i4 = np.fmax(a_i4_i4[i], b_i4_i4[i])
        r_i4_i4[i] = result_i4_i4
        result_i4_u4 = np.fmax(a_i4_u4[i], b_i4_u4[i])
        r_i4_u4[i] = result_i4_u4
        result_i8_u8 = np.fmax(a_i8_u8[i], b_i8_u8[i])
        r_i8_u8[i] = result_i8_u8
        result_u8_u8 = np.fmax(a_u8_u8[i], b_u8_u8[i])
        r_u8_u8[i] = result_u8_u8
        result_i8_i8 = np.fmax(a_i8_i8[i], b_i8_i8[i])
        r_i8_i8[i] = result_i8_i8
        result_b1_i2 = np.fmax(a_b1_i2[i], b_b1_i2[i])
        r_b1_i2[i] = result_b1_i2
        result_i4_f4 = np.fmax(a_i4_f4[i], b_i4_f4[i])
        r_i4_f4[i] = result_i4_f4
        result_u1_f4 = np.fmax(a_u1_f4[i], b_u1_f4[i])
        r_u1_f4[i] = result_u1_f4
        result_f4_f4 = np.fmax(a_f4_f4[i], b_f4_f4[i])
        r_f4_f4[i] = result_f4_f4
        result_f4_f8 = np.fmax(a_f4_f8[i], b_f4_f8[i])
        r_f4_f8[i] = result_f4_f8
        result_i8_f8 = np.fmax(a_i8_f8[i], b_i8_f8[i])
        r_i8_f8[i] = result_i8_f8
        result_f8_f8 = np.fmax(a_f8_f8[i], b_f8_f8[i])
        r_f8_f8[i] = result_f8_f8


@cuda.jit("void(boolean[::1], boolean[::1], int8[::1], int8[::1], uint8[::1], uint8[::1], int16[::1], uint16[::1], "
          "int32[::1], int32[::1], int32[::1], uint32[::1], int64[::1], uint64[::1], uint64[::1], uint64[::1], "
          "int64[::1], int64[::1], boolean[::1], int16[::1], int32[::1], float32[::1], uint8[::1], float32[::1], "
          "float32[::1], float32[::1], float32[::1], float64[::1], int64[::1], float64[::1], float64[::1], "
          "float64[::1], boolean[::1], int8[::1], uint8[::1], int32[::1], int32[::1], int64[::1], float64[::1], "
          "uint64[::1], int64[::1], int16[::1], float32[::1], float32[::1], float32[::1], float64[::1], float64[::1], "
          "float64[::1])")
def fmin(a_b1_b1, b_b1_b1, a_i1_i1, b_i1_i1, a_u1_u1, b_u1_u1, a_i2_u2, b_i2_u2, a_i4_i4, b_i4_i4, a_i4_u4, b_i4_u4,
         a_i8_u8, b_i8_u8, a_u8_u8, b_u8_u8, a_i8_i8, b_i8_i8, a_b1_i2, b_b1_i2, a_i4_f4, b_i4_f4, a_u1_f4, b_u1_f4,
         a_f4_f4, b_f4_f4, a_f4_f8, b_f4_f8, a_i8_f8, b_i8_f8, a_f8_f8, b_f8_f8, r_b1_b1, r_i1_i1, r_u1_u1, r_i2_u2,
         r_i4_i4, r_i4_u4, r_i8_u8, r_u8_u8, r_i8_i8, r_b1_i2, r_i4_f4, r_u1_f4, r_f4_f4, r_f4_f8, r_i8_f8, r_f8_f8):
    """each = universal("fmin")
    tolerance = ulp=8 abs=1e-15"""
    i = cuda.grid(1)
    if i < a_b1_b1.size:
        result_b1_b1 = np.fmin(a_b1_b1[i], b_b1_b1[i])
        r_b1_b1[i] = result_b1_b1
        result_i1_i1 = np.fmin(a_i1_i1[i], b_i1_i1[i])
        r_i1_i1[i] = result_i1_i1
        result_u1_u1 = np.fmin(a_u1_u1[i], b_u1_u1[i])
        r_u1_u1[i] = result_u1_u1
        result_i2_u2 = np.fmin(a_i2_u2[i], b_i2_u2[i])
        r_i2_u2[i] = result_i2_u2
        result_i4_i4 = np.fmin(a_i4_i4[i], b_i4_i4[i])
        r_i4_i4[i] = result_i4_i4
        result_i4_u4 = np.fmin(a_i4_u4[i], b_i4_u4[i])
        r_i4_u4[i] = result_i4_u4
        result_i8_u8 = np.fmin(a_i8_u8[i], b_i8_u8[i])
        r_i8_u8[i] = result_i8_u8
        result_u8_u8 = np.fmin(a_u8_u8[i], b_u8_u8[i])
        r_u8_u8[i] = result_u8_u8
        result_i8_i8 = np.fmin(a_i8_i8[i], b_i8_i8[i])
        r_i8_i8[i] = result_i8_i8
        result_b1_i2 = np.fmin(a_b1_i2[i], b_b1_i2[i])
        r_b1_i2[i] = result_b1_i2
        result_i4_f4 = np.fmin(a_i4_f4[i], b_i4_f4[i])
        r_i4_f4[i] = result_i4_f4
        result_u1_f4 = np.fmin(a_u1_f4[i], b_u1_f4[i])
        r_u1_f4[i] = result_u1_f4
        result_f4_f4 = np.fmin(a_f4_f4[i], b_f4_f4[i])
        r_f4_f4[i] = result_f4_f4
        result_f4_f8 = np.fmin(a_f4_f8[i], b_f4_f8[i])
        r_f4_f8[i] = result_f4_f8
        result_i8_f8 = np.fmin(a_i8_f8[i], b_i8_f8[i])
        r_i8_f8[i] = result_i8_f8
        result_f8_f8 = np.fmin(a_f8_f8[i], b_f8_f8[i])
        r_f8_f8[i] = result_f8_f8


@cuda.jit("void(boolean[::1], boolean[::1], int8[::1], int8[::1], uint8[::1], uint8[::1], int16[::1], uint16[::1], "
          "int32[::1], int32[::1], int32[::1], uint32[::1], uint64[::1], uint64[::1], int64[::1], int64[::1], "
          "boolean[::1], int16[::1], boolean[::1], int8[::1], uint8[::1], int32[::1], int32[::1], int64[::1], "
          "uint64[::1], int64[::1], int16[::1])")
def bitwise_and(a_b1_b1, b_b1_b1, a_i1_i1, b_i1_i1, a_u1_u1, b_u1_u1, a_i2_u2, b_i2_u2, a_i4_i4, b_i4_i4, a_i4_u4,
                b_i4_u4, a_u8_u8, b_u8_u8, a_i8_i8, b_i8_i8, a_b1_i2, b_b1_i2, r_b1_b1, r_i1_i1, r_u1_u1, r_i2_u2,
                r_i4_i4, r_i4_u4, r_u8_u8, r_i8_i8, r_b1_i2):
    """each = universal("bitwise_and")
    tolerance = ulp=8 abs=1e-15"""
    i = cuda.grid(1)
    if i < a_b1_b1.size:
        result_b1_b1 = np.bitwise_and(a_b1_b1[i], b_b1_b1[i])
        r_b1_b1[i] = result_b1_b1
        result_i1_i1 = np.bitwise_and(a_i1_i1[i], b_i1_i1[i])
        r_i1_i1[i] = result_i1_i1
        result_u1_u1 = np.bitwise_and(a_u1_u1[i], b_u1_u1[i])
        r_u1_u1[i] = result_u1_u1
        result_i2_u2 = np.bitwise_and(a_i2_u2[i], b_i2_u2[i])
        r_i2_u2[i] = result_i2_u2
        result_i4_i4 = np.bitwise_and(a_i4_i4[i], b_i4_i4[i])
        r_i4_i4[i] = result_i4_i4
        result_i4_u4 = np.bitwise_and(a_i4_u4[i], b_i4_u4[i])
        r_i4_u4[i] = result_i4_u4
        result_u8_u8 = np.bitwise_and(a_u8_u8[i], b_u8_u8[i])
        r_u8_u8[i] = result_u8_u8
        result_i8_i8 = np.bitwise_and(a_i8_i8[i], b_i8_i8[i])
        r_i8_i8[i] = result_i8_i8
        result_b1_i2 = np.bitwise_and(a_b1_i2[i], b_b1_i2[i])
        r_b1_i2[i] = result_b1_i2


@cuda.jit("void(boolean[::1], boolean[::1], int8[::1], int8[::1], uint8[::1], uint8[::1], int16[::1], uint16[::1], "
          "int32[::1], int32[::1], int32[::1], uint32[::1], uint64[::1], uint64[::1], int64[::1], int64[::1], "
          "boolean[::1], int16[::1], boolean[::1], int8[::1], uint8[::1], int32[::1], int32[::1], int64[::1], "
          "uint64[::1], int64[::1], int16[::1])")
def bitwise_or(a_b1_b1, b_b1_b1, a_i1_i1, b_i1_i1, a_u1_u1, b_u1_u1, a_i2_u2, b_i2_u2, a_i4_i4, b_i4_i4, a_i4_u4,
               b_i4_u4, a_u8_u8, b_u8_u8, a_i8_i8, b_i8_i8, a_b1_i2, b_b1_i2, r_b1_b1, r_i1_i1, r_u1_u1, r_i2_u2,
               r_i4_i4, r_i4_u4, r_u8_u8, r_i8_i8, r_b1_i2):
    """each = universal("bitwise_or")
    tolerance = ulp=8 abs=1e-15"""
    i = cuda.grid(1)
    if i < a_b1_b1.size:
        result_b1_b1 = np.bitwise_or(a_b1_b1[i], b_b1_b1[i])
        r_b1_b1[i] = result_b1_b1
        result_i1_i1 = np.bitwise_or(a_i1_i1[i], b_i1_i1[i])
        r_i1_i1[i] = result_i1_i1
        result_u1_u1 = np.bitwise_or(a_u1_u1[i], b_u1_u1[i])
        r_u1_u1[i] = result_u1_u1
        result_i2_u2 = np.bitwise_or(a_i2_u2[i], b_i2_u2[i])
        r_i2_u2[i] = result_i2_u2
        result_i4_i4 = np.bitwise_or(a_i4_i4[i], b_i4_i4[i])
        r_i4_i4[i] = result_i4_i4
        result_i4_u4 = np.bitwise_or(a_i4_u4[i], b_i4_u4[i])
        r_i4_u4[i] = result_i4_u4
        result_u8_u8 = np.bitwise_or(a_u8_u8[i], b_u8_u8[i])
        r_u8_u8[i] = result_u8_u8
        result_i8_i8 = np.bitwise_or(a_i8_i8[i], b_i8_i8[i])
        r_i8_i8[i] = result_i8_i8
        result_b1_i2 = np.bitwise_or(a_b1_i2[i], b_b1_i2[i])
        r_b1_i2[i] = result_b1_i2


@cuda.jit("void(boolean[::1], boolean[::1], int8[::1], int8[::1], uint8[::1], uint8[::1], int16[::1], uint16[::1], "
          "int32[::1], int32[::1], int32[::1], uint32[::1], uint64[::1], uint64[::1], int64[::1], int64[::1], "
          "boolean[::1], int16[::1], boolean[::1], int8[::1], uint8[::1], int32[::1], int32[::1], int64[::1], "
          "uint64[::1], int64[::1], int16[::1])")
def bitwise_xor(a_b1_b1, b_b1_b1, a_i1_i1, b_i1_i1, a_u1_u1, b_u1_u1, a_i2_u2, b_i2_u2, a_i4_i4, b_i4_i4, a_i4_u4,
                b_i4_u4, a_u8_u8, b_u8_u8, a_i8_i8, b_i8_i8, a_b1_i2, b_b1_i2, r_b1_b1, r_i1_i1, r_u1_u1, r_i2_u2,
                r_i4_i4, r_i4_u4, r_u8_u8, r_i8_i8, r_b1_i2):
    """each = universal("bitwise_xor")
    tolerance = ulp=8 abs=1e-15"""
    i = cuda.grid(1)
    if i < a_b1_b1.size:
        result_b1_b1 = np.bitwise_xor(a_b1_b1[i], b_b1_b1[i])
        r_b1_b1[i] = result_b1_b1
        result_i1_i1 = np.bitwise_xor(a_i1_i1[i], b_i1_i1[i])
        r_i1_i1[i] = result_i1_i1
        result_u1_u1 = np.bitwise_xor(a_u1_u1[i], b_u1_u1[i])
        r_u1_u1[i] = result_u1_u1
        result_i2_u2 = np.bitwise_xor(a_i2_u2[i], b_i2_u2[i])
        r_i2_u2[i] = result_i2_u2
        result_i4_i4 = np.bitwise_xor(a_i4_i4[i], b_i4_i4[i])
        r_i4_i4[i] = result_i4_i4
        result_i4_u4 = np.bitwise_xor(a_i4_u4[i], b_i4_u4[i])
        r_i4_u4[i] = result_i4_u4
        result_u8_u8 = np.bitwise_xor(a_u8_u8[i], b_u8_u8[i])
        r_u8_u8[i] = result_u8_u8
        result_i8_i8 = np.bitwise_xor(a_i8_i8[i], b_i8_i8[i])
        r_i8_i8[i] = result_i8_i8
        result_b1_i2 = np.bitwise_xor(a_b1_i2[i], b_b1_i2[i])
        r_b1_i2[i] = result_b1_i2


@cuda.jit("void(boolean[::1], boolean[::1], int8[::1], int8[::1], uint8[::1], uint8[::1], int16[::1], uint16[::1], "
          "int32[::1], int32[::1], int32[::1], uint32[::1], int64[::1], uint64[::1], uint64[::1], uint64[::1], "
          "int64[::1], int64[::1], boolean[::1], int16[::1], int32[::1], float32[::1], uint8[::1], float32[::1], "
          "float32[::1], float32[::1], float32[::1], float64[::1], int64[::1], float64[::1], float64[::1], "
          "float64[::1], float32[::1], float32[::1], float32[::1], float32[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float32[::1], float32[::1], float32[::1], float32[::1], "
          "float64[::1], float64[::1], float64[::1])")
def copysign(a_b1_b1, b_b1_b1, a_i1_i1, b_i1_i1, a_u1_u1, b_u1_u1, a_i2_u2, b_i2_u2, a_i4_i4, b_i4_i4, a_i4_u4,
             b_i4_u4, a_i8_u8, b_i8_u8, a_u8_u8, b_u8_u8, a_i8_i8, b_i8_i8, a_b1_i2, b_b1_i2, a_i4_f4, b_i4_f4,
             a_u1_f4, b_u1_f4, a_f4_f4, b_f4_f4, a_f4_f8, b_f4_f8, a_i8_f8, b_i8_f8, a_f8_f8, b_f8_f8, r_b1_b1,
             r_i1_i1, r_u1_u1, r_i2_u2, r_i4_i4, r_i4_u4, r_i8_u8, r_u8_u8, r_i8_i8, r_b1_i2, r_i4_f4, r_u1_f4,
             r_f4_f4, r_f4_f8, r_i8_f8, r_f8_f8):
    """each = universal("copysign")
    types = off"""
    i = cuda.grid(1)
    if i < a_b1_b1.size:
        result_b1_b1 = np.copysign(a_b1_b1[i], b_b1_b1[i])
        r_b1_b1[i] = result_b1_b1
        result_i1_i1 = np.copysign(a_i1_i1[i], b_i1_i1[i])
        r_i1_i1[i] = result_i1_i1
        result_u1_u1 = np.copysign(a_u1_u1[i], b_u1_u1[i])
        r_u1_u1[i] = result_u1_u1
        result_i2_u2 = np.copysign(a_i2_u2[i], b_i2_u2[i])
        r_i2_u2[i] = result_i2_u2
        result_i4_i4 = np.copysign(a_i4_i4[i], b_i4_i4[i])
        r_i4_i4[i] = result_i4_i4
        result_i4_u4 = np.copysign(a_i4_u4[i], b_i4_u4[i])
        r_i4_u4[i] = result_i4_u4
        result_i8_u8 = np.copysign(a_i8_u8[i], b_i8_u8[i])
        r_i8_u8[i] = result_i8_u8
        result_u8_u8 = np.copysign(a_u8_u8[i], b_u8_u8[i])
        r_u8_u8[i] = result_u8_u8
        result_i8_i8 = np.copysign(a_i8_i8[i], b_i8_i8[i])
        r_i8_i8[i] = result_i8_i8
        result_b1_i2 = np.copysign(a_b1_i2[i], b_b1_i2[i])
        r_b1_i2[i] = result_b1_i2
        result_i4_f4 = np.copysign(a_i4_f4[i], b_i4_f4[i])
        r_i4_f4[i] = result_i4_f4
        result_u1_f4 = np.copysign(a_u1_f4[i], b_u1_f4[i])
        r_u1_f4[i] = result_u1_f4
        result_f4_f4 = np.copysign(a_f4_f4[i], b_f4_f4[i])
        r_f4_f4[i] = result_f4_f4
        result_f4_f8 = np.copysign(a_f4_f8[i], b_f4_f8[i])
        r_f4_f8[i] = result_f4_f8
        result_i8_f8 = np.copysign(a_i8_f8[i], b_i8_f8[i])
        r_i8_f8[i] = result_i8_f8
        result_f8_f8 = np.copysign(a_f8_f8[i], b_f8_f8[i])
        r_f8_f8[i] = result_f8_f8


@cuda.jit("void(boolean[::1], boolean[::1], int8[::1], int8[::1], uint8[::1], uint8[::1], int16[::1], uint16[::1], "
          "int32[::1], int32[::1], int32[::1], uint32[::1], int64[::1], uint64[::1], uint64[::1], uint64[::1], "
          "int64[::1], int64[::1], boolean[::1], int16[::1], int32[::1], float32[::1], uint8[::1], float32[::1], "
          "float32[::1], float32[::1], float32[::1], float64[::1], int64[::1], float64[::1], float64[::1], "
          "float64[::1], float32[::1], float32[::1], float32[::1], float32[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float32[::1], float32[::1], float32[::1], float32[::1], "
          "float64[::1], float64[::1], float64[::1])")
def nextafter(a_b1_b1, b_b1_b1, a_i1_i1, b_i1_i1, a_u1_u1, b_u1_u1, a_i2_u2, b_i2_u2, a_i4_i4, b_i4_i4, a_i4_u4,
              b_i4_u4, a_i8_u8, b_i8_u8, a_u8_u8, b_u8_u8, a_i8_i8, b_i8_i8, a_b1_i2, b_b1_i2, a_i4_f4, b_i4_f4,
              a_u1_f4, b_u1_f4, a_f4_f4, b_f4_f4, a_f4_f8, b_f4_f8, a_i8_f8, b_i8_f8, a_f8_f8, b_f8_f8, r_b1_b1,
              r_i1_i1, r_u1_u1, r_i2_u2, r_i4_i4, r_i4_u4, r_i8_u8, r_u8_u8, r_i8_i8, r_b1_i2, r_i4_f4, r_u1_f4,
              r_f4_f4, r_f4_f8, r_i8_f8, r_f8_f8):
    """each = universal("nextafter")
    types = off"""
    i = cuda.grid(1)
    if i < a_b1_b1.size:
        result_b1_b1 = np.nextafter(a_b1_b1[i], b_b1_b1[i])
        r_b1_b1[i] = result_b1_b1
        result_i1_i1 = np.nextafter(a_i1_i1[i], b_i1_i1[i])
        r_i1_i1[i] = result_i1_i1
        result_u1_u1 = np.nextafter(a_u1_u1[i], b_u1_u1[i])
        r_u1_u1[i] = result_u1_u1
        result_i2_u2 = np.nextafter(a_i2_u2[i], b_i2_u2[i])
        r_i2_u2[i] = result_i2_u2
        result_i4_i4 = np.nextafter(a_i4_i4[i], b_i4_i4[i])
        r_i4_i4[i] = result_i4_i4
        result_i4_u4 = np.nextafter(a_i4_u4[i], b_i4_u4[i])
        r_i4_u4[i] = result_i4_u4
        result_i8_u8 = np.nextafter(a_i8_u8[i], b_i8_u8[i])
        r_i8_u8[i] = result_i8_u8
        result_u8_u8 = np.nextafter(a_u8_u8[i], b_u8_u8[i])
        r_u8_u8[i] = result_u8_u8
        result_i8_i8 = np.nextafter(a_i8_i8[i], b_i8_i8[i])
        r_i8_i8[i] = result_i8_i8
        result_b1_i2 = np.nextafter(a_b1_i2[i], b_b1_i2[i])
        r_b1_i2[i] = result_b1_i2
        result_i4_f4 = np.nextafter(a_i4_f4[i], b_i4_f4[i])
        r_i4_f4[i] = result_i4_f4
        result_u1_f4 = np.nextafter(a_u1_f4[i], b_u1_f4[i])
        r_u1_f4[i] = result_u1_f4
        result_f4_f4 = np.nextafter(a_f4_f4[i], b_f4_f4[i])
        r_f4_f4[i] = result_f4_f4
        result_f4_f8 = np.nextafter(a_f4_f8[i], b_f4_f8[i])
        r_f4_f8[i] = result_f4_f8
        result_i8_f8 = np.nextafter(a_i8_f8[i], b_i8_f8[i])
        r_i8_f8[i] = result_i8_f8
        result_f8_f8 = np.nextafter(a_f8_f8[i], b_f8_f8[i])
        r_f8_f8[i] = result_f8_f8
