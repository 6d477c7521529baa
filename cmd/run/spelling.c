/* spelling.c: the inverse of type_str for the types that kernels take as parameters. */
#include "cmd/run/spelling.h"

#include <stdlib.h>
#include <string.h>

#include "lib/base/vec.h"
#include "lib/ir/limits.h"

typedef struct Text {
    Types      *types;
    Arena      *arena;             /* for lists that are being read */
    const char *at;
    u32         depth;
} Text;

static const Type *read_type(Text *t);

static bool accept(Text *t, const char *word) {
    size_t n = strlen(word);
    if (strncmp(t->at, word, n)) return false;
    t->at += n;
    return true;
}

static bool read_count(Text *t, u32 max, u32 *out) {
    char *end;
    if (*t->at < '0' || *t->at > '9') return false;
    unsigned long n = strtoul(t->at, &end, 10);
    t->at = end;
    return n <= max ? (*out = (u32)n, true) : false;
}

/* x[type=float32;offset=0] */
static bool read_field(Text *t, RecordField *out) {
    size_t n = strcspn(t->at, "[");
    out->name = type_name_sym(t->types, t->at, n);
    t->at += n;
    return accept(t, "[type=") && (out->type = read_type(t)) &&
           (type_is_item(out->type) || out->type->kind == TY_NESTED) && accept(t, ";offset=") &&
           read_count(t, INT32_MAX, &out->offset) && accept(t, "]");
}

/* A field that ends behind its record would be written there. */
static bool are_inside(const RecordField *fields, u32 n, u32 itemsize) {
    for (u32 i = 0; i < n; i++)
        if (fields[i].offset > itemsize || fields[i].type->itemsize > itemsize - fields[i].offset) return false;
    return true;
}

/* x[...],y[...];16;True) */
static const Type *read_record(Text *t) {
    VEC(RecordField) fields = {0};
    RecordField field;
    u32 itemsize;
    while (*t->at != ';') {
        if ((fields.len && !accept(t, ",")) || !read_field(t, &field)) return NULL;
        vec_push(t->arena, &fields, field);
    }
    if (!accept(t, ";") || !read_count(t, INT32_MAX, &itemsize) || !accept(t, ";")) return NULL;
    bool aligned = accept(t, "True");
    if ((!aligned && !accept(t, "False")) || !accept(t, ")")) return NULL;
    return are_inside(fields.at, fields.len, itemsize) ? type_record(t->types, fields.at, fields.len, itemsize, aligned)
                                                       : NULL;
}

/* float32, (3, 2)) */
static const Type *read_nested(Text *t) {
    i64 shape[NUMPY_DIMS];
    u32 n = 0, extent;
    const Type *elem = read_type(t);
    if (!elem || !type_is_item(elem) || !accept(t, ", (")) return NULL;
    u64 bytes = elem->itemsize;
    while (!accept(t, ")")) {
        if (n == countof(shape) || !read_count(t, INT32_MAX, &extent) || !extent) return NULL;
        shape[n++] = extent;
        if ((bytes *= extent) > INT32_MAX) return NULL;
        if (!accept(t, ", ")) accept(t, ",");
    }
    return accept(t, ")") ? type_nested(t->types, elem, shape, n) : NULL;
}

/* s] */
static const Type *read_time(Text *t, bool delta) {
    TimeUnit unit;
    size_t n = strcspn(t->at, "]");
    if (!times_unit_named(t->at, n, &unit)) return NULL;
    t->at += n;
    return accept(t, "]") ? type_time(t->types, delta, unit) : NULL;
}

/* 5] */
static const Type *read_chars(Text *t, bool wide) {
    u32 n;
    return read_count(t, TYPE_LONGEST_TEXT, &n) && n && accept(t, "]") ? type_chars(t->types, wide, n) : NULL;
}

static const Type *read_array(Text *t, bool readonly) {
    u32 ndim;
    const Type *elem = read_type(t);
    if (!elem || !type_is_element(elem) || !accept(t, ", ") || !read_count(t, NUMPY_DIMS, &ndim) || !accept(t, "d, "))
        return NULL;
    Layout layout = *t->at == 'C' ? LAYOUT_C : *t->at == 'F' ? LAYOUT_F : LAYOUT_A;
    if (!accept(t, "C") && !accept(t, "F") && !accept(t, "A")) return NULL;
    return accept(t, ")") ? type_array(t->types, elem, ndim, layout, readonly) : NULL;
}

static const Type *read_uniform_tuple(Text *t) {
    u32 n;
    const Type *elem = read_type(t);
    if (!elem || !accept(t, " x ") || !read_count(t, MOST_TYPE_PARTS, &n) || !accept(t, ")")) return NULL;
    return type_tuple_of(t->types, elem, n);
}

static const Type *read_tuple(Text *t) {
    VEC(const Type *) items = {0};
    while (!accept(t, ")")) {
        const Type *item = items.len && !accept(t, ", ") ? NULL : read_type(t);
        if (!item) return NULL;
        vec_push(t->arena, &items, item);
    }
    return type_tuple(t->types, items.at, items.len);
}

static const Type *read_scalar(Text *t) {
    char name[16];
    size_t n = strcspn(t->at, "(), *;]");
    if (n == 0 || n >= sizeof name) return NULL;
    memcpy(name, t->at, n);
    name[n] = 0;
    for (u32 k = 0; k < TY_SCALARS; k++) {
        const Type *type = type_scalar(t->types, (TypeKind)k);
        if (strcmp(type_str(t->types, type), name)) continue;
        t->at += n;
        return type;
    }
    const Type *vector = type_by_vector_name(t->types, name);
    if (vector) t->at += n;
    return vector;
}

static const Type *read_type(Text *t) {
    if (++t->depth > MOST_TYPE_PARTS) return NULL;
    const Type *type;
    if (accept(t, "array(")) type = read_array(t, false);
    else if (accept(t, "readonly array(")) type = read_array(t, true);
    else if (accept(t, "UniTuple(")) type = read_uniform_tuple(t);
    else if (accept(t, "Tuple(")) type = read_tuple(t);
    else if (accept(t, "datetime64[")) type = read_time(t, false);
    else if (accept(t, "timedelta64[")) type = read_time(t, true);
    else if (accept(t, "[char x ")) type = read_chars(t, false);
    else if (accept(t, "[unichr x ")) type = read_chars(t, true);
    else if (accept(t, "Record(")) type = read_record(t);
    else if (accept(t, "nestedarray(")) type = read_nested(t);
    else type = read_scalar(t);
    if (type && type_is_element(type) && accept(t, "*")) type = type_pointer(t->types, type);
    t->depth--;
    return type && type->parts <= MOST_TYPE_PARTS ? type : NULL;
}

const Type *spelling_parse(Types *types, const char *text) {
    Text t = {types, arena_create(), text, 0};
    const Type *type = read_type(&t);
    arena_free(t.arena);
    return type && !*t.at ? type : NULL;
}
