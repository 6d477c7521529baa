// The twins of chains.py.

extern "C" __global__ void lower_bound(int *__restrict__ out, const int *__restrict__ sorted,
                                       const int *__restrict__ wanted, int n, int m) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= m) return;
    int key = wanted[i], low = 0, high = n;
    while (low < high) {
        int middle = (low + high) / 2;
        if (sorted[middle] < key) low = middle + 1;
        else high = middle;
    }
    out[i] = low;
}

extern "C" __global__ void merge_runs(int *__restrict__ out, const int *__restrict__ a, const int *__restrict__ b,
                                      int per, int n, int m) {
    int t = blockIdx.x * blockDim.x + threadIdx.x;
    int diagonal = min(t * per, n + m);
    int low = max(0, diagonal - m), high = min(diagonal, n);
    while (low < high) {
        int middle = (low + high) >> 1;
        if (a[middle] <= b[diagonal - 1 - middle]) low = middle + 1;
        else high = middle;
    }
    int i = low, j = diagonal - low;
    for (int k = diagonal; k < min(diagonal + per, n + m); k++)
        out[k] = j >= m || (i < n && a[i] <= b[j]) ? a[i++] : b[j++];
}

extern "C" __global__ void roots(int *__restrict__ out, const int *__restrict__ parent, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    int x = i, steps = 0;
    while (parent[x] != x) {
        x = parent[x];
        steps++;
    }
    out[i] = x + (steps << 24);
}

extern "C" __global__ void checksum(unsigned *__restrict__ out, const unsigned char *__restrict__ rows,
                                    const unsigned *__restrict__ table, int n, int length) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    unsigned crc = 0xffffffffu;
    for (int k = 0; k < length; k++) crc = table[(crc ^ rows[k * n + i]) & 0xff] ^ (crc >> 8);
    out[i] = ~crc;
}
