# ARGS: --arch=sm_90 --bodies=2
# Where a launch has checked how long rows are, the rows of a small matrix lie at known distances from each other: all of them
# are read and written at one address, with the rows' numbers in the instructions.
from numba import cuda, float32


@cuda.jit("void(float32[:, :, :], float32[:, :, :])")
def triangles(out, x):
    i = cuda.grid(1)
    if i >= x.shape[0]:
        return
    for r in range(4):
        out[i, r, r] = x[i, r, r]
        for c in range(r + 1, 4):
            out[i, r, c] = x[i, r, c] - x[i, c, r]


# CHECK-LABEL: .entry triangles$second(
# CHECK: ld.global.nc.v4.b32 {{.*}}, [[[X:%rd[0-9]+]]];
# CHECK-DAG: ld.global.nc.v4.b32 {{.*}}, [[[X]]+16];
# CHECK-DAG: ld.global.nc.v4.b32 {{.*}}, [[[X]]+32];
# CHECK: ret;
