// The twins of algebra.py.

constexpr int TERMS = 8, ROWS = 64, TILE = 16;

__device__ void product(float (&c)[4][4], const float (&a)[4][4], const float (&b)[4][4]) {
#pragma unroll
    for (int i = 0; i < 4; i++)
#pragma unroll
        for (int j = 0; j < 4; j++) {
            float total = 0;
#pragma unroll
            for (int k = 0; k < 4; k++) total += a[i][k] * b[k][j];
            c[i][j] = total;
        }
}

extern "C" __global__ void expm4(float *__restrict__ out, const float *__restrict__ matrix, int n) {
    int m = blockIdx.x * blockDim.x + threadIdx.x, squarings = 0;
    if (m >= n) return;
    float a[4][4], p[4][4], q[4][4], norm = 0, scale = 1;
#pragma unroll
    for (int i = 0; i < 4; i++) {
        float row = 0;
#pragma unroll
        for (int j = 0; j < 4; j++) {
            a[i][j] = matrix[16 * m + 4 * i + j];
            row += fabsf(a[i][j]);
            p[i][j] = i == j;
        }
        norm = fmaxf(norm, row);
    }
    for (; norm * scale > 0.5f; scale *= 0.5f) squarings++;
#pragma unroll
    for (int k = TERMS; k > 0; k--) {
        product(q, a, p);
#pragma unroll
        for (int i = 0; i < 4; i++) {
#pragma unroll
            for (int j = 0; j < 4; j++) p[i][j] = scale / k * q[i][j];
            p[i][i] += 1;
        }
    }
    for (int s = 0; s < squarings; s++) {
        product(q, p, p);
#pragma unroll
        for (int i = 0; i < 4; i++)
#pragma unroll
            for (int j = 0; j < 4; j++) p[i][j] = q[i][j];
    }
#pragma unroll
    for (int i = 0; i < 4; i++)
#pragma unroll
        for (int j = 0; j < 4; j++) out[16 * m + 4 * i + j] = p[i][j];
}

extern "C" __global__ void pentadiagonal(double *__restrict__ x, const double *__restrict__ band,
                                         const double *__restrict__ right, int n) {
    int s = blockIdx.x * blockDim.x + threadIdx.x, step = ROWS * n;
    if (s >= n) return;
    double alpha[ROWS], beta[ROWS], z1 = 0, z2 = 0, a1 = 0, a2 = 0, b1 = 0, b2 = 0;
    for (int i = 0; i < ROWS; i++) {
        int at = i * n + s;
        double far = band[at], near = band[step + at] - a2 * far;
        double pivot = band[2 * step + at] - b2 * far - a1 * near;
        double a = (band[3 * step + at] - b1 * near) / pivot, b = band[4 * step + at] / pivot;
        double z = (right[at] - z2 * far - z1 * near) / pivot;
        alpha[i] = a;
        beta[i] = b;
        x[at] = z;
        a2 = a1;
        a1 = a;
        b2 = b1;
        b1 = b;
        z2 = z1;
        z1 = z;
    }
    double below = 0, after = 0;
    for (int i = ROWS - 1; i >= 0; i--) {
        double value = x[i * n + s] - alpha[i] * below - beta[i] * after;
        x[i * n + s] = value;
        after = below;
        below = value;
    }
}

extern "C" __global__ void covariance(float2 *__restrict__ out, const float2 *__restrict__ x, int aerials, int times) {
    __shared__ float2 left[TILE][TILE + 1], right[TILE][TILE + 1];
    int tx = threadIdx.x, ty = threadIdx.y, i = blockIdx.y * TILE, j = blockIdx.x * TILE;
    x += blockIdx.z * aerials * times;
    float real = 0, imaginary = 0;
    for (int t = 0; t < times; t += TILE) {
        left[ty][tx] = x[(i + ty) * times + t + tx];
        right[ty][tx] = x[(j + ty) * times + t + tx];
        __syncthreads();
#pragma unroll
        for (int k = 0; k < TILE; k++) {
            float2 a = left[ty][k], b = right[tx][k];
            real += a.x * b.x + a.y * b.y;
            imaginary += a.y * b.x - a.x * b.y;
        }
        __syncthreads();
    }
    float scale = 1.0f / times;
    out[(blockIdx.z * aerials + i + ty) * aerials + j + tx] = make_float2(real * scale, imaginary * scale);
}

extern "C" __global__ void csr_times_dense(float *__restrict__ y, const int *__restrict__ start,
                                           const int *__restrict__ column, const float *__restrict__ value,
                                           const float *__restrict__ x, int rows, int columns) {
    int c = blockIdx.x * blockDim.x + threadIdx.x, row = blockIdx.y * blockDim.y + threadIdx.y;
    if (row >= rows || c >= columns) return;
    float total = 0;
    int end = start[row + 1];
    for (int k = start[row]; k < end; k++) total += value[k] * x[column[k] * columns + c];
    y[row * columns + c] = total;
}
