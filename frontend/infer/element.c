/* element.c: atomics, and loads and stores with a cache hint. Their rows in intrin.def give the
 * types of elements where others give overloads. */
#include "frontend/infer/call.h"

#include <string.h>

#include "frontend/infer/array.h"
#include "frontend/infer/put.h"

static const struct { const char *name; Rmw rmw; } operations[] = {
    {"add", RMW_ADD},       {"sub", RMW_SUB},       {"max", RMW_MAX}, {"min", RMW_MIN},
    {"nanmax", RMW_NANMAX}, {"nanmin", RMW_NANMIN}, {"and", RMW_AND}, {"or", RMW_OR},
    {"xor", RMW_XOR},       {"xchg", RMW_XCHG},     {"inc", RMW_INC}, {"dec", RMW_DEC},
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

static Ins *atomic(Ctx *c, const Intrin *row, Ins *array, Ins *index, Ins *operand) {
    Ins *p = pointer(c, row, array, whole_indices(c, index), true);
    if (type_is_poison(p->type)) return p;
    Ins *value = put_as(c, operand, p->type->pointer.elem);
    if (type_is_poison(value->type)) return value;
    Ins *old = put2(c, OP_ATOMIC, value->type, p, value);
    u32 k = 0;
    while (strcmp(operations[k].name, row->nv)) k++;
    old->aux.rmw = operations[k].rmw;
    return old;
}

static Ins *compare_and_swap(Ctx *c, const Intrin *row, Ins *array, Ins *index, Ins *expected, Ins *value) {
    Ins *p = pointer(c, row, array, whole_indices(c, index), true);
    if (type_is_poison(p->type)) return p;
    const Type *elem = p->type->pointer.elem;
    expected = put_as(c, expected, elem), value = put_as(c, value, elem);
    Ins *args[] = {p, expected, value};
    if (type_is_poison(args[1]->type) || type_is_poison(args[2]->type)) return put_poison(c);
    return put(c, OP_CAS, elem, args, 3);
}

Ins *element_atomic(Ctx *c, const Call *f) {
    return call_positional(c, f, 3, 3) ? atomic(c, f->row, f->args[0], f->args[1], f->args[2]) : put_poison(c);
}

/* The atomic operation on the element that a pointer points to. */
Ins *element_atomic_first(Ctx *c, const Call *f) {
    return call_positional(c, f, 2, 2) ? atomic(c, f->row, f->args[0], put_literal(c, 0), f->args[1]) : put_poison(c);
}

Ins *element_cas(Ctx *c, const Call *f) {
    if (!call_positional(c, f, 4, 4)) return put_poison(c);
    return compare_and_swap(c, f->row, f->args[0], f->args[1], f->args[2], f->args[3]);
}

Ins *element_compare_and_swap(Ctx *c, const Call *f) {
    if (!call_positional(c, f, 3, 3)) return put_poison(c);
    return compare_and_swap(c, f->row, f->args[0], put_literal(c, 0), f->args[1], f->args[2]);
}

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
