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
    for (int i = 0; i < 23; i++) {
        CUDA(cudaEventRecord(start, 0));
        work();
        CUDA(cudaEventRecord(end, 0));
        CUDA(cudaEventSynchronize(end));
        float ms;
        CUDA(cudaEventElapsedTime(&ms, start, end));
        if (i >= 3) times.push_back(ms);
    }
    std::sort(times.begin(), times.end());
    return times[times.size() / 2];
}

static double copy_bandwidth;

template <typename F> static void report(const char *name, double bytes, F work) {
    double gb = bytes / median_ms(work) / 1e6;
    if (copy_bandwidth == 0) copy_bandwidth = gb;
    printf("%-34s %8.0f GB/s  %5.3f of copy\n", name, gb, gb / copy_bandwidth);
}

__global__ void nvcc_matmul(const float *a, const float *b, float *c, long n, int m, int k, int p) {
    for (long i = blockIdx.x * (long)blockDim.x + threadIdx.x; i < n; i += (long)gridDim.x * blockDim.x) {
        const float *x = a + i * m * k, *y = b + i * k * p;
        float *z = c + i * m * p;
        for (int row = 0; row < m; row++)
            for (int column = 0; column < p; column++) {
                float total = 0;
                for (int j = 0; j < k; j++) total += x[row * k + j] * y[j * p + column];
                z[row * p + column] = total;
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

int main() {
    pyk_device *d;
    OK(pyk_device_open("cuda", &d));
    const int64_t n = 1 << 27, rows = 1 << 13, columns = 1 << 14;
    void *p[3];
    for (int i = 0; i < 3; i++) OK(pyk_alloc(d, (size_t)n * 8, &p[i]));
    for (int i = 0; i < 3; i++) OK(pyk_fill(d, p[i], 1, (size_t)n * 8, NULL));
    printf("%s\n", pyk_device_name(d));
    report("copy", 2.0 * n * 8, [&] { CUDA(cudaMemcpyAsync(p[1], p[0], (size_t)n * 8, cudaMemcpyDeviceToDevice, 0)); });

    pyk_operand x = operand<float>(PYK_F32, p[0], {n}, {1}), y = operand<float>(PYK_F32, p[1], {n}, {1}), r = operand<float>(PYK_F32, p[2], {n}, {1});
    report("float32, contiguous", 12.0 * n, [&] { OK(ufuncs_blend(d, NULL, x, y, &r)); });
    pyk_operand xd = operand<double>(PYK_F64, p[0], {n}, {1}), yd = operand<double>(PYK_F64, p[1], {n}, {1}), rd = operand<double>(PYK_F64, p[2], {n}, {1});
    report("float64, contiguous", 24.0 * n, [&] { OK(ufuncs_blend(d, NULL, xd, yd, &rd)); });
    pyk_operand xi = operand<short>(PYK_I16, p[0], {n}, {1}), rb = operand<char>(PYK_B1, p[2], {n}, {1});
    report("int16 to bool, contiguous", 3.0 * n, [&] { OK(ufuncs_flip(d, NULL, xi, &rb)); });
    report("float32 and a number", 8.0 * n, [&] { OK(ufuncs_blend(d, NULL, x, pyk_of_f32(3), &r)); });
    pyk_operand x2 = operand<float>(PYK_F32, p[0], {rows, columns}, {columns, 1}), r2 = operand<float>(PYK_F32, p[2], {rows, columns}, {columns, 1});
    pyk_operand row = operand<float>(PYK_F32, p[1], {columns}, {1}), column = operand<float>(PYK_F32, p[1], {rows, 1}, {1, 1});
    report("float32 and a row", 8.0 * n, [&] { OK(ufuncs_blend(d, NULL, x2, row, &r2)); });
    report("float32 and a column", 8.0 * n, [&] { OK(ufuncs_blend(d, NULL, x2, column, &r2)); });
    pyk_operand every = operand<float>(PYK_F32, p[0], {n / 2}, {2}), half = operand<float>(PYK_F32, p[2], {n / 2}, {1});
    report("every second float32", 12.0 * (n / 2), [&] { OK(ufuncs_blend(d, NULL, every, every, &half)); });

    for (int64_t m : {4, 8, 16}) {
        int64_t items = (1 << 26) / (m * m);
        pyk_operand a = operand<float>(PYK_F32, p[0], {items, m, m}, {m * m, m, 1}), b = operand<float>(PYK_F32, p[1], {items, m, m}, {m * m, m, 1});
        pyk_operand c = operand<float>(PYK_F32, p[2], {items, m, m}, {m * m, m, 1});
        double ours = median_ms([&] { OK(ufuncs_matmul(d, NULL, a, b, &c)); });
        double theirs = median_ms([&] {
            nvcc_matmul<<<(unsigned)((items + 255) / 256), 256>>>((float *)p[0], (float *)p[1], (float *)p[2], items, (int)m, (int)m, (int)m);
        });
        printf("matrices of %2d x %-2d                %8.3f ms     %5.3f of nvcc\n", (int)m, (int)m, ours, ours / theirs);
    }
    OK(pyk_synchronize(d));
    pyk_device_close(d);
}
