/* host_value.c: host values: making, comparing and joining them, and their types as arguments. */
#include <stdarg.h>
#include <string.h>

#include "frontend/launch/host.h"
#include "frontend/module/eval.h"
#include "frontend/module/eval_record.h"

const HostValue *host_new(Host *h, HostValue v) { return arena_copy(h->u->arena, &v, sizeof v); }

const HostValue *host_unknown(Host *h, const Node *n, const char *fmt, ...) {
    va_list args;
    va_start(args, fmt);
    const char *why = arena_vprintf(h->u->arena, fmt, args);
    va_end(args);
    return host_new(h, (HostValue){.kind = HOST_UNKNOWN, .node = n, .unknown = {why, false}});
}

const HostValue *host_scalar(Host *h, TypeKind k, bool weak) {
    return host_new(h, (HostValue){.kind = HOST_SCALAR, .scalar = {type_scalar(h->u->types, k), weak, false, 0}});
}

const HostValue *host_int(Host *h, i64 i) {
    return host_new(h, (HostValue){.kind = HOST_SCALAR, .scalar = {type_scalar(h->u->types, TY_I64), true, true, i}});
}

const HostValue *host_bool(Host *h, int truth) {
    HostValue v = {.kind = HOST_SCALAR, .scalar = {type_scalar(h->u->types, TY_BOOL), true, truth >= 0, truth == 1}};
    return host_new(h, v);
}

const HostValue *host_path(Host *h, const char *path) {
    return host_new(h, (HostValue){.kind = HOST_PATH, .path = {sym_of(h->u->syms, path)}});
}

const HostValue *host_items(Host *h, const HostValue *const *at, u32 n, bool list) {
    const HostValue *const *copy = n ? arena_copy(h->u->arena, at, n * sizeof *at) : NULL;
    return host_new(h, (HostValue){.kind = HOST_ITEMS, .items = {copy, NULL, n, list, NULL}});
}

const HostValue *host_many(Host *h, const HostValue *item) {
    return host_new(h, (HostValue){.kind = HOST_MANY, .many = {item}});
}

const HostValue *host_bind(Host *h, const HostValue *function, const HostValue *self) {
    HostValue v = *function;
    v.function.self = self;
    return host_new(h, v);
}

/* ---- equality -------------------------------------------------------------------------------- */

static bool same_array(const HostArray *a, const HostArray *b) {
    if (a->elem != b->elem || a->ndim != b->ndim || a->readonly != b->readonly) return false;
    for (int i = 0; i < a->ndim; i++)
        if (a->axes[i].place != b->axes[i].place || a->axes[i].dense != b->axes[i].dense ||
            a->axes[i].one != b->axes[i].one)
            return false;
    return true;
}

static bool same_items(const HostValue *a, const HostValue *b) {
    if (a->items.n != b->items.n || a->items.list != b->items.list || !a->items.keys != !b->items.keys) return false;
    for (u32 i = 0; i < a->items.n; i++)
        if (!host_same(a->items.at[i], b->items.at[i]) ||
            (a->items.keys && !host_same(a->items.keys[i], b->items.keys[i])))
            return false;
    return true;
}

bool host_same(const HostValue *a, const HostValue *b) {
    if (a == b) return true;
    if (!a || !b || a->kind != b->kind) return false;
    switch (a->kind) {
    case HOST_UNKNOWN: return a->unknown.mixed == b->unknown.mixed;
    case HOST_NONE:    return true;
    case HOST_SCALAR:
        return a->scalar.type == b->scalar.type && a->scalar.weak == b->scalar.weak &&
               a->scalar.known == b->scalar.known && (!a->scalar.known || a->scalar.i == b->scalar.i);
    case HOST_ARRAY:    return same_array(&a->array, &b->array);
    case HOST_TYPED: case HOST_DTYPE: return a->typed.type == b->typed.type;
    case HOST_TEXT:     return a->text.text == b->text.text;
    case HOST_ITEMS:    return same_items(a, b);
    case HOST_MANY:     return host_same(a->many.item, b->many.item);
    case HOST_SLICE:
        return a->slice.full == b->slice.full && a->slice.one == b->slice.one && a->slice.stepped == b->slice.stepped;
    case HOST_PATH:     return a->path.path == b->path.path;
    case HOST_FILE:     return a->file.module == b->file.module;
    case HOST_FUNCTION:
        return a->function.def == b->function.def && a->function.outer == b->function.outer &&
               a->function.made == b->function.made && host_same(a->function.self, b->function.self);
    case HOST_METHOD:     return a->method.name == b->method.name && host_same(a->method.of, b->method.of);
    case HOST_CONFIGURED: return host_same(a->method.of, b->method.of);
    case HOST_CLASS: case HOST_OBJECT: return a->owner.owner == b->owner.owner;
    }
    return false;
}

/* ---- joins ----------------------------------------------------------------------------------- */

/* Values of which each path keeps its own: what arguments are made of. */
static bool matters(const HostValue *v) {
    return v->kind == HOST_ARRAY || v->kind == HOST_DTYPE || v->kind == HOST_TYPED || v->kind == HOST_FUNCTION ||
           v->kind == HOST_CONFIGURED || v->kind == HOST_CLASS || v->kind == HOST_OBJECT;
}

static const char *describe(Host *h, const HostValue *v) {
    const Type *t = host_typeof(h, v);
    return t ? type_str(h->u->types, t) : v->kind == HOST_NONE ? "None" : "something else";
}

static const HostValue *mixed(Host *h, const HostValue *a, const HostValue *b) {
    HostValue v = *host_unknown(h, b->node, "it is %s on one path, and %s on another", describe(h, a), describe(h, b));
    v.unknown.mixed = true;
    return host_new(h, v);
}

static const HostValue *join_items(Host *h, const HostValue *a, const HostValue *b, bool must) {
    bool alike = a->items.n == b->items.n && !a->items.keys == !b->items.keys;
    for (u32 i = 0; i < a->items.n && a->items.keys && alike; i++)
        alike = host_same(a->items.keys[i], b->items.keys[i]);
    if (!alike && a->items.list && b->items.list && !a->items.keys) {
        const HostValue *all = NULL;
        for (u32 i = 0; i < a->items.n; i++) all = host_join(h, all, a->items.at[i], true);
        for (u32 i = 0; i < b->items.n; i++) all = host_join(h, all, b->items.at[i], true);
        return host_many(h, all);
    }
    if (!alike) return must ? mixed(h, a, b) : NULL;
    const HostValue **at = arena_array(h->u->arena, const HostValue *, a->items.n);
    for (u32 i = 0; i < a->items.n; i++)
        if (!(at[i] = host_join(h, a->items.at[i], b->items.at[i], must))) return NULL;
    HostValue v = *a;
    v.items.at = at;
    return host_new(h, v);
}

static bool is_sequence(const HostValue *v) { return v->kind == HOST_ITEMS || v->kind == HOST_MANY; }

/* None, or nothing known, beside a value: a launch takes the value. */
const HostValue *host_join(Host *h, const HostValue *a, const HostValue *b, bool must) {
    if (host_same(a, b)) return a;
    if (!a || (b && a->kind == HOST_UNKNOWN && !a->unknown.mixed)) return b;
    if (!b || (b->kind == HOST_UNKNOWN && !b->unknown.mixed)) return a;
    if (a->kind == HOST_UNKNOWN || b->kind == HOST_UNKNOWN) return a->kind == HOST_UNKNOWN ? a : b;
    if (a->kind == HOST_NONE) return b;
    if (b->kind == HOST_NONE) return a;
    if (a->kind == HOST_SCALAR && b->kind == HOST_SCALAR && a->scalar.type == b->scalar.type) {
        HostValue v = *a;
        v.scalar.known = false;
        v.scalar.weak &= b->scalar.weak;
        return host_new(h, v);
    }
    if (a->kind == HOST_TEXT && b->kind == HOST_TEXT && !must) return NULL;
    if (a->kind == HOST_TEXT && b->kind == HOST_TEXT) return host_new(h, (HostValue){.kind = HOST_TEXT});
    if (a->kind == HOST_ITEMS && b->kind == HOST_ITEMS) return join_items(h, a, b, must);
    if ((a->kind == HOST_MANY && is_sequence(b)) || (b->kind == HOST_MANY && is_sequence(a))) {
        const HostValue *const *items, *x, *y;
        for (int i = host_iterate(h, a, &items, &x); i-- > 0;) x = host_join(h, x, items[i], true);
        for (int i = host_iterate(h, b, &items, &y); i-- > 0;) y = host_join(h, y, items[i], true);
        return host_many(h, host_join(h, x, y, true));
    }
    return must || !(matters(a) || matters(b)) ? mixed(h, a, b) : NULL;
}

/* ---- what they are --------------------------------------------------------------------------- */

bool host_is_int(const HostValue *v, i64 *out) {
    bool is = v && v->kind == HOST_SCALAR && v->scalar.known;
    if (is) *out = v->scalar.i;
    return is;
}

int host_truth(const HostValue *v) {
    switch (v->kind) {
    case HOST_NONE:   return 0;
    case HOST_SCALAR: return v->scalar.known ? v->scalar.i != 0 : -1;
    case HOST_ITEMS:  return v->items.n != 0;
    case HOST_TEXT:   return v->text.text ? v->text.text->len != 0 : -1;
    case HOST_DTYPE: case HOST_PATH: case HOST_FILE: case HOST_FUNCTION: case HOST_METHOD: case HOST_CONFIGURED:
    case HOST_CLASS: case HOST_OBJECT: return 1;
    case HOST_UNKNOWN: case HOST_ARRAY: case HOST_TYPED: case HOST_MANY: case HOST_SLICE: return -1;
    }
    return -1;
}

/* PyTorch's names are NumPy's, but for those of C. */
static const Type *torch_dtype(Host *h, const char *name) {
    static const struct { const char *name; TypeKind kind; } others[] = {
        {"float", TY_F32}, {"double", TY_F64}, {"half", TY_F16}, {"int", TY_I32},
        {"long", TY_I64},  {"short", TY_I16},  {"bool", TY_BOOL}};
    for (size_t i = 0; i < countof(others); i++)
        if (!strcmp(name, others[i].name)) return type_scalar(h->u->types, others[i].kind);
    return type_by_np_name(h->u->types, name);
}

/* The same as a value of module level, as far as a structured dtype is made of it; NULL: of
 * something else. */
static Value *words_of_dtype(Host *h, const HostValue *v) {
    Unit *u = h->u;
    i64 i;
    if (v->kind == HOST_TEXT && v->text.text) return value_string(u, v->text.text, false);
    if (host_is_int(v, &i)) return value_int(u, i);
    if (v->kind != HOST_ITEMS) return host_dtype(h, v) ? value_type(u, host_dtype(h, v)) : NULL;
    u32 n = v->items.n, each = v->items.keys ? 2 : 1;
    Value **at = arena_array(u->arena, Value *, n * each + 1);
    for (u32 k = 0; k < n; k++) {
        if (v->items.keys && !(at[k * 2] = words_of_dtype(h, v->items.keys[k]))) return NULL;
        if (!(at[k * each + each - 1] = words_of_dtype(h, v->items.at[k]))) return NULL;
    }
    return eval_list(u, v->items.keys ? VAL_DICT : v->items.list ? VAL_LIST : VAL_TUPLE, at, n * each);
}

const Type *host_record(Host *h, const HostValue *v, bool aligned) {
    const Value *words = words_of_dtype(h, v);
    const Value *made = words ? eval_record_dtype(h->u, v->node, words, aligned) : NULL;
    return made && made->kind == VAL_TYPE ? made->typeref.type : NULL;
}

const Type *host_dtype(Host *h, const HostValue *v) {
    /* NumPy had its own names of Python's types until 1.24. */
    static const struct { const char *path; TypeKind kind; } python[] = {
        {"float", TY_F64},    {"int", TY_I64},    {"bool", TY_BOOL},       {"complex", TY_C128},
        {"np.float", TY_F64}, {"np.int", TY_I64}, {"np.complex", TY_C128},
    };
    if (!v) return NULL;
    if (v->kind == HOST_DTYPE) return v->typed.type;
    if (v->kind == HOST_ARRAY) return v->array.elem;
    if (v->kind == HOST_ITEMS) return host_record(h, v, false);
    if (v->kind == HOST_TEXT && v->text.text) {
        const Type *t = type_by_dtype_code(h->u->types, sym_str(v->text.text));
        return t ? t : host_record(h, v, false);
    }
    for (size_t i = 0; i < countof(python) && v->kind == HOST_PATH; i++)
        if (sym_is(v->path.path, python[i].path)) return type_scalar(h->u->types, python[i].kind);
    bool torch = v->kind == HOST_PATH && !strncmp(sym_str(v->path.path), "torch.", 6);
    return torch ? torch_dtype(h, sym_str(v->path.path) + 6) : NULL;
}

static const Type *type_of_items(Host *h, const HostValue *v) {
    const Type **at = arena_array(h->u->arena, const Type *, v->items.n);
    if (v->items.list || v->items.keys) return NULL;
    for (u32 i = 0; i < v->items.n; i++)
        if (!(at[i] = host_typeof(h, v->items.at[i]))) return NULL;
    if (!v->items.cls) return type_tuple(h->u->types, at, v->items.n);
    return type_bundle(h->u->types, TY_TUPLE, value_static(h->u->types, v->items.cls), at, v->items.n);
}

const Type *host_typeof(Host *h, const HostValue *v) {
    if (v->kind == HOST_SCALAR) return v->scalar.type;
    if (v->kind == HOST_TYPED) return v->typed.type;
    if (v->kind == HOST_ITEMS) return type_of_items(h, v);
    if (v->kind != HOST_ARRAY || !v->array.elem || v->array.ndim == HOST_ANY_RANK) return NULL;
    Layout layout = host_array_is(v, false) ? LAYOUT_C : host_array_is(v, true) ? LAYOUT_F : LAYOUT_A;
    return type_array(h->u->types, v->array.elem, (u32)v->array.ndim, layout, v->array.readonly);
}

int host_iterate(Host *h, const HostValue *v, const HostValue *const **items, const HostValue **one) {
    *one = NULL;
    if (v->kind == HOST_ITEMS) {
        *items = v->items.keys ? v->items.keys : v->items.at;
        return (int)v->items.n;
    }
    const Value *members = host_enum(v);
    if (members) {
        const HostValue **at = arena_array(h->u->arena, const HostValue *, members->items.n + 1);
        for (u32 i = 0; i < members->items.n; i++) at[i] = host_value(h, members->items.at[i]);
        *items = at;
        return (int)members->items.n;
    }
    if (v->kind == HOST_MANY) *one = v->many.item;
    else if (v->kind == HOST_ARRAY) *one = host_array_index(h, v, v->node, host_scalar(h, TY_I64, true));
    else if (v->kind == HOST_TEXT) *one = host_new(h, (HostValue){.kind = HOST_TEXT});
    if (!*one) *one = host_unknown(h, v->node, "what this is made of is not known");
    return -1;
}
