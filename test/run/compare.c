/* compare: two .npy files, element by element.
 *
 *     compare GOT.npy WANT.npy [exact] [ulp=N] [rel=R] [abs=A] [overflow]
 *
 * Type and shape must be equal. Integers and booleans must be equal; floats (and both parts of
 * complex numbers) may differ by N units in the last place, or by A + R |want|, whichever the
 * arguments allow; nan equals nan, and with overflow infinity counts as the largest number. Records
 * must
 * have the same dtype and the same bytes. Exit status:
 * 0 equal within the tolerance; 1 different, after one line that says where and by how much; 2 a
 * file is no good. */
#define _POSIX_C_SOURCE 200809L
#include <stdint.h>
#include <float.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_DIMS = 8 };

typedef struct Npy {
    const char *path;
    char        kind;             /* b i u f c; V: bfloat16; M m times; S U texts; { records */
    int         size;             /* bytes of an element */
    char       *fields;           /* of records: the list in the header */
    int         ndim;
    long long   shape[MAX_DIMS];
    long long   count;
    uint8_t    *data;
} Npy;

typedef struct Tolerance { double ulp, rel, abs; int overflow; } Tolerance;

static _Noreturn void bad_file(const Npy *npy, const char *why) {
    printf("%s: %s\n", npy->path, why);
    exit(2);
}

/* The header is a Python dict: {'descr': '<f4', 'fortran_order': False, 'shape': (3, 4), } */
static const char *header_value(const Npy *npy, const char *header, const char *key) {
    const char *at = strstr(header, key);
    if (at == NULL || (at = strchr(at, ':')) == NULL) bad_file(npy, "its header lacks a key");
    return at + 1 + strspn(at + 1, " ");
}

static void parse_header(Npy *npy, const char *header) {
    const char *descr = header_value(npy, header, "'descr'"), *shape = header_value(npy, header, "'shape'");
    const char *end_of_fields = descr[0] == '[' ? strstr(descr, "], 'fortran_order'") : NULL;
    if (end_of_fields != NULL) npy->fields = strndup(descr, (size_t)(end_of_fields + 1 - descr));
    else if (descr[0] != '\'' || (descr[1] != '<' && descr[1] != '|') || strchr("biufcVMmSU", descr[2]) == NULL)
        bad_file(npy, "its type is not a little-endian number");
    if (strncmp(header_value(npy, header, "'fortran_order'"), "False", 5) != 0) bad_file(npy, "it is in Fortran order");
    npy->kind = npy->fields != NULL ? '{' : descr[2];
    npy->size = npy->fields != NULL ? 0 : atoi(descr + 3);
    if (npy->kind == 'U') npy->size *= 4;
    npy->count = 1;
    for (shape++; *shape != ')' && *shape != '\0'; shape += strspn(shape, ", ")) {
        char *end;
        if (npy->ndim == MAX_DIMS) bad_file(npy, "it has too many dimensions");
        npy->shape[npy->ndim] = strtoll(shape, &end, 10);
        if (end == shape || npy->shape[npy->ndim] < 0) bad_file(npy, "its shape is damaged");
        npy->count *= npy->shape[npy->ndim++];
        shape = end;
    }
    int is_text = npy->kind == 'S' || npy->kind == 'U';
    if (npy->fields == NULL && !is_text && npy->size != 1 && npy->size != 2 && npy->size != 4 && npy->size != 8 &&
        npy->size != 16)
        bad_file(npy, "its element size is unknown");
    if (npy->kind == 'V' && npy->size != 2) bad_file(npy, "its type is not a number");
}

/* The size of records is that of the file by their number. */
static void measure_records(Npy *npy, FILE *file) {
    long here = ftell(file), end = fseek(file, 0, SEEK_END) == 0 ? ftell(file) : here;
    if (npy->count > 0) npy->size = (int)((end - here) / npy->count);
    fseek(file, here, SEEK_SET);
}

static void read_npy(Npy *npy, const char *path) {
    uint8_t start[12];
    FILE   *file = fopen(path, "rb");
    memset(npy, 0, sizeof *npy);
    npy->path = path;
    if (file == NULL) bad_file(npy, "cannot be opened");
    if (fread(start, 1, 10, file) != 10 || memcmp(start, "\x93NUMPY", 6) != 0) bad_file(npy, "is no .npy file");
    size_t length = start[8] | (size_t)start[9] << 8;
    if (start[6] > 1) {                                  /* version 2 has a 4-byte length */
        if (fread(start + 10, 1, 2, file) != 2) bad_file(npy, "is cut short");
        length |= (size_t)start[10] << 16 | (size_t)start[11] << 24;
    }
    char *header = calloc(length + 1, 1);
    if (header == NULL || fread(header, 1, length, file) != length) bad_file(npy, "is cut short");
    parse_header(npy, header);
    free(header);
    if (npy->fields != NULL) measure_records(npy, file);
    size_t bytes = (size_t)npy->count * (size_t)npy->size;
    npy->data = malloc(bytes + 1);
    if (npy->data == NULL || fread(npy->data, 1, bytes + 1, file) != bytes)
        bad_file(npy, "its size does not fit its shape");
    fclose(file);
}

/* An IEEE half: sign, 5 bits of exponent, 10 of fraction. */
static double half_value(uint16_t bits) {
    int    exponent = bits >> 10 & 31, fraction = bits & 1023;
    double magnitude = exponent == 0    ? ldexp(fraction, -24)
                       : exponent == 31 ? (fraction ? (double)NAN : (double)INFINITY)
                                        : ldexp(1024 + fraction, exponent - 25);
    return bits >> 15 ? -magnitude : magnitude;
}

/* A bfloat16 is the upper half of a float. */
static float brain_value(const uint8_t *at) {
    uint8_t bytes[4] = {0, 0, at[0], at[1]};
    float   value;
    memcpy(&value, bytes, 4);
    return value;
}

static double float_value(const uint8_t *at, int size) {
    union { uint16_t half; float single; double full; } u;
    memcpy(&u, at, (size_t)size);
    return size == 2 ? half_value(u.half) : size == 4 ? (double)u.single : u.full;
}

static int64_t integer_bits(const uint8_t *at, int size, int is_signed) {
    uint64_t bits = 0;
    for (int i = size - 1; i >= 0; i--) bits = bits << 8 | at[i];
    if (is_signed && size < 8 && bits >> (8 * size - 1)) bits |= ~(uint64_t)0 << 8 * size;
    return (int64_t)bits;
}

/* Distance in units in the last place: the bit patterns of floats, read as sign and magnitude, are
 * in order. */
static double ulps_apart(const uint8_t *a, const uint8_t *b, int size) {
    int64_t  sign = (int64_t)((uint64_t)1 << (8 * size - 1));
    int64_t  x = integer_bits(a, size, 1), y = integer_bits(b, size, 1);
    if (size < 8) sign = -sign;
    x = x < 0 ? (int64_t)((uint64_t)sign - (uint64_t)x) : x;
    y = y < 0 ? (int64_t)((uint64_t)sign - (uint64_t)y) : y;
    return (double)(x > y ? (uint64_t)x - (uint64_t)y : (uint64_t)y - (uint64_t)x);
}

static int floats_agree(const uint8_t *a, const uint8_t *b, char kind, int size, const Tolerance *t) {
    int    brain = kind == 'V';
    double got = brain ? (double)brain_value(a) : float_value(a, size),
           want = brain ? (double)brain_value(b) : float_value(b, size);
    if (got == want || (isnan(got) && isnan(want))) return 1;
    if (t->overflow && isinf(got) && isfinite(want)) got = copysign(size == 8 ? DBL_MAX : (double)FLT_MAX, got);
    if (!isfinite(got) || !isfinite(want)) return 0;
    return fabs(got - want) <= t->abs + t->rel * fabs(want) || ulps_apart(a, b, size) <= t->ulp;
}

static void print_number(const Npy *npy, const uint8_t *at) {
    if (npy->kind == 'f') printf("%.9g", float_value(at, npy->size));
    else if (npy->kind == 'V') printf("%.9g", (double)brain_value(at));
    else if (npy->kind == 'c')
        printf("(%.9g, %.9g)", float_value(at, npy->size / 2), float_value(at + npy->size / 2, npy->size / 2));
    else if (npy->kind == '{' || npy->kind == 'S' || npy->kind == 'U')
        for (int i = 0; i < npy->size; i++) printf("%02x", at[i]);
    else if (npy->kind == 'u') printf("%llu", (unsigned long long)integer_bits(at, npy->size, 0));
    else printf("%lld", (long long)integer_bits(at, npy->size, npy->kind != 'b'));
}

static void print_place(const Npy *npy, long long i) {
    long long index[MAX_DIMS];
    for (int d = npy->ndim - 1; d >= 0; i /= npy->shape[d], d--) index[d] = i % npy->shape[d];
    putchar('[');
    for (int d = 0; d < npy->ndim; d++) printf("%s%lld", d ? ", " : "", index[d]);
    putchar(']');
}

static int elements_agree(const Npy *npy, const uint8_t *got, const uint8_t *want, const Tolerance *t) {
    int half = npy->size / 2;
    if (npy->kind == 'f' || npy->kind == 'V') return floats_agree(got, want, npy->kind, npy->size, t);
    if (npy->kind == 'c')
        return floats_agree(got, want, 'f', half, t) && floats_agree(got + half, want + half, 'f', half, t);
    return memcmp(got, want, (size_t)npy->size) == 0;
}

static int compare(const Npy *got, const Npy *want, const Tolerance *t) {
    long long wrong = 0, first = 0;
    if (got->kind != want->kind || got->size != want->size) {
        printf("type is %c%d, should be %c%d\n", got->kind, got->size, want->kind, want->size);
        return 1;
    }
    if (got->fields != NULL && strcmp(got->fields, want->fields) != 0) {
        printf("type is %s, should be %s\n", got->fields, want->fields);
        return 1;
    }
    if (got->ndim != want->ndim || memcmp(got->shape, want->shape, sizeof got->shape) != 0) {
        printf("shapes differ (%lld elements, should be %lld)\n", got->count, want->count);
        return 1;
    }
    for (long long i = 0; i < want->count; i++) {
        size_t at = (size_t)i * (size_t)want->size;
        if (!elements_agree(want, got->data + at, want->data + at, t) && wrong++ == 0) first = i;
    }
    if (wrong == 0) return 0;
    printf("%lld of %lld elements differ, first ", wrong, want->count);
    print_place(want, first);
    printf(": ");
    print_number(got, got->data + (size_t)first * (size_t)got->size);
    printf(", should be ");
    print_number(want, want->data + (size_t)first * (size_t)want->size);
    putchar('\n');
    return 1;
}

int main(int argc, char **argv) {
    Tolerance t = {0, 0, 0, 0};
    Npy       got, want;
    if (argc < 3) {
        fprintf(stderr, "usage: compare GOT.npy WANT.npy [exact] [ulp=N] [rel=R] [abs=A] [overflow]\n");
        return 2;
    }
    for (int i = 3; i < argc; i++) {
        if (strncmp(argv[i], "ulp=", 4) == 0) t.ulp = atof(argv[i] + 4);
        else if (strncmp(argv[i], "rel=", 4) == 0) t.rel = atof(argv[i] + 4);
        else if (strncmp(argv[i], "abs=", 4) == 0) t.abs = atof(argv[i] + 4);
        else if (strcmp(argv[i], "overflow") == 0) t.overflow = 1;
        else if (strcmp(argv[i], "exact") != 0) {
            fprintf(stderr, "compare: unknown tolerance '%s'\n", argv[i]);
            return 2;
        }
    }
    read_npy(&got, argv[1]);
    read_npy(&want, argv[2]);
    int status = compare(&got, &want, &t);
    free(got.data);
    free(want.data);
    free(got.fields);
    free(want.fields);
    return status;
}
