"""Kernels whose threads part, meet and end in every way that strips.c knows. Each writes what it computes into int64 `out`, from `x`."""

import numpy as np
from numba import cuda, float32, int32, int64

N = 512       # the most threads of a block


@cuda.jit("void(int64[::1], int64[::1])")
def branches(out, x):
    """Branches in branches, early returns, a guard."""
    i = cuda.grid(1)
    if i >= out.size:
        return
    v = x[i % x.size]
    if v % 3 == 0:
        if v % 2 == 0:
            out[i] = -v
            return
        v += 5
    elif v % 5 == 0:
        v *= 2
    out[i] = v


@cuda.jit("void(int64[::1], int64[::1])")
def loops(out, x):
    """Loops of which each thread turns another number of times, one in the other, with breaks; what they leave behind."""
    i = cuda.grid(1)
    if i < out.size:
        total, last, a, b = 0, -1, 1, i
        for k in range(x[i % x.size] % 7):
            for j in range(k, x.size, 3):
                if x[j] > 90:
                    continue
                total += x[j] * k
                last = j
                if total > 400:
                    break
            a, b = b, a + k
        while b > 1:
            b = b // 2 if b % 2 == 0 else b - 3
            total += 1
        out[i] = total * 1000 + last + a


@cuda.jit("void(int64[::1], int64[::1])")
def strides(out, x):
    """Grid-stride loops upwards and downwards."""
    for i in range(cuda.grid(1), out.size, cuda.gridsize(1)):
        cuda.atomic.add(out, i, x[i % x.size])
    for i in range(out.size - 1 - cuda.grid(1), -1, -cuda.gridsize(1)):
        cuda.atomic.add(out, i, i)


@cuda.jit("void(int64[::1], int64[::1])")
def turns(out, x):
    """Loops that all threads leave in the same turn but for some: what they carry, sums up to the end and what was last."""
    t, n = cuda.threadIdx.x, cuda.blockDim.x
    total, last, count, a, b = 0, -1, 0, 1, 2
    for i in range(t, x.size, n):
        if x[i] % 3 == 0:
            total += x[i]
        elif i % 5 == 0:
            total -= 1
        last, count = i, count + 1
        a, b = b, a + x[i]
    for i in range(x.size - 1 - t, -1, -n):
        total = total // 2 + x[i]
    i = 2 * t + 3
    while x.size > i:
        total, i = total * 3 + x[i], i + 2 * n
    if cuda.grid(1) < out.size:
        out[cuda.grid(1)] = total + 1000 * last + 10000 * count + 7 * a + b + i


@cuda.jit("void(int64[::1], int64[::1])")
def small_steps(out, x):
    """Threads that stand within the steps of their neighbours."""
    total = 0
    for i in range(cuda.grid(1), x.size, 5):
        total = total // 2 + x[i]
    if cuda.grid(1) < out.size:
        out[cuda.grid(1)] = total


@cuda.jit("void(int64[::1], int64[::1])")
def known_bounds(out, x):
    """Loops that need no guard, between barriers."""
    a = cuda.shared.array(2 * N, int64)
    t, n, total = cuda.threadIdx.x, cuda.blockDim.x, 0
    for i in range(t, 2 * N, n):
        a[i] = x[i % x.size]
    cuda.syncthreads()
    for k in range(3):
        for i in range(t, 2 * N, n):
            total += a[2 * N - 1 - i] * (k + 1)
        cuda.syncthreads()
        for i in range(t, n, n):
            a[i] += k
        cuda.syncthreads()
    if cuda.grid(1) < out.size:
        out[cuda.grid(1)] = total


@cuda.jit("void(int64[::1], int64[::1])")
def exchange(out, x):
    """Barriers in a uniform loop; values that live across them."""
    a = cuda.shared.array(N, int64)
    t, n = cuda.threadIdx.x, cuda.blockDim.x
    mine, before = x[t % x.size], t
    a[t] = mine
    cuda.syncthreads()
    for k in range(5):
        got = a[(t + k) % n]
        small = got < before
        cuda.syncthreads()
        if small:
            a[t] = got + k
        elif t % 4 == 1:
            for j in range(t % 5):
                a[t] += j
        before, mine = mine, before + got
        cuda.syncthreads()
    i = cuda.grid(1)
    if i < out.size:
        out[i] = a[t] + 7 * mine + before


@cuda.jit("void(int64[::1], int64[::1])")
def leavers(out, x):
    """Some threads end before barriers that the others pass, at several places."""
    a = cuda.shared.array(N, int64)
    t, i = cuda.threadIdx.x, cuda.grid(1)
    a[t] = x[t % x.size]
    cuda.syncthreads()
    if t % 7 == 3 or i >= out.size:
        if i < out.size:
            out[i] = -1
        return
    for k in range(3):
        v = a[(t * 5 + k) % cuda.blockDim.x]
        cuda.syncthreads()
        a[t] = v + 1
        cuda.syncthreads()
        if v % 11 == k:
            out[i] = v
            return
    out[i] = a[t]


@cuda.jit("void(int64[::1], int64[::1])")
def parted(out, x):
    """Threads wait at different barriers, and turn loops with barriers differently often."""
    a = cuda.shared.array(N, int64)
    t, i = cuda.threadIdx.x, cuda.grid(1)
    a[t] = t
    if t % 2:
        a[t] += 10
        cuda.syncthreads()
    else:
        a[t] += 20
        cuda.syncthreads()
    last = 0
    for k in range(t % 3):
        last = a[(t + k) % cuda.blockDim.x]
        cuda.syncthreads()
    if i < out.size:
        out[i] = last + x[k if t % 3 else 0]


@cuda.jit("void(int64[::1], int64[::1])")
def votes(out, x):
    """What threads count at a barrier."""
    t, i = cuda.threadIdx.x, cuda.grid(1)
    v = x[i % x.size]
    total = cuda.syncthreads_count(v > 50)
    total += 1000 * cuda.syncthreads_and(v >= 0) + 2000 * cuda.syncthreads_or(v == t)
    if i < out.size:
        out[i] = total


@cuda.jit("void(int64[::1], int64[::1])")
def atomics(out, x):
    """Atomic operations on shared memory of every kind."""
    a = cuda.shared.array(16, int64)
    u = cuda.shared.array(4, np.uint32)
    f = cuda.shared.array(2, float32)
    t, i = cuda.threadIdx.x, cuda.grid(1)
    v = x[i % x.size]
    if t < 16:
        a[t] = 100 if t == 3 else 0
    if t < 4:
        u[t] = 0
    if t < 2:
        f[t] = 1
    cuda.syncthreads()
    cuda.atomic.add(a, v % 3, v)
    cuda.atomic.min(a, 3, v)
    cuda.atomic.max(a, 4, v)
    cuda.atomic.xor(a, 5, v)
    cuda.atomic.or_(a, 6, v)
    cuda.atomic.sub(a, 7, v)
    cuda.atomic.cas(a, 8, 0, 5)
    cuda.atomic.inc(u, 0, 6)
    cuda.atomic.dec(u, 1, 9)
    cuda.atomic.add(u, 2, 3)
    cuda.atomic.max(f, 0, float32(v))
    cuda.atomic.add(f, 1, float32(2))
    cuda.syncthreads()
    if i < out.size:
        k = t % 14
        out[i] = a[k] if k < 9 else int64(u[k - 9]) if k < 12 else int64(f[k - 12])


@cuda.jit("void(int64[::1], int64[::1])")
def arrays(out, x):
    """Local arrays, which live across a barrier, and whose addresses do."""
    w = cuda.local.array(6, int64)
    a = cuda.shared.array(N, int64)
    t, i = cuda.threadIdx.x, cuda.grid(1)
    for k in range(6):
        w[k] = x[(t * k) % x.size]
    upper = w[3:]
    a[t] = w[t % 6]
    cuda.syncthreads()
    upper[0] += a[cuda.blockDim.x - 1 - t]
    for k in range(t % 4):
        w[k] += w[5 - k]
    cuda.syncthreads()
    if i < out.size:
        out[i] = w[0] + 3 * w[3] + 7 * w[5]


@cuda.jit("void(int64[::1], int64[::1])")
def planes(out, x):
    """Blocks of two dimensions, tiles of a matrix, a uniform branch around a barrier."""
    a = cuda.shared.array((8, 64), int64)
    tx, ty = cuda.threadIdx.x, cuda.threadIdx.y
    w, h = cuda.blockDim.x, cuda.blockDim.y
    a[ty, tx] = x[(ty * w + tx) % x.size]
    if cuda.blockIdx.x % 2 == 0:
        cuda.syncthreads()
        v = a[(ty + 1) % h, w - 1 - tx]
    else:
        v = int64(-ty)
    total = 0
    for k in range(h):
        if ty != k:
            total += k
        if tx > k:
            total += v
    i = (cuda.blockIdx.x * h + ty) * w + tx
    total += cuda.syncthreads_count(True)
    if i < out.size:
        out[i] = total


@cuda.jit("void(int64[::1], int64[::1])")
def numbers(out, x):
    """Values of every width across barriers: bool, bytes, halves, complex numbers, tuples."""
    t, i = cuda.threadIdx.x, cuda.grid(1)
    v = x[i % x.size]
    flag, byte, half, real = v > 40, np.int8(v), np.float16(v), float32(v) / float32(3)
    z, pair = complex(v, t), (int32(v), float32(t))
    if v % 2:
        flag, pair = not flag, (int32(t), float32(v))
    cuda.syncthreads()
    if v % 3 == 0:
        z = z * z
    cuda.syncthreads()
    if i < out.size:
        out[i] = int64(flag) + byte + int64(half) + int64(real) + int64(z.real) - int64(z.imag) + pair[0] + int64(pair[1])


@cuda.jit("void(int64[::1], int64[::1])")
def shared_values(out, x):
    """Complex numbers and tuples that all threads share until they part, in a loop that turns differently often."""
    i, t = cuda.grid(1), cuda.threadIdx.x
    z, pair = complex(x[1], 2), (x[2], True)
    for k in range(t % 5 + 1):
        z = z * z + 1
        pair = (pair[0] + k, not pair[1])
    if i < out.size:
        out[i] = int64(z.real % 1000) + pair[0] * 10 + pair[1]


@cuda.jit("void(int64[::1], int64[::1])")
def never_reached(out, x):
    """A barrier in a loop that never turns."""
    n, i = 0, cuda.grid(1)
    for k in range(4):
        n += k - k
    for k in range(n):
        cuda.syncthreads()
    if i < out.size:
        out[i] = x[i % x.size] + 1


@cuda.jit("void(int64[::1], int64[::1])")
def searches(out, x):
    """Loops that memory ends: each thread turns them alone, and all go on together."""
    a = cuda.shared.array(N, int64)
    t, i = cuda.threadIdx.x, cuda.grid(1)
    k = t
    while x[k % x.size] % 13 != 5:
        k += 1
    a[t] = k
    cuda.syncthreads()
    total = 0
    for j in range(x[t % x.size] % 7):
        if a[(t + j) % cuda.blockDim.x] % 3 == 0:
            break
        total += a[j]
    if i < out.size:
        out[i] = k * 1000 + total


@cuda.jit("void(int64[::1], int64[::1])")
def conditions(out, x):
    """One comparison, as a condition, as its own value and inverted."""
    a = cuda.shared.array((2, N), int64)
    t, n, b = cuda.threadIdx.x, x.size - 77, cuda.blockIdx.x
    both = t < n and b < n
    a[0, t] = x[t] if both else -1
    if b < 2:
        a[1, t] = 1 if b >= n and t < n else 0
    cuda.syncthreads()
    i = cuda.grid(1)
    if i < out.size:
        out[i] = a[0, t] * 10 + a[1, t]


@cuda.jit("void(int64[::1], int64[::1])")
def divisions(out, x):
    """What all threads share is divided where few of them come, or none."""
    i, n, none = cuda.grid(1), x.size - 74, x[0]
    a = i * 3
    if n > cuda.blockIdx.x:
        if i == 1:
            a = x[n % x.size]
        if i < none:
            a = x[(n // none) % x.size] // none
    cuda.syncthreads()
    if i < out.size:
        out[i] = a


@cuda.jit("void(int64[::1], int64[::1])")
def rewritten(out, x):
    """Neighbouring elements, which a thread writes again by an index that is not known."""
    pairs, four = cuda.shared.array(2 * N, int64), cuda.local.array(4, int64)
    t, i, n = cuda.threadIdx.x, cuda.grid(1), x.size - 97
    for k in range(4):
        four[k] = 0
    four[n] = 7
    four[1] = 1
    pairs[2 * t] = 5
    pairs[2 * t + n] = 7
    pairs[2 * t + 1] = 1
    a = pairs[2 * t]
    pairs[2 * t + n] = 8
    b = pairs[2 * t + 1]
    cuda.syncthreads()
    if i < out.size:
        out[i] = four[t & 3] * 100 + a * 10 + b


@cuda.jit("void(int64[::1], int64[::1])")
def pixels(out, x):
    """Neighbouring elements of a thread, of which each is written once, and read before or after it."""
    a, b = cuda.shared.array(3 * N, int64), cuda.shared.array(3 * N, int64)
    t, i, n = cuda.threadIdx.x, cuda.grid(1), x.size - 97
    a[3 * t] = x[t]
    a[3 * t + 1] = t
    a[3 * t + 2] = i
    cuda.syncthreads()
    red, green, blue = a[3 * t], a[3 * t + 1], a[3 * t + 2]
    b[3 * t + 2] = red
    b[3 * t] = green
    b[3 * t + 1] = blue
    cuda.syncthreads()
    a[3 * t] = b[3 * t + 1]
    red = b[3 * t + n]
    b[3 * t + n] = 7
    blue = b[3 * t + 2]
    b[3 * t + 1] = b[3 * t] + blue
    green = b[3 * t + 1]
    cuda.syncthreads()
    if i < out.size:
        out[i] = red + 10 * green + 100 * blue + 1000 * a[3 * t] + 10000 * b[3 * t]
