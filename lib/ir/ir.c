/* ir.c: making functions, blocks and instructions. To remove some, passes build new lists. */
#include "lib/ir/ir.h"

IrFunc *ir_func(Arena *a, Sym name) {
    IrFunc *f = arena_new(a, IrFunc);
    f->name = f->symbol = name;
    return f;
}

Block *ir_block(Arena *a, IrFunc *f) {
    Block *b = arena_new(a, Block);
    b->id = f->blocks.len;
    b->func = f;
    vec_push(a, &f->blocks, b);
    return b;
}

static Ins *ins_new(Arena *a, Block *b, Op op, const Type *type, Span span) {
    Ins *i = arena_new(a, Ins);
    i->op = op;
    i->id = b->func->next_ins++;
    i->type = type;
    i->span = span;
    i->block = b;
    i->lo = INT64_MIN;
    i->hi = INT64_MAX;
    return i;
}

Ins *ir_param(Arena *a, Block *b, const Type *type, Sym var) {
    Ins *i = ins_new(a, b, OP_BLOCK_PARAM, type, (Span){0});
    i->var = var;
    vec_push(a, &b->params, i);
    return i;
}

Ins *ir_ins(Arena *a, Block *b, Op op, const Type *type, Span span, Ins *const *args, u32 nargs) {
    Ins *i = ins_new(a, b, op, type, span);
    if (nargs) i->args = arena_copy(a, args, sizeof *args * nargs);
    i->nargs = nargs;
    vec_push(a, &b->ins, i);
    return i;
}

static void connect(Arena *a, Block *from, u32 edge, Block *to) {
    from->term.edges[edge].to = to;
    vec_push(a, &to->preds, from);
}

void ir_jump(Arena *a, Block *from, Block *to, Span span) {
    ENSURE(from->term.kind == TERM_NONE);
    from->term.kind = TERM_JUMP;
    from->term.span = span;
    connect(a, from, 0, to);
}

void ir_branch(Arena *a, Block *from, Ins *cond, Block *then, Block *orelse, Span span) {
    ENSURE(from->term.kind == TERM_NONE);
    from->term.kind = TERM_BRANCH;
    from->term.value = cond;
    from->term.span = span;
    connect(a, from, 0, then);
    connect(a, from, 1, orelse);
}

void ir_return(Arena *a, Block *from, Ins *value, Span span) {
    (void)a;
    ENSURE(from->term.kind == TERM_NONE);
    from->term.kind = TERM_RETURN;
    from->term.value = value;
    from->term.span = span;
}

const char *ir_signature(Arena *a, Types *t, const Kernel *k) {
    const char *text = k->device && k->func->ret->kind != TY_NONE ? type_str(t, k->func->ret) : "void";
    for (u32 i = 0; i < k->nparams; i++)
        text = arena_printf(a, "%s%s%s", text, i ? ", " : "(", type_str(t, k->params[i]));
    return arena_printf(a, "%s%s)", text, k->nparams ? "" : "(");
}

IrJoin ir_join(const Ins *param) {
    IrJoin j = {.block = param->block};
    while (j.block->params.at[j.place] != param) j.place++;
    return j;
}

bool ir_next(IrJoin *j) {
    while (j->at < 2 * j->block->preds.len) {
        j->from = j->block->preds.at[j->at / 2];
        const Edge *e = &j->from->term.edges[j->at++ % 2];
        if (e->to != j->block) continue;
        j->value = e->args.at[j->place];
        return true;
    }
    return false;
}

bool ir_used_in(const Block *b, const Ins *value, const Ins *behind) {
    for (vec_each(const Ins *, x, &b->ins))
        for (u32 k = 0; (!behind || x->id > behind->id) && k < x->nargs; k++)
            if (x->args[k] == value) return true;
    for (u32 e = 0; e < 2; e++)
        for (u32 k = 0; k < b->term.edges[e].args.len; k++)
            if (b->term.edges[e].args.at[k] == value) return true;
    return b->term.value == value;
}
