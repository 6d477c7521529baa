"""Arrays that kernels make: NumPy's functions with constant shapes, expressions that are given names, arrays that functions return.
Numba computes them on the CPU, where it can allocate."""
import numpy as np
from numba import cuda, float32, float64, int8, int32

N = 4
WEIGHTS = np.array([0.25, 0.5, 1.5])


@cuda.jit("void(float64[::1])")
def filled(r):
    """types = off
    r = np.zeros(24)
    grid = 1
    block = 1"""
    a = np.zeros(3)
    b = np.zeros((2, 3), np.int32)
    c = np.ones(4, dtype=np.float32)
    d = np.full(3, 7)
    e = np.full((2, 2), 2.9, np.int32)
    f = np.full(2, True)
    g = np.ones((2, 2), dtype=np.bool_)
    h = np.zeros(shape=N, dtype=np.complex64)
    k = np.full(3, np.float32(0.1))
    m = np.zeros((), np.int64)
    o = np.empty((2, 0))
    p = np.ones(30)
    q = np.full((5, 7), fill_value=2.5)
    r[0] = a.sum()
    r[1] = b.sum() + b.size + b.shape[1]
    r[2] = (c / 3).sum()
    r[3] = d.sum() / 2
    r[4] = e.sum()
    r[5] = f.sum()
    r[6] = g.sum() + g.itemsize
    h[1] = 2 + 3j
    r[7] = (h * h).sum().real
    r[8] = k.sum()
    m[()] = 5
    r[9] = m[()]
    r[10] = o.size + o.shape[0]
    r[11] = p.sum()
    r[12] = q.sum()
    r[13] = k[0]
    r[14] = d.itemsize
    r[15] = (d // 2)[1]


@cuda.jit("void(float64[:, ::1], float64[::1])")
def items(r, x):
    """types = off
    r = np.zeros((12, 4))
    x = np.array([0.5, -1.5, 2.25, 8])
    grid = 1
    block = 1"""
    one, two = np.int8(100), np.uint8(200)
    r[0, :3] = np.array([1, 2, 3]) / 2
    r[1, :2] = np.array((1, 2.5))
    r[2] = np.array([[1, 2], [3, 4]]).ravel()
    r[3] = np.array([x[0], x[1] * 2, x[2], 1])
    r[4] = np.array(((1, 2), (3, 4)), dtype=np.float32).T[0, 1]
    r[5, :2] = np.array([one, two]) + np.int8(1)
    r[6, :2] = np.array([one, one]) + one
    r[7, 0] = np.array(3)[()]
    r[8, :3] = np.array([True, False, True]) + 1
    r[9] = np.asarray([x[3], x[2], x[1], x[0]])
    r[10, :2] = np.array([1.9, -1.9], np.int32)
    r[11] = np.asarray(x) * 2
    c = np.array([1j, 2])
    r[7, 1] = (c * c).sum().real
    t = (x[0], x[1])
    r[7, 2] = np.array(t).sum()


@cuda.jit("void(float64[:, ::1])")
def ranges(r):
    """types = off
    r = np.zeros((9, 8))
    tolerance = rel=1e-15
    grid = 1
    block = 1"""
    r[0, :5] = np.arange(5)
    r[1, :3] = np.arange(7, 1, -2)
    r[2, :4] = np.arange(0, 1, 0.25)
    r[3, :3] = np.arange(3, dtype=np.float32) / 3
    r[4, :7] = np.linspace(0, 1, 7)
    r[5, :4] = np.linspace(3, -2.5, num=4)
    r[6, :1] = np.linspace(3, 4, 1)
    r[7, 0] = np.linspace(0, 2).sum() + np.linspace(0, 1, 0).size
    r[7, 1] = np.arange(100).sum() / 2 + np.arange(5, 2).size
    r[7, 2] = np.arange(0.5, 3.0).sum()
    r[7, 3] = (np.arange(250, 260, dtype=np.uint8) + np.uint8(10))[9]
    z = np.linspace(0, 2j, 3)
    r[7, 4] = z[2].imag + z[1].real
    r[8, :4] = np.arange(6).reshape(2, 3)[1, 0] + np.arange(8).reshape((2, -1))[:, 1:].sum() + np.arange(4)


@cuda.jit("void(float64[:, ::1])")
def diagonals(r):
    """types = off
    r = np.zeros((10, 9))
    grid = 1
    block = 1"""
    r[0] = np.eye(3).ravel()
    r[1, :6] = np.eye(2, 3).ravel()
    r[2] = np.eye(3, k=1).ravel()
    r[3] = np.eye(3, 3, -1).ravel()
    r[4, :4] = np.eye(2, dtype=np.int32).ravel() / 2
    r[5] = np.identity(3).ravel()
    r[6] = np.identity(3, np.int8).ravel() * 2
    r[7, :6] = np.eye(3, 2, 2).ravel() + np.eye(3, 2, -5).ravel()
    r[8, 0] = np.eye(12).sum() + np.eye(12)[11, 11]


@cuda.jit("void(float64[:, ::1])")
def alike(r):
    """types = off
    r = np.zeros((8, 6))
    grid = 1
    block = 1"""
    a = np.arange(6).reshape(2, 3)
    r[0] = (np.ones_like(a) / 2).ravel()
    f = np.zeros_like(a.T)
    f[2, 1] = 3
    f[0, 1] = 2
    for i in range(3):
        for j in range(2):
            r[1, 2 * i + j] = f[i, j]
    r[2] = np.full_like(a, 2.7).ravel()
    r[3] = np.full_like(a, 2.7, np.float64).ravel()
    r[4, 0] = np.zeros_like(a, np.int8).itemsize
    r[4, 1] = np.zeros_like(1.5)[()]
    b = np.empty_like(a[:, ::2])
    b[:] = 4
    r[5, :4] = b.ravel()
    r[6] = (np.ones_like(a * 1.5) / 4).ravel()
    r[5, 4] = f.ravel()[3] + f.flatten()[5]
    g = a.flatten()
    g[0] = 100
    r[5, 5] = a[0, 0] + g[0]
    r[7, :4] = np.zeros((2,) + a[:, :2].shape).ravel()[:4] + a.size + len(a)


@cuda.jit("void(float64[:, ::1], float64[::1], float64[:, ::1])")
def named(r, x, y):
    """types = off
    r = np.zeros((4, 8))
    x = np.array([0.5, 1.5, 2.25, 8])
    y = np.arange(12).reshape(4, 3) * 0.5
    tolerance = rel=1e-14
    grid = 1
    block = 4"""
    i = cuda.threadIdx.x
    v = np.array([x[i], x[i] + 1, x[i] * 2])
    w = v * 2 - 1
    v[0] = 100
    u = w / np.sqrt((w * w).sum())
    t = np.log(w + 1) * WEIGHTS
    s = y[i] + w
    w[1] = 50
    q = -u
    m = u > 0.3
    r[i, 0] = w.sum()
    r[i, 1] = u.sum()
    r[i, 2] = t.sum()
    r[i, 3] = s[0] + s[1] * 10 + s[2] * 100
    r[i, 4] = q.min()
    r[i, 5] = m.sum()
    r[i, 6] = (s, 1)[0][1]
    u += 1
    u *= v
    r[i, 7] = u.mean()


@cuda.jit("void(float64[::1], float64[::1])")
def layouts(r, x):
    """types = off
    r = np.zeros(16)
    x = np.arange(4) * 1.5
    grid = 1
    block = 1"""
    c = np.arange(6).reshape(2, 3) * 1.0
    f = np.zeros_like(c.T)
    f[:] = c.T * 2
    g = f + f
    h = f + c.T
    k = f + 1
    m = c[:, ::2] * 2
    n = c.T + f.T.T
    r[0] = g.strides[0]
    r[1] = h.strides[0]
    r[2] = k.strides[0]
    r[3] = m.strides[0]
    r[4] = n.strides[1]
    r[5] = f.copy().strides[0]
    r[6] = f.astype(np.float32).strides[0]
    r[7] = np.sin(f).strides[0]
    r[8] = g.sum() + h[1, 0] + k[2, 1] + m[1, 1] + n[0, 1]
    r[9] = f.copy()[2, 0] + f.astype(np.int32)[1, 1]
    r[10] = (x[:2] + np.ones((3, 1))).shape[1]


@cuda.jit("void(float64[:, ::1], float64[:, ::1])")
def loops(r, x):
    """types = off
    r = np.zeros((4, 4))
    x = np.arange(24).reshape(8, 3) / 4
    tolerance = rel=1e-14
    grid = 1
    block = 4"""
    i = cuda.threadIdx.x
    v = np.zeros(3)
    big = np.zeros((5, 5))
    seen = np.zeros(3)
    for k in range(8):
        v = v + x[k] * (i + 1)
        fresh = np.zeros(3)
        fresh[k % 3] += 1
        seen += fresh
        fresh[1] += k
        big = big * 0.5 + np.eye(5) * k
        if k == 5:
            v = v[::-1] * 1.0
        tmp = v.copy()
        tmp[0] = -1
    r[i, 0] = v[0] + 10 * v[1] + 100 * v[2]
    r[i, 1] = big.sum() + big[4, 4]
    r[i, 2] = seen.sum()
    r[i, 3] = tmp.sum()


@cuda.jit(device=True)
def vec(x, y, z):
    return np.array([x, y, z])


@cuda.jit(device=True)
def add(a, b):
    return a + b


@cuda.jit(device=True)
def cross(a, b):
    r = np.zeros_like(a)
    r[0] = a[1] * b[2] - a[2] * b[1]
    r[1] = a[2] * b[0] - a[0] * b[2]
    r[2] = a[0] * b[1] - a[1] * b[0]
    return r


@cuda.jit(device=True)
def chosen(n):
    if n > 2:
        return np.full(3, 1.5)
    v = np.zeros(3)
    for k in range(n):
        v = v + k
    return v


@cuda.jit(device=True)
def several(a, n):
    s = a * 0
    for k in range(n):
        s = s + a * k
    return s, n * 1.5, s[:2] * 2, np.ones((4, 5)) * n


@cuda.jit(device=True)
def itself(a):
    a[0] += 1
    return a


@cuda.jit("void(float64[:, ::1], float64[:, ::1])")
def returned(r, x):
    """types = off
    r = np.zeros((4, 8))
    x = np.arange(12).reshape(4, 3) / 4 + 0.5
    tolerance = rel=1e-14
    grid = 1
    block = 4"""
    i = cuda.threadIdx.x
    v = vec(x[i, 0], x[i, 1], x[i, 2])
    w = vec(1.0, 2.0, 3.0)
    u = add(v, w)
    u[0] = 100
    r[i, 0] = (v + w).sum() + u[0]
    for k in range(5):
        w = add(w, v)
        w = cross(w, v) * 0.5
    r[i, 1] = w[0] + 2 * w[1] + 4 * w[2]
    s, f, t, b = several(w, 4)
    r[i, 2] = s.sum()
    r[i, 3] = f + t[1]
    r[i, 4] = b.sum() + b[3, 4]
    c = chosen(i)
    r[i, 5] = c[0] + c[2]
    itself(v)[1] = 7
    r[i, 6] = v[0] + v[1]
    r[i, 7] = itself(itself(vec(1, 2, 3)) * 2)[0]


@cuda.jit("void(float64[::1], uint8[::1], float32[::1], int32[::1])")
def narrow(r, x, y, z):
    """types = off
    r = np.zeros(24)
    x = np.array([250, 10, 3])
    y = np.array([0.1, 0.7, 3])
    z = np.array([5, -3, 2**31 - 1])
    grid = 1
    block = 1"""
    a, b, n = x[:3], y[:3], z[:3]
    c = np.full(3, 10, np.uint8)
    d = np.ones(3, np.float32)
    t = a + c
    u = b * d / 3
    v = (n + np.ones(3, np.int32)) * 2
    w = a * d
    k = (b + d) > 1
    m = -c
    o = c ** 2
    p = b * 0.1 * d
    q = ~c
    s = (a > 5) + (c > 3)
    r[0] = t[0]
    r[1] = t.sum()
    r[2] = u[1]
    r[3] = u.itemsize
    r[4] = v[0] + v[2]
    r[5] = v.itemsize
    r[6] = w[0] / 7
    r[7] = w.itemsize
    r[8] = k.sum() + k.itemsize
    r[9] = m[0]
    r[10] = o[0]
    r[11] = p[1]
    r[12] = p.itemsize
    r[13] = q[0]
    r[14] = s.sum() + s.itemsize
    r[15] = (a + c).sum()
    r[16] = (c / 3).sum()
    r[17] = (c // np.uint8(3) % 2).itemsize
    r[18] = (c << 7)[0]
    r[19] = (n * c).itemsize
    r[20] = (d * np.int64(3)).itemsize
    r[21] = np.sqrt(c).itemsize
    r[22] = np.maximum(c, 7).itemsize
    r[:3] += a + c


@cuda.jit("void(float64[:, ::1], float64[:, ::1], float64[:, ::1])")
def kept(r, x, y):
    """types = off
    r = np.zeros((4, 8))
    x = np.arange(20).reshape(4, 5) / 8
    y = np.arange(10).reshape(2, 5) / 3
    tolerance = rel=1e-14
    grid = 1
    block = 4"""
    i = cuda.threadIdx.x
    d = x[i] - y[0]
    e = d * d
    tmp = np.log(x[i] + 1)
    s = 0.0
    for k in range(len(d)):
        s += d[k] * e[k]
    n = e.shape[0] + tmp.size
    mean = tmp.mean()
    nearest = -1.0
    for j in range(y.shape[0]):
        f = x[i] - y[j]
        if f.sum() > nearest:
            nearest = f.sum()
    own = cuda.local.array(3, float64)
    for v in d:
        own[0] = v
    own[1] = d[1]
    first, second = d[0], d[-1]
    m = (x[:2] * 2) > 1
    c = m.sum()
    r[i, 0] = s
    r[i, 1] = n + c
    r[i, 2] = mean
    r[i, 3] = nearest
    r[i, 4] = own[0] + 10 * own[1]
    r[i, 5] = first * second


@cuda.jit("void(float64[:, ::1], float64[:, ::1])")
def products(r, x):
    """types = off
    r = np.zeros((4, 12))
    x = np.arange(12).reshape(4, 3) / 4 - 1
    tolerance = rel=1e-13
    grid = 1
    block = 4"""
    i = cuda.threadIdx.x
    m = np.array([[x[i, 0], 1.0, 2.0], [0.5, x[i, 1], -1.0]])
    v = np.array([1.0, -2.0, x[i, 2]])
    p = m @ m.T
    q = np.dot(m.T, m)
    w = m @ v
    u = np.dot(v[:2], m)
    big = np.ones((3, 7))
    z = np.ones((7, 5)) * 0.5
    for k in range(3):
        z = np.dot(big.T, m[0:1].T * np.ones((3, 5))) + z
        p = p @ p
    r[i, 0] = p[0, 0] + 10 * p[0, 1] + 100 * p[1, 1]
    r[i, 1] = q[0, 2] + q[2, 1]
    r[i, 2] = w[0] - w[1]
    r[i, 3] = u.sum() + u.size
    r[i, 4] = z[6, 4] + z.sum()
    r[i, 5] = v @ v + (m * 2 @ (v + 1))[1]
