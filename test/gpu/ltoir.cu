// ltoir.cu: calls Python's functions, linked as LTO-IR, and compares with the host. Exit status 1: a wrong result.
#include "functions.pyk.h"

#include <cmath>
#include <cstdio>

enum { N = 64 };

struct Results {
    int32_t mixed[N], counts[4];
    bool    flags[N];
    int8_t  narrowed[N];
    double  waves[N];
    float   values[N], sums[N];
};

__global__ void call(Results *r) {
    int i = threadIdx.x;
    pyk_f32_1d values;
    values.data = r->values;
    values.shape[0] = N;
    pyk_i32_1d counts;
    counts.data = r->counts;
    counts.shape[0] = 4;
    r->mixed[i] = mix(i, 5LL * i);
    r->flags[i] = above((int8_t)(i - 32), i % 2);
    r->narrowed[i] = narrow((int8_t)(2 * i), (uint16_t)(300 * i));
    r->waves[i] = wave(0.1 * i, 0.2f * i);
    r->sums[i] = total(values, i);
    count(counts, i);
}

static int wrong(const char *what, int i) {
    std::printf("ltoir: %s is wrong for %d\n", what, i);
    return 1;
}

int main() {
    static Results r;
    Results *device;
    for (int i = 0; i < N; i++) r.values[i] = i;
    if (cudaMalloc(&device, sizeof r) || cudaMemcpy(device, &r, sizeof r, cudaMemcpyHostToDevice)) return 3;
    call<<<1, N>>>(device);
    if (cudaMemcpy(&r, device, sizeof r, cudaMemcpyDeviceToHost)) return 3;
    for (int i = 0; i < N; i++) {
        if (r.mixed[i] != i * 3 - 5 * i) return wrong("mix", i);
        if (r.flags[i] != (i % 2 && i - 32 > 3)) return wrong("above", i);
        if (r.narrowed[i] != (int8_t)((int8_t)(2 * i) - (uint16_t)(300 * i))) return wrong("narrow", i);
        if (std::fabs(r.waves[i] - (std::sin(0.1 * i) + std::exp(-0.2f * i))) > 1e-6) return wrong("wave", i);
        if (r.sums[i] != i * (i - 1) / 2) return wrong("total", i);
        if (i < 4 && r.counts[i] != N / 4) return wrong("count", i);
    }
    std::printf("ltoir: all right\n");
    return 0;
}
