// The twins of bodies.py.

constexpr int THREADS = 256, BINS = 64;

extern "C" __global__ void pair_counts(int *__restrict__ counts, const float *__restrict__ place, float scale) {
    __shared__ float other[THREADS][3];
    __shared__ int local[BINS];
    int t = threadIdx.x, i = blockIdx.x * THREADS + t, first = blockIdx.y * THREADS;
    if (blockIdx.y < blockIdx.x) return;
    if (t < BINS) local[t] = 0;
#pragma unroll
    for (int d = 0; d < 3; d++) other[t][d] = place[3 * (first + t) + d];
    __syncthreads();
    float x = place[3 * i], y = place[3 * i + 1], z = place[3 * i + 2];
    for (int k = 0; k < THREADS; k++) {
        if (first + k <= i) continue;
        float dx = x - other[k][0], dy = y - other[k][1], dz = z - other[k][2];
        int b = scale * sqrtf(dx * dx + dy * dy + dz * dz);
        if (b < BINS) atomicAdd(&local[b], 1);
    }
    __syncthreads();
    if (t < BINS) atomicAdd(&counts[t], local[t]);
}

struct Body {
    float place[3], speed[3], spin[3], turn[4], inertia[3];
};

extern "C" __global__ void rigid_step(Body *__restrict__ bodies, float dt, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    Body &b = bodies[i];
#pragma unroll
    for (int d = 0; d < 3; d++) b.place[d] += b.speed[d] * dt;
    float x = b.spin[0], y = b.spin[1], z = b.spin[2], half = 0.5f * dt;
    b.spin[0] = x + dt * (b.inertia[1] - b.inertia[2]) * y * z / b.inertia[0];
    b.spin[1] = y + dt * (b.inertia[2] - b.inertia[0]) * z * x / b.inertia[1];
    b.spin[2] = z + dt * (b.inertia[0] - b.inertia[1]) * x * y / b.inertia[2];
    float q0 = b.turn[0], q1 = b.turn[1], q2 = b.turn[2], q3 = b.turn[3];
    float p0 = q0 - half * (q1 * x + q2 * y + q3 * z), p1 = q1 + half * (q0 * x + q2 * z - q3 * y);
    float p2 = q2 + half * (q0 * y + q3 * x - q1 * z), p3 = q3 + half * (q0 * z + q1 * y - q2 * x);
    float scale = rsqrtf(p0 * p0 + p1 * p1 + p2 * p2 + p3 * p3);
    b.turn[0] = p0 * scale;
    b.turn[1] = p1 * scale;
    b.turn[2] = p2 * scale;
    b.turn[3] = p3 * scale;
}
