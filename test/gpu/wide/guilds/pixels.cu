// The twins of pixels.py.

typedef unsigned char uchar;

extern "C" __global__ void to_hsv(uchar *__restrict__ out, const uchar *__restrict__ image, int height, int width) {
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x >= width || y >= height) return;
    int at = 3 * (y * width + x), r = image[at], g = image[at + 1], b = image[at + 2];
    int most = max(r, max(g, b)), range = most - min(r, min(g, b)), hue = 0, saturation = 0;
    if (range > 0) {
        int turn = most == r   ? 30 * (g - b) + 180 * range
                   : most == g ? 30 * (b - r) + 60 * range
                               : 30 * (r - g) + 120 * range;
        hue = turn / range % 180;
        saturation = (255 * range + most / 2) / most;
    }
    out[at] = hue;
    out[at + 1] = saturation;
    out[at + 2] = most;
}

extern "C" __global__ void bradley(uchar *__restrict__ out, const uchar *__restrict__ image,
                                   const int *__restrict__ integral, int reach, int percent, int height, int width) {
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x >= width || y >= height) return;
    int left = max(x - reach, 0), right = min(x + reach + 1, width), wide = width + 1;
    int top = max(y - reach, 0) * wide, bottom = min(y + reach + 1, height) * wide;
    int count = (right - left) * (min(y + reach + 1, height) - max(y - reach, 0));
    int total = integral[bottom + right] - integral[top + right] - integral[bottom + left] + integral[top + left];
    out[y * width + x] = image[y * width + x] * count * 100 < total * (100 - percent) ? 0 : 255;
}

extern "C" __global__ void census_match(uchar *__restrict__ disparity, const unsigned long long *__restrict__ left,
                                        const unsigned long long *__restrict__ right, int most, int height,
                                        int width) {
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x >= width || y >= height) return;
    int best = 0, least = 7 * 64 + 1;
    for (int d = 0; d < most; d++) {
        int cost = 0;
#pragma unroll
        for (int k = -3; k <= 3; k++) {
            int u = min(max(x + k, 0), width - 1);
            cost += __popcll(left[y * width + u] ^ right[y * width + max(u - d, 0)]);
        }
        if (cost < least) {
            least = cost;
            best = d;
        }
    }
    disparity[y * width + x] = best;
}

extern "C" __global__ void grade_colours(float *__restrict__ out, const float *__restrict__ image,
                                         const float *__restrict__ table, int height, int width, int size) {
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x >= width || y >= height) return;
    int last = size - 1, at = 3 * (y * width + x);
    float r = fminf(fmaxf(image[at], 0), 1) * last, g = fminf(fmaxf(image[at + 1], 0), 1) * last;
    float b = fminf(fmaxf(image[at + 2], 0), 1) * last;
    int i = min((int)r, last - 1), j = min((int)g, last - 1), k = min((int)b, last - 1);
    float fr = r - i, fg = g - j, fb = b - k, high, middle, low;
    int dr = 3 * size * size, dg = 3 * size, db = 3, first, second;
    if (fr >= fg) {
        if (fg >= fb) {
            high = fr, middle = fg, low = fb;
            first = dr;
            second = dr + dg;
        } else if (fr >= fb) {
            high = fr, middle = fb, low = fg;
            first = dr;
            second = dr + db;
        } else {
            high = fb, middle = fr, low = fg;
            first = db;
            second = dr + db;
        }
    } else {
        if (fr >= fb) {
            high = fg, middle = fr, low = fb;
            first = dg;
            second = dr + dg;
        } else if (fg >= fb) {
            high = fg, middle = fb, low = fr;
            first = dg;
            second = dg + db;
        } else {
            high = fb, middle = fg, low = fr;
            first = db;
            second = dg + db;
        }
    }
    const float *corner = table + i * dr + j * dg + k * db;
#pragma unroll
    for (int c = 0; c < 3; c++)
        out[at + c] = (1 - high) * corner[c] + (high - middle) * corner[first + c] +
                      (middle - low) * corner[second + c] + low * corner[dr + dg + db + c];
}
