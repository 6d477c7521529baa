"""Shifts and bitwise operators for every pair of integer types.

Written by make.py.
"""
import math

import numpy as np
from numba import boolean, cuda, float32, float64, int8, int16, int32, int64, uint8, uint16, uint32, uint64


@cuda.jit("void(boolean[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], boolean[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], "
          "int64[::1], int64[::1], int64[::1])")
def and_b1(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4,
           r_u8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x & b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x & b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x & b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x & b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x & b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x & b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x & b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x & b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x & b_u8[i]
        r_u8[i] = result_u8


@cuda.jit("void(int8[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], "
          "int64[::1], int64[::1], int64[::1])")
def and_i1(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4,
           r_u8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x & b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x & b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x & b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x & b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x & b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x & b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x & b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x & b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x & b_u8[i]
        r_u8[i] = result_u8


@cuda.jit("void(int16[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], "
          "int64[::1], int64[::1], int64[::1])")
def and_i2(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4,
           r_u8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x & b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x & b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x & b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x & b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x & b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x & b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x & b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x & b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x & b_u8[i]
        r_u8[i] = result_u8


@cuda.jit("void(int32[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], "
          "int64[::1], int64[::1], int64[::1])")
def and_i4(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4,
           r_u8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x & b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x & b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x & b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x & b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x & b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x & b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x & b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x & b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x & b_u8[i]
        r_u8[i] = result_u8


@cuda.jit("void(int64[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], "
          "int64[::1], int64[::1], int64[::1])")
def and_i8(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4,
           r_u8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x & b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x & b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x & b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x & b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x & b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x & b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x & b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x & b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x & b_u8[i]
        r_u8[i] = result_u8


@cuda.jit("void(uint8[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], uint64[::1], "
          "uint64[::1], uint64[::1], uint64[::1])")
def and_u1(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4,
           r_u8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x & b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x & b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x & b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x & b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x & b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x & b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x & b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x & b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x & b_u8[i]
        r_u8[i] = result_u8


@cuda.jit("void(uint16[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], uint64[::1], "
          "uint64[::1], uint64[::1], uint64[::1])")
def and_u2(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4,
           r_u8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x & b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x & b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x & b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x & b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x & b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x & b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x & b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x & b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x & b_u8[i]
        r_u8[i] = result_u8


@cuda.jit("void(uint32[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], uint64[::1], "
          "uint64[::1], uint64[::1], uint64[::1])")
def and_u4(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4,
           r_u8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x & b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x & b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x & b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x & b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x & b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x & b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x & b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x & b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x & b_u8[i]
        r_u8[i] = result_u8


@cuda.jit("void(uint64[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], uint64[::1], "
          "uint64[::1], uint64[::1], uint64[::1])")
def and_u8(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4,
           r_u8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x & b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x & b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x & b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x & b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x & b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x & b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x & b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x & b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x & b_u8[i]
        r_u8[i] = result_u8


@cuda.jit("void(boolean[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], boolean[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], "
          "int64[::1], int64[::1], int64[::1])")
def or_b1(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4,
          r_u8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x | b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x | b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x | b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x | b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x | b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x | b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x | b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x | b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x | b_u8[i]
        r_u8[i] = result_u8


@cuda.jit("void(int8[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], "
          "int64[::1], int64[::1], int64[::1])")
def or_i1(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4,
          r_u8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x | b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x | b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x | b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x | b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x | b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x | b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x | b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x | b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x | b_u8[i]
        r_u8[i] = result_u8


@cuda.jit("void(int16[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], "
          "int64[::1], int64[::1], int64[::1])")
def or_i2(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4,
          r_u8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x | b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x | b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x | b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x | b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x | b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x | b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x | b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x | b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x | b_u8[i]
        r_u8[i] = result_u8


@cuda.jit("void(int32[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], "
          "int64[::1], int64[::1], int64[::1])")
def or_i4(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4,
          r_u8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x | b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x | b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x | b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x | b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x | b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x | b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x | b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x | b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x | b_u8[i]
        r_u8[i] = result_u8


@cuda.jit("void(int64[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], "
          "int64[::1], int64[::1], int64[::1])")
def or_i8(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4,
          r_u8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x | b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x | b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x | b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x | b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x | b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x | b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x | b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x | b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x | b_u8[i]
        r_u8[i] = result_u8


@cuda.jit("void(uint8[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], uint64[::1], "
          "uint64[::1], uint64[::1], uint64[::1])")
def or_u1(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4,
          r_u8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x | b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x | b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x | b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x | b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x | b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x | b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x | b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x | b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x | b_u8[i]
        r_u8[i] = result_u8


@cuda.jit("void(uint16[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], uint64[::1], "
          "uint64[::1], uint64[::1], uint64[::1])")
def or_u2(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4,
          r_u8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x | b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x | b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x | b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x | b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x | b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x | b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x | b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x | b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x | b_u8[i]
        r_u8[i] = result_u8


@cuda.jit("void(uint32[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], uint64[::1], "
          "uint64[::1], uint64[::1], uint64[::1])")
def or_u4(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4,
          r_u8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x | b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x | b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x | b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x | b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x | b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x | b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x | b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x | b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x | b_u8[i]
        r_u8[i] = result_u8


@cuda.jit("void(uint64[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], uint64[::1], "
          "uint64[::1], uint64[::1], uint64[::1])")
def or_u8(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4,
          r_u8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x | b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x | b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x | b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x | b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x | b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x | b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x | b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x | b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x | b_u8[i]
        r_u8[i] = result_u8


@cuda.jit("void(boolean[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], boolean[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], "
          "int64[::1], int64[::1], int64[::1])")
def xor_b1(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4,
           r_u8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x ^ b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x ^ b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x ^ b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x ^ b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x ^ b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x ^ b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x ^ b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x ^ b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x ^ b_u8[i]
        r_u8[i] = result_u8


@cuda.jit("void(int8[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], "
          "int64[::1], int64[::1], int64[::1])")
def xor_i1(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4,
           r_u8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x ^ b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x ^ b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x ^ b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x ^ b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x ^ b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x ^ b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x ^ b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x ^ b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x ^ b_u8[i]
        r_u8[i] = result_u8


@cuda.jit("void(int16[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], "
          "int64[::1], int64[::1], int64[::1])")
def xor_i2(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4,
           r_u8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x ^ b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x ^ b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x ^ b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x ^ b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x ^ b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x ^ b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x ^ b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x ^ b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x ^ b_u8[i]
        r_u8[i] = result_u8


@cuda.jit("void(int32[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], "
          "int64[::1], int64[::1], int64[::1])")
def xor_i4(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4,
           r_u8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x ^ b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x ^ b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x ^ b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x ^ b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x ^ b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x ^ b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x ^ b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x ^ b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x ^ b_u8[i]
        r_u8[i] = result_u8


@cuda.jit("void(int64[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], "
          "int64[::1], int64[::1], int64[::1])")
def xor_i8(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4,
           r_u8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x ^ b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x ^ b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x ^ b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x ^ b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x ^ b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x ^ b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x ^ b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x ^ b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x ^ b_u8[i]
        r_u8[i] = result_u8


@cuda.jit("void(uint8[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], uint64[::1], "
          "uint64[::1], uint64[::1], uint64[::1])")
def xor_u1(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4,
           r_u8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x ^ b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x ^ b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x ^ b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x ^ b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x ^ b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x ^ b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x ^ b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x ^ b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x ^ b_u8[i]
        r_u8[i] = result_u8


@cuda.jit("void(uint16[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], uint64[::1], "
          "uint64[::1], uint64[::1], uint64[::1])")
def xor_u2(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4,
           r_u8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x ^ b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x ^ b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x ^ b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x ^ b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x ^ b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x ^ b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x ^ b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x ^ b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x ^ b_u8[i]
        r_u8[i] = result_u8


@cuda.jit("void(uint32[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], uint64[::1], "
          "uint64[::1], uint64[::1], uint64[::1])")
def xor_u4(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4,
           r_u8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x ^ b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x ^ b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x ^ b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x ^ b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x ^ b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x ^ b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x ^ b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x ^ b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x ^ b_u8[i]
        r_u8[i] = result_u8


@cuda.jit("void(uint64[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], uint64[::1], "
          "uint64[::1], uint64[::1], uint64[::1])")
def xor_u8(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4,
           r_u8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x ^ b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x ^ b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x ^ b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x ^ b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x ^ b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x ^ b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x ^ b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x ^ b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x ^ b_u8[i]
        r_u8[i] = result_u8


@cuda.jit("void(boolean[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], "
          "int64[::1], int64[::1], int64[::1])")
def shl_b1(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4,
           r_u8):
    """each = shift("<<")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x << b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x << b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x << b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x << b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x << b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x << b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x << b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x << b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x << b_u8[i]
        r_u8[i] = result_u8


@cuda.jit("void(int8[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], "
          "int64[::1], int64[::1], int64[::1])")
def shl_i1(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4,
           r_u8):
    """each = shift("<<")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x << b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x << b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x << b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x << b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x << b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x << b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x << b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x << b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x << b_u8[i]
        r_u8[i] = result_u8


@cuda.jit("void(int16[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], "
          "int64[::1], int64[::1], int64[::1])")
def shl_i2(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4,
           r_u8):
    """each = shift("<<")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x << b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x << b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x << b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x << b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x << b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x << b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x << b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x << b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x << b_u8[i]
        r_u8[i] = result_u8


@cuda.jit("void(int32[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], "
          "int64[::1], int64[::1], int64[::1])")
def shl_i4(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4,
           r_u8):
    """each = shift("<<")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x << b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x << b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x << b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x << b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x << b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x << b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x << b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x << b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x << b_u8[i]
        r_u8[i] = result_u8


@cuda.jit("void(int64[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], "
          "int64[::1], int64[::1], int64[::1])")
def shl_i8(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4,
           r_u8):
    """each = shift("<<")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x << b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x << b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x << b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x << b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x << b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x << b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x << b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x << b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x << b_u8[i]
        r_u8[i] = result_u8


@cuda.jit("void(uint8[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], uint64[::1], uint64[::1], uint64[::1], uint64[::1], uint64[::1], uint64[::1], "
          "uint64[::1], uint64[::1], uint64[::1])")
def shl_u1(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4,
           r_u8):
    """each = shift("<<")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x << b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x << b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x << b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x << b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x << b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x << b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x << b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x << b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x << b_u8[i]
        r_u8[i] = result_u8


@cuda.jit("void(uint16[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], uint64[::1], uint64[::1], uint64[::1], uint64[::1], uint64[::1], uint64[::1], "
          "uint64[::1], uint64[::1], uint64[::1])")
def shl_u2(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4,
           r_u8):
    """each = shift("<<")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x << b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x << b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x << b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x << b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x << b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x << b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x << b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x << b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x << b_u8[i]
        r_u8[i] = result_u8


@cuda.jit("void(uint32[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], uint64[::1], uint64[::1], uint64[::1], uint64[::1], uint64[::1], uint64[::1], "
          "uint64[::1], uint64[::1], uint64[::1])")
def shl_u4(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4,
           r_u8):
    """each = shift("<<")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x << b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x << b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x << b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x << b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x << b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x << b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x << b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x << b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x << b_u8[i]
        r_u8[i] = result_u8


@cuda.jit("void(uint64[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], uint64[::1], uint64[::1], uint64[::1], uint64[::1], uint64[::1], uint64[::1], "
          "uint64[::1], uint64[::1], uint64[::1])")
def shl_u8(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4,
           r_u8):
    """each = shift("<<")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x << b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x << b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x << b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x << b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x << b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x << b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x << b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x << b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x << b_u8[i]
        r_u8[i] = result_u8


@cuda.jit("void(boolean[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], "
          "int64[::1], int64[::1], int64[::1])")
def shr_b1(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4,
           r_u8):
    """each = shift(">>")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x >> b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x >> b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x >> b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x >> b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x >> b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x >> b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x >> b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x >> b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x >> b_u8[i]
        r_u8[i] = result_u8


@cuda.jit("void(int8[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], "
          "int64[::1], int64[::1], int64[::1])")
def shr_i1(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4,
           r_u8):
    """each = shift(">>")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x >> b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x >> b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x >> b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x >> b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x >> b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x >> b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x >> b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x >> b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x >> b_u8[i]
        r_u8[i] = result_u8


@cuda.jit("void(int16[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], "
          "int64[::1], int64[::1], int64[::1])")
def shr_i2(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4,
           r_u8):
    """each = shift(">>")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x >> b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x >> b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x >> b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x >> b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x >> b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x >> b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x >> b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x >> b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x >> b_u8[i]
        r_u8[i] = result_u8


@cuda.jit("void(int32[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], "
          "int64[::1], int64[::1], int64[::1])")
def shr_i4(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4,
           r_u8):
    """each = shift(">>")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x >> b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x >> b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x >> b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x >> b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x >> b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x >> b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x >> b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x >> b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x >> b_u8[i]
        r_u8[i] = result_u8


@cuda.jit("void(int64[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], "
          "int64[::1], int64[::1], int64[::1])")
def shr_i8(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4,
           r_u8):
    """each = shift(">>")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x >> b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x >> b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x >> b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x >> b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x >> b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x >> b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x >> b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x >> b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x >> b_u8[i]
        r_u8[i] = result_u8


@cuda.jit("void(uint8[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], uint64[::1], uint64[::1], uint64[::1], uint64[::1], uint64[::1], uint64[::1], "
          "uint64[::1], uint64[::1], uint64[::1])")
def shr_u1(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4,
           r_u8):
    """each = shift(">>")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x >> b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x >> b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x >> b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x >> b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x >> b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x >> b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x >> b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x >> b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x >> b_u8[i]
        r_u8[i] = result_u8


@cuda.jit("void(uint16[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], uint64[::1], uint64[::1], uint64[::1], uint64[::1], uint64[::1], uint64[::1], "
          "uint64[::1], uint64[::1], uint64[::1])")
def shr_u2(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4,
           r_u8):
    """each = shift(">>")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x >> b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x >> b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x >> b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x >> b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x >> b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x >> b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x >> b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x >> b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x >> b_u8[i]
        r_u8[i] = result_u8


@cuda.jit("void(uint32[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], uint64[::1], uint64[::1], uint64[::1], uint64[::1], uint64[::1], uint64[::1], "
          "uint64[::1], uint64[::1], uint64[::1])")
def shr_u4(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4,
           r_u8):
    """each = shift(">>")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x >> b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x >> b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x >> b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x >> b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x >> b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x >> b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x >> b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x >> b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x >> b_u8[i]
        r_u8[i] = result_u8


@cuda.jit("void(uint64[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], uint64[::1], uint64[::1], uint64[::1], uint64[::1], uint64[::1], uint64[::1], "
          "uint64[::1], uint64[::1], uint64[::1])")
def shr_u8(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4,
           r_u8):
    """each = shift(">>")"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x >> b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x >> b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x >> b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x >> b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x >> b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x >> b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x >> b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x >> b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x >> b_u8[i]
        r_u8[i] = result_u8
