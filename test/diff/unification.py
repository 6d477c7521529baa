"""Where two types meet: the conditional expression, `and`, `or` and the two branches of an if.

Written by make.py.
"""
import math

import numpy as np
from numba import boolean, cuda, float32, float64, int8, int16, int32, int64, uint8, uint16, uint32, uint64


@cuda.jit("void(boolean[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], boolean[::1], int8[::1], int16[::1], int32[::1], "
          "int64[::1], uint8[::1], uint16[::1], uint32[::1], uint64[::1], float32[::1], float64[::1])")
def ternary_b1(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
               r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x if i % 3 else b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x if i % 3 else b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x if i % 3 else b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x if i % 3 else b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x if i % 3 else b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x if i % 3 else b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x if i % 3 else b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x if i % 3 else b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x if i % 3 else b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x if i % 3 else b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x if i % 3 else b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(int8[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], int8[::1], int8[::1], int16[::1], int32[::1], "
          "int64[::1], int16[::1], int32[::1], int64[::1], float64[::1], float32[::1], float64[::1])")
def ternary_i1(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
               r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x if i % 3 else b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x if i % 3 else b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x if i % 3 else b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x if i % 3 else b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x if i % 3 else b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x if i % 3 else b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x if i % 3 else b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x if i % 3 else b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x if i % 3 else b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x if i % 3 else b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x if i % 3 else b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(int16[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], int16[::1], int16[::1], int16[::1], int32[::1], "
          "int64[::1], int16[::1], int32[::1], int64[::1], float64[::1], float32[::1], float64[::1])")
def ternary_i2(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
               r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x if i % 3 else b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x if i % 3 else b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x if i % 3 else b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x if i % 3 else b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x if i % 3 else b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x if i % 3 else b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x if i % 3 else b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x if i % 3 else b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x if i % 3 else b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x if i % 3 else b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x if i % 3 else b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(int32[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], int32[::1], int32[::1], int32[::1], int32[::1], "
          "int64[::1], int32[::1], int32[::1], int64[::1], float64[::1], float64[::1], float64[::1])")
def ternary_i4(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
               r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x if i % 3 else b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x if i % 3 else b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x if i % 3 else b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x if i % 3 else b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x if i % 3 else b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x if i % 3 else b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x if i % 3 else b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x if i % 3 else b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x if i % 3 else b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x if i % 3 else b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x if i % 3 else b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(int64[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], int64[::1], int64[::1], int64[::1], int64[::1], "
          "int64[::1], int64[::1], int64[::1], int64[::1], float64[::1], float64[::1], float64[::1])")
def ternary_i8(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
               r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x if i % 3 else b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x if i % 3 else b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x if i % 3 else b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x if i % 3 else b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x if i % 3 else b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x if i % 3 else b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x if i % 3 else b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x if i % 3 else b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x if i % 3 else b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x if i % 3 else b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x if i % 3 else b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(uint8[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], uint8[::1], int16[::1], int16[::1], int32[::1], "
          "int64[::1], uint8[::1], uint16[::1], uint32[::1], uint64[::1], float32[::1], float64[::1])")
def ternary_u1(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
               r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x if i % 3 else b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x if i % 3 else b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x if i % 3 else b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x if i % 3 else b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x if i % 3 else b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x if i % 3 else b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x if i % 3 else b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x if i % 3 else b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x if i % 3 else b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x if i % 3 else b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x if i % 3 else b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(uint16[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], uint16[::1], int32[::1], int32[::1], int32[::1], "
          "int64[::1], uint16[::1], uint16[::1], uint32[::1], uint64[::1], float32[::1], float64[::1])")
def ternary_u2(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
               r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x if i % 3 else b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x if i % 3 else b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x if i % 3 else b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x if i % 3 else b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x if i % 3 else b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x if i % 3 else b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x if i % 3 else b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x if i % 3 else b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x if i % 3 else b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x if i % 3 else b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x if i % 3 else b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(uint32[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], uint32[::1], int64[::1], int64[::1], int64[::1], "
          "int64[::1], uint32[::1], uint32[::1], uint32[::1], uint64[::1], float64[::1], float64[::1])")
def ternary_u4(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
               r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x if i % 3 else b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x if i % 3 else b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x if i % 3 else b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x if i % 3 else b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x if i % 3 else b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x if i % 3 else b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x if i % 3 else b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x if i % 3 else b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x if i % 3 else b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x if i % 3 else b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x if i % 3 else b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(uint64[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], uint64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], uint64[::1], uint64[::1], uint64[::1], uint64[::1], float64[::1], float64[::1])")
def ternary_u8(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
               r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x if i % 3 else b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x if i % 3 else b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x if i % 3 else b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x if i % 3 else b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x if i % 3 else b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x if i % 3 else b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x if i % 3 else b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x if i % 3 else b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x if i % 3 else b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x if i % 3 else b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x if i % 3 else b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(float32[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float32[::1], float32[::1], float32[::1], "
          "float64[::1], float64[::1], float32[::1], float32[::1], float64[::1], float64[::1], float32[::1], "
          "float64[::1])")
def ternary_f4(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
               r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x if i % 3 else b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x if i % 3 else b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x if i % 3 else b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x if i % 3 else b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x if i % 3 else b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x if i % 3 else b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x if i % 3 else b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x if i % 3 else b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x if i % 3 else b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x if i % 3 else b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x if i % 3 else b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(float64[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1])")
def ternary_f8(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
               r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x if i % 3 else b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x if i % 3 else b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x if i % 3 else b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x if i % 3 else b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x if i % 3 else b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x if i % 3 else b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x if i % 3 else b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x if i % 3 else b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x if i % 3 else b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x if i % 3 else b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x if i % 3 else b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(boolean[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], boolean[::1], int8[::1], int16[::1], int32[::1], "
          "int64[::1], uint8[::1], uint16[::1], uint32[::1], uint64[::1], float32[::1], float64[::1])")
def value_and_b1(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8,
                 r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x and b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x and b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x and b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x and b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x and b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x and b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x and b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x and b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x and b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x and b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x and b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(int8[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], int8[::1], int8[::1], int16[::1], int32[::1], "
          "int64[::1], int16[::1], int32[::1], int64[::1], float64[::1], float32[::1], float64[::1])")
def value_and_i1(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8,
                 r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x and b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x and b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x and b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x and b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x and b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x and b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x and b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x and b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x and b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x and b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x and b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(int16[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], int16[::1], int16[::1], int16[::1], int32[::1], "
          "int64[::1], int16[::1], int32[::1], int64[::1], float64[::1], float32[::1], float64[::1])")
def value_and_i2(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8,
                 r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x and b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x and b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x and b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x and b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x and b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x and b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x and b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x and b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x and b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x and b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x and b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(int32[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], int32[::1], int32[::1], int32[::1], int32[::1], "
          "int64[::1], int32[::1], int32[::1], int64[::1], float64[::1], float64[::1], float64[::1])")
def value_and_i4(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8,
                 r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x and b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x and b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x and b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x and b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x and b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x and b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x and b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x and b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x and b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x and b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x and b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(int64[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], int64[::1], int64[::1], int64[::1], int64[::1], "
          "int64[::1], int64[::1], int64[::1], int64[::1], float64[::1], float64[::1], float64[::1])")
def value_and_i8(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8,
                 r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x and b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x and b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x and b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x and b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x and b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x and b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x and b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x and b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x and b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x and b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x and b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(uint8[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], uint8[::1], int16[::1], int16[::1], int32[::1], "
          "int64[::1], uint8[::1], uint16[::1], uint32[::1], uint64[::1], float32[::1], float64[::1])")
def value_and_u1(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8,
                 r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x and b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x and b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x and b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x and b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x and b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x and b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x and b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x and b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x and b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x and b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x and b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(uint16[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], uint16[::1], int32[::1], int32[::1], int32[::1], "
          "int64[::1], uint16[::1], uint16[::1], uint32[::1], uint64[::1], float32[::1], float64[::1])")
def value_and_u2(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8,
                 r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x and b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x and b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x and b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x and b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x and b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x and b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x and b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x and b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x and b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x and b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x and b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(uint32[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], uint32[::1], int64[::1], int64[::1], int64[::1], "
          "int64[::1], uint32[::1], uint32[::1], uint32[::1], uint64[::1], float64[::1], float64[::1])")
def value_and_u4(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8,
                 r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x and b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x and b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x and b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x and b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x and b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x and b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x and b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x and b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x and b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x and b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x and b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(uint64[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], uint64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], uint64[::1], uint64[::1], uint64[::1], uint64[::1], float64[::1], float64[::1])")
def value_and_u8(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8,
                 r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x and b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x and b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x and b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x and b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x and b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x and b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x and b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x and b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x and b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x and b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x and b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(float32[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float32[::1], float32[::1], float32[::1], "
          "float64[::1], float64[::1], float32[::1], float32[::1], float64[::1], float64[::1], float32[::1], "
          "float64[::1])")
def value_and_f4(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8,
                 r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x and b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x and b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x and b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x and b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x and b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x and b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x and b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x and b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x and b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x and b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x and b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(float64[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1])")
def value_and_f8(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8,
                 r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x and b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x and b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x and b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x and b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x and b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x and b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x and b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x and b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x and b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x and b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x and b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(boolean[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], boolean[::1], int8[::1], int16[::1], int32[::1], "
          "int64[::1], uint8[::1], uint16[::1], uint32[::1], uint64[::1], float32[::1], float64[::1])")
def value_or_b1(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8,
                r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x or b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x or b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x or b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x or b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x or b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x or b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x or b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x or b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x or b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x or b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x or b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(int8[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], int8[::1], int8[::1], int16[::1], int32[::1], "
          "int64[::1], int16[::1], int32[::1], int64[::1], float64[::1], float32[::1], float64[::1])")
def value_or_i1(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8,
                r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x or b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x or b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x or b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x or b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x or b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x or b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x or b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x or b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x or b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x or b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x or b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(int16[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], int16[::1], int16[::1], int16[::1], int32[::1], "
          "int64[::1], int16[::1], int32[::1], int64[::1], float64[::1], float32[::1], float64[::1])")
def value_or_i2(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8,
                r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x or b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x or b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x or b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x or b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x or b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x or b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x or b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x or b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x or b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x or b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x or b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(int32[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], int32[::1], int32[::1], int32[::1], int32[::1], "
          "int64[::1], int32[::1], int32[::1], int64[::1], float64[::1], float64[::1], float64[::1])")
def value_or_i4(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8,
                r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x or b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x or b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x or b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x or b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x or b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x or b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x or b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x or b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x or b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x or b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x or b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(int64[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], int64[::1], int64[::1], int64[::1], int64[::1], "
          "int64[::1], int64[::1], int64[::1], int64[::1], float64[::1], float64[::1], float64[::1])")
def value_or_i8(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8,
                r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x or b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x or b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x or b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x or b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x or b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x or b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x or b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x or b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x or b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x or b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x or b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(uint8[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], uint8[::1], int16[::1], int16[::1], int32[::1], "
          "int64[::1], uint8[::1], uint16[::1], uint32[::1], uint64[::1], float32[::1], float64[::1])")
def value_or_u1(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8,
                r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x or b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x or b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x or b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x or b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x or b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x or b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x or b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x or b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x or b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x or b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x or b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(uint16[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], uint16[::1], int32[::1], int32[::1], int32[::1], "
          "int64[::1], uint16[::1], uint16[::1], uint32[::1], uint64[::1], float32[::1], float64[::1])")
def value_or_u2(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8,
                r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x or b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x or b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x or b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x or b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x or b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x or b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x or b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x or b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x or b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x or b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x or b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(uint32[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], uint32[::1], int64[::1], int64[::1], int64[::1], "
          "int64[::1], uint32[::1], uint32[::1], uint32[::1], uint64[::1], float64[::1], float64[::1])")
def value_or_u4(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8,
                r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x or b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x or b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x or b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x or b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x or b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x or b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x or b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x or b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x or b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x or b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x or b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(uint64[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], uint64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], uint64[::1], uint64[::1], uint64[::1], uint64[::1], float64[::1], float64[::1])")
def value_or_u8(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8,
                r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x or b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x or b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x or b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x or b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x or b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x or b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x or b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x or b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x or b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x or b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x or b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(float32[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float32[::1], float32[::1], float32[::1], "
          "float64[::1], float64[::1], float32[::1], float32[::1], float64[::1], float64[::1], float32[::1], "
          "float64[::1])")
def value_or_f4(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8,
                r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x or b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x or b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x or b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x or b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x or b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x or b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x or b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x or b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x or b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x or b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x or b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(float64[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1])")
def value_or_f8(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8,
                r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x or b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x or b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x or b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x or b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x or b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x or b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x or b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x or b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x or b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x or b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x or b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(boolean[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], boolean[::1], int8[::1], int16[::1], int32[::1], "
          "int64[::1], uint8[::1], uint16[::1], uint32[::1], uint64[::1], float32[::1], float64[::1])")
def branches_b1(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8,
                r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        if i % 3 == 1:
            result_b1 = x
        else:
            result_b1 = b_b1[i]
        r_b1[i] = result_b1
        if i % 3 == 1:
            result_i1 = x
        else:
            result_i1 = b_i1[i]
        r_i1[i] = result_i1
        if i % 3 == 1:
            result_i2 = x
        else:
            result_i2 = b_i2[i]
        r_i2[i] = result_i2
        if i % 3 == 1:
            result_i4 = x
        else:
            result_i4 = b_i4[i]
        r_i4[i] = result_i4
        if i % 3 == 1:
            result_i8 = x
        else:
            result_i8 = b_i8[i]
        r_i8[i] = result_i8
        if i % 3 == 1:
            result_u1 = x
        else:
            result_u1 = b_u1[i]
        r_u1[i] = result_u1
        if i % 3 == 1:
            result_u2 = x
        else:
            result_u2 = b_u2[i]
        r_u2[i] = result_u2
        if i % 3 == 1:
            result_u4 = x
        else:
            result_u4 = b_u4[i]
        r_u4[i] = result_u4
        if i % 3 == 1:
            result_u8 = x
        else:
            result_u8 = b_u8[i]
        r_u8[i] = result_u8
        if i % 3 == 1:
            result_f4 = x
        else:
            result_f4 = b_f4[i]
        r_f4[i] = result_f4
        if i % 3 == 1:
            result_f8 = x
        else:
            result_f8 = b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(int8[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], int8[::1], int8[::1], int16[::1], int32[::1], "
          "int64[::1], int16[::1], int32[::1], int64[::1], float64[::1], float32[::1], float64[::1])")
def branches_i1(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8,
                r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        if i % 3 == 1:
            result_b1 = x
        else:
            result_b1 = b_b1[i]
        r_b1[i] = result_b1
        if i % 3 == 1:
            result_i1 = x
        else:
            result_i1 = b_i1[i]
        r_i1[i] = result_i1
        if i % 3 == 1:
            result_i2 = x
        else:
            result_i2 = b_i2[i]
        r_i2[i] = result_i2
        if i % 3 == 1:
            result_i4 = x
        else:
            result_i4 = b_i4[i]
        r_i4[i] = result_i4
        if i % 3 == 1:
            result_i8 = x
        else:
            result_i8 = b_i8[i]
        r_i8[i] = result_i8
        if i % 3 == 1:
            result_u1 = x
        else:
            result_u1 = b_u1[i]
        r_u1[i] = result_u1
        if i % 3 == 1:
            result_u2 = x
        else:
            result_u2 = b_u2[i]
        r_u2[i] = result_u2
        if i % 3 == 1:
            result_u4 = x
        else:
            result_u4 = b_u4[i]
        r_u4[i] = result_u4
        if i % 3 == 1:
            result_u8 = x
        else:
            result_u8 = b_u8[i]
        r_u8[i] = result_u8
        if i % 3 == 1:
            result_f4 = x
        else:
            result_f4 = b_f4[i]
        r_f4[i] = result_f4
        if i % 3 == 1:
            result_f8 = x
        else:
            result_f8 = b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(int16[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], int16[::1], int16[::1], int16[::1], int32[::1], "
          "int64[::1], int16[::1], int32[::1], int64[::1], float64[::1], float32[::1], float64[::1])")
def branches_i2(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8,
                r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        if i % 3 == 1:
            result_b1 = x
        else:
            result_b1 = b_b1[i]
        r_b1[i] = result_b1
        if i % 3 == 1:
            result_i1 = x
        else:
            result_i1 = b_i1[i]
        r_i1[i] = result_i1
        if i % 3 == 1:
            result_i2 = x
        else:
            result_i2 = b_i2[i]
        r_i2[i] = result_i2
        if i % 3 == 1:
            result_i4 = x
        else:
            result_i4 = b_i4[i]
        r_i4[i] = result_i4
        if i % 3 == 1:
            result_i8 = x
        else:
            result_i8 = b_i8[i]
        r_i8[i] = result_i8
        if i % 3 == 1:
            result_u1 = x
        else:
            result_u1 = b_u1[i]
        r_u1[i] = result_u1
        if i % 3 == 1:
            result_u2 = x
        else:
            result_u2 = b_u2[i]
        r_u2[i] = result_u2
        if i % 3 == 1:
            result_u4 = x
        else:
            result_u4 = b_u4[i]
        r_u4[i] = result_u4
        if i % 3 == 1:
            result_u8 = x
        else:
            result_u8 = b_u8[i]
        r_u8[i] = result_u8
        if i % 3 == 1:
            result_f4 = x
        else:
            result_f4 = b_f4[i]
        r_f4[i] = result_f4
        if i % 3 == 1:
            result_f8 = x
        else:
            result_f8 = b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(int32[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], int32[::1], int32[::1], int32[::1], int32[::1], "
          "int64[::1], int32[::1], int32[::1], int64[::1], float64[::1], float64[::1], float64[::1])")
def branches_i4(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8,
                r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        if i % 3 == 1:
            result_b1 = x
        else:
            result_b1 = b_b1[i]
        r_b1[i] = result_b1
        if i % 3 == 1:
            result_i1 = x
        else:
            result_i1 = b_i1[i]
        r_i1[i] = result_i1
        if i % 3 == 1:
            result_i2 = x
        else:
            result_i2 = b_i2[i]
        r_i2[i] = result_i2
        if i % 3 == 1:
            result_i4 = x
        else:
            result_i4 = b_i4[i]
        r_i4[i] = result_i4
        if i % 3 == 1:
            result_i8 = x
        else:
            result_i8 = b_i8[i]
        r_i8[i] = result_i8
        if i % 3 == 1:
            result_u1 = x
        else:
            result_u1 = b_u1[i]
        r_u1[i] = result_u1
        if i % 3 == 1:
            result_u2 = x
        else:
            result_u2 = b_u2[i]
        r_u2[i] = result_u2
        if i % 3 == 1:
            result_u4 = x
        else:
            result_u4 = b_u4[i]
        r_u4[i] = result_u4
        if i % 3 == 1:
            result_u8 = x
        else:
            result_u8 = b_u8[i]
        r_u8[i] = result_u8
        if i % 3 == 1:
            result_f4 = x
        else:
            result_f4 = b_f4[i]
        r_f4[i] = result_f4
        if i % 3 == 1:
            result_f8 = x
        else:
            result_f8 = b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(int64[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], int64[::1], int64[::1], int64[::1], int64[::1], "
          "int64[::1], int64[::1], int64[::1], int64[::1], float64[::1], float64[::1], float64[::1])")
def branches_i8(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8,
                r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        if i % 3 == 1:
            result_b1 = x
        else:
            result_b1 = b_b1[i]
        r_b1[i] = result_b1
        if i % 3 == 1:
            result_i1 = x
        else:
            result_i1 = b_i1[i]
        r_i1[i] = result_i1
        if i % 3 == 1:
            result_i2 = x
        else:
            result_i2 = b_i2[i]
        r_i2[i] = result_i2
        if i % 3 == 1:
            result_i4 = x
        else:
            result_i4 = b_i4[i]
        r_i4[i] = result_i4
        if i % 3 == 1:
            result_i8 = x
        else:
            result_i8 = b_i8[i]
        r_i8[i] = result_i8
        if i % 3 == 1:
            result_u1 = x
        else:
            result_u1 = b_u1[i]
        r_u1[i] = result_u1
        if i % 3 == 1:
            result_u2 = x
        else:
            result_u2 = b_u2[i]
        r_u2[i] = result_u2
        if i % 3 == 1:
            result_u4 = x
        else:
            result_u4 = b_u4[i]
        r_u4[i] = result_u4
        if i % 3 == 1:
            result_u8 = x
        else:
            result_u8 = b_u8[i]
        r_u8[i] = result_u8
        if i % 3 == 1:
            result_f4 = x
        else:
            result_f4 = b_f4[i]
        r_f4[i] = result_f4
        if i % 3 == 1:
            result_f8 = x
        else:
            result_f8 = b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(uint8[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], uint8[::1], int16[::1], int16[::1], int32[::1], "
          "int64[::1], uint8[::1], uint16[::1], uint32[::1], uint64[::1], float32[::1], float64[::1])")
def branches_u1(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8,
                r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        if i % 3 == 1:
            result_b1 = x
        else:
            result_b1 = b_b1[i]
        r_b1[i] = result_b1
        if i % 3 == 1:
            result_i1 = x
        else:
            result_i1 = b_i1[i]
        r_i1[i] = result_i1
        if i % 3 == 1:
            result_i2 = x
        else:
            result_i2 = b_i2[i]
        r_i2[i] = result_i2
        if i % 3 == 1:
            result_i4 = x
        else:
            result_i4 = b_i4[i]
        r_i4[i] = result_i4
        if i % 3 == 1:
            result_i8 = x
        else:
            result_i8 = b_i8[i]
        r_i8[i] = result_i8
        if i % 3 == 1:
            result_u1 = x
        else:
            result_u1 = b_u1[i]
        r_u1[i] = result_u1
        if i % 3 == 1:
            result_u2 = x
        else:
            result_u2 = b_u2[i]
        r_u2[i] = result_u2
        if i % 3 == 1:
            result_u4 = x
        else:
            result_u4 = b_u4[i]
        r_u4[i] = result_u4
        if i % 3 == 1:
            result_u8 = x
        else:
            result_u8 = b_u8[i]
        r_u8[i] = result_u8
        if i % 3 == 1:
            result_f4 = x
        else:
            result_f4 = b_f4[i]
        r_f4[i] = result_f4
        if i % 3 == 1:
            result_f8 = x
        else:
            result_f8 = b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(uint16[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], uint16[::1], int32[::1], int32[::1], int32[::1], "
          "int64[::1], uint16[::1], uint16[::1], uint32[::1], uint64[::1], float32[::1], float64[::1])")
def branches_u2(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8,
                r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        if i % 3 == 1:
            result_b1 = x
        else:
            result_b1 = b_b1[i]
        r_b1[i] = result_b1
        if i % 3 == 1:
            result_i1 = x
        else:
            result_i1 = b_i1[i]
        r_i1[i] = result_i1
        if i % 3 == 1:
            result_i2 = x
        else:
            result_i2 = b_i2[i]
        r_i2[i] = result_i2
        if i % 3 == 1:
            result_i4 = x
        else:
            result_i4 = b_i4[i]
        r_i4[i] = result_i4
        if i % 3 == 1:
            result_i8 = x
        else:
            result_i8 = b_i8[i]
        r_i8[i] = result_i8
        if i % 3 == 1:
            result_u1 = x
        else:
            result_u1 = b_u1[i]
        r_u1[i] = result_u1
        if i % 3 == 1:
            result_u2 = x
        else:
            result_u2 = b_u2[i]
        r_u2[i] = result_u2
        if i % 3 == 1:
            result_u4 = x
        else:
            result_u4 = b_u4[i]
        r_u4[i] = result_u4
        if i % 3 == 1:
            result_u8 = x
        else:
            result_u8 = b_u8[i]
        r_u8[i] = result_u8
        if i % 3 == 1:
            result_f4 = x
        else:
            result_f4 = b_f4[i]
        r_f4[i] = result_f4
        if i % 3 == 1:
            result_f8 = x
        else:
            result_f8 = b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(uint32[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], uint32[::1], int64[::1], int64[::1], int64[::1], "
          "int64[::1], uint32[::1], uint32[::1], uint32[::1], uint64[::1], float64[::1], float64[::1])")
def branches_u4(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8,
                r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        if i % 3 == 1:
            result_b1 = x
        else:
            result_b1 = b_b1[i]
        r_b1[i] = result_b1
        if i % 3 == 1:
            result_i1 = x
        else:
            result_i1 = b_i1[i]
        r_i1[i] = result_i1
        if i % 3 == 1:
            result_i2 = x
        else:
            result_i2 = b_i2[i]
        r_i2[i] = result_i2
        if i % 3 == 1:
            result_i4 = x
        else:
            result_i4 = b_i4[i]
        r_i4[i] = result_i4
        if i % 3 == 1:
            result_i8 = x
        else:
            result_i8 = b_i8[i]
        r_i8[i] = result_i8
        if i % 3 == 1:
            result_u1 = x
        else:
            result_u1 = b_u1[i]
        r_u1[i] = result_u1
        if i % 3 == 1:
            result_u2 = x
        else:
            result_u2 = b_u2[i]
        r_u2[i] = result_u2
        if i % 3 == 1:
            result_u4 = x
        else:
            result_u4 = b_u4[i]
        r_u4[i] = result_u4
        if i % 3 == 1:
            result_u8 = x
        else:
            result_u8 = b_u8[i]
        r_u8[i] = result_u8
        if i % 3 == 1:
            result_f4 = x
        else:
            result_f4 = b_f4[i]
        r_f4[i] = result_f4
        if i % 3 == 1:
            result_f8 = x
        else:
            result_f8 = b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(uint64[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], uint64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], uint64[::1], uint64[::1], uint64[::1], uint64[::1], float64[::1], float64[::1])")
def branches_u8(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8,
                r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        if i % 3 == 1:
            result_b1 = x
        else:
            result_b1 = b_b1[i]
        r_b1[i] = result_b1
        if i % 3 == 1:
            result_i1 = x
        else:
            result_i1 = b_i1[i]
        r_i1[i] = result_i1
        if i % 3 == 1:
            result_i2 = x
        else:
            result_i2 = b_i2[i]
        r_i2[i] = result_i2
        if i % 3 == 1:
            result_i4 = x
        else:
            result_i4 = b_i4[i]
        r_i4[i] = result_i4
        if i % 3 == 1:
            result_i8 = x
        else:
            result_i8 = b_i8[i]
        r_i8[i] = result_i8
        if i % 3 == 1:
            result_u1 = x
        else:
            result_u1 = b_u1[i]
        r_u1[i] = result_u1
        if i % 3 == 1:
            result_u2 = x
        else:
            result_u2 = b_u2[i]
        r_u2[i] = result_u2
        if i % 3 == 1:
            result_u4 = x
        else:
            result_u4 = b_u4[i]
        r_u4[i] = result_u4
        if i % 3 == 1:
            result_u8 = x
        else:
            result_u8 = b_u8[i]
        r_u8[i] = result_u8
        if i % 3 == 1:
            result_f4 = x
        else:
            result_f4 = b_f4[i]
        r_f4[i] = result_f4
        if i % 3 == 1:
            result_f8 = x
        else:
            result_f8 = b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(float32[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float32[::1], float32[::1], float32[::1], "
          "float64[::1], float64[::1], float32[::1], float32[::1], float64[::1], float64[::1], float32[::1], "
          "float64[::1])")
def branches_f4(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8,
                r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        if i % 3 == 1:
            result_b1 = x
        else:
            result_b1 = b_b1[i]
        r_b1[i] = result_b1
        if i % 3 == 1:
            result_i1 = x
        else:
            result_i1 = b_i1[i]
        r_i1[i] = result_i1
        if i % 3 == 1:
            result_i2 = x
        else:
            result_i2 = b_i2[i]
        r_i2[i] = result_i2
        if i % 3 == 1:
            result_i4 = x
        else:
            result_i4 = b_i4[i]
        r_i4[i] = result_i4
        if i % 3 == 1:
            result_i8 = x
        else:
            result_i8 = b_i8[i]
        r_i8[i] = result_i8
        if i % 3 == 1:
            result_u1 = x
        else:
            result_u1 = b_u1[i]
        r_u1[i] = result_u1
        if i % 3 == 1:
            result_u2 = x
        else:
            result_u2 = b_u2[i]
        r_u2[i] = result_u2
        if i % 3 == 1:
            result_u4 = x
        else:
            result_u4 = b_u4[i]
        r_u4[i] = result_u4
        if i % 3 == 1:
            result_u8 = x
        else:
            result_u8 = b_u8[i]
        r_u8[i] = result_u8
        if i % 3 == 1:
            result_f4 = x
        else:
            result_f4 = b_f4[i]
        r_f4[i] = result_f4
        if i % 3 == 1:
            result_f8 = x
        else:
            result_f8 = b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(float64[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1])")
def branches_f8(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8,
                r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        if i % 3 == 1:
            result_b1 = x
        else:
            result_b1 = b_b1[i]
        r_b1[i] = result_b1
        if i % 3 == 1:
            result_i1 = x
        else:
            result_i1 = b_i1[i]
        r_i1[i] = result_i1
        if i % 3 == 1:
            result_i2 = x
        else:
            result_i2 = b_i2[i]
        r_i2[i] = result_i2
        if i % 3 == 1:
            result_i4 = x
        else:
            result_i4 = b_i4[i]
        r_i4[i] = result_i4
        if i % 3 == 1:
            result_i8 = x
        else:
            result_i8 = b_i8[i]
        r_i8[i] = result_i8
        if i % 3 == 1:
            result_u1 = x
        else:
            result_u1 = b_u1[i]
        r_u1[i] = result_u1
        if i % 3 == 1:
            result_u2 = x
        else:
            result_u2 = b_u2[i]
        r_u2[i] = result_u2
        if i % 3 == 1:
            result_u4 = x
        else:
            result_u4 = b_u4[i]
        r_u4[i] = result_u4
        if i % 3 == 1:
            result_u8 = x
        else:
            result_u8 = b_u8[i]
        r_u8[i] = result_u8
        if i % 3 == 1:
            result_f4 = x
        else:
            result_f4 = b_f4[i]
        r_f4[i] = result_f4
        if i % 3 == 1:
            result_f8 = x
        else:
            result_f8 = b_f8[i]
        r_f8[i] = result_f8
