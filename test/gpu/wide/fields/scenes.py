"""Points and meshes."""

import math

from numba import cuda, float32


@cuda.jit(device=True)
def dot(a, b):
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


@cuda.jit("void(float32[:], float32[:, :], float32[:, :, :])")
def winding(out, point, triangle):
    """How often a mesh goes around a point: the solid angles of its triangles, after van Oosterom and Strackee."""
    i = cuda.grid(1)
    if i < out.size:
        total = float32(0)
        for k in range(triangle.shape[0]):
            a = (triangle[k, 0, 0] - point[i, 0], triangle[k, 0, 1] - point[i, 1], triangle[k, 0, 2] - point[i, 2])
            b = (triangle[k, 1, 0] - point[i, 0], triangle[k, 1, 1] - point[i, 1], triangle[k, 1, 2] - point[i, 2])
            c = (triangle[k, 2, 0] - point[i, 0], triangle[k, 2, 1] - point[i, 1], triangle[k, 2, 2] - point[i, 2])
            la = math.sqrt(dot(a, a))
            lb = math.sqrt(dot(b, b))
            lc = math.sqrt(dot(c, c))
            volume = (a[0] * (b[1] * c[2] - b[2] * c[1]) + a[1] * (b[2] * c[0] - b[0] * c[2])
                      + a[2] * (b[0] * c[1] - b[1] * c[0]))
            total += math.atan2(volume, la * lb * lc + dot(a, b) * lc + dot(b, c) * la + dot(c, a) * lb)
        out[i] = total / float32(2 * math.pi)
