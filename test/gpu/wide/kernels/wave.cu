// The twins of wave.py.

constexpr int LENGTH = 256;
constexpr int WORD = 24;

extern "C" __global__ void smith_waterman(int *__restrict__ best, const unsigned char *__restrict__ first,
                                          const unsigned char *__restrict__ second) {
    __shared__ int score[3][LENGTH + 1];
    __shared__ int top[LENGTH];
    int pair = blockIdx.x, t = threadIdx.x;
    for (int k = 0; k < 3; k++) {
        score[k][t + 1] = 0;
        if (t == 0) score[k][0] = 0;
    }
    unsigned char letter = second[pair * LENGTH + t];
    int highest = 0;
    __syncthreads();
    for (int step = 0; step < 2 * LENGTH - 1; step++) {
        int now = step % 3, last = (step + 2) % 3, before = (step + 1) % 3;
        int row = step - t;
        if (row >= 0 && row < LENGTH) {
            int s = score[before][t] + (first[pair * LENGTH + row] == letter ? 3 : -2);
            s = max(max(s, score[last][t] - 1), max(score[last][t + 1] - 1, 0));
            score[now][t + 1] = s;
            highest = max(highest, s);
        }
        __syncthreads();
    }
    top[t] = highest;
    __syncthreads();
    for (int step = LENGTH / 2; step > 0; step /= 2) {
        if (t < step) top[t] = max(top[t], top[t + step]);
        __syncthreads();
    }
    if (t == 0) best[pair] = top[0];
}

extern "C" __global__ void edit_distance(int *__restrict__ distance, const unsigned char *__restrict__ first,
                                         const unsigned char *__restrict__ second, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    int row[WORD + 1];
#pragma unroll
    for (int k = 0; k <= WORD; k++) row[k] = k;
    for (int j = 0; j < WORD; j++) {
        int diagonal = row[0];
        row[0] = j + 1;
        unsigned char letter = second[i * WORD + j];
#pragma unroll
        for (int k = 0; k < WORD; k++) {
            int cost = first[i * WORD + k] == letter ? 0 : 1;
            int better = min(diagonal + cost, min(row[k] + 1, row[k + 1] + 1));
            diagonal = row[k + 1];
            row[k + 1] = better;
        }
    }
    distance[i] = row[WORD];
}

extern "C" __global__ void cheapest_path(int *cost, const int *__restrict__ weight, int diagonal, int gap, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x + 1;
    int j = diagonal - i;
    if (i < n && j >= 1 && j < n) {
        int here = cost[(i - 1) * n + j - 1] + weight[i * n + j];
        here = min(here, cost[(i - 1) * n + j] + gap);
        here = min(here, cost[i * n + j - 1] + gap);
        cost[i * n + j] = here;
    }
}
