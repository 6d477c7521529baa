# ARGS: --arch sm_90 --use_fast_math
# Flushing is for float32: float16 keeps its subnormal numbers, and bfloat16 has no instructions that flush.
from numba import cuda
from numba.cuda import bf16, fp16

@cuda.jit("void(float16[::1], bfloat16[::1], float32[::1])")
def k(h, b, x):
    i = cuda.grid(1)
    h[i + 1] = h[i] + h[i + 2]
    h[i + 3] = fp16.hfma(h[i], h[i + 1], abs(h[i + 4]))
    h[i + 5] = max(h[i], -h[i + 1])
    b[i + 1] = b[i] * b[i + 2]
    b[i + 3] = bf16.hfma(b[i], b[i + 1], abs(b[i + 4]))
    b[i + 5] = max(b[i], -b[i + 1])
    if h[i] < h[i + 6] or b[i] < b[i + 6]:
        x[i] = x[i] + 1
# CHECK: .entry k
# CHECK-NOT: .ftz.{{b?}}f16
# CHECK: setp.{{[a-z]*}}.f16
# CHECK-NOT: .ftz.{{b?}}f16
# CHECK: add.{{(rn.)?}}ftz.f32
# CHECK-NOT: .ftz.{{b?}}f16
