/* twins.c: blocks of a function once more. */
#include "frontend/pass/twins.h"

static Ins *twins_value(const Twins *c, Ins *x) { return x && c->value[x->id] ? c->value[x->id] : x; }

static Block *twin_of(const Twins *c, Block *b) { return b && c->of[b->id] ? c->of[b->id] : b; }

Block *twins_block(Arena *a, IrFunc *f) {
    Block *b = arena_new(a, Block);
    b->func = f;
    return b;
}

Ins *twins_param(Arena *a, Block *to, const Ins *p) {
    Ins *q = ir_param(a, to, p->type, p->var);
    q->span = p->span, q->flags = p->flags, q->lo = p->lo, q->hi = p->hi;
    return q;
}

static void copy_body(Arena *a, const Twins *c, const Block *b) {
    Block *to = c->of[b->id];
    for (u32 i = 0; i < b->params.len; i++) c->value[b->params.at[i]->id] = twins_param(a, to, b->params.at[i]);
    for (vec_each(const Ins *, x, &b->ins)) {
        Ins *y = ir_ins(a, to, x->op, x->type, x->span, x->args, x->nargs), made = *x;
        made.id = y->id, made.block = to, made.args = y->args;
        *y = made;
        for (u32 k = 0; k < y->nargs; k++) y->args[k] = twins_value(c, y->args[k]);
        c->value[x->id] = y;
    }
}

static void copy_end(Arena *a, const Twins *c, const Block *b) {
    Block *to = c->of[b->id];
    to->term = b->term;
    to->term.value = twins_value(c, b->term.value);
    for (u32 e = 0; e < countof(b->term.edges); e++) {
        const Edge *from = &b->term.edges[e];
        Edge *edge = &to->term.edges[e];
        *edge = (Edge){twin_of(c, from->to), {0}};
        for (u32 i = 0; i < from->args.len; i++) vec_push(a, &edge->args, twins_value(c, from->args.at[i]));
    }
    for (u32 i = 0; i < b->preds.len; i++) vec_push(a, &to->preds, twin_of(c, b->preds.at[i]));
}

Twins twins_make(Arena *a, IrFunc *f, const bool *in) {
    u32 n = f->blocks.len;
    Twins c = {.of = arena_array(a, Block *, n), .value = arena_array(a, Ins *, f->next_ins)};
    for (u32 i = 0; i < n; i++) {
        if (!in[i]) continue;
        c.of[i] = twins_block(a, f);
        vec_push(a, &c.blocks, c.of[i]);
    }
    for (u32 i = 0; i < n; i++)
        if (in[i]) copy_body(a, &c, f->blocks.at[i]);
    for (u32 i = 0; i < n; i++)
        if (in[i]) copy_end(a, &c, f->blocks.at[i]);
    return c;
}

void twins_insert(Arena *a, IrFunc *f, u32 at, const Blocks *blocks) {
    Blocks all = {0};
    for (u32 i = 0; i < at; i++) vec_push(a, &all, f->blocks.at[i]);
    for (u32 i = 0; i < blocks->len; i++) vec_push(a, &all, blocks->at[i]);
    for (u32 i = at; i < f->blocks.len; i++) vec_push(a, &all, f->blocks.at[i]);
    f->blocks.len = 0;
    for (u32 i = 0; i < all.len; i++) {
        all.at[i]->id = i;
        vec_push(a, &f->blocks, all.at[i]);
    }
}

void twins_detour(Block *from, Block *to, Block *first, Block *last) {
    for (u32 i = 0; i < to->preds.len; i++)
        if (to->preds.at[i] == from) to->preds.at[i] = last;
    for (u32 e = 0; e < countof(from->term.edges); e++)
        if (from->term.edges[e].to == to) from->term.edges[e].to = first;
}
