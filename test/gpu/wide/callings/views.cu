// The twins of views.py.

#define SEARCH 3
#define PATCH 1
typedef unsigned char uchar;

extern "C" __global__ void nlm_denoise(float *__restrict__ out, const float *__restrict__ image, float sharp, int h,
                                       int w) {
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x >= w || y >= h) return;
    const int edge = SEARCH + PATCH;
    if (x < edge || y < edge || x >= w - edge || y >= h - edge) {
        out[y * w + x] = image[y * w + x];
        return;
    }
    float total = 0, weights = 0;
    for (int v = -SEARCH; v <= SEARCH; v++)
#pragma unroll
        for (int u = -SEARCH; u <= SEARCH; u++) {
            float apart = 0;
#pragma unroll
            for (int j = -PATCH; j <= PATCH; j++)
#pragma unroll
                for (int i = -PATCH; i <= PATCH; i++) {
                    float d = image[(y + j) * w + x + i] - image[(y + v + j) * w + x + u + i];
                    apart += d * d;
                }
            float weight = expf(-apart * sharp);
            total += weight * image[(y + v) * w + x + u];
            weights += weight;
        }
    out[y * w + x] = total / weights;
}

struct Centre {
    float x, y, l, a, b;
};

__device__ __forceinline__ float sq(float x) { return x * x; }

extern "C" __global__ void slic_assign(int *__restrict__ label, const float *__restrict__ image,
                                       const Centre *__restrict__ centre, int size, float compact, int h, int w,
                                       int rows, int columns) {
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (y >= h || x >= w) return;
    int at = y * w + x, best = -1;
    float l = image[3 * at], a = image[3 * at + 1], b = image[3 * at + 2], least = __int_as_float(0x7f800000);
    for (int j = max(y / size - 1, 0); j <= min(y / size + 1, rows - 1); j++)
        for (int i = max(x / size - 1, 0); i <= min(x / size + 1, columns - 1); i++) {
            const Centre &c = centre[j * columns + i];
            float d = sq(c.l - l) + sq(c.a - a) + sq(c.b - b);
            d += compact * (sq(c.x - x) + sq(c.y - y));
            if (d < least) {
                least = d;
                best = j * columns + i;
            }
        }
    label[at] = best;
}

__device__ __forceinline__ void cubic_weights(float t, float *w) {
    float s = 1 - t;
    w[0] = s * s * s * (1.f / 6);
    w[1] = (4 + t * t * (3 * t - 6)) * (1.f / 6);
    w[2] = (4 + s * s * (3 * s - 6)) * (1.f / 6);
    w[3] = t * t * t * (1.f / 6);
}

__device__ __forceinline__ float sampled(const float *__restrict__ volume, float z, float y, float x, int depth,
                                         int height, int width) {
    x = fminf(fmaxf(x, 0), width - 1);
    y = fminf(fmaxf(y, 0), height - 1);
    z = fminf(fmaxf(z, 0), depth - 1);
    int i = min((int)x, width - 2), j = min((int)y, height - 2), k = min((int)z, depth - 2);
    float fx = x - i, fy = y - j, fz = z - k, total = 0;
#pragma unroll
    for (int c = 0; c < 2; c++) {
        float wz = c ? fz : 1 - fz;
#pragma unroll
        for (int b = 0; b < 2; b++) {
            float wy = b ? fy : 1 - fy;
            const float *p = volume + ((k + c) * height + j + b) * width + i;
            total += wz * wy * (p[0] + fx * (p[1] - p[0]));
        }
    }
    return total;
}

extern "C" __global__ void bspline_warp(float *__restrict__ out, const float *__restrict__ volume,
                                        const float *__restrict__ control, int spacing, int depth, int height,
                                        int width, int rows, int columns) {
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    int z = blockIdx.z * blockDim.z + threadIdx.z;
    if (x >= width || y >= height || z >= depth) return;
    int ci = x / spacing, cj = y / spacing, ck = z / spacing;
    float wx[4], wy[4], wz[4], dx = 0, dy = 0, dz = 0;
    cubic_weights((float)(x % spacing) / spacing, wx);
    cubic_weights((float)(y % spacing) / spacing, wy);
    cubic_weights((float)(z % spacing) / spacing, wz);
#pragma unroll
    for (int k = 0; k < 4; k++)
#pragma unroll
        for (int j = 0; j < 4; j++) {
            const float *c = control + 3 * (((ck + k) * rows + cj + j) * columns + ci);
#pragma unroll
            for (int i = 0; i < 4; i++) {
                float weight = wz[k] * wy[j] * wx[i];
                dx += weight * c[3 * i];
                dy += weight * c[3 * i + 1];
                dz += weight * c[3 * i + 2];
            }
        }
    out[(z * height + y) * width + x] = sampled(volume, z + dz, y + dy, x + dx, depth, height, width);
}

extern "C" __global__ void volume_march(float *__restrict__ out, const uchar *__restrict__ volume, float slant,
                                        float step, float least, int rows, int columns, int depth, int height,
                                        int width) {
    int px = blockIdx.x * blockDim.x + threadIdx.x, py = blockIdx.y * blockDim.y + threadIdx.y;
    if (px >= columns || py >= rows) return;
    float x = (float)px * width / columns, y = (float)py * height / rows, z = 0, red = 0, green = 0, clear = 1;
    while (z < depth && clear > 0.02f) {
        int i = (int)x, j = (int)y, k = (int)z;
        x += slant * step;
        y -= slant * step;
        z += step;
        if (i < 0 || j < 0 || i >= width || j >= height) break;
        float value = volume[(k * height + j) * width + i] * (1.f / 255);
        if (value < least) continue;
        float alpha = fminf((value - least) * step * 0.4f, 1);
        red += clear * alpha * value;
        green += clear * alpha * (1 - value);
        clear *= 1 - alpha;
    }
    float *o = out + 3 * (py * columns + px);
    o[0] = red;
    o[1] = green;
    o[2] = 1 - clear;
}

struct Light {
    float place[3], radius, colour[3];
    int kind;
};

__device__ __forceinline__ float3 unit(float x, float y, float z) {
    float scale = 1 / sqrtf(x * x + y * y + z * z + 1e-12f);
    return make_float3(x * scale, y * scale, z * scale);
}

__device__ __forceinline__ float dot(float3 a, float3 b) { return a.x * b.x + a.y * b.y + a.z * b.z; }

extern "C" __global__ void ggx_shade(float *__restrict__ out, const float *__restrict__ place,
                                     const float *__restrict__ normal, const float *__restrict__ rough,
                                     const Light *__restrict__ lights, int h, int w, int count) {
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x >= w || y >= h) return;
    int at = y * w + x;
    const float *p = place + 3 * at;
    float px = p[0], py = p[1], pz = p[2];
    float3 n = unit(normal[3 * at], normal[3 * at + 1], normal[3 * at + 2]), v = unit(-px, -py, -pz);
    float nv = fmaxf(dot(n, v), 1e-3f), alpha = rough[at] * rough[at], a2 = alpha * alpha, k = alpha * 0.5f;
    float red = 0, green = 0, blue = 0;
    for (int i = 0; i < count; i++) {
        const Light &light = lights[i];
        float lx = light.place[0] - px, ly = light.place[1] - py, lz = light.place[2] - pz;
        float d2 = lx * lx + ly * ly + lz * lz, r2 = light.radius * light.radius;
        if (d2 > r2) continue;
        float3 l = unit(lx, ly, lz);
        float nl = dot(n, l);
        if (nl <= 0) continue;
        float3 half = unit(l.x + v.x, l.y + v.y, l.z + v.z);
        float nh = dot(n, half), vh = fmaxf(dot(v, half), 0), bottom = nh * nh * (a2 - 1) + 1;
        float spread = a2 / (3.14159265f * bottom * bottom);
        float shade = 1 / ((nl * (1 - k) + k) * (nv * (1 - k) + k));
        float u = 1 - vh, u2 = u * u, fresnel = 0.04f + 0.96f * (u2 * u2 * u), fade = 1 - d2 / r2;
        if (light.kind == 1) fade *= fade;
        float shine = (0.25f * spread * shade * fresnel + 0.3f) * nl * fade;
        red += shine * light.colour[0];
        green += shine * light.colour[1];
        blue += shine * light.colour[2];
    }
    out[3 * at] = red;
    out[3 * at + 1] = green;
    out[3 * at + 2] = blue;
}
