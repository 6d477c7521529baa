# A function is compiled once for all its calls. Its loop runs to an argument: where each call gives the same number, or where the function
# becomes part of its callers, the loop is unrolled completely, and neighbouring elements move together. An end that nobody knows leaves a loop.
from numba import cuda


@cuda.jit(device=True)
def copy_all(x, y, i, n):
    for k in range(n):
        y[i + k] = x[i + k]


@cuda.jit(device=True)
def total(x, i, n):
    s = x[i]
    for k in range(1, n):
        s += x[i + k]
    return s


# CHECK-LABEL: .entry always_seven(
# CHECK-COUNT-7: ld.global
# CHECK-NOT: ld.global
@cuda.jit("void(float32[::1], float32[::1])")
def always_seven(x, y):
    copy_all(x, y, cuda.grid(1) * 7, 7)


# CHECK-LABEL: .entry three_and_five(
# CHECK-COUNT-8: ld.global
# CHECK-NOT: ld.global
# CHECK-NOT: bra
@cuda.jit("void(float32[::1], float32[::1], float32[::1])")
def three_and_five(x, y, r):
    i = cuda.grid(1)
    r[i] = total(x, i * 3, 3) + total(y, i * 5, 5)


# CHECK-LABEL: .entry to_a_parameter(
# CHECK: bra
@cuda.jit("void(float32[::1], float32[::1], int64)")
def to_a_parameter(x, y, n):
    i = cuda.grid(1)
    for k in range(n):
        y[i * n + k] = x[i * n + k]
