"""Records: fields by name and position, references and copies, arrays in records, records in records, in all kinds of memory."""
import numba
import numpy as np
from numba import cuda, float32, float64, int32, int64

point = np.dtype([("x", "f4"), ("y", "f4")])
inner = np.dtype([("n", "i4"), ("p", point)], align=True)
part = np.dtype([("id", "i4"), ("pos", point), ("v", "f8", (3,)), ("flag", "?"), ("z", "c16"), ("deep", inner, (2,))], align=True)
holes = np.dtype({"names": ["late", "early"], "formats": ["f4", "u1"], "offsets": [8, 1], "itemsize": 16})
unaligned = np.dtype([("k", "i4"), ("a", "f4", (3, 2))])
point_t = numba.from_dtype(point)
part_t = numba.from_dtype(part)
holes_t = numba.from_dtype(holes)
unaligned_t = numba.from_dtype(unaligned)
TABLE = np.array([(1, 2), (3, 4.5), (5, -6)], dtype=point)
FIELD = "y"


@cuda.jit(numba.void(point_t[::1], float32[::1]))
def fields(a, r):
    """
    a = [(k, -k) for k in range(100)]
    """
    i = cuda.grid(1)
    if i < a.size:
        q = a[i]
        q.x = i * 2
        a[i].y += 1
        q["y"] += 0.5
        q[1] = q[0] * q["y"]
        r[i] = a[i].x + q[FIELD]


@cuda.jit(numba.void(point_t[:], point_t[:, :], int64[::1]))
def references_and_copies(a, g, r):
    """
    grid = 1
    block = 1
    types = off
    a = [(k, -k) for k in range(8)]
    g = np.arange(12, dtype="f4").view(point).reshape(2, 3)
    """
    q = a[2]
    q.x = 100
    a[3] = a[2]
    a[2].x = 200
    a[4] = g[1, 2]
    g[0] = g[1]
    g[1, 0] = q
    for s in a:
        s.y = s.x + 1
    for row in g:
        for s in row:
            s.x -= 1
    t = (a[0], g[0, 1])
    t[1].y = t[0].y
    r[0], r[1] = len(a), a.itemsize
    result = a[1:3]
    result[0] = a[7]


@cuda.jit(device=True)
def length2(p):
    p.x += float32(1)
    return p.x * p.x + p.y * p.y


@cuda.jit(device=True)
def second(a):
    return a[1]


@cuda.jit(numba.void(point_t[::1], float32[::1]))
def passed_to_functions(a, r):
    """
    a = [(k % 7, k // 7) for k in range(100)]
    """
    i = cuda.grid(1)
    if i < a.size:
        r[i] = length2(a[i]) + second(a[i:i + 2 if i + 2 <= a.size else i + 1] if i + 2 <= a.size else a[0:2]).y


@cuda.jit(numba.void(part_t[::1], float64[::1], int64[::1]))
def nested(a, r, r2):
    """
    grid = 1
    block = 4
    a = [(k, (k, 2 * k), (k, k + 1, k + 2), k % 2, k + 2j, [(k, (k, 1)), (k + 1, (2, k))]) for k in range(4)]
    """
    i = cuda.grid(1)
    q = a[i]
    w, result, result2 = q.v, q.pos, q.v[0]
    w[1] += result.x
    q.pos = TABLE[i % 3]
    q.deep[1].p.x = q.deep[0].n + w[2]
    q.deep[0] = q.deep[1]
    q.flag = not q.flag
    q.z *= 2 + 1j
    r[i] = q.v.sum() + q.z.imag + q.deep[1].p.y
    r2[i] = q.v.size + q.v.shape[0] * 10 + len(q.deep) * 100 + q.v.ndim * 1000 + q.v.itemsize * 10000


@cuda.jit(numba.void(part_t[::1], float64[::1], int64[::1]))
def field_views(a, r, r2):
    """
    grid = 1
    block = 1
    a = [(k, (k, 2 * k), (k, k + 1, k + 2), k % 2, k + 2j, [(k, (k, 1)), (k + 1, (2, k))]) for k in range(4)]
    """
    result = a.id
    result[2] = 77
    a["pos"][1].x = 5
    a.pos.x[3] = 6
    a.v[2, 1] = 7
    a.deep.p.y[1, 0] += 8
    s = a[::2]
    s.id[0] = -1
    r[0], r[1], r[2] = a.v[1, 2], a.pos.y[3], a.id.sum()
    r2[0], r2[1], r2[2], r2[3] = a.v.shape[0], a.v.shape[1], a.v.strides[0], a.deep.ndim


@cuda.jit(numba.void(holes_t[:], unaligned_t[:], float64[::1]))
def offsets(a, b, r):
    """
    grid = 1
    block = 3
    a = [(k + 0.5, 10 * k) for k in range(3)]
    b = [(k, np.arange(6).reshape(3, 2) + k) for k in range(3)]
    """
    i = cuda.grid(1)
    a[i].late += a[i].early
    a[i][0] += 1
    b[i].a[2, 1] = b[i].k + b[i].a[1, 0]
    r[i] = a[i].late + b[i].a[2, 1] + a.late[0] * 0


@cuda.jit(numba.void(point_t, float32[::1], point_t[::1]))
def record_argument(p, r, out):
    """
    p = (1.5, -2.25)
    out = [(0, 0)] * 3
    """
    i = cuda.grid(1)
    if i < r.size:
        r[i] = p.x * i + p["y"]
    if i < 3:
        out[i] = p


@cuda.jit(numba.void(point_t[::1], float32[::1]))
def in_local_memory(a, r):
    """
    a = [(k, 1 + k % 5) for k in range(128)]
    """
    i = cuda.grid(1)
    t = cuda.local.array(3, point)
    for k in range(3):
        t[k].x = i + k
        t[k].y = a[i].x
    t[1] = a[i]
    q = t[2]
    for k in range(i % 4):
        q = t[k % 2]
        q.x += t[2].y
    if i < r.size:
        r[i] = q.x + t[0].x + t[1].y


@cuda.jit(numba.void(point_t[::1]))
def in_shared_memory(a):
    """
    grid = 2
    block = 16
    types = off
    a = [(k, 1 + k % 5) for k in range(32)]
    expect_a = a.reshape(2, 16)[:, ::-1].reshape(32)
    """
    s = cuda.shared.array(shape=16, dtype=point_t)
    d = cuda.shared.array(4, part_t)
    i, t = cuda.grid(1), cuda.threadIdx.x
    s[t] = a[i]
    if t < 4:
        d[t].pos = a[i]
    cuda.syncthreads()
    a[i] = s[15 - t]
    if t >= 12:
        a[i] = d[15 - t].pos


@cuda.jit(numba.void(float32[::1], int64[::1]))
def constants(r, r2):
    i = cuda.grid(1)
    if i < r.size:
        q = TABLE[i % 3]
        r[i] = q.x + TABLE.y[(i + 1) % 3] + TABLE[-1]["x"]
        r2[i] = len(TABLE)


@cuda.jit(numba.void(part_t[::1], int32[::1]))
def atomics(a, r):
    """
    types = off
    values = cuda
    a = [(k, (0, 0), (0, 0, 0), 0, 0, [(0, (0, 0)), (0, (0, 0))]) for k in range(4)]
    expect_a = np.array([(k + 496 // 4, (4, 0), (0, k, 0), 0, 0, [(0, (0, 0)), (0, (0, 0))]) for k in range(4)], dtype=a.dtype)
    grid = 1
    block = 16
    expect_r = r
    """
    i = cuda.grid(1)
    cuda.atomic.add(a["id"], i % 4, 31)
    cuda.atomic.add(a.pos.x, i % 4, 1)
    cuda.atomic.max(a[i % 4].v, 1, i % 4)
