// The twins of bits.py.

constexpr int N = 12;

extern "C" __global__ void unpack_bits(int *__restrict__ out, const unsigned *__restrict__ packed, int bits, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    int place = i * bits, word = place / 32, shift = place % 32;
    unsigned value = packed[word] >> shift;
    if (shift + bits > 32) value |= packed[word + 1] << (32 - shift);
    out[i] = value & ((1 << bits) - 1);
}

extern "C" __global__ void run_lengths(int *__restrict__ out, const int *__restrict__ values,
                                       const int *__restrict__ ends, int n, int runs) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    int low = 0, high = runs - 1;
    while (low < high) {
        int middle = (low + high) / 2;
        if (ends[middle] <= i) low = middle + 1;
        else high = middle;
    }
    out[i] = values[low];
}

extern "C" __global__ void queens(int *__restrict__ counts, int n, int m) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= m) return;
    unsigned left[N], cols[N + 1], d1[N + 1], d2[N + 1];
    unsigned full = (1u << n) - 1, a = 1u << (i / n % n), b = 1u << (i % n);
    int total = 0;
    if ((b & (a | (a << 1) | (a >> 1))) == 0) {
        cols[0] = a | b;
        d1[0] = ((a << 1) | b) << 1;
        d2[0] = ((a >> 1) | b) >> 1;
        left[0] = full & ~(cols[0] | d1[0] | d2[0]);
        int depth = 0;
        while (depth >= 0) {
            if (left[depth] == 0) { depth--; continue; }
            unsigned bit = left[depth] & -left[depth];
            left[depth] ^= bit;
            if (depth == n - 3) { total++; continue; }
            cols[depth + 1] = cols[depth] | bit;
            d1[depth + 1] = (d1[depth] | bit) << 1;
            d2[depth + 1] = (d2[depth] | bit) >> 1;
            depth++;
            left[depth] = full & ~(cols[depth] | d1[depth] | d2[depth]);
        }
    }
    counts[i] = total;
}
