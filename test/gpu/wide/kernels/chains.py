"""Chains of steps, each of which waits for what the one before has loaded: searches, merges, trees, checksums."""

from numba import cuda, uint32


@cuda.jit("void(int32[:], int32[:], int32[:])")
def lower_bound(out, sorted_, wanted):
    i = cuda.grid(1)
    if i < wanted.shape[0]:
        key = wanted[i]
        low = 0
        high = sorted_.shape[0]
        while low < high:
            middle = (low + high) // 2
            if sorted_[middle] < key:
                low = middle + 1
            else:
                high = middle
        out[i] = low


@cuda.jit("void(int32[:], int32[:], int32[:], int32)")
def merge_runs(out, a, b, per):
    """Each thread merges `per` elements of two sorted arrays from where their diagonal crosses."""
    t = cuda.grid(1)
    n = a.shape[0]
    m = b.shape[0]
    diagonal = min(t * per, n + m)
    low = max(0, diagonal - m)
    high = min(diagonal, n)
    while low < high:
        middle = (low + high) >> 1
        if a[middle] <= b[diagonal - 1 - middle]:
            low = middle + 1
        else:
            high = middle
    i = low
    j = diagonal - low
    for k in range(diagonal, min(diagonal + per, n + m)):
        if j >= m or (i < n and a[i] <= b[j]):
            out[k] = a[i]
            i += 1
        else:
            out[k] = b[j]
            j += 1


@cuda.jit("void(int32[:], int32[:])")
def roots(out, parent):
    """The root of each node's tree, with a count of the steps in the high bits."""
    i = cuda.grid(1)
    if i < parent.shape[0]:
        x = i
        steps = 0
        while parent[x] != x:
            x = parent[x]
            steps += 1
        out[i] = x + (steps << 24)


@cuda.jit("void(uint32[:], uint8[:, :], uint32[:])")
def checksum(out, rows, table):
    """CRC-32 of each row, which stands in a column so that neighbours read neighbours."""
    i = cuda.grid(1)
    if i < out.shape[0]:
        crc = uint32(0xffffffff)
        for k in range(rows.shape[0]):
            crc = table[(crc ^ rows[k, i]) & 0xff] ^ (crc >> 8)
        out[i] = ~crc
