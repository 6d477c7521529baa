from numba import cuda
from numba.cuda.random import xoroshiro128p_uniform_float32


@cuda.jit(device=True)
def draw(states, i):
    return xoroshiro128p_uniform_float32(states, i)


@cuda.jit(device=True)
def total(row):
    s = 0.0
    for q in row:
        s += q
    return s


@cuda.jit(device=True)
def first(row):
    return row[0]


@cuda.jit
def random_states(states, n, out):  # WARNING: kernel 'random_states' is skipped
    # NOTE: --sig 'random_states(xoroshiro128p_type[::1], int64, float32[::1])'
    i = cuda.grid(1)
    if i < n:
        out[i] = xoroshiro128p_uniform_float32(states, i)


@cuda.jit
def random_states_passed_on(rng, out):  # WARNING: kernel 'random_states_passed_on' is skipped
    # NOTE: --sig 'random_states_passed_on(xoroshiro128p_type[::1], float32[::1])'
    i = cuda.grid(1)
    out[i] = draw(rng, i)


@cuda.jit
def records(t, u, v, w, out):  # WARNING: kernel 'records' is skipped
    # NOTE: --sig 'records(Record(...)[::1], Record(...)[::1], Record(...)[:, ::1], Record(...), float32[::1])'
    # NOTE: for Record(...) write the name of its dtype, as of point = np.dtype([('x', 'f4')])
    i = cuda.grid(1)
    one = u[i]
    out[i] = t[i]["x"] + one["x"] + v["x"][i, 0] + w["x"]


@cuda.jit
def fields(t, out):  # WARNING: kernel 'fields' is skipped
    # NOTE: --sig 'fields(Record(...)[::1], float32[::1])'
    i = cuda.grid(1)
    out[i] = t[i].x


@cuda.jit
def rows(a, b, c, d, e, out):  # WARNING: kernel 'rows' is skipped
    # NOTE: --sig 'rows(float32[:, ::1], float32[:, ::1], float32[:, ::1], float32[:, ::1], float32[:, ::1], float32[::1])'
    i = cuda.grid(1)
    row = a[i]
    other = b[i]
    s = row[0] + other.shape[0]
    for q in c[i]:
        s += q
    out[i] = s + total(d[i]) + first(e[i])


@cuda.jit
def rows_of_columns(a, b, out):  # WARNING: kernel 'rows_of_columns' is skipped
    # NOTE: --sig 'rows_of_columns(float32[:, ::1], float32[:, :, ::1], float32[::1])'
    column = a[:, 0]
    for plane in b:
        for line in plane:
            out[0] += line[0] * column[1]


@cuda.jit
def parts_of_an_index(data, W, H, s, scale):  # WARNING: kernel 'parts_of_an_index' is skipped
    # NOTE: --sig 'parts_of_an_index(float32[:, ::1], int64, int64, int64, float32)'
    g = s + cuda.grid(1)
    if g < W * H:
        h = g // W
        w = g % W
        data[h, w] = scale


@cuda.jit
def bounds(x, n, step, flags, order):  # WARNING: kernel 'bounds' is skipped
    # NOTE: --sig 'bounds(float32[::1], int64, int64, int64, int64[::1])'
    i = cuda.grid(1)
    while i < n:
        k = order[i]
        if flags & 1:
            x[min(k, n - 1)] = 1
        i += step


@cuda.jit
def unpacked(args, out):  # WARNING: kernel 'unpacked' is skipped
    # NOTE: --sig 'unpacked(Tuple((float32[::1], float32[:, ::1], int64)), float32[::1])'
    a, b, n = args
    for i in range(n):
        out[i] = a[i] * b[i, 0]


@cuda.jit
def pairs(x, out):  # WARNING: kernel 'pairs' is skipped
    # NOTE: --sig 'pairs(float32[:, ::1], float32[::1])'
    h, w = x.shape
    i, k = divmod(cuda.grid(1), w)
    out[i] = x[i, k]


@cuda.jit
def unpacked_to_itself(pair, out):  # WARNING: kernel 'unpacked_to_itself' is skipped
    # NOTE: --sig 'unpacked_to_itself(Tuple((
    pair, rest = pair
    out[0] = pair + rest


@cuda.jit(device=True)
def norm(point):
    (x, y) = point
    return x * x + y * y


@cuda.jit
def counted(a, p, out):  # WARNING: kernel 'counted' is skipped
    # NOTE: --sig 'counted(float32[:, ::1], float32[:, ::1], float32[::1])'
    for i, row in enumerate(a):
        out[i] = row[0] + norm(p[i])
