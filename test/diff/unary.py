"""Unary operators and builtins of one argument for every type.

Written by make.py.
"""
import math

import numpy as np
from numba import boolean, cuda, float32, float64, int8, int16, int32, int64, uint8, uint16, uint32, uint64


@cuda.jit("void(boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], uint32[::1], "
          "uint64[::1], float32[::1], float64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], "
          "uint64[::1], uint64[::1], uint64[::1], uint64[::1], float32[::1], float64[::1])")
def negative(a_b1, a_i1, a_i2, a_i4, a_i8, a_u1, a_u2, a_u4, a_u8, a_f4, a_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
             r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a_b1.size:
        result_b1 = -a_b1[i]
        r_b1[i] = result_b1
        result_i1 = -a_i1[i]
        r_i1[i] = result_i1
        result_i2 = -a_i2[i]
        r_i2[i] = result_i2
        result_i4 = -a_i4[i]
        r_i4[i] = result_i4
        result_i8 = -a_i8[i]
        r_i8[i] = result_i8
        result_u1 = -a_u1[i]
        r_u1[i] = result_u1
        result_u2 = -a_u2[i]
        r_u2[i] = result_u2
        result_u4 = -a_u4[i]
        r_u4[i] = result_u4
        result_u8 = -a_u8[i]
        r_u8[i] = result_u8
        result_f4 = -a_f4[i]
        r_f4[i] = result_f4
        result_f8 = -a_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], uint32[::1], "
          "uint64[::1], float32[::1], float64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], "
          "uint64[::1], uint64[::1], uint64[::1], uint64[::1], float32[::1], float64[::1])")
def positive(a_b1, a_i1, a_i2, a_i4, a_i8, a_u1, a_u2, a_u4, a_u8, a_f4, a_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
             r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a_b1.size:
        result_b1 = +a_b1[i]
        r_b1[i] = result_b1
        result_i1 = +a_i1[i]
        r_i1[i] = result_i1
        result_i2 = +a_i2[i]
        r_i2[i] = result_i2
        result_i4 = +a_i4[i]
        r_i4[i] = result_i4
        result_i8 = +a_i8[i]
        r_i8[i] = result_i8
        result_u1 = +a_u1[i]
        r_u1[i] = result_u1
        result_u2 = +a_u2[i]
        r_u2[i] = result_u2
        result_u4 = +a_u4[i]
        r_u4[i] = result_u4
        result_u8 = +a_u8[i]
        r_u8[i] = result_u8
        result_f4 = +a_f4[i]
        r_f4[i] = result_f4
        result_f8 = +a_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], uint32[::1], "
          "uint64[::1], boolean[::1], int64[::1], int64[::1], int64[::1], int64[::1], uint64[::1], uint64[::1], "
          "uint64[::1], uint64[::1])")
def invert(a_b1, a_i1, a_i2, a_i4, a_i8, a_u1, a_u2, a_u4, a_u8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4, r_u8):
    i = cuda.grid(1)
    if i < a_b1.size:
        result_b1 = ~a_b1[i]
        r_b1[i] = result_b1
        result_i1 = ~a_i1[i]
        r_i1[i] = result_i1
        result_i2 = ~a_i2[i]
        r_i2[i] = result_i2
        result_i4 = ~a_i4[i]
        r_i4[i] = result_i4
        result_i8 = ~a_i8[i]
        r_i8[i] = result_i8
        result_u1 = ~a_u1[i]
        r_u1[i] = result_u1
        result_u2 = ~a_u2[i]
        r_u2[i] = result_u2
        result_u4 = ~a_u4[i]
        r_u4[i] = result_u4
        result_u8 = ~a_u8[i]
        r_u8[i] = result_u8


@cuda.jit("void(boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], uint32[::1], "
          "uint64[::1], float32[::1], float64[::1], int8[::1], int8[::1], int16[::1], int32[::1], int64[::1], "
          "uint8[::1], uint16[::1], uint32[::1], uint64[::1], float32[::1], float64[::1])")
def absolute(a_b1, a_i1, a_i2, a_i4, a_i8, a_u1, a_u2, a_u4, a_u8, a_f4, a_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
             r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a_b1.size:
        result_b1 = abs(a_b1[i])
        r_b1[i] = result_b1
        result_i1 = abs(a_i1[i])
        r_i1[i] = result_i1
        result_i2 = abs(a_i2[i])
        r_i2[i] = result_i2
        result_i4 = abs(a_i4[i])
        r_i4[i] = result_i4
        result_i8 = abs(a_i8[i])
        r_i8[i] = result_i8
        result_u1 = abs(a_u1[i])
        r_u1[i] = result_u1
        result_u2 = abs(a_u2[i])
        r_u2[i] = result_u2
        result_u4 = abs(a_u4[i])
        r_u4[i] = result_u4
        result_u8 = abs(a_u8[i])
        r_u8[i] = result_u8
        result_f4 = abs(a_f4[i])
        r_f4[i] = result_f4
        result_f8 = abs(a_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], uint32[::1], "
          "uint64[::1], float32[::1], float64[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1])")
def not_(a_b1, a_i1, a_i2, a_i4, a_i8, a_u1, a_u2, a_u4, a_u8, a_f4, a_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2,
         r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a_b1.size:
        result_b1 = not a_b1[i]
        r_b1[i] = result_b1
        result_i1 = not a_i1[i]
        r_i1[i] = result_i1
        result_i2 = not a_i2[i]
        r_i2[i] = result_i2
        result_i4 = not a_i4[i]
        r_i4[i] = result_i4
        result_i8 = not a_i8[i]
        r_i8[i] = result_i8
        result_u1 = not a_u1[i]
        r_u1[i] = result_u1
        result_u2 = not a_u2[i]
        r_u2[i] = result_u2
        result_u4 = not a_u4[i]
        r_u4[i] = result_u4
        result_u8 = not a_u8[i]
        r_u8[i] = result_u8
        result_f4 = not a_f4[i]
        r_f4[i] = result_f4
        result_f8 = not a_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], uint32[::1], "
          "uint64[::1], float32[::1], float64[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1])")
def to_bool(a_b1, a_i1, a_i2, a_i4, a_i8, a_u1, a_u2, a_u4, a_u8, a_f4, a_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2,
            r_u4, r_u8, r_f4, r_f8):
    """each = cast"""
    i = cuda.grid(1)
    if i < a_b1.size:
        result_b1 = bool(a_b1[i])
        r_b1[i] = result_b1
        result_i1 = bool(a_i1[i])
        r_i1[i] = result_i1
        result_i2 = bool(a_i2[i])
        r_i2[i] = result_i2
        result_i4 = bool(a_i4[i])
        r_i4[i] = result_i4
        result_i8 = bool(a_i8[i])
        r_i8[i] = result_i8
        result_u1 = bool(a_u1[i])
        r_u1[i] = result_u1
        result_u2 = bool(a_u2[i])
        r_u2[i] = result_u2
        result_u4 = bool(a_u4[i])
        r_u4[i] = result_u4
        result_u8 = bool(a_u8[i])
        r_u8[i] = result_u8
        result_f4 = bool(a_f4[i])
        r_f4[i] = result_f4
        result_f8 = bool(a_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], uint32[::1], "
          "uint64[::1], float32[::1], float64[::1], int64[::1], int8[::1], int16[::1], int32[::1], int64[::1], "
          "uint8[::1], uint16[::1], uint32[::1], uint64[::1], int64[::1], int64[::1])")
def to_int(a_b1, a_i1, a_i2, a_i4, a_i8, a_u1, a_u2, a_u4, a_u8, a_f4, a_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2,
           r_u4, r_u8, r_f4, r_f8):
    """each = to_int"""
    i = cuda.grid(1)
    if i < a_b1.size:
        result_b1 = int(a_b1[i])
        r_b1[i] = result_b1
        result_i1 = int(a_i1[i])
        r_i1[i] = result_i1
        result_i2 = int(a_i2[i])
        r_i2[i] = result_i2
        result_i4 = int(a_i4[i])
        r_i4[i] = result_i4
        result_i8 = int(a_i8[i])
        r_i8[i] = result_i8
        result_u1 = int(a_u1[i])
        r_u1[i] = result_u1
        result_u2 = int(a_u2[i])
        r_u2[i] = result_u2
        result_u4 = int(a_u4[i])
        r_u4[i] = result_u4
        result_u8 = int(a_u8[i])
        r_u8[i] = result_u8
        result_f4 = int(a_f4[i])
        r_f4[i] = result_f4
        result_f8 = int(a_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], uint32[::1], uint64[::1], "
          "float32[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float32[::1], float64[::1])")
def to_float(a_i1, a_i2, a_i4, a_i8, a_u1, a_u2, a_u4, a_u8, a_f4, a_f8, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4,
             r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a_i1.size:
        result_i1 = float(a_i1[i])
        r_i1[i] = result_i1
        result_i2 = float(a_i2[i])
        r_i2[i] = result_i2
        result_i4 = float(a_i4[i])
        r_i4[i] = result_i4
        result_i8 = float(a_i8[i])
        r_i8[i] = result_i8
        result_u1 = float(a_u1[i])
        r_u1[i] = result_u1
        result_u2 = float(a_u2[i])
        r_u2[i] = result_u2
        result_u4 = float(a_u4[i])
        r_u4[i] = result_u4
        result_u8 = float(a_u8[i])
        r_u8[i] = result_u8
        result_f4 = float(a_f4[i])
        r_f4[i] = result_f4
        result_f8 = float(a_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], uint32[::1], "
          "uint64[::1], float32[::1], float64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], "
          "int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[::1])")
def rounded(a_b1, a_i1, a_i2, a_i4, a_i8, a_u1, a_u2, a_u4, a_u8, a_f4, a_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2,
            r_u4, r_u8, r_f4, r_f8):
    """each = round_half_even"""
    i = cuda.grid(1)
    if i < a_b1.size:
        result_b1 = round(a_b1[i])
        r_b1[i] = result_b1
        result_i1 = round(a_i1[i])
        r_i1[i] = result_i1
        result_i2 = round(a_i2[i])
        r_i2[i] = result_i2
        result_i4 = round(a_i4[i])
        r_i4[i] = result_i4
        result_i8 = round(a_i8[i])
        r_i8[i] = result_i8
        result_u1 = round(a_u1[i])
        r_u1[i] = result_u1
        result_u2 = round(a_u2[i])
        r_u2[i] = result_u2
        result_u4 = round(a_u4[i])
        r_u4[i] = result_u4
        result_u8 = round(a_u8[i])
        r_u8[i] = result_u8
        result_f4 = round(a_f4[i])
        r_f4[i] = result_f4
        result_f8 = round(a_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], uint32[::1], "
          "uint64[::1], float32[::1], float64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], "
          "int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[::1])")
def truth(a_b1, a_i1, a_i2, a_i4, a_i8, a_u1, a_u2, a_u4, a_u8, a_f4, a_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2,
          r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a_b1.size:
        result_b1 = 1 if a_b1[i] else 0
        r_b1[i] = result_b1
        result_i1 = 1 if a_i1[i] else 0
        r_i1[i] = result_i1
        result_i2 = 1 if a_i2[i] else 0
        r_i2[i] = result_i2
        result_i4 = 1 if a_i4[i] else 0
        r_i4[i] = result_i4
        result_i8 = 1 if a_i8[i] else 0
        r_i8[i] = result_i8
        result_u1 = 1 if a_u1[i] else 0
        r_u1[i] = result_u1
        result_u2 = 1 if a_u2[i] else 0
        r_u2[i] = result_u2
        result_u4 = 1 if a_u4[i] else 0
        r_u4[i] = result_u4
        result_u8 = 1 if a_u8[i] else 0
        r_u8[i] = result_u8
        result_f4 = 1 if a_f4[i] else 0
        r_f4[i] = result_f4
        result_f8 = 1 if a_f8[i] else 0
        r_f8[i] = result_f8
