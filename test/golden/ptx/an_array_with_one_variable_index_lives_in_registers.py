# ARGS: --arch=sm_90
# An insertion into a sorted list ends at an index that is not constant, and takes no local memory for that. An array whose
# loop has nothing but variable indices stays there.
import math

from numba import cuda, float32, int32


@cuda.jit("void(float32[::1], float32[::1])")
def least_four(out, x):
    best = cuda.local.array(4, float32)
    for k in range(4):
        best[k] = math.inf
    for i in range(x.shape[0]):
        if x[i] < best[3]:
            k = 3
            while k > 0 and best[k - 1] > x[i]:
                best[k] = best[k - 1]
                k -= 1
            best[k] = x[i]
    for k in range(4):
        out[k] = best[k]


@cuda.jit("void(int32[::1], int32[::1])")
def counts(out, x):
    count = cuda.local.array(16, int32)
    for k in range(16):
        count[k] = 0
    for i in range(x.shape[0]):
        count[x[i] & 15] += 1
    for k in range(16):
        out[k] = count[k]


# CHECK-LABEL: .entry least_four(
# CHECK-NOT: .local
# CHECK: ret;
# CHECK-LABEL: .entry counts(
# CHECK: .local
# CHECK: ret;
