/* beside_cub.cuh: what the benchmarks beside CUB share: times of calls, arrays of random elements, CUB's working memory, and lines
 * of CSV: what, type, n, pyk's and CUB's time in ms (the best of several batches of calls, results on the device; no time of
 * CUB's where it has nothing of the kind), the ratio, and the bytes that pyk reads and writes in TB/s. */
#include <cub/cub.cuh>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

#include "kernels.pyk.h"

static pyk_device *device;
static int failures;

#define CUDA(call)                                                                                    \
    do {                                                                                              \
        cudaError_t e = (call);                                                                       \
        if (e) printf("%s: %s\n", #call, cudaGetErrorString(e)), exit(1);                             \
    } while (0)
#define PYK(call)                                                                                     \
    do {                                                                                              \
        if ((call) != PYK_OK) printf("%s: %s\n", #call, pyk_last_error()), exit(1);                   \
    } while (0)

/* The best time of a call in ms: batches of calls between two events. */
template <class F> static double best(F call, int64_t bytes) {
    static cudaEvent_t begin, end;
    if (!begin) {
        CUDA(cudaEventCreate(&begin));
        CUDA(cudaEventCreate(&end));
    }
    int calls = bytes > (1 << 26) ? 8 : 30;
    double least = 1e30;
    call();
    for (int i = 0; i < 7; i++) {
        float ms;
        CUDA(cudaEventRecord(begin));
        for (int k = 0; k < calls; k++) call();
        CUDA(cudaEventRecord(end));
        CUDA(cudaEventSynchronize(end));
        CUDA(cudaEventElapsedTime(&ms, begin, end));
        least = std::min(least, (double)ms / calls);
    }
    return least;
}

/* n elements on the device, made of 1 << 20 random words. */
template <class T, class Make> static T *fill(int64_t n, Make make) {
    std::vector<T> host(1 << 20);
    uint64_t s = 7;
    for (auto &x : host) s = s * 6364136223846793005u + 1442695040888963407u, x = make(s);
    T *data;
    CUDA(cudaMalloc(&data, n * sizeof(T)));
    for (int64_t i = 0; i < n; i += host.size())
        CUDA(cudaMemcpy(data + i, host.data(), std::min<int64_t>(host.size(), n - i) * sizeof(T), cudaMemcpyHostToDevice));
    return data;
}

template <class T> static bool same(const T *a, const T *b, int64_t n) {
    std::vector<T> x(n), y(n);
    CUDA(cudaMemcpy(x.data(), a, n * sizeof(T), cudaMemcpyDeviceToHost));
    CUDA(cudaMemcpy(y.data(), b, n * sizeof(T), cudaMemcpyDeviceToHost));
    return !memcmp(x.data(), y.data(), n * sizeof(T));
}

static void report(const char *what, const char *type, int64_t n, double pyk, double cub, size_t bytes, bool equal) {
    printf("%s,%s,%lld,%.6f,", what, type, (long long)n, pyk);
    if (cub > 0) printf("%.6f,%.3f", cub, pyk / cub);
    else printf(",");
    printf(",%.3f%s\n", bytes / pyk * 1e-9, equal ? "" : ",WRONG");
    failures += !equal;
}

/* CUB's memory for a call: asked for with no memory, then given. */
struct Scratch {
    void *memory = nullptr;
    size_t bytes = 0;
    template <class Call> explicit Scratch(Call call) {
        CUDA(call(memory, bytes));
        CUDA(cudaMalloc(&memory, bytes));
    }
    ~Scratch() { cudaFree(memory); }
};
