// The twins of networks.py.

#include <cuda_fp16.h>

constexpr int CLUSTERS = 16, DIMENSIONS = 4, THREADS = 256;

extern "C" __global__ void kmeans(float *__restrict__ sums, int *__restrict__ counts, const float *__restrict__ points,
                                  const float *__restrict__ centres, int n) {
    __shared__ float place[CLUSTERS][DIMENSIONS], local[CLUSTERS][DIMENSIONS];
    __shared__ int number[CLUSTERS];
    int t = threadIdx.x;
    if (t < CLUSTERS) {
        number[t] = 0;
#pragma unroll
        for (int d = 0; d < DIMENSIONS; d++) {
            place[t][d] = centres[t * DIMENSIONS + d];
            local[t][d] = 0;
        }
    }
    __syncthreads();
    for (int i = blockIdx.x * blockDim.x + t; i < n; i += gridDim.x * blockDim.x) {
        float p[DIMENSIONS], least = INFINITY;
        int best = 0;
#pragma unroll
        for (int d = 0; d < DIMENSIONS; d++) p[d] = points[i * DIMENSIONS + d];
#pragma unroll
        for (int c = 0; c < CLUSTERS; c++) {
            float distance = 0;
#pragma unroll
            for (int d = 0; d < DIMENSIONS; d++) distance += (p[d] - place[c][d]) * (p[d] - place[c][d]);
            if (distance < least) {
                least = distance;
                best = c;
            }
        }
#pragma unroll
        for (int d = 0; d < DIMENSIONS; d++) atomicAdd(&local[best][d], p[d]);
        atomicAdd(&number[best], 1);
    }
    __syncthreads();
    if (t < CLUSTERS) {
#pragma unroll
        for (int d = 0; d < DIMENSIONS; d++) atomicAdd(&sums[t * DIMENSIONS + d], local[t][d]);
        atomicAdd(&counts[t], number[t]);
    }
}

__device__ float gelu(float x) { return 0.5f * x * (1 + tanhf(0.79788456f * (x + 0.044715f * x * x * x))); }

extern "C" __global__ void rmsnorm_gelu(float *__restrict__ out, const float *__restrict__ x,
                                        const float *__restrict__ gain, float epsilon, int n) {
    __shared__ float partial[THREADS / 32];
    int row = blockIdx.x, t = threadIdx.x;
    float total = 0;
    for (int j = t; j < n; j += THREADS) total += x[row * n + j] * x[row * n + j];
#pragma unroll
    for (int offset = 16; offset > 0; offset /= 2) total += __shfl_down_sync(0xffffffff, total, offset);
    if (t % 32 == 0) partial[t / 32] = total;
    __syncthreads();
    total = 0;
#pragma unroll
    for (int w = 0; w < THREADS / 32; w++) total += partial[w];
    float scale = 1 / sqrtf(total / n + epsilon);
    for (int j = t; j < n; j += THREADS) out[row * n + j] = gelu(x[row * n + j] * scale * gain[j]);
}

extern "C" __global__ void rope(float *__restrict__ q, const int *__restrict__ position,
                                const float *__restrict__ frequency, int tokens, int heads, int width) {
    int token = blockIdx.x, batch = blockIdx.y, half = width / 2;
    float p = position[token];
    for (int k = threadIdx.x; k < heads * half; k += blockDim.x) {
        int head = k / half, j = k % half;
        float c, s;
        sincosf(p * frequency[j], &s, &c);
        float *pair = q + ((batch * tokens + token) * heads + head) * width + j;
        float a = pair[0], b = pair[half];
        pair[0] = a * c - b * s;
        pair[half] = a * s + b * c;
    }
}

extern "C" __global__ void quantise_rows(signed char *__restrict__ out, float *__restrict__ scales,
                                         const float *__restrict__ x, int height, int width) {
    int lane = threadIdx.x, row = blockIdx.x * blockDim.y + threadIdx.y;
    if (row >= height) return;
    float most = 0;
    for (int j = lane; j < width; j += 32) most = fmaxf(most, fabsf(x[row * width + j]));
#pragma unroll
    for (int k = 0; k < 5; k++) most = fmaxf(most, __shfl_xor_sync(0xffffffff, most, 16 >> k));
    float scale = most / 127, inverse = most > 0 ? 127 / most : 0;
    for (int j = lane; j < width; j += 32) out[row * width + j] = (int)floorf(x[row * width + j] * inverse + 0.5f);
    if (lane == 0) scales[row] = scale;
}

extern "C" __global__ void attention(float *__restrict__ out, const float *__restrict__ q, const float *__restrict__ k,
                                     const float *__restrict__ v, float scale, int n) {
    int lane = threadIdx.x, i = blockIdx.x * blockDim.y + threadIdx.y, h = blockIdx.y;
    if (i >= n) return;
    int mine = (h * n + i) * 64 + lane;
    float q0 = q[mine] * scale, q1 = q[mine + 32] * scale, highest = -INFINITY, total = 0, o0 = 0, o1 = 0;
    for (int j = 0; j <= i; j++) {
        int at = (h * n + j) * 64 + lane;
        float score = q0 * k[at] + q1 * k[at + 32];
#pragma unroll
        for (int s = 0; s < 5; s++) score += __shfl_xor_sync(0xffffffff, score, 1 << s);
        float above = fmaxf(highest, score), fade = expf(highest - above), weight = expf(score - above);
        total = total * fade + weight;
        o0 = o0 * fade + weight * v[at];
        o1 = o1 * fade + weight * v[at + 32];
        highest = above;
    }
    out[mine] = o0 / total;
    out[mine + 32] = o1 / total;
}

extern "C" __global__ void sddmm(float *__restrict__ out, const int *__restrict__ row, const int *__restrict__ column,
                                 const float *__restrict__ a, const float *__restrict__ b, int elements, int width) {
    int part = threadIdx.x % 8, e = (blockIdx.x * blockDim.x + threadIdx.x) / 8;
    if (e >= elements) return;
    const float *left = a + row[e] * width, *right = b + column[e] * width;
    float total = 0;
    for (int k = part; k < width; k += 8) total += left[k] * right[k];
    total += __shfl_xor_sync(0xffffffff, total, 4);
    total += __shfl_xor_sync(0xffffffff, total, 2);
    total += __shfl_xor_sync(0xffffffff, total, 1);
    if (part == 0) out[e] = total;
}

extern "C" __global__ void dequantise4(__half *__restrict__ out, const unsigned char *__restrict__ packed,
                                       const __half *__restrict__ scale, int group, int height, int width) {
    int j = blockIdx.x * blockDim.x + threadIdx.x, i = blockIdx.y * blockDim.y + threadIdx.y;
    if (i >= height || j >= width) return;
    int both = packed[i * width + j];
    float s = __half2float(scale[i * (2 * width / group) + 2 * j / group]);
    out[2 * (i * width + j)] = __float2half(((both & 15) - 8) * s);
    out[2 * (i * width + j) + 1] = __float2half(((both >> 4) - 8) * s);
}
