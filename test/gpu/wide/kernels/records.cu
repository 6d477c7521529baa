// The twins of records.py.

struct Particle {
    float x, y, z, mass, vx, vy, vz;
    int kind;
};

extern "C" __global__ void drift(Particle *__restrict__ p, float dt, float gravity, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    Particle &q = p[i];
    q.vz -= gravity * dt;
    q.x += q.vx * dt;
    q.y += q.vy * dt;
    q.z += q.vz * dt;
    if (q.z < 0) {
        q.z = -q.z;
        q.vz = -q.vz;
    }
}

extern "C" __global__ void energy(float *__restrict__ out, const Particle *__restrict__ p, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    const Particle &q = p[i];
    out[i] = 0.5f * q.mass * (q.vx * q.vx + q.vy * q.vy + q.vz * q.vz);
}
