// The twins of stencil3.py.

#define POINT                                                                                                          \
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;                          \
    int z = blockIdx.z * blockDim.z + threadIdx.z, at = (z * height + y) * width + x, plane = height * width;          \
    if (x <= 0 || x >= width - 1 || y <= 0 || y >= height - 1 || z <= 0 || z >= depth - 1) return;

extern "C" __global__ void stencil7(float *__restrict__ next, const float *__restrict__ old, float centre, float side,
                                    int depth, int height, int width) {
    POINT
    next[at] = centre * old[at] + side * (old[at - 1] + old[at + 1] + old[at - width] + old[at + width]
                                          + old[at - plane] + old[at + plane]);
}

extern "C" __global__ void stencil27(float *__restrict__ next, const float *__restrict__ old,
                                     const float *__restrict__ weight, int depth, int height, int width) {
    POINT
    float total = 0;
#pragma unroll
    for (int dz = -1; dz <= 1; dz++)
#pragma unroll
        for (int dy = -1; dy <= 1; dy++)
#pragma unroll
            for (int dx = -1; dx <= 1; dx++)
                total += weight[abs(dz) + abs(dy) + abs(dx)] * old[at + dz * plane + dy * width + dx];
    next[at] = total;
}

extern "C" __global__ void column_march(float *__restrict__ next, const float *__restrict__ old, int depth, int height,
                                        int width) {
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x <= 0 || x >= width - 1 || y <= 0 || y >= height - 1) return;
    int plane = height * width, at = y * width + x;
    float below = old[at], here = old[at + plane];
    for (int z = 1; z < depth - 1; z++) {
        at += plane;
        float above = old[at + plane];
        next[at] = 0.25f * (above + below)
                   + 0.125f * (old[at - 1] + old[at + 1] + old[at - width] + old[at + width]) - here;
        below = here;
        here = above;
    }
}

__constant__ int CX[9] = {0, 1, 0, -1, 0, 1, -1, -1, 1};
__constant__ int CY[9] = {0, 0, 1, 0, -1, 1, 1, -1, -1};
__constant__ float WEIGHT[9] = {4.f / 9, 1.f / 9, 1.f / 9, 1.f / 9, 1.f / 9, 1.f / 36, 1.f / 36, 1.f / 36, 1.f / 36};

extern "C" __global__ void boltzmann(float *__restrict__ next, const float *__restrict__ old, float omega, int height,
                                     int width) {
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x >= width || y >= height) return;
    float f[9], rho = 0, ux = 0, uy = 0;
#pragma unroll
    for (int k = 0; k < 9; k++) {
        f[k] = old[(k * height + (y - CY[k] + height) % height) * width + (x - CX[k] + width) % width];
        rho += f[k];
        ux += f[k] * CX[k];
        uy += f[k] * CY[k];
    }
    ux /= rho;
    uy /= rho;
    float square = 1.5f * (ux * ux + uy * uy);
#pragma unroll
    for (int k = 0; k < 9; k++) {
        float along = 3 * (ux * CX[k] + uy * CY[k]);
        float balance = WEIGHT[k] * rho * (1 + along + 0.5f * along * along - square);
        next[(k * height + y) * width + x] = f[k] + omega * (balance - f[k]);
    }
}
