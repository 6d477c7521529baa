/* reduce_bench.cu: pyk's reductions and scans beside CUB's and the copy bandwidth of the same card.
 *
 * Prints CSV: what, type, n, pyk's and CUB's time in ms (the best of several batches of calls, results on the device), the
 * ratio, and pyk's bytes read in TB/s. Both results are compared first: the values are small whole numbers, so that every
 * order gives the same. test/gpu/reduce.sh builds and runs it. */
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

struct Sum { template <class T> __host__ __device__ T operator()(T a, T b) const { return a + b; } };
struct Max { template <class T> __host__ __device__ T operator()(T a, T b) const { return a > b ? a : b; } };
struct AbsMax {
    template <class T> __host__ __device__ static T mag(T a) { return a < 0 ? -a : a; }
    template <class T> __host__ __device__ T operator()(T a, T b) const { return mag(a) > mag(b) ? mag(a) : mag(b); }
};
struct SumC { __host__ __device__ pyk_c64 operator()(pyk_c64 a, pyk_c64 b) const { return {a.re + b.re, a.im + b.im}; } };
struct PartMax {
    __host__ __device__ pyk_c64 operator()(pyk_c64 a, pyk_c64 b) const { return {AbsMax()(a.re, b.re), AbsMax()(a.im, b.im)}; }
};

static pyk_c64 make(int x, pyk_c64 *) { return {(float)x, (float)-x}; }
template <class T> static T make(int x, T *) { return (T)x; }

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

template <class T> static T *fill(int64_t n) {
    std::vector<T> host(1 << 20);
    uint64_t s = 7;
    for (auto &x : host) s = s * 6364136223846793005u + 1442695040888963407u, x = make((int)((s >> 33) % 15) - 7, (T *)nullptr);
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
    printf("%s,%s,%lld,%.6f,%.6f,%.3f,%.3f%s\n", what, type, (long long)n, pyk, cub, pyk / cub, bytes / pyk * 1e-9, equal ? "" : ",WRONG");
    failures += !equal;
}

template <class T, class Op, class Call> static void reductions(const char *what, const char *type, Op op, Call call) {
    const int64_t most = (int64_t)1 << 28;
    T *data = fill<T>(most), *out, init = make(0, (T *)nullptr);
    CUDA(cudaMalloc(&out, 2 * sizeof(T)));
    void *scratch = nullptr;
    size_t bytes = 0;
    CUDA(cub::DeviceReduce::Reduce(nullptr, bytes, data, out, most, op, init));
    CUDA(cudaMalloc(&scratch, bytes));
    for (int64_t n = 1 << 10; n <= most; n *= 2) {
        auto ours = [&] { PYK(call(device, (pyk_stream) nullptr, data, n, init, out)); };
        auto cubs = [&] { CUDA(cub::DeviceReduce::Reduce(scratch, bytes, data, out + 1, n, op, init)); };
        double a = best(ours, n * sizeof(T)), b = best(cubs, n * sizeof(T));
        report(what, type, n, a, b, n * sizeof(T), same(out, out + 1, 1));
    }
    CUDA(cudaFree(data));
    CUDA(cudaFree(out));
    CUDA(cudaFree(scratch));
}

template <class T, class Call> static void scans(const char *type, Call call) {
    const int64_t most = (int64_t)1 << 28;
    T *data = fill<T>(most), *out, *other;
    CUDA(cudaMalloc(&out, most * sizeof(T)));
    CUDA(cudaMalloc(&other, most * sizeof(T)));
    void *scratch = nullptr;
    size_t bytes = 0;
    CUDA(cub::DeviceScan::InclusiveSum(nullptr, bytes, data, other, most));
    CUDA(cudaMalloc(&scratch, bytes));
    for (int64_t n = 1 << 10; n <= most; n *= 4) {
        double a = best([&] { PYK(call(device, (pyk_stream) nullptr, data, n, (T)0, out)); }, n * sizeof(T));
        double b = best([&] { CUDA(cub::DeviceScan::InclusiveSum(scratch, bytes, data, other, n)); }, n * sizeof(T));
        report("scan", type, n, a, b, 2 * n * sizeof(T), same(out, other, std::min<int64_t>(n, 1 << 22)) && same(out + n - 1, other + n - 1, 1));
    }
    CUDA(cudaFree(data));
    CUDA(cudaFree(out));
    CUDA(cudaFree(other));
    CUDA(cudaFree(scratch));
}

static void copies() {
    char *a, *b;
    const size_t bytes = (size_t)1 << 30;
    CUDA(cudaMalloc(&a, bytes));
    CUDA(cudaMalloc(&b, bytes));
    double ms = best([&] { CUDA(cudaMemcpyAsync(b, a, bytes, cudaMemcpyDeviceToDevice)); }, bytes);
    printf("copy,bytes,%zu,%.6f,,,%.3f\n", bytes, ms, 2 * bytes / ms * 1e-9);
    CUDA(cudaFree(a));
    CUDA(cudaFree(b));
}

/* More elements than 32 bits count. */
static void large() {
    const int64_t n = ((int64_t)1 << 31) + 1000003;
    int32_t *data, one = 1, got = 0, zero = 0;
    PYK(pyk_alloc(device, n * sizeof *data, (void **)&data));
    PYK(pyk_fill_value(device, data, n, &one, sizeof one, nullptr));
    PYK(kernels_sum__i32_reduce(device, nullptr, data, n, zero, &got));
    bool right = got == (int32_t)n;
    PYK(kernels_sum__i32_scan(device, nullptr, data, n, zero, data));
    PYK(pyk_to_host(device, &got, data + n - 1, sizeof got, nullptr));
    printf("large,int32,%lld,,,,%s\n", (long long)n, right && got == (int32_t)n ? "right" : "WRONG");
    failures += !(right && got == (int32_t)n);
    PYK(pyk_free(device, data));
}

#define REDUCTION(name, t, T, Op) reductions<T>(#name, #t, Op(), kernels_##name##__##t##_reduce)

int main() {
    PYK(pyk_device_open("cuda", &device));
    printf("what,type,n,pyk_ms,cub_ms,pyk/cub,TB/s\n");
    copies();
    REDUCTION(sum, f32, float, Sum);
    REDUCTION(sum, f64, double, Sum);
    REDUCTION(sum, i32, int32_t, Sum);
    REDUCTION(sum, i64, int64_t, Sum);
    REDUCTION(sum, c64, pyk_c64, SumC);
    REDUCTION(max, f32, float, Max);
    REDUCTION(max, f64, double, Max);
    REDUCTION(max, i32, int32_t, Max);
    REDUCTION(max, i64, int64_t, Max);
    REDUCTION(absmax, f32, float, AbsMax);
    REDUCTION(absmax, f64, double, AbsMax);
    REDUCTION(absmax, i32, int32_t, AbsMax);
    REDUCTION(absmax, i64, int64_t, AbsMax);
    reductions<pyk_c64>("absmax", "c64", PartMax(), kernels_partmax_reduce);
    scans<float>("f32", kernels_sum__f32_scan);
    scans<double>("f64", kernels_sum__f64_scan);
    scans<int32_t>("i32", kernels_sum__i32_scan);
    large();
    pyk_device_close(device);
    return failures != 0;
}
