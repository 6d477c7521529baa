/* infer.c: types by fixpoint, then typed functions.
 *
 * A function is typed for one tuple of argument types (an Instance). The rules run dry over the
 * reachable blocks until no type changes; a block parameter's type is the unification of its
 * arguments on the edges that can be taken, so that a condition known at compile time prunes its
 * dead branch, as in sparse conditional constant propagation (Wegman and Zadeck, 1991). Then the
 * rules run once more and leave the typed function: static values vanish, joins convert. Calls type
 * the callee first; recursion sees the callee's result as far as it is known. */
#include "frontend/infer/infer.h"

#include <string.h>

#include "frontend/build/build.h"
#include "frontend/infer/escape.h"
#include "frontend/infer/expr.h"
#include "frontend/infer/instance.h"
#include "frontend/infer/put.h"
#include "frontend/infer/rule.h"
#include "lib/base/unicode.h"
#include "lib/ir/convert.h"

enum { MAX_ROUNDS = 100 };

/* ---- the fixpoint ---------------------------------------------------------------------------- */

/* Blocks in reverse postorder from the entry, by an explicit stack, since functions may be long. */
static Block **reverse_postorder(Arena *a, const IrFunc *f, u32 *n) {
    u32 total = f->blocks.len, depth = 1, at = total;
    Block **order = arena_array(a, Block *, total), **stack = arena_array(a, Block *, total + 1);
    u8 *state = arena_array(a, u8, total);                       /* edges already followed, plus one */
    stack[0] = f->blocks.at[0];
    state[0] = 1;
    while (depth) {
        Block *b = stack[depth - 1];
        u8 edge = (u8)(state[b->id]++ - 1);
        if (edge >= 2) {
            order[--at] = b;
            depth--;
            continue;
        }
        Block *to = b->term.edges[1 - edge].to; /* the second edge first, so that the first comes first in the order */
        if (to && !state[to->id]) state[to->id] = 1, stack[depth++] = to;
    }
    *n = total - at;
    return order + at;
}

/* Can this edge be taken, as far as types say? */
static bool edge_taken(const Instance *inst, const Block *from, u32 edge) {
    if (!from->term.edges[edge].to) return false;
    if (from->term.kind != TERM_BRANCH) return edge == 0;
    const Ins *cond = inst->values[from->term.value->id];
    if (!cond || cond->type->kind == TY_UNDEF) return false;
    if (cond->type->kind == TY_LITERAL_BOOL) return (edge == 0) == (cond->type->literal.value != 0);
    return true;
}

/* An error of an argument is not the parameter's: it may vanish in a later round, as types become
 * wider, and is reported where it is if not. */
static const Type *join_param(Ctx *c, Block *b, u32 index) {
    Instance *inst = c->inst;
    u32 id = b->params.at[index]->id;
    bool fresh = !inst->values[id] || (type_is_poison(inst->values[id]->type) && !inst->conflicts[id].a),
         errors = false;
    const Type *t = fresh ? type_simple(c->t, TY_UNDEF) : inst->values[id]->type;
    for (vec_each(Block *, p, &b->preds)) {
        if (!inst->reached[p->id]) continue;
        for (u32 e = 0; e < 2; e++) {
            if (p->term.edges[e].to != b || !edge_taken(inst, p, e)) continue;
            const Ins *arg = inst->values[p->term.edges[e].args.at[index]->id];
            if (!arg) continue;
            if (type_is_poison(arg->type)) {
                errors = true;
                continue;
            }
            const Type *joined = convert_unify(c->t, t, arg->type);
            if (!joined) {
                inst->conflicts[id] = (Conflict){t, arg->type};
                return type_simple(c->t, TY_POISON);
            }
            t = joined;
        }
    }
    return errors && t->kind == TY_UNDEF ? type_simple(c->t, TY_POISON) : t;
}

static void set_value(Ctx *c, u32 id, Ins *v, bool *changed) {
    Ins *old = c->inst->values[id];
    if (!old || old->type != v->type) *changed = true;
    c->inst->values[id] = v;
}

static bool fixpoint(Ctx *c, Block *const *order, u32 n) {
    Instance *inst = c->inst;
    inst->reached[0] = true;
    for (u32 round = 0; round < MAX_ROUNDS; round++) {
        bool changed = false;
        for (array_each(Block *, b, order, n)) {
            if (!inst->reached[b->id]) continue;
            for (u32 i = 0; i < b->params.len; i++) {
                const Type *t = join_param(c, b, i);
                Ins *old = inst->values[b->params.at[i]->id];
                if (!old || old->type != t) set_value(c, b->params.at[i]->id, put_static(c, t), &changed);
            }
            for (u32 i = 0; i < b->ins.len; i++) set_value(c, b->ins.at[i]->id, rule(c, b->ins.at[i]), &changed);
            for (u32 e = 0; e < 2; e++)
                if (edge_taken(inst, b, e) && !inst->reached[b->term.edges[e].to->id])
                    changed = inst->reached[b->term.edges[e].to->id] = true;
        }
        if (!changed) return true;
    }
    return false;
}

/* Of what all returns give, which may be one known integer, as in Numba. */
static const Type *return_type(Ctx *c, Block *const *order, u32 n, Span *where) {
    const Type *ret = type_simple(c->t, TY_UNDEF), *none_type = type_simple(c->t, TY_NONE);
    for (array_each(const Block *, b, order, n)) {
        if (!c->inst->reached[b->id] || b->term.kind != TERM_RETURN) continue;
        const Ins *v = b->term.value ? c->inst->values[b->term.value->id] : NULL;
        if (v && v->type->kind == TY_EXPR) v = expr_temporary(c, put_static(c, v->type), "to be returned");
        bool known = v && (v->type->kind == TY_LITERAL_INT || c->inst->def->module->src->constants);
        const Type *t = !b->term.value ? none_type : !v ? ret : known ? v->type : type_of_result(c->t, v->type);
        const Type *joined = convert_unify(c->t, ret, t);
        if (!joined) {
            *where = b->term.span;
            c->inst->result = (Conflict){ret, t};
            return type_simple(c->t, TY_POISON);
        }
        if (t != none_type && b->term.value) *where = b->term.span;
        ret = joined;
    }
    return ret;
}

/* A declared result type stands, if what is returned converts to it. */
static const Type *declared_type(Ctx *c, const Type *ret) {
    const Type *declared = c->inst->declared;
    if (!declared || ret->kind == TY_UNDEF || type_is_poison(ret))
        return declared && ret->kind == TY_UNDEF ? declared : ret;
    if (declared->kind == TY_ARRAY && ret->kind == TY_ARRAY && ret->array.ndim == declared->array.ndim)
        declared = type_of_extents(c->t, declared, ret->array.extents);
    if (convert_rank(c->t, ret, declared) != CONV_NONE) return declared;
    c->inst->result = (Conflict){ret, declared};
    return type_simple(c->t, TY_POISON);
}

/* ---- the typed function ---------------------------------------------------------------------- */

static bool has_value(const Type *t) {
    return !type_is_static(t) && !type_is_poison(t) && t->kind != TY_UNDEF && t->kind != TY_NONE;
}

static void emit_block(Ctx *c, Block *b, Block *typed) {
    Instance *inst = c->inst;
    c->at = typed;
    c->generic = b;
    for (vec_each(const Ins *, g, &b->params)) {
        const Type *t = inst->values[g->id]->type;
        if (type_is_literal(t)) inst->values[g->id] = put_int(c, t, t->literal.value);
        else if (has_value(t)) inst->values[g->id] = ir_param(c->a, typed, t, g->var);
    }
    for (vec_each(const Ins *, g, &b->ins)) {
        Ins *v = rule(c, g);
        if (g->var && !v->var && v->op != OP_INT && v->op != OP_FLOAT) v->var = g->var;
        inst->values[g->id] = v;
    }
}

static void emit_edge(Ctx *c, Block *from, u32 edge, Block *typed_to, Edge *out) {
    const Block *to = from->term.edges[edge].to;
    u32 kept = 0;
    for (u32 i = 0; i < to->params.len; i++) {
        const Type *t = c->inst->values[to->params.at[i]->id]->type;
        if (!has_value(t) || type_is_literal(t)) continue;
        const Ins *passed = from->term.edges[edge].args.at[i];
        Ins *arg = c->inst->values[passed->id];
        /* what no operation uses is not reported there: a variable that only the next turn of a
         * loop needs */
        if (c->inst->conflicts[passed->id].a && !diags_errors(c->u->diags)) rule_conflict(c, passed);
        Ins *value = put_as(c, arg, typed_to->params.at[kept++]->type);
        vec_push(c->a, &out->args, value);
    }
}

static void emit_end(Ctx *c, Block *b, Block *const *typed) {
    Instance *inst = c->inst;
    Block *from = typed[b->id];
    c->at = from;
    c->generic = b;
    c->span = b->term.span;
    c->ins = NULL;
    /* after an error a condition may differ from the fixpoint's: nothing leads to unseen blocks */
    bool taken[2];
    for (u32 e = 0; e < 2; e++) taken[e] = edge_taken(inst, b, e) && typed[b->term.edges[e].to->id];
    if (b->term.kind == TERM_RETURN) {
        Ins *v = b->term.value ? inst->values[b->term.value->id] : NULL;
        if (v && v->type->kind == TY_UNDEF && !inst->failed) v = FAIL(c, CANNOT_INFER, "the result");
        if (v && v->type->kind == TY_EXPR && !ctx_in_library(c)) v = expr_temporary(c, v, "to be returned");
        v = has_value(inst->ret) ? put_as(c, v ? v : put_none(c), inst->ret) : NULL;
        ir_return(c->a, from, v, b->term.span);
    } else if (taken[0] && taken[1]) {
        ir_branch(c->a, from, inst->values[b->term.value->id], typed[b->term.edges[0].to->id],
                  typed[b->term.edges[1].to->id], b->term.span);
        for (u32 e = 0; e < 2; e++) emit_edge(c, b, e, from->term.edges[e].to, &from->term.edges[e]);
    } else if (taken[0] || taken[1]) {
        u32 e = taken[0] ? 0 : 1;
        ir_jump(c->a, from, typed[b->term.edges[e].to->id], b->term.span);
        emit_edge(c, b, e, from->term.edges[0].to, &from->term.edges[0]);
    } else {
        from->term.kind = TERM_UNREACHABLE;
    }
}

/* What the results refer to is known when all blocks end. */
static void end_returns(Ctx *c, IrFunc *f) {
    Block **blocks = arena_array(c->a, Block *, f->blocks.len);
    Ins **values = arena_array(c->a, Ins *, f->blocks.len);
    u32 n = 0;
    for (vec_each(Block *, b, &f->blocks)) {
        if (b->term.kind != TERM_RETURN || !b->term.value) continue;
        values[n] = b->term.value;
        blocks[n++] = b;
    }
    escape_results(c, values, blocks, n);
    for (u32 k = 0; k < n; k++) blocks[k]->term.value = values[k];
    escape_turns(c, f);
}

/* What was not reached has no value. */
static void keep_places(Ctx *c, const IrFunc *generic, IrFunc *typed) {
    for (vec_each_at(const IrPlace *, p, &generic->places)) {
        Ins *value = c->inst->values[p->value->id];
        if (value && !type_is_poison(value->type)) vec_push(c->a, &typed->places, ((IrPlace){p->span, p->var, value}));
    }
}

static Sym instance_symbol(Ctx *c, const Instance *inst) {
    const char *text = unicode_ascii(c->a, sym_str(inst->def->name));
    if (text[0] == '<') text = "lambda";
    if (!strcmp(text, "llvm")) text = "llvm_";                 /* what begins with "llvm." is an intrinsic */
    Buf b = {0};
    buf_puts(&b, text);
    for (u32 i = 0; i < inst->nargs && b.len < MOST_SYMBOL; i++)
        buf_printf(&b, "%s%s", i ? "_" : "__", type_suffix(c->t, inst->args[i]));
    Sym symbol = sym_printf(c->u->syms, "%.*s.%u", (int)MOST_SYMBOL, buf_text(&b), c->inf->m->funcs.len);
    buf_free(&b);
    return symbol;
}

static void emit_instance(Ctx *caller, Instance *inst) {
    if (inst->state != INSTANCE_TYPED) return;
    inst->state = INSTANCE_EMITTED;
    Ctx c = {.inf = caller->inf, .u = caller->u, .a = caller->a, .t = caller->t, .inst = inst};
    IrFunc *g = inst->generic, *f = inst->typed = ir_func(c.a, inst->def->name);
    f->of_kernel = inst->def->is_kernel;
    u32 errors = diags_errors(c.u->diags), n;
    f->typed = true;
    f->is_kernel = inst->is_kernel;
    f->mode = inst->mode;
    f->span = g->span;
    f->ret = inst->ret;
    f->fastmath = inst->def->options.fastmath || c.u->options->fast_math;
    f->fast_flags = inst->def->options.fast_flags;
    f->always_inline = inst->def->options.forceinline || inst->def->module->src->builtin;
    f->returns = UINT64_MAX;
    f->nparams = inst->nargs;
    f->params = arena_array(c.a, Ins *, inst->nargs + 1);
    Block **order = reverse_postorder(c.a, g, &n), **typed = arena_array(c.a, Block *, g->blocks.len);
    for (u32 k = 0; k < n; k++)
        if (inst->reached[order[k]->id]) typed[order[k]->id] = ir_block(c.a, f);
    for (u32 k = 0; k < n; k++)
        if (inst->reached[order[k]->id]) emit_block(&c, order[k], typed[order[k]->id]);
    for (u32 k = 0; k < n; k++)
        if (inst->reached[order[k]->id]) emit_end(&c, order[k], typed);
    if (diags_errors(c.u->diags) == errors) end_returns(&c, f);
    inst->finished = true;
    inst->failed |= diags_errors(c.u->diags) != errors;
    keep_places(&c, g, f);
    f->symbol = instance_symbol(&c, inst);
    vec_push(c.a, &c.inf->m->funcs, f);
}

/* ---- instances ------------------------------------------------------------------------------- */

/* The types of the generic function's values; false if they do not settle. */
static bool find_types(Ctx *c, Span *where) {
    Instance *inst = c->inst;
    u32 n, ids = inst->generic->next_ins;
    inst->values = arena_array(c->a, Ins *, ids + 1);
    inst->conflicts = arena_array(c->a, Conflict, ids + 1);
    inst->reached = arena_array(c->a, bool, inst->generic->blocks.len);
    inst->result = (Conflict){NULL, NULL};
    Block **order = reverse_postorder(c->a, inst->generic, &n);
    for (u32 round = 0; round < MAX_ROUNDS; round++) {
        const Type *old = inst->ret;
        if (!fixpoint(c, order, n)) return false;
        inst->ret = declared_type(c, return_type(c, order, n, where));
        if (!inst->recursive || inst->ret == old) return true;
    }
    return false;
}

static void conflicting_result(Ctx *c) {
    const Type *a = type_of_result(c->t, c->inst->result.a), *b = type_of_result(c->t, c->inst->result.b);
    bool nothing = a->kind == TY_NONE;
    if (b == c->inst->declared)
        FAIL(c, DECLARED_RESULT, c->inst->def->name, nothing ? "nothing" : type_str(c->t, a), type_str(c->t, b));
    else FAIL(c, NO_UNIFICATION, "the result", type_str(c->t, a), type_str(c->t, b));
    if (b == c->inst->declared && nothing) NOTE(c, "add 'return'");
}

static void infer_instance(Ctx *caller, Instance *inst) {
    Infer *inf = caller->inf;
    inst->state = INSTANCE_ACTIVE;
    inst->generic = build_function(inf->u, inst->def);
    Ctx c = {.inf = inf, .u = inf->u, .a = caller->a, .t = inf->u->types, .inst = inst, .dry = true};
    Span where = inst->generic->span;
    bool stable = find_types(&c, &where);
    for (u32 known = 0; inst->lengths.len > known && !diags_errors(c.u->diags);) {
        known = inst->lengths.len;
        inst->generic = build_unrolled(inf->u, inst->def, &inst->lengths);
        inst->ret = inst->declared ? inst->declared : type_simple(c.t, TY_UNDEF);
        stable = find_types(&c, &where);
    }
    c.dry = false;
    c.span = where;
    inst->failed = true;
    if (!stable) FAIL(&c, CANNOT_INFER, arena_printf(c.a, "the variables of '%s'", sym_str(inst->def->name)));
    else if (type_is_poison(inst->ret) && inst->result.a) conflicting_result(&c);
    else if (inst->recursive && inst->ret->kind == TY_UNDEF) FAIL(&c, RECURSION, inst->def->name);
    else if (inst->is_kernel && inst->ret->kind != TY_NONE && inst->ret->kind != TY_UNDEF &&
             !type_is_poison(inst->ret)) {
        FAIL(&c, KERNEL_RETURNS, type_str(c.t, inst->ret));
        NOTE(&c, "store the result into an array that is an argument");
    } else inst->failed = type_is_poison(inst->ret);
    if (inst->failed) inst->ret = type_simple(c.t, TY_POISON);
    else if (inst->ret->kind == TY_UNDEF) inst->ret = type_simple(c.t, TY_NONE);
    inst->state = INSTANCE_TYPED;
}

/* Kernels of the library are not compiled as the user wants the functions compiled that they call:
 * they know their indices to be right, and that these may need 64 bits. */
static FuncMode own_mode(const FuncDef *kernel, FuncMode mode) {
    if (kernel->module->src->builtin) mode.checks &= (u8)~CHECK_BOUNDS, mode.index32 = mode.restrict_params = false;
    return mode;
}

/* Errors within a function are told with the call that led to them. */
static void called_from_here(Ctx *c, const Instance *inst, u32 before) {
    if (diags_count(c->u->diags) == before || !c->span.src || c->span.src->builtin) return;
    enum { LONGEST = 120 };
    const char *text = "";
    for (u32 i = inst->def->nfree; i < inst->nargs && strlen(text) < LONGEST; i++)
        text = arena_printf(c->a, "%s%s%s", text, *text ? ", " : "", type_str(c->t, inst->args[i]));
    const char *cut = strlen(text) > LONGEST ? "..." : "", *name = sym_str(inst->def->name);
    diags_blame(c->u->diags, before, c->span,
                arena_printf(c->a, "in '%s', called with (%.*s%s)", name, LONGEST, text, cut));
    diags_note_since(c->u->diags, before, c->span,
                     arena_printf(c->a, "called from here with (%.*s%s)", LONGEST, text, cut));
}

/* Is this instance one too many? Each call of a function that calls itself with ever new types is
 * an instance of its own; a long chain of functions has one of each. */
static bool too_many(Ctx *c, Instance *inst, const InstanceList *list) {
    u32 active = 0;
    for (u32 i = 0; i < list->len; i++) active += list->at[i]->state == INSTANCE_ACTIVE;
    bool types = active >= MOST_INSTANCES_ACTIVE;
    if (types && !c->dry) diag_RECURSION_TYPES(c->u->diags, c->span, inst->def->name);
    else if (c->inf->depth >= MOST_CALL_DEPTH) rule_limit(c, LIMIT_CALL_DEPTH);
    else if (list->len > MOST_INSTANCES) rule_limit(c, LIMIT_INSTANCES);
    if (!types && !c->inf->exhausted) return false;
    inst->failed = true;
    inst->ret = type_simple(c->t, TY_POISON);
    inst->state = INSTANCE_TYPED;
    return true;
}

Instance *instance_get(Ctx *c, FuncDef *def, const Type *const *args, u32 nargs, const Type *declared) {
    Infer *inf = c->inf;
    const FuncMode *mode = def->module && def->module->src->builtin ? &c->inst->mode : &inf->mode;
    InstanceList *list = map_get(&inf->by_def, def);
    if (!list) map_set(c->a, &inf->by_def, def, list = arena_new(c->a, InstanceList));
    for (vec_each(Instance *, known, list)) {
        if (known->nargs != nargs || (nargs && memcmp(known->args, args, sizeof *args * nargs))) continue;
        if (memcmp(&known->mode, mode, sizeof known->mode)) continue;
        if (known->state == INSTANCE_ACTIVE) known->recursive = true;
        return known;
    }
    Instance *inst = arena_new(c->a, Instance);
    inst->def = def;
    inst->args = nargs ? arena_copy(c->a, args, sizeof *args * nargs) : NULL;
    inst->nargs = nargs;
    inst->mode = *mode;
    inst->when = def->when ? def->when : c->inst->when;
    inst->declared = declared;
    inst->ret = declared ? declared : type_simple(c->t, TY_UNDEF);
    vec_push(c->a, list, inst);
    if (too_many(c, inst, list)) return inst;
    u32 before = diags_count(c->u->diags);
    inf->depth++;
    infer_instance(c, inst);
    inf->depth--;
    called_from_here(c, inst, before);
    return inst;
}

Ins *instance_call(Ctx *c, Instance *inst, Ins *const *args) {
    const Type *ret = inst->ret;
    if (c->dry) return put_static(c, ret);
    u32 before = diags_count(c->u->diags);
    if (inst->generic) emit_instance(c, inst);
    vec_push(c->a, &c->inst->calls, inst);
    Sym differs = inst->def->when ? NULL : rule_names_differ(inst, c->inst->when);
    if (differs) {
        FAIL(c, TWO_VALUES, inst->def->name, differs);
        NOTE(c, "Numba compiles the function once for these types; pass '%s' to it as an argument", sym_str(differs));
        return put_poison(c);
    }
    called_from_here(c, inst, before);
    if (!inst->typed || type_is_poison(ret)) {
        if (!diags_errors(c->u->diags)) diag_RECURSION_TYPES(c->u->diags, c->span, inst->def->name);
        return put_poison(c);
    }
    inst->reentered |= !inst->finished;
    return escape_call(c, inst, args);
}

Infer *infer_begin(Unit *u, IrModule *m) {
    Infer *inf = arena_new(u->arena, Infer);
    inf->u = u;
    inf->m = m;
    return inf;
}

Infer *infer_aside(const Infer *inf) {
    Infer *aside = arena_copy(inf->u->arena, inf, sizeof *inf);
    aside->m = arena_new(inf->u->arena, IrModule);
    return aside;
}

bool infer_differs(const Infer *inf, When *when) {
    for (array_each_at(const struct MapSlot *, s, inf->by_def.slots, inf->by_def.cap)) {
        const InstanceList *list = s->key ? s->value : NULL;
        for (u32 k = 0; list && k < list->len; k++)
            if (!list->at[k]->def->when && rule_names_differ(list->at[k], when)) return true;
    }
    return false;
}

IrFunc *infer_kernel(Infer *inf, FuncDef *def, const Type *const *args, u32 nargs, FuncMode mode,
                     const Type *declared, u64 small) {

    Unit *u = inf->u;
    u32 errors = diags_errors(u->diags);
    Ctx c = {.inf = inf, .u = u, .a = u->arena, .t = u->types, .span = def->node->span};
    Instance *inst = arena_new(u->arena, Instance);
    inst->def = def;
    inst->args = nargs ? arena_copy(u->arena, args, sizeof *args * nargs) : NULL;
    inst->nargs = nargs;
    inst->is_kernel = def->is_kernel;
    inst->mode = own_mode(def, mode);
    inst->when = def->when;
    inst->small = small;
    inf->mode = mode;
    inst->declared = def->is_kernel ? NULL : declared;
    inst->ret = inst->declared ? inst->declared : type_simple(u->types, TY_UNDEF);
    infer_instance(&c, inst);
    inst->ret = type_of_result(u->types, inst->ret);
    emit_instance(&c, inst);
    return diags_errors(u->diags) == errors ? inst->typed : NULL;
}
