// The twins of meshes.py.

extern "C" __global__ void surface_nets(float *__restrict__ vertex, unsigned char *__restrict__ code,
                                        const float *__restrict__ field, float level, int depth, int height,
                                        int width) {
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    int z = blockIdx.z * blockDim.z + threadIdx.z, mask = 0;
    if (z >= depth || y >= height || x >= width) return;
    float value[8];
#pragma unroll
    for (int k = 0; k < 8; k++) {
        value[k] = field[((z + k / 4) * (height + 1) + y + k / 2 % 2) * (width + 1) + x + k % 2] - level;
        if (value[k] < 0) mask |= 1 << k;
    }
    int cell = (z * height + y) * width + x;
    code[cell] = mask;
    if (mask == 0 || mask == 255) return;
    const int from[] = {0, 2, 4, 6, 0, 1, 4, 5, 0, 1, 2, 3}, to[] = {1, 3, 5, 7, 2, 3, 6, 7, 4, 5, 6, 7};
    float sx = 0, sy = 0, sz = 0, met = 0;
#pragma unroll
    for (int k = 0; k < 12; k++) {
        int a = from[k], b = to[k];
        if ((value[a] < 0) == (value[b] < 0)) continue;
        float t = value[a] / (value[a] - value[b]);
        sx += (a & 1) + t * ((b & 1) - (a & 1));
        sy += (a >> 1 & 1) + t * ((b >> 1 & 1) - (a >> 1 & 1));
        sz += (a >> 2) + t * ((b >> 2) - (a >> 2));
        met += 1;
    }
    vertex[3 * cell] = x + sx / met;
    vertex[3 * cell + 1] = y + sy / met;
    vertex[3 * cell + 2] = z + sz / met;
}

extern "C" __global__ void refit_boxes(float *__restrict__ box, int *__restrict__ visits,
                                       const int *__restrict__ child, const int *__restrict__ parent, int inner) {
    int leaf = blockIdx.x * blockDim.x + threadIdx.x;
    if (leaf > inner) return;
    for (int node = parent[inner + leaf]; node >= 0; node = parent[node]) {
        if (atomicAdd(&visits[node], 1) == 0) return;
        visits[node] = 0;
        __threadfence();
        const float *left = box + 6 * child[2 * node], *right = box + 6 * child[2 * node + 1];
        float *to = box + 6 * node;
#pragma unroll
        for (int k = 0; k < 3; k++) to[k] = fminf(left[k], right[k]);
#pragma unroll
        for (int k = 3; k < 6; k++) to[k] = fmaxf(left[k], right[k]);
        __threadfence();
    }
}

__device__ double error_at(const double *q, double x, double y, double z) {
    return q[0] * x * x + q[4] * y * y + q[7] * z * z + q[9]
           + 2 * (q[1] * x * y + q[2] * x * z + q[5] * y * z + q[3] * x + q[6] * y + q[8] * z);
}

extern "C" __global__ void collapse_costs(double *__restrict__ cost, double *__restrict__ place,
                                          const int2 *__restrict__ edge, const double *__restrict__ quadric,
                                          const double *__restrict__ point, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    int u = edge[i].x, v = edge[i].y;
    double q[10], x, y, z, least;
#pragma unroll
    for (int k = 0; k < 10; k++) q[k] = quadric[10 * u + k] + quadric[10 * v + k];
    double a = q[4] * q[7] - q[5] * q[5], b = q[5] * q[2] - q[1] * q[7], c = q[1] * q[5] - q[4] * q[2];
    double det = q[0] * a + q[1] * b + q[2] * c;
    if (fabs(det) >= 1e-3) {
        double d = q[0] * q[7] - q[2] * q[2], e = q[1] * q[2] - q[0] * q[5], f = q[0] * q[4] - q[1] * q[1];
        x = -(a * q[3] + b * q[6] + c * q[8]) / det;
        y = -(b * q[3] + d * q[6] + e * q[8]) / det;
        z = -(c * q[3] + e * q[6] + f * q[8]) / det;
        least = error_at(q, x, y, z);
    } else {
        const double *p = point + 3 * u, *r = point + 3 * v;
        const double part[] = {0.5, 0, 1};
        least = INFINITY;
#pragma unroll
        for (int k = 0; k < 3; k++) {
            double t = part[k];
            double px = p[0] + t * (r[0] - p[0]), py = p[1] + t * (r[1] - p[1]), pz = p[2] + t * (r[2] - p[2]);
            double e = error_at(q, px, py, pz);
            if (e < least) least = e, x = px, y = py, z = pz;
        }
    }
    cost[i] = fmax(least, 0.0);
    place[3 * i] = x;
    place[3 * i + 1] = y;
    place[3 * i + 2] = z;
}

extern "C" __global__ void clip_triangles(float *__restrict__ area, unsigned char *__restrict__ corners,
                                          const float *__restrict__ triangle, const float *__restrict__ window,
                                          int count) {
    int i = blockIdx.x * blockDim.x + threadIdx.x, n = 3;
    if (i >= count) return;
    float polygon[8][2], clipped[8][2];
#pragma unroll
    for (int k = 0; k < 3; k++) {
        polygon[k][0] = triangle[6 * i + 2 * k];
        polygon[k][1] = triangle[6 * i + 2 * k + 1];
    }
    for (int side = 0; side < 4; side++) {
        int axis = side % 2, m = 0;
        float sign = side < 2 ? 1 : -1;
        for (int k = 0; k < n; k++) {
            int before = k > 0 ? k - 1 : n - 1;
            float inside = sign * (polygon[k][axis] - window[side]);
            float other = sign * (polygon[before][axis] - window[side]);
            if ((inside >= 0) != (other >= 0)) {
                float t = other / (other - inside);
                for (int c = 0; c < 2; c++)
                    clipped[m][c] = polygon[before][c] + t * (polygon[k][c] - polygon[before][c]);
                m++;
            }
            if (inside >= 0) {
                clipped[m][0] = polygon[k][0];
                clipped[m][1] = polygon[k][1];
                m++;
            }
        }
        n = m;
        for (int k = 0; k < n; k++) {
            polygon[k][0] = clipped[k][0];
            polygon[k][1] = clipped[k][1];
        }
    }
    float total = 0;
    for (int k = 0; k < n; k++) {
        const float *p = polygon[k > 0 ? k - 1 : n - 1], *q = polygon[k];
        total += p[0] * q[1] - q[0] * p[1];
    }
    corners[i] = n;
    area[i] = 0.5f * fabsf(total);
}
