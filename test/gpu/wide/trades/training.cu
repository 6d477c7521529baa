// The twins of training.py.

constexpr double BETA1 = 0.9, BETA2 = 0.999;
constexpr int THREADS = 256, NEIGHBOURS = 8;

extern "C" __global__ void depthwise(float *__restrict__ out, const float *__restrict__ x,
                                     const float *__restrict__ weight, int images, int channels, int height,
                                     int width) {
    int j = blockIdx.x * blockDim.x + threadIdx.x, i = blockIdx.y * blockDim.y + threadIdx.y, k = blockIdx.z;
    if (k >= images * channels || i >= height / 2 || j >= width / 2) return;
    const float *w = weight + k % channels * 9;
    float total = 0;
#pragma unroll
    for (int dy = 0; dy < 3; dy++) {
        int y = 2 * i + dy - 1;
        if (y < 0 || y >= height) continue;
#pragma unroll
        for (int dx = 0; dx < 3; dx++) {
            int z = 2 * j + dx - 1;
            if (z >= 0 && z < width) total += w[3 * dy + dx] * x[(k * height + y) * width + z];
        }
    }
    out[(k * (height / 2) + i) * (width / 2) + j] = total;
}

__device__ double sigmoid(double e) { return 1 / (1 + e); }

extern "C" __global__ void lstm_cell(float *__restrict__ h, float *__restrict__ c, const float *__restrict__ gates,
                                     const float *__restrict__ before, int rows, int n) {
    int j = blockIdx.x * blockDim.x + threadIdx.x, i = blockIdx.y * blockDim.y + threadIdx.y;
    if (i >= rows || j >= n) return;
    const float *g = gates + 4 * i * n + j;
    double keep = sigmoid(exp(-((double)g[n] + 1)));
    double state = keep * before[i * n + j] + sigmoid(expf(-g[0])) * tanhf(g[2 * n]);
    c[i * n + j] = state;
    h[i * n + j] = sigmoid(expf(-g[3 * n])) * tanh(state);
}

__device__ float block_sum(float value, float *partial) {
    int t = threadIdx.x;
    __syncthreads();
    partial[t] = value;
    __syncthreads();
#pragma unroll
    for (int half = THREADS / 2; half > 0; half /= 2) {
        if (t < half) partial[t] += partial[t + half];
        __syncthreads();
    }
    return partial[0];
}

extern "C" __global__ void group_norm(float *__restrict__ out, const float *__restrict__ x,
                                      const float *__restrict__ gain, const float *__restrict__ bias, int size,
                                      int channels, int pixels) {
    __shared__ float partial[THREADS];
    int first = blockIdx.x * size, base = (blockIdx.y * channels + first) * pixels, count = size * pixels;
    float total = 0;
    for (int k = threadIdx.x; k < count; k += THREADS) total += x[base + k];
    float mean = block_sum(total, partial) / count;
    total = 0;
    for (int k = threadIdx.x; k < count; k += THREADS) total += (x[base + k] - mean) * (x[base + k] - mean);
    float scale = 1 / sqrtf(block_sum(total, partial) / count + 1e-5f);
    for (int k = threadIdx.x; k < count; k += THREADS) {
        int c = first + k / pixels;
        out[base + k] = (x[base + k] - mean) * scale * gain[c] + bias[c];
    }
}

extern "C" __global__ void embedding_bag(float *__restrict__ out, const float *__restrict__ table,
                                         const long long *__restrict__ index, const long long *__restrict__ offset,
                                         int bags, int indices, int width) {
    int bag = blockIdx.x, c = threadIdx.x, begin = offset[bag], end = bag + 1 < bags ? (int)offset[bag + 1] : indices;
    float total = 0;
    for (int k = begin; k < end; k++) total += table[index[k] * width + c];
    if (end > begin) total = total / (double)(end - begin);
    out[bag * width + c] = total;
}

extern "C" __global__ void adam(float *__restrict__ w, float *__restrict__ m, float *__restrict__ v,
                                const float *__restrict__ gradient, float rate, int step, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    float g = gradient[i], first = BETA1 * m[i] + (1 - BETA1) * g, second = BETA2 * v[i] + (1 - BETA2) * g * g;
    m[i] = first;
    v[i] = second;
    w[i] -= rate * (first / (1 - pow(BETA1, step))) / (sqrt(second / (1 - pow(BETA2, step))) + 1e-8);
}

extern "C" __global__ void nearest8(float *__restrict__ distance, int *__restrict__ which,
                                    const float *__restrict__ query, const float *__restrict__ points, int n) {
    __shared__ float tile[128][3];
    int t = threadIdx.x, i = blockIdx.x * blockDim.x + t, place[NEIGHBOURS];
    float best[NEIGHBOURS], x = query[3 * i], y = query[3 * i + 1], z = query[3 * i + 2];
#pragma unroll
    for (int k = 0; k < NEIGHBOURS; k++) {
        best[k] = INFINITY;
        place[k] = -1;
    }
    for (int start = 0; start < n; start += 128) {
#pragma unroll
        for (int d = 0; d < 3; d++) tile[t][d] = points[3 * (start + t) + d];
        __syncthreads();
        for (int j = 0; j < 128; j++) {
            float dx = tile[j][0] - x, dy = tile[j][1] - y, dz = tile[j][2] - z, total = dx * dx + dy * dy + dz * dz;
            if (total >= best[NEIGHBOURS - 1]) continue;
            int k = NEIGHBOURS - 1;
            for (; k > 0 && best[k - 1] > total; k--) {
                best[k] = best[k - 1];
                place[k] = place[k - 1];
            }
            best[k] = total;
            place[k] = start + j;
        }
        __syncthreads();
    }
#pragma unroll
    for (int k = 0; k < NEIGHBOURS; k++) {
        distance[i * NEIGHBOURS + k] = sqrtf(best[k]);
        which[i * NEIGHBOURS + k] = place[k];
    }
}
