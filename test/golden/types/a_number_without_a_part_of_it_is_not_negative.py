# A natural number less its rest, a quotient of it or some of its bits is natural, and so is an index made of it; less the rest of
# another number it may not be.
from numba import cuda


@cuda.jit("void(int64[::1], uint8[::1], int64)")
def parts(out, n, other):
    k = cuda.grid(1)
    if other < 0:
        return
    m = n[1]
    out[0] = k - k % other
    out[1] = k - k // 3
    out[2] = k - (k & -4)
    out[3] = k - (k >> 1)
    out[4] = k - m % 7


# CHECK-LABEL: kernel parts(
# CHECK: [[R0:%[0-9]+]]: int64 = floormod
# CHECK: sub nsw nonneg {{%.*}}, [[R0]]
# CHECK: [[R1:%[0-9]+]]: int64 = floordiv
# CHECK: sub nsw nonneg {{%.*}}, [[R1]]
# CHECK: [[R2:%[0-9]+]]: int64 = and
# CHECK: sub nsw nonneg {{%.*}}, [[R2]]
# CHECK: [[R3:%[0-9]+]]: int64 = ashr
# CHECK: sub nsw nonneg {{%.*}}, [[R3]]
# CHECK: [[R4:%[0-9]+]]: int64 = floormod
# CHECK: sub nsw {{%.*}}, [[R4]]
