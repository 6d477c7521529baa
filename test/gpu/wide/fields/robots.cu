// The twins of robots.py.

constexpr int JOINTS = 7;

struct Particle {
    float x, y, heading, weight;
};

__device__ void turn(float (&pose)[3][4], float theta, const float *__restrict__ link) {
    float c = cosf(theta), s = sinf(theta);
#pragma unroll
    for (int r = 0; r < 3; r++) {
        float x = pose[r][0] * c + pose[r][1] * s, y = pose[r][1] * c - pose[r][0] * s, z = pose[r][2];
        pose[r][0] = x;
        pose[r][1] = y * link[2] + z * link[3];
        pose[r][2] = z * link[2] - y * link[3];
        pose[r][3] += x * link[0] + z * link[1];
    }
}

extern "C" __global__ void forward_kinematics(float *__restrict__ out, const float *__restrict__ angle,
                                              const float *__restrict__ link, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    float pose[3][4] = {{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}};
#pragma unroll
    for (int k = 0; k < JOINTS; k++) turn(pose, angle[i * JOINTS + k], link + 4 * k);
#pragma unroll
    for (int r = 0; r < 3; r++)
#pragma unroll
        for (int c = 0; c < 4; c++) out[12 * i + 4 * r + c] = pose[r][c];
}

extern "C" __global__ void resample_particles(Particle *__restrict__ next, const Particle *__restrict__ old,
                                              const double *__restrict__ cumulative, double shift, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    double wanted = (i + shift) / n * cumulative[n - 1];
    int low = 0, high = n - 1;
    while (low < high) {
        int middle = (low + high) / 2;
        if (cumulative[middle] < wanted)
            low = middle + 1;
        else
            high = middle;
    }
    Particle p = old[low];
    p.weight = 1.0 / n;
    next[i] = p;
}
