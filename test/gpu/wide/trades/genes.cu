// The twins of genes.py.

constexpr int LENGTH = 15, SAMPLES = 4096;

extern "C" __global__ void kmer_counts(int *__restrict__ counts, const unsigned char *__restrict__ reads, int n,
                                       int width) {
    int i = blockIdx.x * blockDim.x + threadIdx.x, length = 0;
    if (i >= n) return;
    const unsigned long long mask = (1ull << 2 * LENGTH) - 1;
    unsigned long long forward = 0, backward = 0;
    for (int j = 0; j < width; j++) {
        unsigned long long code;
        switch (reads[i * width + j]) {
        case 'A': code = 0; break;
        case 'C': code = 1; break;
        case 'G': code = 2; break;
        case 'T': code = 3; break;
        default: length = 0; continue;
        }
        forward = (forward << 2 | code) & mask;
        backward = backward >> 2 | (3 - code) << (2 * LENGTH - 2);
        if (++length < LENGTH) continue;
        unsigned long long key = min(forward, backward);
        key = (key ^ key >> 13) * 0x9E3779B97F4A7C15ull;
        atomicAdd(&counts[key >> 44], 1);
    }
}

extern "C" __global__ void bit_distance(int *__restrict__ distance, const unsigned char *__restrict__ first,
                                        const unsigned char *__restrict__ second, int n, int m, int length) {
    int i = blockIdx.x * blockDim.x + threadIdx.x, score = m;
    if (i >= n) return;
    unsigned long long places[4] = {}, last = 1ull << (m - 1), plus = ~0ull, minus = 0;
    for (int k = 0; k < m; k++) places[first[k * n + i]] |= 1ull << k;
    for (int j = 0; j < length; j++) {
        unsigned long long same = places[second[j * n + i]], vertical = same | minus;
        unsigned long long level = (((same & plus) + plus) ^ plus) | same;
        unsigned long long up = minus | ~(level | plus), down = plus & level;
        if (up & last) score++;
        if (down & last) score--;
        up = up << 1 | 1;
        down <<= 1;
        plus = down | ~(vertical | up);
        minus = up & vertical;
    }
    distance[i] = score;
}

extern "C" __global__ void distinct_sketch(int *__restrict__ most, const unsigned *__restrict__ keys, int n) {
    __shared__ int local[SAMPLES];
    for (int k = threadIdx.x; k < SAMPLES; k += blockDim.x) local[k] = 0;
    __syncthreads();
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) {
        unsigned h = keys[i] * 0x85ebca6b;
        h = (h ^ h >> 13) * 0xc2b2ae35;
        h ^= h >> 16;
        atomicMax(&local[h % SAMPLES], __clz(h >> 12) - 11);
    }
    __syncthreads();
    for (int k = threadIdx.x; k < SAMPLES; k += blockDim.x) atomicMax(&most[k], local[k]);
}

extern "C" __global__ void byte_counters(unsigned *__restrict__ counters, const unsigned *__restrict__ keys, int words,
                                         int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    unsigned slot = keys[i] * 2654435761u % (4u * words), shift = slot % 4 * 8, old = counters[slot / 4];
    while ((old >> shift & 255) != 255) {
        unsigned seen = atomicCAS(&counters[slot / 4], old, old + (1u << shift));
        if (seen == old) break;
        old = seen;
    }
}

extern "C" __global__ void sobol(float *__restrict__ out, const unsigned *__restrict__ direction, int n, int bits) {
    int i = blockIdx.x * blockDim.x + threadIdx.x, d = blockIdx.y;
    if (i >= n) return;
    unsigned x = 0;
    int k = 0;
    for (int gray = i ^ i >> 1; gray; gray >>= 1, k++)
        if (gray & 1) x ^= direction[d * bits + k];
    out[d * n + i] = x * 0x1p-32;
}
