"""CUDA's vector types: construction, components, as arguments and results, in local and shared arrays."""
from numba import cuda, float32, int32


@cuda.jit("void(float32[::1])")
def vectors(r):
    """
    grid = 1
    block = 1
    expect_r = np.concatenate([[1, 2.5, 3, 1, 1, 3, 2.5, 1], np.zeros(112)])
    """
    v = cuda.float4(cuda.float2(1, 2.5), 3, True)
    w = cuda.float32x3(v.w, cuda.float32x2(v.z, v.y))
    r[0], r[1], r[2], r[3] = v.x, v.y, v.z, v.w
    r[4], r[5], r[6] = w.x, w.y, w.z
    r[7] = cuda.float1(w.x).x


@cuda.jit("void(float64[::1])")
def conversions(r):
    """
    grid = 1
    block = 1
    expect_r = np.concatenate([[44, -1, 255, 2, 1, 2.0**64, 2, 7, 65535, np.float32(0.1), 0.1], np.zeros(109)])
    """
    a, b, c = cuda.char2(300, -1.75), cuda.uchar3(-1, 2.5, 257), cuda.ulonglong1(-1)
    d, e, f = cuda.longlong2(2.9, 7), cuda.ushort1(-1), cuda.double2(float32(0.1), 0.1)
    r[0], r[1], r[2], r[3], r[4], r[5] = a.x, a.y, b.x, b.y, b.z, c.x
    r[6], r[7], r[8], r[9], r[10] = d.x, d.y, e.x, f.x, f.y


@cuda.jit(device=True)
def swapped(v):
    return cuda.int2(v.y, v.x)


@cuda.jit("void(int32[::1], int32[::1], int32[::1])")
def passed(r, a, b):
    """
    expect_r = np.maximum(a, b) ^ (np.minimum(a, b) & 0xFFFF)
    """
    i = cuda.grid(1)
    if i < r.size:
        v = cuda.int2(a[i], b[i])
        if a[i] < b[i]:
            v = swapped(v)
        for k in range(3):
            v = cuda.int2(v.x ^ v.y, v.x)
        r[i] = v.x ^ (v.y & int32(0xFFFF))


@cuda.jit("void(float32[::1], float32[::1], float32[::1])")
def stored(r, a, b):
    """
    grid = 1
    block = 32
    types = off
    expect_r = np.concatenate([32 + 1099 * np.arange(32), a[31::-1], a[:32], np.zeros(24)])
    """
    s = cuda.shared.array(32, dtype=cuda.float32x4)
    q = cuda.local.array((2, 2), cuda.float3)
    t = cuda.threadIdx.x
    s[t] = cuda.float4(a[t], b[t], t, 1)
    q[1, t % 2] = cuda.float3(t, 2, a[t])
    q[0, 0] = q[1, t % 2]
    cuda.syncthreads()
    v = s[31 - t]
    r[t] = v.z + v.w + q[0, 0].x * 100 + s[t].z * 1000
    r[32 + t] = v.x
    r[64 + t] = q[0, 0].z


@cuda.jit("void(float64[::1])")
def operators(r):
    """
    grid = 1
    block = 1
    types = off
    expect_r = np.concatenate([[4, 6, 2, -2, 3, 6, 1, -1, -2, 1, 2, np.float32(7) / np.float32(2), 1.5, -4, 1, 5, 5, 5, 251, 7], np.zeros(100)])
    """
    a, b, i = cuda.float2(1, 2), cuda.float2(3, 4), cuda.int2(7, -7)
    s, d, m = a + b, b - cuda.int2(1, 6), float32(3) * a
    n, p = -a, abs(cuda.float2(-1, -2))
    r[0], r[1], r[2], r[3], r[4], r[5] = s.x, s.y, d.x, d.y, m.x, m.y
    r[6], r[7], r[8], r[9], r[10] = abs(n).x, n.x, n.y, p.x, p.y
    q, t, f, g = i / int32(2), a + 0.5, i // 2, i % int32(2)
    r[11], r[12], r[13], r[14] = q.x, t.x, f.y, g.y
    w = cuda.double3(5)
    r[15], r[16], r[17] = w.x, w.y, w.z
    c = cuda.uchar2(1, 2) - cuda.uchar2(6, 1)
    r[18] = c.x
    a += b
    a -= cuda.float2(0, -1)
    r[19] = a.y
