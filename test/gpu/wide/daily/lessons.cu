// The twins of lessons.py.

#define N 5
#define POINTS 240

extern "C" __global__ void mandelbrot(int *__restrict__ image, float left, float right, float bottom, float top,
                                      int limit, int h, int w) {
    float dx = (right - left) / w, dy = (top - bottom) / h;
    for (int x = blockIdx.x * blockDim.x + threadIdx.x; x < w; x += gridDim.x * blockDim.x)
        for (int y = blockIdx.y * blockDim.y + threadIdx.y; y < h; y += gridDim.y * blockDim.y) {
            float cr = left + x * dx, ci = bottom + y * dy, zr = 0, zi = 0;
            int i = 0;
            for (; i < limit; i++) {
                float r = zr * zr - zi * zi + cr;
                zi = 2 * zr * zi + ci;
                zr = r;
                if (zr * zr + zi * zi >= 4) break;
            }
            image[y * w + x] = i;
        }
}

// In place: what row k and column k hold does not change.
extern "C" __global__ void floyd_step(int *distance, int *__restrict__ through, int k, int n) {
    int j = blockIdx.x * blockDim.x + threadIdx.x, i = blockIdx.y * blockDim.y + threadIdx.y;
    if (i >= n || j >= n || i == k || j == k) return;
    int first = distance[i * n + k], second = distance[k * n + j];
    if (first < 0 || second < 0) return;
    int by = first + second, now = distance[i * n + j];
    if (now < 0 || by < now) {
        distance[i * n + j] = by;
        through[i * n + j] = k;
    }
}

extern "C" __global__ void invert_small(double *__restrict__ out, const double *__restrict__ matrix, int count) {
    int b = blockIdx.x * blockDim.x + threadIdx.x;
    if (b >= count) return;
    double a[N][2 * N];
    const double *m = matrix + N * N * b;
#pragma unroll
    for (int i = 0; i < N; i++)
#pragma unroll
        for (int j = 0; j < N; j++) {
            a[i][j] = m[N * i + j];
            a[i][N + j] = i == j;
        }
    for (int k = 0; k < N; k++) {
        int pivot = k;
        for (int i = k + 1; i < N; i++)
            if (fabs(a[i][k]) > fabs(a[pivot][k])) pivot = i;
        if (pivot != k)
            for (int j = 0; j < 2 * N; j++) {
                double t = a[k][j];
                a[k][j] = a[pivot][j];
                a[pivot][j] = t;
            }
        double scale = 1 / a[k][k];
        for (int j = 0; j < 2 * N; j++) a[k][j] *= scale;
        for (int i = 0; i < N; i++) {
            if (i == k) continue;
            double factor = a[i][k];
            for (int j = 0; j < 2 * N; j++) a[i][j] -= factor * a[k][j];
        }
    }
    double *o = out + N * N * b;
#pragma unroll
    for (int i = 0; i < N; i++)
#pragma unroll
        for (int j = 0; j < N; j++) o[N * i + j] = a[i][N + j];
}

extern "C" __global__ void causal_scores(float *__restrict__ scores, const float *__restrict__ q,
                                         const float *__restrict__ k, float scale, int both, int length, int size) {
    int col = blockIdx.x * blockDim.x + threadIdx.x, row = blockIdx.y * blockDim.y + threadIdx.y,
        bh = blockIdx.z * blockDim.z + threadIdx.z;
    if (col >= length || row >= length || bh >= both) return;
    int at = (bh * length + row) * length + col;
    if (col > row) {
        scores[at] = -INFINITY;
        return;
    }
    const float *a = q + (bh * length + row) * size, *b = k + (bh * length + col) * size;
    float total = 0;
    for (int d = 0; d < size; d++) total += a[d] * b[d];
    scores[at] = total * scale;
}

extern "C" __global__ void naive_dft(float2 *__restrict__ out, const float2 *__restrict__ signal,
                                     const float2 *__restrict__ roots, int n) {
    __shared__ float2 x[POINTS];
    int row = blockIdx.x, k = threadIdx.x;
    if (k < n) x[k] = signal[row * n + k];
    __syncthreads();
    if (k >= n) return;
    float re = 0, im = 0;
    int at = 0;
    for (int j = 0; j < n; j++) {
        float2 s = x[j], w = roots[at];
        re += s.x * w.x - s.y * w.y;
        im += s.x * w.y + s.y * w.x;
        at += k;
        if (at >= n) at -= n;
    }
    out[row * n + k] = make_float2(re, im);
}
