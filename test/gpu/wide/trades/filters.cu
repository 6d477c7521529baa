// The twins of filters.py.

constexpr int SECTIONS = 4, PERIOD = 64, DECIMATE = 8;

extern "C" __global__ void resample(float *__restrict__ out, const float *__restrict__ x,
                                    const float *__restrict__ taps, int up, int down, int outs, int size, int length) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= outs) return;
    int newest = i * down / up, k = i * down % up;
    float total = 0;
    for (; k < length && newest >= 0; k += up, newest--)
        if (newest < size) total += taps[k] * x[newest];
    out[i] = total;
}

extern "C" __global__ void hann_frames(float *__restrict__ frames, const float *__restrict__ x, int hop, int count,
                                       int n) {
    int k = blockIdx.x * blockDim.x + threadIdx.x, f = blockIdx.y * blockDim.y + threadIdx.y;
    if (f >= count || k >= n) return;
    double window = 0.5 - 0.5 * cos(2 * 3.141592653589793 * k / (n - 1));
    frames[f * n + k] = x[f * hop + k] * window;
}

extern "C" __global__ void biquads(float *__restrict__ out, const float *__restrict__ x,
                                   const float *__restrict__ section, int times, int channels) {
    int c = blockIdx.x * blockDim.x + threadIdx.x;
    if (c >= channels) return;
    float first[SECTIONS] = {}, second[SECTIONS] = {};
    for (int t = 0; t < times; t++) {
        float v = x[t * channels + c];
#pragma unroll
        for (int s = 0; s < SECTIONS; s++) {
            const float *p = section + 5 * s;
            float y = p[0] * v + first[s];
            first[s] = p[1] * v - p[3] * y + second[s];
            second[s] = p[2] * v - p[4] * y;
            v = y;
        }
        out[t * channels + c] = v;
    }
}

extern "C" __global__ void down_convert(float2 *__restrict__ out, const float2 *__restrict__ x,
                                        const float *__restrict__ taps, const float2 *__restrict__ carrier, int outs,
                                        int length) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= outs) return;
    float2 total = {0, 0};
    for (int k = 0; k < length; k++) {
        int j = i * DECIMATE + k;
        float2 v = x[j], c = carrier[j % PERIOD];
        v.x *= taps[k];
        v.y *= taps[k];
        total.x += v.x * c.x - v.y * c.y;
        total.y += v.x * c.y + v.y * c.x;
    }
    out[i] = total;
}
