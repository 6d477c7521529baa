/* lint_cost.c: integer arithmetic that costs more than it needs to, where it is repeated.
 *
 * GPUs divide integers by twenty to a hundred instructions unless the divisor is known while
 * compiling. They compute in 32 bits: each addition of 64 bits is two instructions, a
 * multiplication four. Python's integers are 64 bits wide, so int32 operands give int64 results. */
#include "frontend/pass/lint_priv.h"

#include "frontend/pass/flow.h"

/* By number: the blocks of loops. */
static bool *find_loops(const Lint *l) {
    u32 n = l->f->blocks.len;
    bool *all = arena_array(l->u->arena, bool, n), *in = arena_array(l->u->arena, bool, n);
    for (u32 i = 0; i < n; i++)
        for (u32 e = 0; e < countof(l->f->blocks.at[i]->term.edges); e++) {
            Block *latch = l->f->blocks.at[i];
            const Block *head = latch->term.edges[e].to;
            if (!head || head->id > latch->id) continue;
            flow_loop(l->u->arena, latch, head, in);
            for (u32 k = 0; k < n; k++) all[k] |= in[k];
        }
    return all;
}

static bool divides(const Ins *x) {
    switch (x->op) {
    case OP_SDIV: case OP_UDIV: case OP_SREM: case OP_FLOORDIV: case OP_FLOORMOD: return true;
    default: return false;
    }
}

static void division(const Lint *l, const Ins *x) {
    if (ir_source(x->args[1])->op == OP_INT) return;
    diag_VARIABLE_DIVISION(l->u->diags, x->span);
    diag_note(l->u->diags, (Span){0},
              "divide by a constant, shift where it is a power of two, or count along instead of dividing");
}

/* Is it int64 only because Python's integers are? */
static bool widened(const Ins *x) {
    x = ir_bare(x);
    return x->op == OP_CONVERT && type_is_int(x->args[0]->type) && type_bits(x->args[0]->type) == 32;
}

/* Marks what is needed in 64 bits, or costs nothing there: indices, and what only narrows again,
 * which LLVM computes in 32 bits. */
static void find_uses(const Lint *l, bool *wide, bool *index) {
    for (bool changed = true; changed;) {
        changed = false;
        for (u32 n = l->f->blocks.len; n-- > 0;) {
            const Block *b = l->f->blocks.at[n];
            for (u32 i = b->ins.len; i-- > 0;) {
                const Ins *x = b->ins.at[i];
                bool narrow = x->op == OP_CONVERT && type_is_int(x->type) && type_bits(x->type) <= 32,
                     known = x->op == OP_WITHIN || x->op == OP_WHERE,
                     chain = (x->op == OP_ADD || x->op == OP_SUB || x->op == OP_MUL) && x->type->kind == TY_I64;
                for (u32 k = 0; k < x->nargs; k++) {
                    u32 id = x->args[k]->id;
                    bool w = chain ? wide[x->id] : !narrow && x->op != OP_ELEM && !(known && (k > 0 || !wide[x->id])),
                         at = x->op == OP_ELEM || ((chain || x->op == OP_SELECT || known) && index[x->id]);
                    changed |= (w && !wide[id]) || (at && !index[id]);
                    wide[id] |= w, index[id] |= at;
                }
            }
            for (u32 e = 0; e < 2; e++)
                for (u32 k = 0; k < b->term.edges[e].args.len; k++) {
                    u32 id = b->term.edges[e].args.at[k]->id, to = b->term.edges[e].to->params.at[k]->id;
                    changed |= !wide[id] || (index[to] && !index[id]);
                    wide[id] = true, index[id] |= index[to];
                }
        }
    }
}

/* Numba makes int64 of every sum of integers, so a cast of the operands would not help: one around
 * the result lets LLVM compute it in 32 bits. */
static void wide_arithmetic(const Lint *l, const Ins *x) {
    enum { SHOWN = 60 };
    Arena *a = l->u->arena;
    u32 len = x->span.hi - x->span.lo;
    const char *text = arena_strndup(a, x->span.src->text + x->span.lo, len);
    const char *assigned = strpbrk(text, "+-*");
    bool in_place = assigned && assigned[1] == '=', shown = len <= SHOWN && !strchr(text, '\n');
    const char *advice = !shown     ? "np.int32(...) around the result"
                         : in_place ? arena_printf(a, "%.*s= np.int32(%.*s%c%s)", (int)(assigned - text), text,
                                                   (int)(assigned - text), text, *assigned, assigned + 2)
                                    : arena_printf(a, "np.int32(%s)", text);
    diag_INT64_ARITHMETIC(l->u->diags, x->span);
    diag_note(l->u->diags, (Span){0}, "write %s if it fits", advice);
}

static bool is_int32(const Ins *x) { return x->lo >= INT32_MIN && x->hi <= INT32_MAX; }

static bool fits_int32(const Ins *x) { return widened(x) || (x->op == OP_INT && x->aux.i == (i32)x->aux.i); }

/* Marks what is compared or chosen from, as min and max do, at once or behind a join of paths. */
static void find_compared(const Lint *l, bool *compared) {
    for (u32 n = l->f->blocks.len; n-- > 0;) {
        const Block *b = l->f->blocks.at[n];
        for (u32 i = b->ins.len; i-- > 0;) {
            const Ins *x = b->ins.at[i];
            for (u32 k = 0; k < x->nargs && (x->op == OP_CMP || x->op == OP_SELECT); k++)
                compared[ir_bare(x->args[k])->id] = true;
        }
        for (u32 e = 0; e < 2; e++)
            for (u32 k = 0; k < b->term.edges[e].args.len; k++)
                compared[b->term.edges[e].args.at[k]->id] |= compared[b->term.edges[e].to->params.at[k]->id];
    }
}

/* Is it a sum that a loop carries on, of 32-bit values? */
static bool accumulates(const Ins *x) {
    return x->op == OP_ADD && ((ir_bare(x->args[0])->op == OP_BLOCK_PARAM && widened(x->args[1])) ||
                               (ir_bare(x->args[1])->op == OP_BLOCK_PARAM && widened(x->args[0])));
}

void lint_cost(const Lint *l) {
    const bool *loops = find_loops(l);
    bool *wide = arena_array(l->u->arena, bool, l->f->next_ins),
         *index = arena_array(l->u->arena, bool, l->f->next_ins),
         *compared = arena_array(l->u->arena, bool, l->f->next_ins);
    find_uses(l, wide, index);
    find_compared(l, compared);
    for (u32 n = 0; n < l->f->blocks.len; n++) {
        const Block *b = l->f->blocks.at[n];
        for (u32 i = 0; i < b->ins.len && loops[n]; i++) {
            const Ins *x = b->ins.at[i];
            if (!x->span.src) continue;
            if (divides(x)) division(l, x);
            if (x->type->kind != TY_I64 || !wide[x->id] || index[x->id] || is_int32(x)) continue;
            bool sum = x->op == OP_ADD || x->op == OP_SUB || x->op == OP_MUL;
            if (!sum || (!widened(x->args[0]) && !widened(x->args[1]))) continue;
            bool narrow = fits_int32(x->args[0]) && fits_int32(x->args[1]);
            if (accumulates(x) || (narrow && (compared[x->id] || (x->op == OP_MUL && x->args[1]->op != OP_INT))))
                wide_arithmetic(l, x);
        }
    }
}
