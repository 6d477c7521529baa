// The twins of windows.py.

extern "C" __global__ void fir16(short *__restrict__ out, const short *__restrict__ x, const short *__restrict__ taps,
                                 int n, int m) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    int total = 1 << 14;
    for (int k = 0; k < m; k++) total += x[i + k] * taps[k];
    out[i] = min(max(total >> 15, -32768), 32767);
}

extern "C" __global__ void autocorrelate(long long *__restrict__ out, const int *__restrict__ x, int window, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    long long total = 0;
    for (int k = 0; k < window; k++) total += (long long)x[i + k] * x[i + window - 1 - k];
    out[i] = total;
}

extern "C" __global__ void dilate(unsigned char *__restrict__ out, const unsigned char *__restrict__ x, int reach,
                                  int N, int C, int H, int W) {
    int w = blockIdx.x * blockDim.x + threadIdx.x, h = blockIdx.y * blockDim.y + threadIdx.y, nc = blockIdx.z;
    if (h >= H || w >= W) return;
    int top = 0;
    for (int a = -reach; a <= reach; a++)
        for (int b = -reach; b <= reach; b++) {
            int i = h + a, j = w + b;
            if (i >= 0 && i < H && j >= 0 && j < W) top = max(top, (int)x[(nc * H + i) * W + j]);
        }
    out[(nc * H + h) * W + w] = top;
}
