// The twins of medical.py.

__constant__ signed char SIDES[16][4] = {{-1, -1, -1, -1}, {3, 0, -1, -1}, {0, 1, -1, -1}, {3, 1, -1, -1},
                                         {1, 2, -1, -1}, {3, 0, 1, 2}, {0, 2, -1, -1}, {3, 2, -1, -1},
                                         {2, 3, -1, -1}, {2, 0, -1, -1}, {0, 1, 2, 3}, {2, 1, -1, -1},
                                         {1, 3, -1, -1}, {1, 0, -1, -1}, {0, 3, -1, -1}, {-1, -1, -1, -1}};

extern "C" __global__ void back_project(float *__restrict__ image, const float *__restrict__ sinogram,
                                        const float *__restrict__ cosine, const float *__restrict__ sine, float scale,
                                        int height, int width, int angles, int detectors) {
    int j = blockIdx.x * blockDim.x + threadIdx.x, i = blockIdx.y * blockDim.y + threadIdx.y;
    if (i >= height || j >= width) return;
    float x = j - 0.5f * (width - 1), y = i - 0.5f * (height - 1), centre = 0.5f * (detectors - 1), total = 0;
    for (int a = 0; a < angles; a++) {
        float s = x * cosine[a] + y * sine[a] + centre;
        int k = (int)floorf(s);
        if (k >= 0 && k < detectors - 1) {
            const float *at = sinogram + a * detectors + k;
            float w = s - k;
            total += (1 - w) * at[0] + w * at[1];
        }
    }
    image[i * width + j] = scale * total;
}

__device__ float2 crossing(int side, float x, float y, float a, float b, float c, float d, float level) {
    switch (side) {
    case 0: return make_float2(x + (level - a) / (b - a), y);
    case 1: return make_float2(x + 1, y + (level - b) / (c - b));
    case 2: return make_float2(x + (level - d) / (c - d), y + 1);
    default: return make_float2(x, y + (level - a) / (d - a));
    }
}

extern "C" __global__ void march_squares(float4 *__restrict__ parts, const float *__restrict__ field,
                                         const int *__restrict__ offset, float level, int height, int width) {
    int j = blockIdx.x * blockDim.x + threadIdx.x, i = blockIdx.y * blockDim.y + threadIdx.y;
    if (i + 1 >= height || j + 1 >= width) return;
    const float *at = field + i * width + j;
    float a = at[0], b = at[1], c = at[width + 1], d = at[width];
    int above = (a > level) | (b > level) << 1 | (c > level) << 2 | (d > level) << 3;
    int place = offset[i * (width - 1) + j];
    for (int k = 0; k < 4 && SIDES[above][k] >= 0; k += 2) {
        float2 p = crossing(SIDES[above][k], j, i, a, b, c, d, level);
        float2 q = crossing(SIDES[above][k + 1], j, i, a, b, c, d, level);
        parts[place++] = make_float4(p.x, p.y, q.x, q.y);
    }
}

extern "C" __global__ void grow_region(unsigned char *__restrict__ next, int *__restrict__ changed,
                                       const unsigned char *__restrict__ old, const short *__restrict__ image, int low,
                                       int high, int depth, int height, int width) {
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    int z = blockIdx.z * blockDim.z + threadIdx.z;
    if (z >= depth || y >= height || x >= width) return;
    int i = (z * height + y) * width + x, up = height * width;
    unsigned char mark = old[i];
    if (!mark && low <= image[i] && image[i] <= high &&
        ((x > 0 && old[i - 1]) || (x + 1 < width && old[i + 1]) || (y > 0 && old[i - width]) ||
         (y + 1 < height && old[i + width]) || (z > 0 && old[i - up]) || (z + 1 < depth && old[i + up]))) {
        mark = 1;
        *changed = 1;
    }
    next[i] = mark;
}
