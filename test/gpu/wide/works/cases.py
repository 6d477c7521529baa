"""How the kernels of this folder are launched and checked."""

import numpy as np

from case import case, empty, given, over, uniform

ION = np.dtype([("place", "f4", (3,)), ("speed", "f4", (3,)), ("charge", "f4"), ("mass", "f4")], align=True)


def whole(rng, low, high, *shape, dtype=np.int32):
    return rng.integers(low, high, shape, dtype=dtype)


def starts(counts):
    return np.concatenate(([0], np.cumsum(counts))).astype(np.int32)


def within(counts):
    """The numbers from 0 of each group's elements."""
    return np.arange(np.sum(counts)) - np.repeat(starts(counts)[:-1], counts)


def joined(texts, which):
    """Texts one behind the other, and where each begins."""
    lengths = np.array([len(t) for t in texts])
    start, counts = starts(lengths), lengths[which]
    text = np.frombuffer(b"".join(texts), np.uint8)
    return text[np.repeat(start[which], counts) + within(counts)], starts(counts)


# ---- pictures


def waves(height, width, dy=0.0, dx=0.0):
    y, x = np.meshgrid(np.arange(height, dtype=np.float32) + np.float32(dy),
                       np.arange(width, dtype=np.float32) + np.float32(dx), indexing="ij")
    return np.sin(0.23 * x + 0.11 * y) + np.sin(0.31 * y - 0.07 * x) + np.float32(0.5) * np.sin(0.5 * x + 0.45 * y)


@case((1280 // 32, 1024 // 8), (32, 8))
def lucas_kanade(rng):
    h, w, least, reach = 1024, 1280, np.float32(1.0), 3
    before, after = waves(h, w), waves(h, w, 0.3, -0.4) + uniform(rng, h, w, high=0.01)

    def expect():
        gx, gy, gt = (np.zeros((h + 2 * reach, w + 2 * reach), np.float32) for _ in range(3))
        inner = slice(reach + 1, reach + h - 1), slice(reach + 1, reach + w - 1)
        gx[inner] = 0.5 * (before[1:-1, 2:] - before[1:-1, :-2])
        gy[inner] = 0.5 * (before[2:, 1:-1] - before[:-2, 1:-1])
        gt[inner] = (after - before)[1:-1, 1:-1]

        def window(a):
            rows = sum(a[k:k + h] for k in range(2 * reach + 1))
            return sum(rows[:, k:k + w] for k in range(2 * reach + 1))

        xx, xy, yy, xt, yt = map(window, (gx * gx, gx * gy, gy * gy, gx * gt, gy * gt))
        det, half = xx * yy - xy * xy, 0.5 * (xx + yy)
        weak = half - np.sqrt(np.maximum(half * half - det, 0)) < least
        flow = np.stack((xy * yt - yy * xt, xy * xt - xx * yt), -1) / np.where(weak, 1, det)[..., None]
        return [np.where(weak[..., None], 0, flow)]

    return given(empty(h, w, 2), before, after, least, extents=(h, w), tolerance=(1e-3, 1e-3), strays=1e-3,
                 expect=expect)


@case((4096 // 32, 4096 // 8), (32, 8))
def hex_life(rng):
    n = 4096
    old = (uniform(rng, n, n) < 0.3).astype(np.uint8)

    def expect():
        wide = np.pad(old, 1)

        def moved(dy, dx):
            return wide[1 + dy:1 + dy + n, 1 + dx:1 + dx + n]

        alive = moved(0, -1) + moved(0, 1)
        for dy in (-1, 1):
            alive += moved(dy, 0)
            alive[::2] += moved(dy, -1)[::2]
            alive[1::2] += moved(dy, 1)[1::2]
        return [np.where(old, (alive == 3) | (alive == 4), alive == 2)]

    return given(np.zeros_like(old), old, extents=old.shape, expect=expect)


@case((2048 // 32, 1536 // 8), (32, 8))
def erode_masked(rng):
    h, w = 1536, 2048
    image = whole(rng, 0, 256, h, w, dtype=np.uint8)
    mask = np.hypot(*np.ogrid[-4:5, -4:5]) < 4.2

    def expect():
        wide, out = np.pad(image, 4, constant_values=255), np.full_like(image, 255)
        for i, j in np.argwhere(mask):
            np.minimum(out, wide[i:i + h, j:j + w], out=out)
        return [out]

    return given(np.zeros_like(image), image, mask, extents=(h, w, *mask.shape), expect=expect)


@case((4096 // 64, 4096 // 64))
def tile_equalise(rng):
    n, tile, limit = 4096, 64, 40
    image = (128 + 60 * waves(n, n) * np.linspace(0.1, 0.9, n, dtype=np.float32)).clip(0, 255).astype(np.uint8)

    def expect():
        tiles, pixels = n // tile, tile * tile
        rows = image.reshape(tiles, tile, tiles, tile).swapaxes(1, 2).reshape(-1, pixels)
        keys = rows + 256 * np.arange(len(rows))[:, None]
        counts = np.bincount(keys.ravel(), minlength=256 * len(rows)).reshape(-1, 256)
        excess = np.maximum(counts - limit, 0).sum(1, keepdims=True)
        counts = np.minimum(counts, limit) + excess // 256 + (np.arange(256) < excess % 256)
        return [(np.cumsum(counts, 1) * 255 // pixels).reshape(tiles, tiles, 256)]

    return given(empty(n // tile, n // tile, 256, dtype=np.uint8), image, np.int32(limit), extents=(n,), expect=expect)


@case((640 // 32, 512 // 8), (32, 8))
def line_integral(rng):
    h, w, steps, length = 512, 640, 16, np.float32(0.7)
    noise, u, v = uniform(rng, h, w), waves(h, w, 3.0), waves(h, w, 0.0, 40.0)

    def sample(a, y, x):
        i, j = np.minimum(y.astype(int), h - 2), np.minimum(x.astype(int), w - 2)
        at, a, fx = i * w + j, a.ravel(), x - j.astype(np.float32)
        top = a[at] + fx * (a[at + 1] - a[at])
        bottom = a[at + w] + fx * (a[at + w + 1] - a[at + w])
        return top + (y - i.astype(np.float32)) * (bottom - top)

    def expect():
        total, count = noise.copy().ravel(), np.ones(h * w, np.float32)
        for stride in (length, -length):
            on = np.arange(h * w)
            y, x = (on // w).astype(np.float32), (on % w).astype(np.float32)
            for _ in range(steps):
                dx, dy = sample(u, y, x), sample(v, y, x)
                speed = np.sqrt(dx * dx + dy * dy)
                x, y = x + stride * dx / np.maximum(speed, 1e-6), y + stride * dy / np.maximum(speed, 1e-6)
                stay = (speed >= 1e-6) & (x >= 0) & (x <= w - 1) & (y >= 0) & (y <= h - 1)
                on, x, y = on[stay], x[stay], y[stay]
                total[on] += sample(noise, y, x)
                count[on] += 1
        return [(total / count).reshape(h, w)]

    return given(empty(h, w), noise, u, v, np.int32(steps), length, extents=(h, w), tolerance=(1e-3, 1e-4),
                 strays=2e-3, expect=expect)


# ---- signals


@case((over(1 << 15, 128),), (128,))
def compressor(rng):
    channels, samples = 1 << 15, 256
    attack, release, threshold, ratio = map(np.float32, (0.6, 0.98, 0.4, 4.0))
    loud = 0.6 + 0.4 * np.sin(np.arange(samples, dtype=np.float32) / 20)
    x = uniform(rng, samples, channels, low=-1.0) * loud[:, None].astype(np.float32)

    def expect():
        out, envelope = np.empty_like(x), np.zeros(channels, np.float32)
        for t in range(samples):
            level = np.abs(x[t])
            envelope = level + np.where(level > envelope, attack, release) * (envelope - level)
            out[t] = x[t] * np.maximum(envelope / threshold, 1) ** (1 / ratio - 1)
        return [out]

    return given(np.zeros_like(x), x, attack, release, threshold, ratio, extents=x.shape, tolerance=(1e-4, 1e-6),
                 expect=expect)


@case((1, over(1 << 16, 32)), (8, 32))
def goertzel(rng):
    frames, size, hop = 1 << 16, 205, 100
    angle = 2 * np.pi * np.array([697, 770, 852, 941, 1209, 1336, 1477, 1633]) / 8000
    x = uniform(rng, frames * hop + size - hop, low=-0.3, high=0.3)
    x += np.sin(np.arange(x.size) * angle[2]).astype(np.float32)

    def expect():
        k = np.arange(size)[:, None]
        turn = np.concatenate((np.cos(k * angle), np.sin(k * angle)), 1).astype(np.float32)
        sums = np.lib.stride_tricks.sliding_window_view(x, size)[::hop] @ turn
        return [sums[:, :8] ** 2 + sums[:, 8:] ** 2]

    return given(empty(frames, 8), x, (2 * np.cos(angle)).astype(np.float32), np.int32(size), np.int32(hop),
                 extents=(frames, 8), tolerance=(2e-3, 2e-2), expect=expect)


@case((over(1 << 18, 16),), (16, 16))
def channelise(rng):
    frames, channels, taps = 1 << 18, 16, uniform(rng, 12, 16, low=-0.2, high=1.0)
    x = uniform(rng, 2 * channels * (frames + 11), low=-1.0).view(np.complex64)
    turn = np.exp(-2j * np.pi * np.arange(channels) / channels).astype(np.complex64)

    def expect():
        rows = x.reshape(-1, channels)
        branch = sum(tap * rows[k:k + frames] for k, tap in enumerate(taps))
        return [branch @ turn[np.outer(np.arange(channels), np.arange(channels)) % channels]]

    return given(empty(frames, channels, dtype=np.complex64), x, taps, turn, extents=(frames, 12),
                 tolerance=(1e-3, 1e-4), expect=expect)


@case((over(1 << 19),))
def levinson(rng):
    n, order = 1 << 19, 12
    pitch, damp = 0.1 + 1.4 * rng.random((2, n)), 0.8 + 0.15 * rng.random((2, n))
    r = np.stack([(damp ** k * np.cos(pitch * k)).sum(0) for k in range(order + 1)])
    r[0] += 0.01

    def expect():
        a, e = np.zeros((order, n)), r[0].copy()
        for m in range(order):
            k = (r[m + 1] - sum(a[j] * r[m - j] for j in range(m))) / e
            a[:m] -= k * a[:m][::-1]
            a[m] = k
            e *= 1 - k * k
        return [a, e]

    return given(empty(order, n, dtype=float), empty(n, dtype=float), r, extents=(n,), outputs=(0, 1),
                 tolerance=(1e-6, 1e-9), expect=expect)


@case((1024 // 32, 1024 // 8), (32, 8))
def trimmed_mean(rng):
    dates, n = 15, 1024
    stack = uniform(rng, dates, n, n)
    stack[uniform(rng, dates, n, n) < 0.3] = np.nan
    stack[:, :4, :4] = np.nan

    def expect():
        count = dates - np.isnan(stack).sum(0)
        cut, ranked = count // 4, np.sort(stack, 0)
        total = sum(np.where((k >= cut) & (k < count - cut), ranked[k], 0) for k in range(dates))
        with np.errstate(invalid="ignore"):
            return [(total / (count - 2 * cut)).astype(np.float32)]

    return given(empty(n, n), stack, extents=stack.shape, tolerance=(1e-5, 1e-6), expect=expect)


# ---- logs


@case((over(1 << 17),))
def csv_fields(rng):
    lines, kinds, most = 1 << 17, 512, 12
    words = [b"GET", b"/index.html", b'"Mozilla/5.0 (X11, Linux)"', b"200", b"", b'""', b'"a, b"', b"2024-05-17T10:20",
             b'say ""hi""', b"10.0.0.17", b'"10,5"', b"-"]
    rows = [[words[k] for k in whole(rng, 0, len(words), c)] for c in whole(rng, 3, 15, kinds)]
    texts = [b",".join(row) + b"\n" for row in rows]
    which = whole(rng, 0, kinds, lines)
    text, start = joined(texts, which)

    def expect():
        span, count = np.zeros((kinds, most, 2), np.int32), np.array([len(row) for row in rows])
        for i, row in enumerate(rows):
            at = 0
            for f, field in enumerate(row[:most]):
                bare = len(field) >= 2 and field[:1] == field[-1:] == b'"'
                span[i, f] = at + bare, at + len(field) - bare
                at += len(field) + 1
        used = np.arange(most)[:, None] < count[which][:, None, None]
        return [np.where(used, span[which] + start[:-1, None, None], 0), count[which]]

    return given(empty(lines, most, 2, dtype=np.int32), empty(lines, dtype=np.int32), text, start,
                 extents=(lines, most), outputs=(0, 1), expect=expect)


def more_length(n):
    return b"" if n < 15 else b"\xff" * ((n - 15) // 255) + bytes([(n - 15) % 255])


def lz_packed(block):
    """A block of bytes as LZ4 packs it, by the last place of each four bytes."""
    out, last, anchor, at = bytearray(), {}, 0, 0

    def put(literals, back=None, length=4):
        out.append(min(len(literals), 15) << 4 | min(length - 4, 15))
        out.extend(more_length(len(literals)) + literals)
        if back:
            out.extend(back.to_bytes(2, "little") + more_length(length - 4))

    while at < len(block) - 12:
        key = block[at:at + 4]
        before, last[key] = last.get(key), at
        if before is None:
            at += 1
            continue
        length = 4
        while at + length < len(block) - 5 and block[before + length] == block[at + length]:
            length += 1
        put(block[anchor:at], at - before, length)
        at += length
        anchor = at
    put(block[anchor:])
    return bytes(out)


@case((over(1 << 15, 128),), (128,))
def lz_expand(rng):
    blocks, kinds, size = 1 << 15, 256, 1024
    words = [b"error ", b"warning: ", b"connection ", b"from 10.0.", b"closed\n", b"timeout ", b"user=", b"id=",
             *(b"%d " % k for k in whole(rng, 0, 1 << 30, 40)), b"-" * 60, b"\0" * 300]
    plain = [b"".join(words[k] for k in whole(rng, 0, len(words), size // 2))[:size] for _ in range(kinds)]
    which = whole(rng, 0, kinds, blocks)
    packed, start = joined([lz_packed(p) for p in plain], which)
    return given(empty(blocks, size, dtype=np.uint8), packed, start, extents=(blocks, size),
                 expect=lambda: [np.frombuffer(b"".join(plain), np.uint8).reshape(kinds, size)[which]])


@case((over(1 << 14, 128),), (128,))
def huffman_decode(rng):
    chunks, size, bits = 1 << 14, 400, 12
    lengths = np.repeat([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 12], [1, 2, 2, 2, 2, 4, 6, 8, 12, 16, 20, 20])
    lengths = lengths[:np.searchsorted(np.cumsum(2.0 ** -lengths), 1.0, "right")]
    at = np.cumsum(1 << bits - lengths) - (1 << bits - lengths)
    symbol = rng.permutation(256)[:lengths.size]
    table = np.zeros(1 << bits, np.uint16)
    table[:(1 << bits - lengths).sum()] = np.repeat(symbol << 4 | lengths, 1 << bits - lengths)
    drawn = rng.choice(lengths.size, (chunks, size), p=2.0 ** -lengths / (2.0 ** -lengths).sum())
    counts, code = lengths[drawn].ravel(), (at >> bits - lengths)[drawn].ravel()
    place = np.cumsum(counts) - counts
    stream = np.zeros((place[-1] + counts[-1]) // 32 * 32 + 128, np.uint8)
    for b in range(bits):
        there = counts > b
        stream[place[there] + b] = code[there] >> (counts[there] - 1 - b) & 1
    words = np.packbits(stream).view(">u4").astype(np.uint32)
    return given(empty(chunks, size, dtype=np.uint8), words, place[::size].astype(np.int32), table,
                 extents=(chunks, size), expect=lambda: [symbol[drawn]])


@case((over(1 << 22),))
def cuckoo_find(rng):
    buckets, ways, count = 3 << 17, 4, 1 << 20
    keys, values = empty(buckets, ways, dtype=np.uint32), empty(buckets, ways, dtype=np.int64)
    left = np.unique(whole(rng, 1, 1 << 32, count, dtype=np.uint32))
    rng.shuffle(left)
    taken = np.zeros(buckets, int)
    for factor in (0x9E3779B1, 0x85EBCA77):                     # what finds no room in either is left out
        place = left * np.uint32(factor)
        place = (place ^ place >> np.uint32(15)) % np.uint32(buckets)
        order = np.argsort(place, kind="stable")
        left, place = left[order], place[order]
        slot = np.arange(left.size) - np.searchsorted(place, place) + taken[place]
        fits = slot < ways
        keys[place[fits], slot[fits]] = left[fits]
        values[place[fits], slot[fits]] = left[fits].astype(np.int64) * 1000003
        taken += np.bincount(place[fits], minlength=buckets)
        left = left[~fits]
    wanted = whole(rng, 1, 1 << 32, 1 << 22, dtype=np.uint32)
    there = keys[keys > 0]
    wanted[::2] = there[whole(rng, 0, there.size, 1 << 21)]

    def expect():
        ranked = np.sort(there)
        found = ranked[np.minimum(np.searchsorted(ranked, wanted), ranked.size - 1)] == wanted
        return [np.where(found, wanted.astype(np.int64) * 1000003, -1)]

    return given(np.zeros(wanted.size, np.int64), keys, values, wanted, extents=(wanted.size, buckets), expect=expect)


# ---- graphs


@case((over(3 << 19),))
def union_find(rng):
    n, group, m = 1 << 20, 64, 3 << 19
    name = rng.permutation(n).astype(np.int32)
    mine = np.arange(n)
    tree = np.stack((mine, mine // group * group + (mine % group * uniform(rng, n)).astype(int)), 1)
    more = whole(rng, 0, n // group, m - n, 1) * group + whole(rng, 0, group, m - n, 2)
    edge = name[rng.permutation(np.concatenate((tree, more)))]
    return given(np.arange(n, dtype=np.int32), empty(1, dtype=np.int32), edge, extents=(m,), outputs=(1,),
                 expect=lambda: [[n - n // group]])


@case((over(1 << 18),))
def sell_product(rng):
    rows, columns = 1 << 18, 1 << 18
    counts = np.minimum(whole(rng, 2, 20, rows) + 40 * (uniform(rng, rows) < 0.02), 48)
    widths = counts.reshape(-1, 32).max(1)
    start = starts(32 * widths)
    row = np.repeat(np.arange(rows), counts)
    place = start[row // 32] + 32 * within(counts) + row % 32
    column, value = np.full(start[-1], -1, np.int32), np.zeros(start[-1])
    column[place] = (row + whole(rng, -2000, 2000, row.size)) % columns
    value[place] = rng.random(row.size)
    x = rng.random(columns)
    return given(np.zeros(rows), start, column, value, x, extents=(rows,), tolerance=(1e-10, 0),
                 expect=lambda: [np.bincount(row, value[place] * x[column[place]], rows)])


@case((over(1 << 18),))
def alias_walks(rng):
    nodes, n, steps = 1 << 17, 1 << 18, 48
    degree = whole(rng, 0, 24, nodes)
    degree[uniform(rng, nodes) < 0.2] += 1
    start = starts(degree)
    first, own = np.repeat(start[:-1], degree), np.repeat(degree, degree)
    edges = first.size
    head, chance = whole(rng, 0, nodes, edges), uniform(rng, edges)
    alias = (first + (uniform(rng, edges, dtype=float) * own).astype(int)).astype(np.int32)

    def expect():
        state, node = np.arange(1, n + 1, dtype=np.uint32) * np.uint32(2654435761), np.arange(n) % nodes
        on = np.arange(n)

        def scrambled(s):
            s = s ^ s << np.uint32(13)
            s = s ^ s >> np.uint32(17)
            return s ^ s << np.uint32(5)

        for _ in range(steps):
            on = on[degree[node[on]] > 0]
            at, s = node[on], scrambled(state[on])
            edge = start[at] + s % degree[at].astype(np.uint32)
            s = scrambled(s)
            other = (s >> np.uint32(8)).astype(np.float32) * np.float32(2.0 ** -24) >= chance[edge]
            edge = np.where(other, alias[edge], edge)
            node[on], state[on] = head[edge], s
        return [node, np.bincount(node, minlength=nodes)]

    return given(empty(n, dtype=np.int32), empty(nodes, dtype=np.int32), start, head, chance, alias, np.int32(steps),
                 extents=(n, nodes), outputs=(0, 1), expect=expect)


@case((over(1 << 20),))
def common_ancestor(rng):
    nodes, n, levels = 1 << 17, 1 << 20, 13
    parent = np.maximum(np.arange(nodes) - whole(rng, 1, 64, nodes), 0).astype(np.int32)
    up, depth = np.empty((levels, nodes), np.int32), [0] * nodes
    for v, above in enumerate(parent.tolist()):
        depth[v] = depth[above] + 1 if v else 0
    up[0] = parent
    for k in range(1, levels):
        up[k] = up[k - 1][up[k - 1]]
    depth = np.array(depth, np.int32)
    pair = whole(rng, 0, nodes, n, 2)

    def expect():
        a, b = np.where(depth[pair[:, 0]] < depth[pair[:, 1]], pair.T[::-1], pair.T)
        gap = depth[a] - depth[b]
        for k in range(levels):
            a = np.where(gap >> k & 1, up[k][a], a)
        for k in range(levels - 1, -1, -1):
            c, d = up[k][a], up[k][b]
            a, b = np.where(c != d, c, a), np.where(c != d, d, b)
        return [np.where(a == b, a, parent[a])]

    return given(empty(n, dtype=np.int32), up, depth, pair, extents=(n, levels, nodes), expect=expect)


# ---- inference


@case((1, 128 // 4, 128), (64, 4))
def quantised_conv(rng):
    h, w, channels, outs = 128, 128, 32, 64
    x = whole(rng, -128, 128, h, w, channels, dtype=np.int8)
    weight = whole(rng, -127, 128, 3, 3, channels, outs, dtype=np.int8)
    bias, multiplier = whole(rng, -9000, 9000, outs), whole(rng, 1 << 30, (1 << 31) - 1, outs)
    shift, x_zero, out_zero = whole(rng, 40, 43, outs), np.int32(-7), np.int32(5)

    def expect():
        wide = np.pad(x.astype(np.float32) - x_zero, ((1, 1), (1, 1), (0, 0)))
        total = sum(wide[i:i + h, j:j + w].reshape(-1, channels) @ weight[i, j].astype(np.float32)
                    for i in range(3) for j in range(3)).astype(np.int64) + bias
        scaled = (total * multiplier + (1 << shift.astype(np.int64) - 1)) >> shift
        return [np.clip(scaled + out_zero, -128, 127).reshape(h, w, outs)]

    return given(empty(h, w, outs, dtype=np.int8), x, weight, bias, multiplier, shift, x_zero, out_zero,
                 extents=(h, w, channels, outs), expect=expect)


@case((160,))
def beam_step(rng):
    batch, beams, words = 160, 4, 32000
    logit = rng.standard_normal((batch, beams, words), dtype=np.float32)
    score = uniform(rng, batch, beams, low=-0.5)

    def expect():
        total = (score[..., None] + logit).reshape(batch, -1)
        place = np.argpartition(total, -beams, 1)[:, -beams:]
        value = np.take_along_axis(total, place, 1)
        order = np.argsort(-value, 1)
        place, value = np.take_along_axis(place, order, 1), np.take_along_axis(value, order, 1)
        return [place % words, place // words, value]

    return given(empty(batch, beams, dtype=np.int32), empty(batch, beams, dtype=np.int32), empty(batch, beams), score,
                 logit, extents=(words,), outputs=(0, 1, 2), expect=expect)


@case((64, 8))
def paged_attention(rng):
    sentences, heads, head, page, most = 64, 8, 64, 16, 32
    pages, scale = sentences * most, np.float32(0.125)
    query = uniform(rng, sentences, heads, head, low=-2.0, high=2.0)
    keys, values = (uniform(rng, pages, page, heads, head, low=-1.0) for _ in range(2))
    table = rng.permutation(pages).reshape(sentences, most).astype(np.int32)
    length = whole(rng, 100, most * page + 1, sentences)

    def expect():
        out = empty(sentences, heads, head)
        for s, count in enumerate(length):
            k, v = (a[table[s]].reshape(-1, heads, head)[:count].swapaxes(0, 1) for a in (keys, values))
            weight = (k @ query[s][..., None])[..., 0] * scale
            weight = np.exp(weight - weight.max(1, keepdims=True))
            out[s] = (weight[:, None] @ v)[:, 0] / weight.sum(1, keepdims=True)
        return [out]

    return given(empty(sentences, heads, head), query, keys, values, table, length, scale, extents=(heads, most),
                 tolerance=(1e-3, 1e-4), expect=expect)


# ---- motion


@case((over(1 << 21),))
def dual_skin(rng):
    n, bones = 1 << 21, 96
    turn, move = rng.standard_normal((bones, 4), dtype=np.float32), uniform(rng, bones, 3, low=-2.0, high=2.0)
    turn /= np.linalg.norm(turn, axis=1, keepdims=True)
    (w, x, y, z), (a, b, c) = turn.T, move.T
    half = np.stack((-a * x - b * y - c * z, a * w + b * z - c * y, b * w + c * x - a * z, c * w + a * y - b * x), 1)
    dual = np.concatenate((turn, np.float32(0.5) * half), 1)
    place, bone = uniform(rng, n, 3, low=-1.0), whole(rng, 0, bones, n, 4, dtype=np.uint8)
    weight = uniform(rng, n, 4)
    weight[:, 2:][uniform(rng, n, 2) < 0.4] = 0
    weight /= weight.sum(1, keepdims=True)

    def expect():
        q = np.zeros((n, 8), np.float32)
        for k in range(4):
            along = (dual[bone[:, 0], :4] * dual[bone[:, k], :4]).sum(1)
            q += np.where(along < 0, -weight[:, k], weight[:, k])[:, None] * dual[bone[:, k]]
        q /= np.linalg.norm(q[:, :4], axis=1, keepdims=True)
        w, axis, dw, d = q[:, :1], q[:, 1:4], q[:, 4:5], q[:, 5:]
        turned = 2 * np.cross(axis, place)
        return [place + w * turned + np.cross(axis, turned) + 2 * (w * d - dw * axis + np.cross(axis, d))]

    return given(empty(n, 3), place, bone, weight, dual, extents=(n,), tolerance=(1e-3, 1e-3), strays=1e-4,
                 expect=expect)


@case((over(1 << 18, 128),), (128,))
def polyline_distance(rng):
    n, lines = 1 << 18, 24
    start = starts(whole(rng, 8, 24, lines))
    corner = (uniform(rng, start[-1], 2, low=-5.0, high=5.0)).cumsum(0).astype(np.float32) % 100
    corner[start[3] + 2] = corner[start[3] + 1]
    point = uniform(rng, n, 2, high=100.0)

    def expect():
        least, which, (px, py) = np.full(n, np.inf, np.float32), np.full(n, -1), np.ascontiguousarray(point.T)
        for line in range(lines):
            for k in range(start[line], start[line + 1] - 1):
                (ax, ay), (dx, dy) = corner[k], corner[k + 1] - corner[k]
                size = dx * dx + dy * dy
                t = np.clip(((px - ax) * dx + (py - ay) * dy) / size, 0, 1) if size > 0 else np.float32(0)
                d = (ax + t * dx - px) ** 2 + (ay + t * dy - py) ** 2
                which[d < least] = line
                least = np.minimum(least, d)
        return [np.sqrt(least), which]

    return given(empty(n), empty(n, dtype=np.int32), point, corner, start, extents=(n, lines), outputs=(0, 1),
                 tolerance=(1e-3, 1e-3), strays=1e-4, expect=expect)


@case((over(1 << 20),))
def push_ions(rng):
    n, size, spacing, dt = 1 << 20, (48, 56, 64), np.float32(0.5), np.float32(0.05)
    ions, side = np.zeros(n, ION), spacing * np.array(size[::-1], np.float32)
    ions["place"] = uniform(rng, n, 3) * side
    ions["speed"] = uniform(rng, n, 3, low=-4.0, high=4.0)
    ions["charge"], ions["mass"] = whole(rng, 1, 4, n), uniform(rng, n, low=1.0, high=20.0)
    field = uniform(rng, *size, 3, low=-3.0, high=3.0)

    def expect():
        at = ions["place"] / spacing
        cell = np.floor(at).astype(int)
        part, force, flat = at - cell.astype(np.float32), np.zeros((n, 3), np.float32), field.reshape(-1, 3)
        for corner in range(8):
            step = np.array([corner % 2, corner // 2 % 2, corner // 4])
            x, y, z = ((cell + step) % size[::-1]).T
            weight = np.where(step, part, 1 - part).astype(np.float32).prod(1)
            force += weight[:, None] * flat[(z * size[1] + y) * size[2] + x]
        new = ions.copy()
        new["speed"] += (ions["charge"] / ions["mass"] * dt)[:, None] * force
        moved = ions["place"] + dt * new["speed"]
        new["place"] = moved - side * np.floor(moved / side)
        return [new]

    return given(ions, field, spacing, dt, extents=(n, *size), tolerance=(1e-4, 1e-4), strays=1e-4, expect=expect)
