// The twins of models.py.

#include <cuda_fp16.h>

constexpr int NODES = 127, BINS = 256, THREADS = 256, WARPS = THREADS / 32;

extern "C" __global__ void boosted_trees(float *__restrict__ out, const float *__restrict__ rows,
                                         const short *__restrict__ feature, const float *__restrict__ threshold,
                                         const short *__restrict__ left, const bool *__restrict__ missing_left,
                                         float base, int n, int features, int trees) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    const float *row = rows + i * features;
    float total = base;
    for (int tree = 0; tree < trees; tree++) {
        int node = tree * NODES;
        for (int f; (f = feature[node]) >= 0;) {
            float value = row[f];
            bool go_left = isnan(value) ? missing_left[node] : value < threshold[node];
            node = tree * NODES + left[node] + !go_left;
        }
        total += threshold[node];
    }
    out[i] = 1 / (1 + expf(-total));
}

extern "C" __global__ void split_histograms(float *__restrict__ histogram, const unsigned char *__restrict__ bins,
                                            const float *__restrict__ gradient, const float *__restrict__ hessian,
                                            const int *__restrict__ rows, int n, int all) {
    __shared__ float sums[BINS][2];
    int f = blockIdx.y;
    for (int k = threadIdx.x; k < BINS; k += blockDim.x) sums[k][0] = sums[k][1] = 0;
    __syncthreads();
    const unsigned char *column = bins + f * all;
    for (int k = blockIdx.x * blockDim.x + threadIdx.x; k < n; k += gridDim.x * blockDim.x) {
        int row = rows[k], bin = column[row];
        atomicAdd(&sums[bin][0], gradient[row]);
        atomicAdd(&sums[bin][1], hessian[row]);
    }
    __syncthreads();
    for (int k = threadIdx.x; k < BINS; k += blockDim.x) {
        if (sums[k][1] > 0) {
            atomicAdd(&histogram[(f * BINS + k) * 2], sums[k][0]);
            atomicAdd(&histogram[(f * BINS + k) * 2 + 1], sums[k][1]);
        }
    }
}

__device__ float warp_scan(float x, int lane) {
#pragma unroll
    for (int step = 1; step < 32; step *= 2) {
        float before = __shfl_up_sync(0xffffffff, x, step);
        if (lane >= step) x += before;
    }
    return x;
}

__device__ int first_reaching(const __half *__restrict__ row, int size, float target, float *sums, int *place,
                              float &mass) {
    int t = threadIdx.x, lane = t % 32;
    float done = 0, here = 0;
    if (t == 0) *place = size - 1;
    for (int first = 0; first < size; first += THREADS) {
        float x = warp_scan(first + t < size ? __half2float(row[first + t]) : 0, lane);
        if (lane == 31) sums[t / 32] = x;
        __syncthreads();
        float before = done;
#pragma unroll
        for (int w = 0; w < WARPS; w++) {
            if (w < t / 32) before += sums[w];
            done += sums[w];
        }
        here = before + x;
        bool reached = here >= target && first + t < size;
        if (reached) atomicMin(place, first + t);
        if (__syncthreads_or(reached)) break;
    }
    if (t == *place % THREADS) sums[0] = here;
    __syncthreads();
    int at = *place;
    mass = sums[0];
    __syncthreads();
    return at;
}

extern "C" __global__ void top_p(unsigned short *__restrict__ token, int *__restrict__ kept,
                                 const __half *__restrict__ probability, const unsigned short *__restrict__ order,
                                 const float *__restrict__ draw, float p, int words) {
    __shared__ float sums[WARPS];
    __shared__ int place;
    int b = blockIdx.x;
    const __half *row = probability + b * words;
    float mass, other;
    int last = first_reaching(row, words, p, sums, &place, mass);
    int at = first_reaching(row, words, draw[b] * mass, sums, &place, other);
    if (threadIdx.x == 0) {
        kept[b] = last + 1;
        token[b] = order[b * words + min(at, last)];
    }
}

__device__ float log_add(float a, float b, float c) {
    float most = fmaxf(fmaxf(a, b), c);
    return most == -INFINITY ? most : most + logf(expf(a - most) + expf(b - most) + expf(c - most));
}

extern "C" __global__ void ctc_loss(float *__restrict__ loss, const float *__restrict__ score,
                                    const int *__restrict__ label, const int *__restrict__ frames,
                                    const int *__restrict__ length, int most_frames, int classes, int most_labels) {
    __shared__ float alpha[2][130];
    int b = blockIdx.x, s = threadIdx.x, states = 2 * length[b] + 1, count = frames[b];
    const float *scores = score + b * most_frames * classes;
    const int *labels = label + b * most_labels;
    int mine = s % 2 == 1 && s < states ? labels[s / 2] : 0;
    bool skips = s >= 3 && mine != 0 && mine != labels[s / 2 - 1];
    if (s < 2) alpha[0][s] = alpha[1][s] = -INFINITY;
    alpha[0][s + 2] = s < min(2, states) ? scores[mine] : -INFINITY;
    __syncthreads();
    int now = 0;
    for (int t = 1; t < count; t++) {
        if (s < states) {
            float skip = skips ? alpha[now][s] : -INFINITY;
            alpha[1 - now][s + 2] = log_add(alpha[now][s + 2], alpha[now][s + 1], skip) + scores[t * classes + mine];
        }
        now = 1 - now;
        __syncthreads();
    }
    if (s == 0) loss[b] = -log_add(alpha[now][states + 1], alpha[now][states], -INFINITY);
}
