// The twins of finance.py.

typedef unsigned long long u64;

__device__ __forceinline__ double cnd(double d) {
    double k = 1.0 / (1.0 + 0.2316419 * fabs(d));
    double tail = 0.3989422804014327 * exp(-0.5 * d * d) *
                  (k * (0.31938153 + k * (-0.356563782 + k * (1.781477937 + k * (-1.821255978 + k * 1.330274429)))));
    return d > 0 ? 1.0 - tail : tail;
}

extern "C" __global__ void black_scholes(double *__restrict__ call, double *__restrict__ put,
                                         const double *__restrict__ spot, const double *__restrict__ strike,
                                         const double *__restrict__ years, double rate, double sigma, int n) {
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) {
        double s = spot[i], x = strike[i], t = years[i], root = sqrt(t);
        double d1 = (log(s / x) + (rate + 0.5 * sigma * sigma) * t) / (sigma * root), d2 = d1 - sigma * root;
        double n1 = cnd(d1), n2 = cnd(d2), discounted = x * exp(-rate * t);
        call[i] = s * n1 - discounted * n2;
        put[i] = discounted * (1.0 - n2) - s * (1.0 - n1);
    }
}

extern "C" __global__ void macd_columns(double *__restrict__ out, const double *__restrict__ price, int fast, int slow,
                                        int signal, int days, int stocks) {
    int j = blockIdx.x * blockDim.x + threadIdx.x;
    if (j >= stocks) return;
    double a = 2.0 / (fast + 1), b = 2.0 / (slow + 1), c = 2.0 / (signal + 1);
    double shorter = price[j], longer = shorter, line = 0;
    out[j] = 0;
    for (int t = 1; t < days; t++) {
        double p = price[t * stocks + j];
        shorter = a * p + (1 - a) * shorter;
        longer = b * p + (1 - b) * longer;
        double macd = shorter - longer;
        line = c * macd + (1 - c) * line;
        out[t * stocks + j] = macd - line;
    }
}

extern "C" __global__ void bollinger(float *__restrict__ upper, float *__restrict__ lower,
                                     const float *__restrict__ price, int window, float width, int days, int stocks) {
    int stock = blockIdx.x * blockDim.x + threadIdx.x, day = blockIdx.y * blockDim.y + threadIdx.y;
    if (day >= days || stock >= stocks) return;
    int at = day * stocks + stock;
    if (day < window - 1) {
        upper[at] = lower[at] = nanf("");
        return;
    }
    float total = 0, squares = 0;
    for (int k = 0; k < window; k++) total += price[at - k * stocks];
    float mean = total / window;
    for (int k = 0; k < window; k++) {
        float d = price[at - k * stocks] - mean;
        squares += d * d;
    }
    float deviation = sqrtf(squares / window);
    upper[at] = mean + width * deviation;
    lower[at] = mean - width * deviation;
}

__device__ __forceinline__ u64 xoro_next(u64 &s0, u64 &s1) {
    u64 result = s0 + s1;
    s1 ^= s0;
    s0 = (s0 << 55 | s0 >> 9) ^ s1 ^ s1 << 14;
    s1 = s1 << 36 | s1 >> 28;
    return result;
}

__device__ __forceinline__ float xoro_uniform(u64 &s0, u64 &s1) {
    return (float)(xoro_next(s0, s1) >> 40) * 5.9604644775390625e-8f;
}

__device__ __forceinline__ float xoro_normal(u64 &s0, u64 &s1) {
    float u = xoro_uniform(s0, s1), v = xoro_uniform(s0, s1);
    return sqrtf(-2 * logf(1 - u)) * cosf(6.283185307179586f * v);
}

extern "C" __global__ void xoro_options(float *__restrict__ value, u64 *__restrict__ states, float spot, float strike,
                                        float rate, float sigma, float years, int paths, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    u64 s0 = states[2 * i], s1 = states[2 * i + 1];
    float drift = (rate - 0.5f * sigma * sigma) * years, shake = sigma * sqrtf(years), total = 0;
    for (int k = 0; k < paths; k++) {
        float last = spot * expf(drift + shake * xoro_normal(s0, s1));
        total += fmaxf(last - strike, 0.f);
    }
    states[2 * i] = s0;
    states[2 * i + 1] = s1;
    value[i] = expf(-rate * years) * total / paths;
}

extern "C" __global__ void loan_months(int *__restrict__ months, double *__restrict__ interest,
                                       const double *__restrict__ debt, const double *__restrict__ yearly,
                                       const double *__restrict__ payment, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    double balance = debt[i], rate = yearly[i] / 12, each = payment[i];
    if (each <= balance * rate) {
        months[i] = -1;
        interest[i] = 0;
        return;
    }
    double paid = 0;
    int count = 0;
    while (balance > 0) {
        double due = balance * rate;
        paid += due;
        balance += due;
        balance -= fmin(each, balance);
        count++;
    }
    months[i] = count;
    interest[i] = paid;
}
