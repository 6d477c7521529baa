// The twins of picks.py.

extern "C" __global__ void group_max(int *top, const int *__restrict__ group, const int *__restrict__ x, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    int g = group[i], mine = x[i], old = top[g];
    while (old < mine) {
        int seen = atomicCAS(&top[g], old, mine);
        if (seen == old) break;
        old = seen;
    }
}

extern "C" __global__ void top4(float *__restrict__ values, int *__restrict__ places, const float *__restrict__ x,
                                int rows, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    float best[4];
    int where[4];
#pragma unroll
    for (int k = 0; k < 4; k++) best[k] = -INFINITY, where[k] = -1;
    for (int r = 0; r < rows; r++) {
        float v = x[r * n + i];
        if (v > best[3]) {
            best[3] = v, where[3] = r;
#pragma unroll
            for (int k = 3; k > 0; k--)
                if (best[k] > best[k - 1]) {
                    float t = best[k]; best[k] = best[k - 1]; best[k - 1] = t;
                    int w = where[k]; where[k] = where[k - 1]; where[k - 1] = w;
                }
        }
    }
#pragma unroll
    for (int k = 0; k < 4; k++) values[k * n + i] = best[k], places[k * n + i] = where[k];
}

extern "C" __global__ void ray_spheres(int *__restrict__ hit, float *__restrict__ distance,
                                       const float *__restrict__ rays, const float *__restrict__ spheres, int n,
                                       int m) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    float ox = rays[i * 6], oy = rays[i * 6 + 1], oz = rays[i * 6 + 2];
    float dx = rays[i * 6 + 3], dy = rays[i * 6 + 4], dz = rays[i * 6 + 5];
    float nearest = INFINITY;
    int which = -1;
    for (int s = 0; s < m; s++) {
        float x = spheres[s * 4] - ox, y = spheres[s * 4 + 1] - oy, z = spheres[s * 4 + 2] - oz, r = spheres[s * 4 + 3];
        float b = x * dx + y * dy + z * dz;
        float disc = b * b - (x * x + y * y + z * z) + r * r;
        if (disc > 0) {
            float t = b - sqrtf(disc);
            if (t > 0 && t < nearest) nearest = t, which = s;
        }
    }
    hit[i] = which;
    distance[i] = nearest;
}
