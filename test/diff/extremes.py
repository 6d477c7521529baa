"""min and max of two for every pair of types.

Written by make.py.
"""
import math

import numpy as np
from numba import boolean, cuda, float32, float64, int8, int16, int32, int64, uint8, uint16, uint32, uint64


@cuda.jit("void(boolean[::1], boolean[::1], boolean[::1])")
def min_b1(a, b_b1, r_b1):
    """each = select("<")
    types = off"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = min(x, b_b1[i])
        r_b1[i] = result_b1


@cuda.jit("void(int8[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], uint32[::1], "
          "uint64[::1], float32[::1], float64[::1], int8[::1], int16[::1], int32[::1], int64[::1], int16[::1], "
          "int32[::1], int64[::1], float64[::1], float32[::1], float64[::1])")
def min_i1(a, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4,
           r_u8, r_f4, r_f8):
    """each = select("<")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_i1 = min(x, b_i1[i])
        r_i1[i] = result_i1
        result_i2 = min(x, b_i2[i])
        r_i2[i] = result_i2
        result_i4 = min(x, b_i4[i])
        r_i4[i] = result_i4
        result_i8 = min(x, b_i8[i])
        r_i8[i] = result_i8
        result_u1 = min(x, b_u1[i])
        r_u1[i] = result_u1
        result_u2 = min(x, b_u2[i])
        r_u2[i] = result_u2
        result_u4 = min(x, b_u4[i])
        r_u4[i] = result_u4
        result_u8 = min(x, b_u8[i])
        r_u8[i] = result_u8
        result_f4 = min(x, b_f4[i])
        r_f4[i] = result_f4
        result_f8 = min(x, b_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(int16[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], uint32[::1], "
          "uint64[::1], float32[::1], float64[::1], int16[::1], int16[::1], int32[::1], int64[::1], int16[::1], "
          "int32[::1], int64[::1], float64[::1], float32[::1], float64[::1])")
def min_i2(a, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4,
           r_u8, r_f4, r_f8):
    """each = select("<")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_i1 = min(x, b_i1[i])
        r_i1[i] = result_i1
        result_i2 = min(x, b_i2[i])
        r_i2[i] = result_i2
        result_i4 = min(x, b_i4[i])
        r_i4[i] = result_i4
        result_i8 = min(x, b_i8[i])
        r_i8[i] = result_i8
        result_u1 = min(x, b_u1[i])
        r_u1[i] = result_u1
        result_u2 = min(x, b_u2[i])
        r_u2[i] = result_u2
        result_u4 = min(x, b_u4[i])
        r_u4[i] = result_u4
        result_u8 = min(x, b_u8[i])
        r_u8[i] = result_u8
        result_f4 = min(x, b_f4[i])
        r_f4[i] = result_f4
        result_f8 = min(x, b_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(int32[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], uint32[::1], "
          "uint64[::1], float32[::1], float64[::1], int32[::1], int32[::1], int32[::1], int64[::1], int32[::1], "
          "int32[::1], int64[::1], float64[::1], float64[::1], float64[::1])")
def min_i4(a, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4,
           r_u8, r_f4, r_f8):
    """each = select("<")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_i1 = min(x, b_i1[i])
        r_i1[i] = result_i1
        result_i2 = min(x, b_i2[i])
        r_i2[i] = result_i2
        result_i4 = min(x, b_i4[i])
        r_i4[i] = result_i4
        result_i8 = min(x, b_i8[i])
        r_i8[i] = result_i8
        result_u1 = min(x, b_u1[i])
        r_u1[i] = result_u1
        result_u2 = min(x, b_u2[i])
        r_u2[i] = result_u2
        result_u4 = min(x, b_u4[i])
        r_u4[i] = result_u4
        result_u8 = min(x, b_u8[i])
        r_u8[i] = result_u8
        result_f4 = min(x, b_f4[i])
        r_f4[i] = result_f4
        result_f8 = min(x, b_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(int64[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], uint32[::1], "
          "uint64[::1], float32[::1], float64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], "
          "int64[::1], int64[::1], float64[::1], float64[::1], float64[::1])")
def min_i8(a, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4,
           r_u8, r_f4, r_f8):
    """each = select("<")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_i1 = min(x, b_i1[i])
        r_i1[i] = result_i1
        result_i2 = min(x, b_i2[i])
        r_i2[i] = result_i2
        result_i4 = min(x, b_i4[i])
        r_i4[i] = result_i4
        result_i8 = min(x, b_i8[i])
        r_i8[i] = result_i8
        result_u1 = min(x, b_u1[i])
        r_u1[i] = result_u1
        result_u2 = min(x, b_u2[i])
        r_u2[i] = result_u2
        result_u4 = min(x, b_u4[i])
        r_u4[i] = result_u4
        result_u8 = min(x, b_u8[i])
        r_u8[i] = result_u8
        result_f4 = min(x, b_f4[i])
        r_f4[i] = result_f4
        result_f8 = min(x, b_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(uint8[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], uint32[::1], "
          "uint64[::1], float32[::1], float64[::1], int16[::1], int16[::1], int32[::1], int64[::1], uint8[::1], "
          "uint16[::1], uint32[::1], uint64[::1], float32[::1], float64[::1])")
def min_u1(a, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4,
           r_u8, r_f4, r_f8):
    """each = select("<")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_i1 = min(x, b_i1[i])
        r_i1[i] = result_i1
        result_i2 = min(x, b_i2[i])
        r_i2[i] = result_i2
        result_i4 = min(x, b_i4[i])
        r_i4[i] = result_i4
        result_i8 = min(x, b_i8[i])
        r_i8[i] = result_i8
        result_u1 = min(x, b_u1[i])
        r_u1[i] = result_u1
        result_u2 = min(x, b_u2[i])
        r_u2[i] = result_u2
        result_u4 = min(x, b_u4[i])
        r_u4[i] = result_u4
        result_u8 = min(x, b_u8[i])
        r_u8[i] = result_u8
        result_f4 = min(x, b_f4[i])
        r_f4[i] = result_f4
        result_f8 = min(x, b_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(uint16[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], uint32[::1], "
          "uint64[::1], float32[::1], float64[::1], int32[::1], int32[::1], int32[::1], int64[::1], uint16[::1], "
          "uint16[::1], uint32[::1], uint64[::1], float32[::1], float64[::1])")
def min_u2(a, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4,
           r_u8, r_f4, r_f8):
    """each = select("<")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_i1 = min(x, b_i1[i])
        r_i1[i] = result_i1
        result_i2 = min(x, b_i2[i])
        r_i2[i] = result_i2
        result_i4 = min(x, b_i4[i])
        r_i4[i] = result_i4
        result_i8 = min(x, b_i8[i])
        r_i8[i] = result_i8
        result_u1 = min(x, b_u1[i])
        r_u1[i] = result_u1
        result_u2 = min(x, b_u2[i])
        r_u2[i] = result_u2
        result_u4 = min(x, b_u4[i])
        r_u4[i] = result_u4
        result_u8 = min(x, b_u8[i])
        r_u8[i] = result_u8
        result_f4 = min(x, b_f4[i])
        r_f4[i] = result_f4
        result_f8 = min(x, b_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(uint32[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], uint32[::1], "
          "uint64[::1], float32[::1], float64[::1], int64[::1], int64[::1], int64[::1], int64[::1], uint32[::1], "
          "uint32[::1], uint32[::1], uint64[::1], float64[::1], float64[::1])")
def min_u4(a, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4,
           r_u8, r_f4, r_f8):
    """each = select("<")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_i1 = min(x, b_i1[i])
        r_i1[i] = result_i1
        result_i2 = min(x, b_i2[i])
        r_i2[i] = result_i2
        result_i4 = min(x, b_i4[i])
        r_i4[i] = result_i4
        result_i8 = min(x, b_i8[i])
        r_i8[i] = result_i8
        result_u1 = min(x, b_u1[i])
        r_u1[i] = result_u1
        result_u2 = min(x, b_u2[i])
        r_u2[i] = result_u2
        result_u4 = min(x, b_u4[i])
        r_u4[i] = result_u4
        result_u8 = min(x, b_u8[i])
        r_u8[i] = result_u8
        result_f4 = min(x, b_f4[i])
        r_f4[i] = result_f4
        result_f8 = min(x, b_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(uint64[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], uint32[::1], "
          "uint64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "uint64[::1], uint64[::1], uint64[::1], uint64[::1], float64[::1], float64[::1])")
def min_u8(a, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4,
           r_u8, r_f4, r_f8):
    """each = select("<")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_i1 = min(x, b_i1[i])
        r_i1[i] = result_i1
        result_i2 = min(x, b_i2[i])
        r_i2[i] = result_i2
        result_i4 = min(x, b_i4[i])
        r_i4[i] = result_i4
        result_i8 = min(x, b_i8[i])
        r_i8[i] = result_i8
        result_u1 = min(x, b_u1[i])
        r_u1[i] = result_u1
        result_u2 = min(x, b_u2[i])
        r_u2[i] = result_u2
        result_u4 = min(x, b_u4[i])
        r_u4[i] = result_u4
        result_u8 = min(x, b_u8[i])
        r_u8[i] = result_u8
        result_f4 = min(x, b_f4[i])
        r_f4[i] = result_f4
        result_f8 = min(x, b_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(float32[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], uint32[::1], "
          "uint64[::1], float32[::1], float64[::1], float32[::1], float32[::1], float64[::1], float64[::1], "
          "float32[::1], float32[::1], float64[::1], float64[::1], float32[::1], float64[::1])")
def min_f4(a, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4,
           r_u8, r_f4, r_f8):
    """each = select("<")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_i1 = min(x, b_i1[i])
        r_i1[i] = result_i1
        result_i2 = min(x, b_i2[i])
        r_i2[i] = result_i2
        result_i4 = min(x, b_i4[i])
        r_i4[i] = result_i4
        result_i8 = min(x, b_i8[i])
        r_i8[i] = result_i8
        result_u1 = min(x, b_u1[i])
        r_u1[i] = result_u1
        result_u2 = min(x, b_u2[i])
        r_u2[i] = result_u2
        result_u4 = min(x, b_u4[i])
        r_u4[i] = result_u4
        result_u8 = min(x, b_u8[i])
        r_u8[i] = result_u8
        result_f4 = min(x, b_f4[i])
        r_f4[i] = result_f4
        result_f8 = min(x, b_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(float64[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], uint32[::1], "
          "uint64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1])")
def min_f8(a, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4,
           r_u8, r_f4, r_f8):
    """each = select("<")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_i1 = min(x, b_i1[i])
        r_i1[i] = result_i1
        result_i2 = min(x, b_i2[i])
        r_i2[i] = result_i2
        result_i4 = min(x, b_i4[i])
        r_i4[i] = result_i4
        result_i8 = min(x, b_i8[i])
        r_i8[i] = result_i8
        result_u1 = min(x, b_u1[i])
        r_u1[i] = result_u1
        result_u2 = min(x, b_u2[i])
        r_u2[i] = result_u2
        result_u4 = min(x, b_u4[i])
        r_u4[i] = result_u4
        result_u8 = min(x, b_u8[i])
        r_u8[i] = result_u8
        result_f4 = min(x, b_f4[i])
        r_f4[i] = result_f4
        result_f8 = min(x, b_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(boolean[::1], boolean[::1], boolean[::1])")
def max_b1(a, b_b1, r_b1):
    """each = select(">")
    types = off"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = max(x, b_b1[i])
        r_b1[i] = result_b1


@cuda.jit("void(int8[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], uint32[::1], "
          "uint64[::1], float32[::1], float64[::1], int8[::1], int16[::1], int32[::1], int64[::1], int16[::1], "
          "int32[::1], int64[::1], float64[::1], float32[::1], float64[::1])")
def max_i1(a, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4,
           r_u8, r_f4, r_f8):
    """each = select(">")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_i1 = max(x, b_i1[i])
        r_i1[i] = result_i1
        result_i2 = max(x, b_i2[i])
        r_i2[i] = result_i2
        result_i4 = max(x, b_i4[i])
        r_i4[i] = result_i4
        result_i8 = max(x, b_i8[i])
        r_i8[i] = result_i8
        result_u1 = max(x, b_u1[i])
        r_u1[i] = result_u1
        result_u2 = max(x, b_u2[i])
        r_u2[i] = result_u2
        result_u4 = max(x, b_u4[i])
        r_u4[i] = result_u4
        result_u8 = max(x, b_u8[i])
        r_u8[i] = result_u8
        result_f4 = max(x, b_f4[i])
        r_f4[i] = result_f4
        result_f8 = max(x, b_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(int16[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], uint32[::1], "
          "uint64[::1], float32[::1], float64[::1], int16[::1], int16[::1], int32[::1], int64[::1], int16[::1], "
          "int32[::1], int64[::1], float64[::1], float32[::1], float64[::1])")
def max_i2(a, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4,
           r_u8, r_f4, r_f8):
    """each = select(">")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_i1 = max(x, b_i1[i])
        r_i1[i] = result_i1
        result_i2 = max(x, b_i2[i])
        r_i2[i] = result_i2
        result_i4 = max(x, b_i4[i])
        r_i4[i] = result_i4
        result_i8 = max(x, b_i8[i])
        r_i8[i] = result_i8
        result_u1 = max(x, b_u1[i])
        r_u1[i] = result_u1
        result_u2 = max(x, b_u2[i])
        r_u2[i] = result_u2
        result_u4 = max(x, b_u4[i])
        r_u4[i] = result_u4
        result_u8 = max(x, b_u8[i])
        r_u8[i] = result_u8
        result_f4 = max(x, b_f4[i])
        r_f4[i] = result_f4
        result_f8 = max(x, b_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(int32[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], uint32[::1], "
          "uint64[::1], float32[::1], float64[::1], int32[::1], int32[::1], int32[::1], int64[::1], int32[::1], "
          "int32[::1], int64[::1], float64[::1], float64[::1], float64[::1])")
def max_i4(a, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4,
           r_u8, r_f4, r_f8):
    """each = select(">")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_i1 = max(x, b_i1[i])
        r_i1[i] = result_i1
        result_i2 = max(x, b_i2[i])
        r_i2[i] = result_i2
        result_i4 = max(x, b_i4[i])
        r_i4[i] = result_i4
        result_i8 = max(x, b_i8[i])
        r_i8[i] = result_i8
        result_u1 = max(x, b_u1[i])
        r_u1[i] = result_u1
        result_u2 = max(x, b_u2[i])
        r_u2[i] = result_u2
        result_u4 = max(x, b_u4[i])
        r_u4[i] = result_u4
        result_u8 = max(x, b_u8[i])
        r_u8[i] = result_u8
        result_f4 = max(x, b_f4[i])
        r_f4[i] = result_f4
        result_f8 = max(x, b_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(int64[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], uint32[::1], "
          "uint64[::1], float32[::1], float64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], "
          "int64[::1], int64[::1], float64[::1], float64[::1], float64[::1])")
def max_i8(a, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4,
           r_u8, r_f4, r_f8):
    """each = select(">")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_i1 = max(x, b_i1[i])
        r_i1[i] = result_i1
        result_i2 = max(x, b_i2[i])
        r_i2[i] = result_i2
        result_i4 = max(x, b_i4[i])
        r_i4[i] = result_i4
        result_i8 = max(x, b_i8[i])
        r_i8[i] = result_i8
        result_u1 = max(x, b_u1[i])
        r_u1[i] = result_u1
        result_u2 = max(x, b_u2[i])
        r_u2[i] = result_u2
        result_u4 = max(x, b_u4[i])
        r_u4[i] = result_u4
        result_u8 = max(x, b_u8[i])
        r_u8[i] = result_u8
        result_f4 = max(x, b_f4[i])
        r_f4[i] = result_f4
        result_f8 = max(x, b_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(uint8[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], uint32[::1], "
          "uint64[::1], float32[::1], float64[::1], int16[::1], int16[::1], int32[::1], int64[::1], uint8[::1], "
          "uint16[::1], uint32[::1], uint64[::1], float32[::1], float64[::1])")
def max_u1(a, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4,
           r_u8, r_f4, r_f8):
    """each = select(">")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_i1 = max(x, b_i1[i])
        r_i1[i] = result_i1
        result_i2 = max(x, b_i2[i])
        r_i2[i] = result_i2
        result_i4 = max(x, b_i4[i])
        r_i4[i] = result_i4
        result_i8 = max(x, b_i8[i])
        r_i8[i] = result_i8
        result_u1 = max(x, b_u1[i])
        r_u1[i] = result_u1
        result_u2 = max(x, b_u2[i])
        r_u2[i] = result_u2
        result_u4 = max(x, b_u4[i])
        r_u4[i] = result_u4
        result_u8 = max(x, b_u8[i])
        r_u8[i] = result_u8
        result_f4 = max(x, b_f4[i])
        r_f4[i] = result_f4
        result_f8 = max(x, b_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(uint16[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], uint32[::1], "
          "uint64[::1], float32[::1], float64[::1], int32[::1], int32[::1], int32[::1], int64[::1], uint16[::1], "
          "uint16[::1], uint32[::1], uint64[::1], float32[::1], float64[::1])")
def max_u2(a, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4,
           r_u8, r_f4, r_f8):
    """each = select(">")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_i1 = max(x, b_i1[i])
        r_i1[i] = result_i1
        result_i2 = max(x, b_i2[i])
        r_i2[i] = result_i2
        result_i4 = max(x, b_i4[i])
        r_i4[i] = result_i4
        result_i8 = max(x, b_i8[i])
        r_i8[i] = result_i8
        result_u1 = max(x, b_u1[i])
        r_u1[i] = result_u1
        result_u2 = max(x, b_u2[i])
        r_u2[i] = result_u2
        result_u4 = max(x, b_u4[i])
        r_u4[i] = result_u4
        result_u8 = max(x, b_u8[i])
        r_u8[i] = result_u8
        result_f4 = max(x, b_f4[i])
        r_f4[i] = result_f4
        result_f8 = max(x, b_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(uint32[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], uint32[::1], "
          "uint64[::1], float32[::1], float64[::1], int64[::1], int64[::1], int64[::1], int64[::1], uint32[::1], "
          "uint32[::1], uint32[::1], uint64[::1], float64[::1], float64[::1])")
def max_u4(a, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4,
           r_u8, r_f4, r_f8):
    """each = select(">")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_i1 = max(x, b_i1[i])
        r_i1[i] = result_i1
        result_i2 = max(x, b_i2[i])
        r_i2[i] = result_i2
        result_i4 = max(x, b_i4[i])
        r_i4[i] = result_i4
        result_i8 = max(x, b_i8[i])
        r_i8[i] = result_i8
        result_u1 = max(x, b_u1[i])
        r_u1[i] = result_u1
        result_u2 = max(x, b_u2[i])
        r_u2[i] = result_u2
        result_u4 = max(x, b_u4[i])
        r_u4[i] = result_u4
        result_u8 = max(x, b_u8[i])
        r_u8[i] = result_u8
        result_f4 = max(x, b_f4[i])
        r_f4[i] = result_f4
        result_f8 = max(x, b_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(uint64[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], uint32[::1], "
          "uint64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "uint64[::1], uint64[::1], uint64[::1], uint64[::1], float64[::1], float64[::1])")
def max_u8(a, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4,
           r_u8, r_f4, r_f8):
    """each = select(">")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_i1 = max(x, b_i1[i])
        r_i1[i] = result_i1
        result_i2 = max(x, b_i2[i])
        r_i2[i] = result_i2
        result_i4 = max(x, b_i4[i])
        r_i4[i] = result_i4
        result_i8 = max(x, b_i8[i])
        r_i8[i] = result_i8
        result_u1 = max(x, b_u1[i])
        r_u1[i] = result_u1
        result_u2 = max(x, b_u2[i])
        r_u2[i] = result_u2
        result_u4 = max(x, b_u4[i])
        r_u4[i] = result_u4
        result_u8 = max(x, b_u8[i])
        r_u8[i] = result_u8
        result_f4 = max(x, b_f4[i])
        r_f4[i] = result_f4
        result_f8 = max(x, b_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(float32[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], uint32[::1], "
          "uint64[::1], float32[::1], float64[::1], float32[::1], float32[::1], float64[::1], float64[::1], "
          "float32[::1], float32[::1], float64[::1], float64[::1], float32[::1], float64[::1])")
def max_f4(a, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4,
           r_u8, r_f4, r_f8):
    """each = select(">")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_i1 = max(x, b_i1[i])
        r_i1[i] = result_i1
        result_i2 = max(x, b_i2[i])
        r_i2[i] = result_i2
        result_i4 = max(x, b_i4[i])
        r_i4[i] = result_i4
        result_i8 = max(x, b_i8[i])
        r_i8[i] = result_i8
        result_u1 = max(x, b_u1[i])
        r_u1[i] = result_u1
        result_u2 = max(x, b_u2[i])
        r_u2[i] = result_u2
        result_u4 = max(x, b_u4[i])
        r_u4[i] = result_u4
        result_u8 = max(x, b_u8[i])
        r_u8[i] = result_u8
        result_f4 = max(x, b_f4[i])
        r_f4[i] = result_f4
        result_f8 = max(x, b_f8[i])
        r_f8[i] = result_f8


@cuda.jit("void(float64[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], uint32[::1], "
          "uint64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1])")
def max_f8(a, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4,
           r_u8, r_f4, r_f8):
    """each = select(">")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_i1 = max(x, b_i1[i])
        r_i1[i] = result_i1
        result_i2 = max(x, b_i2[i])
        r_i2[i] = result_i2
        result_i4 = max(x, b_i4[i])
        r_i4[i] = result_i4
        result_i8 = max(x, b_i8[i])
        r_i8[i] = result_i8
        result_u1 = max(x, b_u1[i])
        r_u1[i] = result_u1
        result_u2 = max(x, b_u2[i])
        r_u2[i] = result_u2
        result_u4 = max(x, b_u4[i])
        r_u4[i] = result_u4
        result_u8 = max(x, b_u8[i])
        r_u8[i] = result_u8
        result_f4 = max(x, b_f4[i])
        r_f4[i] = result_f4
        result_f8 = max(x, b_f8[i])
        r_f8[i] = result_f8
