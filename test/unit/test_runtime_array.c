/* Views, and copies and fills of arrays of any strides, on the CPU and on a (fake) GPU, against
 * loops over their elements. */
#include "runtime/device/box.h"
#include "test/unit/cmocka.h"
#include "test/unit/fixture.h"

/* ---- views */

enum { NONE = -1000 };

static int64_t bound(int n) { return n == NONE ? PYK_NONE : n; }

/* What Python's range(n)[start:stop:step] has, one index after the other; the count. */
static int python_slice(int n, int start, int stop, int step, int *out) {
    int count = 0, low = step > 0 ? 0 : -1, high = step > 0 ? n : n - 1;
    int first = start == NONE ? (step > 0 ? low : high) : start < 0 ? start + n : start;
    int end = stop == NONE ? (step > 0 ? high : low) : stop < 0 ? stop + n : stop;
    first = first < low ? low : first > high ? high : first;
    end = end < low ? low : end > high ? high : end;
    for (int i = first; step > 0 ? i < end : i > end; i += step) out[count++] = i;
    return count;
}

static void slices_are_pythons(void **state) {
    int data[8];
    for (int n = 0; n <= 7; n++)
        for (int start = -9; start <= 9; start++)
            for (int stop = -9; stop <= 9; stop++)
                for (int step = -4; step <= 4; step++) {
                    if (step == 0) continue;
                    int b = start == 9 ? NONE : start, e = stop == 9 ? NONE : stop, want[16];
                    int count = python_slice(n, b, e, step, want);
                    pyk_i32_1d a = {data, {n}, {4}}, v;
                    pyk_slice s = {bound(b), bound(e), step};
                    assert_int_equal(pyk_array_view(4, 1, &a, &s, 1, &v), PYK_OK);
                    assert_int_equal(v.shape[0], count);
                    for (int i = 0; i < count; i++) assert_ptr_equal((char *)v.data + i * v.strides[0], data + want[i]);
                }
}

static void extreme_slices_do_not_overflow(void **state) {
    char data[4];
    pyk_u8_1d a = {(uint8_t *)data, {4}, {1}}, v;
    static const pyk_slice extremes[] = {
        {INT64_MIN + 1, INT64_MAX, INT64_MAX}, {INT64_MAX, INT64_MIN + 1, -INT64_MAX}, {-5, 99, 1}};
    static const int counts[] = {1, 1, 4};
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
        assert_int_equal(pyk_array_view(1, 1, &a, &extremes[i], 1, &v), PYK_OK);
        assert_int_equal(v.shape[0], counts[i]);
    }
}

__extension__ typedef __int128 wide; /* in which nothing here overflows */

/* Python's range(n)[start:stop:step], element by element: how many. */
static int64_t wide_slice(int64_t n, pyk_slice s, int64_t *first) {
    wide step = s.step == PYK_NONE ? 1 : s.step, low = step > 0 ? 0 : -1, high = step > 0 ? n : n - 1;
    wide from = s.start == PYK_NONE ? (step > 0 ? low : high) : s.start < 0 ? (wide)s.start + n : s.start;
    wide end = s.stop == PYK_NONE ? (step > 0 ? high : low) : s.stop < 0 ? (wide)s.stop + n : s.stop;
    from = from < low ? low : from > high ? high : from;
    end = end < low ? low : end > high ? high : end;
    *first = (int64_t)from;
    wide way = step > 0 ? end - from : from - end, size = step > 0 ? step : -step;
    return way > 0 ? (int64_t)((way + size - 1) / size) : 0;
}

static void slices_around_the_ends_of_int64_are_pythons(void **state) {
    static const int64_t edges[] = {PYK_NONE, INT64_MIN + 1, INT64_MIN + 2, INT64_MIN + 7, -((int64_t)1 << 32),
                                    INT32_MIN, -8, -7, -2, -1,
                                    0, 1, 2, 7, 8, INT32_MAX, (int64_t)1 << 32, INT64_MAX - 7, INT64_MAX - 1,
                                    INT64_MAX};
    static const int64_t extents[] = {0, 1, 7, INT32_MAX, (int64_t)1 << 40, INT64_MAX - 1, INT64_MAX};
    enum { EDGES = sizeof edges / sizeof *edges };
    for (size_t e = 0; e < sizeof extents / sizeof *extents; e++)
        for (int i = 0; i < EDGES * EDGES * EDGES; i++) {
            pyk_slice s = {edges[i % EDGES], edges[i / EDGES % EDGES], edges[i / EDGES / EDGES]};
            if (s.step == 0) continue;
            int64_t first, count = wide_slice(extents[e], s, &first);
            pyk_u8_1d a = {NULL, {extents[e]}, {1}}, v;
            assert_int_equal(pyk_array_view(1, 1, &a, &s, 1, &v), PYK_OK);
            assert_int_equal(v.shape[0], count);
            assert_int_equal(v.strides[0], s.step == PYK_NONE ? 1 : s.step);
        }
}

static void a_slice_of_which_all_is_left_out_is_the_array(void **state) {
    int data[4];
    pyk_i32_1d a = {data, {4}, {4}}, v;
    pyk_slice all = {PYK_NONE, PYK_NONE, PYK_NONE};
    assert_int_equal(pyk_array_view(4, 1, &a, &all, 1, &v), PYK_OK);
    assert_true(v.data == data && v.shape[0] == 4 && v.strides[0] == 4);
}

/* Of 2**63 bytes backwards: the greatest distance there is. */
static void the_greatest_stride_has_a_distance(void **state) {
    uint8_t data[4] = {0};
    pyk_u8_2d a = {data, {1, 4}, {INT64_MIN, 1}}, like;
    assert_int_equal(pyk_array_like(device, 1, 2, &a, &like), PYK_OK);
    assert_true(like.strides[0] == 4 && like.strides[1] == 1);
    assert_int_equal(pyk_array_free(device, &like), PYK_OK);
}

static void views_drop_indexed_dimensions(void **state) {
    float data[24];
    pyk_f32_3d a = {data, {2, 3, 4}, {48, 16, 4}};
    pyk_f32_1d v;
    pyk_f32_0d one;
    pyk_slice row[] = {{1, 0, 0}, {-1, 0, 0}, {PYK_NONE, PYK_NONE, -1}};
    assert_int_equal(pyk_array_view(4, 3, &a, row, 1, &v), PYK_OK); /* a[1, -1, ::-1] */
    assert_ptr_equal(v.data, data + 23);
    assert_int_equal(v.shape[0], 4);
    assert_int_equal(v.strides[0], -4);
    pyk_slice element[] = {{0, 0, 0}, {1, 0, 0}, {2, 0, 0}};
    assert_int_equal(pyk_array_view(4, 3, &a, element, 0, &one), PYK_OK);
    assert_ptr_equal(one.data, data + 6);

    assert_int_equal(pyk_array_view(4, 3, &a, row, 2, &v), PYK_INVALID_ARGUMENT);
    assert_string_equal(pyk_last_error(), "pyk_array_view: the view has 1 dimensions, its struct 2");
    row[1].start = 3;
    assert_int_equal(pyk_array_view(4, 3, &a, row, 1, &v), PYK_INVALID_ARGUMENT);
    assert_string_equal(pyk_last_error(), "pyk_array_view: index 3 is out of range for dimension 1 of extent 3");
    row[1].start = PYK_NONE;
    assert_int_equal(pyk_array_view(4, 3, &a, row, 1, &v), PYK_INVALID_ARGUMENT);
    assert_int_equal(pyk_array_view(4, 3, NULL, row, 1, &v), PYK_INVALID_ARGUMENT);
    assert_int_equal(pyk_array_view(4, 3, &a, NULL, 1, &v), PYK_INVALID_ARGUMENT);
    assert_int_equal(pyk_array_view(0, 3, &a, row, 1, &v), PYK_INVALID_ARGUMENT);
    assert_int_equal(pyk_array_view(4, 0, &one, NULL, 0, &one), PYK_OK);
}

static void axes_can_be_exchanged(void **state) {
    float data[24];
    pyk_f32_3d a = {data, {2, 3, 4}, {48, 16, 4}}, v;
    assert_int_equal(pyk_array_transpose(3, &a, NULL, &v), PYK_OK);
    assert_true(v.shape[0] == 4 && v.shape[1] == 3 && v.shape[2] == 2 && v.strides[0] == 4 && v.strides[2] == 48);
    assert_int_equal(pyk_array_transpose(3, &a, (int[]){1, 2, 0}, &v), PYK_OK);
    assert_true(v.shape[0] == 3 && v.shape[1] == 4 && v.shape[2] == 2 && v.strides[1] == 4);
    assert_int_equal(pyk_array_transpose(3, &a, (int[]){1, 1, 0}, &v), PYK_INVALID_ARGUMENT);
    assert_string_equal(pyk_last_error(), "pyk_array_transpose: axis 1 is there twice");
    assert_int_equal(pyk_array_transpose(3, &a, (int[]){1, 3, 0}, &v), PYK_INVALID_ARGUMENT);
    assert_int_equal(pyk_array_transpose(3, NULL, NULL, &v), PYK_INVALID_ARGUMENT);
}

/* The view has the array's elements in C order. */
static bool same_elements(const pyk_u8_4d *a, const pyk_u8_4d *v) {
    for (int64_t n = 0; n < 24; n++) {
        const uint8_t *p = a->data, *q = v->data;
        int64_t m = n, k = n;
        for (int i = 3; i >= 0; i--) {
            p += m % a->shape[i] * a->strides[i], m /= a->shape[i];
            q += k % v->shape[i] * v->strides[i], k /= v->shape[i];
        }
        if (p != q) return false;
    }
    return true;
}

static void shapes_can_be_changed(void **state) {
    static const int64_t shapes[][4] = {{24, 1, 1, 1}, {1, 24, 1, 1}, {2, 3, 4, 1}, {4, 3, 2, 1},
                                        {1, 1, 1, 24}, {2, 2, 2, 3},  {6, 4, 1, 1}, {3, 1, 8, 1},
                                        {1, 12, 1, 2}, {8, 3, 1, 1},  {4, 1, 6, 1}, {2, 12, 1, 1}};
    enum { N = sizeof shapes / sizeof *shapes };
    uint8_t data[256];
    int made = 0, refused = 0;
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            for (int gap = -1; gap < 4; gap++) { /* an array in C order; with a gap after axis `gap` */
                pyk_u8_4d a = {data, {0}, {0}}, v;
                memcpy(a.shape, shapes[i], sizeof a.shape);
                for (int64_t k = 3, stride = 1; k >= 0; k--) {
                    a.strides[k] = k == gap ? stride *= 2 : stride;
                    stride *= a.shape[k];
                }
                pyk_result r = pyk_array_reshape(1, 4, &a, 4, shapes[j], &v);
                made += r == PYK_OK;
                refused += r == PYK_UNSUPPORTED;
                if (gap < 0) assert_int_equal(r, PYK_OK);
                if (i == j) assert_int_equal(r, PYK_OK);
                if (!r) assert_true(same_elements(&a, &v));
            }
    assert_int_equal(made + refused, N * N * 5);
    assert_true(made > N * N * 2 && refused > N * 4);

    pyk_u8_2d a = {data, {4, 6}, {6, 1}}, v;
    pyk_u8_1d line;
    assert_int_equal(pyk_array_reshape(1, 2, &a, 2, (int64_t[]){-1, 8}, &v), PYK_OK);
    assert_true(v.shape[0] == 3 && v.shape[1] == 8 && v.strides[0] == 8);
    assert_int_equal(pyk_array_reshape(1, 2, &a, 1, (int64_t[]){-1}, &line), PYK_OK);
    assert_int_equal(line.shape[0], 24);
    static const int64_t wrong[][2] = {{-1, 7}, {5, 5}, {-1, -1}, {-2, 12}, {0, 24}, {INT64_MAX, INT64_MAX}, {-1, 0}};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_int_equal(pyk_array_reshape(1, 2, &a, 2, wrong[i], &v), PYK_INVALID_ARGUMENT);
    a.shape[0] = 0;
    assert_int_equal(pyk_array_reshape(1, 2, &a, 2, (int64_t[]){5, 0}, &v), PYK_OK);
    assert_int_equal(pyk_array_reshape(1, 2, &a, 2, (int64_t[]){-1, 3}, &v), PYK_OK);
    assert_int_equal(v.shape[0], 0);
}

/* ---- elements */

static uint32_t seed = 1;

static int random_below(int n) {
    seed = seed * 1664525u + 1013904223u;
    return (int)((seed >> 8) % (uint32_t)n);
}

enum { MOST = 4096, NDIM = 3 };

/* A random view of the array a[6, 7, 8] at `base`: slices, reversed, with its axes in any order. */
static void random_view(void *base, size_t itemsize, pyk_u8_3d *v) {
    int64_t item = (int64_t)itemsize;
    pyk_u8_3d a = {base, {6, 7, 8}, {56 * item, 8 * item, item}};
    pyk_slice s[NDIM];
    for (int i = 0; i < NDIM; i++) s[i] = (pyk_slice){PYK_NONE, PYK_NONE, random_below(2) ? 1 : random_below(5) - 2};
    for (int i = 0; i < NDIM; i++) {
        if (s[i].step == 0) s[i].step = 3;
        if (random_below(3) == 0) s[i].start = random_below(8);
        if (random_below(3) == 0) s[i].stop = random_below(8);
    }
    assert_int_equal(pyk_array_view(itemsize, NDIM, &a, s, NDIM, v), PYK_OK);
    for (int i = NDIM - 1; i > 0; i--) {
        int j = random_below(i + 1);
        int64_t n = v->shape[i], t = v->strides[i];
        v->shape[i] = v->shape[j], v->strides[i] = v->strides[j];
        v->shape[j] = n, v->strides[j] = t;
    }
}

static char *element(const pyk_u8_3d *v, int64_t i, int64_t j, int64_t k) {
    return (char *)v->data + i * v->strides[0] + j * v->strides[1] + k * v->strides[2];
}

#define EACH(v)                                                                                                        \
    for (int64_t i = 0, at = 0; i < (v).shape[0]; i++)                                                                 \
        for (int64_t j = 0; j < (v).shape[1]; j++)                                                                     \
            for (int64_t k = 0; k < (v).shape[2]; k++, at++)

/* The device's memory is the host's, on the CPU and behind the fake driver, so that the loops can
 * look at it. */
static void any_strides_are_copied(void **state) {
    static const size_t sizes[] = {1, 2, 3, 4, 8, 12};
    static unsigned char host[MOST], back[MOST], whole[MOST];
    for (int round = 0; round < (getenv("PYK_TEST_QUICK") ? 60 : 600); round++) {
        size_t item = sizes[random_below(6)], bytes = 6 * 7 * 8 * item;
        void *p, *q;
        pyk_u8_3d v, w;
        assert_int_equal(pyk_alloc(device, bytes, &p), PYK_OK);
        assert_int_equal(pyk_alloc(device, bytes, &q), PYK_OK);
        memset(p, 0xee, bytes);
        memset(q, 0xdd, bytes);
        memset(whole, 0xee, bytes);
        random_view(p, item, &v);
        for (size_t i = 0; i < bytes; i++) host[i] = (unsigned char)random_below(200);

        assert_int_equal(pyk_array_upload(device, item, NDIM, &v, host, NULL), PYK_OK);
        EACH(v) memcpy(whole + (element(&v, i, j, k) - (char *)p), host + (size_t)at * item, item);
        assert_memory_equal(p, whole, bytes); /* and nothing else */

        memset(back, 0, sizeof back);
        assert_int_equal(pyk_array_download(device, item, NDIM, &v, back, NULL), PYK_OK);
        size_t used = (size_t)(v.shape[0] * v.shape[1] * v.shape[2]) * item;
        assert_memory_equal(back, host, used);
        memset(back, 0, sizeof back);
        assert_int_equal(pyk_array_to_host(device, item, NDIM, &v, back), PYK_OK);
        assert_memory_equal(back, host, used);
        assert_int_equal(back[used], 0);

        int64_t s[NDIM] = {v.shape[0], v.shape[1], v.shape[2]};
        w = (pyk_u8_3d){q, {s[0], s[1], s[2]}, {(int64_t)item, (int64_t)item * s[0], (int64_t)item * s[0] * s[1]}};
        assert_int_equal(pyk_array_copy(device, item, NDIM, &w, &v, NULL), PYK_OK);
        EACH(w) assert_memory_equal(element(&w, i, j, k), element(&v, i, j, k), item);

        assert_int_equal(pyk_array_fill(device, item, NDIM, &v, round % 2 ? host : back + 2048, NULL), PYK_OK);
        EACH(v) memcpy(whole + (element(&v, i, j, k) - (char *)p), round % 2 ? host : back + 2048, item);
        assert_memory_equal(p, whole, bytes);
        pyk_free(device, p);
        pyk_free(device, q);
    }
}

static void copies_take_few_calls(void **state) {
    static float host[64 * 64];
    pyk_f32_2d a, v;
    assert_int_equal(pyk_array_new(device, 4, 2, (int64_t[]){64, 64}, &a), PYK_OK);
    pyk_slice part[] = {{8, 24, 1}, {4, 36, 1}}, all[] = {PYK_ALL, PYK_ALL};
    unsigned long before = fake->calls;
    assert_int_equal(pyk_array_view(4, 2, &a, part, 2, &v), PYK_OK);
    assert_int_equal(pyk_array_upload(device, 4, 2, &v, host, NULL), PYK_OK);
    assert_int_equal(fake->count.cuMemcpy2DAsync_v2, 1); /* a rectangle */
    float pi = 3.14f;
    assert_int_equal(pyk_array_fill(device, 4, 2, &v, &pi, NULL), PYK_OK);
    assert_int_equal(fake->count.cuMemsetD2D32Async, 1);
    assert_int_equal(pyk_array_view(4, 2, &a, all, 2, &v), PYK_OK);
    v.shape[0] = 32, v.strides[0] *= 2; /* every other row */
    assert_int_equal(pyk_array_download(device, 4, 2, &v, host, NULL), PYK_OK);
    assert_int_equal(fake->count.cuMemcpy2DAsync_v2, 2);
    pyk_slice rows[] = {{8, 24, 1}, PYK_ALL};
    assert_int_equal(pyk_array_view(4, 2, &a, rows, 2, &v), PYK_OK); /* whole rows lie together */
    assert_int_equal(pyk_array_download(device, 4, 2, &v, host, NULL), PYK_OK);
    assert_int_equal(fake->count.cuMemcpyDtoHAsync_v2, 1);
    assert_true(fake->calls - before < 30);
    pyk_array_free(device, &a);
}

static void values_fill_memory(void **state) {
    static const double third = 1.0 / 3;
    static const pyk_c128 z = {0.1, -0.2};
    double *x;
    pyk_c128 *c;
    char *bytes;
    void *p;
    assert_int_equal(pyk_alloc(device, 1600, &p), PYK_OK);
    x = p, c = p, bytes = p;
    memset(p, 0, 1600);
    assert_int_equal(pyk_fill_value(device, p, 100, &third, 8, NULL), PYK_OK);
    for (int i = 0; i < 100; i++) assert_true(x[i] == third);
    assert_true(x[100] == 0);
    assert_int_equal(pyk_fill_value(device, p, 100, &z, 16, NULL), PYK_OK);
    for (int i = 0; i < 100; i++) assert_true(c[i].re == z.re && c[i].im == z.im);
    assert_int_equal(pyk_fill_value(device, bytes + 1, 33, "abc", 3, NULL), PYK_OK);
    assert_memory_equal(bytes + 1, "abcabc", 6);
    assert_memory_equal(bytes + 97, "abc", 3);
    assert_int_equal(pyk_fill_value(device, p, 0, &z, 16, NULL), PYK_OK);
    assert_int_equal(pyk_fill_value(device, p, 1, &z, 0, NULL), PYK_INVALID_ARGUMENT);
    assert_int_equal(pyk_fill_value(device, p, SIZE_MAX / 2, &z, 16, NULL), PYK_INVALID_ARGUMENT);
    assert_int_equal(pyk_fill_value(device, p, 1, NULL, 16, NULL), PYK_INVALID_ARGUMENT);
    assert_int_equal(pyk_copy(device, bytes + 800, p, 800, NULL), PYK_OK);
    assert_memory_equal(bytes + 801, "abcabc", 6);
    assert_int_equal(pyk_copy(device, p, p, SIZE_MAX, NULL), PYK_INVALID_ARGUMENT);
    pyk_free(device, p);
}

static void like_keeps_the_order_of_axes(void **state) {
    float data[1];
    pyk_f32_3d f = {data, {2, 3, 4}, {4, 8, 24}}, gaps = {data, {2, 3, 4}, {-800, 4, 80}}, like;
    assert_int_equal(pyk_array_like(device, 4, 3, &f, &like), PYK_OK);
    assert_memory_equal(like.strides, f.strides, sizeof f.strides);
    pyk_array_free(device, &like);
    assert_int_equal(pyk_array_like(device, 4, 3, &gaps, &like), PYK_OK);
    assert_true(like.strides[0] == 48 && like.strides[1] == 4 && like.strides[2] == 12);
    assert_memory_equal(like.shape, gaps.shape, sizeof gaps.shape);
    pyk_array_free(device, &like);
    assert_int_equal(pyk_array_like(device, 4, 3, NULL, &like), PYK_INVALID_ARGUMENT);
}

static void wrapping_gives_c_order_over_the_callers_memory(void **state) {
    float data[6] = {0, 1, 2, 3, 4, 5}, out[6] = {0};
    pyk_f32_2d a;
    assert_int_equal(pyk_array_wrap(data, 4, 2, (int64_t[]){2, 3}, &a), PYK_OK);
    assert_ptr_equal(a.data, data);
    assert_true(a.shape[0] == 2 && a.shape[1] == 3 && a.strides[0] == 12 && a.strides[1] == 4);
    assert_int_equal(pyk_array_wrap(NULL, 4, 2, (int64_t[]){0, 3}, &a), PYK_OK); /* nothing is in it */
    assert_int_equal(pyk_array_wrap(NULL, 4, 2, (int64_t[]){2, 3}, &a), PYK_INVALID_ARGUMENT);
    assert_string_equal(pyk_last_error(), "pyk_array_wrap: the data is NULL");
    assert_int_equal(pyk_array_wrap(data, 4, 2, (int64_t[]){2, -3}, &a), PYK_INVALID_ARGUMENT);
    assert_int_equal(pyk_array_wrap(data, 4, 1, (int64_t[]){6}, NULL), PYK_INVALID_ARGUMENT);
    pyk_f32_1d owned, wrapped;
    assert_int_equal(pyk_array_from_host(device, 4, 1, (int64_t[]){6}, data, &owned), PYK_OK);
    assert_int_equal(pyk_array_wrap(owned.data, 4, 1, (int64_t[]){6}, &wrapped), PYK_OK);
    assert_int_equal(pyk_array_to_host(device, 4, 1, &wrapped, out), PYK_OK);
    assert_memory_equal(out, data, sizeof data);
    pyk_array_free(device, &owned);
    pyk_launch l = pyk_launch_3d(device, 1, 2, 3, 4, 5, 6);
    for (uint32_t i = 0; i < 3; i++) assert_true(l.grid[i] == i + 1 && l.block[i] == i + 4);
}

static void what_does_not_fit_is_refused(void **state) {
    pyk_f32_1d a, b, none = {NULL, {4}, {4}};
    float f[8] = {0};
    assert_int_equal(pyk_array_new(device, 4, 1, (int64_t[]){4}, &a), PYK_OK);
    assert_int_equal(pyk_array_new(device, 4, 1, (int64_t[]){5}, &b), PYK_OK);
    assert_int_equal(pyk_array_copy(device, 4, 1, &b, &a, NULL), PYK_INVALID_ARGUMENT);
    assert_string_equal(pyk_last_error(), "pyk_array_copy: dimension 0 is 4 in the source, 5 in the destination");
    assert_int_equal(pyk_array_upload(device, 4, 1, &none, f, NULL), PYK_INVALID_ARGUMENT);
    assert_string_equal(pyk_last_error(), "pyk_array_upload: the array's data is NULL");
    assert_int_equal(pyk_array_upload(device, 4, 1, &a, NULL, NULL), PYK_INVALID_ARGUMENT);
    assert_int_equal(pyk_array_download(device, 4, 1, &a, NULL, NULL), PYK_INVALID_ARGUMENT);
    assert_int_equal(pyk_array_fill(NULL, 4, 1, &a, f, NULL), PYK_INVALID_ARGUMENT);
    assert_int_equal(pyk_array_fill(device, 4, 33, &a, f, NULL), PYK_INVALID_ARGUMENT);
    pyk_f32_1d far = {a.data, {3}, {INT64_MAX}};
    assert_int_equal(pyk_array_fill(device, 4, 1, &far, f, NULL), PYK_INVALID_ARGUMENT);
    pyk_array_free(device, &a);
    pyk_array_free(device, &b);
}

#define BOTH(test)                                                                                                     \
    cmocka_unit_test_setup_teardown(test, on_cpu, close_device),                                                       \
        cmocka_unit_test_setup_teardown(test, on_gpu, close_device)

/* The driver is told the innermost dimension first, in bytes and without its stride. */
static void tensor_maps_are_told_to_the_driver(void **state) {
    pyk_f32_3d a;
    uint64_t map[TENSOR_MAP_WORDS];
    const uint32_t box[] = {2, 3, 32};
    assert_int_equal(pyk_array_new(device, 4, 3, (int64_t[]){5, 6, 40}, &a), PYK_OK);
    assert_int_equal(pyk_tensor_map_encode(device, PYK_F32, 3, &a, box, 128, map), PYK_OK);
    const uint64_t want[] = {
        (uint64_t)(uintptr_t)a.data, 7 | 3 << 8 | 3 << 16, 40, 6, 5, 0, 0, 160, 960, 0, 0, 32, 3, 2, 0, 0};
    assert_memory_equal(map, want, sizeof want);
    fake->fail_name = "cuTensorMapEncodeTiled";
    fake->fail_with = CUDA_ERROR_INVALID_VALUE;
    assert_int_equal(pyk_tensor_map_encode(device, PYK_F32, 3, &a, box, 128, map), PYK_INVALID_ARGUMENT);
    fake->fail_name = NULL;
    assert_int_equal(pyk_array_free(device, &a), PYK_OK);
}

static void what_is_no_tensor_map_is_refused(void **state) {
    float data[64];
    _Alignas(16) char *p = (char *)(((uintptr_t)data + 15) & ~(uintptr_t)15);
    uint64_t map[TENSOR_MAP_WORDS];
    pyk_f32_2d a = {(float *)p, {3, 8}, {32, 4}}, odd = {(float *)p, {3, 7}, {28, 4}},
               apart = {(float *)p, {3, 4}, {32, 8}}, off = {(float *)(p + 4), {3, 8}, {32, 4}},
               none = {(float *)p, {0, 8}, {32, 4}};
    const uint32_t box[] = {2, 8}, large[] = {2, 257}, narrow[] = {2, 3}, empty[] = {0, 8};
    assert_int_equal(pyk_tensor_map_encode(device, PYK_F32, 2, &a, box, 32, map), PYK_OK);
    const pyk_f32_2d *arrays[] = {&odd, &apart, &off, &none};
    for (size_t i = 0; i < 4; i++)
        assert_int_equal(pyk_tensor_map_encode(device, PYK_F32, 2, arrays[i], box, 0, map), PYK_INVALID_ARGUMENT);
    const uint32_t *boxes[] = {large, narrow, empty};
    for (size_t i = 0; i < 3; i++)
        assert_int_equal(pyk_tensor_map_encode(device, PYK_F32, 2, &a, boxes[i], 0, map), PYK_INVALID_ARGUMENT);
    assert_int_equal(pyk_tensor_map_encode(device, PYK_F32, 2, &a, box, 64, map), PYK_INVALID_ARGUMENT);
    assert_int_equal(pyk_tensor_map_encode(device, PYK_F32, 2, &a, box, 48, map), PYK_INVALID_ARGUMENT);
    assert_int_equal(pyk_tensor_map_encode(device, PYK_C128, 2, &a, box, 0, map), PYK_INVALID_ARGUMENT);
    assert_int_equal(pyk_tensor_map_encode(device, PYK_F32, 6, &a, box, 0, map), PYK_INVALID_ARGUMENT);
    assert_int_equal(pyk_tensor_map_encode(device, PYK_F32, 2, NULL, box, 0, map), PYK_INVALID_ARGUMENT);
}

static void check_described(const pyk_f32_2d *a, uint32_t way) {
    const uint32_t box[] = {2, 8};
    pyk_tensor_map map;
    BoxMap half;
    assert_int_equal(pyk_tensor_map_describe(device, PYK_F32, 2, a, box, 32, map.words), PYK_OK);
    memcpy(&half, map.words + DRIVER_MAP_WORDS, sizeof half);
    assert_ptr_equal(half.data, a->data);
    assert_int_equal(half.way, way);
    assert_memory_equal(half.shape, a->shape, sizeof a->shape);
    assert_memory_equal(half.strides, a->strides, sizeof a->strides);
    bool driver = way >= BOX_LOADED && !pyk_device_is_cpu(device);
    assert_int_equal(map.words[0], driver ? (uintptr_t)a->data : 0);
}

/* Any array is described; only what TMA does not take goes past the driver. */
static void any_array_is_described(void **state) {
    (void)state;
    float data[64];
    _Alignas(16) char *p = (char *)(((uintptr_t)data + 15) & ~(uintptr_t)15);
    pyk_tensor_map map, same;
    pyk_f32_2d even = {(float *)p, {3, 8}, {32, 4}}, odd = {(float *)p, {3, 7}, {32, 4}},
               upwards = {(float *)(p + 64), {3, 8}, {-32, 4}}, turned = {(float *)p, {3, 7}, {4, -28}},
               crooked = {(float *)(p + 2), {3, 7}, {28, 4}};
    const uint32_t box[] = {2, 8}, large[] = {2, 257};
    assert_int_equal(pyk_tensor_map_encode(device, PYK_F32, 2, &even, box, 32, same.words), PYK_OK);
    assert_int_equal(pyk_tensor_map_describe(device, PYK_F32, 2, &even, box, 32, map.words), PYK_OK);
    assert_memory_equal(&map, &same, sizeof map);
    check_described(&even, BOX_STORED);
    check_described(&odd, BOX_LOADED);
    check_described(&upwards, BOX_BY_PIECES);
    check_described(&turned, BOX_BY_ELEMENTS);
    assert_int_equal(pyk_tensor_map_describe(device, PYK_F32, 2, &crooked, box, 32, map.words), PYK_INVALID_ARGUMENT);
    assert_int_equal(pyk_tensor_map_describe(device, PYK_F32, 2, &even, large, 0, map.words), PYK_INVALID_ARGUMENT);
}

static void older_gpus_have_maps_for_threads(void **state) {
    (void)state;
    pyk_device_close(device);
    fake->capability = 80;
    assert_int_equal(pyk_device_open("cuda", &device), PYK_OK);
    _Alignas(16) float data[24];
    pyk_f32_2d a = {data, {3, 8}, {32, 4}};
    const uint32_t box[] = {2, 8};
    uint64_t map[TENSOR_MAP_WORDS];
    check_described(&a, BOX_BY_PIECES);
    assert_int_equal(pyk_tensor_map_encode(device, PYK_F32, 2, &a, box, 32, map), PYK_UNSUPPORTED);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(slices_are_pythons),
        cmocka_unit_test(extreme_slices_do_not_overflow),
        cmocka_unit_test(slices_around_the_ends_of_int64_are_pythons),
        cmocka_unit_test(a_slice_of_which_all_is_left_out_is_the_array),
        cmocka_unit_test_setup_teardown(the_greatest_stride_has_a_distance, on_cpu, close_device),
        cmocka_unit_test(views_drop_indexed_dimensions),
        cmocka_unit_test(axes_can_be_exchanged),
        cmocka_unit_test(shapes_can_be_changed),
        BOTH(any_strides_are_copied),
        cmocka_unit_test_setup_teardown(copies_take_few_calls, on_gpu, close_device),
        BOTH(values_fill_memory),
        BOTH(like_keeps_the_order_of_axes),
        BOTH(wrapping_gives_c_order_over_the_callers_memory),
        BOTH(what_does_not_fit_is_refused),
        cmocka_unit_test_setup_teardown(tensor_maps_are_told_to_the_driver, on_gpu, close_device),
        BOTH(what_is_no_tensor_map_is_refused),
        BOTH(any_array_is_described),
        cmocka_unit_test_setup_teardown(older_gpus_have_maps_for_threads, on_gpu, close_device),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
