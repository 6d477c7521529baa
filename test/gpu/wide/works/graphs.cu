// The twins of graphs.py.

constexpr int SLICE = 32;

__device__ int root(int *parent, int v) {
    int above = parent[v];
    while (above != v) {
        int further = parent[above];
        if (further != above) parent[v] = further;
        v = above;
        above = further;
    }
    return v;
}

extern "C" __global__ void union_find(int *__restrict__ parent, int *__restrict__ merged, const int2 *__restrict__ edge,
                                      int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x, joined = 0;
    if (i < n) {
        int2 ends = edge[i];
        int a = root(parent, ends.x), b = root(parent, ends.y);
        while (a != b) {
            int low = min(a, b), high = max(a, b), seen = atomicCAS(&parent[high], high, low);
            if (seen == high) {
                joined = 1;
                break;
            }
            a = root(parent, seen);
            b = root(parent, low);
        }
    }
    joined = __syncthreads_count(joined);
    if (threadIdx.x == 0 && joined > 0) atomicAdd(merged, joined);
}

extern "C" __global__ void sell_product(double *__restrict__ y, const int *__restrict__ start,
                                        const int *__restrict__ column, const double *__restrict__ value,
                                        const double *__restrict__ x, int n) {
    int row = blockIdx.x * blockDim.x + threadIdx.x;
    if (row >= n) return;
    int part = row / SLICE, end = start[part + 1];
    double total = 0;
    for (int k = start[part] + row % SLICE; k < end; k += SLICE) {
        int c = column[k];
        if (c < 0) break;
        total += value[k] * x[c];
    }
    y[row] = total;
}

__device__ unsigned scramble(unsigned state) {
    state ^= state << 13;
    state ^= state >> 17;
    return state ^ state << 5;
}

extern "C" __global__ void alias_walks(int *__restrict__ last, int *__restrict__ visits, const int *__restrict__ start,
                                       const int *__restrict__ head, const float *__restrict__ chance,
                                       const int *__restrict__ alias, int steps, int n, int nodes) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    unsigned state = (i + 1) * 2654435761u;
    int node = i % nodes;
    for (int s = 0; s < steps; s++) {
        int first = start[node], degree = start[node + 1] - first;
        if (degree == 0) break;
        state = scramble(state);
        int edge = first + state % degree;
        state = scramble(state);
        if ((state >> 8) * 0x1p-24f >= chance[edge]) edge = alias[edge];
        node = head[edge];
    }
    last[i] = node;
    atomicAdd(&visits[node], 1);
}

extern "C" __global__ void common_ancestor(int *__restrict__ out, const int *__restrict__ up,
                                           const int *__restrict__ depth, const int2 *__restrict__ pair, int n,
                                           int levels, int nodes) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    int a = pair[i].x, b = pair[i].y;
    if (depth[a] < depth[b]) {
        int other = a;
        a = b;
        b = other;
    }
    int gap = depth[a] - depth[b];
    for (int k = 0; gap > 0; k++, gap >>= 1)
        if (gap & 1) a = up[k * nodes + a];
    if (a != b) {
        for (int k = levels - 1; k >= 0; k--) {
            int c = up[k * nodes + a], d = up[k * nodes + b];
            if (c != d) {
                a = c;
                b = d;
            }
        }
        a = up[a];
    }
    out[i] = a;
}
