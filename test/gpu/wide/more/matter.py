"""Grids and particles."""

import math

from numba import cuda, float32, float64, int32, uint32


@cuda.jit("void(float64[:, :], float64[:, :], float64, int32)")
def red_black(u, f, omega, colour):
    """A sweep over the cells of one colour with over-relaxation."""
    x, y = cuda.grid(2)
    i = y + 1
    j = 2 * x + 1 + (i + colour) % 2
    if i < u.shape[0] - 1 and j < u.shape[1] - 1:
        new = 0.25 * (u[i - 1, j] + u[i + 1, j] + u[i, j - 1] + u[i, j + 1] - f[i, j])
        u[i, j] += omega * (new - u[i, j])


@cuda.jit("void(int8[:, ::1], uint32[:, ::1], float32[::1], int32)")
def ising(spin, state, chance, colour):
    """Metropolis on a checkerboard, a generator each site."""
    x, y = cuda.grid(2)
    height, width = spin.shape
    j = 2 * x + (y + colour) % 2
    if y < height and j < width:
        s = spin[y, j]
        around = (spin[(y + 1) % height, j] + spin[(y - 1) % height, j]
                  + spin[y, (j + 1) % width] + spin[y, (j - 1) % width])
        r = uint32(state[y, j] * uint32(1664525) + uint32(1013904223))
        state[y, j] = r
        if float32(r >> uint32(8)) * float32(1 / 16777216) < chance[(s * around + 4) // 2]:
            spin[y, j] = -s


@cuda.jit("void(float32[:], float32[:, :], int32[:], float32, int32)")
def sph_density(density, place, start, radius, cells):
    """The density at each particle: those of the 27 cells around it."""
    i = cuda.grid(1)
    if i < place.shape[0]:
        x = place[i, 0]
        y = place[i, 1]
        z = place[i, 2]
        cx = int(x / radius)
        cy = int(y / radius)
        cz = int(z / radius)
        square = radius * radius
        total = float32(0)
        for dz in range(max(cz - 1, 0), min(cz + 2, cells)):
            for dy in range(max(cy - 1, 0), min(cy + 2, cells)):
                for dx in range(max(cx - 1, 0), min(cx + 2, cells)):
                    cell = (dz * cells + dy) * cells + dx
                    for k in range(start[cell], start[cell + 1]):
                        ax = place[k, 0] - x
                        ay = place[k, 1] - y
                        az = place[k, 2] - z
                        d = square - (ax * ax + ay * ay + az * az)
                        if d > 0:
                            total += d * d * d
        density[i] = total * float32(315 / (64 * math.pi)) / radius ** 9


@cuda.jit("void(float64[:, ::1], float64[:, ::1], int32[::1], int32[::1], float64, float64, float64)")
def ewald(force, atom, start, neighbour, alpha, box, cutoff):
    """The forces of charges near by, screened, with periodic images; atom: x, y, z, charge."""
    i = cuda.grid(1)
    if i < atom.shape[0]:
        fx = fy = fz = 0.0
        for e in range(start[i], start[i + 1]):
            j = neighbour[e]
            dx = atom[i, 0] - atom[j, 0]
            dy = atom[i, 1] - atom[j, 1]
            dz = atom[i, 2] - atom[j, 2]
            dx -= box * round(dx / box)
            dy -= box * round(dy / box)
            dz -= box * round(dz / box)
            r2 = dx * dx + dy * dy + dz * dz
            if r2 < cutoff * cutoff:
                r = math.sqrt(r2)
                a = alpha * r
                screened = math.erfc(a) + 2 / math.sqrt(math.pi) * a * math.exp(-a * a)
                f = atom[i, 3] * atom[j, 3] * screened / (r2 * r)
                fx += f * dx
                fy += f * dy
                fz += f * dz
        force[i, 0] = fx
        force[i, 1] = fy
        force[i, 2] = fz


@cuda.jit("UniTuple(float32, 3)(UniTuple(float32, 3), UniTuple(float32, 3))", device=True)
def cross(a, b):
    return a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]


@cuda.jit("void(float32[:, ::1], float32[:, ::1], float32[:, ::1])")
def rotate(out, quaternion, vector):
    """Vectors turned by quaternions."""
    i = cuda.grid(1)
    if i < vector.shape[0]:
        w = quaternion[i, 0]
        q = (quaternion[i, 1], quaternion[i, 2], quaternion[i, 3])
        v = (vector[i, 0], vector[i, 1], vector[i, 2])
        t = cross(q, v)
        t = (t[0] + t[0], t[1] + t[1], t[2] + t[2])
        u = cross(q, t)
        for k in range(3):
            out[i, k] = v[k] + w * t[k] + u[k]
