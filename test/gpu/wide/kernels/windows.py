"""Windows over integers of 8, 16 and 32 bits."""

from numba import cuda


@cuda.jit("void(int16[:], int16[:], int16[:])")
def fir16(out, x, taps):
    """Fixed point: 15 bits behind the point, rounded, saturated."""
    i = cuda.grid(1)
    if i < out.shape[0]:
        total = 1 << 14
        for k in range(taps.shape[0]):
            total += x[i + k] * taps[k]
        out[i] = min(max(total >> 15, -32768), 32767)


@cuda.jit("void(int64[:], int32[:], int32)")
def autocorrelate(out, x, window):
    """Products of a window with itself backwards, in 64 bits."""
    i = cuda.grid(1)
    if i < out.shape[0]:
        total = 0
        for k in range(window):
            total += x[i + k] * x[i + window - 1 - k]
        out[i] = total


@cuda.jit("void(uint8[:, :, :, :], uint8[:, :, :, :], int32)")
def dilate(out, x, reach):
    """The greatest neighbour in two of four axes."""
    w = cuda.blockIdx.x * cuda.blockDim.x + cuda.threadIdx.x
    h = cuda.blockIdx.y * cuda.blockDim.y + cuda.threadIdx.y
    nc = cuda.blockIdx.z
    n = nc // x.shape[1]
    c = nc % x.shape[1]
    if h < x.shape[2] and w < x.shape[3]:
        top = 0
        for a in range(-reach, reach + 1):
            for b in range(-reach, reach + 1):
                i = h + a
                j = w + b
                if i >= 0 and i < x.shape[2] and j >= 0 and j < x.shape[3]:
                    top = max(top, x[n, c, i, j])
        out[n, c, h, w] = top
