// The twins of random_walk.py.

__device__ unsigned xorshift(unsigned state) {
    state ^= state << 13;
    state ^= state >> 17;
    return state ^ state << 5;
}

extern "C" __global__ void circle(int *__restrict__ hits, int turns, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    unsigned state = i * 747796405u + 2891336453u;
    int inside = 0;
    for (int k = 0; k < turns; k++) {
        state = xorshift(state);
        float x = (float)(state >> 8) * (1.f / 16777216);
        state = xorshift(state);
        float y = (float)(state >> 8) * (1.f / 16777216);
        if (x * x + y * y < 1) inside++;
    }
    hits[i] = inside;
}

extern "C" __global__ void price_paths(float *__restrict__ out, float drift, float volatility, int steps, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    unsigned state = i * 747796405u + 2891336453u;
    float price = 1;
    for (int k = 0; k < steps; k++) {
        state = xorshift(state);
        float u = ((float)(state >> 8) + 1) * (1.f / 16777216);
        state = xorshift(state);
        float v = (float)(state >> 8) * (1.f / 16777216);
        float normal = sqrtf(-2 * logf(u)) * cosf(6.28318530717959f * v);
        price *= expf(drift + volatility * normal);
    }
    out[i] = price;
}
