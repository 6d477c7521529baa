# Kernels with one error each, which both targets find. The lines are named in rows.txt.
from numba import cuda


@cuda.jit(device=True)
def at(x, i):
    return x[i]


@cuda.jit(device=True)
def through(x, i):
    return at(x, i) + 1


@cuda.jit(device=True)
def positive(x):
    if x < 0:
        raise ValueError("a negative number", 7)
    return x


@cuda.jit("void(int64[::1], int64[::1])")
def index(r, x):
    i = cuda.grid(1)
    r[i] = x[i + 1]


@cuda.jit("void(int64[::1], int64[::1])")
def index_below(r, x):
    i = cuda.grid(1)
    r[i] = x[i - 5]


@cuda.jit("void(int64[::1], int64[::1])")
def deep(r, x):
    i = cuda.grid(1)
    r[i] = through(x, i + 1)


@cuda.jit("void(int64[::1], int64[::1])")
def asserts(r, x):
    i = cuda.grid(1)
    assert x[i] < 3, "too large"
    r[i] = x[i]


@cuda.jit("void(int64[::1], int64[::1])")
def raises(r, x):
    i = cuda.grid(1)
    r[i] = positive(2 - x[i])


@cuda.jit("void(int64[::1], int64[::1])")
def divides(r, x):
    i = cuda.grid(1)
    r[i] = 10 // (x[i] - 2)


@cuda.jit("void(float64[::1], float64[::1])")
def divides_float(r, x):
    i = cuda.grid(1)
    r[i] = 1.0 / (x[i] - 2.0)


@cuda.jit("void(int64[::1], int64[::1])")
def remainder(r, x):
    i = cuda.grid(1)
    r[i] = x[i] % (x[i] - 2)


@cuda.jit("void(int64[::1], int64[::1])")
def divides_arrays(r, x):
    r[:] = (x + 1) // (x - 2)


@cuda.jit("void(int64[::1], int64[::1], int64)")
def adds(r, x, big):
    i = cuda.grid(1)
    r[i] = x[i] + big


@cuda.jit("void(int64[::1], int64[::1], int64)")
def subtracts(r, x, big):
    i = cuda.grid(1)
    r[i] = -2 - x[i] - big


@cuda.jit("void(int64[::1], int64[::1], int64)")
def multiplies(r, x, big):
    i = cuda.grid(1)
    r[i] = x[i] * big


@cuda.jit("void(int64[::1], int64[::1], int64)")
def squares(r, x, big):
    i = cuda.grid(1)
    r[i] = (x[i] + 2147483645) ** 2 * 2


@cuda.jit("void(int64[::1], int64[::1])")
def shifts(r, x):
    i = cuda.grid(1)
    r[i] = (x[i] + 1) << 61


@cuda.jit("void(int8[::1], int8[::1])")
def negates(r, x):
    i = cuda.grid(1)
    r[i] = -(x[i] - 128 + 3 if i != 3 else x[i])
    y = cuda.local.array(1, "int8")
    y[0] = x[i] - 125 - x[i] - 3 * (i == 3)
    r[i] = -y[0]


@cuda.jit("void(uint64[::1], uint64[::1], uint64)")
def unsigned_wraps(r, x, big):
    i = cuda.grid(1)
    r[i] = x[i] * big + big


@cuda.jit("void(int64[::1], int64[::1], int64)")
def stays_within(r, x, big):
    i = cuda.grid(1)
    r[i] = (big - x[i]) + x[i] - (x[i] << 3) - (-big) // 3 * 0


@cuda.jit(device=True)
def halved(x, z):
    return x // z


@cuda.jit("void(int64[::1], int64[::1], int64)")
def everyone(r, x, z):
    i = cuda.grid(1)
    r[i] = halved(x[i], z)
