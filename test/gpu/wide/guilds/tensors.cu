// The twins of tensors.py.

constexpr int THREADS = 256;
constexpr float KEEP = 0.9f, KEEP_SQUARES = 0.999f, DECAY = 0.01f;

extern "C" __global__ void window_partition(float *__restrict__ out, const float *__restrict__ x, int shift, int batch,
                                            int rows, int columns, int size, int channels) {
    int at = blockIdx.x * blockDim.x + threadIdx.x, i = at;
    if (at >= batch * rows * columns * size * size * channels) return;
    int c = i % channels;
    i /= channels;
    int dx = i % size;
    i /= size;
    int dy = i % size;
    i /= size;
    int wx = i % columns;
    i /= columns;
    int wy = i % rows, b = i / rows, height = rows * size, width = columns * size;
    int y = (wy * size + dy + shift) % height, u = (wx * size + dx + shift) % width;
    out[at] = x[((b * height + y) * width + u) * channels + c];
}

extern "C" __global__ void mean_axes(float *__restrict__ mean, float *__restrict__ deviation,
                                     const float *__restrict__ x, int as, int bs, int cs, int ds, int es) {
    int e = blockIdx.x * blockDim.x + threadIdx.x, c = blockIdx.y * blockDim.y + threadIdx.y;
    int a = blockIdx.z * blockDim.z + threadIdx.z;
    if (a >= as || c >= cs || e >= es) return;
    float total = 0, squares = 0;
    for (int b = 0; b < bs; b++) {
        const float *row = x + ((a * bs + b) * cs + c) * ds * es + e;
        for (int d = 0; d < ds; d++) {
            float v = row[d * es];
            total += v;
            squares += v * v;
        }
    }
    float count = bs * ds, middle = total / count;
    mean[(a * cs + c) * es + e] = middle;
    deviation[(a * cs + c) * es + e] = sqrtf(fmaxf(squares / count - middle * middle, 0));
}

extern "C" __global__ void contract(float *__restrict__ out, const float *__restrict__ x, const float *__restrict__ w,
                                    int is, int js, int ks, int ls, int ms) {
    int m = threadIdx.x, k = threadIdx.y, i = blockIdx.x, b = blockIdx.y;
    const float *row = x + (b * is + i) * js * ls;
    float total = 0;
    for (int j = 0; j < js; j++)
        for (int l = 0; l < ls; l++) total += row[j * ls + l] * w[((j * ks + k) * ls + l) * ms + m];
    out[((b * is + i) * ks + k) * ms + m] = total;
}

__device__ float block_total(float v, float *parts) {
#pragma unroll
    for (int k = 16; k > 0; k /= 2) v += __shfl_down_sync(0xffffffff, v, k);
    __syncthreads();
    if (threadIdx.x % 32 == 0) parts[threadIdx.x / 32] = v;
    __syncthreads();
    float total = 0;
#pragma unroll
    for (int w = 0; w < THREADS / 32; w++) total += parts[w];
    return total;
}

extern "C" __global__ void lamb(float *__restrict__ weight, float *__restrict__ first, float *__restrict__ second,
                                const float *__restrict__ gradient, float rate, float bias1, float bias2, int size) {
    __shared__ float parts[THREADS / 32];
    int base = blockIdx.x * size;
    float weights = 0, steps = 0;
    for (int i = threadIdx.x; i < size; i += THREADS) {
        float g = gradient[base + i], w = weight[base + i];
        float m = KEEP * first[base + i] + (1 - KEEP) * g;
        float v = KEEP_SQUARES * second[base + i] + (1 - KEEP_SQUARES) * g * g;
        first[base + i] = m;
        second[base + i] = v;
        float step = m / bias1 / (sqrtf(v / bias2) + 1e-6f) + DECAY * w;
        weights += w * w;
        steps += step * step;
    }
    weights = sqrtf(block_total(weights, parts));
    steps = sqrtf(block_total(steps, parts));
    float trust = weights > 0 && steps > 0 ? weights / steps : 1;
    for (int i = threadIdx.x; i < size; i += THREADS) {
        float w = weight[base + i];
        float step = first[base + i] / bias1 / (sqrtf(second[base + i] / bias2) + 1e-6f) + DECAY * w;
        weight[base + i] = w - rate * trust * step;
    }
}
