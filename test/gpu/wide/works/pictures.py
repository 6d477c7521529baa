"""Pictures and cells: motion, masks, local contrast, streamlines."""

import math

from numba import cuda, float32, int32

RADIUS = 3
TILE = 64
LEVELS = 256
DY = (-1, -1, 0, 0, 1, 1)
DX = (-1, 0, -1, 1, -1, 0)


@cuda.jit("void(float32[:, :, :], float32[:, :], float32[:, :], float32)")
def lucas_kanade(flow, before, after, least):
    """How each pixel moves between two frames: least squares over a window, none where it shows too little."""
    x, y = cuda.grid(2)
    height, width = before.shape
    if x >= width or y >= height:
        return
    xx = float32(0)
    xy = float32(0)
    yy = float32(0)
    xt = float32(0)
    yt = float32(0)
    for dy in range(-RADIUS, RADIUS + 1):
        for dx in range(-RADIUS, RADIUS + 1):
            i = y + dy
            j = x + dx
            if i < 1 or i >= height - 1 or j < 1 or j >= width - 1:
                continue
            gx = float32(0.5) * (before[i, j + 1] - before[i, j - 1])
            gy = float32(0.5) * (before[i + 1, j] - before[i - 1, j])
            gt = after[i, j] - before[i, j]
            xx += gx * gx
            xy += gx * gy
            yy += gy * gy
            xt += gx * gt
            yt += gy * gt
    det = xx * yy - xy * xy
    half = float32(0.5) * (xx + yy)
    lower = half - math.sqrt(max(half * half - det, float32(0)))
    if lower < least:
        flow[y, x, 0] = 0
        flow[y, x, 1] = 0
    else:
        flow[y, x, 0] = (xy * yt - yy * xt) / det
        flow[y, x, 1] = (xy * xt - xx * yt) / det


@cuda.jit("void(uint8[:, :], uint8[:, :])")
def hex_life(new, old):
    """A step of cells on a hexagonal grid whose odd rows stand half a cell to the right: born of 2, kept by 3 or 4."""
    x, y = cuda.grid(2)
    if x >= old.shape[1] or y >= old.shape[0]:
        return
    alive = 0
    for k in range(6):
        i = y + DY[k]
        j = x + DX[k]
        if DY[k] != 0:
            j += y % 2
        if i < 0 or i >= old.shape[0] or j < 0 or j >= old.shape[1]:
            continue
        alive += old[i, j]
    if old[y, x]:
        new[y, x] = 1 if alive == 3 or alive == 4 else 0
    else:
        new[y, x] = 1 if alive == 2 else 0


@cuda.jit("void(uint8[:, :], uint8[:, :], boolean[:, :])")
def erode_masked(out, image, mask):
    """The darkest pixel under a mask that is laid over each pixel."""
    x, y = cuda.grid(2)
    height, width = image.shape
    if x < width and y < height:
        top = y - mask.shape[0] // 2
        left = x - mask.shape[1] // 2
        darkest = 255
        for i in range(mask.shape[0]):
            if top + i < 0 or top + i >= height:
                continue
            for j in range(mask.shape[1]):
                if not mask[i, j]:
                    continue
                if 0 <= left + j < width:
                    darkest = min(darkest, image[top + i, left + j])
        out[y, x] = darkest


@cuda.jit("void(uint8[:, :, :], uint8[:, :], int32)")
def tile_equalise(curve, image, limit):
    """The curve that evens out the grey levels of a tile, no steeper than a limit; one block a tile."""
    counts = cuda.shared.array(LEVELS, int32)
    excess = cuda.shared.array(1, int32)
    t = cuda.threadIdx.x
    top = cuda.blockIdx.y * TILE
    left = cuda.blockIdx.x * TILE
    counts[t] = 0
    if t == 0:
        excess[0] = 0
    cuda.syncthreads()
    for k in range(t, TILE * TILE, LEVELS):
        cuda.atomic.add(counts, image[top + k // TILE, left + k % TILE], 1)
    cuda.syncthreads()
    mine = counts[t]
    if mine > limit:
        cuda.atomic.add(excess, 0, mine - limit)
        mine = limit
    cuda.syncthreads()
    mine += excess[0] // LEVELS
    if t < excess[0] % LEVELS:
        mine += 1
    counts[t] = mine
    cuda.syncthreads()
    step = 1
    while step < LEVELS:
        before = 0
        if t >= step:
            before = counts[t - step]
        cuda.syncthreads()
        counts[t] += before
        cuda.syncthreads()
        step *= 2
    curve[cuda.blockIdx.y, cuda.blockIdx.x, t] = counts[t] * 255 // (TILE * TILE)


@cuda.jit(device=True)
def sample(a, y, x):
    """The value between four pixels."""
    i = min(int(y), a.shape[0] - 2)
    j = min(int(x), a.shape[1] - 2)
    v = y - float32(i)
    u = x - float32(j)
    top = a[i, j] + u * (a[i, j + 1] - a[i, j])
    bottom = a[i + 1, j] + u * (a[i + 1, j + 1] - a[i + 1, j])
    return top + v * (bottom - top)


@cuda.jit("void(float32[:, :], float32[:, :], float32[:, :], float32[:, :], int32, float32)")
def line_integral(out, noise, u, v, steps, length):
    """Noise smeared along the streamlines of a flow, forwards and backwards from each pixel."""
    x, y = cuda.grid(2)
    height, width = noise.shape
    if x >= width or y >= height:
        return
    total = noise[y, x]
    count = 1
    for way in range(2):
        stride = length if way == 0 else -length
        px = float32(x)
        py = float32(y)
        for _ in range(steps):
            dx = sample(u, py, px)
            dy = sample(v, py, px)
            speed = math.sqrt(dx * dx + dy * dy)
            if speed < float32(1e-6):
                break
            px += stride * dx / speed
            py += stride * dy / speed
            if px < 0 or px > width - 1 or py < 0 or py > height - 1:
                break
            total += sample(noise, py, px)
            count += 1
    out[y, x] = total / float32(count)
