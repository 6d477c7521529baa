"""Drones, scans of rooms, trees of points, two eyes, losses of stocks."""

import math

import numpy as np
from numba import cuda, float32, float64, int32

G = np.float32(9.81)
FULL = 0xffffffff


@cuda.jit(device=True)
def fly(px, py, pz, vx, vy, vz, roll, pitch, yaw, thrust, p, q, r, dt):
    """A step of a drone that is told its thrust and its turning."""
    sr, cr = math.sin(roll), math.cos(roll)
    sp, cp = math.sin(pitch), math.cos(pitch)
    sy, cy = math.sin(yaw), math.cos(yaw)
    drag = float32(0.1)
    ax = thrust * (cr * sp * cy + sr * sy) - drag * vx
    ay = thrust * (cr * sp * sy - sr * cy) - drag * vy
    az = thrust * cr * cp - G - drag * vz
    tilt = sp / max(cp, float32(0.1))
    roll += dt * (p + tilt * (q * sr + r * cr))
    pitch += dt * (q * cr - r * sr)
    yaw += dt * (q * sr + r * cr) / max(cp, float32(0.1))
    vx += dt * ax
    vy += dt * ay
    vz += dt * az
    return px + dt * vx, py + dt * vy, pz + dt * vz, vx, vy, vz, roll, pitch, yaw


@cuda.jit("void(float32[:], float32[:, :, :], float32[:, :], float32[:, :], float32)")
def drone_rollouts(cost, noise, plan, pillars, dt):
    """What each of many tries of a plan with noise costs: far from the goal, near a pillar, or crashed."""
    i = cuda.grid(1)
    if i >= cost.size:
        return
    px = py = float32(0)
    pz = float32(1)
    vx = vy = vz = float32(0)
    roll = pitch = yaw = float32(0)
    total = float32(0)
    for t in range(plan.shape[0]):
        thrust = plan[t, 0] + noise[t, 0, i]
        p = plan[t, 1] + noise[t, 1, i]
        q = plan[t, 2] + noise[t, 2, i]
        r = plan[t, 3] + noise[t, 3, i]
        px, py, pz, vx, vy, vz, roll, pitch, yaw = fly(px, py, pz, vx, vy, vz, roll, pitch, yaw, thrust, p, q, r, dt)
        dx, dy, dz = px - float32(3), py - float32(1), pz - float32(2)
        total += dx * dx + dy * dy + dz * dz
        for k in range(pillars.shape[0]):
            ex, ey = px - pillars[k, 0], py - pillars[k, 1]
            near = ex * ex + ey * ey
            if near < pillars[k, 2]:
                total += float32(10) * (pillars[k, 2] - near)
        if pz < 0:
            total += float32(100) - float32(100) * pz
            break
    cost[i] = total


@cuda.jit("void(float32[:], float32[:, :], float32[:, :], float32[:, :], int32[:])")
def icp_sums(sums, source, target, normal, match):
    """The normal equations of a step that lays one scan on another: 21 + 6 + 1 sums."""
    mine = cuda.local.array(28, float32)
    j = cuda.local.array(6, float32)
    for k in range(28):
        mine[k] = 0
    for i in range(cuda.grid(1), source.shape[0], cuda.gridsize(1)):
        m = match[i]
        if m < 0:
            continue
        sx, sy, sz = source[i, 0], source[i, 1], source[i, 2]
        nx, ny, nz = normal[m, 0], normal[m, 1], normal[m, 2]
        error = (sx - target[m, 0]) * nx + (sy - target[m, 1]) * ny + (sz - target[m, 2]) * nz
        if abs(error) > float32(0.5):
            continue
        j[0] = sy * nz - sz * ny
        j[1] = sz * nx - sx * nz
        j[2] = sx * ny - sy * nx
        j[3] = nx
        j[4] = ny
        j[5] = nz
        at = 0
        for a in range(6):
            for b in range(a, 6):
                mine[at] += j[a] * j[b]
                at += 1
        for a in range(6):
            mine[21 + a] += j[a] * error
        mine[27] += error * error
    for k in range(28):
        value = mine[k]
        offset = 16
        while offset > 0:
            value += cuda.shfl_down_sync(FULL, value, offset)
            offset //= 2
        if cuda.laneid == 0:
            cuda.atomic.add(sums, k, value)


@cuda.jit("void(float32[:], float32[:, ::1], float32[:, ::1])")
def kd_nearest(distance, query, tree):
    """How far each place is from the nearest point of a tree that halves x, y and z in turn; its nodes are a heap."""
    i = cuda.grid(1)
    if i >= query.shape[0]:
        return
    later = cuda.local.array(24, int32)
    plane = cuda.local.array(24, float32)
    n = tree.shape[0]
    best = float32(math.inf)
    top = 0
    node = 0
    while True:
        d = float32(0)
        for a in range(3):
            d += (query[i, a] - tree[node, a]) ** 2
        best = min(best, d)
        axis = (31 - cuda.clz(int32(node + 1))) % 3
        diff = query[i, axis] - tree[node, axis]
        if diff < 0:
            near, far = 2 * node + 1, 2 * node + 2
        else:
            near, far = 2 * node + 2, 2 * node + 1
        if near < n:
            if diff * diff < best:
                later[top] = far
                plane[top] = diff * diff
                top += 1
            node = near
            continue
        found = False
        while top > 0:
            top -= 1
            if plane[top] < best:
                node = later[top]
                found = True
                break
        if not found:
            break
    distance[i] = math.sqrt(best)


@cuda.jit("void(uint16[:, :, :], uint8[:, :, :], int32, int32)")
def sgm_path(out, cost, small, large):
    """Semi-global matching along the rows: a warp a row, two of 64 disparities a lane."""
    row = cuda.blockIdx.x * (cuda.blockDim.x // 32) + cuda.threadIdx.x // 32
    lane = cuda.threadIdx.x % 32
    height, width, _ = cost.shape
    if row >= height:
        return
    a = 0
    b = 0
    least = 0
    for x in range(width):
        left = cuda.shfl_up_sync(FULL, b, 1)
        right = cuda.shfl_down_sync(FULL, a, 1)
        if lane == 0:
            left = 1 << 20
        if lane == 31:
            right = 1 << 20
        na = min(min(a, least + large), min(left, b) + small)
        nb = min(min(b, least + large), min(a, right) + small)
        a = cost[row, x, 2 * lane] + na - least
        b = cost[row, x, 2 * lane + 1] + nb - least
        out[row, x, 2 * lane] = a
        out[row, x, 2 * lane + 1] = b
        least = min(a, b)
        for k in (16, 8, 4, 2, 1):
            least = min(least, cuda.shfl_xor_sync(FULL, least, k))


@cuda.jit("void(float32[:], float32[:, :])")
def max_drawdown(worst, price):
    """The largest share that each stock has lost since its highest, a warp a stock."""
    stock = cuda.grid(1) // 32
    lane = cuda.laneid
    if stock >= price.shape[0]:
        return
    peak = float32(0)
    loss = float32(0)
    for start in range(0, price.shape[1], 32):
        at = start + lane
        x = price[stock, at] if at < price.shape[1] else float32(0)
        high = x
        for k in range(5):
            other = cuda.shfl_up_sync(FULL, high, 1 << k)
            if lane >= 1 << k:
                high = max(high, other)
        high = max(high, peak)
        if at < price.shape[1]:
            loss = max(loss, (high - x) / high)
        peak = cuda.shfl_sync(FULL, high, 31)
    for k in range(5):
        loss = max(loss, cuda.shfl_xor_sync(FULL, loss, 1 << k))
    if lane == 0:
        worst[stock] = loss
