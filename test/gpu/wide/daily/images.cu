// The twins of images.py.

typedef unsigned char uchar;
#define BLOCK 16
#define REACH 2
#define SIDE (BLOCK + 2 * REACH)

__device__ __forceinline__ float to_linear(uchar v) {
    float c = v / 255.f;
    return c <= 0.04045f ? c / 12.92f : powf((c + 0.055f) / 1.055f, 2.4f);
}

__device__ __forceinline__ float lab_curve(float t) {
    return t > 0.008856f ? powf(t, 1.f / 3) : 7.787f * t + 16.f / 116;
}

extern "C" __global__ void rgb_to_lab(float *__restrict__ lab, const uchar *__restrict__ image, int h, int w) {
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x >= w || y >= h) return;
    int at = 3 * (y * w + x);
    float r = to_linear(image[at]), g = to_linear(image[at + 1]), b = to_linear(image[at + 2]);
    float fx = lab_curve((0.4124564f * r + 0.3575761f * g + 0.1804375f * b) / 0.95047f);
    float fy = lab_curve(0.2126729f * r + 0.7151522f * g + 0.0721750f * b);
    float fz = lab_curve((0.0193339f * r + 0.1191920f * g + 0.9503041f * b) / 1.08883f);
    lab[at] = 116 * fy - 16;
    lab[at + 1] = 500 * (fx - fy);
    lab[at + 2] = 200 * (fy - fz);
}

__device__ __forceinline__ int2 gradient_at(const uchar *__restrict__ p, int w) {
    int a = p[-w - 1], b = p[-w], c = p[-w + 1], d = p[-1], e = p[1], f = p[w - 1], g = p[w], h = p[w + 1];
    return make_int2(c + 2 * e + h - a - 2 * d - f, f + 2 * g + h - a - 2 * b - c);
}

extern "C" __global__ void canny_thin(uchar *__restrict__ edges, const uchar *__restrict__ image, int low, int high,
                                      int h, int w) {
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x >= w || y >= h) return;
    int at = y * w + x;
    uchar edge = 0;
    if (x >= 2 && y >= 2 && x < w - 2 && y < h - 2) {
        int2 g = gradient_at(image + at, w);
        int strength = g.x * g.x + g.y * g.y;
        if (strength >= low) {
            int step;
            if (5 * abs(g.y) < 2 * abs(g.x)) step = 1;
            else if (2 * abs(g.y) > 5 * abs(g.x)) step = w;
            else if ((g.x > 0) == (g.y > 0)) step = w + 1;
            else step = w - 1;
            int2 a = gradient_at(image + at + step, w), b = gradient_at(image + at - step, w);
            if (strength > a.x * a.x + a.y * a.y && strength >= b.x * b.x + b.y * b.y)
                edge = strength >= high ? 255 : 128;
        }
    }
    edges[at] = edge;
}

extern "C" __global__ void tile_filter5(float *__restrict__ out, const float *__restrict__ image,
                                        const float *__restrict__ mask, int h, int w) {
    __shared__ float tile[SIDE][SIDE];
    int tx = threadIdx.x, ty = threadIdx.y, x0 = blockIdx.x * BLOCK - REACH, y0 = blockIdx.y * BLOCK - REACH;
    for (int j = ty; j < SIDE; j += BLOCK)
        for (int i = tx; i < SIDE; i += BLOCK) {
            int y = y0 + j, x = x0 + i;
            tile[j][i] = y >= 0 && y < h && x >= 0 && x < w ? image[y * w + x] : 0.f;
        }
    __syncthreads();
    int x = x0 + REACH + tx, y = y0 + REACH + ty;
    if (x >= w || y >= h) return;
    float total = 0;
#pragma unroll
    for (int j = 0; j < 2 * REACH + 1; j++)
#pragma unroll
        for (int i = 0; i < 2 * REACH + 1; i++) total += mask[j * (2 * REACH + 1) + i] * tile[ty + j][tx + i];
    out[y * w + x] = total;
}

extern "C" __global__ void channel_histogram(int *__restrict__ counts, const uchar *__restrict__ image, int h, int w) {
    __shared__ int bins[3 * 256];
    for (int k = threadIdx.x; k < 3 * 256; k += blockDim.x) bins[k] = 0;
    __syncthreads();
    for (int y = blockIdx.x; y < h; y += gridDim.x)
        for (int x = threadIdx.x; x < w; x += blockDim.x) {
            const uchar *p = image + 3 * (y * w + x);
#pragma unroll
            for (int c = 0; c < 3; c++) atomicAdd(&bins[256 * c + p[c]], 1);
        }
    __syncthreads();
    for (int k = threadIdx.x; k < 3 * 256; k += blockDim.x) atomicAdd(&counts[k], bins[k]);
}

__device__ __forceinline__ float fade(float t) { return t * t * t * (t * (t * 6 - 15) + 10); }
__device__ __forceinline__ float lerp(float a, float b, float t) { return a + t * (b - a); }

__device__ __forceinline__ float slope_dot(int hash, float x, float y) {
    int h = hash & 7;
    float u = h < 4 ? x : y, v = h < 4 ? y : x;
    return (h & 1 ? -u : u) + (h & 2 ? -2 * v : 2 * v);
}

__device__ __forceinline__ float perlin(const int *__restrict__ table, float x, float y) {
    float fx = floorf(x), fy = floorf(y);
    int i = (int)fx & 255, j = (int)fy & 255;
    x -= fx;
    y -= fy;
    float u = fade(x), v = fade(y);
    int a = table[i] + j, b = table[i + 1] + j;
    return lerp(lerp(slope_dot(table[a], x, y), slope_dot(table[b], x - 1, y), u),
                lerp(slope_dot(table[a + 1], x, y - 1), slope_dot(table[b + 1], x - 1, y - 1), u), v);
}

extern "C" __global__ void perlin_octaves(float *__restrict__ out, const int *__restrict__ table, float scale,
                                          int octaves, int h, int w) {
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (y >= h || x >= w) return;
    float px = x * scale, py = y * scale, total = 0, height = 1;
    for (int k = 0; k < octaves; k++) {
        total += height * perlin(table, px, py);
        height *= 0.5f;
        px *= 2;
        py *= 2;
    }
    out[y * w + x] = total;
}
