// The twin of communities.py.

constexpr int MOST = 32;

extern "C" __global__ void propagate_labels(int *__restrict__ next, const int *__restrict__ old,
                                            const int *__restrict__ start, const int *__restrict__ neighbour, int n) {
    int v = blockIdx.x * blockDim.x + threadIdx.x;
    if (v >= n) return;
    int label[MOST], count = 0, begin = start[v], end = min(start[v + 1], begin + MOST);
    for (int e = begin; e < end; e++) {
        int wanted = old[neighbour[e]], k = count++;
        for (; k > 0 && label[k - 1] > wanted; k--) label[k] = label[k - 1];
        label[k] = wanted;
    }
    int best = old[v], longest = 0, length = 0;
    for (int k = 0; k < count; k++) {
        length = k > 0 && label[k] == label[k - 1] ? length + 1 : 1;
        if (length > longest) {
            longest = length;
            best = label[k];
        }
    }
    next[v] = best;
}
