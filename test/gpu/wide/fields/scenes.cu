// The twin of scenes.py.

__device__ float dot(float3 a, float3 b) { return a.x * b.x + a.y * b.y + a.z * b.z; }

extern "C" __global__ void winding(float *__restrict__ out, const float *__restrict__ point,
                                   const float *__restrict__ triangle, int n, int triangles) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    float x = point[3 * i], y = point[3 * i + 1], z = point[3 * i + 2], total = 0;
    for (int k = 0; k < triangles; k++) {
        const float *t = triangle + 9 * k;
        float3 a = make_float3(t[0] - x, t[1] - y, t[2] - z), b = make_float3(t[3] - x, t[4] - y, t[5] - z);
        float3 c = make_float3(t[6] - x, t[7] - y, t[8] - z);
        float la = sqrtf(dot(a, a)), lb = sqrtf(dot(b, b)), lc = sqrtf(dot(c, c));
        float volume = a.x * (b.y * c.z - b.z * c.y) + a.y * (b.z * c.x - b.x * c.z) + a.z * (b.x * c.y - b.y * c.x);
        total += atan2f(volume, la * lb * lc + dot(a, b) * lc + dot(b, c) * la + dot(c, a) * lb);
    }
    out[i] = total / 6.2831853f;
}
