"""The air and the shape of the earth."""

import math

from numba import cuda, float32

A = 6378137.0
F = 1 / 298.257223563
B = A * (1 - F)


@cuda.jit("UniTuple(float32, 4)(float32)", device=True)
def cubic(t):
    """The weights of four neighbours, by Lagrange's polynomials."""
    a = t + float32(1)
    b = float32(1) - t
    c = float32(2) - t
    return -t * b * c / float32(6), a * b * c / float32(2), a * t * c / float32(2), -a * t * b / float32(6)


@cuda.jit("void(float32[:, :], float32[:, :], float32[:, :], float32[:, :], float32)")
def semi_lagrange(new, old, u, v, dt):
    """Goes back along the wind and interpolates there; from west to east the world is round."""
    j, i = cuda.grid(2)
    rows, columns = old.shape
    if i >= rows or j >= columns:
        return
    x = float32(j) - dt * u[i, j]
    y = min(max(float32(i) - dt * v[i, j], float32(0)), float32(rows - 1))
    left = int(math.floor(x))
    top = int(math.floor(y))
    across = cubic(x - float32(left))
    down = cubic(y - float32(top))
    total = float32(0)
    for a in range(4):
        r = min(max(top + a - 1, 0), rows - 1)
        line = float32(0)
        for b in range(4):
            line += across[b] * old[r, (left + b - 1) % columns]
        total += down[a] * line
    new[i, j] = total


@cuda.jit(device=True)
def slope(a, b, c):
    """The limiter of van Leer."""
    left = b - a
    right = c - b
    if left * right <= 0:
        return 0.0
    return 2 * left * right / (left + right)


@cuda.jit(device=True)
def flux(q, i, j, w):
    """What flows into cell j from its left."""
    n = q.shape[1]
    if w > 0:
        here = q[i, (j - 1) % n]
        return w * (here + 0.5 * (1 - w) * slope(q[i, (j - 2) % n], here, q[i, j % n]))
    here = q[i, j % n]
    return w * (here - 0.5 * (1 + w) * slope(q[i, (j - 1) % n], here, q[i, (j + 1) % n]))


@cuda.jit("void(float64[:, ::1], float64[:, ::1], float64[:, ::1])")
def van_leer(new, q, courant):
    """A step of advection along the rows, which are rings."""
    n = q.shape[1]
    for k in range(cuda.grid(1), q.size, cuda.gridsize(1)):
        i = k // n
        j = k % n
        new[i, j] = q[i, j] + flux(q, i, j, courant[i, j]) - flux(q, i, j + 1, courant[i, (j + 1) % n])


@cuda.jit("void(float64[:], float64[:], float64[:], float64[:], float64[:])")
def geodesic(distance, lat1, lon1, lat2, lon2):
    """Metres between places on the ellipsoid, by Vincenty's iteration; angles are in degrees."""
    i = cuda.grid(1)
    if i >= distance.size:
        return
    u1 = math.atan((1 - F) * math.tan(math.radians(lat1[i])))
    u2 = math.atan((1 - F) * math.tan(math.radians(lat2[i])))
    sin1, cos1 = math.sin(u1), math.cos(u1)
    sin2, cos2 = math.sin(u2), math.cos(u2)
    between = math.radians(lon2[i] - lon1[i])
    angle = between
    for turn in range(100):
        s = math.sin(angle)
        c = math.cos(angle)
        sin_arc = math.sqrt((cos2 * s) ** 2 + (cos1 * sin2 - sin1 * cos2 * c) ** 2)
        if sin_arc == 0:
            distance[i] = 0
            return
        cos_arc = sin1 * sin2 + cos1 * cos2 * c
        arc = math.atan2(sin_arc, cos_arc)
        sin_alpha = cos1 * cos2 * s / sin_arc
        cos2_alpha = 1 - sin_alpha ** 2
        middle = cos_arc - 2 * sin1 * sin2 / cos2_alpha if cos2_alpha > 0 else 0.0
        k = F / 16 * cos2_alpha * (4 + F * (4 - 3 * cos2_alpha))
        before = angle
        angle = between + (1 - k) * F * sin_alpha * (
            arc + k * sin_arc * (middle + k * cos_arc * (2 * middle ** 2 - 1)))
        if abs(angle - before) < 1e-12:
            break
    u = cos2_alpha * (A ** 2 - B ** 2) / B ** 2
    p = 1 + u / 16384 * (4096 + u * (-768 + u * (320 - 175 * u)))
    q = u / 1024 * (256 + u * (-128 + u * (74 - 47 * u)))
    less = q * sin_arc * (middle + q / 4 * (cos_arc * (2 * middle ** 2 - 1)
                                            - q / 6 * middle * (4 * sin_arc ** 2 - 3) * (4 * middle ** 2 - 3)))
    distance[i] = B * p * (arc - less)
