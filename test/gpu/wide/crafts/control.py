"""Robots that move: filters, maps and plans."""

import math

import numpy as np
from numba import cuda, float32, int32

TURN = np.float32(2 * math.pi)
MOST = 100
SPEEDS, TURNS = 16, 16
THREADS = SPEEDS * TURNS


@cuda.jit("void(float32[:, :], float32[:, :], float32[:, :, :], float32, float32, float32)")
def kalman_tracks(state, variance, measured, dt, shake, noise):
    """Kalman's filter of objects that move evenly: places are measured, and nan where nothing was seen."""
    i = cuda.grid(1)
    if i >= measured.shape[2]:
        return
    x = cuda.local.array(4, float32)
    p = cuda.local.array((4, 4), float32)
    f = cuda.local.array((4, 4), float32)
    m = cuda.local.array((4, 4), float32)
    for r in range(4):
        x[r] = 0
        for c in range(4):
            p[r, c] = 100 if r == c else 0
            f[r, c] = 1 if r == c else 0
    f[0, 2] = f[1, 3] = dt
    for k in range(measured.shape[0]):
        x[0] += dt * x[2]
        x[1] += dt * x[3]
        for r in range(4):
            for c in range(4):
                total = float32(0)
                for n in range(4):
                    total += f[r, n] * p[n, c]
                m[r, c] = total
        for r in range(4):
            for c in range(4):
                total = shake if r == c else float32(0)
                for n in range(4):
                    total += m[r, n] * f[c, n]
                p[r, c] = total
        if math.isnan(measured[k, 0, i]):
            continue
        ex = measured[k, 0, i] - x[0]
        ey = measured[k, 1, i] - x[1]
        a, b, d = p[0, 0] + noise, p[0, 1], p[1, 1] + noise
        over = float32(1) / (a * d - b * b)
        for r in range(4):
            m[r, 0] = (p[r, 0] * d - p[r, 1] * b) * over
            m[r, 1] = (p[r, 1] * a - p[r, 0] * b) * over
            x[r] += m[r, 0] * ex + m[r, 1] * ey
        for c in range(4):
            top, low = p[0, c], p[1, c]
            for r in range(4):
                p[r, c] -= m[r, 0] * top + m[r, 1] * low
    for r in range(4):
        state[r, i] = x[r]
        variance[r, i] = p[r, r]


@cuda.jit("void(int8[:, :], int8[:, :], float32[:, :], float32[:, :], float32, float32)")
def update_map(new, old, ranges, pose, cell, reach):
    """A map of what is occupied, in log odds: what several scans of a laser say about each cell."""
    j, i = cuda.grid(2)
    if i >= new.shape[0] or j >= new.shape[1]:
        return
    x = (float32(j) + float32(0.5)) * cell
    y = (float32(i) + float32(0.5)) * cell
    odds = int32(old[i, j])
    beams = ranges.shape[1]
    for scan in range(ranges.shape[0]):
        dx = x - pose[scan, 0]
        dy = y - pose[scan, 1]
        distance = math.sqrt(dx * dx + dy * dy)
        if distance > reach:
            continue
        angle = math.atan2(dy, dx) - pose[scan, 2]
        beam = int32(math.floor(angle * float32(beams) / TURN)) % beams
        seen = ranges[scan, beam]
        if distance > seen + cell:
            continue
        if distance >= seen - cell:
            odds += 9
        else:
            odds -= 4
        odds = max(-MOST, min(odds, MOST))
    new[i, j] = odds


@cuda.jit("void(int16[:, :], float32[:], float32[:, :], uint8[:, :], float32, int32)")
def pick_velocity(choice, worth, robot, clearance, dt, steps):
    """The dynamic window: one block a robot, one thread a speed and a turn, whose way is followed over a map."""
    score = cuda.shared.array(THREADS, float32)
    which = cuda.shared.array(THREADS, int32)
    t = cuda.threadIdx.x
    r = cuda.blockIdx.x
    x, y, heading, goal_x, goal_y = robot[r]
    speed = float32(t // TURNS) * float32(0.5)
    turn = float32(t % TURNS - TURNS // 2) * float32(0.125)
    room = 255
    for _ in range(steps):
        heading += turn * dt
        x += speed * dt * math.cos(heading)
        y += speed * dt * math.sin(heading)
        row, column = int32(y), int32(x)
        if x < 0 or y < 0 or row >= clearance.shape[0] or column >= clearance.shape[1]:
            room = 0
        else:
            room = min(room, clearance[row, column])
        if room == 0:
            break
    value = float32(-1e9)
    if room > 0:
        dx, dy = goal_x - x, goal_y - y
        value = float32(0.05) * float32(room) + speed - math.sqrt(dx * dx + dy * dy)
    score[t] = value
    which[t] = t
    half = THREADS // 2
    while half:
        cuda.syncthreads()
        if t < half and score[t + half] > score[t]:
            score[t] = score[t + half]
            which[t] = which[t + half]
        half >>= 1
    if t == 0:
        choice[r, 0] = which[0] // TURNS
        choice[r, 1] = which[0] % TURNS - TURNS // 2
        worth[r] = score[0]
