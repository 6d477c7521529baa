// The twins of graph.py.

extern "C" __global__ void bfs_step(int *level, const int *__restrict__ start, const int *__restrict__ neighbour,
                                    int now, int *changed, int n) {
    int node = blockIdx.x * blockDim.x + threadIdx.x;
    if (node >= n || level[node] != now) return;
    int end = start[node + 1];
    for (int k = start[node]; k < end; k++) {
        int other = neighbour[k];
        if (level[other] < 0) {
            level[other] = now + 1;
            *changed = 1;
        }
    }
}

extern "C" __global__ void pagerank(float *__restrict__ next, const float *__restrict__ old,
                                    const int *__restrict__ start, const int *__restrict__ source,
                                    const float *__restrict__ share, float damping, int n) {
    int page = blockIdx.x * blockDim.x + threadIdx.x;
    if (page >= n) return;
    float total = 0;
    int end = start[page + 1];
    for (int k = start[page]; k < end; k++) total += old[source[k]] * share[source[k]];
    next[page] = (1 - damping) / n + damping * total;
}
