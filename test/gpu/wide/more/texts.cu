// The twins of texts.py.

constexpr int THREADS = 256, FIELDS = 8, WORDS = 624, MIDDLE = 397;
using byte = unsigned char;

__constant__ unsigned rounds[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};
__constant__ byte letters[65] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

__device__ unsigned turned(unsigned x, int n) { return (x >> n) | (x << (32 - n)); }

extern "C" __global__ void sha256(unsigned *__restrict__ state, const unsigned *__restrict__ message, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    unsigned w[16], v[8];
#pragma unroll
    for (int k = 0; k < 16; k++) w[k] = message[k * n + i];
#pragma unroll
    for (int k = 0; k < 8; k++) v[k] = state[k * n + i];
    unsigned a = v[0], b = v[1], c = v[2], d = v[3], e = v[4], f = v[5], g = v[6], h = v[7];
#pragma unroll
    for (int k = 0; k < 64; k++) {
        if (k >= 16) {
            unsigned x = w[(k + 1) % 16], y = w[(k + 14) % 16];
            w[k % 16] += (turned(x, 7) ^ turned(x, 18) ^ (x >> 3)) + w[(k + 9) % 16] +
                         (turned(y, 17) ^ turned(y, 19) ^ (y >> 10));
        }
        unsigned t1 = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + rounds[k] + w[k % 16];
        unsigned t2 = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
        h = g;
        g = f;
        f = e;
        e = d + t1;
        d = c;
        c = b;
        b = a;
        a = t1 + t2;
    }
    state[i] = v[0] + a;
    state[n + i] = v[1] + b;
    state[2 * n + i] = v[2] + c;
    state[3 * n + i] = v[3] + d;
    state[4 * n + i] = v[4] + e;
    state[5 * n + i] = v[5] + f;
    state[6 * n + i] = v[6] + g;
    state[7 * n + i] = v[7] + h;
}

extern "C" __global__ void base64(byte *__restrict__ out, const byte *__restrict__ data, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (3 * i + 2 >= n) return;
    int word = data[3 * i] << 16 | data[3 * i + 1] << 8 | data[3 * i + 2];
#pragma unroll
    for (int k = 0; k < 4; k++) out[4 * i + k] = letters[word >> (18 - 6 * k) & 63];
}

extern "C" __global__ void find_pattern(int *__restrict__ places, const byte *__restrict__ text,
                                        const byte *__restrict__ pattern, int n, int m) {
    __shared__ byte wanted[64];
    int t = threadIdx.x, i = blockIdx.x * blockDim.x + t;
    if (t < m) wanted[t] = pattern[t];
    __syncthreads();
    bool found = i + m <= n;
    if (found)
        for (int k = 0; k < m; k++)
            if (text[i + k] != wanted[k]) {
                found = false;
                break;
            }
    int number = __syncthreads_count(found);
    if (t == 0) places[blockIdx.x] = number;
}

__device__ unsigned spread(unsigned v) {
    v = (v * 0x00010001u) & 0xFF0000FFu;
    v = (v * 0x00000101u) & 0x0F00F00Fu;
    v = (v * 0x00000011u) & 0xC30C30C3u;
    v = (v * 0x00000005u) & 0x49249249u;
    return v;
}

extern "C" __global__ void morton(unsigned *__restrict__ code, const float *__restrict__ point, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    unsigned total = 0;
#pragma unroll
    for (int d = 0; d < 3; d++) {
        float v = fminf(fmaxf(point[3 * i + d] * 1024, 0), 1023);
        total = total << 1 | spread((unsigned)v);
    }
    code[i] = total;
}

extern "C" __global__ void timestamps(int *__restrict__ out, const long long *__restrict__ seconds, int offset, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    long long local = seconds[i] + offset, days = local / 86400, rest = local % 86400;
    if (rest < 0) {
        rest += 86400;
        days--;
    }
    long long weekday = (days + 3) % 7;
    if (weekday < 0) weekday += 7;
    int r = (int)rest;
    out[i] = (int)weekday * 10000 + r / 3600 * 100 + r % 3600 / 60;
}

extern "C" __global__ void soa_to_aos(float *__restrict__ out, const float *__restrict__ fields, int n) {
    __shared__ float tile[FIELDS][33];
    int t = threadIdx.x, first = blockIdx.x * 32;
    tile[t / 32][t % 32] = fields[t / 32 * n + first + t % 32];
    __syncthreads();
    out[(first + t / FIELDS) * FIELDS + t % FIELDS] = tile[t % FIELDS][t / FIELDS];
}

extern "C" __global__ void twister(float *__restrict__ out, unsigned *__restrict__ states, int turns) {
    __shared__ unsigned s[WORDS];
    int t = threadIdx.x, b = blockIdx.x;
    for (int k = t; k < WORDS; k += THREADS) s[k] = states[b * WORDS + k];
    __syncthreads();
    for (int turn = 0; turn < turns; turn++)
#pragma unroll
        for (int first = 0; first < WORDS; first += 208) {
            int k = first + t;
            unsigned next = 0;
            if (t < 208) {
                unsigned y = (s[k] & 0x80000000u) | (s[(k + 1) % WORDS] & 0x7fffffffu);
                next = s[(k + MIDDLE) % WORDS] ^ y >> 1;
                if (y & 1) next ^= 0x9908b0dfu;
            }
            __syncthreads();
            if (t < 208) {
                s[k] = next;
                unsigned v = next;
                v ^= v >> 11;
                v ^= v << 7 & 0x9d2c5680u;
                v ^= v << 15 & 0xefc60000u;
                v ^= v >> 18;
                out[(b * turns + turn) * WORDS + k] = (v >> 8) * (1.0f / 16777216);
            }
            __syncthreads();
        }
    for (int k = t; k < WORDS; k += THREADS) states[b * WORDS + k] = s[k];
}
