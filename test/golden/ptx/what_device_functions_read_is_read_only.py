# ARGS: --arch=sm_90 --bodies=2
# An array that nobody writes goes through the read-only cache in device functions, too, and where one of two is chosen; one that
# some caller may write does not.
from numba import cuda


@cuda.jit(device=True)
def three(f, i):
    return f[i] + f[i + 1] + f[i + 2]


@cuda.jit(device=True)
def six(f, g, i):
    return three(f, i) + three(g, i)


@cuda.jit("void(float32[:], float32[:], float32[:])")
def reads(out, x, y):
    i = cuda.grid(1)
    if i < out.size:
        out[i] = six(x, y, i)


@cuda.jit(device=True)
def two(f, i):
    return f[i] + f[i + 1]


@cuda.jit("void(float32[:], float32[:])")
def reads_what_it_writes(out, x):
    i = cuda.grid(1)
    if i < out.size:
        out[i] = two(out, i) + two(x, i)


@cuda.jit("void(float32[:], float32[:], float32[:], boolean)")
def chooses(out, x, y, first):
    i = cuda.grid(1)
    z = x if first else y
    if i < out.size:
        out[i] = z[i]


# CHECK-LABEL: .entry reads$second(
# CHECK-COUNT-6: ld.global.nc.b32
# CHECK: ret;
# CHECK-LABEL: .entry reads_what_it_writes$second(
# CHECK-NOT: ld.global.nc
# CHECK: ret;
# CHECK-LABEL: .entry chooses$second(
# CHECK: ld.global.nc.b32
# CHECK: ret;
