"""Steps over a graph in rows of neighbours."""

from numba import cuda, float32


@cuda.jit("void(int32[:], int32[:], int32[:], int32, int32[:])")
def bfs_step(level, start, neighbour, now, changed):
    """Nodes next to the frontier get the next level."""
    node = cuda.grid(1)
    if node < level.shape[0] and level[node] == now:
        for k in range(start[node], start[node + 1]):
            other = neighbour[k]
            if level[other] < 0:
                level[other] = now + 1
                changed[0] = 1


@cuda.jit("void(float32[::1], float32[::1], int32[::1], int32[::1], float32[::1], float32)")
def pagerank(new, old, start, source, share, damping):
    """Each page pulls from those that link to it."""
    page = cuda.grid(1)
    n = new.shape[0]
    if page < n:
        total = float32(0)
        for k in range(start[page], start[page + 1]):
            total += old[source[k]] * share[source[k]]
        new[page] = (float32(1) - damping) / float32(n) + damping * total
