// The twins of words.py.

typedef unsigned char byte;

constexpr int FUNCTIONS = 128, GRAM = 5;

__device__ bool follows(const byte *__restrict__ text, int i, int n) { return i < n && (text[i] & 0xc0) == 0x80; }

__device__ int length_at(const byte *__restrict__ text, int i, int n) {
    int c = text[i];
    if (c < 0x80) return 1;
    if (c < 0xc2 || c > 0xf4 || !follows(text, i + 1, n)) return 0;
    if (c < 0xe0) return 2;
    int second = text[i + 1];
    if (!follows(text, i + 2, n) || (c == 0xe0 && second < 0xa0) || (c == 0xed && second > 0x9f)) return 0;
    if (c < 0xf0) return 3;
    if (!follows(text, i + 3, n) || (c == 0xf0 && second < 0x90) || (c == 0xf4 && second > 0x8f)) return 0;
    return 4;
}

extern "C" __global__ void check_utf8(int *__restrict__ wrong, int *__restrict__ characters,
                                      const byte *__restrict__ text, int n) {
    int mine = 0;
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) {
        if ((text[i] & 0xc0) == 0x80) {
            int back = i - 1;
            while (back > i - 3 && back > 0 && (text[back] & 0xc0) == 0x80) back--;
            if (back < 0 || length_at(text, back, n) <= i - back) atomicMin(wrong, i);
        } else if (length_at(text, i, n) == 0) {
            atomicMin(wrong, i);
        } else {
            mine++;
        }
    }
#pragma unroll
    for (int k = 16; k > 0; k /= 2) mine += __shfl_down_sync(0xffffffff, mine, k);
    if (threadIdx.x % 32 == 0) atomicAdd(characters, mine);
}

extern "C" __global__ void minhash(unsigned *__restrict__ least, const byte *__restrict__ text,
                                   const int *__restrict__ start, const unsigned *__restrict__ factor,
                                   const unsigned *__restrict__ summand) {
    __shared__ unsigned gram[FUNCTIONS];
    int t = threadIdx.x, end = start[blockIdx.x + 1] - GRAM + 1;
    unsigned best = 0xffffffff, f = factor[t], s = summand[t];
    for (int first = start[blockIdx.x]; first < end; first += FUNCTIONS) {
        if (first + t < end) {
            unsigned h = 2166136261u;
#pragma unroll
            for (int k = 0; k < GRAM; k++) h = (h ^ text[first + t + k]) * 16777619u;
            gram[t] = h;
        }
        __syncthreads();
        int count = min(FUNCTIONS, end - first);
        for (int k = 0; k < count; k++) best = min(best, f * gram[k] + s);
        __syncthreads();
    }
    least[blockIdx.x * FUNCTIONS + t] = best;
}
