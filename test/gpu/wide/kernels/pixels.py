"""Images again: sampling, sorting and transforming pixels."""

import math

import numpy as np
from numba import cuda, float32, uint8

N = 8
COSINES = np.array([[(0.5 if k else math.sqrt(0.125)) * math.cos((2 * x + 1) * k * math.pi / 16) for x in range(N)]
                    for k in range(N)], np.float32)


@cuda.jit("void(uint8[:, :, :], uint8[:, :, :], float32, float32)")
def resize(out, image, step_y, step_x):
    """Bilinear, three channels."""
    x, y = cuda.grid(2)
    height, width, channels = out.shape
    if x < width and y < height:
        at_x = float32(x) * step_x
        at_y = float32(y) * step_y
        left = int(at_x)
        top = int(at_y)
        right = min(left + 1, image.shape[1] - 1)
        bottom = min(top + 1, image.shape[0] - 1)
        fx = at_x - float32(left)
        fy = at_y - float32(top)
        for c in range(channels):
            a = float32(image[top, left, c])
            b = float32(image[top, right, c])
            d = float32(image[bottom, left, c])
            e = float32(image[bottom, right, c])
            upper = a + (b - a) * fx
            lower = d + (e - d) * fx
            out[y, x, c] = uint8(upper + (lower - upper) * fy + float32(0.5))


@cuda.jit("void(uint8[:, :], uint8[:, :])")
def median3(out, image):
    """The median of nine pixels."""
    x, y = cuda.grid(2)
    if x >= 1 and y >= 1 and x < image.shape[1] - 1 and y < image.shape[0] - 1:
        window = cuda.local.array(9, uint8)
        for dy in range(3):
            for dx in range(3):
                window[dy * 3 + dx] = image[y + dy - 1, x + dx - 1]
        for a in range(5):
            for b in range(a + 1, 9):
                if window[b] < window[a]:
                    smaller = window[b]
                    window[b] = window[a]
                    window[a] = smaller
        out[y, x] = window[4]


@cuda.jit("void(float32[:, :], float32[:, :])")
def dct8(out, x):
    """The cosine transform of blocks of 8 x 8 pixels, as images are compressed."""
    table = cuda.const.array_like(COSINES)
    tile = cuda.shared.array((N, N), float32)
    half = cuda.shared.array((N, N), float32)
    j = cuda.threadIdx.x
    i = cuda.threadIdx.y
    row = cuda.blockIdx.y * N + i
    column = cuda.blockIdx.x * N + j
    tile[i, j] = x[row, column]
    cuda.syncthreads()
    total = float32(0)
    for k in range(N):
        total += table[i, k] * tile[k, j]
    half[i, j] = total
    cuda.syncthreads()
    total = float32(0)
    for k in range(N):
        total += half[i, k] * table[j, k]
    out[row, column] = total
