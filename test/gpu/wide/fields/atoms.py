"""Molecules."""

import math

from numba import cuda, float32


@cuda.jit(device=True)
def nearest(d, box):
    """A distance to the nearest image."""
    return d - box * math.floor(d / box + float32(0.5))


@cuda.jit("void(int32[:, :], int32[:], float32[:, :], int32[:], int32, float32, float32)")
def neighbour_list(neighbour, count, place, start, side, box, cutoff):
    """The atoms near each atom, from the cells around it; atoms are in order of their cells."""
    i = cuda.grid(1)
    if i >= place.shape[0]:
        return
    x = place[i, 0]
    y = place[i, 1]
    z = place[i, 2]
    scale = float32(side) / box
    cx = min(int(x * scale), side - 1)
    cy = min(int(y * scale), side - 1)
    cz = min(int(z * scale), side - 1)
    found = 0
    for dz in range(-1, 2):
        for dy in range(-1, 2):
            for dx in range(-1, 2):
                cell = ((cz + dz) % side * side + (cy + dy) % side) * side + (cx + dx) % side
                for j in range(start[cell], start[cell + 1]):
                    if j == i:
                        continue
                    ex = nearest(x - place[j, 0], box)
                    ey = nearest(y - place[j, 1], box)
                    ez = nearest(z - place[j, 2], box)
                    if ex * ex + ey * ey + ez * ez < cutoff * cutoff:
                        if found < neighbour.shape[0]:
                            neighbour[found, i] = j
                        found += 1
    count[i] = found


@cuda.jit("void(float32[:, ::1], float32[:, ::1], int32[:, ::1], float32[::1], float32[::1])")
def angle_forces(force, place, atom, stiffness, rest):
    """Forces of bonds that want an angle between them."""
    i = cuda.grid(1)
    if i >= atom.shape[0]:
        return
    a = atom[i, 0]
    b = atom[i, 1]
    c = atom[i, 2]
    px = place[a, 0] - place[b, 0]
    py = place[a, 1] - place[b, 1]
    pz = place[a, 2] - place[b, 2]
    qx = place[c, 0] - place[b, 0]
    qy = place[c, 1] - place[b, 1]
    qz = place[c, 2] - place[b, 2]
    p = math.sqrt(px * px + py * py + pz * pz)
    q = math.sqrt(qx * qx + qy * qy + qz * qz)
    cosine = (px * qx + py * qy + pz * qz) / (p * q)
    cosine = min(max(cosine, float32(-0.9999)), float32(0.9999))
    pull = stiffness[i] * (math.acos(cosine) - rest[i]) / math.sqrt(float32(1) - cosine * cosine)
    to_a = pull / p
    to_c = pull / q
    ax = to_a * (qx / q - cosine * px / p)
    ay = to_a * (qy / q - cosine * py / p)
    az = to_a * (qz / q - cosine * pz / p)
    bx = to_c * (px / p - cosine * qx / q)
    by = to_c * (py / p - cosine * qy / q)
    bz = to_c * (pz / p - cosine * qz / q)
    cuda.atomic.add(force, (a, 0), ax)
    cuda.atomic.add(force, (a, 1), ay)
    cuda.atomic.add(force, (a, 2), az)
    cuda.atomic.add(force, (c, 0), bx)
    cuda.atomic.add(force, (c, 1), by)
    cuda.atomic.add(force, (c, 2), bz)
    cuda.atomic.sub(force, (b, 0), ax + bx)
    cuda.atomic.sub(force, (b, 1), ay + by)
    cuda.atomic.sub(force, (b, 2), az + bz)
