"""Layers of networks and the nearest of many points."""

import math

from numba import cuda, float32, int32


@cuda.jit("void(float32[:, :, :, :], float32[:, :, :, :])")
def max_pool(out, x):
    """Windows of 3 x 3, every second one."""
    j, i, plane = cuda.grid(3)
    images, channels, height, width = out.shape
    if j < width and i < height and plane < images * channels:
        n = plane // channels
        c = plane % channels
        highest = float32(-math.inf)
        for ky in range(3):
            for kx in range(3):
                y = 2 * i + ky - 1
                z = 2 * j + kx - 1
                if y >= 0 and y < x.shape[2] and z >= 0 and z < x.shape[3]:
                    highest = max(highest, x[n, c, y, z])
        out[n, c, i, j] = highest


@cuda.jit("void(float32[:, ::1], float32[:, :, ::1], int32, int32)")
def im2col(columns, image, size, pad):
    """The windows of an image as columns of a matrix."""
    i = cuda.grid(1)
    channels, height, width = image.shape
    if i < channels * height * width:
        x = i % width
        y = i // width % height
        c = i // (width * height)
        for ky in range(size):
            for kx in range(size):
                sy = y + ky - pad
                sx = x + kx - pad
                value = float32(0)
                if sy >= 0 and sy < height and sx >= 0 and sx < width:
                    value = image[c, sy, sx]
                columns[(c * size + ky) * size + kx, y * width + x] = value


@cuda.jit("void(float32[:], int8[:, :], float32[:], int8[:])")
def matvec_int8(out, weight, scale, x):
    """A quantised matrix times a vector: one warp a row."""
    row = cuda.grid(1) // 32
    lane = cuda.threadIdx.x % 32
    if row < weight.shape[0]:
        total = int32(0)
        for j in range(lane, weight.shape[1], 32):
            total += int32(weight[row, j] * x[j])
        offset = 16
        while offset > 0:
            total += cuda.shfl_down_sync(0xFFFFFFFF, total, offset)
            offset //= 2
        if lane == 0:
            out[row] = float32(total) * scale[row]


@cuda.jit("void(int32[:], float32[:, :], float32[:, :])")
def nearest_centre(nearest, points, centres):
    """The centre next to each point."""
    i = cuda.grid(1)
    if i < points.shape[0]:
        best = float32(math.inf)
        which = 0
        for k in range(centres.shape[0]):
            distance = float32(0)
            for d in range(points.shape[1]):
                delta = points[i, d] - centres[k, d]
                distance += delta * delta
            if distance < best:
                best = distance
                which = k
        nearest[i] = which
