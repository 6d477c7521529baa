// The twins of sound.py.

constexpr int FRAME = 1024, LAGS = 512;

extern "C" __global__ void echo(float *__restrict__ out, const float *__restrict__ x, const int *__restrict__ delay,
                                const float *__restrict__ gain, float dry, int n, int echoes) {
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) {
        float y = dry * x[i];
        for (int k = 0; k < echoes; k++) {
            int j = i - delay[k];
            if (j >= 0) y += gain[k] * x[j];
        }
        out[i] = y;
    }
}

extern "C" __global__ void pitch(float *__restrict__ out, const float *__restrict__ frames, float rate,
                                 float threshold) {
    __shared__ float x[FRAME], difference[LAGS];
    int t = threadIdx.x;
    const float *frame = frames + blockIdx.x * FRAME;
    x[t] = frame[t];
    x[t + LAGS] = frame[t + LAGS];
    __syncthreads();
    float total = 0;
    for (int i = 0; i < LAGS; i++) {
        float off = x[i] - x[i + t];
        total += off * off;
    }
    difference[t] = total;
    __syncthreads();
    if (t > 0) return;
    float running = difference[1], before = 1;
    int period = 0;
    for (int lag = 2; lag < LAGS; lag++) {
        running += difference[lag];
        float now = difference[lag] * lag / running;
        if (before < threshold && now > before) {
            period = lag - 1;
            break;
        }
        before = now;
    }
    out[blockIdx.x] = period > 0 ? rate / period : 0;
}
