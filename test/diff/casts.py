"""Casts between all types, spelled in each way, and stores that convert.

Written by make.py.
"""
import math

import numpy as np
from numba import boolean, cuda, float32, float64, int8, int16, int32, int64, uint8, uint16, uint32, uint64


@cuda.jit("void(boolean[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1])")
def cast_b1(a, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = cast"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = boolean(x)
        r_b1[i] = result_b1
        result_i1 = int8(x)
        r_i1[i] = result_i1
        result_i2 = int16(x)
        r_i2[i] = result_i2
        result_i4 = int32(x)
        r_i4[i] = result_i4
        result_i8 = int64(x)
        r_i8[i] = result_i8
        result_u1 = uint8(x)
        r_u1[i] = result_u1
        result_u2 = uint16(x)
        r_u2[i] = result_u2
        result_u4 = uint32(x)
        r_u4[i] = result_u4
        result_u8 = uint64(x)
        r_u8[i] = result_u8
        result_f4 = float32(x)
        r_f4[i] = result_f4
        result_f8 = float64(x)
        r_f8[i] = result_f8


@cuda.jit("void(boolean[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1])")
def cast_numpy_b1(a, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = cast"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = np.bool_(x)
        r_b1[i] = result_b1
        result_i1 = np.int8(x)
        r_i1[i] = result_i1
        result_i2 = np.int16(x)
        r_i2[i] = result_i2
        result_i4 = np.int32(x)
        r_i4[i] = result_i4
        result_i8 = np.int64(x)
        r_i8[i] = result_i8
        result_u1 = np.uint8(x)
        r_u1[i] = result_u1
        result_u2 = np.uint16(x)
        r_u2[i] = result_u2
        result_u4 = np.uint32(x)
        r_u4[i] = result_u4
        result_u8 = np.uint64(x)
        r_u8[i] = result_u8
        result_f4 = np.float32(x)
        r_f4[i] = result_f4
        result_f8 = np.float64(x)
        r_f8[i] = result_f8


@cuda.jit("void(boolean[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1])")
def cast_dtype_b1(a, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = cast"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = r_b1.dtype.type(x)
        r_b1[i] = result_b1
        result_i1 = r_i1.dtype.type(x)
        r_i1[i] = result_i1
        result_i2 = r_i2.dtype.type(x)
        r_i2[i] = result_i2
        result_i4 = r_i4.dtype.type(x)
        r_i4[i] = result_i4
        result_i8 = r_i8.dtype.type(x)
        r_i8[i] = result_i8
        result_u1 = r_u1.dtype.type(x)
        r_u1[i] = result_u1
        result_u2 = r_u2.dtype.type(x)
        r_u2[i] = result_u2
        result_u4 = r_u4.dtype.type(x)
        r_u4[i] = result_u4
        result_u8 = r_u8.dtype.type(x)
        r_u8[i] = result_u8
        result_f4 = r_f4.dtype.type(x)
        r_f4[i] = result_f4
        result_f8 = r_f8.dtype.type(x)
        r_f8[i] = result_f8


@cuda.jit("void(boolean[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1])")
def store_b1(a, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = cast"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        r_b1[i] = x
        r_i1[i] = x
        r_i2[i] = x
        r_i4[i] = x
        r_i8[i] = x
        r_u1[i] = x
        r_u2[i] = x
        r_u4[i] = x
        r_u8[i] = x
        r_f4[i] = x
        r_f8[i] = x


@cuda.jit("void(int8[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1])")
def cast_i1(a, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = cast"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = boolean(x)
        r_b1[i] = result_b1
        result_i1 = int8(x)
        r_i1[i] = result_i1
        result_i2 = int16(x)
        r_i2[i] = result_i2
        result_i4 = int32(x)
        r_i4[i] = result_i4
        result_i8 = int64(x)
        r_i8[i] = result_i8
        result_u1 = uint8(x)
        r_u1[i] = result_u1
        result_u2 = uint16(x)
        r_u2[i] = result_u2
        result_u4 = uint32(x)
        r_u4[i] = result_u4
        result_u8 = uint64(x)
        r_u8[i] = result_u8
        result_f4 = float32(x)
        r_f4[i] = result_f4
        result_f8 = float64(x)
        r_f8[i] = result_f8


@cuda.jit("void(int8[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1])")
def cast_numpy_i1(a, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = cast"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = np.bool_(x)
        r_b1[i] = result_b1
        result_i1 = np.int8(x)
        r_i1[i] = result_i1
        result_i2 = np.int16(x)
        r_i2[i] = result_i2
        result_i4 = np.int32(x)
        r_i4[i] = result_i4
        result_i8 = np.int64(x)
        r_i8[i] = result_i8
        result_u1 = np.uint8(x)
        r_u1[i] = result_u1
        result_u2 = np.uint16(x)
        r_u2[i] = result_u2
        result_u4 = np.uint32(x)
        r_u4[i] = result_u4
        result_u8 = np.uint64(x)
        r_u8[i] = result_u8
        result_f4 = np.float32(x)
        r_f4[i] = result_f4
        result_f8 = np.float64(x)
        r_f8[i] = result_f8


@cuda.jit("void(int8[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1])")
def cast_dtype_i1(a, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = cast"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = r_b1.dtype.type(x)
        r_b1[i] = result_b1
        result_i1 = r_i1.dtype.type(x)
        r_i1[i] = result_i1
        result_i2 = r_i2.dtype.type(x)
        r_i2[i] = result_i2
        result_i4 = r_i4.dtype.type(x)
        r_i4[i] = result_i4
        result_i8 = r_i8.dtype.type(x)
        r_i8[i] = result_i8
        result_u1 = r_u1.dtype.type(x)
        r_u1[i] = result_u1
        result_u2 = r_u2.dtype.type(x)
        r_u2[i] = result_u2
        result_u4 = r_u4.dtype.type(x)
        r_u4[i] = result_u4
        result_u8 = r_u8.dtype.type(x)
        r_u8[i] = result_u8
        result_f4 = r_f4.dtype.type(x)
        r_f4[i] = result_f4
        result_f8 = r_f8.dtype.type(x)
        r_f8[i] = result_f8


@cuda.jit("void(int8[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1])")
def store_i1(a, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = cast"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        r_b1[i] = x
        r_i1[i] = x
        r_i2[i] = x
        r_i4[i] = x
        r_i8[i] = x
        r_u1[i] = x
        r_u2[i] = x
        r_u4[i] = x
        r_u8[i] = x
        r_f4[i] = x
        r_f8[i] = x


@cuda.jit("void(int16[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1])")
def cast_i2(a, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = cast"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = boolean(x)
        r_b1[i] = result_b1
        result_i1 = int8(x)
        r_i1[i] = result_i1
        result_i2 = int16(x)
        r_i2[i] = result_i2
        result_i4 = int32(x)
        r_i4[i] = result_i4
        result_i8 = int64(x)
        r_i8[i] = result_i8
        result_u1 = uint8(x)
        r_u1[i] = result_u1
        result_u2 = uint16(x)
        r_u2[i] = result_u2
        result_u4 = uint32(x)
        r_u4[i] = result_u4
        result_u8 = uint64(x)
        r_u8[i] = result_u8
        result_f4 = float32(x)
        r_f4[i] = result_f4
        result_f8 = float64(x)
        r_f8[i] = result_f8


@cuda.jit("void(int16[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1])")
def cast_numpy_i2(a, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = cast"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = np.bool_(x)
        r_b1[i] = result_b1
        result_i1 = np.int8(x)
        r_i1[i] = result_i1
        result_i2 = np.int16(x)
        r_i2[i] = result_i2
        result_i4 = np.int32(x)
        r_i4[i] = result_i4
        result_i8 = np.int64(x)
        r_i8[i] = result_i8
        result_u1 = np.uint8(x)
        r_u1[i] = result_u1
        result_u2 = np.uint16(x)
        r_u2[i] = result_u2
        result_u4 = np.uint32(x)
        r_u4[i] = result_u4
        result_u8 = np.uint64(x)
        r_u8[i] = result_u8
        result_f4 = np.float32(x)
        r_f4[i] = result_f4
        result_f8 = np.float64(x)
        r_f8[i] = result_f8


@cuda.jit("void(int16[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1])")
def cast_dtype_i2(a, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = cast"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = r_b1.dtype.type(x)
        r_b1[i] = result_b1
        result_i1 = r_i1.dtype.type(x)
        r_i1[i] = result_i1
        result_i2 = r_i2.dtype.type(x)
        r_i2[i] = result_i2
        result_i4 = r_i4.dtype.type(x)
        r_i4[i] = result_i4
        result_i8 = r_i8.dtype.type(x)
        r_i8[i] = result_i8
        result_u1 = r_u1.dtype.type(x)
        r_u1[i] = result_u1
        result_u2 = r_u2.dtype.type(x)
        r_u2[i] = result_u2
        result_u4 = r_u4.dtype.type(x)
        r_u4[i] = result_u4
        result_u8 = r_u8.dtype.type(x)
        r_u8[i] = result_u8
        result_f4 = r_f4.dtype.type(x)
        r_f4[i] = result_f4
        result_f8 = r_f8.dtype.type(x)
        r_f8[i] = result_f8


@cuda.jit("void(int16[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1])")
def store_i2(a, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = cast"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        r_b1[i] = x
        r_i1[i] = x
        r_i2[i] = x
        r_i4[i] = x
        r_i8[i] = x
        r_u1[i] = x
        r_u2[i] = x
        r_u4[i] = x
        r_u8[i] = x
        r_f4[i] = x
        r_f8[i] = x


@cuda.jit("void(int32[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1])")
def cast_i4(a, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = cast"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = boolean(x)
        r_b1[i] = result_b1
        result_i1 = int8(x)
        r_i1[i] = result_i1
        result_i2 = int16(x)
        r_i2[i] = result_i2
        result_i4 = int32(x)
        r_i4[i] = result_i4
        result_i8 = int64(x)
        r_i8[i] = result_i8
        result_u1 = uint8(x)
        r_u1[i] = result_u1
        result_u2 = uint16(x)
        r_u2[i] = result_u2
        result_u4 = uint32(x)
        r_u4[i] = result_u4
        result_u8 = uint64(x)
        r_u8[i] = result_u8
        result_f4 = float32(x)
        r_f4[i] = result_f4
        result_f8 = float64(x)
        r_f8[i] = result_f8


@cuda.jit("void(int32[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1])")
def cast_numpy_i4(a, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = cast"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = np.bool_(x)
        r_b1[i] = result_b1
        result_i1 = np.int8(x)
        r_i1[i] = result_i1
        result_i2 = np.int16(x)
        r_i2[i] = result_i2
        result_i4 = np.int32(x)
        r_i4[i] = result_i4
        result_i8 = np.int64(x)
        r_i8[i] = result_i8
        result_u1 = np.uint8(x)
        r_u1[i] = result_u1
        result_u2 = np.uint16(x)
        r_u2[i] = result_u2
        result_u4 = np.uint32(x)
        r_u4[i] = result_u4
        result_u8 = np.uint64(x)
        r_u8[i] = result_u8
        result_f4 = np.float32(x)
        r_f4[i] = result_f4
        result_f8 = np.float64(x)
        r_f8[i] = result_f8


@cuda.jit("void(int32[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1])")
def cast_dtype_i4(a, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = cast"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = r_b1.dtype.type(x)
        r_b1[i] = result_b1
        result_i1 = r_i1.dtype.type(x)
        r_i1[i] = result_i1
        result_i2 = r_i2.dtype.type(x)
        r_i2[i] = result_i2
        result_i4 = r_i4.dtype.type(x)
        r_i4[i] = result_i4
        result_i8 = r_i8.dtype.type(x)
        r_i8[i] = result_i8
        result_u1 = r_u1.dtype.type(x)
        r_u1[i] = result_u1
        result_u2 = r_u2.dtype.type(x)
        r_u2[i] = result_u2
        result_u4 = r_u4.dtype.type(x)
        r_u4[i] = result_u4
        result_u8 = r_u8.dtype.type(x)
        r_u8[i] = result_u8
        result_f4 = r_f4.dtype.type(x)
        r_f4[i] = result_f4
        result_f8 = r_f8.dtype.type(x)
        r_f8[i] = result_f8


@cuda.jit("void(int32[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1])")
def store_i4(a, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = cast"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        r_b1[i] = x
        r_i1[i] = x
        r_i2[i] = x
        r_i4[i] = x
        r_i8[i] = x
        r_u1[i] = x
        r_u2[i] = x
        r_u4[i] = x
        r_u8[i] = x
        r_f4[i] = x
        r_f8[i] = x


@cuda.jit("void(int64[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1])")
def cast_i8(a, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = cast"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = boolean(x)
        r_b1[i] = result_b1
        result_i1 = int8(x)
        r_i1[i] = result_i1
        result_i2 = int16(x)
        r_i2[i] = result_i2
        result_i4 = int32(x)
        r_i4[i] = result_i4
        result_i8 = int64(x)
        r_i8[i] = result_i8
        result_u1 = uint8(x)
        r_u1[i] = result_u1
        result_u2 = uint16(x)
        r_u2[i] = result_u2
        result_u4 = uint32(x)
        r_u4[i] = result_u4
        result_u8 = uint64(x)
        r_u8[i] = result_u8
        result_f4 = float32(x)
        r_f4[i] = result_f4
        result_f8 = float64(x)
        r_f8[i] = result_f8


@cuda.jit("void(int64[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1])")
def cast_numpy_i8(a, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = cast"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = np.bool_(x)
        r_b1[i] = result_b1
        result_i1 = np.int8(x)
        r_i1[i] = result_i1
        result_i2 = np.int16(x)
        r_i2[i] = result_i2
        result_i4 = np.int32(x)
        r_i4[i] = result_i4
        result_i8 = np.int64(x)
        r_i8[i] = result_i8
        result_u1 = np.uint8(x)
        r_u1[i] = result_u1
        result_u2 = np.uint16(x)
        r_u2[i] = result_u2
        result_u4 = np.uint32(x)
        r_u4[i] = result_u4
        result_u8 = np.uint64(x)
        r_u8[i] = result_u8
        result_f4 = np.float32(x)
        r_f4[i] = result_f4
        result_f8 = np.float64(x)
        r_f8[i] = result_f8


@cuda.jit("void(int64[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1])")
def cast_dtype_i8(a, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = cast"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = r_b1.dtype.type(x)
        r_b1[i] = result_b1
        result_i1 = r_i1.dtype.type(x)
        r_i1[i] = result_i1
        result_i2 = r_i2.dtype.type(x)
        r_i2[i] = result_i2
        result_i4 = r_i4.dtype.type(x)
        r_i4[i] = result_i4
        result_i8 = r_i8.dtype.type(x)
        r_i8[i] = result_i8
        result_u1 = r_u1.dtype.type(x)
        r_u1[i] = result_u1
        result_u2 = r_u2.dtype.type(x)
        r_u2[i] = result_u2
        result_u4 = r_u4.dtype.type(x)
        r_u4[i] = result_u4
        result_u8 = r_u8.dtype.type(x)
        r_u8[i] = result_u8
        result_f4 = r_f4.dtype.type(x)
        r_f4[i] = result_f4
        result_f8 = r_f8.dtype.type(x)
        r_f8[i] = result_f8


@cuda.jit("void(int64[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1])")
def store_i8(a, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = cast"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        r_b1[i] = x
        r_i1[i] = x
        r_i2[i] = x
        r_i4[i] = x
        r_i8[i] = x
        r_u1[i] = x
        r_u2[i] = x
        r_u4[i] = x
        r_u8[i] = x
        r_f4[i] = x
        r_f8[i] = x


@cuda.jit("void(uint8[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1])")
def cast_u1(a, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = cast"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = boolean(x)
        r_b1[i] = result_b1
        result_i1 = int8(x)
        r_i1[i] = result_i1
        result_i2 = int16(x)
        r_i2[i] = result_i2
        result_i4 = int32(x)
        r_i4[i] = result_i4
        result_i8 = int64(x)
        r_i8[i] = result_i8
        result_u1 = uint8(x)
        r_u1[i] = result_u1
        result_u2 = uint16(x)
        r_u2[i] = result_u2
        result_u4 = uint32(x)
        r_u4[i] = result_u4
        result_u8 = uint64(x)
        r_u8[i] = result_u8
        result_f4 = float32(x)
        r_f4[i] = result_f4
        result_f8 = float64(x)
        r_f8[i] = result_f8


@cuda.jit("void(uint8[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1])")
def cast_numpy_u1(a, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = cast"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = np.bool_(x)
        r_b1[i] = result_b1
        result_i1 = np.int8(x)
        r_i1[i] = result_i1
        result_i2 = np.int16(x)
        r_i2[i] = result_i2
        result_i4 = np.int32(x)
        r_i4[i] = result_i4
        result_i8 = np.int64(x)
        r_i8[i] = result_i8
        result_u1 = np.uint8(x)
        r_u1[i] = result_u1
        result_u2 = np.uint16(x)
        r_u2[i] = result_u2
        result_u4 = np.uint32(x)
        r_u4[i] = result_u4
        result_u8 = np.uint64(x)
        r_u8[i] = result_u8
        result_f4 = np.float32(x)
        r_f4[i] = result_f4
        result_f8 = np.float64(x)
        r_f8[i] = result_f8


@cuda.jit("void(uint8[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1])")
def cast_dtype_u1(a, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = cast"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = r_b1.dtype.type(x)
        r_b1[i] = result_b1
        result_i1 = r_i1.dtype.type(x)
        r_i1[i] = result_i1
        result_i2 = r_i2.dtype.type(x)
        r_i2[i] = result_i2
        result_i4 = r_i4.dtype.type(x)
        r_i4[i] = result_i4
        result_i8 = r_i8.dtype.type(x)
        r_i8[i] = result_i8
        result_u1 = r_u1.dtype.type(x)
        r_u1[i] = result_u1
        result_u2 = r_u2.dtype.type(x)
        r_u2[i] = result_u2
        result_u4 = r_u4.dtype.type(x)
        r_u4[i] = result_u4
        result_u8 = r_u8.dtype.type(x)
        r_u8[i] = result_u8
        result_f4 = r_f4.dtype.type(x)
        r_f4[i] = result_f4
        result_f8 = r_f8.dtype.type(x)
        r_f8[i] = result_f8


@cuda.jit("void(uint8[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1])")
def store_u1(a, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = cast"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        r_b1[i] = x
        r_i1[i] = x
        r_i2[i] = x
        r_i4[i] = x
        r_i8[i] = x
        r_u1[i] = x
        r_u2[i] = x
        r_u4[i] = x
        r_u8[i] = x
        r_f4[i] = x
        r_f8[i] = x


@cuda.jit("void(uint16[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1])")
def cast_u2(a, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = cast"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = boolean(x)
        r_b1[i] = result_b1
        result_i1 = int8(x)
        r_i1[i] = result_i1
        result_i2 = int16(x)
        r_i2[i] = result_i2
        result_i4 = int32(x)
        r_i4[i] = result_i4
        result_i8 = int64(x)
        r_i8[i] = result_i8
        result_u1 = uint8(x)
        r_u1[i] = result_u1
        result_u2 = uint16(x)
        r_u2[i] = result_u2
        result_u4 = uint32(x)
        r_u4[i] = result_u4
        result_u8 = uint64(x)
        r_u8[i] = result_u8
        result_f4 = float32(x)
        r_f4[i] = result_f4
        result_f8 = float64(x)
        r_f8[i] = result_f8


@cuda.jit("void(uint16[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1])")
def cast_numpy_u2(a, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = cast"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = np.bool_(x)
        r_b1[i] = result_b1
        result_i1 = np.int8(x)
        r_i1[i] = result_i1
        result_i2 = np.int16(x)
        r_i2[i] = result_i2
        result_i4 = np.int32(x)
        r_i4[i] = result_i4
        result_i8 = np.int64(x)
        r_i8[i] = result_i8
        result_u1 = np.uint8(x)
        r_u1[i] = result_u1
        result_u2 = np.uint16(x)
        r_u2[i] = result_u2
        result_u4 = np.uint32(x)
        r_u4[i] = result_u4
        result_u8 = np.uint64(x)
        r_u8[i] = result_u8
        result_f4 = np.float32(x)
        r_f4[i] = result_f4
        result_f8 = np.float64(x)
        r_f8[i] = result_f8


@cuda.jit("void(uint16[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1])")
def cast_dtype_u2(a, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = cast"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = r_b1.dtype.type(x)
        r_b1[i] = result_b1
        result_i1 = r_i1.dtype.type(x)
        r_i1[i] = result_i1
        result_i2 = r_i2.dtype.type(x)
        r_i2[i] = result_i2
        result_i4 = r_i4.dtype.type(x)
        r_i4[i] = result_i4
        result_i8 = r_i8.dtype.type(x)
        r_i8[i] = result_i8
        result_u1 = r_u1.dtype.type(x)
        r_u1[i] = result_u1
        result_u2 = r_u2.dtype.type(x)
        r_u2[i] = result_u2
        result_u4 = r_u4.dtype.type(x)
        r_u4[i] = result_u4
        result_u8 = r_u8.dtype.type(x)
        r_u8[i] = result_u8
        result_f4 = r_f4.dtype.type(x)
        r_f4[i] = result_f4
        result_f8 = r_f8.dtype.type(x)
        r_f8[i] = result_f8


@cuda.jit("void(uint16[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1])")
def store_u2(a, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = cast"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        r_b1[i] = x
        r_i1[i] = x
        r_i2[i] = x
        r_i4[i] = x
        r_i8[i] = x
        r_u1[i] = x
        r_u2[i] = x
        r_u4[i] = x
        r_u8[i] = x
        r_f4[i] = x
        r_f8[i] = x


@cuda.jit("void(uint32[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1])")
def cast_u4(a, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = cast"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = boolean(x)
        r_b1[i] = result_b1
        result_i1 = int8(x)
        r_i1[i] = result_i1
        result_i2 = int16(x)
        r_i2[i] = result_i2
        result_i4 = int32(x)
        r_i4[i] = result_i4
        result_i8 = int64(x)
        r_i8[i] = result_i8
        result_u1 = uint8(x)
        r_u1[i] = result_u1
        result_u2 = uint16(x)
        r_u2[i] = result_u2
        result_u4 = uint32(x)
        r_u4[i] = result_u4
        result_u8 = uint64(x)
        r_u8[i] = result_u8
        result_f4 = float32(x)
        r_f4[i] = result_f4
        result_f8 = float64(x)
        r_f8[i] = result_f8


@cuda.jit("void(uint32[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1])")
def cast_numpy_u4(a, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = cast"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = np.bool_(x)
        r_b1[i] = result_b1
        result_i1 = np.int8(x)
        r_i1[i] = result_i1
        result_i2 = np.int16(x)
        r_i2[i] = result_i2
        result_i4 = np.int32(x)
        r_i4[i] = result_i4
        result_i8 = np.int64(x)
        r_i8[i] = result_i8
        result_u1 = np.uint8(x)
        r_u1[i] = result_u1
        result_u2 = np.uint16(x)
        r_u2[i] = result_u2
        result_u4 = np.uint32(x)
        r_u4[i] = result_u4
        result_u8 = np.uint64(x)
        r_u8[i] = result_u8
        result_f4 = np.float32(x)
        r_f4[i] = result_f4
        result_f8 = np.float64(x)
        r_f8[i] = result_f8


@cuda.jit("void(uint32[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1])")
def cast_dtype_u4(a, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = cast"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = r_b1.dtype.type(x)
        r_b1[i] = result_b1
        result_i1 = r_i1.dtype.type(x)
        r_i1[i] = result_i1
        result_i2 = r_i2.dtype.type(x)
        r_i2[i] = result_i2
        result_i4 = r_i4.dtype.type(x)
        r_i4[i] = result_i4
        result_i8 = r_i8.dtype.type(x)
        r_i8[i] = result_i8
        result_u1 = r_u1.dtype.type(x)
        r_u1[i] = result_u1
        result_u2 = r_u2.dtype.type(x)
        r_u2[i] = result_u2
        result_u4 = r_u4.dtype.type(x)
        r_u4[i] = result_u4
        result_u8 = r_u8.dtype.type(x)
        r_u8[i] = result_u8
        result_f4 = r_f4.dtype.type(x)
        r_f4[i] = result_f4
        result_f8 = r_f8.dtype.type(x)
        r_f8[i] = result_f8


@cuda.jit("void(uint32[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1])")
def store_u4(a, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = cast"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        r_b1[i] = x
        r_i1[i] = x
        r_i2[i] = x
        r_i4[i] = x
        r_i8[i] = x
        r_u1[i] = x
        r_u2[i] = x
        r_u4[i] = x
        r_u8[i] = x
        r_f4[i] = x
        r_f8[i] = x


@cuda.jit("void(uint64[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1])")
def cast_u8(a, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = cast"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = boolean(x)
        r_b1[i] = result_b1
        result_i1 = int8(x)
        r_i1[i] = result_i1
        result_i2 = int16(x)
        r_i2[i] = result_i2
        result_i4 = int32(x)
        r_i4[i] = result_i4
        result_i8 = int64(x)
        r_i8[i] = result_i8
        result_u1 = uint8(x)
        r_u1[i] = result_u1
        result_u2 = uint16(x)
        r_u2[i] = result_u2
        result_u4 = uint32(x)
        r_u4[i] = result_u4
        result_u8 = uint64(x)
        r_u8[i] = result_u8
        result_f4 = float32(x)
        r_f4[i] = result_f4
        result_f8 = float64(x)
        r_f8[i] = result_f8


@cuda.jit("void(uint64[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1])")
def cast_numpy_u8(a, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = cast"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = np.bool_(x)
        r_b1[i] = result_b1
        result_i1 = np.int8(x)
        r_i1[i] = result_i1
        result_i2 = np.int16(x)
        r_i2[i] = result_i2
        result_i4 = np.int32(x)
        r_i4[i] = result_i4
        result_i8 = np.int64(x)
        r_i8[i] = result_i8
        result_u1 = np.uint8(x)
        r_u1[i] = result_u1
        result_u2 = np.uint16(x)
        r_u2[i] = result_u2
        result_u4 = np.uint32(x)
        r_u4[i] = result_u4
        result_u8 = np.uint64(x)
        r_u8[i] = result_u8
        result_f4 = np.float32(x)
        r_f4[i] = result_f4
        result_f8 = np.float64(x)
        r_f8[i] = result_f8


@cuda.jit("void(uint64[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1])")
def cast_dtype_u8(a, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = cast"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = r_b1.dtype.type(x)
        r_b1[i] = result_b1
        result_i1 = r_i1.dtype.type(x)
        r_i1[i] = result_i1
        result_i2 = r_i2.dtype.type(x)
        r_i2[i] = result_i2
        result_i4 = r_i4.dtype.type(x)
        r_i4[i] = result_i4
        result_i8 = r_i8.dtype.type(x)
        r_i8[i] = result_i8
        result_u1 = r_u1.dtype.type(x)
        r_u1[i] = result_u1
        result_u2 = r_u2.dtype.type(x)
        r_u2[i] = result_u2
        result_u4 = r_u4.dtype.type(x)
        r_u4[i] = result_u4
        result_u8 = r_u8.dtype.type(x)
        r_u8[i] = result_u8
        result_f4 = r_f4.dtype.type(x)
        r_f4[i] = result_f4
        result_f8 = r_f8.dtype.type(x)
        r_f8[i] = result_f8


@cuda.jit("void(uint64[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1])")
def store_u8(a, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = cast"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        r_b1[i] = x
        r_i1[i] = x
        r_i2[i] = x
        r_i4[i] = x
        r_i8[i] = x
        r_u1[i] = x
        r_u2[i] = x
        r_u4[i] = x
        r_u8[i] = x
        r_f4[i] = x
        r_f8[i] = x


@cuda.jit("void(float32[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1])")
def cast_f4(a, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = cast"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = boolean(x)
        r_b1[i] = result_b1
        result_i1 = int8(x)
        r_i1[i] = result_i1
        result_i2 = int16(x)
        r_i2[i] = result_i2
        result_i4 = int32(x)
        r_i4[i] = result_i4
        result_i8 = int64(x)
        r_i8[i] = result_i8
        result_u1 = uint8(x)
        r_u1[i] = result_u1
        result_u2 = uint16(x)
        r_u2[i] = result_u2
        result_u4 = uint32(x)
        r_u4[i] = result_u4
        result_u8 = uint64(x)
        r_u8[i] = result_u8
        result_f4 = float32(x)
        r_f4[i] = result_f4
        result_f8 = float64(x)
        r_f8[i] = result_f8


@cuda.jit("void(float32[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1])")
def cast_numpy_f4(a, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = cast"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = np.bool_(x)
        r_b1[i] = result_b1
        result_i1 = np.int8(x)
        r_i1[i] = result_i1
        result_i2 = np.int16(x)
        r_i2[i] = result_i2
        result_i4 = np.int32(x)
        r_i4[i] = result_i4
        result_i8 = np.int64(x)
        r_i8[i] = result_i8
        result_u1 = np.uint8(x)
        r_u1[i] = result_u1
        result_u2 = np.uint16(x)
        r_u2[i] = result_u2
        result_u4 = np.uint32(x)
        r_u4[i] = result_u4
        result_u8 = np.uint64(x)
        r_u8[i] = result_u8
        result_f4 = np.float32(x)
        r_f4[i] = result_f4
        result_f8 = np.float64(x)
        r_f8[i] = result_f8


@cuda.jit("void(float32[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1])")
def cast_dtype_f4(a, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = cast"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = r_b1.dtype.type(x)
        r_b1[i] = result_b1
        result_i1 = r_i1.dtype.type(x)
        r_i1[i] = result_i1
        result_i2 = r_i2.dtype.type(x)
        r_i2[i] = result_i2
        result_i4 = r_i4.dtype.type(x)
        r_i4[i] = result_i4
        result_i8 = r_i8.dtype.type(x)
        r_i8[i] = result_i8
        result_u1 = r_u1.dtype.type(x)
        r_u1[i] = result_u1
        result_u2 = r_u2.dtype.type(x)
        r_u2[i] = result_u2
        result_u4 = r_u4.dtype.type(x)
        r_u4[i] = result_u4
        result_u8 = r_u8.dtype.type(x)
        r_u8[i] = result_u8
        result_f4 = r_f4.dtype.type(x)
        r_f4[i] = result_f4
        result_f8 = r_f8.dtype.type(x)
        r_f8[i] = result_f8


@cuda.jit("void(float32[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1])")
def store_f4(a, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = cast"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        r_b1[i] = x
        r_i1[i] = x
        r_i2[i] = x
        r_i4[i] = x
        r_i8[i] = x
        r_u1[i] = x
        r_u2[i] = x
        r_u4[i] = x
        r_u8[i] = x
        r_f4[i] = x
        r_f8[i] = x


@cuda.jit("void(float64[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1])")
def cast_f8(a, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = cast"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = boolean(x)
        r_b1[i] = result_b1
        result_i1 = int8(x)
        r_i1[i] = result_i1
        result_i2 = int16(x)
        r_i2[i] = result_i2
        result_i4 = int32(x)
        r_i4[i] = result_i4
        result_i8 = int64(x)
        r_i8[i] = result_i8
        result_u1 = uint8(x)
        r_u1[i] = result_u1
        result_u2 = uint16(x)
        r_u2[i] = result_u2
        result_u4 = uint32(x)
        r_u4[i] = result_u4
        result_u8 = uint64(x)
        r_u8[i] = result_u8
        result_f4 = float32(x)
        r_f4[i] = result_f4
        result_f8 = float64(x)
        r_f8[i] = result_f8


@cuda.jit("void(float64[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1])")
def cast_numpy_f8(a, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = cast"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = np.bool_(x)
        r_b1[i] = result_b1
        result_i1 = np.int8(x)
        r_i1[i] = result_i1
        result_i2 = np.int16(x)
        r_i2[i] = result_i2
        result_i4 = np.int32(x)
        r_i4[i] = result_i4
        result_i8 = np.int64(x)
        r_i8[i] = result_i8
        result_u1 = np.uint8(x)
        r_u1[i] = result_u1
        result_u2 = np.uint16(x)
        r_u2[i] = result_u2
        result_u4 = np.uint32(x)
        r_u4[i] = result_u4
        result_u8 = np.uint64(x)
        r_u8[i] = result_u8
        result_f4 = np.float32(x)
        r_f4[i] = result_f4
        result_f8 = np.float64(x)
        r_f8[i] = result_f8


@cuda.jit("void(float64[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1])")
def cast_dtype_f8(a, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = cast"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        result_b1 = r_b1.dtype.type(x)
        r_b1[i] = result_b1
        result_i1 = r_i1.dtype.type(x)
        r_i1[i] = result_i1
        result_i2 = r_i2.dtype.type(x)
        r_i2[i] = result_i2
        result_i4 = r_i4.dtype.type(x)
        r_i4[i] = result_i4
        result_i8 = r_i8.dtype.type(x)
        r_i8[i] = result_i8
        result_u1 = r_u1.dtype.type(x)
        r_u1[i] = result_u1
        result_u2 = r_u2.dtype.type(x)
        r_u2[i] = result_u2
        result_u4 = r_u4.dtype.type(x)
        r_u4[i] = result_u4
        result_u8 = r_u8.dtype.type(x)
        r_u8[i] = result_u8
        result_f4 = r_f4.dtype.type(x)
        r_f4[i] = result_f4
        result_f8 = r_f8.dtype.type(x)
        r_f8[i] = result_f8


@cuda.jit("void(float64[::1], boolean[::1], int8[::1], int16[::1], int32[::1], int64[::1], uint8[::1], uint16[::1], "
          "uint32[::1], uint64[::1], float32[::1], float64[::1])")
def store_f8(a, r_b1, r_i1, r_i2, r_i4, r_i8, r_u1, r_u2, r_u4, r_u8, r_f4, r_f8):
    """each = cast"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        r_b1[i] = x
        r_i1[i] = x
        r_i2[i] = x
        r_i4[i] = x
        r_i8[i] = x
        r_u1[i] = x
        r_u2[i] = x
        r_u4[i] = x
        r_u8[i] = x
        r_f4[i] = x
        r_f8[i] = x
