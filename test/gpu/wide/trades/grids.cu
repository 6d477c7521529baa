// The twins of grids.py.

__device__ void add_bits(unsigned a, unsigned b, unsigned c, unsigned &sum, unsigned &carry) {
    sum = a ^ b ^ c;
    carry = (a & b) | (c & (a ^ b));
}

extern "C" __global__ void life_bits(unsigned *__restrict__ cells, const unsigned *__restrict__ old, int height,
                                     int width) {
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x >= width || y >= height) return;
    int left = x > 0 ? x - 1 : width - 1, right = x < width - 1 ? x + 1 : 0;
    int rows[3] = {y > 0 ? y - 1 : height - 1, y, y < height - 1 ? y + 1 : 0};
    unsigned sum[3], carry[3], one, ones, some, many;
#pragma unroll
    for (int k = 0; k < 3; k++) {
        const unsigned *row = old + rows[k] * width;
        unsigned word = row[x];
        add_bits(word << 1 | row[left] >> 31, word, word >> 1 | row[right] << 31, sum[k], carry[k]);
    }
    add_bits(sum[0], sum[1], sum[2], one, ones);
    add_bits(carry[0], carry[1], carry[2], some, many);
    unsigned two = some ^ ones, four = many ^ (some & ones), three = one & two & ~four;
    cells[y * width + x] = three | (old[y * width + x] & ~one & ~two & four);
}

extern "C" __global__ void yee_step(float *__restrict__ e, const float *__restrict__ hx, const float *__restrict__ hy,
                                    const float *__restrict__ medium, int height, int width) {
    int i = blockIdx.x * blockDim.x + threadIdx.x, j = blockIdx.y * blockDim.y + threadIdx.y, at = j * width + i;
    if (i < 1 || i >= width || j < 1 || j >= height) return;
    float curl = hy[at] - hy[at - 1] - hx[at] + hx[at - width];
    e[at] += 0.5 * curl / medium[at];
}

extern "C" __global__ void jump_flood(int2 *__restrict__ now, const int2 *__restrict__ old, int step, int height,
                                      int width) {
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y, least = 1 << 30;
    if (x >= width || y >= height) return;
    int2 best = {-1, -1};
#pragma unroll
    for (int dy = -1; dy <= 1; dy++)
#pragma unroll
        for (int dx = -1; dx <= 1; dx++) {
            int ny = y + dy * step, nx = x + dx * step;
            if (ny < 0 || ny >= height || nx < 0 || nx >= width) continue;
            int2 s = old[ny * width + nx];
            int distance = (s.x - x) * (s.x - x) + (s.y - y) * (s.y - y);
            if (s.x < 0 || distance >= least) continue;
            least = distance;
            best = s;
        }
    now[y * width + x] = best;
}

extern "C" __global__ void scan_ranges(float *__restrict__ ranges, const unsigned char *__restrict__ occupied,
                                       const float *__restrict__ pose, float step, float reach, int poses, int beams,
                                       int height, int width) {
    int beam = blockIdx.x * blockDim.x + threadIdx.x, p = blockIdx.y * blockDim.y + threadIdx.y;
    if (p >= poses || beam >= beams) return;
    double dx, dy, r = 0;
    sincos(pose[3 * p + 2] + 2 * 3.141592653589793 * beam / beams, &dy, &dx);
    for (; r < reach; r += step) {
        int x = pose[3 * p] + r * dx, y = pose[3 * p + 1] + r * dy;
        if (x < 0 || y < 0 || x >= width || y >= height || occupied[y * width + x] > 50) break;
    }
    ranges[p * beams + beam] = r;
}
