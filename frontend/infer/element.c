/* element.c: atomics, and loads and stores with a cache hint. Their rows in intrin.def give the
 * types of elements where others give overloads. Atomics take order= and scope= too. */
#include "frontend/infer/call.h"

#include <string.h>

#include "frontend/infer/array.h"
#include "frontend/infer/put.h"

static const struct { const char *name; Rmw rmw; } operations[] = {
    {"add", RMW_ADD},       {"sub", RMW_SUB},       {"max", RMW_MAX}, {"min", RMW_MIN},
    {"nanmax", RMW_NANMAX}, {"nanmin", RMW_NANMIN}, {"and", RMW_AND}, {"or", RMW_OR},
    {"xor", RMW_XOR},       {"xchg", RMW_XCHG},     {"inc", RMW_INC}, {"dec", RMW_DEC},
    {"load", RMW_LOAD},     {"store", RMW_STORE},
};

static const char *code_of(Ctx *c, const char *codes, const Type *t) {
    for (const char *s = codes; *s; s += strcspn(s, "|"), s += *s == '|')
        if (type_by_name(c->t, arena_strndup(c->a, s, strcspn(s, "|"))) == t) return s;
    return NULL;
}

static const char *names_of(Ctx *c, const char *codes) {
    const char *text = "";
    for (const char *s = codes; *s; s += strcspn(s, "|"), s += *s == '|') {
        const Type *t = type_by_name(c->t, arena_strndup(c->a, s, strcspn(s, "|")));
        text = arena_printf(c->a, "%s%s%s", text, *text ? ", " : "", type_str(c->t, t));
    }
    return text;
}

/* The pointer to array[index]; poison after an error. */
static Ins *pointer(Ctx *c, const Intrin *row, Ins *array, Ins *index, bool write) {
    const Type *t = array->type;
    const char *what = arena_printf(c->a, "%s()", row->path);
    const Type *elem = t->kind == TY_ARRAY ? t->array.elem : t->kind == TY_POINTER ? t->pointer.elem : NULL;
    if (!elem) {
        Ins *bad = FAIL(c, NO_OVERLOAD, what, arena_printf(c->a, "%s, ...", TYPE(c, array)));
        NOTE(
            c,
            "its first argument is an array, its second the index of an element: %s(a, i, ...), or (i, j) for two dimensions",
            row->path);
        return bad;
    }
    if (!code_of(c, row->sigs, elem)) {
        Ins *bad = FAIL(c, NO_OVERLOAD, what, arena_printf(c->a, "%s, ...", TYPE(c, array)));
        NOTE(c, "the elements must be %s", names_of(c, row->sigs));
        return bad;
    }
    return array_element(c, array, index, write);
}

/* Numba makes the indices of a tuple int64, even floats, in which int64 and uint64 meet. */
static Ins *whole_indices(Ctx *c, Ins *index) {
    if (index->type->kind != TY_TUPLE) return index;
    u32 n = index->type->tuple.len;
    Ins **at = arena_array(c->a, Ins *, n + 1);
    for (u32 k = 0; k < n; k++) {
        at[k] = put_get(c, index, k);
        if (type_is_float(at[k]->type)) at[k] = put_as(c, at[k], ctx_int64(c));
    }
    return put_tuple(c, at, n);
}

/* ---- order and scope ------------------------------------------------------------------------- */

/* Which of the names the argument is; -1 after reporting. */
static i32 choice(Ctx *c, const Call *f, Sym keyword, const Ins *x, const char *const *names) {
    const char *all = "", *what = f->what;
    for (u32 i = 0; names[i]; i++) {
        if (x->type->kind == TY_STRING && sym_is(x->type->string.text, names[i])) return (i32)i;
        all = arena_printf(c->a, "%s%s%s", all, !i ? "" : names[i + 1] ? ", " : " or ", names[i]);
    }
    const char *given =
        x->type->kind == TY_STRING ? arena_printf(c->a, "'%s'", sym_str(x->type->string.text)) : TYPE(c, x);
    FAIL(c, BAD_ORDER, arena_printf(c->a, "%s= of %s is %s, not %s", sym_str(keyword), what, all, given));
    return -1;
}

/* What a load writes and what a store reads is nothing that could be ordered. */
static bool suits(Ctx *c, const Call *f, const Atomic *a) {
    bool release = a->order == ORDER_RELEASE, both = a->order == ORDER_ACQ_REL;
    if (a->rmw == RMW_LOAD && (release || both))
        FAIL(c, BAD_ORDER, arena_printf(c->a, "%s is a load, whose order is relaxed, acquire or seq_cst", f->what));
    else if (a->rmw == RMW_STORE && (both || a->order == ORDER_ACQUIRE))
        FAIL(c, BAD_ORDER, arena_printf(c->a, "%s is a store, whose order is relaxed, release or seq_cst", f->what));
    else return true;
    return false;
}

/* Takes order= and scope= off the arguments. */
static bool take_order(Ctx *c, Call *f, Atomic *a) {
    for (; f->nkeywords; f->nkeywords--, f->n--) {
        Sym keyword = f->keywords[f->nkeywords - 1];
        bool order = sym_is(keyword, "order");
        if (!order && !sym_is(keyword, "scope")) return FAIL(c, UNKNOWN_KEYWORD, f->what, keyword), false;
        i32 k = choice(c, f, keyword, f->args[f->n - 1], order ? ir_memory_orders : ir_memory_scopes);
        if (k < 0) return false;
        if (order) a->order = (MemoryOrder)k;
        else a->scope = (MemoryScope)k;
    }
    return suits(c, f, a);
}

/* ---- what rows name -------------------------------------------------------------------------- */

static Rmw operation_of(const Intrin *row) {
    u32 k = 0;
    while (strcmp(operations[k].name, row->nv)) k++;
    return operations[k].rmw;
}

/* With these arguments: array, index and, unless it is a load, value. */
static Ins *atomic(Ctx *c, const Call *f, Ins *index, u32 n) {
    Call rest = *f;
    Atomic how = {.rmw = operation_of(f->row)};
    if (!take_order(c, &rest, &how) || !call_positional(c, &rest, n, n)) return put_poison(c);
    index = index ? index : f->args[1];
    Ins *p = pointer(c, f->row, f->args[0], whole_indices(c, index), how.rmw != RMW_LOAD);
    if (type_is_poison(p->type)) return p;
    Ins *value = put_as(c, how.rmw == RMW_LOAD ? put_literal(c, 0) : f->args[n - 1], p->type->pointer.elem);
    if (type_is_poison(value->type)) return value;
    Ins *old = put2(c, OP_ATOMIC, value->type, p, value);
    old->aux.atomic = how;
    return how.rmw == RMW_STORE ? put_none(c) : old;
}

static Ins *compare_and_swap(Ctx *c, const Call *f, Ins *index, u32 n) {
    Call rest = *f;
    Atomic how = {.rmw = RMW_XCHG};
    if (!take_order(c, &rest, &how) || !call_positional(c, &rest, n, n)) return put_poison(c);
    Ins *expected = f->args[n - 2], *value = f->args[n - 1];
    Ins *p = pointer(c, f->row, f->args[0], whole_indices(c, index ? index : f->args[1]), true);
    if (type_is_poison(p->type)) return p;
    const Type *elem = p->type->pointer.elem;
    expected = put_as(c, expected, elem), value = put_as(c, value, elem);
    Ins *args[] = {p, expected, value};
    if (type_is_poison(args[1]->type) || type_is_poison(args[2]->type)) return put_poison(c);
    Ins *old = put(c, OP_CAS, elem, args, 3);
    old->aux.atomic = how;
    return old;
}

Ins *element_atomic(Ctx *c, const Call *f) { return atomic(c, f, NULL, 3); }
Ins *element_atomic_load(Ctx *c, const Call *f) { return atomic(c, f, NULL, 2); }
/* The atomic operation on the element that a pointer points to. */
Ins *element_atomic_first(Ctx *c, const Call *f) { return atomic(c, f, put_literal(c, 0), 2); }

Ins *element_cas(Ctx *c, const Call *f) { return compare_and_swap(c, f, NULL, 4); }
Ins *element_compare_and_swap(Ctx *c, const Call *f) { return compare_and_swap(c, f, put_literal(c, 0), 3); }

Ins *element_load(Ctx *c, const Call *f) {
    if (!call_positional(c, f, 2, 2)) return put_poison(c);
    Ins *p = pointer(c, f->row, f->args[0], f->args[1], false);
    return type_is_poison(p->type) ? p : put_intrin(c, f->row->id, p->type->pointer.elem, &p, 1);
}

Ins *element_store(Ctx *c, const Call *f) {
    if (!call_positional(c, f, 3, 3)) return put_poison(c);
    Ins *p = pointer(c, f->row, f->args[0], f->args[1], true);
    if (type_is_poison(p->type)) return p;
    Ins *value = put_as(c, f->args[2], p->type->pointer.elem);
    if (type_is_poison(value->type)) return value;
    return put_intrin(c, f->row->id, type_simple(c->t, TY_NONE), (Ins *[]){p, value}, 2);
}
