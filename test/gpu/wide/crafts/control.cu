// The twins of control.py.

constexpr int MOST = 100, SPEEDS = 16, TURNS = 16, THREADS = SPEEDS * TURNS;
constexpr float TURN = 6.283185307179586;

extern "C" __global__ void kalman_tracks(float *__restrict__ state, float *__restrict__ variance,
                                         const float *__restrict__ measured, float dt, float shake, float noise,
                                         int steps, int tracks) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= tracks) return;
    float x[4], p[4][4], f[4][4], m[4][4];
#pragma unroll
    for (int r = 0; r < 4; r++) {
        x[r] = 0;
#pragma unroll
        for (int c = 0; c < 4; c++) {
            p[r][c] = r == c ? 100 : 0;
            f[r][c] = r == c ? 1 : 0;
        }
    }
    f[0][2] = f[1][3] = dt;
    for (int k = 0; k < steps; k++) {
        x[0] += dt * x[2];
        x[1] += dt * x[3];
#pragma unroll
        for (int r = 0; r < 4; r++)
#pragma unroll
            for (int c = 0; c < 4; c++) {
                float total = 0;
#pragma unroll
                for (int n = 0; n < 4; n++) total += f[r][n] * p[n][c];
                m[r][c] = total;
            }
#pragma unroll
        for (int r = 0; r < 4; r++)
#pragma unroll
            for (int c = 0; c < 4; c++) {
                float total = r == c ? shake : 0;
#pragma unroll
                for (int n = 0; n < 4; n++) total += m[r][n] * f[c][n];
                p[r][c] = total;
            }
        float seen = measured[2 * k * tracks + i];
        if (isnan(seen)) continue;
        float ex = seen - x[0], ey = measured[(2 * k + 1) * tracks + i] - x[1];
        float a = p[0][0] + noise, b = p[0][1], d = p[1][1] + noise, over = 1 / (a * d - b * b);
#pragma unroll
        for (int r = 0; r < 4; r++) {
            m[r][0] = (p[r][0] * d - p[r][1] * b) * over;
            m[r][1] = (p[r][1] * a - p[r][0] * b) * over;
            x[r] += m[r][0] * ex + m[r][1] * ey;
        }
#pragma unroll
        for (int c = 0; c < 4; c++) {
            float top = p[0][c], low = p[1][c];
#pragma unroll
            for (int r = 0; r < 4; r++) p[r][c] -= m[r][0] * top + m[r][1] * low;
        }
    }
#pragma unroll
    for (int r = 0; r < 4; r++) {
        state[r * tracks + i] = x[r];
        variance[r * tracks + i] = p[r][r];
    }
}

extern "C" __global__ void update_map(signed char *__restrict__ out, const signed char *__restrict__ old,
                                      const float *__restrict__ ranges, const float *__restrict__ pose, float cell,
                                      float reach, int height, int width, int scans, int beams) {
    int j = blockIdx.x * blockDim.x + threadIdx.x, i = blockIdx.y * blockDim.y + threadIdx.y;
    if (i >= height || j >= width) return;
    float x = (j + 0.5f) * cell, y = (i + 0.5f) * cell;
    int odds = old[i * width + j];
    for (int scan = 0; scan < scans; scan++) {
        float dx = x - pose[3 * scan], dy = y - pose[3 * scan + 1], distance = sqrtf(dx * dx + dy * dy);
        if (distance > reach) continue;
        float angle = atan2f(dy, dx) - pose[3 * scan + 2];
        int beam = (int)floorf(angle * beams / TURN) % beams;
        float seen = ranges[scan * beams + (beam < 0 ? beam + beams : beam)];
        if (distance > seen + cell) continue;
        odds += distance >= seen - cell ? 9 : -4;
        odds = max(-MOST, min(odds, MOST));
    }
    out[i * width + j] = odds;
}

extern "C" __global__ void pick_velocity(short *__restrict__ choice, float *__restrict__ worth,
                                         const float *__restrict__ robot, const unsigned char *__restrict__ clearance,
                                         float dt, int steps, int height, int width) {
    __shared__ float score[THREADS];
    __shared__ int which[THREADS];
    int t = threadIdx.x, r = blockIdx.x, room = 255;
    float x = robot[5 * r], y = robot[5 * r + 1], heading = robot[5 * r + 2];
    float speed = (t / TURNS) * 0.5f, turn = (t % TURNS - TURNS / 2) * 0.125f, value = -1e9f;
    for (int k = 0; k < steps && room > 0; k++) {
        heading += turn * dt;
        x += speed * dt * cosf(heading);
        y += speed * dt * sinf(heading);
        int row = y, column = x;
        room = x < 0 || y < 0 || row >= height || column >= width ? 0 : min(room, clearance[row * width + column]);
    }
    if (room > 0) {
        float dx = robot[5 * r + 3] - x, dy = robot[5 * r + 4] - y;
        value = 0.05f * room + speed - sqrtf(dx * dx + dy * dy);
    }
    score[t] = value;
    which[t] = t;
#pragma unroll
    for (int half = THREADS / 2; half > 0; half /= 2) {
        __syncthreads();
        if (t < half && score[t + half] > score[t]) {
            score[t] = score[t + half];
            which[t] = which[t + half];
        }
    }
    if (t > 0) return;
    choice[2 * r] = which[0] / TURNS;
    choice[2 * r + 1] = which[0] % TURNS - TURNS / 2;
    worth[r] = score[0];
}
