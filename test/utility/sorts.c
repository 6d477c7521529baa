/* sorts.c: sorts of every type of key: in NumPy's order, equal elements in theirs, with values, as
 * places, in place, in both directions. */
#include <math.h>

#include "sorts.pyk.h"
#include "test/utility/check.h"

/* Around the ends of warps, of tiles, and of the stretches of the CPU. */
static const int64_t sizes[] = {0, 1, 2, 31, 33, 255, 4223, 4224, 4225, 8447, 8448, 8449, 9217, 65537, 300007};
enum { NSIZES = sizeof sizes / sizeof *sizes, LONG = 300007, MOST_BYTES = 80 };

typedef enum Kind { RANDOM, FEW, EQUAL, RISING, FALLING, KINDS } Kind;

/* An element whose bytes are chosen so that all of its digits, and special values, come up. */
static void fill(const char *type, Kind kind, int64_t i, size_t size, unsigned char *to) {
    static const double odd[] = {NAN, -NAN, INFINITY, -INFINITY, 0.0, -0.0, 1.5, -1.5, 1e-310, -1e-310};
    uint64_t word = 0;
    for (int k = 0; k < 4; k++) word = word << 16 | (uint64_t)number(1 << 16);
    if (kind == FEW) word %= 3;
    if (kind == EQUAL) word = 0x4142434445464748;
    if (kind == RISING) word = (uint64_t)i * 3;
    if (kind == FALLING) word = (uint64_t)(LONG - i);
    bool is_float = strstr(type, "float") != NULL, special = is_float && kind == RANDOM && number(4) == 0;
    double d = special ? odd[number(10)] : (double)(int64_t)word;
    if (!strcmp(type, "bool")) word &= 1;
    for (size_t k = 0; k < size; k++) to[k] = k < 8 ? (unsigned char)(word >> 8 * k) : (unsigned char)number(256);
    if (!strcmp(type, "float64") && kind != RANDOM) memcpy(to, &d, 8);
    if (!strcmp(type, "float64") && special) memcpy(to, &d, 8);
    float f = (float)d;
    if (!strcmp(type, "float32") && (special || kind != RANDOM)) memcpy(to, &f, 4);
}

static double half(uint16_t h, bool brain) {
    if (brain) {
        uint32_t bits = (uint32_t)h << 16;
        float f;
        return memcpy(&f, &bits, 4), f;
    }
    int exponent = h >> 10 & 31, digits = h & 1023;
    double d = exponent == 31 ? (digits ? NAN : INFINITY)
               : exponent     ? ldexp(1024 + digits, exponent - 25)
                              : ldexp(digits, -24);
    return h >> 15 ? -d : d;
}

/* Of numbers: below 0, 0 or above it, as a stands to b in NumPy's order. */
static int compare_floats(double a, double b) {
    if (isnan(a) || isnan(b)) return !!isnan(a) - !!isnan(b);
    return (a > b) - (a < b);
}

static int compare(const char *type, const unsigned char *a, const unsigned char *b) {
#define INTEGER(name, T)                \
    if (!strcmp(type, name)) {          \
        T x, y;                         \
        memcpy(&x, a, sizeof x);        \
        memcpy(&y, b, sizeof y);        \
        return (x > y) - (x < y);       \
    }
    INTEGER("bool", uint8_t)
    INTEGER("int8", int8_t)
    INTEGER("int16", int16_t)
    INTEGER("int32", int32_t)
    INTEGER("int64", int64_t)
    INTEGER("uint8", uint8_t)
    INTEGER("uint16", uint16_t)
    INTEGER("uint32", uint32_t)
    INTEGER("uint64", uint64_t)
#undef INTEGER
    if (!strcmp(type, "float32")) {
        float x, y;
        return memcpy(&x, a, 4), memcpy(&y, b, 4), compare_floats(x, y);
    }
    if (!strcmp(type, "float64")) {
        double x, y;
        return memcpy(&x, a, 8), memcpy(&y, b, 8), compare_floats(x, y);
    }
    uint16_t x, y;
    memcpy(&x, a, 2);
    memcpy(&y, b, 2);
    return compare_floats(half(x, *type == 'b'), half(y, *type == 'b'));
}

/* Where in an element its key lies, and of which type that is. */
typedef struct Sorted { const char *symbol, *type; size_t size, key; } Sorted;

static int compare_keys(const Sorted *s, const unsigned char *a, const unsigned char *b) {
    if (!strcmp(s->symbol, "by_bits")) {
        uint32_t x, y;
        memcpy(&x, a, 4);
        memcpy(&y, b, 4);
        return (int)(x >> 7 & 0xffff) - (int)(y >> 7 & 0xffff);
    }
    return compare(s->type, a + s->key, b + s->key);
}

static void gather(void *to, const void *from, const int64_t *places, int64_t n, size_t size) {
    for (int64_t i = 0; i < n; i++)
        memcpy((char *)to + (size_t)i * size, (const char *)from + (size_t)places[i] * size, size);
}

/* Do the places name each element once, in order? */
static void check_order(const Sorted *s, const unsigned char *host, const int64_t *places, int64_t n, int down) {
    char *seen = calloc((size_t)n + 1, 1);
    int64_t bad = -1;
    for (int64_t i = 0; i < n && bad < 0; i++) {
        if (places[i] < 0 || places[i] >= n || seen[places[i]]++) bad = i;
        if (i == 0 || bad >= 0) continue;
        int c = compare_keys(s, host + (size_t)places[i - 1] * s->size, host + (size_t)places[i] * s->size);
        if ((down ? -c : c) > 0 || (c == 0 && places[i - 1] > places[i])) bad = i;
    }
    EXPECT(bad < 0, "places of %" PRId64 " %s, %s, wrong at %" PRId64, n, s->symbol, down ? "down" : "up", bad);
    free(seen);
}

static unsigned char *host, *want, *got;
static int64_t *places, *values;

static void same(const Sorted *s, const char *what, const void *memory, int64_t n, size_t size) {
    OK(pyk_to_host(device, got, memory, (size_t)n * size, NULL));
    EXPECT(!memcmp(got, want, (size_t)n * size), "%s of %" PRId64 " %s", what, n, s->symbol);
}

static void check(const Sorted *s, uint32_t utility, Kind kind, int64_t n, int down) {
    const pyk_package *package = &sorts_package;
    for (int64_t i = 0; i < n; i++) {
        fill(s->type, kind, i, s->size, host + (size_t)i * s->size);
        if (s->key) fill(s->type, kind, i, s->size - s->key, host + (size_t)i * s->size + s->key);
        values[i] = number(1 << 30);
    }
    void *in = upload(host, (size_t)n * s->size), *out = upload(host, (size_t)n * s->size);
    int64_t *index = upload(values, (size_t)n * 8);
    void *of4 = upload(values, (size_t)n * 8), *of8 = upload(values, (size_t)n * 8);
    OK(pyk_argsort(device, NULL, package, utility, in, n, down, index));
    OK(pyk_to_host(device, places, index, (size_t)n * 8, NULL));
    check_order(s, host, places, n, down);
    gather(want, host, places, n, s->size);
    OK(pyk_sort(device, NULL, package, utility, in, n, down, out));
    same(s, "elements", out, n, s->size);
    OK(pyk_sort_values(device, NULL, package, utility, in, n, down, out, of8, 8, index));
    same(s, "elements with 8 bytes", out, n, s->size);
    OK(pyk_sort_values(device, NULL, package, utility, in, n, down, in, of4, 4, of4));
    same(s, "elements in place", in, n, s->size);
    gather(want, values, places, n, 8);
    same(s, "values of 8 bytes", index, n, 8);
    gather(want, values, places, n, 4);
    same(s, "values of 4 bytes", of4, n, 4);
    void *all[] = {in, out, index, of4, of8};
    for (int i = 0; i < 5; i++) OK(pyk_free(device, all[i]));
}

static void check_all(const Sorted *s) {
    uint32_t utility;
    OK(pyk_utility_find(&sorts_package, s->symbol, &utility));
    for (int i = 0; i < NSIZES; i++) {
        bool all = i == NSIZES - 2;                /* the shapes of the data at one size, the sizes with random data */
        for (int kind = 0; kind < (all ? KINDS : 1); kind++) check(s, utility, (Kind)kind, sizes[i], (i + kind) % 2);
    }
}

static void test_numbers(void) {
    static const Sorted all[] = {
        {"keys__b1", "bool", 1, 0},      {"keys__i8", "int8", 1, 0},      {"keys__i16", "int16", 2, 0},
        {"keys__i32", "int32", 4, 0},    {"keys__i64", "int64", 8, 0},    {"keys__u8", "uint8", 1, 0},
        {"keys__u16", "uint16", 2, 0},   {"keys__u32", "uint32", 4, 0},   {"keys__u64", "uint64", 8, 0},
        {"keys__f16", "float16", 2, 0},  {"keys__bf16", "bfloat16", 2, 0}, {"keys__f32", "float32", 4, 0},
        {"keys__f64", "float64", 8, 0},
    };
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) check_all(&all[i]);
}

static void test_records(void) {
    check_all(&(Sorted){"by_rank", "uint8", 12, 8});
    check_all(&(Sorted){"by_weight", "float64", 80, 72});
}

static void test_bits(void) { check_all(&(Sorted){"by_bits", "uint32", 4, 0}); }

static void test_arguments(void) {
    uint32_t utility;
    uint32_t numbers[64] = {0};
    size_t bytes = 0;
    OK(pyk_utility_find(&sorts_package, "keys__u32", &utility));
    void *p = upload(numbers, sizeof numbers);
    OK(sorts_keys__u32_sort(device, NULL, p, 64, 1, p));
    OK(pyk_scratch_bytes(device, &sorts_package, utility, 1 << 20, &bytes));
    EXPECT(bytes > (size_t)1 << 24, "%zu bytes", bytes);
    EXPECT(pyk_sort(device, NULL, &sorts_package, utility, p, 32, 0, (char *)p + 4) == PYK_INVALID_ARGUMENT, "overlap");
    EXPECT(pyk_sort(device, NULL, &sorts_package, utility, p, -1, 0, p) == PYK_INVALID_ARGUMENT, "a negative number");
    EXPECT(pyk_sort(device, NULL, &sorts_package, utility, p, 4, 0, NULL) == PYK_INVALID_ARGUMENT, "no output");
    EXPECT(pyk_sort_values(device, NULL, &sorts_package, utility, p, 4, 0, p, p, 2, p) == PYK_INVALID_ARGUMENT,
           "values of 2 bytes");
    EXPECT(pyk_reduce(device, NULL, &sorts_package, utility, p, 4, p, p) == PYK_INVALID_ARGUMENT, "a sort reduced");
    OK(pyk_free(device, p));
}

int main(void) {
    setvbuf(stdout, NULL, _IOLBF, 0);
    if (pyk_device_open(NULL, &device)) return printf("FAIL reduce/sorts/device: %s\n", pyk_last_error()), 1;
    host = malloc(LONG * MOST_BYTES);
    want = malloc(LONG * MOST_BYTES);
    got = malloc(LONG * MOST_BYTES);
    places = malloc(LONG * sizeof *places);
    values = malloc(LONG * sizeof *values);
    int bad = test("sorts/numbers", test_numbers) + test("sorts/records", test_records) +
              test("sorts/bits", test_bits) + test("sorts/arguments", test_arguments);
    pyk_device_close(device);
    free(host);
    free(want);
    free(got);
    free(places);
    free(values);
    return bad != 0;
}
