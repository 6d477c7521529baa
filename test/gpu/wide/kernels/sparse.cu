// The twins of sparse.py.

extern "C" __global__ void csr_rows(float *__restrict__ y, const int *__restrict__ start, const int *__restrict__ column,
                                    const float *__restrict__ value, const float *__restrict__ x, int rows) {
    int row = blockIdx.x * blockDim.x + threadIdx.x;
    if (row >= rows) return;
    float total = 0;
    for (int k = start[row]; k < start[row + 1]; k++) total += value[k] * x[column[k]];
    y[row] = total;
}

extern "C" __global__ void csr_warps(float *__restrict__ y, const int *__restrict__ start,
                                     const int *__restrict__ column, const float *__restrict__ value,
                                     const float *__restrict__ x, int rows) {
    int row = (blockIdx.x * blockDim.x + threadIdx.x) / 32, lane = threadIdx.x % 32;
    if (row >= rows) return;
    float total = 0;
    int end = start[row + 1];
    for (int k = start[row] + lane; k < end; k += 32) total += value[k] * x[column[k]];
#pragma unroll
    for (int offset = 16; offset > 0; offset /= 2) total += __shfl_down_sync(0xffffffff, total, offset);
    if (lane == 0) y[row] = total;
}

extern "C" __global__ void ell_rows(float *__restrict__ y, const int *__restrict__ column,
                                    const float *__restrict__ value, const float *__restrict__ x, int rows, int width) {
    int row = blockIdx.x * blockDim.x + threadIdx.x;
    if (row >= rows) return;
    float total = 0;
    for (int k = 0; k < width; k++) {
        int c = column[k * rows + row];
        if (c < 0) break;
        total += value[k * rows + row] * x[c];
    }
    y[row] = total;
}

extern "C" __global__ void csc_matvec(float *y, const int *__restrict__ start, const int *__restrict__ rows,
                                      const float *__restrict__ values, const float *__restrict__ x, int n) {
    int column = blockIdx.x * blockDim.x + threadIdx.x;
    if (column >= n) return;
    float v = x[column];
    for (int k = start[column]; k < start[column + 1]; k++) atomicAdd(&y[rows[k]], values[k] * v);
}
