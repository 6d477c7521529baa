/* call.c: calls of Python functions, of casts, of what the compiler knows by name. */
#include "frontend/infer/call.h"

#include <string.h>

#include "frontend/infer/class.h"
#include "frontend/infer/escape.h"
#include "frontend/infer/expr.h"
#include "frontend/infer/instance.h"
#include "frontend/infer/method.h"
#include "frontend/infer/number.h"
#include "frontend/infer/optional.h"
#include "frontend/infer/put.h"
#include "frontend/infer/raise.h"
#include "frontend/infer/rule.h"
#include "frontend/infer/vector.h"
#include "frontend/module/unsupported.h"
#include "lib/ir/convert.h"

/* ---- Python functions ------------------------------------------------------------------------ */

/* The best of the declared signatures by Numba's conversion rules; NULL if none fits. */
static const Value *choose_signature(Ctx *c, const FuncDef *def, Ins *const *args, u32 n) {
    const Value *best = NULL;
    u32 best_cost = UINT32_MAX;
    for (array_each(const Value *, v, def->signatures, def->nsignatures)) {
        u32 cost = 0;
        bool possible = v->items.n == n;
        for (u32 i = 0; i < n && possible; i++) {
            Conversion k = convert_rank(c->t, args[i]->type, v->items.at[i]->typeref.type);
            possible = k != CONV_NONE;
            cost += convert_cost(k);
        }
        if (!possible || cost >= best_cost) continue;
        best = v;
        best_cost = cost;
    }
    return best;
}

static Ins *no_signature(Ctx *c, const FuncDef *def, Ins *const *args, u32 n) {
    Ins *bad = FAIL(c, NO_OVERLOAD, arena_printf(c->a, "%s()", sym_str(def->name)), call_types(c, args, n));
    for (u32 s = 0; s < def->nsignatures && !c->dry; s++)
        diag_note(c->u->diags, def->decorator, "it is declared for %s", value_str(c->u, def->signatures[s]));
    return bad;
}

/* Constants flow through a call only where the function needs them: for the shape of an array. */
static Instance *with_constants(Ctx *c, Instance *inst, const Type **types, Ins **values, u32 first, Ins *const *args,
                                u32 n) {
    for (u32 i = 0; i < n; i++) types[first + i] = args[i]->type;
    Instance *constant = instance_get(c, inst->def, types, first + n, NULL);
    if (constant->wants_constants) return inst;
    for (u32 i = 0; i < n; i++) values[first + i] = args[i];
    return constant;
}

/* May the result be a view of an argument, whose extents are known then? */
static bool gives_array(const Type *t) {
    for (u32 i = 0; type_is_bundle(t) && i < t->tuple.len; i++)
        if (gives_array(t->tuple.at[i])) return true;
    return t->kind == TY_ARRAY;
}

static Instance *with_extents(Ctx *c, Instance *inst, const Type **types, Ins **values, u32 first, Ins *const *args,
                              u32 n) {
    for (u32 i = 0; i < n; i++) {
        types[first + i] = type_of_result(c->t, args[i]->type);
        values[first + i] = put_as(c, args[i], types[first + i]);
    }
    return instance_get(c, inst->def, types, first + n, NULL);
}

/* An undecorated function that does nothing: Numba's extension API implements it elsewhere. */
static bool is_placeholder(const FuncDef *def) {
    if (def->decorated || def->inner || def->outer || def->node->kind != ND_DEF || def->module->src->builtin)
        return false;
    const NodeList *body = &def->node->def.body;
    for (vec_each(const Node *, n, body)) {
        bool text = n->kind == ND_EXPR && (n->expr.value->kind == ND_STRING || n->expr.value->kind == ND_CONSTANT);
        if (n->kind != ND_PASS && !text) return false;
    }
    return true;
}

Ins *call_body(Ctx *c, Ins *function, const Call *f) {
    FuncDef *def = value_function(function->type);
    u32 n, first = def->nfree;
    Ins **matched = call_match_python(c, function, f, &n);
    if (!matched) return put_poison(c);
    for (u32 i = 0; i < n; i++) {
        if (matched[i]->type->kind == TY_EXPR && !def->module->src->builtin)
            matched[i] = expr_temporary(c, matched[i], "to be passed to a function");
        if (type_is_poison(matched[i]->type)) return put_poison(c);
    }
    const Value *declared = choose_signature(c, def, matched, n);
    if (def->nsignatures && !declared) return no_signature(c, def, matched, n);
    bool constants = def->module->src->constants;
    const Type **types = arena_array(c->a, const Type *, first + n + 1);
    Ins **values = arena_array(c->a, Ins *, first + n + 1);
    for (u32 i = 0; i < first; i++) {                            /* what a closure captured keeps its constants */
        values[i] = put_get(c, function, i);
        types[i] = values[i]->type;
    }
    for (u32 i = 0; i < n; i++) {
        const Type *own = constants ? matched[i]->type : type_unliteral(c->t, matched[i]->type);
        types[first + i] = declared ? declared->items.at[i]->typeref.type : own;
        values[first + i] = put_as(c, matched[i], types[first + i]);
    }
    Instance *inst = instance_get(c, def, types, first + n, declared ? declared->signature.result : NULL);
    if (!declared && !constants && gives_array(inst->ret))
        inst = with_extents(c, inst, types, values, first, matched, n);
    if (inst->wants_constants && !declared) inst = with_constants(c, inst, types, values, first, matched, n);
    c->inst->wants_constants |= inst->wants_constants;
    if (!escape_closure(c, inst->ret)) return put_poison(c);
    return instance_call(c, inst, values);
}

static Ins *call_function(Ctx *c, Ins *function, const Call *f) {
    FuncDef *def = value_function(function->type);
    if (def->external) return call_external(c, def, f);
    const Value *v = def->decorated || def->inner ? NULL : value_of_type(c, function->type);
    if (v && extend_known(c, v)) return extend_call_only(c, v, f);
    if (!is_placeholder(def)) return call_body(c, function, f);
    Ins *bad =
        FAIL(c, NOT_USABLE, arena_printf(c->a, "function '%s' is a placeholder without a body", sym_str(def->name)));
    NOTE(c, "no file that the program imports has an @overload for it: import that file, or write the function itself");
    return bad;
}

Ins *call_python(Ctx *c, FuncDef *def, const Call *f) {
    Call named = *f;
    named.what = arena_printf(c->a, "%s()", sym_str(def->name));
    return call_function(c, put_static(c, type_function(c->t, def->name, def, NULL, 0)), &named);
}

/* ---- what the compiler knows by name --------------------------------------------------------- */

/* The typing function that an intrinsic's row names; NULL: its overloads say all. */
static CallRule *const typing_functions[INTRIN_COUNT] = {
#define INTRIN(id, path, sigs, effect, how, nv, cpu)
#define TYPED(id, path, sigs, effect, how, typing, nv, cpu) [INTRIN_##id] = typing,
#include "lib/ir/intrin.def"
};

Ins *call_row(Ctx *c, const Call *f) {
    for (u32 i = 0; i < f->n; i++)
        if (type_is_poison(f->args[i]->type)) return put_poison(c);
    Call named = *f;
    named.what = arena_printf(c->a, "%s()", f->row->path);
    CallRule *typing = typing_functions[f->row->id];
    return typing ? typing(c, &named) : call_overloaded(c, &named);
}

Ins *call_intrin(Ctx *c, IntrinId id, Ins *const *args, u32 n) {
    return call_row(c, &(Call){.row = intrin_row(id), .args = args, .n = n});
}

/* A function that module level knows and kernels do not have. */
static Ins *not_in_kernels(Ctx *c, Sym path) {
    bool host = !strncmp(sym_str(path), "cuda.", 5) || !strncmp(sym_str(path), "cupy.", 5);
    const char *advice = unsupported_advice(sym_str(path));
    const char *why = host ? "is host code; it cannot be used in a kernel" : "is not available in kernels";
    Ins *bad = FAIL(c, NOT_USABLE, arena_printf(c->a, "%s %s", sym_str(path), why));
    if (advice) NOTE(c, "%s", advice);
    return bad;
}

/* ---- the call -------------------------------------------------------------------------------- */

static Ins *cast(Ctx *c, const Type *to, const Call *f) {
    if (f->n == 0 && type_is_stored(to)) return number_stored(c, to, 0);
    if (f->n != 1) return FAIL(c, ARGUMENT_COUNT, f->what, "1 argument", f->n);
    if (type_is_static(f->args[0]->type) || !type_is_scalar(to))
        return FAIL(c, NO_CONVERSION, TYPE(c, f->args[0]), type_str(c->t, to));
    return put_as(c, f->args[0], to);
}

static Ins *call_known(Ctx *c, const Type *t, Call *f) {
    if (raise_is_exception(t) && !f->nkeywords) return raise_make(c, t, f->args, f->n);
    f->what = arena_printf(c->a, "%s()", sym_str(t->name.path));
    Ins *extended = extend_call(c, value_of_type(c, t), f);
    if (extended) return extended;
    f->row = intrin_find(sym_str(t->name.path));
    const Ufunc *ufunc = f->row ? NULL : ufunc_find(sym_str(t->name.path));
    bool asks = f->row && (f->row->how == HOW_OPERATOR || f->row->how == HOW_ASK);
    if (!asks) f->args = optional_unwrap_all(c, f->args, f->n);
    if (ufunc) return call_ufunc(c, t->name.path, ufunc, f);
    return f->row ? call_row(c, f) : not_in_kernels(c, t->name.path);
}

static Ins *not_callable(Ctx *c, const Type *t) {
    Ins *bad = FAIL(c, NOT_CALLABLE, type_str(c->t, t));
    const Ins *callee = c->ins->args[0];
    if (t->kind == TY_ARRAY) NOTE(c, "index it with square brackets");
    else if (callee->op == OP_ATTR)
        NOTE(c, "'%s' is an attribute: write it without parentheses", sym_str(callee->aux.name));
    return bad;
}

static bool takes_lists(const Type *function) {
    const Intrin *row = function->kind == TY_BUILTIN ? intrin_find(sym_str(function->name.path)) : NULL;
    return row && typing_functions[row->id] == create_of_items;
}

Ins *rule_call(Ctx *c, Ins *function, Ins *const *args, const CallShape *shape) {
    const Type *t = function->type;
    if (type_is_poison(t)) return function;
    u32 nargs = c->ins->nargs - 1;
    Call f = {.n = nargs, .keywords = shape->keywords, .nkeywords = nargs - shape->npositional};
    f.args = call_expand(c, args, shape, nargs, &f.n);
    if (!f.args) return put_poison(c);
    for (u32 i = 0; i < f.n; i++)
        if (f.args[i]->type->kind == TY_LIST && !takes_lists(t)) return call_no_list(c);
    if (t->kind == TY_BUILTIN) return call_known(c, t, &f);
    if (t->kind == TY_FUNCTION) {
        f.what = arena_printf(c->a, "%s()", sym_str(value_function(t)->name));
        return call_function(c, function, &f);
    }
    if (t->kind == TY_OBJECT && extend_known(c, value_object(t))) {
        f.what = "this function";
        return extend_call_only(c, value_object(t), &f);
    }
    if (t->kind == TY_CLASS && raise_is_exception(t) && !f.nkeywords) return raise_make(c, t, f.args, f.n);
    if (t->kind == TY_CLASS && (t->cls.role == ROLE_TUPLE || t->cls.role == ROLE_TILE))
        return class_call(c, value_object(t), &f);
    if (t->kind != TY_METHOD && t->kind != TY_TYPEREF) return not_callable(c, t);
    f.args = optional_unwrap_all(c, f.args, f.n);
    if (t->kind == TY_METHOD) return method_call(c, function, &f);
    f.what = arena_printf(c->a, "%s()", type_str(c->t, t->typeref.type));
    return t->typeref.type->kind == TY_VECTOR ? vector_make(c, t->typeref.type, &f) : cast(c, t->typeref.type, &f);
}
