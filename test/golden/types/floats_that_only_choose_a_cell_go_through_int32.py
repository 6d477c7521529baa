# ARGS: --arch sm_90 --bodies=2
# Who compares an integer with what is near 0 cannot tell it from one that is clamped to 32 bits. The clamp is the conversion
# to int32, which saturates; before it a nan becomes the lower end, which is negative as the least int64 is.
import math

from numba import cuda, float32, float64, int64


@cuda.jit("void(int32[::1], float32[::1], float32)")
def histogram(counts, x, scale):
    i = cuda.grid(1)
    bins = cuda.shared.array(64, 'int32')
    if i < x.size:
        b = int(x[i] * scale)
        if 0 <= b < 64:
            cuda.atomic.add(bins, b, 1)
            counts[b] = bins[b]
# CHECK-LABEL: kernel histogram(
# CHECK: [[F:%[0-9]+]]: float32 = mul
# CHECK: [[LO:%[0-9]+]]: float32 = float -2147483648.0
# CHECK: [[G:%[0-9]+]]: float32 = intrin pyk.fmax [[F]], [[LO]]
# CHECK: [[N:%[0-9]+]]: int32 = convert [[G]]
# CHECK: %b.{{[0-9]+}}: int64 = convert [[N]]
# CHECK: return


# The nan of a float64 is the least int32 by itself.
@cuda.jit("void(int32[::1], float64[::1], int32)")
def doubles(counts, x, n):
    i = cuda.grid(1)
    if i < x.size and 0 <= int(x[i]) < n:
        counts[i] = 1
# CHECK-LABEL: kernel doubles(
# CHECK-NOT: pyk.fmax
# CHECK: [[N:%[0-9]+]]: int32 = convert
# CHECK: int64 = convert [[N]]
# CHECK: return


# With < any n of 32 bits does, with <= not the greatest one.
@cuda.jit("void(int32[::1], float64[::1], int32)")
def at_most(counts, x, n):
    i = cuda.grid(1)
    if i < x.size and 0 <= int(x[i]) <= n:
        counts[i] = 1
# CHECK-LABEL: kernel at_most(
# CHECK: [[F:%[0-9]+]]: float64 = load
# CHECK: int64 = convert [[F]]
# CHECK: return


# A sum stays within 32 bits behind a smaller clamp. What rounds stays next to the conversion.
@cuda.jit("void(float32[::1], float32[::1])")
def neighbours(y, x):
    i = cuda.grid(1)
    if i < y.size:
        k = int(math.floor(x[i]))
        y[i] = y[max(0, min(k + 1, 99))] - y[max(0, min(k - 1, 99))]
# CHECK-LABEL: kernel neighbours(
# CHECK: [[X:%[0-9]+]]: float32 = load
# CHECK: [[LO:%[0-9]+]]: float32 = float -1073741824.0
# CHECK: [[G:%[0-9]+]]: float32 = intrin pyk.fmax [[X]], [[LO]]
# CHECK: [[H:%[0-9]+]]: float32 = intrin math.floor [[G]]
# CHECK: [[N:%[0-9]+]]: int32 = convert [[H]]
# CHECK: [[HI:%[0-9]+]]: int32 = int nonneg 1073741824
# CHECK: [[LESS:%[0-9]+]]: bool = cmp < [[N]], [[HI]]
# CHECK: [[M:%[0-9]+]]: int32 = select [[LESS]], [[N]], [[HI]]
# CHECK: %k.{{[0-9]+}}: int64 = convert [[M]]
# CHECK: int64 = add nsw
# CHECK: return


# A float32 again is the float without its fraction, which needs no integer, within int64; 0 is added for -0.
@cuda.jit("void(float32[::1], float32[::1])")
def fraction(y, x):
    i = cuda.grid(1)
    if i < y.size:
        k = int(x[i])
        y[i] = y[max(0, min(k, 99))] * (x[i] - float32(k))
# CHECK-LABEL: kernel fraction(
# CHECK: [[T:%[0-9]+]]: float32 = intrin math.trunc
# CHECK: [[LO:%[0-9]+]]: float32 = float -9.2233720368547758e+18
# CHECK: [[G:%[0-9]+]]: float32 = intrin pyk.fmax [[T]], [[LO]]
# CHECK: [[HI:%[0-9]+]]: float32 = float 9.2233720368547758e+18
# CHECK: [[L:%[0-9]+]]: float32 = intrin pyk.fmin [[G]], [[HI]]
# CHECK: [[ZERO:%[0-9]+]]: float32 = float 0.0
# CHECK: float32 = add [[L]], [[ZERO]]
# CHECK: return


# A stored integer, a product, a rest, and what passes a test that leaves it beyond 32 bits: somebody can tell.
@cuda.jit("void(int64[::1], float32[::1])")
def told(y, x):
    i = cuda.grid(1)
    if i < y.size:
        y[i] = int(x[i])
        a = int(x[i] + float32(1))
        if a * 3 < 5:
            y[i] = 1
        b = int(x[i] + float32(2))
        if b % 7 == 3:
            y[i] = 2
        c = int(x[i] + float32(3))
        if c < 1 << 31:
            y[i] = 3
        d = int(x[i] + float32(4))
        if d < 5:
            y[i] = d
# CHECK-LABEL: kernel told(
# CHECK-NOT: int32 = convert
# CHECK: return


# The turns of a loop are the same where its start and end are bounded on the sides that count; not where it may begin anywhere.
@cuda.jit("void(float32[::1], float32[::1], float32[::1])")
def loops(y, x, z):
    i = cuda.grid(1)
    if i < y.size:
        total = float32(0)
        for k in range(max(0, int(x[i])), min(99, int(z[i])) + 1):
            total += y[k]
        y[i] = total
        for k in range(int(x[i]), 100):
            y[i] += float32(1)
# CHECK-LABEL: kernel loops(
# CHECK-COUNT-2: pyk.fmax
# CHECK-NOT: pyk.fmax
# CHECK: return
