/* lint_types.c: arithmetic that is wider than its operands and its use. A float64 value that
 * nothing needs as float64 - all its uses round it to float32, compare it, or compute such values -
 * was widened by a constant, an integer or an accumulator's start, as NumPy's rules say, and costs
 * up to 64 times the time on GPUs for games and inference. */
#include "frontend/pass/lint_priv.h"

#include "lib/ir/intrin.h"

#include <math.h>

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
    bool narrow = (x->op == OP_CONVERT && x->type->kind != TY_F64) || x->op == OP_CMP ||
                  (is_arithmetic(x) && is_f64(x) && !l->wide[x->id]);
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

static bool widened_from(const Ins *x, bool (*is)(const Type *t)) {
    return x->op == OP_CONVERT && is_f64(x) && is(x->args[0]->type);
}
static bool is_f32(const Type *t) { return t->kind == TY_F32 || t->kind == TY_F16; }
static bool is_integer(const Type *t) { return type_is_int(t); }
static bool is_uint64(const Type *t) { return t->kind == TY_U64; }
static bool is_signed(const Type *t) { return type_is_int(t) && type_is_signed(t); }

/* What made the float64 constant b that a float32 meets in x: a literal, an integer that x itself
 * converted, or np.float64(...). */
static void constant_widens(const Lint *l, const Ins *x, const Ins *b) {
    bool literal = b->flags & INS_LITERAL, integer = !literal && b->span.lo == x->span.lo && b->span.hi == x->span.hi;
    if (integer) diag_FLOAT64_BY_INTEGER(l->u->diags, x->span);
    else diag_FLOAT64_LITERAL(l->u->diags, x->span);
    diag_note(l->u->diags, (Span){0}, "write np.float32(%g)%s", b->aux.f,
              literal ? ", or compile with --literals=f32" : "");
}

static void binary(const Lint *l, const Ins *x) {
    const Ins *a = x->args[0], *b = x->args[1];
    for (int turn = 0; turn < 2; turn++, a = b, b = x->args[0]) {
        if (widened_from(a, is_uint64) && widened_from(b, is_signed)) {
            diag_MIXED_SIGNS(l->u->diags, x->span);
            diag_note(l->u->diags, (Span){0}, "convert one of them, as in np.int64(x)");
        }
        if (!is_f64(x) || l->wide[x->id] || !widened_from(a, is_f32)) continue;
        if (b->op == OP_FLOAT) {
            constant_widens(l, x, b);
        } else if (widened_from(b, is_integer)) {
            diag_FLOAT64_BY_INTEGER(l->u->diags, x->span);
            diag_note(l->u->diags, (Span){0}, "write np.float32(...) around the integer");
        }
    }
}

/* What x = p + y adds to, if p is a variable and y was float32; NULL. */
static const Ins *accumulator_of(const Ins *x) {
    if ((x->op != OP_ADD && x->op != OP_SUB && x->op != OP_MUL) || !is_f64(x)) return NULL;
    const Ins *p = x->args[0], *y = x->args[1];
    if (p->op != OP_BLOCK_PARAM) p = x->args[1], y = x->args[0];
    return p->op == OP_BLOCK_PARAM && widened_from(y, is_f32) ? p : NULL;
}

/* A variable of loops that starts with a constant and that x changes: both are found behind its
 * block parameters, however the loops nest. */
static void accumulator(const Lint *l, const Ins *x) {
    const Ins *p = accumulator_of(x);
    if (!p || l->wide[p->id]) return;
    bool starts = false, loops = false, *seen = arena_array(l->u->arena, bool, l->f->next_ins);
    VEC(const Ins *) work = {0};
    vec_push(l->u->arena, &work, p);
    while (work.len) {
        const Ins *at = work.at[--work.len];
        starts |= at->op == OP_FLOAT;
        loops |= at == x;
        if (at->op != OP_BLOCK_PARAM || seen[at->id]) continue;
        seen[at->id] = true;
        for (IrJoin j = ir_join(at); ir_next(&j);) vec_push(l->u->arena, &work, j.value);
    }
    if (!starts || !loops) return;
    diag_FLOAT64_ACCUMULATOR(l->u->diags, x->span, p->var ? sym_str(p->var) : x->var ? sym_str(x->var) : "a variable");
    diag_note(l->u->diags, (Span){0}, "start it with np.float32(0)");
}

/* Is it rounded where it is computed? Whole numbers and choices are not. */
static bool is_rounded(const Ins *x) {
    switch (x->op) {
    case OP_ADD: case OP_SUB: case OP_MUL: case OP_FDIV: return true;
    case OP_CONVERT: return type_is_float(x->args[0]->type) && is_rounded(x->args[0]);
    case OP_INTRIN: {
        static const IntrinId exact[] = {INTRIN_FLOOR, INTRIN_CEIL, INTRIN_TRUNC, INTRIN_P_RINT, INTRIN_FABS};
        if (x->aux.intrin->how != HOW_MATH && x->aux.intrin->id != INTRIN_SQRT) return false;
        for (size_t i = 0; i < countof(exact); i++)
            if (x->aux.intrin->id == exact[i]) return false;
        return true;
    }
    default: return false;
    }
}

static const Ins *unwidened(const Ins *x) {
    return x->op == OP_CONVERT && type_is_float(x->args[0]->type) ? x->args[0] : x;
}

/* x == 0.1 never holds for a float32, which cannot be 0.1; x + y == z seldom for any. A number is
 * compared with itself to find nan, and with one that it was set to exactly. */
static void equality(const Lint *l, const Ins *x) {
    if (x->op != OP_CMP || (x->aux.opr != OPR_EQ && x->aux.opr != OPR_NE) || !type_is_float(x->args[0]->type)) return;
    const char *advice = "compare the distance: abs(x - y) <= eps";
    for (u32 turn = 0; turn < 2; turn++) {
        const Ins *a = unwidened(x->args[turn]), *b = x->args[1 - turn];
        bool constant = b->op == OP_FLOAT, narrow = a->type->kind == TY_F32 && b->type->kind == TY_F64;
        if (constant && narrow && (double)(float)b->aux.f != b->aux.f && b->aux.f == b->aux.f) {
            diag_FLOAT_EQUALITY(l->u->diags, x->span, arena_printf(l->u->arena, "no float32 is equal to %g", b->aux.f));
            diag_note(l->u->diags, (Span){0}, "compare with np.float32(%g), or the distance: abs(x - %g) <= eps",
                      b->aux.f, b->aux.f);
            return;
        }
        if (!is_rounded(a) || unwidened(b) == a || (constant && b->aux.f == 0) || (constant && isinf(b->aux.f)))
            continue;
        diag_FLOAT_EQUALITY(l->u->diags, x->span, "this compares a rounded result for equality");
        diag_note(l->u->diags, (Span){0}, "%s", advice);
        return;
    }
}

void lint_types(Lint *l) {
    find_wide(l);
    for (vec_each(const Block *, b, &l->f->blocks))
        for (vec_each(const Ins *, x, &b->ins)) {
            if (!x->span.src) continue;
            accumulator(l, x);
            equality(l, x);
            if (x->nargs == 2 && (is_arithmetic(x) || x->op == OP_CMP)) binary(l, x);
            bool constant = x->op == OP_SUB && (x->args[0]->op == OP_INT || x->args[1]->op == OP_INT);
            if (x->op == OP_SUB && type_is_int(x->type) && !type_is_signed(x->type) && !constant &&
                x->args[0]->lo < x->args[1]->hi) {
                diag_UNSIGNED_SUBTRACTION(l->u->diags, x->span);
                diag_note(l->u->diags, (Span){0}, "convert the operands first, as in np.int64(a) - np.int64(b)");
            }
        }
}
