// The twins of layers.py.

extern "C" __global__ void max_pool(float *__restrict__ out, const float *__restrict__ x, int images, int channels,
                                    int height, int width, int rows, int columns) {
    int j = blockIdx.x * blockDim.x + threadIdx.x, i = blockIdx.y * blockDim.y + threadIdx.y;
    int plane = blockIdx.z * blockDim.z + threadIdx.z;
    if (j >= width || i >= height || plane >= images * channels) return;
    float highest = -INFINITY;
#pragma unroll
    for (int ky = 0; ky < 3; ky++)
#pragma unroll
        for (int kx = 0; kx < 3; kx++) {
            int y = 2 * i + ky - 1, z = 2 * j + kx - 1;
            if (y >= 0 && y < rows && z >= 0 && z < columns)
                highest = fmaxf(highest, x[(plane * rows + y) * columns + z]);
        }
    out[(plane * height + i) * width + j] = highest;
}

extern "C" __global__ void im2col(float *__restrict__ columns, const float *__restrict__ image, int size, int pad,
                                  int channels, int height, int width) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= channels * height * width) return;
    int x = i % width, y = i / width % height, c = i / (width * height);
    for (int ky = 0; ky < size; ky++)
        for (int kx = 0; kx < size; kx++) {
            int sy = y + ky - pad, sx = x + kx - pad;
            float value = 0;
            if (sy >= 0 && sy < height && sx >= 0 && sx < width) value = image[(c * height + sy) * width + sx];
            columns[((c * size + ky) * size + kx) * height * width + y * width + x] = value;
        }
}

extern "C" __global__ void matvec_int8(float *__restrict__ out, const signed char *__restrict__ weight,
                                       const float *__restrict__ scale, const signed char *__restrict__ x, int rows,
                                       int columns) {
    int row = (blockIdx.x * blockDim.x + threadIdx.x) / 32, lane = threadIdx.x % 32;
    if (row >= rows) return;
    int total = 0;
    for (int j = lane; j < columns; j += 32) total += weight[row * columns + j] * x[j];
#pragma unroll
    for (int offset = 16; offset > 0; offset /= 2) total += __shfl_down_sync(0xffffffff, total, offset);
    if (lane == 0) out[row] = total * scale[row];
}

extern "C" __global__ void nearest_centre(int *__restrict__ nearest, const float *__restrict__ points,
                                          const float *__restrict__ centres, int n, int count, int dims) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    float best = INFINITY;
    int which = 0;
    for (int k = 0; k < count; k++) {
        float distance = 0;
        for (int d = 0; d < dims; d++) {
            float delta = points[i * dims + d] - centres[k * dims + d];
            distance += delta * delta;
        }
        if (distance < best) {
            best = distance;
            which = k;
        }
    }
    nearest[i] = which;
}
