"""datetime64 and timedelta64: operators over all pairs of units, NaT, conversions; NumPy's texts of fixed length."""
import numba
import numpy as np
from numba import boolean, cuda, float32, float64, int32, int64, types

year, month, week, day = (types.NPDatetime(u) for u in ("Y", "M", "W", "D"))
minute, second, milli, nano = (types.NPDatetime(u) for u in ("m", "s", "ms", "ns"))
weeks, days = types.NPTimedelta("W"), types.NPTimedelta("D")
minutes, seconds, millis = (types.NPTimedelta(u) for u in ("m", "s", "ms"))
bytes5, text4 = types.CharSeq(5), types.UnicodeCharSeq(4)
NEW_YEAR = np.datetime64("2000-01-01")


@cuda.jit(numba.void(seconds[::1], millis[::1], float64[::1], seconds[::1], millis[::1]))
def spans(r, r2, r3, a, b):
    """
    a = np.array([5, -7, 0, 86400, -1, "NaT", 3, 1000000], "m8[s]")
    b = np.array([5000, 250, 0, -86400, "NaT", 7, -3, 0], "m8[ms]")
    """
    i = cuda.grid(1)
    if i < a.size:
        result = a[i] + b[i]
        result2 = b[i] - a[i]
        result3 = a[i] / b[i]
        r[i], r2[i], r3[i] = -a[i], result - result2, result3
        r2[i + 10] = result + result2
        r[i + 20], r[i + 30] = +a[i], abs(a[i])


@cuda.jit(numba.void(seconds[::1], days[::1], days[::1], int32[::1], float32[::1], float64[::1]))
def span_and_number(r, r2, a, n, x, y):
    """
    a = np.array([5, -7, 0, 86400, -1, "NaT", 3, 1000000], "m8[D]")
    n = [2, -3, 5, 0, 1, 2, 7, -9]
    x = [0.5, 1.5, 2, 0, -0.25, 3, np.nan, 1e3]
    y = [0.5, 1.5, 2, 0, -0.25, 3, np.nan, 1e3]
    """
    i = cuda.grid(1)
    if i < a.size:
        result = a[i] * n[i]
        result2 = y[i] * a[i]
        r2[i], r2[i + 8], r2[i + 16] = result, result2, a[i] * x[i]
        r2[i + 24], r2[i + 32], r2[i + 40] = a[i] / n[i], a[i] // n[i], a[i] / y[i]
        r2[i + 48], r2[i + 56] = a[i] // x[i], 3 * a[i]


@cuda.jit(numba.void(boolean[:, ::1], seconds[::1], millis[::1], day[::1], milli[::1]))
def comparisons(r, a, b, d, t):
    """
    types = off
    a = np.array([5, -7, 0, 86400, -1, "NaT", 3, "NaT"], "m8[s]")
    b = np.array([5000, 250, 0, -86400, "NaT", 7, 3000, "NaT"], "m8[ms]")
    d = np.array(["2020-01-01", "1969-12-31", "NaT", "2000-02-29", "1970-01-01", "2020-01-02", "NaT", "1970-01-01"], "M8[D]")
    t = np.array(["2020-01-01T00:00:00.001", "1969-12-31", "2001-01-01", "2000-02-28", "NaT", "2020-01-02", "NaT", "1970-01-01"], "M8[ms]")
    """
    i = cuda.grid(1)
    if i < a.size:
        r[0, i], r[1, i], r[2, i] = a[i] == b[i], a[i] != b[i], a[i] < b[i]
        r[3, i], r[4, i], r[5, i] = a[i] <= b[i], a[i] > b[i], a[i] >= b[i]
        r[6, i], r[7, i], r[8, i] = d[i] == t[i], d[i] != t[i], d[i] < t[i]
        r[9, i], r[10, i], r[11, i] = d[i] <= t[i], d[i] > t[i], d[i] >= t[i]
        r[12, i], r[13, i] = np.isnat(a[i]), np.isnat(t[i])


@cuda.jit(numba.void(second[::1], days[::1], day[::1], second[::1], seconds[::1]))
def dates(r, r2, d, t, s):
    """
    d = np.array(["2020-01-01", "1969-12-31", "NaT", "2000-02-29", "1970-01-01", "1582-10-15"], "M8[D]")
    t = np.array(["2020-01-01T12:00:01", "1969-12-31", "2001-01-01", "2000-02-28T23:59:59", "NaT", "9999-12-31"], "M8[s]")
    s = np.array([1, -1, 3600, 86400, 7, "NaT"], "m8[s]")
    """
    i = cuda.grid(1)
    if i < d.size:
        result = d[i] + s[i]
        result2 = t[i] - d[i]
        result3 = d[i] - NEW_YEAR
        r[i], r[i + 10], r[i + 20] = result, s[i] + t[i], t[i] - s[i]
        r[i + 30] = d[i] + result2
        r2[i] = result3
        d[i] = NEW_YEAR + result3 * 2


@cuda.jit(numba.void(day[::1], minute[::1], week[::1], month[::1], year[::1], month[::1], days[::1], minutes[::1], weeks[::1]))
def calendar(r, r2, r3, r4, y, m, s, n, w):
    """
    y = np.arange(-400, 60, 40).astype("M8[Y]")
    m = (np.arange(-9000, 3000, 1000) + np.arange(12)).astype("M8[M]")
    s = np.arange(12).astype("m8[D]")
    n = np.arange(12).astype("m8[m]")
    w = np.arange(12).astype("m8[W]")
    """
    i = cuda.grid(1)
    if i < y.size:
        result = y[i] + s[i]
        result2 = m[i] + n[i]
        result3 = m[i] - y[i]
        r[i], r[i + 20] = result, m[i] - s[i]
        r2[i] = result2 + n[i]
        r3[i], r3[i + 20] = y[i] + w[i], m[i] - w[i]
        r4[i] = y[i] + result3


@cuda.jit(numba.void(int64[::1], int64[::1], seconds[::1], nano[::1]))
def conversions(r, r2, a, t):
    """
    a = np.array([5, -7, 0, 86400, -1, "NaT"], "m8[s]")
    t = np.array(["2020-01-01", "1969-12-31T23:59:59.999999999", "NaT", "2000-02-29", "1970-01-01", "2020-01-02"], "M8[ns]")
    """
    i = cuda.grid(1)
    if i < a.size:
        result = np.int64(a[i])
        r[i], r2[i] = result, np.int64(t[i])


@cuda.jit(numba.void(bytes5[::1], text4[::1], boolean[::1], int64[::1]))
def texts(a, u, r, r2):
    """
    types = off
    block = 6
    grid = 1
    a = np.array(["abc", "", "hello", "abc", "x", "ab"], "S5")
    u = np.array(["abc", "", "n\\xe9e", "abcd", "x", "ab"], "U4")
    expect_r = np.concatenate([[(x == y) for x, y in zip(a, np.roll(a, -1))], a == b"abc", u == "n\\xe9e", u != "", np.zeros(96)])
    expect_r2 = np.concatenate([np.char.str_len(a), np.char.str_len(u), np.zeros(108)])
    expect_a = a[::-1]
    expect_u = u[[0, 1, 2, 3, 4, 0]]
    """
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        y = a[5 - i]
        r[i] = x == a[(i + 1) % 6]
        r[i + 6], r[i + 12], r[i + 18] = x == b"abc", u[i] == "n\xe9e", u[i] != ""
        r2[i], r2[i + 6] = len(x), len(u[i])
        cuda.syncthreads()
        a[i] = y
        if i == 0:
            u[5] = u[0]


@cuda.jit(numba.void(seconds[::1], int64[::1], millis[::1], millis[::1], day[::1], second[::1]))
def beyond_numba(r, r2, a, b, d, t):
    """
    types = off
    a = np.array([5500, -7000, 0, 86400, -1, "NaT", 10], "m8[ms]")
    b = np.array([2000, 3000, 7, 0, -5, 1, 3], "m8[ms]")
    d = np.array(["2020-02-29", "1969-12-31", "NaT", "2000-02-29", "1970-01-01", "1582-10-15", "2020-01-01"], "M8[D]")
    t = np.zeros(7, "M8[s]")
    expect_r = np.concatenate([np.arange(7), np.zeros(113, int)]).astype("m8[s]")
    expect_r2 = np.concatenate([[2, -3, 0, 0, 0, 0, 3], np.zeros(113)])
    expect_a = np.array([1500, 2000, 0, "NaT", -1, "NaT", 1], "m8[ms]")
    expect_b = np.array([5500, 3000, 7, 86400, -1, "NaT", 10], "m8[ms]")
    expect_t = np.array(["2020-03-01T00:00", "1970-01-01T00:00", "NaT", "2000-03-01T00:00", "1970-01-02", "1582-10-16", "2020-01-02"], "M8[s]")
    """
    i = cuda.grid(1)
    if i < a.size:
        r[i] = np.timedelta64(i, "s")
        r2[i] = a[i] // b[i]
        x = max(a[i], b[i])
        a[i] = a[i] % b[i]
        b[i] = x
        t[i] = max(d[i], d[i] + np.timedelta64(1, "D"))


@cuda.jit(numba.void(day[::1], int64[::1], day[::1], day[::1]))
def extremes(r, r2, a, b):
    """
    grid = 1
    block = 1
    types = off
    a = np.array(["2020-02-29", "1969-12-31", "2000-02-29", "1970-01-01"], "M8[D]")
    b = np.array(["2020-02-29", "1969-12-31", "NaT", "1970-01-01"], "M8[D]")
    expect_r = np.concatenate([[a.min(), a.max(), b.min(), b.max()], np.zeros(116, "M8[D]")])
    expect_r2 = np.concatenate([[a.argmin(), a.argmax()], np.zeros(118)])
    """
    r[0], r[1], r[2], r[3] = a.min(), max(a), np.min(b), b.max()
    r2[0], r2[1] = a.argmin(), np.argmax(a)
