"""What is written first: sets of Mandelbrot, paths between all, inverses, scores, and a slow Fourier transform."""

import math

import numpy as np
from numba import cuda, complex64, float32, float64, int32

N = 5
WIDE = 2 * N
POINTS = 240


@cuda.jit(device=True)
def escape(c, limit):
    z = complex64(0)
    for i in range(limit):
        z = z * z + c
        if z.real * z.real + z.imag * z.imag >= 4:
            return i
    return limit


@cuda.jit("void(int32[:, :], float32, float32, float32, float32, int32)")
def mandelbrot(image, left, right, bottom, top, limit):
    h, w = image.shape
    dx = (right - left) / float32(w)
    dy = (top - bottom) / float32(h)
    x0, y0 = cuda.grid(2)
    step_x = cuda.gridDim.x * cuda.blockDim.x
    step_y = cuda.gridDim.y * cuda.blockDim.y
    for x in range(x0, w, step_x):
        real = left + float32(x) * dx
        for y in range(y0, h, step_y):
            imag = bottom + float32(y) * dy
            image[y, x] = escape(complex64(complex(real, imag)), limit)


@cuda.jit("void(int32[:, :], int32[:, :], int32)")
def floyd_step(distance, through, k):
    """Are ways shorter that go by k?"""
    j, i = cuda.grid(2)
    n = distance.shape[0]
    if i >= n or j >= n or i == k or j == k:
        return
    first = distance[i, k]
    second = distance[k, j]
    if first < 0 or second < 0:
        return
    by = first + second
    if distance[i, j] < 0 or by < distance[i, j]:
        distance[i, j] = by
        through[i, j] = k


@cuda.jit("void(float64[:, :, :], float64[:, :, :])")
def invert_small(out, matrix):
    """Inverses of many small matrices, by Gauss-Jordan with pivots."""
    b = cuda.grid(1)
    if b >= matrix.shape[0]:
        return
    a = cuda.local.array((N, WIDE), float64)
    for i in range(N):
        for j in range(N):
            a[i, j] = matrix[b, i, j]
            a[i, N + j] = 1.0 if i == j else 0.0
    for k in range(N):
        pivot = k
        for i in range(k + 1, N):
            if abs(a[i, k]) > abs(a[pivot, k]):
                pivot = i
        if pivot != k:
            for j in range(WIDE):
                a[k, j], a[pivot, j] = a[pivot, j], a[k, j]
        scale = 1.0 / a[k, k]
        for j in range(WIDE):
            a[k, j] *= scale
        for i in range(N):
            if i != k:
                factor = a[i, k]
                for j in range(WIDE):
                    a[i, j] -= factor * a[k, j]
    for i in range(N):
        for j in range(N):
            out[b, i, j] = a[i, N + j]


@cuda.jit("void(float32[:, :, :, ::1], float32[:, :, :, ::1], float32[:, :, :, ::1], float32)")
def causal_scores(scores, q, k, scale):
    """How much each word looks at each word before it, for all heads."""
    col, row, bh = cuda.grid(3)
    batch, heads, length, size = q.shape
    if col >= length or row >= length or bh >= batch * heads:
        return
    b = bh // heads
    h = bh % heads
    if col > row:
        scores[b, h, row, col] = -math.inf
        return
    total = float32(0)
    for d in range(size):
        total += q[b, h, row, d] * k[b, h, col, d]
    scores[b, h, row, col] = total * scale


@cuda.jit("void(complex64[:, ::1], complex64[:, ::1], complex64[::1])")
def naive_dft(out, signal, roots):
    """The Fourier transform of each row as its definition says."""
    x = cuda.shared.array(POINTS, complex64)
    row = cuda.blockIdx.x
    k = cuda.threadIdx.x
    n = signal.shape[1]
    if k < n:
        x[k] = signal[row, k]
    cuda.syncthreads()
    if k >= n:
        return
    total = complex64(0)
    at = 0
    for j in range(n):
        total += x[j] * roots[at]
        at += k
        if at >= n:
            at -= n
    out[row, k] = total
