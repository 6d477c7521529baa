"""Monte Carlo with a generator of its own."""

import math

from numba import cuda, float32, int32, uint32


@cuda.jit("uint32(uint32)", device=True)
def xorshift(state):
    state ^= uint32(state << uint32(13))
    state ^= uint32(state >> uint32(17))
    state ^= uint32(state << uint32(5))
    return uint32(state)


@cuda.jit("void(int32[:], int32)")
def circle(hits, turns):
    """How many points of the square lie in the circle."""
    i = cuda.grid(1)
    if i < hits.shape[0]:
        state = uint32(i * 747796405 + 2891336453)
        inside = int32(0)
        for _ in range(turns):
            state = xorshift(state)
            x = float32(state >> uint32(8)) * float32(1 / 16777216)
            state = xorshift(state)
            y = float32(state >> uint32(8)) * float32(1 / 16777216)
            if x * x + y * y < float32(1):
                inside += 1
        hits[i] = inside


@cuda.jit("void(float32[::1], float32, float32, int32)")
def price_paths(out, drift, volatility, steps):
    """Geometric Brownian motion, normal numbers by Box and Muller."""
    i = cuda.grid(1)
    if i < out.shape[0]:
        state = uint32(i * 747796405 + 2891336453)
        price = float32(1)
        for _ in range(steps):
            state = xorshift(state)
            u = (float32(state >> uint32(8)) + float32(1)) * float32(1 / 16777216)
            state = xorshift(state)
            v = float32(state >> uint32(8)) * float32(1 / 16777216)
            normal = math.sqrt(float32(-2) * math.log(u)) * math.cos(float32(2 * math.pi) * v)
            price *= math.exp(drift + volatility * normal)
        out[i] = price
