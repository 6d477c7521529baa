// The twins of sort.py.

constexpr int DIGITS = 16;
constexpr int THREADS = 256;
constexpr int TILE = 2048;
constexpr int SORTED = 512;

extern "C" __global__ void radix_count(int *__restrict__ counts, const unsigned *__restrict__ keys, int shift, int n,
                                       int blocks) {
    __shared__ int local[DIGITS];
    int t = threadIdx.x;
    if (t < DIGITS) local[t] = 0;
    __syncthreads();
    int first = blockIdx.x * TILE;
    for (int i = first + t; i < min(first + TILE, n); i += THREADS)
        atomicAdd(&local[(keys[i] >> shift) & (DIGITS - 1)], 1);
    __syncthreads();
    if (t < DIGITS) counts[t * blocks + blockIdx.x] = local[t];
}

extern "C" __global__ void radix_scatter(unsigned *__restrict__ out, const unsigned *__restrict__ keys,
                                         const int *__restrict__ offsets, int shift, int n, int blocks) {
    __shared__ int place[DIGITS];
    __shared__ int digits[THREADS];
    int t = threadIdx.x;
    if (t < DIGITS) place[t] = offsets[t * blocks + blockIdx.x];
    int first = blockIdx.x * TILE;
    for (int base = first; base < first + TILE; base += THREADS) {
        int i = base + t;
        unsigned key = 0;
        int digit = -1;
        if (i < n) {
            key = keys[i];
            digit = (key >> shift) & (DIGITS - 1);
        }
        digits[t] = digit;
        __syncthreads();
        if (digit >= 0) {
            int rank = 0;
            for (int k = 0; k < t; k++) rank += digits[k] == digit;
            out[place[digit] + rank] = key;
        }
        __syncthreads();
        if (t < DIGITS) {
            int total = 0;
            for (int k = 0; k < THREADS; k++) total += digits[k] == t;
            place[t] += total;
        }
        __syncthreads();
    }
}

extern "C" __global__ void bitonic(float *x) {
    __shared__ float run[SORTED];
    int t = threadIdx.x, first = blockIdx.x * SORTED;
    run[t] = x[first + t];
    run[t + SORTED / 2] = x[first + t + SORTED / 2];
    for (int size = 2; size <= SORTED; size *= 2)
        for (int step = size / 2; step > 0; step /= 2) {
            __syncthreads();
            int low = 2 * t - (t & (step - 1)), high = low + step;
            bool ascending = (low & size) == 0;
            float a = run[low], b = run[high];
            if ((a > b) == ascending) {
                run[low] = b;
                run[high] = a;
            }
        }
    __syncthreads();
    x[first + t] = run[t];
    x[first + t + SORTED / 2] = run[t + SORTED / 2];
}
