// The twins of markets.py.

constexpr int LEVELS = 32, WINDOW = 15;

struct Order {
    short price, quantity, side, urgent;
};

__device__ int fill(int *book, int level, int wanted) {
    int taken = min(book[level], wanted);
    book[level] -= taken;
    return taken;
}

extern "C" __global__ void match_orders(long long *__restrict__ volume, long long *__restrict__ turnover,
                                        int *__restrict__ spread, const Order *__restrict__ orders, int count, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    int bids[LEVELS] = {}, asks[LEVELS] = {}, best_bid = -1, best_ask = LEVELS;
    long long traded = 0, money = 0;
    for (int t = 0; t < count; t++) {
        Order order = orders[t * n + i];
        int price = order.price, wanted = order.quantity;
        if (order.side > 0) {
            while (wanted > 0 && best_ask <= price) {
                int taken = fill(asks, best_ask, wanted);
                wanted -= taken;
                traded += taken;
                money += taken * best_ask;
                while (best_ask < LEVELS && asks[best_ask] == 0) best_ask++;
            }
            if (wanted > 0 && !order.urgent) {
                bids[price] += wanted;
                best_bid = max(best_bid, price);
            }
        } else {
            while (wanted > 0 && best_bid >= price) {
                int taken = fill(bids, best_bid, wanted);
                wanted -= taken;
                traded += taken;
                money += taken * best_bid;
                while (best_bid >= 0 && bids[best_bid] == 0) best_bid--;
            }
            if (wanted > 0 && !order.urgent) {
                asks[price] += wanted;
                best_ask = min(best_ask, price);
            }
        }
    }
    volume[i] = traded;
    turnover[i] = money;
    spread[i] = best_ask - best_bid;
}

extern "C" __global__ void garch(double *__restrict__ likelihood, const double *__restrict__ parameters,
                                 const double *__restrict__ returns, int n, int count) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    double omega = parameters[3 * i], alpha = parameters[3 * i + 1], beta = parameters[3 * i + 2], total = 0;
    if (alpha + beta >= 1) {
        likelihood[i] = -INFINITY;
        return;
    }
    double variance = omega / (1 - alpha - beta);
    for (int k = 0; k < count; k++) {
        double square = returns[k] * returns[k];
        total -= 0.5 * (log(2 * 3.141592653589793 * variance) + square / variance);
        variance = omega + alpha * square + beta * variance;
    }
    likelihood[i] = total;
}

extern "C" __global__ void rolling_median(float *__restrict__ out, const float *__restrict__ x, int count, int n) {
    int j = blockIdx.x * blockDim.x + threadIdx.x;
    if (j >= n) return;
    float window[WINDOW];
    for (int t = 0; t < count; t++) {
        float value = x[t * n + j];
        int size = t, k;
        if (t >= WINDOW) {
            size = WINDOW - 1;
            float old = x[(t - WINDOW) * n + j];
            k = 0;
            while (window[k] < old) k++;
            for (; k < size; k++) window[k] = window[k + 1];
        }
        for (k = size; k > 0 && window[k - 1] > value; k--) window[k] = window[k - 1];
        window[k] = value;
        out[t * n + j] = window[size / 2];
    }
}

__device__ unsigned scrambled(unsigned x) {
    x ^= x >> 16;
    x *= 0x7feb352d;
    x ^= x >> 15;
    x *= 0x846ca68b;
    return x ^ x >> 16;
}

extern "C" __global__ void bootstrap_slope(double *__restrict__ slope, const float *__restrict__ x,
                                           const float *__restrict__ y, unsigned seed, int samples, int n) {
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < samples; i += gridDim.x * blockDim.x) {
        unsigned state = scrambled(seed + i);
        double sx = 0, sy = 0, sxx = 0, sxy = 0;
        for (int turn = 0; turn < n; turn++) {
            state = state * 1664525 + 1013904223;
            int k = scrambled(state) % (unsigned)n;
            sx += x[k];
            sy += y[k];
            sxx += x[k] * x[k];
            sxy += x[k] * y[k];
        }
        slope[i] = (n * sxy - sx * sy) / (n * sxx - sx * sx);
    }
}
