/* type.c: the table of interned types and the facts about them.
 *
 * A type is built on the stack, looked up by its structure, and copied to the arena when it is new,
 * so equal types are one pointer and ids follow the order of first use: nothing here depends on
 * addresses. Elements of a type are themselves interned, which makes the structural hash and
 * comparison one level deep. Sizes are those of the C type in the binary contract. How types are
 * spelled is in type_str.c. */
#include "lib/ir/type.h"

#include <string.h>

#include "lib/ir/type_priv.h"
#include "lib/base/vec.h"
#include "lib/ir/limits.h"

static const struct { u32 bytes; TypeClass cls; u32 bits; const char *np; } scalars[] = {
#define DTYPE(name, numba, np, bytes, cls, bits, ctype, suffix, dlpack) [TY_##name] = {bytes, CLASS_##cls, bits, np},
#include "lib/contract/dtype.def"
};

/* The member of the union that a type's kind has, and what the kind is. */
typedef enum Payload {
    HAS_NONE, HAS_ARRAY, HAS_TUPLE, HAS_POINTER, HAS_RANGE, HAS_LITERAL, HAS_STRING, HAS_TYPEREF, HAS_NAME,
    HAS_FUNCTION, HAS_METHOD, HAS_CLS,
    HAS_OBJECT, HAS_RECORD, HAS_NESTED, HAS_TIME, HAS_CHARS
} Payload;

enum { VALUE = 0, LITERAL = 1, STATIC = 2, BUNDLE = 4 };

static const struct { Payload payload; u32 traits; } kinds[TY_COUNT] = {
#define KIND(name, payload, traits) [TY_##name] = {HAS_##payload, traits},
#include "lib/ir/type.def"
};

/* ---- interning ------------------------------------------------------------------------------- */

static void mix(u64 *h, u64 v) {
    *h = (*h ^ v) * 0x9E3779B97F4A7C15u;
    *h ^= *h >> 29;
}

static u64 id_of(const Type *t) { return (u64)t->id + 1; }

static u64 hash(const Type *t) {
    u64 h = (u64)t->kind + 1;
    switch (kinds[t->kind].payload) {
    case HAS_ARRAY:
        mix(&h, id_of(t->array.elem));
        mix(&h, (u64)t->array.ndim << 8 | (u64)t->array.layout << 1 | t->array.readonly);
        for (u32 i = 0; t->array.extents && i < t->array.ndim; i++) mix(&h, (u64)t->array.extents[i] + 1);
        break;
    case HAS_TUPLE:
        if (t->tuple.role) mix(&h, id_of(t->tuple.role));
        for (u32 i = 0; i < t->tuple.len; i++) mix(&h, id_of(t->tuple.at[i]));
        break;
    case HAS_POINTER: mix(&h, id_of(t->pointer.elem)); break;
    case HAS_RANGE:   mix(&h, id_of(t->range.elem)); mix(&h, t->range.unit); break;
    case HAS_LITERAL:
        mix(&h, (u64)t->literal.value);
        mix(&h, t->literal.is_u64);
        break;
    case HAS_STRING:  mix(&h, t->string.text->hash + (u64)t->string.is_bytes); break;
    case HAS_TYPEREF: mix(&h, id_of(t->typeref.type)); break;
    case HAS_NAME: mix(&h, t->name.path->hash); break;
    case HAS_FUNCTION:
        mix(&h, (u64)(uintptr_t)t->function.def);
        for (u32 i = 0; i < t->function.ncaptured; i++) mix(&h, id_of(t->function.captured[i]));
        break;
    case HAS_METHOD:
        mix(&h, id_of(t->method.receiver));
        mix(&h, t->method.name->hash);
        break;
    case HAS_CLS:   mix(&h, (u64)(uintptr_t)t->cls.value); break;
    case HAS_OBJECT:  mix(&h, (u64)(uintptr_t)t->object.value); break;
    case HAS_RECORD:
        mix(&h, (u64)t->record.itemsize << 2 | (u64)t->record.aligned << 1 | t->record.readonly);
        for (u32 i = 0; i < t->record.n; i++)
            mix(&h, t->record.fields[i].name->hash + id_of(t->record.fields[i].type) + t->record.fields[i].offset);
        break;
    case HAS_TIME:  mix(&h, (u64)t->time.unit << 1 | t->time.delta); break;
    case HAS_CHARS: mix(&h, (u64)t->chars.n << 1 | t->chars.wide); break;
    case HAS_NESTED:
        mix(&h, id_of(t->nested.elem));
        for (u32 i = 0; i < t->nested.ndim; i++) mix(&h, (u64)t->nested.shape[i]);
        break;
    case HAS_NONE:    break;
    }
    return h;
}

static bool same_list(const Type *const *a, u32 na, const Type *const *b, u32 nb) {
    return na == nb && (na == 0 || memcmp(a, b, na * sizeof *a) == 0);
}

static bool same_record(const Type *a, const Type *b) {
    bool same = a->record.n == b->record.n && a->record.itemsize == b->record.itemsize &&
                a->record.aligned == b->record.aligned && a->record.readonly == b->record.readonly;
    for (u32 i = 0; same && i < a->record.n; i++) {
        const RecordField *f = &a->record.fields[i], *g = &b->record.fields[i];
        same = f->name == g->name && f->type == g->type && f->offset == g->offset;
    }
    return same;
}

static bool same_extents(const Type *a, const Type *b) {
    if (!a->array.extents || !b->array.extents) return a->array.extents == b->array.extents;
    return memcmp(a->array.extents, b->array.extents, a->array.ndim * sizeof *a->array.extents) == 0;
}

static bool equal(const Type *a, const Type *b) {
    if (a->kind != b->kind) return false;
    switch (kinds[a->kind].payload) {
    case HAS_ARRAY:
        return a->array.elem == b->array.elem && a->array.ndim == b->array.ndim && a->array.layout == b->array.layout &&
               a->array.readonly == b->array.readonly && same_extents(a, b);
    case HAS_TUPLE:
        return a->tuple.role == b->tuple.role && same_list(a->tuple.at, a->tuple.len, b->tuple.at, b->tuple.len);
    case HAS_POINTER: return a->pointer.elem == b->pointer.elem;
    case HAS_RANGE:   return a->range.elem == b->range.elem && a->range.unit == b->range.unit;
    case HAS_LITERAL:
        return a->literal.value == b->literal.value && a->literal.is_u64 == b->literal.is_u64;
    case HAS_STRING:  return a->string.text == b->string.text && a->string.is_bytes == b->string.is_bytes;
    case HAS_TYPEREF: return a->typeref.type == b->typeref.type;
    case HAS_NAME: return a->name.path == b->name.path;
    case HAS_FUNCTION:
        return a->function.def == b->function.def &&
               same_list(a->function.captured, a->function.ncaptured, b->function.captured, b->function.ncaptured);
    case HAS_METHOD:  return a->method.receiver == b->method.receiver && a->method.name == b->method.name;
    case HAS_CLS:   return a->cls.value == b->cls.value;
    case HAS_OBJECT:  return a->object.value == b->object.value;
    case HAS_TIME:    return a->time.delta == b->time.delta && a->time.unit == b->time.unit;
    case HAS_CHARS:   return a->chars.wide == b->chars.wide && a->chars.n == b->chars.n;
    case HAS_RECORD:  return same_record(a, b);
    case HAS_NESTED:
        return a->nested.elem == b->nested.elem && a->nested.ndim == b->nested.ndim &&
               memcmp(a->nested.shape, b->nested.shape, a->nested.ndim * sizeof *a->nested.shape) == 0;
    case HAS_NONE:    return true;
    }
    UNREACHABLE("a payload");
}

static void grow(Types *t) {
    u32 cap = t->cap ? t->cap * 2 : 256;
    struct TypeSlot *slots = arena_array(t->arena, struct TypeSlot, cap);
    for (u32 i = 0; i < t->cap; i++) {
        if (!t->slots[i].type) continue;
        u32 at = (u32)t->slots[i].hash & (cap - 1);
        while (slots[at].type) at = (at + 1) & (cap - 1);
        slots[at] = t->slots[i];
    }
    t->slots = slots;
    t->cap = cap;
}

u32 type_place(const Type *part, u32 *end) {
    u32 at = part->size ? (u32)base_round_up(*end, part->align) : *end;
    *end = at + part->size;
    return at;
}

u64 type_parameter_bytes(const Type *const *params, u32 n) {
    u64 end = 0;
    for (u32 i = 0; i < n; i++)
        if (params[i]->size) end = base_round_up(end, params[i]->align) + params[i]->size;
    return end;
}

/* What lies one after another is aligned as the size allows, if the fields ask for it. */
static void lay_out_record(Type *t) {
    u32 allowed = t->record.itemsize & -t->record.itemsize;
    t->size = t->align = 8;
    t->itemsize = t->record.itemsize;
    t->itemalign = 1;
    for (u32 i = 0; i < t->record.n; i++)
        if (t->record.fields[i].type->itemalign > t->itemalign) t->itemalign = t->record.fields[i].type->itemalign;
    if (allowed && allowed < t->itemalign) t->itemalign = allowed;
}

static void lay_out(Type *t) {
    switch (kinds[t->kind].payload) {
    case HAS_ARRAY:
        t->size = 8 + 16 * (u32)t->array.ndim;
        t->align = 8;
        break;
    case HAS_TUPLE:
        t->align = 1;
        for (vec_each(const Type *, e, &t->tuple)) {
            type_place(e, &t->size);
            if (e->size && e->align > t->align) t->align = e->align;
        }
        t->size = (u32)base_round_up(t->size, t->align);
        /* as in CUDA C: one access */
        if (t->kind == TY_VECTOR && t->tuple.len != 3 && !t->tuple.role) t->align = t->size < 16 ? t->size : 16;
        break;
    case HAS_POINTER: t->size = t->align = 8; break;
    case HAS_RANGE:   t->size = 3 * t->range.elem->size; t->align = t->range.elem->align; break;
    case HAS_LITERAL: t->size = t->align = t->kind == TY_LITERAL_INT ? 8 : 1; break;
    case HAS_TIME: t->size = t->align = 8; break;
    case HAS_CHARS:
        t->align = t->chars.wide ? 4 : 1;
        t->size = t->align * t->chars.n;
        break;
    case HAS_RECORD: lay_out_record(t); return;
    case HAS_NESTED:
        t->itemsize = t->nested.elem->itemsize;
        t->itemalign = t->nested.elem->itemalign;
        for (u32 i = 0; i < t->nested.ndim; i++) t->itemsize *= (u32)t->nested.shape[i];
        return;
    case HAS_NONE:
        if (t->kind == TY_TENSOR_MAP) t->size = 8 * TENSOR_MAP_WORDS, t->align = TENSOR_MAP_ALIGN;
        if (t->kind >= TY_SCALARS) break;
        t->size = scalars[t->kind].bytes;
        t->align = scalars[t->kind].cls == CLASS_COMPLEX ? t->size / 2 : t->size;
        break;
    case HAS_STRING: case HAS_TYPEREF: case HAS_NAME: case HAS_FUNCTION: case HAS_METHOD: case HAS_CLS: case HAS_OBJECT:
        break;
    }
    t->itemsize = t->size;
    t->itemalign = t->align;
}

static u32 parts_of(const Type *const *at, u32 n) {
    u32 parts = 1;
    for (u32 i = 0; i < n; i++) parts = limits_sum(parts, at[i]->parts);
    return parts;
}

static u32 count_parts(const Type *t) {
    switch (kinds[t->kind].payload) {
    case HAS_TUPLE:    return parts_of(t->tuple.at, t->tuple.len);
    case HAS_FUNCTION: return parts_of(t->function.captured, t->function.ncaptured);
    case HAS_METHOD:   return parts_of(&t->method.receiver, 1);
    case HAS_TYPEREF:  return parts_of(&t->typeref.type, 1);
    case HAS_NESTED:   return parts_of(&t->nested.elem, 1);
    case HAS_RECORD: {
        u32 parts = 1;
        for (u32 i = 0; i < t->record.n; i++) parts = limits_sum(parts, t->record.fields[i].type->parts);
        return parts;
    }
    case HAS_NONE: case HAS_ARRAY: case HAS_POINTER: case HAS_RANGE: case HAS_LITERAL: case HAS_STRING: case HAS_NAME:
    case HAS_CLS: case HAS_OBJECT: case HAS_TIME: case HAS_CHARS: return 1;
    }
    UNREACHABLE("a payload");
}

static const Type *const *copy_list(Types *t, const Type *const *at, u32 n) {
    return n ? arena_copy(t->arena, at, n * sizeof *at) : NULL;
}

static const Type *intern(Types *t, const Type *want) {
    u64 h = hash(want);
    if (t->len * 4 >= t->cap * 3) grow(t);
    u32 at = (u32)h & (t->cap - 1);
    for (; t->slots[at].type; at = (at + 1) & (t->cap - 1))
        if (t->slots[at].hash == h && equal(t->slots[at].type, want)) return t->slots[at].type;
    Type *made = arena_copy(t->arena, want, sizeof *want);
    made->id = t->len++;
    if (type_is_bundle(made)) made->tuple.at = copy_list(t, want->tuple.at, want->tuple.len);
    if (made->kind == TY_FUNCTION)
        made->function.captured = copy_list(t, want->function.captured, want->function.ncaptured);
    if (made->kind == TY_RECORD)
        made->record.fields = arena_copy(t->arena, want->record.fields, want->record.n * sizeof *want->record.fields);
    if (made->kind == TY_ARRAY && made->array.extents)
        made->array.extents = arena_copy(t->arena, want->array.extents, want->array.ndim * sizeof *want->array.extents);
    if (made->kind == TY_NESTED)
        made->nested.shape = arena_copy(t->arena, want->nested.shape, want->nested.ndim * sizeof *want->nested.shape);
    lay_out(made);
    made->parts = count_parts(made);
    t->slots[at] = (struct TypeSlot){h, made};
    return made;
}

Types *types_create(Arena *a, SymTab *syms) {
    Types *t = arena_new(a, Types);
    t->arena = a;
    t->syms = syms;
    for (u32 k = 0; k < TY_SCALARS; k++) type_scalar(t, (TypeKind)k);     /* scalars take the ids of their kinds */
    return t;
}

const Type *type_scalar(Types *t, TypeKind k) {
    ENSURE(k < TY_SCALARS);
    return intern(t, &(Type){.kind = k});
}

const Type *type_array(Types *t, const Type *elem, u32 ndim, Layout layout, bool readonly) {
    ENSURE(ndim <= 255);
    return intern(t, &(Type){.kind = TY_ARRAY, .array = {elem, (u8)ndim, layout, readonly, NULL}});
}

const Type *type_of_extents(Types *t, const Type *array, const i64 *extents) {
    if (array->array.extents == extents) return array;
    Type want = {.kind = TY_ARRAY, .array = array->array};
    want.array.extents = array->array.ndim ? extents : NULL;
    return intern(t, &want);
}

const Type **type_list(Types *t, u32 len) { return arena_array(t->arena, const Type *, len); }

const Type *type_tuple(Types *t, const Type *const *at, u32 len) {
    return intern(t, &(Type){.kind = TY_TUPLE, .tuple = {at, len, NULL}});
}

const Type *type_bundle(Types *t, TypeKind k, const Type *role, const Type *const *at, u32 len) {
    ENSURE(k != TY_TUPLE || role);
    return intern(t, &(Type){.kind = k, .tuple = {at, len, role}});
}

const Type *type_tuple_of(Types *t, const Type *elem, u32 len) {
    const Type **at = type_list(t, len);
    for (u32 i = 0; i < len; i++) at[i] = elem;
    return type_tuple(t, at, len);
}

const Type *type_vector(Types *t, const Type *elem, u32 len) {
    const Type *at[4] = {elem, elem, elem, elem};
    ENSURE(len >= 1 && len <= countof(at));
    return intern(t, &(Type){.kind = TY_VECTOR, .tuple = {at, len, NULL}});
}

const Type *type_words(Types *t, const Type *record) {
    u32 size = record->itemalign, n = record->itemsize / size;
    const Type *word = type_scalar(t, size == 8 ? TY_U64 : size == 4 ? TY_U32 : size == 2 ? TY_U16 : TY_U8);
    const Type **at = type_list(t, n);
    for (u32 i = 0; i < n; i++) at[i] = word;
    return type_bundle(t, TY_VECTOR, record, at, n);
}

const Type *type_optional(Types *t, const Type *value) {
    const Type *at[2] = {type_scalar(t, TY_BOOL), type_unliteral(t, value)};
    return intern(t, &(Type){.kind = TY_OPTIONAL, .tuple = {at, 2, NULL}});
}

const Type *type_pointer(Types *t, const Type *elem) {
    return intern(t, &(Type){.kind = TY_POINTER, .pointer = {elem}});
}
const Type *type_range(Types *t, const Type *elem, bool unit) {
    return intern(t, &(Type){.kind = TY_RANGE, .range = {elem, unit}});
}

const Type *type_literal_int(Types *t, i64 value, bool is_u64) {
    /* one spelling of values both fit */
    return intern(t, &(Type){.kind = TY_LITERAL_INT, .literal = {value, is_u64 && value < 0}});
}

const Type *type_literal_bool(Types *t, bool value) {
    return intern(t, &(Type){.kind = TY_LITERAL_BOOL, .literal = {value, false}});
}

const Type *type_simple(Types *t, TypeKind k) {
    ENSURE(k == TY_NONE || k == TY_ELLIPSIS || k == TY_TENSOR_MAP || k == TY_UNDEF || k == TY_POISON);
    return intern(t, &(Type){.kind = k});
}

const Type *type_string(Types *t, Sym text, bool is_bytes) {
    return intern(t, &(Type){.kind = TY_STRING, .string = {text, is_bytes}});
}

const Type *type_typeref(Types *t, const Type *type) {
    return intern(t, &(Type){.kind = TY_TYPEREF, .typeref = {type}});
}

const Type *type_named(Types *t, TypeKind k, Sym path) {
    ENSURE(k == TY_MODULE || k == TY_BUILTIN || k == TY_DIM3);
    return intern(t, &(Type){.kind = k, .name = {path}});
}

const Type *type_function(Types *t, Sym name, const void *def, const Type *const *captured, u32 n) {
    return intern(t, &(Type){.kind = TY_FUNCTION, .function = {name, def, captured, n}});
}

const Type *type_method(Types *t, const Type *receiver, Sym name) {
    return intern(t, &(Type){.kind = TY_METHOD, .method = {receiver, name}});
}

const Type *type_of_class(Types *t, Sym name, ClassRole role, const void *value) {
    return intern(t, &(Type){.kind = TY_CLASS, .cls = {name, role, value, NULL, 0}});
}

ClassMember *type_add_members(Types *t, const Type *cls, u32 n) {
    if (cls->cls.n || !n) return NULL;
    Type *type = (Type *)(uintptr_t)cls;                   /* what it is called by is no part of what it is */
    type->cls.members = arena_array(t->arena, ClassMember, n);
    type->cls.n = n;
    return type->cls.members;
}

const Type *type_object(Types *t, const void *value) {
    return intern(t, &(Type){.kind = TY_OBJECT, .object = {value}});
}

const Type *type_record(Types *t, const RecordField *fields, u32 n, u32 itemsize, bool aligned) {
    return intern(t, &(Type){.kind = TY_RECORD, .record = {fields, n, itemsize, aligned, false}});
}

const Type *type_record_access(Types *t, const Type *record, bool readonly) {
    Type changed = {.kind = TY_RECORD, .record = record->record};
    changed.record.readonly = readonly;
    return intern(t, &changed);
}

const Type *type_time(Types *t, bool delta, TimeUnit unit) {
    return intern(t, &(Type){.kind = TY_TIME, .time = {delta, unit}});
}
const Type *type_chars(Types *t, bool wide, u32 n) { return intern(t, &(Type){.kind = TY_CHARS, .chars = {wide, n}}); }

const Type *type_nested(Types *t, const Type *elem, const i64 *shape, u32 ndim) {
    return intern(t, &(Type){.kind = TY_NESTED, .nested = {elem, shape, ndim}});
}

Sym type_name_sym(Types *t, const char *name, size_t len) { return sym_intern(t->syms, name, len); }

/* ---- facts ----------------------------------------------------------------------------------- */

TypeClass type_class(const Type *t) {
    if (t->kind < TY_SCALARS) return scalars[t->kind].cls;
    if (t->kind == TY_LITERAL_INT) return t->literal.is_u64 ? CLASS_UINT : CLASS_SINT;
    return t->kind == TY_LITERAL_BOOL ? CLASS_BOOL : CLASS_NONE;
}

u32 type_bits(const Type *t) {
    if (t->kind < TY_SCALARS) return scalars[t->kind].bits;
    if (t->kind == TY_LITERAL_INT) return 64;
    return t->kind == TY_LITERAL_BOOL ? 1 : 0;
}

bool type_is_int(const Type *t) {
    TypeClass c = type_class(t);
    return c == CLASS_SINT || c == CLASS_UINT;
}

bool type_is_float(const Type *t) { return type_class(t) == CLASS_FLOAT; }
bool type_is_element(const Type *t) { return type_is_item(t) || t->kind == TY_VECTOR; }
bool type_is_stored(const Type *t) { return type_class(t) == CLASS_STORED; }
bool type_is_number(const Type *t) { return type_is_scalar(t) || type_is_literal(t); }
bool type_computes(const Type *t) { return type_is_number(t) && !type_is_stored(t); }
bool type_is_complex(const Type *t) { return type_class(t) == CLASS_COMPLEX; }
bool type_is_half(const Type *t) { return t->kind == TY_F16 || t->kind == TY_BF16; }
bool type_is_signed(const Type *t) { return type_class(t) == CLASS_SINT; }
bool type_is_literal(const Type *t) { return kinds[t->kind].traits & LITERAL; }
bool type_is_poison(const Type *t) { return t->kind == TY_POISON; }
bool type_is_bundle(const Type *t) { return kinds[t->kind].traits & BUNDLE; }

static bool is_tile(const Type *t) {
    return t->kind == TY_TUPLE && t->tuple.role && t->tuple.role->cls.role == ROLE_TILE;
}

bool type_is_item(const Type *t) {
    return type_is_scalar(t) || t->kind == TY_TIME || t->kind == TY_CHARS ||
           (t->kind == TY_RECORD && !t->record.readonly);
}

i64 type_field(const Type *record, Sym name) {
    for (u32 i = 0; i < record->record.n; i++)
        if (record->record.fields[i].name == name) return i;
    return -1;
}

const char *type_example(const Type *record) { return record->record.n ? sym_str(record->record.fields[0].name) : "x"; }

/* The alignment that the type has in C, where records of other layouts are packed. */
static u32 c_align(const Type *t) {
    if (t->kind == TY_NESTED) return c_align(t->nested.elem);
    return t->kind == TY_RECORD && !type_is_natural(t) ? 1 : t->itemalign;
}

bool type_is_natural(const Type *record) {
    u32 at = 0, align = 1;
    for (array_each_at(const RecordField *, f, record->record.fields, record->record.n)) {
        u32 own = c_align(f->type);
        at = (u32)base_round_up(at, own);
        if (f->offset != at) return false;
        at += f->type->itemsize;
        if (own > align) align = own;
    }
    return record->record.n > 0 && base_round_up(at, align) == record->itemsize;
}

bool type_is_static(const Type *t) {
    if (t->kind != TY_FUNCTION) return kinds[t->kind].traits & STATIC;
    for (u32 i = 0; i < t->function.ncaptured; i++)
        if (!type_is_static(t->function.captured[i])) return false;
    return true;
}

static const Type *unliteral(Types *t, const Type *x, bool extents) {
    if (x->kind == TY_LITERAL_INT) return type_scalar(t, x->literal.is_u64 ? TY_U64 : TY_I64);
    if (x->kind == TY_LITERAL_BOOL) return type_scalar(t, TY_BOOL);
    if (x->kind == TY_ARRAY) return extents ? x : type_of_extents(t, x, NULL);
    /* these keep their constants: x ** 2, a tile's size */
    bool keeps = x->kind == TY_EXPR || x->kind == TY_GROUP || is_tile(x);
    if (!type_is_bundle(x) || keeps) return x;
    const Type **at = type_list(t, x->tuple.len);
    for (u32 i = 0; i < x->tuple.len; i++) at[i] = unliteral(t, x->tuple.at[i], extents);
    return intern(t, &(Type){.kind = x->kind, .tuple = {at, x->tuple.len, x->tuple.role}});
}

const Type *type_unliteral(Types *t, const Type *x) { return unliteral(t, x, false); }
const Type *type_of_result(Types *t, const Type *x) { return unliteral(t, x, true); }

const Type *type_contract(Types *t, const Type *x) {
    if (x->kind == TY_ENUM) return type_contract(t, x->tuple.at[0]);
    return x->kind == TY_TUPLE ? type_tuple(t, x->tuple.at, x->tuple.len) : x;
}

bool type_is_homogeneous(const Type *t) {
    if (t->kind != TY_TUPLE || !t->tuple.len || type_is_static(t->tuple.at[0])) return false;
    for (u32 i = 1; i < t->tuple.len; i++)
        if (t->tuple.at[i] != t->tuple.at[0]) return false;
    return true;
}

const char *type_np(TypeKind scalar) {
    ENSURE(scalar < TY_SCALARS);
    return scalars[scalar].np;
}

/* ---- names ----------------------------------------------------------------------------------- */

enum { IN_NUMBA = 1, IN_NUMPY = 2, IN_CODE = 4, IN_BOTH = IN_NUMBA | IN_NUMPY };

static const struct { const char *name; TypeKind kind; u32 where; } names[] = {
#define TYPE_NAME(name, kind, where) {name, TY_##kind, IN_##where},
#include "lib/ir/type_name.def"
};

static const Type *find_name(Types *t, const char *name, u32 where) {
    for (size_t i = 0; i < countof(names); i++)
        if ((names[i].where & where) && strcmp(names[i].name, name) == 0) return type_scalar(t, names[i].kind);
    return NULL;
}

const Type *type_by_name(Types *t, const char *name) {
    const Type *found = find_name(t, name, IN_NUMBA);
    return found ? found : find_name(t, name, IN_NUMPY);
}

const Type *type_by_numba_name(Types *t, const char *name) { return find_name(t, name, IN_NUMBA); }
const Type *type_by_np_name(Types *t, const char *name) { return find_name(t, name, IN_NUMPY); }

/* M8[s], datetime64[s], m8[ns], timedelta64[ns], S5, U4 */
static const Type *by_unit_or_length(Types *t, const char *code) {
    static const struct {
        const char *name;
        bool delta;
    } times[] = {{"M8", false}, {"m8", true}, {"datetime64", false}, {"timedelta64", true}};
    TimeUnit unit;
    for (size_t i = 0; i < countof(times); i++) {
        size_t n = strlen(times[i].name), len = strlen(code);
        if (strncmp(code, times[i].name, n)) continue;
        if (len == n) return type_time(t, times[i].delta, UNIT_GENERIC);
        bool bracketed = code[n] == '[' && code[len - 1] == ']' && len > n + 2;
        return bracketed && times_unit_named(code + n + 1, len - n - 2, &unit) ? type_time(t, times[i].delta, unit)
                                                                               : NULL;
    }
    if (*code != 'S' && *code != 'U' && *code != 'a') return NULL;
    u32 n = 0;
    const char *s = code + 1;
    for (; *s >= '0' && *s <= '9' && n <= TYPE_LONGEST_TEXT; s++) n = n * 10 + (u32)(*s - '0');
    return *s || n < 1 || n > TYPE_LONGEST_TEXT ? NULL : type_chars(t, *code == 'U', n);
}

const Type *type_by_dtype_code(Types *t, const char *code) {
    if (*code && strchr("<=|", *code)) code++;                         /* byte order marks of this machine */
    const Type *found = find_name(t, code, IN_CODE | IN_NUMPY);
    if (!found) found = by_unit_or_length(t, code);
    for (u32 k = 0; !found && k < TY_SCALARS; k++)
        if (*code != 'V' && strcmp(scalars[k].np, code) == 0) found = type_scalar(t, (TypeKind)k);
    return found;
}

/* float32x4, float4: a base or its name in CUDA C, and the number of components. */
const Type *type_by_vector_name(Types *t, const char *name) {
    static const struct { const char *base; TypeKind kind; } bases[] = {
        {"int8x", TY_I8},    {"int16x", TY_I16},  {"int32x", TY_I32},  {"int64x", TY_I64},   {"uint8x", TY_U8},
        {"uint16x", TY_U16}, {"uint32x", TY_U32}, {"uint64x", TY_U64}, {"float32x", TY_F32}, {"float64x", TY_F64},
        {"char", TY_I8},     {"short", TY_I16},   {"int", TY_I32},     {"long", TY_I64},     {"longlong", TY_I64},
        {"uchar", TY_U8},    {"ushort", TY_U16},  {"uint", TY_U32},    {"ulong", TY_U64},    {"ulonglong", TY_U64},
        {"float", TY_F32},   {"double", TY_F64},
    };
    if (!strncmp(name, "fp8x2_", 6) || !strncmp(name, "fp8x4_", 6)) {
        const Type *elem = find_name(t, arena_printf(t->arena, "fp8_%s", name + 6), IN_NUMBA);
        return elem ? type_vector(t, elem, (u32)(name[4] - '0')) : NULL;
    }
    size_t len = strlen(name);
    u32 n = len ? (u32)(name[len - 1] - '0') : 0;
    if (n < 1 || n > 4) return NULL;
    for (size_t i = 0; i < countof(bases); i++)
        if (strlen(bases[i].base) == len - 1 && memcmp(bases[i].base, name, len - 1) == 0)
            return type_vector(t, type_scalar(t, bases[i].kind), n);
    return NULL;
}

const char *type_name_at(u32 i) {
    if (i >= countof(names)) return NULL;
    return names[i].where & IN_NUMBA ? names[i].name : "";
}
