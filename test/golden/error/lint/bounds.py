# ARGS: -Wall -Wno-perf
# Indices beyond arrays of known extents, and guards that are off by one or none at all.
from numba import cuda, float32


@cuda.jit("void(float32[::1], int32)")
def certain(x, n):
    s = cuda.shared.array(32, float32)
    s[32] = x[0]  # ERROR: index 32 is out of range for 32 elements [index-beyond-array]
    for j in range(40):
        s[j] = x[j]  # ERROR: index 39 is out of range for 32 elements
        # NOTE: the loop comes to it in its last turns: write range(...) with the array's length
    p = cuda.local.array(4, float32)
    p[-5] = x[1]  # ERROR: index -5 is out of range for 4 elements
    x[0] = s[1] + p[0]


@cuda.jit("void(float32[::1], int32)")
def perhaps(x, n):
    s = cuda.shared.array(32, float32)
    if n > 32:
        s[40] = x[0]  # WARNING: index 40 is out of range for 32 elements [index-out-of-range]
        for j in range(0, 64, 3):
            s[j] = x[j]  # WARNING: index 63 is out of range for 32 elements
    for j in range(40):
        if j < 32:
            s[j] = x[j]
    for j in range(40):
        if x[j] > 5:
            break
        s[j] = x[j]
    for j in range(31):
        s[j + 1] = x[j]
    x[0] = s[1]


@cuda.jit("void(float32[::1], float32[::1], int32)")
def off_by_one(x, y, n):
    i = cuda.grid(1)
    if i > n:  # WARNING: this test lets an index through that is the number of elements [off-by-one]
        return
    x[i] = 1  # NOTE: this needs the index below the number of elements: write >= for >
    if i <= y.size:  # WARNING: this test lets an index through that is the number of elements
        y[i] = 2  # NOTE: this needs the index below the number of elements: write < for <=
    if i <= n - 1:
        y[i] = 3
    if i < n:
        y[i] = 3


@cuda.jit("void(float32[::1])")
def guarded_by_nothing(x):
    i = cuda.grid(1)
    if i == 0:
        x[1] = 0
    if i % 2 == 0:
        x[i] = 1  # WARNING: no test keeps threads beyond the end of the array from this access [missing-guard]


@cuda.jit("void(float32[::1])")
def guarded_by_a_number(x):
    i = cuda.grid(1)
    if i < 1000 and x[0] > 0:
        x[i] = 1
