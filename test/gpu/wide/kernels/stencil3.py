"""Stencils in three dimensions, and a lattice Boltzmann step in two."""

import numpy as np
from numba import cuda, float32


@cuda.jit("void(float32[:, :, :], float32[:, :, :], float32, float32)")
def stencil7(new, old, centre, side):
    x, y, z = cuda.grid(3)
    depth, height, width = old.shape
    if 0 < x < width - 1 and 0 < y < height - 1 and 0 < z < depth - 1:
        new[z, y, x] = centre * old[z, y, x] + side * (
            old[z, y, x - 1] + old[z, y, x + 1] + old[z, y - 1, x] + old[z, y + 1, x]
            + old[z - 1, y, x] + old[z + 1, y, x])


@cuda.jit("void(float32[:, :, ::1], float32[:, :, ::1], float32[::1])")
def stencil27(new, old, weight):
    """The weight depends on the number of axes along which the neighbour is another."""
    x, y, z = cuda.grid(3)
    depth, height, width = old.shape
    if 0 < x < width - 1 and 0 < y < height - 1 and 0 < z < depth - 1:
        total = float32(0)
        for dz in range(-1, 2):
            for dy in range(-1, 2):
                for dx in range(-1, 2):
                    total += weight[abs(dz) + abs(dy) + abs(dx)] * old[z + dz, y + dy, x + dx]
        new[z, y, x] = total


@cuda.jit("void(float32[:, :, :], float32[:, :, :])")
def column_march(new, old):
    """One thread a column, marching along the first axis."""
    x, y = cuda.grid(2)
    depth, height, width = old.shape
    if 0 < x < width - 1 and 0 < y < height - 1:
        below = old[0, y, x]
        here = old[1, y, x]
        for z in range(1, depth - 1):
            above = old[z + 1, y, x]
            new[z, y, x] = float32(0.25) * (above + below) + float32(0.125) * (
                old[z, y, x - 1] + old[z, y, x + 1] + old[z, y - 1, x] + old[z, y + 1, x]) - here
            below = here
            here = above


CX = np.array([0, 1, 0, -1, 0, 1, -1, -1, 1], dtype=np.int32)
CY = np.array([0, 0, 1, 0, -1, 1, 1, -1, -1], dtype=np.int32)
VX = CX.astype(np.float32)
VY = CY.astype(np.float32)
WEIGHT = np.array([4 / 9, 1 / 9, 1 / 9, 1 / 9, 1 / 9, 1 / 36, 1 / 36, 1 / 36, 1 / 36], dtype=np.float32)


@cuda.jit("void(float32[:, :, :], float32[:, :, :], float32)")
def boltzmann(new, old, omega):
    """D2Q9: stream from the neighbours, relax to equilibrium; the domain is a torus."""
    x, y = cuda.grid(2)
    height = old.shape[1]
    width = old.shape[2]
    if x < width and y < height:
        f = cuda.local.array(9, float32)
        rho = float32(0)
        ux = float32(0)
        uy = float32(0)
        for k in range(9):
            f[k] = old[k, (y - CY[k] + height) % height, (x - CX[k] + width) % width]
            rho += f[k]
            ux += f[k] * VX[k]
            uy += f[k] * VY[k]
        ux /= rho
        uy /= rho
        square = float32(1.5) * (ux * ux + uy * uy)
        for k in range(9):
            along = float32(3) * (ux * VX[k] + uy * VY[k])
            balance = WEIGHT[k] * rho * (float32(1) + along + float32(0.5) * along * along - square)
            new[k, y, x] = f[k] + omega * (balance - f[k])
