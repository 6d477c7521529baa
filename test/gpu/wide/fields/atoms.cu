// The twins of atoms.py.

__device__ float nearest(float d, float box) { return d - box * floorf(d / box + 0.5f); }

__device__ int around(int c, int side) { return c < 0 ? c + side : c >= side ? c - side : c; }

extern "C" __global__ void neighbour_list(int *__restrict__ neighbour, int *__restrict__ count,
                                          const float *__restrict__ place, const int *__restrict__ start, int side,
                                          float box, float cutoff, int n, int most) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    float x = place[3 * i], y = place[3 * i + 1], z = place[3 * i + 2], scale = side / box;
    int cx = min((int)(x * scale), side - 1), cy = min((int)(y * scale), side - 1);
    int cz = min((int)(z * scale), side - 1), found = 0;
    for (int dz = -1; dz <= 1; dz++) {
        for (int dy = -1; dy <= 1; dy++) {
            for (int dx = -1; dx <= 1; dx++) {
                int cell = (around(cz + dz, side) * side + around(cy + dy, side)) * side + around(cx + dx, side);
                int end = start[cell + 1];
                for (int j = start[cell]; j < end; j++) {
                    if (j == i) continue;
                    float ex = nearest(x - place[3 * j], box), ey = nearest(y - place[3 * j + 1], box);
                    float ez = nearest(z - place[3 * j + 2], box);
                    if (ex * ex + ey * ey + ez * ez < cutoff * cutoff) {
                        if (found < most) neighbour[found * n + i] = j;
                        found++;
                    }
                }
            }
        }
    }
    count[i] = found;
}

extern "C" __global__ void angle_forces(float *__restrict__ force, const float *__restrict__ place,
                                        const int *__restrict__ atom, const float *__restrict__ stiffness,
                                        const float *__restrict__ rest, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    int a = 3 * atom[3 * i], b = 3 * atom[3 * i + 1], c = 3 * atom[3 * i + 2];
    float px = place[a] - place[b], py = place[a + 1] - place[b + 1], pz = place[a + 2] - place[b + 2];
    float qx = place[c] - place[b], qy = place[c + 1] - place[b + 1], qz = place[c + 2] - place[b + 2];
    float p = sqrtf(px * px + py * py + pz * pz), q = sqrtf(qx * qx + qy * qy + qz * qz);
    float cosine = fminf(fmaxf((px * qx + py * qy + pz * qz) / (p * q), -0.9999f), 0.9999f);
    float pull = stiffness[i] * (acosf(cosine) - rest[i]) / sqrtf(1 - cosine * cosine);
    float to_a = pull / p, to_c = pull / q;
    float ax = to_a * (qx / q - cosine * px / p), ay = to_a * (qy / q - cosine * py / p);
    float az = to_a * (qz / q - cosine * pz / p), bx = to_c * (px / p - cosine * qx / q);
    float by = to_c * (py / p - cosine * qy / q), bz = to_c * (pz / p - cosine * qz / q);
    atomicAdd(force + a, ax);
    atomicAdd(force + a + 1, ay);
    atomicAdd(force + a + 2, az);
    atomicAdd(force + c, bx);
    atomicAdd(force + c + 1, by);
    atomicAdd(force + c + 2, bz);
    atomicAdd(force + b, -(ax + bx));
    atomicAdd(force + b + 1, -(ay + by));
    atomicAdd(force + b + 2, -(az + bz));
}
