/* host_apply.c: calls in the host's program: of kernels, which are launches, of its functions and
 * classes, and of what host_call.c knows of libraries. */
#include <string.h>

#include "frontend/launch/host.h"
#include "frontend/module/eval_class.h"
#include "frontend/module/layout.h"

static void add_argument(Host *h, HostArgs *a, u32 *room, const HostValue *v) {
    if (a->n == *room) a->at = vec_grow(h->u->arena, a->at, sizeof *a->at, a->n, room);
    a->at[a->n++] = v;
}

static HostArgs arguments(Host *h, const Node *call) {
    const NodeList *list = &call->call.args;
    HostArgs a = {.names = arena_array(h->u->arena, Sym, list->len + HOST_DIMS),
                  .values = arena_array(h->u->arena, const HostValue *, list->len + HOST_DIMS)};
    u32 room = 0;
    for (vec_each(const Node *, n, list)) {
        const HostValue *v = host_eval(h, n->kind == ND_KEYWORD   ? n->keyword.value
                                          : n->kind == ND_STARRED ? n->starred.value
                                                                  : n);
        bool spread = n->kind == ND_STARRED || (n->kind == ND_KEYWORD && !n->keyword.name);
        if (n->kind == ND_KEYWORD && n->keyword.name) {
            a.names[a.nkeywords] = n->keyword.name;
            a.values[a.nkeywords++] = v;
        } else if (!spread) add_argument(h, &a, &room, v);
        else if (v->kind != HOST_ITEMS || (v->items.keys && a.nkeywords + v->items.n > list->len)) a.open = true;
        for (u32 k = 0; spread && v->kind == HOST_ITEMS && !a.open && k < v->items.n; k++)
            if (!v->items.keys) add_argument(h, &a, &room, v->items.at[k]);
            else if (v->items.keys[k]->kind == HOST_TEXT && v->items.keys[k]->text.text) {
                a.names[a.nkeywords] = v->items.keys[k]->text.text;
                a.values[a.nkeywords++] = v->items.at[k];
            }
    }
    return a;
}

static void launch(Host *h, const Node *n, const HostValue *kernel, const HostArgs *a) {
    for (vec_each_at(const HostLaunch *, l, &h->launches)) {
        bool same = l->call == n && l->nargs == a->n && host_same(l->kernel, kernel);
        for (u32 k = 0; k < a->n && same; k++) same = host_same(l->args[k], a->at[k]);
        if (same) return;
    }
    vec_push(h->u->arena, &h->launches, ((HostLaunch){kernel, n, a->at, a->n, a->open}));
}

/* The function of module level; NULL: it is not known there. */
static const FuncDef *defined(Host *h, const HostValue *f) {
    const Node *def = f->function.def;
    if (f->function.made || def->kind != ND_DEF) return f->function.made;
    const Value *v = module_lookup(host_globals(h)->module, def->def.name, NULL);
    return v && v->kind == VAL_FUNCTION && v->func->node == def ? v->func : NULL;
}

/* The element of what its signature says of the result, if there is one signature. */
static const Type *declared_element(const FuncDef *f) {
    const Value *s = f->nsignatures == 1 ? f->signatures[0] : NULL;
    if (!s || s->kind != VAL_SIGNATURE) return NULL;
    if (!f->layout) return s->signature.result;
    const Value *last = f->layout->nin < s->items.n ? s->items.at[f->layout->nin] : NULL;
    const Type *t = last && last->kind == VAL_TYPE ? last->typeref.type : NULL;
    return t && t->kind == TY_ARRAY ? t->array.elem : t;
}

/* What a universal function gives: an array of the loop's dimensions and its own, or a number. */
static const HostValue *universal(Host *h, const Node *n, const FuncDef *f, const HostArgs *a) {
    u32 nin = f->layout ? f->layout->nin : program_params(f)->len, own = f->layout ? f->layout->rank[nin] : 0;
    const HostValue *out = host_argument(a, (int)nin, "out");
    const Type *t = declared_element(f);
    if (out && out->kind == HOST_ARRAY) return out;
    int loop = 0;
    for (u32 i = 0; i < nin && i < a->n && loop >= 0; i++) {
        const HostValue *v = host_array_of(h, a->at[i]);
        int ndim = v->kind == HOST_ARRAY && v->array.ndim != HOST_ANY_RANK
                       ? v->array.ndim - (int)(f->layout ? f->layout->rank[i] : 0)
                       : -1;
        loop = ndim < 0 ? -1 : ndim > loop ? ndim : loop;
    }
    if (a->open || loop < 0 || !t || (f->layout && f->layout->nout != 1))
        return host_unknown(h, n, "what this gives is not known");
    if (loop + (int)own > 0) return host_array(h, t, loop + (int)own);
    return host_new(h, (HostValue){.kind = HOST_SCALAR, .node = n, .scalar = {.type = t}});
}

/* A reduction is called with an array, and says the type of its elements. */
static const HostValue *call_kernel(Host *h, const Node *n, const HostValue *f, const HostArgs *a) {
    const FuncDef *def = defined(h, f);
    HostArgs given = *a;
    const HostValue *out = def && def->layout ? host_argument(a, -1, "out") : NULL;
    u32 room = a->n;
    if (out) add_argument(h, &given, &room, out);
    launch(h, n, f, &given);
    if (def && (def->utility == UTILITY_VECTORIZE || def->utility == UTILITY_GUVECTORIZE))
        return universal(h, n, def, a);
    const HostValue *v = a->n ? host_array_of(h, a->at[0]) : NULL;
    if (!v || v->kind != HOST_ARRAY || !v->array.elem) return host_unknown(h, n, "what this gives is not known");
    return host_new(h, (HostValue){.kind = HOST_SCALAR, .node = n, .scalar = {.type = v->array.elem}});
}

static const HostValue *cast(Host *h, const Node *n, const HostValue *dtype, const HostArgs *a) {
    const HostValue *v = a->n == 1 ? a->at[0] : NULL;
    if (v && (v->kind == HOST_ITEMS || v->kind == HOST_MANY)) v = host_array_of(h, v);
    if (v && v->kind == HOST_ARRAY && v->array.ndim != 0) return host_array_like(h, v, dtype->typed.type);
    bool scalar = a->n < 2 && type_is_scalar(dtype->typed.type);
    if (!scalar) return host_unknown(h, n, "what this gives is not known");
    return host_new(h, (HostValue){.kind = HOST_SCALAR, .node = n, .scalar = {.type = dtype->typed.type}});
}

static bool makes_kernels(const char *path) { return AMONG(path, "cuda.jit", "cuda.reduce", "numba.vectorize"); }

static const HostValue *is_instance(Host *h, const HostArgs *a) {
    const HostValue *v = a->n == 2 ? a->at[0] : NULL, *cls = v ? a->at[1] : NULL;
    if (!v || v->kind == HOST_UNKNOWN || cls->kind != HOST_PATH) return host_bool(h, -1);
    static const struct {
        const char *path;
        HostKind kind;
    } known[] = {{"np.ndarray", HOST_ARRAY}, {"str", HOST_TEXT}, {"dict", HOST_ITEMS}, {"list", HOST_ITEMS},
                 {"tuple", HOST_ITEMS}};
    for (size_t i = 0; i < countof(known); i++)
        if (sym_is(cls->path.path, known[i].path)) return host_bool(h, v->kind == known[i].kind ? -1 : 0);
    return host_bool(h, -1);
}

static const HostValue *apply(Host *h, const Node *n, const HostValue *f, const HostArgs *a);

/* map(f, ...): what f gives for each row of zip(...) */
static const HostValue *mapped(Host *h, const Node *n, const HostArgs *a) {
    HostArgs columns = {.at = a->at + 1, .n = a->n - 1};
    const HostValue *const *rows, *one, *at[HOST_DIMS];
    int count = host_iterate(h, host_call_path(h, n, "zip", &columns), &rows, &one);
    for (int i = count > HOST_DIMS ? count : 0; i-- > 0;) one = host_join(h, one, rows[i], true);
    bool each = count >= 0 && count <= HOST_DIMS;
    if (!each) rows = &one, count = 1;
    for (int i = 0; i < count; i++) {
        HostArgs row = {.at = (const HostValue **)(uintptr_t)rows[i]->items.at, .n = rows[i]->items.n};
        at[i] = rows[i]->kind == HOST_ITEMS ? apply(h, n, a->at[0], &row) : rows[i];
    }
    return each ? host_items(h, at, (u32)count, true) : host_many(h, at[0]);
}

static const HostValue *call_path(Host *h, const Node *n, const char *path, const HostArgs *a) {
    const HostValue *first = a->n ? a->at[0] : NULL;
    if (makes_kernels(path)) {
        if (!first || first->kind != HOST_FUNCTION) return host_path(h, path);
        HostValue v = *first;
        v.function.kernel = true;
        return host_new(h, v);
    }
    if (!strcmp(path, "isinstance")) return is_instance(h, a);
    if (!strcmp(path, "map") && a->n > 1 && !a->open) return mapped(h, n, a);
    if (!strcmp(path, "getattr") && a->n > 1 && a->at[1]->kind == HOST_TEXT && a->at[1]->text.text)
        return host_attribute(h, first, a->at[1]->text.text, n);
    bool time = !strcmp(path, "np.datetime64") || !strcmp(path, "np.timedelta64");
    if (time || (!strcmp(path, "np.dtype") && first && !host_dtype(h, first))) {
        const HostValue *v = host_value(h, module_eval(host_globals(h)->module, n));
        if (v) return v;
    }
    if (!strcmp(path, "super") && h->owner->nbound && h->owner->bound[0]->kind == HOST_OBJECT &&
        h->owner->outer->is_class)
        return host_new(h, (HostValue){.kind = HOST_METHOD, .node = n, .method = {h->owner->bound[0], NULL}});
    return host_call_path(h, n, path, a);
}

/* xs.append(v) gives the variable another value. */
static bool grow(Host *h, const Node *call, const HostValue *of, Sym name, const HostArgs *a) {
    bool append = sym_is(name, "append") || sym_is(name, "add"), extend = sym_is(name, "extend");
    if (a->n != 1 || (!append && !extend) || (of->kind != HOST_ITEMS && of->kind != HOST_MANY)) return false;
    const HostValue *more = append ? host_items(h, a->at, 1, true) : a->at[0], *r = NULL;
    if (of->kind == HOST_ITEMS && more->kind == HOST_ITEMS && of->items.n < HOST_DIMS)
        r = host_binary(h, call, OPR_ADD, of, more);
    else r = host_join(h, of, more, true);
    host_assign(h, call->call.func->attribute.value, r);
    return true;
}

/* k.forall(n)(x), k.configure(grid, block)(x), k.specialize(x)[grid, block](x) */
static const HostValue *kernel_method(Host *h, const Node *n, const HostValue *kernel, Sym name, const HostArgs *a) {
    if (sym_is(name, "forall") || sym_is(name, "configure"))
        return host_new(h, (HostValue){.kind = HOST_CONFIGURED, .node = n, .method = {.of = kernel}});
    if (!sym_is(name, "specialize")) return host_unknown(h, n, "what '%s' gives is not known", sym_str(name));
    launch(h, n, kernel, a);
    return kernel;
}

/* The class of named tuples that a name of module level means; NULL: another thing. */
static const Value *tuple_class(Host *h, const Node *callee) {
    const HostValue *bound;
    HostOwner *o = callee->kind == ND_NAME ? host_find(h, callee->name.id, &bound) : NULL;
    if (!o || o->outer) return NULL;
    const Value *v = module_lookup(o->module, callee->name.id, NULL);
    return v && v->kind == VAL_CLASS && v->object.role == ROLE_TUPLE ? v : NULL;
}

static const HostValue *named_tuple(Host *h, const Node *n, const Value *cls, const HostArgs *a) {
    const HostValue **at = arena_array(h->u->arena, const HostValue *, cls->items.n);
    for (u32 i = 0; i < cls->items.n; i++) {
        const Value *field = cls->items.at[i], *otherwise = eval_default(field);
        at[i] = a->open ? NULL : host_argument(a, (int)i, sym_str(field->object.name));
        if (!at[i] && otherwise && !a->open) at[i] = host_value(h, otherwise);
        if (!at[i]) return host_unknown(h, n, "not all fields of this tuple are known");
    }
    HostValue v = *host_items(h, at, cls->items.n, false);
    v.items.cls = cls;
    return host_new(h, v);
}

static const HostValue *apply(Host *h, const Node *n, const HostValue *f, const HostArgs *a) {
    switch (f->kind) {
    case HOST_CONFIGURED: launch(h, n, f->method.of, a); return host_new(h, (HostValue){.kind = HOST_NONE});
    case HOST_FUNCTION:
        return f->function.kernel ? call_kernel(h, n, f, a) : host_call_function(h, n, f, a);
    case HOST_PATH:  return call_path(h, n, sym_str(f->path.path), a);
    case HOST_DTYPE: return cast(h, n, f, a);
    case HOST_CLASS: return host_make_object(h, n, f, a);
    case HOST_METHOD:
        if (f->method.of->kind == HOST_FUNCTION) return kernel_method(h, n, f->method.of, f->method.name, a);
        if (n->call.func->kind == ND_ATTRIBUTE && grow(h, n, f->method.of, f->method.name, a)) break;
        return host_call_method(h, n, f->method.of, f->method.name, a);
    case HOST_OBJECT: {
        const HostValue *v = f->owner.owner->cls ? host_attribute(h, f, sym_of(h->u->syms, "__call__"), n) : f;
        return v->kind == HOST_FUNCTION ? host_call_function(h, n, v, a)
                                        : host_unknown(h, n, "this call is not followed");
    }
    case HOST_UNKNOWN: return f;
    case HOST_NONE: case HOST_SCALAR: case HOST_ARRAY: case HOST_TYPED: case HOST_TEXT: case HOST_ITEMS:
    case HOST_MANY: case HOST_SLICE: case HOST_FILE: return host_unknown(h, n, "this call is not followed");
    }
    return host_new(h, (HostValue){.kind = HOST_NONE});
}

const HostValue *host_apply(Host *h, const Node *n) {
    const HostValue *f = host_eval(h, n->call.func);
    HostArgs a = arguments(h, n);
    const Value *cls = tuple_class(h, n->call.func);
    return cls ? named_tuple(h, n, cls, &a) : apply(h, n, f, &a);
}
