# One of each thing that a generated header declares.
import numpy as np
from numba import cuda, float32, vectorize

point = np.dtype([("x", np.float32), ("id", np.int32)])


@cuda.jit("void(float32[::1], float32, float32[:, ::1])")
def scale(y, a, x):
    """Scales the first row."""
    i = cuda.grid(1)
    if i < y.size:
        y[i] = a * x[0, i]


@cuda.jit(launch_bounds=128)
def move(points: point[::1], by: "float32x4"):
    i = cuda.grid(1)
    if i < points.size:
        points[i].x += by.x


@cuda.reduce
def total(a: float32, b: float32):
    return a + b


@vectorize(["float32(float32, float32)"], target="cuda")
def hypotenuse(x, y):
    return (x * x + y * y) ** 0.5
