/* array.c: attributes, indexing and unpacking. An index is converted to int64; a signed one that
 * may be negative counts from the end, as in Python. Integers for all dimensions give the element,
 * fewer a view of the remaining dimensions. */
#include "frontend/infer/array.h"

#include <string.h>

#include "frontend/infer/call.h"
#include "frontend/infer/class.h"
#include "frontend/infer/expr.h"
#include "frontend/infer/group.h"
#include "frontend/infer/method.h"
#include "frontend/infer/number.h"
#include "frontend/infer/optional.h"
#include "frontend/infer/put.h"
#include "frontend/infer/raise.h"
#include "frontend/infer/record.h"
#include "frontend/infer/rule.h"
#include "frontend/infer/tuple.h"
#include "frontend/infer/vector.h"
#include "frontend/infer/view.h"
#include "frontend/infer/walk.h"
#include "frontend/module/attribute.h"
#include "frontend/module/eval_class.h"
#include "frontend/module/import.h"
#include "frontend/module/namespace.h"
#include "lib/base/suggest.h"

Ins *array_make(Ctx *c, Ins *pointer, const Type *type, Ins *const *shape, Ins *const *strides) {
    Ins *args[1 + 2 * NUMPY_DIMS] = {pointer};
    u32 n = type->array.ndim, count = 1 + n;
    for (u32 k = 0; k < n; k++) args[1 + k] = shape[k];
    for (u32 k = 0; k < n && type->array.layout == LAYOUT_A; k++) args[count++] = strides[k];
    return put(c, OP_ARRAY, type, args, count);
}

void array_axes(Ctx *c, Ins *array, Ins **shape, Ins **strides) {
    for (u32 k = 0; k < array->type->array.ndim; k++) {
        shape[k] = put_index(c, OP_SHAPE, array, k, ctx_int64(c));
        strides[k] = put_index(c, OP_STRIDE, array, k, ctx_int64(c));
    }
}

Ins *array_of_map(Ctx *c, Ins *map) {
    static const i64 extents[] = {TENSOR_MAP_WORDS};
    const Type *word = ctx_scalar(c, TY_U64), *words = type_array(c->t, word, 1, LAYOUT_C, true);
    Ins *p = put1(c, OP_BITCAST, type_pointer(c->t, word), map), *n = put_int(c, ctx_int64(c), extents[0]);
    return array_make(c, p, type_of_extents(c->t, words, extents), &n, NULL);
}

Ins *array_address(Ctx *c, Ins *array) {
    return put1(c, OP_ADDRESS, ctx_int64(c), put1(c, OP_DATA, type_pointer(c->t, array->type->array.elem), array));
}

i64 array_length(const Type *t) {
    if (t->array.ndim && !t->array.extents) return -1;
    i64 length = 1;
    for (u32 k = 0; k < t->array.ndim; k++) length *= t->array.extents[k];
    return length;
}

/* The elements of a contiguous array lie in memory, one after the other, so that there are fewer
 * than addresses, and with 32-bit indices no more than those reach. But where an extent is 0, the
 * product of the others may overflow. */
Ins *array_size(Ctx *c, Ins *array) {
    const Type *t = array->type;
    i64 known = array_length(t);
    if (known >= 0) return put_int(c, ctx_int64(c), known);
    Ins *size = put_int(c, ctx_int64(c), 1);
    for (u32 k = 0; k < t->array.ndim; k++) {
        Ins *extent = put_index(c, OP_SHAPE, array, k, ctx_int64(c));
        size = k ? put2(c, OP_MUL, ctx_int64(c), size, extent) : extent;
    }
    bool narrow = c->inst->mode.index32 && !(c->inst->mode.checked && t->array.layout == LAYOUT_A);
    i64 most = narrow                        ? ir_greatest_extent(t, &c->inst->mode) + 1
               : t->array.layout == LAYOUT_A ? INT64_MAX
                                             : MAX_EXTENT + 1;
    return t->array.ndim > 1 ? put_below(c, size, most) : size;
}

/* ---- attributes ------------------------------------------------------------------------------ */

static Ins *extents(Ctx *c, Ins *array, Op op) {
    u32 n = array->type->array.ndim;
    Ins *items[NUMPY_DIMS];
    const i64 *known = op == OP_SHAPE ? array->type->array.extents : NULL;
    for (u32 k = 0; k < n; k++) items[k] = known ? put_literal(c, known[k]) : put_index(c, op, array, k, ctx_int64(c));
    return put_tuple(c, items, n);
}

/* a.flags.c_contiguous: what the layout says, since that alone is known while compiling. */
static Ins *flag(Ctx *c, const Type *method, Sym name) {
    const Type *t = method->method.receiver;
    if (!sym_is(method->method.name, "flags")) return NULL;
    bool c_order = t->array.layout == LAYOUT_C,
         f_order = t->array.layout == LAYOUT_F || (c_order && t->array.ndim <= 1);
    if (sym_is(name, "c_contiguous")) return put_bool(c, c_order);
    if (sym_is(name, "f_contiguous")) return put_bool(c, f_order);
    return sym_is(name, "contiguous") ? put_bool(c, c_order || f_order) : NULL;
}

static Ins *array_attr(Ctx *c, Ins *x, Sym name) {
    const Type *t = x->type;
    if (sym_is(name, "shape")) return extents(c, x, OP_SHAPE);
    if (sym_is(name, "strides")) return extents(c, x, OP_STRIDE);
    if (sym_is(name, "size")) return array_length(t) >= 0 ? put_literal(c, array_length(t)) : array_size(c, x);
    if (sym_is(name, "ndim")) return put_literal(c, t->array.ndim);
    if (sym_is(name, "itemsize")) return put_literal(c, t->array.elem->itemsize);
    if (sym_is(name, "nbytes")) {
        Ins *each = put_int(c, ctx_int64(c), t->array.elem->itemsize);
        return put2(c, OP_MUL, ctx_int64(c), array_size(c, x), each);
    }
    if (sym_is(name, "dtype")) return put_static(c, type_typeref(c->t, t->array.elem));
    if (sym_is(name, "T")) return view_transposed(c, x);
    if (sym_is(name, "flat")) return walk_flat(c, x);
    if (sym_is(name, "flags")) return put_static(c, type_method(c->t, t, name));
    if (sym_is(name, "ctypes")) return put(c, OP_METHOD, type_method(c->t, t, name), &x, 1);
    if (type_is_complex(t->array.elem) && (sym_is(name, "real") || sym_is(name, "imag")))
        return view_part(c, x, sym_is(name, "imag"));
    if (sym_is(name, "real")) return x;
    Ins *method = method_of(c, x, name);
    return method || t->array.elem->kind != TY_RECORD ? method : record_array_attr(c, x, name);
}

/* a.ctypes.data: the address of the first element. */
static Ins *ctypes_attr(Ctx *c, Ins *ctypes, Sym name) {
    Ins *array = c->dry ? put_static(c, ctypes->type->method.receiver) : ctypes->args[0];
    return sym_is(name, "data") ? put_as(c, array_address(c, array), ctx_scalar(c, TY_U64)) : NULL;
}

/* Of what is an attribute of an array and has attributes itself. */
static Ins *attr_of_attr(Ctx *c, Ins *x, Sym name) {
    return sym_is(x->type->method.name, "ctypes") ? ctypes_attr(c, x, name) : flag(c, x->type, name);
}

void array_offer(const Type *t, Suggest *s) {
    static const char *const of_array[] = {"shape",  "strides", "size", "ndim", "itemsize",
                                           "nbytes", "dtype",   "T",    "ctypes"};
    for (u32 i = 0; i < countof(of_array) && t->kind == TY_ARRAY; i++) suggest_offer(s, of_array[i]);
    for (u32 i = 0; t->kind == TY_ARRAY && t->array.elem->kind == TY_RECORD && i < t->array.elem->record.n; i++)
        suggest_offer(s, sym_str(t->array.elem->record.fields[i].name));
    const Intrin *row;
    for (u32 i = 0; (row = intrin_at(i)) && t->kind == TY_ARRAY; i++)
        if (row->how == HOW_FORM && *row->nv) suggest_offer(s, row->nv);
    bool group = t->kind == TY_GROUP;
    for (u32 i = 0; (row = intrin_at(i)) && (t->kind == TY_DIM3 || group); i++) {
        Sym path = group ? t->tuple.role->name.path : t->name.path;
        u32 len = path->len;
        if (!strncmp(row->path, sym_str(path), len) && row->path[len] == '.' && !strchr(row->path + len + 1, '.'))
            suggest_offer(s, row->path + len + 1);
    }
}

/* The attribute that was probably meant. */
static const char *similar_attribute(const Type *t, Sym name) {
    Suggest s = {.word = sym_str(name)};
    array_offer(t, &s);
    return s.best;
}

Ins *rule_attr(Ctx *c, Ins *x, Sym name) {
    x = optional_unwrap(c, x);
    const Type *t = x->type;
    if (type_is_poison(t)) return x;
    Ins *found = extend_attr(c, x, name);
    if (found) return found;
    if (t->kind == TY_ARRAY) found = array_attr(c, x, name);
    else if (t->kind == TY_EXPR) found = expr_attr(c, x, name);
    else if (type_is_number(t)) found = number_attr(c, x, name);
    else if (t->kind == TY_METHOD)
        found = t->method.receiver->kind == TY_ARRAY ? attr_of_attr(c, x, name) : numpy_limit(c, x, name);
    else if (t->kind == TY_ENUM) found = sym_is(name, "value") ? put_get(c, x, 0) : NULL;
    else if (t->kind == TY_GROUP) found = group_attr(c, x, name);
    else if (t->kind == TY_RECORD) return record_attr(c, x, name);
    else if (t->kind == TY_VECTOR) found = vector_field(c, x, name);
    else if (t->kind == TY_TUPLE) found = tuple_attr(c, x, name);
    else if (t->kind == TY_SLICE) found = view_slice_attr(c, x, name);
    else if (t->kind == TY_RANGE) {
        static const char *const parts[] = {"start", "stop", "step"};
        for (u32 k = 0; k < 3; k++)
            if (sym_is(name, parts[k])) found = put_get(c, x, k);
    } else {
        Value *v = value_of_type(c, t);
        Value *attribute = v ? attribute_of(c->u, v, name, c->inst->when) : NULL;
        if (v && !attribute && value_file(v)) attribute = import_missing(c->u, v, name, NULL);
        Env env = {.u = c->u, .m = c->inst->def->module, .order = ORDER_LAST};
        if (attribute) found = put_value(c, eval_property(&env, v->node, v, attribute));
    }
    if (found) return found;
    const char *what = t->kind == TY_MODULE ? arena_printf(c->a, "module '%s'", sym_str(t->name.path)) : TYPE(c, x);
    Ins *bad = FAIL(c, NO_ATTRIBUTE, what, name);
    if (t->kind == TY_STRING)
        NOTE(c, "text is made at compile time only: work with it at module level, or print() the values");
    if (t->kind == TY_FUNCTION)
        NOTE(c, "kernels are launched by the host; %s(...) runs it in this thread", sym_str(t->function.name));
    if (t->kind == TY_DIM3) NOTE(c, "it has x, y and z");
    if (type_is_scalar(t) && sym_is(name, "astype")) NOTE(c, "a number is converted by a type: np.float32(x)");
    const char *near = t->kind == TY_MODULE ? namespace_similar(c->u, t->name.path, name) : similar_attribute(t, name);
    if (near) NOTE(c, "did you mean '%s'?", near);
    return bad;
}

/* ---- indexing -------------------------------------------------------------------------------- */

static bool is_text(const Ins *x) { return x->type->kind == TY_STRING && !x->type->string.is_bytes; }

/* A parameter from which the value has its type, a float; NULL: none is seen. */
static const Ins *float_parameter(const Ins *x, u32 depth) {
    enum { DEEPEST = 8 };
    if (x->op == OP_PARAM) return type_is_float(x->type) && x->var ? x : NULL;
    const Ins *found = NULL;
    for (u32 i = 0; i < x->nargs && !found && depth < DEEPEST && type_is_float(x->type); i++)
        found = float_parameter(x->args[i], depth + 1);
    return found;
}

Ins *array_float_index(Ctx *c, const Ins *index) {
    Ins *bad = FAIL(c, BAD_INDEX, TYPE(c, index));
    const Ins *of = c->dry ? NULL : float_parameter(index, 0);
    if (of)
        NOTE(c, "'%s' is %s: write int(...) around the index, or give it a type of integers", sym_str(of->var),
             TYPE(c, of));
    else NOTE(c, "write int(...) around it, or // instead of /; math.floor and / give floats");
    return bad;
}

/* t["x"], where t holds no records. */
static Ins *no_records(Ctx *c, const Ins *x, const Ins *index) {
    Ins *bad = FAIL(c, NO_FIELD, TYPE(c, x), index->type->string.text);
    NOTE(c,
         "only records have fields: point = np.dtype([('%s', 'f4')]) is such a type, point[::1] that of an array "
         "(docs/records.md)",
         sym_str(index->type->string.text));
    return bad;
}

Ins *array_index(Ctx *c, Ins *index, Ins *array, u32 dim) {
    if (type_is_float(index->type)) return array_float_index(c, index), NULL;
    if (is_text(index)) return no_records(c, array, index), NULL;
    if (!type_is_int(index->type)) {
        FAIL(c, BAD_INDEX, TYPE(c, index));
        if (index->type->kind == TY_ARRAY || index->type->kind == TY_EXPR)
            NOTE(c, "it would select into a new array, which a kernel cannot make: index in a loop");
        return NULL;
    }
    bool may_be_negative = type_is_signed(index->type);
    Ins *i = put_as(c, index, ctx_int64(c)), *n = put_index(c, OP_SHAPE, array, dim, ctx_int64(c));
    if (may_be_negative) {
        Ins *negative = put_cmp(c, OPR_LT, i, put_int(c, ctx_int64(c), 0));
        if (!(negative->op == OP_INT && negative->aux.i == 0))
            i = put_select(c, negative, put2(c, OP_ADD, ctx_int64(c), i, n), i);
    }
    if (c->inst->mode.checks & CHECK_BOUNDS) put2(c, OP_CHECK_INDEX, type_simple(c->t, TY_NONE), i, n);
    return i;
}

Ins **array_indices(Ctx *c, Ins *index, u32 *n) {
    bool tuple = index->type->kind == TY_TUPLE;
    *n = tuple ? index->type->tuple.len : 1;
    Ins **at = arena_array(c->a, Ins *, *n);
    for (u32 k = 0; k < *n; k++) {
        at[k] = optional_unwrap(c, tuple ? put_get(c, index, k) : index);
        if (at[k]->type->kind == TY_ARRAY && at[k]->type->array.ndim == 0)
            at[k] = rule_item(c, at[k], put_tuple(c, NULL, 0));
    }
    return at;
}

static Ins *element(Ctx *c, Ins *array, Ins *const *at, u32 n) {
    Ins *args[1 + NUMPY_DIMS] = {array};
    for (u32 k = 0; k < n; k++)
        if (!(args[1 + k] = array_index(c, at[k], array, k))) return put_poison(c);
    return put(c, OP_ELEM, type_pointer(c->t, array->type->array.elem), args, 1 + n);
}

/* One integer per dimension: the element, not a view. */
static bool is_element(const Type *t, Ins *const *at, u32 n) {
    for (u32 k = 0; k < n; k++)
        if (at[k]->type->kind == TY_ELLIPSIS || at[k]->type->kind == TY_NONE || at[k]->type->kind == TY_SLICE)
            return false;
    return n >= t->array.ndim;
}

Ins *array_element(Ctx *c, Ins *array, Ins *index, bool write) {
    const Type *t = array->type;
    if (type_is_poison(t) || type_is_poison(index->type)) return put_poison(c);
    if (t->kind == TY_POINTER) {
        if (!type_is_int(index->type)) return FAIL(c, BAD_INDEX, TYPE(c, index));
        return put2(c, OP_PTR_ADD, t, array, put_as(c, index, ctx_int64(c)));
    }
    if (type_is_scalar(t) && is_text(index)) return no_records(c, array, index);
    if (t->kind != TY_ARRAY) {
        Ins *bad = FAIL(c, NOT_SUBSCRIPTABLE, TYPE(c, array));
        if (t->kind == TY_FUNCTION)
            NOTE(c, "kernels are launched by the host; %s(...) runs it in this thread", sym_str(t->function.name));
        return bad;
    }
    if (write && t->array.readonly) return FAIL(c, READONLY_ARRAY, TYPE(c, array));
    u32 n;
    Ins **at = array_indices(c, index, &n);
    if (n != t->array.ndim) return FAIL(c, INDEX_COUNT, n, t->array.ndim);
    return element(c, array, at, n);
}

static Ins *tuple_item(Ctx *c, Ins *x, Ins *index) {
    if (index->type->kind == TY_SLICE) return tuple_slice(c, x, index);
    u32 len = x->type->tuple.len;
    if (index->type->kind == TY_LITERAL_INT) {
        i64 i = index->type->literal.value;
        if (i < -(i64)len || i >= len) return FAIL(c, TUPLE_INDEX, i, len);
        return put_get(c, x, (u32)(i < 0 ? i + len : i));
    }
    if (!type_is_int(index->type)) return FAIL(c, BAD_INDEX, TYPE(c, index));
    for (u32 i = 0; i < len; i++)
        if (type_is_poison(x->type->tuple.at[i])) return put_static(c, x->type->tuple.at[i]);
    const Type *same = type_unliteral(c->t, x->type);
    if (!type_is_homogeneous(same)) {
        Ins *bad = FAIL(c, NOT_CONSTANT, "the index of a tuple of different types");
        NOTE(c, "choose with if and elif, or make the elements of one type");
        return bad;
    }
    Ins *i = put_as(c, index, ctx_int64(c)), *zero = put_int(c, ctx_int64(c), 0), *end = put_int(c, ctx_int64(c), len);
    Ins *negative = put_cmp(c, OPR_LT, i, zero);
    i = put_select(c, negative, put2(c, OP_ADD, ctx_int64(c), i, end), i);
    raise_unless(c, put_cmp(c, OPR_GE, i, zero), "IndexError: tuple index out of range");
    raise_unless(c, put_cmp(c, OPR_LT, i, end), "IndexError: tuple index out of range");
    return tuple_element(c, put_as(c, x, same), i);
}

Ins *rule_item(Ctx *c, Ins *x, Ins *index) {
    x = optional_unwrap(c, x), index = optional_unwrap(c, index);
    const Type *t = x->type;
    if (type_is_poison(t) || type_is_poison(index->type)) return put_poison(c);
    if (t->kind == TY_TUPLE) return tuple_item(c, x, index);
    if (t->kind == TY_STRING && t->string.is_bytes && type_is_int(index->type))
        return rule_item(c, put_bytes(c, t), index);
    if (t->kind == TY_CLASS) return class_item(c, x, index);
    if (t->kind == TY_RANGE && type_is_int(index->type))
        return put_as(c, call_library(c, "arrays", "range_item", (Ins *[]){x, index}, 2), t->range.elem);
    if (t->kind == TY_EXPR) return expr_item(c, x, index);
    if (walk_is_flat(t)) {
        Ins *at = walk_flat_index(c, x, index);
        return rule_item(c, put_get(c, x, 0), at);
    }
    if (t->kind == TY_RECORD) return record_item(c, x, index);
    if (t->kind == TY_ARRAY) {
        u32 n;
        Ins *field = record_array_item(c, x, index);
        if (field) return field;
        Ins **at = array_indices(c, index, &n);
        if (!is_element(t, at, n)) return view_index(c, x, at, n);
    }
    Ins *p = array_element(c, x, index, false);
    if (type_is_poison(p->type)) return p;
    if (p->type->pointer.elem->kind == TY_RECORD) return record_at(c, p, t->kind == TY_ARRAY && t->array.readonly);
    Ins *load = put1(c, OP_LOAD, p->type->pointer.elem, p);
    if (t->kind == TY_ARRAY && t->array.readonly) load->flags |= INS_INVARIANT;
    return load;
}

Ins *rule_set_attr(Ctx *c, Ins *x, Sym name, Ins *value) {
    if (type_is_poison(x->type) || type_is_poison(value->type)) return put_poison(c);
    if (x->type->kind == TY_RECORD) return record_set_attr(c, x, name, value);
    Ins *field =
        x->type->kind == TY_ARRAY && x->type->array.elem->kind == TY_RECORD ? record_array_attr(c, x, name) : NULL;
    if (field) return type_is_poison(field->type) ? field : view_store(c, field, value);
    FAIL(c, UNSUPPORTED_TARGET, arena_printf(c->a, "attribute '%s' of %s", sym_str(name), TYPE(c, x)));
    NOTE(c, "only elements of arrays and fields of records can be assigned");
    return put_poison(c);
}

Ins *rule_set_item(Ctx *c, Ins *x, Ins *index, Ins *value) {
    if (type_is_poison(value->type)) return value;
    x = optional_unwrap(c, x), index = optional_unwrap(c, index), value = optional_unwrap(c, value);
    if (walk_is_flat(x->type) && !type_is_poison(index->type)) {
        Ins *at = walk_flat_index(c, x, index);
        return rule_set_item(c, put_get(c, x, 0), at, value);
    }
    if (x->type->kind == TY_RECORD) return record_set_item(c, x, index, value);
    if (x->type->kind == TY_EXPR) return expr_temporary(c, x, "to be written to");
    if (x->type->kind == TY_ARRAY && !type_is_poison(index->type)) {
        u32 n;
        Ins *field = record_array_item(c, x, index);
        if (field) return type_is_poison(field->type) ? field : view_store(c, field, value);
        Ins **at = array_indices(c, index, &n);
        if (!is_element(x->type, at, n)) return view_store(c, view_index(c, x, at, n), value);
    }
    Ins *p = array_element(c, x, index, true);
    if (type_is_poison(p->type)) return p;
    if (value->type->kind == TY_ARRAY && value->type->array.ndim == 0)
        value = rule_item(c, value, put_tuple(c, NULL, 0));
    if (p->type->pointer.elem->kind == TY_RECORD) return record_store(c, p, value);
    value = put_as(c, value, p->type->pointer.elem);
    if (!type_is_poison(value->type)) put2(c, OP_STORE, type_simple(c->t, TY_NONE), p, value);
    return put_none(c);
}

Ins *rule_unpack(Ctx *c, Ins *x, u32 i, u32 n, u32 star) {
    x = optional_unwrap(c, x);
    const Type *t = x->type;
    if (type_is_poison(t)) return x;
    if (star < n) return tuple_unpack(c, x, i, n, star);
    if (t->kind == TY_TUPLE) {
        if (t->tuple.len != n) return FAIL(c, UNPACK_COUNT, t->tuple.len, n);
        return put_get(c, x, i);
    }
    if (t->kind == TY_ARRAY && t->array.ndim > 0) return rule_item(c, x, put_literal(c, i));
    if (t->kind == TY_RANGE) {
        Ins *at = put_literal(c, i), *of = put_literal(c, n), *in[] = {x, at, of};
        return put_as(c, call_library(c, "arrays", "range_unpacked", in, 3), t->range.elem);
    }
    Ins *bad = FAIL(c, NOT_ITERABLE, TYPE(c, x));
    if (type_is_int(t)) NOTE(c, "it is one number; cuda.grid(%u) gives %u", n < 3 ? 2 : 3, n < 3 ? 2 : 3);
    if (t->kind == TY_RECORD) NOTE(c, "take its fields one by one: r.%s", type_example(t));
    return bad;
}
