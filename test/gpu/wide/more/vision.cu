// The twins of vision.py.

constexpr int SIDE = 8, HALO = SIDE + 2;
using byte = unsigned char;

extern "C" __global__ void bilateral(float *__restrict__ out, const float *__restrict__ image, float space, float tone,
                                     int height, int width) {
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x >= width || y >= height) return;
    float middle = image[y * width + x], total = 0, weights = 0;
#pragma unroll
    for (int dy = -2; dy <= 2; dy++)
#pragma unroll
        for (int dx = -2; dx <= 2; dx++) {
            int yy = min(max(y + dy, 0), height - 1), xx = min(max(x + dx, 0), width - 1);
            float v = image[yy * width + xx], d = v - middle;
            float w = expf(-((dx * dx + dy * dy) * space + d * d * tone));
            total += w * v;
            weights += w;
        }
    out[y * width + x] = total / weights;
}

extern "C" __global__ void label_step(int *__restrict__ after, const int *__restrict__ before,
                                      const byte *__restrict__ image, int *__restrict__ changed, int height,
                                      int width) {
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x >= width || y >= height) return;
    int i = y * width + x, mine = before[i], least = mine;
    byte kind = image[i];
    if (x > 0 && image[i - 1] == kind) least = min(least, before[i - 1]);
    if (x < width - 1 && image[i + 1] == kind) least = min(least, before[i + 1]);
    if (y > 0 && image[i - width] == kind) least = min(least, before[i - width]);
    if (y < height - 1 && image[i + width] == kind) least = min(least, before[i + width]);
    after[i] = least;
    if (least < mine) changed[0] = 1;
}

extern "C" __global__ void hough(int *__restrict__ votes, const int *__restrict__ edge_x,
                                 const int *__restrict__ edge_y, const float *__restrict__ cosine,
                                 const float *__restrict__ sine, int distances, int n, int angles) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    float x = edge_x[i], y = edge_y[i];
    for (int a = 0; a < angles; a++) {
        int rho = (int)floorf(x * cosine[a] + y * sine[a]) + distances / 2;
        atomicAdd(&votes[a * distances + rho], 1);
    }
}

extern "C" __global__ void median5(byte *__restrict__ out, const byte *__restrict__ image, int height, int width) {
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x < 2 || y < 2 || x >= width - 2 || y >= height - 2) return;
    byte window[25];
#pragma unroll
    for (int r = 0; r < 5; r++)
#pragma unroll
        for (int c = 0; c < 5; c++) window[5 * r + c] = image[(y + r - 2) * width + x + c - 2];
#pragma unroll
    for (int i = 0; i < 13; i++)
#pragma unroll
        for (int j = i + 1; j < 25; j++) {
            byte a = window[i], b = window[j];
            window[i] = min(a, b);
            window[j] = max(a, b);
        }
    out[y * width + x] = window[12];
}

extern "C" __global__ void yuv420(byte *__restrict__ luma, byte *__restrict__ blue, byte *__restrict__ red,
                                  const byte *__restrict__ image, int height, int width) {
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x >= width || y >= height) return;
    int u = 0, v = 0;
#pragma unroll
    for (int dy = 0; dy < 2; dy++)
#pragma unroll
        for (int dx = 0; dx < 2; dx++) {
            int i = (2 * y + dy) * 2 * width + 2 * x + dx;
            int r = image[3 * i], g = image[3 * i + 1], b = image[3 * i + 2];
            luma[i] = ((66 * r + 129 * g + 25 * b + 128) >> 8) + 16;
            u += ((-38 * r - 74 * g + 112 * b + 128) >> 8) + 128;
            v += ((112 * r - 94 * g - 18 * b + 128) >> 8) + 128;
        }
    blue[y * width + x] = (u + 2) >> 2;
    red[y * width + x] = (v + 2) >> 2;
}

__device__ float edge(float ax, float ay, float bx, float by, float x, float y) {
    return (bx - ax) * (y - ay) - (by - ay) * (x - ax);
}

extern "C" __global__ void raster(int *__restrict__ depth, const float *__restrict__ triangle, int height, int width) {
    const float *p = triangle + 9 * blockIdx.x;
    float ax = p[0], ay = p[1], az = p[2], bx = p[3], by = p[4], bz = p[5], cx = p[6], cy = p[7], cz = p[8];
    float area = edge(ax, ay, bx, by, cx, cy);
    if (area == 0) return;
    int left = max(0, (int)fminf(ax, fminf(bx, cx))), right = min(width - 1, (int)fmaxf(ax, fmaxf(bx, cx)));
    int top = max(0, (int)fminf(ay, fminf(by, cy))), bottom = min(height - 1, (int)fmaxf(ay, fmaxf(by, cy)));
    for (int y = top + threadIdx.y; y <= bottom; y += blockDim.y)
        for (int x = left + threadIdx.x; x <= right; x += blockDim.x) {
            float px = x + 0.5f, py = y + 0.5f;
            float u = edge(bx, by, cx, cy, px, py) / area, v = edge(cx, cy, ax, ay, px, py) / area, w = 1 - u - v;
            if (u >= 0 && v >= 0 && w >= 0)
                atomicMin(&depth[y * width + x], (int)((u * az + v * bz + w * cz) * 16777216));
        }
}

extern "C" __global__ void convolve3d(float *__restrict__ out, const float *__restrict__ x,
                                      const float *__restrict__ weight, int depth, int height, int width) {
    __shared__ float tile[HALO][HALO][HALO];
    int tx = threadIdx.x, ty = threadIdx.y, tz = threadIdx.z;
    int bx = blockIdx.x * SIDE, by = blockIdx.y * SIDE, bz = blockIdx.z * SIDE;
    for (int k = (tz * SIDE + ty) * SIDE + tx; k < HALO * HALO * HALO; k += SIDE * SIDE * SIDE) {
        int lx = k % HALO, ly = k / HALO % HALO, lz = k / (HALO * HALO);
        int gx = bx + lx - 1, gy = by + ly - 1, gz = bz + lz - 1;
        bool inside = 0 <= gx && gx < width && 0 <= gy && gy < height && 0 <= gz && gz < depth;
        tile[lz][ly][lx] = inside ? x[(gz * height + gy) * width + gx] : 0;
    }
    __syncthreads();
    float total = 0;
#pragma unroll
    for (int dz = 0; dz < 3; dz++)
#pragma unroll
        for (int dy = 0; dy < 3; dy++)
#pragma unroll
            for (int dx = 0; dx < 3; dx++) total += weight[(dz * 3 + dy) * 3 + dx] * tile[tz + dz][ty + dy][tx + dx];
    if (bx + tx < width && by + ty < height && bz + tz < depth)
        out[((bz + tz) * height + by + ty) * width + bx + tx] = total;
}
