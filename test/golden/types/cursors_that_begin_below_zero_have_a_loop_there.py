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
