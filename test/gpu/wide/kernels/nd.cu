// The twins of nd.py.

#define GRID                                                                                                           \
    int i0 = blockIdx.x * blockDim.x + threadIdx.x, i1 = blockIdx.y * blockDim.y + threadIdx.y;                        \
    int i2 = blockIdx.z * blockDim.z + threadIdx.z;

extern "C" __global__ void permute(float *__restrict__ out, const float *__restrict__ x, int images, int channels,
                                   int height, int width) {
    GRID
    int w = i0, h = i1, n = i2;
    if (n < images && h < height && w < width)
        for (int c = 0; c < channels; c++)
            out[((n * height + h) * width + w) * channels + c] = x[((n * channels + c) * height + h) * width + w];
}

extern "C" __global__ void batch_norm(float *__restrict__ out, const float *__restrict__ x,
                                      const float *__restrict__ scale, const float *__restrict__ shift, int images,
                                      int channels, int depth, int height, int width) {
    GRID
    int w = i0, h = i1, n = i2 / channels, c = i2 % channels;
    if (n < images && h < height && w < width)
        for (int d = 0; d < depth; d++) {
            int at = ((i2 * depth + d) * height + h) * width + w;
            out[at] = x[at] * scale[c] + shift[c];
        }
}

extern "C" __global__ void convolve(float *__restrict__ out, const float *__restrict__ x,
                                    const float *__restrict__ weight, int images, int filters, int height, int width,
                                    int channels) {
    GRID
    int w = i0, h = i1, k = i2, rows = height + 2, columns = width + 2;
    if (k < filters && h < height && w < width)
        for (int n = 0; n < images; n++) {
            float total = 0;
            for (int c = 0; c < channels; c++)
#pragma unroll
                for (int r = 0; r < 3; r++)
#pragma unroll
                    for (int s = 0; s < 3; s++)
                        total += x[((n * channels + c) * rows + h + r) * columns + w + s]
                                 * weight[((k * channels + c) * 3 + r) * 3 + s];
            out[((n * filters + k) * height + h) * width + w] = total;
        }
}

extern "C" __global__ void batch_matmul(float *__restrict__ c, const float *__restrict__ a, const float *__restrict__ b,
                                        int count, int rows, int columns, int inner) {
    GRID
    int j = i0, i = i1, n = i2;
    if (n < count && i < rows && j < columns) {
        float total = 0;
        for (int k = 0; k < inner; k++) total += a[(n * rows + i) * inner + k] * b[(n * inner + k) * columns + j];
        c[(n * rows + i) * columns + j] = total;
    }
}

extern "C" __global__ void axpy6(float *__restrict__ y, const float *__restrict__ x, float a, int n0, int n1, int n2,
                                 int n3, int n4, int n5) {
    GRID
    int f = i0, d = i1 / n4, e = i1 % n4, c = i2;
    if (f < n5 && d < n3 && c < n2)
        for (int i = 0; i < n0; i++)
            for (int j = 0; j < n1; j++) {
                int at = ((((i * n1 + j) * n2 + c) * n3 + d) * n4 + e) * n5 + f;
                y[at] += a * x[at];
            }
}
