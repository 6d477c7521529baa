"""Colours, edges, filters, histograms and noise."""

import math

import numpy as np
from numba import cuda, float32, int32, uint8

BLOCK = 16
REACH = 2
SIDE = BLOCK + 2 * REACH


@cuda.jit(device=True)
def to_linear(v):
    c = float32(v) / float32(255)
    if c <= float32(0.04045):
        return c / float32(12.92)
    return ((c + float32(0.055)) / float32(1.055)) ** float32(2.4)


@cuda.jit(device=True)
def lab_curve(t):
    if t > float32(0.008856):
        return t ** float32(1 / 3)
    return float32(7.787) * t + float32(16 / 116)


@cuda.jit("void(float32[:, :, :], uint8[:, :, :])")
def rgb_to_lab(lab, image):
    col, row = cuda.grid(2)
    if row < image.shape[0] and col < image.shape[1]:
        r = to_linear(image[row, col, 0])
        g = to_linear(image[row, col, 1])
        b = to_linear(image[row, col, 2])
        x = (float32(0.4124564) * r + float32(0.3575761) * g + float32(0.1804375) * b) / float32(0.95047)
        y = float32(0.2126729) * r + float32(0.7151522) * g + float32(0.0721750) * b
        z = (float32(0.0193339) * r + float32(0.1191920) * g + float32(0.9503041) * b) / float32(1.08883)
        fx, fy, fz = lab_curve(x), lab_curve(y), lab_curve(z)
        lab[row, col, 0] = float32(116) * fy - float32(16)
        lab[row, col, 1] = float32(500) * (fx - fy)
        lab[row, col, 2] = float32(200) * (fy - fz)


@cuda.jit(device=True)
def gradient_at(image, y, x):
    gx = (int32(image[y - 1, x + 1]) + 2 * int32(image[y, x + 1]) + int32(image[y + 1, x + 1])
          - int32(image[y - 1, x - 1]) - 2 * int32(image[y, x - 1]) - int32(image[y + 1, x - 1]))
    gy = (int32(image[y + 1, x - 1]) + 2 * int32(image[y + 1, x]) + int32(image[y + 1, x + 1])
          - int32(image[y - 1, x - 1]) - 2 * int32(image[y - 1, x]) - int32(image[y - 1, x + 1]))
    return gx, gy


@cuda.jit("void(uint8[:, :], uint8[:, :], int32, int32)")
def canny_thin(edges, image, low, high):
    """Keeps where the gradient is greatest along its own direction: 255 for strong ones, 128 for weak ones."""
    x, y = cuda.grid(2)
    h, w = image.shape
    if x >= w or y >= h:
        return
    edges[y, x] = 0
    if x < 2 or y < 2 or x >= w - 2 or y >= h - 2:
        return
    gx, gy = gradient_at(image, y, x)
    strength = gx * gx + gy * gy
    if strength < low:
        return
    if 5 * abs(gy) < 2 * abs(gx):
        dy, dx = 0, 1
    elif 2 * abs(gy) > 5 * abs(gx):
        dy, dx = 1, 0
    elif (gx > 0) == (gy > 0):
        dy, dx = 1, 1
    else:
        dy, dx = 1, -1
    ax, ay = gradient_at(image, y + dy, x + dx)
    bx, by = gradient_at(image, y - dy, x - dx)
    if strength > ax * ax + ay * ay and strength >= bx * bx + by * by:
        edges[y, x] = 255 if strength >= high else 128


@cuda.jit("void(float32[:, ::1], float32[:, ::1], float32[:, :])")
def tile_filter5(out, image, mask):
    """A 5 x 5 filter through a shared tile; beyond the border stand zeros."""
    tile = cuda.shared.array((SIDE, SIDE), float32)
    tx = cuda.threadIdx.x
    ty = cuda.threadIdx.y
    x0 = cuda.blockIdx.x * BLOCK - REACH
    y0 = cuda.blockIdx.y * BLOCK - REACH
    h, w = image.shape
    for j in range(ty, SIDE, BLOCK):
        for i in range(tx, SIDE, BLOCK):
            y = y0 + j
            x = x0 + i
            if y >= 0 and y < h and x >= 0 and x < w:
                tile[j, i] = image[y, x]
            else:
                tile[j, i] = 0
    cuda.syncthreads()
    x, y = cuda.grid(2)
    if x < w and y < h:
        total = float32(0)
        for j in range(2 * REACH + 1):
            for i in range(2 * REACH + 1):
                total += mask[j, i] * tile[ty + j, tx + i]
        out[y, x] = total


@cuda.jit("void(int32[:, :], uint8[:, :, ::1])")
def channel_histogram(counts, image):
    """How often each value is in each of three channels."""
    bins = cuda.shared.array((3, 256), int32)
    for c in range(3):
        for k in range(cuda.threadIdx.x, 256, cuda.blockDim.x):
            bins[c, k] = 0
    cuda.syncthreads()
    for y in range(cuda.blockIdx.x, image.shape[0], cuda.gridDim.x):
        for x in range(cuda.threadIdx.x, image.shape[1], cuda.blockDim.x):
            for c in range(3):
                cuda.atomic.add(bins, (c, image[y, x, c]), 1)
    cuda.syncthreads()
    for c in range(3):
        for k in range(cuda.threadIdx.x, 256, cuda.blockDim.x):
            cuda.atomic.add(counts, (c, k), bins[c, k])


@cuda.jit(device=True)
def fade(t):
    return t * t * t * (t * (t * float32(6) - float32(15)) + float32(10))


@cuda.jit(device=True)
def lerp(a, b, t):
    return a + t * (b - a)


@cuda.jit(device=True)
def slope_dot(hash, x, y):
    """One of eight slopes, times the way."""
    h = hash & 7
    u = x if h < 4 else y
    v = y if h < 4 else x
    return (-u if h & 1 else u) + (float32(-2) * v if h & 2 else float32(2) * v)


@cuda.jit(device=True)
def perlin(table, x, y):
    fx = math.floor(x)
    fy = math.floor(y)
    i = int32(fx) & 255
    j = int32(fy) & 255
    x -= float32(fx)
    y -= float32(fy)
    u = fade(x)
    v = fade(y)
    one = float32(1)
    a = table[i] + j
    b = table[i + 1] + j
    return lerp(lerp(slope_dot(table[a], x, y), slope_dot(table[b], x - one, y), u),
                lerp(slope_dot(table[a + 1], x, y - one), slope_dot(table[b + 1], x - one, y - one), u), v)


@cuda.jit("void(float32[:, :], int32[:], float32, int32)")
def perlin_octaves(out, table, scale, octaves):
    """Clouds: noise of ever finer grain."""
    x, y = cuda.grid(2)
    if y >= out.shape[0] or x >= out.shape[1]:
        return
    px = float32(x) * scale
    py = float32(y) * scale
    total = float32(0)
    height = float32(1)
    for _ in range(octaves):
        total += height * perlin(table, px, py)
        height *= float32(0.5)
        px *= float32(2)
        py *= float32(2)
    out[y, x] = total
