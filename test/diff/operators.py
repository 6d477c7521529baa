"""The functions of Python's operator module are the operators."""
import operator
from operator import add, getitem as get, iadd, setitem

import numpy as np
from numba import cuda, float32, int32, int64


@cuda.jit("void(int32[::1], int32[::1], int64[::1], float64[::1], boolean[::1])")
def functions(a, b, r8, rf, r1):
    """a = np.array([7, -7, 12, 100])
    b = np.array([3, 2, -5, 7])
    expect_r8 = [10, -9, -60, 14, 7 // 3, -7 % 2, 49, 28, 25, 3, 15, 12, -8, -7, 7, 11, 10, 21, 5, 99] + [0] * 100
    expect_rf = [7 / 3, 3.5] + [0] * 118
    expect_r1 = [0, 1, 1, 1, 0, 0, 1, 1, 1] + [0] * 111
    grid = 1
    block = 1
    types = off"""
    x = a[0]
    y = b[0]
    r8[0] = operator.add(x, y)
    r8[1] = operator.sub(a[1], 2)
    r8[2] = operator.mul(a[2], b[2])
    r8[3] = operator.floordiv(a[3], b[3])
    r8[4] = operator.floordiv(x, y)
    r8[5] = operator.mod(a[1], b[1])
    r8[6] = operator.pow(x, 2)
    r8[7] = operator.lshift(x, 2)
    r8[8] = operator.rshift(a[3], 2)
    r8[9] = operator.and_(x, y)
    r8[10] = operator.or_(x, 8)
    r8[11] = operator.xor(15, y)
    r8[12] = operator.invert(x)
    r8[13] = operator.neg(x)
    r8[14] = operator.pos(x)
    r8[15] = iadd(x, 4)
    r8[16] = add(x, y)
    r8[17] = operator.imul(x, y)
    r8[18] = operator.ixor(x, 2)
    setitem(r8, 19, get(a, -1) - 1)
    rf[0] = operator.truediv(x, y)
    rf[1] = operator.itruediv(x, 2)
    r1[0] = operator.eq(x, y)
    r1[1] = operator.ne(x, y)
    r1[2] = operator.gt(x, y)
    r1[3] = operator.ge(x, y)
    r1[4] = operator.lt(x, y)
    r1[5] = operator.le(x, y)
    r1[6] = operator.contains((1, 7), x)
    r1[7] = operator.not_(x < 0)
    r1[8] = operator.is_(None, None)


@cuda.jit(device=True)
def fold(op, a, start):
    for i in range(a.size):
        start = op(start, a[i])
    return start


@cuda.jit("void(int64[::1], int64[::1])")
def as_arguments(a, r):
    """a = np.array([3, 5, 7])
    expect_r = [15, 105] + [0] * 118
    grid = 1
    block = 1
    types = off"""
    r[0] = fold(operator.add, a, 0)
    r[1] = fold(operator.mul, a, 1)
