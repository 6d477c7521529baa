/* loops.c: the loops of universal functions on the device that PYK_DEVICE names: rows that are
 * broadcast, of any length and alignment, results with gaps between rows, and generalised functions
 * of few and many, small and large items. Prints `ok NAME` or `FAIL NAME: why`. */
#include <inttypes.h>
#include <pyk.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "loops.pyk.h"

static pyk_device *device;
static int failures;

#define OK(call)                                                                                                       \
    do {                                                                                                               \
        if ((call) != PYK_OK) {                                                                                        \
            printf("FAIL loop: line %d: %s\n", __LINE__, pyk_last_error());                                            \
            failures++;                                                                                                \
        }                                                                                                              \
    } while (0)

/* ---- memory on both sides */

typedef struct Both {
    void *device_memory;
    char *host;
    size_t bytes;
} Both;

/* Small integers as elements of the dtype. */
static Both make(pyk_dtype dtype, int64_t n) {
    size_t size = pyk_dtype_size(dtype);
    Both b = {NULL, malloc((size_t)n * size), (size_t)n * size};
    for (int64_t i = 0; i < n; i++) {
        int v = rand() % 19 - 9;
        float f = (float)v;
        double d = v;
        int32_t l = v;
        int16_t s = (int16_t)v;
        int8_t c = (int8_t)v;
        const void *from = dtype == PYK_F32 ? (void *)&f : dtype == PYK_F64 ? (void *)&d : dtype == PYK_I32 ? (void *)&l
                         : dtype == PYK_I16 ? (void *)&s : (void *)&c;
        memcpy(b.host + (size_t)i * size, from, size);
    }
    OK(pyk_alloc(device, b.bytes, &b.device_memory));
    OK(pyk_to_device(device, b.device_memory, b.host, b.bytes, NULL));
    return b;
}

static void drop(Both *b) {
    pyk_free(device, b->device_memory);
    free(b->host);
}

/* The host's copy is what should be there. */
static void compare(const Both *b, const char *what) {
    char *got = malloc(b->bytes);
    OK(pyk_to_host(device, got, b->device_memory, b->bytes, NULL));
    size_t i = 0;
    while (i < b->bytes && got[i] == b->host[i]) i++;
    if (i < b->bytes) {
        printf("FAIL loop: %s: byte %zu of %zu differs\n", what, i, b->bytes);
        failures++;
    }
    free(got);
}

/* ---- functions of numbers */

/* An array of three dimensions of which each may be repeated, so many elements behind the memory's
 * beginning. */
typedef struct Part {
    Both memory;
    pyk_operand x;
    int64_t behind;
} Part;

static Part part(pyk_dtype dtype, const int64_t *shape, unsigned repeated, int64_t behind, int64_t gap) {
    int64_t size = (int64_t)pyk_dtype_size(dtype), stride = size;
    Part p = {.x = {.dtype = dtype, .ndim = 3}, .behind = behind};
    for (int i = 2; i >= 0; i--) {
        p.x.shape[i] = repeated >> i & 1 ? 1 : shape[i];
        p.x.strides[i] = stride;
        stride = stride * p.x.shape[i] + (i == 2 ? gap * size : 0);
    }
    p.memory = make(dtype, stride / size + behind);
    p.x.data = (char *)p.memory.device_memory + behind * size;
    return p;
}

static char *at(const Part *p, int64_t i, int64_t j, int64_t k) {
    const pyk_operand *x = &p->x;
    return p->memory.host + p->behind * (int64_t)pyk_dtype_size(x->dtype) + (x->shape[0] > 1 ? i * x->strides[0] : 0) +
           (x->shape[1] > 1 ? j * x->strides[1] : 0) + (x->shape[2] > 1 ? k * x->strides[2] : 0);
}

static void blend(pyk_dtype dtype, const char *x, const char *y, char *out) {
    float f[2], rf;
    double d[2], rd;
    int16_t s, rs;
    switch (dtype) {
    case PYK_F32: memcpy(&f[0], x, 4), memcpy(&f[1], y, 4), rf = f[0] * f[0] - f[1], memcpy(out, &rf, 4); break;
    case PYK_F64: memcpy(&d[0], x, 8), memcpy(&d[1], y, 8), rd = d[0] * d[0] - d[1], memcpy(out, &rd, 8); break;
    default: memcpy(&s, y, 2), rs = (int16_t)(*(const int8_t *)x * *(const int8_t *)x - s), memcpy(out, &rs, 2); break;
    }
}

static void broadcast(pyk_dtype dtype, const int64_t *shape, unsigned first, unsigned second, const int64_t *behind,
                      int64_t gap) {
    char what[160];
    Part x = part(dtype == PYK_I16 ? PYK_I8 : dtype, shape, first, behind[0], 0),
         y = part(dtype, shape, second, behind[1], gap);
    Part out = part(dtype, shape, 0, behind[2], gap);
    for (int64_t i = 0; i < shape[0]; i++)
        for (int64_t j = 0; j < shape[1]; j++)
            for (int64_t k = 0; k < shape[2]; k++) blend(dtype, at(&x, i, j, k), at(&y, i, j, k), at(&out, i, j, k));
    OK(loops_blend(device, NULL, x.x, y.x, &out.x));
    snprintf(what, sizeof what,
             "%s, (%" PRId64 ", %" PRId64 ", %" PRId64 "), repeated %u and %u, behind %d %d %d, gap %d",
             pyk_dtype_name(dtype), shape[0], shape[1], shape[2], first, second, (int)behind[0], (int)behind[1],
             (int)behind[2], (int)gap);
    compare(&out.memory, what);
    drop(&x.memory), drop(&y.memory), drop(&out.memory);
}

static void rows_that_are_broadcast(void) {
    static const int64_t shapes[][3] = {{1, 1, 1},  {1, 1, 5000}, {1, 70, 64}, {1, 70, 65},  {1, 700, 3}, {1, 1200, 1},
                                        {5, 6, 32}, {5, 6, 33},   {7, 9, 2},   {3, 1, 1021}, {40, 40, 4}};
    static const pyk_dtype dtypes[] = {PYK_F32, PYK_F64, PYK_I16};
    for (unsigned s = 0; s < sizeof shapes / sizeof *shapes; s++)
        for (unsigned d = 0; d < 3; d++)
            for (unsigned turn = 0; turn < 12; turn++) {
                int64_t behind[3] = {turn % 3 ? 0 : rand() % 9, turn % 3 ? 0 : rand() % 9, turn % 4 ? 0 : rand() % 9};
                broadcast(dtypes[d], shapes[s], turn % 2 ? 0 : (unsigned)rand() % 8, (unsigned)rand() % 8, behind,
                          turn % 5 ? 0 : rand() % 3 * 8);
            }
}

static void three_inputs_and_numbers(void) {
    const int64_t shape[3] = {1, 50, 21};
    Part x = part(PYK_I32, shape, 0, 0, 0), low = part(PYK_I32, shape, 1 << 1, 1, 0),
         out = part(PYK_I32, shape, 0, 0, 0);
    for (int64_t j = 0; j < shape[1]; j++)
        for (int64_t k = 0; k < shape[2]; k++) {
            int32_t v, l, r;
            memcpy(&v, at(&x, 0, j, k), 4), memcpy(&l, at(&low, 0, j, k), 4);
            r = v < 4 ? v : 4;
            r = l > r ? l : r;
            memcpy(at(&out, 0, j, k), &r, 4);
        }
    OK(loops_between(device, NULL, x.x, low.x, pyk_of_i32(4), &out.x));
    compare(&out.memory, "three inputs");
    drop(&x.memory), drop(&low.memory), drop(&out.memory);
}

/* ---- functions of arrays */

static double number(const Both *b, int64_t i, int wide) {
    float f;
    double d;
    if (wide) return memcpy(&d, b->host + i * 8, 8), d;
    return memcpy(&f, b->host + i * 4, 4), f;
}

/* Stacks of matrices of which one may be the same for all products. */
static void products(int64_t items, int64_t m, int64_t n, int64_t p, int wide, unsigned same) {
    pyk_dtype dtype = wide ? PYK_F64 : PYK_F32;
    int64_t size = wide ? 8 : 4, na = same & 1 ? 1 : items, nb = same & 2 ? 1 : items;
    Both a = make(dtype, na * m * n), b = make(dtype, nb * n * p), c = make(dtype, items * m * p);
    pyk_operand x = {.dtype = dtype, .ndim = 3, .data = a.device_memory, .shape = {na, m, n},
                     .strides = {m * n * size, n * size, size}};
    pyk_operand y = {.dtype = dtype, .ndim = 3, .data = b.device_memory, .shape = {nb, n, p},
                     .strides = {n * p * size, p * size, size}};
    pyk_operand z = {.dtype = dtype, .ndim = 3, .data = c.device_memory, .shape = {items, m, p},
                     .strides = {m * p * size, p * size, size}};
    for (int64_t i = 0; i < items; i++)
        for (int64_t row = 0; row < m; row++)
            for (int64_t column = 0; column < p; column++) {
                double total = 0;
                for (int64_t k = 0; k < n; k++)
                    total += number(&a, (na > 1 ? i * m * n : 0) + row * n + k, wide) *
                             number(&b, (nb > 1 ? i * n * p : 0) + k * p + column, wide);
                float narrow = (float)total;
                memcpy(c.host + ((i * m + row) * p + column) * size, wide ? (void *)&total : (void *)&narrow,
                       (size_t)size);
            }
    char what[120];
    snprintf(what, sizeof what, "%" PRId64 " products of %dx%d and %dx%d, %s, same %u", items, (int)m, (int)n, (int)n,
             (int)p, pyk_dtype_name(dtype), same);
    OK(loops_matmul(device, NULL, x, y, &z));
    compare(&c, what);
    drop(&a), drop(&b), drop(&c);
}

static void products_of_few_and_many(void) {
    static const int64_t items[] = {1, 2, 31, 33, 700, 9000};
    for (unsigned i = 0; i < 6; i++)
        for (int wide = 0; wide < 2; wide++) {
            products(items[i], 1, 1, 1, wide, 0);
            products(items[i], 2, 3, 4, wide, 0);
            products(items[i], 4, 4, 4, wide, (unsigned)i % 4);
            products(items[i], 3, 5, 2, wide, 1);
            products(items[i], 4, 2, 7, wide, 2);
        }
    products(300, 8, 8, 8, 0, 0);
    products(100, 16, 16, 16, 0, 0);
    products(40, 32, 32, 32, 0, 0);
    products(12, 30, 41, 29, 1, 0);
    products(3, 70, 80, 90, 1, 0);
}

/* Every matrix of one stack with every one of another; items of the result and the first stack may
 * have gaps between them. */
static void pairs(int64_t na, int64_t nb, int64_t m, int64_t gap) {
    int64_t size = m * m, apart = size + gap;
    Both a = make(PYK_F64, na * apart), b = make(PYK_F64, nb * size), c = make(PYK_F64, na * nb * apart);
    pyk_operand x = {.dtype = PYK_F64, .ndim = 4, .data = a.device_memory, .shape = {na, 1, m, m},
                     .strides = {apart * 8, 8, m * 8, 8}};
    pyk_operand y = {
        .dtype = PYK_F64, .ndim = 3, .data = b.device_memory, .shape = {nb, m, m}, .strides = {size * 8, m * 8, 8}};
    pyk_operand z = {.dtype = PYK_F64, .ndim = 4, .data = c.device_memory, .shape = {na, nb, m, m},
                     .strides = {nb * apart * 8, apart * 8, m * 8, 8}};
    for (int64_t i = 0; i < na * nb; i++)
        for (int64_t k = 0; k < size; k++) {
            double total = 0;
            for (int64_t l = 0; l < m; l++)
                total += number(&a, i / nb * apart + k / m * m + l, 1) * number(&b, i % nb * size + l * m + k % m, 1);
            memcpy(c.host + (i * apart + k) * 8, &total, 8);
        }
    char what[120];
    snprintf(what, sizeof what, "%" PRId64 " by %" PRId64 " matrices of %d, gap %d", na, nb, (int)m, (int)gap);
    OK(loops_matmul(device, NULL, x, y, &z));
    compare(&c, what);
    drop(&a), drop(&b), drop(&c);
}

static void products_of_all_pairs(void) {
    pairs(60, 7, 4, 0);
    pairs(7, 60, 4, 0);
    pairs(5, 300, 3, 2);
    pairs(300, 5, 6, 1);
    pairs(1, 50, 5, 3);
    pairs(3, 4, 2, 0);
}

/* What the function leaves, and outputs that are made. */
static void outputs_keep_what_is_not_written(void) {
    static const int64_t sizes[][2] = {{1, 1}, {5, 3}, {1000, 4}, {333, 17}, {20, 700}};
    for (unsigned s = 0; s < 5; s++) {
        int64_t items = sizes[s][0], n = sizes[s][1];
        Both x = make(PYK_I8, items * n), out = make(PYK_I8, items * n), count = make(PYK_I32, items);
        pyk_operand in = {.dtype = PYK_I8, .ndim = 2, .data = x.device_memory, .shape = {items, n}, .strides = {n, 1}};
        pyk_operand kept = in,
                    counts = {
                        .dtype = PYK_I32, .ndim = 1, .data = count.device_memory, .shape = {items}, .strides = {4}};
        kept.data = out.device_memory;
        for (int64_t i = 0; i < items; i++) {
            int32_t found = 0;
            for (int64_t k = 0; k < n; k++)
                if (x.host[i * n + k] > 2) out.host[i * n + k] = x.host[i * n + k], found++;
            memcpy(count.host + i * 4, &found, 4);
        }
        OK(loops_above(device, NULL, in, pyk_of_i32(2), &kept, &counts));
        compare(&out, "what is left");
        compare(&count, "counts");
        pyk_operand made = {.dtype = PYK_NO_DTYPE}, made_counts = {.dtype = PYK_NO_DTYPE};
        OK(loops_above(device, NULL, in, pyk_of_i32(2), &made, &made_counts));
        OK(pyk_to_host(device, count.host, made_counts.data, count.bytes, NULL));
        compare(&count, "counts that are made");
        pyk_free(device, made.data), pyk_free(device, made_counts.data);
        drop(&x), drop(&out), drop(&count);
    }
}

#define RUN(test) do { int before = failures; test(); if (failures == before) printf("ok loop/%s\n", #test); } while (0)

int main(void) {
    if (pyk_device_open(NULL, &device)) {
        printf("FAIL loop: %s\n", pyk_last_error());
        return 1;
    }
    srand(7);
    RUN(rows_that_are_broadcast);
    RUN(three_inputs_and_numbers);
    RUN(products_of_few_and_many);
    RUN(products_of_all_pairs);
    RUN(outputs_keep_what_is_not_written);
    pyk_device_close(device);
    return failures != 0;
}
