"""Paths by chance, swings, colours of graphs and codes."""

import math

import numpy as np
from numba import cuda, float32, int32, int64, uint8, uint32, uint64

PARITY = 16
PI2 = np.float32(2 * math.pi)
GRAVITY = 9.81


@cuda.jit(device=True)
def philox(c0, c1, c2, c3, k0, k1):
    """Ten rounds of Philox with four words."""
    for r in range(10):
        p = uint64(c0) * uint64(0xD2511F53)
        q = uint64(c2) * uint64(0xCD9E8D57)
        c0, c1, c2, c3 = uint32(q >> 32) ^ c1 ^ k0, uint32(q), uint32(p >> 32) ^ c3 ^ k1, uint32(p)
        k0 = uint32(k0 + 0x9E3779B9)
        k1 = uint32(k1 + 0xBB67AE85)
    return c0, c1, c2, c3


@cuda.jit(device=True)
def normals(a, b):
    """Two normal numbers from two words."""
    u = (float32(a >> 8) + float32(0.5)) * float32(2 ** -24)
    v = float32(b >> 8) * float32(2 ** -24)
    radius = math.sqrt(float32(-2) * math.log(u))
    return radius * math.cos(PI2 * v), radius * math.sin(PI2 * v)


@cuda.jit("void(float32[:], float32, float32, float32, float32, int32, uint32)")
def asian_paths(payoff, spot, strike, drift, shake, steps, seed):
    """What a call on the mean of a price pays on each path; the numbers come from counters."""
    i = cuda.grid(1)
    if i >= payoff.size:
        return
    z = cuda.local.array(4, float32)
    price = spot
    total = float32(0)
    for s in range(0, steps, 4):
        a, b, c, d = philox(uint32(i), uint32(s), uint32(0), uint32(0), seed, uint32(0))
        z[0], z[1] = normals(a, b)
        z[2], z[3] = normals(c, d)
        for k in range(4):
            price *= math.exp(drift + shake * z[k])
            total += price
    payoff[i] = max(total / float32(steps) - strike, float32(0))


@cuda.jit(device=True)
def swing(a, b, va, vb):
    """How the speeds of two equal pendulums change, one at the end of the other."""
    s = math.sin(a - b)
    c = math.cos(a - b)
    below = 2 - c * c
    da = (-vb ** 2 * s - va ** 2 * s * c + GRAVITY * (math.sin(b) * c - 2 * math.sin(a))) / below
    db = (2 * va ** 2 * s + vb ** 2 * s * c + 2 * GRAVITY * (math.sin(a) * c - math.sin(b))) / below
    return da, db


@cuda.jit("void(float64[:, :], float64[:, :], float64, int32)")
def double_pendulum(end, begin, dt, steps):
    """Where double pendulums are after some time, by Runge and Kutta's steps of order four."""
    i = cuda.grid(1)
    if i >= begin.shape[1]:
        return
    a = begin[0, i]
    b = begin[1, i]
    va = begin[2, i]
    vb = begin[3, i]
    half = dt / 2
    for _ in range(steps):
        ka1, kb1 = swing(a, b, va, vb)
        va2 = va + half * ka1
        vb2 = vb + half * kb1
        ka2, kb2 = swing(a + half * va, b + half * vb, va2, vb2)
        va3 = va + half * ka2
        vb3 = vb + half * kb2
        ka3, kb3 = swing(a + half * va2, b + half * vb2, va3, vb3)
        va4 = va + dt * ka3
        vb4 = vb + dt * kb3
        ka4, kb4 = swing(a + dt * va3, b + dt * vb3, va4, vb4)
        a += dt / 6 * (va + 2 * va2 + 2 * va3 + va4)
        b += dt / 6 * (vb + 2 * vb2 + 2 * vb3 + vb4)
        va += dt / 6 * (ka1 + 2 * ka2 + 2 * ka3 + ka4)
        vb += dt / 6 * (kb1 + 2 * kb2 + 2 * kb3 + kb4)
    end[0, i] = a
    end[1, i] = b
    end[2, i] = va
    end[3, i] = vb


@cuda.jit("void(int32[:], int32[:], uint32[:], int32[:], int32[:])")
def colour_step(new, old, rank, start, neighbour):
    """A round of Jones and Plassmann: who outranks all its neighbours without a colour takes the first one free."""
    v = cuda.grid(1)
    if v >= old.size:
        return
    new[v] = old[v]
    if old[v] >= 0:
        return
    taken = int64(0)
    for k in range(start[v], start[v + 1]):
        w = neighbour[k]
        if old[w] >= 0:
            taken |= int64(1) << old[w]
        elif rank[w] > rank[v]:
            return
    colour = 0
    while taken >> colour & 1:
        colour += 1
    new[v] = colour


@cuda.jit("void(uint8[:, :], uint8[:, :], uint8[:], uint8[:], uint8[:])")
def reed_solomon(parity, data, generator, power, logarithm):
    """The sixteen bytes that guard a word of code, by division in the field of 256."""
    i = cuda.grid(1)
    if i >= data.shape[1]:
        return
    rest = cuda.local.array(PARITY, uint8)
    for j in range(PARITY):
        rest[j] = 0
    for k in range(data.shape[0]):
        lead = data[k, i] ^ rest[0]
        for j in range(PARITY - 1):
            rest[j] = rest[j + 1]
        rest[-1] = 0
        if lead != 0:
            shift = int32(logarithm[lead])
            for j in range(PARITY):
                rest[j] ^= power[shift + generator[j]]
    for j in range(PARITY):
        parity[j, i] = rest[j]
