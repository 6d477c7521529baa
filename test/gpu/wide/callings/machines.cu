// The twins of machines.py.

#define G 9.81f
#define FULL 0xffffffff
typedef unsigned char uchar;

extern "C" __global__ void drone_rollouts(float *__restrict__ cost, const float *__restrict__ noise,
                                          const float *__restrict__ plan, const float *__restrict__ pillars, float dt,
                                          int n, int steps, int count) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    float px = 0, py = 0, pz = 1, vx = 0, vy = 0, vz = 0, roll = 0, pitch = 0, yaw = 0, total = 0;
    for (int t = 0; t < steps; t++) {
        float thrust = plan[4 * t] + noise[4 * t * n + i], p = plan[4 * t + 1] + noise[(4 * t + 1) * n + i];
        float q = plan[4 * t + 2] + noise[(4 * t + 2) * n + i], r = plan[4 * t + 3] + noise[(4 * t + 3) * n + i];
        float sr, cr, sp, cp, sy, cy;
        sincosf(roll, &sr, &cr);
        sincosf(pitch, &sp, &cp);
        sincosf(yaw, &sy, &cy);
        float ax = thrust * (cr * sp * cy + sr * sy) - 0.1f * vx, ay = thrust * (cr * sp * sy - sr * cy) - 0.1f * vy;
        float az = thrust * cr * cp - G - 0.1f * vz, tilt = sp / fmaxf(cp, 0.1f);
        roll += dt * (p + tilt * (q * sr + r * cr));
        pitch += dt * (q * cr - r * sr);
        yaw += dt * (q * sr + r * cr) / fmaxf(cp, 0.1f);
        vx += dt * ax;
        vy += dt * ay;
        vz += dt * az;
        px += dt * vx;
        py += dt * vy;
        pz += dt * vz;
        float dx = px - 3, dy = py - 1, dz = pz - 2;
        total += dx * dx + dy * dy + dz * dz;
        for (int k = 0; k < count; k++) {
            float ex = px - pillars[3 * k], ey = py - pillars[3 * k + 1], near = ex * ex + ey * ey;
            float reach = pillars[3 * k + 2];
            if (near < reach) total += 10 * (reach - near);
        }
        if (pz < 0) {
            total += 100 - 100 * pz;
            break;
        }
    }
    cost[i] = total;
}

extern "C" __global__ void icp_sums(float *__restrict__ sums, const float *__restrict__ source,
                                    const float *__restrict__ target, const float *__restrict__ normal,
                                    const int *__restrict__ match, int n) {
    float mine[28] = {};
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) {
        int m = match[i];
        if (m < 0) continue;
        float sx = source[3 * i], sy = source[3 * i + 1], sz = source[3 * i + 2];
        float nx = normal[3 * m], ny = normal[3 * m + 1], nz = normal[3 * m + 2];
        float error = (sx - target[3 * m]) * nx + (sy - target[3 * m + 1]) * ny + (sz - target[3 * m + 2]) * nz;
        if (fabsf(error) > 0.5f) continue;
        float j[6] = {sy * nz - sz * ny, sz * nx - sx * nz, sx * ny - sy * nx, nx, ny, nz};
        int at = 0;
#pragma unroll
        for (int a = 0; a < 6; a++)
#pragma unroll
            for (int b = a; b < 6; b++) mine[at++] += j[a] * j[b];
#pragma unroll
        for (int a = 0; a < 6; a++) mine[21 + a] += j[a] * error;
        mine[27] += error * error;
    }
#pragma unroll
    for (int k = 0; k < 28; k++) {
        float value = mine[k];
#pragma unroll
        for (int offset = 16; offset > 0; offset /= 2) value += __shfl_down_sync(FULL, value, offset);
        if (threadIdx.x % 32 == 0) atomicAdd(sums + k, value);
    }
}

extern "C" __global__ void kd_nearest(float *__restrict__ distance, const float *__restrict__ query,
                                      const float *__restrict__ tree, int count, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= count) return;
    int later[24], top = 0, node = 0;
    float plane[24], qx = query[3 * i], qy = query[3 * i + 1], qz = query[3 * i + 2];
    float best = __int_as_float(0x7f800000);
    while (true) {
        float dx = qx - tree[3 * node], dy = qy - tree[3 * node + 1], dz = qz - tree[3 * node + 2];
        best = fminf(best, dx * dx + dy * dy + dz * dz);
        int axis = (31 - __clz(node + 1)) % 3;
        float diff = axis == 0 ? dx : axis == 1 ? dy : dz;
        int near = 2 * node + 1 + (diff >= 0), far = 2 * node + 1 + (diff < 0);
        if (near < n) {
            if (diff * diff < best) {
                later[top] = far;
                plane[top++] = diff * diff;
            }
            node = near;
            continue;
        }
        bool found = false;
        while (top > 0 && !found) {
            top--;
            if (plane[top] < best) {
                node = later[top];
                found = true;
            }
        }
        if (!found) break;
    }
    distance[i] = sqrtf(best);
}

extern "C" __global__ void sgm_path(unsigned short *__restrict__ out, const uchar *__restrict__ cost, int small,
                                    int large, int height, int width) {
    int row = blockIdx.x * (blockDim.x / 32) + threadIdx.x / 32, lane = threadIdx.x % 32;
    if (row >= height) return;
    int a = 0, b = 0, least = 0;
    const uchar2 *c = (const uchar2 *)cost + row * width * 32 + lane;
    ushort2 *o = (ushort2 *)out + row * width * 32 + lane;
    for (int x = 0; x < width; x++) {
        int left = __shfl_up_sync(FULL, b, 1), right = __shfl_down_sync(FULL, a, 1);
        if (lane == 0) left = 1 << 20;
        if (lane == 31) right = 1 << 20;
        int na = min(min(a, least + large), min(left, b) + small);
        int nb = min(min(b, least + large), min(a, right) + small);
        uchar2 both = c[32 * x];
        a = both.x + na - least;
        b = both.y + nb - least;
        o[32 * x] = make_ushort2(a, b);
        least = min(a, b);
#pragma unroll
        for (int k = 16; k > 0; k /= 2) least = min(least, __shfl_xor_sync(FULL, least, k));
    }
}

extern "C" __global__ void max_drawdown(float *__restrict__ worst, const float *__restrict__ price, int stocks,
                                        int days) {
    int stock = (blockIdx.x * blockDim.x + threadIdx.x) / 32, lane = threadIdx.x % 32;
    if (stock >= stocks) return;
    float peak = 0, loss = 0;
    const float *p = price + stock * days;
    for (int start = 0; start < days; start += 32) {
        int at = start + lane;
        float x = at < days ? p[at] : 0, high = x;
#pragma unroll
        for (int k = 1; k < 32; k *= 2) {
            float other = __shfl_up_sync(FULL, high, k);
            if (lane >= k) high = fmaxf(high, other);
        }
        high = fmaxf(high, peak);
        if (at < days) loss = fmaxf(loss, (high - x) / high);
        peak = __shfl_sync(FULL, high, 31);
    }
#pragma unroll
    for (int k = 1; k < 32; k *= 2) loss = fmaxf(loss, __shfl_xor_sync(FULL, loss, k));
    if (lane == 0) worst[stock] = loss;
}
