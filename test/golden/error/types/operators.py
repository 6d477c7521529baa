from numba import cuda

@cuda.jit("void(float32[::1], int32)")
def k(a, n):
    a[0] = a[0] & n                        # ERROR: '&' is not defined for float32 and int32
    a[0] = a[0] << 1                       # ERROR: '<<' is not defined for float32 and
    a[0] = ~a[0]                           # ERROR: unary '~' is not defined for float32
    a[0] = n @ n                           # ERROR: '@' is not defined for int32 and int32
    a[0] = None + 1                        # ERROR: '+' is not defined for none and
    if a:                                  # ERROR: has no truth value
        pass
    a[0] = None                            # ERROR: none cannot be converted to float32


@cuda.jit("void(uint64[::1])")
def too_large(a):
    a[0] = 1 << 63
    a[1] = 1 << 64  # ERROR: an integer beyond 64 bits cannot be compiled
    # NOTE: the largest integer type is uint64
    a[2] = 9223372036854775807 * 4  # ERROR: an integer beyond 64 bits cannot be compiled
    a[3] = 2**64  # ERROR: an integer beyond 64 bits cannot be compiled
    a[4] = 3**41 % 7  # 3**41 is exact within the expression
    a[5] = 10**30 // 10**29 + 2**64 - 1 - 2**63
    a[6] = int(10**30)  # ERROR: an integer beyond 64 bits cannot be compiled
    a[7] = (a[6], 2**64, 1.5)[a[7]]  # ERROR: an integer beyond 64 bits cannot be compiled
    a[7] = -0xFFFFFFFFFFFFFFFF  # ERROR: an integer beyond 64 bits cannot be compiled
    a[8] = 2**2000  # ERROR: an integer beyond 64 bits cannot be compiled
    if 2**64 > a[0]:  # ERROR: an integer beyond 64 bits cannot be compiled
        a[9] = 1
