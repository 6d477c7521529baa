// The kernels of docs/examples in CUDA C++: what pyk's code is measured against. Same algorithm, same precision (where
// Python's float literal makes a sum float64, so is it here), same block shapes; otherwise as a CUDA programmer
// writes: 32-bit indices, plain pointers. A kernel's parameters are the Python ones, arrays as pointers, followed
// by the extents that it needs.

constexpr int TPB = 16;          // matmul: edge of a tile
constexpr int THREADS = 256;     // abs_sum, nbody: threads of a block
constexpr int TILE = 32;         // transpose
constexpr int ROWS = 8;
constexpr int BINS = 256;        // histogram

extern "C" __global__ void vector_add(float *r, const float *x, const float *y, int n) {
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
        r[i] = x[i] + y[i];
}

extern "C" __global__ void increment_2d(float *a, int height, int width) {
    int x = blockIdx.x * blockDim.x + threadIdx.x;
    int y = blockIdx.y * blockDim.y + threadIdx.y;
    if (y < height && x < width)
        a[y * width + x] += 1;
}

extern "C" __global__ void copy_index(float *r, const float *x, int n) {
    int i = threadIdx.x + blockIdx.x * blockDim.x;
    if (i < n)
        r[i] = x[i];
}

__device__ long long ipow(long long base, long long exponent) {
    long long result = 1;
    for (; exponent > 0; exponent >>= 1, base *= base)
        if (exponent & 1)
            result *= base;
    return result;
}

__device__ double round_half_up(double value, long long decimal) {
    double scale = ipow(10, decimal);
    return floor(value * scale + 0.5) / scale;
}

extern "C" __global__ void round_column(double *r, const double *x, long long decimal, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        r[i] = round_half_up(x[i], decimal);
}

extern "C" __global__ void matmul_naive(float *c, const float *a, const float *b, int rows, int cols, int inner) {
    int col = blockIdx.x * blockDim.x + threadIdx.x;
    int row = blockIdx.y * blockDim.y + threadIdx.y;
    if (row < rows && col < cols) {
        double tmp = 0;
        for (int k = 0; k < inner; k++)
            tmp += a[row * inner + k] * b[k * cols + col];
        c[row * cols + col] = tmp;
    }
}

extern "C" __global__ void matmul_f32(float *c, const float *a, const float *b, int rows, int cols, int inner) {
    int col = blockIdx.x * blockDim.x + threadIdx.x;
    int row = blockIdx.y * blockDim.y + threadIdx.y;
    if (row < rows && col < cols) {
        float tmp = 0;
        for (int k = 0; k < inner; k++)
            tmp += a[row * inner + k] * b[k * cols + col];
        c[row * cols + col] = tmp;
    }
}

extern "C" __global__ void matmul_shared(float *c, const float *a, const float *b, int rows, int cols, int inner) {
    __shared__ float tile_a[TPB][TPB];
    __shared__ float tile_b[TPB][TPB];
    int tx = threadIdx.x, ty = threadIdx.y;
    int col = blockIdx.x * blockDim.x + tx;
    int row = blockIdx.y * blockDim.y + ty;
    float tmp = 0;
    for (int start = 0; start < inner; start += TPB) {
        tile_a[ty][tx] = 0;
        tile_b[ty][tx] = 0;
        if (row < rows && start + tx < inner)
            tile_a[ty][tx] = a[row * inner + start + tx];
        if (start + ty < inner && col < cols)
            tile_b[ty][tx] = b[(start + ty) * cols + col];
        __syncthreads();
        for (int k = 0; k < TPB; k++)
            tmp += tile_a[ty][k] * tile_b[k][tx];
        __syncthreads();
    }
    if (row < rows && col < cols)
        c[row * cols + col] = tmp;
}

extern "C" __global__ void abs_sum(float *result, const float *x, int n) {
    __shared__ float partial[THREADS];
    int t = threadIdx.x;
    float total = 0;
    for (int i = blockIdx.x * blockDim.x + t; i < n; i += gridDim.x * blockDim.x)
        total += fabsf(x[i]);
    partial[t] = total;
    __syncthreads();
    for (int step = THREADS / 2; step > 0; step /= 2) {
        if (t < step)
            partial[t] += partial[t + step];
        __syncthreads();
    }
    if (t == 0)
        atomicAdd(result, partial[0]);
}

extern "C" __global__ void block_reduce(float *sums, const float *x, int n) {
    extern __shared__ float dynamic[];
    int t = threadIdx.x;
    float total = 0;
    for (int i = blockIdx.x * blockDim.x + t; i < n; i += gridDim.x * blockDim.x)
        total += x[i];
    dynamic[t] = total;
    __syncthreads();
    for (int step = blockDim.x / 2; step > 0; step /= 2) {
        if (t < step)
            dynamic[t] += dynamic[t + step];
        __syncthreads();
    }
    if (t == 0)
        sums[blockIdx.x] = dynamic[0];
}

extern "C" __global__ void jacobi(float *next, const float *old, int height, int width) {
    int x = blockIdx.x * blockDim.x + threadIdx.x;
    int y = blockIdx.y * blockDim.y + threadIdx.y;
    if (0 < x && x < width - 1 && 0 < y && y < height - 1)
        next[y * width + x] = 0.25f * (old[(y - 1) * width + x] + old[(y + 1) * width + x]
                                       + old[y * width + x - 1] + old[y * width + x + 1]);
}

extern "C" __global__ void transpose(float *out, const float *a, int height, int width) {
    __shared__ float tile[TILE][TILE + 1];
    int tx = threadIdx.x, ty = threadIdx.y;
    int left = blockIdx.x * TILE, top = blockIdx.y * TILE;
    for (int j = ty; j < TILE; j += ROWS)
        if (top + j < height && left + tx < width)
            tile[j][tx] = a[(top + j) * width + left + tx];
    __syncthreads();
    for (int j = ty; j < TILE; j += ROWS)
        if (left + j < width && top + tx < height)
            out[(left + j) * height + top + tx] = tile[tx][j];
}

extern "C" __global__ void histogram(int *bins, const unsigned char *x, int n) {
    __shared__ int local[BINS];
    for (int b = threadIdx.x; b < BINS; b += blockDim.x)
        local[b] = 0;
    __syncthreads();
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
        atomicAdd(&local[x[i]], 1);
    __syncthreads();
    for (int b = threadIdx.x; b < BINS; b += blockDim.x)
        atomicAdd(&bins[b], local[b]);
}

extern "C" __global__ void nbody(float *acc, const float *bodies, int n) {
    __shared__ float tile[THREADS][4];
    const float softening = 1e-3f;
    int t = threadIdx.x;
    int i = blockIdx.x * blockDim.x + t;
    float x = 0, y = 0, z = 0;
    if (i < n) {
        x = bodies[4 * i];
        y = bodies[4 * i + 1];
        z = bodies[4 * i + 2];
    }
    float ax = 0, ay = 0, az = 0;
    for (int start = 0; start < n; start += THREADS) {
        for (int k = 0; k < 4; k++)
            tile[t][k] = start + t < n ? bodies[4 * (start + t) + k] : 0;
        __syncthreads();
        for (int j = 0; j < THREADS; j++) {
            float dx = tile[j][0] - x;
            float dy = tile[j][1] - y;
            float dz = tile[j][2] - z;
            float inv = 1 / sqrtf(dx * dx + dy * dy + dz * dz + softening);
            float pull = tile[j][3] * inv * inv * inv;
            ax += dx * pull;
            ay += dy * pull;
            az += dz * pull;
        }
        __syncthreads();
    }
    if (i < n) {
        acc[3 * i] = ax;
        acc[3 * i + 1] = ay;
        acc[3 * i + 2] = az;
    }
}

__device__ int escape_step(double cr, double ci, int limit) {
    double zr = 0, zi = 0;
    for (int step = 0; step < limit; step++) {
        double rr = zr * zr;
        double ii = zi * zi;
        if (rr + ii > 4)
            return step;
        zi = 2 * zr * zi + ci;
        zr = rr - ii + cr;
    }
    return limit;
}

extern "C" __global__ void mandelbrot(unsigned char *image, double left, double right, double bottom, double top,
                                      int limit, int height, int width) {
    int x = blockIdx.x * blockDim.x + threadIdx.x;
    int y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x < width && y < height)
        image[y * width + x] = escape_step(left + x * (right - left) / width,
                                           bottom + y * (top - bottom) / height, limit);
}

// Abramowitz and Stegun, formula 26.2.17
__device__ float cnd(float d) {
    float k = 1 / (1 + 0.2316419f * fabsf(d));
    float tail = 0.3989422804f * expf(-0.5f * d * d) * k
                 * (0.319381530f + k * (-0.356563782f + k * (1.781477937f + k * (-1.821255978f + k * 1.330274429f))));
    return d > 0 ? 1 - tail : tail;
}

extern "C" __global__ void black_scholes(float *call, float *put, const float *spot, const float *strike,
                                         const float *years, float rate, float volatility, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        float s = spot[i], x = strike[i], t = years[i];
        float spread = volatility * sqrtf(t);
        float d1 = (logf(s / x) + (rate + 0.5f * volatility * volatility) * t) / spread;
        float d2 = d1 - spread;
        float cnd1 = cnd(d1), cnd2 = cnd(d2);
        float discounted = x * expf(-rate * t);
        call[i] = s * cnd1 - discounted * cnd2;
        put[i] = discounted * (1 - cnd2) - s * (1 - cnd1);
    }
}
