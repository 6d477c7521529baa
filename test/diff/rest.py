"""Functions that no other topic runs: cache hints, clocks, and single ones of several modules."""
import cmath
import operator

import numba
import numpy as np
from numba import cuda, float32, int32


@cuda.jit("void(int64[::1], float32[:, ::1], int16[::1], float64[::1], uint8[::1], int32[::1])")
def cache_hints(r, a, b, c, d, e):
    """a = np.arange(12).reshape(3, 4)
    b = np.arange(5)
    c = np.arange(5)
    d = np.arange(5)
    e = np.arange(5)
    expect_r = [0 + 6 + 4 + 3 + 2] + [0] * 119
    expect_a = [[0, 1, 2, 3], [4, 5, 99, 7], [8, 9, 10, 11]]
    expect_b = [0, 1, -7, 3, 4]
    expect_c = [0, 1, 2, 3, 2.5]
    expect_d = [0, 200, 2, 3, 4]
    expect_e = [0, 1, 2, 3, 4]
    grid = 1
    block = 1
    types = off"""
    r[0] = cuda.ldca(e, 0) + cuda.ldcg(a, (1, 2)) + cuda.ldcs(b, -1) + cuda.ldlu(c, 3) + cuda.ldcv(d, 2)
    cuda.stcg(a, (1, 2), 99)
    cuda.stcs(b, 2, -7)
    cuda.stwb(c, -1, 2.5)
    cuda.stwt(d, 1, 200)


@cuda.jit("void(boolean[::1])")
def clocks_go_on(r):
    """expect_r = [True] * 3 + [False] * 117
    grid = 1
    block = 1
    types = off"""
    clock, clock64, timer = cuda.clock(), cuda.clock64(), cuda.globaltimer()
    cuda.threadfence_system()
    cuda.nanosleep(1000)
    total = 0.0
    for i in range(10000):
        total += i
    r[0] = cuda.clock64() > clock64 and total > 0
    r[1] = cuda.globaltimer() >= timer and timer > 0
    r[2] = cuda.clock() != clock
    if total < 0:
        breakpoint()


@cuda.jit("void(complex128[::1], float64[::1], float64[::1])")
def polar_forms(r, r_phase, r_polar):
    """expect_r = [2 * np.exp(1j * i / 30) for i in range(120)]
    expect_r_phase = [np.angle(np.exp(1j * i / 30)) for i in range(120)]
    expect_r_polar = [2 + np.angle(np.exp(1j * i / 30)) for i in range(120)]
    tolerance = rel=1e-14 abs=1e-15
    types = off"""
    i = cuda.grid(1)
    if i < 120:
        z = cmath.rect(2.0, i / 30)
        r[i] = z
        r_phase[i] = cmath.phase(z)
        size, angle = cmath.polar(z)
        r_polar[i] = size + np.angle(z) if angle == np.angle(z) else -1


@cuda.jit("void(int64[::1], float64[::1], float32[:, ::1])")
def numpys(r, r_sinc, a):
    """a = np.arange(6).reshape(2, 3)
    expect_r = [3, 1, 5, 2, 11, 14] + [0] * 114
    expect_r_sinc = np.sinc(np.arange(120) / 16)
    tolerance = rel=1e-14 abs=1e-16
    types = off"""
    i = cuda.grid(1)
    if i < 120:
        r_sinc[i] = np.sinc(i / 16)
    if i == 0:
        r[0] = np.flipud(a)[0, 0]
        r[1] = np.isscalar(a[0, 0])
        r[2] = np.fliplr(a)[1, 0]
        r[3] = np.fliplr(a)[0, 0]
        r[4] = np.bitwise_count(int32(0x7ff))
        r[5] = operator.matmul(a[0], a[1])


@cuda.jit("void(float32[::1], CPointer(float32))")
def arrays_of_pointers(r, a):
    """a = np.arange(6)
    expect_r = [0, 1, 2, 3, 4, 5, 0, 2, 4, 1, 3, 5] + [0] * 108
    grid = 1
    block = 6
    types = off"""
    i = cuda.threadIdx.x
    c = numba.carray(a, (2, 3))
    f = numba.farray(a, (2, 3))
    r[i] = c[i // 3, i % 3]
    r[6 + i] = f[i // 3, i % 3]


@cuda.jit("void(int64[::1])")
def operators_in_place(r):
    """expect_r = [6 & 3, 6 // 4, 6 << 2, 6 % 4, 6 | 9, 36, 6 >> 1, 1, 6 - 9] + [0] * 111
    grid = 1
    block = 1
    types = off"""
    x = 6
    r[0] = operator.iand(x, 3)
    r[1] = operator.ifloordiv(x, 4)
    r[2] = operator.ilshift(x, 2)
    r[3] = operator.imod(x, 4)
    r[4] = operator.ior(x, 9)
    r[5] = operator.ipow(x, 2)
    r[6] = operator.irshift(x, 1)
    r[7] = operator.is_not(x, None)
    r[8] = operator.isub(x, 9)


@cuda.jit("void(float64[::1], float64[::1], float64[:, ::1])")
def bounds_left_out(r, r2, m):
    """m = np.arange(240).reshape(120, 2)
    types = off
    expect_r = np.minimum(np.arange(120), 50) + 1000 * np.clip(np.arange(120), 7, 9)
    expect_r2 = np.clip(np.arange(240).reshape(120, 2), 5, 100).sum(axis=1) + 8
    """
    i = cuda.grid(1)
    if i < r.size:
        r[i] = np.clip(i, None, 50) + 1000 * np.clip(i, a_min=7, a_max=9)
        row = m[i]
        np.clip(row, 5, None, row)
        np.clip(row, None, 100, out=row)
        np.add(row, 1, None)
        r2[i] = row.sum() + len(m[:4].T.flat) * (m.dtype == np.dtype("float64"))
