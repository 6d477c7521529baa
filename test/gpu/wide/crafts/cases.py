"""How the kernels of this folder are launched and checked."""

import numpy as np

from case import case, empty, given, over, uniform

RULE = np.dtype([("minutes", "u8"), ("hours", "u4"), ("days", "u4"), ("months", "u2"), ("weekdays", "u1")], align=True)


def whole(rng, low, high, *shape, dtype=np.int32):
    return rng.integers(low, high, shape, dtype=dtype)


def starts(counts, dtype=np.int32):
    return np.concatenate(([0], np.cumsum(counts))).astype(dtype)


# ---- meshes


@case((192 // 32, 192 // 4, 192 // 2), (32, 4, 2))
def surface_nets(rng):
    n, level = 192, np.float32(0.2)
    z, y, x = np.meshgrid(*3 * [np.linspace(0, 20, n + 1, dtype=np.float32)], indexing="ij")
    field = np.sin(x) * np.cos(y) + np.sin(y) * np.cos(z) + np.sin(z) * np.cos(x) + uniform(rng, *x.shape, high=0.05)

    def expect():
        value = [field[k // 4:n + k // 4, k // 2 % 2:n + k // 2 % 2, k % 2:n + k % 2] - level for k in range(8)]
        code = sum((v < 0).astype(int) << k for k, v in enumerate(value))
        total, met = np.zeros((n, n, n, 3), np.float32), np.zeros((n, n, n), np.float32)
        for axis in range(3):
            for a in range(8):
                b = a | 1 << axis
                if a == b:
                    continue
                cut = (value[a] < 0) != (value[b] < 0)
                t = np.divide(value[a], value[a] - value[b], where=cut, out=np.zeros_like(met))
                for c in range(3):
                    total[..., c] += np.where(cut, t if c == axis else a >> c & 1, 0)
                met += cut
        corner = np.stack(np.meshgrid(*3 * [np.arange(n, dtype=np.float32)], indexing="ij")[::-1], -1)
        crossed = (met > 0)[..., None]
        return [np.where(crossed, corner + total / np.maximum(met, 1)[..., None], 0), code]

    return given(empty(n, n, n, 3), empty(n, n, n, dtype=np.uint8), field, level, extents=(n, n, n), outputs=(0, 1),
                 tolerance=(1e-4, 1e-4), expect=expect)


@case((over(1 << 20),))
def refit_boxes(rng):
    leaves = 1 << 20
    inner = leaves - 1
    box, node = empty(inner + leaves, 6), np.arange(inner + leaves, dtype=np.int32)
    box[inner:, :3] = uniform(rng, leaves, 3, high=100.0)
    box[inner:, 3:] = box[inner:, :3] + uniform(rng, leaves, 3)
    child = np.stack((2 * node[:inner] + 1, 2 * node[:inner] + 2), 1)
    parent = (node - 1) // 2

    def expect():
        want, first = box.copy(), inner
        while first > 0:
            level, first = want[first:2 * first + 1].reshape(-1, 2, 6), first // 2
            want[first:2 * first + 1, :3] = level[:, :, :3].min(1)
            want[first:2 * first + 1, 3:] = level[:, :, 3:].max(1)
        return [want]

    return given(box, empty(inner, dtype=np.int32), child, parent, extents=(inner,), expect=expect)


@case((over(3 << 18),))
def collapse_costs(rng):
    vertices, edges = 1 << 18, 3 << 18
    point = rng.random((vertices, 3))
    quadric = np.zeros((vertices, 10))
    flat = rng.random(vertices) < 0.3
    for _ in range(6):
        normal = rng.standard_normal((vertices, 3))
        normal[flat] = 0, 0, 1
        normal /= np.linalg.norm(normal, axis=1)[:, None]
        plane = np.c_[normal, 0.01 * rng.standard_normal(vertices) - (normal * point).sum(1)]
        quadric += np.stack([plane[:, a] * plane[:, b] for a in range(4) for b in range(a, 4)], 1)
    u = whole(rng, 0, vertices, edges)
    edge = np.stack((u, (u + whole(rng, 1, 600, edges)) % vertices), 1).astype(np.int32)

    def expect():
        q = quadric[edge].sum(1)
        a = np.stack((q[:, [0, 1, 2]], q[:, [1, 4, 5]], q[:, [2, 5, 7]]), 1)
        b, det = q[:, [3, 6, 8]], np.linalg.det(a)
        good = np.abs(det) >= 1e-3
        ends = point[edge]
        place = np.stack((ends.mean(1), ends[:, 0], ends[:, 1]), 1)
        error = np.einsum("nki,nij,nkj->nk", place, a, place) + 2 * np.einsum("nki,ni->nk", place, b) + q[:, 9:]
        least = np.argmin(error, 1)
        place = np.take_along_axis(place, least[:, None, None], 1)[:, 0]
        error = np.take_along_axis(error, least[:, None], 1)[:, 0]
        place[good] = -np.linalg.solve(a[good], b[good][..., None])[..., 0]
        error[good] = (b * place).sum(1)[good] + q[good, 9]
        return [np.maximum(error, 0), place]

    return given(np.zeros(edges), np.zeros((edges, 3)), edge, quadric, point, extents=(edges,), outputs=(0, 1),
                 tolerance=(1e-6, 1e-9), strays=1e-4, expect=expect)


@case((over(1 << 20),))
def clip_triangles(rng):
    n, window = 1 << 20, np.array([20, 10, 70, 80], np.float32)
    triangle = uniform(rng, n, 1, 2, high=100.0) + uniform(rng, n, 3, 2, low=-15.0, high=15.0)

    def expect():
        every, count = np.arange(n), np.full(n, 3)
        polygon = np.zeros((n, 9, 2), np.float32)
        polygon[:, :3] = triangle
        for side in range(4):
            axis, sign = side % 2, 1 if side < 2 else -1
            clipped, m = np.zeros_like(polygon), np.zeros(n, int)
            for k in range(7):
                p, q = polygon[:, k], polygon[every, (k - 1 if k else count - 1)]
                inside, other = (sign * (a[:, axis] - window[side]) for a in (p, q))
                cut = (k < count) & ((inside >= 0) != (other >= 0))
                t = np.divide(other, other - inside, where=cut, out=np.zeros_like(other))[:, None]
                clipped[every[cut], m[cut]] = (q + t * (p - q))[cut]
                m += cut
                keep = (k < count) & (inside >= 0)
                clipped[every[keep], m[keep]] = p[keep]
                m += keep
            polygon, count = clipped, m
        total = np.zeros(n)
        for k in range(7):
            p, q = polygon[every, k - 1 if k else count - 1], polygon[:, k]
            total += np.where(k < count, p[:, 0] * q[:, 1] - q[:, 0] * p[:, 1], 0)
        return [0.5 * np.abs(total), count]

    return given(empty(n), empty(n, dtype=np.uint8), triangle, window, extents=(n,), outputs=(0, 1),
                 tolerance=(1e-3, 1e-2), strays=1e-4, expect=expect)


# ---- games


@case((2048 // 32, 1024 // 8), (32, 8))
def cloth_step(rng):
    shape, spacing, stiffness, step = (1024, 2048), np.float32(0.01), np.float32(8000), np.float32(0.002)
    i, j = np.mgrid[:1024, :2048].astype(np.float32)
    now = np.stack((spacing * j, -spacing * i, 0 * i), -1) + uniform(rng, *shape, 3, high=0.001)
    old = now + uniform(rng, *shape, 3, low=-1e-4, high=1e-4)
    pinned = np.zeros(shape, bool)
    pinned[0, ::8] = True

    def expect():
        force = np.zeros_like(now) + np.array([0, -9.81, 0], np.float32)
        for di, dj in ((-1, 0), (1, 0), (0, -1), (0, 1), (-1, -1), (-1, 1), (1, -1), (1, 1), (-2, 0), (2, 0), (0, -2),
                       (0, 2)):
            mine, other = (np.s_[max(-a * di, 0):1024 - max(a * di, 0), max(-a * dj, 0):2048 - max(a * dj, 0)]
                           for a in (1, -1))
            d = now[other] - now[mine]
            length = np.sqrt((d * d).sum(-1, keepdims=True))
            force[mine] += stiffness * (length - spacing * np.float32(np.hypot(di, dj))) / length * d
        new = now + np.float32(0.99) * (now - old) + step * step * force
        return [np.where(pinned[..., None], now, new)]

    return given(empty(*shape, 3), now, old, pinned, spacing, stiffness, step, extents=shape, tolerance=(1e-4, 1e-5),
                 expect=expect)


@case((3840 // 32, 2160 // 8), (32, 8))
def ordered_dither(rng):
    image, palette = whole(rng, 0, 256, 2160, 3840, 3, dtype=np.uint8), whole(rng, 0, 256, 16, 3, dtype=np.uint8)
    pattern = np.zeros((1, 1), int)
    for _ in range(3):
        pattern = np.block([[4 * pattern, 4 * pattern + 2], [4 * pattern + 3, 4 * pattern + 1]])
    threshold = (pattern - 32).astype(np.int8)

    def expect():
        pixel = np.clip(image + np.tile(threshold, (270, 480))[..., None].astype(np.int16), 0, 255)
        index, least = np.zeros((2160, 3840), np.uint8), np.full((2160, 3840), 1 << 30, np.int32)
        for k, colour in enumerate(palette):
            distance = sum(w * (pixel[..., c].astype(np.int32) - colour[c]) ** 2 for c, w in enumerate((2, 4, 3)))
            index[distance < least] = k
            least = np.minimum(distance, least)
        return [index]

    return given(empty(2160, 3840, dtype=np.uint8), image, palette, threshold, extents=(2160, 3840, 16, 8, 8),
                 expect=expect)


@case((3840 // 256, 540))
def tone_map(rng):
    hdr, exposure = np.exp(uniform(rng, 2160, 3840, 3, low=-7.0, high=3.0)).astype(np.float16), np.float32(1.5)

    def expect():
        c = hdr.astype(np.float32)
        light = exposure * (c @ np.array([0.2126, 0.7152, 0.0722], np.float32))[..., None]
        c = np.minimum(c * (exposure * (1 + light / 16) / (1 + light)), 1)
        c = np.where(c <= 0.0031308, 12.92 * c, 1.055 * c ** np.float32(1 / 2.4) - 0.055)
        return [np.dstack(((255 * c + 0.5).astype(np.uint8), np.full((2160, 3840), 255, np.uint8)))]

    return given(empty(2160, 3840, 4, dtype=np.uint8), hdr, exposure, extents=(2160, 3840), tolerance=(0, 1),
                 expect=expect)


@case((3840 // 16, 2160 // 16), (16, 16))
def draw_sprites(rng):
    n, sheet = 20000, whole(rng, 0, 256, 512, 512, 4, dtype=np.uint8)
    sheet[..., 3] = rng.choice([0, 128, 255, 255], (512, 512))
    size = whole(rng, 12, 64, n, 2)
    x, y = whole(rng, -20, 3840, n), whole(rng, -20, 2160, n)
    sprite = np.stack((x, y, size[:, 0], size[:, 1], whole(rng, 0, 448, n), whole(rng, 0, 448, n)), 1).astype(np.int16)
    left, top = np.maximum(x, 0), np.maximum(y, 0)
    right, bottom = np.minimum(x + size[:, 0], 3840), np.minimum(y + size[:, 1], 2160)
    tile, which = [], []
    for s in range(n):
        if right[s] > left[s] and bottom[s] > top[s]:
            rows, columns = (np.arange(a[s] // 16, (b[s] - 1) // 16 + 1) for a, b in ((top, bottom), (left, right)))
            tile.append((240 * rows[:, None] + columns).ravel())
            which.append(np.full(tile[-1].size, s, np.int32))
    tile = np.concatenate(tile)
    order = np.argsort(tile, kind="stable")
    start, listed = starts(np.bincount(tile, minlength=240 * 135)), np.concatenate(which)[order]

    def expect():
        colour, rest = np.zeros((2160, 3840, 3), np.int32), np.full((2160, 3840), 255, np.int32)
        for s in range(n):
            if right[s] > left[s] and bottom[s] > top[s]:
                at = np.s_[top[s]:bottom[s], left[s]:right[s]]
                from_y, from_x = sprite[s, 5] + top[s] - y[s], sprite[s, 4] + left[s] - x[s]
                texel = sheet[from_y:from_y + bottom[s] - top[s], from_x:from_x + right[s] - left[s]].astype(np.int32)
                colour[at] += (rest[at] * texel[..., 3])[..., None] * texel[..., :3]
                rest[at] = rest[at] * (255 - texel[..., 3]) // 255
        colour //= 65025
        return [colour[..., 0] | colour[..., 1] << 8 | colour[..., 2] << 16 | (255 - rest).astype(np.uint32) << 24]

    return given(empty(2160, 3840, dtype=np.uint32), sheet, sprite, start, listed, extents=(2160, 3840, 512),
                 expect=expect)


@case((2048,), (64,))
def diffuse_error(rng):
    image = whole(rng, 0, 256, 2048, 64, 256, dtype=np.uint8)

    def expect():
        at, out = np.ascontiguousarray(image.transpose(1, 2, 0)), np.zeros((64, 256, 2048), np.uint8)
        error, ahead = np.zeros((65, 258, 2048), np.int16), np.zeros((64, 2048), np.int16)
        for step in range(256 + 128):
            row = np.arange(max(0, (step - 254) // 2), min(64, step // 2 + 1))
            x = step - 2 * row
            wanted = at[row, x] + ((error[row, x + 1] + ahead[row]) >> 4)
            out[row, x] = black = np.where(wanted > 127, 255, 0)
            off = (wanted - black).astype(np.int16)
            ahead[row] = 7 * off
            for k, weight in enumerate((3, 5, 1)):
                error[row + 1, x + k] += weight * off
        return [out.transpose(2, 0, 1)]

    return given(np.zeros_like(image), image, expect=expect)


# ---- control


@case((over(1 << 17, 128),), (128,))
def kalman_tracks(rng):
    n, steps, dt, shake, noise = 1 << 17, 32, np.float32(0.1), np.float32(0.01), np.float32(0.25)
    speed, t = uniform(rng, 2, n, low=-5.0, high=5.0), dt * np.arange(1, steps + 1, dtype=np.float32)
    measured = t[:, None, None] * speed + uniform(rng, steps, 2, n, low=-0.8, high=0.8)
    measured.transpose(0, 2, 1)[rng.random((steps, n)) < 0.1] = np.nan

    def expect():
        x, p = np.zeros((4, n)), np.repeat(100 * np.eye(4)[..., None], n, 2)
        for z in measured.astype(float):
            x[:2] += dt * x[2:]
            p[:2] += dt * p[2:]
            p[:, :2] += dt * p[:, 2:]
            p[range(4), range(4)] += shake
            a, b, d = p[0, 0] + noise, p[0, 1], p[1, 1] + noise
            gain = np.stack((p[:, 0] * d - p[:, 1] * b, p[:, 1] * a - p[:, 0] * b), 1) / (a * d - b * b)
            seen = ~np.isnan(z[0])
            x = np.where(seen, x + (gain * (z - x[:2])).sum(1), x)
            p = np.where(seen, p - gain[:, :1] * p[0] - gain[:, 1:] * p[1], p)
        return [x, p[range(4), range(4)]]

    return given(empty(4, n), empty(4, n), measured, dt, shake, noise, extents=(steps, n), outputs=(0, 1),
                 tolerance=(1e-3, 1e-3), expect=expect)


@case((2048 // 32, 2048 // 8), (32, 8))
def update_map(rng):
    side, scans, beams, cell, reach = 2048, 8, 720, np.float32(0.05), np.float32(40)
    old = whole(rng, -60, 60, side, side, dtype=np.int8)
    pose = uniform(rng, scans, 3, low=30.0, high=70.0)
    pose[:, 2] = uniform(rng, scans, low=-3.0, high=3.0)
    ranges = uniform(rng, scans, beams, low=5.0, high=45.0)

    def expect():
        odds = old.astype(np.int32)
        y, x = (np.mgrid[:side, :side].astype(np.float32) + np.float32(0.5)) * cell
        for (px, py, heading), seen in zip(pose, ranges):
            distance = np.sqrt((x - px) ** 2 + (y - py) ** 2)
            beam = (np.arctan2(y - py, x - px) - heading) * np.float32(beams) / np.float32(2 * np.pi)
            wall = seen[np.floor(beam).astype(int) % beams]
            more = np.clip(odds + np.where(distance >= wall - cell, 9, -4), -100, 100)
            odds = np.where((distance <= reach) & (distance <= wall + cell), more, odds)
        return [odds]

    return given(np.zeros_like(old), old, ranges, pose, cell, reach, extents=(side, side, scans, beams), strays=1e-3,
                 expect=expect)


@case((4096,))
def pick_velocity(rng):
    robots, side, dt, steps = 4096, 1024, np.float32(0.1), 40
    y, x = np.mgrid[:side, :side]
    clearance = np.full((side, side), 255.0)
    for cx, cy, radius in zip(*rng.integers(0, side, (2, 400)), rng.integers(4, 16, 400)):
        at = np.s_[max(cy - 60, 0):cy + 60, max(cx - 60, 0):cx + 60]
        clearance[at] = np.minimum(clearance[at], 4 * np.maximum(np.hypot(x[at] - cx, y[at] - cy) - radius, 0))
    clearance = clearance.astype(np.uint8)
    robot = uniform(rng, robots, 5, low=20.0, high=1000.0)
    robot[:, 2] = uniform(rng, robots, low=-3.0, high=3.0)

    def expect():
        x, y, heading, goal_x, goal_y = (robot[:, k:k + 1].astype(float) for k in range(5))
        speed, turn = np.arange(256) // 16 * 0.5, (np.arange(256) % 16 - 8) * 0.125
        room = np.full((robots, 256), 255)
        for _ in range(steps):
            heading = heading + turn * dt
            x, y = x + speed * dt * np.cos(heading), y + speed * dt * np.sin(heading)
            inside = (x >= 0) & (y >= 0) & (x < side) & (y < side)
            here = clearance[np.clip(y, 0, side - 1).astype(int), np.clip(x, 0, side - 1).astype(int)]
            room = np.minimum(room, np.where(inside, here, 0))
        worth = np.where(room > 0, 0.05 * room + speed - np.hypot(goal_x - x, goal_y - y), -1e9)
        best = worth.argmax(1)
        return [np.stack((best // 16, best % 16 - 8), 1), worth.max(1)]

    return given(empty(robots, 2, dtype=np.int16), empty(robots), robot, clearance, dt, np.int32(steps),
                 extents=(side, side), outputs=(0, 1), tolerance=(1e-4, 1e-2), strays=2e-2, expect=expect)


# ---- packets


@case((over(1 << 19),))
def parse_packets(rng):
    n = 1 << 19
    size = whole(rng, 60, 300, n)
    start, data = starts(size, np.int64), whole(rng, 0, 256, size.sum(), dtype=np.uint8)
    frame, kind = start[:-1], rng.choice([0, 0, 0, 0, 1, 2], n)                 # plain, with a tag, no IP
    tagged = frame[kind == 1]
    data[frame + 12], data[frame + 13] = np.where(kind == 2, 0x86, 8), np.where(kind == 2, 0xdd, 0)
    data[tagged + 12], data[tagged + 13], data[tagged + 16], data[tagged + 17] = 0x81, 0, 8, 0
    head = frame + np.where(kind == 1, 18, 14)
    data[head], data[head + 9] = rng.choice([0x45, 0x45, 0x45, 0x46, 0x65], n), rng.choice([6, 6, 17, 1], n)
    data[head + 6], data[head + 7] = rng.choice([0x40, 0x40, 0x40, 0x20], n), rng.choice([0, 0, 0, 5], n)

    def expect():
        word = lambda at: data[at].astype(np.uint32) << 8 | data[at + 1]
        good = (kind < 2) & (data[head] >> 4 == 4)
        length, protocol = 4 * (data[head] & 15), data[head + 9]
        address = np.stack([word(head + k) << 16 | word(head + k + 2) for k in (12, 16)], 1)
        first = good & (word(head + 6) & 0x1fff == 0) & np.isin(protocol, (6, 17))
        port = np.stack([word(head + length + k) for k in (0, 2)], 1)
        return [np.where(good[:, None], address, 0), np.where(first[:, None], port, 0), np.where(good, protocol, 255)]

    return given(empty(n, 2, dtype=np.uint32), empty(n, 2, dtype=np.uint16), empty(n, dtype=np.uint8), data, start,
                 extents=(n + 1,), outputs=(0, 1, 2), expect=expect)


@case((over(1 << 18, 8),))
def internet_sums(rng):
    n = 1 << 18
    size = whole(rng, 40, 400, n)
    start, data = starts(size), whole(rng, 0, 256, size.sum(), dtype=np.uint8)

    def expect():
        odd = (np.arange(data.size) - np.repeat(start[:-1], size)) & 1
        total = np.add.reduceat(np.where(odd == 1, data, data.astype(np.uint32) << 8), start[:-1])
        for _ in range(3):
            total = (total & 0xffff) + (total >> 16)
        return [~total.astype(np.uint16)]

    return given(empty(n, dtype=np.uint16), data, start, extents=(n,), expect=expect)


def trie(prefixes, lengths, hops):
    """Nodes in the order of their depth, so that the children of each lie side by side; 64 ways a node."""
    inner, child, leaf, table = [], [], [], []
    nodes = [(list(zip(prefixes.tolist(), lengths.tolist(), hops.tolist())), 0)]
    for routes, default in nodes:
        ways, deeper = [default] * 64, {}
        for key, length, hop in sorted(routes, key=lambda route: route[1]):
            way = key >> 58
            if length > 6:
                deeper.setdefault(way, []).append(((key << 6) & (1 << 64) - 1, length - 6, hop))
            else:
                ways[way:way + (1 << 6 - length)] = [hop] * (1 << 6 - length)
        inner.append(sum(1 << way for way in deeper))
        child.append(len(nodes))
        leaf.append(len(table))
        nodes += [(deeper[way], ways[way]) for way in sorted(deeper)]
        table += [hop for way, hop in enumerate(ways) if way not in deeper]
    return np.array(inner, np.uint64), np.array(child, np.uint32), np.array(leaf, np.uint32), np.array(table, np.uint16)


@case((1056,))
def route_lookup(rng):
    n, routes = 1 << 22, 30000
    length = np.clip(rng.normal(21, 4, routes).astype(int), 8, 32)
    prefix = whole(rng, 0, 1 << 32, routes, dtype=np.uint64) >> (32 - length).astype(np.uint64)
    _, once = np.unique(prefix << np.uint64(6) | length.astype(np.uint64), return_index=True)
    length, prefix, hop = length[once], prefix[once], whole(rng, 1, 500, once.size, dtype=np.uint16)
    below = prefix << (32 - length).astype(np.uint64)
    address = whole(rng, 0, 1 << 32, n, dtype=np.uint32)
    near = whole(rng, 0, once.size, n // 2)
    address[:n // 2] = below[near] | (address[:n // 2] & (1 << (32 - length[near])) - 1).astype(np.uint64)

    def expect():
        out = np.zeros(n, np.uint16)
        for bits in range(8, 33):
            known, key = prefix[length == bits], address >> np.uint32(32 - bits)
            if known.size:
                order = np.argsort(known)
                at = np.minimum(np.searchsorted(known[order], key), known.size - 1)
                fits = known[order][at] == key
                out[fits] = hop[length == bits][order][at[fits]]
        return [out]

    return given(empty(n, dtype=np.uint16), address, *trie(below << np.uint64(32), length, hop), extents=(n,),
                 expect=expect)


@case((over(1 << 22),))
def bloom_test(rng):
    n, words, hashes = 1 << 22, 1000003, 8

    def bits(key):
        h = key.copy()
        for factor in (0xff51afd7ed558ccd, 0xc4ceb9fe1a85ec53):
            h ^= h >> np.uint64(33)
            h *= np.uint64(factor)
        h ^= h >> np.uint64(33)
        low, high = h.astype(np.uint32), (h >> np.uint64(32)).astype(np.uint32) | np.uint32(1)
        for k in range(hashes):
            yield (low + np.uint32(k) * high) % np.uint32(32 * words)

    members = whole(rng, 0, 1 << 63, 1 << 21, dtype=np.uint64)
    set_bits = np.zeros(32 * words, np.uint8)
    for bit in bits(members):
        set_bits[bit] = 1
    key = whole(rng, 0, 1 << 63, n, dtype=np.uint64)
    key[::2] = rng.permutation(members)

    def expect():
        return [np.all([set_bits[bit] == 1 for bit in bits(key)], 0)]

    return given(empty(n, dtype=bool), np.packbits(set_bits, bitorder="little").view(np.uint32), key, np.int32(hashes),
                 extents=(words, n), expect=expect)


# ---- boards


@case((over(1 << 21),))
def sliding_attacks(rng):
    n = 1 << 21
    board = np.zeros((4, n), np.uint64)
    a, b, c, d = (whole(rng, 0, 1 << 64, n, dtype=np.uint64) for _ in range(4))
    board[0], board[1] = a & b & c, ~a & b & d
    board[2], board[3] = board[0] & d, board[0] & ~(d & (a ^ c | b >> np.uint64(7)))

    def expect():
        free = ~(board[0] | board[1])
        not_a, not_h, everywhere = (np.uint64(v) for v in (0xfefefefefefefefe, 0x7f7f7f7f7f7f7f7f, (1 << 64) - 1))

        def rays(piece, ways):
            reached = np.zeros(n, np.uint64)
            for shift, stay in ways:
                at = piece
                for _ in range(7):
                    at = (at << np.uint64(shift) if shift > 0 else at >> np.uint64(-shift)) & stay
                    reached |= at
                    at = at & free
            return reached

        rooks = rays(board[2], ((8, everywhere), (-8, everywhere), (1, not_a), (-1, not_h)))
        bishops = rays(board[3], ((9, not_a), (-9, not_h), (7, not_h), (-7, not_a)))
        return [np.stack((rooks, bishops)), sum(np.bitwise_count(v & ~board[0]).astype(int) for v in (rooks, bishops))]

    return given(empty(2, n, dtype=np.uint64), empty(n, dtype=np.int16), board, extents=(n,), outputs=(0, 1),
                 expect=expect)


@case((over(1 << 14, 128),), (128,))
def sudoku(rng):
    n, k = 1 << 14, np.arange(9)
    base = (3 * (k % 3) + k // 3)[:, None] + k

    def shuffled():
        """The lines of a puzzle in another order: those of each band and the bands themselves."""
        bands = rng.permuted(np.tile(np.arange(3), (n, 1)), axis=1)
        return (3 * bands[..., None] + rng.permuted(np.tile(np.arange(3), (n, 3, 1)), axis=2)).reshape(n, 9)

    digits = rng.permuted(np.tile(np.arange(1, 10), (n, 1)), axis=1)
    full = base[shuffled()[:, :, None], shuffled()[:, None, :]] % 9
    puzzle = np.take_along_axis(digits, full.reshape(n, 81), 1).astype(np.int8)
    np.put_along_axis(puzzle, rng.random((n, 81)).argsort(1)[:, :36], 0, 1)
    return given(empty(n, 81, dtype=np.int8), empty(n, dtype=np.int32), puzzle, extents=(n,), outputs=(0, 1))


@case((264,))
def round_trips(rng):
    cities, total = 11, 3628800
    point = rng.random((cities, 2))
    distance = (10000 * np.linalg.norm(point[:, None] - point, axis=2)).astype(np.int32)

    def expect():
        rest, every = np.arange(total), np.arange(total)
        city = np.tile(np.arange(cities), (total, 1))
        length, last = np.zeros(total, int), np.zeros(total, int)
        for k in range(1, cities):
            rest, pick = rest // (cities - k), k + rest % (cities - k)
            following = city[every, pick]
            city[every, pick] = city[:, k]
            length += distance[last, following]
            last = following
        length += distance[last, 0]
        return [np.array([(length << 32 | every).min()])]

    return given(np.array([1 << 62]), distance, np.int32(total), expect=expect)


@case((over(1 << 19),))
def drop_four(rng):
    n = 1 << 19
    own, others = np.zeros(n, np.uint64), np.zeros(n, np.uint64)
    for column in range(7):
        height, colour = whole(rng, 0, 3, n), whole(rng, 0, 4, n)
        for row in range(2):
            bit = (height > row).astype(np.uint64) << np.uint64(7 * column + row)
            own |= np.where(colour >> row & 1, bit, np.uint64(0))
            others |= np.where(colour >> row & 1, np.uint64(0), bit)
    seed = whole(rng, 1, 1 << 32, n, dtype=np.uint32)

    def expect():
        mine, theirs, state, going = own.copy(), others.copy(), seed.copy(), np.arange(n)
        result, length, sign = np.zeros(n, np.int8), np.zeros(n, np.int8), 1
        for turn in range(1, 44):
            free = np.bitwise_count(mine | theirs) < 42
            length[going[~free]] = turn - 1
            mine, theirs, state, going = mine[free], theirs[free], state[free], going[free]
            for shift in (13, -17, 5):
                state ^= state << np.uint32(shift) if shift > 0 else state >> np.uint32(-shift)
            full, column = mine | theirs, (state % 7).astype(np.uint64)
            for _ in range(7):
                taken = full >> (7 * column + 5) & 1 == 1
                column = np.where(taken, (column + 1) % 7, column)
            mine |= (full + (np.uint64(1) << 7 * column)) & ~full
            won = np.zeros(mine.size, bool)
            for step in (1, 6, 7, 8):
                pairs = mine & mine >> np.uint64(step)
                won |= pairs & pairs >> np.uint64(2 * step) != 0
            result[going[won]], length[going[won]] = sign, turn
            mine, theirs, state, going = theirs[~won], mine[~won], state[~won], going[~won]
            sign = -sign
        return [result, length]

    return given(empty(n, dtype=np.int8), empty(n, dtype=np.int8), own, others, seed, extents=(n,), outputs=(0, 1),
                 expect=expect)


# ---- calendars


@case((over(1 << 22),))
def working_days(rng):
    n = 1 << 22
    first, last = whole(rng, 0, 25000, n), whole(rng, 0, 25000, n)
    holiday = np.unique(whole(rng, 0, 25000, 900))
    holiday = holiday[(holiday + 3) % 7 < 5]

    def expect():
        return [np.busday_count(*(a.astype("M8[D]") for a in (first, last)), holidays=holiday.astype("M8[D]"))]

    return given(empty(n, dtype=np.int32), first, last, holiday, extents=(n, holiday.size), expect=expect)


@case((over(1 << 18),))
def cron_next(rng):
    n, horizon, fields = 1 << 18, 400, (("minutes", 0, 60), ("hours", 0, 24), ("days", 1, 32), ("months", 1, 13),
                                        ("weekdays", 0, 7))
    rules, some = np.zeros(n, RULE), rng.random((5, n)) < [[0.9], [0.8], [0.3], [0.2], [0.3]]
    for (name, low, high), given_one in zip(fields, some):
        every = np.uint64((1 << high) - (1 << low))
        few = (np.uint64(1) << whole(rng, low, high, n, dtype=np.uint64)
               | np.uint64(1) << whole(rng, low, high, n, dtype=np.uint64))
        rules[name] = np.where(given_one, few, every)
    now = whole(rng, 1_500_000_000, 1_900_000_000, n, dtype=np.int64)

    def expect():
        bits = {name: rules[name].astype(np.int64) for name, _, _ in fields}

        def least(of, bound):
            """The least number of a set that is not below a bound, or 64."""
            rest = of >> bound << bound
            return np.where(rest, np.log2(np.maximum(rest & -rest, 1)).astype(np.int64), 64)

        def minute(i, bound):
            """The first minute of a day that fits and is not below a bound; 4096 or more if there is none."""
            hour, minute = bound // 60, bound % 60
            soon = np.where(bits["hours"][i] >> hour & 1, least(bits["minutes"][i], minute), 64)
            late = 60 * least(bits["hours"][i], hour + 1) + least(bits["minutes"][i], 0)
            return np.where(soon < 64, 60 * hour + soon, np.where(late < 3840, late, 4096))

        time, day, start = np.full(n, -1), (now // 60 + 1) // 1440, (now // 60 + 1) % 1440
        dates = np.arange(40000).astype("M8[D]")
        month = dates.astype("M8[M]").astype(int) % 12 + 1
        in_month = (dates - dates.astype("M8[M]")).astype(int) + 1
        going = np.arange(n)
        for after in range(horizon):
            d = day[going] + after
            fits = (bits["months"][going] >> month[d] & bits["days"][going] >> in_month[d]
                    & bits["weekdays"][going] >> (d + 4) % 7 & 1) == 1
            at = minute(going, start[going] if after == 0 else np.zeros(going.size, int))
            found = fits & (at < 1440)
            time[going[found]] = (d * 86400 + 60 * at)[found]
            going = going[~found]
        return [time]

    return given(empty(n, dtype=np.int64), rules, now, np.int64(horizon), extents=(n,), expect=expect)


@case((1056,))
def sun_times(rng):
    n = 1 << 21
    day, latitude, longitude = whole(rng, 10957, 22000, n), 160 * rng.random(n) - 80, 360 * rng.random(n) - 180

    def expect():
        sin, start = np.sin, day - 10957.5
        mean = start + 0.0008 - longitude / 360
        anomaly = np.radians((357.5291 + 0.98560028 * mean) % 360)
        centre = 1.9148 * sin(anomaly) + 0.02 * sin(2 * anomaly) + 0.0003 * sin(3 * anomaly)
        ecliptic = np.radians((np.degrees(anomaly) + centre + 180 + 102.9372) % 360)
        noon = mean + 0.0053 * sin(anomaly) - 0.0069 * sin(2 * ecliptic)
        tilt, phi = sin(ecliptic) * sin(np.radians(23.44)), np.radians(latitude)
        cosine = (sin(np.radians(-0.83)) - sin(phi) * tilt) / (np.cos(phi) * np.cos(np.arcsin(tilt)))
        cosine[np.abs(cosine) > 1] = np.nan
        half = np.degrees(np.arccos(cosine)) / 360
        return [24 * (noon - half - start) + 12, 24 * (noon + half - start) + 12]

    return given(np.zeros(n), np.zeros(n), day, latitude, longitude, extents=(n,), outputs=(0, 1),
                 tolerance=(1e-9, 1e-7), expect=expect)

# ---- physics


@case((2112,))
def controlled_gate(rng):
    n, target, control = 1 << 23, np.int32(9), np.int32(14)
    old = (uniform(rng, n, low=-1.0) + 1j * uniform(rng, n, low=-1.0)).astype(np.complex64)
    gate = np.array([[0.6, 0.8j], [0.8j, 0.6]], np.complex64)

    def expect():
        new, i = old.copy(), np.arange(n)
        i = i[(i >> control & 1 == 1) & (i >> target & 1 == 0)]
        j = i | 1 << target
        new[i] = gate[0, 0] * old[i] + gate[0, 1] * old[j]
        new[j] = gate[1, 0] * old[i] + gate[1, 1] * old[j]
        return [new]

    return given(np.zeros_like(old), old, gate, target, control, extents=(n,), tolerance=(1e-4, 1e-5), expect=expect)


def quaternion_product(p, q):
    a, b, c, d = p
    e, f, g, h = q
    return (a * e - b * f - c * g - d * h, a * f + b * e + c * h - d * g,
            a * g - b * h + c * e + d * f, a * h + b * g - c * f + d * e)


@case((over(32 ** 4),))
def plaquettes(rng):
    side, sites = 32, 32 ** 4
    link = rng.standard_normal((4, sites, 4), np.float32) * np.float32(0.3)
    link[..., 0] += 1
    link /= np.sqrt((link ** 2).sum(2, keepdims=True))

    def expect():
        parts, total = link.transpose(0, 2, 1).reshape(4, 4, side, side, side, side), np.zeros((side,) * 4)
        along = lambda q, axis: [np.roll(part, -1, 3 - axis) for part in q]
        for mu in range(3):
            for nu in range(mu + 1, 4):
                p = quaternion_product(parts[mu], along(parts[nu], mu))
                q = quaternion_product(parts[nu], along(parts[mu], nu))
                total += 1 - sum(a * b for a, b in zip(p, q))
        return [total.ravel()]

    return given(empty(sites), link, np.int32(side), extents=(sites,), tolerance=(1e-4, 1e-5), expect=expect)


@case((256 // 32, 128 // 4, 128 // 2), (32, 4, 2))
def overrelax(rng):
    shape, parity = (128, 128, 256), np.int32(1)
    old = rng.standard_normal((3, *shape), np.float32)
    old /= np.sqrt((old ** 2).sum(0))

    def expect():
        field = sum(np.roll(old, step, axis) for step in (-1, 1) for axis in (1, 2, 3)).astype(np.float64)
        mirrored = 2 * (field * old).sum(0) / (field ** 2).sum(0) * field - old
        return [np.where(np.indices(shape).sum(0) % 2 == parity, mirrored, old)]

    return given(np.zeros_like(old), old, parity, extents=shape, tolerance=(1e-3, 1e-3), strays=1e-5, expect=expect)


@case((over(1 << 17),))
def brusselator(rng):
    n, end, tolerance = 1 << 17, 4.0, 1e-5
    feed, drive = 0.5 + rng.random(n), 1 + 2 * rng.random(n)

    def expect():
        def rates(x, y):
            fast = x * x * y
            return feed + fast - (drive + 1) * x, drive * x - fast

        x, y, t, h, taken = np.ones(n), np.ones(n), np.zeros(n), np.full(n, 0.01), np.zeros(n, np.int32)
        k1 = rates(x, y)
        while (t < end).any():
            going = t < end
            h = np.minimum(h, end - t)
            k2 = rates(x + h / 2 * k1[0], y + h / 2 * k1[1])
            k3 = rates(x + 0.75 * h * k2[0], y + 0.75 * h * k2[1])
            new = [v + h / 9 * (2 * a + 3 * b + 4 * c) for v, a, b, c in zip((x, y), k1, k2, k3)]
            k4 = rates(*new)
            off = [abs(h * (-5 / 72 * a + b / 12 + c / 9 - d / 8)) for a, b, c, d in zip(k1, k2, k3, k4)]
            error = np.maximum(1e-30, np.maximum(*off))
            good = going & (error <= tolerance)
            t, taken = np.where(good, t + h, t), taken + good
            x, y = np.where(good, new, (x, y))
            k1 = np.where(good, k4, k1)
            h = h * np.clip(0.9 * (tolerance / error) ** (1 / 3), 0.2, 5.0)
        return [np.stack((x, y), 1), taken]

    return given(np.zeros((n, 2)), np.zeros(n, np.int32), feed, drive, end, tolerance, outputs=(0, 1), extents=(n,),
                 tolerance=(1e-4, 1e-5), strays=1e-3, expect=expect)


# ---- sky


@case((over(1 << 20),))
def kepler(rng):
    n, time = 1 << 20, 7300.0
    low, high = np.array([[0.4, 0, 0, 0, 0, 0], [5.0, 0.95, 0.6, 2 * np.pi, 2 * np.pi, 2 * np.pi]])
    elements = low + (high - low) * rng.random((n, 6))

    def expect():
        axis, e, inclination, node, perihelion, mean = elements.T
        mean = (mean + time * 0.01720209895 / axis ** 1.5) % (2 * np.pi)
        angle = np.where(e < 0.8, mean, np.pi)
        for _ in range(30):
            angle -= (angle - e * np.sin(angle) - mean) / (1 - e * np.cos(angle))
        x, y = axis * (np.cos(angle) - e), axis * np.sqrt(1 - e ** 2) * np.sin(angle)
        u = x * np.cos(perihelion) - y * np.sin(perihelion)
        v = x * np.sin(perihelion) + y * np.cos(perihelion)
        return [np.stack((u * np.cos(node) - v * np.sin(node) * np.cos(inclination),
                          u * np.sin(node) + v * np.cos(node) * np.cos(inclination), v * np.sin(inclination)), 1)]

    return given(np.zeros((n, 3)), elements, time, extents=(n,), tolerance=(1e-8, 1e-9), strays=1e-5, expect=expect)


@case((4096,))
def transits(rng):
    samples, periods, bins = 4000, 4096, 256
    time = np.sort(uniform(rng, samples, high=80.0))
    flux = 0.001 * rng.standard_normal(samples, np.float32)
    flux[(time / 3.7 + 0.4) % 1 < 0.05] -= np.float32(0.01)
    flux -= flux.mean()
    frequency = np.linspace(0.05, 1.0, periods, dtype=np.float32)

    def expect():
        power, where = np.zeros(periods), np.zeros((periods, 2), np.int32)
        for p, f in enumerate(frequency):
            phase = time * f
            at = np.minimum(((phase - np.floor(phase)) * bins).astype(int), bins - 1)
            total, count = np.bincount(at, flux, bins), np.bincount(at, minlength=bins)
            window = (np.arange(bins)[:, None] + np.arange(24)) % bins
            s, n = total[window].cumsum(1), count[window].cumsum(1)
            valid = (s < 0) & (n > 0) & (n < samples)
            share = n / samples
            value = np.divide(s * s, share * (1 - share), where=valid, out=np.zeros_like(s))
            best = value.argmax()
            power[p], where[p] = value.flat[best], (best // 24, best % 24 + 1)
        return [power, where]

    return given(empty(periods), np.zeros((periods, 2), np.int32), time, flux, frequency, outputs=(0, 1),
                 extents=(samples,), tolerance=(1e-2, 0), strays=2e-2, expect=expect)


# ---- land


@case((128,))
def pick_onsets(rng):
    samples, channels, most = 1000, 32768, 8
    x = (30 * rng.standard_normal((samples, channels), np.float32)).astype(np.int16)
    begin, since = whole(rng, 200, 900, channels), np.arange(samples)[:, None]
    wave = 800 * np.exp(-0.02 * np.maximum(since - begin, 0)) * np.sin(0.7 * (since - begin)) * (since >= begin)
    x += wave.astype(np.int16)
    quick, slow, on, off = (np.float32(v) for v in (0.1, 0.005, 8.0, 1.5))

    def expect():
        short, long = np.zeros(channels, np.float32), np.ones(channels, np.float32)
        active, found = np.zeros(channels, bool), np.zeros(channels, np.int32)
        picks = np.zeros((most, channels), np.int32)
        for t in range(samples):
            power = x[t].astype(np.float32) ** 2
            short += quick * (power - short)
            long += np.where(active, 0, slow * (power - long))
            if t >= 100:
                begins, ends = ~active & (short / long > on), active & (short / long < off)
                at = np.nonzero(begins & (found < most))[0]
                picks[found[at], at] = t
                found += begins
                active = (active | begins) & ~ends
        return [found, picks]

    return given(np.zeros(channels, np.int32), np.zeros((most, channels), np.int32), x, quick, slow, on, off,
                 outputs=(0, 1), extents=(most, samples, channels), strays=1e-3, expect=expect)


AROUND = (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)


def directions(height):
    """The codes of flow_direction."""
    height = height.astype(float)
    height[height == -9999] = np.nan
    wide = np.pad(height, 1, constant_values=np.nan)
    steepest, code = np.zeros(height.shape), np.zeros(height.shape, np.uint8)
    for k, (dy, dx) in enumerate(AROUND):
        there = wide[1 + dy:1 + dy + height.shape[0], 1 + dx:1 + dx + height.shape[1]]
        slope = (height - there) / (np.sqrt(2) if k % 2 else 1)
        better = slope > steepest
        steepest[better], code[better] = slope[better], 1 << k
    return code


def hills(rng, rows, columns, waves):
    y, x = np.mgrid[:rows, :columns].astype(np.float32)
    return sum(np.sin(a * y + b * x + c) / (abs(a) + abs(b))
               for a, b, c in uniform(rng, waves, 3, low=-0.05, high=0.05) * np.float32([1, 1, 60]))


@case((4096 // 32, 4096 // 8), (32, 8))
def flow_direction(rng):
    height = (2 * hills(rng, 4096, 4096, 4)).astype(np.int16) + whole(rng, 0, 12, 4096, 4096, dtype=np.int16)
    height[rng.random(height.shape, np.float32) < 0.02] = -9999
    return given(np.zeros(height.shape, np.uint8), height, extents=height.shape, expect=lambda: [directions(height)])


@case((2048 // 32, 1024 // 8), (32, 8))
def follow_water(rng):
    rows, columns = 1024, 2048
    most, code = np.int32(200), directions(hills(rng, rows, columns, 6) - 0.2 * np.arange(rows)[:, None])

    def expect():
        at, length = np.arange(rows * columns), np.zeros(rows * columns, np.float32)
        offset, far = np.zeros(256, int), np.zeros(256, np.float32)
        for k, (dy, dx) in enumerate(AROUND):
            offset[1 << k], far[1 << k] = dy * columns + dx, 1.4142135 if k % 2 else 1
        going = np.nonzero(code.ravel())[0]
        for _ in range(most):
            c = code.ravel()[at[going]]
            going, c = going[c > 0], c[c > 0]
            at[going] += offset[c]
            length[going] += far[c]
        return [length.reshape(code.shape), at.reshape(code.shape)]

    return given(empty(rows, columns), np.zeros((rows, columns), np.int32), code, most, outputs=(0, 1),
                 extents=code.shape, tolerance=(1e-5, 0), expect=expect)


@case((512 // 32, 512 // 8, 8), (32, 8))
def line_of_sight(rng):
    height, observer = hills(rng, 512, 512, 8).astype(np.float32), whole(rng, 20, 490, 8, 2)
    eyes, one, half = np.float32(20), np.float32(1), np.float32(0.5)

    def expect():
        y, x = (v.ravel() for v in np.mgrid[:512, :512])
        seen = np.ones((8, y.size), bool)
        for (row, column), visible in zip(observer, seen):
            steps = np.maximum(abs(y - row), abs(x - column))
            eye = height[row, column] + eyes
            slope = (height[y, x] - eye) / np.maximum(steps, 1).astype(np.float32)
            at = np.arange(y.size)
            for k in range(1, steps.max()):
                at = at[steps[at] > k]
                share = np.float32(k) / (one * steps[at])
                i = (row + share * (y[at] - row) + half).astype(int)
                j = (column + share * (x[at] - column) + half).astype(int)
                visible[at] = height[i, j] <= eye + slope[at] * np.float32(k)
                at = at[visible[at]]
        return [seen.reshape(8, 512, 512)]

    return given(np.zeros((8, 512, 512), bool), height, observer, eyes, extents=height.shape, strays=1e-3,
                 expect=expect)


# ---- models


def random_trees(rng, trees, features):
    """Trees of up to seven levels: feature, threshold or value, left child (the right one is behind it)."""
    feature, left = np.full((trees, 127), -1, np.int16), np.zeros((trees, 127), np.int16)
    for tree in range(trees):
        level, used = [0], 1
        for depth in range(6):
            below = []
            for node in level:
                if depth < 3 or rng.random() < 0.7:
                    feature[tree, node], left[tree, node] = rng.integers(features), used
                    below += [used, used + 1]
                    used += 2
            level = below
    return feature, left


@case((over(1 << 17),))
def boosted_trees(rng):
    n, features, trees, base = 1 << 17, 24, 100, np.float32(0.1)
    rows = uniform(rng, n, features)
    rows[rng.random(rows.shape, np.float32) < 0.05] = np.nan
    feature, left = random_trees(rng, trees, features)
    threshold, missing_left = uniform(rng, trees, 127, low=0.2, high=0.8), rng.random((trees, 127)) < 0.5
    threshold[feature < 0] -= np.float32(0.5)

    def expect():
        total = np.full(n, base)
        for tree in range(trees):
            node = np.zeros(n, int)
            for _ in range(6):
                f = feature[tree][node]
                value = rows[np.arange(n), f]
                go_left = np.where(np.isnan(value), missing_left[tree][node], value < threshold[tree][node])
                node = np.where(f < 0, node, left[tree][node] + ~go_left)
            total += threshold[tree][node]
        return [1 / (1 + np.exp(-total))]

    return given(empty(n), rows, feature, threshold, left, missing_left, base, extents=(n, features, trees),
                 tolerance=(1e-4, 1e-5), expect=expect)


@case((64, 28))
def split_histograms(rng):
    n, features = 1 << 20, 28
    bins = np.minimum(rng.exponential(40, (features, n)), 255).astype(np.uint8)
    gradient, hessian = uniform(rng, n, low=-1.0), uniform(rng, n, low=0.1)
    rows = np.nonzero(rng.random(n) < 0.4)[0].astype(np.int32)

    def expect():
        weights = gradient[rows], hessian[rows]
        return [np.stack([[np.bincount(column[rows], w, 256) for w in weights] for column in bins]).transpose(0, 2, 1)]

    return given(empty(features, 256, 2), bins, gradient, hessian, rows, extents=(rows.size, n), tolerance=(1e-3, 1e-1),
                 expect=expect)


@case((4096,))
def top_p(rng):
    batch, words, p = 4096, 8000, np.float32(0.9)
    weight = uniform(rng, batch, words, low=0.2) / (10 + np.arange(words)) ** uniform(rng, batch, 1, low=0.5, high=1.2)
    probability = -np.sort(-weight / weight.sum(1, keepdims=True), axis=1)
    probability, draw = probability.astype(np.float16), uniform(rng, batch)
    order = np.argsort(rng.random((64, words)), axis=1).astype(np.uint16)[np.arange(batch) % 64]

    def expect():
        running = probability.cumsum(1, dtype=np.float64)
        last = (running < p).sum(1)
        at = (running < (draw * running[np.arange(batch), last])[:, None]).sum(1)
        return [order[np.arange(batch), at], last + 1]

    return given(np.zeros(batch, np.uint16), np.zeros(batch, np.int32), probability, order, draw, p, outputs=(0, 1),
                 extents=(words,), strays=1e-2, expect=expect)


@case((1024,), (128,))
def ctc_loss(rng):
    batch, most_frames, classes, most_labels = 1024, 250, 40, 60
    score = uniform(rng, batch, most_frames, classes, low=-3.0)
    score -= np.log(np.exp(score).sum(2, keepdims=True))
    label = whole(rng, 1, classes, batch, most_labels)
    frames, length = whole(rng, 150, most_frames + 1, batch), whole(rng, 20, most_labels + 1, batch)

    def expect():
        states = np.arange(2 * most_labels + 1)
        mine = np.where(states % 2 == 1, label[:, np.minimum(states // 2, most_labels - 1)], 0)
        skips = np.zeros(mine.shape, bool)
        skips[:, 3:] = (mine[:, 3:] != 0) & (mine[:, 3:] != mine[:, 1:-2])
        alpha, every = np.full((batch, states.size + 2), -np.inf), np.arange(batch)
        alpha[:, 2:4] = np.take_along_axis(score[:, 0].astype(float), mine[:, :2], 1)
        for t in range(1, most_frames):
            ways = np.stack((alpha[:, 2:], alpha[:, 1:-1], np.where(skips, alpha[:, :-2], -np.inf)))
            new = np.logaddexp.reduce(ways) + np.take_along_axis(score[:, t], mine, 1)
            alpha[:, 2:] = np.where((t < frames)[:, None], new, alpha[:, 2:])
        return [-np.logaddexp(alpha[every, 2 * length + 2], alpha[every, 2 * length + 1])]

    return given(empty(batch), score, label, frames, length, extents=(most_frames, classes, most_labels),
                 tolerance=(1e-3, 0), expect=expect)


# ---- markets

ORDER = np.dtype([("price", "i2"), ("quantity", "i2"), ("side", "i2"), ("urgent", "i2")], align=True)


@case((over(1 << 16),))
def match_orders(rng):
    n, count = 1 << 16, 200
    orders = np.zeros((count, n), ORDER)
    orders["side"] = 2 * whole(rng, 0, 2, count, n, dtype=np.int16) - 1
    middle = 16 + np.cumsum(rng.integers(-1, 2, (count, n), dtype=np.int8), 0) // 4 - 3 * orders["side"]
    orders["price"] = np.clip(middle + whole(rng, -4, 5, count, n, dtype=np.int16), 0, 31)
    orders["quantity"], orders["urgent"] = whole(rng, 1, 100, count, n), rng.random((count, n), np.float32) < 0.1

    def expect():
        bids, asks, level = np.zeros((32, n), np.int32), np.zeros((32, n), np.int32), np.arange(32)[:, None]
        volume, turnover, every = np.zeros(n, np.int64), np.zeros(n, np.int64), np.arange(n)
        for order in orders:
            buys, price, wanted = order["side"] > 0, order["price"], order["quantity"].astype(np.int32)
            other = np.where(buys, asks, bids[::-1])
            before = other.cumsum(0, dtype=np.int32) - other
            taken = np.clip(wanted - before, 0, other) * (level <= np.where(buys, price, 31 - price))
            filled, money = taken.sum(0), (taken * level).sum(0)
            volume += filled
            turnover += np.where(buys, money, 31 * filled - money)
            asks -= taken * buys
            bids[::-1] -= taken * ~buys
            left = np.where(order["urgent"] > 0, 0, wanted - filled)
            bids[price, every] += left * buys
            asks[price, every] += left * ~buys
        return [volume, turnover, np.where(asks > 0, level, 32).min(0) - np.where(bids > 0, level, -1).max(0)]

    return given(np.zeros(n, np.int64), np.zeros(n, np.int64), np.zeros(n, np.int32), orders, outputs=(0, 1, 2),
                 extents=(count, n), expect=expect)


@case((over(1 << 16),))
def garch(rng):
    n = 1 << 16
    returns = 0.01 * rng.standard_normal(800) * (1 + 0.5 * np.sin(np.arange(800) / 40))
    parameters = np.stack((1e-6 + 1e-5 * rng.random(n), 0.2 * rng.random(n), 0.5 + 0.45 * rng.random(n)), 1)

    def expect():
        omega, alpha, beta = parameters.T
        with np.errstate(divide="ignore", invalid="ignore"):
            variance, total = omega / (1 - alpha - beta), np.zeros(n)
            for r in returns:
                total -= 0.5 * (np.log(2 * np.pi * variance) + r * r / variance)
                variance = omega + alpha * r * r + beta * variance
        return [np.where(alpha + beta >= 1, -np.inf, total)]

    return given(np.zeros(n), parameters, returns, extents=(n, 800), tolerance=(1e-9, 1e-9), expect=expect)


@case((over(1 << 15, 128),), (128,))
def rolling_median(rng):
    count, n, window = 256, 1 << 15, 15
    x = np.cumsum(rng.standard_normal((count, n), np.float32), 0)

    def expect():
        out = np.zeros_like(x)
        for t in range(count):
            part = np.partition(x[max(t - window + 1, 0):t + 1], min(t, window - 1) // 2, axis=0)
            out[t] = part[min(t, window - 1) // 2]
        return [out]

    return given(np.zeros_like(x), x, extents=(count, n), expect=expect)


def scrambled(x):
    x = (x ^ x >> np.uint32(16)) * np.uint32(0x7feb352d)
    x = (x ^ x >> np.uint32(15)) * np.uint32(0x846ca68b)
    return x ^ x >> np.uint32(16)


@case((512,), (128,))
def bootstrap_slope(rng):
    samples, n, seed = 1 << 16, 1000, np.uint32(12345)
    x = rng.standard_normal(n, np.float32)
    y = np.float32(0.7) * x + rng.standard_normal(n, np.float32)

    def expect():
        state, sums = scrambled(seed + np.arange(samples, dtype=np.uint32)), np.zeros((4, samples))
        for _ in range(n):
            state = state * np.uint32(1664525) + np.uint32(1013904223)
            k = scrambled(state) % np.uint32(n)
            sums += x[k], y[k], (x * x)[k], (x * y)[k]
        sx, sy, sxx, sxy = sums
        return [(n * sxy - sx * sy) / (n * sxx - sx * sx)]

    return given(np.zeros(samples), x, y, seed, extents=(samples, n), tolerance=(1e-9, 1e-10), expect=expect)


# ---- tables


@case((1 << 16,), (128,))
def delta_pages(rng):
    pages, page = 1 << 16, 128
    width = whole(rng, 0, 33, pages, dtype=np.uint8)
    above = whole(rng, 0, 1 << 32, pages, page, dtype=np.uint64) & (
        (np.uint64(1) << width.astype(np.uint64)) - np.uint64(1))[:, None]
    least = whole(rng, -1000, 1000, pages, dtype=np.int64)
    before = whole(rng, 0, 1 << 50, pages, dtype=np.int64)
    offset = starts(4 * width.astype(int))
    packed = np.zeros(offset[-1] + 2, np.uint32)
    for t in range(page):
        place = t * width.astype(int)
        both = above[:, t] << (place % 32).astype(np.uint64)
        packed[offset[:-1] + place // 32] |= (both & np.uint64(0xffffffff)).astype(np.uint32) * (width > 0)
        packed[offset[:-1] + place // 32 + 1] |= (both >> np.uint64(32)).astype(np.uint32)

    def expect():
        return [(before[:, None] + (above.astype(np.int64) + least[:, None]).cumsum(1)).ravel()]

    return given(np.zeros(pages * page, np.int64), packed, offset[:-1].copy(), width, least, before, expect=expect)


@case((1056,))
def like(rng):
    n, pattern = 1 << 20, b"%spec_al%request%"
    words = [b"special ", b"spec", b"al ", b"request", b"deposits ", b"furiously ", b"spectal ", b"re", b"quests "]
    choice = whole(rng, 0, len(words), n, 6)
    sizes = np.array([len(w) for w in words])[choice]
    text = np.frombuffer(b"".join(words[k] for k in choice.ravel()), np.uint8)
    start = starts(sizes.sum(1))

    def expect():
        import re
        fits = re.compile(b"spec.al.*request").search
        whole_text = text.tobytes()
        return [np.array([fits(whole_text[a:b]) is not None for a, b in zip(start[:-1], start[1:])])]

    return given(np.zeros(n, bool), text, start, np.frombuffer(pattern, np.uint8), extents=(n, len(pattern)),
                 expect=expect)
