// The twins of radio.py.

#define TILE 256
#define TWO_PI 6.28318530717958647692f

__device__ __forceinline__ void axis_bits(float v, float scale, float *soft) {
    float zero[3] = {1e30f, 1e30f, 1e30f}, one[3] = {1e30f, 1e30f, 1e30f};
#pragma unroll
    for (int k = 0; k < 8; k++) {
        int gray = k ^ k >> 1;
        float d = v - (2 * k - 7);
        d *= d;
#pragma unroll
        for (int b = 0; b < 3; b++) {
            if (gray >> b & 1)
                one[b] = fminf(one[b], d);
            else
                zero[b] = fminf(zero[b], d);
        }
    }
#pragma unroll
    for (int b = 0; b < 3; b++) soft[b] = (one[2 - b] - zero[2 - b]) * scale;
}

extern "C" __global__ void qam_soft(float *__restrict__ soft, const float2 *__restrict__ received,
                                    const float2 *__restrict__ channel, float noise, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    float2 h = channel[i], r = received[i];
    float gain = h.x * h.x + h.y * h.y, scale = gain / noise;
    axis_bits((r.x * h.x + r.y * h.y) / gain, scale, soft + 6 * i);
    axis_bits((r.y * h.x - r.x * h.y) / gain, scale, soft + 6 * i + 3);
}

extern "C" __global__ void lomb_scargle(float *__restrict__ power, const float *__restrict__ time,
                                        const float *__restrict__ value, float lowest, float step, int n, int count) {
    __shared__ float ts[TILE], ys[TILE];
    int i = blockIdx.x * blockDim.x + threadIdx.x, t = threadIdx.x;
    float omega = TWO_PI * (lowest + i * step), yc = 0, y_s = 0, cc = 0, cs = 0, ss = 0;
    for (int start = 0; start < count; start += TILE) {
        int k = start + t;
        ts[t] = k < count ? time[k] : 0;
        ys[t] = k < count ? value[k] : 0;
        __syncthreads();
        int end = min(TILE, count - start);
        for (int j = 0; j < end; j++) {
            float s, c;
            sincosf(omega * ts[j], &s, &c);
            yc += ys[j] * c;
            y_s += ys[j] * s;
            cc += c * c;
            cs += c * s;
            ss += s * s;
        }
        __syncthreads();
    }
    if (i < n) power[i] = (ss * yc * yc - 2 * cs * yc * y_s + cc * y_s * y_s) / (cc * ss - cs * cs);
}

__device__ __forceinline__ float2 mul(float2 a, float2 b) {
    return make_float2(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x);
}

__device__ __forceinline__ float2 divide(float2 a, float2 b) {
    if (fabsf(b.x) >= fabsf(b.y)) {
        float r = b.y / b.x, d = b.x + b.y * r;
        return make_float2((a.x + a.y * r) / d, (a.y - a.x * r) / d);
    }
    float r = b.x / b.y, d = b.x * r + b.y;
    return make_float2((a.x * r + a.y) / d, (a.y * r - a.x) / d);
}

__device__ __forceinline__ float2 root(float2 z) {
    if (z.x == 0 && z.y == 0) return make_float2(0, z.y);
    float t = sqrtf((fabsf(z.x) + hypotf(z.x, z.y)) * 0.5f), u = z.y / (2 * t);
    return z.x >= 0 ? make_float2(t, u) : make_float2(fabsf(u), copysignf(t, z.y));
}

__device__ __forceinline__ float2 wave(float k0, float2 n, float c2) {
    float2 z = mul(n, n);
    z.x -= c2;
    z = root(z);
    return make_float2(k0 * z.x, k0 * z.y);
}

extern "C" __global__ void parratt(float *__restrict__ reflected, const float *__restrict__ angle,
                                   const float *__restrict__ wavelength, const float2 *__restrict__ index,
                                   const float *__restrict__ thickness, int angles, int wavelengths, int layers) {
    int j = blockIdx.x * blockDim.x + threadIdx.x, i = blockIdx.y * blockDim.y + threadIdx.y;
    if (i >= angles || j >= wavelengths) return;
    float k0 = TWO_PI / wavelength[j], c = cosf(angle[i]), c2 = c * c;
    float2 below = wave(k0, index[layers - 1], c2), r = make_float2(0, 0);
    for (int m = layers - 2; m >= 0; m--) {
        float2 here = wave(k0, index[m], c2);
        float2 fresnel = divide(make_float2(here.x - below.x, here.y - below.y),
                                make_float2(here.x + below.x, here.y + below.y));
        if (m < layers - 2) {
            float d = 2 * thickness[m + 1], size = expf(-below.y * d), s, co;
            sincosf(below.x * d, &s, &co);
            float2 rt = mul(r, make_float2(size * co, size * s)), bottom = mul(fresnel, rt);
            r = divide(make_float2(fresnel.x + rt.x, fresnel.y + rt.y), make_float2(1 + bottom.x, bottom.y));
        } else {
            r = fresnel;
        }
        below = here;
    }
    reflected[i * wavelengths + j] = r.x * r.x + r.y * r.y;
}

extern "C" __global__ void power_mismatch(double2 *__restrict__ rest, double *__restrict__ worst,
                                          const double2 *__restrict__ wanted, const double2 *__restrict__ voltage,
                                          const int *__restrict__ start, const int *__restrict__ column,
                                          const double2 *__restrict__ admittance, int n) {
    int bus = blockIdx.x * blockDim.x + threadIdx.x;
    if (bus >= n) return;
    double x = 0, y = 0;
    for (int k = start[bus]; k < start[bus + 1]; k++) {
        double2 a = admittance[k], v = voltage[column[k]];
        x += a.x * v.x - a.y * v.y;
        y += a.x * v.y + a.y * v.x;
    }
    double2 v = voltage[bus], w = wanted[bus];
    double2 s = make_double2(v.x * x + v.y * y - w.x, v.y * x - v.x * y - w.y);
    rest[bus] = s;
    double size = hypot(s.x, s.y);
    if (size > *worst)                                      // sizes are not negative: their bits are in order
        atomicMax((unsigned long long *)worst, (unsigned long long)__double_as_longlong(size));
}
