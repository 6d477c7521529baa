from numba import cuda

N = 4


# CHECK-LABEL: kernel line(
@cuda.jit("void(float32, uint8, boolean)")
def line(f, u, b):
    # CHECK: print "100%% %f %llu %s True (1,) is missing"
    # CHECK-NOT: print
    print("100%", f, u, b, True, "(1,) is missing")


# CHECK-LABEL: kernel nested(
@cuda.jit("void(int32, float64)")
def nested(i, x):
    # CHECK: print "(%lld, (%f, ()), (%lld,)) N=4"
    print((i, (x, ()), (i,)), f"N={N}")
    # CHECK: print ""
    print()
    # CHECK: print "%lld %f (%lld, %lld, %lld)"
    print(*(i, x), cuda.blockDim)
