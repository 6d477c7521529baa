"""Waves, fluids and plasma on grids."""

import math

import numpy as np
from numba import cuda, float32, float64, from_dtype, int32, void

CX = (0, 1, -1, 0, 0, 0, 0, 1, -1, 1, -1, 1, -1, 1, -1, 0, 0, 0, 0)
CY = (0, 0, 0, 1, -1, 0, 0, 1, -1, -1, 1, 0, 0, 0, 0, 1, -1, 1, -1)
CZ = (0, 0, 0, 0, 0, 1, -1, 0, 0, 0, 0, 1, -1, -1, 1, 1, -1, -1, 1)
C0 = np.float32(-205 / 72)
C1 = np.float32(8 / 5)
C2 = np.float32(-1 / 5)
C3 = np.float32(8 / 315)
C4 = np.float32(-1 / 560)
PARTICLE = np.dtype([("place", "f4", (3,)), ("charge", "f4")], align=True)
particle = from_dtype(PARTICLE)


@cuda.jit(device=True)
def wrapped(i, n):
    if i < 0:
        return i + n
    if i >= n:
        return i - n
    return i


@cuda.jit("void(float32[:, :, :, :], float32[:, :, :, :], float32)")
def d3q19(new, old, omega):
    """A step of the lattice Boltzmann method with 19 speeds in a periodic box: fetch, then relax."""
    x, y, z = cuda.grid(3)
    _, depth, height, width = old.shape
    if x >= width or y >= height or z >= depth:
        return
    f = cuda.local.array(19, float32)
    rho = float32(0)
    ux = float32(0)
    uy = float32(0)
    uz = float32(0)
    for q in range(19):
        f[q] = old[q, wrapped(z - CZ[q], depth), wrapped(y - CY[q], height), wrapped(x - CX[q], width)]
        rho += f[q]
        ux += float32(CX[q]) * f[q]
        uy += float32(CY[q]) * f[q]
        uz += float32(CZ[q]) * f[q]
    ux /= rho
    uy /= rho
    uz /= rho
    still = float32(1) - float32(1.5) * (ux * ux + uy * uy + uz * uz)
    for q in range(19):
        if q == 0:
            weight = float32(1 / 3)
        elif q < 7:
            weight = float32(1 / 18)
        else:
            weight = float32(1 / 36)
        along = float32(3) * (float32(CX[q]) * ux + float32(CY[q]) * uy + float32(CZ[q]) * uz)
        rest = weight * rho * (still + along + float32(0.5) * along * along)
        new[q, z, y, x] = f[q] + omega * (rest - f[q])


@cuda.jit("void(float32[:, :, :], float32[:, :, :], float32[:, :, :])")
def wave8(before, now, courant):
    """A step of sound in rock, of order eight in space; what was before becomes what will be."""
    x, y, z = cuda.grid(3)
    depth, height, width = now.shape
    if x < 4 or y < 4 or z < 4 or x >= width - 4 or y >= height - 4 or z >= depth - 4:
        return
    centre = now[z, y, x]
    total = 3 * C0 * centre
    total += C1 * (now[z, y, x - 1] + now[z, y, x + 1] + now[z, y - 1, x] + now[z, y + 1, x]
                   + now[z - 1, y, x] + now[z + 1, y, x])
    total += C2 * (now[z, y, x - 2] + now[z, y, x + 2] + now[z, y - 2, x] + now[z, y + 2, x]
                   + now[z - 2, y, x] + now[z + 2, y, x])
    total += C3 * (now[z, y, x - 3] + now[z, y, x + 3] + now[z, y - 3, x] + now[z, y + 3, x]
                   + now[z - 3, y, x] + now[z + 3, y, x])
    total += C4 * (now[z, y, x - 4] + now[z, y, x + 4] + now[z, y - 4, x] + now[z, y + 4, x]
                   + now[z - 4, y, x] + now[z + 4, y, x])
    before[z, y, x] = float32(2) * centre - before[z, y, x] + courant[z, y, x] * total


@cuda.jit(device=True)
def weno(a, b, c, d, e):
    s0 = 13 / 12 * (a - 2 * b + c) ** 2 + 0.25 * (a - 4 * b + 3 * c) ** 2
    s1 = 13 / 12 * (b - 2 * c + d) ** 2 + 0.25 * (b - d) ** 2
    s2 = 13 / 12 * (c - 2 * d + e) ** 2 + 0.25 * (3 * c - 4 * d + e) ** 2
    w0 = 0.1 / (1e-6 + s0) ** 2
    w1 = 0.6 / (1e-6 + s1) ** 2
    w2 = 0.3 / (1e-6 + s2) ** 2
    p0 = (2 * a - 7 * b + 11 * c) / 6
    p1 = (5 * c - b + 2 * d) / 6
    p2 = (2 * c + 5 * d - e) / 6
    return (w0 * p0 + w1 * p1 + w2 * p2) / (w0 + w1 + w2)


@cuda.jit("void(float64[:, :], float64[:, :], float64)")
def weno5(new, old, courant):
    """A step of the wind along rows of a periodic field, by weighted stencils of order five."""
    i, j = cuda.grid(2)
    rows, n = old.shape
    if i >= n or j >= rows:
        return
    q = cuda.local.array(6, float64)
    for k in range(6):
        q[k] = old[j, wrapped(i + k - 3, n)]
    left = weno(q[0], q[1], q[2], q[3], q[4])
    right = weno(q[1], q[2], q[3], q[4], q[5])
    new[j, i] = q[3] - courant * (right - left)


@cuda.jit(device=True)
def spline(x):
    """The nearest node, and the weights of it and those beside it."""
    node = math.floor(x + float32(0.5))
    d = x - float32(node)
    a = float32(0.5) - d
    b = float32(0.5) + d
    return int32(node), (float32(0.5) * a * a, float32(0.75) - d * d, float32(0.5) * b * b)


@cuda.jit(void(float32[:, :, :], particle[:]))
def deposit_tsc(grid, particles):
    """The charge of particles on a periodic grid, each spread over 27 nodes."""
    i = cuda.grid(1)
    if i >= particles.size:
        return
    p = particles[i]
    depth, height, width = grid.shape
    x, wx = spline(p.place[0])
    y, wy = spline(p.place[1])
    z, wz = spline(p.place[2])
    for dz in range(3):
        for dy in range(3):
            part = p.charge * wz[dz] * wy[dy]
            for dx in range(3):
                at = (z + dz - 1) % depth, (y + dy - 1) % height, (x + dx - 1) % width
                cuda.atomic.add(grid, at, part * wx[dx])
