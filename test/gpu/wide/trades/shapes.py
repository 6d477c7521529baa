"""Points, rays, triangles and boxes."""

import math

from numba import boolean, cuda, float32, int32, void

LEAF = 8


@cuda.jit(void(boolean[:], float32[:, :], float32[:, :]))
def in_polygon(inside, points, corner):
    """Counts the edges to the right of a point."""
    i = cuda.grid(1)
    if i >= points.shape[0]:
        return
    x = points[i, 0]
    y = points[i, 1]
    odd = False
    j = corner.shape[0] - 1
    for k in range(corner.shape[0]):
        if (corner[k, 1] > y) != (corner[j, 1] > y):
            slope = (corner[j, 0] - corner[k, 0]) / (corner[j, 1] - corner[k, 1])
            if x < corner[k, 0] + slope * (y - corner[k, 1]):
                odd = not odd
        j = k
    inside[i] = odd


@cuda.jit(device=True, inline="always")
def minus(a, b):
    return a[0] - b[0], a[1] - b[1], a[2] - b[2]


@cuda.jit(device=True)
def dot(a, b):
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


@cuda.jit(device=True)
def cross(a, b):
    return a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]


@cuda.jit("void(int32[:], float32[:], float32[:, :], float32[:, :, :])")
def first_hit(which, distance, ray, triangle):
    """The first triangle that a ray meets, by the test of Moeller and Trumbore."""
    i = cuda.grid(1)
    if i >= ray.shape[0]:
        return
    origin = (ray[i, 0], ray[i, 1], ray[i, 2])
    way = (ray[i, 3], ray[i, 4], ray[i, 5])
    nearest = float32(math.inf)
    best = -1
    for k in range(triangle.shape[0]):
        corner = (triangle[k, 0, 0], triangle[k, 0, 1], triangle[k, 0, 2])
        e1 = minus((triangle[k, 1, 0], triangle[k, 1, 1], triangle[k, 1, 2]), corner)
        e2 = minus((triangle[k, 2, 0], triangle[k, 2, 1], triangle[k, 2, 2]), corner)
        p = cross(way, e2)
        volume = dot(e1, p)
        if abs(volume) < 1e-8:
            continue
        inverse = float32(1) / volume
        s = minus(origin, corner)
        u = dot(s, p) * inverse
        if u < 0 or u > 1:
            continue
        q = cross(s, e1)
        v = dot(way, q) * inverse
        if v < 0 or u + v > 1:
            continue
        t = dot(e2, q) * inverse
        if 0 < t < nearest:
            nearest = t
            best = k
    which[i] = best
    distance[i] = nearest


@cuda.jit(device=True)
def weights(p, a, b, c):
    """The place of a triangle that is closest to p, as weights of two edges."""
    ab = minus(b, a)
    ac = minus(c, a)
    ap = minus(p, a)
    d1 = dot(ab, ap)
    d2 = dot(ac, ap)
    if d1 <= 0 and d2 <= 0:
        return float32(0), float32(0)
    bp = minus(p, b)
    d3 = dot(ab, bp)
    d4 = dot(ac, bp)
    if d3 >= 0 and d4 <= d3:
        return float32(1), float32(0)
    vc = d1 * d4 - d3 * d2
    if vc <= 0 and d1 >= 0 and d3 <= 0:
        return d1 / (d1 - d3), float32(0)
    cp = minus(p, c)
    d5 = dot(ab, cp)
    d6 = dot(ac, cp)
    if d6 >= 0 and d5 <= d6:
        return float32(0), float32(1)
    vb = d5 * d2 - d1 * d6
    if vb <= 0 and d2 >= 0 and d6 <= 0:
        return float32(0), d2 / (d2 - d6)
    va = d3 * d6 - d5 * d4
    if va <= 0 and d4 - d3 >= 0 and d5 - d6 >= 0:
        w = (d4 - d3) / ((d4 - d3) + (d5 - d6))
        return float32(1) - w, w
    scale = float32(1) / (va + vb + vc)
    return vb * scale, vc * scale


@cuda.jit("void(float32[:], float32[:, :], float32[:, :, :])")
def triangle_distance(out, point, triangle):
    """How far a point is from its triangle."""
    i = cuda.grid(1)
    if i < out.size:
        p = (point[i, 0], point[i, 1], point[i, 2])
        a = (triangle[i, 0, 0], triangle[i, 0, 1], triangle[i, 0, 2])
        b = (triangle[i, 1, 0], triangle[i, 1, 1], triangle[i, 1, 2])
        c = (triangle[i, 2, 0], triangle[i, 2, 1], triangle[i, 2, 2])
        v, w = weights(p, a, b, c)
        total = float32(0)
        for k in range(3):
            total += (p[k] - a[k] - v * (b[k] - a[k]) - w * (c[k] - a[k])) ** 2
        out[i] = math.sqrt(total)


@cuda.jit("void(int32[::1], float32[:, ::1], float32[:, ::1], float32[:, ::1])")
def count_in_box(counts, query, node, points):
    """Walks a complete tree of boxes with a stack, and looks at the points of its leaves."""
    i = cuda.grid(1)
    if i >= counts.size:
        return
    left = query[i, 0]
    low = query[i, 1]
    right = query[i, 2]
    high = query[i, 3]
    inner = node.shape[0] // 2
    stack = cuda.local.array(32, int32)
    stack[0] = 0
    top = 1
    count = 0
    while top > 0:
        top -= 1
        n = stack[top]
        if node[n, 0] > right or node[n, 2] < left or node[n, 1] > high or node[n, 3] < low:
            continue
        if n < inner:
            stack[top] = 2 * n + 1
            stack[top + 1] = 2 * n + 2
            top += 2
        else:
            first = (n - inner) * LEAF
            for k in range(first, first + LEAF):
                if left <= points[k, 0] <= right and low <= points[k, 1] <= high:
                    count += 1
    counts[i] = count
