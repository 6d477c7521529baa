// The twins of signals.py.

constexpr int CHANNELS = 16, FRAMES = 16, ORDER = 12, DATES = 15;

extern "C" __global__ void compressor(float *__restrict__ out, const float *__restrict__ x, float attack, float release,
                                      float threshold, float ratio, int samples, int channels) {
    int c = blockIdx.x * blockDim.x + threadIdx.x;
    if (c >= channels) return;
    float power = 1 / ratio - 1, envelope = 0;
    for (int t = 0; t < samples; t++) {
        float now = x[t * channels + c], level = fabsf(now);
        envelope = level + (level > envelope ? attack : release) * (envelope - level);
        float gain = envelope > threshold ? powf(envelope / threshold, power) : 1;
        out[t * channels + c] = gain * now;
    }
}

extern "C" __global__ void goertzel(float *__restrict__ power, const float *__restrict__ x,
                                    const float *__restrict__ coefficient, int size, int hop, int frames, int tones) {
    int tone = blockIdx.x * blockDim.x + threadIdx.x, frame = blockIdx.y * blockDim.y + threadIdx.y;
    if (frame >= frames || tone >= tones) return;
    float c = coefficient[tone], first = 0, second = 0;
    x += frame * hop;
    for (int k = 0; k < size; k++) {
        float now = x[k] + c * first - second;
        second = first;
        first = now;
    }
    power[frame * tones + tone] = first * first + second * second - c * first * second;
}

extern "C" __global__ void channelise(float2 *__restrict__ out, const float2 *__restrict__ x,
                                      const float *__restrict__ taps, const float2 *__restrict__ turn, int frames,
                                      int count) {
    __shared__ float2 branch[FRAMES][CHANNELS];
    int c = threadIdx.x, row = threadIdx.y, frame = blockIdx.x * FRAMES + row;
    float2 total = make_float2(0, 0);
    if (frame < frames) {
        for (int k = 0; k < count; k++) {
            float tap = taps[k * CHANNELS + c];
            float2 v = x[(frame + k) * CHANNELS + c];
            total.x += tap * v.x;
            total.y += tap * v.y;
        }
    }
    branch[row][c] = total;
    __syncthreads();
    if (frame >= frames) return;
    total = make_float2(0, 0);
#pragma unroll
    for (int b = 0; b < CHANNELS; b++) {
        float2 v = branch[row][b], w = turn[b * c % CHANNELS];
        total.x += v.x * w.x - v.y * w.y;
        total.y += v.x * w.y + v.y * w.x;
    }
    out[frame * CHANNELS + c] = total;
}

extern "C" __global__ void levinson(double *__restrict__ predictor, double *__restrict__ error,
                                    const double *__restrict__ r, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    double a[ORDER], e = r[i];
#pragma unroll
    for (int m = 0; m < ORDER; m++) {
        double k = r[(m + 1) * n + i];
#pragma unroll
        for (int j = 0; j < m; j++) k -= a[j] * r[(m - j) * n + i];
        k /= e;
#pragma unroll
        for (int j = 0; j < m / 2; j++) {
            double low = a[j], high = a[m - 1 - j];
            a[j] = low - k * high;
            a[m - 1 - j] = high - k * low;
        }
        if (m % 2 == 1) a[m / 2] -= k * a[m / 2];
        a[m] = k;
        e *= 1 - k * k;
    }
#pragma unroll
    for (int m = 0; m < ORDER; m++) predictor[m * n + i] = a[m];
    error[i] = e;
}

extern "C" __global__ void trimmed_mean(float *__restrict__ out, const float *__restrict__ stack, int dates, int height,
                                        int width) {
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y, count = 0;
    if (x >= width || y >= height) return;
    float seen[DATES];
    for (int d = 0; d < dates; d++) {
        float value = stack[(d * height + y) * width + x];
        if (isnan(value)) continue;
        int k = count++;
        for (; k > 0 && seen[k - 1] > value; k--) seen[k] = seen[k - 1];
        seen[k] = value;
    }
    int cut = count / 4;
    float total = 0;
    for (int k = cut; k < count - cut; k++) total += seen[k];
    out[y * width + x] = count == 0 ? __int_as_float(0x7fffffff) : total / (count - 2 * cut);
}
