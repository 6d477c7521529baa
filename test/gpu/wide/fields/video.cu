// The twins of video.py.

constexpr int SIDE = 16, REACH = 7, WAYS = 2 * REACH + 1, WINDOW = SIDE + 2 * REACH, THREADS = 256;

extern "C" __global__ void motion_search(signed char *__restrict__ vector, int *__restrict__ least,
                                         const unsigned char *__restrict__ now,
                                         const unsigned char *__restrict__ before, int height, int width) {
    __shared__ unsigned char square[SIDE][SIDE], window[WINDOW][WINDOW];
    __shared__ int best[THREADS];
    int t = threadIdx.x, left = blockIdx.x * SIDE, top = blockIdx.y * SIDE;
    square[t / SIDE][t % SIDE] = now[(top + t / SIDE) * width + left + t % SIDE];
    for (int k = t; k < WINDOW * WINDOW; k += THREADS) {
        int y = min(max(top + k / WINDOW - REACH, 0), height - 1);
        int x = min(max(left + k % WINDOW - REACH, 0), width - 1);
        window[k / WINDOW][k % WINDOW] = before[y * width + x];
    }
    __syncthreads();
    int total = 65536;
    if (t < WAYS * WAYS) {
        int dy = t / WAYS, dx = t % WAYS;
        total = 0;
        for (int y = 0; y < SIDE; y++) {
#pragma unroll
            for (int x = 0; x < SIDE; x++) total += abs(square[y][x] - window[y + dy][x + dx]);
        }
    }
    best[t] = total * THREADS + t;
    __syncthreads();
#pragma unroll
    for (int half = THREADS / 2; half > 0; half /= 2) {
        if (t < half) best[t] = min(best[t], best[t + half]);
        __syncthreads();
    }
    if (t > 0) return;
    int place = best[0] % THREADS, i = blockIdx.y * gridDim.x + blockIdx.x;
    vector[2 * i] = place / WAYS - REACH;
    vector[2 * i + 1] = place % WAYS - REACH;
    least[i] = best[0] / THREADS;
}

extern "C" __global__ void deinterlace(unsigned char *__restrict__ out, const unsigned char *__restrict__ field,
                                       int height, int width) {
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y, n = blockIdx.z;
    if (y >= height || x >= width) return;
    int lines = height / 2, above = y / 2;
    const unsigned char *p = field + (n * lines + above) * width + x;
    unsigned char *to = out + (n * height + y) * width + x;
    if (y % 2 == 0 || above + 1 >= lines) {
        *to = *p;
        return;
    }
    const int ways[] = {0, -1, 1, -2, 2};
    int best = 1 << 20, value = 0;
#pragma unroll
    for (int k = 0; k < 5; k++) {
        int d = ways[k];
        if (x - d < 0 || x - d >= width || x + d < 0 || x + d >= width) continue;
        int a = p[d], b = p[width - d];
        if (abs(a - b) < best) {
            best = abs(a - b);
            value = (a + b + 1) / 2;
        }
    }
    *to = value;
}
