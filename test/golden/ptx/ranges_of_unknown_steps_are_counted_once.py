# A step that may be anything makes the last cursor of a range run over. So the loop counts its turns, by one division
# before it, and its loads start together.
from numba import cuda, float32


# CHECK-LABEL: .entry by_any_step(
# CHECK-COUNT-1: div.u64
# CHECK-NOT: div.u64
# CHECK-COUNT-4: ld.global.b32
# CHECK-NOT: div.
# CHECK: ret;
@cuda.jit("void(float32[::1], float32[::1], int64)")
def by_any_step(x, y, step):
    s = float32(0)
    for i in range(cuda.threadIdx.x, x.shape[0], step):
        s += x[i]
    y[cuda.threadIdx.x] = s


# CHECK-LABEL: .entry in_pairs(
# CHECK-COUNT-1: div.u64
# CHECK-NOT: div.u64
# CHECK: ret;
@cuda.jit("void(float32[::1], float32[::1], int64, int64)")
def in_pairs(x, y, first, step):
    for k, i in enumerate(range(first, x.shape[0], step)):
        y[k] = x[i]


# A range that two loops go along is counted for each of them.
# CHECK-LABEL: .entry one_range_for_two_loops(
# CHECK-COUNT-2: div.u64
# CHECK-NOT: div.u64
# CHECK: ret;
@cuda.jit("void(float32[::1], int64, int64, int64)")
def one_range_for_two_loops(x, first, end, step):
    turns = range(first, end, step)
    if first > 7:
        for i in turns:
            x[i] = 0
    else:
        for i in turns:
            x[i] += 1
