// The twins of weather.py.

#define G 9.81f

__device__ __forceinline__ double2 saturation(double t, double p) {
    double below = t - 29.65, es = 611.2 * exp(17.67 * (t - 273.15) / below), q = 0.622 * es / (p - 0.378 * es);
    return make_double2(q, q * 17.67 * 243.5 / (below * below));
}

extern "C" __global__ void saturate_columns(double *__restrict__ temperature, double *__restrict__ vapour,
                                            double *__restrict__ rain, const double *__restrict__ pressure,
                                            double heat, int levels, int columns) {
    int col = blockIdx.x * blockDim.x + threadIdx.x;
    if (col >= columns) return;
    double falling = 0;
    for (int k = 0; k < levels; k++) {
        int at = k * columns + col;
        double t = temperature[at], q = vapour[at], p = pressure[at];
        double2 s = saturation(t, p);
        if (q <= s.x) {
            if (falling <= 0) continue;
            double back = fmin(falling, 0.1 * (s.x - q));
            temperature[at] = t - heat * back;
            vapour[at] = q + back;
            falling -= back;
            continue;
        }
        for (int step = 0; step < 8; step++) {
            double change = (q - s.x) / (1 + heat * s.y);
            q -= change;
            t += heat * change;
            falling += change;
            if (fabs(change) < 1e-9) break;
            s = saturation(t, p);
        }
        temperature[at] = t;
        vapour[at] = q;
    }
    rain[col] = falling;
}

__device__ __forceinline__ float3 rusanov(float hl, float ul, float vl, float hr, float ur, float vr) {
    float ql = hl * ul, qr = hr * ur, speed = fmaxf(fabsf(ul) + sqrtf(G * hl), fabsf(ur) + sqrtf(G * hr));
    return make_float3(0.5f * (ql + qr) - 0.5f * speed * (hr - hl),
                       0.5f * (ql * ul + 0.5f * G * hl * hl + qr * ur + 0.5f * G * hr * hr) -
                           0.5f * speed * (qr - ql),
                       0.5f * (ql * vl + qr * vr) - 0.5f * speed * (hr * vr - hl * vl));
}

__device__ __forceinline__ float3 state(const float *__restrict__ h, const float *__restrict__ hu,
                                        const float *__restrict__ hv, int at) {
    float depth = fmaxf(h[at], 1e-3f);
    return make_float3(depth, hu[at] / depth, hv[at] / depth);
}

extern "C" __global__ void shallow_water(float *__restrict__ h2, float *__restrict__ hu2, float *__restrict__ hv2,
                                         const float *__restrict__ h, const float *__restrict__ hu,
                                         const float *__restrict__ hv, float ratio, int rows, int columns) {
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x >= columns || y >= rows) return;
    int at = y * columns + x;
    float3 C = state(h, hu, hv, at), W = state(h, hu, hv, y * columns + max(x - 1, 0));
    float3 E = state(h, hu, hv, y * columns + min(x + 1, columns - 1));
    float3 S = state(h, hu, hv, max(y - 1, 0) * columns + x);
    float3 N = state(h, hu, hv, min(y + 1, rows - 1) * columns + x);
    float3 w = rusanov(W.x, W.y, W.z, C.x, C.y, C.z), e = rusanov(C.x, C.y, C.z, E.x, E.y, E.z);
    float3 s = rusanov(S.x, S.z, S.y, C.x, C.z, C.y), n = rusanov(C.x, C.z, C.y, N.x, N.z, N.y);
    h2[at] = h[at] - ratio * (e.x - w.x + n.x - s.x);
    hu2[at] = hu[at] - ratio * (e.y - w.y + n.z - s.z);
    hv2[at] = hv[at] - ratio * (e.z - w.z + n.y - s.y);
}

__device__ __forceinline__ float upwind(float back, float ahead, bool positive) {
    float a = positive ? fmaxf(back, 0) : fminf(back, 0), b = positive ? fminf(ahead, 0) : fmaxf(ahead, 0);
    return fmaxf(a * a, b * b);
}

extern "C" __global__ void reinit_distance(float *__restrict__ out, const float *__restrict__ old,
                                           const float *__restrict__ first, float step, int depth, int rows,
                                           int columns) {
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    int z = blockIdx.z * blockDim.z + threadIdx.z;
    if (z < 1 || y < 1 || x < 1 || z >= depth - 1 || y >= rows - 1 || x >= columns - 1) return;
    int at = (z * rows + y) * columns + x, plane = rows * columns;
    float c = old[at], f = first[at], sign = f / sqrtf(f * f + 1);
    bool positive = sign > 0;
    float g = upwind(c - old[at - 1], old[at + 1] - c, positive);
    g += upwind(c - old[at - columns], old[at + columns] - c, positive);
    g += upwind(c - old[at - plane], old[at + plane] - c, positive);
    out[at] = c - step * sign * (sqrtf(g) - 1);
}
