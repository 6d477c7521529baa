// The twins of motion.py.

constexpr int BONES = 4;

extern "C" __global__ void dual_skin(float *__restrict__ out, const float *__restrict__ place,
                                     const unsigned char *__restrict__ bone, const float *__restrict__ weight,
                                     const float *__restrict__ dual, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    float q[8] = {};
    const float *lead = dual + 8 * bone[BONES * i];
#pragma unroll
    for (int k = 0; k < BONES; k++) {
        float w = weight[BONES * i + k], along = 0;
        if (w == 0) continue;
        const float *other = dual + 8 * bone[BONES * i + k];
#pragma unroll
        for (int c = 0; c < 4; c++) along += lead[c] * other[c];
        if (along < 0) w = -w;
#pragma unroll
        for (int c = 0; c < 8; c++) q[c] += w * other[c];
    }
    float scale = 1 / sqrtf(q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3]);
#pragma unroll
    for (int c = 0; c < 8; c++) q[c] *= scale;
    float x = place[3 * i], y = place[3 * i + 1], z = place[3 * i + 2], w = q[0];
    // twice the cross product of the turn's axis and the place, and that crossed again
    float tx = 2 * (q[2] * z - q[3] * y), ty = 2 * (q[3] * x - q[1] * z), tz = 2 * (q[1] * y - q[2] * x);
    float sx = 2 * (w * q[5] - q[4] * q[1] + q[2] * q[7] - q[3] * q[6]);
    float sy = 2 * (w * q[6] - q[4] * q[2] + q[3] * q[5] - q[1] * q[7]);
    float sz = 2 * (w * q[7] - q[4] * q[3] + q[1] * q[6] - q[2] * q[5]);
    out[3 * i] = x + w * tx + q[2] * tz - q[3] * ty + sx;
    out[3 * i + 1] = y + w * ty + q[3] * tx - q[1] * tz + sy;
    out[3 * i + 2] = z + w * tz + q[1] * ty - q[2] * tx + sz;
}

extern "C" __global__ void polyline_distance(float *__restrict__ distance, int *__restrict__ nearest,
                                             const float2 *__restrict__ point, const float2 *__restrict__ corner,
                                             const int *__restrict__ start, int n, int lines) {
    int i = blockIdx.x * blockDim.x + threadIdx.x, which = -1;
    if (i >= n) return;
    float2 p = point[i];
    float least = INFINITY;
    for (int line = 0; line < lines; line++) {
        int k = start[line], end = start[line + 1];
        float2 a = corner[k];
        for (k++; k < end; k++) {
            float2 b = corner[k];
            float dx = b.x - a.x, dy = b.y - a.y, size = dx * dx + dy * dy, t = 0;
            if (size > 0) t = fminf(fmaxf(((p.x - a.x) * dx + (p.y - a.y) * dy) / size, 0.0f), 1.0f);
            float ex = a.x + t * dx - p.x, ey = a.y + t * dy - p.y, d = ex * ex + ey * ey;
            if (d < least) {
                least = d;
                which = line;
            }
            a = b;
        }
    }
    distance[i] = sqrtf(least);
    nearest[i] = which;
}

struct Ion {
    float place[3], speed[3], charge, mass;
};

extern "C" __global__ void push_ions(Ion *__restrict__ ions, const float *__restrict__ field, float spacing, float dt,
                                     int n, int nz, int ny, int nx) {
    int i = blockIdx.x * blockDim.x + threadIdx.x, cell[3], size[3] = {nx, ny, nz};
    if (i >= n) return;
    Ion p = ions[i];
    float part[3], force[3] = {};
#pragma unroll
    for (int d = 0; d < 3; d++) {
        float at = p.place[d] / spacing;
        cell[d] = floorf(at);
        part[d] = at - cell[d];
    }
#pragma unroll
    for (int k = 0; k < 8; k++) {
        int z = (cell[2] + k / 4) % nz, y = (cell[1] + k / 2 % 2) % ny, x = (cell[0] + k % 2) % nx;
        float w = (k % 2 ? part[0] : 1 - part[0]) * (k / 2 % 2 ? part[1] : 1 - part[1]) *
                  (k / 4 ? part[2] : 1 - part[2]);
        const float *node = field + ((z * ny + y) * nx + x) * 3;
#pragma unroll
        for (int d = 0; d < 3; d++) force[d] += w * node[d];
    }
    float kick = p.charge / p.mass * dt;
#pragma unroll
    for (int d = 0; d < 3; d++) {
        p.speed[d] += kick * force[d];
        float side = spacing * size[d], moved = p.place[d] + dt * p.speed[d];
        ions[i].speed[d] = p.speed[d];
        ions[i].place[d] = moved - side * floorf(moved / side);
    }
}
