/* eval_type.c: types as expressions, also as the text of signatures: float32[:, ::1],
 * types.Array(float32, 1, 'C'), void(float32[:]), np.float32(3), np.dtype('f4'). */
#include "frontend/module/eval_type.h"

#include <stdlib.h>
#include <string.h>

#include "frontend/module/budget.h"
#include "frontend/module/eval_array.h"
#include "frontend/module/eval_record.h"
#include "lib/ir/num.h"

/* One dimension of T[...]: ':' or '::1'. */
static Value *check_dim(const Env *env, const Node *dim, bool *contiguous) {
    Unit *u = env->u;
    *contiguous = false;
    if (dim->kind != ND_SLICE) {
        i64 one;
        Value *v = eval(env, dim);
        if (eval_int(v, &one) && one == 1) return value_opaque(u, dim, "a dimension is ':' or '::1', not '1'");
        return value_opaque(u, dim, "a dimension of an array type is ':' or '::1'");
    }
    if (dim->slice.lower || dim->slice.upper)
        return value_opaque(u, dim, "array types are indexed with slices without start and stop: ':' or '::1'");
    if (!dim->slice.step) return NULL;
    i64 step;
    if (!eval_int(eval(env, dim->slice.step), &step) || step != 1)
        return value_opaque(u, dim, "the step of a dimension can only be 1: '::1' says that it is contiguous");
    *contiguous = true;
    return NULL;
}

Value *eval_type_subscript(const Env *env, const Node *n, const Type *elem) {
    Unit *u = env->u;
    if (elem->kind == TY_RECORD && n->subscript.index->kind == ND_STRING)
        return eval_record_field(u, n, elem, n->subscript.index->string.value);
    if (!type_is_element(elem))
        return value_opaque(u, n, "%s cannot be the element type of an array", type_str(u->types, elem));
    const Node *index = n->subscript.index;
    const Node *const one[1] = {index};
    Node *const *dims = index->kind == ND_TUPLE ? index->tuple.items.at : (Node *const *)one;
    u32 ndim = index->kind == ND_TUPLE ? index->tuple.items.len : 1;
    bool first = false, last = false;
    for (u32 i = 0; i < ndim; i++) {
        bool contiguous;
        Value *bad = check_dim(env, dims[i], &contiguous);
        if (bad) return bad;
        if (i == 0) first = contiguous;
        last = contiguous;
        if (contiguous && i > 0 && i + 1 < ndim)
            return value_opaque(u, dims[i], "only the first or the last dimension can be '::1'");
    }
    if (ndim == 0 || ndim > NUMPY_DIMS)
        return value_opaque(u, n, "an array type has 1 to " TEXT_OF(NUMPY_DIMS) " dimensions");
    Layout layout = ndim > 1 && first ? LAYOUT_F : last ? LAYOUT_C : LAYOUT_A;
    return value_type(u, type_array(u->types, elem, ndim, layout, false));
}

Value *eval_not_a_type(Unit *u, const Node *n, const Value *v) {
    static const struct { const char *name, *instead; } python[] = {
        {"float", "float64 or float32"}, {"int", "int64 or int32"}, {"bool", "boolean"},
        {"complex", "complex128 or complex64"},
    };
    for (size_t i = 0; i < countof(python) && v->kind == VAL_BUILTIN; i++)
        if (sym_is(v->builtin.path, python[i].name))
            return value_opaque(u, n, "'%s' is a type of Python without a fixed size; write %s", python[i].name,
                                python[i].instead);
    return value_opaque(u, n, "%s is not a type", value_str(u, v));
}

static Value *make_signature(Unit *u, const Node *n, const Type *ret, Args *a) {
    bool plain = n->kind == ND_CALL && n->call.args.len == a->n;
    for (u32 i = 0; i < a->n; i++)
        if (a->at[i]->kind != VAL_TYPE) return eval_not_a_type(u, plain ? n->call.args.at[i] : n, a->at[i]);
    Value *v = eval_list(u, VAL_SIGNATURE, a->at, a->n);
    if (v->kind == VAL_SIGNATURE) v->signature.result = ret;
    v->node = n;
    return v;
}

static Value *parse_number(Unit *u, const Node *n, const Type *t, const Value *text) {
    const char *s = sym_str(text->string.text);
    char *end = NULL;
    Num x = num_float(strtod(s, &end));
    if (!*s || *end || (type_class(t) != CLASS_FLOAT && !type_is_stored(t)))
        return value_opaque(u, n, "%s is not a number", value_str(u, text));
    return value_of_num(u, n, num_cast(x, t->kind));
}

/* NumPy refuses Python integers that the type does not hold. */
static bool overflows(Num x, const Type *t) {
    return x.weak && num_is_int(x) && type_is_int(t) && num_cast(x, t->kind).i != x.i;
}

Value *eval_type_call(Unit *u, const Node *n, const Type *t, Args *a) {
    bool is_cast = a->n == 1 && a->nkeywords == 0 && a->at[0]->kind != VAL_TYPE && a->at[0]->kind != VAL_BUILTIN;
    if (t->kind == TY_VECTOR && a->n && a->at[0]->kind != VAL_TYPE)
        return value_opaque(u, n, "a %s is made in a kernel: make it there from constants", type_str(u->types, t));
    if (!is_cast || !type_is_scalar(t)) return make_signature(u, n, t, a);
    Num x;
    Value *v = a->at[0];
    if (value_number(v, &x)) {
        if (overflows(x, t)) return value_opaque(u, n, "%s does not fit %s", value_str(u, v), type_str(u->types, t));
        if (num_is_complex(x) && type_class(t) != CLASS_COMPLEX)
            return value_opaque(u, n, "a complex number cannot become %s", type_str(u->types, t));
        return value_of_num(u, n, num_cast(x, t->kind));
    }
    if (v->kind == VAL_ARRAY) return eval_array_cast(u, n, v, t->kind);
    if (v->kind == VAL_STRING) return parse_number(u, n, t, v);
    return value_opaque(u, n, "%s cannot become %s", value_str(u, v), type_str(u->types, t));
}

const Type *eval_dtype(Unit *u, const Value *v) {
    if (v->kind == VAL_TYPE) return type_is_item(v->typeref.type) ? v->typeref.type : NULL;
    if (v->kind == VAL_STRING && !v->string.is_bytes) return type_by_dtype_code(u->types, sym_str(v->string.text));
    if (v->kind == VAL_BUILTIN && (sym_is(v->builtin.path, "int") || sym_is(v->builtin.path, "float") ||
                                   sym_is(v->builtin.path, "bool") || sym_is(v->builtin.path, "complex")))
        return type_by_dtype_code(u->types, sym_str(v->builtin.path));
    return NULL;
}

static Value *array_type(Unit *u, const Node *n, Args *a) {
    const Value *elem = eval_keyword(a, 0, "dtype"), *ndim = eval_keyword(a, 1, "ndim"),
                *layout = eval_keyword(a, 2, "layout");
    const Value *readonly = eval_keyword(a, 3, "readonly");
    i64 dims;
    if (!elem || !ndim || !layout)
        return value_opaque(u, n, "Array takes an element type, a number of dimensions and a layout");
    if (elem->kind != VAL_TYPE || !type_is_element(elem->typeref.type))
        return value_opaque(u, n, "%s cannot be the element type of an array", value_str(u, elem));
    if (!eval_int(ndim, &dims) || dims < 0 || dims > NUMPY_DIMS)
        return value_opaque(u, n, "the number of dimensions of Array is an integer from 0 to " TEXT_OF(NUMPY_DIMS));
    const char *letter = layout->kind == VAL_STRING ? sym_str(layout->string.text) : "";
    if (strlen(letter) != 1 || !strchr("CFA", *letter))
        return value_opaque(u, n, "the layout of Array is 'C', 'F' or 'A'");
    bool known = true, ro = readonly && value_truth(readonly, &known);
    return value_type(u, type_array(u->types, elem->typeref.type, (u32)dims,
                                    *letter == 'C'   ? LAYOUT_C
                                    : *letter == 'F' ? LAYOUT_F
                                                     : LAYOUT_A,
                                    ro));
}

static Value *checked(Unit *u, const Node *n, const Type *t) {
    return t->parts > MOST_TYPE_PARTS ? budget_limit(u, n, LIMIT_TYPE_PARTS) : value_type(u, t);
}

static Value *tuple_type(Unit *u, const Node *n, Args *a) {
    const Value *types = eval_keyword(a, 0, "types");
    if (!types || !value_is_sequence(types)) return value_opaque(u, n, "Tuple takes a tuple of types");
    const Type **at = arena_array(u->arena, const Type *, types->items.n);
    for (u32 i = 0; i < types->items.n; i++) {
        Value *item = types->items.at[i];
        if (item->kind == VAL_OPAQUE) return item;
        if (item->kind != VAL_TYPE) return value_opaque(u, n, "%s is not a type", value_str(u, item));
        at[i] = item->typeref.type;
    }
    return checked(u, n, type_tuple(u->types, at, types->items.n));
}

/* EnumMember(Color, int64), IntEnumMember(Color, int64) */
static Value *enum_type(Unit *u, const Node *n, Args *a) {
    const Value *cls = eval_keyword(a, 0, "cls"), *value = eval_keyword(a, 1, "dtype");
    bool is_enum =
        cls && cls->kind == VAL_CLASS && (cls->object.role == ROLE_ENUM || cls->object.role == ROLE_INT_ENUM);
    if (!is_enum || !value || value->kind != VAL_TYPE)
        return value_opaque(u, n, "EnumMember takes an enum class and the type of its values");
    return value_type(u, type_bundle(u->types, TY_ENUM, value_static(u->types, cls), &value->typeref.type, 1));
}

/* NamedTuple((int32, int64), Point), NamedUniTuple(int32, 2, Point) */
static Value *named_tuple_type(Unit *u, const Node *n, Args *a) {
    const Value *types = a->n ? a->at[0] : NULL, *cls = a->n ? a->at[a->n - 1] : NULL;
    bool is_tuple = cls && cls->kind == VAL_CLASS && cls->object.role == ROLE_TUPLE;
    bool fits = is_tuple && (types->kind == VAL_TYPE ? a->n == 3 : a->n == 2 && value_items(types).n == cls->items.n);
    const Type **at = arena_array(u->arena, const Type *, is_tuple ? cls->items.n : 0);
    for (u32 i = 0; fits && i < cls->items.n; i++) {
        const Value *item = types->kind == VAL_TYPE ? types : value_items(types).at[i];
        fits = item->kind == VAL_TYPE;
        at[i] = fits ? item->typeref.type : NULL;
    }
    if (!fits) return value_opaque(u, n, "NamedTuple takes a type for each field, and the class");
    return value_type(u, type_bundle(u->types, TY_TUPLE, value_static(u->types, cls), at, cls->items.n));
}

static Value *time_type(Unit *u, const Node *n, const Value *unit, bool delta) {
    TimeUnit found;
    if (!unit || unit->kind != VAL_STRING ||
        !times_unit_named(sym_str(unit->string.text), unit->string.text->len, &found))
        return value_opaque(
            u, n, "a unit of time is one of 'Y', 'M', 'W', 'D', 'h', 'm', 's', 'ms', 'us', 'ns', 'ps', 'fs', 'as'");
    return value_type(u, type_time(u->types, delta, found));
}

static Value *chars_type(Unit *u, const Node *n, const char *path, const Value *count) {
    i64 len;
    if (!count || !eval_int(count, &len) || len < 1 || len > TYPE_LONGEST_TEXT)
        return value_opaque(u, n, "%s takes a number of characters from 1 to %d", path + strlen("types."),
                            (int)TYPE_LONGEST_TEXT);
    return value_type(u, type_chars(u->types, strstr(path, "Unicode") != NULL, (u32)len));
}

static Value *record_type(Unit *u, const Node *n, Args *a) {
    const Value *fields = eval_keyword(a, 0, "fields"), *size = eval_keyword(a, 1, "size"),
                *aligned = eval_keyword(a, 2, "aligned");
    i64 bytes;
    bool known = true, truth = aligned && value_truth(aligned, &known);
    if (!fields || !size || !eval_int(size, &bytes) || bytes < 0)
        return value_opaque(u, n, "Record takes fields, a size and whether it is aligned");
    return eval_record_type(u, n, fields, bytes, truth);
}

static Value *nested_type(Unit *u, const Node *n, const Value *elem, const Value *shape) {
    Value *pair[] = {(Value *)(uintptr_t)elem, (Value *)(uintptr_t)shape};
    if (!shape) return value_opaque(u, n, "NestedArray takes a type and a shape");
    return eval_record_dtype(u, n, eval_list(u, VAL_TUPLE, pair, 2), false);
}

Value *eval_type_parts(Unit *u, const Value *v) {
    const Type *t = v->kind == VAL_TYPE ? v->typeref.type : NULL;
    if (!t || t->kind != TY_TUPLE) return NULL;
    Value **items = arena_array(u->arena, Value *, t->tuple.len + 1);
    for (u32 i = 0; i < t->tuple.len; i++) items[i] = value_type(u, t->tuple.at[i]);
    return eval_list(u, VAL_TUPLE, items, t->tuple.len);
}

Value *eval_type_constructor(Unit *u, const Node *n, const char *path, Args *a) {
    if (strcmp(path, "types.Array") == 0) return array_type(u, n, a);
    if (strcmp(path, "types.Tuple") == 0) return tuple_type(u, n, a);
    if (strstr(path, "EnumMember")) return enum_type(u, n, a);
    if (strcmp(path, "types.NamedTuple") == 0 || strcmp(path, "types.NamedUniTuple") == 0)
        return named_tuple_type(u, n, a);
    if (strcmp(path, "types.NPDatetime") == 0) return time_type(u, n, eval_keyword(a, 0, "unit"), false);
    if (strcmp(path, "types.NPTimedelta") == 0) return time_type(u, n, eval_keyword(a, 0, "unit"), true);
    if (strstr(path, "CharSeq")) return chars_type(u, n, path, eval_keyword(a, 0, "count"));
    if (strcmp(path, "types.Record") == 0) return record_type(u, n, a);
    if (strcmp(path, "types.Record.make_c_struct") == 0)
        return eval_record_struct(u, n, eval_keyword(a, 0, "name_types"));
    const char *name = path + strlen("types.");
    if (!AMONG(name, "NestedArray", "CPointer", "Optional", "UniTuple"))
        return value_opaque(u, n, "kernels have no type %s", name);
    const Value *elem = eval_keyword(a, 0, "dtype");
    if (!elem || elem->kind != VAL_TYPE) return value_opaque(u, n, "%s takes a type", name);
    if (strcmp(path, "types.NestedArray") == 0) return nested_type(u, n, elem, eval_keyword(a, 1, "shape"));
    if (strcmp(path, "types.CPointer") == 0) return value_type(u, type_pointer(u->types, elem->typeref.type));
    if (strcmp(path, "types.Optional") == 0) return value_type(u, type_optional(u->types, elem->typeref.type));
    const Value *count = eval_keyword(a, 1, "count");
    i64 len;
    if (!count || !eval_int(count, &len) || len < 0 || len > MOST_TUPLE)
        return value_opaque(u, n, "UniTuple takes a type and a number of elements up to %d", (int)MOST_TUPLE);
    return checked(u, n, type_tuple_of(u->types, elem->typeref.type, (u32)len));
}
