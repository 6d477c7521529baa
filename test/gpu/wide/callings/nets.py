"""Parts of neural networks."""

import math

import numpy as np
from numba import cuda, float32, int32, uint64

STATES = 16


@cuda.jit(device=True)
def over_union(a, b, threshold):
    """Do two boxes share more than a part of what they cover?"""
    wide = min(a[2], b[2]) - max(a[0], b[0])
    high = min(a[3], b[3]) - max(a[1], b[1])
    if wide <= 0 or high <= 0:
        return False
    shared = wide * high
    area = (a[2] - a[0]) * (a[3] - a[1]) + (b[2] - b[0]) * (b[3] - b[1])
    return shared > threshold * (area - shared)


@cuda.jit("void(uint64[:, ::1], float32[:, ::1], float32)")
def nms_mask(mask, boxes, threshold):
    """Which later boxes each box puts out, as bits."""
    rows = cuda.blockIdx.y * 64
    columns = cuda.blockIdx.x * 64
    if columns < rows:
        return
    n = boxes.shape[0]
    t = cuda.threadIdx.x
    block = cuda.shared.array((64, 4), float32)
    if columns + t < n:
        for k in range(4):
            block[t, k] = boxes[columns + t, k]
    cuda.syncthreads()
    i = rows + t
    if i < n:
        bits = uint64(0)
        begin = t + 1 if rows == columns else 0
        for j in range(begin, min(64, n - columns)):
            if over_union(boxes[i], block[j], threshold):
                bits |= uint64(1) << uint64(j)
        mask[i, cuda.blockIdx.x] = bits


@cuda.jit("void(float32[:, :, :], float32[:, :, :], float32[:, :, :], float32[:, :], float32[:, :, :],"
          " float32[:, :, :], float32[:])")
def selective_scan(y, u, delta, a, b, c, skip):
    """The recurrence of Mamba, a channel a thread."""
    d = cuda.grid(1)
    batch = cuda.blockIdx.y
    if d >= u.shape[2]:
        return
    state = cuda.local.array(STATES, float32)
    rate = cuda.local.array(STATES, float32)
    for n in range(STATES):
        state[n] = 0.0
        rate[n] = a[d, n]
    for t in range(u.shape[1]):
        x = u[batch, t, d]
        dt = delta[batch, t, d]
        if dt < float32(20):
            dt = math.log1p(math.exp(dt))
        total = skip[d] * x
        for n in range(STATES):
            state[n] = math.exp(dt * rate[n]) * state[n] + dt * b[batch, t, n] * x
            total += state[n] * c[batch, t, n]
        y[batch, t, d] = total


@cuda.jit("void(float32[:, :, :, :], float32[:, :, :, :], float32[:, :, :, :], float32[:])")
def conv_transpose(out, x, weight, bias):
    """A convolution with stride 2 the other way, 4 by 4, padding 1; one output a thread."""
    at = cuda.grid(1)
    if at >= out.size:
        return
    _, channels, height, width = out.shape
    j = at % width
    i = at // width % height
    o = at // (width * height) % channels
    n = at // (width * height * channels)
    total = bias[o]
    for c in range(x.shape[1]):
        for p in range(4):
            r = i + 1 - p
            if r < 0 or r % 2 != 0:
                continue
            r //= 2
            if r >= x.shape[2]:
                continue
            for q in range(4):
                s = j + 1 - q
                if s < 0 or s % 2 != 0 or s // 2 >= x.shape[3]:
                    continue
                total += x[n, c, r, s // 2] * weight[c, o, p, q]
    out[n, o, i, j] = total


@cuda.jit(device=True)
def bilinear(image, n, c, y, x):
    h, w = image.shape[2], image.shape[3]
    if y < -1 or y > h or x < -1 or x > w:
        return float32(0)
    y = max(y, float32(0))
    x = max(x, float32(0))
    i = int(y)
    j = int(x)
    if i >= h - 1:
        i = below = h - 1
        y = float32(i)
    else:
        below = i + 1
    if j >= w - 1:
        j = right = w - 1
        x = float32(j)
    else:
        right = j + 1
    fy = y - float32(i)
    fx = x - float32(j)
    gy = float32(1) - fy
    gx = float32(1) - fx
    return (gy * gx * image[n, c, i, j] + gy * fx * image[n, c, i, right]
            + fy * gx * image[n, c, below, j] + fy * fx * image[n, c, below, right])


@cuda.jit("void(float32[:, :, :, :], float32[:, :, :, :], float32[:, :], float32)")
def roi_align(out, image, regions, scale):
    """The mean of four samples in each cell of a grid that is laid on each region."""
    start = cuda.grid(1)
    channels, high, wide = out.shape[1], out.shape[2], out.shape[3]
    for at in range(start, out.size, cuda.gridsize(1)):
        pw = at % wide
        ph = at // wide % high
        c = at // (wide * high) % channels
        r = at // (wide * high * channels)
        n = int(regions[r, 0])
        x0 = regions[r, 1] * scale
        y0 = regions[r, 2] * scale
        cell_w = max(regions[r, 3] * scale - x0, float32(1)) / float32(wide)
        cell_h = max(regions[r, 4] * scale - y0, float32(1)) / float32(high)
        total = float32(0)
        for iy in range(2):
            y = y0 + (float32(ph) + (float32(iy) + float32(0.5)) * float32(0.5)) * cell_h
            for ix in range(2):
                x = x0 + (float32(pw) + (float32(ix) + float32(0.5)) * float32(0.5)) * cell_w
                total += bilinear(image, n, c, y, x)
        out[r, c, ph, pw] = total * float32(0.25)
