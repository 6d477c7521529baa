// The twins of prices.py.

extern "C" __global__ void american_put(float *__restrict__ price, const float *__restrict__ spot,
                                        const float *__restrict__ strike, const float *__restrict__ years, float rate,
                                        float volatility, int steps) {
    extern __shared__ float value[];
    int b = blockIdx.x, t = threadIdx.x;
    float dt = years[b] / steps, up = expf(volatility * sqrtf(dt)), down = 1 / up, discount = expf(-rate * dt);
    float p = (1 / discount - down) / (up - down), s = spot[b], target = strike[b];
    for (int k = t; k <= steps; k += blockDim.x) value[k] = fmaxf(target - s * powf(up, 2 * k - steps), 0);
    __syncthreads();
    float *here = value, *there = value + steps + 1;
    for (int step = steps - 1; step >= 0; step--) {
        for (int k = t; k <= step; k += blockDim.x) {
            float wait = discount * (p * here[k + 1] + (1 - p) * here[k]);
            there[k] = fmaxf(wait, target - s * powf(up, 2 * k - step));
        }
        __syncthreads();
        float *other = here;
        here = there;
        there = other;
    }
    if (t == 0) price[b] = *here;
}

__device__ unsigned long long next_state(unsigned long long state) {
    state ^= state >> 12;
    state ^= state << 25;
    return state ^ state >> 27;
}

__device__ float uniform(unsigned long long state) {
    return (float)((state * 2685821657736338717ull) >> 40) / 16777216;
}

extern "C" __global__ void heston(float *__restrict__ payoff, int steps, float dt, float kappa, float theta, float xi,
                                  float rho, int n) {
    float across = sqrtf(1 - rho * rho);
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) {
        unsigned long long state = (i + 1) * 0x9E3779B97F4A7C15ull;
        float log_price = 0, variance = theta;
        for (int step = 0; step < steps; step++) {
            float c, s;
            state = next_state(state);
            float radius = sqrtf(-2 * logf(1 - uniform(state)));
            state = next_state(state);
            sincosf(6.2831853f * uniform(state), &s, &c);
            float w = fmaxf(variance, 0), root = sqrtf(w * dt);
            log_price += root * radius * c - 0.5f * w * dt;
            variance += kappa * (theta - w) * dt + xi * root * (rho * radius * c + across * radius * s);
        }
        payoff[i] = fmaxf(expf(log_price) - 1, 0);
    }
}

__device__ double normal(double x) { return 0.5 * (1 + erf(x / sqrt(2.0))); }

extern "C" __global__ void implied_volatility(double *__restrict__ out, const double *__restrict__ price,
                                              const double *__restrict__ spot, const double *__restrict__ strike,
                                              const double *__restrict__ years, double rate, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    double s = spot[i], k = strike[i], t = years[i], sigma = 0.3;
    for (int turn = 0; turn < 50; turn++) {
        double root = sigma * sqrt(t), d = (log(s / k) + (rate + 0.5 * sigma * sigma) * t) / root;
        double off = s * normal(d) - k * exp(-rate * t) * normal(d - root) - price[i];
        if (fabs(off) < 1e-10) break;
        double vega = s * sqrt(t) * exp(-0.5 * d * d) / sqrt(2 * 3.141592653589793);
        if (vega < 1e-12) {
            sigma = nan("");
            break;
        }
        sigma -= off / vega;
    }
    out[i] = sigma;
}

extern "C" __global__ void barrier(float *__restrict__ payoff, const float *__restrict__ z, float spot, float strike,
                                   float wall, float drift, float shake, int steps, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    float s = spot;
    bool alive = true;
    for (int step = 0; step < steps; step++) {
        s *= expf(drift + shake * z[step * n + i]);
        if (s >= wall) {
            alive = false;
            break;
        }
    }
    payoff[i] = alive ? fmaxf(s - strike, 0) : 0;
}
