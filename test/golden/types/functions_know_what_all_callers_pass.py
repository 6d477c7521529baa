# What a device function gets from every caller has a range there, and what it returns has one in its callers: an index that no
# caller passes below 0 is not tested, and one that some caller may is.
from numba import cuda


@cuda.jit(device=True)
def natural(x, i):
    return x[i]


@cuda.jit(device=True)
def maybe_negative(x, i):
    return x[i]


@cuda.jit(device=True)
def place(i):
    return i & 15


@cuda.jit(device=True)
def counts_down(x, i):
    if i < 0:
        return x[i]
    return counts_down(x, i - 1)


@cuda.jit("void(float32[::1], float32[::1], int64)")
def kernel(out, x, n):
    i = cuda.grid(1)
    out[i] = natural(x, i) + natural(x, place(n)) + maybe_negative(x, i) + maybe_negative(x, i - 1)
    out[place(n)] = counts_down(x, i)


# CHECK-LABEL: def natural
# CHECK: elem %x.0, %i.1
# CHECK-LABEL: def maybe_negative
# CHECK-NOT: elem %x.0, %i.1
# CHECK: return
# CHECK-LABEL: def counts_down
# CHECK-NOT: elem %x.0, %i.1
# CHECK: return
# CHECK-LABEL: kernel kernel
# CHECK: call nonneg place
# CHECK: %[[PLACE:[0-9]+]]: int64 = call nonneg {{.*}}place
# CHECK: elem %out.0, %[[PLACE]]
# CHECK: return
