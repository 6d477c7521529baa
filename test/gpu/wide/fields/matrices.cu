// The twins of matrices.py.

constexpr int SIZE = 512, ROWS = 64, COLUMNS = 32, BAND = 4;

extern "C" __global__ void cyclic_reduction(float *__restrict__ x, const float *__restrict__ lower,
                                            const float *__restrict__ middle, const float *__restrict__ upper,
                                            const float *__restrict__ right) {
    __shared__ float a[SIZE], b[SIZE], c[SIZE], d[SIZE];
    int i = threadIdx.x, at = blockIdx.x * SIZE + i;
    a[i] = lower[at];
    b[i] = middle[at];
    c[i] = upper[at];
    d[i] = right[at];
    __syncthreads();
#pragma unroll
    for (int step = 1; step < SIZE; step *= 2) {
        int left = max(i - step, 0), next = min(i + step, SIZE - 1);
        float k1 = i >= step ? a[i] / b[left] : 0, k2 = i + step < SIZE ? c[i] / b[next] : 0;
        float new_a = -a[left] * k1, new_b = b[i] - c[left] * k1 - a[next] * k2;
        float new_c = -c[next] * k2, new_d = d[i] - d[left] * k1 - d[next] * k2;
        __syncthreads();
        a[i] = new_a;
        b[i] = new_b;
        c[i] = new_c;
        d[i] = new_d;
        __syncthreads();
    }
    x[at] = d[i] / b[i];
}

__device__ float warp_sum(float x) {
#pragma unroll
    for (int k = 16; k > 0; k /= 2) x += __shfl_xor_sync(0xffffffff, x, k);
    return x;
}

extern "C" __global__ void householder(float *__restrict__ r, const float *__restrict__ a) {
    __shared__ float m[COLUMNS][ROWS], v[ROWS], factor;
    int lane = threadIdx.x, w = threadIdx.y;
    const float *matrix = a + blockIdx.x * ROWS * COLUMNS;
    for (int i = w; i < ROWS; i += blockDim.y) m[lane][i] = matrix[i * COLUMNS + lane];
    __syncthreads();
    for (int k = 0; k < COLUMNS; k++) {
        if (w == 0) {
            float total = 0;
#pragma unroll
            for (int i = lane; i < ROWS; i += 32)
                if (i >= k) total += m[k][i] * m[k][i];
            float norm = sqrtf(warp_sum(total)), corner = m[k][k];
            if (corner > 0) norm = -norm;
#pragma unroll
            for (int i = lane; i < ROWS; i += 32) v[i] = i > k ? m[k][i] : 0;
            __syncwarp();
            if (lane == 0) {
                v[k] = corner - norm;
                factor = 1 / (norm * (norm - corner));
                m[k][k] = norm;
            }
        }
        __syncthreads();
        for (int j = k + 1 + w; j < COLUMNS; j += blockDim.y) {
            float total = 0;
#pragma unroll
            for (int i = lane; i < ROWS; i += 32) total += v[i] * m[j][i];
            total = warp_sum(total) * factor;
#pragma unroll
            for (int i = lane; i < ROWS; i += 32) m[j][i] -= total * v[i];
        }
        __syncthreads();
    }
    for (int i = w; i < COLUMNS; i += blockDim.y)
        r[(blockIdx.x * COLUMNS + i) * COLUMNS + lane] = lane >= i ? m[lane][i] : 0;
}

extern "C" __global__ void band_cholesky(double *__restrict__ factor, const double *__restrict__ a, int n,
                                         int matrices) {
    int t = blockIdx.x * blockDim.x + threadIdx.x, row = (BAND + 1) * matrices;
    if (t >= matrices) return;
    for (int i = 0; i < n; i++) {
        int first = max(0, i - BAND);
        double *of_i = factor + i * row + t;
        for (int j = first; j <= i; j++) {
            const double *of_j = factor + j * row + t;
            double total = a[i * row + (i - j) * matrices + t];
            for (int k = first; k < j; k++) total -= of_i[(i - k) * matrices] * of_j[(j - k) * matrices];
            of_i[(i - j) * matrices] = i == j ? sqrt(total) : total / of_j[0];
        }
    }
}
