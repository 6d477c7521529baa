"""How the kernels of this folder are launched and checked. WIDE_SMALL=K makes the data about K times smaller."""

import os

import numpy as np

from case import case, empty, given, over, uniform

S = int(os.environ.get("WIDE_SMALL", 1))
LIGHT = np.dtype([("place", "f4", (3,)), ("radius", "f4"), ("colour", "f4", (3,)), ("kind", "i4")], align=True)
CENTRE = np.dtype([("x", "f4"), ("y", "f4"), ("l", "f4"), ("a", "f4"), ("b", "f4")], align=True)
f32 = np.float32


def whole(rng, low, high, *shape, dtype=np.int32):
    return rng.integers(low, high, shape, dtype=dtype)


def starts(counts):
    return np.concatenate(([0], np.cumsum(counts))).astype(np.int32)


# ---- molecules


SITES = (1 << 19) // S


@case((over(SITES, 128),), (128,))
def tree_likelihood(rng):
    n, taxa = SITES, 16
    ancestor = whole(rng, 0, 4, n)
    tips = np.where(rng.random((taxa, n), f32) < 0.3, whole(rng, 0, 5, taxa, n), ancestor).astype(np.uint8)
    left = list(range(taxa))
    children = []
    for k in range(taxa - 1):
        pair = [left.pop(int(rng.integers(len(left)))) for _ in range(2)]
        children.append(pair)
        left.append(taxa + k)
    length = 0.05 + 0.4 * rng.random(2 * taxa - 1)
    same = 0.25 + 0.75 * np.exp(-4 / 3 * length)
    matrix = np.where(np.eye(4, dtype=bool), same[:, None, None], (1 - same[:, None, None]) / 3)
    frequency = np.array([0.3, 0.2, 0.2, 0.3])

    def expect():
        partial = {}

        def carried(c):
            if c < taxa:
                table = np.concatenate((matrix[c], np.ones((4, 1))), 1)
                return table[:, tips[c]]
            return matrix[c] @ partial[c]

        for k, (a, b) in enumerate(children):
            partial[taxa + k] = carried(a) * carried(b)
        return [np.log(frequency @ partial[2 * taxa - 2])]

    return given(empty(n, dtype=float), tips, np.int32(children), matrix, frequency, extents=(n,),
                 tolerance=(1e-10, 1e-12), expect=expect)


STRANDS = 4096 // S


@case((STRANDS,), (96,))
def nussinov(rng):
    n, length = STRANDS, 96
    base = whole(rng, 0, 4, n, length, dtype=np.uint8)

    def expect():
        best = np.zeros((length + 1, length + 1, n), np.int16)
        b = base.T.astype(np.int16)
        for span in range(4, length):
            for i in range(length - span):
                j = i + span
                most = np.maximum(best[i + 1, j], best[i, j - 1])
                both = b[i] + b[j]
                most = np.where((both == 3) | (both == 5), np.maximum(most, best[i + 1, j - 1] + 1), most)
                best[i, j] = np.maximum(most, (best[i, i + 1:j] + best[i + 2:j + 1, j]).max(0))
        return [best[0, length - 1].astype(np.int32)]

    return given(empty(n, dtype=np.int32), base, expect=expect)


ORBITALS = 2048 // (8 if S > 1 else 1)


@case((over(ORBITALS, 32), over(ORBITALS, 8)), (32, 8))
def gto_overlap(rng):
    n = ORBITALS
    centre, exponent, weight = 6 * rng.random((n, 3)), 0.1 + 3 * rng.random((n, 3)), rng.random((n, 3)) - 0.3

    def expect():
        r2 = ((centre[:, None] - centre) ** 2).sum(2)
        total = np.zeros((n, n))
        for p in range(3):
            for q in range(3):
                a, b = exponent[:, p, None], exponent[:, q]
                total += weight[:, p, None] * weight[:, q] * (np.pi / (a + b)) ** 1.5 * np.exp(-a * b / (a + b) * r2)
        return [total]

    return given(empty(n, n, dtype=float), centre, exponent, weight, extents=(n,), tolerance=(1e-10, 1e-12),
                 expect=expect)


@case((1056 // S,))
def boys_function(rng):
    n = (1 << 20) // S
    t = 40 * rng.random(n) ** 2

    def expect():
        e, f = np.exp(-t), np.zeros((n, 5))
        term = np.full(n, 1 / 9)
        total = term.copy()
        for k in range(11, 400, 2):
            term = term * 2 * t / k
            total += term
        f[:, 4] = e * total
        for m in range(3, -1, -1):
            f[:, m] = (2 * t * f[:, m + 1] + e) / (2 * m + 1)
        return [f]

    return given(empty(n, 5, dtype=float), t, extents=(n,), tolerance=(1e-8, 1e-11), expect=expect)


TORSIONS = (1 << 20) // S


@case((over(TORSIONS),))
def dihedral_forces(rng):
    n = TORSIONS
    atoms = n // 4
    place = np.cumsum(uniform(rng, atoms, 3, low=-1.0, high=1.0).astype(float), 0)
    place = (place - 0.0).astype(f32)
    place -= place.mean(0)
    place = (place % 32).astype(f32)
    first = whole(rng, 0, atoms - 4, n)
    quad = (first[:, None] + np.arange(4)).astype(np.int32)
    swap = rng.random(n) < 0.3
    quad[swap] = quad[swap][:, ::-1]
    parameter = np.stack((uniform(rng, n, low=0.5, high=3), whole(rng, 1, 4, n).astype(f32),
                          np.where(rng.random(n) < 0.5, 0, np.pi).astype(f32)), 1).astype(f32)
    # no torsion over a bend that is nearly straight
    x = place.astype(float)

    def vectors(q):
        i, j, k, l = q.T
        ij, kj, kl = x[i] - x[j], x[k] - x[j], x[k] - x[l]
        return ij, kj, kl, np.cross(ij, kj), np.cross(kj, kl)

    ij, kj, kl, m, o = vectors(quad)
    bad = ((m * m).sum(1) < 0.02) | ((o * o).sum(1) < 0.02) | ((kj * kj).sum(1) < 0.05)
    quad[bad] = quad[~bad][0]

    def expect():
        ij, kj, kl, m, o = vectors(quad)
        kj2 = (kj * kj).sum(1)
        length = np.sqrt(kj2)
        phi = np.arctan2((ij * o).sum(1) * length, (m * o).sum(1))
        k, times, phase = parameter.astype(float).T
        slope = -k * times * np.sin(times * phi - phase)
        fi = (-slope * length / (m * m).sum(1))[:, None] * m
        fl = (slope * length / (o * o).sum(1))[:, None] * o
        s = ((ij * kj).sum(1) / kj2)[:, None] * fi - ((kl * kj).sum(1) / kj2)[:, None] * fl
        force = np.zeros((atoms, 3))
        for column, part in enumerate((fi, s - fi, -fl - s, fl)):
            for d in range(3):
                force[:, d] += np.bincount(quad[:, column], part[:, d], atoms)
        return [force]

    return given(empty(atoms, 3), place, quad, parameter, extents=(n,), tolerance=(1e-3, 2e-2), strays=1e-4,
                 expect=expect)


# ---- weather


COLUMNS = (1 << 17) // S


@case((over(COLUMNS, 128),), (128,))
def saturate_columns(rng):
    levels, n, heat = 40, COLUMNS, 2489.0
    height = np.linspace(15e3, 100.0, levels)[:, None]
    temperature = 300 - 0.006 * height + 4 * rng.random((levels, n))
    pressure = 101325 * np.exp(-height / 8000) * (1 + 0.01 * rng.random((levels, n)))

    def saturation(t, p):
        below = t - 29.65
        es = 611.2 * np.exp(17.67 * (t - 273.15) / below)
        q = 0.622 * es / (p - 0.378 * es)
        return q, q * 17.67 * 243.5 / (below * below)

    wet = np.where(rng.random((levels, n)) < 0.25, 0.9, 0.3)
    vapour = saturation(temperature, pressure)[0] * (wet + 0.3 * rng.random((levels, n)))

    def expect():
        t2, q2, falling = temperature.copy(), vapour.copy(), np.zeros(n)
        for k in range(levels):
            t, q, p = t2[k], q2[k], pressure[k]
            limit, slope = saturation(t, p)
            dry = q <= limit
            back = np.where(dry & (falling > 0), np.minimum(falling, 0.1 * (limit - q)), 0)
            active = ~dry
            t -= heat * back
            q += back
            falling -= back
            for _ in range(8):
                change = np.where(active, (q - limit) / (1 + heat * slope), 0)
                q -= change
                t += heat * change
                falling += change
                active = active & (np.abs(change) >= 1e-9)
                limit, slope = saturation(t, p)
        return [t2, q2, falling]

    return given(temperature, vapour, empty(n, dtype=float), pressure, np.float64(heat), extents=(levels, n),
                 outputs=(0, 1, 2), tolerance=(1e-8, 1e-10), expect=expect)


SEA = 2048 // S, 4096


@case((SEA[1] // 32, SEA[0] // 8), (32, 8))
def shallow_water(rng):
    rows, columns = SEA
    ratio = f32(0.02)
    y, x = np.ogrid[:rows, :columns]
    h = (1 + 0.5 * np.sin(x / 50) * np.cos(y / 40)).astype(f32) + 0.05 * uniform(rng, rows, columns)
    hu, hv = (uniform(rng, rows, columns, low=-0.5, high=0.5) for _ in range(2))

    def expect():
        g = f32(9.81)

        def state(ys, xs):
            at = np.ix_(np.arange(rows).__add__(ys).clip(0, rows - 1), np.arange(columns).__add__(xs).clip(0, columns - 1))
            d = np.maximum(h[at], f32(1e-3))
            return d, hu[at] / d, hv[at] / d

        def rusanov(a, b):
            hl, ul, vl = a
            hr, ur, vr = b
            ql, qr = hl * ul, hr * ur
            speed = np.maximum(np.abs(ul) + np.sqrt(g * hl), np.abs(ur) + np.sqrt(g * hr))
            half = f32(0.5)
            return (half * (ql + qr) - half * speed * (hr - hl),
                    half * (ql * ul + half * g * hl * hl + qr * ur + half * g * hr * hr) - half * speed * (qr - ql),
                    half * (ql * vl + qr * vr) - half * speed * (hr * vr - hl * vl))

        def turn(s):
            return s[0], s[2], s[1]

        c = state(0, 0)
        w, e = rusanov(state(0, -1), c), rusanov(c, state(0, 1))
        s, n = rusanov(turn(state(-1, 0)), turn(c)), rusanov(turn(c), turn(state(1, 0)))
        return [h - ratio * (e[0] - w[0] + n[0] - s[0]), hu - ratio * (e[1] - w[1] + n[2] - s[2]),
                hv - ratio * (e[2] - w[2] + n[1] - s[1])]

    return given(empty(rows, columns), empty(rows, columns), empty(rows, columns), h, hu, hv, ratio,
                 extents=(rows, columns), outputs=(0, 1, 2), tolerance=(1e-4, 1e-5), expect=expect)


FRONT = 256 if S == 1 else 64


@case((FRONT // 32, FRONT // 4, FRONT // 2), (32, 4, 2))
def reinit_distance(rng):
    n, step = FRONT, f32(0.3)
    z, y, x = np.ogrid[:n, :n, :n]
    first = (np.sqrt((x - n / 2) ** 2 + (y - n / 2.2) ** 2 + (z - n / 1.9) ** 2) - n / 4).astype(f32)
    first *= 1 + f32(0.3) * np.sin(x / 9).astype(f32)
    old = first + 0.05 * uniform(rng, n, n, n)

    def expect():
        m = slice(1, -1)
        c, f = old[m, m, m], first[m, m, m]
        sign = f / np.sqrt(f * f + f32(1))

        def upwind(back, ahead):
            zero = f32(0)
            a = np.where(sign > 0, np.maximum(back, zero), np.minimum(back, zero))
            b = np.where(sign > 0, np.minimum(ahead, zero), np.maximum(ahead, zero))
            return np.maximum(a * a, b * b)

        g = upwind(c - old[m, m, :-2], old[m, m, 2:] - c) + upwind(c - old[m, :-2, m], old[m, 2:, m] - c)
        g += upwind(c - old[:-2, m, m], old[2:, m, m] - c)
        new = np.zeros_like(old)
        new[m, m, m] = c - step * sign * (np.sqrt(g) - f32(1))
        return [new]

    return given(np.zeros_like(old), old, first, step, extents=(n, n, n), tolerance=(1e-4, 1e-4), expect=expect)


# ---- views


NOISY = (1024 // S, 2048)


@case((NOISY[1] // 32, over(NOISY[0], 8)), (32, 8))
def nlm_denoise(rng):
    h, w = NOISY
    sharp = f32(4)
    y, x = np.ogrid[:h, :w]
    image = (np.sin(x / 20) * np.cos(y / 15)).astype(f32) + 0.3 * uniform(rng, h, w, low=-1.0)

    def expect():
        total, weights = np.zeros((h - 8, w - 8), f32), np.zeros((h - 8, w - 8), f32)

        def part(dy, dx):
            return image[4 + dy:h - 4 + dy, 4 + dx:w - 4 + dx]

        for v in range(-3, 4):
            for u in range(-3, 4):
                apart = sum((part(j, i) - part(v + j, u + i)) ** 2 for j in (-1, 0, 1) for i in (-1, 0, 1))
                weight = np.exp(-apart * sharp)
                total += weight * part(v, u)
                weights += weight
        out = image.copy()
        out[4:-4, 4:-4] = total / weights
        return [out]

    return given(np.zeros_like(image), image, sharp, extents=(h, w), tolerance=(1e-4, 1e-5), expect=expect)


SCENE = 2160 // (8 if S > 1 else 1), 3840 // (8 if S > 1 else 1)


@case((over(SCENE[1], 32), over(SCENE[0], 8)), (32, 8))
def slic_assign(rng):
    h, w = SCENE
    size, compact = 20, f32(0.4)
    rows, columns = over(h, size), over(w, size)
    image = uniform(rng, h, w, 3, high=40.0)
    centre = np.zeros((rows, columns), CENTRE)
    j, i = np.ogrid[:rows, :columns]
    centre["x"] = (i + 0.5) * size + uniform(rng, rows, columns, low=-4, high=4)
    centre["y"] = (j + 0.5) * size + uniform(rng, rows, columns, low=-4, high=4)
    for k in "lab":
        centre[k] = uniform(rng, rows, columns, high=40.0)

    def expect():
        y, x = np.indices((h, w)).astype(np.int32)
        least, best = np.full((h, w), np.inf, f32), np.full((h, w), -1, np.int32)
        for dj in (-1, 0, 1):
            for di in (-1, 0, 1):
                j, i = y // size + dj, x // size + di
                inside = (j >= 0) & (j < rows) & (i >= 0) & (i < columns)
                c = centre[j.clip(0, rows - 1), i.clip(0, columns - 1)]
                d = (c["l"] - image[:, :, 0]) ** 2 + (c["a"] - image[:, :, 1]) ** 2 + (c["b"] - image[:, :, 2]) ** 2
                d += compact * ((c["x"] - x.astype(f32)) ** 2 + (c["y"] - y.astype(f32)) ** 2)
                better = inside & (d < least)
                least[better], best[better] = d[better], (j * columns + i)[better]
        return [best]

    return given(empty(h, w, dtype=np.int32), image, centre, np.int32(size), compact,
                 extents=(h, w, rows, columns), strays=1e-4, expect=expect)


BODY = 192 if S == 1 else 48


@case((over(BODY, 32), over(BODY, 4), over(BODY, 2)), (32, 4, 2))
def bspline_warp(rng):
    n, spacing = BODY, 8
    count = n // spacing + 3
    z, y, x = np.ogrid[:n, :n, :n]
    volume = (np.sin(x / 11) * np.cos(y / 7) + z / n).astype(f32)
    control = uniform(rng, count, count, count, 3, low=-3.0, high=3.0)

    def expect():
        k = np.arange(n)
        t = (k % spacing).astype(float) / spacing
        s = 1 - t
        weights = np.zeros((n, count))
        for m, w in enumerate((s ** 3, 4 + t * t * (3 * t - 6), 4 + s * s * (3 * s - 6), t ** 3)):
            weights[k, k // spacing + m] = w / 6
        moved = np.tensordot(weights, control.astype(float), (1, 0))
        moved = np.tensordot(weights, moved, (1, 1)).swapaxes(0, 1)
        moved = np.tensordot(weights, moved, (1, 2)).transpose(1, 2, 0, 3)
        at = [(g + moved[..., 2 - a]).clip(0, n - 1) for a, g in enumerate((z, y, x))]
        low = [np.minimum(p.astype(int), n - 2) for p in at]
        part = [p - q for p, q in zip(at, low)]
        total = 0
        for c, b, a in np.ndindex(2, 2, 2):
            weight = ((part[0] if c else 1 - part[0]) * (part[1] if b else 1 - part[1])
                      * (part[2] if a else 1 - part[2]))
            total = total + weight * volume[low[0] + c, low[1] + b, low[2] + a]
        return [total]

    return given(np.zeros_like(volume), volume, control, np.int32(spacing), extents=(n, n, n, count, count),
                 tolerance=(1e-4, 1e-4), expect=expect)


SCREEN = 1024 // (8 if S > 1 else 1)


@case((SCREEN // 32, SCREEN // 8), (32, 8))
def volume_march(rng):
    n, size = SCREEN, 256
    slant, step, least = f32(0.25), f32(0.5), f32(0.35)
    z, y, x = np.ogrid[:size, :size, :size]
    field = np.sin(x / 17) * np.sin(y / 13) * np.cos(z / 15) + 0.3 * np.cos(x / 5)
    volume = (field.clip(0, 1) * 230 + whole(rng, 0, 25, size, size, size)).astype(np.uint8)

    def expect():
        px, py = np.meshgrid(np.arange(n, dtype=f32), np.arange(n, dtype=f32))
        x, y = px * f32(size) / f32(n), py * f32(size) / f32(n)
        z = f32(0)
        red, green, clear = np.zeros((n, n), f32), np.zeros((n, n), f32), np.ones((n, n), f32)
        live = np.ones((n, n), bool)
        while z < size:
            live &= clear > f32(0.02)
            i, j, k = x.astype(int), y.astype(int), int(z)
            live &= (i >= 0) & (j >= 0) & (i < size) & (j < size)
            x, y, z = x + slant * step, y - slant * step, z + step
            value = volume[k, j.clip(0, size - 1), i.clip(0, size - 1)].astype(f32) * f32(1 / 255)
            alpha = np.where(live & (value >= least), np.minimum((value - least) * step * f32(0.4), f32(1)), f32(0))
            red += clear * alpha * value
            green += clear * alpha * (1 - value)
            clear *= 1 - alpha
        return [np.stack((red, green, 1 - clear), 2)]

    return given(empty(n, n, 3), volume, slant, step, least, extents=(n, n, size, size, size),
                 tolerance=(1e-3, 1e-3), strays=1e-3, expect=expect)


SHADED = 720 // (8 if S > 1 else 1), 1280 // (8 if S > 1 else 1)


@case((over(SHADED[1], 32), over(SHADED[0], 8)), (32, 8))
def ggx_shade(rng):
    h, w, count = *SHADED, 48
    y, x = np.ogrid[:h, :w]
    place = np.zeros((h, w, 3), f32)
    place[..., 0], place[..., 1] = (x / w - 0.5) * 12, (y / h - 0.5) * 8
    place[..., 2] = 6 + np.sin(x * 20 / w) * np.cos(y * 15 / h)
    normal = uniform(rng, h, w, 3, low=-0.4, high=0.4)
    normal[..., 2] -= 1
    rough = uniform(rng, h, w, low=0.3, high=0.9)
    lights = np.zeros(count, LIGHT)
    lights["place"] = uniform(rng, count, 3, low=-1.0) * f32([6, 4, 1]) + f32([0, 0, 4])
    lights["radius"] = uniform(rng, count, low=2.0, high=5.0)
    lights["colour"] = uniform(rng, count, 3)
    lights["kind"] = whole(rng, 0, 2, count)

    def expect():
        def unit(v):
            return v / np.sqrt((v * v).sum(2, keepdims=True) + 1e-12)

        out = np.zeros((h, w, 3))
        for a in range(0, h, 16):
            out[a:a + 16] = part(slice(a, a + 16), unit)
        return [out]

    def part(rows, unit):
        p = place[rows].astype(float)
        n, v = unit(normal[rows].astype(float)), unit(-p)
        nv = np.maximum((n * v).sum(2), 1e-3)
        alpha = rough[rows].astype(float) ** 2
        a2, k = alpha * alpha, alpha / 2
        out = np.zeros(p.shape)
        for light in lights:
            l, r2 = light["place"] - p, float(light["radius"]) ** 2
            d2 = (l * l).sum(2)
            l = unit(l)
            nl = (n * l).sum(2)
            half = unit(l + v)
            nh, vh = (n * half).sum(2), np.maximum((v * half).sum(2), 0)
            bottom = nh * nh * (a2 - 1) + 1
            shade = 1 / ((nl * (1 - k) + k) * (nv * (1 - k) + k))
            fade = 1 - d2 / r2
            fade = fade * fade if light["kind"] == 1 else fade
            shine = (a2 / (4 * np.pi * bottom ** 2) * shade * (0.04 + 0.96 * (1 - vh) ** 5) + 0.3) * nl * fade
            out += np.where((d2 > r2) | (nl <= 0), 0, shine)[..., None] * light["colour"]
        return out

    return given(empty(h, w, 3), place, normal, rough, lights, extents=(h, w, count), tolerance=(1e-3, 1e-4),
                 strays=1e-4, expect=expect)


# ---- numbers


@case((1056 // S,))
def collatz(rng):
    n, first = (1 << 21) // S, 1 << 20

    def expect():
        value, steps, top = np.arange(first, first + n, dtype=np.int64), np.zeros(n, np.int32), 0
        index = np.arange(n)
        while len(index):
            odd = value & 1 == 1
            value = np.where(odd, 3 * value + 1, value >> 1)
            if odd.any():
                top = max(top, value[odd].max())
            steps[index] += 1
            index, value = index[value != 1], value[value != 1]
        return [steps, np.array([top])]

    return given(empty(n, dtype=np.int32), empty(1, dtype=np.int64), np.int64(first), extents=(n,), outputs=(0, 1),
                 expect=expect)


SEGMENTS = 2048 // S


@case((SEGMENTS,))
def sieve_segments(rng):
    size, n = 32768, SEGMENTS
    most = int((2 * size * n) ** 0.5) + 2
    small = np.ones(most + 1, bool)
    small[:2] = False
    for p in range(2, int(most ** 0.5) + 1):
        if small[p]:
            small[p * p::p] = False
    primes = np.nonzero(small)[0][1:].astype(np.int32)

    def expect():
        odd = np.ones(n * size, bool)
        odd[0] = False
        for p in primes:
            odd[(int(p) * int(p)) // 2::int(p)] = False
        return [odd.reshape(n, size).sum(1)]

    return given(empty(n, dtype=np.int32), primes, extents=(len(primes),), expect=expect)


PRODUCTS = (1 << 20) // S


@case((over(PRODUCTS, 128),), (128,))
def bigint_mul(rng):
    n, limbs = PRODUCTS, 16
    a, b = (whole(rng, 0, 1 << 32, limbs, n, dtype=np.uint32) for _ in range(2))
    a[:, ::7] = 0xffffffff
    b[:, ::11] = 0xffffffff

    def expect():
        low = np.uint64(0xffffffff)
        sums = np.zeros((2 * limbs + 1, n), np.uint64)
        for i in range(limbs):
            for j in range(limbs):
                p = a[i].astype(np.uint64) * b[j].astype(np.uint64)
                sums[i + j] += p & low
                sums[i + j + 1] += p >> np.uint64(32)
        for k in range(2 * limbs):
            sums[k + 1] += sums[k] >> np.uint64(32)
        return [(sums[:-1] & low).astype(np.uint32)]

    return given(empty(2 * limbs, n, dtype=np.uint32), a, b, extents=(n,), expect=expect)


ROWS = 8192 // S


@case((ROWS,))
def ntt_block(rng):
    p, n = 998244353, 1024
    data = whole(rng, 0, p, ROWS, n, dtype=np.uint32)
    w = pow(3, (p - 1) // n, p)
    root = np.empty(n // 2, np.uint32)
    x = 1
    for k in range(n // 2):
        root[k] = x
        x = x * w % p

    def expect():
        at = np.array([int(f"{k:010b}"[::-1], 2) for k in range(n)])
        x = data[:, at].astype(np.uint64)
        half = 1
        while half < n:
            y = x.reshape(-1, n // (2 * half), 2, half)
            u, v = y[:, :, 0].copy(), y[:, :, 1] * root[::n // 2 // half].astype(np.uint64) % np.uint64(p)
            y[:, :, 0], y[:, :, 1] = (u + v) % np.uint64(p), (u + np.uint64(p) - v) % np.uint64(p)
            half *= 2
        first = [sum(int(d) * pow(w, 3 * k, p) for k, d in enumerate(data[0])) % p]     # by what it means
        assert x[0, 3] == first[0]
        return [x]

    return given(np.zeros_like(data), data, root, expect=expect)


PLACES = (1 << 22) // S


@case((over(PLACES),))
def geohash(rng):
    n = PLACES
    latitude, longitude = 180 * rng.random(n) - 90, 360 * rng.random(n) - 180

    def expect():
        ranges, bits = [[np.full(n, -90.0), np.full(n, 90.0)], [np.full(n, -180.0), np.full(n, 180.0)]], []
        for k in range(40):
            (low, high), value = ranges[1 - k % 2], (latitude, longitude)[1 - k % 2]
            middle = (low + high) / 2
            up = value >= middle
            ranges[1 - k % 2] = [np.where(up, middle, low), np.where(up, high, middle)]
            bits.append(up)
        number = np.stack(bits, 1).reshape(n, 8, 5) @ np.array([16, 8, 4, 2, 1])
        return [np.frombuffer(b"0123456789bcdefghjkmnpqrstuvwxyz", np.uint8)[number]]

    return given(empty(n, 8, dtype=np.uint8), latitude, longitude, extents=(n,), expect=expect)


WORDS = (1 << 19) // S


@case((over(WORDS),))
def myers_distance(rng):
    n, m, length = WORDS, 48, 160
    text = whole(rng, 0, 4, length, n, dtype=np.uint8)
    pattern = np.where(rng.random((m, n)) < 0.15, whole(rng, 0, 4, m, n), text[40:40 + m]).astype(np.uint8)

    def expect():
        before = np.repeat(np.arange(m + 1, dtype=np.int16)[:, None], n, 1)
        best = before[m].copy()
        for j in range(length):
            now = np.zeros_like(before)
            for k in range(m):
                now[k + 1] = np.minimum(np.minimum(now[k], before[k + 1]) + 1, before[k] + (pattern[k] != text[j]))
            before = now
            best = np.minimum(best, now[m])
        return [best.astype(np.int32)]

    return given(empty(n, dtype=np.int32), pattern, text, extents=(n, m, length), expect=expect)


# ---- radio


SYMBOLS = (1 << 22) // S


@case((over(SYMBOLS),))
def qam_soft(rng):
    n, noise = SYMBOLS, f32(0.5)
    sent = (2 * whole(rng, 0, 8, n) - 7) + 1j * (2 * whole(rng, 0, 8, n) - 7)
    channel = uniform(rng, n, low=0.3, high=1.5) * np.exp(2j * np.pi * rng.random(n))
    received = (sent * channel + 0.5 * (rng.standard_normal(n) + 1j * rng.standard_normal(n))).astype(np.complex64)
    channel = channel.astype(np.complex64)

    def expect():
        h = channel.astype(complex)
        gain = np.abs(h) ** 2
        z = received * h.conj() / gain
        out = np.zeros((n, 6))
        gray = np.arange(8) ^ np.arange(8) >> 1
        for a, v in enumerate((z.real, z.imag)):
            d = (v[:, None] - (2 * np.arange(8) - 7)) ** 2
            for b in range(3):
                one = gray >> (2 - b) & 1 == 1
                out[:, 3 * a + b] = (d[:, one].min(1) - d[:, ~one].min(1)) * gain / noise
        return [out]

    return given(empty(n, 6), received, channel, noise, extents=(n,), tolerance=(1e-3, 1e-2), expect=expect)


FREQUENCIES = (1 << 16) // S


@case((FREQUENCIES // 256,))
def lomb_scargle(rng):
    n, count = FREQUENCIES, 1000
    time = np.sort(uniform(rng, count, high=20.0))
    value = (np.sin(2 * np.pi * 1.7 * time) + 0.5 * rng.standard_normal(count)).astype(f32)
    lowest, step = f32(0.1), f32(5 / n)

    def expect():
        omega = f32(2 * np.pi) * (lowest + np.arange(n, dtype=f32) * step)
        out = np.zeros(n)
        for a in range(0, n, 4096):
            phase = (omega[a:a + 4096, None] * time).astype(float)
            s, c = np.sin(phase), np.cos(phase)
            yc, ys, cc, cs, ss = c @ value, s @ value, (c * c).sum(1), (c * s).sum(1), (s * s).sum(1)
            out[a:a + 4096] = (ss * yc * yc - 2 * cs * yc * ys + cc * ys * ys) / (cc * ss - cs * cs)
        return [out]

    return given(empty(n), time, value, lowest, step, extents=(n, count), tolerance=(2e-3, 2e-2), expect=expect)


ANGLES = 2048 // S


@case((1024 // 32, over(ANGLES, 8)), (32, 8))
def parratt(rng):
    angles, wavelengths, layers = ANGLES, 1024, 8
    angle = np.linspace(0.2, 1.4, angles).astype(f32)
    wavelength = np.linspace(0.4, 0.8, wavelengths).astype(f32)
    index = (uniform(rng, layers, low=1.3, high=2.4) + 1j * uniform(rng, layers, high=0.2)).astype(np.complex64)
    index[0] = 1
    thickness = uniform(rng, layers, low=0.02, high=0.2)

    def expect():
        k0 = 2 * np.pi / wavelength.astype(float)
        c2 = np.cos(angle.astype(float))[:, None] ** 2
        n2 = index.astype(complex) ** 2
        below, r = k0 * np.sqrt(n2[-1] - c2), None
        for m in range(layers - 2, -1, -1):
            here = k0 * np.sqrt(n2[m] - c2)
            fresnel = (here - below) / (here + below)
            if r is None:
                r = fresnel
            else:
                turn = np.exp(2j * below * thickness[m + 1])
                r = (fresnel + r * turn) / (1 + fresnel * r * turn)
            below = here
        return [np.abs(r) ** 2]

    return given(empty(angles, wavelengths), angle, wavelength, index, thickness,
                 extents=(angles, wavelengths, layers), tolerance=(1e-3, 1e-5), expect=expect)


BUSES = (1 << 20) // S


@case((over(BUSES),))
def power_mismatch(rng):
    n = BUSES
    start = starts(whole(rng, 2, 9, n))
    bus = np.repeat(np.arange(n), np.diff(start))
    column = ((bus + whole(rng, -40, 40, len(bus))) % n).astype(np.int32)
    admittance = rng.random(len(bus)) - 0.5 + 1j * (rng.random(len(bus)) - 0.5)
    voltage = (0.9 + 0.2 * rng.random(n)) * np.exp(0.3j * rng.random(n))
    wanted = rng.random(n) + 1j * rng.random(n)

    def expect():
        s = voltage * np.add.reduceat(admittance * voltage[column], start[:-1]).conj() - wanted
        return [s, np.array([np.abs(s).max()])]

    return given(np.zeros(n, complex), np.zeros(1), wanted, voltage, start, column, admittance, extents=(n,),
                 outputs=(0, 1), tolerance=(1e-9, 1e-10), expect=expect)


# ---- machines


TRIES = (1 << 17) // S


@case((over(TRIES, 128),), (128,))
def drone_rollouts(rng):
    n, steps, dt = TRIES, 48, f32(0.04)
    plan = np.zeros((steps, 4), f32)
    plan[:, 0] = 10.2
    plan[:8, 2], plan[8:16, 2] = 0.6, -0.4
    noise = uniform(rng, steps, 4, n, low=-1.5, high=1.5)
    pillars = uniform(rng, 6, 3) * f32([3, 2, 0.5]) + f32([0, -1, 0.1])

    def expect():
        px, py, vx, vy, vz, roll, pitch, yaw, total = np.zeros((9, n))
        pz, live = np.ones(n), np.ones(n, bool)
        h = float(dt)
        for t in range(steps):
            thrust, p, q, r = (plan[t, :, None] + noise[t]).astype(float)
            (sr, cr), (sp, cp), (sy, cy) = ((np.sin(a), np.cos(a)) for a in (roll, pitch, yaw))
            ax = thrust * (cr * sp * cy + sr * sy) - 0.1 * vx
            ay = thrust * (cr * sp * sy - sr * cy) - 0.1 * vy
            az = thrust * cr * cp - 9.81 - 0.1 * vz
            tilt = sp / np.maximum(cp, 0.1)
            roll = roll + h * (p + tilt * (q * sr + r * cr))
            pitch = pitch + h * (q * cr - r * sr)
            yaw = yaw + h * (q * sr + r * cr) / np.maximum(cp, 0.1)
            vx, vy, vz = vx + h * ax, vy + h * ay, vz + h * az
            px, py, pz = px + h * vx, py + h * vy, pz + h * vz
            add = (px - 3) ** 2 + (py - 1) ** 2 + (pz - 2) ** 2
            for x, y, reach in pillars:
                near = (px - x) ** 2 + (py - y) ** 2
                add += 10 * np.maximum(reach - near, 0)
            add += np.where(pz < 0, 100 - 100 * pz, 0)
            total += np.where(live, add, 0)
            live = live & (pz >= 0)
        return [total]

    return given(empty(n), noise, plan, pillars, dt, extents=(n, steps, len(pillars)), tolerance=(1e-3, 1e-2),
                 strays=1e-4, expect=expect)


@case((528 // S if S < 528 else 1,))
def icp_sums(rng):
    n = (1 << 22) // S
    target = uniform(rng, n, 3, low=-2.0, high=2.0)
    normal = uniform(rng, n, 3, low=-1.0)
    normal /= np.linalg.norm(normal, axis=1, keepdims=True)
    match = (np.arange(n) ^ whole(rng, 0, 64, n)).astype(np.int32)
    source = target[match] + uniform(rng, n, 3, low=-0.3, high=0.5)
    match[::9] = -1

    def expect():
        keep = match >= 0
        s, t, q = (a.astype(float) for a in (source[keep], target[match[keep]], normal[match[keep]]))
        error = ((s - t) * q).sum(1)
        inside = np.abs(error) <= 0.5
        j = np.concatenate((np.cross(s, q), q), 1)[inside]
        error = error[inside]
        full = j.T @ j
        return [np.concatenate((full[np.triu_indices(6)], j.T @ error, [error @ error]))]

    return given(empty(28), source, target, normal, match, extents=(n,), tolerance=(2e-3, 2e-4 * n), expect=expect)


QUERIES = (1 << 17) // S


@case((over(QUERIES, 128),), (128,))
def kd_nearest(rng):
    n, levels = QUERIES, 15
    groups = uniform(rng, 1, (1 << levels) - 1, 3)
    tree, points = [], groups[0]
    for level in range(levels):
        order = np.argsort(groups[:, :, level % 3], 1)
        groups = np.take_along_axis(groups, order[:, :, None], 1)
        half = groups.shape[1] // 2
        tree.append(groups[:, half])
        if half == 0:
            break
        groups = np.stack((groups[:, :half], groups[:, half + 1:]), 1).reshape(-1, half, 3)
    tree = np.ascontiguousarray(np.concatenate(tree))
    query = uniform(rng, n, 3)

    def expect():
        best = np.zeros(n)
        squares = (points * points).sum(1)
        for a in range(0, n, 1024):
            q = query[a:a + 1024]
            near = np.argmin(squares - 2 * q @ points.T, 1)
            best[a:a + 1024] = np.sqrt(((points[near].astype(float) - q) ** 2).sum(1))
        return [best]

    return given(empty(n), query, tree, extents=(n, len(tree)), tolerance=(1e-4, 1e-6), strays=1e-4, expect=expect)


LINES = 1080 // (8 if S > 1 else 1)


@case((over(LINES, 4),), (128,))
def sgm_path(rng):
    height, width, small, large = LINES, 640, 7, 60
    cost = whole(rng, 0, 120, height, width, 64, dtype=np.uint8)

    def expect():
        out, before = np.zeros((height, width, 64), np.int32), np.zeros((height, 64), np.int32)
        for x in range(width):
            least = before.min(1, keepdims=True)
            wide = np.pad(before, ((0, 0), (1, 1)), constant_values=1 << 20)
            now = np.minimum(np.minimum(before, least + large), np.minimum(wide[:, :-2], wide[:, 2:]) + small)
            before = cost[:, x] + now - least
            out[:, x] = before
        return [out]

    return given(empty(height, width, 64, dtype=np.uint16), cost, np.int32(small), np.int32(large),
                 extents=(height, width), expect=expect)


STOCKS = 16384 // S


@case((STOCKS // 8,))
def max_drawdown(rng):
    stocks, days = STOCKS, 2040
    price = np.exp(np.cumsum(f32(0.02) * rng.standard_normal((stocks, days), f32), 1)) * f32(50)

    def expect():
        high = np.maximum.accumulate(price, 1)
        return [((high - price) / high).max(1)]

    return given(empty(stocks), price, extents=(stocks, days), tolerance=(1e-5, 1e-6), expect=expect)


# ---- nets


BOXES = 12288 // (8 if S > 1 else 1)


@case((BOXES // 64, BOXES // 64), (64,))
def nms_mask(rng):
    n = BOXES - 20
    low, size = uniform(rng, n, 2, high=300.0), uniform(rng, n, 2, low=20.0, high=150.0)
    boxes = np.concatenate((low, low + size), 1)
    threshold = f32(0.45)

    def expect():
        words = BOXES // 64
        out = np.zeros((n, words), np.uint64)
        area = size[:, 0] * size[:, 1]
        area = (boxes[:, 2] - boxes[:, 0]) * (boxes[:, 3] - boxes[:, 1])
        for a in range(0, n, 256):
            b = boxes[a:a + 256, None]
            wide = np.minimum(b[..., 2], boxes[:, 2]) - np.maximum(b[..., 0], boxes[:, 0])
            high = np.minimum(b[..., 3], boxes[:, 3]) - np.maximum(b[..., 1], boxes[:, 1])
            both = wide * high
            hit = (wide > 0) & (high > 0) & (both > threshold * (area[a:a + 256, None] + area - both))
            hit &= np.arange(n) > np.arange(a, min(a + 256, n))[:, None]
            hit = np.pad(hit, ((0, 0), (0, words * 64 - n)))
            out[a:a + 256] = np.packbits(hit, 1, bitorder="little").view(np.uint64)
        return [out]

    return given(empty(n, BOXES // 64, dtype=np.uint64), boxes, threshold, extents=(n, BOXES // 64), strays=1e-4,
                 expect=expect)


CHANNELS = 2048 // S


@case((over(CHANNELS, 128), 8), (128,))
def selective_scan(rng):
    batch, steps, channels, states = 8, 256, CHANNELS, 16
    u, delta = uniform(rng, batch, steps, channels, low=-1.0), uniform(rng, batch, steps, channels, low=-4.0, high=1.0)
    a = -uniform(rng, channels, states, low=0.2, high=4.0)
    b, c = uniform(rng, batch, steps, states, low=-1.0), uniform(rng, batch, steps, states, low=-1.0)
    skip = uniform(rng, channels)

    def expect():
        y, state = np.zeros((batch, steps, channels), f32), np.zeros((batch, channels, states), f32)
        for t in range(steps):
            x, dt = u[:, t], np.log1p(np.exp(delta[:, t]))
            state = np.exp(dt[..., None] * a) * state + (dt * x)[..., None] * b[:, t, None]
            y[:, t] = skip * x + (state * c[:, t, None]).sum(2)
        return [y]

    return given(np.zeros_like(u), u, delta, a, b, c, skip, extents=(steps, channels), tolerance=(1e-3, 1e-4),
                 expect=expect)


PICTURES = 16 // (8 if S > 1 else 1)


@case((over(PICTURES * 16 * 128 * 128),))
def conv_transpose(rng):
    count, ins, outs, rows, columns = PICTURES, 16, 16, 64, 64
    x, weight, bias = uniform(rng, count, ins, rows, columns, low=-1.0), uniform(rng, ins, outs, 4, 4, low=-1.0), uniform(rng, outs)

    def expect():
        wide = np.zeros((count, outs, 2 * rows + 2, 2 * columns + 2), f32)
        for p in range(4):
            for q in range(4):
                wide[:, :, p:p + 2 * rows:2, q:q + 2 * columns:2] += np.einsum("ncij,co->noij", x, weight[:, :, p, q],
                                                                              optimize=True)
        return [wide[:, :, 1:-1, 1:-1] + bias[:, None, None]]

    size = count * outs * 4 * rows * columns
    return given(empty(count, outs, 2 * rows, 2 * columns), x, weight, bias,
                 extents=(size, outs, 2 * rows, 2 * columns, ins, rows, columns), tolerance=(1e-4, 1e-4),
                 expect=expect)


REGIONS = 512 // S


@case((2112 // S,))
def roi_align(rng):
    count, channels, images, h, w, side = REGIONS, 128, 2, 100, 152, 7
    image, scale = uniform(rng, images, channels, h, w, low=-1.0), f32(1 / 8)
    low, size = uniform(rng, count, 2, low=-20.0, high=900.0), uniform(rng, count, 2, low=4.0, high=500.0)
    regions = np.concatenate((whole(rng, 0, images, count, 1).astype(f32), low, low + size), 1)

    def expect():
        x0, y0 = regions[:, 1] * scale, regions[:, 2] * scale
        cell = [np.maximum(regions[:, 3 + k] * scale - a, f32(1)) / f32(side) for k, a in enumerate((x0, y0))]
        steps = (np.arange(2 * side, dtype=f32) // 2) + ((np.arange(2 * side, dtype=f32) % 2) + f32(0.5)) * f32(0.5)
        out = np.zeros((count, channels, side, side), f32)
        for r in range(count):
            y, x = y0[r] + steps * cell[1][r], x0[r] + steps * cell[0][r]
            good = ((y >= -1) & (y <= h))[:, None] & ((x >= -1) & (x <= w))
            y, x = y.clip(0, h - 1), x.clip(0, w - 1)
            i, j = np.minimum(y.astype(int), h - 2), np.minimum(x.astype(int), w - 2)
            fy, fx = (y - i)[:, None], x - j
            f = image[int(regions[r, 0])]
            a, b, c, d = (f[:, i + p][:, :, j + q] for p in (0, 1) for q in (0, 1))
            value = (1 - fy) * (1 - fx) * a + (1 - fy) * fx * b + fy * (1 - fx) * c + fy * fx * d
            out[r] = (value * good).reshape(channels, side, 2, side, 2).mean((2, 4))
        return [out]

    return given(empty(count, channels, side, side), image, regions, scale,
                 extents=(count, channels, side, side, h, w), tolerance=(1e-3, 1e-4), strays=1e-4, expect=expect)
