/* expr.c: arithmetic on whole arrays. `a + b` is a value of type EXPR: the operands, broadcast as
 * in NumPy, and the function of one element. The work is done where the elements are asked for,
 * without a temporary array: in an assignment to a slice, a reduction, a loop. Where an array is
 * wanted - a variable, an argument, a result - its values go into a local array if the shape is
 * constant (infer/create.c). Otherwise there is no memory for them: a variable then holds the
 * expression, as long as nobody changes the operands (pass/named.c), and elsewhere it is an
 * error. */
#include "frontend/infer/expr.h"

#include <string.h>

#include "frontend/infer/array.h"
#include "frontend/infer/call.h"
#include "frontend/infer/create.h"
#include "frontend/infer/method.h"
#include "frontend/infer/put.h"
#include "frontend/infer/rule.h"
#include "frontend/infer/time.h"
#include "frontend/infer/walk.h"

bool expr_arrayish(const Type *t) { return t->kind == TY_EXPR || (t->kind == TY_ARRAY && t->array.ndim > 0); }

u32 expr_ndim(const Type *t) {
    if (t->kind == TY_ARRAY) return t->array.ndim;
    u32 most = 0;
    for (u32 k = 0; t->kind == TY_EXPR && k < t->tuple.len; k++) {
        u32 n = expr_ndim(t->tuple.at[k]);
        if (n > most) most = n;
    }
    return most;
}

/* An extent of 1 is repeated, so that any other is the expression's. */
bool expr_known(const Type *t, i64 *extents) {
    u32 n = expr_ndim(t);
    bool known = true;
    for (u32 d = 0; d < n; d++) extents[d] = t->kind == TY_ARRAY ? t->array.extents ? t->array.extents[d] : -1 : 1;
    for (u32 k = 0; t->kind == TY_EXPR && k < t->tuple.len; k++) {
        i64 own[NUMPY_DIMS];
        u32 lacking = n - expr_ndim(t->tuple.at[k]);
        expr_known(t->tuple.at[k], own);
        for (u32 d = lacking; d < n; d++)
            if (extents[d] == 1 || (extents[d] < 0 && own[d - lacking] != 1)) extents[d] = own[d - lacking];
    }
    for (u32 d = 0; d < n; d++) known &= extents[d] >= 0;
    return known;
}

/* ---- one element ----------------------------------------------------------------------------- */

static Operator operator_of(const Type *role) {
    const char *path = sym_str(role->name.path);
    return strncmp(path, "operator.", 9) ? OPR_NONE : operator_named(path + 9);
}

/* The elements of a whole, which have their own type: see elem_of(). */
static const Type *whole(Ctx *c) { return type_named(c->t, TY_BUILTIN, sym_of(c->u->syms, "array.astype")); }

static Ins *apply(Ctx *c, const Type *role, Ins *const *args, u32 n) {
    if (role == whole(c)) return put_as(c, args[0], args[1]->type->typeref.type);
    Operator opr = operator_of(role);
    if (opr != OPR_NONE) {
        bool before = c->element;
        c->element = true;
        Ins *result = n == 2 ? rule_binary(c, opr, args[0], args[1]) : rule_unary(c, opr, args[0]);
        c->element = before;
        return result;
    }
    return call_ufunc(c, role->name.path, ufunc_find(sym_str(role->name.path)), &(Call){.args = args, .n = n});
}

static Ins *item(Ctx *c, Ins *x, Ins *const *at, u32 n);

/* The operand at the leading indices of an expression of `ndim` dimensions, broadcast. Where an
 * expression has the extent 1, so have all its arrays, each of which is told so by its own. */
static Ins *operand_item(Ctx *c, Ins *x, u32 ndim, Ins *const *at, u32 n) {
    u32 own = expr_ndim(x->type), lacking = ndim - own;
    if (!expr_arrayish(x->type) || n <= lacking) return x;
    if (x->type->kind == TY_EXPR) return item(c, x, at + lacking, n - lacking);
    Ins **index = arena_array(c->a, Ins *, n);
    for (u32 k = lacking; k < n; k++) {
        Ins *one = put_int(c, ctx_int64(c), 1), *single = put_cmp(c, OPR_EQ, expr_extent(c, x, k - lacking), one);
        Ins *i = put_as(c, at[k], ctx_int64(c));
        index[k - lacking] = put_select(c, single, put_int(c, ctx_int64(c), 0), i);
    }
    return rule_item(c, x, put_tuple(c, index, n - lacking));
}

static Ins *make(Ctx *c, const Type *role, Ins *const *args, u32 n) { return put_bundle(c, TY_EXPR, role, args, n); }

static Ins *item(Ctx *c, Ins *x, Ins *const *at, u32 n) {
    u32 ndim = expr_ndim(x->type), count = x->type->tuple.len;
    Ins **parts = arena_array(c->a, Ins *, count);
    for (u32 k = 0; k < count; k++) parts[k] = operand_item(c, put_get(c, x, k), ndim, at, n);
    return n < ndim ? make(c, x->type->tuple.role, parts, count) : apply(c, x->type->tuple.role, parts, count);
}

Ins *expr_item(Ctx *c, Ins *x, Ins *index) {
    u32 n, ndim = expr_ndim(x->type);
    Ins **at = array_indices(c, index, &n);
    if (n > ndim) return FAIL(c, INDEX_COUNT, n, ndim);
    for (u32 k = 0; k < n; k++)
        if (!type_is_int(at[k]->type)) {
            x = expr_temporary(c, x, "to be sliced");
            return type_is_poison(x->type) ? x : rule_item(c, x, index);
        }
    Ins *found = item(c, x, at, n);
    return n < ndim || type_is_poison(found->type) ? found : put_as(c, found, expr_elem(c, x));
}

/* What an element is computed in. */
static const Type *computed(Ctx *c, const Type *t) {
    Ctx dry = *c;
    dry.dry = true;
    Ins *index[NUMPY_DIMS];
    u32 n = expr_ndim(t);
    for (u32 k = 0; k < n; k++) index[k] = put_int(&dry, ctx_int64(c), 0);
    return type_unliteral(c->t, item(&dry, put_static(&dry, t), index, n)->type);
}

/* An array of the elements has the type of NumPy's universal function for them. (In it, as in
 * Numba, they are computed as by operators on numbers, which are wider.) */
static const Type *elem_of(Ctx *c, const Type *t) {
    enum { MOST = 4 };
    if (t->kind == TY_ARRAY) return t->array.elem;
    if (t->kind != TY_EXPR) return type_unliteral(c->t, t);
    const Type *types[MOST], *found = NULL;
    Operator opr = operator_of(t->tuple.role);
    const char *path =
        opr == OPR_NONE ? sym_str(t->tuple.role->name.path) : arena_printf(c->a, "np.%s", operator_ufunc(opr));
    const Ufunc *u = ufunc_find(path);
    for (u32 k = 0; k < t->tuple.len && k < MOST; k++) types[k] = elem_of(c, t->tuple.at[k]);
    if (u && u->inputs == t->tuple.len) found = call_ufunc_type(c, u, types);
    return found ? found : computed(c, t);
}

const Type *expr_elem(Ctx *c, Ins *x) { return elem_of(c, x->type); }

/* ---- making ---------------------------------------------------------------------------------- */

static bool is_operand(const Type *t) { return type_is_number(t) || expr_arrayish(t); }

static Ins *lift(Ctx *c, const Type *role, Ins *const *args, u32 n) {
    Ins **operands = arena_array(c->a, Ins *, n);
    for (u32 k = 0; k < n; k++) {
        operands[k] = args[k]->type->kind == TY_ARRAY && args[k]->type->array.ndim == 0
                          ? rule_item(c, args[k], put_tuple(c, NULL, 0))
                          : args[k];
        if (!is_operand(operands[k]->type)) return NULL;
    }
    Ins *made = make(c, role, operands, n);
    return type_is_poison(computed(c, made->type)) ? NULL : made;
}

Ins *expr_operator(Ctx *c, Operator opr, Ins *const *args, u32 n) {
    if (opr == OPR_MATMUL)
        return reduce_dot(c, &(Call){.row = intrin_row(INTRIN_NP_DOT), .what = "'@'", .args = args, .n = n});
    Ins *made =
        lift(c, type_named(c->t, TY_BUILTIN, sym_printf(c->u->syms, "operator.%s", operator_pyname(opr))), args, n);
    if (made) return made;
    if (n == 2) return FAIL(c, NO_OPERATOR, operator_spelling(opr), TYPE(c, args[0]), TYPE(c, args[1]));
    return FAIL(c, NO_UNARY, operator_spelling(opr), TYPE(c, args[0]));
}

Ins *expr_whole(Ctx *c, Ins *x) {
    if (x->type->kind != TY_EXPR) return x;
    return make(c, whole(c), (Ins *[]){x, put_static(c, type_typeref(c->t, expr_elem(c, x)))}, 2);
}

Ins *expr_function(Ctx *c, Sym path, Ins *const *args, u32 n) {
    Ins *made = lift(c, type_named(c->t, TY_BUILTIN, path), args, n);
    return made ? made : FAIL(c, NO_OVERLOAD, arena_printf(c->a, "%s()", sym_str(path)), call_types(c, args, n));
}

Ins *expr_temporary(Ctx *c, Ins *x, const char *where) {
    i64 extents[NUMPY_DIMS];
    if (x->type->kind == TY_ARRAY) return x;
    if (expr_known(x->type, extents)) return create_copy(c, x, expr_elem(c, x), create_layout(x->type));
    c->inst->wants_constants = true;
    Ins *bad = FAIL(c, ARRAY_TEMPORARY, TYPE(c, x), where);
    NOTE(
        c,
        "a kernel has no memory for a new array of any length: assign it to a slice, as in t[:] = a + b with t = cuda.local.array(...), or use it at once");
    return bad;
}

/* ---- shapes ---------------------------------------------------------------------------------- */

Ins *expr_extent(Ctx *c, Ins *x, u32 dim) {
    if (x->type->kind == TY_ARRAY) return put_index(c, OP_SHAPE, x, dim, ctx_int64(c));
    u32 ndim = expr_ndim(x->type);
    Ins *extent = NULL;
    for (u32 k = 0; k < x->type->tuple.len; k++) {
        Ins *part = put_get(c, x, k);
        u32 lacking = ndim - expr_ndim(part->type);
        if (!expr_arrayish(part->type) || dim < lacking) continue;
        Ins *own = expr_extent(c, part, dim - lacking);
        bool same = extent && extent->op == OP_INT && own->op == OP_INT && extent->aux.i == own->aux.i;
        if (extent && extent != own && !same)
            own = call_library(c, "arrays", "common_extent", (Ins *[]){extent, own}, 2);
        extent = put_below(c, own, MAX_EXTENT + 1);              /* one of the two */
    }
    return extent;
}

u32 expr_extents(Ctx *c, Ins *x, Ins **shape) {
    u32 n = expr_ndim(x->type);
    for (u32 k = 0; k < n; k++) shape[k] = expr_extent(c, x, k);
    return n;
}

Ins *expr_size(Ctx *c, Ins *x) {
    if (x->type->kind == TY_ARRAY) return array_size(c, x);
    Ins *size = NULL;
    for (u32 k = 0; k < expr_ndim(x->type); k++) {
        Ins *extent = expr_extent(c, x, k);
        size = size ? put2(c, OP_MUL, ctx_int64(c), size, extent) : extent;
    }
    return size;
}

Ins *expr_attr(Ctx *c, Ins *x, Sym name) {
    Ins *shape[NUMPY_DIMS];
    if (sym_is(name, "shape")) {
        u32 n = expr_extents(c, x, shape);
        return put_tuple(c, shape, n);
    }
    if (sym_is(name, "size")) return expr_size(c, x);
    if (sym_is(name, "ndim")) return put_literal(c, expr_ndim(x->type));
    if (sym_is(name, "dtype")) return put_static(c, type_typeref(c->t, expr_elem(c, x)));
    if (sym_is(name, "flat")) return walk_flat(c, x);
    i64 extents[NUMPY_DIMS];
    if (!method_row(name) && expr_known(x->type, extents)) return rule_attr(c, expr_temporary(c, x, ""), name);
    return method_of(c, x, name);
}

/* Is it proved to have no more than one element? Ranges are known for real operations only. */
static bool at_most_one(Ctx *c, Ins *array) {
    bool one = !c->dry;
    for (u32 k = 0; one && k < array->type->array.ndim; k++)
        one = put_index(c, OP_SHAPE, array, k, ctx_int64(c))->hi <= 1;
    return one;
}

Ins *expr_held(Ctx *c, Ins *view, Ins *x) {
    if (x->type->kind == TY_ARRAY) {
        bool number = type_is_scalar(x->type->array.elem) && !time_is(x->type->array.elem);
        return number && at_most_one(c, x) && !at_most_one(c, view)
                   ? call_library(c, "arrays", "held", (Ins *[]){view, x}, 2)
                   : x;
    }
    if (x->type->kind != TY_EXPR) return x;
    u32 n = x->type->tuple.len;
    Ins **parts = arena_array(c->a, Ins *, n);
    bool same = true, arrays = false;
    for (u32 k = 0; k < n; k++) {
        Ins *part = put_get(c, x, k);
        parts[k] = expr_held(c, view, part);
        same &= parts[k] == part;
        arrays |= expr_arrayish(parts[k]->type);
    }
    if (same || arrays) return same ? x : make(c, x->type->tuple.role, parts, n);
    const Type *elem = expr_elem(c, x);
    return put_as(c, apply(c, x->type->tuple.role, parts, n), elem);
}

Ins *expr_conflict(Ctx *c, Ins *view, Ins *x) {
    if (x->type->kind == TY_ARRAY) return call_library(c, "arrays", "conflict", (Ins *[]){view, x}, 2);
    Ins *all = NULL;
    for (u32 k = 0; k < x->type->tuple.len; k++) {
        Ins *part = put_get(c, x, k);
        if (!expr_arrayish(part->type)) continue;
        Ins *order = expr_conflict(c, view, part);
        all = all ? put2(c, OP_OR, ctx_int64(c), all, order) : order;
    }
    return all;
}

/* ---- expressions in variables ---------------------------------------------------------------- */

static void put_arrays(Ctx *c, Ins *x, InsList *arrays) {
    if (x->type->kind == TY_ARRAY) vec_push(c->a, arrays, x);
    for (u32 k = 0; x->type->kind == TY_EXPR && k < x->type->tuple.len; k++) put_arrays(c, put_get(c, x, k), arrays);
}

Ins *expr_named(Ctx *c, Ins *x, Sym name) {
    i64 extents[NUMPY_DIMS];
    if (expr_known(x->type, extents)) return expr_temporary(c, x, "");
    x = expr_whole(c, x);
    if (c->dry) return x;
    InsList arrays = {0};
    put_arrays(c, x, &arrays);
    Ins *named = put(c, OP_NAMED, type_simple(c->t, TY_NONE), arrays.at, arrays.len);
    named->aux.name = name;
    map_set(c->a, &c->inst->named, x, named);
    return x;
}

static bool holds_expression(const Type *t) {
    if (t->kind == TY_EXPR) return true;
    for (u32 k = 0; type_is_bundle(t) && k < t->tuple.len; k++)
        if (holds_expression(t->tuple.at[k])) return true;
    return false;
}

static bool use(Ctx *c, Ins *x) {
    Ins *named = map_get(&c->inst->named, x);
    if (named) put1(c, OP_USED, type_simple(c->t, TY_NONE), named);
    bool looked_into = named || x->op == OP_TUPLE || x->op == OP_METHOD;
    if (!looked_into && holds_expression(x->type))
        return expr_temporary(c, x, "where a variable may have one of several values"), false;
    for (u32 k = 0; !named && looked_into && k < x->nargs; k++)
        if (!use(c, x->args[k])) return false;
    return true;
}

bool expr_use(Ctx *c, Ins *x) { return !c->inst->named.len || use(c, x); }
