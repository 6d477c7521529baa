// The twins of shapes.py.

constexpr int LEAF = 8;

extern "C" __global__ void in_polygon(bool *__restrict__ inside, const float2 *__restrict__ points,
                                      const float2 *__restrict__ corner, int n, int corners) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    float2 p = points[i], b = corner[corners - 1];
    bool odd = false;
    for (int k = 0; k < corners; k++) {
        float2 a = corner[k];
        if ((a.y > p.y) != (b.y > p.y) && p.x < a.x + (b.x - a.x) / (b.y - a.y) * (p.y - a.y)) odd = !odd;
        b = a;
    }
    inside[i] = odd;
}

__device__ float3 load(const float *p) { return make_float3(p[0], p[1], p[2]); }

__device__ float3 operator-(float3 a, float3 b) { return make_float3(a.x - b.x, a.y - b.y, a.z - b.z); }

__device__ float dot(float3 a, float3 b) { return a.x * b.x + a.y * b.y + a.z * b.z; }

__device__ float3 cross(float3 a, float3 b) {
    return make_float3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x);
}

extern "C" __global__ void first_hit(int *__restrict__ which, float *__restrict__ distance,
                                     const float *__restrict__ ray, const float *__restrict__ triangle, int rays,
                                     int triangles) {
    int i = blockIdx.x * blockDim.x + threadIdx.x, best = -1;
    if (i >= rays) return;
    float3 origin = load(ray + 6 * i), way = load(ray + 6 * i + 3);
    float nearest = INFINITY;
    for (int k = 0; k < triangles; k++) {
        float3 corner = load(triangle + 9 * k);
        float3 e1 = load(triangle + 9 * k + 3) - corner, e2 = load(triangle + 9 * k + 6) - corner, p = cross(way, e2);
        float volume = dot(e1, p);
        if (fabsf(volume) < 1e-8) continue;
        float inverse = 1 / volume;
        float3 s = origin - corner;
        float u = dot(s, p) * inverse;
        if (u < 0 || u > 1) continue;
        float3 q = cross(s, e1);
        float v = dot(way, q) * inverse;
        if (v < 0 || u + v > 1) continue;
        float t = dot(e2, q) * inverse;
        if (t > 0 && t < nearest) {
            nearest = t;
            best = k;
        }
    }
    which[i] = best;
    distance[i] = nearest;
}

__device__ float2 weights(float3 p, float3 a, float3 b, float3 c) {
    float3 ab = b - a, ac = c - a, ap = p - a, bp = p - b, cp = p - c;
    float d1 = dot(ab, ap), d2 = dot(ac, ap);
    if (d1 <= 0 && d2 <= 0) return make_float2(0, 0);
    float d3 = dot(ab, bp), d4 = dot(ac, bp), vc = d1 * d4 - d3 * d2;
    if (d3 >= 0 && d4 <= d3) return make_float2(1, 0);
    if (vc <= 0 && d1 >= 0 && d3 <= 0) return make_float2(d1 / (d1 - d3), 0);
    float d5 = dot(ab, cp), d6 = dot(ac, cp), vb = d5 * d2 - d1 * d6;
    if (d6 >= 0 && d5 <= d6) return make_float2(0, 1);
    if (vb <= 0 && d2 >= 0 && d6 <= 0) return make_float2(0, d2 / (d2 - d6));
    float va = d3 * d6 - d5 * d4;
    if (va <= 0 && d4 - d3 >= 0 && d5 - d6 >= 0) {
        float w = (d4 - d3) / ((d4 - d3) + (d5 - d6));
        return make_float2(1 - w, w);
    }
    float scale = 1 / (va + vb + vc);
    return make_float2(vb * scale, vc * scale);
}

extern "C" __global__ void triangle_distance(float *__restrict__ out, const float *__restrict__ point,
                                             const float *__restrict__ triangle, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    float3 p = load(point + 3 * i), a = load(triangle + 9 * i), b = load(triangle + 9 * i + 3);
    float3 c = load(triangle + 9 * i + 6), ab = b - a, ac = c - a, d = p - a;
    float2 at = weights(p, a, b, c);
    d = make_float3(d.x - at.x * ab.x - at.y * ac.x, d.y - at.x * ab.y - at.y * ac.y, d.z - at.x * ab.z - at.y * ac.z);
    out[i] = sqrtf(dot(d, d));
}

extern "C" __global__ void count_in_box(int *__restrict__ counts, const float4 *__restrict__ query,
                                        const float4 *__restrict__ node, const float2 *__restrict__ points, int queries,
                                        int nodes) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= queries) return;
    float4 q = query[i];
    int inner = nodes / 2, stack[32] = {0}, top = 1, count = 0;
    while (top > 0) {
        int n = stack[--top];
        float4 b = node[n];
        if (b.x > q.z || b.z < q.x || b.y > q.w || b.w < q.y) continue;
        if (n < inner) {
            stack[top++] = 2 * n + 1;
            stack[top++] = 2 * n + 2;
            continue;
        }
#pragma unroll
        for (int k = 0; k < LEAF; k++) {
            float2 p = points[(n - inner) * LEAF + k];
            count += p.x >= q.x && p.x <= q.z && p.y >= q.y && p.y <= q.w;
        }
    }
    counts[i] = count;
}
