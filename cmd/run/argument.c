/* argument.c: a kernel argument from its text.
 *
 *     2   -7   0xff   0.5   nan   inf   1+2j   True      scalars
 *     (1,2.5)   (1,(2,3))                                tuples, records
 *     2020-01-31T12:00   NaT   abc   'a b'               times, texts
 *     x.npy                                              an array from a file
 *     zeros(N,...)  ones(N,...)  full(N,...,value=V)     arrays of the signature's dtype
 *     arange(N,...)  random(N,...,seed=S)                0, 1, 2 ... in C order; see random_number
 *     rng(N,seed=S,subsequence_start=K)                  states of numba.cuda.random
 *
 * Nothing is converted silently: an integer must fit its type, and a file must have the dimensions,
 * the order and, but for the sign of integers, the dtype of the signature. An array of vectors has
 * a last dimension for their components. */
#include "cmd/run/argument.h"

#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/run/dtype.h"
#include "lib/base/fs.h"
#include "lib/base/unicode.h"
#include "lib/ir/num.h"
#include "runtime/pyk.h"

typedef struct Parser {
    Arena *arena;
    Types *types;
    bool   any_order;               /* arrays may be in F order although their type does not say so */
} Parser;

/* ---- scalars --------------------------------------------------------------------------------- */

static char *trimmed(Arena *a, const char *text, size_t len) {
    while (len && isspace((u8)*text)) text++, len--;
    while (len && isspace((u8)text[len - 1])) len--;
    return arena_strndup(a, text, len);
}

static bool parse_bool(const char *s, Num *out) {
    bool yes = !strcmp(s, "True") || !strcmp(s, "true") || !strcmp(s, "1");
    *out = num_bool(yes);
    return yes || !strcmp(s, "False") || !strcmp(s, "false") || !strcmp(s, "0");
}

static bool parse_int(const char *s, Num *out) {
    bool negative = *s == '-';
    if (*s == '-' || *s == '+') s++;
    int base = s[0] == '0' && (s[1] == 'x' || s[1] == 'X') ? 16 : 10;
    if (base == 16) s += 2;
    if (!isxdigit((u8)*s)) return false;
    char *end;
    errno = 0;
    unsigned long long n = strtoull(s, &end, base);
    *out = num_int(negative ? -(i128)n : (i128)n);
    return !*end && !errno;
}

static bool parse_float(const char *s, Num *out) {
    char *end;
    if (!*s || isspace((u8)*s)) return false;
    *out = num_float(strtod(s, &end));
    return !*end;
}

/* [re, im], as JSON and YAML have it. */
static bool parse_pair(Arena *a, const char *s, size_t n, Num *re, Num *im) {
    const char *comma = strchr(s, ',');
    if (!comma || s[n - 1] != ']') return false;
    return parse_float(trimmed(a, s + 1, (size_t)(comma - s - 1)), re) &&
           parse_float(trimmed(a, comma + 1, (size_t)(s + n - comma - 2)), im);
}

/* 1+2j, 2j, -1.5e3-2j, also in parentheses as Python prints them; [re, im]; or a float. */
static bool parse_complex(Arena *a, const char *s, Num *out) {
    size_t n = strlen(s);
    if (n > 2 && s[0] == '(' && s[n - 1] == ')') s = arena_strndup(a, s + 1, n -= 2);
    Num re = num_float(0), im = num_float(0);
    if (*s == '[') {
        if (!parse_pair(a, s, n, &re, &im)) return false;
    } else if (n && (s[n - 1] == 'j' || s[n - 1] == 'J')) {
        size_t split = n - 1;
        while (split > 0 && ((s[split] != '+' && s[split] != '-') || s[split - 1] == 'e' || s[split - 1] == 'E'))
            split--;
        if (!parse_float(arena_strndup(a, s + split, n - 1 - split), &im)) return false;
        if (split && !parse_float(arena_strndup(a, s, split), &re)) return false;
    } else if (!parse_float(s, &re)) {
        return false;
    }
    *out = (Num){.kind = TY_C128, .weak = true, .f = re.f, .f2 = im.f};
    return true;
}

/* As in Numba, whose host wraps integers: a mask 0xFFFFFFFF is an int32, -1 a uint32. */
static bool fits(Num x, const Type *type) {
    u32 bits = type_bits(type);
    return x.i >= -((i128)1 << (bits - 1)) && x.i < (i128)1 << bits;
}

static const char *parse_scalar(Parser *p, const Type *type, const char *text, void *out) {
    const char *name = type_str(p->types, type), *s = trimmed(p->arena, text, strlen(text));
    Num x = num_int(0);
    bool ok = false;
    switch (type_class(type)) {
    case CLASS_BOOL:    ok = parse_bool(s, &x); break;
    case CLASS_SINT: case CLASS_UINT:
        ok = parse_int(s, &x);
        if (ok && !fits(x, type)) return arena_printf(p->arena, "%s does not fit in %s", s, name);
        break;
    case CLASS_FLOAT: case CLASS_STORED: ok = parse_float(s, &x); break;
    case CLASS_COMPLEX: ok = parse_complex(p->arena, s, &x); break;
    case CLASS_NONE:    break;
    }
    if (!ok) return arena_printf(p->arena, "'%s' is not a value of type %s", s, name);
    num_store(type->kind, out, x);
    return NULL;
}

/* ---- lists: "a, (b, c), d" at the top level -------------------------------------------------- */

/* The text up to the next comma outside brackets. *at moves behind it, to NULL at the end. */
static char *next_item(Arena *a, const char **at) {
    const char *s = *at;
    int depth = 0;
    for (; *s && (depth || *s != ','); s++) depth += (*s == '(') - (*s == ')');
    char *item = trimmed(a, *at, (size_t)(s - *at));
    *at = *s ? s + 1 : NULL;
    return item;
}

static const char *parse_value(Parser *p, const Type *type, const char *text, u8 *out);

/* 2020-01-31T12:00, a number of units, NaT */
static const char *parse_time(Parser *p, const Type *type, const char *text, u8 *out) {
    const char *s = trimmed(p->arena, text, strlen(text));
    TimeUnit unit = type->time.unit;
    i64 time;
    Num x = num_int(0);
    if (parse_int(s, &x) && x.i > INT64_MIN && x.i <= INT64_MAX && (type->time.delta || strlen(s) != 4))
        time = (i64)x.i;
    else if (!times_parse(s, &unit, &time) || (type->time.delta && time != TIME_NAT))
        return arena_printf(p->arena, "'%s' is not a value of type %s", s, type_str(p->types, type));
    memcpy(out, &time, sizeof time);
    return NULL;
}

/* The text itself, with or without quotes. */
static const char *parse_chars(Parser *p, const Type *type, const char *text, u8 *out) {
    const char *s = trimmed(p->arena, text, strlen(text));
    size_t len = strlen(s);
    if (len > 1 && (*s == '\'' || *s == '"') && s[len - 1] == *s) s++, len -= 2;
    for (u32 i = 0; len; i++) {
        u32 point = (u8)*s, n = type->chars.wide ? unicode_decode(s, len, &point) : 1;
        if (!n || i == type->chars.n)
            return arena_printf(p->arena, "'%s' does not fit in %s", text, type_str(p->types, type));
        if (type->chars.wide) memcpy(out + 4 * (size_t)i, &point, 4);
        else out[i] = (u8)point;
        s += n;
        len -= n;
    }
    return NULL;
}

static u32 length_of(const Type *type) {
    return type->kind == TY_RECORD   ? type->record.n
           : type->kind == TY_NESTED ? (u32)type->nested.shape[0]
                                     : type->tuple.len;
}

/* Part i of a tuple, record or array in a record. *offset is where the part before ends, and
 * becomes where this one begins. */
static const Type *part_of(Parser *p, const Type *type, u32 i, u32 *offset) {
    if (type->kind == TY_RECORD) {
        *offset = type->record.fields[i].offset;
        return type->record.fields[i].type;
    }
    if (type->kind == TY_NESTED) {
        *offset = i * (type->itemsize / length_of(type));
        return type->nested.ndim == 1
                   ? type->nested.elem
                   : type_nested(p->types, type->nested.elem, type->nested.shape + 1, type->nested.ndim - 1);
    }
    const Type *e = type->tuple.at[i];
    *offset = (u32)base_round_up(*offset, e->align);
    return e;
}

static const char *parse_tuple(Parser *p, const Type *type, const char *text, u8 *out) {
    size_t len = strlen(text);
    if (len < 2 || text[0] != '(' || text[len - 1] != ')')
        return arena_printf(p->arena, "'%s' is not a tuple: %s is written (a,b)", text, type_str(p->types, type));
    const char *at = trimmed(p->arena, text + 1, len - 2);
    if (!*at) at = NULL;
    u32 n = 0, offset = 0, wants = length_of(type);
    while (at) {
        const char *item = next_item(p->arena, &at);
        if (!*item && !at) break;                                      /* (1,) */
        if (n == wants) return arena_printf(p->arena, "the tuple has more than %u elements", wants);
        const Type *e = part_of(p, type, n++, &offset);
        if (e->kind == TY_RECORD && type->kind == TY_TUPLE)
            return "a record inside a tuple, which is a pointer, cannot be given here";
        const char *why = parse_value(p, e, item, out + offset);
        if (why) return why;
        offset += e->size;
    }
    return n == wants
               ? NULL
               : arena_printf(p->arena, "the tuple has %u elements, %s needs %u", n, type_str(p->types, type), wants);
}

static const char *parse_value(Parser *p, const Type *type, const char *text, u8 *out) {
    if (type_is_scalar(type)) return parse_scalar(p, type, text, out);
    if (type->kind == TY_TIME) return parse_time(p, type, text, out);
    if (type->kind == TY_CHARS) return parse_chars(p, type, text, out);
    if (type->kind == TY_RECORD || type->kind == TY_NESTED || type->kind == TY_VECTOR)
        return parse_tuple(p, type, text, out);
    if (type->kind == TY_TUPLE && (type->size || !type->tuple.len)) return parse_tuple(p, type, text, out);
    return arena_printf(p->arena, "a value of type %s cannot be given here", type_str(p->types, type));
}

/* ---- generated arrays ------------------------------------------------------------------------ */

typedef enum Maker { MAKE_ZEROS, MAKE_ONES, MAKE_FULL, MAKE_ARANGE, MAKE_RANDOM, MAKE_RNG } Maker;
enum { OPTIONS = 2 };

static const struct { const char *name, *keys[OPTIONS], *takes; } makers[] = {
    [MAKE_ZEROS] = {"zeros", {NULL}, "extents"}, [MAKE_ONES] = {"ones", {NULL}, "extents"},
    [MAKE_FULL] = {"full", {"value"}, "extents and value="}, [MAKE_ARANGE] = {"arange", {NULL}, "extents"},
    [MAKE_RANDOM] = {"random", {"seed"}, "extents and seed="},
    [MAKE_RNG] = {"rng", {"seed", "subsequence_start"}, "extents, seed= and subsequence_start="},
};

/* Floats, and both parts of complex numbers, are uniform in [0, 1), with as many random bits as
 * their significand has. Integers are 0 to 99, bools either. */
static Num random_number(const Type *elem, u64 *state) {
    int bits = elem->kind == TY_BF16                          ? 8
               : elem->kind == TY_F16                         ? 11
               : elem->kind == TY_F32 || elem->kind == TY_C64 ? 24
                                                              : 53;
    double scale = 1 / (double)((u64)1 << bits);
    switch (type_class(elem)) {
    case CLASS_BOOL:    return num_bool(base_random(state) >> 63);
    case CLASS_FLOAT: case CLASS_STORED: return num_float((double)(base_random(state) >> (64 - bits)) * scale);
    case CLASS_COMPLEX: {
        double re = (double)(base_random(state) >> (64 - bits)) * scale,
               im = (double)(base_random(state) >> (64 - bits)) * scale;
        return (Num){.kind = TY_C128, .weak = true, .f = re, .f2 = im};
    }
    case CLASS_SINT: case CLASS_UINT: case CLASS_NONE: break;
    }
    return num_int((i128)(base_random(state) % 100));
}

static const Type *item_of(const Argument *g) {
    return g->type->kind == TY_ARRAY    ? g->type->array.elem
           : g->type->kind == TY_RECORD ? g->type
                                        : g->type->pointer.elem;
}

/* Of each element of an array of vectors, else 0. */
static u32 components(const Argument *g) {
    const Type *elem = item_of(g);
    return elem->kind == TY_VECTOR ? elem->tuple.len : 0;
}

static size_t length(const Argument *g) {
    size_t n = 1;
    for (u32 i = 0; i < g->ndim; i++) n *= (size_t)g->shape[i];
    return n;
}

/* Where the n-th element in C order lies. */
static size_t place(const Argument *g, size_t n) {
    if (!g->fortran) return n;
    size_t at = 0, rest = n, scale = length(g);
    for (u32 i = g->ndim; i-- > 0; rest /= (size_t)g->shape[i]) {
        scale /= (size_t)g->shape[i];
        at += rest % (size_t)g->shape[i] * scale;
    }
    return at;
}

const char argument_no_memory[] = "there is no memory for an array of this shape";

/* As in NumPy, the other extents of an array without elements are not too large either: they make
 * its strides. */
static const char *allocate(Argument *g) {
    g->bytes = argument_elem(g)->itemsize;
    bool too_large = false, empty = false;
    for (u32 i = 0; i < g->ndim; i++) {
        if (g->shape[i] == 0) empty = true;
        else too_large |= __builtin_mul_overflow(g->bytes, (size_t)g->shape[i], &g->bytes);
    }
    too_large |= g->bytes > PTRDIFF_MAX;
    if (empty) g->bytes = 0;
    if (!too_large) g->data = calloc(1, g->bytes ? g->bytes : 1);
    return g->data ? NULL : argument_no_memory;
}

/* Every number in an element, however deep. */
static void put_number(Types *types, const Type *t, u8 *at, Maker maker, size_t i, u64 *state) {
    if (t->kind == TY_RECORD)
        for (u32 k = 0; k < t->record.n; k++)
            put_number(types, t->record.fields[k].type, at + t->record.fields[k].offset, maker, i, state);
    else if (t->kind == TY_NESTED)
        for (u32 k = 0; k < t->itemsize; k += t->nested.elem->itemsize)
            put_number(types, t->nested.elem, at + k, maker, i, state);
    else if (t->kind == TY_TIME) put_number(types, type_scalar(types, TY_I64), at, maker, i, state);
    else if (t->kind == TY_CHARS) memset(at, 0, t->itemsize);
    else if (maker == MAKE_RANDOM) num_store(t->kind, at, random_number(t, state));
    else num_store(t->kind, at, maker == MAKE_ONES ? num_int(1) : num_cast(num_int((i128)i), t->kind));
}

/* States of numba.cuda.random's generator: records of two words. */
static const char *fill_states(Parser *p, Argument *g, const u64 *numbers) {
    static const char name[] = "Record(s0[type=uint64;offset=0],s1[type=uint64;offset=8];16;True)";
    if (strcmp(type_str(p->types, argument_elem(g)), name))
        return arena_printf(p->arena, "rng(N) gives states for numba.cuda.random, the elements here are %s",
                            type_str(p->types, argument_elem(g)));
    return pyk_rng_states(length(g), numbers[0], numbers[1], g->data) ? pyk_last_error() : NULL;
}

/* The options of random and rng: 0 if they are not given. */
static const char *read_numbers(Parser *p, Maker maker, const char *const *options, u64 *numbers) {
    for (u32 i = 0; i < OPTIONS; i++) {
        Num n = {.i = 0};
        if (options[i] && (!parse_int(options[i], &n) || n.i < 0 || n.i > UINT64_MAX))
            return arena_printf(p->arena, "%s '%s' is not a number from 0 to 2**64 - 1", makers[maker].keys[i],
                                options[i]);
        numbers[i] = (u64)n.i;
    }
    return NULL;
}

static const char *fill(Parser *p, Argument *g, Maker maker, const char *const *options) {
    const Type *elem = argument_elem(g);
    u8 *value = arena_alloc(p->arena, elem->itemsize + 1);
    u64 numbers[OPTIONS] = {0};
    const char *why = NULL;
    if (maker == MAKE_ZEROS) return NULL;
    if (maker == MAKE_FULL) why = parse_value(p, elem, options[0], value);
    else why = read_numbers(p, maker, options, numbers);
    if (why) return why;
    if (maker == MAKE_RNG) return fill_states(p, g, numbers);
    for (size_t i = 0, n = length(g); i < n; i++) {
        u8 *at = (u8 *)g->data + place(g, i) * elem->itemsize;
        if (maker == MAKE_FULL) memcpy(at, value, elem->itemsize);
        else put_number(p->types, elem, at, maker, i, &numbers[0]);
    }
    return NULL;
}

/* "24,22,value=2.5": extents, then the maker's options. */
static const char *read_shape(Parser *p, Argument *g, Maker maker, const char *text, const char **options) {
    const char *at = *text ? text : NULL;
    while (at) {
        const char *item = next_item(p->arena, &at), *equals = strchr(item, '=');
        if (equals) {
            const char *key = trimmed(p->arena, item, (size_t)(equals - item));
            u32 k = 0;
            while (k < OPTIONS && (!makers[maker].keys[k] || strcmp(makers[maker].keys[k], key) || options[k])) k++;
            if (k == OPTIONS)
                return arena_printf(p->arena, "%s(...) has no option '%s', or twice: it takes %s", makers[maker].name,
                                    key, makers[maker].takes);
            options[k] = equals + 1;
            continue;
        }
        Num n;
        if (!parse_int(item, &n) || n.i < 0 || n.i > INT64_MAX)
            return arena_printf(p->arena, "'%s' is not an extent", item);
        if (g->ndim == NUMPY_DIMS) return "the array has more than 32 dimensions";
        g->shape[g->ndim++] = (i64)n.i;
    }
    return NULL;
}

static const char *check_ndim(Parser *p, const Argument *g) {
    u32 parts = components(g), wants = g->type->kind == TY_ARRAY    ? (u32)g->type->array.ndim + (parts != 0)
                                       : g->type->kind == TY_RECORD ? 0
                                                                    : g->ndim;
    const char *type = type_str(p->types, g->type);
    if (wants != g->ndim)
        return arena_printf(p->arena, "expected %u dimension%s (%s%s), got %u", wants, wants == 1 ? "" : "s", type,
                            parts ? ", and one for the components" : "", g->ndim);
    if (parts && (!g->ndim || g->shape[g->ndim - 1] != (i64)parts))
        return arena_printf(p->arena, "the last extent must be %u, the components of the elements (%s)", parts, type);
    if (parts && g->type->kind == TY_ARRAY && g->type->array.layout == LAYOUT_F && wants > 2)
        return arena_printf(p->arena, "an array of vectors in F order cannot be given here (%s)", type);
    return NULL;
}

static const char *make_array(Parser *p, Argument *g, Maker maker, const char *inside) {
    const char *options[OPTIONS] = {NULL}, *why = read_shape(p, g, maker, inside, options);
    if (!why && maker == MAKE_FULL && !options[0]) why = "full(...) needs value=V";
    if (!why) why = check_ndim(p, g);
    g->fortran = g->type->kind == TY_ARRAY && g->type->array.layout == LAYOUT_F && !components(g);
    if (!why) why = allocate(g);
    return why ? why : fill(p, g, maker, options);
}

/* ---- arrays from files ----------------------------------------------------------------------- */

/* At most one extent is not 1, or there are no elements: C and F order are the same. */
static bool is_both_orders(const Argument *g) {
    u32 long_ones = 0;
    for (u32 i = 0; i < g->ndim; i++) {
        if (g->shape[i] == 0) return true;
        long_ones += g->shape[i] != 1;
    }
    return long_ones <= 1;
}

/* A type that NumPy lacks may come as its bits (ml_dtypes calls e5m2 f1), and an integer as that of
 * the other sign, as Numba takes it. */
static bool is_bits(const Type *elem, const char *dtype) {
    if (type_is_int(elem)) return strchr("iu", *dtype) && !strcmp(dtype + 1, type_np(elem->kind) + 1);
    if (elem->kind == TY_BF16) return !strcmp(dtype, "u2");
    return type_is_stored(elem) && (!strcmp(dtype, "u1") || !strcmp(dtype, "f1"));
}

static const char *load_array(Parser *p, Argument *g, const char *path) {
    size_t len;
    Npy npy;
    const char *bytes = fs_read(p->arena, path, &len);
    if (!bytes) return arena_printf(p->arena, "cannot read %s: %s", path, strerror(errno));
    const char *why = npy_read(p->arena, bytes, len, &npy), *dtype = dtype_name(p->arena, argument_elem(g));
    if (why) return arena_printf(p->arena, "%s: %s", path, why);
    if (!dtype)
        return arena_printf(p->arena, "%s: fields of %s overlap, which no file can say", path,
                            type_str(p->types, argument_elem(g)));
    if (strcmp(npy.dtype, dtype) && !is_bits(argument_elem(g), npy.dtype))
        return arena_printf(p->arena, "%s: expected dtype %s (%s), got %s", path, dtype, type_str(p->types, g->type),
                            npy.dtype);
    g->ndim = npy.ndim;
    g->fortran = npy.fortran;
    memcpy(g->shape, npy.shape, sizeof g->shape);
    if ((why = check_ndim(p, g))) return arena_printf(p->arena, "%s: %s", path, why);
    Layout layout = p->any_order                                  ? LAYOUT_A
                    : g->type->kind == TY_ARRAY && !components(g) ? g->type->array.layout
                                                                  : LAYOUT_C;
    if (is_both_orders(g)) g->fortran = layout == LAYOUT_F;
    if (layout != LAYOUT_A && g->fortran != (layout == LAYOUT_F))
        return arena_printf(p->arena, "%s: expected %s order (%s), got %s order: save it with np.%s", path,
                            g->fortran ? "C" : "F", type_str(p->types, g->type), g->fortran ? "F" : "C",
                            g->fortran ? "ascontiguousarray" : "asfortranarray");
    g->data = malloc(npy.bytes ? npy.bytes : 1);
    if (!g->data) return argument_no_memory;
    if (npy.bytes) memcpy(g->data, npy.data, npy.bytes);
    g->bytes = npy.bytes;
    return NULL;
}

static const char *parse_array(Parser *p, Argument *g, const char *text) {
    g->is_array = true;
    size_t len = strlen(text);
    for (size_t i = 0; i < countof(makers); i++) {
        size_t n = strlen(makers[i].name);
        if (strncmp(text, makers[i].name, n) || text[n] != '(' || text[len - 1] != ')') continue;
        return make_array(p, g, (Maker)i, trimmed(p->arena, text + n + 1, len - n - 2));
    }
    if (len > 4 && !strcmp(text + len - 4, ".npy")) return load_array(p, g, text);
    return arena_printf(p->arena,
        "'%s' is not an array: give FILE.npy, zeros(N), ones(N), full(N,value=V), arange(N), random(N,seed=S) or rng(N,seed=S)",
        text);
}

/* (1,2.5), or a file of one record. */
static const char *parse_record(Parser *p, Argument *g, const char *text) {
    size_t len = strlen(text);
    g->is_array = true;
    if (len > 4 && !strcmp(text + len - 4, ".npy")) return load_array(p, g, text);
    const char *why = allocate(g);
    return why ? why : parse_value(p, g->type, text, g->data);
}

/* ---- the public part ------------------------------------------------------------------------- */

static const char *parse(Parser *p, const Type *type, const char *text, Argument *out) {
    const char *name = out->name;
    *out = (Argument){.name = name, .type = type, .value = arena_alloc(p->arena, type->size ? type->size : 1)};
    text = trimmed(p->arena, text, strlen(text));
    const char *why = type->kind == TY_RECORD                               ? parse_record(p, out, text)
                      : type->kind == TY_ARRAY || type->kind == TY_POINTER ? parse_array(p, out, text)
                                                                           : parse_value(p, type, text, out->value);
    if (why) argument_free(out);
    return why;
}

const char *argument_parse(Arena *a, Types *t, const Type *type, const char *text, Argument *out) {
    return parse(&(Parser){.arena = a, .types = t}, type, text, out);
}

const char *argument_parse_any(Arena *a, Types *t, const Type *elem, const char *text, Argument *out) {
    return parse(&(Parser){.arena = a, .types = t, .any_order = true}, type_pointer(t, elem), text, out);
}

/* float32[:, ::1]; a number where there are no dimensions. */
static const char *array_text(Arena *a, const char *elem, u32 ndim, bool fortran) {
    const char *text = "";
    for (u32 i = 0; i < ndim; i++)
        text = arena_printf(a, "%s%s%s", text, i ? ", " : "", i == (fortran ? 0 : ndim - 1) ? "::1" : ":");
    return ndim ? arena_printf(a, "%s[%s]", elem, text) : NULL;
}

static const char *file_text(Arena *a, Types *t, const char *path, const char **why) {
    size_t len;
    Npy npy;
    const char *bytes = fs_read(a, path, &len);
    *why = bytes ? npy_read(a, bytes, len, &npy) : arena_printf(a, "cannot read %s: %s", path, strerror(errno));
    if (*why) return NULL;
    Argument g = {.ndim = npy.ndim};
    memcpy(g.shape, npy.shape, sizeof g.shape);
    const Type *elem = type_by_dtype_code(t, npy.dtype);
    bool named = elem && elem->kind < TY_SCALARS;                    /* by one word */
    *why = named ? "the array has no dimensions" : arena_printf(a, "dtype %s needs a signature", npy.dtype);
    return named ? array_text(a, type_str(t, elem), npy.ndim, npy.fortran && !is_both_orders(&g)) : NULL;
}

static const char *number_text(Arena *a, const char *s) {
    Num x;
    if (!strcmp(s, "True") || !strcmp(s, "False")) return "boolean";
    if (parse_int(s, &x)) return x.i > INT64_MAX ? "uint64" : "int64";
    return parse_float(s, &x) ? "float64" : parse_complex(a, s, &x) ? "complex128" : NULL;
}

/* The dtypes are NumPy's, which has these functions, too. */
static const char *maker_text(Parser *p, Maker maker, const char *inside, const char **why) {
    static const char *const elems[] = {[MAKE_ZEROS] = "float64",  [MAKE_ONES] = "float64",
                                        [MAKE_FULL] = NULL,        [MAKE_ARANGE] = "int64",
                                        [MAKE_RANDOM] = "float64", [MAKE_RNG] = "xoroshiro128p_type"};
    const char *options[OPTIONS] = {NULL}, *elem = elems[maker];
    Argument g = {.ndim = 0};
    if ((*why = read_shape(p, &g, maker, inside, options))) return NULL;
    *why = g.ndim ? "full(...) needs value=V, a number" : "the array has no dimensions";
    if (!elem && options[0]) elem = number_text(p->arena, trimmed(p->arena, options[0], strlen(options[0])));
    return elem ? array_text(p->arena, elem, g.ndim, false) : NULL;
}

static const char *tuple_text(Arena *a, Types *t, const char *inside, const char **why) {
    const char *at = inside, *text = "";
    u32 n = 0;
    while (at) {
        const char *item = next_item(a, &at);
        if (!*item && !at) break;                                      /* (1,) */
        const char *type = argument_signature(a, t, item, why);
        if (!type) return NULL;
        text = arena_printf(a, "%s%s%s", text, n++ ? ", " : "", type);
    }
    return n ? arena_printf(a, n == 1 ? "Tuple((%s,))" : "Tuple((%s))", text) : NULL;
}

const char *argument_signature(Arena *a, Types *t, const char *given, const char **why) {
    Parser p = {.arena = a, .types = t};
    char *text = trimmed(a, given, strlen(given));
    size_t len = strlen(text);
    for (size_t i = 0; i < countof(makers); i++) {
        size_t n = strlen(makers[i].name);
        if (!strncmp(text, makers[i].name, n) && text[n] == '(' && text[len - 1] == ')')
            return maker_text(&p, (Maker)i, trimmed(a, text + n + 1, len - n - 2), why);
    }
    if (len > 4 && !strcmp(text + len - 4, ".npy")) return file_text(a, t, text, why);
    *why = arena_printf(a, "'%s' is neither a number, a tuple, a .npy file, nor zeros(N) or the like", text);
    const char *number = number_text(a, text);
    bool tuple = !number && len > 2 && text[0] == '(' && text[len - 1] == ')';
    return tuple ? tuple_text(a, t, trimmed(a, text + 1, len - 2), why) : number;
}

const Type *argument_elem(const Argument *g) {
    const Type *elem = item_of(g);
    return elem->kind == TY_VECTOR ? elem->tuple.at[0] : elem;
}

void argument_strides(const Argument *g, i64 *strides) {
    i64 step = argument_elem(g)->itemsize;
    for (u32 i = 0; i < g->ndim; i++) {
        u32 at = g->fortran ? i : g->ndim - 1 - i;
        strides[at] = step;
        step *= g->shape[at];
    }
}

void argument_point(Argument *g, void *device) {
    g->device = device;
    memcpy(g->value, &device, sizeof device);
    if (g->type->kind != TY_ARRAY) return;
    size_t words = 8 * (size_t)g->type->array.ndim;         /* vectors have one axis more, which they do not pass */
    i64 strides[NUMPY_DIMS];
    argument_strides(g, strides);
    memcpy(g->value + 8, g->shape, words);
    memcpy(g->value + 8 + words, strides, words);
}

void argument_free(Argument *g) {
    free(g->data);
    g->data = NULL;
}

bool argument_npy(Arena *a, const Argument *g, Npy *out) {
    const Type *elem = argument_elem(g);
    *out = (Npy){.dtype = dtype_name(a, elem),
                 .itemsize = elem->itemsize, .ndim = g->ndim, .fortran = g->fortran, .data = g->data};
    out->bytes = g->bytes;
    memcpy(out->shape, g->shape, sizeof out->shape);
    return out->dtype != NULL;
}
