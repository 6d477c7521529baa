/* extend.c: calls of what the program extends by types, with @overload and its kin. Numba tries
 * what it has itself first; here the program is asked first, since it extends what Numba lacks and
 * pyk may have. The device library is not touched by it. */
#include "frontend/infer/call.h"

#include "frontend/infer/expr.h"
#include "frontend/infer/put.h"
#include "frontend/module/extension.h"

static const Args *types_of(Ctx *c, const Call *f, bool literals) {
    Args *a = arena_new(c->a, Args);
    Value **types = arena_array(c->a, Value *, f->n + 1);
    for (u32 i = 0; i < f->n; i++) {
        const Type *t = f->args[i]->type;
        types[i] = value_type(c->u, literals ? t : type_unliteral(c->t, t));
    }
    a->at = types;
    a->nkeywords = f->nkeywords;
    a->n = f->n - f->nkeywords;
    a->values = types + a->n;
    a->names = f->nkeywords ? arena_copy(c->a, f->keywords, sizeof *a->names * f->nkeywords) : NULL;
    return a;
}

static Ins *not_evaluated(Ctx *c, const Call *f, const Extension *e, const Value *v) {
    Ins *bad = FAIL(c, BAD_OVERLOAD, f->what, sym_str(v->opaque.why));
    const Node *at = v->node ? v->node : extension_node(e);
    if (!c->dry) diag_note(c->u->diags, at->span, "it is needed here to choose the function for (%s)",
                           call_types(c, f->args, f->n));
    return bad;
}

static Ins *extended(Ctx *c, const Extended *what, const Call *f) {
    if (ctx_in_library(c) || !extension_next(c->u, what, NULL)) return NULL;
    for (u32 i = 0; i < f->n; i++) {
        if (type_is_poison(f->args[i]->type)) return put_poison(c);
        if (f->args[i]->type->kind == TY_EXPR) return expr_temporary(c, f->args[i], "to be passed to a function");
    }
    const Args *types = types_of(c, f, false), *literals = types_of(c, f, true);
    for (Extension *e = NULL; (e = extension_next(c->u, what, e));) {
        Value *v = extension_choose(c->u, e, types, literals);
        if (v->kind == VAL_FUNCTION) return call_body(c, put_value(c, v), f);
        if (!extension_declines(v)) return not_evaluated(c, f, e, v);
    }
    return NULL;
}

static Ins *refused(Ctx *c, const Extended *what, const Call *f) {
    Ins *bad = call_refused(c, f);
    const Args *types = types_of(c, f, false), *literals = types_of(c, f, true);
    for (Extension *e = NULL; !c->dry && (e = extension_next(c->u, what, e));) {
        const Value *v = extension_choose(c->u, e, types, literals);
        bool raised = v->kind == VAL_OPAQUE;
        diag_note(c->u->diags, raised ? v->node->span : extension_node(e)->span, "%s",
                  raised ? sym_str(v->opaque.why) : "this overload gives no function for them");
    }
    return bad;
}

static Extended function_of(const Value *function) { return (Extended){EXTENDS_FUNCTION, function, NULL, NULL}; }

const Value *extend_known(Ctx *c, const Value *function) {
    Extended what = function_of(function);
    const Extension *e = ctx_in_library(c) ? NULL : extension_next(c->u, &what, NULL);
    return e ? extension_function(e) : NULL;
}

Ins *extend_call(Ctx *c, const Value *function, const Call *f) {
    Extended what = function_of(function);
    return extended(c, &what, f);
}

Ins *extend_call_only(Ctx *c, const Value *function, const Call *f) {
    Extended what = function_of(function);
    Ins *r = extended(c, &what, f);
    return r ? r : refused(c, &what, f);
}

Ins *extend_attr(Ctx *c, Ins *x, Sym name) {
    Extended what = {EXTENDS_ATTRIBUTE, NULL, type_unliteral(c->t, x->type), name};
    if (ctx_in_library(c) || type_is_static(x->type)) return NULL;
    Ins *r = extended(c, &what, &(Call){.what = sym_str(name), .args = &x, .n = 1});
    if (r) return r;
    what.kind = EXTENDS_METHOD;
    bool method = extension_next(c->u, &what, NULL);
    return method ? put(c, OP_METHOD, type_method(c->t, x->type, name), &x, 1) : NULL;
}

Ins *extend_method(Ctx *c, Sym name, const Call *f) {
    Extended what = {EXTENDS_METHOD, NULL, type_unliteral(c->t, f->args[0]->type), name};
    if (ctx_in_library(c) || !extension_next(c->u, &what, NULL)) return NULL;
    Ins *r = extended(c, &what, f);
    return r ? r : refused(c, &what, f);
}
