"""Ranges and slices whose bounds lie around the ends of the integers. Thread i takes the i-th triple (start, stop, step) of the numbers e. A
loop ends after TURNS turns, so that one that would never end gives another result instead of hanging."""
from numba import cuda, literal_unroll

TURNS = 20
STEPS = (1, 2, 7, 1000000000, 2**31 - 1, 2**63 - 1, -1, -2, -7, -2**31, -2**63)


@cuda.jit(device=True)
def step_of(n):
    return n if n != 0 else 1


@cuda.jit("void(int64[::1], int64[::1])")
def loop_int64(r, e):
    i, n = cuda.grid(1), e.size
    if i < r.size:
        turns = 0
        for x in range(e[i % n], e[i // n % n], step_of(e[i // (n * n)])):
            r[i] = r[i] * 3 + x
            turns += 1
            if turns == TURNS:
                break


@cuda.jit("void(int64[::1], int32[::1])")
def loop_int32(r, e):
    i, n = cuda.grid(1), e.size
    if i < r.size:
        turns = 0
        for x in range(e[i % n], e[i // n % n], e[i // (n * n)]):
            r[i] = r[i] * 3 + x
            turns += 1
            if turns == TURNS:
                break


@cuda.jit("void(int64[::1], int32[::1])")
def loop_either_way(r, e):
    """Which ends at its head alone. Its numbers index an array of 16 from either end."""
    x = cuda.local.array(16, "int64")
    i, n = cuda.grid(1), e.size
    for k in range(16):
        x[k] = k
    if i < r.size:
        last = 77
        total = i
        for k in range(e[i % n], e[i // n % n], e[i // (n * n)]):
            total = total * 3 + x[k]
            last = k
        r[i] = total * 3 + last


@cuda.jit("void(uint64[::1], uint64[::1])")
def loop_uint64(r, e):
    i, n = cuda.grid(1), e.size
    if i < r.size:
        turns = 0
        for x in range(e[i % n], e[i // n % n], e[i // (n * n)]):
            r[i] = r[i] * 3 + x
            turns += 1
            if turns == TURNS:
                break


@cuda.jit("void(int64[::1], int64[::1])")
def loop_constant_steps(r, e):
    i, n = cuda.grid(1), e.size
    if i < r.size:
        for step in literal_unroll(STEPS):
            turns = 0
            for x in range(e[i % n], e[i // n], step):
                r[i] = r[i] * 3 + x
                turns += 1
                if turns == TURNS:
                    break
            r[i] = r[i] * 31 + turns


@cuda.jit("void(int64[::1], int64[::1])")
def loop_positive(r, e):
    """Both are at least 0, as those of a grid-stride loop are, and the step, too."""
    i, n = cuda.grid(1), e.size
    if i < r.size:
        turns = 0
        for x in range(e[i % n] & 2**63 - 1, e[i // n % n], (step_of(e[i // (n * n)]) & 2**63 - 2) + 1):
            r[i] = r[i] * 3 + x
            turns += 1
            if turns == TURNS:
                break


@cuda.jit("void(int64[::1], int64[::1])")
def backwards(r, e):
    i, n = cuda.grid(1), e.size
    if i < r.size:
        turns = 0
        for k, x in enumerate(reversed(range(e[i % n], e[i // n % n], step_of(e[i // (n * n)])))):
            r[i] = r[i] * 3 + x + k
            turns += 1
            if turns == TURNS:
                break


@cuda.jit("void(int64[::1], int64[::1])")
def in_step(r, e):
    i, n = cuda.grid(1), e.size
    if i < r.size:
        a, b, c = e[i % n], e[i // n % n], step_of(e[i // (n * n)])
        turns = 0
        for x, y in zip(range(a, b, c), range(b, a, c)):
            turns += 1
            r[i] = r[i] * 3 + (x ^ y)
            if turns == TURNS:
                break
        for x, y in zip(range(a, b, c), range(a, b, c)):
            turns += 1
            r[i] = r[i] * 3 + (x - y) + x
            if turns >= TURNS:
                break


@cuda.jit("void(int64[::1], int64[::1])")
def length_and_members(r, e):
    i, n = cuda.grid(1), e.size
    if i < r.size:
        span = range(e[i % n], e[i // n % n], step_of(e[i // (n * n)]))
        r[i] = len(span)
        for k in range(n):
            r[i] = r[i] * 3 + (e[k] in span)


@cuda.jit("void(int64[::1])")
def constants(r):
    if cuda.grid(1) > 0:
        return
    for turns in range(2**63 - 6, 2**63 - 1, 7):
        r[0] = r[0] * 3 + turns
    for turns in range(0, 10, 2**63 - 1):
        r[1] = r[1] * 3 + turns + 1
    for turns in range(-2**63 + 6, -2**63, -(2**63 - 1)):
        r[2] = r[2] * 3 + turns
    for turns in range(0, 2147483647, 1000000000):
        r[3] = r[3] * 3 + turns
    for turns in range(-2**63, 2**63 - 1, 2**62):
        r[4] = r[4] * 3 + turns
    for turns in range(2**63 - 1, -2**63, -2**63):
        r[5] = r[5] * 3 + turns
    for turns in range(2**63 - 3, 2**63 - 1):
        r[6] = r[6] * 3 + turns
    for turns in range(-2**63 + 2, -2**63, -1):
        r[7] = r[7] * 3 + turns


@cuda.jit("void(int64[::1], int64[::1])")
def slices(r, e):
    """Of 0, 1, ... 9."""
    x = cuda.local.array(10, "int64")
    i, n = cuda.grid(1), e.size
    for k in range(10):
        x[k] = k
    if i < r.size:
        v = x[e[i % n]:e[i // n % n]:step_of(e[i // (n * n)])]
        r[i] = len(v) + 1
        for k in range(len(v)):
            r[i] = r[i] * 3 + v[k]
        v[:] = 7
        for k in range(10):
            r[i] = r[i] * 3 + x[k]


@cuda.jit("void(int64[::1], int64[::1])")
def slices_of_constant_step(r, e):
    x = cuda.local.array(10, "int64")
    i, n = cuda.grid(1), e.size
    for k in range(10):
        x[k] = k
    if i < r.size:
        for step in literal_unroll(STEPS):
            v = x[e[i % n]:e[i // n]:step]
            r[i] = r[i] * 31 + len(v)
            for k in range(len(v)):
                r[i] = r[i] * 3 + v[k]


@cuda.jit("void(int64[::1], uint64[::1])")
def slices_by_uint64(r, e):
    x = cuda.local.array(10, "int64")
    i, n = cuda.grid(1), e.size
    for k in range(10):
        x[k] = k
    if i < r.size:
        v = x[e[i % n]:e[i // n % n]:e[i // (n * n)]]
        r[i] = len(v) + 1
        for k in range(len(v)):
            r[i] = r[i] * 3 + v[k]
