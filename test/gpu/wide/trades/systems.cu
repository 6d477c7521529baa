// The twins of systems.py.

constexpr int DEPTH = 128, ROWS = 8, COLUMNS = 3, TILE = 16;

extern "C" __global__ void adi_columns(double *__restrict__ now, const double *__restrict__ old, double r, int width) {
    int j = blockIdx.x * blockDim.x + threadIdx.x;
    if (j < 1 || j >= width - 1) return;
    double ratio[DEPTH], last = 0, before = 0;
    for (int i = 0; i < DEPTH; i++) {
        const double *at = old + i * width + j;
        double pivot = 1 + 2 * r + r * before;
        last = ((1 - 2 * r) * at[0] + r * (at[-1] + at[1]) + r * last) / pivot;
        ratio[i] = before = -r / pivot;
        now[i * width + j] = last;
    }
    for (int i = DEPTH - 2; i >= 0; i--) now[i * width + j] = last = now[i * width + j] - ratio[i] * last;
}

extern "C" __global__ void least_squares(double *__restrict__ x, const double *__restrict__ a,
                                         const double *__restrict__ b, int n) {
    int s = blockIdx.x * blockDim.x + threadIdx.x;
    if (s >= n) return;
    double m[ROWS][COLUMNS + 1];
#pragma unroll
    for (int i = 0; i < ROWS; i++) {
#pragma unroll
        for (int j = 0; j < COLUMNS; j++) m[i][j] = a[(s * ROWS + i) * COLUMNS + j];
        m[i][COLUMNS] = b[s * ROWS + i];
    }
#pragma unroll
    for (int k = 0; k < COLUMNS; k++) {
        double norm = 0;
#pragma unroll
        for (int i = k; i < ROWS; i++) norm += m[i][k] * m[i][k];
        double alpha = -copysign(sqrt(norm), m[k][k]), beta = 1 / (norm - alpha * m[k][k]);
        m[k][k] -= alpha;
#pragma unroll
        for (int j = k + 1; j <= COLUMNS; j++) {
            double total = 0;
#pragma unroll
            for (int i = k; i < ROWS; i++) total += m[i][k] * m[i][j];
            total *= beta;
#pragma unroll
            for (int i = k; i < ROWS; i++) m[i][j] -= total * m[i][k];
        }
        m[k][k] = alpha;
    }
    double found[COLUMNS];
#pragma unroll
    for (int k = COLUMNS - 1; k >= 0; k--) {
        double value = m[k][COLUMNS];
#pragma unroll
        for (int j = k + 1; j < COLUMNS; j++) value -= m[k][j] * found[j];
        x[s * COLUMNS + k] = found[k] = value / m[k][k];
    }
}

extern "C" __global__ void rank_update(float *__restrict__ c, const float *__restrict__ a, float alpha, float beta,
                                       int n, int width) {
    __shared__ float rows[TILE][TILE], columns[TILE][TILE + 1];
    if (blockIdx.x > blockIdx.y) return;
    int tx = threadIdx.x, ty = threadIdx.y, j = blockIdx.x * TILE + tx, i = blockIdx.y * TILE + ty;
    float total = 0;
    for (int start = 0; start < width; start += TILE) {
        rows[ty][tx] = a[i * width + start + tx];
        columns[ty][tx] = a[(blockIdx.x * TILE + ty) * width + start + tx];
        __syncthreads();
#pragma unroll
        for (int k = 0; k < TILE; k++) total += rows[ty][k] * columns[tx][k];
        __syncthreads();
    }
    if (j <= i) c[i * n + j] = alpha * total + beta * c[i * n + j];
}

extern "C" __global__ void dia_product(double *__restrict__ y, const double *__restrict__ diagonals,
                                       const int *__restrict__ offset, const double *__restrict__ x, int n, int count) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    double total = 0;
    for (int d = 0; d < count; d++) {
        int j = i + offset[d];
        if (j >= 0 && j < n) total += diagonals[d * n + i] * x[j];
    }
    y[i] = total;
}
