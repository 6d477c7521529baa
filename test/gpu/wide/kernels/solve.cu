// The twins of solve.py.

extern "C" __global__ void cholesky4(float *__restrict__ out, const float *__restrict__ a, const float *__restrict__ b,
                                     int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    float l[4][4], v[4];
#pragma unroll
    for (int r = 0; r < 4; r++)
#pragma unroll
        for (int c = 0; c <= r; c++) {
            float total = a[i * 16 + r * 4 + c];
#pragma unroll
            for (int k = 0; k < c; k++) total -= l[r][k] * l[c][k];
            l[r][c] = r == c ? sqrtf(total) : total / l[c][c];
        }
#pragma unroll
    for (int r = 0; r < 4; r++) {
        float total = b[i * 4 + r];
#pragma unroll
        for (int k = 0; k < r; k++) total -= l[r][k] * v[k];
        v[r] = total / l[r][r];
    }
#pragma unroll
    for (int r = 3; r >= 0; r--) {
        float total = v[r];
#pragma unroll
        for (int k = r + 1; k < 4; k++) total -= l[k][r] * v[k];
        v[r] = total / l[r][r];
    }
#pragma unroll
    for (int r = 0; r < 4; r++) out[i * 4 + r] = v[r];
}

extern "C" __global__ void cholesky6(double *__restrict__ out, const double *__restrict__ a, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    double l[6][6];
#pragma unroll
    for (int r = 0; r < 6; r++)
#pragma unroll
        for (int c = 0; c <= r; c++) {
            double total = a[i * 36 + r * 6 + c];
#pragma unroll
            for (int k = 0; k < c; k++) total -= l[r][k] * l[c][k];
            l[r][c] = r == c ? sqrt(total) : total / l[c][c];
        }
#pragma unroll
    for (int r = 0; r < 6; r++)
#pragma unroll
        for (int c = 0; c < 6; c++) out[i * 36 + r * 6 + c] = c <= r ? l[r][c] : 0;
}

extern "C" __global__ void qr4(float *__restrict__ q, float *__restrict__ r, const float *__restrict__ a, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    float m[4][4];
#pragma unroll
    for (int j = 0; j < 4; j++)
#pragma unroll
        for (int k = 0; k < 4; k++) m[j][k] = a[i * 16 + j * 4 + k];
#pragma unroll
    for (int c = 0; c < 4; c++) {
        float norm = 0;
#pragma unroll
        for (int j = 0; j < 4; j++) norm += m[j][c] * m[j][c];
        norm = sqrtf(norm);
        r[i * 16 + c * 4 + c] = norm;
#pragma unroll
        for (int j = 0; j < 4; j++) m[j][c] /= norm;
#pragma unroll
        for (int d = c + 1; d < 4; d++) {
            float dot = 0;
#pragma unroll
            for (int j = 0; j < 4; j++) dot += m[j][c] * m[j][d];
            r[i * 16 + c * 4 + d] = dot;
#pragma unroll
            for (int j = 0; j < 4; j++) m[j][d] -= dot * m[j][c];
        }
    }
#pragma unroll
    for (int j = 0; j < 4; j++)
#pragma unroll
        for (int k = 0; k < 4; k++) q[i * 16 + j * 4 + k] = m[j][k];
}

extern "C" __global__ void lu8(float *__restrict__ out, const float *__restrict__ a, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    float m[8][8];
#pragma unroll
    for (int r = 0; r < 8; r++)
#pragma unroll
        for (int c = 0; c < 8; c++) m[r][c] = a[(r * 8 + c) * n + i];
#pragma unroll
    for (int k = 0; k < 8; k++) {
        float inverse = 1 / m[k][k];
#pragma unroll
        for (int r = k + 1; r < 8; r++) {
            float f = m[r][k] * inverse;
            m[r][k] = f;
#pragma unroll
            for (int c = k + 1; c < 8; c++) m[r][c] -= f * m[k][c];
        }
    }
#pragma unroll
    for (int r = 0; r < 8; r++)
#pragma unroll
        for (int c = 0; c < 8; c++) out[(r * 8 + c) * n + i] = m[r][c];
}
