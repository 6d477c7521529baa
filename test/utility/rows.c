/* rows.c: scans along an axis, and reductions without an initial value, against loops: arrays of
 * any layout, shapes for which a GPU uses one thread, a warp or a block, and those that are scans
 * of lines. The functions of scans are not commutative, so that every wrong order shows. Runs on
 * the device that PYK_DEVICE names. Prints a line per test as test/check.sh counts them. */
#include "rows.pyk.h"
#include "test/utility/check.h"

typedef pyk_rec2_p_u32_q_u32 Affine;
typedef pyk_result Scan(pyk_device *, pyk_stream, const pyk_package *, uint32_t, int, const void *, int, const void *,
                        const void *);

/* ---- what an element is: 8 bytes, and what two of them give */

typedef struct Item { const char *name; uint64_t (*join)(uint64_t a, uint64_t b); uint64_t (*make)(void); } Item;

static uint64_t join_words(uint64_t a, uint64_t b) {
    return ((a >> 32) * (b >> 32)) << 32 | (((a & UINT32_MAX) * (b >> 32) + (b & UINT32_MAX)) & UINT32_MAX);
}
static uint64_t make_word(void) { return (uint64_t)(1 + 2 * number(4)) << 32 | (uint64_t)number(100); }

static uint64_t join_records(uint64_t a, uint64_t b) {
    Affine x, y;
    memcpy(&x, &a, sizeof x);
    memcpy(&y, &b, sizeof y);
    x = (Affine){x.p * y.p, x.q * y.p + y.q};
    memcpy(&a, &x, sizeof x);
    return a;
}
static uint64_t make_record(void) {
    Affine x = {(uint32_t)(1 + 2 * number(4)), (uint32_t)number(100)};
    uint64_t bits;
    memcpy(&bits, &x, sizeof x);
    return bits;
}

static uint64_t join_complex(uint64_t a, uint64_t b) {
    pyk_c64 x, y;
    memcpy(&x, &a, sizeof x);
    memcpy(&y, &b, sizeof y);
    x = (pyk_c64){x.re + y.re, x.im + y.im};
    memcpy(&a, &x, sizeof x);
    return a;
}
static uint64_t make_complex(void) {
    pyk_c64 x = {(float)(number(9) - 4), (float)(number(9) - 4)};
    uint64_t bits;
    memcpy(&bits, &x, sizeof x);
    return bits;
}

static const Item items[] = {
    {"compose", join_words, make_word}, {"composed", join_records, make_record}, {"total", join_complex, make_complex}};

/* ---- arrays */

typedef struct Struct { void *data; int64_t words[12]; } Struct;
typedef struct Shaped { int ndim; int64_t shape[6], strides[6], first, n; } Shaped;        /* of elements, not bytes */

/* Some layout for a shape: permuted, with gaps, turned round. */
static Shaped lay_out(int ndim, const int64_t *shape, bool plain) {
    Shaped v = {.ndim = ndim, .n = 1};
    int order[6] = {0, 1, 2, 3, 4, 5};
    int64_t step = 1;
    for (int i = ndim - 1; i > 0 && !plain; i--) {
        int k = number(i + 1), x = order[i];
        order[i] = order[k];
        order[k] = x;
    }
    for (int i = ndim - 1; i >= 0; i--) {
        int d = order[i];
        int64_t skip = plain || number(3) ? 1 : 2;
        v.shape[d] = shape[d];
        v.n *= shape[d];
        v.strides[d] = step * skip;
        step *= shape[d] * skip;
        if (plain || number(3)) continue;
        v.first += (shape[d] - 1) * v.strides[d];
        v.strides[d] = -v.strides[d];
    }
    return v;
}

static Struct array_of(const Shaped *v, uint64_t *data) {
    Struct a = {data + v->first, {0}};
    for (int i = 0; i < v->ndim; i++) {
        a.words[i] = v->shape[i];
        a.words[v->ndim + i] = v->strides[i] * 8;
    }
    return a;
}

static int64_t element(const Shaped *v, int64_t i) {       /* the offset of the i-th in C order */
    int64_t at = v->first;
    for (int d = v->ndim - 1; d >= 0; d--) {
        at += i % v->shape[d] * v->strides[d];
        i /= v->shape[d];
    }
    return at;
}

enum { MOST = 1 << 19, INCLUSIVE = 0, EXCLUSIVE, ALONE };

static uint64_t host[MOST], got[MOST], want[MOST];
static uint64_t *data, *result;                            /* of the device */

/* Scans v into `to`, in place if the two are the same. */
static void check(const Item *item, const Shaped *v, const Shaped *to, int axis, int kind) {
    uint32_t utility;
    bool in_place = v == to;
    Struct in = array_of(v, data), out = array_of(to, in_place ? data : result);
    uint64_t init = item->make();
    OK(pyk_utility_find(&rows_package, item->name, &utility));
    for (int i = 0; i < MOST; i++) host[i] = item->make();
    memset(want, 0x55, sizeof want);
    if (in_place) memcpy(want, host, sizeof want);
    OK(pyk_to_device(device, data, host, sizeof host, NULL));
    OK(pyk_to_device(device, result, want, sizeof want, NULL));
    Scan *scan = kind == EXCLUSIVE ? pyk_scan_axis_exclusive : pyk_scan_axis;
    OK(scan(device, NULL, &rows_package, utility, v->ndim, &in, number(2) ? axis : axis - v->ndim,
            kind == ALONE ? NULL : &init, &out));
    OK(pyk_to_host(device, got, in_place ? data : result, sizeof got, NULL));
    Shaped rows = *v, to_rows = *to;
    int64_t length = v->shape[axis];
    rows.shape[axis] = to_rows.shape[axis] = 1;
    for (int64_t i = 0; i < v->n / length; i++) {
        int64_t at = element(&rows, i), end = element(&to_rows, i);
        uint64_t r = init;
        for (int64_t k = 0; k < length; k++) {
            uint64_t next = host[at + k * v->strides[axis]];
            next = kind == ALONE && !k ? next : item->join(r, next);
            want[end + k * to->strides[axis]] = kind == EXCLUSIVE ? r : next;
            r = next;
        }
    }
    int64_t bad = 0;
    while (bad < MOST && got[bad] == want[bad]) bad++;
    EXPECT(bad == MOST, "%s, kind %d along axis %d of (%" PRId64 ", %" PRId64 "...), %d dimensions: element %" PRId64,
           item->name, kind, axis, v->shape[0], v->shape[1], v->ndim, bad);
}

static void test_scans_of_layouts(void) {
    static const int most[] = {0, 5000, 100, 30, 10, 6, 4};
    for (int round = 0; round < 150; round++) {
        int ndim = 1 + round % 6;
        int64_t shape[6];
        for (int i = 0; i < ndim; i++) shape[i] = 1 + number(most[ndim]);
        Shaped v = lay_out(ndim, shape, false), to = lay_out(ndim, shape, false);
        check(&items[round % 3], &v, round % 5 ? &to : &v, number(ndim), number(3));
    }
}

static void test_scans_of_shapes(void) {
    static const int64_t shapes[][2] = {{3, 70000}, {70000, 3}, {5000, 40}, {40, 5000},  {10, 20},  {1, 100},
                                        {100, 1},   {2000, 40}, {33, 129},  {1, 300000}, {2, 1025}, {1024, 31}};
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++) {
        Shaped v = lay_out(2, shapes[i], true);
        for (int kind = INCLUSIVE; kind <= ALONE; kind++)
            for (int axis = 0; axis < 2; axis++) {
                check(&items[(i + (size_t)kind) % 3], &v, &v, axis, kind);
                Shaped to = v;
                check(&items[(i + (size_t)axis) % 3], &v, &to, axis, kind);
            }
    }
}

/* Of the elements alone: along an axis, and of all. */
static void check_alone(const Shaped *v, int axis) {
    uint32_t utility;
    Struct in = array_of(v, data);
    Shaped rows = *v;
    int64_t length = v->shape[axis], n = v->n / length;
    uint64_t all = 0, whole = 1;
    OK(pyk_utility_find(&rows_package, "total", &utility));
    OK(pyk_reduce_axis(device, NULL, &rows_package, utility, v->ndim, &in, axis, NULL, result));
    OK(pyk_to_host(device, got, result, (size_t)n * sizeof *got, NULL));
    rows.shape[axis] = 1;
    for (int64_t i = 0; i < n; i++) {
        int64_t at = element(&rows, i);
        uint64_t r = host[at];
        for (int64_t k = 1; k < length; k++) r = join_complex(r, host[at + k * v->strides[axis]]);
        all = i ? join_complex(all, r) : r;
        EXPECT(got[i] == r, "axis %d of (%" PRId64 ", %" PRId64 "...), %d dimensions: row %" PRId64, axis, v->shape[0],
               v->shape[1], v->ndim, i);
    }
    OK(pyk_reduce_array(device, NULL, &rows_package, utility, v->ndim, &in, NULL, &whole));
    EXPECT(whole == all, "all of (%" PRId64 ", %" PRId64 "...), %d dimensions", v->shape[0], v->shape[1], v->ndim);
    OK(pyk_reduce_array(device, NULL, &rows_package, utility, v->ndim, &in, NULL, result));
    OK(pyk_to_host(device, &whole, result, sizeof whole, NULL));
    EXPECT(whole == all, "all of %d dimensions, to the device", v->ndim);
}

static void test_reductions_without_init(void) {
    static const int most[] = {0, 5000, 100, 30, 10, 6, 4};
    static const int64_t shapes[][2] = {{3, 70000}, {70000, 3}, {5000, 40}, {40, 5000}, {1, 100}, {1, 1}};
    for (int i = 0; i < MOST; i++) host[i] = make_complex();
    OK(pyk_to_device(device, data, host, sizeof host, NULL));
    for (int round = 0; round < 60; round++) {
        int ndim = 1 + round % 6;
        int64_t shape[6];
        for (int i = 0; i < ndim; i++) shape[i] = 1 + number(most[ndim]);
        Shaped v = lay_out(ndim, shape, false);
        check_alone(&v, number(ndim));
    }
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++) {
        Shaped v = lay_out(2, shapes[i], true);
        check_alone(&v, 0);
        check_alone(&v, 1);
    }
    int64_t empty[] = {0, 3};
    Shaped v = lay_out(2, empty, true);
    Struct a = array_of(&v, data);
    EXPECT(pyk_reduce_axis(device, NULL, &rows_package, 0, 2, &a, 0, NULL, result) == PYK_INVALID_ARGUMENT &&
               strstr(pyk_last_error(), "no elements along axis 0 and no initial value"),
           "an empty axis");
    EXPECT(pyk_reduce_array(device, NULL, &rows_package, 0, 2, &a, NULL, result) == PYK_INVALID_ARGUMENT &&
               strstr(pyk_last_error(), "there are no elements and no initial value"),
           "an empty array");
    EXPECT(pyk_reduce_axis(device, NULL, &rows_package, 0, 2, &a, 1, NULL, result) == PYK_OK, "nothing to do");
}

static void refused(const Struct *a, int axis, const uint64_t *init, const Struct *to, bool exclusive,
                    const char *why) {
    Scan *scan = exclusive ? pyk_scan_axis_exclusive : pyk_scan_axis;
    pyk_result e = scan(device, NULL, &rows_package, 0, 2, a, axis, init, to);
    EXPECT(e == PYK_INVALID_ARGUMENT && strstr(pyk_last_error(), why), "no error '%s' (%d)", why, (int)e);
}

static void test_refused_scans(void) {
    uint64_t init = 0;
    int64_t shape[] = {6, 8};
    Shaped v = lay_out(2, shape, true);
    Struct a = array_of(&v, data), b = array_of(&v, result), wrong = b, same = b, near = a, empty = a;
    wrong.words[1] = 7;
    same.words[2] = 0;
    near.data = data + 1;
    refused(&a, 2, &init, &b, false, "an array of 2 dimensions has no axis 2");
    refused(&a, -3, &init, &b, false, "an array of 2 dimensions has no axis -3");
    refused(&a, 0, NULL, &b, true, "the initial value is NULL");
    refused(&a, 0, &init, NULL, false, "the array is NULL");
    refused(&a, 0, &init, &wrong, false, "extent 1 of the output is 7, that of the input 8");
    refused(&a, 0, &init, &same, false, "elements of the output share memory");
    refused(&a, 0, &init, &near, false, "input and output overlap; they may be the same, or lie apart");
    near.data = (char *)data + 4;
    refused(&near, 0, &init, &b, false, "do not lie on multiples of 8 bytes");
    empty.words[0] = 0;
    OK(rows_compose_scan_axis(device, NULL, 2, &empty, 1, 0, &empty));
    OK(rows_compose_scan_axis_exclusive(device, NULL, 2, &a, 1, 5, &b));
    OK(pyk_to_host(device, got, result, sizeof got, NULL));
    EXPECT(got[8] == 5, "the entry of the header: %" PRIu64, got[8]);
}

int main(void) {
    if (pyk_device_open(NULL, &device) || pyk_alloc(device, sizeof host, (void **)&data) ||
        pyk_alloc(device, sizeof host, (void **)&result)) {
        printf("FAIL reduce/rows: %s\n", pyk_last_error());
        return 1;
    }
    int failed = test("scans_of_layouts", test_scans_of_layouts) + test("scans_of_shapes", test_scans_of_shapes) +
                 test("reductions_without_init", test_reductions_without_init) +
                 test("refused_scans", test_refused_scans);
    pyk_free(device, data);
    pyk_free(device, result);
    pyk_device_close(device);
    return failed != 0;
}
