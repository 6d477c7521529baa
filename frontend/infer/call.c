/* call.c: calls: of Python functions, of casts, of builtins by their overloads. */
#include "frontend/infer/infer_priv.h"

#include "lib/ir/convert.h"
#include "frontend/infer/expr.h"
#include "frontend/infer/method.h"
#include "frontend/infer/walk.h"
#include "frontend/module/module.h"
#include "frontend/module/unsupported.h"

#include <string.h>

/* ---- matching arguments to parameters -------------------------------------------------------------------------------- */

static const char *count_text(Ctx *c, u32 required, u32 n) {
    if (required == n) return arena_printf(c->a, "%u argument%s", n, n == 1 ? "" : "s");
    return arena_printf(c->a, "%u to %u arguments", required, n);
}

bool match_arguments(Ctx *c, const char *what, const char *const *names, u32 n, u32 required, Ins *const *args, u32 nargs, const Sym *keywords,
                     u32 nkeywords, Ins **out) {
    u32 npositional = nargs - nkeywords;
    for (u32 i = 0; i < n; i++) out[i] = NULL;
    if (npositional > n) return FAIL(c, ARGUMENT_COUNT, what, count_text(c, required, n), nargs), false;
    for (u32 i = 0; i < npositional; i++) out[i] = args[i];
    for (u32 k = 0; k < nkeywords; k++) {
        u32 i = 0;
        while (i < n && !sym_is(keywords[k], names[i])) i++;
        if (i == n) return FAIL(c, UNKNOWN_KEYWORD, what, keywords[k]), false;
        if (out[i]) return FAIL(c, ARGUMENT_TWICE, what, keywords[k]), false;
        out[i] = args[npositional + k];
    }
    for (u32 i = 0; i < required; i++)
        if (!out[i]) return FAIL(c, ARGUMENT_COUNT, what, count_text(c, required, n), nargs), false;
    return true;
}

/* A default value: of a function in GPU code it was evaluated where the function is defined, and captured. */
static Ins *fallback_of(Ctx *c, Ins *f, const Node *param) {
    FuncDef *def = value_function(f->type);
    Sym name = sym_printf(c->u->syms, "%s=", sym_str(param->param.name));
    for (u32 i = 0; i < def->nfree; i++)
        if (def->free[i] == name) return put_get(c, f, i);
    Value *fixed = map_get(&def->defaults, param);
    return put_value(c, fixed ? fixed : module_eval(def->module, param->param.fallback));
}

/* f(a, b=1) for a Python function: its parameters in order, defaults evaluated at module level. */
static Ins **match_python(Ctx *c, Ins *f, Ins *const *args, u32 nargs, const Sym *keywords, u32 nkeywords, u32 *count) {
    FuncDef *def = value_function(f->type);
    bool lambda = def->node->kind == ND_LAMBDA;
    const NodeList *params = lambda ? &def->node->lambda.params : &def->node->def.params;
    u32 npositional = nargs - nkeywords, nplain = 0;
    Ins **out = arena_array(c->a, Ins *, params->len + 1);
    *count = params->len;
    const char *what = arena_printf(c->a, "%s()", sym_str(def->name));
    for (u32 i = 0; i < params->len; i++) {
        i64 kind = params->at[i]->param.kind;
        if (kind == PARAM_STAR_KWARGS) {
            FAIL(c, UNSUPPORTED_SYNTAX, "a function with **keywords");
            NOTE(c, "name its parameters one by one");
            return NULL;
        }
        if (kind == PARAM_STAR_ARGS) {
            u32 rest = npositional > nplain ? npositional - nplain : 0;
            out[i] = put_tuple(c, args + nplain, rest);
            npositional -= rest;
            continue;
        }
        if (kind != PARAM_KEYWORD_ONLY && nplain < npositional) out[i] = args[nplain++];
    }
    if (npositional > nplain) {
        FAIL(c, ARGUMENT_COUNT, what, count_text(c, nplain, nplain), nargs);
        return NULL;
    }
    for (u32 k = 0; k < nkeywords; k++) {
        u32 i = 0;
        while (i < params->len && params->at[i]->param.name != keywords[k]) i++;
        if (i == params->len || params->at[i]->param.kind == PARAM_POSITIONAL_ONLY) return FAIL(c, UNKNOWN_KEYWORD, what, keywords[k]), NULL;
        if (out[i]) return FAIL(c, ARGUMENT_TWICE, what, keywords[k]), NULL;
        out[i] = args[nargs - nkeywords + k];
    }
    for (u32 i = 0; i < params->len; i++) {
        if (out[i]) continue;
        if (!params->at[i]->param.fallback) return FAIL(c, ARGUMENT_MISSING, what, params->at[i]->param.name), NULL;
        out[i] = fallback_of(c, f, params->at[i]);
    }
    return out;
}

const char *call_types(Ctx *c, Ins *const *args, u32 n) {
    const char *text = "";
    for (u32 i = 0; i < n; i++) text = arena_printf(c->a, "%s%s%s", text, i ? ", " : "", TYPE(c, args[i]));
    return text;
}

/* The best of the declared signatures by Numba's conversion rules; NULL if none can take the arguments. */
static const Value *choose_signature(Ctx *c, const FuncDef *def, Ins *const *args, u32 n) {
    const Value *best = NULL;
    u32 best_cost = UINT32_MAX;
    for (u32 s = 0; s < def->nsignatures; s++) {
        const Value *v = def->signatures[s];
        u32 cost = 0;
        bool possible = v->nitems == n;
        for (u32 i = 0; i < n && possible; i++) {
            Conversion k = convert_rank(c->t, args[i]->type, v->items[i]->type);
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

/* Constants do not flow through a call, unless the function cannot do without: it makes an array of such a shape. */
static Instance *with_constants(Ctx *c, Instance *inst, const Type **types, Ins **values, u32 first, Ins *const *args, u32 n) {
    for (u32 i = 0; i < n; i++) types[first + i] = args[i]->type;
    Instance *constant = instance_get(c, inst->def, types, first + n, NULL);
    if (constant->wants_constants) return inst;
    for (u32 i = 0; i < n; i++) values[first + i] = args[i];
    return constant;
}

/* An undecorated function of a module that does nothing: Numba's extension API gives it an implementation elsewhere. */
static bool is_placeholder(const FuncDef *def) {
    if (def->decorated || def->inner || def->outer || def->node->kind != ND_DEF || def->module->src->builtin) return false;
    const NodeList *body = &def->node->def.body;
    for (u32 i = 0; i < body->len; i++) {
        const Node *n = body->at[i];
        bool text = n->kind == ND_EXPR && (n->expr.value->kind == ND_STRING || n->expr.value->kind == ND_CONSTANT);
        if (n->kind != ND_PASS && !text) return false;
    }
    return true;
}

static Ins *call_function(Ctx *c, Ins *f, Ins *const *args, u32 nargs, const Sym *keywords, u32 nkeywords) {
    FuncDef *def = value_function(f->type);
    if (def->external) return call_external(c, def, args, nargs, keywords, nkeywords);
    u32 n, first = def->nfree;
    if (is_placeholder(def)) {
        Ins *bad = FAIL(c, NOT_USABLE, arena_printf(c->a, "function '%s' is a placeholder without a body", sym_str(def->name)));
        NOTE(c, "implementations given by @overload are not read: write the function itself, with @cuda.jit(device=True)");
        return bad;
    }
    Ins **matched = match_python(c, f, args, nargs, keywords, nkeywords, &n);
    if (!matched) return put_poison(c);
    for (u32 i = 0; i < n; i++) {
        if (type_is_poison(matched[i]->type)) return put_poison(c);
        if (matched[i]->type->kind == TY_EXPR && !def->module->src->builtin) return expr_temporary(c, matched[i], "to be passed to a function");
    }
    const Value *declared = choose_signature(c, def, matched, n);
    if (def->nsignatures && !declared) return no_signature(c, def, matched, n);
    const Type **types = arena_array(c->a, const Type *, first + n + 1);
    Ins **values = arena_array(c->a, Ins *, first + n + 1);
    for (u32 i = 0; i < first; i++) {                            /* what a closure captured keeps its constants */
        values[i] = put_get(c, f, i);
        types[i] = values[i]->type;
    }
    for (u32 i = 0; i < n; i++) {
        types[first + i] = declared ? declared->items[i]->type : type_unliteral(c->t, matched[i]->type);
        values[first + i] = put_as(c, matched[i], types[first + i]);
    }
    Instance *inst = instance_get(c, def, types, first + n, declared ? declared->type : NULL);
    if (inst->wants_constants && !declared) inst = with_constants(c, inst, types, values, first, matched, n);
    c->inst->wants_constants |= inst->wants_constants;
    if (!escape_closure(c, inst->ret)) return put_poison(c);
    return instance_call(c, inst, values);
}

Ins *call_python(Ctx *c, FuncDef *def, Ins *const *args, u32 nargs, const Sym *keywords, u32 nkeywords) {
    return call_function(c, put_static(c, type_function(c->t, def->name, def, NULL, 0)), args, nargs, keywords, nkeywords);
}

/* ---- overloads --------------------------------------------------------------------------------------------------------- */

typedef struct Overload {
    const Type *ret, *params[4];
    char        only[4];           /* what the parameter takes: '!' this type, '#' integers, '?' integers and bool; 0: what converts */
    u32         n;
} Overload;

/* A type code, or several joined by +: a tuple. */
static const Type *parse_code(Ctx *c, const char *s, size_t len) {
    const Type *parts[3];
    u32 n = 0;
    for (const char *end = s + len; s < end && n < countof(parts); n++) {
        size_t one = strcspn(s, "+(,)|!#?");
        char *code = arena_strndup(c->a, s, one);
        parts[n] = !strcmp(code, "v") ? type_simple(c->t, TY_NONE) : type_by_name(c->t, code);
        if (!parts[n] && *code) parts[n] = type_by_vector_name(c->t, code);
        s += one + (s[one] == '+');
    }
    return n == 0 ? NULL : n == 1 ? parts[0] : type_tuple(c->t, parts, n);
}

/* One overload of a row: "f8(f8,i4)". Gives the text after it, NULL at the end. */
static const char *parse_overload(Ctx *c, const char *s, Overload *o) {
    if (!*s) return NULL;
    *o = (Overload){0};
    for (bool first = true;; first = false) {
        size_t len = strcspn(s, "(,)|!#?");
        const Type *t = parse_code(c, s, len);
        s += len;
        char only = *s && strchr("!#?", *s) ? *s++ : 0;
        if (first) o->ret = t;
        else if (t) o->only[o->n] = only, o->params[o->n++] = t;
        if (*s++ == ')') break;
    }
    return *s == '|' ? s + 1 : s;
}

static bool admits(Ctx *c, const Overload *o, u32 i, const Type *t) {
    bool number = type_is_int(t);
    switch (o->only[i]) {
    case '!': return type_unliteral(c->t, t) == o->params[i];
    case '#': return number;
    case '?': return number || type_class(t) == CLASS_BOOL;
    default:  return true;
    }
}

/* Numba's choice: fewest unsafe, then fewest safe, then fewest promoting conversions; the earlier row of equals. */
static bool choose_overload(Ctx *c, const Intrin *row, Ins *const *args, u32 nargs, Overload *best) {
    u32 best_cost = UINT32_MAX;
    Overload o;
    for (const char *s = row->sigs; (s = parse_overload(c, s, &o));) {
        if (o.n != nargs) continue;
        u32 cost = 0;
        bool possible = true;
        for (u32 i = 0; i < nargs; i++) {
            Conversion k = convert_rank(c->t, args[i]->type, o.params[i]);
            possible &= k != CONV_NONE && !type_is_static(args[i]->type) && admits(c, &o, i, args[i]->type);
            cost += convert_cost(k);
        }
        if (possible && cost < best_cost) {
            best_cost = cost;
            *best = o;
        }
    }
    return best_cost != UINT32_MAX;
}

/* The number of arguments that the overloads take, as words. */
static const char *arity_text(Ctx *c, const Intrin *row) {
    Overload o;
    u32 lo = 99, hi = 0;
    for (const char *s = row->sigs; (s = parse_overload(c, s, &o));) {
        if (o.n < lo) lo = o.n;
        if (o.n > hi) hi = o.n;
    }
    return hi == 0 ? "no arguments" : count_text(c, lo, hi);
}

static bool arity_fits(Ctx *c, const Intrin *row, u32 n) {
    Overload o;
    for (const char *s = row->sigs; (s = parse_overload(c, s, &o));)
        if (o.n == n) return true;
    return false;
}

/* "float32, int32": the types that parameter i of the overloads takes. */
static const char *choices_text(Ctx *c, const Intrin *row, u32 i) {
    const char *text = "";
    Overload o;
    for (const char *s = row->sigs; (s = parse_overload(c, s, &o));) {
        if (i >= o.n) continue;
        const char *one = o.only[i] == '#' ? "any integer" : o.only[i] == '?' ? "bool or any integer" : type_str(c->t, o.params[i]);
        if (!strstr(text, one)) text = arena_printf(c->a, "%s%s%s", text, *text ? ", " : "", one);
    }
    return text;
}

static Ins *no_overload(Ctx *c, const Intrin *row, Ins *const *args, u32 nargs) {
    Ins *bad = FAIL(c, NO_OVERLOAD, arena_printf(c->a, "%s()", row->path), call_types(c, args, nargs));
    bool complex = false;
    for (u32 i = 0; i < nargs; i++) complex |= type_is_complex(args[i]->type);
    if (complex && !strncmp(row->path, "math.", 5)) NOTE(c, "module cmath has the functions of complex numbers");
    else for (u32 i = 0; i < nargs; i++) NOTE(c, "argument %u must be of type %s", i + 1, choices_text(c, row, i));
    return bad;
}

Ins *call_builtin(Ctx *c, const Intrin *row, Ins *const *args, u32 nargs, const Sym *keywords, u32 nkeywords) {
    for (u32 i = 0; i < nargs; i++)
        if (type_is_poison(args[i]->type)) return put_poison(c);
    if (row->how == HOW_ITER) return walk_make(c, row, args, nargs, keywords, nkeywords);
    if (row->how == HOW_ARRAY) return array_function(c, row, args, nargs, keywords, nkeywords);
    if (row->how == HOW_FORM) return call_form(c, row, args, nargs, keywords, nkeywords);
    const char *what = arena_printf(c->a, "%s()", row->path);
    if (row->how == HOW_SREG) {
        Ins *bad = FAIL(c, NOT_CALLABLE, row->path);
        NOTE(c, "it is an attribute: write %s without parentheses", row->path);
        return bad;
    }
    if (nkeywords) return FAIL(c, UNKNOWN_KEYWORD, what, keywords[0]);
    if (row->how == HOW_OPERATOR) return call_operator(c, row, args, nargs);
    if (row->how == HOW_ATOMIC || row->how == HOW_HINT) return call_element(c, row, args, nargs);
    if (warp_has_parts(row, args, nargs)) return warp_parts(c, row, args, nargs);
    if (!arity_fits(c, row, nargs)) return FAIL(c, ARGUMENT_COUNT, what, arity_text(c, row), nargs);
    Overload o;
    if (!choose_overload(c, row, args, nargs, &o)) return no_overload(c, row, args, nargs);
    Ins *converted[4];
    for (u32 i = 0; i < nargs; i++) converted[i] = put_as(c, args[i], o.params[i]);
    if (row->how == HOW_PYLIB) {
        const char *dot = strchr(row->nv, '.');
        FuncDef *def = library_function(c, arena_strndup(c->a, row->nv, (size_t)(dot - row->nv)), dot + 1);
        return call_python(c, def, converted, nargs, NULL, 0);
    }
    if (row->how == HOW_NATIVE || row->how == HOW_SINCE) return call_native(c, row, o.ret, converted, nargs);
    return put_intrin(c, row->id, o.ret, converted, nargs);
}

/* ---- the call ------------------------------------------------------------------------------------------------------------ */

static Ins *cast(Ctx *c, const Type *to, Ins *const *args, u32 nargs) {
    const char *what = arena_printf(c->a, "%s()", type_str(c->t, to));
    if (nargs == 0 && type_is_stored(to)) return number_stored(c, to, 0);
    if (nargs != 1) return FAIL(c, ARGUMENT_COUNT, what, "1 argument", nargs);
    if (type_is_static(args[0]->type) || !type_is_scalar(to)) return FAIL(c, NO_CONVERSION, TYPE(c, args[0]), type_str(c->t, to));
    return put_as(c, args[0], to);
}

/* Puts the elements of *tuples into the argument list. */
Ins **call_expand(Ctx *c, Ins *const *args, const CallShape *shape, u32 nargs, u32 *n) {
    VEC(Ins *) out = {0};
    for (u32 i = 0; i < nargs; i++) {
        bool star = shape->star && i < shape->npositional && shape->star[i];
        if (!star) {
            vec_push(c->a, &out, args[i]);
            continue;
        }
        if (args[i]->type->kind != TY_TUPLE) {
            if (!type_is_poison(args[i]->type)) FAIL(c, NOT_ITERABLE, TYPE(c, args[i]));
            return NULL;
        }
        for (u32 k = 0; k < args[i]->type->tuple.len; k++) vec_push(c->a, &out, put_get(c, args[i], k));
    }
    *n = out.len;
    return out.at ? out.at : arena_array(c->a, Ins *, 1);
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

/* Does it ask what the argument is, rather than use the value? */
static bool sees_optional(const Intrin *row) {
    return row->how == HOW_OPERATOR || row->id == INTRIN_BOOL || row->id == INTRIN_ISINSTANCE || row->id == INTRIN_HASATTR ||
           row->id == INTRIN_TYPE || row->id == INTRIN_PRINT;
}

Ins *rule_call(Ctx *c, Ins *f, Ins *const *args, const CallShape *shape) {
    const Type *t = f->type;
    if (type_is_poison(t)) return f;
    u32 nargs = c->ins->nargs - 1, nkeywords = nargs - shape->npositional, n = nargs;
    Ins **expanded = call_expand(c, args, shape, nargs, &n);
    if (!expanded) return put_poison(c);
    switch (t->kind) {
    case TY_BUILTIN: {
        if (raise_is_exception(t) && !nkeywords) return raise_make(c, t, expanded, n);
        const Intrin *row = intrin_find(sym_str(t->name.path));
        const Ufunc *ufunc = row ? NULL : ufunc_find(sym_str(t->name.path));
        if (!row || !sees_optional(row)) expanded = optional_unwrap_all(c, expanded, n);
        if (ufunc) return call_ufunc(c, t->name.path, ufunc, expanded, n, shape->keywords, nkeywords);
        if (!row) return not_in_kernels(c, t->name.path);
        return call_builtin(c, row, expanded, n, shape->keywords, nkeywords);
    }
    case TY_METHOD: return method_call(c, f, optional_unwrap_all(c, expanded, n), n, shape->keywords, nkeywords);
    case TY_TYPEREF:
        if (t->typeref.type->kind == TY_VECTOR) return vector_make(c, t->typeref.type, optional_unwrap_all(c, expanded, n), n, nkeywords);
        return cast(c, t->typeref.type, optional_unwrap_all(c, expanded, n), n);
    case TY_FUNCTION: return call_function(c, f, expanded, n, shape->keywords, nkeywords);
    case TY_CLASS:
        if (raise_is_exception(t) && !nkeywords) return raise_make(c, t, expanded, n);
        if (t->cls.role == ROLE_TUPLE) return class_call(c, value_object(t), expanded, n, shape->keywords, nkeywords);
        /* fallthrough */
    default: {
        Ins *bad = FAIL(c, NOT_CALLABLE, TYPE(c, f));
        const Ins *callee = c->ins->args[0];
        if (t->kind == TY_ARRAY) NOTE(c, "index it with square brackets");
        else if (callee->op == OP_ATTR) NOTE(c, "'%s' is an attribute: write it without parentheses", sym_str(callee->aux.name));
        return bad;
    }
    }
}
