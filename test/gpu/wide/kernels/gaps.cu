// The twins of gaps.py.

constexpr int M = 32;

extern "C" __global__ void affine_gaps(int *__restrict__ best, const unsigned char *__restrict__ first,
                                       const unsigned char *__restrict__ second, int opening, int extending, int n,
                                       int m) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    int score[M + 1], down[M + 1];
    score[0] = 0;
#pragma unroll
    for (int k = 1; k <= M; k++) score[k] = opening + k * extending, down[k] = -10000;
    for (int j = 0; j < m; j++) {
        int diagonal = score[0], across = -10000;
        score[0] = opening + (j + 1) * extending;
#pragma unroll
        for (int k = 1; k <= M; k++) {
            int match = first[i * m + j] == second[i * M + k - 1] ? 2 : -1;
            down[k] = max(down[k] + extending, score[k] + opening + extending);
            across = max(across + extending, score[k - 1] + opening + extending);
            int here = max(diagonal + match, max(down[k], across));
            diagonal = score[k];
            score[k] = here;
        }
    }
    best[i] = score[M];
}

extern "C" __global__ void max_path(int *__restrict__ out, const int *__restrict__ cost, int rows, int n) {
    int j = blockIdx.x * blockDim.x + threadIdx.x;
    if (j >= n) return;
    int best = cost[j];
    for (int i = 1; i < rows; i++) best = max(best, 0) + cost[i * n + j];
    out[j] = best;
}
