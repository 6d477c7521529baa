// The twins of molecules.py.

#define TIPS 16
#define LENGTH 96
typedef unsigned char uchar;

__device__ __forceinline__ double carried(int child, int a, int i, int n, const uchar *__restrict__ tips,
                                          const double *__restrict__ matrix, const double (*partial)[4]) {
    const double *m = matrix + 16 * child + 4 * a;
    if (child < TIPS) {
        int s = tips[child * n + i];
        return s > 3 ? 1.0 : m[s];
    }
    double total = 0;
#pragma unroll
    for (int b = 0; b < 4; b++) total += m[b] * partial[child - TIPS][b];
    return total;
}

extern "C" __global__ void tree_likelihood(double *__restrict__ out, const uchar *__restrict__ tips,
                                           const int *__restrict__ children, const double *__restrict__ matrix,
                                           const double *__restrict__ frequency, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    double partial[TIPS - 1][4];
    for (int k = 0; k < TIPS - 1; k++) {
        int left = children[2 * k], right = children[2 * k + 1];
#pragma unroll
        for (int a = 0; a < 4; a++)
            partial[k][a] = carried(left, a, i, n, tips, matrix, partial) *
                            carried(right, a, i, n, tips, matrix, partial);
    }
    double total = 0;
#pragma unroll
    for (int a = 0; a < 4; a++) total += frequency[a] * partial[TIPS - 2][a];
    out[i] = log(total);
}

extern "C" __global__ void nussinov(int *__restrict__ out, const uchar *__restrict__ sequence) {
    __shared__ short best[LENGTH][LENGTH + 1];
    __shared__ short base[LENGTH];
    int row = blockIdx.x, t = threadIdx.x;
    for (int i = t; i < LENGTH; i += blockDim.x) base[i] = sequence[row * LENGTH + i];
    for (int k = t; k < LENGTH * (LENGTH + 1); k += blockDim.x) (&best[0][0])[k] = 0;
    __syncthreads();
    for (int span = 4; span < LENGTH; span++) {
        for (int i = t; i + span < LENGTH; i += blockDim.x) {
            int j = i + span, most = max(best[i + 1][j], best[i][j - 1]), both = base[i] + base[j];
            if (both == 3 || both == 5) most = max(most, best[i + 1][j - 1] + 1);
            for (int k = i + 1; k < j; k++) most = max(most, best[i][k] + best[k + 1][j]);
            best[i][j] = most;
        }
        __syncthreads();
    }
    if (t == 0) out[row] = best[0][LENGTH - 1];
}

extern "C" __global__ void gto_overlap(double *__restrict__ overlap, const double *__restrict__ centre,
                                       const double *__restrict__ exponent, const double *__restrict__ weight,
                                       int n) {
    int j = blockIdx.x * blockDim.x + threadIdx.x, i = blockIdx.y * blockDim.y + threadIdx.y;
    if (i >= n || j >= n) return;
    double r2 = 0, total = 0;
#pragma unroll
    for (int d = 0; d < 3; d++) {
        double x = centre[3 * i + d] - centre[3 * j + d];
        r2 += x * x;
    }
#pragma unroll
    for (int p = 0; p < 3; p++)
#pragma unroll
        for (int q = 0; q < 3; q++) {
            double a = exponent[3 * i + p], b = exponent[3 * j + q], s = a + b;
            total += weight[3 * i + p] * weight[3 * j + q] * pow(3.141592653589793 / s, 1.5) * exp(-a * b / s * r2);
        }
    overlap[i * n + j] = total;
}

extern "C" __global__ void boys_function(double *__restrict__ out, const double *__restrict__ where, int n) {
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) {
        double t = where[i], e = exp(-t), *o = out + 5 * i;
        if (t < 25.0) {
            double term = 1.0 / 9.0, total = term, k = 11.0;
            while (term > 1e-16 * total) {
                term *= 2.0 * t / k;
                total += term;
                k += 2.0;
            }
            double f = e * total;
            o[4] = f;
#pragma unroll
            for (int m = 3; m >= 0; m--) {
                f = (2.0 * t * f + e) / (2 * m + 1);
                o[m] = f;
            }
        } else {
            double f = 0.5 * sqrt(3.141592653589793 / t);
            o[0] = f;
#pragma unroll
            for (int m = 0; m < 4; m++) {
                f = ((2 * m + 1) * f - e) / (2.0 * t);
                o[m + 1] = f;
            }
        }
    }
}

__device__ __forceinline__ float dot3(float3 a, float3 b) { return a.x * b.x + a.y * b.y + a.z * b.z; }

__device__ __forceinline__ float3 cross3(float3 a, float3 b) {
    return make_float3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x);
}

__device__ __forceinline__ float3 from_to(const float *__restrict__ p, int i, int j) {
    return make_float3(p[3 * i] - p[3 * j], p[3 * i + 1] - p[3 * j + 1], p[3 * i + 2] - p[3 * j + 2]);
}

__device__ __forceinline__ void add(float *force, int i, float s, float3 a, float t, float3 b) {
    atomicAdd(force + 3 * i, s * a.x + t * b.x);
    atomicAdd(force + 3 * i + 1, s * a.y + t * b.y);
    atomicAdd(force + 3 * i + 2, s * a.z + t * b.z);
}

extern "C" __global__ void dihedral_forces(float *__restrict__ force, const float *__restrict__ place,
                                           const int *__restrict__ quad, const float *__restrict__ parameter,
                                           int n) {
    int at = blockIdx.x * blockDim.x + threadIdx.x;
    if (at >= n) return;
    int i = quad[4 * at], j = quad[4 * at + 1], k = quad[4 * at + 2], l = quad[4 * at + 3];
    float3 ij = from_to(place, i, j), kj = from_to(place, k, j), kl = from_to(place, k, l);
    float3 m = cross3(ij, kj), o = cross3(kj, kl);
    float kj2 = dot3(kj, kj), length = sqrtf(kj2);
    float phi = atan2f(dot3(ij, o) * length, dot3(m, o));
    float times = parameter[3 * at + 1], slope = -parameter[3 * at] * times * sinf(times * phi - parameter[3 * at + 2]);
    float a = -slope * length / dot3(m, m), b = slope * length / dot3(o, o);
    float p = dot3(ij, kj) / kj2, q = dot3(kl, kj) / kj2;
    add(force, i, a, m, 0, o);
    add(force, j, (p - 1) * a, m, -q * b, o);
    add(force, k, -p * a, m, (q - 1) * b, o);
    add(force, l, 0, m, b, o);
}
