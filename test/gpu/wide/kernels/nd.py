"""Arrays of three to six dimensions, as slices of larger data come: any layout."""

from numba import cuda, float32


@cuda.jit("void(float32[:, :, :, :], float32[:, :, :, :])")
def permute(out, x):
    """NCHW to NHWC."""
    w, h, n = cuda.grid(3)
    if n < x.shape[0] and h < x.shape[2] and w < x.shape[3]:
        for c in range(x.shape[1]):
            out[n, h, w, c] = x[n, c, h, w]


@cuda.jit("void(float32[:, :, :, :, :], float32[:, :, :, :, :], float32[:], float32[:])")
def batch_norm(out, x, scale, shift):
    """A number for each channel of NCDHW."""
    w, h, nc = cuda.grid(3)
    channels = x.shape[1]
    n = nc // channels
    c = nc % channels
    if n < x.shape[0] and h < x.shape[3] and w < x.shape[4]:
        for d in range(x.shape[2]):
            out[n, c, d, h, w] = x[n, c, d, h, w] * scale[c] + shift[c]


@cuda.jit("void(float32[:, :, :, :], float32[:, :, :, :], float32[:, :, :, :])")
def convolve(out, x, weight):
    """A 3 x 3 convolution over NCHW without a rim, one thread a result."""
    w, h, k = cuda.grid(3)
    channels = x.shape[1]
    if k < out.shape[1] and h < out.shape[2] and w < out.shape[3]:
        for n in range(out.shape[0]):
            total = float32(0)
            for c in range(channels):
                for r in range(3):
                    for s in range(3):
                        total += x[n, c, h + r, w + s] * weight[k, c, r, s]
            out[n, k, h, w] = total


@cuda.jit("void(float32[:, :, :], float32[:, :, :], float32[:, :, :])")
def batch_matmul(c, a, b):
    j, i, n = cuda.grid(3)
    if n < c.shape[0] and i < c.shape[1] and j < c.shape[2]:
        total = float32(0)
        for k in range(a.shape[2]):
            total += a[n, i, k] * b[n, k, j]
        c[n, i, j] = total


@cuda.jit("void(float32[:, :, :, :, :, :], float32[:, :, :, :, :, :], float32)")
def axpy6(y, x, a):
    """Six dimensions; a thread takes the two innermost apart, and walks two others."""
    f, ed, cb = cuda.grid(3)
    d = ed // x.shape[4]
    e = ed % x.shape[4]
    if f < x.shape[5] and d < x.shape[3] and cb < x.shape[2]:
        for i in range(x.shape[0]):
            for j in range(x.shape[1]):
                y[i, j, cb, d, e, f] += a * x[i, j, cb, d, e, f]
