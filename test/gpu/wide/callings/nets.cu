// The twins of nets.py.

#define STATES 16
typedef unsigned long long ull;

__device__ __forceinline__ bool over_union(float4 a, float4 b, float threshold) {
    float wide = fminf(a.z, b.z) - fmaxf(a.x, b.x), high = fminf(a.w, b.w) - fmaxf(a.y, b.y);
    if (wide <= 0 || high <= 0) return false;
    float shared = wide * high, area = (a.z - a.x) * (a.w - a.y) + (b.z - b.x) * (b.w - b.y);
    return shared > threshold * (area - shared);
}

extern "C" __global__ void nms_mask(ull *__restrict__ mask, const float4 *__restrict__ boxes, float threshold, int n,
                                    int words) {
    int rows = blockIdx.y * 64, columns = blockIdx.x * 64, t = threadIdx.x;
    if (columns < rows) return;
    __shared__ float4 block[64];
    if (columns + t < n) block[t] = boxes[columns + t];
    __syncthreads();
    int i = rows + t;
    if (i < n) {
        ull bits = 0;
        float4 box = boxes[i];
        int end = min(64, n - columns);
        for (int j = rows == columns ? t + 1 : 0; j < end; j++)
            if (over_union(box, block[j], threshold)) bits |= 1ull << j;
        mask[i * words + blockIdx.x] = bits;
    }
}

extern "C" __global__ void selective_scan(float *__restrict__ y, const float *__restrict__ u,
                                          const float *__restrict__ delta, const float *__restrict__ a,
                                          const float *__restrict__ b, const float *__restrict__ c,
                                          const float *__restrict__ skip, int steps, int channels) {
    int d = blockIdx.x * blockDim.x + threadIdx.x, batch = blockIdx.y;
    if (d >= channels) return;
    float state[STATES], rate[STATES], keep = skip[d];
#pragma unroll
    for (int n = 0; n < STATES; n++) {
        state[n] = 0;
        rate[n] = a[d * STATES + n];
    }
    for (int t = 0; t < steps; t++) {
        int row = batch * steps + t;
        float x = u[row * channels + d], dt = delta[row * channels + d];
        if (dt < 20) dt = log1pf(expf(dt));
        float total = keep * x;
#pragma unroll
        for (int n = 0; n < STATES; n++) {
            state[n] = expf(dt * rate[n]) * state[n] + dt * b[row * STATES + n] * x;
            total += state[n] * c[row * STATES + n];
        }
        y[row * channels + d] = total;
    }
}

extern "C" __global__ void conv_transpose(float *__restrict__ out, const float *__restrict__ x,
                                          const float *__restrict__ weight, const float *__restrict__ bias, int size,
                                          int outs, int height, int width, int ins, int rows, int columns) {
    int at = blockIdx.x * blockDim.x + threadIdx.x;
    if (at >= size) return;
    int j = at % width, i = at / width % height, o = at / (width * height) % outs, n = at / (width * height * outs);
    float total = bias[o];
    for (int c = 0; c < ins; c++)
#pragma unroll
        for (int p = 0; p < 4; p++) {
            int r = i + 1 - p;
            if (r < 0 || r % 2 != 0) continue;
            r /= 2;
            if (r >= rows) continue;
#pragma unroll
            for (int q = 0; q < 4; q++) {
                int s = j + 1 - q;
                if (s < 0 || s % 2 != 0 || s / 2 >= columns) continue;
                total += x[((n * ins + c) * rows + r) * columns + s / 2] * weight[((c * outs + o) * 4 + p) * 4 + q];
            }
        }
    out[at] = total;
}

__device__ __forceinline__ float bilinear(const float *__restrict__ image, float y, float x, int h, int w) {
    if (y < -1 || y > h || x < -1 || x > w) return 0;
    y = fmaxf(y, 0);
    x = fmaxf(x, 0);
    int i = (int)y, j = (int)x, below, right;
    if (i >= h - 1) {
        i = below = h - 1;
        y = i;
    } else {
        below = i + 1;
    }
    if (j >= w - 1) {
        j = right = w - 1;
        x = j;
    } else {
        right = j + 1;
    }
    float fy = y - i, fx = x - j, gy = 1 - fy, gx = 1 - fx;
    return gy * gx * image[i * w + j] + gy * fx * image[i * w + right] + fy * gx * image[below * w + j] +
           fy * fx * image[below * w + right];
}

extern "C" __global__ void roi_align(float *__restrict__ out, const float *__restrict__ image,
                                     const float *__restrict__ regions, float scale, int count, int channels, int high,
                                     int wide, int h, int w) {
    int size = count * channels * high * wide;
    for (int at = blockIdx.x * blockDim.x + threadIdx.x; at < size; at += gridDim.x * blockDim.x) {
        int pw = at % wide, ph = at / wide % high, c = at / (wide * high) % channels, r = at / (wide * high * channels);
        const float *g = regions + 5 * r;
        int n = (int)g[0];
        float x0 = g[1] * scale, y0 = g[2] * scale;
        float cell_w = fmaxf(g[3] * scale - x0, 1) / wide, cell_h = fmaxf(g[4] * scale - y0, 1) / high, total = 0;
#pragma unroll
        for (int iy = 0; iy < 2; iy++) {
            float y = y0 + (ph + (iy + 0.5f) * 0.5f) * cell_h;
#pragma unroll
            for (int ix = 0; ix < 2; ix++) {
                float x = x0 + (pw + (ix + 0.5f) * 0.5f) * cell_w;
                total += bilinear(image + (n * channels + c) * h * w, y, x, h, w);
            }
        }
        out[at] = total * 0.25f;
    }
}
