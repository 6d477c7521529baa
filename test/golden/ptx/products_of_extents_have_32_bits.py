# ARGS: --arch=sm_90 --bodies=2
# A launch of the second body has counted the elements: products of extents of one array fit into 32 bits, all of them or some,
# and so does what is divided by them. Products with the extents of another array, or twice with the same, may not.
from numba import cuda


@cuda.jit("void(float32[:, :, :, :])")
def planes(x):
    at = cuda.grid(1)
    if at < x.size:
        _, channels, height, width = x.shape
        n = at // (width * height * channels)
        c = at // (width * height) % channels
        x[n, c, at // width % height, at % width] = n + c


@cuda.jit("void(int64[:], float32[:, :, :], float32[:, :])")
def others(out, x, y):
    out[0] = x.shape[0] * x.shape[1] * y.shape[0]
    out[1] = x.shape[0] * x.shape[1] * x.shape[1]


# CHECK-LABEL: .entry planes$second(
# CHECK-NOT: mul.lo.s64
# CHECK: setp.ge.u32
# CHECK-NOT: {{div|rem|mul.lo|setp}}{{.*}}64
# CHECK: ret;
# CHECK-LABEL: .entry others$second(
# CHECK: mul.lo.s32 %[[PLANE:r[0-9]+]],
# CHECK-DAG: mul.wide.u32 {{.*}}, %[[PLANE]],
# CHECK-DAG: mul.wide.u32 {{.*}}, %[[PLANE]],
# CHECK: ret;
