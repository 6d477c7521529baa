"""Steps over a plane: automata, fields, distances and beams."""

import math

from numba import cuda, int32, uint32


@cuda.jit("UniTuple(uint32, 2)(uint32, uint32, uint32)", device=True)
def add_bits(a, b, c):
    return a ^ b ^ c, (a & b) | (c & (a ^ b))


@cuda.jit(device=True)
def add_row(cells, y, left, x, right):
    word = cells[y, x]
    before = uint32(word << uint32(1)) | (cells[y, left] >> uint32(31))
    after = (word >> uint32(1)) | uint32(cells[y, right] << uint32(31))
    return add_bits(before, word, after)


@cuda.jit("void(uint32[:, ::1], uint32[:, ::1])")
def life_bits(new, old):
    """The game of life on a torus, 32 cells a word: adds the bits of nine cells."""
    x, y = cuda.grid(2)
    height, width = old.shape
    if x >= width or y >= height:
        return
    left = x - 1 if x > 0 else width - 1
    right = x + 1 if x < width - 1 else 0
    a, ca = add_row(old, y - 1 if y > 0 else height - 1, left, x, right)
    b, cb = add_row(old, y, left, x, right)
    c, cc = add_row(old, y + 1 if y < height - 1 else 0, left, x, right)
    one, carry = add_bits(a, b, c)
    some, many = add_bits(ca, cb, cc)
    two = some ^ carry
    four = many ^ (some & carry)
    three = one & two & ~four
    new[y, x] = three | (old[y, x] & ~one & ~two & four)


@cuda.jit("void(float32[:, :], float32[:, :], float32[:, :], float32[:, :])")
def yee_step(e, hx, hy, medium):
    """The electric field from the magnetic one."""
    i, j = cuda.grid(2)
    if 0 < i < e.shape[1] and 0 < j < e.shape[0]:
        curl = hy[j, i] - hy[j, i - 1] - hx[j, i] + hx[j - 1, i]
        e[j, i] += 0.5 * curl / medium[j, i]


@cuda.jit("void(int32[:, :, :], int32[:, :, :], int32)")
def jump_flood(new, old, step):
    """The nearest seed among those that nine places know; none is -1."""
    x, y = cuda.grid(2)
    if y >= old.shape[0] or x >= old.shape[1]:
        return
    best_x = -1
    best_y = -1
    least = 1 << 30
    for dy in range(-step, step + 1, step):
        for dx in range(-step, step + 1, step):
            ny = y + dy
            nx = x + dx
            if ny < 0 or ny >= old.shape[0] or nx < 0 or nx >= old.shape[1]:
                continue
            sx = old[ny, nx, 0]
            if sx < 0:
                continue
            sy = old[ny, nx, 1]
            distance = (sx - x) ** 2 + (sy - y) ** 2
            if distance < least:
                least = distance
                best_x = sx
                best_y = sy
    new[y, x, 0] = best_x
    new[y, x, 1] = best_y


@cuda.jit("void(float32[:, :], uint8[:, :], float32[:, :], float32, float32)")
def scan_ranges(ranges, occupied, pose, step, reach):
    """What a laser scanner sees on a map, from each pose."""
    beam, p = cuda.grid(2)
    if p >= ranges.shape[0] or beam >= ranges.shape[1]:
        return
    angle = pose[p, 2] + 2 * math.pi * beam / ranges.shape[1]
    dx = math.cos(angle)
    dy = math.sin(angle)
    r = 0.0
    while r < reach:
        x = int32(pose[p, 0] + r * dx)
        y = int32(pose[p, 1] + r * dy)
        if x < 0 or y < 0 or x >= occupied.shape[1] or y >= occupied.shape[0]:
            break
        if occupied[y, x] > 50:
            break
        r += step
    ranges[p, beam] = r
