// The twins of packets.py.

constexpr int ETHERTYPE_IP = 0x0800, ETHERTYPE_TAG = 0x8100, TCP = 6, UDP = 17, STRIDE = 6;

__device__ int word(const unsigned char *data) { return data[0] << 8 | data[1]; }

extern "C" __global__ void parse_packets(unsigned *__restrict__ address, unsigned short *__restrict__ port,
                                         unsigned char *__restrict__ protocol, const unsigned char *__restrict__ data,
                                         const long long *__restrict__ start, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x, at = 12;
    if (i + 1 >= n) return;
    const unsigned char *frame = data + start[i];
    int size = start[i + 1] - start[i];
    protocol[i] = 255;
    while (at + 2 <= size && word(frame + at) == ETHERTYPE_TAG) at += 4;
    if (at + 22 > size || word(frame + at) != ETHERTYPE_IP) return;
    const unsigned char *head = frame + at + 2;
    size -= at + 2;
    if (head[0] >> 4 != 4) return;
    int length = 4 * (head[0] & 15), kind = head[9];
    if (length < 20 || length > size) return;
#pragma unroll
    for (int k = 0; k < 2; k++) address[2 * i + k] = (unsigned)word(head + 12 + 4 * k) << 16 | word(head + 14 + 4 * k);
    if ((word(head + 6) & 0x1fff) == 0 && (kind == TCP || kind == UDP) && size >= length + 4) {
        port[2 * i] = word(head + length);
        port[2 * i + 1] = word(head + length + 2);
    }
    protocol[i] = kind;
}

extern "C" __global__ void internet_sums(unsigned short *__restrict__ out, const unsigned char *__restrict__ data,
                                         const int *__restrict__ start, int n) {
    int lane = threadIdx.x % 32, i = (blockIdx.x * blockDim.x + threadIdx.x) / 32;
    if (i >= n) return;
    int begin = start[i], end = start[i + 1];
    unsigned total = 0;
    for (int at = begin + 2 * lane; at < end - 1; at += 64) total += (data[at] << 8) + data[at + 1];
    if (lane == 0 && (end - begin) % 2 == 1) total += data[end - 1] << 8;
#pragma unroll
    for (int k = 16; k > 0; k /= 2) total += __shfl_down_sync(0xffffffff, total, k);
    if (lane > 0) return;
    while (total >> 16) total = (total & 0xffff) + (total >> 16);
    out[i] = ~total;
}

extern "C" __global__ void route_lookup(unsigned short *__restrict__ hop, const unsigned *__restrict__ address,
                                        const unsigned long long *__restrict__ inner,
                                        const unsigned *__restrict__ child, const unsigned *__restrict__ leaf,
                                        const unsigned short *__restrict__ hops, int n) {
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) {
        unsigned long long key = (unsigned long long)address[i] << 32;
        unsigned node = 0;
        while (true) {
            int way = key >> (64 - STRIDE);
            key <<= STRIDE;
            unsigned long long ways = inner[node];
            int before = __popcll(ways & ((1ull << way) - 1));
            if (!(ways >> way & 1)) {
                hop[i] = hops[leaf[node] + way - before];
                break;
            }
            node = child[node] + before;
        }
    }
}

__device__ unsigned long long mixed(unsigned long long h) {
    h ^= h >> 33;
    h *= 0xff51afd7ed558ccdull;
    h ^= h >> 33;
    h *= 0xc4ceb9fe1a85ec53ull;
    return h ^ h >> 33;
}

extern "C" __global__ void bloom_test(bool *__restrict__ maybe, const unsigned *__restrict__ filter,
                                      const unsigned long long *__restrict__ key, int hashes, int words, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    unsigned long long h = mixed(key[i]);
    unsigned low = h, high = (unsigned)(h >> 32) | 1;
    bool found = true;
    for (int k = 0; k < hashes && found; k++) {
        unsigned bit = (low + k * high) % (32u * words);
        found = filter[bit / 32] >> bit % 32 & 1;
    }
    maybe[i] = found;
}
