"""The kernels of exact.c: conversions between the short floats and float32 and float64, and the operators of the half types."""
from numba import cuda
from numba.cuda import bf16, fp16


@cuda.jit(["void(float16[::1], float32[::1], float64[::1])", "void(bfloat16[::1], float32[::1], float64[::1])",
           "void(fp8_e5m2[::1], float32[::1], float64[::1])", "void(fp8_e4m3[::1], float32[::1], float64[::1])",
           "void(fp8_e8m0[::1], float32[::1], float64[::1])"])
def widen(x, f, d):
    i = cuda.grid(1)
    if i < x.size:
        f[i] = x[i]
        d[i] = x[i]


@cuda.jit(["void(float16[::1], float32[::1], float16[::1], float64[::1])", "void(bfloat16[::1], float32[::1], bfloat16[::1], float64[::1])",
           "void(fp8_e5m2[::1], float32[::1], fp8_e5m2[::1], float64[::1])", "void(fp8_e4m3[::1], float32[::1], fp8_e4m3[::1], float64[::1])",
           "void(fp8_e8m0[::1], float32[::1], fp8_e8m0[::1], float64[::1])"])
def narrow(x, f, y, d):
    i = cuda.grid(1)
    if i < x.size:
        x[i] = f[i]
        y[i] = d[i]


@cuda.jit(["void(float16[::1], float16[::1], float16[::1], float16[::1], float16[::1], float16[::1])",
           "void(bfloat16[::1], bfloat16[::1], bfloat16[::1], bfloat16[::1], bfloat16[::1], bfloat16[::1])"])
def operators(a, b, total, difference, product, quotient):
    i = cuda.grid(1)
    if i < a.size:
        total[i] = a[i] + b[i]
        difference[i] = a[i] - b[i]
        product[i] = a[i] * b[i]
        quotient[i] = a[i] / b[i]


@cuda.jit("void(float16[::1], float16[::1], float16[::1], float16[::1])")
def fused_f16(a, b, c, r):
    i = cuda.grid(1)
    if i < a.size:
        r[i] = fp16.hfma(a[i], b[i], c[i])


@cuda.jit("void(bfloat16[::1], bfloat16[::1], bfloat16[::1], bfloat16[::1])")
def fused_bf16(a, b, c, r):
    i = cuda.grid(1)
    if i < a.size:
        r[i] = bf16.hfma(a[i], b[i], c[i])


@cuda.jit(["void(int64[::1], bfloat16[::1], bfloat16[::1])", "void(int64[::1], float16[::1], float16[::1])"])
def integers(n, x, y):
    i = cuda.grid(1)
    if i < n.size:
        x[i] = n[i]
        y[i] = cuda.types.int32(n[i])


@cuda.jit(["void(int64[::1], int64[::1], int64[::1], int64[::1])", "void(int64[::1], int64[::1], int32[::1], int32[::1])",
           "void(int64[::1], int64[::1], int8[::1], int8[::1])", "void(int64[::1], int64[::1], int64[::1], int32[::1])",
           "void(uint64[::1], uint64[::1], uint64[::1], uint64[::1])", "void(uint64[::1], uint64[::1], uint32[::1], uint32[::1])"])
def divide(q, r, a, b):
    i = cuda.grid(1)
    if i < a.size:
        q[i] = a[i] // b[i]
        r[i] = a[i] % b[i]


@cuda.jit("void(int64[::1], int64[::1], int32[::1])")
def divide_by_constants(q, r, a):
    """Numbers of 33 bits, by divisors that exact.c knows too."""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i] + 1000
        which = i % 12
        if which == 0:
            q[i], r[i] = x // 7, x % 7
        elif which == 1:
            q[i], r[i] = x // 8, x % 8
        elif which == 2:
            q[i], r[i] = x // -7, x % -7
        elif which == 3:
            q[i], r[i] = x // 1, x % 1
        elif which == 4:
            q[i], r[i] = x // -1, x % -1
        elif which == 5:
            q[i], r[i] = x // 2147483648, x % 2147483648
        elif which == 6:
            q[i], r[i] = x // 4294967295, x % 4294967295
        elif which == 7:
            q[i], r[i] = x // 4294967297, x % 4294967297
        elif which == 8:
            q[i], r[i] = x // -4294967295, x % -4294967295
        elif which == 9:
            q[i], r[i] = x // 1000003, x - x // 1000003 * 1000003
        elif which == 10:
            q[i], r[i] = x // 10, x - x // 10 * 10
        elif x >= 0:
            q[i], r[i] = x // 1000, x % 1000
        else:
            q[i], r[i] = x // 1000, x % 1000
