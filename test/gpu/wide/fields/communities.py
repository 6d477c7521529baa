"""Communities in graphs."""

from numba import cuda, int32

MOST = 32


@cuda.jit("void(int32[::1], int32[::1], int32[::1], int32[::1])")
def propagate_labels(new, old, start, neighbour):
    """Each vertex takes the label that most of its neighbours have, the least of them if there are several."""
    v = cuda.grid(1)
    if v >= old.size:
        return
    label = cuda.local.array(MOST, int32)
    count = 0
    for e in range(start[v], min(start[v + 1], start[v] + MOST)):
        wanted = old[neighbour[e]]
        k = count
        while k > 0 and label[k - 1] > wanted:
            label[k] = label[k - 1]
            k -= 1
        label[k] = wanted
        count += 1
    best = old[v]
    longest = 0
    length = 0
    for k in range(count):
        if k > 0 and label[k] == label[k - 1]:
            length += 1
        else:
            length = 1
        if length > longest:
            longest = length
            best = label[k]
    new[v] = best
