// The twins of wholes.py.

#define SEGMENT 32768
#define LIMBS 16
#define P 998244353u
#define POINTS 1024
typedef unsigned char uchar;
typedef unsigned int uint;
typedef unsigned long long ull;

extern "C" __global__ void collatz(int *__restrict__ steps, long long *__restrict__ peak, long long first, int count) {
    __shared__ long long highest;
    if (threadIdx.x == 0) highest = 0;
    __syncthreads();
    long long top = 0;
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < count; i += gridDim.x * blockDim.x) {
        long long n = first + i;
        int c = 0;
        while (n != 1) {
            if (n & 1) {
                n = 3 * n + 1;
                top = max(top, n);
            } else {
                n >>= 1;
            }
            c++;
        }
        steps[i] = c;
    }
    atomicMax(&highest, top);
    __syncthreads();
    if (threadIdx.x == 0) atomicMax(peak, highest);
}

extern "C" __global__ void sieve_segments(int *__restrict__ count, const int *__restrict__ primes, int n) {
    __shared__ uchar crossed[SEGMENT];
    __shared__ int total;
    int b = blockIdx.x, t = threadIdx.x, low = 2 * b * SEGMENT + 1, high = low + 2 * SEGMENT;
    for (int k = t; k < SEGMENT; k += blockDim.x) crossed[k] = low + k == 1;
    if (t == 0) total = 0;
    __syncthreads();
    for (int m = t; m < n; m += blockDim.x) {
        int p = primes[m], at = p * p;
        if (at >= high) break;
        if (at < low) {
            at = (low + p - 1) / p * p;
            if (at % 2 == 0) at += p;
        }
        for (int k = (at - low) / 2; k < SEGMENT; k += p) crossed[k] = 1;
    }
    __syncthreads();
    int mine = 0;
    for (int k = t; k < SEGMENT; k += blockDim.x) mine += !crossed[k];
    atomicAdd(&total, mine);
    __syncthreads();
    if (t == 0) count[b] = total;
}

extern "C" __global__ void bigint_mul(uint *__restrict__ product, const uint *__restrict__ a,
                                      const uint *__restrict__ b, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    uint left[LIMBS], result[2 * LIMBS];
#pragma unroll
    for (int k = 0; k < LIMBS; k++) {
        left[k] = a[k * n + i];
        result[k] = 0;
    }
#pragma unroll
    for (int k = 0; k < LIMBS; k++) {
        ull carry = 0;
        uint digit = b[k * n + i];
#pragma unroll
        for (int j = 0; j < LIMBS; j++) {
            carry += (ull)digit * left[j] + result[k + j];
            result[k + j] = (uint)carry;
            carry >>= 32;
        }
        result[k + LIMBS] = (uint)carry;
    }
#pragma unroll
    for (int k = 0; k < 2 * LIMBS; k++) product[k * n + i] = result[k];
}

extern "C" __global__ void ntt_block(uint *__restrict__ out, const uint *__restrict__ data,
                                     const uint *__restrict__ root) {
    __shared__ uint x[POINTS];
    int t = threadIdx.x, row = blockIdx.x * POINTS;
    for (int k = t; k < POINTS; k += blockDim.x) x[__brev(k) >> 22] = data[row + k];
    for (int half = 1; half < POINTS; half *= 2) {
        __syncthreads();
        for (int k = t; k < POINTS / 2; k += blockDim.x) {
            int at = k & (half - 1), i = 2 * (k - at) + at;
            uint u = x[i], v = (ull)x[i + half] * root[at * (POINTS / 2 / half)] % P, s = u + v;
            x[i] = s >= P ? s - P : s;
            x[i + half] = u >= v ? u - v : u + P - v;
        }
    }
    __syncthreads();
    for (int k = t; k < POINTS; k += blockDim.x) out[row + k] = x[k];
}

__constant__ uchar letters[33] = "0123456789bcdefghjkmnpqrstuvwxyz";

extern "C" __global__ void geohash(uchar *__restrict__ text, const double *__restrict__ latitude,
                                   const double *__restrict__ longitude, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    double la = latitude[i], lo = longitude[i], south = -90, north = 90, west = -180, east = 180;
#pragma unroll
    for (int k = 0; k < 8; k++) {
        int bits = 0;
#pragma unroll
        for (int j = 0; j < 5; j++) {
            bits <<= 1;
            if ((k + j) % 2 == 0) {
                double middle = (west + east) / 2;
                if (lo >= middle) {
                    bits |= 1;
                    west = middle;
                } else {
                    east = middle;
                }
            } else {
                double middle = (south + north) / 2;
                if (la >= middle) {
                    bits |= 1;
                    south = middle;
                } else {
                    north = middle;
                }
            }
        }
        text[8 * i + k] = letters[bits];
    }
}

extern "C" __global__ void myers_distance(int *__restrict__ distance, const uchar *__restrict__ pattern,
                                          const uchar *__restrict__ text, int n, int m, int length) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    ull peq[4] = {0, 0, 0, 0};
    for (int k = 0; k < m; k++) peq[pattern[k * n + i]] |= 1ull << k;
    ull last = 1ull << (m - 1), pv = ~0ull, mv = 0;
    int score = m, best = m;
    for (int j = 0; j < length; j++) {
        ull eq = peq[text[j * n + i]], xv = eq | mv, xh = (((eq & pv) + pv) ^ pv) | eq;
        ull ph = mv | ~(xh | pv), mh = pv & xh;
        if (ph & last)
            score++;
        else if (mh & last)
            score--;
        ph <<= 1;
        mh <<= 1;
        pv = mh | ~(xv | ph);
        mv = ph & xv;
        best = min(best, score);
    }
    distance[i] = best;
}
