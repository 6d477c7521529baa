// The twins of tables.py.

typedef unsigned char uchar;
#define LENGTH 48
#define THREADS 256
#define FULL 0xffffffffu

extern "C" __global__ void groupby_sums(double *__restrict__ sums, int *__restrict__ counts,
                                        const long long *__restrict__ key, const double *__restrict__ value, int n) {
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) {
        double v = value[i];
        if (isnan(v)) continue;
        int k = (int)key[i];
        atomicAdd(&sums[k], v);
        atomicAdd(&counts[k], 1);
    }
}

#define RADIANS 0.017453292519943295

extern "C" __global__ void haversine_matrix(double *__restrict__ out, const double2 *__restrict__ a,
                                            const double2 *__restrict__ b, int n, int m) {
    int i = blockIdx.x * blockDim.x + threadIdx.x, j = blockIdx.y * blockDim.y + threadIdx.y;
    if (i >= n || j >= m) return;
    double2 p = a[i], q = b[j];
    double lat1 = p.x * RADIANS, lat2 = q.x * RADIANS;
    double s = sin((lat2 - lat1) / 2), t = sin((q.y - p.y) * RADIANS / 2);
    out[i * m + j] = 2 * 6371.0 * asin(sqrt(s * s + cos(lat1) * cos(lat2) * t * t));
}

extern "C" __global__ void lcs_pairs(int *__restrict__ out, const uchar *__restrict__ a, const uchar *__restrict__ b,
                                     int n) {
    int p = blockIdx.x * blockDim.x + threadIdx.x;
    if (p >= n) return;
    a += p * LENGTH;
    b += p * LENGTH;
    int row[LENGTH + 1];
#pragma unroll
    for (int j = 0; j <= LENGTH; j++) row[j] = 0;
    for (int i = 0; i < LENGTH; i++) {
        uchar c = a[i];
        if (c == 0) break;
        int corner = 0;
#pragma unroll
        for (int j = 1; j <= LENGTH; j++) {
            int above = row[j];
            row[j] = c == b[j - 1] ? corner + 1 : max(above, row[j - 1]);
            corner = above;
        }
    }
    out[p] = row[LENGTH];
}

extern "C" __global__ void argmax_rows(int *__restrict__ place, float *__restrict__ most,
                                       const float *__restrict__ table, int rows, int columns) {
    int row = (blockIdx.x * blockDim.x + threadIdx.x) / 32, lane = threadIdx.x % 32, at = 0;
    if (row >= rows) return;
    const float *p = table + row * columns;
    float best = -INFINITY;
    for (int j = lane; j < columns; j += 32) {
        float v = p[j];
        if (v > best) {
            best = v;
            at = j;
        }
    }
#pragma unroll
    for (int step = 16; step > 0; step /= 2) {
        float other = __shfl_down_sync(FULL, best, step);
        int where = __shfl_down_sync(FULL, at, step);
        if (other > best || (other == best && where < at)) {
            best = other;
            at = where;
        }
    }
    if (lane == 0) {
        place[row] = at;
        most[row] = best;
    }
}

__device__ __forceinline__ void lower(float *at, float x) {
    if (x >= 0) atomicMin((int *)at, __float_as_int(x));
    else atomicMax((unsigned *)at, __float_as_uint(x));
}

__device__ __forceinline__ void raise(float *at, float x) {
    if (x >= 0) atomicMax((int *)at, __float_as_int(x));
    else atomicMin((unsigned *)at, __float_as_uint(x));
}

extern "C" __global__ void minmax_range(float *__restrict__ out, const float *__restrict__ x, int n) {
    __shared__ float least[THREADS], most[THREADS];
    int t = threadIdx.x;
    float low = x[0], high = low;
    for (int i = blockIdx.x * blockDim.x + t; i < n; i += gridDim.x * blockDim.x) {
        low = fminf(low, x[i]);
        high = fmaxf(high, x[i]);
    }
    least[t] = low;
    most[t] = high;
    __syncthreads();
    for (int s = blockDim.x / 2; s > 0; s /= 2) {
        if (t < s) {
            least[t] = fminf(least[t], least[t + s]);
            most[t] = fmaxf(most[t], most[t + s]);
        }
        __syncthreads();
    }
    if (t == 0) {
        lower(&out[0], least[0]);
        raise(&out[1], most[0]);
    }
}
