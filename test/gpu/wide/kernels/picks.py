"""The greatest and the nearest."""

import math

from numba import cuda, float32, int32


@cuda.jit("void(int32[:], int32[:], int32[:])")
def group_max(top, group, x):
    """The greatest number of each group by compare and swap."""
    i = cuda.grid(1)
    if i < x.shape[0]:
        g = group[i]
        mine = x[i]
        old = top[g]
        while old < mine:
            seen = cuda.atomic.cas(top, g, old, mine)
            if seen == old:
                break
            old = seen


@cuda.jit("void(float32[:, :], int32[:, :], float32[:, :])")
def top4(values, places, x):
    """The four greatest numbers of each column, and where they are."""
    i = cuda.grid(1)
    if i >= x.shape[1]:
        return
    best = cuda.local.array(4, float32)
    where = cuda.local.array(4, int32)
    for k in range(4):
        best[k] = -math.inf
        where[k] = -1
    for r in range(x.shape[0]):
        v = x[r, i]
        if v > best[3]:
            best[3] = v
            where[3] = r
            for k in range(3, 0, -1):
                if best[k] > best[k - 1]:
                    best[k], best[k - 1] = best[k - 1], best[k]
                    where[k], where[k - 1] = where[k - 1], where[k]
    for k in range(4):
        values[k, i] = best[k]
        places[k, i] = where[k]


@cuda.jit("void(int32[:], float32[:], float32[:, :], float32[:, :])")
def ray_spheres(hit, distance, rays, spheres):
    """The nearest sphere of each ray: origin and direction; centre and radius."""
    i = cuda.grid(1)
    if i < rays.shape[0]:
        ox, oy, oz = rays[i, 0], rays[i, 1], rays[i, 2]
        dx, dy, dz = rays[i, 3], rays[i, 4], rays[i, 5]
        nearest = float32(math.inf)
        which = -1
        for s in range(spheres.shape[0]):
            x = spheres[s, 0] - ox
            y = spheres[s, 1] - oy
            z = spheres[s, 2] - oz
            b = x * dx + y * dy + z * dz
            disc = b * b - (x * x + y * y + z * z) + spheres[s, 3] * spheres[s, 3]
            if disc > 0:
                t = b - math.sqrt(disc)
                if t > 0 and t < nearest:
                    nearest = t
                    which = s
        hit[i] = which
        distance[i] = nearest
