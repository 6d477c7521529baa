# ARGS: --arch=sm_90 --bodies=2
# A turn ends by one branch, although what the second condition computes is needed in the turn as well.
from numba import complex64, cuda, float32


@cuda.jit("void(int32[:, :], complex64, float32, int32)")
def stays(turns, c, scale, most):
    x, y = cuda.grid(2)
    if y < turns.shape[0] and x < turns.shape[1]:
        z = complex64(complex(float32(x) * scale, float32(y) * scale))
        n = 0
        while n < most and z.real * z.real + z.imag * z.imag < float32(4):
            z = z * z + c
            n += 1
        turns[y, x] = n


# CHECK-LABEL: .entry stays$second(
# CHECK: [[TURN:\$L__BB[0-9_]+]]:
# CHECK-NOT: bra
# CHECK: and.pred
# CHECK: bra [[TURN]];
# CHECK-NOT: bra
# CHECK: ret;
