// The twins of sorts.py.

constexpr int PAIRS = 1024, THREADS = 256, LENGTH = 256;

__device__ void exchange(unsigned *key, int *value, int a, int b) {
    unsigned k = key[a], l = key[b];
    if (k <= l) return;
    key[a] = l;
    key[b] = k;
    int v = value[a];
    value[a] = value[b];
    value[b] = v;
}

extern "C" __global__ void batcher_pairs(unsigned *__restrict__ keys, int *__restrict__ values) {
    __shared__ unsigned key[PAIRS];
    __shared__ int value[PAIRS];
    int t = threadIdx.x, base = blockIdx.x * PAIRS;
#pragma unroll
    for (int i = t; i < PAIRS; i += PAIRS / 2) {
        key[i] = keys[base + i];
        value[i] = values[base + i];
    }
    for (int size = 2; size <= PAIRS; size *= 2) {
        int stride = size / 2, offset = t & (stride - 1);
        __syncthreads();
        exchange(key, value, 2 * t - offset, 2 * t - offset + stride);
        for (stride /= 2; stride > 0; stride /= 2) {
            __syncthreads();
            int at = 2 * t - (t & (stride - 1));
            if (offset >= stride) exchange(key, value, at - stride, at);
        }
    }
    __syncthreads();
#pragma unroll
    for (int i = t; i < PAIRS; i += PAIRS / 2) {
        keys[base + i] = key[i];
        values[base + i] = value[i];
    }
}

extern "C" __global__ void split_sort(unsigned short *__restrict__ out, const unsigned short *__restrict__ x) {
    __shared__ unsigned short keys[THREADS];
    __shared__ int zeros[THREADS / 32];
    int t = threadIdx.x, lane = t % 32, warp = t / 32, i = blockIdx.x * THREADS + t;
    keys[t] = x[i];
    __syncthreads();
    for (int bit = 0; bit < 16; bit++) {
        unsigned short key = keys[t];
        int one = key >> bit & 1;
        unsigned clear = __ballot_sync(0xffffffff, !one);
        if (lane == 0) zeros[warp] = __popc(clear);
        __syncthreads();
        int before = __popc(clear & ((1u << lane) - 1)), total = 0;
#pragma unroll
        for (int w = 0; w < THREADS / 32; w++) {
            if (w < warp) before += zeros[w];
            total += zeros[w];
        }
        keys[one ? total + t - before : before] = key;
        __syncthreads();
    }
    out[i] = keys[t];
}

extern "C" __global__ void kth_smallest(int *__restrict__ out, const int *__restrict__ x, int k, int n) {
    __shared__ int counts[256], chosen[2];
    int row = blockIdx.x, t = threadIdx.x, left = k;
    unsigned found = 0, mask = 0;
    for (int shift = 24; shift >= 0; shift -= 8) {
        counts[t] = 0;
        __syncthreads();
        for (int i = t; i < n; i += blockDim.x) {
            unsigned v = (unsigned)x[row * n + i] ^ 0x80000000u;
            if ((v & mask) == found) atomicAdd(&counts[v >> shift & 255], 1);
        }
        __syncthreads();
        if (t == 0) {
            int digit = 0;
            for (; left >= counts[digit]; digit++) left -= counts[digit];
            chosen[0] = digit;
            chosen[1] = left;
        }
        __syncthreads();
        found |= (unsigned)chosen[0] << shift;
        mask |= 255u << shift;
        left = chosen[1];
    }
    if (t == 0) out[row] = found ^ 0x80000000u;
}

extern "C" __global__ void time_warp(float *__restrict__ distance, const float *__restrict__ a,
                                     const float *__restrict__ b, int reach) {
    __shared__ float cost[3][LENGTH + 1], second[LENGTH];
    int p = blockIdx.x, i = threadIdx.x;
    float first = a[p * LENGTH + i];
    second[i] = b[p * LENGTH + i];
#pragma unroll
    for (int r = 0; r < 3; r++) {
        cost[r][i + 1] = INFINITY;
        if (i == 0) cost[r][0] = INFINITY;
    }
    __syncthreads();
    for (int d = 0; d < 2 * LENGTH - 1; d++) {
        int now = d % 3, last = (d + 2) % 3, older = (d + 1) % 3, j = d - i;
        if (j >= 0 && j < LENGTH) {
            if (abs(i - j) <= reach) {
                float gap = first - second[j];
                float best = d == 0 ? 0 : fminf(fminf(cost[last][i], cost[last][i + 1]), cost[older][i]);
                cost[now][i + 1] = gap * gap + best;
            } else
                cost[now][i + 1] = INFINITY;
        }
        __syncthreads();
    }
    if (i == LENGTH - 1) distance[p] = sqrtf(cost[(2 * LENGTH - 2) % 3][LENGTH]);
}
