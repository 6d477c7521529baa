/* ufuncs.c: universal functions on the device that PYK_DEVICE names: values for operands of random
 * shapes and strides against loops on the host, outputs that the runtime makes, the choice of a
 * version, and all that is refused. Prints `ok NAME` or `FAIL NAME: why`. */
#include <stdarg.h>
#include <inttypes.h>
#include <pyk.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ufuncs.pyk.h"

static pyk_device *device;
static const char *test_name;
static int failures;

static void fail(const char *format, ...) {
    va_list args;
    va_start(args, format);
    printf("FAIL ufunc/%s: ", test_name);
    vprintf(format, args);
    printf("\n");
    va_end(args);
    failures++;
}

#define CHECK(condition)                                                                                               \
    do {                                                                                                               \
        if (!(condition)) fail("line %d: %s; %s", __LINE__, #condition, pyk_last_error());                             \
    } while (0)
#define OK(call) CHECK((call) == PYK_OK)
#define REFUSED(call, text) CHECK((call) == PYK_INVALID_ARGUMENT && strstr(pyk_last_error(), text))

/* ---- operands of any strides: a view into a buffer that exists on both sides */

enum { BUFFER = 1 << 20 };

typedef struct Both {
    pyk_operand x;                                  /* on the device */
    unsigned char *host;                            /* the first element's copy */
    unsigned char *buffer;
    void *memory;
} Both;

static Both new_both(pyk_dtype dtype) {
    Both b = {{PYK_NO_DTYPE, 0, NULL, {0}, {0}, {0}}, NULL, malloc(BUFFER), NULL};
    b.x.dtype = dtype;
    OK(pyk_alloc(device, BUFFER, &b.memory));
    size_t size = pyk_dtype_size(dtype);
    for (size_t i = 0; i < BUFFER / size; i++) {
        int v = rand() % 200 - 100;
        float f = (float)v;
        double d = v;
        int32_t n = v;
        int64_t l = v;
        int16_t h = (int16_t)(v % 3);
        int8_t c = (int8_t)v;
        double z[2] = {d, v / 2.0};
        const void *from = dtype == PYK_F32    ? (void *)&f
                           : dtype == PYK_F64  ? (void *)&d
                           : dtype == PYK_I32  ? (void *)&n
                           : dtype == PYK_I64  ? (void *)&l
                           : dtype == PYK_I16  ? (void *)&h
                           : dtype == PYK_C128 ? (void *)z
                                               : (void *)&c;
        memcpy(b.buffer + i * size, from, size);
    }
    OK(pyk_to_device(device, b.memory, b.buffer, BUFFER, NULL));
    return b;
}

static void free_both(Both *b) {
    pyk_free(device, b->memory);
    free(b->buffer);
}

/* Gives it a shape: in C or F order, or with random strides; outputs never repeat an element. */
static void set_shape(Both *b, int ndim, const int64_t *shape, int output) {
    int order = rand() % 4, axes[6];
    int64_t size = (int64_t)pyk_dtype_size(b->x.dtype), stride = size, offset = 0;
    b->x.ndim = ndim;
    for (int i = 0; i < ndim; i++) axes[i] = order == 1 ? i : ndim - 1 - i;
    for (int i = 0; order >= 2 && i < ndim; i++) {
        int k = rand() % ndim, axis = axes[i];
        axes[i] = axes[k];
        axes[k] = axis;
    }
    for (int i = 0; i < ndim; i++) {
        int at = axes[i];
        b->x.shape[at] = shape[at];
        b->x.strides[at] = stride;
        if (order >= 2) b->x.strides[at] *= rand() % 2 + 1;
        stride = b->x.strides[at] * (shape[at] ? shape[at] : 1);
        if (order == 3 && rand() % 2) {
            offset += b->x.strides[at] * (shape[at] - 1);
            b->x.strides[at] = -b->x.strides[at];
        }
        if (order == 3 && !output && rand() % 4 == 0) b->x.strides[at] = 0;
    }
    if (offset < 0) offset = 0;
    offset += rand() % 3 * size;
    b->x.data = (char *)b->memory + offset;
    b->host = b->buffer + offset;
}

/* The shape as an operand that broadcasts to it may have it. */
static int narrower(int ndim, const int64_t *shape, int64_t *out) {
    int skip = rand() % 3 ? 0 : rand() % (ndim + 1);
    for (int i = skip; i < ndim; i++) out[i - skip] = rand() % 4 ? shape[i] : 1;
    return ndim - skip;
}

static unsigned char *element(const Both *b, int ndim, const int64_t *index) {
    int64_t at = 0;
    for (int i = 0; i < b->x.ndim; i++) {
        int k = ndim - b->x.ndim + i;
        if (b->x.shape[i] != 1) at += index[k] * b->x.strides[i];
    }
    return b->host + at;
}

typedef void Scalar(const void *const *in, void *out);

/* What the output's buffer should hold afterwards. */
static void expect(Scalar *f, int nin, const Both *in, Both *out) {
    int ndim = out->x.ndim;
    int64_t n = 1, index[6];
    for (int i = 0; i < ndim; i++) n *= out->x.shape[i];
    for (int64_t i = 0; i < n; i++) {
        int64_t rest = i;
        for (int k = ndim - 1; k >= 0; k--) index[k] = rest % out->x.shape[k], rest /= out->x.shape[k];
        const void *args[3];
        for (int k = 0; k < nin; k++) args[k] = in[k].x.data ? element(&in[k], ndim, index) : in[k].x.value;
        f(args, element(out, ndim, index));
    }
}

static void compare(const Both *out, const char *what) {
    static unsigned char got[BUFFER];
    OK(pyk_to_host(device, got, out->memory, BUFFER, NULL));
    if (memcmp(got, out->buffer, BUFFER)) {
        size_t i = 0;
        while (got[i] == out->buffer[i]) i++;
        fail("%s: byte %zu of the output differs", what, i);
    }
}

/* ---- the functions on the host */

static void blend_f32(const void *const *in, void *out) {
    float x = *(const float *)in[0], y = *(const float *)in[1];
    *(float *)out = x * x - y;
}
static void blend_i32(const void *const *in, void *out) {
    int32_t x = *(const int32_t *)in[0], y = *(const int32_t *)in[1];
    *(int32_t *)out = x * x - y;
}
static void blend_f64(const void *const *in, void *out) {
    double x = *(const double *)in[0], y = *(const double *)in[1];
    *(double *)out = x * x - y;
}
static void scale_i8_f64(const void *const *in, void *out) {
    *(double *)out = *(const int8_t *)in[0] * *(const double *)in[1];
}
static void flip_c128(const void *const *in, void *out) {
    const double *z = in[0];
    ((double *)out)[0] = -z[0];
    ((double *)out)[1] = -z[1];
}
static void flip_i16(const void *const *in, void *out) { *(bool *)out = *(const int16_t *)in[0] != 0; }
static void clamp_i64(const void *const *in, void *out) {
    int64_t x = *(const int64_t *)in[0], low = *(const int64_t *)in[1], high = *(const int64_t *)in[2];
    x = x < high ? x : high;
    *(int64_t *)out = x > low ? x : low;
}

/* ---- tests */

typedef pyk_result Call1(pyk_device *, pyk_stream, pyk_operand, pyk_operand *);
typedef pyk_result Call2(pyk_device *, pyk_stream, pyk_operand, pyk_operand, pyk_operand *);

static void random_shapes(Call1 *one, Call2 *two, Scalar *f, const pyk_dtype *dtypes, int turns) {
    int nin = one ? 1 : 2;
    Both in[2] = {new_both(dtypes[0]), new_both(dtypes[nin > 1])}, out = new_both(dtypes[nin]);
    for (int turn = 0; turn < turns && !failures; turn++) {
        int64_t shape[6], narrow[6];
        int ndim = rand() % 7;
        for (int i = 0; i < ndim; i++) shape[i] = rand() % 20 ? rand() % (ndim > 3 ? 2 : 4) + 1 : 0;
        if (ndim && ndim < 4 && rand() % 3 == 0) shape[rand() % ndim] *= 5;
        for (int i = 0; i < nin; i++) set_shape(&in[i], narrower(ndim, shape, narrow), narrow, 0);
        set_shape(&out, ndim, shape, 1);
        expect(f, nin, in, &out);
        OK(one ? one(device, NULL, in[0].x, &out.x) : two(device, NULL, in[0].x, in[1].x, &out.x));
        compare(&out, "random shape");
    }
    for (int i = 0; i < 2; i++) free_both(&in[i]);
    free_both(&out);
}

static void operands_of_any_shape_and_strides(void) {
    random_shapes(NULL, ufuncs_blend, blend_f32, (const pyk_dtype[]){PYK_F32, PYK_F32, PYK_F32}, 300);
    random_shapes(NULL, ufuncs_blend, blend_f64, (const pyk_dtype[]){PYK_F64, PYK_F64, PYK_F64}, 100);
    random_shapes(NULL, ufuncs_blend, blend_i32, (const pyk_dtype[]){PYK_I32, PYK_I32, PYK_I32}, 100);
    random_shapes(NULL, ufuncs_scale, scale_i8_f64, (const pyk_dtype[]){PYK_I8, PYK_F64, PYK_F64}, 100);
    random_shapes(ufuncs_flip, NULL, flip_c128, (const pyk_dtype[]){PYK_C128, PYK_C128}, 100);
    random_shapes(ufuncs_flip, NULL, flip_i16, (const pyk_dtype[]){PYK_I16, PYK_B1}, 100);
}

/* Lengths around the vector width, blocks and pieces, and starts that are no multiple of 16
 * bytes. */
static void long_arrays_of_any_length(void) {
    Both x = new_both(PYK_F32), y = new_both(PYK_F32), out = new_both(PYK_F32);
    static const int64_t lengths[] = {0,   1,   2,   3,    4,    5,    7,    8,    63,    64,
                                      255, 256, 257, 1023, 1024, 1025, 4095, 5000, 12345, 16000};
    for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++)
        for (int start = 0; start < 5 && !failures; start++) {
            Both *all[] = {&x, &y, &out};
            for (int k = 0; k < 3; k++) {
                all[k]->x.ndim = 1;
                all[k]->x.shape[0] = lengths[i];
                all[k]->x.strides[0] = 4;
                all[k]->x.data = (char *)all[k]->memory + 4 * (k ? start : 0);
                all[k]->host = all[k]->buffer + 4 * (k ? start : 0);
            }
            expect(blend_f32, 2, (Both[]){x, y}, &out);
            OK(ufuncs_blend(device, NULL, x.x, y.x, &out.x));
            compare(&out, "length");
            Both number = {.x = pyk_of_f32(5)};
            expect(blend_f32, 2, (Both[]){x, number}, &out);
            OK(ufuncs_blend(device, NULL, x.x, number.x, &out.x));
            compare(&out, "length, a number last");
            expect(blend_f32, 2, (Both[]){number, y}, &out);
            OK(ufuncs_blend(device, NULL, number.x, y.x, &out.x));
            compare(&out, "length, a number first");
        }
    free_both(&x), free_both(&y), free_both(&out);
}

static void numbers_are_converted_to_the_arrays_version(void) {
    Both x = new_both(PYK_I64), out = new_both(PYK_I64);
    int64_t shape[] = {3, 5};
    set_shape(&x, 2, shape, 0);
    set_shape(&out, 2, shape, 1);
    int64_t low = -7, high = 31;
    Both in[] = {x, {.x = pyk_of_i64(low)}, {.x = pyk_of_i64(high)}};
    expect(clamp_i64, 3, in, &out);
    OK(ufuncs_clamp(device, NULL, x.x, pyk_of_i8(-7), pyk_of_f64(31.9), &out.x));
    compare(&out, "numbers");
    free_both(&x), free_both(&out);

    pyk_operand r = {PYK_NO_DTYPE, 0, NULL, {0}, {0}, {0}};
    double d = 0;
    OK(ufuncs_blend(device, NULL, pyk_of_f64(3), pyk_of_f64(0.5), &r));
    CHECK(r.dtype == PYK_F64 && r.ndim == 0);
    OK(pyk_to_host(device, &d, r.data, sizeof d, NULL));
    CHECK(d == 8.5);
    pyk_free(device, r.data);
}

/* Rows that are done together, cut into chunks and read across memory. */
static const int64_t matrices[][2] = {{300, 5}, {70, 33}, {40, 64},  {40, 65}, {19, 190},
                                      {7, 300}, {3, 513}, {2, 1100}, {1, 3000}};

/* Of random order and strides; inputs may be broadcast. */
static void blend_any(Both *x, Both *y, Both *out, int ndim, const int64_t *shape, Scalar *f) {
    int64_t narrow[6];
    set_shape(x, narrower(ndim, shape, narrow), narrow, 0);
    set_shape(y, narrower(ndim, shape, narrow), narrow, 0);
    set_shape(out, ndim, shape, 1);
    expect(f, 2, (Both[]){*x, *y}, out);
    OK(ufuncs_blend(device, NULL, x->x, y->x, &out->x));
    compare(out, ndim == 2 ? "matrix" : "stack");
}

static void matrices_of_any_shape_and_strides(void) {
    Both x = new_both(PYK_F32), y = new_both(PYK_F32), out = new_both(PYK_F32);
    for (int i = 0; i < 900 && !failures; i++) blend_any(&x, &y, &out, 2, matrices[i % 9], blend_f32);
    free_both(&x), free_both(&y), free_both(&out);
}

/* What a GPU reads by squares, with loops around them and beginnings of squares at the ends. */
static void stacks_of_matrices_of_any_strides(void) {
    static const int64_t stacks[][4] = {{1, 3, 40, 20}, {1, 33, 2, 65}, {2, 3, 17, 35}, {18, 2, 1, 50}};
    Both x = new_both(PYK_F64), y = new_both(PYK_F64), out = new_both(PYK_F64);
    for (int i = 0; i < 200 && !failures; i++) blend_any(&x, &y, &out, 4, stacks[i % 4], blend_f64);
    free_both(&x), free_both(&y), free_both(&out);
}

static void an_input_may_be_the_output(void) {
    int64_t shape[] = {7, 9, 3}, narrow[2];
    for (int i = 0; i < 120 && !failures; i++) {
        Both x = new_both(PYK_F32), y = new_both(PYK_F32);
        bool matrix = i % 3;
        const int64_t *of_x = matrix ? matrices[i % 9] : shape;
        set_shape(&x, matrix ? 2 : 3, of_x, 1);
        set_shape(&y, matrix ? narrower(2, of_x, narrow) : 3, matrix ? narrow : shape, 0);
        const Both *first = i % 2 ? &y : &x, *last = i % 5 == 0 ? first : i % 2 ? &x : &y;
        expect(blend_f32, 2, (Both[]){*first, *last}, &x);
        OK(ufuncs_blend(device, NULL, first->x, last->x, &x.x));
        compare(&x, "in place");
        free_both(&x), free_both(&y);
    }
}

static void outputs_are_made_where_there_are_none(void) {
    Both x = new_both(PYK_F32), y = new_both(PYK_F32);
    set_shape(&x, 2, (const int64_t[]){4, 1}, 0);
    set_shape(&y, 1, (const int64_t[]){6}, 0);
    Both out = {.x = {.dtype = PYK_NO_DTYPE}, .buffer = calloc(1, BUFFER)};
    float got[24];
    OK(ufuncs_blend(device, NULL, x.x, y.x, &out.x));
    CHECK(out.x.dtype == PYK_F32 && out.x.ndim == 2 && out.x.shape[0] == 4 && out.x.shape[1] == 6 &&
          out.x.strides[0] == 24);
    out.host = out.buffer;
    expect(blend_f32, 2, (Both[]){x, y}, &out);
    OK(pyk_to_host(device, got, out.x.data, sizeof got, NULL));
    CHECK(!memcmp(got, out.buffer, sizeof got));
    pyk_free(device, out.x.data);
    free(out.buffer);
    free_both(&x), free_both(&y);
}

static void what_does_not_fit_is_refused(void) {
    Both x = new_both(PYK_F32), y = new_both(PYK_F32), d = new_both(PYK_F64), out = new_both(PYK_F32);
    pyk_operand none = {.dtype = PYK_NO_DTYPE};
    set_shape(&x, 2, (const int64_t[]){3, 4}, 1);
    set_shape(&y, 1, (const int64_t[]){5}, 1);
    set_shape(&d, 1, (const int64_t[]){4}, 1);
    set_shape(&out, 2, (const int64_t[]){3, 4}, 1);
    REFUSED(ufuncs_blend(device, NULL, x.x, y.x, &none), "input 'y' of shape (5,) cannot be broadcast with (3, 4)");
    REFUSED(ufuncs_blend(device, NULL, x.x, d.x, &none),
            "no version for (float32, float64) among (float32, float32), (float64, float64), (int32, int32)");
    REFUSED(ufuncs_blend(device, NULL, pyk_of_f32(1), pyk_of_i32(1), &none), "several suit its arrays");
    REFUSED(ufuncs_blend(device, NULL, x.x, pyk_of_i8(1), &d.x), "the result is float32, the output has dtype float64");
    REFUSED(ufuncs_blend(device, NULL, pyk_of_f32(1), pyk_of_f32(1), &d.x),
            "the result is float32, the output has dtype float64");
    out.x.shape[0] = 2;
    REFUSED(ufuncs_blend(device, NULL, x.x, x.x, &out.x), "do not broadcast to the output's shape (2, 4)");
    set_shape(&out, 3, (const int64_t[]){2, 3, 4}, 1);
    out.x.strides[0] = 0;
    REFUSED(ufuncs_blend(device, NULL, x.x, x.x, &out.x), "share memory");
    set_shape(&out, 2, (const int64_t[]){3, 4}, 1);
    out.x.strides[0] = out.x.strides[1] = 8;
    REFUSED(ufuncs_blend(device, NULL, x.x, x.x, &out.x), "share memory");
    REFUSED(ufuncs_blend(device, NULL, x.x, x.x, NULL), "output is NULL");
    pyk_operand moved = x.x;
    moved.data = (char *)moved.data + moved.strides[1];
    if (moved.strides[1] > 0) REFUSED(ufuncs_blend(device, NULL, x.x, x.x, &moved), "overlaps the output");
    moved = x.x;
    moved.data = (char *)moved.data + 1;
    REFUSED(ufuncs_blend(device, NULL, moved, x.x, &none), "multiples of 4 bytes");
    moved = x.x;
    moved.data = NULL;
    REFUSED(ufuncs_blend(device, NULL, moved, x.x, &none), "the data of input 'x' is NULL");
    moved = x.x;
    moved.shape[0] = -1;
    REFUSED(ufuncs_blend(device, NULL, moved, x.x, &none), "negative");
    moved.shape[0] = INT64_MAX / 2;
    REFUSED(ufuncs_blend(device, NULL, moved, x.x, &none), "too large");
    moved = x.x;
    moved.ndim = 7;
    REFUSED(ufuncs_blend(device, NULL, moved, x.x, &none), "7 dimensions");
    REFUSED(ufuncs_blend(device, NULL, pyk_operand_of(PYK_F32, 7, &x.x.data), x.x, &none),
            "input 'x' has 7 dimensions");
    REFUSED(ufuncs_blend(device, NULL, x.x, pyk_operand_of(PYK_F32, 1, NULL), &none), "the array of input 'y' is NULL");
    moved.dtype = (pyk_dtype)99;
    REFUSED(ufuncs_blend(device, NULL, moved, x.x, &none), "no dtype");
    REFUSED(ufuncs_blend(NULL, NULL, x.x, x.x, &none), "device is NULL");
    REFUSED(pyk_ufunc_call(device, NULL, &ufuncs_package, 1000, &x.x, &none), "no universal function");
    CHECK(none.dtype == PYK_NO_DTYPE && !none.data);
    free_both(&x), free_both(&y), free_both(&d), free_both(&out);
}

/* ---- generalised functions */

static float at2(const Both *b, int64_t base, int64_t i, int64_t j) {
    const int64_t *s = b->x.strides + b->x.ndim - 2;
    float v;
    memcpy(&v, b->host + base + i * s[0] + j * s[1], sizeof v);
    return v;
}

static int64_t loop_offset(const Both *b, int64_t i, int64_t j) {
    int outer = b->x.ndim - 2;
    int64_t at = 0;
    if (outer > 0 && b->x.shape[outer - 1] > 1) at += j * b->x.strides[outer - 1];
    if (outer > 1 && b->x.shape[outer - 2] > 1) at += i * b->x.strides[outer - 2];
    return at;
}

static void products_of_stacks_of_matrices(void) {
    Both a = new_both(PYK_F32), b = new_both(PYK_F32), c = new_both(PYK_F32);
    for (int turn = 0; turn < 200 && !failures; turn++) {
        int64_t m = rand() % 4 + 1, n = rand() % 5, p = rand() % 4 + 1, loop[2] = {rand() % 3 + 1, rand() % 4 + 1};
        int outer = rand() % 3, outer_a = rand() % (outer + 1),
            outer_b = outer_a == outer ? rand() % (outer + 1) : outer;
        const int64_t *l = loop + 2 - outer;
        int64_t shape_a[4], shape_b[4], shape_c[4];
        for (int i = 0; i < outer_a; i++) shape_a[i] = outer_b == outer && rand() % 4 == 0 ? 1 : l[outer - outer_a + i];
        for (int i = 0; i < outer_b; i++) shape_b[i] = l[outer - outer_b + i];
        if (outer_b < outer || outer_a < outer)
            for (int i = 0; i < outer_a; i++) shape_a[i] = l[outer - outer_a + i];
        for (int i = 0; i < outer; i++) shape_c[i] = l[i];
        shape_a[outer_a] = m, shape_a[outer_a + 1] = n;
        shape_b[outer_b] = n, shape_b[outer_b + 1] = p;
        shape_c[outer] = m, shape_c[outer + 1] = p;
        set_shape(&a, outer_a + 2, shape_a, 0);
        set_shape(&b, outer_b + 2, shape_b, 0);
        set_shape(&c, outer + 2, shape_c, 1);
        for (int64_t i = 0; i < (outer > 1 ? l[0] : 1); i++)
            for (int64_t j = 0; j < (outer > 0 ? l[outer - 1] : 1); j++)
                for (int64_t row = 0; row < m; row++)
                    for (int64_t column = 0; column < p; column++) {
                        float total = 0;
                        for (int64_t k = 0; k < n; k++)
                            total += at2(&a, loop_offset(&a, i, j), row, k) * at2(&b, loop_offset(&b, i, j), k, column);
                        const int64_t *s = c.x.strides + outer;
                        memcpy(c.host + loop_offset(&c, i, j) + row * s[0] + column * s[1], &total, sizeof total);
                    }
        OK(ufuncs_matmul(device, NULL, a.x, b.x, &c.x));
        compare(&c, "stack");
    }
    free_both(&a), free_both(&b), free_both(&c);
}

static void numbers_and_several_outputs(void) {
    Both x = new_both(PYK_F64);
    pyk_operand moved = {.dtype = PYK_NO_DTYPE}, above = {.dtype = PYK_NO_DTYPE};
    double got[15];
    int64_t counts[3];
    set_shape(&x, 2, (const int64_t[]){3, 5}, 0);
    OK(ufuncs_shift(device, NULL, x.x, pyk_of_i32(4), &moved, &above));
    CHECK(moved.ndim == 2 && moved.shape[0] == 3 && moved.shape[1] == 5 && above.ndim == 1 && above.shape[0] == 3 &&
          above.dtype == PYK_I64);
    OK(pyk_to_host(device, got, moved.data, sizeof got, NULL));
    OK(pyk_to_host(device, counts, above.data, sizeof counts, NULL));
    for (int64_t i = 0; i < 3; i++) {
        int64_t count = 0;
        for (int64_t k = 0; k < 5; k++) {
            double v;
            memcpy(&v, element(&x, 2, (const int64_t[]){i, k}), sizeof v);
            CHECK(got[i * 5 + k] == v + 4);
            count += v + 4 > 0;
        }
        CHECK(counts[i] == count);
    }
    pyk_free(device, moved.data);
    pyk_free(device, above.data);
    free_both(&x);
}

static void general_functions_refuse_what_does_not_fit(void) {
    Both a = new_both(PYK_F32), b = new_both(PYK_F32), c = new_both(PYK_F32);
    pyk_operand none = {.dtype = PYK_NO_DTYPE};
    set_shape(&a, 2, (const int64_t[]){3, 4}, 1);
    set_shape(&b, 2, (const int64_t[]){5, 2}, 1);
    REFUSED(ufuncs_matmul(device, NULL, a.x, b.x, &none),
            "'n' of (m,n),(n,p)->(m,p) is 5 for input 'b', and 4 before it");
    set_shape(&b, 1, (const int64_t[]){4}, 1);
    REFUSED(ufuncs_matmul(device, NULL, a.x, b.x, &none),
            "input 'b' has 1 dimensions, the layout (m,n),(n,p)->(m,p) wants at least 2");
    set_shape(&b, 2, (const int64_t[]){4, 3}, 1);
    set_shape(&c, 2, (const int64_t[]){3, 2}, 1);
    REFUSED(ufuncs_matmul(device, NULL, a.x, b.x, &c.x),
            "'p' of (m,n),(n,p)->(m,p) is 2 for output 'c', and 3 before it");
    set_shape(&a, 3, (const int64_t[]){2, 3, 4}, 1);
    set_shape(&b, 3, (const int64_t[]){3, 4, 3}, 1);
    REFUSED(ufuncs_matmul(device, NULL, a.x, b.x, &none),
            "input 'b' of shape (3, 4, 3) has loop dimensions (3,), those before it (2,)");
    set_shape(&a, 2, (const int64_t[]){3, 3}, 1);
    REFUSED(ufuncs_matmul(device, NULL, a.x, a.x, &a.x), "output 'c' overlaps");
    set_shape(&a, 5, (const int64_t[]){1, 1, 1, 3, 4}, 1);
    free_both(&a), free_both(&b), free_both(&c);
}

static void run(const char *name, void (*test)(void)) {
    int before = failures;
    test_name = name;
    srand(7);
    test();
    if (failures == before) printf("ok ufunc/%s\n", name);
}

#define RUN(test) run(#test, test)

int main(void) {
    if (pyk_device_open(NULL, &device) != PYK_OK) return fprintf(stderr, "%s\n", pyk_last_error()), 3;
    RUN(operands_of_any_shape_and_strides);
    RUN(long_arrays_of_any_length);
    RUN(matrices_of_any_shape_and_strides);
    RUN(stacks_of_matrices_of_any_strides);
    RUN(numbers_are_converted_to_the_arrays_version);
    RUN(an_input_may_be_the_output);
    RUN(outputs_are_made_where_there_are_none);
    RUN(what_does_not_fit_is_refused);
    RUN(products_of_stacks_of_matrices);
    RUN(numbers_and_several_outputs);
    RUN(general_functions_refuse_what_does_not_fit);
    OK(pyk_synchronize(device));
    pyk_device_close(device);
    return failures != 0;
}
