// The twins of games.py.

#include <cuda_fp16.h>

constexpr int ROWS = 64, WIDTH = 256, LINES = ROWS + 1, SPAN = WIDTH + 2;

extern "C" __global__ void cloth_step(float *__restrict__ out, const float *__restrict__ now,
                                      const float *__restrict__ old, const bool *__restrict__ pinned, float spacing,
                                      float stiffness, float step, int height, int width) {
    int j = blockIdx.x * blockDim.x + threadIdx.x, i = blockIdx.y * blockDim.y + threadIdx.y, at = i * width + j;
    if (i >= height || j >= width) return;
    float x = now[3 * at], y = now[3 * at + 1], z = now[3 * at + 2];
    if (pinned[at]) {
        out[3 * at] = x;
        out[3 * at + 1] = y;
        out[3 * at + 2] = z;
        return;
    }
    const int down[] = {-1, 1, 0, 0, -1, -1, 1, 1, -2, 2, 0, 0}, across[] = {0, 0, -1, 1, -1, 1, -1, 1, 0, 0, -2, 2};
    float fx = 0, fy = -9.81f, fz = 0;
#pragma unroll
    for (int k = 0; k < 12; k++) {
        int di = down[k], dj = across[k];
        if (i + di < 0 || i + di >= height || j + dj < 0 || j + dj >= width) continue;
        const float *other = now + 3 * (at + di * width + dj);
        float dx = other[0] - x, dy = other[1] - y, dz = other[2] - z;
        float length = sqrtf(dx * dx + dy * dy + dz * dz), rest = spacing * sqrtf(di * di + dj * dj);
        float pull = stiffness * (length - rest) / length;
        fx += pull * dx;
        fy += pull * dy;
        fz += pull * dz;
    }
    float keep = 0.99f, square = step * step;
    out[3 * at] = x + keep * (x - old[3 * at]) + square * fx;
    out[3 * at + 1] = y + keep * (y - old[3 * at + 1]) + square * fy;
    out[3 * at + 2] = z + keep * (z - old[3 * at + 2]) + square * fz;
}

extern "C" __global__ void ordered_dither(unsigned char *__restrict__ index, const unsigned char *__restrict__ image,
                                          const unsigned char *__restrict__ palette,
                                          const signed char *__restrict__ threshold, int height, int width,
                                          int colours, int rows, int columns) {
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y, at = y * width + x;
    if (y >= height || x >= width) return;
    int shift = threshold[y % rows * columns + x % columns], best = 0, least = 1 << 30;
    int red = min(max(image[3 * at] + shift, 0), 255), green = min(max(image[3 * at + 1] + shift, 0), 255);
    int blue = min(max(image[3 * at + 2] + shift, 0), 255);
    for (int k = 0; k < colours; k++) {
        int dr = red - palette[3 * k], dg = green - palette[3 * k + 1], db = blue - palette[3 * k + 2];
        int distance = 2 * dr * dr + 4 * dg * dg + 3 * db * db;
        if (distance < least) {
            best = k;
            least = distance;
        }
    }
    index[at] = best;
}

__device__ float encode(float c) {
    return c <= 0.0031308f ? 12.92f * c : 1.055f * powf(c, (float)(1 / 2.4)) - 0.055f;
}

extern "C" __global__ void tone_map(uchar4 *__restrict__ out, const __half *__restrict__ hdr, float exposure,
                                    int height, int width) {
    int x = blockIdx.x * blockDim.x + threadIdx.x;
    if (x >= width) return;
    for (int y = blockIdx.y; y < height; y += gridDim.y) {
        int at = y * width + x;
        float red = __half2float(hdr[3 * at]), green = __half2float(hdr[3 * at + 1]);
        float blue = __half2float(hdr[3 * at + 2]);
        float light = (0.2126f * red + 0.7152f * green + 0.0722f * blue) * exposure;
        float gain = exposure * (1 + light / 16) / (1 + light);
        uchar4 c;
        c.x = (int)(255 * encode(fminf(gain * red, 1)) + 0.5f);
        c.y = (int)(255 * encode(fminf(gain * green, 1)) + 0.5f);
        c.z = (int)(255 * encode(fminf(gain * blue, 1)) + 0.5f);
        c.w = 255;
        out[at] = c;
    }
}

extern "C" __global__ void draw_sprites(unsigned *__restrict__ frame, const uchar4 *__restrict__ sheet,
                                        const short *__restrict__ sprite, const int *__restrict__ start,
                                        const int *__restrict__ listed, int height, int width, int stride) {
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (y >= height || x >= width) return;
    int tile = blockIdx.y * gridDim.x + blockIdx.x, end = start[tile + 1];
    int red = 0, green = 0, blue = 0, left = 255;
    for (int k = start[tile]; k < end; k++) {
        const short *s = sprite + 6 * listed[k];
        int dx = x - s[0], dy = y - s[1];
        if (dx < 0 || dy < 0 || dx >= s[2] || dy >= s[3]) continue;
        uchar4 texel = sheet[(s[5] + dy) * stride + s[4] + dx];
        if (texel.w == 0) continue;
        int weight = left * texel.w;
        red += weight * texel.x;
        green += weight * texel.y;
        blue += weight * texel.z;
        left = left * (255 - texel.w) / 255;
        if (left == 0) break;
    }
    frame[y * width + x] = red / 65025 | green / 65025 << 8 | blue / 65025 << 16 | (unsigned)(255 - left) << 24;
}

extern "C" __global__ void diffuse_error(unsigned char *__restrict__ out, const unsigned char *__restrict__ image) {
    __shared__ short error[LINES][SPAN];
    int t = threadIdx.x, ahead = 0;
    const unsigned char *row = image + (blockIdx.x * ROWS + t) * WIDTH;
    unsigned char *to = out + (blockIdx.x * ROWS + t) * WIDTH;
    for (int k = t; k < LINES * SPAN; k += ROWS) error[k / SPAN][k % SPAN] = 0;
    __syncthreads();
    for (int step = 0; step < WIDTH + 2 * ROWS; step++) {
        int x = step - 2 * t;
        if (0 <= x && x < WIDTH) {
            int wanted = row[x] + ((error[t][x + 1] + ahead) >> 4), got = wanted > 127 ? 255 : 0, off = wanted - got;
            to[x] = got;
            ahead = 7 * off;
            error[t + 1][x] += 3 * off;
            error[t + 1][x + 1] += 5 * off;
            error[t + 1][x + 2] += off;
        }
        __syncthreads();
    }
}
