// The twins of science.py.

#define TILE 64
typedef unsigned char uchar;
enum { EMPTY, TREE, FIRE };

__device__ __forceinline__ float3 lorenz(float x, float y, float z) {
    return make_float3(10.f * (y - x), x * (28.f - z) - y, x * y - 8.f / 3 * z);
}

extern "C" __global__ void rk4_lorenz(float *__restrict__ state, int steps, float h, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    float x = state[3 * i], y = state[3 * i + 1], z = state[3 * i + 2], half = h / 2, sixth = h / 6;
    for (int s = 0; s < steps; s++) {
        float3 a = lorenz(x, y, z);
        float3 b = lorenz(x + half * a.x, y + half * a.y, z + half * a.z);
        float3 c = lorenz(x + half * b.x, y + half * b.y, z + half * b.z);
        float3 d = lorenz(x + h * c.x, y + h * c.y, z + h * c.z);
        x += sixth * (a.x + 2 * (b.x + c.x) + d.x);
        y += sixth * (a.y + 2 * (b.y + c.y) + d.y);
        z += sixth * (a.z + 2 * (b.z + c.z) + d.z);
    }
    state[3 * i] = x;
    state[3 * i + 1] = y;
    state[3 * i + 2] = z;
}

extern "C" __global__ void heat_layers(double *__restrict__ out, const double *__restrict__ t,
                                       const double *__restrict__ k, double r, int nz, int ny, int nx) {
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y,
        z = blockIdx.z * blockDim.z + threadIdx.z;
    if (z >= nz || y >= ny || x >= nx) return;
    int plane = ny * nx, at = z * plane + y * nx + x;
    double c = t[at];
    if (z == 0 || y == 0 || x == 0 || z == nz - 1 || y == ny - 1 || x == nx - 1) {
        out[at] = c;
        return;
    }
    double kc = k[at];
    double flow = 0.5 * (k[at + 1] + kc) * (t[at + 1] - c) - 0.5 * (k[at - 1] + kc) * (c - t[at - 1]);
    flow += 0.5 * (k[at + nx] + kc) * (t[at + nx] - c) - 0.5 * (k[at - nx] + kc) * (c - t[at - nx]);
    flow += 0.5 * (k[at + plane] + kc) * (t[at + plane] - c) - 0.5 * (k[at - plane] + kc) * (c - t[at - plane]);
    out[at] = c + r * flow;
}

extern "C" __global__ void nbody_tiles(float *__restrict__ acceleration, const float4 *__restrict__ body, float soft,
                                       int n) {
    __shared__ float4 tile[TILE];
    int i = blockIdx.x * blockDim.x + threadIdx.x, t = threadIdx.x;
    float4 p = {0, 0, 0, 0};
    if (i < n) p = body[i];
    float ax = 0, ay = 0, az = 0;
    for (int start = 0; start < n; start += TILE) {
        float4 q = {0, 0, 0, 0};
        if (start + t < n) q = body[start + t];
        tile[t] = q;
        __syncthreads();
#pragma unroll 16
        for (int j = 0; j < TILE; j++) {
            float4 b = tile[j];
            float dx = b.x - p.x, dy = b.y - p.y, dz = b.z - p.z;
            float inverse = rsqrtf(dx * dx + dy * dy + dz * dz + soft), s = b.w * inverse * inverse * inverse;
            ax += s * dx;
            ay += s * dy;
            az += s * dz;
        }
        __syncthreads();
    }
    if (i < n) {
        acceleration[3 * i] = ax;
        acceleration[3 * i + 1] = ay;
        acceleration[3 * i + 2] = az;
    }
}

__device__ __forceinline__ unsigned wang(unsigned x) {
    x = (x ^ 61) ^ (x >> 16);
    x *= 9;
    x ^= x >> 4;
    x *= 0x27d4eb2d;
    return x ^ (x >> 15);
}

extern "C" __global__ void forest_fire(uchar *__restrict__ out, const uchar *__restrict__ old, unsigned seed,
                                       float grow, float strike, int h, int w) {
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x >= w || y >= h) return;
    int at = y * w + x;
    uchar cell = old[at];
    if (cell == FIRE) {
        out[at] = EMPTY;
        return;
    }
    float chance = (float)(wang(at ^ seed) >> 8) * 5.9604644775390625e-8f;
    if (cell == EMPTY) {
        out[at] = chance < grow ? TREE : EMPTY;
        return;
    }
    bool burning = false;
#pragma unroll
    for (int dy = -1; dy <= 1; dy++)
#pragma unroll
        for (int dx = -1; dx <= 1; dx++) {
            int j = y + dy, i = x + dx;
            if (j >= 0 && j < h && i >= 0 && i < w && old[j * w + i] == FIRE) burning = true;
        }
    out[at] = burning || chance < strike ? FIRE : TREE;
}
