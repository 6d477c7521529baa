"""Where robots and their hands are."""

import math

import numpy as np
from numba import cuda, float32, float64, from_dtype, void

JOINTS = 7
PARTICLE = np.dtype([("x", "f4"), ("y", "f4"), ("heading", "f4"), ("weight", "f4")], align=True)
particle = from_dtype(PARTICLE)


@cuda.jit(device=True)
def turn(pose, theta, link):
    """Goes on along a link: its length and offset, and the cosine and sine of its twist."""
    c = math.cos(theta)
    s = math.sin(theta)
    for r in range(3):
        x = pose[r, 0] * c + pose[r, 1] * s
        y = pose[r, 1] * c - pose[r, 0] * s
        z = pose[r, 2]
        pose[r, 0] = x
        pose[r, 1] = y * link[2] + z * link[3]
        pose[r, 2] = z * link[2] - y * link[3]
        pose[r, 3] += x * link[0] + z * link[1]


@cuda.jit("void(float32[:, :, :], float32[:, :], float32[:, :])")
def forward_kinematics(out, angle, link):
    """The pose of a hand from the angles of its joints, after Denavit and Hartenberg."""
    i = cuda.grid(1)
    if i >= angle.shape[0]:
        return
    pose = cuda.local.array((3, 4), float32)
    for r in range(3):
        for c in range(4):
            pose[r, c] = 1 if r == c else 0
    for k in range(JOINTS):
        turn(pose, angle[i, k], link[k])
    for r in range(3):
        for c in range(4):
            out[i, r, c] = pose[r, c]


@cuda.jit(void(particle[::1], particle[::1], float64[::1], float64))
def resample_particles(new, old, cumulative, shift):
    """Systematic resampling of a particle filter: heavy particles are taken more often."""
    i = cuda.grid(1)
    n = old.size
    if i < n:
        wanted = (i + shift) / n * cumulative[n - 1]
        low = 0
        high = n - 1
        while low < high:
            middle = (low + high) // 2
            if cumulative[middle] < wanted:
                low = middle + 1
            else:
                high = middle
        new[i] = old[low]
        new[i].weight = float32(1.0 / n)
