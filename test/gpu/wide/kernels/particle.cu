// The twins of particle.py.

extern "C" __global__ void deposit(float *grid, const float *__restrict__ x, const float *__restrict__ y,
                                   const float *__restrict__ charge, int width, int n) {
    int p = blockIdx.x * blockDim.x + threadIdx.x;
    if (p >= n) return;
    int i = (int)floorf(y[p]), j = (int)floorf(x[p]);
    float fy = y[p] - i, fx = x[p] - j, q = charge[p];
    atomicAdd(&grid[i * width + j], q * (1 - fy) * (1 - fx));
    atomicAdd(&grid[i * width + j + 1], q * (1 - fy) * fx);
    atomicAdd(&grid[(i + 1) * width + j], q * fy * (1 - fx));
    atomicAdd(&grid[(i + 1) * width + j + 1], q * fy * fx);
}

extern "C" __global__ void gather(float *__restrict__ out, const float *__restrict__ field, const float *__restrict__ x,
                                  const float *__restrict__ y, int width, int n) {
    int p = blockIdx.x * blockDim.x + threadIdx.x;
    if (p >= n) return;
    int i = (int)floorf(y[p]), j = (int)floorf(x[p]);
    float fy = y[p] - i, fx = x[p] - j;
    out[p] = (1 - fy) * ((1 - fx) * field[i * width + j] + fx * field[i * width + j + 1])
             + fy * ((1 - fx) * field[(i + 1) * width + j] + fx * field[(i + 1) * width + j + 1]);
}
