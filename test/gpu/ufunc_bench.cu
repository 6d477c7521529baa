/* ufunc_bench.cu: universal functions against the copy bandwidth of the same card, and a generalised one against the same loops compiled by
 * nvcc, in one run. Times are medians of CUDA events. */
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <cuda_runtime.h>
#include <vector>

#include "ufuncs.pyk.h"

#define OK(call) do { if ((call) != PYK_OK) { fprintf(stderr, "%s: %s\n", #call, pyk_last_error()); exit(1); } } while (0)
#define CUDA(call) do { cudaError_t e = (call); if (e) { fprintf(stderr, "%s: %s\n", #call, cudaGetErrorString(e)); exit(1); } } while (0)

template <typename F> static double median_ms(F work) {
    std::vector<float> times;
    cudaEvent_t start, end;
    CUDA(cudaEventCreate(&start));
    CUDA(cudaEventCreate(&end));
    float spent = 0;
    for (int i = 0; i < 23 && (i < 6 || spent < 300); i++) {
        CUDA(cudaEventRecord(start, 0));
        work();
        CUDA(cudaEventRecord(end, 0));
        CUDA(cudaEventSynchronize(end));
        float ms;
        CUDA(cudaEventElapsedTime(&ms, start, end));
        spent += ms;
        if (i >= 3) times.push_back(ms);
    }
    std::sort(times.begin(), times.end());
    return times[times.size() / 2];
}

static void *from, *to;

/* Beside a copy that reads and writes as many bytes together. */
template <typename F> static void report(const char *name, double bytes, F work) {
    size_t half = (size_t)(bytes / 2);
    double ms = median_ms(work), copy = median_ms([&] { CUDA(cudaMemcpyAsync(to, from, half, cudaMemcpyDeviceToDevice, 0)); });
    printf("%-44s %8.0f GB/s  %5.3f of copy\n", name, bytes / ms / 1e6, copy / ms);
}

template <typename T> __global__ void nvcc_matmul(const T *a, const T *b, T *c, long n, int m, int k, int p) {
    for (long i = blockIdx.x * (long)blockDim.x + threadIdx.x; i < n; i += (long)gridDim.x * blockDim.x) {
        const T *x = a + i * m * k, *y = b + i * k * p;
        T *z = c + i * m * p;
        for (int row = 0; row < m; row++)
            for (int column = 0; column < p; column++) {
                T total = 0;
                for (int j = 0; j < k; j++) total += x[row * k + j] * y[j * p + column];
                z[row * p + column] = total;
            }
    }
}

__global__ void nvcc_shift(const double *x, double by, double *moved, long *above, long n, int size) {
    for (long i = blockIdx.x * (long)blockDim.x + threadIdx.x; i < n; i += (long)gridDim.x * blockDim.x) {
        above[i] = 0;
        for (int k = 0; k < size; k++) {
            moved[i * size + k] = x[i * size + k] + by;
            if (moved[i * size + k] > 0) above[i] += 1;
        }
    }
}

template <typename T> static pyk_operand operand(pyk_dtype dtype, void *data, std::vector<int64_t> shape, std::vector<int64_t> strides) {
    pyk_operand x;
    memset(&x, 0, sizeof x);
    x.dtype = dtype;
    x.data = data;
    x.ndim = (int32_t)shape.size();
    for (size_t i = 0; i < shape.size(); i++) x.shape[i] = shape[i], x.strides[i] = strides[i] * (int64_t)sizeof(T);
    return x;
}

/* Products of m x m matrices, `elements` of them in each operand. */
template <typename T> static void products(pyk_device *d, void **p, const char *name, int64_t elements) {
    pyk_dtype dtype = sizeof(T) == 4 ? PYK_F32 : PYK_F64;
    for (int64_t m : {4, 8, 16, 24, 32, 48}) {
        int64_t items = elements / (m * m);
        pyk_operand x[3];
        for (int i = 0; i < 3; i++) x[i] = operand<T>(dtype, p[i], {items, m, m}, {m * m, m, 1});
        double ours = median_ms([&] { OK(ufuncs_matmul(d, NULL, x[0], x[1], &x[2])); });
        double theirs = median_ms([&] {
            nvcc_matmul<T><<<(unsigned)((items + 255) / 256), 256>>>((T *)p[0], (T *)p[1], (T *)p[2], items, (int)m, (int)m, (int)m);
        });
        printf("%s, matrices of %2d x %-2d %27.3f ms     %5.3f of nvcc\n", name, (int)m, (int)m, ours, ours / theirs);
    }
}

/* A function that reads and writes every element once, of rows of some sizes. */
static void rows(pyk_device *d, void **p, int64_t elements) {
    for (int64_t size : {4, 16, 60, 250, 1000, 4000}) {
        int64_t n = elements / size;
        pyk_operand x = operand<double>(PYK_F64, p[0], {n, size}, {size, 1}), moved = operand<double>(PYK_F64, p[1], {n, size}, {size, 1});
        pyk_operand above = operand<int64_t>(PYK_I64, p[2], {n}, {1});
        double ours = median_ms([&] { OK(ufuncs_shift(d, NULL, x, pyk_of_f64(3), &moved, &above)); });
        double theirs = median_ms([&] {
            nvcc_shift<<<(unsigned)((n + 255) / 256), 256>>>((double *)p[0], 3, (double *)p[1], (long *)p[2], n, (int)size);
        });
        printf("float64, rows of %-4d %30.3f ms     %5.3f of nvcc\n", (int)size, ours, ours / theirs);
    }
}

static void elements(pyk_device *d, void **p, int64_t n) {
    const int64_t rows = 1 << 13, columns = n / rows;
    pyk_operand x = operand<float>(PYK_F32, p[0], {n}, {1}), y = operand<float>(PYK_F32, p[1], {n}, {1}), r = operand<float>(PYK_F32, p[2], {n}, {1});
    report("float32, contiguous", 12.0 * n, [&] { OK(ufuncs_blend(d, NULL, x, y, &r)); });
    pyk_operand xd = operand<double>(PYK_F64, p[0], {n}, {1}), yd = operand<double>(PYK_F64, p[1], {n}, {1}), rd = operand<double>(PYK_F64, p[2], {n}, {1});
    report("float64, contiguous", 24.0 * n, [&] { OK(ufuncs_blend(d, NULL, xd, yd, &rd)); });
    pyk_operand xi = operand<short>(PYK_I16, p[0], {n}, {1}), rb = operand<char>(PYK_B1, p[2], {n}, {1});
    report("int16 to bool, contiguous", 3.0 * n, [&] { OK(ufuncs_flip(d, NULL, xi, &rb)); });
    report("float32 and a number", 8.0 * n, [&] { OK(ufuncs_blend(d, NULL, x, pyk_of_f32(3), &r)); });
    report("float64 and a number", 16.0 * n, [&] { OK(ufuncs_blend(d, NULL, xd, pyk_of_f64(3), &rd)); });
    pyk_operand out = operand<float>(PYK_F32, p[2], {rows, columns}, {columns, 1}), x2 = operand<float>(PYK_F32, p[0], {rows, columns}, {columns, 1});
    pyk_operand row = operand<float>(PYK_F32, p[1], {columns}, {1}), column = operand<float>(PYK_F32, p[1], {rows, 1}, {1, 1});
    report("float32, (8192, 16384) and (16384,)", 8.0 * n, [&] { OK(ufuncs_blend(d, NULL, x2, row, &out)); });
    report("float32, (8192, 16384) and (8192, 1)", 8.0 * n, [&] { OK(ufuncs_blend(d, NULL, x2, column, &out)); });
    pyk_operand odd = operand<float>(PYK_F32, p[2], {rows, columns - 1}, {columns - 1, 1}), xo = odd, ro = row;
    xo.data = p[0], ro.shape[0] = columns - 1;
    report("float32, (8192, 16383) and (16383,)", 8.0 * rows * (columns - 1), [&] { OK(ufuncs_blend(d, NULL, xo, ro, &odd)); });
    report("float32, (8192, 16383) and (8192, 1)", 8.0 * rows * (columns - 1), [&] { OK(ufuncs_blend(d, NULL, xo, column, &odd)); });
    pyk_operand points = operand<float>(PYK_F32, p[2], {n / 4, 3}, {3, 1}), xp = points, rp = operand<float>(PYK_F32, p[1], {3}, {1});
    xp.data = p[0];
    report("float32, (2^25, 3) and (3,)", 24.0 * (n / 4), [&] { OK(ufuncs_blend(d, NULL, xp, rp, &points)); });
    pyk_operand cube = operand<float>(PYK_F32, p[2], {512, 512, 512}, {1 << 18, 512, 1}), xc = cube;
    pyk_operand planes = operand<float>(PYK_F32, p[1], {512, 1, 512}, {512, 512, 1}), lines = operand<float>(PYK_F32, p[1], {512, 512, 1}, {512, 1, 1});
    xc.data = p[0];
    report("float32, (512, 512, 512) and (512, 1, 512)", 8.0 * n, [&] { OK(ufuncs_blend(d, NULL, xc, planes, &cube)); });
    report("float32, (512, 512, 512) and (512, 512, 1)", 8.0 * n, [&] { OK(ufuncs_blend(d, NULL, xc, lines, &cube)); });
    report("float32, (512, 1, 512) and (512, 512, 1)", 4.0 * n, [&] { OK(ufuncs_blend(d, NULL, planes, lines, &cube)); });
    pyk_operand every = operand<float>(PYK_F32, p[0], {n / 2}, {2}), half = operand<float>(PYK_F32, p[2], {n / 2}, {1});
    report("every second float32 (bytes that count)", 6.0 * n, [&] { OK(ufuncs_blend(d, NULL, every, every, &half)); });
    pyk_operand behind = operand<float>(PYK_F32, (float *)p[0] + 1, {n}, {1});
    report("float32, one operand not aligned", 12.0 * n, [&] { OK(ufuncs_blend(d, NULL, behind, y, &r)); });
    pyk_operand padded = operand<float>(PYK_F32, p[2], {rows, columns}, {columns + 4, 1});
    report("float32, rows with gaps in the result", 8.0 * n, [&] { OK(ufuncs_blend(d, NULL, x2, x2, &padded)); });
    padded.data = (float *)p[2] + 1;
    report("float32, such rows, not aligned", 8.0 * n, [&] { OK(ufuncs_blend(d, NULL, x2, x2, &padded)); });
    pyk_operand turned = x2;
    turned.strides[0] = 4, turned.strides[1] = 4 * rows;
    pyk_operand other = turned, beside = x2;
    other.data = beside.data = p[1];
    report("float32, a matrix and a transposed one", 12.0 * n, [&] { OK(ufuncs_blend(d, NULL, turned, beside, &out)); });
    report("float32, two transposed ones", 12.0 * n, [&] { OK(ufuncs_blend(d, NULL, turned, other, &out)); });
    report("float32, the same transposed one twice", 8.0 * n, [&] { OK(ufuncs_blend(d, NULL, turned, turned, &out)); });
    const int64_t side = 11585;
    pyk_operand square = operand<float>(PYK_F32, p[2], {side, side}, {side, 1}), a = square;
    pyk_operand b = operand<float>(PYK_F32, p[0], {side, side}, {1, side});
    a.data = p[1];
    report("float32, 11585 x 11585 and a transposed one", 12.0 * side * side, [&] { OK(ufuncs_blend(d, NULL, b, a, &square)); });
}

__global__ void count_ones(const unsigned char *p, long n, unsigned long long *ones) {
    unsigned long long found = 0;
    for (long i = blockIdx.x * (long)blockDim.x + threadIdx.x; i < n; i += (long)gridDim.x * blockDim.x) found += p[i] == 1;
    atomicAdd(ones, found);
}

/* More elements than 32 bits can count: every one is written. */
static void large(pyk_device *d) {
    const int64_t n = ((int64_t)1 << 32) + 5;
    void *x, *out, *ones;
    unsigned long long found;
    OK(pyk_alloc(d, (size_t)n * 2, &x));
    OK(pyk_alloc(d, (size_t)n, &out));
    OK(pyk_alloc(d, sizeof found, &ones));
    OK(pyk_fill(d, x, 1, (size_t)n * 2, NULL));
    OK(pyk_fill(d, out, 0, (size_t)n, NULL));
    OK(pyk_fill(d, ones, 0, sizeof found, NULL));
    pyk_operand result = operand<char>(PYK_B1, out, {n}, {1});
    OK(ufuncs_flip(d, NULL, operand<short>(PYK_I16, x, {n}, {1}), &result));
    count_ones<<<1024, 256>>>((unsigned char *)out, n, (unsigned long long *)ones);
    OK(pyk_to_host(d, &found, ones, sizeof found, NULL));
    printf("%s 2^32 + 5 elements\n", (int64_t)found == n ? "ok" : "FAIL");
    for (void *memory : {x, out, ones}) pyk_free(d, memory);
}

/* bench [elements|products|rows|large] */
int main(int argc, char **argv) {
    pyk_device *d;
    OK(pyk_device_open("cuda", &d));
    const int64_t n = 1 << 27;
    void *p[3];
    for (int i = 0; i < 3; i++) OK(pyk_alloc(d, (size_t)n * 8, &p[i]));
    for (int i = 0; i < 3; i++) OK(pyk_fill(d, p[i], 1, (size_t)n * 8, NULL));
    OK(pyk_alloc(d, (size_t)n * 12, &from));
    OK(pyk_alloc(d, (size_t)n * 12, &to));
    OK(pyk_fill(d, from, 1, (size_t)n * 12, NULL));
    printf("%s\n", pyk_device_name(d));
    if (argc < 2 || !strcmp(argv[1], "elements")) elements(d, p, n);
    if (argc < 2 || !strcmp(argv[1], "products")) {
        products<float>(d, p, "float32", n / 2);
        products<double>(d, p, "float64", n / 4);
    }
    if (argc < 2 || !strcmp(argv[1], "rows")) rows(d, p, n / 2);
    if (argc < 2 || !strcmp(argv[1], "large")) large(d);
    OK(pyk_synchronize(d));
    pyk_device_close(d);
}
