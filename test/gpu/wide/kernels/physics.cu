// The twins of physics.py.

extern "C" __global__ void lennard_jones(float *__restrict__ force, const float *__restrict__ place,
                                         const int *__restrict__ neighbour, const int *__restrict__ count, float reach,
                                         int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    float x = place[3 * i], y = place[3 * i + 1], z = place[3 * i + 2], fx = 0, fy = 0, fz = 0;
    int end = count[i];
    for (int k = 0; k < end; k++) {
        int j = neighbour[k * n + i];
        float dx = x - place[3 * j], dy = y - place[3 * j + 1], dz = z - place[3 * j + 2];
        float square = dx * dx + dy * dy + dz * dz;
        if (square < reach * reach) {
            float inverse = 1 / square, six = inverse * inverse * inverse;
            float strength = 24 * inverse * six * (2 * six - 1);
            fx += strength * dx;
            fy += strength * dy;
            fz += strength * dz;
        }
    }
    force[3 * i] = fx;
    force[3 * i + 1] = fy;
    force[3 * i + 2] = fz;
}

extern "C" __global__ void tridiagonal(float *__restrict__ x, const float *__restrict__ lower,
                                       const float *__restrict__ middle, const float *__restrict__ upper,
                                       float *__restrict__ ratio, int n, int systems) {
    int s = blockIdx.x * blockDim.x + threadIdx.x;
    if (s >= systems) return;
    float r = upper[s] / middle[s], last = x[s] / middle[s];
    ratio[s] = r;
    x[s] = last;
    for (int k = 1; k < n; k++) {
        int at = k * systems + s;
        float pivot = middle[at] - lower[at] * r;
        r = upper[at] / pivot;
        last = (x[at] - lower[at] * last) / pivot;
        ratio[at] = r;
        x[at] = last;
    }
    for (int k = n - 2; k >= 0; k--) {
        int at = k * systems + s;
        last = x[at] - ratio[at] * last;
        x[at] = last;
    }
}
