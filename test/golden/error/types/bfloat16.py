from numba import cuda
from numba.cuda import bf16

@cuda.jit("void(bfloat16[::1], complex64, float32[::1])")
def k(b, z, x):
    y = b[0] + z                           # ERROR: '+' is not defined for bfloat16 and complex64
    b[0] = z                               # ERROR: complex64 cannot be converted to bfloat16
    b[0] = b[0] << 1                       # ERROR: '<<' is not defined for bfloat16 and
    b[0] = bf16.hadd(b[0], z)              # ERROR: cuda.bf16.hadd() does not take (bfloat16, complex64)
    # NOTE: argument 2 must be of type bfloat16
    b[0] = bf16.hadd(b[0])                 # ERROR: cuda.bf16.hadd() takes 2 arguments
    cuda.atomic.add(b, 0, b[1])            # ERROR: bfloat16
    x[0] = bf16.nothing(b[0])              # ERROR: nothing
