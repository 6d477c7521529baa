// The twins of ciphers.py.

typedef unsigned char byte;
typedef unsigned int word;
typedef unsigned long long wide;

__device__ word left(word x, int n) { return x << n | x >> (32 - n); }

__device__ void quarter(word &a, word &b, word &c, word &d) {
    a += b;
    d = left(d ^ a, 16);
    c += d;
    b = left(b ^ c, 12);
    a += b;
    d = left(d ^ a, 8);
    c += d;
    b = left(b ^ c, 7);
}

extern "C" __global__ void chacha20(word *__restrict__ out, const word *__restrict__ data, const word *__restrict__ key,
                                    const word *__restrict__ nonce, word counter, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    word first[16] = {0x61707865, 0x3320646e, 0x79622d32, 0x6b206574, key[0], key[1], key[2], key[3],
                      key[4], key[5], key[6], key[7], counter + i, nonce[0], nonce[1], nonce[2]};
    word s[16];
#pragma unroll
    for (int k = 0; k < 16; k++) s[k] = first[k];
    for (int turn = 0; turn < 10; turn++) {
        quarter(s[0], s[4], s[8], s[12]);
        quarter(s[1], s[5], s[9], s[13]);
        quarter(s[2], s[6], s[10], s[14]);
        quarter(s[3], s[7], s[11], s[15]);
        quarter(s[0], s[5], s[10], s[15]);
        quarter(s[1], s[6], s[11], s[12]);
        quarter(s[2], s[7], s[8], s[13]);
        quarter(s[3], s[4], s[9], s[14]);
    }
#pragma unroll
    for (int k = 0; k < 16; k++) out[16 * i + k] = data[16 * i + k] ^ (s[k] + first[k]);
}

__device__ wide turned(wide x, int n) { return x << n | x >> (64 - n); }

__device__ void sip_round(wide &a, wide &b, wide &c, wide &d) {
    a += b;
    b = turned(b, 13) ^ a;
    a = turned(a, 32);
    c += d;
    d = turned(d, 16) ^ c;
    a += d;
    d = turned(d, 21) ^ a;
    c += b;
    b = turned(b, 17) ^ c;
    c = turned(c, 32);
}

extern "C" __global__ void siphash(wide *__restrict__ out, const byte *__restrict__ text,
                                   const int *__restrict__ start, wide key0, wide key1, int n) {
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) {
        wide a = key0 ^ 0x736f6d6570736575ull, b = key1 ^ 0x646f72616e646f6dull;
        wide c = key0 ^ 0x6c7967656e657261ull, d = key1 ^ 0x7465646279746573ull;
        const byte *at = text + start[i];
        int length = start[i + 1] - start[i];
        for (int k = 0; k <= length / 8; k++) {
            wide w = k == length / 8 ? (wide)(length & 255) << 56 : 0;
            for (int j = 0; j < min(8, length - 8 * k); j++) w |= (wide)at[8 * k + j] << 8 * j;
            d ^= w;
            sip_round(a, b, c, d);
            sip_round(a, b, c, d);
            a ^= w;
        }
        c ^= 255;
#pragma unroll
        for (int turn = 0; turn < 4; turn++) sip_round(a, b, c, d);
        out[i] = a ^ b ^ c ^ d;
    }
}

__device__ word mixed(const word *table, word a, word b, word c, word d) {
    return table[a >> 24] ^ left(table[b >> 16 & 255], 24) ^ left(table[c >> 8 & 255], 16) ^ left(table[d & 255], 8);
}

__device__ word plain(const byte *box, word a, word b, word c, word d) {
    return (word)box[a >> 24] << 24 | (word)box[b >> 16 & 255] << 16 | (word)box[c >> 8 & 255] << 8 | box[d & 255];
}

extern "C" __global__ void aes_counter(word *__restrict__ out, const word *__restrict__ data,
                                       const word *__restrict__ schedule, const word *__restrict__ table,
                                       const byte *__restrict__ box, word nonce, int n) {
    __shared__ word mix[256], key[44];
    __shared__ byte substitute[256];
    int t = threadIdx.x;
    mix[t] = table[t];
    substitute[t] = box[t];
    if (t < 44) key[t] = schedule[t];
    __syncthreads();
    for (int i = blockIdx.x * blockDim.x + t; i < n; i += gridDim.x * blockDim.x) {
        word a = nonce ^ key[0], b = key[1], c = key[2], d = i ^ key[3];
#pragma unroll
        for (int turn = 1; turn < 10; turn++) {
            word e = mixed(mix, a, b, c, d) ^ key[4 * turn], f = mixed(mix, b, c, d, a) ^ key[4 * turn + 1];
            word g = mixed(mix, c, d, a, b) ^ key[4 * turn + 2], h = mixed(mix, d, a, b, c) ^ key[4 * turn + 3];
            a = e;
            b = f;
            c = g;
            d = h;
        }
        out[4 * i] = data[4 * i] ^ plain(substitute, a, b, c, d) ^ key[40];
        out[4 * i + 1] = data[4 * i + 1] ^ plain(substitute, b, c, d, a) ^ key[41];
        out[4 * i + 2] = data[4 * i + 2] ^ plain(substitute, c, d, a, b) ^ key[42];
        out[4 * i + 3] = data[4 * i + 3] ^ plain(substitute, d, a, b, c) ^ key[43];
    }
}
