"""Reductions of arrays and views: the result types are Numba's, the values NumPy's."""
import numpy as np
from numba import cuda


@cuda.jit("void(float64[::1], int64[::1], float32[:, :], int32[:, ::1], uint8[::1], boolean[::1])")
def sums(r, rn, f, i, u, b):
    """types = off
    r = np.zeros(16)
    rn = np.zeros(16)
    f = np.arange(120).reshape(10, 12)[::2, ::3] * 0.25 - 9
    i = np.arange(35).reshape(5, 7) * 100000000 - 7
    u = np.arange(200, 240)
    b = np.arange(9) % 3 != 0
    expect_r = np.array([f.sum(), f.mean(), i.mean(), u.mean(), b.mean(), f.var(dtype="f8"), i.var(), f.std(dtype="f8"), f[0].prod(), \
f[:, 1].sum(), np.trace(f), f[1].sum(), 0, 0, 0, 0])
    expect_rn = np.array([i.sum(dtype="i8"), u.sum(dtype="u8"), b.sum(), u[:4].prod(dtype="u8"), i[:, 2].sum(dtype="i8"), \
np.count_nonzero(f), np.count_nonzero(b), i[1:3, ::2].sum(dtype="i8"), i[2:2].sum(), 0, 0, 0, 0, 0, 0, 0])
    tolerance = rel=1e-6
    grid = 1
    block = 1"""
    r[0] = f.sum()
    r[1] = f.mean()
    r[2] = np.mean(i)
    r[3] = u.mean()
    r[4] = b.mean()
    r[5] = f.var()
    r[6] = np.var(i)
    r[7] = f.std()
    r[8] = f[0].prod()
    r[9] = f[:, 1].sum()
    r[10] = np.trace(f)
    r[11] = np.sum(f[1])
    rn[0] = i.sum()
    rn[1] = u.sum()
    rn[2] = b.sum()
    rn[3] = np.prod(u[:4])
    rn[4] = i[:, 2].sum()
    rn[5] = np.count_nonzero(f)
    rn[6] = np.count_nonzero(b)
    rn[7] = i[1:3, ::2].sum()
    rn[8] = i[2:2].sum()


@cuda.jit("void(float32[::1], int32[:, ::1], uint8[::1], boolean[::1], uint64[::1])")
def types_of_sums(f, i, u, b, w):
    """values = cuda
    f = np.arange(4)
    i = np.arange(4).reshape(2, 2)
    u = np.arange(4)
    b = np.arange(4)
    w = np.arange(4)
    grid = 1
    block = 1"""
    result_s1 = f.sum()
    result_s2 = i.sum()
    result_s3 = u.sum()
    result_s4 = b.sum()
    result_s5 = w.sum()
    result_p1 = f.prod()
    result_p2 = u.prod()
    result_m1 = f.mean()
    result_m2 = i.mean()
    result_v1 = f.var()
    result_d1 = f.std()
    result_a1 = f.all()
    result_a2 = i.any()
    result_g1 = f.argmin()
    result_g2 = i.argmax()
    result_c1 = np.count_nonzero(i)
    result_n1 = np.size(i)
    result_h1 = np.shape(i)
    result_t1 = sum(f)
    f[0] = result_s1 + result_p1 + result_m1 + result_v1 + result_d1 + result_m2 + result_t1
    i[0, 0] = result_s2 + result_s4 + result_a1 + result_a2 + result_g1 + result_g2 + result_c1 + result_n1 + result_h1[0]
    w[0] = result_s3 + result_p2 + result_s5


@cuda.jit("void(float64[::1], int64[::1], float64[:, ::1], int32[::1], float64[::1])")
def extremes_of(r, rn, a, b, c):
    """types = off
    r = np.zeros(10)
    rn = np.zeros(12)
    a = np.cos(np.arange(60) * 7.7).reshape(6, 10)
    b = np.array([5, -3, 8, 8, -3, 2])
    c = np.array([1, 2, np.nan, 0.5, np.nan, 9])
    expect_r = np.array([a.min(), a.max(), a.T.min(), b.min(), b.max(), np.nan, np.nan, max(b), min(a[2]), np.ptp(a)])
    expect_rn = np.array([a.argmin(), a.argmax(), a.T.argmin(), b.argmin(), b.argmax(), 2, 2, a[:, 3].argmax(), 1, 0, 3, 6])
    grid = 1
    block = 1"""
    r[0] = a.min()
    r[1] = np.max(a)
    r[2] = np.amin(a.T)
    r[3] = b.min()
    r[4] = b.max()
    r[5] = c.min()
    r[6] = np.max(c)
    r[7] = max(b)
    r[8] = min(a[2])
    r[9] = np.ptp(a)
    rn[0] = a.argmin()
    rn[1] = np.argmax(a)
    rn[2] = a.T.argmin()
    rn[3] = b.argmin()
    rn[4] = np.argmax(b)
    rn[5] = c.argmin()
    rn[6] = c.argmax()
    rn[7] = a[:, 3].argmax()
    rn[8] = 8 in b
    rn[9] = 7 in b
    rn[10] = np.searchsorted(b[1:4], 8)
    rn[11] = np.searchsorted(b[1:4], 8, "right") + 3
    if np.searchsorted(b[1:3], 8) == 1:
        rn[10] = 3


@cuda.jit("void(boolean[::1], float64[::1], boolean[:, ::1], float64[::1])")
def truths(r, x, b, c):
    """types = off
    r = np.zeros(10)
    x = np.array([0, -0.0, 0])
    b = np.ones((3, 4))
    c = np.array([1, np.nan])
    expect_r = np.array([0, 0, 1, 1, 1, 1, 1, 0, 1, 0])
    grid = 1
    block = 1"""
    r[0] = x.any()
    r[1] = np.all(x)
    r[2] = b.all()
    r[3] = np.any(b)
    r[4] = c.all()
    r[5] = c[1:].any()
    r[6] = all(c)
    r[7] = any(x)
    r[8] = x[:0].all()
    r[9] = x[:0].any()


@cuda.jit("void(float64[::1], float64[:, ::1], float32[::1], int32[::1])")
def nan_skipped(r, a, f, i):
    """types = off
    r = np.zeros(12)
    a = np.where(np.arange(24).reshape(4, 6) % 5 == 3, np.nan, np.arange(24).reshape(4, 6) - 10.5)
    f = np.array([np.nan, np.nan])
    i = np.array([3, 4, 5])
    expect_r = np.array([np.nansum(a), np.nanprod(a), np.nanmean(a), np.nanvar(a), np.nanstd(a), np.nanmin(a), np.nanmax(a), 0, 1, np.nan, \
12, np.nan])
    tolerance = rel=1e-14
    grid = 1
    block = 1"""
    r[0] = np.nansum(a)
    r[1] = np.nanprod(a)
    r[2] = np.nanmean(a)
    r[3] = np.nanvar(a)
    r[4] = np.nanstd(a)
    r[5] = np.nanmin(a)
    r[6] = np.nanmax(a)
    r[7] = np.nansum(f)
    r[8] = np.nanprod(f)
    r[9] = np.nanmin(f)
    r[10] = np.nansum(i)
    r[11] = np.nanmean(f)
