# ARGS: --arch=sm_90 --bodies=2
# What is at most a few times the divisor is not divided: its rest is the least of some sums as natural numbers.
from numba import cuda, float32


@cuda.jit("void(float32[:, :], float32[:, :])")
def smooth(out, x):
    j, i = cuda.grid(2)
    n, m = x.shape
    if i < n and j < m:
        out[i, j] = x[(i + 1) % n, j] + x[(i - 1) % n, j] * x[i, (j - 2) % m] - x[i, (j - 1 + m) % m]
# CHECK-LABEL: .entry smooth(
# CHECK-NOT: rem
# CHECK: min.u64
# CHECK-NOT: rem
# CHECK: ret;
# CHECK-LABEL: .entry smooth$second(
# CHECK-NOT: rem
# CHECK: min.u32
# CHECK-NOT: rem
# CHECK: ret;


@cuda.jit("void(float32[:], float32[:], int32)")
def ring(out, x, n):
    i = cuda.grid(1)
    total = float32(0)
    for j in range(n):
        total += x[(j + 1) % n] * x[(j + n - 1) % n] + total
    out[i] = total
# CHECK-LABEL: .entry ring$second(
# CHECK-NOT: rem
# CHECK: min.u32
# CHECK-NOT: rem
# CHECK: ret;


# A rest is one of the next division, and what lies below the size of an array shows that it has rows and columns.
@cuda.jit("void(float32[:, ::1], float32[:, ::1])")
def flat(out, x):
    n = x.shape[1]
    for k in range(cuda.grid(1), x.size, cuda.gridsize(1)):
        i = k // n
        j = k % n
        out[i, j] = x[i, ((j + 1) % n + 2) % n]
# CHECK-LABEL: .entry flat$second(
# CHECK: div.u32
# CHECK-NOT: rem
# CHECK: ret;


# A table says where its elements lie.
LEFT = (0, -1, 1, -2)


@cuda.jit("void(float32[:, :], float32[:, :], int32)")
def far(out, x, which):
    j, i = cuda.grid(2)
    n, m = x.shape
    if i < n and j < m:
        out[i, j] = x[i, (j - LEFT[which] + m) % m]
# CHECK-LABEL: .entry far$second(
# CHECK-NOT: rem
# CHECK: min.u32
# CHECK: ret;
