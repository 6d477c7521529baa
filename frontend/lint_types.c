/* lint_types.c: arithmetic that is wider than its operands and its use. A float64 value that nothing needs as float64 - all its uses round it to
 * float32, compare it, or compute such values - was widened by a constant, an integer or an accumulator's start, as NumPy's rules say, and costs up
 * to 64 times the time on GPUs for games and inference. */
#include "frontend/lint_priv.h"

static bool is_f64(const Ins *x) { return x->type && x->type->kind == TY_F64; }

static bool is_arithmetic(const Ins *x) {
    switch (x->op) {
    case OP_ADD: case OP_SUB: case OP_MUL: case OP_FDIV: case OP_NEG: case OP_SELECT: return true;
    default: return false;
    }
}

static void need(Lint *l, const Ins *x, bool *changed) {
    if (!is_f64(x) || l->wide[x->id]) return;
    l->wide[x->id] = *changed = true;
}

/* Marks the operands that `x` needs as float64. */
static void use(Lint *l, const Ins *x, bool *changed) {
    bool narrow = (x->op == OP_CONVERT && x->type->kind != TY_F64) || x->op == OP_CMP || (is_arithmetic(x) && is_f64(x) && !l->wide[x->id]);
    for (u32 i = 0; i < x->nargs && !narrow; i++) need(l, x->args[i], changed);
}

static void find_wide(Lint *l) {
    l->wide = arena_array(l->u->arena, bool, l->f->next_ins);
    for (bool changed = true; changed;) {
        changed = false;
        for (u32 n = l->f->blocks.len; n-- > 0;) {
            const Block *b = l->f->blocks.at[n];
            if (b->term.kind == TERM_RETURN && b->term.value) need(l, b->term.value, &changed);
            for (u32 e = 0; e < 2; e++)
                for (u32 k = 0; k < b->term.edges[e].args.len; k++)
                    if (l->wide[b->term.edges[e].to->params.at[k]->id]) need(l, b->term.edges[e].args.at[k], &changed);
            for (u32 i = b->ins.len; i-- > 0;) use(l, b->ins.at[i], &changed);
        }
    }
}

static bool widened_from(const Ins *x, bool (*is)(const Type *t)) { return x->op == OP_CONVERT && is_f64(x) && is(x->args[0]->type); }
static bool is_f32(const Type *t) { return t->kind == TY_F32 || t->kind == TY_F16; }
static bool is_integer(const Type *t) { return type_is_int(t); }
static bool is_uint64(const Type *t) { return t->kind == TY_U64; }
static bool is_signed(const Type *t) { return type_is_int(t) && type_is_signed(t); }

static void binary(const Lint *l, const Ins *x) {
    const Ins *a = x->args[0], *b = x->args[1];
    for (int turn = 0; turn < 2; turn++, a = b, b = x->args[0]) {
        if (widened_from(a, is_uint64) && widened_from(b, is_signed)) {
            diag_MIXED_SIGNS(l->u->diags, x->span);
            diag_note(l->u->diags, (Span){0}, "convert one of them, as in np.int64(x)");
        }
        if (!is_f64(x) || l->wide[x->id] || !widened_from(a, is_f32)) continue;
        if (b->op == OP_FLOAT) {
            diag_FLOAT64_LITERAL(l->u->diags, x->span);
            diag_note(l->u->diags, (Span){0}, "write np.float32(%g), or compile with --literals=f32", b->aux.f);
        } else if (widened_from(b, is_integer)) {
            diag_FLOAT64_BY_INTEGER(l->u->diags, x->span);
            diag_note(l->u->diags, (Span){0}, "write np.float32(...) around the integer");
        }
    }
}

static bool adds_to(const Ins *x, const Ins *accumulator) {
    if (x->op != OP_ADD && x->op != OP_SUB && x->op != OP_MUL) return false;
    return (x->args[0] == accumulator && widened_from(x->args[1], is_f32)) || (x->args[1] == accumulator && widened_from(x->args[0], is_f32));
}

/* p: a block parameter that starts with a constant and is changed by float32 values. */
static void accumulator(const Lint *l, const Block *b, u32 k) {
    const Ins *p = b->params.at[k], *change = NULL;
    bool starts = false;
    for (u32 i = 0; i < b->preds.len; i++)
        for (u32 e = 0; e < 2; e++) {
            const Edge *edge = &b->preds.at[i]->term.edges[e];
            if (edge->to != b || k >= edge->args.len) continue;
            starts |= edge->args.at[k]->op == OP_FLOAT;
            if (adds_to(edge->args.at[k], p)) change = edge->args.at[k];
        }
    if (!starts || !change || !change->span.src) return;
    const char *name = p->var ? sym_str(p->var) : change->var ? sym_str(change->var) : "a variable";
    diag_FLOAT64_ACCUMULATOR(l->u->diags, change->span, name);
    diag_note(l->u->diags, (Span){0}, "start it with np.float32(0)");
}

void lint_types(Lint *l) {
    find_wide(l);
    for (u32 n = 0; n < l->f->blocks.len; n++) {
        const Block *b = l->f->blocks.at[n];
        for (u32 k = 0; k < b->params.len; k++)
            if (is_f64(b->params.at[k]) && !l->wide[b->params.at[k]->id]) accumulator(l, b, k);
        for (u32 i = 0; i < b->ins.len; i++) {
            const Ins *x = b->ins.at[i];
            if (!x->span.src) continue;
            if (x->nargs == 2 && (is_arithmetic(x) || x->op == OP_CMP)) binary(l, x);
            bool constant = x->op == OP_SUB && (x->args[0]->op == OP_INT || x->args[1]->op == OP_INT);
            if (x->op == OP_SUB && type_is_int(x->type) && !type_is_signed(x->type) && !constant && x->args[0]->lo < x->args[1]->hi) {
                diag_UNSIGNED_SUBTRACTION(l->u->diags, x->span);
                diag_note(l->u->diags, (Span){0}, "convert the operands first, as in np.int64(a) - np.int64(b)");
            }
        }
    }
}
