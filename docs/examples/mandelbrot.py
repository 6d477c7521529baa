"""The Mandelbrot set as an image, in real arithmetic: the value of a pixel is the step at which its point escapes."""

import numpy as np
from numba import cuda


@cuda.jit(device=True)
def escape_step(cr, ci, limit):
    """Steps of z = z^2 + c from z = 0 until |z| exceeds 2; `limit` if it does not within that many."""
    zr = 0.0
    zi = 0.0
    for step in range(limit):
        rr = zr * zr
        ii = zi * zi
        if rr + ii > 4.0:
            return step
        zi = 2.0 * zr * zi + ci
        zr = rr - ii + cr
    return limit


@cuda.jit("void(uint8[:, ::1], float64, float64, float64, float64, int32)")
def mandelbrot(image, left, right, bottom, top, limit):
    """Draws left..right, bottom..top of the complex plane; `limit` is at most 255."""
    x, y = cuda.grid(2)
    height, width = image.shape
    if x < width and y < height:
        cr = left + x * (right - left) / width
        ci = bottom + y * (top - bottom) / height
        image[y, x] = escape_step(cr, ci, limit)


if __name__ == "__main__":
    n = 1024
    image = cuda.device_array((n, n), dtype=np.uint8)
    mandelbrot[((n + 31) // 32, (n + 7) // 8), (32, 8)](image, -2.0, 0.5, -1.25, 1.25, 255)
    print("mandelbrot: share of the set", (image.copy_to_host() == 255).mean())
