"""Earthquakes, water and views."""

import math

from numba import cuda, float32, int32

NO_DATA = -9999
AROUND = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))


@cuda.jit("void(int32[:], int32[:, :], int16[:, :], float32, float32, float32, float32)")
def pick_onsets(count, picks, x, quick, slow, on, off):
    """Finds the onsets of quakes in each channel: a short mean of the power rises above a long one."""
    j = cuda.grid(1)
    samples, channels = x.shape
    if j >= channels:
        return
    short = float32(0)
    long = float32(1)
    found = 0
    active = False
    for t in range(samples):
        power = float32(x[t, j]) ** 2
        short += quick * (power - short)
        if not active:
            long += slow * (power - long)
        if t < 100:
            continue
        ratio = short / long
        if not active and ratio > on:
            active = True
            if found < picks.shape[0]:
                picks[found, j] = t
            found += 1
        elif active and ratio < off:
            active = False
    count[j] = found


@cuda.jit("void(uint8[:, :], int16[:, :])")
def flow_direction(code, height):
    """Where water goes from each cell: one bit for the steepest of eight neighbours, 0 for a pit."""
    x, y = cuda.grid(2)
    rows, columns = height.shape
    if y >= rows or x >= columns:
        return
    here = height[y, x]
    best = 0
    if here != NO_DATA:
        steepest = 0.0
        for k, (dy, dx) in enumerate(AROUND):
            if not (0 <= y + dy < rows and 0 <= x + dx < columns):
                continue
            there = height[y + dy, x + dx]
            if there == NO_DATA:
                continue
            slope = float(here - there)
            if k % 2 == 1:
                slope /= math.sqrt(2)
            if slope > steepest:
                steepest = slope
                best = 1 << k
    code[y, x] = best


@cuda.jit("void(float32[:, :], int32[:, :], uint8[:, :], int32)")
def follow_water(length, outlet, code, most):
    """Follows the water from each cell to where it stays, with the length of its way."""
    x, y = cuda.grid(2)
    rows, columns = code.shape
    if y >= rows or x >= columns:
        return
    i, j = y, x
    way = float32(0)
    steps = 0
    while steps < most:
        c = code[i, j]
        if c == 0:
            break
        k = cuda.ffs(int32(c)) - 1
        i += AROUND[k][0]
        j += AROUND[k][1]
        way += float32(1.4142135) if k & 1 else float32(1)
        steps += 1
    length[y, x] = way
    outlet[y, x] = i * columns + j


@cuda.jit("void(boolean[:, :, :], float32[:, :], int32[:, :], float32)")
def line_of_sight(seen, height, observer, eyes):
    """Which cells of a terrain each observer sees."""
    x, y, o = cuda.grid(3)
    if o >= seen.shape[0] or y >= seen.shape[1] or x >= seen.shape[2]:
        return
    row, column = observer[o, 0], observer[o, 1]
    down = y - row
    right = x - column
    steps = max(abs(down), abs(right))
    if steps < 2:
        seen[o, y, x] = True
        return
    eye = height[row, column] + eyes
    slope = (height[y, x] - eye) / float32(steps)
    visible = True
    k = 1
    while visible and k < steps:
        share = float32(k) / float32(steps)
        i = int32(float32(row) + share * float32(down) + float32(0.5))
        j = int32(float32(column) + share * float32(right) + float32(0.5))
        visible = height[i, j] <= eye + slope * float32(k)
        k += 1
    seen[o, y, x] = visible
