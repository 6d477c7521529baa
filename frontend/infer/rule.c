/* rule.c: one untyped operation: which rule it has, and the rules that need no file of their own:
 * of global names, and of expressions that are statements. */
#include "frontend/infer/rule.h"

#include <string.h>

#include "frontend/infer/array.h"
#include "frontend/infer/call.h"
#include "frontend/infer/expr.h"
#include "frontend/infer/iter.h"
#include "frontend/infer/method.h"
#include "frontend/infer/put.h"
#include "frontend/infer/raise.h"
#include "frontend/infer/tuple.h"
#include "frontend/infer/view.h"
#include "frontend/module/module.h"
#include "frontend/module/namespace.h"
#include "frontend/module/writes.h"
#include "frontend/syntax/ast.h"
#include "lib/base/suggest.h"
#include "lib/contract/abi.h"
#include "lib/ir/convert.h"

/* ---- global names, and what was meant by those that nobody defined: a name of this function, of
 * the module or of Python that differs in a letter or two, or another language's word */

/* Of errors that get a suggestion, since each costs a walk through the function. */
enum { MOST_SUGGESTIONS = 200 };

typedef struct Search { Suggest s; Map locals; } Search;

/* The variables of a function, as they stand in its text. */
static void offer_variables(Node *n, void *ctx) {
    Search *search = ctx;
    if (!n) return;
    bool is_param = n->kind == ND_PARAM && n->param.name;
    if (is_param) suggest_offer(&search->s, sym_str(n->param.name));
    if (n->kind == ND_NAME && map_has(&search->locals, n->name.id)) suggest_offer(&search->s, sym_str(n->name.id));
    ast_children(n, offer_variables, ctx);
}

static const char *similar_name(const Ctx *c, Sym name) {
    const char *meant = namespace_other_language(name);
    if (meant) return meant;
    Search search = {.s = {.word = sym_str(name)}};
    Map globals = {0};
    build_collect(c->a, c->inst->def->node, &search.locals, &globals);
    ast_children(c->inst->def->node, offer_variables, &search);
    module_offer(c->inst->def->module, &search.s);
    return search.s.best;
}

/* What the name means where the function is compiled. It is noted for callers at other times. */
static Value *global_value(Ctx *c, Sym name) {
    Module *m = c->inst->def->module;
    Value *v = module_lookup(m, name, c->inst->when);
    if (m->src->builtin) return v;
    if (!c->dry) vec_push(c->a, &c->inst->reads, ((GlobalRead){m, name, v}));
    const Node *unset =
        c->dry || (c->inst->when && c->inst->when->to.order != ORDER_LAST) ? NULL : writes_uncalled(m, name);
    if (unset && v && v->kind != VAL_OPAQUE && v != writes_sole(m, name)) {
        diag_UNCALLED_GLOBAL(c->u->diags, c->span, name);
        diag_note(c->u->diags, unset->span,
                  "it is set here; call the function at module level, or pass the value as an argument");
    }
    return v;
}

/* A name that would differ if the function were compiled at another moment; NULL: none. */
Sym rule_names_differ(Instance *inst, When *when) {
    if (inst->when == when || inst->same == when) return NULL;
    When *before = inst->same;
    inst->same = when;
    Sym name = NULL;
    for (u32 i = 0; i < inst->reads.len && !name; i++) {
        const GlobalRead *r = &inst->reads.at[i];
        const Value *v = module_lookup(r->m, r->name, when);
        if (v && r->value && !module_same(v, r->value)) name = r->name;
    }
    for (u32 i = 0; i < inst->calls.len && !name; i++)
        if (!inst->calls.at[i]->def->when) name = rule_names_differ(inst->calls.at[i], when);
    if (name) inst->same = before;
    return name;
}

/* The names of `from m import *` are not known if m cannot be read. */
static void note_star(Ctx *c, Sym name) {
    const Node *stmt;
    const Value *why = module_unread(c->inst->def->module, &stmt);
    if (!why) return;
    diag_note(c->u->diags, stmt->span, "'%s' may come from here: %s", sym_str(name), sym_str(why->opaque.why));
    if (why->opaque.advice) NOTE(c, "%s", why->opaque.advice);
}

static Ins *undefined(Ctx *c, Sym name) {
    Ins *bad = FAIL(c, UNDEFINED_NAME, name);
    if (c->dry) return bad;
    bool searches = diags_errors(c->u->diags) <= MOST_SUGGESTIONS;
    const char *lacking = searches ? namespace_lacking(c->u, name) : NULL;
    const char *near = searches && !lacking ? similar_name(c, name) : NULL;
    if (lacking) NOTE(c, "%s", lacking);
    if (near) NOTE(c, "did you mean '%s'?", near);
    note_star(c, name);
    return bad;
}

static bool is_within(Span inner, Span outer) {
    return inner.src == outer.src && inner.lo >= outer.lo && inner.hi <= outer.hi;
}

/* A variable whose value was lost at module level. It is told once for a function, with the
 * statement that assigns it, and with the place where the value got lost if that is another one. */
static Ins *lost(Ctx *c, Sym name, const Value *v) {
    const Node *stmt = module_assignment(c->inst->def->module, name);
    if (!stmt || c->dry) return put_value(c, v);
    if (map_has(&c->inst->lost, name)) return put_poison(c);
    map_set(c->a, &c->inst->lost, name, c->inst);
    const char *why = sym_str(v->opaque.why), *quoted = arena_printf(c->a, "'%s'", sym_str(name));
    FAIL(c, NOT_USABLE,
         strstr(why, quoted) ? why : arena_printf(c->a, "%s has no value at compile time: %s", quoted, why));
    if (v->opaque.advice) NOTE(c, "%s", v->opaque.advice);
    Span at = v->node ? v->node->span : stmt->span;
    if (!is_within(at, stmt->span)) diag_note(c->u->diags, stmt->span, "%s is assigned here", quoted);
    diag_note(c->u->diags, at, v->changed ? "it is changed here" : "its value is lost here");
    NOTE(c, "-D %s=VALUE gives it a value, if that is known when the kernel is built", sym_str(name));
    return put_poison(c);
}

/* A variable of a function around this one. One without a value is told once. */
static Ins *captured(Ctx *c, Sym name, const Value *v) {
    if (v->kind != VAL_OPAQUE || c->dry) return put_value(c, v);
    if (map_has(&c->inst->lost, name)) return put_poison(c);
    map_set(c->a, &c->inst->lost, name, c->inst);
    return put_value(c, v);
}

static Ins *global(Ctx *c, Sym name) {
    Value *v = map_get(&c->inst->def->captured, name);
    if (v) return captured(c, name, v);
    v = global_value(c, name);
    if (!v) return undefined(c, name);
    return v->kind == VAL_OPAQUE ? lost(c, name, v) : put_value(c, v);
}

/* ---- expressions that are statements. Of the many that are legal Python, those are told that do
 * nothing at all: a value that nobody takes, a call of a function that only computes, and, worst of
 * them, a function that is named and not called - the barrier of `cuda.syncthreads` without
 * parentheses is not there */

static const char *text_of(Ctx *c, Span s) {
    enum { LONGEST = 60 };
    return s.hi - s.lo > LONGEST ? "the function" : arena_strndup(c->a, s.src->text + s.lo, s.hi - s.lo);
}

static bool is_function(const Type *t) {
    return (t->kind == TY_BUILTIN && !raise_is_exception(t)) || t->kind == TY_FUNCTION || t->kind == TY_METHOD ||
           t->kind == TY_TYPEREF;
}

/* Does a call of it only compute its result? What functions of the user do is theirs to know. */
static bool only_computes(const Type *callee) {
    const Intrin *row = NULL;
    if (callee->kind == TY_TYPEREF) return true;
    if (callee->kind == TY_BUILTIN) row = intrin_find(sym_str(callee->name.path));
    if (callee->kind == TY_METHOD && callee->method.receiver->kind == TY_ARRAY) row = method_row(callee->method.name);
    return row && row->effect == EFFECT_PURE;
}

static void look_at_call(Ctx *c, const Ins *call, const Ins *value) {
    const Ins *callee = c->inst->values[call->args[0]->id];
    bool plain_call = call->aux.call->npositional == call->nargs - 1;                      /* out=x is an effect */
    if (value->type->kind == TY_NONE || !callee || !plain_call || !only_computes(callee->type)) return;
    diag_UNUSED_RESULT(c->u->diags, c->span);
    diag_note(c->u->diags, (Span){0}, "assign it, or store it into an array");
}

static Ins *discard(Ctx *c, Ins *value) {
    const Node *n = build_node(c->ins);
    if (c->dry || type_is_poison(value->type)) return put_none(c);
    if (n->kind == ND_CALL) {
        if (c->ins->args[0]->op == OP_CALL_ANY) look_at_call(c, c->ins->args[0], value);
    } else if (is_function(value->type)) {
        diag_NOT_CALLED(c->u->diags, c->span, text_of(c, c->span));
        diag_note(c->u->diags, (Span){0}, "write %s(...)", text_of(c, c->span));
    } else {
        diag_UNUSED_EXPRESSION(c->u->diags, c->span);
        diag_note(c->u->diags, (Span){0}, "assign it, or store it into an array");
    }
    return put_none(c);
}

/* ---- which rule ------------------------------------------------------------------------------ */

static Ins *value_at(Ctx *c, const Ins *g) { return c->inst->values[g->id]; }

Ins *rule_conflict(Ctx *c, const Ins *g) {
    const Conflict *conflict = &c->inst->conflicts[g->id];
    const Type *a = type_unliteral(c->t, conflict->a), *b = type_unliteral(c->t, conflict->b);
    Ins *bad = FAIL(c, NO_UNIFICATION, g->var ? sym_str(g->var) : "the value", type_str(c->t, a), type_str(c->t, b));
    if (a->kind == TY_STRING && b->kind == TY_STRING)
        NOTE(c, "text is known at compile time only: choose a number or a member of an IntEnum");
    return bad;
}

/* An operand without a value: unknown yet while running dry, else perhaps unassigned. */
static bool operand_missing(Ctx *c, const Ins *g, Ins **result) {
    for (array_each(const Ins *, arg, g->args, g->nargs)) {
        Ins *v = value_at(c, arg);
        if (c->inst->conflicts[arg->id].a) return *result = rule_conflict(c, arg), true;
        if (!v || v->type->kind == TY_UNDEF) {
            if (c->dry) return *result = put_static(c, type_simple(c->t, TY_UNDEF)), true;
            c->span =
                arg->op == OP_UNDEF && arg->span.src && arg->span.lo != c->inst->generic->span.lo ? arg->span : g->span;
            *result = arg->var && !strchr(sym_str(arg->var), '$') ? FAIL(c, UNBOUND_VARIABLE, arg->var)
                                                                  : FAIL(c, CANNOT_INFER, "this value");
            return true;
        }
    }
    return false;
}

/* How far the program wants the loop unrolled over whose iterator g steps: it says so where it
 * names what to iterate over. */
static u32 hint(Ctx *c, const Ins *g) {
    const Ins *call = g->args[0]->op == OP_ITER ? g->args[0]->args[0] : g;
    if (call->op != OP_CALL_ANY) return 0;
    const Type *callee = value_at(c, call->args[0])->type;
    const Intrin *row = callee->kind == TY_BUILTIN ? intrin_find(sym_str(callee->name.path)) : NULL;
    Ins *args[2] = {NULL, NULL};
    for (u32 i = 1; i < call->nargs && i <= countof(args); i++) args[i - 1] = value_at(c, call->args[i]);
    return row && call->nargs - 1 <= countof(args) ? iter_hint(row, args, call->nargs - 1) : 0;
}

static Ins *next(Ctx *c, const Ins *g, Ins *const *a) {
    if (type_is_poison(a[0]->type)) return a[0];
    Ins *cursor = rule_iter_next(c, a[0], a[1]);
    if (!c->dry) c->at->term.unroll = hint(c, g);
    return cursor;
}

/* Notes the length of a tuple that a loop is unrolled over, for building the function again. */
static Ins *unroll(Ctx *c, Ins *tuple, const Node *call) {
    uintptr_t length = tuple->type->kind == TY_TUPLE ? tuple->type->tuple.len + 1 : UNROLL_NO_TUPLE;
    if (!type_is_poison(tuple->type)) map_set(c->a, &c->inst->lengths, call, (void *)length);
    return put_none(c);
}

/* ---- variables for debuggers */

static bool has_value(const Ins *v) {
    return v && v->type->kind != TY_UNDEF && !type_is_static(v->type) && !type_is_poison(v->type);
}

/* A variable has one type in a debugger: that which all that is assigned to it unifies to, poison
 * if there is none. */
static void unify_variables(Ctx *c) {
    Instance *inst = c->inst;
    for (u32 b = 0; b < inst->generic->blocks.len; b++)
        for (vec_each(const Ins *, g, &inst->generic->blocks.at[b]->ins)) {
            const Ins *v = g->op == OP_BIND && inst->reached[b] ? value_at(c, g->args[0]) : NULL;
            if (!v || v->type->kind == TY_UNDEF || type_is_poison(v->type)) continue;
            const Type *known = map_get(&inst->variables, g->aux.name), *own = type_unliteral(c->t, v->type);
            const Type *both = known ? convert_unify(c->t, known, own) : own;
            map_set(c->a, &inst->variables, g->aux.name, (void *)(both ? both : type_simple(c->t, TY_POISON)));
        }
}

/* Values of types that do not unify stay apart: the debugger has a variable for each. */
static Ins *bind(Ctx *c, const Ins *g) {
    Ins *v = value_at(c, g->args[0]);
    if (c->dry || !c->inst->mode.debug || !v || type_is_poison(v->type) || v->type->kind == TY_EXPR) return put_none(c);
    if (!c->inst->variables.len) unify_variables(c);
    const Type *t = map_get(&c->inst->variables, g->aux.name);
    if (t && !type_is_poison(t) && !type_is_static(t)) v = put_as(c, v, t);
    if (!has_value(v)) return put_none(c);
    Ins *bound = put1(c, OP_BIND, type_simple(c->t, TY_NONE), v);
    bound->aux.name = g->aux.name;
    return bound;
}

/* Expressions among the operands are computed here, or become part of another. A function that
 * captured one would do so elsewhere. */
static bool use_operands(Ctx *c, const Ins *g) {
    bool captures = g->op == OP_MAKE_FUNC || g->op == OP_RECAPTURE;
    for (u32 i = 0; i < g->nargs; i++) {
        Ins *v = value_at(c, g->args[i]);
        if (captures && v->type->kind == TY_EXPR) return expr_temporary(c, v, "to be captured by a function"), false;
        if (!expr_use(c, v)) return false;
    }
    return true;
}

/* (x, y), [x, y] */
static Ins *display(Ctx *c, const Ins *g) {
    Ins **items = arena_array(c->a, Ins *, g->nargs);
    for (u32 i = 0; i < g->nargs; i++) {
        items[i] = value_at(c, g->args[i]);
        if (items[i]->type->kind == TY_EXPR && !ctx_in_library(c))
            items[i] = expr_temporary(c, items[i], "to be put into a tuple");
        if (type_is_poison(items[i]->type)) return items[i];
    }
    u32 n;
    Ins **all = call_expand(c, items, g->aux.call, g->nargs, &n);
    if (!all) return put_poison(c);
    return g->op == OP_MAKE_TUPLE ? put_tuple(c, all, n) : put_bundle(c, TY_LIST, NULL, all, n);
}

static Ins *refuse(Ctx *c, const Refusal *why) {
    Ins *bad = FAIL(c, UNSUPPORTED_SYNTAX, why->what);
    if (why->instead) NOTE(c, "%s", why->instead);
    return bad;
}

/* A parameter that each launch of a second body checks. */
static Ins *small(Ctx *c, Ins *x) {
    if (c->dry) return x;
    Ins *least = put_int(c, x->type, 0), *stop = put_int(c, x->type, (i64)SMALL_MOST + 1);
    return put_within(c, x, least, stop, put_int(c, x->type, 1));
}

static Ins *rule_of(Ctx *c, const Ins *g) {
    Ins *a[3] = {NULL}, *missing;
    c->span = g->span;
    c->ins = g;
    if (g->op == OP_PARAM) {
        Ins *p = put(c, OP_PARAM, c->inst->args[g->aux.index], NULL, 0);
        p->aux.index = g->aux.index;
        if (type_is_static(p->type)) p->op = OP_UNDEF;
        if (!c->dry) c->inst->typed->params[g->aux.index] = p;
        if (p->type->kind == TY_TENSOR_MAP) return array_of_map(c, p);
        if (g->aux.index < 64 && c->inst->small >> g->aux.index & 1) return small(c, p);
        return type_is_literal(p->type) ? put_int(c, p->type, p->type->literal.value) : p;
    }
    if (g->op == OP_BIND) return bind(c, g);
    if (operand_missing(c, g, &missing)) return missing;
    for (u32 i = 0; i < g->nargs; i++)
        if (value_at(c, g->args[i])->type->kind == TY_LIST && g->op != OP_MAKE_LIST && g->op != OP_CALL_ANY)
            return call_no_list(c);
    for (u32 i = 0; i < g->nargs && i < 3; i++) a[i] = value_at(c, g->args[i]);
    if (!c->dry && !ctx_in_library(c) && !use_operands(c, g)) return put_poison(c);
    switch (g->op) {
    case OP_UNDEF: return put_static(c, type_simple(c->t, TY_UNDEF));
    case OP_CONST: return build_value(g) ? put_value(c, build_value(g)) : put_poison(c);
    case OP_GLOBAL: return global(c, g->aux.name);
    case OP_BINARY: return rule_binary(c, g->aux.opr, a[0], a[1]);
    case OP_INPLACE: return rule_inplace(c, g->aux.opr, a[0], a[1]);
    case OP_UNARY: return rule_unary(c, g->aux.opr, a[0]);
    case OP_TRUTH: return rule_truth(c, a[0]);
    case OP_ATTR: return rule_attr(c, a[0], g->aux.name);
    case OP_SET_ATTR: return rule_set_attr(c, a[0], g->aux.name, a[1]);
    case OP_ITEM: return rule_item(c, a[0], a[1]);
    case OP_SET_ITEM: return rule_set_item(c, a[0], a[1], a[2]);
    case OP_CALL_ANY: {
        Ins **args = arena_array(c->a, Ins *, g->nargs);
        for (u32 i = 1; i < g->nargs; i++) args[i - 1] = value_at(c, g->args[i]);
        return rule_call(c, a[0], args, g->aux.call);
    }
    case OP_DISCARD: return discard(c, a[0]);
    case OP_MAKE_TUPLE: case OP_MAKE_LIST: return display(c, g);
    case OP_MAKE_FUNC: return rule_make_function(c, g);
    case OP_RECAPTURE: return rule_recapture(c, g);
    case OP_MAKE_SLICE: return view_slice(c, a);
    case OP_UNPACK: return rule_unpack(c, a[0], g->aux.unpack.i, g->aux.unpack.n, g->aux.unpack.star);
    case OP_IS_SEQUENCE: return tuple_matches(c, a[0], g->aux.unpack.n, g->aux.unpack.star < g->aux.unpack.n);
    case OP_UNROLL: return unroll(c, a[0], build_node(g));
    case OP_REFUSE: return refuse(c, build_refusal(g));
    case OP_RAISE: return rule_raise(c, a[0]);
    case OP_ITER: return rule_iter(c, a[0]);
    case OP_ITER_FIRST: return type_is_poison(a[0]->type) ? a[0] : rule_iter_first(c, a[0]);
    case OP_ITER_MORE: return type_is_poison(a[0]->type) ? a[0] : rule_iter_more(c, a[0], a[1]);
    case OP_ITER_VALUE: return type_is_poison(a[0]->type) ? a[0] : rule_iter_value(c, a[0], a[1]);
    case OP_ITER_NEXT: return next(c, g, a);
    case OP_PARAM: case OP_BLOCK_PARAM: case OP_BIND: case OP_COUNT:
#define OP(name, text, form, props, typing, aux) CASE_##form(OP_##name)
#define CASE_T(op) case op:
#define CASE_U(op)
#define CASE_B(op)
#include "lib/ir/ir.def"
        break;
    }
    UNREACHABLE("a typed operation in an untyped function");
}

Ins *rule_limit(Ctx *c, Limit limit) {
    if (!c->inf->exhausted) diag_LIMIT(c->u->diags, c->span, limits_text(c->a, limit));
    c->inf->exhausted = true;
    return put_poison(c);
}

/* Does a type hold what has no type after an error? */
static bool holds_poison(const Type *t) {
    bool found = type_is_poison(t);
    for (u32 i = 0; type_is_bundle(t) && i < t->tuple.len && !found; i++) found = holds_poison(t->tuple.at[i]);
    return found;
}

/* An item without a value, of a tuple of module level: it may be taken out and named, not used.
 * What an @overload knows can be called. */
static const Value *lost_item(Ctx *c, const Ins *g, const Ins *v) {
    if (!v || v->type->kind != TY_OBJECT || g->op == OP_MAKE_TUPLE || g->op == OP_BIND) return NULL;
    const Value *item = value_object(v->type);
    return item->kind == VAL_OPAQUE && !extend_known(c, item) ? item : NULL;
}

/* What an operation says of an operand that an error has left without a type follows from that
 * error, and is not told. That its types conflict is told here, where it is used. */
static Ins *rule_quietly(Ctx *c, const Ins *g) {
    bool follows = false;
    for (u32 i = 0; i < g->nargs; i++) {
        const Ins *v = value_at(c, g->args[i]);
        const Value *item = lost_item(c, g, v);
        c->span = g->args[i]->op == OP_UNPACK ? g->span : g->args[i]->span;
        if (item) return put_value(c, item);
        follows |= !c->dry && v && holds_poison(v->type) && !c->inst->conflicts[g->args[i]->id].a;
    }
    u32 before = diags_count(c->u->diags);
    Ins *v = rule_of(c, g);
    if (follows) diags_forget(c->u->diags, before);
    return v;
}

/* The device library knows what it does with expressions. */
Ins *rule(Ctx *c, const Ins *g) {
    if (c->inf->exhausted) return put_poison(c);
    Ins *v = rule_quietly(c, g);
    if (v->type->parts > MOST_TYPE_PARTS) return rule_limit(c, LIMIT_TYPE_PARTS);
    if (arena_used(c->a) > MOST_COMPILE_MEGABYTES * MEGABYTE) return rule_limit(c, LIMIT_COMPILE_MEGABYTES);
    return v->type->kind == TY_EXPR && g->var && !ctx_in_library(c) ? expr_named(c, v, g->var) : v;
}
