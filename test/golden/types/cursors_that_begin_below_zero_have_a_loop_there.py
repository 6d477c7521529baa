# ARGS: --arch=sm_90
# The turns in which a cursor is negative are a loop of their own, and neither loop tests an index.
from numba import cuda, float32


@cuda.jit("void(float32[::1], int32[::1], float32[::1])")
def rows(y, start, value):
    row = cuda.grid(1)
    if row < y.shape[0]:
        total = float32(0)
        for k in range(start[row], start[row + 1]):
            total += value[k]
        y[row] = total
# CHECK-LABEL: kernel rows(
# CHECK: [[FIRST:%[0-9]+]]: int64 = convert %i
# CHECK: [[END:%[0-9]+]]: int64 = add nsw [[FIRST]]
# CHECK: elem %value.2, [[END]]
# CHECK: load
# CHECK: [[START:%[0-9]+]]: int32 = select nonneg
# CHECK: jump b{{[0-9]+}}([[START]],
# CHECK: [[K:%[0-9]+]]: int64 = convert nonneg %i
# CHECK: elem %value.2, [[K]]
# CHECK: load


# Threads meet in the loop: they must be in the same one.
@cuda.jit("void(float32[::1], int32, int32)")
def meeting(x, start, stop):
    for k in range(start, stop):
        x[k] += 1
        cuda.syncthreads()
# CHECK-LABEL: kernel meeting(
# CHECK-COUNT-1: within
# CHECK-NOT: within


# The cursor is no index.
@cuda.jit("void(float32[::1], int32, int32)")
def counting(x, start, stop):
    for k in range(start, stop):
        x[0] += k
# CHECK-LABEL: kernel counting(
# CHECK-COUNT-1: within
# CHECK-NOT: within


# Of loops in each other only the inner one has two: what the outer one tests is tested there before the turns begin.
@cuda.jit("void(float32[:, ::1], int32[::1])")
def nested(x, start):
    for j in range(start[0], start[1]):
        for k in range(start[2], start[3]):
            x[j, k] += 1
# CHECK-LABEL: kernel nested(
# CHECK-COUNT-3: within
# CHECK-NOT: within


# One of few turns in the loop is no loop once it is unrolled.
@cuda.jit("void(float32[:, ::1], int32[::1])")
def few_inside(x, start):
    for j in range(start[0], start[1]):
        for k in range(4):
            x[j, k] += 1
# CHECK-LABEL: kernel few_inside(
# CHECK-COUNT-4: within
# CHECK-NOT: within


# The start is never below 0, whatever the number is.
@cuda.jit("void(float32[::1], float32[::1], int64)")
def natural(x, f, stop):
    for k in range(max(int(f[0]), 0), stop):
        x[k] += 1
    for k in range(int(f[1]) if int(f[1]) > 0 else 0, stop):
        x[k] += 1
    for k in range(min(max(int(f[2]), 0), 9), stop):
        x[k] += 1
# CHECK-LABEL: kernel natural(
# CHECK-COUNT-3: within nonneg
# CHECK-NOT: within
