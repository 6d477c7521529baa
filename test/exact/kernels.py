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
