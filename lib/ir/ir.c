/* ir.c: making functions, blocks and instructions. To remove some, passes build new lists. */
#include "lib/ir/ir.h"

#include <string.h>

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

static u32 meet(const u32 *idom, u32 a, u32 b) {
    while (a != b) {
        while (a > b) a = idom[a];
        while (b > a) b = idom[b];
    }
    return a;
}

/* As Cooper, Harvey and Kennedy do it. */
u32 *ir_dominators(Arena *a, const IrFunc *f) {
    u32 n = f->blocks.len, *place = arena_array(a, u32, n), *idom = arena_array(a, u32, n);
    for (u32 i = 0; i < n; i++) place[f->blocks.at[i]->id] = i, idom[i] = i ? UINT32_MAX : 0;
    for (bool changed = true; changed;) {
        changed = false;
        for (u32 i = 1; i < n; i++) {
            const Block *b = f->blocks.at[i];
            u32 to = UINT32_MAX;
            for (u32 k = 0; k < b->preds.len; k++) {
                u32 p = place[b->preds.at[k]->id];
                if (idom[p] != UINT32_MAX) to = to == UINT32_MAX ? p : meet(idom, to, p);
            }
            changed |= idom[i] != to;
            idom[i] = to;
        }
    }
    return idom;
}

bool ir_loop(Arena *a, Block *latch, const Block *header, bool *in) {
    VEC(Block *) work = {0};
    bool innermost = true;
    memset(in, 0, latch->func->blocks.len * sizeof *in);
    in[header->id] = true;
    if (!in[latch->id]) vec_push(a, &work, latch);
    in[latch->id] = true;
    while (work.len) {
        Block *b = work.at[--work.len];
        for (u32 i = 0; i < b->preds.len; i++) {
            Block *p = b->preds.at[i];
            innermost &= p->id < b->id;
            if (in[p->id]) continue;
            in[p->id] = true;
            vec_push(a, &work, p);
        }
    }
    return innermost;
}
