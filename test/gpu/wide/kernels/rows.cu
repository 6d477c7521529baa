// The twins of rows.py.

constexpr int THREADS = 256;
constexpr int TILE = 2048;

extern "C" __global__ void add_tiles(float *x, float c, int n) {
    int a = blockIdx.x * TILE;
    for (int i = a + threadIdx.x; i < min(a + TILE, n); i += THREADS) x[i] += c;
}

extern "C" __global__ void blend_tiles(float *x, float c, int n) {
    int a = blockIdx.x * TILE;
    for (int i = a + threadIdx.x; i < min(a + TILE, n); i += THREADS) x[i] = x[i] * (1 - c) + c;
}

extern "C" __global__ void gather_rows(float *__restrict__ out, const float *__restrict__ table,
                                       const int *__restrict__ which, int width) {
    int row = which[blockIdx.x];
    for (int j = threadIdx.x; j < width; j += blockDim.x) out[blockIdx.x * width + j] = table[row * width + j];
}

extern "C" __global__ void softmax(float *__restrict__ out, const float *__restrict__ x, int width) {
    __shared__ float partial[THREADS];
    int row = blockIdx.x, t = threadIdx.x;
    float highest = -INFINITY;
    for (int j = t; j < width; j += THREADS) highest = fmaxf(highest, x[row * width + j]);
    partial[t] = highest;
    __syncthreads();
    for (int step = THREADS / 2; step > 0; step /= 2) {
        if (t < step) partial[t] = fmaxf(partial[t], partial[t + step]);
        __syncthreads();
    }
    highest = partial[0];
    __syncthreads();
    float total = 0;
    for (int j = t; j < width; j += THREADS) total += expf(x[row * width + j] - highest);
    partial[t] = total;
    __syncthreads();
    for (int step = THREADS / 2; step > 0; step /= 2) {
        if (t < step) partial[t] += partial[t + step];
        __syncthreads();
    }
    float scale = 1 / partial[0];
    for (int j = t; j < width; j += THREADS) out[row * width + j] = expf(x[row * width + j] - highest) * scale;
}

extern "C" __global__ void layernorm(float *__restrict__ out, const float *__restrict__ x,
                                     const float *__restrict__ gain, const float *__restrict__ bias, float epsilon,
                                     int height, int width) {
    int lane = threadIdx.x % 32, row = (blockIdx.x * blockDim.x + threadIdx.x) / 32;
    if (row >= height) return;
    float total = 0, square = 0;
    for (int j = lane; j < width; j += 32) {
        float v = x[row * width + j];
        total += v;
        square += v * v;
    }
#pragma unroll
    for (int k = 0; k < 5; k++) {
        total += __shfl_xor_sync(0xffffffff, total, 1 << k);
        square += __shfl_xor_sync(0xffffffff, square, 1 << k);
    }
    float mean = total / width, scale = 1 / sqrtf(square / width - mean * mean + epsilon);
    for (int j = lane; j < width; j += 32) out[row * width + j] = (x[row * width + j] - mean) * scale * gain[j] + bias[j];
}

extern "C" __global__ void moving_mean(float *__restrict__ out, const float *__restrict__ x, int radius, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    int first = max(0, i - radius), end = min(n, i + radius + 1);
    float total = 0;
    for (int k = first; k < end; k++) total += x[k];
    out[i] = total / (end - first);
}
