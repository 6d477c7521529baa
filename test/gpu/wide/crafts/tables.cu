// The twins of tables.py.

constexpr int PAGE = 128;

extern "C" __global__ void delta_pages(long long *__restrict__ out, const unsigned *__restrict__ packed,
                                       const int *__restrict__ offset, const unsigned char *__restrict__ width,
                                       const long long *__restrict__ least, const long long *__restrict__ before) {
    __shared__ long long totals[PAGE / 32];
    int page = blockIdx.x, t = threadIdx.x, bits = width[page], place = t * bits;
    const unsigned *words = packed + offset[page] + place / 32;
    unsigned long long both = words[0] | (unsigned long long)words[1] << 32;
    long long x = (both >> place % 32 & (1ull << bits) - 1) + least[page];
#pragma unroll
    for (int step = 1; step < 32; step *= 2) {
        long long other = __shfl_up_sync(0xffffffff, x, step);
        if (t % 32 >= step) x += other;
    }
    if (t % 32 == 31) totals[t / 32] = x;
    __syncthreads();
    x += before[page];
    for (int w = 0; w < t / 32; w++) x += totals[w];
    out[page * PAGE + t] = x;
}

__device__ bool matches(const unsigned char *__restrict__ word, int letters, const unsigned char *__restrict__ pattern,
                        int length) {
    int i = 0, p = 0, mark = 0, percent = -1;
    while (i < letters) {
        if (p < length && pattern[p] == '%') {
            percent = p++;
            mark = i;
        } else if (p < length && (pattern[p] == '_' || pattern[p] == word[i])) {
            i++;
            p++;
        } else if (percent >= 0) {
            i = ++mark;
            p = percent + 1;
        } else {
            return false;
        }
    }
    while (p < length && pattern[p] == '%') p++;
    return p == length;
}

extern "C" __global__ void like(bool *__restrict__ hit, const unsigned char *__restrict__ text,
                                const int *__restrict__ start, const unsigned char *__restrict__ pattern, int n,
                                int length) {
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
        hit[i] = matches(text + start[i], start[i + 1] - start[i], pattern, length);
}
