// The twins of logs.py.

constexpr int BITS = 12, WAYS = 4;

extern "C" __global__ void csv_fields(int2 *__restrict__ span, int *__restrict__ count,
                                      const unsigned char *__restrict__ text, const int *__restrict__ start, int n,
                                      int most) {
    int i = blockIdx.x * blockDim.x + threadIdx.x, fields = 0;
    if (i >= n) return;
    int begin = start[i], last = start[i + 1];
    bool quoted = false;
    for (int k = begin; k < last; k++) {
        unsigned char c = text[k];
        if (c == '"') {
            quoted = !quoted;
        } else if ((c == ',' && !quoted) || c == '\n') {
            if (fields < most) {
                bool bare = k - begin >= 2 && text[begin] == '"' && text[k - 1] == '"';
                span[i * most + fields] = bare ? make_int2(begin + 1, k - 1) : make_int2(begin, k);
            }
            fields++;
            begin = k + 1;
        }
    }
    count[i] = fields;
}

__device__ int run_length(const unsigned char *__restrict__ packed, int &at, int length) {
    if (length == 15) {
        int more;
        do length += more = packed[at++];
        while (more == 255);
    }
    return length;
}

extern "C" __global__ void lz_expand(unsigned char *__restrict__ out, const unsigned char *__restrict__ packed,
                                     const int *__restrict__ start, int n, int size) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    int at = start[i], end = start[i + 1];
    unsigned char *to = out + i * size;
    while (at < end) {
        int token = packed[at++], literals = run_length(packed, at, token >> 4);
        for (int k = 0; k < literals; k++) *to++ = packed[at++];
        if (at >= end) break;
        int back = packed[at] | packed[at + 1] << 8;
        at += 2;
        int length = run_length(packed, at, token & 15) + 4;
        for (int k = 0; k < length; k++, to++) *to = to[-back];
    }
}

extern "C" __global__ void huffman_decode(unsigned char *__restrict__ out, const unsigned *__restrict__ words,
                                          const int *__restrict__ start, const unsigned short *__restrict__ table,
                                          int n, int size) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    int word = start[i] / 32, used = start[i] % 32;
    unsigned long long window = (unsigned long long)words[word] << 32 | words[word + 1];
    for (int k = 0; k < size; k++) {
        unsigned entry = table[window >> (64 - BITS - used) & ((1 << BITS) - 1)];
        out[i * size + k] = entry >> 4;
        used += entry & 15;
        if (used >= 32) {
            used -= 32;
            word++;
            window = window << 32 | words[word + 1];
        }
    }
}

__device__ unsigned hashed(unsigned key, unsigned factor) {
    unsigned h = key * factor;
    return h ^ h >> 15;
}

extern "C" __global__ void cuckoo_find(long long *__restrict__ found, const uint4 *__restrict__ keys,
                                       const long long *__restrict__ values, const unsigned *__restrict__ wanted, int n,
                                       int buckets) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    const unsigned factors[2] = {0x9E3779B1u, 0x85EBCA77u};
    unsigned key = wanted[i];
    long long value = -1;
#pragma unroll
    for (int side = 0; side < 2; side++) {
        unsigned place = hashed(key, factors[side]) % (unsigned)buckets;
        uint4 four = keys[place];
        int k = four.x == key ? 0 : four.y == key ? 1 : four.z == key ? 2 : four.w == key ? 3 : WAYS;
        if (k < WAYS) {
            value = values[place * WAYS + k];
            break;
        }
    }
    found[i] = value;
}
