/* reduce_bench.cu: pyk's reductions and scans beside CUB's and the copy bandwidth of the same card.
 *
 * Prints the lines of beside_cub.cuh.
 * Both results are compared: the values are small whole numbers, so that every order gives the same.
 * test/gpu/reduce.sh builds and runs it; `reduce_bench others` leaves reductions and scans of whole arrays out. */
#include <thrust/iterator/counting_iterator.h>
#include <thrust/iterator/transform_iterator.h>

#include "beside_cub.cuh"

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

template <class T> static T *fill(int64_t n) {
    return fill<T>(n, [](uint64_t word) { return make((int)((word >> 33) % 15) - 7, (T *)nullptr); });
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

template <class T, class Inclusive, class Exclusive> static void scans(const char *type, Inclusive inclusive, Exclusive exclusive) {
    const int64_t most = (int64_t)1 << 28;
    T *data = fill<T>(most), *out, *other;
    CUDA(cudaMalloc(&out, most * sizeof(T)));
    CUDA(cudaMalloc(&other, most * sizeof(T)));
    Scratch s([&](void *m, size_t &b) { return cub::DeviceScan::InclusiveSum(m, b, data, other, most); });
    for (int64_t n = 1 << 10; n <= most; n *= 4) {
        auto equal = [&] { return same(out, other, std::min<int64_t>(n, 1 << 22)) && same(out + n - 1, other + n - 1, 1); };
        double a = best([&] { PYK(inclusive(device, (pyk_stream) nullptr, data, n, (T)0, out)); }, n * sizeof(T));
        double b = best([&] { CUDA(cub::DeviceScan::InclusiveSum(s.memory, s.bytes, data, other, n)); }, n * sizeof(T));
        report("scan", type, n, a, b, 2 * n * sizeof(T), equal());
        a = best([&] { PYK(exclusive(device, (pyk_stream) nullptr, data, n, (T)0, out)); }, n * sizeof(T));
        b = best([&] { CUDA(cub::DeviceScan::ExclusiveSum(s.memory, s.bytes, data, other, n)); }, n * sizeof(T));
        report("exclusive", type, n, a, b, 2 * n * sizeof(T), equal());
    }
    CUDA(cudaFree(data));
    CUDA(cudaFree(out));
    CUDA(cudaFree(other));
}

/* ---- other forms, of float32 */

struct Matrix { const void *data; int64_t rows, columns, row_step, column_step; };

static std::vector<int64_t> ends_of(int64_t n, int64_t segments, bool random) {
    std::vector<int64_t> ends(segments + 1);
    uint64_t s = 3;
    for (int64_t i = 1; i < segments; i++) {
        s = s * 6364136223846793005u + 1442695040888963407u;
        ends[i] = i * (n / segments) + (random ? (int64_t)((s >> 33) % (n / segments)) : 0);
    }
    ends[segments] = n;
    return ends;
}

static int64_t *upload(const std::vector<int64_t> &host) {
    int64_t *p;
    CUDA(cudaMalloc(&p, host.size() * sizeof *p));
    CUDA(cudaMemcpy(p, host.data(), host.size() * sizeof *p, cudaMemcpyHostToDevice));
    return p;
}

/* Sums along both axes of matrices, and of segments: half of the length on average off the even distribution. */
static void many_sums() {
    const int64_t n = (int64_t)1 << 27;
    float *data = fill<float>(n), *out, *other;
    CUDA(cudaMalloc(&out, n / 8 * sizeof *out));
    CUDA(cudaMalloc(&other, n / 8 * sizeof *other));
    for (int64_t length : {16, 64, 256, 1024, 4096, 1 << 14, 1 << 17, 1 << 20}) {
        int64_t rows = n / length;
        Matrix along{data, rows, length, length * 4, 4}, across{data, length, rows, rows * 4, 4};
        char name[40];
        for (bool random : {false, true}) {
            int64_t *ends = upload(ends_of(n, rows, random));
            Scratch s([&](void *m, size_t &b) { return cub::DeviceSegmentedReduce::Sum(m, b, data, other, rows, ends, ends + 1); });
            double b = best([&] { CUDA(cub::DeviceSegmentedReduce::Sum(s.memory, s.bytes, data, other, rows, ends, ends + 1)); }, n * 4);
            double a = random ? best([&] { PYK(kernels_sum__f32_reduce_segments(device, nullptr, data, ends, rows, 0, out)); }, n * 4)
                              : best([&] { PYK(kernels_sum__f32_reduce_axis(device, nullptr, 2, &along, 1, 0, out)); }, n * 4);
            snprintf(name, sizeof name, "%s of %lld", random ? "segments" : "rows", (long long)length);
            report(name, "f32", n, a, b, n * 4, same(out, other, rows));
            CUDA(cudaFree(ends));
        }
        double a = best([&] { PYK(kernels_sum__f32_reduce_axis(device, nullptr, 2, &across, 0, 0, out)); }, n * 4);
        snprintf(name, sizeof name, "columns of %lld", (long long)length);
        report(name, "f32", n, a, 0, n * 4, true);
    }
    CUDA(cudaFree(data));
    CUDA(cudaFree(out));
    CUDA(cudaFree(other));
}

struct Third {
    const float *data;
    __host__ __device__ float operator()(int64_t i) const { return data[3 * i]; }
};

/* Where the largest is, and sums of every third. */
static void others() {
    const int64_t most = (int64_t)1 << 28;
    float *data = fill<float>(most), *out;
    int64_t *places;
    CUDA(cudaMalloc(&out, 2 * sizeof *out));
    CUDA(cudaMalloc(&places, 2 * sizeof *places));
    Scratch s([&](void *m, size_t &b) { return cub::DeviceReduce::ArgMax(m, b, data, out, places + 1, most); });
    for (int64_t n = 1 << 10; n <= most; n *= 8) {
        struct { const void *data; int64_t n, step; } x = {data, n, 4}, third = {data, n / 3, 12};
        double a = best([&] { PYK(kernels_max__f32_reduce_arg(device, nullptr, 1, &x, places)); }, n * 4);
        double b = best([&] { CUDA(cub::DeviceReduce::ArgMax(s.memory, s.bytes, data, out, places + 1, n)); }, n * 4);
        report("arg", "f32", n, a, b, n * 4, same(places, places + 1, 1));
        auto every = thrust::make_transform_iterator(thrust::make_counting_iterator<int64_t>(0), Third{data});
        Scratch t([&](void *m, size_t &bytes) { return cub::DeviceReduce::Sum(m, bytes, every, out + 1, n / 3); });
        a = best([&] { PYK(kernels_sum__f32_reduce_array(device, nullptr, 1, &third, 0, out)); }, n * 4);
        b = best([&] { CUDA(cub::DeviceReduce::Sum(t.memory, t.bytes, every, out + 1, n / 3)); }, n * 4);
        report("every third", "f32", n / 3, a, b, n * 4, same(out, out + 1, 1));
    }
    CUDA(cudaFree(data));
    CUDA(cudaFree(out));
    CUDA(cudaFree(places));
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

/* Reductions and scans of whole arrays. */
static void whole_arrays() {
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
    scans<float>("f32", kernels_sum__f32_scan, kernels_sum__f32_scan_exclusive);
    scans<double>("f64", kernels_sum__f64_scan, kernels_sum__f64_scan_exclusive);
    scans<int32_t>("i32", kernels_sum__i32_scan, kernels_sum__i32_scan_exclusive);
    scans<int64_t>("i64", kernels_sum__i64_scan, kernels_sum__i64_scan_exclusive);
}

int main(int argc, char **argv) {
    bool all = argc < 2 || strcmp(argv[1], "others");
    PYK(pyk_device_open("cuda", &device));
    printf("what,type,n,pyk_ms,cub_ms,pyk/cub,TB/s\n");
    copies();
    if (all) whole_arrays();
    many_sums();
    others();
    large();
    pyk_device_close(device);
    return failures != 0;
}
