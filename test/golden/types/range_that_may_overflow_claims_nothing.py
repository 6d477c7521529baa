from numba import cuda

# With a step of unknown sign the turns are counted: neither the cursor nor the element is said not to overflow.
@cuda.jit("void(int64[::1], int64, int64, int64)")
def counted(r, a, b, c):
    for i in range(a, b, c):
        r[0] += i
# CHECK-LABEL: kernel counted(
# CHECK: call range_turns
# CHECK-NOT: {{nsw|nuw}}
# CHECK: return

# By ones the cursor is below the stop, so that one more fits.
@cuda.jit("void(int64[::1], int64, int64)")
def by_ones(r, a, b):
    for i in range(a, b):
        r[0] += i
# CHECK-LABEL: kernel by_ones(
# CHECK: [[IN:%[^ ]+]]: int64 = within %i$
# CHECK-NEXT: int64 = add nsw [[IN]]
