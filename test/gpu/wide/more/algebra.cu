// The twins of algebra.py.

constexpr int N = 32;

extern "C" __global__ void inverse3(float *__restrict__ out, const float *__restrict__ a, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    float m[3][3];
#pragma unroll
    for (int k = 0; k < 9; k++) m[k / 3][k % 3] = a[9 * i + k];
    float c0 = m[1][1] * m[2][2] - m[1][2] * m[2][1], c1 = m[1][2] * m[2][0] - m[1][0] * m[2][2];
    float c2 = m[1][0] * m[2][1] - m[1][1] * m[2][0], d = 1 / (m[0][0] * c0 + m[0][1] * c1 + m[0][2] * c2);
    float *to = out + 9 * i;
    to[0] = c0 * d;
    to[1] = (m[0][2] * m[2][1] - m[0][1] * m[2][2]) * d;
    to[2] = (m[0][1] * m[1][2] - m[0][2] * m[1][1]) * d;
    to[3] = c1 * d;
    to[4] = (m[0][0] * m[2][2] - m[0][2] * m[2][0]) * d;
    to[5] = (m[0][2] * m[1][0] - m[0][0] * m[1][2]) * d;
    to[6] = c2 * d;
    to[7] = (m[0][1] * m[2][0] - m[0][0] * m[2][1]) * d;
    to[8] = (m[0][0] * m[1][1] - m[0][1] * m[1][0]) * d;
}

extern "C" __global__ void jacobi3(float *__restrict__ values, const float *__restrict__ packed, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    float a[3][3];
#pragma unroll
    for (int k = 0; k < 3; k++) a[k][k] = packed[6 * i + k];
    a[0][1] = a[1][0] = packed[6 * i + 3];
    a[0][2] = a[2][0] = packed[6 * i + 4];
    a[1][2] = a[2][1] = packed[6 * i + 5];
    for (int sweep = 0; sweep < 4; sweep++) {
#pragma unroll
        for (int p = 0; p < 2; p++)
#pragma unroll
            for (int q = p + 1; q < 3; q++)
                if (fabsf(a[p][q]) > 1e-12f) {
                    float theta = (a[q][q] - a[p][p]) / (2 * a[p][q]);
                    float t = copysignf(1, theta) / (fabsf(theta) + sqrtf(theta * theta + 1));
                    float c = 1 / sqrtf(t * t + 1), s = t * c, h = t * a[p][q];
                    int r = 3 - p - q;
                    a[p][p] -= h;
                    a[q][q] += h;
                    a[p][q] = a[q][p] = 0;
                    float x = a[r][p], y = a[r][q];
                    a[r][p] = a[p][r] = c * x - s * y;
                    a[r][q] = a[q][r] = s * x + c * y;
                }
    }
#pragma unroll
    for (int k = 0; k < 3; k++) values[3 * i + k] = a[k][k];
}

extern "C" __global__ void gauss_pivot(float *__restrict__ x, const float *__restrict__ a,
                                       const float *__restrict__ b) {
    __shared__ float m[N][N + 1];
    __shared__ int row;
    int tx = threadIdx.x, ty = threadIdx.y, s = blockIdx.x;
#pragma unroll
    for (int r = ty; r < N; r += 8) m[r][tx] = a[(s * N + r) * N + tx];
    if (ty == 0) m[tx][N] = b[s * N + tx];
    __syncthreads();
    for (int k = 0; k < N; k++) {
        if (ty == 0) {
            float most = tx >= k ? fabsf(m[tx][k]) : -1;
            int where = tx;
#pragma unroll
            for (int w = 0; w < 5; w++) {
                float other = __shfl_xor_sync(0xffffffff, most, 1 << w);
                int place = __shfl_xor_sync(0xffffffff, where, 1 << w);
                if (other > most || (other == most && place < where)) {
                    most = other;
                    where = place;
                }
            }
            if (tx == 0) row = where;
        }
        __syncthreads();
        int p = row;
        if (ty == 0 && p != k) {
            float v = m[k][tx];
            m[k][tx] = m[p][tx];
            m[p][tx] = v;
            if (tx == 0) {
                v = m[k][N];
                m[k][N] = m[p][N];
                m[p][N] = v;
            }
        }
        __syncthreads();
        float inverse = 1 / m[k][k];
        for (int r = k + 1 + ty; r < N; r += 8) {
            float f = m[r][k] * inverse;
            __syncwarp();
            if (tx > k)
                m[r][tx] -= f * m[k][tx];
            else if (tx == 0)
                m[r][N] -= f * m[k][N];
        }
        __syncthreads();
    }
    if (ty == 0) {
        float total = m[tx][N];
        for (int k = N - 1; k >= 0; k--) {
            float v = __shfl_sync(0xffffffff, total, k) / m[k][k];
            if (tx == k)
                x[s * N + k] = v;
            else if (tx < k)
                total -= v * m[tx][k];
        }
    }
}

extern "C" __global__ void bsr_product(float *__restrict__ y, const int *__restrict__ start,
                                       const int *__restrict__ column, const float *__restrict__ block,
                                       const float *__restrict__ x, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    int r = i / 4, k = i % 4;
    float total = 0;
    for (int e = start[r], end = start[r + 1]; e < end; e++) {
        const float *b = block + 16 * e + 4 * k, *v = x + 4 * column[e];
#pragma unroll
        for (int j = 0; j < 4; j++) total += b[j] * v[j];
    }
    y[i] = total;
}

extern "C" __global__ void coo_product(float *__restrict__ y, const int *__restrict__ row,
                                       const int *__restrict__ column, const float *__restrict__ value,
                                       const float *__restrict__ x, int n) {
    int e = blockIdx.x * blockDim.x + threadIdx.x, lane = threadIdx.x % 32, r = -1;
    float v = 0;
    if (e < n) {
        r = row[e];
        v = value[e] * x[column[e]];
    }
#pragma unroll
    for (int step = 1; step < 32; step *= 2) {
        float other = __shfl_down_sync(0xffffffff, v, step);
        int its = __shfl_down_sync(0xffffffff, r, step);
        if (lane + step < 32 && its == r) v += other;
    }
    int before = __shfl_up_sync(0xffffffff, r, 1);
    if (r >= 0 && (lane == 0 || before != r)) atomicAdd(&y[r], v);
}

extern "C" __global__ void julia(int *__restrict__ turns, float2 c, float scale, int most, int height, int width) {
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (y >= height || x >= width) return;
    float re = (x - width / 2) * scale, im = (y - height / 2) * scale;
    int n = 0;
    while (n < most && re * re + im * im < 4) {
        float next = re * re - im * im + c.x;
        im = 2 * re * im + c.y;
        re = next;
        n++;
    }
    turns[y * width + x] = n;
}
