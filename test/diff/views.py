"""Views: slices, steps, ..., newaxis, partial indices, transposes and other shapes, views as arguments, assignment to slices. `types` holds their
layouts by Numba's rules. Bounds come from arrays, so that nothing is folded away; sign and size of them run through all cases of clamping."""
import numpy as np
from numba import cuda, float32, int32


@cuda.jit("void(int64[:, ::1], int64[::1], int64[::1], int64[::1])")
def slices_clamp(r, a, starts, stops):
    """r = np.zeros((121, 8))
    a = np.arange(5) + 1
    starts = np.repeat(np.arange(11) - 5, 11)
    stops = np.tile(np.arange(11) - 5, 11)
    grid = 4"""
    i = cuda.grid(1)
    if i < starts.size:
        up = a[starts[i]:stops[i]]
        r[i, 0] = up.size
        for x in up:
            r[i, 1] = r[i, 1] * 10 + x
        down = a[starts[i]:stops[i]:-1]
        r[i, 2] = down.size
        for x in down:
            r[i, 3] = r[i, 3] * 10 + x
        two = a[starts[i]:stops[i]:2]
        r[i, 4] = two.size
        for x in two:
            r[i, 5] = r[i, 5] * 10 + x
        back = a[starts[i]:stops[i]:-3]
        r[i, 6] = back.size
        for x in back:
            r[i, 7] = r[i, 7] * 10 + x


@cuda.jit("void(int64[:, ::1], int64[::1], int64[::1], int64[::1])")
def steps_at_run_time(r, a, starts, steps):
    """r = np.zeros((130, 6))
    a = np.arange(5) + 1
    starts = np.repeat(np.arange(13) - 6, 10)
    steps = np.tile(np.array([-7, -5, -3, -2, -1, 1, 2, 3, 5, 7]), 13)
    grid = 5"""
    i = cuda.grid(1)
    if i < starts.size:
        part = a[starts[i]::steps[i]]
        r[i, 0] = len(part)
        for x in part:
            r[i, 1] = r[i, 1] * 10 + x
        rest = a[:starts[i]:steps[i]]
        r[i, 2] = len(rest)
        for x in rest:
            r[i, 3] = r[i, 3] * 10 + x
        whole = a[::steps[i]]
        r[i, 4] = len(whole)
        for x in whole:
            r[i, 5] = r[i, 5] * 10 + x


@cuda.jit("void(float64[::1], float64[:, :, ::1])")
def layouts_of_c(r, a):
    """values = cuda
    a = np.arange(60).reshape(3, 4, 5)
    grid = 1
    block = 1"""
    result1 = a[1]
    result2 = a[1, 2:4]
    result3 = a[1:3]
    result4 = a[:, 1]
    result5 = a[:, 1:3]
    result6 = a[..., 1]
    result7 = a[1, ...]
    result8 = a[::2]
    result9 = a[1, 2, 1:4]
    result10 = a[1, 2, ::-1]
    result11 = a[1, None, 2]
    result12 = a[..., 1, 2]
    result13 = a[1, ..., 2]
    result14 = a[2, 1]
    result15 = a[1, 2, 0:4:1]
    result16 = a[0, :, 3]
    r[0] = result1[2, 3]
    r[1] = result2[1, 4]
    r[2] = result3[1, 3, 2]
    r[3] = result4[2, 3]
    r[4] = result5[1, 1, 1]
    r[5] = result6[2, 3]
    r[6] = result7[3, 2]
    r[7] = result8[1, 2, 3]
    r[8] = result9[2]
    r[9] = result10[0]
    r[10] = result11[0, 3]
    r[11] = result12[2]
    r[12] = result13[3]
    r[13] = result14[4]
    r[14] = result15[3]
    r[15] = result16[2]
    for k in range(3):
        r[20 + k] = result8.shape[k] + result5.strides[k]


@cuda.jit("void(float64[::1], float64[::1, :, :])")
def layouts_of_f(r, a):
    """a = np.asfortranarray(np.arange(60).reshape(3, 4, 5))
    grid = 1
    block = 1"""
    result1 = a[1]
    result2 = a[:, 1]
    result3 = a[..., 2]
    result4 = a[:, :, 2]
    result5 = a[:, 1:3, 2]
    result6 = a[1:2, 1, 2]
    result7 = a[..., 1:3]
    result8 = a.T
    result9 = result8[2]
    result10 = result8[1, 2:4]
    result11 = a[:, :, 1:3]
    result12 = a[::2, 1, 1]
    r[0] = result1[2, 3]
    r[1] = result2[2, 3]
    r[2] = result3[2, 3]
    r[3] = result4[1, 3]
    r[4] = result5[2, 1]
    r[5] = result6[0]
    r[6] = result7[1, 2, 1]
    r[7] = result8[4, 3, 2]
    r[8] = result9[1, 2]
    r[9] = result10[1, 2]
    r[10] = result11[2, 3, 1]
    r[11] = result12[1]


@cuda.jit("void(float64[::1], float64[:, :])")
def views_of_views(r, a):
    """a = np.arange(120).reshape(10, 12)[::2, ::3]
    grid = 1
    block = 1"""
    result_b = a[1:4]
    result_c = result_b[::-1, 1:]
    result_d = result_c.T
    result_e = result_d[1]
    result_f = result_d[0, ::2]
    r[0] = result_c[0, 0]
    r[1] = result_d[2, 1]
    r[2] = result_e[2]
    r[3] = result_f[1]
    r[4] = result_e[-1]
    r[5] = result_e.shape[0] * 1000 + result_e.strides[0]


@cuda.jit(device=True)
def last_of(v):
    return v[-1]


@cuda.jit(device=True)
def double_all(v):
    for i in range(v.shape[0]):
        v[i] *= 2


@cuda.jit("void(float32[:, ::1])")
def views_as_arguments(r):
    """r = np.arange(120).reshape(10, 12)
    grid = 1
    block = 10"""
    i = cuda.threadIdx.x
    double_all(r[i])
    double_all(r[i, 1:4])
    double_all(r[i, ::5])
    r[i, 0] = last_of(r[i]) + last_of(r[i, :3])


@cuda.jit(device=True)
def middle(v):
    return v[1:-1]


@cuda.jit("void(float64[::1], float64[::1])")
def view_from_function(r, a):
    """types = off
    a = np.arange(10)
    r = np.zeros(6)
    expect_r = a[2:8]
    grid = 1
    block = 1"""
    m = middle(middle(a))
    for i in range(m.size):
        r[i] = m[i]


@cuda.jit("void(float64[:, ::1])")
def fills(r):
    """r = np.zeros((10, 12))
    grid = 1
    block = 1"""
    r[0] = 1
    r[1, 2:5] = 2
    r[2, ::3] = 3.5
    r[3, ...] = 4
    r[4:6, 8:] = 5
    r[6:, 1] = 6
    r[7, :4] = (7.0, 8.5, 9.0, 10.0)
    r[8, ::-4] = (1, 2, 3)


@cuda.jit("void(int64[::1], int64[:, ::1])")
def flat_elements(r, a):
    """a = np.arange(120).reshape(10, 12)
    grid = 1
    block = 1"""
    f = a.flat
    r[0] = f[17]
    a.flat[3] = 77
    r[1] = a[0, 3]
    t = a.T
    for i in range(5):
        r[10 + i] = t.flat[7 * i]
    s = 0
    for x in t.flat:
        s = (s * 3 + x) % 1000003
    r[2] = s


@cuda.jit("void(float64[::1], float64[:, ::1], int64)")
def reshaped(r, a, n):
    """a = np.arange(120).reshape(10, 12)
    n = 6
    grid = 1
    block = 1"""
    result_b = a.reshape(8, 15)
    result_c = a.reshape((n, -1))
    result_d = a.reshape(120)
    result_e = result_b.reshape(2, 4, n // 2, 5)
    r[0] = result_b[7, 3]
    r[1] = result_c[5, 13]
    r[2] = result_d[77]
    r[3] = result_e[1, 2, 1, 4]
    r[4] = result_c.shape[1]


@cuda.jit("void(float64[::1], float64[:, ::1])")
def other_views(r, a):
    """types = off
    a = np.arange(120).reshape(10, 12)
    r = np.zeros(10)
    expect_r = np.array([a.T[3, 2], a.ravel()[50], np.flip(a)[1, 2], np.swapaxes(a, 0, 1)[5, 4], a[None][0, 3, 3], \
a[...][2, 2], np.expand_dims(a, 1)[4, 0, 5], np.broadcast_to(a[1], (3, 12))[2, 7], a[:, 2].reshape(5, 2)[3, 1], a.transpose()[2, 9]])
    grid = 1
    block = 1"""
    r[0] = a.T[3, 2]
    r[1] = a.ravel()[50]
    r[2] = np.flip(a)[1, 2]
    r[3] = np.swapaxes(a, 0, 1)[5, 4]
    r[4] = a[None][0, 3, 3]
    r[5] = a[...][2, 2]
    r[6] = np.expand_dims(a, 1)[4, 0, 5]
    r[7] = np.broadcast_to(a[1], (3, 12))[2, 7]
    r[8] = a[:, 2].reshape(5, 2)[3, 1]
    r[9] = a.transpose()[2, 9]


@cuda.jit("void(int32[::1], float32[:, ::1])")
def bits_of(r, a):
    """a = np.arange(120).reshape(10, 12) - 3.5
    grid = 1
    block = 1"""
    b = a.view(np.int32)
    r[0] = b[1, 2]
    c = a[2].view(np.int16)
    r[1] = c[5]
    r[2] = c.size


@cuda.jit("void(float64[::1], float64[:, ::1])")
def local_and_shared(r, a):
    """types = off
    expect_r = np.concatenate([a[4, 6:].sum() + 5 * np.arange(12), np.zeros(108)])
    a = np.arange(120).reshape(10, 12)
    grid = 1
    block = 12"""
    t = cuda.shared.array((3, 12), float32)
    own = cuda.local.array((2, 4), int32)
    i = cuda.threadIdx.x
    row = t[1]
    row[i] = a[4, i]
    own[0] = i
    own[1, 1:] = 2 * i
    cuda.syncthreads()
    tail = row[6:]
    s = 0.0
    for x in tail:
        s += x
    for x in own[1, 2:]:
        s += x
    r[i] = s + own[0, 3]


@cuda.jit("void(float64[:, ::1], float64[:, ::1])")
def copies_overlap(r, a):
    """types = off
    r = np.zeros((10, 6))
    a = np.arange(60).reshape(10, 6)
    expect_r = np.array([a[1], a[2, ::-1], [a[3, 0]] + list(a[3, :-1]), list(a[4, 1:]) + [a[4, 5]], a[5, [0, 0, 0, 1, 2, 3]], [a[0, 3]] * 6, \
a[6:9].T.ravel()[:6], a[7, [0, 3, 1, 2, 3, 5]], a[7, [0, 3, 1, 2, 3, 5]], a[9]])
    grid = 1
    block = 1"""
    r[0] = a[1]
    r[1] = a[2, ::-1]
    r[2] = a[3]
    r[2, 1:] = r[2, :-1]
    r[3] = a[4]
    r[3, :-1] = r[3, 1:]
    r[4, ...] = a[5, 0]
    r[4, 2:] = a[5, :4]
    r[5] = a[0, 3:4]
    r[6].reshape(2, 3)[:] = a[6:9, :2].T
    r[7] = a[7]
    r[7, 2:5] = r[7, 1:4]
    r[7, 1] = a[7, 3]
    r[7:9] = r[7]
    r[9] = a[9]
    r[9] = r[9]


@cuda.jit("void(float64[::1], float64[:, ::1])")
def turned_in_place(r, q):
    """types = off
    r = np.arange(11)
    q = np.arange(16).reshape(4, 4)
    expect_r = np.array([np.array([0.5]).view("i8")[0], 1, 8, 7, 6, 5, 4, 3, 2, 9, 10])
    expect_q = np.arange(16).reshape(4, 4).T
    grid = 1
    block = 1"""
    r[2:9] = r[8:1:-1]
    r[0] = 0.5
    r[:1] = r[:1].view(np.int64)
    q[:] = q.T


@cuda.jit("void(uint64[::1], float32[::1], int16[:, ::1])")
def addresses(r, a, m):
    """m = np.zeros((120, 3))
    """
    i = cuda.grid(1)
    if i < r.size:
        result = a[i:].ctypes.data - a.ctypes.data
        result_row = m[i].ctypes.data - m.ctypes.data
        result_column = m[:, 1].ctypes.data % 4
        r[i] = result * 1000 + result_row + result_column


@cuda.jit("void(int64[::1], int32[:, ::1], float32[::1, :])")
def view_of_rows(r, m, f):
    """m = np.arange(960).reshape(120, 8) * 70000
    f = np.arange(120).reshape(120, 1)
    types = off
    """
    i = cuda.grid(1)
    if i < r.size:
        halves = m[::2, 1:5].view(np.int16)
        wide = m[i:, 2:4].view(np.int64)
        bits = m[:, ::3].view(np.uint32)
        same = f.view(np.int32)
        small = f.view(np.int8)
        r[i] = (halves[i // 2, i % 8] + wide[0, 0] + bits[i, 2] + same[i, 0] + halves.shape[1] + wide.shape[1]
                + small[i, 3] + small.shape[1])


@cuda.jit("void(int64[::1], int64[::1])")
def parts_of_slices(r, a):
    """What is left out is the end that the step leads to or from."""
    i = cuda.grid(1)
    if i < r.size:
        given = slice(i, i + 8, 2)
        last = slice(-i)
        turned = slice(None, None, 60 - i if i != 60 else 1)
        result = given.start + given.stop * 10 + given.step * 100
        result_last = last.start + last.stop + last.step
        result_turned = (turned.start >> 3) ^ (turned.stop >> 5)
        r[i] = result + result_last * 1000 + result_turned + turned.step + a[given].size + a[turned].size
