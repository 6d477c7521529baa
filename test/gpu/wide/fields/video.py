"""Moving pictures."""

from numba import cuda, int32, uint8

SIDE = 16
REACH = 7
WAYS = 2 * REACH + 1
WINDOW = SIDE + 2 * REACH
THREADS = 256


@cuda.jit("void(int8[:, :, ::1], int32[:, ::1], uint8[:, ::1], uint8[:, ::1])")
def motion_search(vector, least, now, before):
    """Where each square of a picture was before: a full search, one block a square, one thread a place."""
    square = cuda.shared.array((SIDE, SIDE), uint8)
    window = cuda.shared.array((WINDOW, WINDOW), uint8)
    best = cuda.shared.array(THREADS, int32)
    t = cuda.threadIdx.x
    left = cuda.blockIdx.x * SIDE
    top = cuda.blockIdx.y * SIDE
    square[t // SIDE, t % SIDE] = now[top + t // SIDE, left + t % SIDE]
    for k in range(t, WINDOW * WINDOW, THREADS):
        y = min(max(top + k // WINDOW - REACH, 0), before.shape[0] - 1)
        x = min(max(left + k % WINDOW - REACH, 0), before.shape[1] - 1)
        window[k // WINDOW, k % WINDOW] = before[y, x]
    cuda.syncthreads()
    total = 65536
    if t < WAYS * WAYS:
        dy = t // WAYS
        dx = t % WAYS
        total = 0
        for y in range(SIDE):
            for x in range(SIDE):
                total += abs(int32(square[y, x]) - int32(window[y + dy, x + dx]))
    best[t] = total * THREADS + t
    cuda.syncthreads()
    half = THREADS // 2
    while half > 0:
        if t < half:
            best[t] = min(best[t], best[t + half])
        cuda.syncthreads()
        half //= 2
    if t == 0:
        place = best[0] % THREADS
        vector[cuda.blockIdx.y, cuda.blockIdx.x, 0] = place // WAYS - REACH
        vector[cuda.blockIdx.y, cuda.blockIdx.x, 1] = place % WAYS - REACH
        least[cuda.blockIdx.y, cuda.blockIdx.x] = best[0] // THREADS


@cuda.jit("void(uint8[:, :, :], uint8[:, :, :])")
def deinterlace(out, field):
    """Fills the lines between those of a field along the direction in which they differ least."""
    x, y, n = cuda.grid(3)
    if y >= out.shape[1] or x >= out.shape[2]:
        return
    above = y // 2
    if y % 2 == 0 or above + 1 >= field.shape[1]:
        out[n, y, x] = field[n, above, x]
        return
    best = 1 << 20
    value = 0
    for d in (0, -1, 1, -2, 2):
        if 0 <= x - d < out.shape[2] and 0 <= x + d < out.shape[2]:
            p = int32(field[n, above, x + d])
            q = int32(field[n, above + 1, x - d])
            if abs(p - q) < best:
                best = abs(p - q)
                value = (p + q + 1) // 2
    out[n, y, x] = value
