# A test within another one bounds what is used behind both, not only what it compares itself.
from numba import cuda


@cuda.jit("void(int64[::1], int64[::1])")
def both(y, x):
    i = cuda.grid(1)
    if i < x.size:
        k = x[i]
        if k >= 0:
            if k < 64:
                y[i] = k * k
# CHECK-LABEL: kernel both(
# CHECK: [[LEAST:%k.[0-9]+]]: int64 = where nonneg >= %k
# CHECK: [[K:%k.[0-9]+]]: int64 = where nonneg < [[LEAST]],
# CHECK: int64 = mul nsw nuw nonneg [[K]], [[K]]
# CHECK: return
