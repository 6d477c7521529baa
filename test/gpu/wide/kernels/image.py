"""Images of bytes."""

from numba import cuda


@cuda.jit("void(uint8[:, :], uint8[:, :])")
def blur(out, image):
    """3 x 3 binomial, in integers."""
    x, y = cuda.grid(2)
    height, width = image.shape
    if 0 < x < width - 1 and 0 < y < height - 1:
        total = 0
        for dy in range(-1, 2):
            for dx in range(-1, 2):
                weight = (2 - abs(dy)) * (2 - abs(dx))
                total += weight * image[y + dy, x + dx]
        out[y, x] = total >> 4


@cuda.jit("void(uint8[:, ::1], uint8[:, ::1])")
def sobel(out, image):
    x, y = cuda.grid(2)
    height, width = image.shape
    if x >= 1 and y >= 1 and x < width - 1 and y < height - 1:
        gx = (int(image[y - 1, x + 1]) + 2 * int(image[y, x + 1]) + int(image[y + 1, x + 1])
              - int(image[y - 1, x - 1]) - 2 * int(image[y, x - 1]) - int(image[y + 1, x - 1]))
        gy = (int(image[y + 1, x - 1]) + 2 * int(image[y + 1, x]) + int(image[y + 1, x + 1])
              - int(image[y - 1, x - 1]) - 2 * int(image[y - 1, x]) - int(image[y - 1, x + 1]))
        out[y, x] = min(abs(gx) + abs(gy), 255)


@cuda.jit("void(uint8[:, :], uint8[:, :], int32[:], int32, int32)")
def equalise(out, image, cumulative, lowest, pixels):
    """The value of each pixel through the cumulated histogram."""
    x, y = cuda.grid(2)
    if x < image.shape[1] and y < image.shape[0]:
        out[y, x] = (cumulative[image[y, x]] - lowest) * 255 // (pixels - lowest)


@cuda.jit("void(uint8[:, ::1], uint8[:, :, ::1])")
def grey(out, image):
    """The brightness of pixels of three bytes."""
    x, y = cuda.grid(2)
    if x < out.shape[1] and y < out.shape[0]:
        out[y, x] = (77 * image[y, x, 0] + 150 * image[y, x, 1] + 29 * image[y, x, 2]) >> 8
