"""Meshes: surfaces of fields, boxes of a tree, simplification and clipping."""

import math

from numba import cuda, float32, float64

EDGES = ((0, 1), (2, 3), (4, 5), (6, 7), (0, 2), (1, 3), (4, 6), (5, 7), (0, 4), (1, 5), (2, 6), (3, 7))


@cuda.jit("void(float32[:, :, :, :], uint8[:, :, :], float32[:, :, :], float32)")
def surface_nets(vertex, code, field, level):
    """Each cell that a surface crosses gets a vertex: the mean of where the surface meets the edges of the cell."""
    x, y, z = cuda.grid(3)
    if z >= code.shape[0] or y >= code.shape[1] or x >= code.shape[2]:
        return
    value = cuda.local.array(8, float32)
    mask = 0
    for k in range(8):
        value[k] = field[z + k // 4, y + k // 2 % 2, x + k % 2] - level
        if value[k] < 0:
            mask |= 1 << k
    code[z, y, x] = mask
    if mask in (0, 255):
        return
    sx = sy = sz = float32(0)
    met = float32(0)
    for a, b in EDGES:
        if (value[a] < 0) == (value[b] < 0):
            continue
        t = value[a] / (value[a] - value[b])
        sx += float32(a & 1) + t * float32((b & 1) - (a & 1))
        sy += float32(a >> 1 & 1) + t * float32((b >> 1 & 1) - (a >> 1 & 1))
        sz += float32(a >> 2) + t * float32((b >> 2) - (a >> 2))
        met += float32(1)
    vertex[z, y, x, 0] = float32(x) + sx / met
    vertex[z, y, x, 1] = float32(y) + sy / met
    vertex[z, y, x, 2] = float32(z) + sz / met


@cuda.jit("void(float32[:, :], int32[:], int32[:, :], int32[:])")
def refit_boxes(box, visits, child, parent):
    """The boxes of a tree from those of its leaves: the second of two children goes on to the parent."""
    leaf = cuda.grid(1)
    inner = child.shape[0]
    if leaf > inner:
        return
    node = parent[inner + leaf]
    while node >= 0:
        if cuda.atomic.add(visits, node, 1) == 0:
            return
        visits[node] = 0
        cuda.threadfence()
        left, right = child[node, 0], child[node, 1]
        for k in range(3):
            box[node, k] = min(box[left, k], box[right, k])
        for k in range(3, 6):
            box[node, k] = max(box[left, k], box[right, k])
        cuda.threadfence()
        node = parent[node]


@cuda.jit(device=True)
def error_at(q, x, y, z):
    """The sum of squared distances from the planes that are in a quadric."""
    return (q[0] * x * x + q[4] * y * y + q[7] * z * z + q[9]
            + 2 * (q[1] * x * y + q[2] * x * z + q[5] * y * z + q[3] * x + q[6] * y + q[8] * z))


@cuda.jit(device=True)
def lowest(q):
    """Where a quadric is least, by Cramer's rule."""
    a = q[4] * q[7] - q[5] * q[5]
    b = q[5] * q[2] - q[1] * q[7]
    c = q[1] * q[5] - q[4] * q[2]
    det = q[0] * a + q[1] * b + q[2] * c
    if abs(det) < 1e-3:
        return False, 0.0, 0.0, 0.0
    d = q[0] * q[7] - q[2] * q[2]
    e = q[1] * q[2] - q[0] * q[5]
    f = q[0] * q[4] - q[1] * q[1]
    return (True, -(a * q[3] + b * q[6] + c * q[8]) / det, -(b * q[3] + d * q[6] + e * q[8]) / det,
            -(c * q[3] + e * q[6] + f * q[8]) / det)


@cuda.jit("void(float64[:], float64[:, :], int32[:, :], float64[:, :], float64[:, :])")
def collapse_costs(cost, place, edge, quadric, point):
    """What it costs to draw an edge of a mesh together, after Garland and Heckbert, and where the vertex goes."""
    i = cuda.grid(1)
    if i >= edge.shape[0]:
        return
    u, v = edge[i]
    first, second = quadric[u], quadric[v]
    q = cuda.local.array(10, float64)
    for k in range(10):
        q[k] = first[k] + second[k]
    found, x, y, z = lowest(q)
    if found:
        least = error_at(q, x, y, z)
    else:
        least = math.inf
        for t in (0.5, 0.0, 1.0):
            px = point[u, 0] + t * (point[v, 0] - point[u, 0])
            py = point[u, 1] + t * (point[v, 1] - point[u, 1])
            pz = point[u, 2] + t * (point[v, 2] - point[u, 2])
            e = error_at(q, px, py, pz)
            if e < least:
                least, x, y, z = e, px, py, pz
    cost[i] = max(least, 0.0)
    place[i, 0] = x
    place[i, 1] = y
    place[i, 2] = z


@cuda.jit("void(float32[:], uint8[:], float32[:, :, :], float32[:])")
def clip_triangles(area, corners, triangle, window):
    """Cuts triangles to a window, side by side, after Sutherland and Hodgman: what remains has up to seven corners."""
    i = cuda.grid(1)
    if i >= area.size:
        return
    polygon = cuda.local.array((8, 2), float32)
    clipped = cuda.local.array((8, 2), float32)
    n = 3
    for k in range(n):
        polygon[k, 0] = triangle[i, k, 0]
        polygon[k, 1] = triangle[i, k, 1]
    for side in range(4):
        axis = side % 2
        sign = float32(1) if side < 2 else float32(-1)
        m = 0
        for k in range(n):
            before = k - 1 if k > 0 else n - 1
            inside = sign * (polygon[k, axis] - window[side])
            other = sign * (polygon[before, axis] - window[side])
            if (inside >= 0) != (other >= 0):
                t = other / (other - inside)
                for c in range(2):
                    clipped[m, c] = polygon[before, c] + t * (polygon[k, c] - polygon[before, c])
                m += 1
            if inside >= 0:
                clipped[m, 0] = polygon[k, 0]
                clipped[m, 1] = polygon[k, 1]
                m += 1
        n = m
        for k in range(n):
            polygon[k, 0] = clipped[k, 0]
            polygon[k, 1] = clipped[k, 1]
    total = float32(0)
    for k in range(n):
        p, q = polygon[k - 1 if k > 0 else n - 1], polygon[k]
        total += p[0] * q[1] - q[0] * p[1]
    corners[i] = n
    area[i] = float32(0.5) * abs(total)
