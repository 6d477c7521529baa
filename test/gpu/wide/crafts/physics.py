"""Qubits, gauge fields, spins and reactions."""

from numba import cuda, float32


@cuda.jit("void(complex64[:], complex64[:], complex64[:, :], int32, int32)")
def controlled_gate(new, old, gate, target, control):
    """A gate on one qubit of a state vector, where another qubit is set."""
    bit = 1 << target
    for pair in range(cuda.grid(1), old.size // 2, cuda.gridsize(1)):
        low = pair % bit
        i = 2 * (pair - low) + low
        j = i | bit
        a = old[i]
        b = old[j]
        if i >> control & 1:
            a, b = gate[0, 0] * a + gate[0, 1] * b, gate[1, 0] * a + gate[1, 1] * b
        new[i] = a
        new[j] = b


@cuda.jit(device=True)
def times(p, q):
    """The product of quaternions."""
    a, b, c, d = p
    e, f, g, h = q
    return (a * e - b * f - c * g - d * h, a * f + b * e + c * h - d * g,
            a * g - b * h + c * e + d * f, a * h + b * g - c * f + d * e)


@cuda.jit(device=True)
def conjugate(p):
    return p[0], -p[1], -p[2], -p[3]


@cuda.jit(device=True)
def link_at(link, site, axis):
    return link[axis, site, 0], link[axis, site, 1], link[axis, site, 2], link[axis, site, 3]


@cuda.jit(device=True)
def along(site, axis, side):
    """The next site along an axis of the torus."""
    stride = side ** axis
    if site // stride % side == side - 1:
        return site - stride * (side - 1)
    return site + stride


@cuda.jit("void(float32[:], float32[:, :, :], int32)")
def plaquettes(action, link, side):
    """The action of a lattice gauge field of SU(2): the six loops at each site of four dimensions."""
    site = cuda.grid(1)
    if site >= action.size:
        return
    total = float32(0)
    for mu in range(3):
        for nu in range(mu + 1, 4):
            there = times(link_at(link, site, mu), link_at(link, along(site, mu, side), nu))
            back = times(link_at(link, site, nu), link_at(link, along(site, nu, side), mu))
            total += float32(1) - times(there, conjugate(back))[0]
    action[site] = total


@cuda.jit("void(float32[:, :, :, :], float32[:, :, :, :], int32)")
def overrelax(new, old, parity):
    """Mirrors the spins of one colour of a lattice at the fields of their neighbours."""
    x, y, z = cuda.grid(3)
    _, depth, height, width = old.shape
    if z >= depth or y >= height or x >= width:
        return
    if (x + y + z) % 2 != parity:
        for c in range(3):
            new[c, z, y, x] = old[c, z, y, x]
        return
    field = cuda.local.array(3, float32)
    product = float32(0)
    square = float32(0)
    for c in range(3):
        s = old[c]
        h = (s[z, y, x - 1] + s[z, y, (x + 1) % width] + s[z, y - 1, x] + s[z, (y + 1) % height, x]
             + s[z - 1, y, x] + s[(z + 1) % depth, y, x])
        field[c] = h
        product += h * s[z, y, x]
        square += h * h
    turn = 2 * product / square if square > 0 else float32(0)
    for c in range(3):
        new[c, z, y, x] = turn * field[c] - old[c, z, y, x]


@cuda.jit("UniTuple(float64, 2)(float64, float64, float64, float64)", device=True)
def rates(x, y, a, b):
    fast = x * x * y
    return a + fast - (b + 1) * x, b * x - fast


@cuda.jit("void(float64[:, :], int32[:], float64[:], float64[:], float64, float64)")
def brusselator(out, steps, feed, drive, end, tolerance):
    """An oscillating reaction in each cell, by the method of Bogacki and Shampine with steps of its own."""
    i = cuda.grid(1)
    if i >= steps.size:
        return
    a = feed[i]
    b = drive[i]
    x = y = 1.0
    t = 0.0
    h = 0.01
    taken = 0
    k1 = rates(x, y, a, b)
    while t < end:
        h = min(h, end - t)
        k2 = rates(x + h / 2 * k1[0], y + h / 2 * k1[1], a, b)
        k3 = rates(x + 0.75 * h * k2[0], y + 0.75 * h * k2[1], a, b)
        next_x = x + h / 9 * (2 * k1[0] + 3 * k2[0] + 4 * k3[0])
        next_y = y + h / 9 * (2 * k1[1] + 3 * k2[1] + 4 * k3[1])
        k4 = rates(next_x, next_y, a, b)
        error = 1e-30
        for axis in range(2):
            off = h * (-5 / 72 * k1[axis] + k2[axis] / 12 + k3[axis] / 9 - k4[axis] / 8)
            error = max(error, abs(off))
        if error <= tolerance:
            t += h
            x, y, k1 = next_x, next_y, k4
            taken += 1
        h *= min(5.0, max(0.2, 0.9 * (tolerance / error) ** (1 / 3)))
    out[i, 0] = x
    out[i, 1] = y
    steps[i] = taken
