// The twins of scan.py.

constexpr int THREADS = 256;
constexpr int WARPS = 8;

extern "C" __global__ void scan_block(float *__restrict__ out, float *__restrict__ sums, const float *__restrict__ x,
                                      int n) {
    __shared__ float partial[2][THREADS];
    int t = threadIdx.x, i = blockIdx.x * blockDim.x + t;
    partial[0][t] = i < n ? x[i] : 0;
    __syncthreads();
    int source = 0;
    for (int offset = 1; offset < THREADS; offset *= 2) {
        float value = partial[source][t];
        if (t >= offset) value += partial[source][t - offset];
        partial[1 - source][t] = value;
        source = 1 - source;
        __syncthreads();
    }
    if (i < n) out[i] = partial[source][t];
    if (t == THREADS - 1) sums[blockIdx.x] = partial[source][t];
}

extern "C" __global__ void scan_warp(int *__restrict__ out, int *__restrict__ sums, const int *__restrict__ x, int n) {
    __shared__ int totals[WARPS];
    int t = threadIdx.x, lane = t & 31, warp = t >> 5, i = blockIdx.x * blockDim.x + t;
    int value = i < n ? x[i] : 0;
#pragma unroll
    for (int k = 0; k < 5; k++) {
        int other = __shfl_up_sync(0xffffffff, value, 1 << k);
        if (lane >= 1 << k) value += other;
    }
    if (lane == 31) totals[warp] = value;
    __syncthreads();
    int before = 0;
#pragma unroll
    for (int k = 0; k < WARPS; k++)
        if (k < warp) before += totals[k];
    value += before;
    if (i < n) out[i] = value;
    if (t == THREADS - 1) sums[blockIdx.x] = value;
}
