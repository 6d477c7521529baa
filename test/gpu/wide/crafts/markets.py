"""Orders, returns and samples."""

import math

import numpy as np
from numba import cuda, float32, from_dtype, int32, int64, uint32, void

LEVELS = 32
WINDOW = 15
ORDER = np.dtype([("price", "i2"), ("quantity", "i2"), ("side", "i2"), ("urgent", "i2")], align=True)
order_type = from_dtype(ORDER)


@cuda.jit(device=True)
def fill(book, level, wanted):
    """Takes what there is at a level of a book, but no more than is wanted."""
    taken = min(book[level], wanted)
    book[level] -= taken
    return taken


@cuda.jit(void(int64[:], int64[:], int32[:], order_type[:, :]))
def match_orders(volume, turnover, spread, orders):
    """Matches the orders of each symbol, one after the other, against a book of bids and asks."""
    i = cuda.grid(1)
    if i >= volume.size:
        return
    bids = cuda.local.array(LEVELS, int32)
    asks = cuda.local.array(LEVELS, int32)
    for level in range(LEVELS):
        bids[level] = asks[level] = 0
    best_bid = -1
    best_ask = LEVELS
    traded = money = 0
    for t in range(orders.shape[0]):
        order = orders[t, i]
        price = order.price
        wanted = int32(order.quantity)
        if order.side > 0:
            while wanted > 0 and best_ask <= price:
                taken = fill(asks, best_ask, wanted)
                wanted -= taken
                traded += taken
                money += taken * best_ask
                while best_ask < LEVELS and asks[best_ask] == 0:
                    best_ask += 1
            if wanted > 0 and not order.urgent:
                bids[price] += wanted
                best_bid = max(best_bid, price)
        else:
            while wanted > 0 and best_bid >= price:
                taken = fill(bids, best_bid, wanted)
                wanted -= taken
                traded += taken
                money += taken * best_bid
                while best_bid >= 0 and bids[best_bid] == 0:
                    best_bid -= 1
            if wanted > 0 and not order.urgent:
                asks[price] += wanted
                best_ask = min(best_ask, price)
    volume[i] = traded
    turnover[i] = money
    spread[i] = best_ask - best_bid


@cuda.jit("void(float64[:], float64[:, :], float64[:])")
def garch(likelihood, parameters, returns):
    """How well each set of parameters of GARCH(1, 1) explains a series of returns."""
    i = cuda.grid(1)
    if i >= likelihood.size:
        return
    omega, alpha, beta = parameters[i, 0], parameters[i, 1], parameters[i, 2]
    if alpha + beta >= 1:
        likelihood[i] = -math.inf
        return
    variance = omega / (1 - alpha - beta)
    total = 0.0
    for r in returns:
        total -= 0.5 * (math.log(2 * math.pi * variance) + r ** 2 / variance)
        variance = omega + alpha * r ** 2 + beta * variance
    likelihood[i] = total


@cuda.jit("void(float32[:, :], float32[:, :])")
def rolling_median(out, x):
    """The median of the last values of each series, from a window that is kept in order."""
    j = cuda.grid(1)
    if j >= x.shape[1]:
        return
    window = cuda.local.array(WINDOW, float32)
    series = x[:, j]
    for t, value in enumerate(series):
        size = t
        if t >= WINDOW:
            size = WINDOW - 1
            old = series[t - WINDOW]
            k = 0
            while window[k] < old:
                k += 1
            while k < size:
                window[k] = window[k + 1]
                k += 1
        k = size
        while k > 0 and window[k - 1] > value:
            window[k] = window[k - 1]
            k -= 1
        window[k] = value
        out[t, j] = window[size // 2]


@cuda.jit(device=True)
def scrambled(x):
    x ^= x >> uint32(16)
    x = uint32(x * uint32(0x7feb352d))
    x ^= x >> uint32(15)
    x = uint32(x * uint32(0x846ca68b))
    return x ^ (x >> uint32(16))


@cuda.jit("void(float64[:], float32[:], float32[:], uint32)")
def bootstrap_slope(slope, x, y, seed):
    """The slopes of lines through samples of points that are drawn with replacement."""
    for i in range(cuda.grid(1), slope.size, cuda.gridsize(1)):
        state = scrambled(uint32(seed + uint32(i)))
        sx = sy = sxx = sxy = 0.0
        for _ in range(x.size):
            state = uint32(state * uint32(1664525) + uint32(1013904223))
            k = scrambled(state) % x.size
            sx += x[k]
            sy += y[k]
            sxx += x[k] * x[k]
            sxy += x[k] * y[k]
        n = x.size
        slope[i] = (n * sxy - sx * sy) / (n * sxx - sx * sx)
