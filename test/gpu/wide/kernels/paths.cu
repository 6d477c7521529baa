// The twins of paths.py.

constexpr int TILE = 16;

extern "C" __global__ void min_plus(int *__restrict__ c, const int *__restrict__ a, const int *__restrict__ b, int n) {
    __shared__ int left[TILE][TILE], right[TILE][TILE];
    int j = blockIdx.x * blockDim.x + threadIdx.x, i = blockIdx.y * blockDim.y + threadIdx.y;
    int x = threadIdx.x, y = threadIdx.y, least = 1 << 29;
    for (int first = 0; first < n; first += TILE) {
        left[y][x] = a[i * n + first + x];
        right[y][x] = b[(first + y) * n + j];
        __syncthreads();
#pragma unroll
        for (int k = 0; k < TILE; k++) least = min(least, left[y][k] + right[k][x]);
        __syncthreads();
    }
    c[i * n + j] = least;
}

extern "C" __global__ void life(unsigned char *__restrict__ made, const unsigned char *__restrict__ old, int n, int m) {
    int j = blockIdx.x * blockDim.x + threadIdx.x, i = blockIdx.y * blockDim.y + threadIdx.y;
    if (i >= n || j >= m) return;
    int count = 0;
#pragma unroll
    for (int a = -1; a < 2; a++)
#pragma unroll
        for (int b = -1; b < 2; b++)
            if (a != 0 || b != 0) count += old[(i + a + n) % n * m + (j + b + m) % m];
    made[i * m + j] = count == 3 || (count == 2 && old[i * m + j] == 1);
}
