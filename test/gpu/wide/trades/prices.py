"""Prices of options."""

import math

from numba import cuda, float32, uint64
from numba.cuda import libdevice


@cuda.jit("void(float32[:], float32[:], float32[:], float32[:], float32, float32, int32)")
def american_put(price, spot, strike, years, rate, volatility, steps):
    """A binomial tree: one block an option, two levels in dynamic shared memory."""
    value = cuda.shared.array(0, float32)
    b = cuda.blockIdx.x
    t = cuda.threadIdx.x
    dt = years[b] / float32(steps)
    up = math.exp(volatility * math.sqrt(dt))
    down = float32(1) / up
    discount = math.exp(-rate * dt)
    p = (float32(1) / discount - down) / (up - down)
    for k in range(t, steps + 1, cuda.blockDim.x):
        value[k] = max(strike[b] - spot[b] * math.pow(up, float32(2 * k - steps)), float32(0))
    cuda.syncthreads()
    here = 0
    there = steps + 1
    for step in range(steps - 1, -1, -1):
        for k in range(t, step + 1, cuda.blockDim.x):
            wait = discount * (p * value[here + k + 1] + (float32(1) - p) * value[here + k])
            now = strike[b] - spot[b] * math.pow(up, float32(2 * k - step))
            value[there + k] = max(wait, now)
        cuda.syncthreads()
        here, there = there, here
    if t == 0:
        price[b] = value[here]


@cuda.jit(device=True)
def next_state(state):
    state ^= state >> uint64(12)
    state ^= state << uint64(25)
    state ^= state >> uint64(27)
    return state


@cuda.jit(device=True)
def uniform(state):
    return float32((state * uint64(2685821657736338717)) >> uint64(40)) / float32(16777216)


@cuda.jit(device=True)
def normal_pair(first, second):
    radius = math.sqrt(float32(-2) * math.log(float32(1) - first))
    sine, cosine = libdevice.sincosf(float32(2 * math.pi) * second)
    return radius * cosine, radius * sine


@cuda.jit("void(float32[::1], int32, float32, float32, float32, float32, float32)")
def heston(payoff, steps, dt, kappa, theta, xi, rho):
    """Paths of a price and its variance, with random numbers made on the way."""
    across = math.sqrt(float32(1) - rho * rho)
    for i in range(cuda.grid(1), payoff.size, cuda.gridsize(1)):
        state = uint64(i + 1) * uint64(0x9E3779B97F4A7C15)
        log_price = float32(0)
        variance = theta
        for step in range(steps):
            state = next_state(state)
            first = uniform(state)
            state = next_state(state)
            a, b = normal_pair(first, uniform(state))
            w = max(variance, float32(0))
            root = math.sqrt(w * dt)
            log_price += root * a - float32(0.5) * w * dt
            variance += kappa * (theta - w) * dt + xi * root * (rho * a + across * b)
        payoff[i] = max(math.exp(log_price) - float32(1), float32(0))


@cuda.jit("float64(float64)", device=True)
def normal(x):
    return 0.5 * (1.0 + math.erf(x / math.sqrt(2.0)))


@cuda.jit("void(float64[:], float64[:], float64[:], float64[:], float64[:], float64)")
def implied_volatility(out, price, spot, strike, years, rate):
    """Newton's iteration on the formula of Black and Scholes."""
    i = cuda.grid(1)
    if i >= out.size:
        return
    s = spot[i]
    k = strike[i]
    t = years[i]
    sigma = 0.3
    for turn in range(50):
        root = sigma * math.sqrt(t)
        d = (math.log(s / k) + (rate + 0.5 * sigma ** 2) * t) / root
        off = s * normal(d) - k * math.exp(-rate * t) * normal(d - root) - price[i]
        if abs(off) < 1e-10:
            break
        vega = s * math.sqrt(t) * math.exp(-0.5 * d * d) / math.sqrt(2 * math.pi)
        if vega < 1e-12:
            sigma = math.nan
            break
        sigma -= off / vega
    out[i] = sigma


@cuda.jit("void(float32[:], float32[:, :], float32, float32, float32, float32, float32)")
def barrier(payoff, z, spot, strike, wall, drift, shake):
    """A call that is void once the price has touched a wall; the noise is given."""
    i = cuda.grid(1)
    if i < payoff.size:
        s = spot
        alive = True
        for step in range(z.shape[0]):
            s *= math.exp(drift + shake * z[step, i])
            if s >= wall:
                alive = False
                break
        payoff[i] = max(s - strike, 0.0) if alive else 0.0
