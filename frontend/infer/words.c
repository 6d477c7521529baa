/* words.c: records as values. A record refers to memory, but what a reduction hands from thread to thread, keeps
 * in shared memory and joins must be a value: the words that the record consists of, as one vector (type_words). Only the
 * user's function sees records: copies in local memory, which LLVM takes apart again, so it may write to its arguments, and
 * give one of them back, without a change to the input. */
#include "frontend/infer/record.h"

static bool is_words(const Type *t) { return t->kind == TY_VECTOR && t->tuple.role; }

static Ins *words_at(Ctx *c, const Type *words, Ins *record) {
    return put1(c, OP_BITCAST, type_pointer(c->t, words), record);
}

Ins *words_given(Ctx *c, Ins *value) {
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

Ins *words_like(Ctx *c, Ins *value, const Type *to) {
    if (!is_words(to) || value->type->kind != TY_RECORD) return put_as(c, value, to);
    return put1(c, OP_LOAD, to, words_at(c, to, value));
}

Ins *words_same(Ctx *c, Ins *a, Ins *b) {
    if (!is_words(a->type)) return call_library(c, "arg", "is_same_number", (Ins *[]){a, b}, 2);
    Ins *same = NULL;
    for (u32 i = 0; i < a->type->tuple.len; i++) {
        Ins *one = put_cmp(c, OPR_EQ, put_get(c, a, i), put_get(c, b, i));
        same = same ? put2(c, OP_AND, ctx_scalar(c, TY_BOOL), same, one) : one;
    }
    return same;
}
