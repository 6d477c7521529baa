/* value.c: makes compile-time values, prints them as Python does, types them for kernels. */
#include "frontend/module/value.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "frontend/module/program.h"
#include "lib/ir/limits.h"

/* The member of the union that a value's kind has. */
typedef enum Payload {
    HAS_NONE, HAS_NUMBER, HAS_TIME, HAS_STRING, HAS_ITEMS, HAS_OBJECT, HAS_SIGNATURE, HAS_TYPEREF, HAS_RECORD,
    HAS_ARRAY, HAS_PLACED,
    HAS_MODULE, HAS_BUILTIN, HAS_FUNC, HAS_OPAQUE
} Payload;

enum { DATA = 1, SEQUENCE = 2, CONTAINER = 4, TRUE = 8 };

static const struct { Payload payload; u32 traits; } kinds[] = {
#define VALUE(name, payload, traits) [VAL_##name] = {HAS_##payload, traits},
#include "frontend/module/value.def"
};

static_assert(sizeof(Value) <= 72, "a value is small, since each number of module level is one");
static_assert(offsetof(Value, object.items) == offsetof(Value, items) &&
                  offsetof(Value, signature.items) == offsetof(Value, items),
              "`items` is the beginning of these payloads");

Value *value_new(Arena *a, ValueKind k) {
    Value *v = arena_new(a, Value);
    v->kind = k;
    return v;
}

/* ---- what several kinds have ----------------------------------------------------------------- */

bool value_is_sequence(const Value *v) { return kinds[v->kind].traits & SEQUENCE; }
bool value_is_container(const Value *v) { return kinds[v->kind].traits & CONTAINER; }
bool value_is_data(const Value *v) { return kinds[v->kind].traits & DATA; }

Items value_listed(const Value *const *v) {
    return value_is_sequence(*v) ? (*v)->items : (Items){(Value **)(uintptr_t)v, 1, 1};
}

Items value_items(const Value *v) {
    while (v->kind == VAL_OPAQUE && v->opaque.was) v = v->opaque.was;
    Payload p = kinds[v->kind].payload;
    return p == HAS_ITEMS || p == HAS_OBJECT || p == HAS_SIGNATURE ? v->items : (Items){0};
}

const Value *value_class(const Value *v) { return kinds[v->kind].payload == HAS_OBJECT ? v->object.cls : NULL; }

Module *value_file(const Value *v) { return v->kind == VAL_MODULE ? v->module.file : NULL; }

Sym value_name(const Value *v) { return v->kind == VAL_BUILTIN ? v->builtin.path : v->object.name; }

const Type *value_type_inside(const Value *v) {
    switch (kinds[v->kind].payload) {
    case HAS_NUMBER:    return v->number.type;
    case HAS_TIME:      return v->time.type;
    case HAS_TYPEREF:   return v->typeref.type;
    case HAS_RECORD:    return v->record.type;
    case HAS_ARRAY:     return v->array->type;
    case HAS_PLACED:    return v->placed.type;
    case HAS_SIGNATURE: return v->signature.result;
    case HAS_NONE: case HAS_STRING: case HAS_ITEMS: case HAS_OBJECT: case HAS_MODULE: case HAS_BUILTIN: case HAS_FUNC:
    case HAS_OPAQUE: return NULL;
    }
    UNREACHABLE("payload");
}

/* ---- making and reading values --------------------------------------------------------------- */

bool value_number(const Value *v, Num *out) {
    switch (v->kind) {
    case VAL_BOOL:    *out = num_bool(v->number.i); return true;
    case VAL_INT:     *out = num_int(v->number.is_u64 ? (i128)(u64)v->number.i : (i128)v->number.i); return true;
    case VAL_FLOAT:   *out = num_float(v->number.f); return true;
    case VAL_COMPLEX: *out = (Num){.kind = TY_C128, .weak = true, .f = v->number.f, .f2 = v->number.f2}; return true;
    case VAL_SCALAR:
        *out = (Num){.kind = v->number.type->kind};
        if (!num_is_int(*out)) out->f = v->number.f, out->f2 = v->number.f2;
        else out->i = out->kind == TY_U64 ? (i128)(u64)v->number.i : (i128)v->number.i;
        return true;
    case VAL_MEMBER:
        return v->object.cls && v->object.cls->object.role == ROLE_INT_ENUM && value_number(v->items.at[0], out);
    case VAL_NONE: case VAL_ELLIPSIS: case VAL_STRING: case VAL_TUPLE: case VAL_LIST: case VAL_DICT: case VAL_TYPE:
    case VAL_SIGNATURE: case VAL_TIME: case VAL_RECORD: case VAL_ARRAY: case VAL_PLACED: case VAL_MODULE:
    case VAL_BUILTIN: case VAL_FUNCTION: case VAL_SET: case VAL_SLICE: case VAL_CLASS: case VAL_EXCEPTION:
    case VAL_OPAQUE: return false;
    }
    return false;
}

Value *value_of_num(Unit *u, const Node *n, Num x) {
    bool is_int = num_is_int(x);
    if (is_int && (x.i < INT64_MIN || x.i > UINT64_MAX)) return value_opaque(u, n, NUM_OUT_OF_RANGE);
    ValueKind kind = VAL_SCALAR;
    if (x.weak) kind = x.kind == TY_BOOL ? VAL_BOOL : is_int ? VAL_INT : num_is_complex(x) ? VAL_COMPLEX : VAL_FLOAT;
    Value *v = value_new(u->arena, kind);
    v->node = n;
    if (is_int) v->number.i = (i64)(u64)x.i, v->number.is_u64 = x.i > INT64_MAX;
    else v->number.f = x.f, v->number.f2 = x.f2;
    if (kind == VAL_SCALAR) v->number.type = type_scalar(u->types, x.kind);
    return v;
}

Value *value_none(Unit *u) { return value_new(u->arena, VAL_NONE); }
Value *value_int(Unit *u, i64 v) { return value_of_num(u, NULL, num_int(v)); }
Value *value_float(Unit *u, double v) { return value_of_num(u, NULL, num_float(v)); }
Value *value_bool(Unit *u, bool v) { return value_of_num(u, NULL, num_bool(v)); }

Value *value_type(Unit *u, const Type *t) {
    Value *v = value_new(u->arena, VAL_TYPE);
    v->typeref.type = t;
    return v;
}

Value *value_string(Unit *u, Sym text, bool is_bytes) {
    Value *v = value_new(u->arena, VAL_STRING);
    v->string.text = text;
    v->string.is_bytes = is_bytes;
    return v;
}

Value *value_time(Unit *u, const Type *t, i64 time) {
    Value *v = value_new(u->arena, VAL_TIME);
    v->time.type = t;
    v->time.i = time;
    return v;
}

Value *value_record(Unit *u, const Type *t, const void *data) {
    Value *v = value_new(u->arena, VAL_RECORD);
    v->record.type = t;
    v->record.data = data;
    return v;
}

Value *value_array(Unit *u, const Type *t, const i64 *shape, const void *data) {
    Value *v = value_new(u->arena, VAL_ARRAY);
    v->array = arena_new(u->arena, ArrayValue);
    v->array->type = t;
    v->array->data = data;
    memcpy(v->array->shape, shape, t->array.ndim * sizeof *shape);
    return v;
}

Value *value_library(Unit *u, Sym path) {
    Value *v = value_new(u->arena, VAL_MODULE);
    v->module.path = path;
    return v;
}

Value *value_builtin(Unit *u, Sym path) {
    Value *v = value_new(u->arena, VAL_BUILTIN);
    v->builtin.path = path;
    return v;
}

Value *value_of_function(Unit *u, FuncDef *f) {
    Value *v = value_new(u->arena, VAL_FUNCTION);
    v->func = f;
    v->node = f->node;
    return v;
}

Value *value_opaque(Unit *u, const Node *n, const char *fmt, ...) {
    va_list args;
    va_start(args, fmt);
    const char *text = arena_vprintf(u->arena, fmt, args);
    va_end(args);
    Value *v = value_new(u->arena, VAL_OPAQUE);
    v->opaque.why = sym_of(u->syms, text);
    v->node = n;
    return v;
}

const Type *value_static(Types *t, const Value *v) {
    if (v->kind != VAL_CLASS) return type_object(t, v);
    const Type *type = type_of_class(t, v->object.name, v->object.role, v);
    bool named = v->object.role == ROLE_TUPLE || v->object.role == ROLE_TILE || v->object.role == ROLE_ENUM ||
                 v->object.role == ROLE_INT_ENUM;
    ClassMember *member = type_add_members(t, type, named ? v->items.n : 0);
    for (u32 i = 0; member && i < v->items.n; i++, member++) {
        const Value *item = v->items.at[i];
        bool is_field = v->object.role == ROLE_TUPLE || v->object.role == ROLE_TILE;
        const Value *value = is_field ? NULL : item->items.at[0];
        member->name = item->object.name;
        member->is_int = value && value->kind == VAL_INT;
        if (member->is_int) member->value = value->number.i;
    }
    return type;
}

FuncDef *value_function(const Type *t) { return (FuncDef *)(uintptr_t)t->function.def; }

const Value *value_object(const Type *t) {
    return t->kind == TY_CLASS ? t->cls.value : t->kind == TY_OBJECT ? t->object.value : NULL;
}

static bool is_dim3(Sym path) {
    return sym_is(path, "cuda.threadIdx") || sym_is(path, "cuda.blockIdx") || sym_is(path, "cuda.blockDim") ||
           sym_is(path, "cuda.gridDim");
}

const Type *value_typeof(Unit *u, const Value *v) {
    Types *t = u->types;
    switch (v->kind) {
    case VAL_NONE:     return type_simple(t, TY_NONE);
    case VAL_ELLIPSIS: return type_simple(t, TY_ELLIPSIS);
    case VAL_BOOL:     return type_literal_bool(t, v->number.i);
    case VAL_INT:      return type_literal_int(t, v->number.i, v->number.is_u64);
    case VAL_FLOAT:    return type_scalar(t, TY_F64);
    case VAL_COMPLEX:  return type_scalar(t, TY_C128);
    case VAL_STRING:   return type_string(t, v->string.text, v->string.is_bytes);
    case VAL_TUPLE: case VAL_LIST: {
        if (v->parts > MOST_TYPE_PARTS) return value_static(t, v);
        const Type **at = arena_array(u->arena, const Type *, v->items.n);
        for (u32 i = 0; i < v->items.n; i++) at[i] = value_typeof(u, v->items.at[i]);
        const Value *cls = value_class(v);
        return cls ? type_bundle(t, TY_TUPLE, value_static(t, cls), at, v->items.n) : type_tuple(t, at, v->items.n);
    }
    case VAL_MEMBER: {
        const Type *value = type_unliteral(t, value_typeof(u, v->items.at[0]));
        return type_bundle(t, TY_ENUM, value_static(t, v->object.cls), &value, 1);
    }
    case VAL_SCALAR: case VAL_ARRAY: case VAL_PLACED: case VAL_TIME: return value_type_inside(v);
    case VAL_RECORD:   return type_record_access(t, v->record.type, true);
    case VAL_TYPE:     return type_typeref(t, v->typeref.type);
    case VAL_MODULE:
        if (v->module.file) return value_static(t, v);
        return type_named(t, is_dim3(v->module.path) ? TY_DIM3 : TY_MODULE, v->module.path);
    case VAL_BUILTIN:  return type_named(t, TY_BUILTIN, v->builtin.path);
    case VAL_FUNCTION: return type_function(t, v->func->name, v->func, NULL, 0);
    case VAL_SIGNATURE: case VAL_SLICE: case VAL_DICT: case VAL_SET: case VAL_OPAQUE: case VAL_CLASS:
    case VAL_EXCEPTION: return value_static(t, v);
    }
    UNREACHABLE("value kind");
}

/* ---- text ------------------------------------------------------------------------------------ */

/* The shortest decimal that reads back as the same double, with Python's ".0" and exponent form. */
static const char *float_str(Arena *a, double x) {
    if (isnan(x)) return "nan";
    if (isinf(x)) return x < 0 ? "-inf" : "inf";
    char text[40];
    int digits = 1;
    do snprintf(text, sizeof text, "%.*e", digits - 1, x);
    while (strtod(text, NULL) != x && ++digits <= 17);
    int exponent = atoi(strchr(text, 'e') + 1);
    if (exponent < -4 || exponent >= 16) return arena_printf(a, "%.*g", digits, x);
    int decimals = digits - 1 - exponent;
    return arena_printf(a, "%.*f", decimals > 1 ? decimals : 1, x);
}

static const char *complex_str(Arena *a, double re, double im) {
    const char *i = float_str(a, im), *r = float_str(a, re);
    size_t ni = strlen(i), nr = strlen(r);
    int li = (int)(ni > 2 && strcmp(i + ni - 2, ".0") == 0 ? ni - 2 : ni),
        lr = (int)(nr > 2 && strcmp(r + nr - 2, ".0") == 0 ? nr - 2 : nr);
    if (re == 0 && !signbit(re)) return arena_printf(a, "%.*sj", li, i);
    return arena_printf(a, "(%.*s%s%.*sj)", lr, r, signbit(im) ? "" : "+", li, i);
}

static void quote(Buf *b, Sym text, bool is_bytes) {
    char q = memchr(text->text, '\'', text->len) && !memchr(text->text, '"', text->len) ? '"' : '\'';
    buf_printf(b, "%s%c", is_bytes ? "b" : "", q);
    for (u32 i = 0; i < text->len; i++) {
        unsigned char c = (unsigned char)text->text[i];
        if (c == q || c == '\\') buf_printf(b, "\\%c", c);
        else if (c == '\n') buf_puts(b, "\\n");
        else if (c == '\t') buf_puts(b, "\\t");
        else if (c < ' ' || c == 127 || (is_bytes && c > 127)) buf_printf(b, "\\x%02x", c);
        else buf_putc(b, (char)c);
    }
    buf_putc(b, q);
}

static void write(Unit *u, Buf *b, const Value *v);

static void write_items(Unit *u, Buf *b, const Value *v, const char *open, const char *close) {
    buf_puts(b, open);
    for (u32 i = 0; i < v->items.n; i++) {
        if (i) buf_puts(b, ", ");
        write(u, b, v->items.at[i]);
    }
    if (v->kind == VAL_TUPLE && v->items.n == 1) buf_putc(b, ',');
    buf_puts(b, close);
}

static void write_scalar(Unit *u, Buf *b, const Value *v) {
    Num x;
    value_number(v, &x);
    x.weak = true;
    x.kind = x.kind == TY_BOOL ? TY_BOOL : num_is_int(x) ? TY_I64 : num_is_complex(x) ? TY_C128 : TY_F64;
    buf_printf(b, "np.%s(", type_str(u->types, v->number.type));
    write(u, b, value_of_num(u, NULL, x));
    buf_putc(b, ')');
}

static void write(Unit *u, Buf *b, const Value *v) {
    switch (v->kind) {
    case VAL_NONE:     buf_puts(b, "None"); break;
    case VAL_ELLIPSIS: buf_puts(b, "..."); break;
    case VAL_BOOL:     buf_puts(b, v->number.i ? "True" : "False"); break;
    case VAL_INT:
        if (v->number.is_u64) buf_printf(b, "%" PRIu64, (u64)v->number.i);
        else buf_printf(b, "%" PRId64, v->number.i);
        break;
    case VAL_FLOAT:    buf_puts(b, float_str(u->arena, v->number.f)); break;
    case VAL_COMPLEX:  buf_puts(b, complex_str(u->arena, v->number.f, v->number.f2)); break;
    case VAL_STRING:   quote(b, v->string.text, v->string.is_bytes); break;
    case VAL_TUPLE:    write_items(u, b, v, "(", ")"); break;
    case VAL_LIST:     write_items(u, b, v, "[", "]"); break;
    case VAL_DICT:
        buf_putc(b, '{');
        for (u32 i = 0; i < v->items.n; i++) {
            buf_puts(b, !i ? "" : i % 2 ? ": " : ", ");
            write(u, b, v->items.at[i]);
        }
        buf_putc(b, '}');
        break;
    case VAL_SCALAR:   write_scalar(u, b, v); break;
    case VAL_TYPE:     buf_puts(b, type_str(u->types, v->typeref.type)); break;
    case VAL_SIGNATURE:
        if (v->signature.result)
            buf_puts(b, v->signature.result->kind == TY_NONE ? "void" : type_str(u->types, v->signature.result));
        write_items(u, b, v, "(", ")");
        break;
    case VAL_TIME:
        buf_printf(b, v->time.type->time.delta ? "np.timedelta64(" : "np.datetime64(");
        if (v->time.type->time.delta && v->time.i != TIME_NAT) buf_printf(b, "%" PRId64, v->time.i);
        else buf_printf(b, "'%s'", times_text(u->arena, v->time.i, v->time.type->time.unit));
        buf_printf(b, v->time.type->time.unit == UNIT_GENERIC ? ")" : ",'%s')", times_unit(v->time.type->time.unit));
        break;
    case VAL_ARRAY: case VAL_PLACED: case VAL_RECORD: buf_puts(b, type_str(u->types, value_type_inside(v))); break;
    case VAL_MODULE:   buf_printf(b, "<module '%s'>", sym_str(v->module.path)); break;
    case VAL_BUILTIN:  buf_printf(b, "<function %s>", sym_str(v->builtin.path)); break;
    case VAL_FUNCTION: buf_printf(b, "<function %s>", sym_str(v->func->name)); break;
    case VAL_SET:      write_items(u, b, v, v->items.n ? "{" : "set(", v->items.n ? "}" : ")"); break;
    case VAL_SLICE:    write_items(u, b, v, "slice(", ")"); break;
    case VAL_MEMBER:   buf_printf(b, "<%s.%s>", sym_str(v->object.cls->object.name), sym_str(v->object.name)); break;
    case VAL_CLASS:    buf_printf(b, "<class %s>", sym_str(v->object.name)); break;
    case VAL_EXCEPTION:
        buf_puts(b, sym_str(v->object.name));
        write_items(u, b, v, "(", ")");
        break;
    case VAL_OPAQUE:   buf_puts(b, "<host object>"); break;
    }
}

const char *value_str(Unit *u, const Value *v) {
    Buf b = {0};
    write(u, &b, v);
    const char *text = arena_strdup(u->arena, buf_text(&b));
    buf_free(&b);
    return text;
}

bool value_truth(const Value *v, bool *known) {
    Num x;
    *known = true;
    if (value_number(v, &x)) return num_truth(x);
    if (v->kind == VAL_NONE) return false;
    if (v->kind == VAL_STRING) return v->string.text->len > 0;
    if (value_is_sequence(v) || value_is_container(v)) return v->items.n > 0;
    return *known = kinds[v->kind].traits & TRUE;
}
