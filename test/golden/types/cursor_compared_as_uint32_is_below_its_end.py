# ARGS: --index=32 --arch sm_90
# The loop compares conversions of its cursor and of its end. What they say holds for both as they are.
from numba import cuda


@cuda.jit("void(float32[:], float32[:])")
def reverse(out, x):
    for k in range(x.shape[0]):
        out[x.shape[0] - 1 - k] = x[k]
# CHECK-LABEL: kernel reverse(
# CHECK: [[END:%[0-9]+]]: uint32 = convert
# CHECK: [[CURSOR:%[0-9]+]]: uint32 = convert
# CHECK: cmp < [[CURSOR]], [[END]]
# CHECK: where nonneg <
# CHECK: sub nsw nonneg
# CHECK: return
