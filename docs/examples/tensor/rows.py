"""Softmax and layer norm of the rows of a matrix. A block reads a row once and holds it in registers; rows have up to SIZE elements."""
import math
from pykrt import cuda, float32
from pykrt import tile

SIZE, THREADS = 4096, 256


@cuda.jit("void(float32[:, ::1], float32[:, ::1])", launch_bounds=THREADS, fastmath=True)
def softmax(y, x):
    i = cuda.blockIdx.x
    row = tile.row(x[i], SIZE, -math.inf, THREADS)
    most = tile.max(row)
    row = tile.map(lambda v: math.exp(v - most), row)
    scale = float32(1) / tile.sum(row)
    tile.store(y[i], tile.map(lambda v: v * scale, row))


@cuda.jit("void(float32[:, ::1], float32[:, ::1], float32[::1], float32[::1], float32)", launch_bounds=THREADS, fastmath=True)
def layer_norm(y, x, gain, bias, epsilon):
    i, n = cuda.blockIdx.x, float32(x.shape[1])
    row = tile.row(x[i], SIZE, 0, THREADS)
    mean = tile.sum(row) / n
    row = tile.map(lambda v: v - mean, row)
    variance = tile.sum(tile.fill(tile.map(lambda v: v * v, row), 0)) / n
    scale = float32(1) / math.sqrt(variance + epsilon)
    g, b = tile.row(gain, SIZE, 0, THREADS), tile.row(bias, SIZE, 0, THREADS)
    tile.store(y[i], tile.map(lambda v, g, b: v * scale * g + b, row, g, b))
