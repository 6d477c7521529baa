# ARGS: --arch=sm_90 --bodies=1
# A tuple of constants that an index chooses from is a table: of up to eight small integers in registers, of others in memory.
# Where the index is known, as in a loop along the table that is unrolled, there is no table.
from numba import cuda

STEPS = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))
WEIGHTS = (0.5, 0.25, 0.125, 0.75, 1.5)


@cuda.jit("void(int32[::1], int32[::1])")
def step(out, way):
    i = cuda.grid(1)
    k = way[i]
    if 0 <= k < 8:
        out[i] = STEPS[k][0] * 100 + STEPS[k][1]


# CHECK-LABEL: .entry step(
# CHECK-NOT: ld.const
# CHECK-COUNT-2: prmt.b32
# CHECK-NOT: ld.const
# CHECK: ret;


@cuda.jit("void(float64[::1], int32[::1])")
def weight(out, way):
    i = cuda.grid(1)
    k = way[i]
    if 0 <= k < 5:
        out[i] = WEIGHTS[k]


# CHECK-LABEL: .entry weight(
# CHECK: ld.global
# CHECK: ld.global.nc.b64
# CHECK: ret;


@cuda.jit("void(float32[::1], float32[:, ::1])")
def sums(out, x):
    i, j = cuda.grid(2)
    total = 0.0
    for di, dj in STEPS:
        if 0 <= i + di < x.shape[0] and 0 <= j + dj < x.shape[1]:
            total += x[i + di, j + dj]
    out[i] = total


# CHECK-LABEL: .entry sums(
# CHECK-NOT: prmt
# CHECK-NOT: constant_
# CHECK-COUNT-8: ld.global
# CHECK: ret;
