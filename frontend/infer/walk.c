/* walk.c: iterators made of others - enumerate, zip, reversed - and those over all elements of an
 * array: np.ndindex, np.ndenumerate, np.nditer, a.flat. Such an iterator is a tuple of what it goes
 * over; its role names the function that made it. Its cursor is a tuple of cursors; that of an
 * array of several dimensions is the index, which counts like an odometer. */
#include "frontend/infer/walk.h"

#include <string.h>

#include "frontend/infer/array.h"
#include "frontend/infer/call.h"
#include "frontend/infer/expr.h"
#include "frontend/infer/iter.h"
#include "frontend/infer/put.h"
#include "frontend/infer/rule.h"
#include "frontend/infer/view.h"

static const Type *role(Ctx *c, IntrinId id) {
    return type_named(c->t, TY_BUILTIN, sym_of(c->u->syms, intrin_row(id)->path));
}

static bool has_role(Ctx *c, const Ins *it, IntrinId id) { return it->type->tuple.role == role(c, id); }

static Ins *make_iter(Ctx *c, IntrinId id, Ins *const *parts, u32 n) {
    return put_bundle(c, TY_ITER, role(c, id), parts, n);
}

/* ---- making ---------------------------------------------------------------------------------- */

/* Is the call's value kept in a variable of the user's? Then loops share its state. */
static bool is_kept(const Ctx *c) {
    bool temporary = !c->ins || !c->ins->var || strchr(sym_str(c->ins->var), '$');
    return !temporary && !c->inst->def->module->src->builtin;
}

static Ins *made(Ctx *c, IntrinId id, Ins *const *parts, u32 n) {
    Ins *it = make_iter(c, id, parts, n);
    return is_kept(c) ? cell_make(c, it) : it;
}

Ins *walk_iter(Ctx *c, const Call *f) {
    return call_positional(c, f, 1, 1) ? cell_make(c, rule_iter(c, f->args[0])) : put_poison(c);
}

Ins *walk_enumerate(Ctx *c, const Call *f) {
    Ins *in[2];
    if (!call_match(c, f, "iterable start?", in)) return put_poison(c);
    Ins *it = rule_iter(c, in[0]);
    if (type_is_poison(it->type)) return it;
    if (in[1] && !type_is_int(in[1]->type)) return FAIL(c, NO_CONVERSION, TYPE(c, in[1]), "an integer to count from");
    return made(c, f->row->id, (Ins *[]){it, in[1] ? put_as(c, in[1], ctx_int64(c)) : put_int(c, ctx_int64(c), 0)}, 2);
}

Ins *walk_zip(Ctx *c, const Call *f) {
    if (f->nkeywords) return FAIL(c, UNKNOWN_KEYWORD, f->what, f->keywords[0]);
    Ins **its = arena_array(c->a, Ins *, f->n + 1);
    for (u32 k = 0; k < f->n; k++)
        if (type_is_poison((its[k] = rule_iter(c, f->args[k]))->type)) return its[k];
    return made(c, f->row->id, its, f->n);
}

Ins *walk_reversed(Ctx *c, const Call *f) {
    if (!call_positional(c, f, 1, 1)) return put_poison(c);
    Ins *x = f->args[0];
    bool known = (x->type->kind == TY_ARRAY && x->type->array.ndim > 0) || x->type->kind == TY_TUPLE ||
                 x->type->kind == TY_RANGE;
    if (!known) {
        Ins *bad = FAIL(c, NOT_ITERABLE, TYPE(c, x));
        NOTE(c, "reversed() takes an array, a tuple or a range");
        return bad;
    }
    Ins *it = rule_iter(c, x);
    return type_is_poison(it->type) ? it : made(c, f->row->id, &it, 1);
}

/* np.ndindex(2, 3), np.ndindex((2, 3)): the extents. */
Ins *walk_ndindex(Ctx *c, const Call *f) {
    if (f->nkeywords) return FAIL(c, UNKNOWN_KEYWORD, f->what, f->keywords[0]);
    Ins *const *args = f->args;
    Ins *shape[NUMPY_DIMS];
    bool tuple = f->n == 1 && args[0]->type->kind == TY_TUPLE;
    u32 dims = tuple ? args[0]->type->tuple.len : f->n;
    if (dims > NUMPY_DIMS) return FAIL(c, BAD_SHAPE, TOO_MANY_DIMS);
    for (u32 k = 0; k < dims; k++) {
        shape[k] = tuple ? put_get(c, args[0], k) : args[k];
        if (!type_is_int(shape[k]->type)) return FAIL(c, NO_CONVERSION, TYPE(c, shape[k]), "an extent");
        shape[k] = put_as(c, shape[k], ctx_int64(c));
    }
    return made(c, f->row->id, shape, dims);
}

/* np.ndenumerate, np.nditer. */
Ins *walk_over(Ctx *c, const Call *f) {
    if (!call_positional(c, f, 1, 1)) return put_poison(c);
    Ins *array = f->args[0];
    if (array->type->kind != TY_ARRAY) return call_refused(c, f);
    if (f->row->id == INTRIN_NDITER && array->type->array.layout == LAYOUT_C) array = view_flat(c, array);
    return made(c, f->row->id, &array, 1);
}

bool walk_is_flat(const Type *t) {
    return t->kind == TY_ITER && sym_is(t->tuple.role->name.path, intrin_row(INTRIN_FLAT)->path);
}

Ins *walk_flat(Ctx *c, Ins *array) {
    const Type *t = array->type;
    if (t->kind == TY_ARRAY && (t->array.ndim == 1 || t->array.layout == LAYOUT_C)) return view_flat(c, array);
    return make_iter(c, INTRIN_FLAT, &array, 1);
}

/* ---- over all indices ------------------------------------------------------------------------ */

static bool is_odometer(Ctx *c, Ins *it) {
    return has_role(c, it, INTRIN_NDINDEX) || has_role(c, it, INTRIN_NDENUMERATE) || has_role(c, it, INTRIN_NDITER) ||
           has_role(c, it, INTRIN_FLAT);
}

static u32 extents_of(Ctx *c, Ins *it, Ins **shape) {
    if (has_role(c, it, INTRIN_NDINDEX)) {
        for (u32 k = 0; k < it->type->tuple.len; k++) shape[k] = put_get(c, it, k);
        return it->type->tuple.len;
    }
    return expr_extents(c, put_get(c, it, 0), shape);
}

/* All zeros; but if an inner extent is 0, the outermost index stands at its end already. */
static Ins *odometer_first(Ctx *c, Ins *it) {
    Ins *shape[NUMPY_DIMS], *at[NUMPY_DIMS + 1], *zero = put_int(c, ctx_int64(c), 0);
    u32 n = extents_of(c, it, shape);
    at[0] = zero;
    for (u32 k = 1; k < n; k++) {
        at[0] = put_select(c, put_cmp(c, OPR_LE, shape[k], zero), shape[0], at[0]);
        at[k] = zero;
    }
    return put_tuple(c, at, n ? n : 1);                       /* no dimensions: one index, the empty one */
}

static Ins *odometer_more(Ctx *c, Ins *it, Ins *at) {
    Ins *shape[NUMPY_DIMS];
    u32 n = extents_of(c, it, shape);
    Ins *extent = n ? shape[0] : put_int(c, ctx_int64(c), 1);
    return put_cmp(c, OPR_LT, put_get(c, at, 0), extent);
}

static Ins *odometer_next(Ctx *c, Ins *it, Ins *at) {
    Ins *shape[NUMPY_DIMS], *next[NUMPY_DIMS], *one = put_int(c, ctx_int64(c), 1), *zero = put_int(c, ctx_int64(c), 0),
                                               *carry = one;
    u32 n = extents_of(c, it, shape);
    if (!n) return put_tuple(c, (Ins *[]){one}, 1);
    for (u32 k = n; k-- > 0;) {
        next[k] = put2(c, OP_ADD, ctx_int64(c), put_within(c, put_get(c, at, k), zero, shape[k], one), carry);
        if (!k) break;
        Ins *full = put_cmp(c, OPR_GE, next[k], shape[k]);
        next[k] = put_select(c, full, zero, next[k]);
        carry = put_select(c, full, one, zero);
    }
    return put_tuple(c, next, n);
}

static Ins *odometer_value(Ctx *c, Ins *it, Ins *at) {
    Ins *shape[NUMPY_DIMS], *index[NUMPY_DIMS], *zero = put_int(c, ctx_int64(c), 0), *one = put_int(c, ctx_int64(c), 1);
    u32 n = extents_of(c, it, shape);
    for (u32 k = 0; k < n; k++) index[k] = put_within(c, put_get(c, at, k), zero, shape[k], one);
    Ins *tuple = put_tuple(c, index, n);
    if (has_role(c, it, INTRIN_NDINDEX)) return tuple;
    Ins *array = put_get(c, it, 0);
    if (has_role(c, it, INTRIN_NDITER)) return view_index(c, array, index, n);
    Ins *value = rule_item(c, array, tuple);
    return has_role(c, it, INTRIN_FLAT) ? value : put_tuple(c, (Ins *[]){tuple, value}, 2);
}

/* ---- the protocol ---------------------------------------------------------------------------- */

/* The cursor of reversed(): of an array or tuple the index, of a range the number of elements that
 * are left. */
static Ins *last_first(Ctx *c, Ins *x) {
    if (x->type->kind == TY_RANGE) return iter_turns(c, x);
    Ins *one = put_int(c, ctx_int64(c), 1);
    return put2(c, OP_SUB, ctx_int64(c), iter_extent(c, x), one);
}

static Ins *more_before(Ctx *c, Ins *x, Ins *at) {
    return put_cmp(c, x->type->kind == TY_RANGE ? OPR_NE : OPR_GE, at, put_int(c, ctx_int64(c), 0));
}

static Ins *within(Ctx *c, Ins *x, Ins *at, Ins *one) {
    Ins *extent = iter_extent(c, x);
    return put_within(c, at, put_int(c, ctx_int64(c), 0), extent, one);
}

static Ins *before(Ctx *c, Ins *x, Ins *at) {
    Ins *one = put_int(c, ctx_int64(c), 1);
    if (x->type->kind != TY_RANGE) at = within(c, x, at, one);
    return put2(c, OP_SUB, ctx_int64(c), at, one);
}

static Ins *value_before(Ctx *c, Ins *x, Ins *at) {
    if (x->type->kind == TY_RANGE) return iter_element_at(c, x, before(c, x, at));
    return rule_iter_value(c, x, within(c, x, at, put_int(c, ctx_int64(c), 1)));
}

/* By a rule of iterators: part k of an iterator over several things at once, and all of them. */
typedef Ins *PartRule(Ctx *c, Ins *it, Ins *at);

static Ins *part(Ctx *c, Ins *it, Ins *at, u32 k, PartRule *give) {
    Ins *cursor = put_get(c, at, k);
    return give(c, put_get(c, it, k), cursor);
}

static Ins *all_parts(Ctx *c, Ins *it, Ins *at, PartRule *give) {
    u32 n = it->type->tuple.len;
    Ins **parts = arena_array(c->a, Ins *, n + 1);
    for (u32 k = 0; k < n; k++) parts[k] = part(c, it, at, k, give);
    return put_tuple(c, parts, n);
}

Ins *walk_first(Ctx *c, Ins *it) {
    if (cell_is(c, it->type)) return put_int(c, ctx_int64(c), 0);            /* its cursor is in memory */
    if (is_odometer(c, it)) return odometer_first(c, it);
    if (has_role(c, it, INTRIN_REVERSED)) return last_first(c, put_get(c, it, 0));
    if (has_role(c, it, INTRIN_ENUMERATE)) {
        Ins *first = rule_iter_first(c, put_get(c, it, 0)), *start = put_get(c, it, 1);
        return put_tuple(c, (Ins *[]){first, start}, 2);
    }
    u32 n = it->type->tuple.len;
    Ins **at = arena_array(c->a, Ins *, n + 1);
    for (u32 k = 0; k < n; k++) at[k] = rule_iter_first(c, put_get(c, it, k));
    return put_tuple(c, at, n);
}

Ins *walk_more(Ctx *c, Ins *it, Ins *at) {
    if (cell_is(c, it->type)) return cell_more(c, it);
    if (is_odometer(c, it)) return odometer_more(c, it, at);
    if (has_role(c, it, INTRIN_REVERSED)) return more_before(c, put_get(c, it, 0), at);
    if (has_role(c, it, INTRIN_ENUMERATE)) return part(c, it, at, 0, rule_iter_more);
    Ins *more = NULL;
    for (u32 k = 0; k < it->type->tuple.len; k++) {
        Ins *one = part(c, it, at, k, rule_iter_more);
        more = more ? put2(c, OP_AND, ctx_scalar(c, TY_BOOL), more, one) : one;
    }
    return more ? more : put_bool(c, false);
}

Ins *walk_value(Ctx *c, Ins *it, Ins *at) {
    if (cell_is(c, it->type)) return cell_value(c, it);
    if (is_odometer(c, it)) return odometer_value(c, it, at);
    if (has_role(c, it, INTRIN_REVERSED)) return value_before(c, put_get(c, it, 0), at);
    if (has_role(c, it, INTRIN_ENUMERATE)) {
        Ins *number = put_get(c, at, 1), *value = part(c, it, at, 0, rule_iter_value);
        return put_tuple(c, (Ins *[]){number, value}, 2);
    }
    return all_parts(c, it, at, rule_iter_value);
}

Ins *walk_next(Ctx *c, Ins *it, Ins *at) {
    if (cell_is(c, it->type)) return at;
    Ins *one = put_int(c, ctx_int64(c), 1);
    if (is_odometer(c, it)) return odometer_next(c, it, at);
    if (has_role(c, it, INTRIN_REVERSED)) return before(c, put_get(c, it, 0), at);
    if (has_role(c, it, INTRIN_ENUMERATE)) {
        Ins *count = put2(c, OP_ADD, ctx_int64(c), put_get(c, at, 1), one);
        return put_tuple(c, (Ins *[]){part(c, it, at, 0, rule_iter_next), count}, 2);
    }
    return all_parts(c, it, at, rule_iter_next);
}

/* a.flat[i] where the elements do not lie one after the other: the index of element i. */
Ins *walk_flat_index(Ctx *c, Ins *it, Ins *i) {
    Ins *shape[NUMPY_DIMS], *index[NUMPY_DIMS], *array = put_get(c, it, 0);
    u32 n = expr_extents(c, array, shape);
    if (!type_is_int(i->type)) return FAIL(c, BAD_INDEX, TYPE(c, i));
    i = put_as(c, i, ctx_int64(c));
    Ins *from_end = put2(c, OP_ADD, ctx_int64(c), i, array_size(c, array));
    i = put_select(c, put_cmp(c, OPR_LT, i, put_int(c, ctx_int64(c), 0)), from_end, i);
    i = put_below(c, i, MAX_EXTENT); /* as an index that is in bounds, which is asked of every one */
    for (u32 k = n; k-- > 0;) {
        index[k] = k ? put2(c, OP_SREM, ctx_int64(c), i, shape[k]) : i;
        if (k) i = put2(c, OP_SDIV, ctx_int64(c), i, shape[k]);
    }
    return put_tuple(c, index, n);
}
