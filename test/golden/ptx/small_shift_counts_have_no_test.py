# ARGS: --arch=sm_90
# The bytes of a word are moved to their places by counts of at most 56: no turn asks whether its count is below 64.
from numba import cuda, uint64


@cuda.jit("void(uint64[::1], uint8[:, ::1], int64)")
def words(out, text, most):
    i = cuda.grid(1)
    if i < out.size:
        word = uint64(0)
        for j in range(min(8, most)):
            word |= uint64(text[i, j]) << uint64(8 * j)
        out[i] = word


# CHECK-LABEL: .entry words(
# CHECK: shl.b64 {{.*}}, %rd{{[0-9]+}}, %r{{[0-9]+}};
# CHECK-NOT: selp
# CHECK: ret;
