# ARGS: --arch=cpu
# Threads one above the other read what they share once: of four rows each turn reads b in one vector, and four numbers of a.
from numba import cuda, float32


@cuda.jit("void(float32[:, ::1], float32[:, ::1], float32[:, ::1])")
def product(c, a, b):
    col, row = cuda.grid(2)
    if row < c.shape[0] and col < c.shape[1]:
        total = float32(0)
        for k in range(a.shape[1]):
            total += a[row, k] * b[k, col]
        c[row, col] = total


# CHECK-LABEL: define {{.*}} @product.widest(
# CHECK-COUNT-4: phi <16 x float> [ zeroinitializer,
# CHECK: [[B:%[^ ]+]] = load <16 x float>
# CHECK-COUNT-4: fmul <16 x float> {{.*}}, [[B]]
# CHECK-NOT: load <16 x float>
# CHECK-COUNT-4: fadd <16 x float>
