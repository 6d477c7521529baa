/* vector.c: CUDA's vector types, float32x4 and its kin: up to four components of one scalar type,
 * made from scalars and shorter vectors in any order, or of one scalar that all components get, and
 * read by name. Vectors of fp8 are made of vectors of floats, and these of them; their bits are
 * __x.
 *
 * Numba-CUDA has no operators of vectors. These are numba-cuda-mlir's: + and - of vectors of one
 * length, + - * / // and % of a vector and a number, unary - and abs(). The components have the
 * type that those of both unify to; what / makes of integers is a float of their size, 32 bits at
 * least.
 *
 * A record as a value is such a vector too. A record refers to memory, but what a reduction hands
 * from thread to thread, keeps in shared memory and joins must be a value: the words that the
 * record consists of (type_words). Only the user's function sees records: copies in local memory,
 * which LLVM takes apart again, so it may write to its arguments, and give one of them back,
 * without a change to the input. */
#include "frontend/infer/vector.h"

#include "frontend/infer/number.h"
#include "frontend/infer/put.h"
#include "frontend/infer/record.h"
#include "frontend/infer/rule.h"
#include "lib/ir/convert.h"

Ins *vector_field(Ctx *c, Ins *x, Sym name) {
    static const char *const names[] = {"x", "y", "z", "w"};
    for (u32 i = 0; i < x->type->tuple.len; i++)
        if (sym_is(name, names[i])) return put_get(c, x, i);
    if (!sym_is(name, "__x") || !type_is_stored(x->type->tuple.at[0])) return NULL;
    Ins *bits[4];
    for (u32 i = 0; i < x->type->tuple.len; i++) bits[i] = put1(c, OP_BITCAST, ctx_scalar(c, TY_U8), put_get(c, x, i));
    return call_library(c, "fp8", x->type->tuple.len == 2 ? "packed" : "packed4", bits, x->type->tuple.len);
}

/* The components of one argument: itself, or those of a vector. */
static u32 width(const Ins *x) { return x->type->kind == TY_VECTOR ? x->type->tuple.len : 1; }

static Ins *not_made_of(Ctx *c, const Type *to, const Call *f) {
    const Type *elem = to->tuple.at[0];
    Ins *bad = call_refused(c, f);
    NOTE(c, "it is made of numbers and vectors of %s with %u component%s in all", type_str(c->t, elem), to->tuple.len,
         to->tuple.len == 1 ? "" : "s");
    return bad;
}

Ins *vector_make(Ctx *c, const Type *to, const Call *f) {
    Ins *const *args = f->args;
    const Type *elem = to->tuple.at[0];
    Ins *items[4];
    u32 len = 0;
    for (u32 i = 0; i < f->n; i++) {
        const Type *t = args[i]->type;
        if (type_is_poison(t)) return put_poison(c);
        bool fits = t->kind == TY_VECTOR ? !t->tuple.role : type_class(t) != CLASS_NONE && !type_is_complex(t);
        if (!fits || len + width(args[i]) > to->tuple.len) return not_made_of(c, to, f);
        for (u32 k = 0; k < width(args[i]); k++)
            items[len++] = put_as(c, t->kind == TY_VECTOR ? put_get(c, args[i], k) : args[i], elem);
    }
    while (f->n == 1 && args[0]->type->kind != TY_VECTOR && len < to->tuple.len) items[len] = items[0], len++;
    while (f->n == 0 && type_is_stored(elem) && len < to->tuple.len) items[len++] = number_stored(c, elem, 0);
    if (len != to->tuple.len || f->nkeywords) return not_made_of(c, to, f);
    return put(c, OP_TUPLE, to, items, len);
}

/* ---- operators ------------------------------------------------------------------------------- */

bool vector_is(const Type *t) { return t->kind == TY_VECTOR && !t->tuple.role && !type_is_stored(t->tuple.at[0]); }

static const Type *component(Ctx *c, const Type *t) {
    if (vector_is(t)) return t->tuple.at[0];
    bool number = type_class(t) != CLASS_NONE && !type_is_complex(t) && !type_is_stored(t);
    return number ? type_unliteral(c->t, t) : NULL;
}

static const Type *result_of(Ctx *c, Operator opr, const Type *a, const Type *b) {
    const Type *of_a = component(c, a), *of_b = component(c, b);
    bool both = vector_is(a) && vector_is(b), sum = opr == OPR_ADD || opr == OPR_SUB;
    bool product = opr == OPR_MUL || opr == OPR_TRUEDIV || opr == OPR_FLOORDIV || opr == OPR_MOD;
    if (!of_a || !of_b || (both ? !sum || a->tuple.len != b->tuple.len : !sum && !product)) return NULL;
    const Type *elem = convert_unify(c->t, of_a, of_b);
    if (elem && opr == OPR_TRUEDIV && type_is_int(elem)) elem = ctx_scalar(c, type_bits(elem) > 32 ? TY_F64 : TY_F32);
    return elem ? type_vector(c->t, elem, vector_is(a) ? a->tuple.len : b->tuple.len) : NULL;
}

static Ins *component_at(Ctx *c, Ins *x, u32 i, const Type *elem) {
    return put_as(c, vector_is(x->type) ? put_get(c, x, i) : x, elem);
}

Ins *vector_binary(Ctx *c, Operator opr, Ins *a, Ins *b) {
    const Type *t = result_of(c, opr, a->type, b->type);
    if (!t) return NULL;
    const Type *elem = t->tuple.at[0];
    Ins *items[4];
    for (u32 i = 0; i < t->tuple.len; i++) {
        Ins *y = component_at(c, b, i, elem), *x = component_at(c, a, i, elem), *r = rule_binary(c, opr, x, y);
        if (type_is_poison(r->type)) return r;
        items[i] = put_as(c, r, elem);
    }
    return put(c, OP_TUPLE, t, items, t->tuple.len);
}

Ins *vector_each(Ctx *c, Ins *x, Ins *(*of)(Ctx *c, Ins *component)) {
    Ins *items[4];
    for (u32 i = 0; i < x->type->tuple.len; i++) items[i] = put_as(c, of(c, put_get(c, x, i)), x->type->tuple.at[0]);
    return put(c, OP_TUPLE, x->type, items, x->type->tuple.len);
}

/* ---- records as values: pyk.given, pyk.like, pyk.same ---------------------------------------- */

static bool is_words(const Type *t) { return t->kind == TY_VECTOR && t->tuple.role; }

static Ins *words_at(Ctx *c, const Type *words, Ins *record) {
    return put1(c, OP_BITCAST, type_pointer(c->t, words), record);
}

Ins *vector_given(Ctx *c, const Call *f) {
    Ins *value = f->args[0];
    if (!is_words(value->type)) return value;
    const Type *record = value->type->tuple.role;
    Memory *m = arena_new(c->a, Memory);
    *m = (Memory){.elem = record, .length = 1, .align = record->itemalign};
    m->name = sym_printf(c->u->syms, "record_%s_%u", sym_str(c->inst->def->name), c->dry ? 0 : c->inf->memories++);
    Ins *p = put(c, OP_LOCAL, type_pointer(c->t, record), NULL, 0);
    p->aux.memory = m;
    put2(c, OP_STORE, type_simple(c->t, TY_NONE), words_at(c, value->type, p), value);
    return record_at(c, p, false);
}

Ins *vector_like(Ctx *c, const Call *f) {
    Ins *value = f->args[0];
    const Type *to = type_unliteral(c->t, f->args[1]->type);
    if (!is_words(to) || value->type->kind != TY_RECORD) return put_as(c, value, to);
    return put1(c, OP_LOAD, to, words_at(c, to, value));
}

Ins *vector_same(Ctx *c, const Call *f) {
    Ins *a = f->args[0], *b = f->args[1];
    if (!is_words(a->type)) return call_library(c, "arg", "is_same_number", f->args, 2);
    Ins *same = NULL;
    for (u32 i = 0; i < a->type->tuple.len; i++) {
        Ins *y = put_get(c, b, i), *x = put_get(c, a, i), *one = put_cmp(c, OPR_EQ, x, y);
        same = same ? put2(c, OP_AND, ctx_scalar(c, TY_BOOL), same, one) : one;
    }
    return same;
}
