"""Colours, documents and depth."""

from numba import cuda, float32, int32


@cuda.jit("void(uint8[:, :, :], uint8[:, :, :])")
def to_hsv(out, image):
    """Hue in half degrees, saturation and value of each pixel, in whole numbers."""
    x, y = cuda.grid(2)
    height, width, _ = image.shape
    if x >= width or y >= height:
        return
    r = int32(image[y, x, 0])
    g = int32(image[y, x, 1])
    b = int32(image[y, x, 2])
    most = max(r, g, b)
    range_ = most - min(r, g, b)
    hue = 0
    saturation = 0
    if range_ > 0:
        if most == r:
            turn = 30 * (g - b) + 180 * range_
        elif most == g:
            turn = 30 * (b - r) + 60 * range_
        else:
            turn = 30 * (r - g) + 120 * range_
        hue = turn // range_ % 180
        saturation = (255 * range_ + most // 2) // most
    out[y, x, 0] = hue
    out[y, x, 1] = saturation
    out[y, x, 2] = most


@cuda.jit("void(uint8[:, :], uint8[:, :], int32[:, :], int32, int32)")
def bradley(out, image, integral, reach, percent):
    """Ink and paper of a page: a pixel is ink where it is darker than most around it, by the page's integral."""
    x, y = cuda.grid(2)
    height, width = image.shape
    if x >= width or y >= height:
        return
    left = max(x - reach, 0)
    right = min(x + reach + 1, width)
    top = max(y - reach, 0)
    bottom = min(y + reach + 1, height)
    count = (right - left) * (bottom - top)
    total = integral[bottom, right] - integral[top, right] - integral[bottom, left] + integral[top, left]
    if image[y, x] * count * 100 < total * (100 - percent):
        out[y, x] = 0
    else:
        out[y, x] = 255


@cuda.jit("void(uint8[:, :], uint64[:, :], uint64[:, :], int32)")
def census_match(disparity, left, right, most):
    """How far a pixel has moved between two eyes, by the bits of its surroundings: the least of a sum over seven."""
    x, y = cuda.grid(2)
    height, width = left.shape
    if x >= width or y >= height:
        return
    best = 0
    least = 7 * 64 + 1
    for d in range(most):
        cost = 0
        for k in range(-3, 4):
            u = min(max(x + k, 0), width - 1)
            cost += cuda.popc(left[y, u] ^ right[y, max(u - d, 0)])
        if cost < least:
            least = cost
            best = d
    disparity[y, x] = best


@cuda.jit("void(float32[:, :, :], float32[:, :, :], float32[:, :, :, :])")
def grade_colours(out, image, table):
    """Looks colours up in a cube, by the tetrahedron of four corners that a colour lies in."""
    x, y = cuda.grid(2)
    if x >= image.shape[1] or y >= image.shape[0]:
        return
    last = table.shape[0] - 1
    r = min(max(image[y, x, 0], float32(0)), float32(1)) * float32(last)
    g = min(max(image[y, x, 1], float32(0)), float32(1)) * float32(last)
    b = min(max(image[y, x, 2], float32(0)), float32(1)) * float32(last)
    i = min(int32(r), last - 1)
    j = min(int32(g), last - 1)
    k = min(int32(b), last - 1)
    fr = r - float32(i)
    fg = g - float32(j)
    fb = b - float32(k)
    if fr >= fg:
        if fg >= fb:
            high, middle, low = fr, fg, fb
            first = 1, 0, 0
            second = 1, 1, 0
        elif fr >= fb:
            high, middle, low = fr, fb, fg
            first = 1, 0, 0
            second = 1, 0, 1
        else:
            high, middle, low = fb, fr, fg
            first = 0, 0, 1
            second = 1, 0, 1
    else:
        if fr >= fb:
            high, middle, low = fg, fr, fb
            first = 0, 1, 0
            second = 1, 1, 0
        elif fg >= fb:
            high, middle, low = fg, fb, fr
            first = 0, 1, 0
            second = 0, 1, 1
        else:
            high, middle, low = fb, fg, fr
            first = 0, 0, 1
            second = 0, 1, 1
    for c in range(3):
        total = (float32(1) - high) * table[i, j, k, c]
        total += (high - middle) * table[i + first[0], j + first[1], k + first[2], c]
        total += (middle - low) * table[i + second[0], j + second[1], k + second[2], c]
        total += low * table[i + 1, j + 1, k + 1, c]
        out[y, x, c] = total
