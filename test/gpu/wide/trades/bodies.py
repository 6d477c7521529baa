"""Galaxies and rigid bodies."""

import math

import numpy as np
from numba import cuda, float32, from_dtype, int32, void
from numba.cuda import libdevice

THREADS = 256
BINS = 64
BODY = np.dtype([("place", "f4", (3,)), ("speed", "f4", (3,)), ("spin", "f4", (3,)), ("turn", "f4", (4,)),
                 ("inertia", "f4", (3,))], align=True)
body = from_dtype(BODY)


@cuda.jit("void(int32[:], float32[:, :], float32)")
def pair_counts(counts, place, scale):
    """How many pairs are how far apart: a block takes its points with those of another."""
    other = cuda.shared.array((THREADS, 3), float32)
    local = cuda.shared.array(BINS, int32)
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    j = cuda.blockIdx.y * THREADS + t
    if cuda.blockIdx.y < cuda.blockIdx.x:
        return
    if t < BINS:
        local[t] = 0
    for d in range(3):
        other[t, d] = place[j, d]
    cuda.syncthreads()
    x = place[i, 0]
    y = place[i, 1]
    z = place[i, 2]
    for k in range(THREADS):
        if cuda.blockIdx.y * THREADS + k <= i:
            continue
        dx = x - other[k, 0]
        dy = y - other[k, 1]
        dz = z - other[k, 2]
        b = int(scale * math.sqrt(dx * dx + dy * dy + dz * dz))
        if b < BINS:
            cuda.atomic.add(local, b, 1)
    cuda.syncthreads()
    if t < BINS:
        cuda.atomic.add(counts, t, local[t])


@cuda.jit(void(body[:], float32))
def rigid_step(bodies, dt):
    """A step of bodies without torque: places, spins by Euler's equations, turns as quaternions."""
    i = cuda.grid(1)
    if i >= bodies.size:
        return
    b = bodies[i]
    for d in range(3):
        b.place[d] += b.speed[d] * dt
    x = b.spin[0]
    y = b.spin[1]
    z = b.spin[2]
    b.spin[0] += dt * (b.inertia[1] - b.inertia[2]) * y * z / b.inertia[0]
    b.spin[1] += dt * (b.inertia[2] - b.inertia[0]) * z * x / b.inertia[1]
    b.spin[2] += dt * (b.inertia[0] - b.inertia[1]) * x * y / b.inertia[2]
    half = float32(0.5) * dt
    q0 = b.turn[0]
    q1 = b.turn[1]
    q2 = b.turn[2]
    q3 = b.turn[3]
    p0 = q0 - half * (q1 * x + q2 * y + q3 * z)
    p1 = q1 + half * (q0 * x + q2 * z - q3 * y)
    p2 = q2 + half * (q0 * y + q3 * x - q1 * z)
    p3 = q3 + half * (q0 * z + q1 * y - q2 * x)
    scale = libdevice.rsqrtf(p0 * p0 + p1 * p1 + p2 * p2 + p3 * p3)
    b.turn[0] = p0 * scale
    b.turn[1] = p1 * scale
    b.turn[2] = p2 * scale
    b.turn[3] = p3 * scale
