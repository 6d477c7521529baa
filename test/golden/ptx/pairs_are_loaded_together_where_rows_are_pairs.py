# ARGS: --arch=sm_90 --bodies=2
# All indices into the last dimension of `seed` are 0 and 1, so the second body takes rows of two, and loads both at once,
# although a branch stands between the two. Of `more` index 2 is missing: nothing is known of its rows.
from numba import cuda


@cuda.jit("void(int32[:], int32[:, :], int32[:, :])")
def nearest(out, seed, more):
    i = cuda.grid(1)
    if i < out.size:
        x = seed[i, 0]
        if x < 0:
            return
        y = seed[i, 1]
        out[i] = x * x + y * y + more[i, 0] + more[i, 1] + more[i, 3]


# CHECK-LABEL: .entry nearest(
# CHECK-NOT: .v2.b32
# CHECK-LABEL: .entry nearest$second(
# CHECK: ld.global.nc.v2.b32
# CHECK: setp
# CHECK: bra
# CHECK-NOT: .v2.b32
# CHECK: ret;
