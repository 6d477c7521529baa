// The twins of decode.py.

constexpr int CAPACITY = 1024, STATES = 64;

extern "C" __global__ void knapsack(int *__restrict__ best, const int *__restrict__ weight,
                                    const int *__restrict__ value, int items) {
    __shared__ int row[2][CAPACITY];
    int t = threadIdx.x, b = blockIdx.x, here = 0;
    for (int c = t; c < CAPACITY; c += blockDim.x) row[0][c] = 0;
    __syncthreads();
    for (int item = 0; item < items; item++) {
        int w = weight[b * items + item], v = value[b * items + item];
        for (int c = t; c < CAPACITY; c += blockDim.x) {
            int most = row[here][c];
            if (c >= w) most = max(most, row[here][c - w] + v);
            row[1 - here][c] = most;
        }
        __syncthreads();
        here = 1 - here;
    }
    if (t == 0) best[b] = row[here][CAPACITY - 1];
}

extern "C" __global__ void viterbi(unsigned *__restrict__ decisions, int *__restrict__ final,
                                   const signed char *__restrict__ soft, int steps) {
    __shared__ int metric[2][STATES];
    int s = threadIdx.x, b = blockIdx.x, here = 0;
    int first = 1 - 2 * (__popc(s & 0171) & 1), second = 1 - 2 * (__popc(s & 0133) & 1), low = s >> 1;
    metric[0][s] = 0;
    __syncthreads();
    for (int step = 0; step < steps; step++) {
        int place = (b * steps + step) * 2;
        int m = first * soft[place] + second * soft[place + 1];
        int a = metric[here][low] + m, c = metric[here][low + STATES / 2] - m;
        unsigned mask = __ballot_sync(0xffffffff, c > a);
        metric[1 - here][s] = max(a, c);
        if (s % 32 == 0) decisions[place + s / 32] = mask;
        __syncthreads();
        here = 1 - here;
    }
    final[b * STATES + s] = metric[here][s];
}

extern "C" __global__ void ldpc_checks(float *__restrict__ to_bit, const float *__restrict__ from_bit,
                                       const int *__restrict__ start, int checks) {
    int c = blockIdx.x * blockDim.x + threadIdx.x;
    if (c >= checks) return;
    int first = start[c], end = start[c + 1], where = -1;
    float least = INFINITY, second = INFINITY, sign = 1;
    for (int e = first; e < end; e++) {
        float m = from_bit[e];
        if (m < 0) sign = -sign;
        m = fabsf(m);
        if (m < least) {
            second = least;
            least = m;
            where = e;
        } else if (m < second) {
            second = m;
        }
    }
    for (int e = first; e < end; e++) {
        float size = e == where ? second : least;
        to_bit[e] = 0.75f * sign * (from_bit[e] < 0 ? -size : size);
    }
}
