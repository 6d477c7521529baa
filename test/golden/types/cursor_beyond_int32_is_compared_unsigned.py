# ARGS: --index 32
from numba import cuda

# The last sum may pass 2**31, never 2**32: in 32 bits it is compared as unsigned, and as an int64 it cannot overflow.
@cuda.jit("void(int8[::1])")
def k(x):
    for i in range(cuda.grid(1), x.size, cuda.gridsize(1)):
        x[i] = 1
# CHECK-LABEL: kernel k(
# CHECK: [[AT:%[^ ]+]]: uint32 = convert nonneg %i$0
# CHECK: bool = cmp < [[AT]]
# CHECK: int64 = add nsw nuw nonneg
