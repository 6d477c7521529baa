from numba import cuda

# The index of a thread and the cursor of a range are proved not to be negative: no select, no comparison with 0.
@cuda.jit("void(float32[::1], float32[::1])")
def k(r, x):
    for i in range(cuda.grid(1), r.size, cuda.gridsize(1)):
        r[i] = x[i]
# CHECK-LABEL: kernel k(
# CHECK-NOT: select
# CHECK: elem %x
# CHECK-NOT: select
# CHECK: return
