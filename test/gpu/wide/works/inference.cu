// The twins of inference.py.

constexpr int THREADS = 256, BEAMS = 4, WARPS = 8, HEAD = 64, PAGE = 16;

extern "C" __global__ void quantised_conv(signed char *__restrict__ out, const signed char *__restrict__ x,
                                          const signed char *__restrict__ weight, const int *__restrict__ bias,
                                          const int *__restrict__ multiplier, const int *__restrict__ shift, int x_zero,
                                          int out_zero, int height, int width, int channels, int outs) {
    int channel = blockIdx.x * blockDim.x + threadIdx.x, column = blockIdx.y * blockDim.y + threadIdx.y;
    int row = blockIdx.z * blockDim.z + threadIdx.z;
    if (row >= height || column >= width || channel >= outs) return;
    int total = bias[channel];
    for (int i = 0; i < 3; i++) {
        int v = row + i - 1;
        if (v < 0 || v >= height) continue;
        for (int j = 0; j < 3; j++) {
            int u = column + j - 1;
            if (u < 0 || u >= width) continue;
            const signed char *pixel = x + (v * width + u) * channels;
            const signed char *factor = weight + (i * 3 + j) * channels * outs + channel;
            for (int c = 0; c < channels; c++) total += (pixel[c] - x_zero) * factor[c * outs];
        }
    }
    long long half = 1ll << (shift[channel] - 1);
    int scaled = ((long long)total * multiplier[channel] + half) >> shift[channel];
    out[(row * width + column) * outs + channel] = max(-128, min(127, scaled + out_zero));
}

extern "C" __global__ void beam_step(int *__restrict__ token, int *__restrict__ parent, float *__restrict__ new_score,
                                     const float *__restrict__ score, const float *__restrict__ logit, int words) {
    __shared__ float values[THREADS];
    __shared__ int places[THREADS];
    int b = blockIdx.x, t = threadIdx.x, which[BEAMS];
    float best[BEAMS];
#pragma unroll
    for (int r = 0; r < BEAMS; r++) {
        best[r] = -INFINITY;
        which[r] = -1;
    }
    for (int k = 0; k < BEAMS; k++) {
        float base = score[b * BEAMS + k];
        const float *row = logit + (b * BEAMS + k) * words;
        for (int w = t; w < words; w += THREADS) {
            float value = base + row[w];
            if (value <= best[BEAMS - 1]) continue;
            int r = BEAMS - 1;
            for (; r > 0 && best[r - 1] < value; r--) {
                best[r] = best[r - 1];
                which[r] = which[r - 1];
            }
            best[r] = value;
            which[r] = k * words + w;
        }
    }
    int taken = 0;
    for (int r = 0; r < BEAMS; r++) {
        values[t] = best[taken];
        places[t] = t;
        __syncthreads();
        for (int half = THREADS / 2; half > 0; half /= 2) {
            if (t < half && values[t + half] > values[t]) {
                values[t] = values[t + half];
                places[t] = places[t + half];
            }
            __syncthreads();
        }
        if (t == places[0]) {
            token[b * BEAMS + r] = which[taken] % words;
            parent[b * BEAMS + r] = which[taken] / words;
            new_score[b * BEAMS + r] = best[taken];
            taken++;
        }
        __syncthreads();
    }
}

__device__ float warp_total(float x) {
#pragma unroll
    for (int k = 16; k > 0; k /= 2) x += __shfl_xor_sync(0xffffffff, x, k);
    return x;
}

extern "C" __global__ void paged_attention(float *__restrict__ out, const float *__restrict__ query,
                                           const float *__restrict__ keys, const float *__restrict__ values,
                                           const int *__restrict__ table, const int *__restrict__ length, float scale,
                                           int heads, int pages) {
    __shared__ float parts[WARPS][HEAD], mosts[WARPS], totals[WARPS];
    int s = blockIdx.x, h = blockIdx.y, d = threadIdx.x, lane = d % 32, warp = d / 32, count = length[s];
    const float *q = query + (s * heads + h) * HEAD;
    float q0 = q[lane] * scale, q1 = q[lane + 32] * scale, most = -INFINITY, total = 0, o0 = 0, o1 = 0;
    for (int t = warp; t < count; t += WARPS) {
        int at = ((table[s * pages + t / PAGE] * PAGE + t % PAGE) * heads + h) * HEAD + lane;
        float now = warp_total(q0 * keys[at] + q1 * keys[at + 32]), new_most = fmaxf(most, now);
        float shrink = expf(most - new_most), p = expf(now - new_most);
        total = total * shrink + p;
        o0 = o0 * shrink + p * values[at];
        o1 = o1 * shrink + p * values[at + 32];
        most = new_most;
    }
    parts[warp][lane] = o0;
    parts[warp][lane + 32] = o1;
    if (lane == 0) {
        mosts[warp] = most;
        totals[warp] = total;
    }
    __syncthreads();
    if (d >= HEAD) return;
    most = mosts[0];
#pragma unroll
    for (int w = 1; w < WARPS; w++) most = fmaxf(most, mosts[w]);
    float whole = 0;
    total = 0;
#pragma unroll
    for (int w = 0; w < WARPS; w++) {
        float p = expf(mosts[w] - most);
        whole += p * parts[w][d];
        total += p * totals[w];
    }
    out[(s * heads + h) * HEAD + d] = whole / total;
}
