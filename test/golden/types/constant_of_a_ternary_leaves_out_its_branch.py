from numba import cuda


@cuda.jit("void(int8[::1], boolean[::1], int64[::1])")
def k(a, d, r):
    i = cuda.grid(1)
    v = a[i]
    if not (-1 if d[i] else 65537):
        v = 1 << 40
    r[i] = v
# CHECK: %v{{.*}}: int8 = load
# CHECK-NOT: %v{{.*}}: int64
