// The twins of columns.py.

extern "C" __global__ void join_chains(float *__restrict__ total, const int *__restrict__ wanted,
                                       const int *__restrict__ head, const int *__restrict__ follow,
                                       const int *__restrict__ key, const float *__restrict__ price, int shift, int n) {
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) {
        int k = wanted[i];
        double s = 0;
        for (int row = head[k * 2654435761u >> shift]; row >= 0; row = follow[row])
            if (key[row] == k) s += price[row];
        total[i] = s;
    }
}

__device__ int digits(const unsigned char *text, int count) {
    int value = 0;
#pragma unroll
    for (int k = 0; k < count; k++) {
        int d = text[k] - '0';
        if (d < 0 || d > 9) return -1;
        value = 10 * value + d;
    }
    return value;
}

extern "C" __global__ void parse_dates(long long *__restrict__ seconds, const unsigned char *__restrict__ text,
                                       int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    const unsigned char *t = text + 19 * i;
    int year = digits(t, 4), month = digits(t + 5, 2), day = digits(t + 8, 2);
    int hour = digits(t + 11, 2), minute = digits(t + 14, 2), second = digits(t + 17, 2);
    seconds[i] = -1;
    if (year < 0 || month < 1 || month > 12 || day < 1 || day > 31) return;
    if (hour < 0 || hour > 23 || minute < 0 || minute > 59 || second < 0 || second > 59) return;
    if (t[4] != '-' || t[7] != '-' || t[13] != ':' || t[16] != ':') return;
    if (month > 2) {
        month -= 3;
    } else {
        month += 9;
        year--;
    }
    int era = (year >= 0 ? year : year - 399) / 400, of_era = year - era * 400;
    int days = era * 146097 + of_era * 365 + of_era / 4 - of_era / 100 + (153 * month + 2) / 5 + day - 1 - 719468;
    seconds[i] = days * 86400ll + hour * 3600 + minute * 60 + second;
}

extern "C" __global__ void where_bits(unsigned *__restrict__ mask, int *__restrict__ count,
                                      const unsigned char *__restrict__ state, const float *__restrict__ price,
                                      const short *__restrict__ quantity, int wanted, int n) {
    __shared__ int kept;
    int t = threadIdx.x, mine = 0;
    if (t == 0) kept = 0;
    __syncthreads();
    for (int i = blockIdx.x * blockDim.x + t; i < n; i += gridDim.x * blockDim.x) {
        bool keep = state[i] == wanted && price[i] * quantity[i] > 100 && quantity[i] < 40;
        unsigned bits = __ballot_sync(0xffffffff, keep);
        if (t % 32 == 0) {
            mask[i / 32] = bits;
            mine += __popc(bits);
        }
    }
    if (t % 32 == 0) atomicAdd(&kept, mine);
    __syncthreads();
    if (t == 0) atomicAdd(count, kept);
}
