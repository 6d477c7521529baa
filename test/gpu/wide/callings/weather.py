"""Air, water and fronts."""

import math

import numpy as np
from numba import cuda, float32, float64

G = np.float32(9.81)


@cuda.jit(device=True)
def saturation(t, p):
    """How much vapour air can hold, and how that changes with the temperature."""
    below = t - 29.65
    es = 611.2 * math.exp(17.67 * (t - 273.15) / below)
    q = 0.622 * es / (p - 0.378 * es)
    return q, q * 17.67 * 243.5 / (below * below)


@cuda.jit("void(float64[:, :], float64[:, :], float64[:], float64[:, :], float64)")
def saturate_columns(temperature, vapour, rain, pressure, heat):
    """Condenses what is too much in each layer of the columns of a model; it falls and partly evaporates below."""
    col = cuda.grid(1)
    levels, columns = temperature.shape
    if col >= columns:
        return
    falling = 0.0
    for k in range(levels):
        t = temperature[k, col]
        q = vapour[k, col]
        p = pressure[k, col]
        limit, slope = saturation(t, p)
        if q <= limit:
            if falling <= 0.0:
                continue
            back = min(falling, 0.1 * (limit - q))
            temperature[k, col] = t - heat * back
            vapour[k, col] = q + back
            falling -= back
            continue
        for step in range(8):
            change = (q - limit) / (1.0 + heat * slope)
            q -= change
            t += heat * change
            falling += change
            if abs(change) < 1e-9:
                break
            limit, slope = saturation(t, p)
        temperature[k, col] = t
        vapour[k, col] = q
    rain[col] = falling


@cuda.jit(device=True)
def rusanov(hl, ul, vl, hr, ur, vr):
    """The flux of height and of both momenta between two states; u goes across."""
    ql = hl * ul
    qr = hr * ur
    speed = max(abs(ul) + math.sqrt(G * hl), abs(ur) + math.sqrt(G * hr))
    half = float32(0.5)
    mass = half * (ql + qr) - half * speed * (hr - hl)
    across = half * (ql * ul + half * G * hl * hl + qr * ur + half * G * hr * hr) - half * speed * (qr - ql)
    along = half * (ql * vl + qr * vr) - half * speed * (hr * vr - hl * vl)
    return mass, across, along


@cuda.jit(device=True)
def state(h, hu, hv, y, x):
    depth = max(h[y, x], float32(1e-3))
    return depth, hu[y, x] / depth, hv[y, x] / depth


@cuda.jit("void(float32[:, :], float32[:, :], float32[:, :], float32[:, :], float32[:, :], float32[:, :], float32)")
def shallow_water(h2, hu2, hv2, h, hu, hv, ratio):
    """A step of the equations of shallow water, with walls that let all through."""
    x, y = cuda.grid(2)
    rows, columns = h.shape
    if x >= columns or y >= rows:
        return
    hc, uc, vc = state(h, hu, hv, y, x)
    hw, uw, vw = state(h, hu, hv, y, max(x - 1, 0))
    he, ue, ve = state(h, hu, hv, y, min(x + 1, columns - 1))
    hs, us, vs = state(h, hu, hv, max(y - 1, 0), x)
    hn, un, vn = state(h, hu, hv, min(y + 1, rows - 1), x)
    w = rusanov(hw, uw, vw, hc, uc, vc)
    e = rusanov(hc, uc, vc, he, ue, ve)
    s = rusanov(hs, vs, us, hc, vc, uc)
    n = rusanov(hc, vc, uc, hn, vn, un)
    h2[y, x] = h[y, x] - ratio * (e[0] - w[0] + n[0] - s[0])
    hu2[y, x] = hu[y, x] - ratio * (e[1] - w[1] + n[2] - s[2])
    hv2[y, x] = hv[y, x] - ratio * (e[2] - w[2] + n[1] - s[1])


@cuda.jit(device=True)
def upwind(back, ahead, positive):
    if positive:
        a = max(back, float32(0))
        b = min(ahead, float32(0))
    else:
        a = min(back, float32(0))
        b = max(ahead, float32(0))
    return max(a * a, b * b)


@cuda.jit("void(float32[:, :, ::1], float32[:, :, ::1], float32[:, :, ::1], float32)")
def reinit_distance(new, old, first, step):
    """Moves a field towards the distance from the surface where it is zero, after Sussman and Godunov."""
    x, y, z = cuda.grid(3)
    if z < 1 or y < 1 or x < 1 or z >= old.shape[0] - 1 or y >= old.shape[1] - 1 or x >= old.shape[2] - 1:
        return
    c = old[z, y, x]
    sign = first[z, y, x] / math.sqrt(first[z, y, x] ** 2 + float32(1))
    positive = sign > 0
    g = upwind(c - old[z, y, x - 1], old[z, y, x + 1] - c, positive)
    g += upwind(c - old[z, y - 1, x], old[z, y + 1, x] - c, positive)
    g += upwind(c - old[z - 1, y, x], old[z + 1, y, x] - c, positive)
    new[z, y, x] = c - step * sign * (math.sqrt(g) - float32(1))
