"""Gravitation of n bodies on each other: all pairs, the bodies staged through shared memory a block at a time."""

import math

import numpy as np
from numba import cuda, float32

TPB = 256                        # bodies per tile, threads per block
SOFTENING = np.float32(1e-3)     # keeps a pair at no distance finite


@cuda.jit("void(float32[:, ::1], float32[:, ::1])")
def nbody(acc, bodies):
    """acc[i] = acceleration of body i; a row of bodies is x, y, z, mass. The block must be TPB threads."""
    tile = cuda.shared.array((TPB, 4), float32)
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    n = bodies.shape[0]
    x = y = z = np.float32(0)
    if i < n:
        x = bodies[i, 0]
        y = bodies[i, 1]
        z = bodies[i, 2]
    ax = ay = az = np.float32(0)
    for start in range(0, n, TPB):
        if start + t < n:
            for k in range(4):
                tile[t, k] = bodies[start + t, k]
        else:
            for k in range(4):      # a body without mass pulls nobody
                tile[t, k] = 0
        cuda.syncthreads()
        for j in range(TPB):
            dx = tile[j, 0] - x
            dy = tile[j, 1] - y
            dz = tile[j, 2] - z
            inv = np.float32(1) / math.sqrt(dx * dx + dy * dy + dz * dz + SOFTENING)
            pull = tile[j, 3] * inv * inv * inv
            ax += dx * pull
            ay += dy * pull
            az += dz * pull
        cuda.syncthreads()
    if i < n:
        acc[i, 0] = ax
        acc[i, 1] = ay
        acc[i, 2] = az


if __name__ == "__main__":
    n = 4096
    bodies = np.random.default_rng(1).random((n, 4), dtype=np.float32)
    acc = cuda.device_array((n, 3), dtype=np.float32)
    nbody[(n + TPB - 1) // TPB, TPB](acc, cuda.to_device(bodies))
    force = acc.copy_to_host() * bodies[:, 3:]
    print("nbody: sum of the forces (should be about 0):", force.sum(axis=0, dtype=np.float64))
