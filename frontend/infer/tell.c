/* tell.c: what blocks of a GPU tell each other while they run, without fences.
 *
 * A value travels as 32-bit words, each in a cell of 8 bytes with a mark above it, and a cell is
 * written and read whole. So who reads a marked cell has the word that belongs to it, in whatever
 * order the cells become visible, for values of any size. Cells hold zeros before. Two that lie
 * side by side are one access of 16 bytes. */
#include "frontend/infer/call.h"

#include "frontend/infer/number.h"
#include "frontend/infer/put.h"

enum { MARK = 32, MOST_WORDS = 64 };                    /* the bit above the word; a record has at most 256 bytes */

typedef struct Words { Ins *at[MOST_WORDS]; u32 bits; } Words;

static const Type *unsigned_of(Ctx *c, u32 bits) {
    return ctx_scalar(c, bits == 64 ? TY_U64 : bits == 32 ? TY_U32 : bits == 16 ? TY_U16 : TY_U8);
}

static u32 bits_of(const Type *t) { return t->itemsize * 8; }

static u32 words_of(const Type *t) { return (bits_of(t) + 31) / 32; }

static Ins *number(Ctx *c, const Type *t, u64 value) { return put_int(c, t, (i64)value); }

static u32 count_parts(const Type *t) { return type_is_complex(t) ? 2 : t->kind == TY_VECTOR ? t->tuple.len : 1; }

/* ---- from a value to words */

static void push(Ctx *c, Words *w, Ins *part) {
    u32 bits = bits_of(part->type), filled = w->bits % 32;
    const Type *word = ctx_scalar(c, TY_U32);
    ENSURE(w->bits + bits <= 32 * MOST_WORDS);
    Ins **at = &w->at[w->bits / 32];
    Ins *x = part->type->kind == TY_BOOL ? put_as(c, part, word) : put1(c, OP_BITCAST, unsigned_of(c, bits), part);
    if (bits == 64) at[1] = put_as(c, put2(c, OP_LSHR, x->type, x, number(c, x->type, 32)), word);
    x = put_as(c, x, word);
    *at = filled ? put2(c, OP_OR, word, *at, put2(c, OP_SHL, word, x, number(c, word, filled))) : x;
    w->bits += bits;
}

static Ins *marked(Ctx *c, Ins *word) {
    const Type *cell = ctx_scalar(c, TY_U64);
    Ins *mark = number(c, cell, (u64)1 << MARK);
    return put2(c, OP_OR, cell, put_as(c, word, cell), mark);
}

/* ---- and back */

static Ins *pull(Ctx *c, Words *w, const Type *t) {
    u32 bits = bits_of(t), filled = w->bits % 32;
    Ins **at = &w->at[w->bits / 32], *x = *at;
    w->bits += bits;
    if (bits == 64) {
        const Type *wide = ctx_scalar(c, TY_U64);
        Ins *by = number(c, wide, 32), *high = put2(c, OP_SHL, wide, put_as(c, at[1], wide), by);
        x = put2(c, OP_OR, wide, put_as(c, x, wide), high);
    } else if (filled) {
        x = put2(c, OP_LSHR, x->type, x, number(c, x->type, filled));
    }
    x = put_as(c, x, unsigned_of(c, bits));
    return t->kind == TY_BOOL ? put_as(c, x, t) : put1(c, OP_BITCAST, t, x);
}

static Ins *pull_all(Ctx *c, Words *w, const Type *t) {
    if (type_is_complex(t)) {
        Ins *re = pull(c, w, complex_component(c, t));
        return complex_put(c, t, re, pull(c, w, re->type));
    }
    if (t->kind != TY_VECTOR) return pull(c, w, t);
    Ins **items = arena_array(c->a, Ins *, t->tuple.len);
    for (u32 i = 0; i < t->tuple.len; i++) items[i] = pull(c, w, t->tuple.at[i]);
    return put(c, OP_TUPLE, t, items, t->tuple.len);
}

/* ---- cells: those of the i-th value, one or two at a time */

typedef struct Cells { Ins *first; const Type *type; u32 n, each; } Cells;

static Cells cells_of(Ctx *c, Ins *memory, Ins *i, const Type *value) {
    u32 words = words_of(value), each = words % 2 ? 1 : 2;
    const Type *cell = ctx_scalar(c, TY_U64), *type = each == 2 ? type_vector(c->t, cell, 2) : cell;
    Ins *p = put1(c, OP_BITCAST, type_pointer(c->t, type), memory);
    Ins *n = put_int(c, ctx_int64(c), words / each), *at = put2(c, OP_MUL, ctx_int64(c), put_as(c, i, ctx_int64(c)), n);
    return (Cells){put2(c, OP_PTR_ADD, p->type, p, at), type, words / each, each};
}

static Ins *cell_at(Ctx *c, const Cells *cells, u32 k) {
    return put2(c, OP_PTR_ADD, cells->first->type, cells->first, put_int(c, ctx_int64(c), k));
}

/* tell(memory, i, value) */
Ins *tell_put(Ctx *c, const Call *f) {
    Ins *value = f->args[2];
    Words w = {.bits = 0};
    u32 n = count_parts(value->type);
    for (u32 i = 0; i < n; i++) push(c, &w, n == 1 && value->type->kind != TY_VECTOR ? value : put_get(c, value, i));
    Cells cells = cells_of(c, f->args[0], f->args[1], value->type);
    for (u32 k = 0; k < cells.n; k++) {
        Ins *x = marked(c, w.at[k * cells.each]);
        if (cells.each == 2) x = put(c, OP_TUPLE, cells.type, (Ins *[]){x, marked(c, w.at[2 * k + 1])}, 2);
        put2(c, OP_STORE, type_simple(c->t, TY_NONE), cell_at(c, &cells, k), x)->flags |= INS_VOLATILE;
    }
    return put_none(c);
}

/* told(memory, i, x): has the i-th value been told, and which is it; of the type of x */
Ins *tell_get(Ctx *c, const Call *f) {
    const Type *t = type_unliteral(c->t, f->args[2]->type), *cell = ctx_scalar(c, TY_U64),
               *word = ctx_scalar(c, TY_U32);
    Cells cells = cells_of(c, f->args[0], f->args[1], t);
    Words w = {.bits = 0};
    Ins *all = NULL;
    for (u32 k = 0; k < cells.n; k++) {
        Ins *load = put1(c, OP_LOAD, cells.type, cell_at(c, &cells, k));
        load->flags |= INS_VOLATILE;
        for (u32 i = 0; i < cells.each; i++) {
            Ins *x = cells.each == 2 ? put_get(c, load, i) : load;
            all = all ? put2(c, OP_AND, cell, all, x) : x;
            w.at[k * cells.each + i] = put_as(c, x, word);
        }
    }
    Ins *there = put_as(c, put2(c, OP_LSHR, cell, all, number(c, cell, MARK)), ctx_scalar(c, TY_BOOL));
    return put_tuple(c, (Ins *[]){there, pull_all(c, &w, t)}, 2);
}
