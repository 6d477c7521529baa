"""What moves by simple rules."""

import math

from numba import cuda, float32

TILE = 128


@cuda.jit("void(float32[:, :], float32[:, :], float32, float32, float32)")
def boids(new, old, sight, close, dt):
    """Birds keep together, apart and in one direction; tiles of them come through shared memory."""
    bird = cuda.shared.array((TILE, 4), float32)
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    x = old[i, 0]
    y = old[i, 1]
    u = old[i, 2]
    v = old[i, 3]
    sum_x = float32(0)
    sum_y = float32(0)
    sum_u = float32(0)
    sum_v = float32(0)
    away_x = float32(0)
    away_y = float32(0)
    seen = 0
    for first in range(0, old.shape[0], TILE):
        for d in range(4):
            bird[t, d] = old[first + t, d]
        cuda.syncthreads()
        for k in range(TILE):
            dx = bird[k, 0] - x
            dy = bird[k, 1] - y
            square = dx * dx + dy * dy
            if square < sight * sight and first + k != i:
                seen += 1
                sum_x += dx
                sum_y += dy
                sum_u += bird[k, 2]
                sum_v += bird[k, 3]
                if square < close * close:
                    away_x -= dx
                    away_y -= dy
        cuda.syncthreads()
    if seen > 0:
        share = float32(1) / float32(seen)
        u += float32(0.01) * sum_x * share + float32(0.1) * (sum_u * share - u) + float32(0.05) * away_x
        v += float32(0.01) * sum_y * share + float32(0.1) * (sum_v * share - v) + float32(0.05) * away_y
    speed = math.sqrt(u * u + v * v)
    if speed > float32(2):
        u *= float32(2) / speed
        v *= float32(2) / speed
    new[i, 0] = x + dt * u
    new[i, 1] = y + dt * v
    new[i, 2] = u
    new[i, 3] = v


@cuda.jit(device=True)
def laplace(f, z, y, x):
    """Differences from the six neighbours; those beyond an edge are as the edge."""
    depth, height, width = f.shape
    total = f[max(z - 1, 0), y, x] + f[min(z + 1, depth - 1), y, x]
    total += f[z, max(y - 1, 0), x] + f[z, min(y + 1, height - 1), x]
    total += f[z, y, max(x - 1, 0)] + f[z, y, min(x + 1, width - 1)]
    return total - float32(6) * f[z, y, x]


@cuda.jit("void(float32[:, :, ::1], float32[:, :, ::1], float32[:, :, ::1], float32[:, :, ::1], float32, float32, "
          "float32, float32, float32)")
def gray_scott(new_u, new_v, u, v, spread_u, spread_v, feed, kill, dt):
    """A step of two substances that react and spread."""
    x, y, z = cuda.grid(3)
    if z < u.shape[0] and y < u.shape[1] and x < u.shape[2]:
        a = u[z, y, x]
        b = v[z, y, x]
        reaction = a * b * b
        new_u[z, y, x] = a + dt * (spread_u * laplace(u, z, y, x) - reaction + feed * (float32(1) - a))
        new_v[z, y, x] = b + dt * (spread_v * laplace(v, z, y, x) + reaction - (feed + kill) * b)
