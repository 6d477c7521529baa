/* escape.c: functions with what they captured, and what must not leave the call that made it.
 *
 * A closure sees the variables of the function around it as they are when it is called, so it is
 * made again, of their values then, wherever the variable that holds it is read (build/closure.c).
 * A closure that comes back from a call has the values of the call: it is refused if they may
 * change. A local array lives as long as the call that makes it: no array, view or record that
 * refers to it may be returned, alone or in a tuple. What comes from another call or a join of
 * paths is taken to be sound. */
#include "frontend/infer/escape.h"

#include <string.h>

#include "frontend/infer/create.h"
#include "frontend/infer/put.h"
#include "frontend/infer/rule.h"

static Ins *function_of(Ctx *c, FuncDef *def, Ins *const *captured) {
    const Type **types = arena_array(c->a, const Type *, def->nfree);
    for (u32 i = 0; i < def->nfree; i++) types[i] = captured[i]->type;
    return put(c, OP_TUPLE, type_function(c->t, def->name, def, types, def->nfree), captured, def->nfree);
}

Ins *rule_make_function(Ctx *c, const Ins *g) {
    Ins **captured = arena_array(c->a, Ins *, g->nargs);
    for (u32 i = 0; i < g->nargs; i++) captured[i] = c->inst->values[g->args[i]->id];
    return function_of(c, build_def(g), captured);
}

/* The default values, which come first, stay those of the definition. */
Ins *rule_recapture(Ctx *c, const Ins *g) {
    Ins *f = c->inst->values[g->args[0]->id];
    FuncDef *def = build_def(g);
    if (f->type->kind != TY_FUNCTION || value_function(f->type) != def) return f;
    u32 fallbacks = def->nfree + 1 - g->nargs;
    Ins **captured = arena_array(c->a, Ins *, def->nfree);
    for (u32 i = 0; i < def->nfree; i++)
        captured[i] = i < fallbacks ? put_get(c, f, i) : c->inst->values[g->args[1 + i - fallbacks]->id];
    return function_of(c, def, captured);
}

bool escape_closure(Ctx *c, const Type *result) {
    if (result->kind == TY_TUPLE)
        for (u32 i = 0; i < result->tuple.len; i++)
            if (!escape_closure(c, result->tuple.at[i])) return false;
    if (result->kind != TY_FUNCTION || !value_function(result)->changing ||
        value_function(result)->outer != c->inst->def)
        return true;
    FAIL(c, CAPTURE_CHANGES, value_function(result)->changing);
    NOTE(c, "call the function by its own name, or give it the value as a parameter");
    return false;
}

/* ---- what values refer to -------------------------------------------------------------------- */

/* Can values of this type refer to memory? */
static bool refers(const Type *t) {
    if (t->kind == TY_ARRAY || t->kind == TY_POINTER || t->kind == TY_RECORD) return true;
    for (u32 i = 0; type_is_bundle(t) && i < t->tuple.len; i++)
        if (refers(t->tuple.at[i])) return true;
    for (u32 i = 0; t->kind == TY_FUNCTION && i < t->function.ncaptured; i++)
        if (refers(t->function.captured[i])) return true;
    return false;
}

/* What a value may refer to: local arrays, the memory behind parameters, and anything else. */
typedef struct Origins {
    Arena *a;
    bool  *seen;
    VEC(const Ins *) locals;
    u64    params;
    bool   others;
} Origins;

static void trace(Origins *o, const Ins *x);

static void trace_joined(Origins *o, const Ins *param) {
    const Block *b = param->block;
    for (u32 k = 0; k < b->params.len; k++)
        for (u32 i = 0; b->params.at[k] == param && i < b->preds.len; i++)
            for (u32 e = 0; e < 2; e++) {
                const Edge *edge = &b->preds.at[i]->term.edges[e];
                if (edge->to == b && k < edge->args.len) trace(o, edge->args.at[k]);
            }
}

static void trace(Origins *o, const Ins *x) {
    if (!refers(x->type) || o->seen[x->id]) return;
    o->seen[x->id] = true;
    if (x->op == OP_UNDEF) return;
    if (x->op == OP_LOCAL) vec_push(o->a, &o->locals, x);
    else if (x->op == OP_PARAM) o->params |= ir_behind(x->aux.index);
    else if (x->op == OP_BLOCK_PARAM) trace_joined(o, x);
    else if (x->op == OP_CALL || (op_props(x->op) == OP_PURE && x->nargs)) {
        u64 through = x->op == OP_CALL ? x->aux.callee->returns : UINT64_MAX;
        o->others |= x->op == OP_CALL;
        for (u32 i = 0; i < x->nargs; i++)
            if (through & ir_behind(i)) trace(o, x->args[i]);
    } else o->others = true;
}

static Origins origins_of(Ctx *c, const Ins *x) {
    Origins o = {.a = c->a, .seen = arena_array(c->a, bool, c->inst->typed->next_ins)};
    trace(&o, x);
    return o;
}

/* ---- results --------------------------------------------------------------------------------- */

/* The values that a part of the result has at each return, and the blocks in which they end. */
typedef struct Results {
    Ins          **values;
    Block *const  *blocks;
    u32            n;
    bool          *taken;          /* by id: the local arrays that other parts of the result refer to */
} Results;

static void refuse_local(Ctx *c, const Ins *result, const Ins *local) {
    FAIL(c, LOCAL_RETURNED, TYPE(c, result));
    if (!c->dry)
        diag_note(c->u->diags, local->span,
                  "the local array is made here; make it in the caller and pass it as an argument");
}

static Ins *hidden_param(Ctx *c, const Type *array) {
    IrFunc *f = c->inst->typed;
    Ins *p = ir_ins(c->a, f->blocks.at[0], OP_PARAM, type_pointer(c->t, array->array.elem), f->span, NULL, 0);
    p->aux.index = f->nparams;
    Ins **params = arena_array(c->a, Ins *, f->nparams + 2);
    for (u32 i = 0; i < f->nparams; i++) params[i] = f->params[i];
    params[f->nparams++] = p;
    f->params = params;
    return p;
}

/* Gives the local arrays among the results memory of the caller's. */
static void house(Ctx *c, const Type *t, Results *r) {
    if (t->kind == TY_TUPLE) {
        Ins **items = arena_array(c->a, Ins *, t->tuple.len * r->n + 1);
        for (u32 k = 0; k < t->tuple.len; k++) {
            Results part = {items + k * r->n, r->blocks, r->n, r->taken};
            for (u32 i = 0; i < r->n; i++) c->at = r->blocks[i], part.values[i] = put_get(c, r->values[i], k);
            house(c, t->tuple.at[k], &part);
        }
        for (u32 i = 0; i < r->n; i++) {
            Ins **own = arena_array(c->a, Ins *, t->tuple.len + 1);
            for (u32 k = 0; k < t->tuple.len; k++) own[k] = items[k * r->n + i];
            c->at = r->blocks[i];
            r->values[i] = put(c, OP_TUPLE, t, own, t->tuple.len);
        }
        return;
    }
    if (!refers(t)) return;
    const Ins *local = NULL, *result = NULL;
    VEC(const Ins *) taken = {0};
    bool all = t->kind == TY_ARRAY && (t->array.ndim == 0 || t->array.extents) && !c->inst->reentered;
    for (u32 i = 0; i < r->n; i++) {
        Origins o = origins_of(c, r->values[i]);
        all &= o.locals.len && !o.params && !o.others;
        for (u32 k = 0; k < o.locals.len; k++) all &= !r->taken[o.locals.at[k]->id];
        for (u32 k = 0; k < o.locals.len; k++) vec_push(c->a, &taken, o.locals.at[k]);
        if (o.locals.len) local = o.locals.at[0], result = r->values[i], c->span = r->blocks[i]->term.span;
    }
    for (u32 k = 0; k < taken.len; k++) r->taken[taken.at[k]->id] = true;
    if (local && !all && !ctx_in_library(c)) refuse_local(c, result, local);
    vec_push(c->a, &c->inst->houses, (local && all));
    Ins *home = local && all ? hidden_param(c, t) : NULL;
    for (u32 i = 0; i < r->n && home; i++) {
        c->at = r->blocks[i];
        Ins *array = create_over(c, home, t);
        create_store(c, array, r->values[i]);
        r->values[i] = array;
    }
}

void escape_results(Ctx *c, Ins **values, Block *const *blocks, u32 n) {
    IrFunc *f = c->inst->typed;
    u32 locals = 0;
    f->returns = 0;
    if (!refers(f->ret)) return;
    for (u32 i = 0; i < n; i++) {
        Origins o = origins_of(c, values[i]);
        f->returns |= o.params;
        locals += o.locals.len;
    }
    if (locals) house(c, f->ret, &(Results){values, blocks, n, arena_array(c->a, bool, f->next_ins)});
}

/* The call's result with the arrays that the callee made, which lie in memory of the caller. In a
 * loop they are copied, since the next call has them for its arguments. */
static Ins *housed(Ctx *c, const Instance *callee, Ins *result, Ins *const *homes, u32 *part) {
    const Type *t = result->type;
    if (t->kind == TY_TUPLE) {
        Ins **items = arena_array(c->a, Ins *, t->tuple.len + 1);
        for (u32 k = 0; k < t->tuple.len; k++) items[k] = housed(c, callee, put_get(c, result, k), homes, part);
        return put(c, OP_TUPLE, t, items, t->tuple.len);
    }
    Ins *home = refers(t) ? homes[(*part)++] : NULL;
    if (!home) return result;
    return create_in_cycle(c) ? put_as(c, create_copy(c, home, t->array.elem, t->array.layout), t) : home;
}

/* Memory for the arrays that the callee makes, by parts of its result. */
static void make_homes(Ctx *c, const Instance *callee, const Type *t, Ins **homes, u32 *part) {
    for (u32 k = 0; t->kind == TY_TUPLE && k < t->tuple.len; k++) make_homes(c, callee, t->tuple.at[k], homes, part);
    if (t->kind == TY_TUPLE || !refers(t)) return;
    homes[*part] = callee->houses.at[*part] ? create_array(c, OP_LOCAL, t, 0) : NULL;
    (*part)++;
}

Ins *escape_call(Ctx *c, const Instance *callee, Ins *const *args) {
    const IrFunc *f = callee->typed;
    Ins **all = arena_array(c->a, Ins *, f->nparams + 1), **homes = arena_array(c->a, Ins *, callee->houses.len + 1);
    u32 part = 0, n = callee->nargs;
    for (u32 i = 0; i < n; i++) all[i] = args[i];
    if (callee->houses.len) make_homes(c, callee, callee->ret, homes, &part);
    for (u32 i = 0; i < part; i++)
        if (homes[i]) all[n++] = homes[i]->args[0];
    Ins *call = put(c, OP_CALL, callee->ret, all, n);
    call->aux.callee = callee->typed;
    part = 0;
    return n > callee->nargs ? housed(c, callee, call, homes, &part) : call;
}

/* ---- what loops make anew -------------------------------------------------------------------- */

/* A local array is one piece of memory for each place in the text. Where NumPy would make another
 * in each turn of a loop, no value that refers to the array of an earlier turn may be needed any
 * more when the array is made. */

typedef struct Turns {
    Ctx   *c;
    IrFunc *f;
    bool  *refer;                  /* by id: may it refer to the array at hand? */
    bool  *live;                   /* by block id: is the value at hand needed from its beginning on? */
    VEC(Block *) stack;
} Turns;

static bool refers_to_any(const Turns *t, const Ins *x) {
    bool any = false;
    for (u32 i = 0; i < x->nargs; i++) {
        bool returned = x->op != OP_CALL || (x->aux.callee->returns & ir_behind(i));
        any |= returned && t->refer[x->args[i]->id];
    }
    return any && refers(x->type) && (op_props(x->op) == OP_PURE || x->op == OP_CALL);
}

static void find_references(Turns *t, const Ins *array) {
    memset(t->refer, 0, t->f->next_ins * sizeof *t->refer);
    t->refer[array->id] = true;
    for (bool changed = true; changed;) {
        changed = false;
        for (vec_each(const Block *, b, &t->f->blocks)) {
            for (vec_each(const Ins *, x, &b->ins))
                if (!t->refer[x->id] && refers_to_any(t, x)) changed = t->refer[x->id] = true;
            for (u32 e = 0; e < 2; e++)
                for (u32 k = 0; k < b->term.edges[e].args.len; k++) {
                    const Ins *to = b->term.edges[e].to->params.at[k];
                    if (t->refer[b->term.edges[e].args.at[k]->id] && !t->refer[to->id])
                        changed = t->refer[to->id] = true;
                }
        }
    }
}

static void find_live(Turns *t, const Ins *value) {
    memset(t->live, 0, t->f->blocks.len * sizeof *t->live);
    for (vec_each(Block *, b, &t->f->blocks)) {
        if (b == value->block || t->live[b->id] || !ir_used_in(b, value, NULL)) continue;
        t->live[b->id] = true;
        vec_push(t->c->a, &t->stack, b);
        while (t->stack.len) {
            const Block *at = t->stack.at[--t->stack.len];
            for (vec_each(Block *, p, &at->preds)) {
                if (p == value->block || t->live[p->id]) continue;
                t->live[p->id] = true;
                vec_push(t->c->a, &t->stack, p);
            }
        }
    }
}

/* Is the value, which the array does not come before, needed behind the making of the array? */
static bool outlives(Turns *t, const Ins *value, const Ins *array) {
    const Block *b = array->block;
    if (value->block == b && value->op != OP_BLOCK_PARAM && value->id > array->id) return false;
    if (ir_used_in(b, value, array)) return true;
    find_live(t, value);
    for (u32 e = 0; e < 2; e++)
        if (b->term.edges[e].to && t->live[b->term.edges[e].to->id]) return true;
    return false;
}

static void look_at(Turns *t, const Ins *array) {
    Ctx *c = t->c;
    find_references(t, array);
    for (vec_each(const Block *, b, &t->f->blocks))
        for (vec_each(const Ins *, value, &b->params)) {
            if (!t->refer[value->id] || !outlives(t, value, array)) continue;
            c->span = array->span;
            FAIL(c, LOOP_ARRAY, value->var ? sym_str(value->var) : "a value");
            NOTE(c, "a kernel has one piece of memory for it: copy the values, as in b[:] = a, into an array that "
                    "is made before the loop");
            return;
        }
}

void escape_turns(Ctx *c, IrFunc *f) {
    Turns t = {.c = c, .f = f};
    for (vec_each(const Block *, b, &f->blocks))
        for (vec_each(const Ins *, x, &b->ins)) {
            if (x->op != OP_LOCAL || !x->aux.memory->fresh) continue;
            if (!t.refer) {
                t.refer = arena_array(c->a, bool, f->next_ins);
                t.live = arena_array(c->a, bool, f->blocks.len);
            }
            look_at(&t, x);
        }
}
