# ARGS: --arch=sm_90 --bodies=2
# In Python these compare float64. A float32 is as well below an integer or a literal if it is below that rounded up to a float32, and
# at most it if it is at most that rounded down; the constants are 0.1 rounded up, and down. What float64 computes keeps its comparison,
# and so does a literal next to 0, for which some kernels take 0.
from numba import cuda


@cuda.jit("void(int32[::1], float32[::1], int32)")
def below(out, x, n):
    i = cuda.grid(1)
    out[i] = (x[i] < n) + 2 * (n >= x[i + 64])


@cuda.jit("void(int32[:], float32[:, :], float32[:])")
def inside(out, image, x):
    i = cuda.grid(1)
    if i < out.size:
        out[i] = 0 if x[i] > image.shape[1] - 1 else 1


@cuda.jit("void(int32[::1], float32[::1])")
def literals(out, x):
    i = cuda.grid(1)
    out[i] = (x[i] < 0.1) + 2 * (x[i] <= 0.1) + 4 * (x[i] > 0.1) + 8 * (x[i] >= 0.1)


@cuda.jit("void(int32[::1], float32[::1], float64)")
def computed(out, x, y):
    i = cuda.grid(1)
    out[i] = x[i] < 2 * y


@cuda.jit("void(int32[::1], float32[::1])", fastmath=True)
def flushed(out, x):
    i = cuda.grid(1)
    out[i] = x[i] < 1e-45


# CHECK-LABEL: .entry below(
# CHECK-DAG: cvt.rp.f32.s32
# CHECK-DAG: cvt.rm.f32.s32
# CHECK-NOT: f64
# CHECK: ret;
# CHECK-LABEL: .entry inside$second(
# CHECK: cvt.rm.f32.s32
# CHECK-NOT: f64
# CHECK: ret;
# CHECK-LABEL: .entry literals(
# CHECK-DAG: setp.lt.f32 {{.*}}, 0f3DCCCCCD;
# CHECK-DAG: setp.le.f32 {{.*}}, 0f3DCCCCCC;
# CHECK-DAG: setp.gt.f32 {{.*}}, 0f3DCCCCCC;
# CHECK-DAG: setp.ge.f32 {{.*}}, 0f3DCCCCCD;
# CHECK: ret;
# CHECK-LABEL: .entry computed(
# CHECK: setp.{{.*}}f64
# CHECK-LABEL: .entry flushed(
# CHECK: setp.{{.*}}f64
# CHECK: ret;
