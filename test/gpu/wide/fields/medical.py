"""Pictures of the inside of bodies."""

import math

import numpy as np
from numba import cuda, float32

# The sides that a contour crosses in a cell, two for each part of it, by which of the four corners are above it.
SIDES = np.array([[-1, -1, -1, -1], [3, 0, -1, -1], [0, 1, -1, -1], [3, 1, -1, -1],
                  [1, 2, -1, -1], [3, 0, 1, 2], [0, 2, -1, -1], [3, 2, -1, -1],
                  [2, 3, -1, -1], [2, 0, -1, -1], [0, 1, 2, 3], [2, 1, -1, -1],
                  [1, 3, -1, -1], [1, 0, -1, -1], [0, 3, -1, -1], [-1, -1, -1, -1]], dtype=np.int8)


@cuda.jit("void(float32[:, :], float32[:, :], float32[:], float32[:], float32)")
def back_project(image, sinogram, cosine, sine, scale):
    """The last step of tomography: each pixel gathers from the projections at all angles."""
    j, i = cuda.grid(2)
    if i >= image.shape[0] or j >= image.shape[1]:
        return
    x = float32(j) - float32(0.5) * float32(image.shape[1] - 1)
    y = float32(i) - float32(0.5) * float32(image.shape[0] - 1)
    centre = float32(0.5) * float32(sinogram.shape[1] - 1)
    total = float32(0)
    for a in range(sinogram.shape[0]):
        s = x * cosine[a] + y * sine[a] + centre
        k = int(math.floor(s))
        if 0 <= k < sinogram.shape[1] - 1:
            w = s - float32(k)
            total += (float32(1) - w) * sinogram[a, k] + w * sinogram[a, k + 1]
    image[i, j] = scale * total


@cuda.jit(device=True)
def crossing(side, i, j, a, b, c, d, level):
    """Where the contour meets a side of a cell."""
    x = float32(j)
    y = float32(i)
    if side == 0:
        return x + (level - a) / (b - a), y
    if side == 1:
        return x + float32(1), y + (level - b) / (c - b)
    if side == 2:
        return x + (level - d) / (c - d), y + float32(1)
    return x, y + (level - a) / (d - a)


@cuda.jit("void(float32[:, ::1], float32[:, ::1], int32[:, ::1], float32)")
def march_squares(parts, field, offset, level):
    """The parts of a contour in each cell, which go to the place that a scan of their numbers gave."""
    j, i = cuda.grid(2)
    if i + 1 < field.shape[0] and j + 1 < field.shape[1]:
        a = field[i, j]
        b = field[i, j + 1]
        c = field[i + 1, j + 1]
        d = field[i + 1, j]
        above = int(a > level) + 2 * int(b > level) + 4 * int(c > level) + 8 * int(d > level)
        place = offset[i, j]
        for k in range(0, 4, 2):
            if SIDES[above, k] < 0:
                break
            x, y = crossing(SIDES[above, k], i, j, a, b, c, d, level)
            parts[place, 0] = x
            parts[place, 1] = y
            x, y = crossing(SIDES[above, k + 1], i, j, a, b, c, d, level)
            parts[place, 2] = x
            parts[place, 3] = y
            place += 1


@cuda.jit("void(uint8[:, :, :], int32[:], uint8[:, :, :], int16[:, :, :], int32, int32)")
def grow_region(new, changed, old, image, low, high):
    """A step of a region that grows to neighbours within limits."""
    x, y, z = cuda.grid(3)
    depth, height, width = image.shape
    if z >= depth or y >= height or x >= width:
        return
    mark = old[z, y, x]
    if mark == 0 and low <= image[z, y, x] <= high:
        if ((x > 0 and old[z, y, x - 1]) or (x + 1 < width and old[z, y, x + 1])
                or (y > 0 and old[z, y - 1, x]) or (y + 1 < height and old[z, y + 1, x])
                or (z > 0 and old[z - 1, y, x]) or (z + 1 < depth and old[z + 1, y, x])):
            mark = 1
            changed[0] = 1
    new[z, y, x] = mark
