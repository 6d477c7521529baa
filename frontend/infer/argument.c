/* argument.c: the arguments of a call: by position, by name and from *tuples. */
#include "frontend/infer/call.h"

#include <string.h>

#include "frontend/infer/put.h"
#include "frontend/module/module.h"
#include "lib/ir/intrin_text.h"
#include "lib/ir/ufunc.h"

const char *call_count(Ctx *c, u32 least, u32 most) {
    if (least == most) return arena_printf(c->a, "%u argument%s", most, most == 1 ? "" : "s");
    return arena_printf(c->a, "%u to %u arguments", least, most);
}

const char *call_types(Ctx *c, Ins *const *args, u32 n) {
    const char *text = "";
    for (u32 i = 0; i < n; i++) text = arena_printf(c->a, "%s%s%s", text, i ? ", " : "", TYPE(c, args[i]));
    return text;
}

/* "np.sin" for math.sin: the universal function that does the same to each element; NULL: none. */
static const char *elementwise(Ctx *c, const char *path) {
    const char *same = arena_printf(c->a, "np.%s", path);
    for (const Ufunc *u = ufunc_rows(); u->name; u++)
        if (!strcmp(u->implementation, path)) return ufunc_find(same) ? same : arena_printf(c->a, "np.%s", u->name);
    return NULL;
}

const char *call_elementwise(Ctx *c, const Call *f) {
    bool arrays = false;
    for (u32 i = 0; i < f->n; i++) arrays |= f->args[i]->type->kind == TY_ARRAY || f->args[i]->type->kind == TY_EXPR;
    return arrays && f->row ? elementwise(c, f->row->path) : NULL;
}

Ins *call_refused(Ctx *c, const Call *f) {
    Ins *bad = FAIL(c, NO_OVERLOAD, f->what, call_types(c, f->args, f->n));
    const char *other = call_elementwise(c, f);
    if (other) NOTE(c, "use %s, which works on each element of an array", other);
    return bad;
}

Ins *call_miscounted(Ctx *c, const Call *f, const char *wants) {
    Ins *bad = FAIL(c, ARGUMENT_COUNT, f->what, wants, f->n);
    const IntrinDoc *doc = f->row ? intrin_doc(f->row->path) : NULL;
    if (doc && *doc->params) NOTE(c, "it is called as %s%s", f->row->path, doc->params);
    return bad;
}

Ins *call_no_list(Ctx *c) {
    Ins *bad = FAIL(c, UNSUPPORTED_SYNTAX, "a list");
    NOTE(c, "use a tuple, or cuda.local.array(shape, dtype) for storage");
    return bad;
}

bool call_positional(Ctx *c, const Call *f, u32 least, u32 most) {
    if (f->nkeywords) return FAIL(c, UNKNOWN_KEYWORD, f->what, f->keywords[0]), false;
    if (f->n >= least && f->n <= most) return true;
    return call_miscounted(c, f, call_count(c, least, most)), false;
}

bool call_match_names(Ctx *c, const Call *f, const char *const *names, u32 n, u32 required, Ins **out) {
    u32 npositional = f->n - f->nkeywords;
    for (u32 i = 0; i < n; i++) out[i] = NULL;
    if (npositional > n) return call_miscounted(c, f, call_count(c, required, n)), false;
    for (u32 i = 0; i < npositional; i++) out[i] = f->args[i];
    for (u32 k = 0; k < f->nkeywords; k++) {
        u32 i = 0;
        while (i < n && !sym_is(f->keywords[k], names[i])) i++;
        if (i == n) return FAIL(c, UNKNOWN_KEYWORD, f->what, f->keywords[k]), false;
        if (out[i]) return FAIL(c, ARGUMENT_TWICE, f->what, f->keywords[k]), false;
        out[i] = f->args[npositional + k];
    }
    for (u32 i = 0; i < required; i++)
        if (!out[i]) return call_miscounted(c, f, call_count(c, required, n)), false;
    return true;
}

bool call_match(Ctx *c, const Call *f, const char *names, Ins **out) {
    const char *at[4];
    u32 n = 0, required = 0;
    for (size_t len; *names; names += len, names += *names == '?', names += *names == ' ') {
        ENSURE(n < countof(at));
        len = strcspn(names, "? ");
        at[n++] = arena_strndup(c->a, names, len);
        if (names[len] != '?') required = n;
    }
    return call_match_names(c, f, at, n, required, out);
}

/* A default value. That of a function in GPU code was evaluated at its definition, and captured. */
static Ins *fallback_of(Ctx *c, Ins *f, const Node *param) {
    FuncDef *def = value_function(f->type);
    Sym name = sym_printf(c->u->syms, "%s=", sym_str(param->param.name));
    for (u32 i = 0; i < def->nfree; i++)
        if (def->free[i] == name) return put_get(c, f, i);
    Value *fixed = map_get(&def->defaults, param);
    return put_value(c, fixed ? fixed : module_eval(def->module, param->param.fallback));
}

Ins **call_match_python(Ctx *c, Ins *function, const Call *f, u32 *count) {
    const FuncDef *def = value_function(function->type);
    const NodeList *params = program_params(def);
    u32 npositional = f->n - f->nkeywords, nplain = 0;
    Ins **out = arena_array(c->a, Ins *, params->len + 1);
    *count = params->len;
    for (u32 i = 0; i < params->len; i++) {
        i64 kind = params->at[i]->param.kind;
        if (kind == PARAM_STAR_KWARGS) {
            FAIL(c, UNSUPPORTED_SYNTAX, "a function with **keywords");
            NOTE(c, "name its parameters one by one");
            return NULL;
        }
        if (kind == PARAM_STAR_ARGS) {
            u32 rest = npositional > nplain ? npositional - nplain : 0;
            out[i] = put_tuple(c, f->args + nplain, rest);
            npositional -= rest;
            continue;
        }
        if (kind != PARAM_KEYWORD_ONLY && nplain < npositional) out[i] = f->args[nplain++];
    }
    if (npositional > nplain) {
        FAIL(c, ARGUMENT_COUNT, f->what, call_count(c, nplain, nplain), f->n);
        return NULL;
    }
    for (u32 k = 0; k < f->nkeywords; k++) {
        u32 i = 0;
        while (i < params->len && params->at[i]->param.name != f->keywords[k]) i++;
        if (i == params->len || params->at[i]->param.kind == PARAM_POSITIONAL_ONLY)
            return FAIL(c, UNKNOWN_KEYWORD, f->what, f->keywords[k]), NULL;
        if (out[i]) return FAIL(c, ARGUMENT_TWICE, f->what, f->keywords[k]), NULL;
        out[i] = f->args[f->n - f->nkeywords + k];
    }
    for (u32 i = 0; i < params->len; i++) {
        if (out[i]) continue;
        if (!params->at[i]->param.fallback) return FAIL(c, ARGUMENT_MISSING, f->what, params->at[i]->param.name), NULL;
        out[i] = fallback_of(c, function, params->at[i]);
    }
    return out;
}

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

const Type *call_dtype(Ctx *c, Ins *dtype) {
    const Type *t = dtype->type, *elem = NULL;
    if (t->kind == TY_TYPEREF && type_is_element(t->typeref.type)) elem = t->typeref.type;
    if (t->kind == TY_STRING) elem = type_by_name(c->t, sym_str(t->string.text));
    if (!elem) {
        FAIL(c, BAD_DTYPE, t->kind == TY_BUILTIN ? sym_str(t->name.path) : TYPE(c, dtype));
        if (t->kind == TY_BUILTIN)
            NOTE(c, "Python's own int and float are not element types: write numba.int64, numba.float64 ...");
        return NULL;
    }
    return elem;
}
