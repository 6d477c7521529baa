/* create.c: arrays in memory of a kernel's own: cuda.shared.array, cuda.local.array, and NumPy's
 * functions that make arrays. Nothing allocates: the extents must be known while compiling, and
 * become part of the array's type. What NumPy makes is a new array each time, while a local array
 * is one piece of memory for each place in the text: infer/escape.c sees to it that nothing refers
 * to what an earlier turn of a loop has made. For that, all operands are read before the memory
 * comes into being: small arrays as single values, others through memory that nothing refers to
 * afterwards. */
#include "frontend/infer/create.h"

#include <ctype.h>
#include <math.h>

#include "frontend/infer/array.h"
#include "frontend/infer/call.h"
#include "frontend/infer/expr.h"
#include "frontend/infer/put.h"
#include "frontend/infer/rule.h"
#include "frontend/infer/view.h"
#include "lib/base/unicode.h"
#include "lib/ir/convert.h"

/* Elements that are computed one by one, without a loop. */
enum { MOST_SINGLE = 16 };

/* ---- memory ---------------------------------------------------------------------------------- */

static bool is_name(Span at) {
    const char *text = at.src ? at.src->text : "";
    bool name = at.src && !isdigit((u8)text[at.lo]);
    for (u32 i = at.lo; i < at.hi; i++) name &= isalnum((u8)text[i]) || text[i] == '_' || text[i] == '.';
    return name;
}

/* "N", where the source writes no more than a name for it; else the value. */
static const char *written(Ctx *c, const Ins *x, const Ins *shape) {
    Span at = x->span;
    bool apart = x == shape || at.lo != shape->span.lo;                   /* else the name is that of a tuple */
    if (apart && is_name(at)) return arena_strndup(c->a, at.src->text + at.lo, at.hi - at.lo);
    if (x->op == OP_INT) return arena_printf(c->a, "%lld", (long long)x->aux.i);
    return arena_printf(c->a, x->aux.f == floor(x->aux.f) ? "%.1f" : "%g", x->aux.f);
}

/* An extent whose value is known, but which is no integer of Python. Numba does not take it
 * either. */
static bool is_other_number(Ctx *c, const Ins *x, const Ins *shape) {
    bool whole = x->op == OP_INT && type_is_int(x->type);
    if (!whole && x->op != OP_FLOAT) return false;
    const char *what = written(c, x, shape);
    FAIL(c, BAD_SHAPE, arena_printf(c->a, "%s is a %s%s; an extent is an integer of Python", what,
                                    whole ? "NumPy " : "", whole ? TYPE(c, x) : "float"));
    if (isdigit((u8)*what) || *what == '-') NOTE(c, "write %.0f", whole ? (double)x->aux.i : trunc(x->aux.f));
    else NOTE(c, "write int(%s), at module level and not in the kernel", what);
    return true;
}

int create_shape(Ctx *c, Ins *shape, i64 *extents, const char *advice) {
    bool tuple = shape->type->kind == TY_TUPLE;
    u32 n = tuple ? shape->type->tuple.len : 1;
    if (n > NUMPY_DIMS) return FAIL(c, BAD_SHAPE, TOO_MANY_DIMS), -1;
    for (u32 k = 0; k < n; k++) {
        const Type *t = tuple ? shape->type->tuple.at[k] : shape->type;
        if (type_is_poison(t)) return -1;
        if (t->kind != TY_LITERAL_INT) {
            if (!c->dry && is_other_number(c, tuple && shape->op == OP_TUPLE ? shape->args[k] : shape, shape))
                return -1;
            FAIL(c, NOT_CONSTANT, "the shape of the array");
            NOTE(c, "%s", advice);
            return -1;
        }
        extents[k] = t->literal.value;
    }
    return (int)n;
}

Ins *create_over(Ctx *c, Ins *pointer, const Type *type) {
    Ins *shape[NUMPY_DIMS], *strides[NUMPY_DIMS];
    i64 stride = type->array.elem->itemsize;
    for (u32 k = type->array.ndim; k-- > 0; stride *= type->array.extents[k]) {
        shape[k] = put_int(c, ctx_int64(c), type->array.extents[k]);
        strides[k] = put_int(c, ctx_int64(c), stride);
    }
    return array_make(c, pointer, type, shape, strides);
}

Ins *create_array(Ctx *c, Op op, const Type *type, u32 align) {
    const Type *elem = type->array.elem;
    bool shared = op == OP_SHARED;
    Memory *m = arena_new(c->a, Memory);
    m->elem = elem;
    m->length = array_length(type) ? array_length(type) : 1;
    m->align = align ? align : elem->itemalign;
    const char *owner = unicode_ascii(c->a, sym_str(c->inst->def->name));
    m->name = sym_printf(c->u->syms, "%s_%s_%u", shared ? "shared" : "local", owner, c->dry ? 0 : c->inf->memories++);
    Ins *p = put(c, op, type_pointer(c->t, elem), NULL, 0);
    p->aux.memory = m;
    if (shared && !c->dry) vec_push(c->a, &c->inf->m->shared, m);
    return create_over(c, p, type);
}

/* The type of a new array; NULL after reporting. */
static const Type *new_type(Ctx *c, const Type *elem, u32 n, const i64 *extents, Layout layout) {
    i64 length = 1, bytes;
    for (u32 k = 0; k < n; k++)
        if (extents[k] < 0 || __builtin_mul_overflow(length, extents[k], &length) ||
            __builtin_mul_overflow(length, elem->itemsize, &bytes))
            return FAIL(c, BAD_SHAPE, extents[k] < 0 ? "an extent cannot be negative" : "the array is too large"), NULL;
    return type_of_extents(c->t, type_array(c->t, elem, n, n < 2 ? LAYOUT_C : layout, false), extents);
}

/* What NumPy makes is new each time. */
static Ins *fresh(Ctx *c, const Type *type) {
    Ins *array = create_array(c, OP_LOCAL, type, 0);
    if (!c->dry) ((Memory *)array->args[0]->aux.memory)->fresh = true;
    return array;
}

/* ---- elements -------------------------------------------------------------------------------- */

static bool next_index(const Type *t, i64 *index) {
    for (u32 k = t->array.ndim; k-- > 0;) {
        if (++index[k] < t->array.extents[k]) return true;
        index[k] = 0;
    }
    return false;
}

static void store_values(Ctx *c, Ins *array, Ins *const *values) {
    i64 index[NUMPY_DIMS] = {0};
    Ins *args[1 + NUMPY_DIMS] = {array};
    for (i64 i = 0, n = array_length(array->type); i < n; i++, next_index(array->type, index)) {
        for (u32 k = 0; k < array->type->array.ndim; k++) args[1 + k] = put_int(c, ctx_int64(c), index[k]);
        Ins *p = put(c, OP_ELEM, type_pointer(c->t, array->type->array.elem), args, 1u + array->type->array.ndim);
        put2(c, OP_STORE, type_simple(c->t, TY_NONE), p, values[i]);
    }
}

/* The elements of x, an array or expression, in the order of the array's; poison after
 * reporting. */
static Ins **values_of(Ctx *c, const Type *t, Ins *x) {
    i64 index[NUMPY_DIMS] = {0}, n = array_length(t);
    Ins **values = arena_array(c->a, Ins *, (u32)n + 1), *at[NUMPY_DIMS];
    for (i64 i = 0; i < n; i++, next_index(t, index)) {
        for (u32 k = 0; k < t->array.ndim; k++) at[k] = put_literal(c, index[k]);
        values[i] = put_as(c, rule_item(c, x, put_tuple(c, at, t->array.ndim)), t->array.elem);
    }
    return values;
}

static bool is_small(const Type *t) { return array_length(t) <= MOST_SINGLE; }

static void fill(Ctx *c, Ins *array, Ins *value) {
    i64 n = array_length(array->type);
    if (!is_small(array->type)) {
        view_store(c, array, value);
        return;
    }
    Ins *values[MOST_SINGLE];
    value = put_as(c, value, array->type->array.elem);
    for (i64 i = 0; i < n; i++) values[i] = value;
    if (!type_is_poison(value->type)) store_values(c, array, values);
}

void create_store(Ctx *c, Ins *array, Ins *x) {
    if (is_small(array->type)) store_values(c, array, values_of(c, array->type, x));
    else call_library(c, "arrays", "copy_up", (Ins *[]){array, x}, 2);
}

bool create_in_cycle(Ctx *c) {
    const IrFunc *f = c->inst->generic;
    if (!c->generic) return false;
    bool *seen = arena_array(c->a, bool, f->blocks.len);
    const Block **stack = arena_array(c->a, const Block *, f->blocks.len + 1);
    u32 depth = 0;
    for (const Block *b = c->generic; b; b = depth ? stack[--depth] : NULL)
        for (u32 e = 0; e < 2; e++) {
            const Block *to = b->term.edges[e].to;
            if (to == c->generic) return true;
            if (to && !seen[to->id]) seen[to->id] = true, stack[depth++] = to;
        }
    return false;
}

/* Extents of operands that are known at run time only are compared there. */
static void compare_extents(Ctx *c, Ins *x) {
    for (u32 k = 0; x->type->kind == TY_EXPR && k < expr_ndim(x->type); k++) expr_extent(c, x, k);
}

Ins *create_copy(Ctx *c, Ins *x, const Type *elem, Layout layout) {
    i64 extents[NUMPY_DIMS];
    if (convert_rank(c->t, expr_elem(c, x), elem) == CONV_NONE)
        return FAIL(c, NO_CONVERSION, TYPE(c, x), type_str(c->t, elem));
    expr_known(x->type, extents);
    const Type *t = new_type(c, elem, expr_ndim(x->type), extents, layout);
    if (!t || c->dry) return t ? put_static(c, t) : put_poison(c);
    compare_extents(c, x);
    if (is_small(t)) {
        Ins **values = values_of(c, t, x), *array = fresh(c, t);
        store_values(c, array, values);
        return array;
    }
    if (create_in_cycle(c)) {
        Ins *held = fresh(c, t);
        create_store(c, held, x);
        x = held;
    }
    Ins *array = fresh(c, t);
    create_store(c, array, x);
    return array;
}

Layout create_layout(const Type *t) {
    if (t->kind == TY_ARRAY) return t->array.layout == LAYOUT_F ? LAYOUT_F : LAYOUT_C;
    bool f_order = false;
    for (u32 k = 0; t->kind == TY_EXPR && k < t->tuple.len; k++) {
        const Type *part = t->tuple.at[k];
        if (!expr_arrayish(part) || (part->kind == TY_ARRAY && part->array.layout == LAYOUT_A)) continue;
        if (create_layout(part) == LAYOUT_C) return LAYOUT_C;
        f_order = true;
    }
    return f_order ? LAYOUT_F : LAYOUT_C;
}

/* ---- what the functions are told ------------------------------------------------------------- */

#define OTHER_WAYS                                                                                                     \
    "a kernel cannot allocate memory: use an integer, a module-level constant or a tuple of them, or pass an array "   \
    "as an argument"

/* NumPy takes Python's own types too. NULL after reporting. */
static const Type *dtype_of(Ctx *c, Ins *dtype, const Type *fallback) {
    static const struct { const char *name; TypeKind kind; } own[] = {
        {"float", TY_F64}, {"int", TY_I64}, {"bool", TY_BOOL}, {"complex", TY_C128}};
    if (!call_given(dtype)) return fallback;
    for (u32 k = 0; k < countof(own) && dtype->type->kind == TY_BUILTIN; k++)
        if (sym_is(dtype->type->name.path, own[k].name)) return ctx_scalar(c, own[k].kind);
    return call_dtype(c, dtype);
}

static const Type *of_shape(Ctx *c, Ins *shape, const Type *elem) {
    i64 extents[NUMPY_DIMS];
    int n = create_shape(c, shape, extents, OTHER_WAYS);
    return n < 0 || !elem ? NULL : new_type(c, elem, (u32)n, extents, LAYOUT_C);
}

/* A new array of the type with this value everywhere. No type: an error has been reported. */
static Ins *filled(Ctx *c, const Call *f, const Type *t, Ins *value) {
    if (!t) return put_poison(c);
    if (value && (!type_is_scalar(t->array.elem) || !type_is_number(value->type))) return call_refused(c, f);
    if (value) value = put_as(c, value, t->array.elem);
    if (value && type_is_poison(value->type)) return value;
    Ins *array = fresh(c, t);
    if (value) fill(c, array, value);
    return array;
}

/* The value that the row tells: 0, 1 or none. */
static Ins *told(Ctx *c, const Call *f) { return *f->row->cpu ? put_literal(c, *f->row->cpu - '0') : NULL; }

/* ---- the functions --------------------------------------------------------------------------- */

/* np.empty, np.zeros, np.ones. */
Ins *create_filled(Ctx *c, const Call *f) {
    Ins *in[2];
    if (!call_match(c, f, "shape dtype?", in)) return put_poison(c);
    Ins *value = told(c, f);
    return filled(c, f, of_shape(c, in[0], dtype_of(c, in[1], ctx_scalar(c, TY_F64))), value);
}

Ins *create_full(Ctx *c, const Call *f) {
    Ins *in[3];
    if (!call_match(c, f, "shape fill_value dtype?", in)) return put_poison(c);
    return filled(c, f, of_shape(c, in[0], dtype_of(c, in[2], type_unliteral(c->t, in[1]->type))), in[1]);
}

/* The type of an array like x, an array, expression or number, perhaps with other elements. */
static const Type *alike(Ctx *c, const Call *f, Ins *x, Ins *dtype) {
    i64 extents[NUMPY_DIMS];
    bool array = x->type->kind == TY_ARRAY || x->type->kind == TY_EXPR;
    if (!array && !type_is_number(x->type)) return call_refused(c, f), NULL;
    if (array && !expr_known(x->type, extents)) {
        FAIL(c, NOT_CONSTANT, "the shape of the array");
        NOTE(c, "%s", OTHER_WAYS);
        return NULL;
    }
    const Type *elem = dtype_of(c, dtype, array ? expr_elem(c, x) : type_unliteral(c->t, x->type));
    return elem ? new_type(c, elem, expr_ndim(x->type), extents, create_layout(x->type)) : NULL;
}

/* np.empty_like, np.zeros_like, np.ones_like. */
Ins *create_like(Ctx *c, const Call *f) {
    Ins *in[2];
    if (!call_match(c, f, "a dtype?", in)) return put_poison(c);
    Ins *value = told(c, f);
    return filled(c, f, alike(c, f, in[0], in[1]), value);
}

Ins *create_full_like(Ctx *c, const Call *f) {
    Ins *in[3];
    if (!call_match(c, f, "a fill_value dtype?", in)) return put_poison(c);
    return filled(c, f, alike(c, f, in[0], in[2]), in[1]);
}

/* A new array of zeros with ones on a diagonal. */
static Ins *diagonal(Ctx *c, const Call *f, Ins *const *shape, const Type *elem, Ins *k) {
    Ins *zero = put_literal(c, 0), *array = filled(c, f, of_shape(c, put_tuple(c, shape, 2), elem), zero);
    if (type_is_poison(array->type)) return array;
    if (!type_is_int(k->type)) return call_refused(c, f);
    call_library(c, "arrays", "set_diagonal", (Ins *[]){array, put_as(c, k, ctx_int64(c))}, 2);
    return array;
}

Ins *create_eye(Ctx *c, const Call *f) {
    Ins *in[4];
    if (!call_match(c, f, "N M? k? dtype?", in)) return put_poison(c);
    Ins *k = in[2] ? in[2] : put_literal(c, 0);
    return diagonal(c, f, (Ins *[]){in[0], call_given(in[1]) ? in[1] : in[0]},
                    dtype_of(c, in[3], ctx_scalar(c, TY_F64)), k);
}

Ins *create_identity(Ctx *c, const Call *f) {
    Ins *in[2];
    if (!call_match(c, f, "n dtype?", in)) return put_poison(c);
    Ins *k = put_literal(c, 0);
    return diagonal(c, f, (Ins *[]){in[0], in[0]}, dtype_of(c, in[1], ctx_scalar(c, TY_F64)), k);
}

/* A number that is known while compiling. */
static bool known_number(const Ins *x, double *out) {
    if (x->type->kind == TY_LITERAL_INT) *out = (double)x->type->literal.value;
    else if (x->op == OP_FLOAT && (x->flags & INS_LITERAL)) *out = x->aux.f;
    else return false;
    return true;
}

/* How many elements np.arange gives; false after reporting. */
static bool count_range(Ctx *c, Ins *const *parts, i64 *n) {
    double at[3];
    for (u32 k = 0; k < 3; k++)
        if (!known_number(parts[k], &at[k])) {
            FAIL(c, NOT_CONSTANT, "the shape of the array");
            NOTE(c, "np.arange() takes numbers that are known while compiling: " OTHER_WAYS);
            return false;
        }
    double turns = at[2] == 0 ? -1 : ceil((at[1] - at[0]) / at[2]);
    if (at[2] == 0 || !(fabs(turns) < (double)MAX_EXTENT))
        return FAIL(c, BAD_SHAPE, at[2] == 0 ? "the step of np.arange() cannot be 0" : "the array is too large"), false;
    *n = turns > 0 ? (i64)turns : 0;
    return true;
}

Ins *create_range(Ctx *c, const Call *f) {
    Ins *in[4], *zero = put_literal(c, 0), *one = put_literal(c, 1);
    i64 n;
    if (!call_match(c, f, "start stop? step? dtype?", in)) return put_poison(c);
    bool stops = call_given(in[1]), floats = false;
    Ins *parts[] = {stops ? in[0] : zero, stops ? in[1] : in[0], call_given(in[2]) ? in[2] : one};
    for (u32 k = 0; k < 3; k++) {
        if (!type_is_number(parts[k]->type)) return call_refused(c, f);
        floats |= type_is_float(parts[k]->type);
    }
    const Type *elem = dtype_of(c, in[3], ctx_scalar(c, floats ? TY_F64 : TY_I64));
    if (!elem || !count_range(c, parts, &n)) return put_poison(c);
    Ins *array = filled(c, f, new_type(c, elem, 1, &n, LAYOUT_C), NULL);
    if (type_is_poison(array->type)) return array;
    if (!type_is_scalar(elem)) return call_refused(c, f);
    call_library(c, "arrays", "set_range", (Ins *[]){array, parts[0], parts[2]}, 3);
    return array;
}

Ins *create_linspace(Ctx *c, const Call *f) {
    Ins *in[3];
    if (!call_match(c, f, "start stop num?", in)) return put_poison(c);
    if (!type_is_number(in[0]->type) || !type_is_number(in[1]->type)) return call_refused(c, f);
    bool complex = type_is_complex(in[0]->type) || type_is_complex(in[1]->type);
    const Type *elem = ctx_scalar(c, complex ? TY_C128 : TY_F64);
    Ins *array = filled(c, f, of_shape(c, in[2] ? in[2] : put_literal(c, 50), elem), NULL);
    if (type_is_poison(array->type)) return array;
    if (array->type->array.ndim != 1) return call_refused(c, f);
    Ins *start = put_as(c, in[0], elem), *stop = put_as(c, in[1], elem);
    call_library(c, "arrays", "set_linspace", (Ins *[]){array, start, stop}, 3);
    return array;
}

/* ---- np.array of nested lists and tuples ----------------------------------------------------- */

static bool is_sequence(const Type *t) { return t->kind == TY_LIST || (t->kind == TY_TUPLE && !type_is_static(t)); }

/* The common type of all numbers in nested sequences, and their extents; NULL: there is none. */
static const Type *nested_type(Ctx *c, const Type *t, u32 depth, i64 *extents, u32 *ndim) {
    if (!is_sequence(t)) {
        if (*ndim == NUMPY_DIMS + 1) *ndim = depth;
        return *ndim == depth && type_is_number(t) ? type_unliteral(c->t, t) : NULL;
    }
    if (depth == NUMPY_DIMS || depth >= *ndim) return NULL;
    if (extents[depth] < 0) extents[depth] = t->tuple.len;
    const Type *all = t->tuple.len ? type_simple(c->t, TY_UNDEF) : NULL;
    for (u32 k = 0; k < t->tuple.len && all; k++) {
        const Type *own = nested_type(c, t->tuple.at[k], depth + 1, extents, ndim);
        all = own ? convert_unify(c->t, all, own) : NULL;
    }
    return extents[depth] == t->tuple.len ? all : NULL;
}

static void nested_values(Ctx *c, Ins *x, const Type *elem, Ins ***out) {
    if (!is_sequence(x->type)) {
        *(*out)++ = put_as(c, x, elem);
        return;
    }
    for (u32 k = 0; k < x->type->tuple.len; k++) nested_values(c, put_get(c, x, k), elem, out);
}

/* np.array, np.asarray: of numbers in lists and tuples; np.asarray of an array is that array. */
Ins *create_of_items(Ctx *c, const Call *f) {
    Ins *in[2];
    if (!call_match(c, f, f->row->id == INTRIN_NP_ARRAY ? "object dtype?" : "a dtype?", in)) return put_poison(c);
    if (in[0]->type->kind == TY_ARRAY && f->row->id == INTRIN_NP_ASARRAY && !call_given(in[1])) return in[0];
    if (in[0]->type->kind == TY_ARRAY || in[0]->type->kind == TY_EXPR) return call_refused(c, f);
    i64 extents[NUMPY_DIMS];
    for (u32 k = 0; k < NUMPY_DIMS; k++) extents[k] = -1;
    u32 ndim = NUMPY_DIMS + 1;
    const Type *items = nested_type(c, in[0]->type, 0, extents, &ndim), *elem = items;
    if (!items) {
        Ins *bad = call_refused(c, f);
        NOTE(c, "it takes numbers, in lists or tuples of equal lengths");
        return bad;
    }
    elem = dtype_of(c, in[1], items);
    const Type *t = elem ? new_type(c, elem, ndim, extents, LAYOUT_C) : NULL;
    if (!t) return put_poison(c);
    if (!type_is_scalar(elem)) return call_refused(c, f);
    Ins **values = arena_array(c->a, Ins *, (u32)array_length(t) + 1), **end = values;
    nested_values(c, in[0], elem, &end);
    for (Ins **v = values; v < end; v++)
        if (type_is_poison((*v)->type)) return *v;
    Ins *array = fresh(c, t);
    store_values(c, array, values);
    return array;
}

/* ---- products of matrices -------------------------------------------------------------------- */

bool create_multiplies(const Type *a, const Type *b) {
    i64 extents[NUMPY_DIMS];
    u32 m = expr_ndim(a), n = expr_ndim(b);
    return m && n && m <= 2 && n <= 2 && m + n > 2 && expr_known(a, extents) && expr_known(b, extents);
}

/* A vector is a matrix of one row on the left, and of one column on the right. */
static Ins *as_matrix(Ctx *c, Ins *x, bool left) {
    x = expr_temporary(c, x, "");
    if (type_is_poison(x->type) || x->type->array.ndim == 2) return x;
    Ins *none = put_none(c), *all = view_slice(c, (Ins *[]){none, none, none});
    return view_index(c, x, (Ins *[]){left ? none : all, left ? all : none}, 2);
}

static Ins *element_of_product(Ctx *c, Ins *a, Ins *b, i64 i, i64 k, const Type *elem) {
    Ins *none = put_none(c), *all = view_slice(c, (Ins *[]){none, none, none});
    Ins *row = view_index(c, a, (Ins *[]){put_literal(c, i)}, 1);
    Ins *column = view_index(c, b, (Ins *[]){all, put_literal(c, k)}, 2);
    return call_library(c, "arrays", "dot", (Ins *[]){row, column, put_as(c, put_literal(c, 0), elem)}, 3);
}

/* np.dot(a, b), a @ b. */
Ins *create_product(Ctx *c, const Call *f, Ins *const *in) {
    Ins *a = as_matrix(c, in[0], true), *b = as_matrix(c, in[1], false), *values[MOST_SINGLE];
    if (type_is_poison(a->type) || type_is_poison(b->type)) return put_poison(c);
    i64 extents[] = {a->type->array.extents[0], b->type->array.extents[1]};
    if (a->type->array.extents[1] != b->type->array.extents[0])
        return FAIL(c, BAD_SHAPE, "the rows of the first and the columns of the second have not the same length");
    const Type *elem = convert_arith(c->t, a->type->array.elem, b->type->array.elem);
    const Type *t = elem ? new_type(c, elem, 2, extents, LAYOUT_C) : NULL;
    if (!t) return elem ? put_poison(c) : call_refused(c, f);
    Ins *made;
    if (is_small(t)) {
        for (i64 i = 0; i < array_length(t); i++)
            values[i] = element_of_product(c, a, b, i / extents[1], i % extents[1], elem);
        if (array_length(t) && type_is_poison(values[0]->type)) return values[0];
        store_values(c, made = fresh(c, t), values);
    } else {
        made = fresh(c, t);
        call_library(c, "arrays", "matrix_product", (Ins *[]){made, a, b}, 3);
        if (create_in_cycle(c)) made = create_copy(c, made, elem, LAYOUT_C);
    }
    if (expr_ndim(in[0]->type) == 2 && expr_ndim(in[1]->type) == 2) return made;
    i64 length = array_length(t);
    return view_reshaped(c, made, (Ins *[]){put_int(c, ctx_int64(c), length)}, 1, &length);
}
