// The twins of matter.py.

extern "C" __global__ void red_black(double *__restrict__ u, const double *__restrict__ f, double omega, int colour,
                                     int height, int width) {
    int x = blockIdx.x * blockDim.x + threadIdx.x, i = blockIdx.y * blockDim.y + threadIdx.y + 1;
    int j = 2 * x + 1 + (i + colour) % 2;
    if (i >= height - 1 || j >= width - 1) return;
    int at = i * width + j;
    double old = u[at], sum = u[at - width] + u[at + width] + u[at - 1] + u[at + 1] - f[at];
    u[at] = old + omega * (0.25 * sum - old);
}

extern "C" __global__ void ising(signed char *__restrict__ spin, unsigned *__restrict__ state,
                                 const float *__restrict__ chance, int colour, int height, int width) {
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    int j = 2 * x + (y + colour) % 2;
    if (y >= height || j >= width) return;
    int s = spin[y * width + j];
    int around = spin[(y + 1) % height * width + j] + spin[(y + height - 1) % height * width + j] +
                 spin[y * width + (j + 1) % width] + spin[y * width + (j + width - 1) % width];
    unsigned r = state[y * width + j] * 1664525u + 1013904223u;
    state[y * width + j] = r;
    if ((r >> 8) * (1.0f / 16777216) < chance[(s * around + 4) / 2]) spin[y * width + j] = -s;
}

extern "C" __global__ void sph_density(float *__restrict__ density, const float *__restrict__ place,
                                       const int *__restrict__ start, float radius, int cells, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    float x = place[3 * i], y = place[3 * i + 1], z = place[3 * i + 2], square = radius * radius, total = 0;
    int cx = (int)(x / radius), cy = (int)(y / radius), cz = (int)(z / radius);
    for (int dz = max(cz - 1, 0); dz < min(cz + 2, cells); dz++)
        for (int dy = max(cy - 1, 0); dy < min(cy + 2, cells); dy++)
            for (int dx = max(cx - 1, 0); dx < min(cx + 2, cells); dx++) {
                int cell = (dz * cells + dy) * cells + dx;
                for (int k = start[cell], end = start[cell + 1]; k < end; k++) {
                    float ax = place[3 * k] - x, ay = place[3 * k + 1] - y, az = place[3 * k + 2] - z;
                    float d = square - (ax * ax + ay * ay + az * az);
                    if (d > 0) total += d * d * d;
                }
            }
    float cube = radius * radius * radius;
    density[i] = total * (float)(315 / (64 * 3.141592653589793)) / (cube * cube * cube);
}

extern "C" __global__ void ewald(double *__restrict__ force, const double *__restrict__ atom,
                                 const int *__restrict__ start, const int *__restrict__ neighbour, double alpha,
                                 double box, double cutoff, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    double x = atom[4 * i], y = atom[4 * i + 1], z = atom[4 * i + 2], q = atom[4 * i + 3], fx = 0, fy = 0, fz = 0;
    for (int e = start[i], end = start[i + 1]; e < end; e++) {
        const double *other = atom + 4 * neighbour[e];
        double dx = x - other[0], dy = y - other[1], dz = z - other[2];
        dx -= box * rint(dx / box);
        dy -= box * rint(dy / box);
        dz -= box * rint(dz / box);
        double r2 = dx * dx + dy * dy + dz * dz;
        if (r2 < cutoff * cutoff) {
            double r = sqrt(r2), a = alpha * r;
            double f = q * other[3] * (erfc(a) + 1.1283791670955126 * a * exp(-a * a)) / (r2 * r);
            fx += f * dx;
            fy += f * dy;
            fz += f * dz;
        }
    }
    force[3 * i] = fx;
    force[3 * i + 1] = fy;
    force[3 * i + 2] = fz;
}

__device__ float3 cross(float3 a, float3 b) {
    return make_float3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x);
}

extern "C" __global__ void rotate(float *__restrict__ out, const float *__restrict__ quaternion,
                                  const float *__restrict__ vector, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    float4 p = ((const float4 *)quaternion)[i];
    float3 q = make_float3(p.y, p.z, p.w), v = make_float3(vector[3 * i], vector[3 * i + 1], vector[3 * i + 2]);
    float3 t = cross(q, v);
    t = make_float3(t.x + t.x, t.y + t.y, t.z + t.z);
    float3 u = cross(q, t);
    out[3 * i] = v.x + p.x * t.x + u.x;
    out[3 * i + 1] = v.y + p.x * t.y + u.y;
    out[3 * i + 2] = v.z + p.x * t.z + u.z;
}
