/* twins.c: the same loops in C with OpenMP, for `clang -O3 -march=native -fopenmp`. */
#include "twins.h"

#include <math.h>
#include <string.h>

enum { TILE = 32, BINS = 256, TAPS = 9, RUN = 256 };

void vector_add(float *r, const float *x, const float *y, int64_t n) {
#pragma omp parallel for
    for (int64_t i = 0; i < n; i++) r[i] = x[i] + y[i];
}

/* The order of the loops that a CPU likes: rows of b are read as they lie. */
void matmul_f32(float *c, const float *a, const float *b, int64_t n) {
#pragma omp parallel for
    for (int64_t y = 0; y < n; y++) {
        for (int64_t x = 0; x < n; x++) c[y * n + x] = 0;
        for (int64_t k = 0; k < n; k++)
            for (int64_t x = 0; x < n; x++) c[y * n + x] += a[y * n + k] * b[k * n + x];
    }
}

/* Tiles of 16 x 16. */
void matmul_shared(float *c, const float *a, const float *b, int64_t n) {
    enum { T = 16 };
#pragma omp parallel for collapse(2)
    for (int64_t top = 0; top < n; top += T)
        for (int64_t left = 0; left < n; left += T) {
            float sum[T][T] = {0};
            for (int64_t at = 0; at < n; at += T)
                for (int y = 0; y < T; y++)
                    for (int k = 0; k < T; k++)
                        for (int x = 0; x < T; x++) sum[y][x] += a[(top + y) * n + at + k] * b[(at + k) * n + left + x];
            for (int y = 0; y < T; y++)
                for (int x = 0; x < T; x++) c[(top + y) * n + left + x] = sum[y][x];
        }
}

void mandelbrot(uint8_t *image, int64_t n, double left, double right, double bottom, double top, int limit) {
#pragma omp parallel for schedule(dynamic)
    for (int64_t y = 0; y < n; y++)
        for (int64_t x = 0; x < n; x++) {
            double cr = left + (double)x * (right - left) / (double)n,
                   ci = bottom + (double)y * (top - bottom) / (double)n;
            double zr = 0, zi = 0;
            int step = 0;
            for (; step < limit; step++) {
                double rr = zr * zr, ii = zi * zi;
                if (rr + ii > 4) break;
                zi = 2 * zr * zi + ci;
                zr = rr - ii + cr;
            }
            image[y * n + x] = (uint8_t)step;
        }
}

void nbody(float *acc, const float *bodies, int64_t n) {
#pragma omp parallel for
    for (int64_t i = 0; i < n; i++) {
        float x = bodies[4 * i], y = bodies[4 * i + 1], z = bodies[4 * i + 2], ax = 0, ay = 0, az = 0;
#pragma omp simd reduction(+ : ax, ay, az)
        for (int64_t j = 0; j < n; j++) {
            float dx = bodies[4 * j] - x, dy = bodies[4 * j + 1] - y, dz = bodies[4 * j + 2] - z;
            float inv = 1 / sqrtf(dx * dx + dy * dy + dz * dz + 1e-3f), pull = bodies[4 * j + 3] * inv * inv * inv;
            ax += dx * pull, ay += dy * pull, az += dz * pull;
        }
        acc[3 * i] = ax, acc[3 * i + 1] = ay, acc[3 * i + 2] = az;
    }
}

/* Tile by tile, so that both arrays stay in the cache. */
void transpose(float *out, const float *a, int64_t n) {
#pragma omp parallel for collapse(2)
    for (int64_t top = 0; top < n; top += TILE)
        for (int64_t left = 0; left < n; left += TILE)
            for (int64_t y = top; y < top + TILE; y++)
                for (int64_t x = left; x < left + TILE; x++) out[x * n + y] = a[y * n + x];
}

void jacobi(float *new, const float *old, int64_t n) {
#pragma omp parallel for
    for (int64_t y = 1; y < n - 1; y++)
        for (int64_t x = 1; x < n - 1; x++)
            new[y * n + x] =
                0.25f * (old[(y - 1) * n + x] + old[(y + 1) * n + x] + old[y * n + x - 1] + old[y * n + x + 1]);
}

void histogram(int32_t *bins, const uint8_t *x, int64_t n) {
#pragma omp parallel for reduction(+ : bins[:BINS])
    for (int64_t i = 0; i < n; i++) bins[x[i]]++;
}

void abs_sum(float *result, const float *x, int64_t n) {
    float sum = 0;
#pragma omp parallel for simd reduction(+ : sum)
    for (int64_t i = 0; i < n; i++) sum += fabsf(x[i]);
    *result += sum;
}

void tone(float *out, const float *x, int64_t n, float low, float high) {
#pragma omp parallel for
    for (int64_t i = 0; i < n; i++) {
        float t = (x[i] - low) / (high - low);
        out[i] = x[i] <= low ? 0 : x[i] >= high ? 1 : t * t * (3 - 2 * t);
    }
}

void softmax_rows(float *out, const float *x, int64_t rows, int64_t n) {
#pragma omp parallel for
    for (int64_t row = 0; row < rows; row++) {
        const float *from = x + row * n;
        float *to = out + row * n, best = -INFINITY, total = 0;
#pragma omp simd reduction(max : best)
        for (int64_t i = 0; i < n; i++) best = from[i] > best ? from[i] : best;
#pragma omp simd reduction(+ : total)
        for (int64_t i = 0; i < n; i++) {
            float d = from[i] - best, e = 1 / (1 + d * d);
            to[i] = e;
            total += e;
        }
        float scale = 1 / total;
        for (int64_t i = 0; i < n; i++) to[i] *= scale;
    }
}

void warp_rows(float *sums, const float *x, int64_t rows, int64_t n) {
#pragma omp parallel for
    for (int64_t row = 0; row < rows; row++) {
        float total = 0;
#pragma omp simd reduction(+ : total)
        for (int64_t i = 0; i < n; i++) total += x[row * n + i];
        sums[row] = total;
    }
}

void sparse_rows(float *y, const int32_t *first, const int32_t *column, const float *value, const float *x, int64_t n) {
#pragma omp parallel for
    for (int64_t row = 0; row < n; row++) {
        float total = 0;
        for (int32_t k = first[row]; k < first[row + 1]; k++) total += value[k] * x[column[k]];
        y[row] = total;
    }
}

void scatter(float *out, const int32_t *place, const float *x, int64_t n, int64_t size) {
#pragma omp parallel for
    for (int64_t i = 0; i < n; i++)
        if (place[i] >= 0 && place[i] < size) out[place[i]] = 2 * x[i];
}

void median(float *out, const float *x, int64_t n) {
#pragma omp parallel for
    for (int64_t i = 0; i <= n - TAPS; i++) {
        float window[TAPS];
        for (int k = 0; k < TAPS; k++) {
            float v = x[i + k];
            int at = k;
            for (; at > 0 && window[at - 1] > v; at--) window[at] = window[at - 1];
            window[at] = v;
        }
        out[i] = window[TAPS / 2];
    }
}

void smooth(float *out, const float *x, int64_t n, int turns) {
#pragma omp parallel for
    for (int64_t first = 0; first < n; first += RUN) {
        float a[RUN], b[RUN];
        memcpy(a, x + first, sizeof a);
        for (int turn = 0; turn < turns; turn++) {
            b[0] = 0.25f * a[0] + 0.5f * a[0] + 0.25f * a[1];
            for (int t = 1; t < RUN - 1; t++) b[t] = 0.25f * a[t - 1] + 0.5f * a[t] + 0.25f * a[t + 1];
            b[RUN - 1] = 0.25f * a[RUN - 2] + 0.5f * a[RUN - 1] + 0.25f * a[RUN - 1];
            memcpy(a, b, sizeof a);
        }
        memcpy(out + first, a, sizeof a);
    }
}

void flat_stencil(float *out, const float *x, int w, int h) {
#pragma omp parallel for
    for (int j = 1; j < h - 1; j++)
        for (int i = 1; i < w - 1; i++) {
            int k = j * w + i;
            out[k] = x[k] + 0.1f * (x[k - 1] + x[k + 1] + x[k - w] + x[k + w] - 4 * x[k]);
        }
}

void heat3(float *out, const float *x, int64_t d, int64_t h, int64_t w) {
#pragma omp parallel for
    for (int64_t k = 1; k < d - 1; k++)
        for (int64_t j = 1; j < h - 1; j++)
            for (int64_t i = 1; i < w - 1; i++) {
                int64_t at = (k * h + j) * w + i;
                out[at] = x[at] + 0.1f * (x[at - 1] + x[at + 1] + x[at - w] + x[at + w] + x[at - h * w] +
                                          x[at + h * w] - 6 * x[at]);
            }
}

void grey(uint8_t *out, const uint8_t *picture, int64_t n) {
#pragma omp parallel for
    for (int64_t i = 0; i < n; i++)
        out[i] = (uint8_t)((77 * picture[3 * i] + 150 * picture[3 * i + 1] + 29 * picture[3 * i + 2]) >> 8);
}

void gather(float *out, const int32_t *place, const float *x, int64_t n) {
#pragma omp parallel for
    for (int64_t i = 0; i < n; i++) out[i] = 2 * x[place[i]];
}

static float cnd(float d) {
    float k = 1 / (1 + 0.2316419f * fabsf(d));
    float tail = 0.3989422804f * expf(-0.5f * d * d) * k *
                 (0.319381530f + k * (-0.356563782f + k * (1.781477937f + k * (-1.821255978f + k * 1.330274429f))));
    return d > 0 ? 1 - tail : tail;
}

void black_scholes(float *call, float *put, const float *spot, const float *strike, const float *years, int64_t n,
                   float rate, float volatility) {
#pragma omp parallel for
    for (int64_t i = 0; i < n; i++) {
        float s = spot[i], x = strike[i], t = years[i], spread = volatility * sqrtf(t);
        float d1 = (logf(s / x) + (rate + 0.5f * volatility * volatility) * t) / spread;
        float cnd1 = cnd(d1), cnd2 = cnd(d1 - spread), discounted = x * expf(-rate * t);
        call[i] = s * cnd1 - discounted * cnd2;
        put[i] = discounted * (1 - cnd2) - s * (1 - cnd1);
    }
}
