// The twin of tile.py.

constexpr int EDGE = 64, DEPTH = 8, PER = 8;

extern "C" __global__ void matmul_8x8(float *__restrict__ c, const float *__restrict__ a, const float *__restrict__ b,
                                      int columns, int inner) {
    __shared__ float tile_a[DEPTH][EDGE], tile_b[DEPTH][EDGE];
    float acc[PER][PER] = {}, column[PER], row[PER];
    int t = threadIdx.x, tx = t % 8, ty = t / 8, top = blockIdx.y * EDGE, left = blockIdx.x * EDGE;
    for (int start = 0; start < inner; start += DEPTH) {
#pragma unroll
        for (int k = 0; k < DEPTH; k++) {
            tile_a[k][t] = a[(top + t) * inner + start + k];
            tile_b[k][t] = b[(start + k) * columns + left + t];
        }
        __syncthreads();
#pragma unroll
        for (int k = 0; k < DEPTH; k++) {
#pragma unroll
            for (int i = 0; i < PER; i++) {
                column[i] = tile_a[k][ty * PER + i];
                row[i] = tile_b[k][tx * PER + i];
            }
#pragma unroll
            for (int i = 0; i < PER; i++)
#pragma unroll
                for (int j = 0; j < PER; j++) acc[i][j] += column[i] * row[j];
        }
        __syncthreads();
    }
#pragma unroll
    for (int i = 0; i < PER; i++)
#pragma unroll
        for (int j = 0; j < PER; j++) c[(top + ty * PER + i) * columns + left + tx * PER + j] = acc[i][j];
}
