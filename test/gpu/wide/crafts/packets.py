"""Networks: headers, their sums, routes and filters."""

from numba import cuda, uint16, uint32, uint64

ETHERTYPE_IP, ETHERTYPE_TAG = 0x0800, 0x8100
TCP, UDP = 6, 17
STRIDE = 6


@cuda.jit(device=True)
def word(data, at):
    return data[at] << 8 | data[at + 1]


@cuda.jit("void(uint32[:, :], uint16[:, :], uint8[:], uint8[:], int64[:])")
def parse_packets(address, port, protocol, data, start):
    """Addresses, ports and protocol of frames of Ethernet; the protocol is 255 where a frame is none of IP."""
    i = cuda.grid(1)
    if i + 1 >= start.size:
        return
    frame = data[start[i]:start[i + 1]]
    protocol[i] = 255
    at = 12
    while at + 2 <= frame.size and word(frame, at) == ETHERTYPE_TAG:
        at += 4
    if at + 22 > frame.size or word(frame, at) != ETHERTYPE_IP:
        return
    head = frame[at + 2:]
    if head[0] >> 4 != 4:
        return
    length = 4 * (head[0] & 15)
    if length < 20 or length > head.size:
        return
    for k in range(2):
        address[i, k] = word(head, 12 + 4 * k) << 16 | word(head, 14 + 4 * k)
    kind = head[9]
    first = word(head, 6) & 0x1fff == 0
    if first and kind in (TCP, UDP) and head.size >= length + 4:
        port[i, 0] = word(head, length)
        port[i, 1] = word(head, length + 2)
    protocol[i] = kind


@cuda.jit("void(uint16[:], uint8[::1], int32[::1])")
def internet_sums(out, data, start):
    """The checksum of the Internet: ones' complement of the sum of words of 16 bits, one warp a packet."""
    lane = cuda.threadIdx.x % 32
    i = cuda.grid(1) // 32
    if i >= out.size:
        return
    begin, end = start[i], start[i + 1]
    total = 0
    for at in range(begin + 2 * lane, end - 1, 64):
        total += (data[at] << 8) + data[at + 1]
    if lane == 0 and (end - begin) % 2 == 1:
        total += data[end - 1] << 8
    for k in (16, 8, 4, 2, 1):
        total += cuda.shfl_down_sync(0xffffffff, total, k)
    if lane == 0:
        while total >> 16:
            total = (total & 0xffff) + (total >> 16)
        out[i] = ~uint16(total)


@cuda.jit("void(uint16[:], uint32[:], uint64[:], uint32[:], uint32[:], uint16[:])")
def route_lookup(hop, address, inner, child, leaf, hops):
    """The longest prefix that fits an address, in a trie of 64 ways whose nodes say by bits which ways go on."""
    for i in range(cuda.grid(1), address.size, cuda.gridsize(1)):
        key = uint64(address[i]) << uint64(32)
        node = uint32(0)
        while True:
            way = key >> uint64(64 - STRIDE)
            key <<= uint64(STRIDE)
            ways = inner[node]
            before = cuda.popc(ways & ((uint64(1) << way) - uint64(1)))
            if ways >> way & uint64(1):
                node = child[node] + before
            else:
                hop[i] = hops[leaf[node] + way - before]
                break


@cuda.jit(device=True)
def mixed(h):
    """The last steps of MurmurHash3."""
    h ^= h >> uint64(33)
    h *= uint64(0xff51afd7ed558ccd)
    h ^= h >> uint64(33)
    h *= uint64(0xc4ceb9fe1a85ec53)
    return h ^ (h >> uint64(33))


@cuda.jit("void(boolean[:], uint32[:], uint64[:], int32)")
def bloom_test(maybe, filter, key, hashes):
    """May a key be in a set? All its bits in a filter of Bloom are set."""
    i = cuda.grid(1)
    if i >= key.size:
        return
    h = mixed(key[i])
    low, high = uint32(h), uint32(h >> uint64(32)) | uint32(1)
    found = True
    k = 0
    while found and k < hashes:
        bit = uint32(low + k * high) % uint32(32 * filter.size)
        found = (filter[bit // 32] >> (bit % 32)) & 1 != 0
        k += 1
    maybe[i] = found
