// The twins of search.py.

constexpr unsigned EMPTY = 0xFFFFFFFFu;
constexpr int WARPS = 8;

extern "C" __global__ void search_sorted(int *__restrict__ place, const float *__restrict__ borders,
                                         const float *__restrict__ x, int count, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    float v = x[i];
    int low = 0, high = count;
    while (low < high) {
        int middle = (low + high) / 2;
        if (borders[middle] < v)
            low = middle + 1;
        else
            high = middle;
    }
    place[i] = low;
}

extern "C" __global__ void hash_lookup(int *__restrict__ found, const unsigned *__restrict__ keys,
                                       const int *__restrict__ values, const unsigned *__restrict__ wanted, int slots,
                                       int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    unsigned key = wanted[i], mask = slots - 1, slot = key * 2654435761u >> 7 & mask;
    int value = -1;
    while (keys[slot] != EMPTY) {
        if (keys[slot] == key) {
            value = values[slot];
            break;
        }
        slot = (slot + 1) & mask;
    }
    found[i] = value;
}

extern "C" __global__ void hamming(int *__restrict__ distance, const unsigned long long *__restrict__ first,
                                   const unsigned long long *__restrict__ second, int rows, int columns, int words) {
    int j = blockIdx.x * blockDim.x + threadIdx.x, i = blockIdx.y * blockDim.y + threadIdx.y;
    if (i >= rows || j >= columns) return;
    int differ = 0;
    for (int w = 0; w < words; w++) differ += __popcll(first[i * words + w] ^ second[j * words + w]);
    distance[i * columns + j] = differ;
}

extern "C" __global__ void compact(float *__restrict__ out, const float *__restrict__ x, const int *__restrict__ offsets,
                                   float threshold, int n) {
    __shared__ int counts[WARPS];
    int i = blockIdx.x * blockDim.x + threadIdx.x, lane = threadIdx.x % 32, warp = threadIdx.x / 32;
    bool keep = i < n && x[i] > threshold;
    unsigned mask = __ballot_sync(0xffffffff, keep);
    if (lane == 0) counts[warp] = __popc(mask);
    __syncthreads();
    if (keep) {
        int place = offsets[blockIdx.x];
        for (int w = 0; w < warp; w++) place += counts[w];
        out[place + __popc(mask & ((1u << lane) - 1))] = x[i];
    }
}
