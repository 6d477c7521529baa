# ARGS: --arch=sm_90 --bodies=2
# A loop is unrolled whose start, stop and step vary together, so that it has as many turns whatever they are.
from numba import cuda, float32


@cuda.jit("void(float32[::1], float32[::1])")
def neighbours(y, x):
    i = cuda.grid(1)
    if i < 2 or i >= y.size - 2:
        return
    total = float32(0)
    for j in range(i - 2, i + 3):
        total += x[j]
    y[i] = total
# CHECK-LABEL: .entry neighbours(
# CHECK-COUNT-5: ld.global
# CHECK-NOT: ld.global
# CHECK-NOT: bra.uni
# CHECK: ret;


# The step is a parameter, which the second body's launches know to be at least 0, and range() not to be 0.
@cuda.jit("void(float32[:], float32[:], int32)")
def dilated(y, x, d):
    i = cuda.grid(1)
    total = float32(0)
    for k in range(-3 * d, 3 * d + 1, d):
        if 0 <= i + k < x.size:
            total += x[i + k]
    y[i] = total
# CHECK-LABEL: .entry dilated$second(
# CHECK-COUNT-7: ld.global
# CHECK-NOT: ld.global
# CHECK: ret;


@cuda.jit("void(float32[:], float32[:], int32, int32)")
def down(y, x, base, d):
    i = cuda.grid(1)
    total = float32(0)
    for k in range(base + 6 * d, base - 1, -d):
        if k < x.size:
            total += x[k] * total
    y[i] = total
# CHECK-LABEL: .entry down$second(
# CHECK-COUNT-7: ld.global
# CHECK-NOT: ld.global
# CHECK: ret;
