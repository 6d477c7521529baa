// The twins of fft.py.

__device__ float2 times(float2 a, float2 b) { return make_float2(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x); }

extern "C" __global__ void fft_stage(float2 *__restrict__ out, const float2 *__restrict__ x, int half, int n) {
    int t = blockIdx.x * blockDim.x + threadIdx.x;
    if (t >= n / 2) return;
    int k = t & (half - 1);
    float angle = -3.14159265358979f * (float)k / (float)half;
    float2 turn = make_float2(cosf(angle), sinf(angle));
    float2 a = x[t], b = times(x[t + n / 2], turn);
    int to = ((t - k) << 1) + k;
    out[to] = make_float2(a.x + b.x, a.y + b.y);
    out[to + half] = make_float2(a.x - b.x, a.y - b.y);
}

extern "C" __global__ void spectrum_filter(float2 *__restrict__ out, const float2 *__restrict__ x,
                                           const float *__restrict__ gain, int height, int width) {
    int j = blockIdx.x * blockDim.x + threadIdx.x, i = blockIdx.y * blockDim.y + threadIdx.y;
    if (i >= height || j >= width) return;
    float2 other = x[i * width + (j + 1) % width];
    float2 v = times(x[i * width + j], make_float2(other.x, -other.y));
    out[i * width + j] = make_float2(v.x * gain[j], v.y * gain[j]);
}

extern "C" __global__ void power(float *__restrict__ out, const float2 *__restrict__ x, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) out[i] = x[i].x * x[i].x + x[i].y * x[i].y;
}
