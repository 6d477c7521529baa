// The twins of earth.py.

constexpr double A = 6378137, F = 1 / 298.257223563, B = A * (1 - F);

__device__ void cubic(float (&w)[4], float t) {
    float a = t + 1, b = 1 - t, c = 2 - t;
    w[0] = -t * b * c / 6;
    w[1] = a * b * c / 2;
    w[2] = a * t * c / 2;
    w[3] = -a * t * b / 6;
}

extern "C" __global__ void semi_lagrange(float *__restrict__ next, const float *__restrict__ old,
                                         const float *__restrict__ u, const float *__restrict__ v, float dt, int rows,
                                         int columns) {
    int j = blockIdx.x * blockDim.x + threadIdx.x, i = blockIdx.y * blockDim.y + threadIdx.y;
    if (i >= rows || j >= columns) return;
    float x = j - dt * u[i * columns + j], y = fminf(fmaxf(i - dt * v[i * columns + j], 0), rows - 1);
    int left = (int)floorf(x), top = (int)floorf(y);
    float across[4], down[4], total = 0;
    cubic(across, x - left);
    cubic(down, y - top);
#pragma unroll
    for (int a = 0; a < 4; a++) {
        const float *row = old + min(max(top + a - 1, 0), rows - 1) * columns;
        float line = 0;
#pragma unroll
        for (int b = 0; b < 4; b++) {
            int at = (left + b - 1) % columns;
            line += across[b] * row[at < 0 ? at + columns : at];
        }
        total += down[a] * line;
    }
    next[i * columns + j] = total;
}

__device__ double slope(double a, double b, double c) {
    double left = b - a, right = c - b;
    return left * right <= 0 ? 0 : 2 * left * right / (left + right);
}

__device__ int wrap(int j, int n) { return j < 0 ? j + n : j >= n ? j - n : j; }

__device__ double flux(const double *__restrict__ q, int j, double w, int n) {
    if (w > 0) {
        double here = q[wrap(j - 1, n)];
        return w * (here + 0.5 * (1 - w) * slope(q[wrap(j - 2, n)], here, q[wrap(j, n)]));
    }
    double here = q[wrap(j, n)];
    return w * (here - 0.5 * (1 + w) * slope(q[wrap(j - 1, n)], here, q[wrap(j + 1, n)]));
}

extern "C" __global__ void van_leer(double *__restrict__ next, const double *__restrict__ q,
                                    const double *__restrict__ courant, int rows, int n) {
    for (int k = blockIdx.x * blockDim.x + threadIdx.x; k < rows * n; k += gridDim.x * blockDim.x) {
        int j = k % n, row = k - j;
        next[k] = q[k] + flux(q + row, j, courant[k], n) - flux(q + row, j + 1, courant[row + wrap(j + 1, n)], n);
    }
}

__device__ double radians(double degrees) { return degrees * (3.141592653589793 / 180); }

extern "C" __global__ void geodesic(double *__restrict__ distance, const double *__restrict__ lat1,
                                    const double *__restrict__ lon1, const double *__restrict__ lat2,
                                    const double *__restrict__ lon2, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    double u1 = atan((1 - F) * tan(radians(lat1[i]))), u2 = atan((1 - F) * tan(radians(lat2[i])));
    double sin1 = sin(u1), cos1 = cos(u1), sin2 = sin(u2), cos2 = cos(u2);
    double between = radians(lon2[i] - lon1[i]), angle = between, sin_arc, cos_arc, arc, cos2_alpha, middle;
    for (int turn = 0; turn < 100; turn++) {
        double s = sin(angle), c = cos(angle), a = cos2 * s, b = cos1 * sin2 - sin1 * cos2 * c;
        sin_arc = sqrt(a * a + b * b);
        if (sin_arc == 0) {
            distance[i] = 0;
            return;
        }
        cos_arc = sin1 * sin2 + cos1 * cos2 * c;
        arc = atan2(sin_arc, cos_arc);
        double sin_alpha = cos1 * cos2 * s / sin_arc;
        cos2_alpha = 1 - sin_alpha * sin_alpha;
        middle = cos2_alpha > 0 ? cos_arc - 2 * sin1 * sin2 / cos2_alpha : 0;
        double k = F / 16 * cos2_alpha * (4 + F * (4 - 3 * cos2_alpha)), before = angle;
        angle = between + (1 - k) * F * sin_alpha *
                              (arc + k * sin_arc * (middle + k * cos_arc * (2 * middle * middle - 1)));
        if (fabs(angle - before) < 1e-12) break;
    }
    double u = cos2_alpha * (A * A - B * B) / (B * B);
    double p = 1 + u / 16384 * (4096 + u * (-768 + u * (320 - 175 * u)));
    double q = u / 1024 * (256 + u * (-128 + u * (74 - 47 * u)));
    double less = q * sin_arc * (middle + q / 4 * (cos_arc * (2 * middle * middle - 1) -
                                                   q / 6 * middle * (4 * sin_arc * sin_arc - 3) *
                                                       (4 * middle * middle - 3)));
    distance[i] = B * p * (arc - less);
}
