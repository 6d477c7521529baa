"""Raw pictures, and pictures of video."""

from numba import cuda


@cuda.jit("void(uint16[:, :, ::1], uint16[:, ::1])")
def demosaic(rgb, raw):
    """Colours of a sensor whose pixels are red, green; green, blue: means of neighbours. The edge stays as it is."""
    x, y = cuda.grid(2)
    height, width = raw.shape
    if x < 1 or y < 1 or x >= width - 1 or y >= height - 1:
        return
    here = raw[y, x]
    sides = (raw[y, x - 1] + raw[y, x + 1]) // 2
    ends = (raw[y - 1, x] + raw[y + 1, x]) // 2
    if (x + y) % 2 == 1:
        rgb[y, x, 0] = sides if y % 2 == 0 else ends
        rgb[y, x, 1] = here
        rgb[y, x, 2] = ends if y % 2 == 0 else sides
    else:
        cross = (raw[y, x - 1] + raw[y, x + 1] + raw[y - 1, x] + raw[y + 1, x]) // 4
        corners = (raw[y - 1, x - 1] + raw[y - 1, x + 1] + raw[y + 1, x - 1] + raw[y + 1, x + 1]) // 4
        rgb[y, x, 0] = here if y % 2 == 0 else corners
        rgb[y, x, 1] = cross
        rgb[y, x, 2] = corners if y % 2 == 0 else here


@cuda.jit(device=True)
def clamp(v):
    return min(max(v, 0), 255)


@cuda.jit("void(uint8[:, :, :], uint8[:, :], uint8[:, :, :])")
def nv12_to_rgb(rgb, luma, chroma):
    """A picture of video: brightness of each pixel, colour of each four."""
    x, y = cuda.grid(2)
    if y >= luma.shape[0] or x >= luma.shape[1]:
        return
    c = 298 * (luma[y, x] - 16) + 128
    u = chroma[y // 2, x // 2, 0] - 128
    v = chroma[y // 2, x // 2, 1] - 128
    rgb[y, x, 0] = clamp((c + 409 * v) >> 8)
    rgb[y, x, 1] = clamp((c - 100 * u - 208 * v) >> 8)
    rgb[y, x, 2] = clamp((c + 516 * u) >> 8)
