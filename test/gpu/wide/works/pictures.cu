// The twins of pictures.py.

constexpr int RADIUS = 3, TILE = 64, LEVELS = 256;

extern "C" __global__ void lucas_kanade(float2 *__restrict__ flow, const float *__restrict__ before,
                                        const float *__restrict__ after, float least, int height, int width) {
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x >= width || y >= height) return;
    float xx = 0, xy = 0, yy = 0, xt = 0, yt = 0;
    for (int i = y - RADIUS; i <= y + RADIUS; i++) {
        if (i < 1 || i >= height - 1) continue;
        for (int j = x - RADIUS; j <= x + RADIUS; j++) {
            if (j < 1 || j >= width - 1) continue;
            const float *at = before + i * width + j;
            float gx = 0.5f * (at[1] - at[-1]), gy = 0.5f * (at[width] - at[-width]);
            float gt = after[i * width + j] - at[0];
            xx += gx * gx;
            xy += gx * gy;
            yy += gy * gy;
            xt += gx * gt;
            yt += gy * gt;
        }
    }
    float det = xx * yy - xy * xy, half = 0.5f * (xx + yy);
    float lower = half - sqrtf(fmaxf(half * half - det, 0.0f));
    float2 moved = make_float2(0, 0);
    if (lower >= least) moved = make_float2((xy * yt - yy * xt) / det, (xy * xt - xx * yt) / det);
    flow[y * width + x] = moved;
}

__constant__ int DY[6] = {-1, -1, 0, 0, 1, 1}, DX[6] = {-1, 0, -1, 1, -1, 0};

extern "C" __global__ void hex_life(unsigned char *__restrict__ fresh, const unsigned char *__restrict__ old,
                                    int height, int width) {
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y, alive = 0;
    if (x >= width || y >= height) return;
#pragma unroll
    for (int k = 0; k < 6; k++) {
        int i = y + DY[k], j = x + DX[k];
        if (DY[k] != 0) j += y % 2;
        if (i >= 0 && i < height && j >= 0 && j < width) alive += old[i * width + j];
    }
    fresh[y * width + x] = old[y * width + x] ? alive == 3 || alive == 4 : alive == 2;
}

extern "C" __global__ void erode_masked(unsigned char *__restrict__ out, const unsigned char *__restrict__ image,
                                        const bool *__restrict__ mask, int height, int width, int rows, int columns) {
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y, darkest = 255;
    if (x >= width || y >= height) return;
    int top = y - rows / 2, left = x - columns / 2;
    for (int i = 0; i < rows; i++) {
        if (top + i < 0 || top + i >= height) continue;
        for (int j = 0; j < columns; j++) {
            if (!mask[i * columns + j] || left + j < 0 || left + j >= width) continue;
            darkest = min(darkest, (int)image[(top + i) * width + left + j]);
        }
    }
    out[y * width + x] = darkest;
}

extern "C" __global__ void tile_equalise(unsigned char *__restrict__ curve, const unsigned char *__restrict__ image,
                                         int limit, int width) {
    __shared__ int counts[LEVELS], excess;
    int t = threadIdx.x;
    const unsigned char *tile = image + blockIdx.y * TILE * width + blockIdx.x * TILE;
    counts[t] = 0;
    if (t == 0) excess = 0;
    __syncthreads();
    for (int k = t; k < TILE * TILE; k += LEVELS) atomicAdd(&counts[tile[k / TILE * width + k % TILE]], 1);
    __syncthreads();
    int mine = counts[t];
    if (mine > limit) {
        atomicAdd(&excess, mine - limit);
        mine = limit;
    }
    __syncthreads();
    mine += excess / LEVELS + (t < excess % LEVELS);
    counts[t] = mine;
    __syncthreads();
    for (int step = 1; step < LEVELS; step *= 2) {
        int before = t >= step ? counts[t - step] : 0;
        __syncthreads();
        counts[t] += before;
        __syncthreads();
    }
    curve[(blockIdx.y * gridDim.x + blockIdx.x) * LEVELS + t] = counts[t] * 255 / (TILE * TILE);
}

__device__ float sample(const float *__restrict__ a, int height, int width, float y, float x) {
    int i = min((int)y, height - 2), j = min((int)x, width - 2);
    float v = y - i, u = x - j;
    const float *at = a + i * width + j;
    float top = at[0] + u * (at[1] - at[0]), bottom = at[width] + u * (at[width + 1] - at[width]);
    return top + v * (bottom - top);
}

extern "C" __global__ void line_integral(float *__restrict__ out, const float *__restrict__ noise,
                                         const float *__restrict__ u, const float *__restrict__ v, int steps,
                                         float length, int height, int width) {
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y, count = 1;
    if (x >= width || y >= height) return;
    float total = noise[y * width + x];
    for (int way = 0; way < 2; way++) {
        float stride = way == 0 ? length : -length, px = x, py = y;
        for (int s = 0; s < steps; s++) {
            float dx = sample(u, height, width, py, px), dy = sample(v, height, width, py, px);
            float speed = sqrtf(dx * dx + dy * dy);
            if (speed < 1e-6f) break;
            px += stride * dx / speed;
            py += stride * dy / speed;
            if (px < 0 || px > width - 1 || py < 0 || py > height - 1) break;
            total += sample(noise, height, width, py, px);
            count++;
        }
    }
    out[y * width + x] = total / count;
}
