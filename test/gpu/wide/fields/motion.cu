// The twins of motion.py.

constexpr int TILE = 128;

extern "C" __global__ void boids(float4 *__restrict__ next, const float4 *__restrict__ old, float sight, float close,
                                 float dt, int n) {
    __shared__ float4 bird[TILE];
    int t = threadIdx.x, i = blockIdx.x * blockDim.x + t, seen = 0;
    float4 b = old[i];
    float sum_x = 0, sum_y = 0, sum_u = 0, sum_v = 0, away_x = 0, away_y = 0;
    for (int first = 0; first < n; first += TILE) {
        bird[t] = old[first + t];
        __syncthreads();
        for (int k = 0; k < TILE; k++) {
            float dx = bird[k].x - b.x, dy = bird[k].y - b.y, square = dx * dx + dy * dy;
            if (square >= sight * sight || first + k == i) continue;
            seen++;
            sum_x += dx;
            sum_y += dy;
            sum_u += bird[k].z;
            sum_v += bird[k].w;
            if (square < close * close) {
                away_x -= dx;
                away_y -= dy;
            }
        }
        __syncthreads();
    }
    if (seen > 0) {
        float share = 1.0f / seen;
        b.z += 0.01f * sum_x * share + 0.1f * (sum_u * share - b.z) + 0.05f * away_x;
        b.w += 0.01f * sum_y * share + 0.1f * (sum_v * share - b.w) + 0.05f * away_y;
    }
    float speed = sqrtf(b.z * b.z + b.w * b.w);
    if (speed > 2) {
        b.z *= 2 / speed;
        b.w *= 2 / speed;
    }
    next[i] = make_float4(b.x + dt * b.z, b.y + dt * b.w, b.z, b.w);
}

__device__ float laplace(const float *__restrict__ f, int z, int y, int x, int depth, int height, int width) {
    int plane = height * width, i = z * plane + y * width + x;
    return f[z > 0 ? i - plane : i] + f[z + 1 < depth ? i + plane : i] + f[y > 0 ? i - width : i] +
           f[y + 1 < height ? i + width : i] + f[x > 0 ? i - 1 : i] + f[x + 1 < width ? i + 1 : i] - 6 * f[i];
}

extern "C" __global__ void gray_scott(float *__restrict__ next_u, float *__restrict__ next_v,
                                      const float *__restrict__ u, const float *__restrict__ v, float spread_u,
                                      float spread_v, float feed, float kill, float dt, int depth, int height,
                                      int width) {
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    int z = blockIdx.z * blockDim.z + threadIdx.z;
    if (z >= depth || y >= height || x >= width) return;
    int i = (z * height + y) * width + x;
    float a = u[i], b = v[i], reaction = a * b * b;
    next_u[i] = a + dt * (spread_u * laplace(u, z, y, x, depth, height, width) - reaction + feed * (1 - a));
    next_v[i] = b + dt * (spread_v * laplace(v, z, y, x, depth, height, width) + reaction - (feed + kill) * b);
}
