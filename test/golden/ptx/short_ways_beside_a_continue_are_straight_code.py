# ARGS: --arch=sm_90 --bodies=2
# The inner `if` is computed by all threads, so that what is behind the guard is one block without a branch in it, which ptxas
# can make conditional load by load. A branch that the `continue` needs stays.
from numba import cuda, float32


@cuda.jit("void(float32[:, :], float32[:, :], float32)")
def near(out, image, most):
    x, y = cuda.grid(2)
    rows, columns = image.shape
    if y >= rows or x >= columns:
        return
    here = image[y, x]
    total = float32(0)
    count = float32(0)
    for dx in range(-1, 2):
        if x + dx < 0 or x + dx >= columns:
            continue
        d = image[y, x + dx] - here
        if d * d < most:
            total += d * here
            count += d
    out[y, x] = total / count


# CHECK-LABEL: .entry near$second(
# CHECK: ld.global.nc.b32
# CHECK: bra
# CHECK-NOT: bra
# CHECK: ld.global.nc.b32
# CHECK-NOT: bra
# CHECK: selp.f32
# CHECK: ret;
