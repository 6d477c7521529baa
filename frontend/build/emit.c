/* emit.c: instructions, blocks and variables. Variables become block parameters as in Braun,
 * Buchwald, Hack, Leissa, Mallon and Zwinkau, "Simple and Efficient Construction of Static Single
 * Assignment Form" (2013): a read looks for the definition in its block, then in the predecessors.
 * While not all of these are known, a block gets parameters, which are completed when it is sealed.
 * In the end parameters whose arguments are all one value are removed. */
#include "frontend/build/emit.h"

#include <string.h>

#include "frontend/module/program.h"

Ins *emit(Build *b, Op op, Span span, Ins *const *args, u32 nargs) {
    return ir_ins(b->a, b->at, op, NULL, span, args, nargs);
}
Ins *emit1(Build *b, Op op, Span span, Ins *x) { return emit(b, op, span, (Ins *[]){x}, 1); }
Ins *emit2(Build *b, Op op, Span span, Ins *x, Ins *y) { return emit(b, op, span, (Ins *[]){x, y}, 2); }

Ins *emit_const(Build *b, Span span, const Value *v) {
    Ins *i = emit(b, OP_CONST, span, NULL, 0);
    i->aux.source = v;
    return i;
}

Block *emit_block(Build *b) {
    Block *block = ir_block(b->a, b->f);
    vec_push(b->a, &b->vars, arena_new(b->a, BlockVars));
    return block;
}

static BlockVars *vars_of(Build *b, const Block *block) { return b->vars.at[block->id]; }

static void write_in(Build *b, Block *block, Sym name, Ins *value) {
    map_set(b->a, &vars_of(b, block)->values, name, value);
}

static Ins *undefined(Build *b, Block *block, Sym name) {
    Ins *i = ir_ins(b->a, block, OP_UNDEF, NULL, b->f->span, NULL, 0);
    i->var = name;
    return i;
}

/* The value at the end of a block. A parameter that is new where blocks join waits for its
 * arguments in b->joins. */
static Ins *find(Build *b, Block *block, Sym name) {
    Block *at = block;
    while (!map_has(&vars_of(b, at)->values, name) && vars_of(b, at)->sealed && at->preds.len == 1)
        at = at->preds.at[0];
    Ins *value = map_get(&vars_of(b, at)->values, name);
    if (!value && vars_of(b, at)->sealed && !at->preds.len) {
        value = undefined(b, at, name);
    } else if (!value) {
        value = ir_param(b->a, at, NULL, name);
        if (vars_of(b, at)->sealed) vec_push(b->a, &b->joins, ((Pending){value, 0}));
        else vec_push(b->a, &vars_of(b, at)->incomplete, value);
    }
    write_in(b, at, name, value);
    for (; block != at; block = block->preds.at[0]) write_in(b, block, name, value);
    return value;
}

/* Gives a parameter its argument on the edges from the next predecessor of its block; false: it has
 * them all. */
static bool add_argument(Build *b, Pending *join) {
    Ins *param = join->param;
    Block *block = param->block;
    if (join->next == block->preds.len) return false;
    u32 at = join->next++;
    Block *p = block->preds.at[at];
    for (u32 k = 0; k < at; k++)
        if (block->preds.at[k] == p) return true;
    Ins *value = find(b, p, param->var);
    for (u32 e = 0; e < 2; e++)
        if (p->term.edges[e].to == block) vec_push(b->a, &p->term.edges[e].args, value);
    return true;
}

/* Not by recursion: there may be thousands of blocks in a row. */
static void add_arguments(Build *b) {
    while (b->joins.len)
        if (!add_argument(b, &vec_last(&b->joins))) b->joins.len--;
}

static Ins *read_in(Build *b, Block *block, Sym name) {
    Ins *value = find(b, block, name);
    add_arguments(b);
    return value;
}

void emit_seal(Build *b, Block *block) {
    BlockVars *v = vars_of(b, block);
    v->sealed = true;
    for (u32 i = 0; i < v->incomplete.len; i++) {
        vec_push(b->a, &b->joins, ((Pending){v->incomplete.at[i], 0}));
        add_arguments(b);
    }
}

void emit_jump(Build *b, Block *to, Span span) {
    if (b->at->term.kind == TERM_NONE) ir_jump(b->a, b->at, to, span);
}

Sym emit_temporary(Build *b) { return sym_printf(b->u->syms, "i$%u", b->temporaries++); }

/* Do debuggers show it? Not what the compiler made up, nor what the library does. */
static bool is_shown(const Build *b, Sym name) {
    bool wanted = b->u->options->debug || program_of(b->u)->debugging;
    return wanted && !b->f->span.src->builtin && !strpbrk(sym_str(name), "$=");
}

void emit_write(Build *b, Sym name, Ins *value, Span span) {
    if (!value->var && value->op != OP_CONST) value->var = name;
    write_in(b, b->at, name, value);
    if (value->op != OP_UNDEF && is_shown(b, name)) emit1(b, OP_BIND, span, value)->aux.name = name;
}

Ins *emit_read(Build *b, Sym name) { return read_in(b, b->at, name); }

/* Names of modules and functions are among them; of constants only those that have a name. */
void emit_place(Build *b, const Node *n, Ins *value) {
    if (n->span.src->builtin || (value->op == OP_CONST && n->kind != ND_NAME && n->kind != ND_FLOAT)) return;
    Sym var = n->kind == ND_NAME ? n->name.id : n->kind == ND_PARAM ? n->param.name : NULL;
    vec_push(b->a, &b->f->places, ((IrPlace){n->span, var, value}));
}

/* ---- cleaning up ----------------------------------------------------------------------------- */

/* What `i` stands for, after removals; `to` maps removed parameters to their one value. */
static Ins *resolve(const Map *to, Ins *i) {
    for (Ins *next; (next = map_get(to, i)); i = next) {}
    return i;
}

static Ins *only_argument(const Map *to, Block *block, u32 index) {
    Ins *param = block->params.at[index], *only = NULL;
    for (u32 i = 0; i < block->preds.len; i++)
        for (u32 e = 0; e < 2; e++) {
            const Edge *edge = &block->preds.at[i]->term.edges[e];
            if (edge->to != block) continue;
            Ins *value = resolve(to, edge->args.at[index]);
            if (value == param || value == only) continue;
            if (only) return NULL;
            only = value;
        }
    return only;
}

static void drop(InsList *list, u32 index) {
    for (u32 i = index + 1; i < list->len; i++) list->at[i - 1] = list->at[i];
    list->len--;
}

static void remove_param(Block *block, u32 index) {
    drop(&block->params, index);
    for (u32 i = 0; i < block->preds.len; i++) {
        Block *p = block->preds.at[i];
        bool seen = false;
        for (u32 k = 0; k < i; k++) seen |= block->preds.at[k] == p;
        for (u32 e = 0; e < 2 && !seen; e++)
            if (p->term.edges[e].to == block) drop(&p->term.edges[e].args, index);
    }
}

void emit_finish(Arena *a, IrFunc *f) {
    Map to = {0};
    for (bool changed = true; changed;) {
        changed = false;
        for (vec_each(Block *, block, &f->blocks))
            for (u32 i = 0; i < block->params.len;) {
                Ins *only = only_argument(&to, block, i);
                if (!only) {
                    i++;
                    continue;
                }
                map_set(a, &to, block->params.at[i], only);
                remove_param(block, i);
                changed = true;
            }
    }
    if (!to.len) return;
    for (u32 i = 0; i < f->places.len; i++) f->places.at[i].value = resolve(&to, f->places.at[i].value);
    for (vec_each(Block *, block, &f->blocks)) {
        for (u32 i = 0; i < block->ins.len; i++)
            for (u32 k = 0; k < block->ins.at[i]->nargs; k++)
                block->ins.at[i]->args[k] = resolve(&to, block->ins.at[i]->args[k]);
        if (block->term.value) block->term.value = resolve(&to, block->term.value);
        for (u32 e = 0; e < 2; e++)
            for (u32 k = 0; k < block->term.edges[e].args.len; k++)
                block->term.edges[e].args.at[k] = resolve(&to, block->term.edges[e].args.at[k]);
    }
}
