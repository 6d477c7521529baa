"""Graphs: the neighbours of a node lie side by side."""

from numba import cuda

FAR = 2 ** 31 - 1


@cuda.jit("void(int64[::1], int32[::1], int32[::1], int32[::1])")
def triangles(total, tail, start, head):
    """Counts the triangles of each edge by merging two sorted lists."""
    e = cuda.grid(1)
    if e >= head.size:
        return
    a = start[tail[e]]
    a_end = start[tail[e] + 1]
    b = start[head[e]]
    b_end = start[head[e] + 1]
    count = 0
    while a < a_end and b < b_end:
        difference = head[a] - head[b]
        if difference == 0:
            count += 1
        if difference <= 0:
            a += 1
        if difference >= 0:
            b += 1
    if count > 0:
        cuda.atomic.add(total, 0, count)


@cuda.jit("void(int32[:], int32[:], int32[:], int32[:], int32[:], int32[:])")
def relax(new, changed, old, start, head, weight):
    """A round of shortest paths, from each node that has been reached."""
    u = cuda.grid(1)
    if u >= old.size or old[u] == FAR:
        return
    for e in range(start[u], start[u + 1]):
        v = head[e]
        way = old[u] + weight[e]
        if way < old[v]:
            cuda.atomic.min(new, v, way)
            changed[0] = 1
