"""Graphs, trees and sparse matrices."""

from numba import cuda, float32, int32, uint32

SLICE = 32


@cuda.jit(device=True)
def root(parent, v):
    """Who stands for a set; the way there gets shorter."""
    above = parent[v]
    while above != v:
        further = parent[above]
        if further != above:
            parent[v] = further
        v = above
        above = further
    return v


@cuda.jit("void(int32[:], int32[:], int32[:, :])")
def union_find(parent, merged, edge):
    """Joins the sets at the ends of edges, and counts how often two became one."""
    i = cuda.grid(1)
    joined = 0
    if i < edge.shape[0]:
        a = root(parent, edge[i, 0])
        b = root(parent, edge[i, 1])
        while a != b:
            low = min(a, b)
            high = max(a, b)
            seen = cuda.atomic.cas(parent, high, high, low)
            if seen == high:
                joined = 1
                break
            a = root(parent, seen)
            b = root(parent, low)
    joined = cuda.syncthreads_count(int32(joined))
    if cuda.threadIdx.x == 0 and joined > 0:
        cuda.atomic.add(merged, 0, joined)


@cuda.jit("void(float64[:], int32[:], int32[:], float64[:], float64[:])")
def sell_product(y, start, column, value, x):
    """A sparse matrix times a vector; slices of 32 rows are as wide as their longest row, and lie by columns."""
    row = cuda.grid(1)
    if row >= y.size:
        return
    part = row // SLICE
    total = 0.0
    for k in range(start[part] + row % SLICE, start[part + 1], SLICE):
        c = column[k]
        if c < 0:
            break
        total += value[k] * x[c]
    y[row] = total


@cuda.jit(device=True)
def scramble(state):
    state = uint32(state ^ uint32(state << uint32(13)))
    state = uint32(state ^ (state >> uint32(17)))
    return uint32(state ^ uint32(state << uint32(5)))


@cuda.jit("void(int32[:], int32[:], int32[:], int32[:], float32[:], int32[:], int32)")
def alias_walks(last, visits, start, head, chance, alias, steps):
    """Walks in a graph whose edges have weights; alias tables draw an edge with one look. One thread a walk."""
    i = cuda.grid(1)
    if i >= last.size:
        return
    state = uint32(uint32(i + 1) * uint32(2654435761))
    node = i % (start.size - 1)
    for _ in range(steps):
        first = start[node]
        degree = start[node + 1] - first
        if degree == 0:
            break
        state = scramble(state)
        edge = first + state % uint32(degree)
        state = scramble(state)
        draw = float32(state >> uint32(8)) * float32(2.0 ** -24)
        if draw >= chance[edge]:
            edge = alias[edge]
        node = head[edge]
    last[i] = node
    cuda.atomic.add(visits, node, 1)


@cuda.jit("void(int32[:], int32[:, :], int32[:], int32[:, :])")
def common_ancestor(out, up, depth, pair):
    """The lowest common ancestor of two nodes of a tree: row k of a table has the ancestors 2 ** k above."""
    i = cuda.grid(1)
    if i >= out.size:
        return
    a = pair[i, 0]
    b = pair[i, 1]
    if depth[a] < depth[b]:
        a, b = b, a
    gap = depth[a] - depth[b]
    k = 0
    while gap > 0:
        if gap % 2 == 1:
            a = up[k, a]
        gap //= 2
        k += 1
    if a != b:
        for k in range(up.shape[0] - 1, -1, -1):
            if up[k, a] != up[k, b]:
                a = up[k, a]
                b = up[k, b]
        a = up[0, a]
    out[i] = a
