"""Searching in tables."""

from numba import cuda, int32, uint32

EMPTY = uint32(0xFFFFFFFF)
THREADS = 256
WARPS = 8


@cuda.jit("void(int32[:], float32[:], float32[:])")
def search_sorted(place, borders, x):
    """Where each number would be inserted among sorted ones."""
    i = cuda.grid(1)
    if i < x.shape[0]:
        low = 0
        high = borders.shape[0]
        while low < high:
            middle = (low + high) // 2
            if borders[middle] < x[i]:
                low = middle + 1
            else:
                high = middle
        place[i] = low


@cuda.jit("void(int32[::1], uint32[::1], int32[::1], uint32[::1])")
def hash_lookup(found, keys, values, wanted):
    """The values of keys in a hash table with open addresses."""
    i = cuda.grid(1)
    if i < wanted.shape[0]:
        key = wanted[i]
        mask = keys.shape[0] - 1
        slot = (key * uint32(2654435761) >> 7) & mask
        value = int32(-1)
        while keys[slot] != EMPTY:
            if keys[slot] == key:
                value = values[slot]
                break
            slot = (slot + 1) & mask
        found[i] = value


@cuda.jit("void(int32[:, :], uint64[:, :], uint64[:, :])")
def hamming(distance, first, second):
    """How many bits differ, of each pair of rows."""
    j, i = cuda.grid(2)
    if i < first.shape[0] and j < second.shape[0]:
        differ = int32(0)
        for w in range(first.shape[1]):
            differ += cuda.popc(first[i, w] ^ second[j, w])
        distance[i, j] = differ


@cuda.jit("void(float32[:], float32[:], int32[:], float32)")
def compact(out, x, offsets, threshold):
    """The numbers above a threshold, side by side: each block's behind those of the blocks before it."""
    counts = cuda.shared.array(WARPS, int32)
    i = cuda.grid(1)
    lane = cuda.threadIdx.x % 32
    warp = cuda.threadIdx.x // 32
    keep = i < x.shape[0] and x[i] > threshold
    mask = cuda.ballot_sync(0xFFFFFFFF, keep)
    if lane == 0:
        counts[warp] = cuda.popc(mask)
    cuda.syncthreads()
    if keep:
        place = offsets[cuda.blockIdx.x]
        for w in range(warp):
            place += counts[w]
        out[place + cuda.popc(mask & ((1 << lane) - 1))] = x[i]
