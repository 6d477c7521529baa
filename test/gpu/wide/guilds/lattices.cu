// The twins of lattices.py.

__device__ constexpr int CX[19] = {0, 1, -1, 0, 0, 0, 0, 1, -1, 1, -1, 1, -1, 1, -1, 0, 0, 0, 0};
__device__ constexpr int CY[19] = {0, 0, 0, 1, -1, 0, 0, 1, -1, -1, 1, 0, 0, 0, 0, 1, -1, 1, -1};
__device__ constexpr int CZ[19] = {0, 0, 0, 0, 0, 1, -1, 0, 0, 0, 0, 1, -1, -1, 1, 1, -1, -1, 1};

__device__ int wrapped(int i, int n) { return i < 0 ? i + n : i >= n ? i - n : i; }

extern "C" __global__ void d3q19(float *__restrict__ out, const float *__restrict__ old, float omega, int depth,
                                 int height, int width) {
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    int z = blockIdx.z * blockDim.z + threadIdx.z, cells = depth * height * width;
    if (x >= width || y >= height || z >= depth) return;
    float f[19], rho = 0, ux = 0, uy = 0, uz = 0;
#pragma unroll
    for (int q = 0; q < 19; q++) {
        int w = wrapped(z - CZ[q], depth), v = wrapped(y - CY[q], height), u = wrapped(x - CX[q], width);
        f[q] = old[q * cells + (w * height + v) * width + u];
        rho += f[q];
        ux += CX[q] * f[q];
        uy += CY[q] * f[q];
        uz += CZ[q] * f[q];
    }
    ux /= rho;
    uy /= rho;
    uz /= rho;
    float still = 1 - 1.5f * (ux * ux + uy * uy + uz * uz);
    int at = (z * height + y) * width + x;
#pragma unroll
    for (int q = 0; q < 19; q++) {
        float weight = q == 0 ? 1.0f / 3 : q < 7 ? 1.0f / 18 : 1.0f / 36;
        float along = 3 * (CX[q] * ux + CY[q] * uy + CZ[q] * uz);
        float rest = weight * rho * (still + along + 0.5f * along * along);
        out[q * cells + at] = f[q] + omega * (rest - f[q]);
    }
}

extern "C" __global__ void wave8(float *__restrict__ before, const float *__restrict__ now,
                                 const float *__restrict__ courant, int depth, int height, int width) {
    const float c[5] = {-205.0f / 72, 8.0f / 5, -1.0f / 5, 8.0f / 315, -1.0f / 560};
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    int z = blockIdx.z * blockDim.z + threadIdx.z;
    if (x < 4 || y < 4 || z < 4 || x >= width - 4 || y >= height - 4 || z >= depth - 4) return;
    int row = width, plane = height * width, at = z * plane + y * row + x;
    float centre = now[at], total = 3 * c[0] * centre;
#pragma unroll
    for (int k = 1; k <= 4; k++)
        total += c[k] * (now[at - k] + now[at + k] + now[at - k * row] + now[at + k * row] + now[at - k * plane] +
                         now[at + k * plane]);
    before[at] = 2 * centre - before[at] + courant[at] * total;
}

__device__ double square(double x) { return x * x; }

__device__ double weno(double a, double b, double c, double d, double e) {
    double s0 = 13.0 / 12 * square(a - 2 * b + c) + 0.25 * square(a - 4 * b + 3 * c);
    double s1 = 13.0 / 12 * square(b - 2 * c + d) + 0.25 * square(b - d);
    double s2 = 13.0 / 12 * square(c - 2 * d + e) + 0.25 * square(3 * c - 4 * d + e);
    double w0 = 0.1 / square(1e-6 + s0), w1 = 0.6 / square(1e-6 + s1), w2 = 0.3 / square(1e-6 + s2);
    double p0 = (2 * a - 7 * b + 11 * c) / 6, p1 = (5 * c - b + 2 * d) / 6, p2 = (2 * c + 5 * d - e) / 6;
    return (w0 * p0 + w1 * p1 + w2 * p2) / (w0 + w1 + w2);
}

extern "C" __global__ void weno5(double *__restrict__ out, const double *__restrict__ old, double courant, int rows,
                                 int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x, j = blockIdx.y * blockDim.y + threadIdx.y;
    if (i >= n || j >= rows) return;
    double q[6];
#pragma unroll
    for (int k = 0; k < 6; k++) q[k] = old[j * n + wrapped(i + k - 3, n)];
    double left = weno(q[0], q[1], q[2], q[3], q[4]), right = weno(q[1], q[2], q[3], q[4], q[5]);
    out[j * n + i] = q[3] - courant * (right - left);
}

struct Particle {
    float place[3], charge;
};

__device__ int spline(float x, float *w) {
    float node = floorf(x + 0.5f), d = x - node, a = 0.5f - d, b = 0.5f + d;
    w[0] = 0.5f * a * a;
    w[1] = 0.75f - d * d;
    w[2] = 0.5f * b * b;
    return node;
}

extern "C" __global__ void deposit_tsc(float *__restrict__ grid, const Particle *__restrict__ particles, int depth,
                                       int height, int width, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    Particle p = particles[i];
    float wx[3], wy[3], wz[3];
    int x = spline(p.place[0], wx), y = spline(p.place[1], wy), z = spline(p.place[2], wz);
#pragma unroll
    for (int dz = 0; dz < 3; dz++) {
        int w = (z + dz - 1 + depth) % depth;
#pragma unroll
        for (int dy = 0; dy < 3; dy++) {
            int v = (y + dy - 1 + height) % height;
            float part = p.charge * wz[dz] * wy[dy];
#pragma unroll
            for (int dx = 0; dx < 3; dx++)
                atomicAdd(&grid[(w * height + v) * width + (x + dx - 1 + width) % width], part * wx[dx]);
        }
    }
}
