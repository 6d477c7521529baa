// The twins of chances.py.

constexpr int PARITY = 16;
constexpr double GRAVITY = 9.81;

__device__ uint4 philox(uint4 c, unsigned k0, unsigned k1) {
#pragma unroll
    for (int r = 0; r < 10; r++) {
        unsigned ph = __umulhi(c.x, 0xD2511F53u), pl = c.x * 0xD2511F53u;
        unsigned qh = __umulhi(c.z, 0xCD9E8D57u), ql = c.z * 0xCD9E8D57u;
        c = make_uint4(qh ^ c.y ^ k0, ql, ph ^ c.w ^ k1, pl);
        k0 += 0x9E3779B9u;
        k1 += 0xBB67AE85u;
    }
    return c;
}

__device__ void normals(unsigned a, unsigned b, float *z) {
    float u = ((a >> 8) + 0.5f) * 0x1p-24f, v = (b >> 8) * 0x1p-24f, radius = sqrtf(-2 * logf(u));
    z[0] = radius * cosf(6.2831853f * v);
    z[1] = radius * sinf(6.2831853f * v);
}

extern "C" __global__ void asian_paths(float *__restrict__ payoff, float spot, float strike, float drift, float shake,
                                       int steps, unsigned seed, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    float price = spot, total = 0, z[4];
    for (int s = 0; s < steps; s += 4) {
        uint4 r = philox(make_uint4(i, s, 0, 0), seed, 0);
        normals(r.x, r.y, z);
        normals(r.z, r.w, z + 2);
#pragma unroll
        for (int k = 0; k < 4; k++) {
            price *= expf(drift + shake * z[k]);
            total += price;
        }
    }
    payoff[i] = fmaxf(total / steps - strike, 0);
}

__device__ double2 swing(double a, double b, double va, double vb) {
    double s = sin(a - b), c = cos(a - b), below = 2 - c * c, sa = sin(a), sb = sin(b);
    return make_double2((-vb * vb * s - va * va * s * c + GRAVITY * (sb * c - 2 * sa)) / below,
                        (2 * va * va * s + vb * vb * s * c + 2 * GRAVITY * (sa * c - sb)) / below);
}

extern "C" __global__ void double_pendulum(double *__restrict__ end, const double *__restrict__ begin, double dt,
                                           int steps, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    double a = begin[i], b = begin[n + i], va = begin[2 * n + i], vb = begin[3 * n + i], half = dt / 2;
    for (int s = 0; s < steps; s++) {
        double2 k1 = swing(a, b, va, vb);
        double va2 = va + half * k1.x, vb2 = vb + half * k1.y;
        double2 k2 = swing(a + half * va, b + half * vb, va2, vb2);
        double va3 = va + half * k2.x, vb3 = vb + half * k2.y;
        double2 k3 = swing(a + half * va2, b + half * vb2, va3, vb3);
        double va4 = va + dt * k3.x, vb4 = vb + dt * k3.y;
        double2 k4 = swing(a + dt * va3, b + dt * vb3, va4, vb4);
        a += dt / 6 * (va + 2 * va2 + 2 * va3 + va4);
        b += dt / 6 * (vb + 2 * vb2 + 2 * vb3 + vb4);
        va += dt / 6 * (k1.x + 2 * k2.x + 2 * k3.x + k4.x);
        vb += dt / 6 * (k1.y + 2 * k2.y + 2 * k3.y + k4.y);
    }
    end[i] = a;
    end[n + i] = b;
    end[2 * n + i] = va;
    end[3 * n + i] = vb;
}

extern "C" __global__ void colour_step(int *__restrict__ out, const int *__restrict__ old,
                                       const unsigned *__restrict__ rank, const int *__restrict__ start,
                                       const int *__restrict__ neighbour, int n) {
    int v = blockIdx.x * blockDim.x + threadIdx.x;
    if (v >= n) return;
    int colour = old[v], end = start[v + 1];
    out[v] = colour;
    if (colour >= 0) return;
    unsigned long long taken = 0;
    unsigned own = rank[v];
    for (int k = start[v]; k < end; k++) {
        int w = neighbour[k], other = old[w];
        if (other >= 0)
            taken |= 1ull << other;
        else if (rank[w] > own)
            return;
    }
    for (colour = 0; taken >> colour & 1;) colour++;
    out[v] = colour;
}

extern "C" __global__ void reed_solomon(unsigned char *__restrict__ parity, const unsigned char *__restrict__ data,
                                        const unsigned char *__restrict__ generator,
                                        const unsigned char *__restrict__ power,
                                        const unsigned char *__restrict__ logarithm, int size, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    unsigned char rest[PARITY] = {};
    for (int k = 0; k < size; k++) {
        unsigned char lead = data[k * n + i] ^ rest[0];
#pragma unroll
        for (int j = 0; j < PARITY - 1; j++) rest[j] = rest[j + 1];
        rest[PARITY - 1] = 0;
        if (lead == 0) continue;
        int shift = logarithm[lead];
#pragma unroll
        for (int j = 0; j < PARITY; j++) rest[j] ^= power[shift + generator[j]];
    }
#pragma unroll
    for (int j = 0; j < PARITY; j++) parity[j * n + i] = rest[j];
}
