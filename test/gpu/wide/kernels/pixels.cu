// The twins of pixels.py.

constexpr int N = 8;

extern "C" __global__ void resize(unsigned char *__restrict__ out, const unsigned char *__restrict__ image, float step_y,
                                  float step_x, int height, int width, int rows, int columns, int channels) {
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x >= width || y >= height) return;
    float at_x = x * step_x, at_y = y * step_y;
    int left = at_x, top = at_y, right = min(left + 1, columns - 1), bottom = min(top + 1, rows - 1);
    float fx = at_x - left, fy = at_y - top;
    for (int c = 0; c < channels; c++) {
        float a = image[(top * columns + left) * channels + c], b = image[(top * columns + right) * channels + c];
        float d = image[(bottom * columns + left) * channels + c], e = image[(bottom * columns + right) * channels + c];
        float upper = a + (b - a) * fx, lower = d + (e - d) * fx;
        out[(y * width + x) * channels + c] = upper + (lower - upper) * fy + 0.5f;
    }
}

extern "C" __global__ void median3(unsigned char *__restrict__ out, const unsigned char *__restrict__ image, int height,
                                   int width) {
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x < 1 || y < 1 || x >= width - 1 || y >= height - 1) return;
    unsigned char window[9];
#pragma unroll
    for (int k = 0; k < 9; k++) window[k] = image[(y + k / 3 - 1) * width + x + k % 3 - 1];
#pragma unroll
    for (int a = 0; a < 5; a++)
#pragma unroll
        for (int b = a + 1; b < 9; b++)
            if (window[b] < window[a]) {
                unsigned char smaller = window[b];
                window[b] = window[a];
                window[a] = smaller;
            }
    out[y * width + x] = window[4];
}

__constant__ float table[N][N] = {
    {0.35355338f, 0.35355338f, 0.35355338f, 0.35355338f, 0.35355338f, 0.35355338f, 0.35355338f, 0.35355338f},
    {0.49039263f, 0.41573480f, 0.27778512f, 0.09754516f, -0.09754516f, -0.27778512f, -0.41573480f, -0.49039263f},
    {0.46193975f, 0.19134171f, -0.19134171f, -0.46193975f, -0.46193975f, -0.19134171f, 0.19134171f, 0.46193975f},
    {0.41573480f, -0.09754516f, -0.49039263f, -0.27778512f, 0.27778512f, 0.49039263f, 0.09754516f, -0.41573480f},
    {0.35355338f, -0.35355338f, -0.35355338f, 0.35355338f, 0.35355338f, -0.35355338f, -0.35355338f, 0.35355338f},
    {0.27778512f, -0.49039263f, 0.09754516f, 0.41573480f, -0.41573480f, -0.09754516f, 0.49039263f, -0.27778512f},
    {0.19134171f, -0.46193975f, 0.46193975f, -0.19134171f, -0.19134171f, 0.46193975f, -0.46193975f, 0.19134171f},
    {0.09754516f, -0.27778512f, 0.41573480f, -0.49039263f, 0.49039263f, -0.41573480f, 0.27778512f, -0.09754516f}};

extern "C" __global__ void dct8(float *__restrict__ out, const float *__restrict__ x, int width) {
    __shared__ float tile[N][N], half[N][N];
    int j = threadIdx.x, i = threadIdx.y, row = blockIdx.y * N + i, column = blockIdx.x * N + j;
    tile[i][j] = x[row * width + column];
    __syncthreads();
    float total = 0;
#pragma unroll
    for (int k = 0; k < N; k++) total += table[i][k] * tile[k][j];
    half[i][j] = total;
    __syncthreads();
    total = 0;
#pragma unroll
    for (int k = 0; k < N; k++) total += half[i][k] * table[j][k];
    out[row * width + column] = total;
}
