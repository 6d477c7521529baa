// The twins of tables.py.

extern "C" __global__ void revenue(double *__restrict__ total, const int *__restrict__ date,
                                   const float *__restrict__ price, const float *__restrict__ discount,
                                   const unsigned char *__restrict__ quantity, int first, int last, int n) {
    __shared__ double shared[32];
    int lane = threadIdx.x & 31, warp = threadIdx.x >> 5;
    double mine = 0;
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
        if (first <= date[i] && date[i] < last && quantity[i] < 24 && 0.045 < discount[i] && discount[i] < 0.075)
            mine += price[i] * discount[i];
#pragma unroll
    for (int k = 16; k > 0; k /= 2) mine += __shfl_down_sync(0xffffffff, mine, k);
    if (lane == 0) shared[warp] = mine;
    __syncthreads();
    if (warp > 0) return;
    mine = lane < blockDim.x / 32 ? shared[lane] : 0;
#pragma unroll
    for (int k = 16; k > 0; k /= 2) mine += __shfl_down_sync(0xffffffff, mine, k);
    if (lane == 0) atomicAdd(total, mine);
}

extern "C" __global__ void gather_strings(unsigned char *__restrict__ out, const int *__restrict__ place,
                                          const unsigned short *__restrict__ code,
                                          const unsigned char *__restrict__ text, const int *__restrict__ start,
                                          int n) {
    int lane = threadIdx.x, i = blockIdx.x * blockDim.y + threadIdx.y;
    if (i >= n) return;
    int begin = start[code[i]], length = start[code[i] + 1] - begin;
    unsigned char *to = out + place[i];
    for (int k = lane; k < length; k += 32) to[k] = text[begin + k];
}

extern "C" __global__ void parse_numbers(double *__restrict__ out, const unsigned char *__restrict__ text,
                                         const int *__restrict__ start, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    const unsigned char *at = text + start[i];
    bool negative = *at == '-';
    if (negative) at++;
    long long value = 0;
    for (; *at >= '0' && *at <= '9'; at++) value = 10 * value + (*at - '0');
    double number = value;
    if (*at == '.') {
        double scale = 1;
        for (at++; *at != ','; at++) {
            number = 10 * number + (*at - '0');
            scale *= 10;
        }
        number /= scale;
    }
    out[i] = negative ? -number : number;
}
