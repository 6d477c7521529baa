"""Sums along rows and segments, and by bins."""

from numba import cuda, float32, float64, int32, uint8

THREADS = 256
BINS = 256
RUN = 512


@cuda.jit("void(int32[:, ::1], uint8[:, ::1])")
def prefix_rows(out, image):
    """The first half of a table of summed areas: one warp a row."""
    lane = cuda.laneid
    row = cuda.grid(1) // 32
    height, width = image.shape
    if row >= height:
        return
    carry = int32(0)
    for first in range(0, width, 32):
        j = first + lane
        v = int32(0)
        if j < width:
            v = int32(image[row, j])
        for k in range(5):
            up = cuda.shfl_up_sync(0xffffffff, v, 1 << k)
            if lane >= 1 << k:
                v += up
        if j < width:
            out[row, j] = carry + v
        carry += cuda.shfl_sync(0xffffffff, v, 31)


@cuda.jit("void(float32[:], float32[:], uint8[:])")
def segmented_scan(out, x, head):
    """Sums that start anew at each head, within a block."""
    total = cuda.shared.array(THREADS, float32)
    flag = cuda.shared.array(THREADS, uint8)
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    inside = i < x.size
    total[t] = x[i] if inside else float32(0)
    flag[t] = head[i] if inside else 1
    cuda.syncthreads()
    step = 1
    while step < THREADS:
        v = total[t]
        f = flag[t]
        if t >= step and f == 0:
            v += total[t - step]
            f = flag[t - step]
        cuda.syncthreads()
        total[t] = v
        flag[t] = f
        cuda.syncthreads()
        step *= 2
    if inside:
        out[i] = total[t]


@cuda.jit("void(float32[:, ::1], float32[:, ::1])")
def haar(out, x):
    """All levels of Haar's wavelet of rows of 512: one block a row."""
    row = cuda.shared.array(RUN, float32)
    t = cuda.threadIdx.x
    b = cuda.blockIdx.x
    row[t] = x[b, t]
    row[t + RUN // 2] = x[b, t + RUN // 2]
    half = RUN // 2
    while half > 0:
        cuda.syncthreads()
        mean = float32(0)
        if t < half:
            left = row[2 * t]
            right = row[2 * t + 1]
            mean = (left + right) * float32(0.70710678)
            out[b, half + t] = (left - right) * float32(0.70710678)
        cuda.syncthreads()
        if t < half:
            row[t] = mean
        half //= 2
    if t == 0:
        out[b, 0] = row[0]


@cuda.jit("void(float32[:], float32[:], float32[:], float32, float32)")
def weight_histogram(sums, x, weight, low, scale):
    """The weights of the numbers in each bin, in shared bins at first."""
    local = cuda.shared.array(BINS, float32)
    t = cuda.threadIdx.x
    local[t] = 0
    cuda.syncthreads()
    for i in range(cuda.grid(1), x.shape[0], cuda.gridsize(1)):
        b = int((x[i] - low) * scale)
        if 0 <= b < BINS:
            cuda.atomic.add(local, b, weight[i])
    cuda.syncthreads()
    cuda.atomic.add(sums, t, local[t])


@cuda.jit("void(int32[::1], uint16[::1])")
def key_counts(counts, keys):
    """How often each key occurs: the lanes with the same key add once."""
    for i in range(cuda.grid(1), keys.size, cuda.gridsize(1)):
        key = keys[i]
        same = cuda.match_any_sync(cuda.activemask(), int32(key))
        if cuda.ffs(same) - 1 == cuda.laneid:
            cuda.atomic.add(counts, key, cuda.popc(same))


@cuda.jit("void(float64[::1], float64[::1])")
def kahan(partial, x):
    """Kahan's sum of each thread, and one of each block."""
    shared = cuda.shared.array(THREADS, float64)
    t = cuda.threadIdx.x
    total = 0.0
    lost = 0.0
    for i in range(cuda.grid(1), x.shape[0], cuda.gridsize(1)):
        y = x[i] - lost
        s = total + y
        lost = (s - total) - y
        total = s
    shared[t] = total
    cuda.syncthreads()
    step = THREADS // 2
    while step > 0:
        if t < step:
            shared[t] += shared[t + step]
        cuda.syncthreads()
        step //= 2
    if t == 0:
        partial[cuda.blockIdx.x] = shared[0]


@cuda.jit("void(float32[:], int32, float32[:], int32, float32, int32)")
def strided_axpy(y, y_step, x, x_step, a, n):
    """BLAS's axpy with its increments."""
    i = cuda.grid(1)
    if i < n:
        y[i * y_step] += a * x[i * x_step]
