/* lint_steps.c: how values change with threadIdx.x, and which vary within a block.
 *
 * The first is the coefficient of threadIdx.x where a value is affine in it: a constant, an unknown
 * multiple that all threads share (a row length), or not known. Values start as unseen and only
 * ever move towards unknown, so the passes over the function end. */
#include "frontend/pass/lint_priv.h"

#include "lib/ir/intrin.h"

static const Step none = {STEP_CONST, 0}, unknown = {STEP_UNKNOWN, 0}, scaled = {STEP_SCALED, 0};

static bool is(Step s, i64 k) { return s.kind == STEP_CONST && s.k == k; }

static Step join(Step a, Step b) {
    if (a.kind == STEP_UNSEEN) return b;
    if (b.kind == STEP_UNSEEN) return a;
    return a.kind == b.kind && a.k == b.k ? a : unknown;
}

static Step sum(Step a, Step b, i64 sign) {
    if (a.kind == STEP_UNSEEN || b.kind == STEP_UNSEEN) return (Step){STEP_UNSEEN, 0};
    if (a.kind == STEP_CONST && b.kind == STEP_CONST) return (Step){STEP_CONST, (i64)((u64)a.k + (u64)sign * (u64)b.k)};
    bool one = (a.kind == STEP_SCALED && b.kind == STEP_CONST) || (a.kind == STEP_CONST && b.kind == STEP_SCALED);
    return one ? scaled : unknown;
}

static Step product(const Ins *x, Step a, const Ins *y, Step b) {
    if (a.kind == STEP_UNSEEN || b.kind == STEP_UNSEEN) return (Step){STEP_UNSEEN, 0};
    if (is(a, 0) && is(b, 0)) return none;
    if (is(b, 0) && y->op == OP_INT && a.kind == STEP_CONST) return (Step){STEP_CONST, (i64)((u64)a.k * (u64)y->aux.i)};
    if (is(a, 0) && x->op == OP_INT && b.kind == STEP_CONST) return (Step){STEP_CONST, (i64)((u64)b.k * (u64)x->aux.i)};
    return is(a, 0) || is(b, 0) ? (a.kind == STEP_UNKNOWN || b.kind == STEP_UNKNOWN ? unknown : scaled) : unknown;
}

static Step all_same(const Lint *l, const Ins *x) {
    for (u32 i = 0; i < x->nargs; i++) {
        Step s = l->steps[x->args[i]->id];
        if (s.kind == STEP_UNSEEN) return s;
        if (!is(s, 0)) return unknown;
    }
    return none;
}

static Step step_of(const Lint *l, const Ins *x) {
    Step a = x->nargs > 0 ? l->steps[x->args[0]->id] : none, b = x->nargs > 1 ? l->steps[x->args[1]->id] : none;
    switch (x->op) {
    case OP_PARAM: return l->f->is_kernel ? none : unknown;
    case OP_INTRIN:
        if (x->aux.intrin->id == INTRIN_TID_X) return (Step){STEP_CONST, 1};
        if (x->aux.intrin->how == HOW_SREG) return x->aux.intrin->id == INTRIN_LANEID ? unknown : none;
        return x->aux.intrin->effect == EFFECT_PURE ? all_same(l, x) : unknown;
    case OP_ADD: return sum(a, b, 1);
    case OP_SUB: return sum(a, b, -1);
    case OP_MUL: return product(x->args[0], a, x->args[1], b);
    case OP_NEG: return sum(none, a, -1);
    case OP_SHL:
        if (x->args[1]->op == OP_INT && a.kind == STEP_CONST && x->args[1]->aux.i >= 0 && x->args[1]->aux.i < 62)
            return (Step){STEP_CONST, (i64)((u64)a.k << x->args[1]->aux.i)};
        return all_same(l, x);
    case OP_CONVERT: return type_is_int(x->type) && type_is_int(x->args[0]->type) ? a : all_same(l, x);
    case OP_WITHIN: return a;
    case OP_SELECT: return join(b, l->steps[x->args[2]->id]);
    case OP_TUPLE_GET:
        return x->args[0]->op == OP_TUPLE ? l->steps[x->args[0]->args[x->aux.index]->id] : all_same(l, x);
    case OP_ATOMIC: case OP_CAS: case OP_CALL: return unknown;
    default: return all_same(l, x);
    }
}

/* Arithmetic carries the thread's index on; loads and results of calls are not followed. */
static bool varies(const Lint *l, const Ins *x) {
    if (x->op == OP_INTRIN && x->aux.intrin->how == HOW_SREG)
        return x->aux.intrin->id <= INTRIN_TID_Z || x->aux.intrin->id == INTRIN_LANEID;
    bool any = false;
    for (u32 i = 0; i < x->nargs; i++) any |= l->varies[x->args[i]->id];
    switch (x->op) {
    case OP_ADD: case OP_SUB: case OP_MUL: case OP_NEG: case OP_CMP: case OP_CONVERT: case OP_AND: case OP_OR:
    case OP_XOR: case OP_SELECT: case OP_SREM: case OP_FLOORDIV: case OP_FLOORMOD: case OP_SHL:
    case OP_WITHIN: case OP_TUPLE: case OP_TUPLE_GET: return any;
    case OP_CALL: return any && x->aux.callee->span.src && x->aux.callee->span.src->builtin; /* %, // and the like */
    default: return false;
    }
}

static bool join_edges(Lint *l, const Block *b) {
    bool changed = false;
    for (array_each_at(const Edge *, edge, b->term.edges, 2))
        for (u32 k = 0; k < edge->args.len; k++) {
            const Ins *from = edge->args.at[k], *to = edge->to->params.at[k];
            Step s = join(l->steps[to->id], l->steps[from->id]);
            bool v = l->varies[to->id] || l->varies[from->id];
            changed |= s.kind != l->steps[to->id].kind || s.k != l->steps[to->id].k || v != l->varies[to->id];
            l->steps[to->id] = s;
            l->varies[to->id] = v;
        }
    return changed;
}

void lint_steps(Lint *l) {
    l->steps = arena_array(l->u->arena, Step, l->f->next_ins);
    l->varies = arena_array(l->u->arena, bool, l->f->next_ins);
    bool changed = true;
    for (int round = 0; changed && round < 20; round++) {
        changed = false;
        for (vec_each(const Block *, b, &l->f->blocks)) {
            for (vec_each(const Ins *, x, &b->ins)) {
                l->steps[x->id] = step_of(l, x);
                l->varies[x->id] = varies(l, x);
            }
            changed |= join_edges(l, b);
        }
    }
    for (u32 i = 0; i < l->f->next_ins && changed; i++) l->steps[i] = unknown;      /* it did not settle */
}
