"""Games: cloth, sprites, palettes and tones."""

import math

import numpy as np
from numba import cuda, float32, int16, int32

NEAR = ((-1, 0), (1, 0), (0, -1), (0, 1), (-1, -1), (-1, 1), (1, -1), (1, 1), (-2, 0), (2, 0), (0, -2), (0, 2))
LIGHT = (np.float32(0.2126), np.float32(0.7152), np.float32(0.0722))
WHITE = np.float32(4)
ONE = np.float32(1)
ROWS, WIDTH = 64, 256
LINES, SPAN = ROWS + 1, WIDTH + 2


@cuda.jit("void(float32[:, :, :], float32[:, :, :], float32[:, :, :], boolean[:, :], float32, float32, float32)")
def cloth_step(new, now, old, pinned, spacing, stiffness, step):
    """A step of a cloth by Verlet's method: springs to the neighbours, to those beyond them and along diagonals."""
    j, i = cuda.grid(2)
    if i >= now.shape[0] or j >= now.shape[1]:
        return
    x, y, z = now[i, j]
    if pinned[i, j]:
        new[i, j, 0], new[i, j, 1], new[i, j, 2] = x, y, z
        return
    fx = float32(0)
    fy = float32(-9.81)
    fz = float32(0)
    for di, dj in NEAR:
        if not (0 <= i + di < now.shape[0] and 0 <= j + dj < now.shape[1]):
            continue
        other = now[i + di, j + dj]
        dx, dy, dz = other[0] - x, other[1] - y, other[2] - z
        length = math.sqrt(dx * dx + dy * dy + dz * dz)
        rest = spacing * math.sqrt(float32(di * di + dj * dj))
        pull = stiffness * (length - rest) / length
        fx += pull * dx
        fy += pull * dy
        fz += pull * dz
    keep = float32(0.99)
    square = step * step
    new[i, j, 0] = x + keep * (x - old[i, j, 0]) + square * fx
    new[i, j, 1] = y + keep * (y - old[i, j, 1]) + square * fy
    new[i, j, 2] = z + keep * (z - old[i, j, 2]) + square * fz


@cuda.jit("void(uint8[:, :], uint8[:, :, :], uint8[:, :], int8[:, :])")
def ordered_dither(index, image, palette, threshold):
    """The nearest colour of a palette, after a pattern of thresholds has been added."""
    x, y = cuda.grid(2)
    if y >= index.shape[0] or x >= index.shape[1]:
        return
    shift = threshold[y % threshold.shape[0], x % threshold.shape[1]]
    red = min(max(image[y, x, 0] + shift, 0), 255)
    green = min(max(image[y, x, 1] + shift, 0), 255)
    blue = min(max(image[y, x, 2] + shift, 0), 255)
    best = 0
    least = 1 << 30
    for k in range(palette.shape[0]):
        dr = red - palette[k, 0]
        dg = green - palette[k, 1]
        db = blue - palette[k, 2]
        distance = 2 * dr * dr + 4 * dg * dg + 3 * db * db
        if distance < least:
            best, least = k, distance
    index[y, x] = best


@cuda.jit(device=True)
def encode(c):
    """From linear brightness to the curve of a screen."""
    if c <= float32(0.0031308):
        return float32(12.92) * c
    return float32(1.055) * c ** float32(1 / 2.4) - float32(0.055)


@cuda.jit("void(uint8[:, :, :], float16[:, :, :], float32)")
def tone_map(out, hdr, exposure):
    """A picture of high range for a screen, by Reinhard's curve of its brightness."""
    for y in range(cuda.blockIdx.y, out.shape[0], cuda.gridDim.y):
        x = cuda.grid(1)
        if x >= out.shape[1]:
            break
        light = float32(0)
        for k in range(3):
            light += LIGHT[k] * float32(hdr[y, x, k])
        light *= exposure
        gain = exposure * (ONE + light / (WHITE * WHITE)) / (ONE + light)
        for k in range(3):
            c = min(gain * float32(hdr[y, x, k]), ONE)
            out[y, x, k] = int32(float32(255) * encode(c) + float32(0.5))
        out[y, x, 3] = 255


@cuda.jit("void(uint32[:, :], uint8[:, :, :], int16[:, :], int32[:], int32[:])")
def draw_sprites(frame, sheet, sprite, start, listed):
    """Sprites over a frame: each tile of 16 x 16 has a list of those that touch it, the one in front comes first."""
    x, y = cuda.grid(2)
    if y >= frame.shape[0] or x >= frame.shape[1]:
        return
    tile = cuda.blockIdx.y * cuda.gridDim.x + cuda.blockIdx.x
    red = green = blue = 0
    left = 255
    for s in listed[start[tile]:start[tile + 1]]:
        dx = x - sprite[s, 0]
        dy = y - sprite[s, 1]
        if dx < 0 or dy < 0 or dx >= sprite[s, 2] or dy >= sprite[s, 3]:
            continue
        texel = sheet[sprite[s, 5] + dy, sprite[s, 4] + dx]
        alpha = texel[3]
        if alpha == 0:
            continue
        weight = left * alpha
        red += weight * texel[0]
        green += weight * texel[1]
        blue += weight * texel[2]
        left = left * (255 - alpha) // 255
        if left == 0:
            break
    frame[y, x] = red // 65025 | green // 65025 << 8 | blue // 65025 << 16 | (255 - left) << 24


@cuda.jit("void(uint8[:, :, :], uint8[:, :, :])")
def diffuse_error(out, image):
    """Black and white after Floyd and Steinberg: one block a picture, one thread a row, two columns behind the last."""
    error = cuda.shared.array((LINES, SPAN), int16)
    t = cuda.threadIdx.x
    p = cuda.blockIdx.x
    for k in range(t, LINES * SPAN, ROWS):
        error[k // SPAN, k % SPAN] = 0
    cuda.syncthreads()
    ahead = 0
    for step in range(WIDTH + 2 * ROWS):
        x = step - 2 * t
        if 0 <= x < WIDTH:
            wanted = image[p, t, x] + (error[t, x + 1] + ahead) // 16
            got = 255 if wanted > 127 else 0
            out[p, t, x] = got
            off = wanted - got
            ahead = 7 * off
            error[t + 1, x] += 3 * off
            error[t + 1, x + 1] += 5 * off
            error[t + 1, x + 2] += off
        cuda.syncthreads()
