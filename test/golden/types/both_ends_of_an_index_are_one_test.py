# ARGS: --index=32 --arch sm_90
# i + k takes 33 bits, but what is not in [0, n) is at least n as a natural number of 32. The first test always holds.
from numba import cuda, float32


@cuda.jit("void(float32[::1], float32[::1], int32)")
def box(out, x, reach):
    i = cuda.grid(1)
    n = x.shape[0]
    if i < n:
        total = float32(0)
        for k in range(-reach, reach + 1):
            if 0 <= i + k < n:
                total += x[i + k]
        out[i] = total
# CHECK-LABEL: kernel box(
# CHECK: [[PLACE:%[0-9]+]]: int64 = add nsw {{.*}}, %k
# CHECK: [[YES:%[0-9]+]]: bool = int 1
# CHECK: branch [[YES]]
# CHECK: [[X:%[0-9]+]]: uint32 = convert [[PLACE]]
# CHECK: [[N:%[0-9]+]]: uint32 = convert
# CHECK: [[IN:%[0-9]+]]: bool = cmp < [[X]], [[N]]
# CHECK: branch [[IN]]
# CHECK: return


# Written the other way round, as what is left out.
@cuda.jit("void(float32[::1], float32[::1], int32)")
def shift(out, x, by):
    i = cuda.grid(1)
    if i >= x.shape[0]:
        return
    if i + by >= x.shape[0] or i + by < 0:
        out[i] = 0
    else:
        out[i] = x[i + by]
# CHECK-LABEL: kernel shift(
# CHECK: bool = cmp >= %{{[0-9]+}}, %{{[0-9]+}}
# CHECK: return


# Something is done between the tests.
@cuda.jit("void(float32[::1], float32[::1], int32)")
def between(out, x, by):
    i = cuda.grid(1)
    if i + by >= 0:
        out[i] = 1
        if i + by < x.shape[0]:
            out[i] = 2
# CHECK-LABEL: kernel between(
# CHECK-NOT: uint32 = convert {{.*}}by
# CHECK: return
