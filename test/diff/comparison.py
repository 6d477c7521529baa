"""Comparisons for every pair of types.

Written by make.py.
"""
import math

import numpy as np
from numba import boolean, cuda, float32, float64, int8, int16, int32, int64, uint8, uint16, uint32, uint64


@cuda.jit("void(boolean[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1])")
def lt_b1(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
          r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = compare("<")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x < b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x < b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x < b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x < b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x < b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x < b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x < b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x < b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x < b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x < b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x < b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(int8[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1])")
def lt_i1(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
          r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = compare("<")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x < b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x < b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x < b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x < b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x < b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x < b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x < b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x < b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x < b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x < b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x < b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(int16[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1])")
def lt_i2(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
          r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = compare("<")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x < b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x < b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x < b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x < b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x < b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x < b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x < b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x < b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x < b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x < b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x < b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(int32[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1])")
def lt_i4(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
          r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = compare("<")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x < b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x < b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x < b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x < b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x < b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x < b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x < b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x < b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x < b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x < b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x < b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(int64[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1])")
def lt_i8(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
          r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = compare("<")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x < b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x < b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x < b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x < b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x < b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x < b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x < b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x < b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x < b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x < b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x < b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(uint8[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1])")
def lt_u1(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
          r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = compare("<")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x < b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x < b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x < b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x < b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x < b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x < b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x < b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x < b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x < b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x < b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x < b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(uint16[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1])")
def lt_u2(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
          r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = compare("<")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x < b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x < b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x < b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x < b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x < b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x < b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x < b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x < b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x < b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x < b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x < b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(uint32[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1])")
def lt_u4(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
          r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = compare("<")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x < b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x < b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x < b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x < b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x < b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x < b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x < b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x < b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x < b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x < b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x < b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(uint64[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1])")
def lt_u8(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
          r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = compare("<")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x < b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x < b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x < b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x < b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x < b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x < b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x < b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x < b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x < b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x < b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x < b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(float32[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1])")
def lt_f4(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
          r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = compare("<")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x < b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x < b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x < b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x < b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x < b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x < b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x < b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x < b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x < b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x < b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x < b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(float64[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1])")
def lt_f8(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
          r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = compare("<")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x < b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x < b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x < b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x < b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x < b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x < b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x < b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x < b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x < b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x < b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x < b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(boolean[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1])")
def le_b1(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
          r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = compare("<=")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x <= b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x <= b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x <= b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x <= b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x <= b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x <= b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x <= b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x <= b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x <= b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x <= b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x <= b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(int8[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1])")
def le_i1(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
          r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = compare("<=")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x <= b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x <= b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x <= b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x <= b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x <= b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x <= b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x <= b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x <= b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x <= b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x <= b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x <= b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(int16[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1])")
def le_i2(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
          r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = compare("<=")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x <= b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x <= b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x <= b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x <= b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x <= b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x <= b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x <= b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x <= b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x <= b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x <= b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x <= b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(int32[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1])")
def le_i4(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
          r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = compare("<=")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x <= b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x <= b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x <= b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x <= b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x <= b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x <= b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x <= b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x <= b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x <= b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x <= b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x <= b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(int64[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1])")
def le_i8(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
          r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = compare("<=")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x <= b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x <= b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x <= b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x <= b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x <= b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x <= b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x <= b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x <= b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x <= b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x <= b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x <= b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(uint8[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1])")
def le_u1(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
          r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = compare("<=")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x <= b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x <= b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x <= b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x <= b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x <= b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x <= b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x <= b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x <= b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x <= b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x <= b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x <= b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(uint16[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1])")
def le_u2(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
          r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = compare("<=")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x <= b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x <= b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x <= b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x <= b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x <= b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x <= b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x <= b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x <= b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x <= b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x <= b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x <= b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(uint32[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1])")
def le_u4(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
          r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = compare("<=")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x <= b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x <= b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x <= b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x <= b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x <= b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x <= b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x <= b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x <= b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x <= b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x <= b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x <= b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(uint64[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1])")
def le_u8(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
          r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = compare("<=")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x <= b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x <= b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x <= b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x <= b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x <= b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x <= b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x <= b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x <= b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x <= b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x <= b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x <= b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(float32[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1])")
def le_f4(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
          r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = compare("<=")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x <= b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x <= b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x <= b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x <= b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x <= b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x <= b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x <= b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x <= b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x <= b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x <= b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x <= b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(float64[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1])")
def le_f8(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
          r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = compare("<=")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x <= b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x <= b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x <= b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x <= b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x <= b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x <= b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x <= b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x <= b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x <= b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x <= b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x <= b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(boolean[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1])")
def gt_b1(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
          r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = compare(">")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x > b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x > b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x > b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x > b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x > b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x > b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x > b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x > b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x > b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x > b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x > b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(int8[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1])")
def gt_i1(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
          r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = compare(">")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x > b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x > b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x > b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x > b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x > b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x > b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x > b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x > b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x > b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x > b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x > b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(int16[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1])")
def gt_i2(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
          r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = compare(">")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x > b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x > b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x > b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x > b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x > b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x > b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x > b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x > b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x > b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x > b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x > b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(int32[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1])")
def gt_i4(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
          r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = compare(">")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x > b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x > b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x > b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x > b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x > b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x > b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x > b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x > b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x > b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x > b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x > b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(int64[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1])")
def gt_i8(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
          r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = compare(">")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x > b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x > b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x > b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x > b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x > b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x > b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x > b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x > b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x > b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x > b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x > b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(uint8[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1])")
def gt_u1(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
          r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = compare(">")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x > b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x > b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x > b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x > b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x > b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x > b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x > b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x > b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x > b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x > b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x > b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(uint16[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1])")
def gt_u2(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
          r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = compare(">")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x > b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x > b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x > b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x > b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x > b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x > b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x > b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x > b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x > b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x > b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x > b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(uint32[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1])")
def gt_u4(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
          r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = compare(">")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x > b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x > b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x > b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x > b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x > b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x > b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x > b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x > b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x > b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x > b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x > b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(uint64[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1])")
def gt_u8(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
          r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = compare(">")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x > b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x > b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x > b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x > b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x > b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x > b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x > b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x > b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x > b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x > b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x > b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(float32[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1])")
def gt_f4(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
          r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = compare(">")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x > b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x > b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x > b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x > b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x > b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x > b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x > b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x > b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x > b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x > b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x > b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(float64[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1])")
def gt_f8(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
          r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = compare(">")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x > b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x > b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x > b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x > b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x > b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x > b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x > b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x > b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x > b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x > b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x > b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(boolean[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1])")
def ge_b1(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
          r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = compare(">=")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x >= b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x >= b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x >= b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x >= b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x >= b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x >= b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x >= b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x >= b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x >= b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x >= b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x >= b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(int8[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1])")
def ge_i1(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
          r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = compare(">=")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x >= b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x >= b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x >= b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x >= b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x >= b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x >= b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x >= b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x >= b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x >= b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x >= b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x >= b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(int16[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1])")
def ge_i2(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
          r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = compare(">=")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x >= b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x >= b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x >= b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x >= b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x >= b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x >= b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x >= b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x >= b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x >= b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x >= b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x >= b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(int32[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1])")
def ge_i4(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
          r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = compare(">=")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x >= b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x >= b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x >= b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x >= b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x >= b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x >= b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x >= b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x >= b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x >= b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x >= b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x >= b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(int64[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1])")
def ge_i8(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
          r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = compare(">=")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x >= b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x >= b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x >= b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x >= b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x >= b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x >= b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x >= b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x >= b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x >= b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x >= b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x >= b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(uint8[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1])")
def ge_u1(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
          r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = compare(">=")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x >= b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x >= b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x >= b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x >= b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x >= b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x >= b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x >= b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x >= b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x >= b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x >= b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x >= b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(uint16[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1])")
def ge_u2(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
          r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = compare(">=")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x >= b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x >= b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x >= b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x >= b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x >= b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x >= b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x >= b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x >= b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x >= b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x >= b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x >= b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(uint32[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1])")
def ge_u4(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
          r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = compare(">=")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x >= b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x >= b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x >= b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x >= b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x >= b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x >= b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x >= b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x >= b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x >= b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x >= b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x >= b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(uint64[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1])")
def ge_u8(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
          r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = compare(">=")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x >= b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x >= b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x >= b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x >= b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x >= b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x >= b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x >= b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x >= b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x >= b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x >= b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x >= b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(float32[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1])")
def ge_f4(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
          r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = compare(">=")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x >= b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x >= b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x >= b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x >= b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x >= b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x >= b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x >= b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x >= b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x >= b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x >= b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x >= b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(float64[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1])")
def ge_f8(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
          r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = compare(">=")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x >= b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x >= b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x >= b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x >= b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x >= b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x >= b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x >= b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x >= b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x >= b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x >= b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x >= b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(boolean[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1])")
def eq_b1(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
          r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = compare("==")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x == b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x == b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x == b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x == b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x == b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x == b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x == b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x == b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x == b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x == b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x == b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(int8[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1])")
def eq_i1(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
          r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = compare("==")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x == b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x == b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x == b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x == b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x == b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x == b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x == b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x == b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x == b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x == b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x == b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(int16[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1])")
def eq_i2(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
          r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = compare("==")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x == b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x == b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x == b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x == b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x == b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x == b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x == b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x == b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x == b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x == b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x == b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(int32[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1])")
def eq_i4(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
          r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = compare("==")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x == b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x == b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x == b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x == b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x == b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x == b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x == b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x == b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x == b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x == b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x == b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(int64[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1])")
def eq_i8(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
          r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = compare("==")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x == b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x == b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x == b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x == b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x == b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x == b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x == b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x == b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x == b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x == b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x == b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(uint8[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1])")
def eq_u1(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
          r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = compare("==")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x == b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x == b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x == b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x == b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x == b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x == b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x == b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x == b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x == b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x == b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x == b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(uint16[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1])")
def eq_u2(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
          r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = compare("==")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x == b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x == b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x == b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x == b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x == b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x == b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x == b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x == b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x == b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x == b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x == b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(uint32[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1])")
def eq_u4(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
          r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = compare("==")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x == b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x == b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x == b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x == b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x == b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x == b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x == b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x == b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x == b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x == b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x == b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(uint64[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1])")
def eq_u8(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
          r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = compare("==")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x == b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x == b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x == b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x == b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x == b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x == b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x == b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x == b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x == b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x == b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x == b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(float32[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1])")
def eq_f4(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
          r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = compare("==")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x == b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x == b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x == b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x == b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x == b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x == b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x == b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x == b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x == b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x == b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x == b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(float64[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1])")
def eq_f8(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
          r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = compare("==")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x == b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x == b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x == b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x == b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x == b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x == b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x == b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x == b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x == b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x == b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x == b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(boolean[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1])")
def ne_b1(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
          r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = compare("!=")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x != b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x != b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x != b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x != b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x != b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x != b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x != b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x != b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x != b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x != b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x != b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(int8[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1])")
def ne_i1(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
          r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = compare("!=")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x != b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x != b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x != b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x != b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x != b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x != b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x != b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x != b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x != b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x != b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x != b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(int16[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1])")
def ne_i2(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
          r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = compare("!=")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x != b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x != b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x != b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x != b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x != b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x != b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x != b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x != b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x != b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x != b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x != b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(int32[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1])")
def ne_i4(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
          r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = compare("!=")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x != b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x != b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x != b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x != b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x != b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x != b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x != b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x != b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x != b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x != b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x != b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(int64[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1])")
def ne_i8(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
          r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = compare("!=")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x != b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x != b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x != b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x != b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x != b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x != b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x != b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x != b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x != b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x != b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x != b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(uint8[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1])")
def ne_u1(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
          r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = compare("!=")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x != b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x != b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x != b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x != b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x != b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x != b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x != b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x != b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x != b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x != b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x != b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(uint16[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1])")
def ne_u2(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
          r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = compare("!=")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x != b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x != b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x != b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x != b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x != b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x != b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x != b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x != b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x != b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x != b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x != b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(uint32[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1])")
def ne_u4(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
          r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = compare("!=")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x != b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x != b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x != b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x != b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x != b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x != b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x != b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x != b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x != b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x != b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x != b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(uint64[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1])")
def ne_u8(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
          r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = compare("!=")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x != b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x != b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x != b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x != b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x != b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x != b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x != b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x != b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x != b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x != b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x != b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(float32[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1])")
def ne_f4(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
          r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = compare("!=")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x != b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x != b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x != b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x != b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x != b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x != b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x != b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x != b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x != b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x != b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x != b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(float64[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], "
          "boolean[::1])")
def ne_f8(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
          r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = compare("!=")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x != b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x != b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x != b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x != b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x != b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x != b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x != b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x != b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x != b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x != b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x != b_f8[i]
        r_f8[i] = result_f8
