"""divmod for every pair of types: the two numbers in one array each.

Written by make.py.
"""
import math

import numpy as np
from numba import boolean, cuda, float32, float64, int8, int16, int32, int64, uint8, uint16, uint32, uint64


@cuda.jit("void(boolean[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], int64[::1], int64[::1], int64[::1], int64[::1], "
          "int64[::1], uint64[::1], uint64[::1], uint64[::1], uint64[::1], float32[::1], float64[::1])")
def quotient_b1(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8,
                r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = divmod(x, b_b1[i])
        result_b1 = result_b1[0]
        r_b1[i] = result_b1
        result_i1 = divmod(x, b_i1[i])
        result_i1 = result_i1[0]
        r_i1[i] = result_i1
        result_i2 = divmod(x, b_i2[i])
        result_i2 = result_i2[0]
        r_i2[i] = result_i2
        result_i4 = divmod(x, b_i4[i])
        result_i4 = result_i4[0]
        r_i4[i] = result_i4
        result_i8 = divmod(x, b_i8[i])
        result_i8 = result_i8[0]
        r_i8[i] = result_i8
        result_u1 = divmod(x, b_u1[i])
        result_u1 = result_u1[0]
        r_u1[i] = result_u1
        result_u2 = divmod(x, b_u2[i])
        result_u2 = result_u2[0]
        r_u2[i] = result_u2
        result_u4 = divmod(x, b_u4[i])
        result_u4 = result_u4[0]
        r_u4[i] = result_u4
        result_u8 = divmod(x, b_u8[i])
        result_u8 = result_u8[0]
        r_u8[i] = result_u8
        result_f4 = divmod(x, b_f4[i])
        result_f4 = result_f4[0]
        r_f4[i] = result_f4
        result_f8 = divmod(x, b_f8[i])
        result_f8 = result_f8[0]
        r_f8[i] = result_f8


@cuda.jit("void(int8[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], int64[::1], int64[::1], int64[::1], int64[::1], "
          "int64[::1], int64[::1], int64[::1], int64[::1], float64[::1], float32[::1], float64[::1])")
def quotient_i1(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8,
                r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = divmod(x, b_b1[i])
        result_b1 = result_b1[0]
        r_b1[i] = result_b1
        result_i1 = divmod(x, b_i1[i])
        result_i1 = result_i1[0]
        r_i1[i] = result_i1
        result_i2 = divmod(x, b_i2[i])
        result_i2 = result_i2[0]
        r_i2[i] = result_i2
        result_i4 = divmod(x, b_i4[i])
        result_i4 = result_i4[0]
        r_i4[i] = result_i4
        result_i8 = divmod(x, b_i8[i])
        result_i8 = result_i8[0]
        r_i8[i] = result_i8
        result_u1 = divmod(x, b_u1[i])
        result_u1 = result_u1[0]
        r_u1[i] = result_u1
        result_u2 = divmod(x, b_u2[i])
        result_u2 = result_u2[0]
        r_u2[i] = result_u2
        result_u4 = divmod(x, b_u4[i])
        result_u4 = result_u4[0]
        r_u4[i] = result_u4
        result_u8 = divmod(x, b_u8[i])
        result_u8 = result_u8[0]
        r_u8[i] = result_u8
        result_f4 = divmod(x, b_f4[i])
        result_f4 = result_f4[0]
        r_f4[i] = result_f4
        result_f8 = divmod(x, b_f8[i])
        result_f8 = result_f8[0]
        r_f8[i] = result_f8


@cuda.jit("void(int16[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], int64[::1], int64[::1], int64[::1], int64[::1], "
          "int64[::1], int64[::1], int64[::1], int64[::1], float64[::1], float32[::1], float64[::1])")
def quotient_i2(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8,
                r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = divmod(x, b_b1[i])
        result_b1 = result_b1[0]
        r_b1[i] = result_b1
        result_i1 = divmod(x, b_i1[i])
        result_i1 = result_i1[0]
        r_i1[i] = result_i1
        result_i2 = divmod(x, b_i2[i])
        result_i2 = result_i2[0]
        r_i2[i] = result_i2
        result_i4 = divmod(x, b_i4[i])
        result_i4 = result_i4[0]
        r_i4[i] = result_i4
        result_i8 = divmod(x, b_i8[i])
        result_i8 = result_i8[0]
        r_i8[i] = result_i8
        result_u1 = divmod(x, b_u1[i])
        result_u1 = result_u1[0]
        r_u1[i] = result_u1
        result_u2 = divmod(x, b_u2[i])
        result_u2 = result_u2[0]
        r_u2[i] = result_u2
        result_u4 = divmod(x, b_u4[i])
        result_u4 = result_u4[0]
        r_u4[i] = result_u4
        result_u8 = divmod(x, b_u8[i])
        result_u8 = result_u8[0]
        r_u8[i] = result_u8
        result_f4 = divmod(x, b_f4[i])
        result_f4 = result_f4[0]
        r_f4[i] = result_f4
        result_f8 = divmod(x, b_f8[i])
        result_f8 = result_f8[0]
        r_f8[i] = result_f8


@cuda.jit("void(int32[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], int64[::1], int64[::1], int64[::1], int64[::1], "
          "int64[::1], int64[::1], int64[::1], int64[::1], float64[::1], float64[::1], float64[::1])")
def quotient_i4(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8,
                r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = divmod(x, b_b1[i])
        result_b1 = result_b1[0]
        r_b1[i] = result_b1
        result_i1 = divmod(x, b_i1[i])
        result_i1 = result_i1[0]
        r_i1[i] = result_i1
        result_i2 = divmod(x, b_i2[i])
        result_i2 = result_i2[0]
        r_i2[i] = result_i2
        result_i4 = divmod(x, b_i4[i])
        result_i4 = result_i4[0]
        r_i4[i] = result_i4
        result_i8 = divmod(x, b_i8[i])
        result_i8 = result_i8[0]
        r_i8[i] = result_i8
        result_u1 = divmod(x, b_u1[i])
        result_u1 = result_u1[0]
        r_u1[i] = result_u1
        result_u2 = divmod(x, b_u2[i])
        result_u2 = result_u2[0]
        r_u2[i] = result_u2
        result_u4 = divmod(x, b_u4[i])
        result_u4 = result_u4[0]
        r_u4[i] = result_u4
        result_u8 = divmod(x, b_u8[i])
        result_u8 = result_u8[0]
        r_u8[i] = result_u8
        result_f4 = divmod(x, b_f4[i])
        result_f4 = result_f4[0]
        r_f4[i] = result_f4
        result_f8 = divmod(x, b_f8[i])
        result_f8 = result_f8[0]
        r_f8[i] = result_f8


@cuda.jit("void(int64[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], int64[::1], int64[::1], int64[::1], int64[::1], "
          "int64[::1], int64[::1], int64[::1], int64[::1], float64[::1], float64[::1], float64[::1])")
def quotient_i8(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8,
                r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = divmod(x, b_b1[i])
        result_b1 = result_b1[0]
        r_b1[i] = result_b1
        result_i1 = divmod(x, b_i1[i])
        result_i1 = result_i1[0]
        r_i1[i] = result_i1
        result_i2 = divmod(x, b_i2[i])
        result_i2 = result_i2[0]
        r_i2[i] = result_i2
        result_i4 = divmod(x, b_i4[i])
        result_i4 = result_i4[0]
        r_i4[i] = result_i4
        result_i8 = divmod(x, b_i8[i])
        result_i8 = result_i8[0]
        r_i8[i] = result_i8
        result_u1 = divmod(x, b_u1[i])
        result_u1 = result_u1[0]
        r_u1[i] = result_u1
        result_u2 = divmod(x, b_u2[i])
        result_u2 = result_u2[0]
        r_u2[i] = result_u2
        result_u4 = divmod(x, b_u4[i])
        result_u4 = result_u4[0]
        r_u4[i] = result_u4
        result_u8 = divmod(x, b_u8[i])
        result_u8 = result_u8[0]
        r_u8[i] = result_u8
        result_f4 = divmod(x, b_f4[i])
        result_f4 = result_f4[0]
        r_f4[i] = result_f4
        result_f8 = divmod(x, b_f8[i])
        result_f8 = result_f8[0]
        r_f8[i] = result_f8


@cuda.jit("void(uint8[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], uint64[::1], int64[::1], int64[::1], int64[::1], "
          "int64[::1], uint64[::1], uint64[::1], uint64[::1], uint64[::1], float32[::1], float64[::1])")
def quotient_u1(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8,
                r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = divmod(x, b_b1[i])
        result_b1 = result_b1[0]
        r_b1[i] = result_b1
        result_i1 = divmod(x, b_i1[i])
        result_i1 = result_i1[0]
        r_i1[i] = result_i1
        result_i2 = divmod(x, b_i2[i])
        result_i2 = result_i2[0]
        r_i2[i] = result_i2
        result_i4 = divmod(x, b_i4[i])
        result_i4 = result_i4[0]
        r_i4[i] = result_i4
        result_i8 = divmod(x, b_i8[i])
        result_i8 = result_i8[0]
        r_i8[i] = result_i8
        result_u1 = divmod(x, b_u1[i])
        result_u1 = result_u1[0]
        r_u1[i] = result_u1
        result_u2 = divmod(x, b_u2[i])
        result_u2 = result_u2[0]
        r_u2[i] = result_u2
        result_u4 = divmod(x, b_u4[i])
        result_u4 = result_u4[0]
        r_u4[i] = result_u4
        result_u8 = divmod(x, b_u8[i])
        result_u8 = result_u8[0]
        r_u8[i] = result_u8
        result_f4 = divmod(x, b_f4[i])
        result_f4 = result_f4[0]
        r_f4[i] = result_f4
        result_f8 = divmod(x, b_f8[i])
        result_f8 = result_f8[0]
        r_f8[i] = result_f8


@cuda.jit("void(uint16[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], uint64[::1], int64[::1], int64[::1], int64[::1], "
          "int64[::1], uint64[::1], uint64[::1], uint64[::1], uint64[::1], float64[::1], float64[::1])")
def quotient_u2(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8,
                r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = divmod(x, b_b1[i])
        result_b1 = result_b1[0]
        r_b1[i] = result_b1
        result_i1 = divmod(x, b_i1[i])
        result_i1 = result_i1[0]
        r_i1[i] = result_i1
        result_i2 = divmod(x, b_i2[i])
        result_i2 = result_i2[0]
        r_i2[i] = result_i2
        result_i4 = divmod(x, b_i4[i])
        result_i4 = result_i4[0]
        r_i4[i] = result_i4
        result_i8 = divmod(x, b_i8[i])
        result_i8 = result_i8[0]
        r_i8[i] = result_i8
        result_u1 = divmod(x, b_u1[i])
        result_u1 = result_u1[0]
        r_u1[i] = result_u1
        result_u2 = divmod(x, b_u2[i])
        result_u2 = result_u2[0]
        r_u2[i] = result_u2
        result_u4 = divmod(x, b_u4[i])
        result_u4 = result_u4[0]
        r_u4[i] = result_u4
        result_u8 = divmod(x, b_u8[i])
        result_u8 = result_u8[0]
        r_u8[i] = result_u8
        result_f4 = divmod(x, b_f4[i])
        result_f4 = result_f4[0]
        r_f4[i] = result_f4
        result_f8 = divmod(x, b_f8[i])
        result_f8 = result_f8[0]
        r_f8[i] = result_f8


@cuda.jit("void(uint32[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], uint64[::1], int64[::1], int64[::1], int64[::1], "
          "int64[::1], uint64[::1], uint64[::1], uint64[::1], uint64[::1], float64[::1], float64[::1])")
def quotient_u4(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8,
                r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = divmod(x, b_b1[i])
        result_b1 = result_b1[0]
        r_b1[i] = result_b1
        result_i1 = divmod(x, b_i1[i])
        result_i1 = result_i1[0]
        r_i1[i] = result_i1
        result_i2 = divmod(x, b_i2[i])
        result_i2 = result_i2[0]
        r_i2[i] = result_i2
        result_i4 = divmod(x, b_i4[i])
        result_i4 = result_i4[0]
        r_i4[i] = result_i4
        result_i8 = divmod(x, b_i8[i])
        result_i8 = result_i8[0]
        r_i8[i] = result_i8
        result_u1 = divmod(x, b_u1[i])
        result_u1 = result_u1[0]
        r_u1[i] = result_u1
        result_u2 = divmod(x, b_u2[i])
        result_u2 = result_u2[0]
        r_u2[i] = result_u2
        result_u4 = divmod(x, b_u4[i])
        result_u4 = result_u4[0]
        r_u4[i] = result_u4
        result_u8 = divmod(x, b_u8[i])
        result_u8 = result_u8[0]
        r_u8[i] = result_u8
        result_f4 = divmod(x, b_f4[i])
        result_f4 = result_f4[0]
        r_f4[i] = result_f4
        result_f8 = divmod(x, b_f8[i])
        result_f8 = result_f8[0]
        r_f8[i] = result_f8


@cuda.jit("void(uint64[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], uint64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], uint64[::1], uint64[::1], uint64[::1], uint64[::1], float64[::1], float64[::1])")
def quotient_u8(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8,
                r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = divmod(x, b_b1[i])
        result_b1 = result_b1[0]
        r_b1[i] = result_b1
        result_i1 = divmod(x, b_i1[i])
        result_i1 = result_i1[0]
        r_i1[i] = result_i1
        result_i2 = divmod(x, b_i2[i])
        result_i2 = result_i2[0]
        r_i2[i] = result_i2
        result_i4 = divmod(x, b_i4[i])
        result_i4 = result_i4[0]
        r_i4[i] = result_i4
        result_i8 = divmod(x, b_i8[i])
        result_i8 = result_i8[0]
        r_i8[i] = result_i8
        result_u1 = divmod(x, b_u1[i])
        result_u1 = result_u1[0]
        r_u1[i] = result_u1
        result_u2 = divmod(x, b_u2[i])
        result_u2 = result_u2[0]
        r_u2[i] = result_u2
        result_u4 = divmod(x, b_u4[i])
        result_u4 = result_u4[0]
        r_u4[i] = result_u4
        result_u8 = divmod(x, b_u8[i])
        result_u8 = result_u8[0]
        r_u8[i] = result_u8
        result_f4 = divmod(x, b_f4[i])
        result_f4 = result_f4[0]
        r_f4[i] = result_f4
        result_f8 = divmod(x, b_f8[i])
        result_f8 = result_f8[0]
        r_f8[i] = result_f8


@cuda.jit("void(float32[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float32[::1], float32[::1], float32[::1], "
          "float64[::1], float64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float32[::1], "
          "float64[::1])")
def quotient_f4(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8,
                r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = divmod(x, b_b1[i])
        result_b1 = result_b1[0]
        r_b1[i] = result_b1
        result_i1 = divmod(x, b_i1[i])
        result_i1 = result_i1[0]
        r_i1[i] = result_i1
        result_i2 = divmod(x, b_i2[i])
        result_i2 = result_i2[0]
        r_i2[i] = result_i2
        result_i4 = divmod(x, b_i4[i])
        result_i4 = result_i4[0]
        r_i4[i] = result_i4
        result_i8 = divmod(x, b_i8[i])
        result_i8 = result_i8[0]
        r_i8[i] = result_i8
        result_u1 = divmod(x, b_u1[i])
        result_u1 = result_u1[0]
        r_u1[i] = result_u1
        result_u2 = divmod(x, b_u2[i])
        result_u2 = result_u2[0]
        r_u2[i] = result_u2
        result_u4 = divmod(x, b_u4[i])
        result_u4 = result_u4[0]
        r_u4[i] = result_u4
        result_u8 = divmod(x, b_u8[i])
        result_u8 = result_u8[0]
        r_u8[i] = result_u8
        result_f4 = divmod(x, b_f4[i])
        result_f4 = result_f4[0]
        r_f4[i] = result_f4
        result_f8 = divmod(x, b_f8[i])
        result_f8 = result_f8[0]
        r_f8[i] = result_f8


@cuda.jit("void(float64[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1])")
def quotient_f8(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8,
                r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = divmod(x, b_b1[i])
        result_b1 = result_b1[0]
        r_b1[i] = result_b1
        result_i1 = divmod(x, b_i1[i])
        result_i1 = result_i1[0]
        r_i1[i] = result_i1
        result_i2 = divmod(x, b_i2[i])
        result_i2 = result_i2[0]
        r_i2[i] = result_i2
        result_i4 = divmod(x, b_i4[i])
        result_i4 = result_i4[0]
        r_i4[i] = result_i4
        result_i8 = divmod(x, b_i8[i])
        result_i8 = result_i8[0]
        r_i8[i] = result_i8
        result_u1 = divmod(x, b_u1[i])
        result_u1 = result_u1[0]
        r_u1[i] = result_u1
        result_u2 = divmod(x, b_u2[i])
        result_u2 = result_u2[0]
        r_u2[i] = result_u2
        result_u4 = divmod(x, b_u4[i])
        result_u4 = result_u4[0]
        r_u4[i] = result_u4
        result_u8 = divmod(x, b_u8[i])
        result_u8 = result_u8[0]
        r_u8[i] = result_u8
        result_f4 = divmod(x, b_f4[i])
        result_f4 = result_f4[0]
        r_f4[i] = result_f4
        result_f8 = divmod(x, b_f8[i])
        result_f8 = result_f8[0]
        r_f8[i] = result_f8


@cuda.jit("void(boolean[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], int64[::1], int64[::1], int64[::1], int64[::1], "
          "int64[::1], uint64[::1], uint64[::1], uint64[::1], uint64[::1], float32[::1], float64[::1])")
def remainder_b1(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8,
                 r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = divmod(x, b_b1[i])
        result_b1 = result_b1[1]
        r_b1[i] = result_b1
        result_i1 = divmod(x, b_i1[i])
        result_i1 = result_i1[1]
        r_i1[i] = result_i1
        result_i2 = divmod(x, b_i2[i])
        result_i2 = result_i2[1]
        r_i2[i] = result_i2
        result_i4 = divmod(x, b_i4[i])
        result_i4 = result_i4[1]
        r_i4[i] = result_i4
        result_i8 = divmod(x, b_i8[i])
        result_i8 = result_i8[1]
        r_i8[i] = result_i8
        result_u1 = divmod(x, b_u1[i])
        result_u1 = result_u1[1]
        r_u1[i] = result_u1
        result_u2 = divmod(x, b_u2[i])
        result_u2 = result_u2[1]
        r_u2[i] = result_u2
        result_u4 = divmod(x, b_u4[i])
        result_u4 = result_u4[1]
        r_u4[i] = result_u4
        result_u8 = divmod(x, b_u8[i])
        result_u8 = result_u8[1]
        r_u8[i] = result_u8
        result_f4 = divmod(x, b_f4[i])
        result_f4 = result_f4[1]
        r_f4[i] = result_f4
        result_f8 = divmod(x, b_f8[i])
        result_f8 = result_f8[1]
        r_f8[i] = result_f8


@cuda.jit("void(int8[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], int64[::1], int64[::1], int64[::1], int64[::1], "
          "int64[::1], int64[::1], int64[::1], int64[::1], float64[::1], float32[::1], float64[::1])")
def remainder_i1(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8,
                 r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = divmod(x, b_b1[i])
        result_b1 = result_b1[1]
        r_b1[i] = result_b1
        result_i1 = divmod(x, b_i1[i])
        result_i1 = result_i1[1]
        r_i1[i] = result_i1
        result_i2 = divmod(x, b_i2[i])
        result_i2 = result_i2[1]
        r_i2[i] = result_i2
        result_i4 = divmod(x, b_i4[i])
        result_i4 = result_i4[1]
        r_i4[i] = result_i4
        result_i8 = divmod(x, b_i8[i])
        result_i8 = result_i8[1]
        r_i8[i] = result_i8
        result_u1 = divmod(x, b_u1[i])
        result_u1 = result_u1[1]
        r_u1[i] = result_u1
        result_u2 = divmod(x, b_u2[i])
        result_u2 = result_u2[1]
        r_u2[i] = result_u2
        result_u4 = divmod(x, b_u4[i])
        result_u4 = result_u4[1]
        r_u4[i] = result_u4
        result_u8 = divmod(x, b_u8[i])
        result_u8 = result_u8[1]
        r_u8[i] = result_u8
        result_f4 = divmod(x, b_f4[i])
        result_f4 = result_f4[1]
        r_f4[i] = result_f4
        result_f8 = divmod(x, b_f8[i])
        result_f8 = result_f8[1]
        r_f8[i] = result_f8


@cuda.jit("void(int16[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], int64[::1], int64[::1], int64[::1], int64[::1], "
          "int64[::1], int64[::1], int64[::1], int64[::1], float64[::1], float32[::1], float64[::1])")
def remainder_i2(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8,
                 r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = divmod(x, b_b1[i])
        result_b1 = result_b1[1]
        r_b1[i] = result_b1
        result_i1 = divmod(x, b_i1[i])
        result_i1 = result_i1[1]
        r_i1[i] = result_i1
        result_i2 = divmod(x, b_i2[i])
        result_i2 = result_i2[1]
        r_i2[i] = result_i2
        result_i4 = divmod(x, b_i4[i])
        result_i4 = result_i4[1]
        r_i4[i] = result_i4
        result_i8 = divmod(x, b_i8[i])
        result_i8 = result_i8[1]
        r_i8[i] = result_i8
        result_u1 = divmod(x, b_u1[i])
        result_u1 = result_u1[1]
        r_u1[i] = result_u1
        result_u2 = divmod(x, b_u2[i])
        result_u2 = result_u2[1]
        r_u2[i] = result_u2
        result_u4 = divmod(x, b_u4[i])
        result_u4 = result_u4[1]
        r_u4[i] = result_u4
        result_u8 = divmod(x, b_u8[i])
        result_u8 = result_u8[1]
        r_u8[i] = result_u8
        result_f4 = divmod(x, b_f4[i])
        result_f4 = result_f4[1]
        r_f4[i] = result_f4
        result_f8 = divmod(x, b_f8[i])
        result_f8 = result_f8[1]
        r_f8[i] = result_f8


@cuda.jit("void(int32[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], int64[::1], int64[::1], int64[::1], int64[::1], "
          "int64[::1], int64[::1], int64[::1], int64[::1], float64[::1], float64[::1], float64[::1])")
def remainder_i4(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8,
                 r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = divmod(x, b_b1[i])
        result_b1 = result_b1[1]
        r_b1[i] = result_b1
        result_i1 = divmod(x, b_i1[i])
        result_i1 = result_i1[1]
        r_i1[i] = result_i1
        result_i2 = divmod(x, b_i2[i])
        result_i2 = result_i2[1]
        r_i2[i] = result_i2
        result_i4 = divmod(x, b_i4[i])
        result_i4 = result_i4[1]
        r_i4[i] = result_i4
        result_i8 = divmod(x, b_i8[i])
        result_i8 = result_i8[1]
        r_i8[i] = result_i8
        result_u1 = divmod(x, b_u1[i])
        result_u1 = result_u1[1]
        r_u1[i] = result_u1
        result_u2 = divmod(x, b_u2[i])
        result_u2 = result_u2[1]
        r_u2[i] = result_u2
        result_u4 = divmod(x, b_u4[i])
        result_u4 = result_u4[1]
        r_u4[i] = result_u4
        result_u8 = divmod(x, b_u8[i])
        result_u8 = result_u8[1]
        r_u8[i] = result_u8
        result_f4 = divmod(x, b_f4[i])
        result_f4 = result_f4[1]
        r_f4[i] = result_f4
        result_f8 = divmod(x, b_f8[i])
        result_f8 = result_f8[1]
        r_f8[i] = result_f8


@cuda.jit("void(int64[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], int64[::1], int64[::1], int64[::1], int64[::1], "
          "int64[::1], int64[::1], int64[::1], int64[::1], float64[::1], float64[::1], float64[::1])")
def remainder_i8(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8,
                 r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = divmod(x, b_b1[i])
        result_b1 = result_b1[1]
        r_b1[i] = result_b1
        result_i1 = divmod(x, b_i1[i])
        result_i1 = result_i1[1]
        r_i1[i] = result_i1
        result_i2 = divmod(x, b_i2[i])
        result_i2 = result_i2[1]
        r_i2[i] = result_i2
        result_i4 = divmod(x, b_i4[i])
        result_i4 = result_i4[1]
        r_i4[i] = result_i4
        result_i8 = divmod(x, b_i8[i])
        result_i8 = result_i8[1]
        r_i8[i] = result_i8
        result_u1 = divmod(x, b_u1[i])
        result_u1 = result_u1[1]
        r_u1[i] = result_u1
        result_u2 = divmod(x, b_u2[i])
        result_u2 = result_u2[1]
        r_u2[i] = result_u2
        result_u4 = divmod(x, b_u4[i])
        result_u4 = result_u4[1]
        r_u4[i] = result_u4
        result_u8 = divmod(x, b_u8[i])
        result_u8 = result_u8[1]
        r_u8[i] = result_u8
        result_f4 = divmod(x, b_f4[i])
        result_f4 = result_f4[1]
        r_f4[i] = result_f4
        result_f8 = divmod(x, b_f8[i])
        result_f8 = result_f8[1]
        r_f8[i] = result_f8


@cuda.jit("void(uint8[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], uint64[::1], int64[::1], int64[::1], int64[::1], "
          "int64[::1], uint64[::1], uint64[::1], uint64[::1], uint64[::1], float32[::1], float64[::1])")
def remainder_u1(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8,
                 r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = divmod(x, b_b1[i])
        result_b1 = result_b1[1]
        r_b1[i] = result_b1
        result_i1 = divmod(x, b_i1[i])
        result_i1 = result_i1[1]
        r_i1[i] = result_i1
        result_i2 = divmod(x, b_i2[i])
        result_i2 = result_i2[1]
        r_i2[i] = result_i2
        result_i4 = divmod(x, b_i4[i])
        result_i4 = result_i4[1]
        r_i4[i] = result_i4
        result_i8 = divmod(x, b_i8[i])
        result_i8 = result_i8[1]
        r_i8[i] = result_i8
        result_u1 = divmod(x, b_u1[i])
        result_u1 = result_u1[1]
        r_u1[i] = result_u1
        result_u2 = divmod(x, b_u2[i])
        result_u2 = result_u2[1]
        r_u2[i] = result_u2
        result_u4 = divmod(x, b_u4[i])
        result_u4 = result_u4[1]
        r_u4[i] = result_u4
        result_u8 = divmod(x, b_u8[i])
        result_u8 = result_u8[1]
        r_u8[i] = result_u8
        result_f4 = divmod(x, b_f4[i])
        result_f4 = result_f4[1]
        r_f4[i] = result_f4
        result_f8 = divmod(x, b_f8[i])
        result_f8 = result_f8[1]
        r_f8[i] = result_f8


@cuda.jit("void(uint16[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], uint64[::1], int64[::1], int64[::1], int64[::1], "
          "int64[::1], uint64[::1], uint64[::1], uint64[::1], uint64[::1], float64[::1], float64[::1])")
def remainder_u2(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8,
                 r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = divmod(x, b_b1[i])
        result_b1 = result_b1[1]
        r_b1[i] = result_b1
        result_i1 = divmod(x, b_i1[i])
        result_i1 = result_i1[1]
        r_i1[i] = result_i1
        result_i2 = divmod(x, b_i2[i])
        result_i2 = result_i2[1]
        r_i2[i] = result_i2
        result_i4 = divmod(x, b_i4[i])
        result_i4 = result_i4[1]
        r_i4[i] = result_i4
        result_i8 = divmod(x, b_i8[i])
        result_i8 = result_i8[1]
        r_i8[i] = result_i8
        result_u1 = divmod(x, b_u1[i])
        result_u1 = result_u1[1]
        r_u1[i] = result_u1
        result_u2 = divmod(x, b_u2[i])
        result_u2 = result_u2[1]
        r_u2[i] = result_u2
        result_u4 = divmod(x, b_u4[i])
        result_u4 = result_u4[1]
        r_u4[i] = result_u4
        result_u8 = divmod(x, b_u8[i])
        result_u8 = result_u8[1]
        r_u8[i] = result_u8
        result_f4 = divmod(x, b_f4[i])
        result_f4 = result_f4[1]
        r_f4[i] = result_f4
        result_f8 = divmod(x, b_f8[i])
        result_f8 = result_f8[1]
        r_f8[i] = result_f8


@cuda.jit("void(uint32[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], uint64[::1], int64[::1], int64[::1], int64[::1], "
          "int64[::1], uint64[::1], uint64[::1], uint64[::1], uint64[::1], float64[::1], float64[::1])")
def remainder_u4(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8,
                 r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = divmod(x, b_b1[i])
        result_b1 = result_b1[1]
        r_b1[i] = result_b1
        result_i1 = divmod(x, b_i1[i])
        result_i1 = result_i1[1]
        r_i1[i] = result_i1
        result_i2 = divmod(x, b_i2[i])
        result_i2 = result_i2[1]
        r_i2[i] = result_i2
        result_i4 = divmod(x, b_i4[i])
        result_i4 = result_i4[1]
        r_i4[i] = result_i4
        result_i8 = divmod(x, b_i8[i])
        result_i8 = result_i8[1]
        r_i8[i] = result_i8
        result_u1 = divmod(x, b_u1[i])
        result_u1 = result_u1[1]
        r_u1[i] = result_u1
        result_u2 = divmod(x, b_u2[i])
        result_u2 = result_u2[1]
        r_u2[i] = result_u2
        result_u4 = divmod(x, b_u4[i])
        result_u4 = result_u4[1]
        r_u4[i] = result_u4
        result_u8 = divmod(x, b_u8[i])
        result_u8 = result_u8[1]
        r_u8[i] = result_u8
        result_f4 = divmod(x, b_f4[i])
        result_f4 = result_f4[1]
        r_f4[i] = result_f4
        result_f8 = divmod(x, b_f8[i])
        result_f8 = result_f8[1]
        r_f8[i] = result_f8


@cuda.jit("void(uint64[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], uint64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], uint64[::1], uint64[::1], uint64[::1], uint64[::1], float64[::1], float64[::1])")
def remainder_u8(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8,
                 r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = divmod(x, b_b1[i])
        result_b1 = result_b1[1]
        r_b1[i] = result_b1
        result_i1 = divmod(x, b_i1[i])
        result_i1 = result_i1[1]
        r_i1[i] = result_i1
        result_i2 = divmod(x, b_i2[i])
        result_i2 = result_i2[1]
        r_i2[i] = result_i2
        result_i4 = divmod(x, b_i4[i])
        result_i4 = result_i4[1]
        r_i4[i] = result_i4
        result_i8 = divmod(x, b_i8[i])
        result_i8 = result_i8[1]
        r_i8[i] = result_i8
        result_u1 = divmod(x, b_u1[i])
        result_u1 = result_u1[1]
        r_u1[i] = result_u1
        result_u2 = divmod(x, b_u2[i])
        result_u2 = result_u2[1]
        r_u2[i] = result_u2
        result_u4 = divmod(x, b_u4[i])
        result_u4 = result_u4[1]
        r_u4[i] = result_u4
        result_u8 = divmod(x, b_u8[i])
        result_u8 = result_u8[1]
        r_u8[i] = result_u8
        result_f4 = divmod(x, b_f4[i])
        result_f4 = result_f4[1]
        r_f4[i] = result_f4
        result_f8 = divmod(x, b_f8[i])
        result_f8 = result_f8[1]
        r_f8[i] = result_f8


@cuda.jit("void(float32[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float32[::1], float32[::1], float32[::1], "
          "float64[::1], float64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float32[::1], "
          "float64[::1])")
def remainder_f4(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8,
                 r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = divmod(x, b_b1[i])
        result_b1 = result_b1[1]
        r_b1[i] = result_b1
        result_i1 = divmod(x, b_i1[i])
        result_i1 = result_i1[1]
        r_i1[i] = result_i1
        result_i2 = divmod(x, b_i2[i])
        result_i2 = result_i2[1]
        r_i2[i] = result_i2
        result_i4 = divmod(x, b_i4[i])
        result_i4 = result_i4[1]
        r_i4[i] = result_i4
        result_i8 = divmod(x, b_i8[i])
        result_i8 = result_i8[1]
        r_i8[i] = result_i8
        result_u1 = divmod(x, b_u1[i])
        result_u1 = result_u1[1]
        r_u1[i] = result_u1
        result_u2 = divmod(x, b_u2[i])
        result_u2 = result_u2[1]
        r_u2[i] = result_u2
        result_u4 = divmod(x, b_u4[i])
        result_u4 = result_u4[1]
        r_u4[i] = result_u4
        result_u8 = divmod(x, b_u8[i])
        result_u8 = result_u8[1]
        r_u8[i] = result_u8
        result_f4 = divmod(x, b_f4[i])
        result_f4 = result_f4[1]
        r_f4[i] = result_f4
        result_f8 = divmod(x, b_f8[i])
        result_f8 = result_f8[1]
        r_f8[i] = result_f8


@cuda.jit("void(float64[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1])")
def remainder_f8(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8,
                 r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = divmod(x, b_b1[i])
        result_b1 = result_b1[1]
        r_b1[i] = result_b1
        result_i1 = divmod(x, b_i1[i])
        result_i1 = result_i1[1]
        r_i1[i] = result_i1
        result_i2 = divmod(x, b_i2[i])
        result_i2 = result_i2[1]
        r_i2[i] = result_i2
        result_i4 = divmod(x, b_i4[i])
        result_i4 = result_i4[1]
        r_i4[i] = result_i4
        result_i8 = divmod(x, b_i8[i])
        result_i8 = result_i8[1]
        r_i8[i] = result_i8
        result_u1 = divmod(x, b_u1[i])
        result_u1 = result_u1[1]
        r_u1[i] = result_u1
        result_u2 = divmod(x, b_u2[i])
        result_u2 = result_u2[1]
        r_u2[i] = result_u2
        result_u4 = divmod(x, b_u4[i])
        result_u4 = result_u4[1]
        r_u4[i] = result_u4
        result_u8 = divmod(x, b_u8[i])
        result_u8 = result_u8[1]
        r_u8[i] = result_u8
        result_f4 = divmod(x, b_f4[i])
        result_f4 = result_f4[1]
        r_f4[i] = result_f4
        result_f8 = divmod(x, b_f8[i])
        result_f8 = result_f8[1]
        r_f8[i] = result_f8
