// The twins of physics.py.

__device__ float2 product(float2 a, float2 b) { return make_float2(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x); }

__device__ float2 sum(float2 a, float2 b) { return make_float2(a.x + b.x, a.y + b.y); }

extern "C" __global__ void controlled_gate(float2 *__restrict__ next, const float2 *__restrict__ old,
                                           const float2 *__restrict__ gate, int target, int control, int n) {
    int bit = 1 << target;
    for (int pair = blockIdx.x * blockDim.x + threadIdx.x; pair < n / 2; pair += gridDim.x * blockDim.x) {
        int low = pair & (bit - 1), i = 2 * (pair - low) + low, j = i | bit;
        float2 a = old[i], b = old[j];
        if (i >> control & 1) {
            float2 c = sum(product(gate[0], a), product(gate[1], b));
            b = sum(product(gate[2], a), product(gate[3], b));
            a = c;
        }
        next[i] = a;
        next[j] = b;
    }
}

__device__ float4 times(float4 p, float4 q) {
    return make_float4(p.x * q.x - p.y * q.y - p.z * q.z - p.w * q.w, p.x * q.y + p.y * q.x + p.z * q.w - p.w * q.z,
                       p.x * q.z - p.y * q.w + p.z * q.x + p.w * q.y, p.x * q.w + p.y * q.z - p.z * q.y + p.w * q.x);
}

__device__ int along(int site, int stride, int side) {
    return site / stride % side == side - 1 ? site - stride * (side - 1) : site + stride;
}

extern "C" __global__ void plaquettes(float *__restrict__ action, const float4 *__restrict__ link, int side,
                                      int sites) {
    int site = blockIdx.x * blockDim.x + threadIdx.x;
    if (site >= sites) return;
    int stride[4] = {1, side, side * side, side * side * side};
    float total = 0;
#pragma unroll
    for (int mu = 0; mu < 3; mu++) {
#pragma unroll
        for (int nu = mu + 1; nu < 4; nu++) {
            float4 p = times(link[mu * sites + site], link[nu * sites + along(site, stride[mu], side)]);
            float4 q = times(link[nu * sites + site], link[mu * sites + along(site, stride[nu], side)]);
            total += 1 - (p.x * q.x + p.y * q.y + p.z * q.z + p.w * q.w);
        }
    }
    action[site] = total;
}

extern "C" __global__ void overrelax(float *__restrict__ next, const float *__restrict__ old, int parity, int depth,
                                     int height, int width) {
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    int z = blockIdx.z * blockDim.z + threadIdx.z;
    if (z >= depth || y >= height || x >= width) return;
    int plane = height * width, volume = depth * plane, i = z * plane + y * width + x;
    if ((x + y + z) % 2 != parity) {
#pragma unroll
        for (int c = 0; c < 3; c++) next[c * volume + i] = old[c * volume + i];
        return;
    }
    int left = x > 0 ? i - 1 : i + width - 1, right = x + 1 < width ? i + 1 : i - width + 1;
    int above = y > 0 ? i - width : i + plane - width, below = y + 1 < height ? i + width : i - plane + width;
    int before = z > 0 ? i - plane : i + volume - plane, after = z + 1 < depth ? i + plane : i - volume + plane;
    float field[3], spin[3], product = 0, square = 0;
#pragma unroll
    for (int c = 0; c < 3; c++) {
        const float *s = old + c * volume;
        float h = s[left] + s[right] + s[above] + s[below] + s[before] + s[after];
        field[c] = h;
        spin[c] = s[i];
        product += h * spin[c];
        square += h * h;
    }
    float turn = square > 0 ? 2 * product / square : 0;
#pragma unroll
    for (int c = 0; c < 3; c++) next[c * volume + i] = turn * field[c] - spin[c];
}

__device__ double2 rates(double x, double y, double a, double b) {
    double fast = x * x * y;
    return make_double2(a + fast - (b + 1) * x, b * x - fast);
}

__device__ double off(double h, double k1, double k2, double k3, double k4) {
    return fabs(h * (-5.0 / 72 * k1 + k2 / 12 + k3 / 9 - k4 / 8));
}

extern "C" __global__ void brusselator(double *__restrict__ out, int *__restrict__ steps,
                                       const double *__restrict__ feed, const double *__restrict__ drive, double end,
                                       double tolerance, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x, taken = 0;
    if (i >= n) return;
    double a = feed[i], b = drive[i], x = 1, y = 1, t = 0, h = 0.01;
    double2 k1 = rates(x, y, a, b);
    while (t < end) {
        h = fmin(h, end - t);
        double2 k2 = rates(x + h / 2 * k1.x, y + h / 2 * k1.y, a, b);
        double2 k3 = rates(x + 0.75 * h * k2.x, y + 0.75 * h * k2.y, a, b);
        double next_x = x + h / 9 * (2 * k1.x + 3 * k2.x + 4 * k3.x);
        double next_y = y + h / 9 * (2 * k1.y + 3 * k2.y + 4 * k3.y);
        double2 k4 = rates(next_x, next_y, a, b);
        double error = fmax(1e-30, fmax(off(h, k1.x, k2.x, k3.x, k4.x), off(h, k1.y, k2.y, k3.y, k4.y)));
        if (error <= tolerance) {
            t += h;
            x = next_x;
            y = next_y;
            k1 = k4;
            taken++;
        }
        h *= fmin(5.0, fmax(0.2, 0.9 * pow(tolerance / error, 1.0 / 3)));
    }
    out[2 * i] = x;
    out[2 * i + 1] = y;
    steps[i] = taken;
}
