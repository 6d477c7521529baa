"""+ - * / // % ** for every pair of types.

Written by make.py.
"""
import math

import numpy as np
from numba import boolean, cuda, float32, float64, int8, int16, int32, int64, uint8, uint16, uint32, uint64


@cuda.jit("void(boolean[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], int64[::1], int64[::1], int64[::1], int64[::1], "
          "int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], float32[::1], float64[::1])")
def add_b1(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
           r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x + b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x + b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x + b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x + b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x + b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x + b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x + b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x + b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x + b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x + b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x + b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(int8[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], int64[::1], int64[::1], int64[::1], int64[::1], "
          "int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], float32[::1], float64[::1])")
def add_i1(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
           r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x + b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x + b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x + b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x + b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x + b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x + b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x + b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x + b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x + b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x + b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x + b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(int16[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], int64[::1], int64[::1], int64[::1], int64[::1], "
          "int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], float32[::1], float64[::1])")
def add_i2(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
           r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x + b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x + b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x + b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x + b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x + b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x + b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x + b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x + b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x + b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x + b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x + b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(int32[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], int64[::1], int64[::1], int64[::1], int64[::1], "
          "int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], float64[::1], float64[::1])")
def add_i4(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
           r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x + b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x + b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x + b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x + b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x + b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x + b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x + b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x + b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x + b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x + b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x + b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(int64[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], int64[::1], int64[::1], int64[::1], int64[::1], "
          "int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], float64[::1], float64[::1])")
def add_i8(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
           r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x + b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x + b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x + b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x + b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x + b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x + b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x + b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x + b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x + b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x + b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x + b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(uint8[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], int64[::1], int64[::1], int64[::1], int64[::1], "
          "int64[::1], uint64[::1], uint64[::1], uint64[::1], uint64[::1], float32[::1], float64[::1])")
def add_u1(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
           r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x + b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x + b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x + b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x + b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x + b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x + b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x + b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x + b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x + b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x + b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x + b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(uint16[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], int64[::1], int64[::1], int64[::1], int64[::1], "
          "int64[::1], uint64[::1], uint64[::1], uint64[::1], uint64[::1], float64[::1], float64[::1])")
def add_u2(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
           r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x + b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x + b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x + b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x + b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x + b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x + b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x + b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x + b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x + b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x + b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x + b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(uint32[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], int64[::1], int64[::1], int64[::1], int64[::1], "
          "int64[::1], uint64[::1], uint64[::1], uint64[::1], uint64[::1], float64[::1], float64[::1])")
def add_u4(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
           r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x + b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x + b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x + b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x + b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x + b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x + b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x + b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x + b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x + b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x + b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x + b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(uint64[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], int64[::1], int64[::1], int64[::1], int64[::1], "
          "int64[::1], uint64[::1], uint64[::1], uint64[::1], uint64[::1], float64[::1], float64[::1])")
def add_u8(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
           r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x + b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x + b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x + b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x + b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x + b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x + b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x + b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x + b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x + b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x + b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x + b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(float32[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float32[::1], float32[::1], float32[::1], "
          "float64[::1], float64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float32[::1], "
          "float64[::1])")
def add_f4(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
           r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x + b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x + b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x + b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x + b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x + b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x + b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x + b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x + b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x + b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x + b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x + b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(float64[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1])")
def add_f8(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
           r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x + b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x + b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x + b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x + b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x + b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x + b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x + b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x + b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x + b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x + b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x + b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(boolean[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], int64[::1], int64[::1], int64[::1], int64[::1], "
          "int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], float32[::1], float64[::1])")
def sub_b1(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
           r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x - b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x - b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x - b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x - b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x - b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x - b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x - b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x - b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x - b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x - b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x - b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(int8[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], int64[::1], int64[::1], int64[::1], int64[::1], "
          "int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], float32[::1], float64[::1])")
def sub_i1(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
           r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x - b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x - b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x - b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x - b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x - b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x - b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x - b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x - b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x - b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x - b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x - b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(int16[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], int64[::1], int64[::1], int64[::1], int64[::1], "
          "int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], float32[::1], float64[::1])")
def sub_i2(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
           r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x - b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x - b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x - b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x - b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x - b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x - b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x - b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x - b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x - b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x - b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x - b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(int32[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], int64[::1], int64[::1], int64[::1], int64[::1], "
          "int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], float64[::1], float64[::1])")
def sub_i4(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
           r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x - b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x - b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x - b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x - b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x - b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x - b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x - b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x - b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x - b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x - b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x - b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(int64[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], int64[::1], int64[::1], int64[::1], int64[::1], "
          "int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], float64[::1], float64[::1])")
def sub_i8(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
           r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x - b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x - b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x - b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x - b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x - b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x - b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x - b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x - b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x - b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x - b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x - b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(uint8[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], int64[::1], int64[::1], int64[::1], int64[::1], "
          "int64[::1], uint64[::1], uint64[::1], uint64[::1], uint64[::1], float32[::1], float64[::1])")
def sub_u1(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
           r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x - b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x - b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x - b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x - b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x - b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x - b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x - b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x - b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x - b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x - b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x - b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(uint16[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], int64[::1], int64[::1], int64[::1], int64[::1], "
          "int64[::1], uint64[::1], uint64[::1], uint64[::1], uint64[::1], float64[::1], float64[::1])")
def sub_u2(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
           r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x - b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x - b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x - b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x - b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x - b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x - b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x - b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x - b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x - b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x - b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x - b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(uint32[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], int64[::1], int64[::1], int64[::1], int64[::1], "
          "int64[::1], uint64[::1], uint64[::1], uint64[::1], uint64[::1], float64[::1], float64[::1])")
def sub_u4(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
           r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x - b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x - b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x - b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x - b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x - b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x - b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x - b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x - b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x - b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x - b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x - b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(uint64[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], int64[::1], int64[::1], int64[::1], int64[::1], "
          "int64[::1], uint64[::1], uint64[::1], uint64[::1], uint64[::1], float64[::1], float64[::1])")
def sub_u8(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
           r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x - b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x - b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x - b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x - b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x - b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x - b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x - b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x - b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x - b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x - b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x - b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(float32[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float32[::1], float32[::1], float32[::1], "
          "float64[::1], float64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float32[::1], "
          "float64[::1])")
def sub_f4(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
           r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x - b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x - b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x - b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x - b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x - b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x - b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x - b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x - b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x - b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x - b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x - b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(float64[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1])")
def sub_f8(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
           r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x - b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x - b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x - b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x - b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x - b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x - b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x - b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x - b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x - b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x - b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x - b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(boolean[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], int64[::1], int64[::1], int64[::1], int64[::1], "
          "int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], float32[::1], float64[::1])")
def mul_b1(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
           r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x * b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x * b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x * b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x * b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x * b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x * b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x * b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x * b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x * b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x * b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x * b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(int8[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], int64[::1], int64[::1], int64[::1], int64[::1], "
          "int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], float32[::1], float64[::1])")
def mul_i1(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
           r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x * b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x * b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x * b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x * b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x * b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x * b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x * b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x * b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x * b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x * b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x * b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(int16[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], int64[::1], int64[::1], int64[::1], int64[::1], "
          "int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], float32[::1], float64[::1])")
def mul_i2(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
           r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x * b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x * b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x * b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x * b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x * b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x * b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x * b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x * b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x * b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x * b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x * b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(int32[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], int64[::1], int64[::1], int64[::1], int64[::1], "
          "int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], float64[::1], float64[::1])")
def mul_i4(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
           r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x * b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x * b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x * b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x * b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x * b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x * b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x * b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x * b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x * b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x * b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x * b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(int64[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], int64[::1], int64[::1], int64[::1], int64[::1], "
          "int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], float64[::1], float64[::1])")
def mul_i8(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
           r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x * b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x * b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x * b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x * b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x * b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x * b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x * b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x * b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x * b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x * b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x * b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(uint8[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], int64[::1], int64[::1], int64[::1], int64[::1], "
          "int64[::1], uint64[::1], uint64[::1], uint64[::1], uint64[::1], float32[::1], float64[::1])")
def mul_u1(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
           r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x * b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x * b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x * b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x * b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x * b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x * b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x * b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x * b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x * b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x * b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x * b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(uint16[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], int64[::1], int64[::1], int64[::1], int64[::1], "
          "int64[::1], uint64[::1], uint64[::1], uint64[::1], uint64[::1], float64[::1], float64[::1])")
def mul_u2(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
           r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x * b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x * b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x * b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x * b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x * b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x * b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x * b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x * b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x * b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x * b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x * b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(uint32[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], int64[::1], int64[::1], int64[::1], int64[::1], "
          "int64[::1], uint64[::1], uint64[::1], uint64[::1], uint64[::1], float64[::1], float64[::1])")
def mul_u4(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
           r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x * b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x * b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x * b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x * b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x * b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x * b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x * b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x * b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x * b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x * b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x * b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(uint64[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], int64[::1], int64[::1], int64[::1], int64[::1], "
          "int64[::1], uint64[::1], uint64[::1], uint64[::1], uint64[::1], float64[::1], float64[::1])")
def mul_u8(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
           r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x * b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x * b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x * b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x * b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x * b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x * b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x * b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x * b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x * b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x * b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x * b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(float32[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float32[::1], float32[::1], float32[::1], "
          "float64[::1], float64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float32[::1], "
          "float64[::1])")
def mul_f4(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
           r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x * b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x * b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x * b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x * b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x * b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x * b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x * b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x * b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x * b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x * b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x * b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(float64[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1])")
def mul_f8(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
           r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x * b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x * b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x * b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x * b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x * b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x * b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x * b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x * b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x * b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x * b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x * b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(boolean[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float32[::1], "
          "float64[::1])")
def div_b1(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
           r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x / b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x / b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x / b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x / b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x / b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x / b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x / b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x / b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x / b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x / b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x / b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(int8[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float32[::1], "
          "float64[::1])")
def div_i1(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
           r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x / b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x / b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x / b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x / b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x / b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x / b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x / b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x / b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x / b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x / b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x / b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(int16[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float32[::1], "
          "float64[::1])")
def div_i2(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
           r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x / b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x / b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x / b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x / b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x / b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x / b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x / b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x / b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x / b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x / b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x / b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(int32[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1])")
def div_i4(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
           r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x / b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x / b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x / b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x / b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x / b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x / b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x / b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x / b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x / b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x / b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x / b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(int64[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1])")
def div_i8(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
           r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x / b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x / b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x / b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x / b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x / b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x / b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x / b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x / b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x / b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x / b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x / b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(uint8[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float32[::1], "
          "float64[::1])")
def div_u1(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
           r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x / b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x / b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x / b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x / b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x / b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x / b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x / b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x / b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x / b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x / b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x / b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(uint16[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1])")
def div_u2(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
           r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x / b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x / b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x / b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x / b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x / b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x / b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x / b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x / b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x / b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x / b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x / b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(uint32[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1])")
def div_u4(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
           r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x / b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x / b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x / b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x / b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x / b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x / b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x / b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x / b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x / b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x / b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x / b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(uint64[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1])")
def div_u8(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
           r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x / b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x / b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x / b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x / b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x / b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x / b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x / b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x / b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x / b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x / b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x / b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(float32[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float32[::1], float32[::1], float32[::1], "
          "float64[::1], float64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float32[::1], "
          "float64[::1])")
def div_f4(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
           r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x / b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x / b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x / b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x / b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x / b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x / b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x / b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x / b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x / b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x / b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x / b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(float64[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1])")
def div_f8(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
           r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x / b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x / b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x / b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x / b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x / b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x / b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x / b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x / b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x / b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x / b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x / b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(boolean[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], int64[::1], int64[::1], int64[::1], int64[::1], "
          "int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], float32[::1], float64[::1])")
def floordiv_b1(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8,
                r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x // b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x // b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x // b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x // b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x // b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x // b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x // b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x // b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x // b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x // b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x // b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(int8[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], int64[::1], int64[::1], int64[::1], int64[::1], "
          "int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], float32[::1], float64[::1])")
def floordiv_i1(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8,
                r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x // b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x // b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x // b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x // b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x // b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x // b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x // b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x // b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x // b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x // b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x // b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(int16[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], int64[::1], int64[::1], int64[::1], int64[::1], "
          "int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], float32[::1], float64[::1])")
def floordiv_i2(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8,
                r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x // b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x // b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x // b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x // b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x // b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x // b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x // b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x // b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x // b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x // b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x // b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(int32[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], int64[::1], int64[::1], int64[::1], int64[::1], "
          "int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], float64[::1], float64[::1])")
def floordiv_i4(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8,
                r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x // b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x // b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x // b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x // b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x // b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x // b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x // b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x // b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x // b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x // b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x // b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(int64[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], int64[::1], int64[::1], int64[::1], int64[::1], "
          "int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], float64[::1], float64[::1])")
def floordiv_i8(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8,
                r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x // b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x // b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x // b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x // b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x // b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x // b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x // b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x // b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x // b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x // b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x // b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(uint8[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], int64[::1], int64[::1], int64[::1], int64[::1], "
          "int64[::1], uint64[::1], uint64[::1], uint64[::1], uint64[::1], float32[::1], float64[::1])")
def floordiv_u1(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8,
                r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x // b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x // b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x // b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x // b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x // b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x // b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x // b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x // b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x // b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x // b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x // b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(uint16[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], int64[::1], int64[::1], int64[::1], int64[::1], "
          "int64[::1], uint64[::1], uint64[::1], uint64[::1], uint64[::1], float64[::1], float64[::1])")
def floordiv_u2(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8,
                r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x // b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x // b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x // b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x // b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x // b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x // b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x // b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x // b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x // b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x // b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x // b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(uint32[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], int64[::1], int64[::1], int64[::1], int64[::1], "
          "int64[::1], uint64[::1], uint64[::1], uint64[::1], uint64[::1], float64[::1], float64[::1])")
def floordiv_u4(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8,
                r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x // b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x // b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x // b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x // b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x // b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x // b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x // b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x // b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x // b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x // b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x // b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(uint64[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], int64[::1], int64[::1], int64[::1], int64[::1], "
          "int64[::1], uint64[::1], uint64[::1], uint64[::1], uint64[::1], float64[::1], float64[::1])")
def floordiv_u8(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8,
                r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x // b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x // b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x // b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x // b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x // b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x // b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x // b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x // b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x // b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x // b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x // b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(float32[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float32[::1], float32[::1], float32[::1], "
          "float64[::1], float64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float32[::1], "
          "float64[::1])")
def floordiv_f4(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8,
                r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x // b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x // b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x // b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x // b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x // b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x // b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x // b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x // b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x // b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x // b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x // b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(float64[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1])")
def floordiv_f8(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8,
                r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x // b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x // b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x // b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x // b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x // b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x // b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x // b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x // b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x // b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x // b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x // b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(boolean[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], int64[::1], int64[::1], int64[::1], int64[::1], "
          "int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], float32[::1], float64[::1])")
def mod_b1(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
           r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x % b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x % b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x % b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x % b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x % b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x % b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x % b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x % b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x % b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x % b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x % b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(int8[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], int64[::1], int64[::1], int64[::1], int64[::1], "
          "int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], float32[::1], float64[::1])")
def mod_i1(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
           r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x % b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x % b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x % b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x % b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x % b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x % b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x % b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x % b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x % b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x % b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x % b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(int16[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], int64[::1], int64[::1], int64[::1], int64[::1], "
          "int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], float32[::1], float64[::1])")
def mod_i2(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
           r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x % b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x % b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x % b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x % b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x % b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x % b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x % b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x % b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x % b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x % b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x % b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(int32[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], int64[::1], int64[::1], int64[::1], int64[::1], "
          "int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], float64[::1], float64[::1])")
def mod_i4(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
           r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x % b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x % b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x % b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x % b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x % b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x % b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x % b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x % b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x % b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x % b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x % b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(int64[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], int64[::1], int64[::1], int64[::1], int64[::1], "
          "int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], float64[::1], float64[::1])")
def mod_i8(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
           r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x % b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x % b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x % b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x % b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x % b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x % b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x % b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x % b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x % b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x % b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x % b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(uint8[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], int64[::1], int64[::1], int64[::1], int64[::1], "
          "int64[::1], uint64[::1], uint64[::1], uint64[::1], uint64[::1], float32[::1], float64[::1])")
def mod_u1(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
           r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x % b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x % b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x % b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x % b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x % b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x % b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x % b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x % b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x % b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x % b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x % b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(uint16[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], int64[::1], int64[::1], int64[::1], int64[::1], "
          "int64[::1], uint64[::1], uint64[::1], uint64[::1], uint64[::1], float64[::1], float64[::1])")
def mod_u2(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
           r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x % b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x % b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x % b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x % b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x % b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x % b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x % b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x % b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x % b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x % b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x % b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(uint32[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], int64[::1], int64[::1], int64[::1], int64[::1], "
          "int64[::1], uint64[::1], uint64[::1], uint64[::1], uint64[::1], float64[::1], float64[::1])")
def mod_u4(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
           r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x % b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x % b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x % b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x % b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x % b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x % b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x % b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x % b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x % b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x % b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x % b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(uint64[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], int64[::1], int64[::1], int64[::1], int64[::1], "
          "int64[::1], uint64[::1], uint64[::1], uint64[::1], uint64[::1], float64[::1], float64[::1])")
def mod_u8(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
           r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x % b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x % b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x % b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x % b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x % b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x % b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x % b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x % b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x % b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x % b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x % b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(float32[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float32[::1], float32[::1], float32[::1], "
          "float64[::1], float64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float32[::1], "
          "float64[::1])")
def mod_f4(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
           r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x % b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x % b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x % b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x % b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x % b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x % b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x % b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x % b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x % b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x % b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x % b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(float64[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1])")
def mod_f8(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1,
           r_u2, r_u4, r_u8, r_f4, r_f8):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x % b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x % b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x % b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x % b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x % b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x % b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x % b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x % b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x % b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x % b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x % b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(boolean[::1], boolean[::1], int8[::1], int16[::1], int64[::1], uint8[::1], uint16[::1], uint32[::1], "
          "uint64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], "
          "int64[::1])")
def pow_b1(a, b_b1, b_i1, b_i2, b_i8, b_u1, b_u2, b_u4, b_u8, r_b1, r_i1, r_i2, r_i8, r_u1, r_u2, r_u4, r_u8):
    """each = power"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x ** b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x ** b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x ** b_i2[i]
        r_i2[i] = result_i2
        result_i8 = x ** b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x ** b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x ** b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x ** b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x ** b_u8[i]
        r_u8[i] = result_u8


@cuda.jit("void(int8[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], "
          "int64[::1], int64[::1], int64[::1])")
def pow_i1(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4,
           r_u8):
    """each = power"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x ** b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x ** b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x ** b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x ** b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x ** b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x ** b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x ** b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x ** b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x ** b_u8[i]
        r_u8[i] = result_u8


@cuda.jit("void(int16[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], "
          "int64[::1], int64[::1], int64[::1])")
def pow_i2(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4,
           r_u8):
    """each = power"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x ** b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x ** b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x ** b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x ** b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x ** b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x ** b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x ** b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x ** b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x ** b_u8[i]
        r_u8[i] = result_u8


@cuda.jit("void(int32[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], "
          "int64[::1], int64[::1], int64[::1])")
def pow_i4(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4,
           r_u8):
    """each = power"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x ** b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x ** b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x ** b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x ** b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x ** b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x ** b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x ** b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x ** b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x ** b_u8[i]
        r_u8[i] = result_u8


@cuda.jit("void(int64[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], "
          "int64[::1], int64[::1], int64[::1])")
def pow_i8(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4,
           r_u8):
    """each = power"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x ** b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x ** b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x ** b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x ** b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x ** b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x ** b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x ** b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x ** b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x ** b_u8[i]
        r_u8[i] = result_u8


@cuda.jit("void(uint8[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], uint64[::1], "
          "uint64[::1], uint64[::1], uint64[::1])")
def pow_u1(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4,
           r_u8):
    """each = power"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x ** b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x ** b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x ** b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x ** b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x ** b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x ** b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x ** b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x ** b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x ** b_u8[i]
        r_u8[i] = result_u8


@cuda.jit("void(uint16[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], uint64[::1], "
          "uint64[::1], uint64[::1], uint64[::1])")
def pow_u2(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4,
           r_u8):
    """each = power"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x ** b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x ** b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x ** b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x ** b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x ** b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x ** b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x ** b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x ** b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x ** b_u8[i]
        r_u8[i] = result_u8


@cuda.jit("void(uint32[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], uint64[::1], "
          "uint64[::1], uint64[::1], uint64[::1])")
def pow_u4(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4,
           r_u8):
    """each = power"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x ** b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x ** b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x ** b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x ** b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x ** b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x ** b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x ** b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x ** b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x ** b_u8[i]
        r_u8[i] = result_u8


@cuda.jit("void(uint64[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], uint64[::1], "
          "uint64[::1], uint64[::1], uint64[::1])")
def pow_u8(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4,
           r_u8):
    """each = power"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x ** b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x ** b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x ** b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x ** b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x ** b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x ** b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x ** b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x ** b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x ** b_u8[i]
        r_u8[i] = result_u8


@cuda.jit("void(boolean[::1], float32[::1], float64[::1], float32[::1], float64[::1])")
def float_pow_b1(a, b_f4, b_f8, r_f4, r_f8):
    """each = float_power
    tolerance = ulp=4"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_f4 = x ** b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x ** b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(int8[::1], float32[::1], float64[::1], float32[::1], float64[::1])")
def float_pow_i1(a, b_f4, b_f8, r_f4, r_f8):
    """each = float_power
    tolerance = ulp=4"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_f4 = x ** b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x ** b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(int16[::1], float32[::1], float64[::1], float32[::1], float64[::1])")
def float_pow_i2(a, b_f4, b_f8, r_f4, r_f8):
    """each = float_power
    tolerance = ulp=4"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_f4 = x ** b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x ** b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(int32[::1], float32[::1], float64[::1], float64[::1], float64[::1])")
def float_pow_i4(a, b_f4, b_f8, r_f4, r_f8):
    """each = float_power
    tolerance = ulp=4"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_f4 = x ** b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x ** b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(int64[::1], float32[::1], float64[::1], float64[::1], float64[::1])")
def float_pow_i8(a, b_f4, b_f8, r_f4, r_f8):
    """each = float_power
    tolerance = ulp=4"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_f4 = x ** b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x ** b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(uint8[::1], float32[::1], float64[::1], float32[::1], float64[::1])")
def float_pow_u1(a, b_f4, b_f8, r_f4, r_f8):
    """each = float_power
    tolerance = ulp=4"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_f4 = x ** b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x ** b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(uint16[::1], float32[::1], float64[::1], float64[::1], float64[::1])")
def float_pow_u2(a, b_f4, b_f8, r_f4, r_f8):
    """each = float_power
    tolerance = ulp=4"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_f4 = x ** b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x ** b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(uint32[::1], float32[::1], float64[::1], float64[::1], float64[::1])")
def float_pow_u4(a, b_f4, b_f8, r_f4, r_f8):
    """each = float_power
    tolerance = ulp=4"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_f4 = x ** b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x ** b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(uint64[::1], float32[::1], float64[::1], float64[::1], float64[::1])")
def float_pow_u8(a, b_f4, b_f8, r_f4, r_f8):
    """each = float_power
    tolerance = ulp=4"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_f4 = x ** b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x ** b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(float32[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float32[::1], float32[::1], float32[::1], "
          "float32[::1], float32[::1], float32[::1], float32[::1], float32[::1], float32[::1], float32[::1], "
          "float64[::1])")
def float_pow_f4(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8,
                 r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = float_power
    tolerance = ulp=4"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x ** b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x ** b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x ** b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x ** b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x ** b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x ** b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x ** b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x ** b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x ** b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x ** b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x ** b_f8[i]
        r_f8[i] = result_f8


@cuda.jit("void(float64[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], "
          "float64[::1])")
def float_pow_f8(a, b_b1, b_i1, b_i2, b_i4, b_i8, b_u1, b_u2, b_u4, b_u8, b_f4, b_f8, r_b1, r_i1, r_i2, r_i4, r_i8,
                 r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = float_power
    tolerance = ulp=4"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = x ** b_b1[i]
        r_b1[i] = result_b1
        result_i1 = x ** b_i1[i]
        r_i1[i] = result_i1
        result_i2 = x ** b_i2[i]
        r_i2[i] = result_i2
        result_i4 = x ** b_i4[i]
        r_i4[i] = result_i4
        result_i8 = x ** b_i8[i]
        r_i8[i] = result_i8
        result_u1 = x ** b_u1[i]
        r_u1[i] = result_u1
        result_u2 = x ** b_u2[i]
        r_u2[i] = result_u2
        result_u4 = x ** b_u4[i]
        r_u4[i] = result_u4
        result_u8 = x ** b_u8[i]
        r_u8[i] = result_u8
        result_f4 = x ** b_f4[i]
        r_f4[i] = result_f4
        result_f8 = x ** b_f8[i]
        r_f8[i] = result_f8
