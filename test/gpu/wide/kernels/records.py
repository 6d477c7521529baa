"""Arrays of records."""

import numpy as np
from numba import cuda, float32, from_dtype, void

PARTICLE = np.dtype([("x", "f4"), ("y", "f4"), ("z", "f4"), ("mass", "f4"),
                     ("vx", "f4"), ("vy", "f4"), ("vz", "f4"), ("kind", "i4")], align=True)
particle = from_dtype(PARTICLE)


@cuda.jit(void(particle[:], float32, float32))
def drift(p, dt, gravity):
    i = cuda.grid(1)
    if i < p.shape[0]:
        p[i].vz -= gravity * dt
        p[i].x += p[i].vx * dt
        p[i].y += p[i].vy * dt
        p[i].z += p[i].vz * dt
        if p[i].z < float32(0):
            p[i].z = -p[i].z
            p[i].vz = -p[i].vz


@cuda.jit(void(float32[::1], particle[::1]))
def energy(out, p):
    i = cuda.grid(1)
    if i < p.shape[0]:
        q = p[i]
        out[i] = float32(0.5) * q.mass * (q.vx * q.vx + q.vy * q.vy + q.vz * q.vz)
