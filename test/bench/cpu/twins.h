/* twins.h: what the kernels of cpu.c compute, as C programmers write it for a CPU. */
#ifndef TWINS_H
#define TWINS_H

#include <stdint.h>

void vector_add(float *r, const float *x, const float *y, int64_t n);
void matmul_f32(float *c, const float *a, const float *b, int64_t n);
void matmul_shared(float *c, const float *a, const float *b, int64_t n);
void mandelbrot(uint8_t *image, int64_t n, double left, double right, double bottom, double top, int limit);
void nbody(float *acc, const float *bodies, int64_t n);
void transpose(float *out, const float *a, int64_t n);
void jacobi(float *new, const float *old, int64_t n);
void histogram(int32_t *bins, const uint8_t *x, int64_t n);
void abs_sum(float *result, const float *x, int64_t n);
void flat_stencil(float *out, const float *x, int w, int h);
void heat3(float *out, const float *x, int64_t d, int64_t h, int64_t w);
void grey(uint8_t *out, const uint8_t *picture, int64_t n);
void gather(float *out, const int32_t *place, const float *x, int64_t n);
void black_scholes(float *call, float *put, const float *spot, const float *strike, const float *years, int64_t n,
                   float rate, float volatility);
void tone(float *out, const float *x, int64_t n, float low, float high);
void softmax_rows(float *out, const float *x, int64_t rows, int64_t n);
void warp_rows(float *sums, const float *x, int64_t rows, int64_t n);
void sparse_rows(float *y, const int32_t *first, const int32_t *column, const float *value, const float *x, int64_t n);
void scatter(float *out, const int32_t *place, const float *x, int64_t n, int64_t size);
void median(float *out, const float *x, int64_t n);
void smooth(float *out, const float *x, int64_t n, int turns);

#endif
