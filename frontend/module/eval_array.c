/* eval_array.c: host arrays at compile time, tables and coefficients for kernels (element.c). */
#include "frontend/module/eval_array.h"

#include <math.h>
#include <string.h>

#include "frontend/module/budget.h"
#include "frontend/module/element.h"
#include "frontend/module/eval_host.h"
#include "frontend/module/eval_record.h"
#include "frontend/module/eval_subscript.h"
#include "frontend/module/eval_touch.h"
#include "frontend/module/eval_type.h"
#include "lib/ir/num.h"

static Value *too_large(Unit *u, const Node *n) {
    return value_opaque(u, n, "the array's shape is not constant, has more than " TEXT_OF(NUMPY_DIMS) " dimensions "
                              "or is too large");
}

/* ---- making arrays --------------------------------------------------------------------------- */

typedef VEC(Num) NumList;

/* Flattens nested sequences; the first path down decides the shape, the rest must agree. */
static bool flatten(Unit *u, const Value *v, Shape *s, u32 depth, NumList *out) {
    Num x;
    if (value_number(v, &x)) {
        vec_push(u->arena, out, x);
        return depth == s->n;
    }
    if (v->kind == VAL_ARRAY && v->array->type->array.ndim == 0) {
        vec_push(u->arena, out, element_get(v, 0));
        return depth == s->n;
    }
    if (v->kind != VAL_ARRAY && !value_is_sequence(v)) return false;
    i64 len = v->kind == VAL_ARRAY ? v->array->shape[0] : (i64)v->items.n;
    if (out->len == 0 && depth == s->n && !element_shape_push(s, len)) return false;
    if (depth >= s->n || s->at[depth] != len) return false;
    for (i64 i = 0; i < len; i++) {
        const Value *item = v->kind == VAL_ARRAY ? eval_array_item(u, NULL, (Value *)(uintptr_t)v, i) : v->items.at[i];
        if (!flatten(u, item, s, depth + 1, out)) return false;
    }
    return true;
}

static TypeKind common_kind(const NumList *items) {
    if (!items->len) return TY_F64;
    Num r = items->at[0];
    for (u32 i = 1; i < items->len; i++) {
        r.kind = num_promote(r, items->at[i]);
        r.weak &= items->at[i].weak;
    }
    for (u32 i = 0; i < items->len && r.kind == TY_I64 && r.weak; i++)
        if (items->at[i].i > INT64_MAX) return TY_U64;
    return r.kind;
}

static const char *dtype_of(Unit *u, Args *a, u32 position_, const Type **out) {
    const Value *v = eval_keyword(a, position_, "dtype");
    if (!v || v->kind == VAL_NONE) return NULL;
    const Value *made = eval_record_dtype(u, NULL, v, false);
    *out = made->kind == VAL_TYPE && type_is_item(made->typeref.type) ? made->typeref.type : NULL;
    return *out                       ? NULL
           : made->kind == VAL_OPAQUE ? sym_str(made->opaque.why)
                                      : "an array in an array is written as further dimensions";
}

/* Nested lists of tuples: a tuple is a record. */
static bool fill_records(Unit *u, const Value *from, const Shape *s, u32 depth, Value *v, i64 *at) {
    if (depth == s->n) return eval_item_store(u, element_type(v), element_at(v, (*at)++), from);
    if (from->kind != VAL_LIST || (i64)from->items.n != s->at[depth]) return false;
    for (u32 i = 0; i < from->items.n; i++)
        if (!fill_records(u, from->items.at[i], s, depth + 1, v, at)) return false;
    return true;
}

static Value *records(Unit *u, const Node *n, Value *from, const Type *dtype) {
    Shape s = {.items = 1};
    if (from->kind == VAL_ARRAY && element_type(from) == dtype) return from;
    for (const Value *v = from; v->kind == VAL_LIST; v = v->items.at[0])
        if (!element_shape_push(&s, v->items.n) || !v->items.n) break;
    Value *v = element_array(u, n, dtype, s, LAYOUT_C);
    i64 at = 0;
    if (fill_records(u, from, &s, 0, v, &at)) return v;
    return value_opaque(u, n,
                        "the values of the array are not constants of its dtype; a record is a tuple of its fields");
}

/* The array, or a copy of it whose elements lie in the other order. */
static Value *in_order(Unit *u, const Node *n, Value *from, Layout layout) {
    if (from->kind != VAL_ARRAY || from->array->type->array.ndim < 2 || from->array->type->array.layout == layout)
        return from;
    Shape s = element_shape(from);
    Value *v = element_array(u, n, element_type(from), s, layout);
    element_collect(v, from, element_walk(from, &s, layout), NULL);
    return v;
}

static Value *values_of(Unit *u, const Node *n, Args *a, const Type *dtype) {
    Value *from = eval_keyword(a, 0, "object");
    if (!from) return value_opaque(u, n, "np.array takes the values of the array");
    if (dtype && !type_is_scalar(dtype)) return records(u, n, from, dtype);
    if (from->kind == VAL_ARRAY) return eval_array_cast(u, n, from, dtype ? dtype->kind : element_type(from)->kind);
    Shape s = {.items = 1};
    NumList items = {0};
    if (!flatten(u, from, &s, 0, &items))
        return value_opaque(u, n, "the values of the array are not constant numbers of a regular shape");
    TypeKind k = dtype ? dtype->kind : common_kind(&items);
    Value *v = element_numbers(u, n, k, s, LAYOUT_C);
    for (u32 i = 0; i < items.len; i++) {
        if (type_is_int(type_scalar(u->types, k)) && items.at[i].weak && num_is_int(items.at[i]) &&
            num_cast(items.at[i], k).i != items.at[i].i)
            return value_opaque(u, n, "a value of the array does not fit its dtype");
        element_put(v, i, items.at[i]);
    }
    return v;
}

static Value *make_array(Unit *u, const Node *n, Args *a, const Type *dtype) {
    const Value *order = eval_keyword(a, 4, "order");
    const char *letter = order && order->kind == VAL_STRING ? sym_str(order->string.text) : "K";
    Value *v = values_of(u, n, a, dtype);
    return *letter == 'F' || *letter == 'C' ? in_order(u, n, v, *letter == 'F' ? LAYOUT_F : LAYOUT_C) : v;
}

static Value *make_c(Unit *u, const Node *n, Args *a, const Type *dtype) {
    return in_order(u, n, values_of(u, n, a, dtype), LAYOUT_C);
}
static Value *make_fortran(Unit *u, const Node *n, Args *a, const Type *dtype) {
    return in_order(u, n, values_of(u, n, a, dtype), LAYOUT_F);
}

static Value *make_full(Unit *u, const Node *n, Args *a, const Type *dtype, Num fill, TypeKind fallback) {
    Shape s;
    const Value *shape = eval_keyword(a, 0, "shape");
    if (!shape || !element_shape_from(shape, &s)) return too_large(u, n);
    if (!dtype) dtype = type_scalar(u->types, fallback);
    if ((u64)s.items * dtype->itemsize > MOST_ARRAY_MEGABYTES * MEGABYTE)
        return budget_limit(u, n, LIMIT_ARRAY_MEGABYTES);
    Value *v = element_array(u, n, dtype, s, LAYOUT_C);                   /* of zeros; records are */
    bool zeros = num_is_int(fill) && !fill.i;
    if (!zeros && !element_structured(v)) element_fill(v, element_whole(v), s.items, fill);
    return v;
}

static Value *make_arange(Unit *u, const Node *n, Args *a, const Type *dtype) {
    Num start = num_int(0), stop, step = num_int(1);
    const Value *v0 = eval_keyword(a, 0, "start"), *v1 = eval_keyword(a, 1, "stop"), *v2 = eval_keyword(a, 2, "step");
    bool ok = v0 && value_number(v0, v1 ? &start : &stop) && (!v1 || value_number(v1, &stop)) &&
              (!v2 || value_number(v2, &step));
    if (!ok || num_is_complex(start) || num_is_complex(stop) || num_is_complex(step) || !num_truth(step))
        return value_opaque(u, n, "the bounds of np.arange are not constant numbers");
    double len = ceil((num_as_double(stop) - num_as_double(start)) / num_as_double(step));
    Shape s = {.items = 1};
    if (!(len <= MAX_ITEMS) || !element_shape_push(&s, len > 0 ? (i64)len : 0)) return too_large(u, n);
    Num all = start;
    all.kind = num_promote(start, stop), all.weak &= stop.weak;
    Value *v = element_numbers(u, n, dtype ? dtype->kind : num_promote(all, step), s, LAYOUT_C);
    bool ints = num_is_int(start) && num_is_int(step);
    for (i64 i = 0; i < s.items; i++)
        element_put(v, i,
                    ints ? num_int(start.i + i * step.i)
                         : num_float(num_as_double(start) + (double)i * num_as_double(step)));
    return v;
}

static Value *make_linspace(Unit *u, const Node *n, Args *a, const Type *dtype) {
    const Value *v0 = eval_keyword(a, 0, "start"), *v1 = eval_keyword(a, 1, "stop"), *vn = eval_keyword(a, 2, "num");
    const Value *ve = eval_keyword(a, 3, "endpoint");
    Num start, stop;
    i64 num = 50;
    Shape s = {.items = 1};
    bool known = true, endpoint = !ve || value_truth(ve, &known);
    if (!v0 || !v1 || !value_number(v0, &start) || !value_number(v1, &stop) || (vn && !eval_int(vn, &num)) || !known ||
        !element_shape_push(&s, num))
        return value_opaque(u, n, "the bounds of np.linspace are not constant numbers");
    double from = num_as_double(start), to = num_as_double(stop), parts = (double)(endpoint ? num - 1 : num);
    Value *v = element_numbers(u, n, dtype ? dtype->kind : TY_F64, s, LAYOUT_C);
    double step = (to - from) / (parts > 0 ? parts : 1);
    for (i64 i = 0; i < num; i++)
        element_put(v, i, num_float(endpoint && i == num - 1 && i > 0 ? to : from + (double)i * step));
    return v;
}

static Value *make_eye(Unit *u, const Node *n, Args *a, const Type *dtype) {
    i64 rows = 0, cols = 0, shift = 0;
    const Value *r = eval_keyword(a, 0, "N"), *c = eval_keyword(a, 1, "M"), *k = eval_keyword(a, 2, "k");
    Shape s = {.items = 1};
    bool ok =
        r && eval_int(r, &rows) && (!c || c->kind == VAL_NONE || eval_int(c, &cols)) && (!k || eval_int(k, &shift));
    if (!c || c->kind == VAL_NONE) cols = rows;
    if (!ok || !element_shape_push(&s, rows) || !element_shape_push(&s, cols)) return too_large(u, n);
    Value *v = element_numbers(u, n, dtype ? dtype->kind : TY_F64, s, LAYOUT_C);
    for (i64 i = 0; i < rows; i++)
        for (i64 j = 0; j < cols; j++) element_put(v, i * cols + j, num_int(j - i == shift));
    return v;
}

static Value *make_zeros(Unit *u, const Node *n, Args *a, const Type *dtype) {
    return make_full(u, n, a, dtype, num_int(0), TY_F64);
}
static Value *make_ones(Unit *u, const Node *n, Args *a, const Type *dtype) {
    return make_full(u, n, a, dtype, num_int(1), TY_F64);
}

static Value *make_filled(Unit *u, const Node *n, Args *a, const Type *dtype) {
    const Value *fill = eval_keyword(a, 1, "fill_value");
    Num x;
    if (!fill || !value_number(fill, &x)) return value_opaque(u, n, "the value of np.full is not a constant number");
    return make_full(u, n, a, dtype, x, x.kind);
}

typedef struct Maker {
    const char *name;
    Value    *(*make)(Unit *u, const Node *n, Args *a, const Type *dtype);
    u32         dtype_at;
    bool        of_any;            /* dtype: of records, times and texts too */
} Maker;

static const Maker makers[] = {
    {"array", make_array, 1, true}, {"asarray", make_array, 1, true}, {"ascontiguousarray", make_c, 1, true},
    {"asfortranarray", make_fortran, 1, true}, {"zeros", make_zeros, 1, true}, {"empty", make_zeros, 1, true},
    {"ones", make_ones, 1, false},   {"full", make_filled, 2, false},   {"arange", make_arange, 3, false},
    {"eye", make_eye, 3, false},     {"identity", make_eye, 1, false},  {"linspace", make_linspace, 5, false},
};

static const Maker *find_maker(const char *name) {
    for (size_t i = 0; i < countof(makers); i++)
        if (strcmp(makers[i].name, name) == 0) return &makers[i];
    return NULL;
}

bool eval_array_knows(const char *name) { return find_maker(name) != NULL; }

Value *eval_array_call(Unit *u, const Node *n, const char *name, Args *a) {
    const Maker *maker = find_maker(name);
    if (!maker) return NULL;
    const Type *dtype = NULL;
    const char *bad = dtype_of(u, a, maker->dtype_at, &dtype);
    if (bad) return value_opaque(u, n, "%s", bad);
    if (dtype && !type_is_scalar(dtype) && !maker->of_any)
        return value_opaque(u, n, "an array of records, times or texts is made by np.zeros or np.array");
    return maker->make(u, n, a, dtype);
}

/* ---- using arrays ---------------------------------------------------------------------------- */

Value *eval_array_cast(Unit *u, const Node *n, const Value *array, TypeKind to) {
    Shape s = element_shape(array);
    const Type *elem = element_type(array);
    if (element_structured(array) && to != elem->kind)
        return value_opaque(u, n, "%s cannot become %s", type_str(u->types, elem),
                            type_str(u->types, type_scalar(u->types, to)));
    if (to == elem->kind) {
        Value *same = element_array(u, n, elem, s, array->array->type->array.layout);
        memcpy(element_at(same, 0), array->array->data, (size_t)s.items * elem->itemsize);
        return same;
    }
    Value *v = element_numbers(u, n, to, s, array->array->type->array.layout);
    element_assign(v, element_walk(v, &s, LAYOUT_C), array);
    return v;
}

/* v shows elements of an array, those at the positions `where` (eval_touch.c). */
static Value *view_of(const Value *array, Value *v, const i64 *where) {
    if (v->kind != VAL_ARRAY || array->array->on_device) return v;
    v->array->base = (Value *)(uintptr_t)array;
    v->array->where = where;
    v->array->synced = array->array->stores;
    return v;
}

Value *eval_array_item(Unit *u, const Node *n, Value *array, i64 index) {
    if (array->array->type->array.ndim == 1 && element_structured(array))
        return eval_item_load(u, n, element_type(array), element_at(array, index));
    if (array->array->type->array.ndim == 1) return value_of_num(u, n, element_get(array, index));
    i64 start[NUMPY_DIMS] = {index}, step[NUMPY_DIMS] = {0}, count[NUMPY_DIMS];
    for (u32 d = 1; d < array->array->type->array.ndim; d++) step[d] = 1, count[d] = array->array->shape[d];
    return eval_array_gather(u, n, array, start, step, count);
}

/* A view of the elements of another array, of that shape, which a walk passes. */
static Value *passed(Unit *u, const Node *n, const Value *array, Shape s, Walk w) {
    Value *v = element_array(u, n, element_type(array), s, LAYOUT_C);
    i64 *where = arena_array(u->arena, i64, (size_t)s.items + 1);
    element_collect(v, array, w, where);
    return view_of(array, v, where);
}

/* The selected elements. */
Value *eval_array_gather(Unit *u, const Node *n, const Value *array, const i64 *start, const i64 *step,
                         const i64 *count) {
    Shape s = {.items = 1};
    for (u32 d = 0; d < array->array->type->array.ndim; d++)
        if (step[d]) element_shape_push(&s, count[d]);
    return passed(u, n, array, s, element_part(array, start, step, count));
}

Value *eval_array_rows(Unit *u, const Node *n, Value *array, const i64 *rows, u32 count) {
    Shape s = {.items = 1};
    bool fits = element_shape_push(&s, count);
    for (u32 d = 1; d < array->array->type->array.ndim; d++)
        fits = fits && element_shape_push(&s, array->array->shape[d]);
    if (!fits) return too_large(u, n);
    Value *v = element_array(u, n, element_type(array), s, LAYOUT_C);
    const Value *from = in_order(u, n, array, LAYOUT_C);
    i64 row = count ? s.items / count : 0;
    for (u32 i = 0; i < count; i++)
        memcpy(element_at(v, i * row), element_at(from, rows[i] * row), (size_t)row * element_type(v)->itemsize);
    return v;
}

/* Stores into the same elements a number, or an array of as many elements. */
Value *eval_array_scatter(Unit *u, const Node *n, Value *array, const i64 *start, const i64 *step, const i64 *count,
                          const Value *v) {
    Num x;
    bool records = element_structured(array), number = !records && value_number(v, &x);
    const Value *from = number || records
                            ? NULL
                            : eval_array_call(u, n, "array", &(Args){.at = (Value *[]){(Value *)(uintptr_t)v}, .n = 1});
    i64 items = 1;
    u32 ndim = array->array->type->array.ndim;
    for (u32 d = 0; d < ndim; d++) items *= step[d] ? count[d] : 1;
    if (from && from->kind != VAL_ARRAY) return (Value *)(uintptr_t)from;
    if (from && element_shape(from).items != items)
        return value_opaque(u, n, "the assigned array has another number of elements");
    element_own(u, array);
    budget_work(u, (u64)items);
    Walk w = element_part(array, start, step, count);
    if (number) element_fill(array, w, items, x);
    else if (!records) element_assign(array, w, from);
    for (i64 i = 0, at; records && i < items; i++) {
        element_run(&w, 1, &at);
        if (!eval_item_store(u, element_type(array), element_at(array, at), v))
            return value_opaque(u, n, "the value does not fit the record");
    }
    eval_changed(u, n, array);
    return NULL;
}

static Value *transpose(Unit *u, const Node *n, const Value *array) {
    u32 ndim = array->array->type->array.ndim;
    if (ndim < 2) return (Value *)(uintptr_t)array;
    Shape s = {.items = 1};
    for (u32 d = ndim; d-- > 0;) element_shape_push(&s, array->array->shape[d]);
    Value *v =
        element_array(u, n, element_type(array), s, array->array->type->array.layout == LAYOUT_C ? LAYOUT_F : LAYOUT_C);
    memcpy((void *)(uintptr_t)v->array->data, array->array->data, (size_t)s.items * element_type(array)->itemsize);
    if (array->array->on_device) return eval_device_view(u, array, v);
    i64 *where = arena_array(u->arena, i64, (size_t)s.items + 1);
    for (i64 i = 0; i < s.items; i++) where[i] = i * element_type(array)->itemsize;
    return view_of(array, v, where);
}

/* The same elements in C order under another shape; one extent may be -1. */
static Value *reshape(Unit *u, const Node *n, Value *array, Args *a) {
    const Value *shape = a->n == 1 ? a->at[0] : eval_list(u, VAL_TUPLE, a->at, a->n);
    Items extents = value_listed(&shape);
    Shape old = element_shape(array), s = {.items = 1};
    i64 open = -1, rest = 1;
    for (u32 i = 0; i < extents.n; i++) {
        i64 len;
        if (!eval_int(extents.at[i], &len)) return too_large(u, n);
        if (len == -1 && open < 0) open = i;
        else if (len < 0 || (len > 0 && rest > MAX_ITEMS / len)) return too_large(u, n);
        else rest *= len;
    }
    for (u32 i = 0; i < extents.n; i++) {
        i64 len;
        eval_int(extents.at[i], &len);
        if (!element_shape_push(&s, (i64)i == open ? (rest ? old.items / rest : 0) : len)) return too_large(u, n);
    }
    if (s.items != old.items) return value_opaque(u, n, "the array cannot be reshaped: the number of elements differs");
    if (array->array->on_device && array->array->type->array.layout == LAYOUT_F)
        return value_opaque(u, n, "a device array of Fortran order cannot be reshaped");
    Value *v = passed(u, n, array, s, element_walk(array, &old, LAYOUT_C));
    return array->array->on_device ? eval_device_view(u, array, v) : v;
}

/* An element as a number of Python's. */
static Value *plain_number(Unit *u, const Node *n, Num x) {
    if (x.kind == TY_BOOL) return value_of_num(u, n, num_bool(num_truth(x)));
    if (num_is_int(x)) return value_of_num(u, n, num_int(x.i));
    return value_of_num(
        u, n, num_is_complex(x) ? (Num){.kind = TY_C128, .weak = true, .f = x.f, .f2 = x.f2} : num_float(x.f));
}

static Value *to_list(Unit *u, const Node *n, Value *array) {
    VEC(Value *) items = {0};
    if (array->array->type->array.ndim == 0) return plain_number(u, n, element_get(array, 0));
    for (i64 i = 0; i < array->array->shape[0]; i++) {
        Value *item = eval_array_item(u, n, array, i);
        Num x;
        vec_push(u->arena, &items, value_number(item, &x) ? plain_number(u, n, x) : to_list(u, n, item));
    }
    return eval_list(u, VAL_LIST, items.at, items.len);
}

/* As NumPy adds: eight running sums over blocks of up to 128; longer arrays by halves. */
static NumValue pairwise(const Value *array, const NumRule *add, Walk *w, i64 n) {
    enum { AT_ONCE = 128, SUMS = 8 };
    if (n > AT_ONCE) {
        i64 half = n / 2 - n / 2 % SUMS;
        NumValue a = pairwise(array, add, w, half), b = pairwise(array, add, w, n - half);
        num_binary_all(add, &a, &b, &a, 1);
        return a;
    }
    NumValue x[AT_ONCE], sum = num_cast(num_int(0), add->result).value;
    i64 i = 0;
    element_get_all(array, w, add->result, x, (u32)n);
    if (n >= SUMS) {
        for (i = SUMS; i + SUMS <= n; i += SUMS) num_binary_all(add, x, x + i, x, SUMS);
        for (int step = 1; step < SUMS; step *= 2)
            for (int j = 0; j < SUMS; j += 2 * step) num_binary_all(add, x + j, x + j + step, x + j, 1);
        sum = x[0];
    }
    for (; i < n; i++) num_binary_all(add, &sum, x + i, &sum, 1);
    return sum;
}

/* sum, prod, min, max over all elements. */
static Value *fold(Unit *u, const Node *n, const Value *array, const char *name) {
    Shape s = element_shape(array);
    budget_work(u, (u64)s.items);
    TypeKind k = element_type(array)->kind;
    bool sum = strcmp(name, "sum") == 0, prod = strcmp(name, "prod") == 0;
    if (!sum && !prod && s.items == 0) return value_opaque(u, n, "'%s' of an empty array", name);
    if ((sum || prod) && k <= TY_U64) k = k >= TY_U8 ? TY_U64 : TY_I64;
    Num r = num_cast(prod || sum ? num_int(1) : element_get(array, 0), k);
    NumRule rule;
    const char *why = num_rule(sum ? OPR_ADD : prod ? OPR_MUL : name[1] == 'i' ? OPR_LT : OPR_GT, r, r, &rule);
    if (why) return value_opaque(u, n, "%s", why);
    Walk w = element_whole(array);
    if (sum) r.value = pairwise(array, &rule, &w, s.items);
    NumValue x[ELEMENTS_AT_ONCE], better;
    for (i64 i = 0, len; i < s.items && !sum; i += len) {
        len = element_block(s.items - i);
        element_get_all(array, &w, k, x, (u32)len);
        for (i64 j = 0; j < len; j++) {
            num_binary_all(&rule, x + j, &r.value, prod ? &r.value : &better, 1);
            if (!prod && better.i) r.value = x[j];
        }
    }
    return value_of_num(u, n, r);
}

/* The bytes of the elements as those of another type: a copy. */
static Value *retyped(Unit *u, const Node *n, const Value *array, const Type *t) {
    Shape old = element_shape(array), s = {.items = 1};
    u32 last = old.n - 1;
    i64 bytes = old.n ? old.at[last] * element_type(array)->itemsize : 0;
    if (!old.n || bytes % t->itemsize)
        return value_opaque(u, n, "the bytes of a row are no multiple of those of the type");
    const Value *whole = passed(u, n, array, old, element_walk(array, &old, LAYOUT_C));
    for (u32 d = 0; d < old.n; d++) element_shape_push(&s, d < last ? old.at[d] : bytes / t->itemsize);
    Value *v = element_array(u, n, t, s, LAYOUT_C);
    if (v->kind == VAL_ARRAY) memcpy(element_at(v, 0), element_at(whole, 0), (size_t)(s.items * t->itemsize));
    return v;
}

/* a.NAME(...) is np.NAME(a, ...). */
static Value *as_function(Unit *u, const Node *n, Value *array, const char *name, const Args *a) {
    const char *path = arena_printf(u->arena, "np.%s", name);
    Args all = *a;
    all.at = arena_array(u->arena, Value *, a->n + 1);
    all.n = a->n + 1;
    all.at[0] = array;
    for (u32 i = 0; i < a->n; i++) all.at[i + 1] = a->at[i];
    if (ufunc_find(path)) return eval_ufunc(u, n, ufunc_find(path), &all);
    return eval_host_knows(u, path) ? eval_host(u, n, path, &all) : NULL;
}

Value *eval_array_method(Unit *u, const Node *n, Value *array, const char *name, Args *a) {
    if (strcmp(name, "astype") == 0) {
        const Value *to = eval_keyword(a, 0, "dtype");
        const Type *t = to ? eval_dtype(u, to) : NULL;
        if (t && !type_is_scalar(t)) return records(u, n, array, t);
        return t ? eval_array_cast(u, n, array, t->kind)
                 : value_opaque(u, n, "the dtype is not a scalar type that is known at compile time");
    }
    if (strcmp(name, "view") == 0 && !element_structured(array)) {
        const Value *to = eval_keyword(a, 0, "dtype");
        const Type *t = to ? eval_dtype(u, to) : NULL;
        if (t && type_is_scalar(t)) return retyped(u, n, array, t);
    }
    if (strcmp(name, "reshape") == 0 && a->nkeywords == 0) return reshape(u, n, array, a);
    if ((strcmp(name, "ravel") == 0 || strcmp(name, "flatten") == 0) && a->n + a->nkeywords == 0) {
        Value *flat = reshape(u, n, array, &(Args){.at = (Value *[]){value_int(u, -1)}, .n = 1});
        if (name[0] == 'f' && flat->kind == VAL_ARRAY) flat->array->base = NULL;
        return flat;
    }
    if (strcmp(name, "fill") == 0 && a->n == 1) {
        Value *bad = eval_array_store(u, n, array, value_new(u->arena, VAL_ELLIPSIS), a->at[0]);
        return bad ? bad : value_none(u);
    }
    if (strcmp(name, "sort") == 0) {
        Value *sorted = as_function(u, n, array, name, a);
        Value *bad = !sorted || sorted->kind == VAL_OPAQUE
                         ? sorted
                         : eval_array_store(u, n, array, value_new(u->arena, VAL_ELLIPSIS), sorted);
        return bad || !sorted ? bad : value_none(u);
    }
    if (a->n + a->nkeywords > 0) return as_function(u, n, array, name, a);
    if (strcmp(name, "transpose") == 0) return transpose(u, n, array);
    if (strcmp(name, "copy") == 0)
        return array->array->on_device ? array : eval_array_cast(u, n, array, element_type(array)->kind);
    if (element_structured(array)) return NULL;
    if (strcmp(name, "tolist") == 0) return to_list(u, n, array);
    static const char *const folds[] = {"sum", "prod", "min", "max"};
    for (size_t i = 0; i < countof(folds); i++)
        if (strcmp(folds[i], name) == 0) return fold(u, n, array, name);
    return as_function(u, n, array, name, a);
}

static Value *complex_part(Unit *u, const Value *array, bool imag) {
    TypeKind k = element_type(array)->kind;
    Shape s = element_shape(array);
    Value *v = element_numbers(u, NULL,
                               k == TY_C64    ? TY_F32
                               : k == TY_C128 ? TY_F64
                                              : k,
                               s, array->array->type->array.layout);
    for (i64 i = 0; i < s.items; i++) {
        Num x = element_get(array, i);
        element_put(v, i, !imag ? num_is_int(x) ? x : num_float(x.f) : num_float(num_is_complex(x) ? x.f2 : 0));
    }
    return view_of(array, v, NULL);
}

Value *eval_array_attribute(Unit *u, const Value *array, Sym attr) {
    Shape s = element_shape(array);
    if (sym_is(attr, "shape")) {
        Value *items[NUMPY_DIMS];
        for (u32 i = 0; i < s.n; i++) items[i] = value_int(u, s.at[i]);
        return eval_list(u, VAL_TUPLE, items, s.n);
    }
    if (sym_is(attr, "size")) return value_int(u, s.items);
    if (sym_is(attr, "ndim")) return value_int(u, s.n);
    if (sym_is(attr, "itemsize")) return value_int(u, element_type(array)->itemsize);
    if (sym_is(attr, "nbytes")) return value_int(u, s.items * element_type(array)->itemsize);
    if (sym_is(attr, "dtype")) return value_type(u, element_type(array));
    if ((sym_is(attr, "real") || sym_is(attr, "imag")) && !element_structured(array))
        return complex_part(u, array, sym_is(attr, "imag"));
    if (sym_is(attr, "T")) return transpose(u, NULL, array);
    return element_structured(array) ? eval_array_field(u, NULL, array, attr) : NULL;
}

/* a.x, a['x']: the field of each record, with the axes of a field that is an array behind the
 * records' own; NULL: there is no such field. */
Value *eval_array_field(Unit *u, const Node *n, const Value *array, Sym name) {
    const Type *record = element_type(array);
    i64 field = element_structured(array) ? type_field(record, name) : -1;
    if (field < 0) return NULL;
    const RecordField *f = &record->record.fields[field];
    bool nested = f->type->kind == TY_NESTED;
    const Type *elem = nested ? f->type->nested.elem : f->type;
    Shape s = element_shape(array);
    i64 records = s.items, each = f->type->itemsize / elem->itemsize;
    Layout layout = array->array->type->array.layout;
    if (nested && layout == LAYOUT_F && s.n > 1)
        return value_opaque(u, n, "the arrays in records of Fortran order are not evaluated at compile time");
    for (u32 d = 0; nested && d < f->type->nested.ndim; d++)
        if (!element_shape_push(&s, f->type->nested.shape[d])) return too_large(u, n);
    Value *v = element_array(u, n, elem, s, layout);
    i64 *where = arena_array(u->arena, i64, (size_t)s.items + 1);
    for (i64 i = 0; i < records; i++)
        for (i64 k = 0; k < each; k++) where[i * each + k] = i * record->itemsize + f->offset + k * elem->itemsize;
    element_pull(v, array, where);
    return view_of(array, v, where);
}
