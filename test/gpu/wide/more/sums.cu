// The twins of sums.py.

constexpr int THREADS = 256, BINS = 256, RUN = 512;

extern "C" __global__ void prefix_rows(int *__restrict__ out, const unsigned char *__restrict__ image, int height,
                                       int width) {
    int lane = threadIdx.x % 32, row = (blockIdx.x * blockDim.x + threadIdx.x) / 32, carry = 0;
    if (row >= height) return;
    for (int first = 0; first < width; first += 32) {
        int j = first + lane, v = j < width ? image[row * width + j] : 0;
#pragma unroll
        for (int k = 0; k < 5; k++) {
            int up = __shfl_up_sync(0xffffffff, v, 1 << k);
            if (lane >= 1 << k) v += up;
        }
        if (j < width) out[row * width + j] = carry + v;
        carry += __shfl_sync(0xffffffff, v, 31);
    }
}

extern "C" __global__ void segmented_scan(float *__restrict__ out, const float *__restrict__ x,
                                          const unsigned char *__restrict__ head, int n) {
    __shared__ float total[THREADS];
    __shared__ unsigned char flag[THREADS];
    int t = threadIdx.x, i = blockIdx.x * blockDim.x + t;
    bool inside = i < n;
    total[t] = inside ? x[i] : 0;
    flag[t] = inside ? head[i] : 1;
    __syncthreads();
#pragma unroll
    for (int step = 1; step < THREADS; step *= 2) {
        float v = total[t];
        unsigned char f = flag[t];
        if (t >= step && !f) {
            v += total[t - step];
            f = flag[t - step];
        }
        __syncthreads();
        total[t] = v;
        flag[t] = f;
        __syncthreads();
    }
    if (inside) out[i] = total[t];
}

extern "C" __global__ void haar(float *__restrict__ out, const float *__restrict__ x) {
    __shared__ float row[RUN];
    int t = threadIdx.x, b = blockIdx.x;
    row[t] = x[b * RUN + t];
    row[t + RUN / 2] = x[b * RUN + t + RUN / 2];
#pragma unroll
    for (int half = RUN / 2; half > 0; half /= 2) {
        __syncthreads();
        float mean = 0;
        if (t < half) {
            float left = row[2 * t], right = row[2 * t + 1];
            mean = (left + right) * 0.70710678f;
            out[b * RUN + half + t] = (left - right) * 0.70710678f;
        }
        __syncthreads();
        if (t < half) row[t] = mean;
    }
    if (t == 0) out[b * RUN] = row[0];
}

extern "C" __global__ void weight_histogram(float *__restrict__ sums, const float *__restrict__ x,
                                            const float *__restrict__ weight, float low, float scale, int n) {
    __shared__ float local[BINS];
    int t = threadIdx.x;
    local[t] = 0;
    __syncthreads();
    for (int i = blockIdx.x * blockDim.x + t; i < n; i += gridDim.x * blockDim.x) {
        int b = (int)((x[i] - low) * scale);
        if (0 <= b && b < BINS) atomicAdd(&local[b], weight[i]);
    }
    __syncthreads();
    atomicAdd(&sums[t], local[t]);
}

extern "C" __global__ void key_counts(int *__restrict__ counts, const unsigned short *__restrict__ keys, int n) {
    int lane = threadIdx.x % 32;
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) {
        int key = keys[i];
        unsigned same = __match_any_sync(__activemask(), key);
        if (__ffs(same) - 1 == lane) atomicAdd(&counts[key], __popc(same));
    }
}

extern "C" __global__ void kahan(double *__restrict__ partial, const double *__restrict__ x, int n) {
    __shared__ double shared[THREADS];
    int t = threadIdx.x;
    double total = 0, lost = 0;
    for (int i = blockIdx.x * blockDim.x + t; i < n; i += gridDim.x * blockDim.x) {
        double y = x[i] - lost, s = total + y;
        lost = (s - total) - y;
        total = s;
    }
    shared[t] = total;
    __syncthreads();
    for (int step = THREADS / 2; step > 0; step /= 2) {
        if (t < step) shared[t] += shared[t + step];
        __syncthreads();
    }
    if (t == 0) partial[blockIdx.x] = shared[0];
}

extern "C" __global__ void strided_axpy(float *__restrict__ y, int y_step, const float *__restrict__ x, int x_step,
                                        float a, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) y[i * y_step] += a * x[i * x_step];
}
