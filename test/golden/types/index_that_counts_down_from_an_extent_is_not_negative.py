# A cursor below n leaves n - 1 - k at least 0, also with something natural added. So no index counts from the end.
from numba import cuda, float32


@cuda.jit("void(float32[:], float32[:], float32[:])")
def convolve(out, x, taps):
    i = cuda.grid(1)
    if i < out.shape[0]:
        total = float32(0)
        for k in range(taps.shape[0]):
            total += x[i + taps.shape[0] - 1 - k] * taps[k]
        out[i] = total
# CHECK-LABEL: kernel convolve(
# CHECK: [[PLACE:%[0-9]+]]: int64 = sub nsw nonneg {{.*}}, %i$0
# CHECK: elem %x.1, [[PLACE]]


@cuda.jit("void(float32[:], float32[:])")
def reverse(out, x):
    i = cuda.grid(1)
    if i < x.shape[0]:
        out[x.shape[0] - 1 - i] = x[i]
# CHECK-LABEL: kernel reverse(
# CHECK: sub nsw nonneg
# CHECK: return


# 2 - k may be -1 here, and so may n - 1 - k where k is at most n.
@cuda.jit("void(float32[:], float32[:])")
def beyond(out, x):
    i = cuda.grid(1)
    if i <= x.shape[0]:
        out[x.shape[0] - 1 - i] = 2
    for k in range(x.shape[0]):
        out[x.shape[0] - 2 - k] = 3
# CHECK-LABEL: kernel beyond(
# CHECK-NOT: sub nsw nonneg
# CHECK: return
