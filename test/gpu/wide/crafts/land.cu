// The twins of land.py.

constexpr int NO_DATA = -9999;
__constant__ int AROUND[8][2] = {{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}};

extern "C" __global__ void pick_onsets(int *__restrict__ count, int *__restrict__ picks, const short *__restrict__ x,
                                       float quick, float slow, float on, float off, int most, int samples,
                                       int channels) {
    int j = blockIdx.x * blockDim.x + threadIdx.x, found = 0;
    if (j >= channels) return;
    float brief = 0, mean = 1;
    bool active = false;
    for (int t = 0; t < samples; t++) {
        float value = x[t * channels + j], power = value * value;
        brief += quick * (power - brief);
        if (!active) mean += slow * (power - mean);
        if (t < 100) continue;
        float ratio = brief / mean;
        if (!active && ratio > on) {
            active = true;
            if (found < most) picks[found * channels + j] = t;
            found++;
        } else if (active && ratio < off) {
            active = false;
        }
    }
    count[j] = found;
}

extern "C" __global__ void flow_direction(unsigned char *__restrict__ code, const short *__restrict__ height, int rows,
                                          int columns) {
    constexpr int down[8] = {0, 1, 1, 1, 0, -1, -1, -1}, right[8] = {1, 1, 0, -1, -1, -1, 0, 1};
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y, best = 0;
    if (y >= rows || x >= columns) return;
    int here = height[y * columns + x];
    if (here != NO_DATA) {
        double steepest = 0;
#pragma unroll
        for (int k = 0; k < 8; k++) {
            int i = y + down[k], j = x + right[k];
            if (i < 0 || i >= rows || j < 0 || j >= columns) continue;
            int there = height[i * columns + j];
            if (there == NO_DATA) continue;
            double slope = here - there;
            if (k % 2 == 1) slope /= 1.4142135623730951;
            if (slope > steepest) {
                steepest = slope;
                best = 1 << k;
            }
        }
    }
    code[y * columns + x] = best;
}

extern "C" __global__ void follow_water(float *__restrict__ length, int *__restrict__ outlet,
                                        const unsigned char *__restrict__ code, int most, int rows, int columns) {
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y, at = y * columns + x;
    if (y >= rows || x >= columns) return;
    int here = at;
    float way = 0;
    for (int steps = 0; steps < most; steps++) {
        int c = code[here];
        if (c == 0) break;
        int k = __ffs(c) - 1;
        here += AROUND[k][0] * columns + AROUND[k][1];
        way += k & 1 ? 1.4142135f : 1;
    }
    length[at] = way;
    outlet[at] = here;
}

extern "C" __global__ void line_of_sight(bool *__restrict__ seen, const float *__restrict__ height,
                                         const int *__restrict__ observer, float eyes, int rows, int columns) {
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y, o = blockIdx.z;
    if (y >= rows || x >= columns) return;
    int row = observer[2 * o], column = observer[2 * o + 1], down = y - row, right = x - column;
    int steps = max(abs(down), abs(right)), at = (o * rows + y) * columns + x;
    if (steps < 2) {
        seen[at] = true;
        return;
    }
    float eye = height[row * columns + column] + eyes, slope = (height[y * columns + x] - eye) / steps;
    bool visible = true;
    for (int k = 1; visible && k < steps; k++) {
        float share = (float)k / steps;
        int i = row + share * down + 0.5f, j = column + share * right + 0.5f;
        visible = height[i * columns + j] <= eye + slope * k;
    }
    seen[at] = visible;
}
