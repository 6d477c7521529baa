from numba import cuda

@cuda.jit("void(float64[::1], float32[::1], int32)")
def k(out, x, n):
    acc = 0
    for i in range(n):                     # CHECK: b1(%i$0.{{[0-9]+}}: int32, %acc.{{[0-9]+}}: float64):
        acc += x[i]
    out[0] = acc
