"""Pictures and volumes: denoising, superpixels, warps, rays and light."""

import math

import numpy as np
from numba import cuda, float32, from_dtype, int32, void

SEARCH = 3
PATCH = 1
CENTRE = np.dtype([("x", "f4"), ("y", "f4"), ("l", "f4"), ("a", "f4"), ("b", "f4")], align=True)
LIGHT = np.dtype([("place", "f4", (3,)), ("radius", "f4"), ("colour", "f4", (3,)), ("kind", "i4")], align=True)
centre_type = from_dtype(CENTRE)
light_type = from_dtype(LIGHT)


@cuda.jit("void(float32[:, ::1], float32[:, ::1], float32)")
def nlm_denoise(out, image, sharp):
    """Non-local means: a pixel becomes the mean of those around it whose surroundings look alike."""
    x, y = cuda.grid(2)
    h, w = image.shape
    if x >= w or y >= h:
        return
    edge = SEARCH + PATCH
    if x < edge or y < edge or x >= w - edge or y >= h - edge:
        out[y, x] = image[y, x]
        return
    total = float32(0)
    weights = float32(0)
    for v in range(-SEARCH, SEARCH + 1):
        for u in range(-SEARCH, SEARCH + 1):
            apart = float32(0)
            for j in range(-PATCH, PATCH + 1):
                for i in range(-PATCH, PATCH + 1):
                    d = image[y + j, x + i] - image[y + v + j, x + u + i]
                    apart += d * d
            weight = math.exp(-apart * sharp)
            total += weight * image[y + v, x + u]
            weights += weight
    out[y, x] = total / weights


@cuda.jit(void(int32[:, :], float32[:, :, :], centre_type[:, :], int32, float32))
def slic_assign(label, image, centre, size, compact):
    """Which of the nine centres near a pixel is most like it, in colour and place."""
    x, y = cuda.grid(2)
    if y >= image.shape[0] or x >= image.shape[1]:
        return
    l = image[y, x, 0]
    a = image[y, x, 1]
    b = image[y, x, 2]
    rows, columns = centre.shape
    least = float32(math.inf)
    best = -1
    for j in range(y // size - 1, y // size + 2):
        if j < 0 or j >= rows:
            continue
        for i in range(x // size - 1, x // size + 2):
            if i < 0 or i >= columns:
                continue
            c = centre[j, i]
            d = (c.l - l) ** 2 + (c.a - a) ** 2 + (c.b - b) ** 2
            d += compact * ((c.x - float32(x)) ** 2 + (c.y - float32(y)) ** 2)
            if d < least:
                least = d
                best = j * columns + i
    label[y, x] = best


@cuda.jit(device=True)
def cubic_weights(t):
    one = float32(1)
    s = one - t
    sixth = float32(1 / 6)
    return (s * s * s * sixth, (float32(4) + t * t * (float32(3) * t - float32(6))) * sixth,
            (float32(4) + s * s * (float32(3) * s - float32(6))) * sixth, t * t * t * sixth)


@cuda.jit(device=True)
def sampled(volume, z, y, x):
    """Between the eight nearest voxels."""
    x = min(max(x, float32(0)), float32(volume.shape[2] - 1))
    y = min(max(y, float32(0)), float32(volume.shape[1] - 1))
    z = min(max(z, float32(0)), float32(volume.shape[0] - 1))
    i = min(int32(x), volume.shape[2] - 2)
    j = min(int32(y), volume.shape[1] - 2)
    k = min(int32(z), volume.shape[0] - 2)
    fx = x - float32(i)
    fy = y - float32(j)
    fz = z - float32(k)
    total = float32(0)
    for c in range(2):
        wz = fz if c else float32(1) - fz
        for b in range(2):
            wy = fy if b else float32(1) - fy
            low = volume[k + c, j + b, i]
            total += wz * wy * (low + fx * (volume[k + c, j + b, i + 1] - low))
    return total


@cuda.jit("void(float32[:, :, :], float32[:, :, :], float32[:, :, :, :], int32)")
def bspline_warp(out, volume, control, spacing):
    """Moves a volume by cubic splines between the points of a coarse grid."""
    x, y, z = cuda.grid(3)
    depth, height, width = volume.shape
    if x >= width or y >= height or z >= depth:
        return
    ci = x // spacing
    cj = y // spacing
    ck = z // spacing
    wx = cubic_weights(float32(x % spacing) / float32(spacing))
    wy = cubic_weights(float32(y % spacing) / float32(spacing))
    wz = cubic_weights(float32(z % spacing) / float32(spacing))
    dx = float32(0)
    dy = float32(0)
    dz = float32(0)
    for k in range(4):
        for j in range(4):
            for i in range(4):
                weight = wz[k] * wy[j] * wx[i]
                dx += weight * control[ck + k, cj + j, ci + i, 0]
                dy += weight * control[ck + k, cj + j, ci + i, 1]
                dz += weight * control[ck + k, cj + j, ci + i, 2]
    out[z, y, x] = sampled(volume, float32(z) + dz, float32(y) + dy, float32(x) + dx)


@cuda.jit("void(float32[:, :, :], uint8[:, :, :], float32, float32, float32)")
def volume_march(out, volume, slant, step, least):
    """Rays through a volume of bytes, each until it is opaque or outside."""
    px, py = cuda.grid(2)
    if px >= out.shape[1] or py >= out.shape[0]:
        return
    depth, height, width = volume.shape
    x = float32(px) * float32(width) / float32(out.shape[1])
    y = float32(py) * float32(height) / float32(out.shape[0])
    z = float32(0)
    red = float32(0)
    green = float32(0)
    clear = float32(1)
    while z < float32(depth) and clear > float32(0.02):
        i, j, k = int(x), int(y), int(z)
        x += slant * step
        y -= slant * step
        z += step
        if i < 0 or j < 0 or i >= width or j >= height:
            break
        value = float32(volume[k, j, i]) * float32(1 / 255)
        if value < least:
            continue
        alpha = min((value - least) * step * float32(0.4), float32(1))
        red += clear * alpha * value
        green += clear * alpha * (float32(1) - value)
        clear *= float32(1) - alpha
    out[py, px, 0] = red
    out[py, px, 1] = green
    out[py, px, 2] = float32(1) - clear


@cuda.jit(device=True)
def unit(x, y, z):
    scale = float32(1) / math.sqrt(x * x + y * y + z * z + float32(1e-12))
    return x * scale, y * scale, z * scale


@cuda.jit(void(float32[:, :, :], float32[:, :, :], float32[:, :, :], float32[:, :], light_type[:]))
def ggx_shade(out, place, normal, rough, lights):
    """Light of many lamps on rough surfaces, by microfacets."""
    x, y = cuda.grid(2)
    if x >= out.shape[1] or y >= out.shape[0]:
        return
    px, py, pz = place[y, x, 0], place[y, x, 1], place[y, x, 2]
    nx, ny, nz = unit(normal[y, x, 0], normal[y, x, 1], normal[y, x, 2])
    vx, vy, vz = unit(-px, -py, -pz)
    nv = max(nx * vx + ny * vy + nz * vz, float32(1e-3))
    alpha = rough[y, x] ** 2
    a2 = alpha * alpha
    k = alpha * float32(0.5)
    red = green = blue = float32(0)
    for i in range(lights.size):
        light = lights[i]
        lx = light.place[0] - px
        ly = light.place[1] - py
        lz = light.place[2] - pz
        d2 = lx * lx + ly * ly + lz * lz
        if d2 > light.radius * light.radius:
            continue
        lx, ly, lz = unit(lx, ly, lz)
        nl = nx * lx + ny * ly + nz * lz
        if nl <= 0:
            continue
        hx, hy, hz = unit(lx + vx, ly + vy, lz + vz)
        nh = nx * hx + ny * hy + nz * hz
        vh = max(vx * hx + vy * hy + vz * hz, float32(0))
        bottom = nh * nh * (a2 - float32(1)) + float32(1)
        spread = a2 / (float32(math.pi) * bottom * bottom)
        shade = float32(1) / ((nl * (float32(1) - k) + k) * (nv * (float32(1) - k) + k))
        fresnel = float32(0.04) + float32(0.96) * (float32(1) - vh) ** 5
        fade = float32(1) - d2 / (light.radius * light.radius)
        if light.kind == 1:
            fade *= fade
        shine = (float32(0.25) * spread * shade * fresnel + float32(0.3)) * nl * fade
        red += shine * light.colour[0]
        green += shine * light.colour[1]
        blue += shine * light.colour[2]
    out[y, x, 0] = red
    out[y, x, 1] = green
    out[y, x, 2] = blue
