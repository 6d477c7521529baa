// The twins of links.py.

extern "C" __global__ void triangles(unsigned long long *__restrict__ total, const int *__restrict__ tail,
                                     const int *__restrict__ start, const int *__restrict__ head, int edges) {
    int e = blockIdx.x * blockDim.x + threadIdx.x;
    if (e >= edges) return;
    int u = tail[e], v = head[e], a = start[u], b = start[v], a_end = start[u + 1], b_end = start[v + 1], count = 0;
    while (a < a_end && b < b_end) {
        int difference = head[a] - head[b];
        count += difference == 0;
        a += difference <= 0;
        b += difference >= 0;
    }
    if (count > 0) atomicAdd(total, (unsigned long long)count);
}

extern "C" __global__ void relax(int *__restrict__ after, int *__restrict__ changed, const int *__restrict__ old,
                                 const int *__restrict__ start, const int *__restrict__ head,
                                 const int *__restrict__ weight, int n) {
    int u = blockIdx.x * blockDim.x + threadIdx.x;
    if (u >= n) return;
    int here = old[u], end = start[u + 1];
    if (here == 0x7fffffff) return;
    for (int e = start[u]; e < end; e++) {
        int v = head[e], way = here + weight[e];
        if (way < old[v]) {
            atomicMin(&after[v], way);
            *changed = 1;
        }
    }
}
