"""Images, volumes and triangles."""

import math

from numba import cuda, float32, int32, uint8

SIDE = 8
HALO = SIDE + 2


@cuda.jit("void(float32[:, :], float32[:, :], float32, float32)")
def bilateral(out, image, space, tone):
    """5 x 5 weights by distance and by difference of brightness."""
    x, y = cuda.grid(2)
    height, width = image.shape
    if x < width and y < height:
        middle = image[y, x]
        total = float32(0)
        weights = float32(0)
        for dy in range(-2, 3):
            for dx in range(-2, 3):
                yy = min(max(y + dy, 0), height - 1)
                xx = min(max(x + dx, 0), width - 1)
                v = image[yy, xx]
                d = v - middle
                w = math.exp(-(float32(dx * dx + dy * dy) * space + d * d * tone))
                total += w * v
                weights += w
        out[y, x] = total / weights


@cuda.jit("void(int32[:, ::1], int32[:, ::1], uint8[:, ::1], int32[::1])")
def label_step(after, before, image, changed):
    """Each pixel takes the least label of the neighbours of its kind."""
    x, y = cuda.grid(2)
    height, width = image.shape
    if x >= width or y >= height:
        return
    kind = image[y, x]
    mine = before[y, x]
    least = mine
    if x > 0 and image[y, x - 1] == kind:
        least = min(least, before[y, x - 1])
    if x < width - 1 and image[y, x + 1] == kind:
        least = min(least, before[y, x + 1])
    if y > 0 and image[y - 1, x] == kind:
        least = min(least, before[y - 1, x])
    if y < height - 1 and image[y + 1, x] == kind:
        least = min(least, before[y + 1, x])
    after[y, x] = least
    if least < mine:
        changed[0] = 1


@cuda.jit("void(int32[:, :], int32[:], int32[:], float32[:], float32[:])")
def hough(votes, edge_x, edge_y, cosine, sine):
    """The votes of points for lines: a thread has a point."""
    i = cuda.grid(1)
    if i < edge_x.size:
        x = float32(edge_x[i])
        y = float32(edge_y[i])
        for a in range(cosine.size):
            rho = int(math.floor(x * cosine[a] + y * sine[a])) + votes.shape[1] // 2
            cuda.atomic.add(votes, (a, rho), 1)


@cuda.jit("void(uint8[:, ::1], uint8[:, ::1])")
def median5(out, image):
    """The median of 5 x 5: thirteen rounds of selection."""
    x, y = cuda.grid(2)
    height, width = image.shape
    if x >= 2 and y >= 2 and x < width - 2 and y < height - 2:
        window = cuda.local.array(25, uint8)
        for r in range(5):
            for c in range(5):
                window[5 * r + c] = image[y + r - 2, x + c - 2]
        for i in range(13):
            for j in range(i + 1, 25):
                a = window[i]
                b = window[j]
                window[i] = min(a, b)
                window[j] = max(a, b)
        out[y, x] = window[12]


@cuda.jit("void(uint8[:, :], uint8[:, :], uint8[:, :], uint8[:, :, :])")
def yuv420(luma, blue, red, image):
    """From RGB: a thread has four pixels, which share their colour."""
    x, y = cuda.grid(2)
    if x < blue.shape[1] and y < blue.shape[0]:
        u = 0
        v = 0
        for dy in range(2):
            for dx in range(2):
                r = image[2 * y + dy, 2 * x + dx, 0]
                g = image[2 * y + dy, 2 * x + dx, 1]
                b = image[2 * y + dy, 2 * x + dx, 2]
                luma[2 * y + dy, 2 * x + dx] = ((66 * r + 129 * g + 25 * b + 128) >> 8) + 16
                u += ((-38 * r - 74 * g + 112 * b + 128) >> 8) + 128
                v += ((112 * r - 94 * g - 18 * b + 128) >> 8) + 128
        blue[y, x] = (u + 2) >> 2
        red[y, x] = (v + 2) >> 2


@cuda.jit("float32(float32, float32, float32, float32, float32, float32)", device=True)
def edge(ax, ay, bx, by, x, y):
    return (bx - ax) * (y - ay) - (by - ay) * (x - ax)


@cuda.jit("void(int32[:, ::1], float32[:, :, ::1])")
def raster(depth, triangle):
    """The nearest depth of each pixel: one block a triangle."""
    t = cuda.blockIdx.x
    ax, ay, az = triangle[t, 0, 0], triangle[t, 0, 1], triangle[t, 0, 2]
    bx, by, bz = triangle[t, 1, 0], triangle[t, 1, 1], triangle[t, 1, 2]
    cx, cy, cz = triangle[t, 2, 0], triangle[t, 2, 1], triangle[t, 2, 2]
    area = edge(ax, ay, bx, by, cx, cy)
    if area == 0:
        return
    left = max(0, int(min(ax, bx, cx)))
    right = min(depth.shape[1] - 1, int(max(ax, bx, cx)))
    top = max(0, int(min(ay, by, cy)))
    bottom = min(depth.shape[0] - 1, int(max(ay, by, cy)))
    for y in range(top + cuda.threadIdx.y, bottom + 1, cuda.blockDim.y):
        for x in range(left + cuda.threadIdx.x, right + 1, cuda.blockDim.x):
            px = float32(x) + float32(0.5)
            py = float32(y) + float32(0.5)
            u = edge(bx, by, cx, cy, px, py) / area
            v = edge(cx, cy, ax, ay, px, py) / area
            w = float32(1) - u - v
            if u >= 0 and v >= 0 and w >= 0:
                z = u * az + v * bz + w * cz
                cuda.atomic.min(depth, (y, x), int32(z * float32(16777216)))


@cuda.jit("void(float32[:, :, ::1], float32[:, :, ::1], float32[:, :, ::1])")
def convolve3d(out, x, weight):
    """3 x 3 x 3, a cube of 8 x 8 x 8 and its halo in shared memory."""
    tile = cuda.shared.array((HALO, HALO, HALO), float32)
    tx = cuda.threadIdx.x
    ty = cuda.threadIdx.y
    tz = cuda.threadIdx.z
    bx = cuda.blockIdx.x * SIDE
    by = cuda.blockIdx.y * SIDE
    bz = cuda.blockIdx.z * SIDE
    depth, height, width = x.shape
    t = (tz * SIDE + ty) * SIDE + tx
    for k in range(t, HALO * HALO * HALO, SIDE * SIDE * SIDE):
        lx = k % HALO
        ly = k // HALO % HALO
        lz = k // (HALO * HALO)
        gx = bx + lx - 1
        gy = by + ly - 1
        gz = bz + lz - 1
        v = float32(0)
        if 0 <= gx < width and 0 <= gy < height and 0 <= gz < depth:
            v = x[gz, gy, gx]
        tile[lz, ly, lx] = v
    cuda.syncthreads()
    total = float32(0)
    for dz in range(3):
        for dy in range(3):
            for dx in range(3):
                total += weight[dz, dy, dx] * tile[tz + dz, ty + dy, tx + dx]
    if bx + tx < width and by + ty < height and bz + tz < depth:
        out[bz + tz, by + ty, bx + tx] = total
