import numpy as np
from numba import cuda


@cuda.jit("void(int64[::1], int64[::1], int64)")
def int_floordiv(r, x, y):
    i = cuda.grid(1)
    r[i] = x[i] // y


@cuda.jit("void(int64[::1], int64[::1], int64)")
def int_mod(r, x, y):
    i = cuda.grid(1)
    r[i] = x[i] % y


@cuda.jit("void(int64[::1], int64[::1], int64)")
def int_divmod(r, x, y):
    i = cuda.grid(1)
    q, m = divmod(x[i], y)
    r[i] = q + m


@cuda.jit("void(int64[::1], int64[::1], int64)")
def int_power(r, x, y):
    i = cuda.grid(1)
    r[i] = x[i] ** (y - 1)


@cuda.jit("void(int64[::1], float64[::1], float64)")
def float_floordiv(r, x, y):
    i = cuda.grid(1)
    r[i] = 1 if x[i] // y > 5 else 2


@cuda.jit("void(int64[::1], float64[::1], float64)")
def float_mod(r, x, y):
    i = cuda.grid(1)
    m = x[i] % y
    r[i] = 1 if m == m else 2


@cuda.jit("void(int64[::1], int32[::1], int32)")
def true_division(r, x, y):
    i = cuda.grid(1)
    r[i] = 1 if x[i] / y > 5 else 2


@cuda.jit("void(int64[::1], int64[::1], int64)")
def range_step(r, x, y):
    i = cuda.grid(1)
    r[i] = 1
    for k in range(0, 5, y):
        r[i] += k
    r[i] += 7


@cuda.jit("void(int64[::1], int64[::1], int64)")
def slice_step(r, x, y):
    i = cuda.grid(1)
    r[i] = 1
    r[i] = x[::y].size


@cuda.jit(device=True)
def quotient(x, y):
    return x // y


@cuda.jit("void(int64[::1], int64[::1], int64)", debug=True, opt=False)
def own_error_model(r, x, y):
    i = cuda.grid(1)
    r[i] = quotient(x[i], y) + 3
    r[i] += x[i] % y


@cuda.jit("void(int64[::1], int64[::1], int64)")
def constants_divide(r, x, y):
    i = cuda.grid(1)
    r[i] = x[i] // 3 + x[i] % 5 + int(x[i] / 2)
