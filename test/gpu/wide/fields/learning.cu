// The twins of learning.py.

constexpr int WIDTH = 1024, THREADS = 256, SHARE = WIDTH / THREADS, WARPS = THREADS / 32;

__device__ float warp_sum(float x) {
#pragma unroll
    for (int k = 16; k > 0; k /= 2) x += __shfl_xor_sync(0xffffffff, x, k);
    return x;
}

extern "C" __global__ void layernorm_backward(float *__restrict__ dx, float *__restrict__ dgain,
                                              float *__restrict__ dbias, const float *__restrict__ dy,
                                              const float *__restrict__ x, const float *__restrict__ gain,
                                              const float *__restrict__ mean, const float *__restrict__ scale,
                                              int rows) {
    __shared__ float sums[2][WARPS];
    float g[SHARE] = {}, b[SHARE] = {};
    int t = threadIdx.x;
    for (int row = blockIdx.x; row < rows; row += gridDim.x) {
        const float *values = x + row * WIDTH, *grads = dy + row * WIDTH;
        float m = mean[row], s = scale[row], first = 0, second = 0;
#pragma unroll
        for (int k = 0; k < SHARE; k++) {
            int c = t + k * THREADS;
            float normal = (values[c] - m) * s, d = grads[c];
            g[k] += d * normal;
            b[k] += d;
            first += d * gain[c];
            second += d * gain[c] * normal;
        }
        first = warp_sum(first);
        second = warp_sum(second);
        if (t % 32 == 0) {
            sums[0][t / 32] = first;
            sums[1][t / 32] = second;
        }
        __syncthreads();
        first = second = 0;
#pragma unroll
        for (int w = 0; w < WARPS; w++) {
            first += sums[0][w];
            second += sums[1][w];
        }
        __syncthreads();
#pragma unroll
        for (int k = 0; k < SHARE; k++) {
            int c = t + k * THREADS;
            float normal = (values[c] - m) * s;
            dx[row * WIDTH + c] = s * (grads[c] * gain[c] - (first + normal * second) / WIDTH);
        }
    }
#pragma unroll
    for (int k = 0; k < SHARE; k++) {
        atomicAdd(&dgain[t + k * THREADS], g[k]);
        atomicAdd(&dbias[t + k * THREADS], b[k]);
    }
}

extern "C" __global__ void cross_entropy(float *__restrict__ loss, float *__restrict__ gradient,
                                         const float *__restrict__ logits, const long long *__restrict__ label,
                                         int rows, int classes) {
    int lane = threadIdx.x, row = blockIdx.x * blockDim.y + threadIdx.y;
    if (row >= rows) return;
    const float *x = logits + row * classes;
    int right = label[row];
    float most = -INFINITY, total = 0;
    for (int c = lane; c < classes; c += 32) most = fmaxf(most, x[c]);
#pragma unroll
    for (int k = 16; k > 0; k /= 2) most = fmaxf(most, __shfl_xor_sync(0xffffffff, most, k));
    for (int c = lane; c < classes; c += 32) total += expf(x[c] - most);
    total = warp_sum(total);
    for (int c = lane; c < classes; c += 32) gradient[row * classes + c] = expf(x[c] - most) / total - (c == right);
    if (lane == 0) loss[row] = logf(total) + most - x[right];
}

extern "C" __global__ void pool_indices(float *__restrict__ out, int *__restrict__ place, const float *__restrict__ x,
                                        int images, int height, int width, int channels) {
    int rows = height / 2, columns = width / 2, count = images * rows * columns * channels;
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < count; i += gridDim.x * blockDim.x) {
        int c = i % channels, w = i / channels % columns, h = i / channels / columns % rows;
        const float *plane = x + i / channels / columns / rows * height * width * channels + c;
        float most = -INFINITY;
        int where = -1;
        for (int y = max(2 * h - 1, 0); y < min(2 * h + 2, height); y++) {
            for (int z = max(2 * w - 1, 0); z < min(2 * w + 2, width); z++) {
                float v = plane[(y * width + z) * channels];
                if (v > most) {
                    most = v;
                    where = y * width + z;
                }
            }
        }
        out[i] = most;
        place[i] = where;
    }
}
