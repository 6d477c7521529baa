"""Black-Scholes prices of European options, in float32 throughout.

Float literals are float64 in a kernel; the constants of a float32 kernel are therefore np.float32 at module level.
"""

import math

import numpy as np
from numba import cuda

# The normal distribution by a polynomial of 1 / (1 + K d): Abramowitz and Stegun, formula 26.2.17
A1 = np.float32(0.319381530)
A2 = np.float32(-0.356563782)
A3 = np.float32(1.781477937)
A4 = np.float32(-1.821255978)
A5 = np.float32(1.330274429)
K = np.float32(0.2316419)
INV_SQRT_2PI = np.float32(0.3989422804)
ONE = np.float32(1)
HALF = np.float32(0.5)


@cuda.jit(device=True)
def cnd(d):
    """Cumulative normal distribution."""
    k = ONE / (ONE + K * abs(d))
    tail = INV_SQRT_2PI * math.exp(-HALF * d * d) * k * (A1 + k * (A2 + k * (A3 + k * (A4 + k * A5))))
    if d > 0:
        return ONE - tail
    return tail


@cuda.jit("void(float32[::1], float32[::1], float32[::1], float32[::1], float32[::1], float32, float32)")
def black_scholes(call, put, spot, strike, years, rate, volatility):
    """Prices of a call and a put per option; `rate` and `volatility` per year."""
    i = cuda.grid(1)
    if i < call.size:
        s = spot[i]
        x = strike[i]
        t = years[i]
        spread = volatility * math.sqrt(t)
        d1 = (math.log(s / x) + (rate + HALF * volatility * volatility) * t) / spread
        d2 = d1 - spread
        cnd1 = cnd(d1)
        cnd2 = cnd(d2)
        discounted = x * math.exp(-rate * t)
        call[i] = s * cnd1 - discounted * cnd2
        put[i] = discounted * (ONE - cnd2) - s * (ONE - cnd1)


if __name__ == "__main__":
    n = 100_000
    rng = np.random.default_rng(1)
    spot = rng.uniform(5, 30, n).astype(np.float32)
    strike = rng.uniform(1, 100, n).astype(np.float32)
    years = rng.uniform(0.25, 10, n).astype(np.float32)
    call = cuda.device_array(n, dtype=np.float32)
    put = cuda.device_array(n, dtype=np.float32)
    black_scholes[(n + 255) // 256, 256](call, put, spot, strike, years, np.float32(0.02), np.float32(0.3))
    parity = call.copy_to_host() - put.copy_to_host() - spot + strike * np.exp(-0.02 * years)
    print("black_scholes: worst error of put-call parity", np.abs(parity).max())
