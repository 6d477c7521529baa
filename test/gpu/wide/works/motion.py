"""Things that move: skins over bones, distances to lines on a map, ions in a field."""

import math

import numpy as np
from numba import cuda, float32, from_dtype, int32, void

BONES = 4
ION = np.dtype([("place", "f4", (3,)), ("speed", "f4", (3,)), ("charge", "f4"), ("mass", "f4")], align=True)
ion = from_dtype(ION)


@cuda.jit("void(float32[:, :], float32[:, :], uint8[:, :], float32[:, :], float32[:, :])")
def dual_skin(out, place, bone, weight, dual):
    """Points that follow four bones each: dual quaternions are blended, made of length one, and applied."""
    i = cuda.grid(1)
    if i >= out.shape[0]:
        return
    q = cuda.local.array(8, float32)
    for c in range(8):
        q[c] = 0
    lead = bone[i, 0]
    for k in range(BONES):
        w = weight[i, k]
        if w == 0:
            continue
        b = bone[i, k]
        along = float32(0)
        for c in range(4):
            along += dual[lead, c] * dual[b, c]
        if along < 0:
            w = -w
        for c in range(8):
            q[c] += w * dual[b, c]
    scale = float32(1) / math.sqrt(q[0] ** 2 + q[1] ** 2 + q[2] ** 2 + q[3] ** 2)
    for c in range(8):
        q[c] *= scale
    x = place[i, 0]
    y = place[i, 1]
    z = place[i, 2]
    w = q[0]
    # twice the cross product of the turn's axis and the place, and that crossed again
    tx = float32(2) * (q[2] * z - q[3] * y)
    ty = float32(2) * (q[3] * x - q[1] * z)
    tz = float32(2) * (q[1] * y - q[2] * x)
    sx = float32(2) * (w * q[5] - q[4] * q[1] + q[2] * q[7] - q[3] * q[6])
    sy = float32(2) * (w * q[6] - q[4] * q[2] + q[3] * q[5] - q[1] * q[7])
    sz = float32(2) * (w * q[7] - q[4] * q[3] + q[1] * q[6] - q[2] * q[5])
    out[i, 0] = x + w * tx + q[2] * tz - q[3] * ty + sx
    out[i, 1] = y + w * ty + q[3] * tx - q[1] * tz + sy
    out[i, 2] = z + w * tz + q[1] * ty - q[2] * tx + sz


@cuda.jit(device=True)
def clamped(t):
    return min(max(t, float32(0)), float32(1))


@cuda.jit("void(float32[:], int32[:], float32[:, :], float32[:, :], int32[:])")
def polyline_distance(distance, nearest, point, corner, start):
    """How far the nearest of some lines of many corners is from a point, and which it is."""
    i = cuda.grid(1)
    if i >= point.shape[0]:
        return
    px, py = point[i, 0], point[i, 1]
    least = float32(math.inf)
    which = -1
    for line in range(start.size - 1):
        ax = corner[start[line], 0]
        ay = corner[start[line], 1]
        for k in range(start[line] + 1, start[line + 1]):
            bx = corner[k, 0]
            by = corner[k, 1]
            dx, dy = bx - ax, by - ay
            size = dx * dx + dy * dy
            t = float32(0)
            if size > 0:
                t = clamped(((px - ax) * dx + (py - ay) * dy) / size)
            ex = ax + t * dx - px
            ey = ay + t * dy - py
            d = ex * ex + ey * ey
            if d < least:
                least = d
                which = line
            ax, ay = bx, by
    distance[i] = math.sqrt(least)
    nearest[i] = which


@cuda.jit(void(ion[:], float32[:, :, :, :], float32, float32))
def push_ions(ions, field, spacing, dt):
    """A step of ions in a box without ends, by the field between the eight nodes around each."""
    i = cuda.grid(1)
    if i >= ions.size:
        return
    p = ions[i]
    cell = cuda.local.array(3, int32)
    part = cuda.local.array(3, float32)
    for d in range(3):
        at = p.place[d] / spacing
        cell[d] = int(math.floor(at))
        part[d] = at - float32(cell[d])
    nz, ny, nx, _ = field.shape
    fx = float32(0)
    fy = float32(0)
    fz = float32(0)
    for k in range(2):
        wz = part[2] if k == 1 else float32(1) - part[2]
        z = (cell[2] + k) % nz
        for j in range(2):
            wy = part[1] if j == 1 else float32(1) - part[1]
            y = (cell[1] + j) % ny
            for h in range(2):
                wx = part[0] if h == 1 else float32(1) - part[0]
                x = (cell[0] + h) % nx
                w = wx * wy * wz
                fx += w * field[z, y, x, 0]
                fy += w * field[z, y, x, 1]
                fz += w * field[z, y, x, 2]
    kick = p.charge / p.mass * dt
    p.speed[0] += kick * fx
    p.speed[1] += kick * fy
    p.speed[2] += kick * fz
    for d in range(3):
        side = spacing * float32(field.shape[2 - d])
        moved = p.place[d] + dt * p.speed[d]
        p.place[d] = moved - side * float32(math.floor(moved / side))
