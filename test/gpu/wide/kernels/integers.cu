// The twins of integers.py.

extern "C" __global__ void gcd_pairs(int *__restrict__ out, const int *__restrict__ a, const int *__restrict__ b,
                                     int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    int x = a[i], y = b[i];
    while (y != 0) {
        int r = x % y;
        x = y;
        y = r;
    }
    out[i] = x;
}

extern "C" __global__ void power_mod(long long *__restrict__ out, const long long *__restrict__ base,
                                     const long long *__restrict__ exponent, long long modulus, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    long long result = 1, b = base[i] % modulus, e = exponent[i];
    while (e > 0) {
        if (e & 1) result = result * b % modulus;
        b = b * b % modulus;
        e >>= 1;
    }
    out[i] = result;
}

extern "C" __global__ void dates(int *__restrict__ out, const int *__restrict__ days, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    int z = days[i] + 719468;
    int era = (z >= 0 ? z : z - 146096) / 146097;
    int doe = z - era * 146097;
    int yoe = (doe - doe / 1460 + doe / 36524 - doe / 146096) / 365;
    int doy = doe - (365 * yoe + yoe / 4 - yoe / 100);
    int mp = (5 * doy + 2) / 153;
    int day = doy - (153 * mp + 2) / 5 + 1;
    int month = mp < 10 ? mp + 3 : mp - 9;
    int year = yoe + era * 400 + (month <= 2);
    out[i] = year * 10000 + month * 100 + day;
}
