"""Orbits, heat, stars and forests."""

import math

import numpy as np
from numba import cuda, float32, int32, uint8, uint32

TILE = 64
EMPTY, TREE, FIRE = 0, 1, 2


@cuda.jit(device=True)
def lorenz(x, y, z):
    sigma, rho, beta = float32(10), float32(28), float32(8 / 3)
    return sigma * (y - x), x * (rho - z) - y, x * y - beta * z


@cuda.jit("void(float32[:, :], int32, float32)")
def rk4_lorenz(state, steps, h):
    """Moves each particle by many steps of Runge-Kutta."""
    i = cuda.grid(1)
    if i < state.shape[0]:
        x = state[i, 0]
        y = state[i, 1]
        z = state[i, 2]
        half = h / float32(2)
        for _ in range(steps):
            ax, ay, az = lorenz(x, y, z)
            bx, by, bz = lorenz(x + half * ax, y + half * ay, z + half * az)
            cx, cy, cz = lorenz(x + half * bx, y + half * by, z + half * bz)
            dx, dy, dz = lorenz(x + h * cx, y + h * cy, z + h * cz)
            x += h / float32(6) * (ax + float32(2) * (bx + cx) + dx)
            y += h / float32(6) * (ay + float32(2) * (by + cy) + dy)
            z += h / float32(6) * (az + float32(2) * (bz + cz) + dz)
        state[i, 0] = x
        state[i, 1] = y
        state[i, 2] = z


@cuda.jit("void(float64[:, :, :], float64[:, :, :], float64[:, :, :], float64)")
def heat_layers(new, t, k, r):
    """A step of heat where every cell conducts otherwise; the border keeps its temperature."""
    x, y, z = cuda.grid(3)
    nz, ny, nx = t.shape
    if z >= nz or y >= ny or x >= nx:
        return
    if z == 0 or y == 0 or x == 0 or z == nz - 1 or y == ny - 1 or x == nx - 1:
        new[z, y, x] = t[z, y, x]
        return
    c = t[z, y, x]
    kc = k[z, y, x]
    flow = 0.5 * (k[z, y, x + 1] + kc) * (t[z, y, x + 1] - c) - 0.5 * (k[z, y, x - 1] + kc) * (c - t[z, y, x - 1])
    flow += 0.5 * (k[z, y + 1, x] + kc) * (t[z, y + 1, x] - c) - 0.5 * (k[z, y - 1, x] + kc) * (c - t[z, y - 1, x])
    flow += 0.5 * (k[z + 1, y, x] + kc) * (t[z + 1, y, x] - c) - 0.5 * (k[z - 1, y, x] + kc) * (c - t[z - 1, y, x])
    new[z, y, x] = c + r * flow


@cuda.jit("void(float32[:, ::1], float32[:, ::1], float32)")
def nbody_tiles(acceleration, body, soft):
    """All pairs of stars; a block shares what it reads of them."""
    tile = cuda.shared.array((TILE, 4), float32)
    i = cuda.grid(1)
    t = cuda.threadIdx.x
    n = body.shape[0]
    x = y = z = float32(0)
    if i < n:
        x, y, z = body[i, 0], body[i, 1], body[i, 2]
    ax = ay = az = float32(0)
    for start in range(0, n, TILE):
        j = start + t
        if j < n:
            for c in range(4):
                tile[t, c] = body[j, c]
        else:
            for c in range(4):
                tile[t, c] = 0
        cuda.syncthreads()
        for j in range(TILE):
            dx = tile[j, 0] - x
            dy = tile[j, 1] - y
            dz = tile[j, 2] - z
            r2 = dx * dx + dy * dy + dz * dz + soft
            inverse = float32(1) / math.sqrt(r2)
            s = tile[j, 3] * inverse * inverse * inverse
            ax += s * dx
            ay += s * dy
            az += s * dz
        cuda.syncthreads()
    if i < n:
        acceleration[i, 0] = ax
        acceleration[i, 1] = ay
        acceleration[i, 2] = az


@cuda.jit(device=True)
def wang(x):
    """Scrambles 32 bits. A product of two uint32 is a uint64 in Numba."""
    x = uint32((x ^ 61) ^ (x >> 16))
    x = uint32(x * 9)
    x = uint32(x ^ (x >> 4))
    x = uint32(x * 0x27d4eb2d)
    return uint32(x ^ (x >> 15))


@cuda.jit("void(uint8[:, ::1], uint8[:, ::1], uint32, float32, float32)")
def forest_fire(new, old, seed, grow, strike):
    """Trees grow, burn beside a fire or struck by lightning."""
    x, y = cuda.grid(2)
    h, w = old.shape
    if x >= w or y >= h:
        return
    cell = old[y, x]
    if cell == FIRE:
        new[y, x] = EMPTY
        return
    chance = float32(wang(uint32(y * w + x) ^ seed) >> 8) * float32(2 ** -24)
    if cell == EMPTY:
        new[y, x] = TREE if chance < grow else EMPTY
        return
    burning = False
    for dy in range(-1, 2):
        for dx in range(-1, 2):
            j, i = y + dy, x + dx
            if 0 <= j < h and 0 <= i < w and old[j, i] == FIRE:
                burning = True
    new[y, x] = FIRE if burning or chance < strike else TREE
