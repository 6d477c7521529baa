"""Prices, indicators and loans."""

import math

import numpy as np
from numba import cuda, float32, int32, uint64

TWO_PI = np.float32(2 * math.pi)


@cuda.jit(device=True)
def cnd(d):
    """The normal distribution function, by a polynomial."""
    k = 1.0 / (1.0 + 0.2316419 * abs(d))
    tail = 0.3989422804014327 * math.exp(-0.5 * d * d) * (
        k * (0.31938153 + k * (-0.356563782 + k * (1.781477937 + k * (-1.821255978 + k * 1.330274429)))))
    if d > 0:
        return 1.0 - tail
    return tail


@cuda.jit("void(float64[:], float64[:], float64[:], float64[:], float64[:], float64, float64)")
def black_scholes(call, put, spot, strike, years, rate, sigma):
    start = cuda.grid(1)
    stride = cuda.gridsize(1)
    for i in range(start, spot.shape[0], stride):
        s = spot[i]
        x = strike[i]
        t = years[i]
        root = math.sqrt(t)
        d1 = (math.log(s / x) + (rate + 0.5 * sigma * sigma) * t) / (sigma * root)
        d2 = d1 - sigma * root
        n1 = cnd(d1)
        n2 = cnd(d2)
        discounted = x * math.exp(-rate * t)
        call[i] = s * n1 - discounted * n2
        put[i] = discounted * (1.0 - n2) - s * (1.0 - n1)


@cuda.jit("void(float64[:, :], float64[:, :], int32, int32, int32)")
def macd_columns(out, price, fast, slow, signal):
    """Two exponential means of each column, their difference, and how far that is from its own mean."""
    j = cuda.grid(1)
    if j >= price.shape[1]:
        return
    a = 2.0 / (fast + 1)
    b = 2.0 / (slow + 1)
    c = 2.0 / (signal + 1)
    short = price[0, j]
    long = short
    line = 0.0
    out[0, j] = 0.0
    for t in range(1, price.shape[0]):
        p = price[t, j]
        short = a * p + (1 - a) * short
        long = b * p + (1 - b) * long
        macd = short - long
        line = c * macd + (1 - c) * line
        out[t, j] = macd - line


@cuda.jit("void(float32[:, :], float32[:, :], float32[:, :], int32, float32)")
def bollinger(upper, lower, price, window, width):
    """The bands about the mean of the last days."""
    stock, day = cuda.grid(2)
    days, stocks = price.shape
    if day >= days or stock >= stocks:
        return
    if day < window - 1:
        upper[day, stock] = np.nan
        lower[day, stock] = np.nan
        return
    total = float32(0)
    for k in range(window):
        total += price[day - k, stock]
    mean = total / float32(window)
    squares = float32(0)
    for k in range(window):
        d = price[day - k, stock] - mean
        squares += d * d
    deviation = math.sqrt(squares / float32(window))
    upper[day, stock] = mean + width * deviation
    lower[day, stock] = mean - width * deviation


@cuda.jit(device=True)
def xoro_next(states, i):
    """The next number of xoroshiro128+; the state stays in memory, as in Numba's own."""
    s0 = states[i, 0]
    s1 = states[i, 1]
    result = s0 + s1
    s1 ^= s0
    states[i, 0] = ((s0 << uint64(55)) | (s0 >> uint64(9))) ^ s1 ^ (s1 << uint64(14))
    states[i, 1] = (s1 << uint64(36)) | (s1 >> uint64(28))
    return result


@cuda.jit(device=True)
def xoro_uniform(states, i):
    return float32(xoro_next(states, i) >> uint64(40)) * float32(2 ** -24)


@cuda.jit(device=True)
def xoro_normal(states, i):
    u = xoro_uniform(states, i)
    v = xoro_uniform(states, i)
    return math.sqrt(float32(-2) * math.log(float32(1) - u)) * math.cos(TWO_PI * v)


@cuda.jit("void(float32[:], uint64[:, ::1], float32, float32, float32, float32, float32, int32)")
def xoro_options(value, states, spot, strike, rate, sigma, years, paths):
    """Each thread's mean of what a call pays."""
    i = cuda.grid(1)
    if i >= value.size:
        return
    drift = (rate - float32(0.5) * sigma * sigma) * years
    shake = sigma * math.sqrt(years)
    total = float32(0)
    for k in range(paths):
        z = xoro_normal(states, i)
        last = spot * math.exp(drift + shake * z)
        total += max(last - strike, float32(0))
    value[i] = math.exp(-rate * years) * total / float32(paths)


@cuda.jit("void(int32[:], float64[:], float64[:], float64[:], float64[:])")
def loan_months(months, interest, debt, yearly, payment):
    """For how long a loan is paid back, and the interest; -1 if it never is."""
    i = cuda.grid(1)
    if i >= months.size:
        return
    balance = debt[i]
    rate = yearly[i] / 12
    if payment[i] <= balance * rate:
        months[i] = -1
        interest[i] = 0.0
        return
    paid = 0.0
    count = 0
    while balance > 0:
        due = balance * rate
        paid += due
        balance += due
        balance -= min(payment[i], balance)
        count += 1
    months[i] = count
    interest[i] = paid
