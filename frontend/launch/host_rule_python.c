/* host_rule_python.c: the rules of host_call.def that give values of Python: its numbers,
 * sequences, dictionaries and texts, dtypes, threads and the parser of options. Numbers are weak,
 * as literals are, and known where a rank may depend on them. */
#include "frontend/launch/host_rule.h"

#include <string.h>

/* ---- numbers --------------------------------------------------------------------------------- */

const HostValue *host_rule_NUMBER(const Call *c) {
    i64 i;
    if (!strcmp(c->path, "int") && c->a->n == 1 && host_is_int(c->a->at[0], &i)) return host_int(c->h, i);
    return host_scalar(c->h, c->kind, true);
}

const HostValue *host_rule_LEN(const Call *c) {
    const HostValue *v = c->a->n ? c->a->at[0] : NULL;
    return v && v->kind == HOST_ITEMS ? host_int(c->h, v->items.n) : host_scalar(c->h, TY_I64, true);
}

const HostValue *host_rule_ROUND(const Call *c) {
    const HostValue *v = c->a->n ? c->a->at[0] : lost(c);
    if (v->kind == HOST_SCALAR && c->a->n > 1) return v;
    return host_scalar(c->h, TY_I64, true);
}

const HostValue *host_rule_ITEM(const Call *c) {
    const Type *t = array(c)->array.elem;
    if (!t) return lost(c);
    TypeKind k = type_is_float(t) ? TY_F64 : type_is_complex(t) ? TY_C128 : t->kind == TY_BOOL ? TY_BOOL : TY_I64;
    return host_scalar(c->h, k, true);
}

const HostValue *host_rule_NESTED(const Call *c) {
    const HostValue *v = array(c), *r = host_rule_ITEM(c);
    if (v->array.ndim == HOST_ANY_RANK) return lost(c);
    for (int i = 0; i < v->array.ndim; i++) r = host_many(c->h, r);
    return r;
}

const HostValue *host_rule_SUM(const Call *c) {
    const HostValue *v = c->a->n ? c->a->at[0] : lost(c);
    if (c->a->n > 1) {
        for (u32 i = 1; i < c->a->n; i++) v = host_join(c->h, v, c->a->at[i], true);
        return v;
    }
    if (!strcmp(c->path, "abs")) {
        bool complex = v->kind == HOST_SCALAR && type_is_complex(v->scalar.type);
        if (v->kind == HOST_ARRAY) return host_array_like(c->h, v, v->array.elem);
        return complex ? host_scalar(c->h, v->scalar.type->kind == TY_C64 ? TY_F32 : TY_F64, v->scalar.weak)
                       : host_binary(c->h, c->n, OPR_ADD, v, host_scalar(c->h, TY_BOOL, true));
    }
    const HostValue *const *items, *one;
    int n = host_iterate(c->h, v, &items, &one);
    for (int i = 0; i < n; i++) one = host_join(c->h, one, items[i], true);
    return one ? one : lost(c);
}

const HostValue *host_rule_TOTAL(const Call *c) {
    const HostValue *const *items, *one, *r = host_int(c->h, 0);
    int n = c->a->n ? host_iterate(c->h, c->a->at[0], &items, &one) : 0;
    for (int i = 0; i < n; i++) r = host_binary(c->h, c->n, OPR_ADD, r, items[i]);
    return n < 0 ? host_binary(c->h, c->n, OPR_ADD, host_scalar(c->h, TY_I64, true), one) : r;
}

const HostValue *host_rule_POWER(const Call *c) {
    return c->a->n > 1 ? host_binary(c->h, c->n, OPR_POW, c->a->at[0], c->a->at[1]) : lost(c);
}

const HostValue *host_rule_DIVMOD(const Call *c) {
    if (c->a->n < 2) return lost(c);
    const HostValue *v = host_binary(c->h, c->n, OPR_FLOORDIV, c->a->at[0], c->a->at[1]);
    return pair(c->h, v, host_binary(c->h, c->n, OPR_MOD, c->a->at[0], c->a->at[1]));
}

/* ---- sequences ------------------------------------------------------------------------------- */

const HostValue *host_rule_COUNTING(const Call *c) {
    const HostValue *first = c->a->n == 1 ? c->a->at[0] : NULL, *at[HOST_DIMS];
    i64 n;
    if (!first || !host_is_int(first, &n) || n < 0 || n > 3) return host_many(c->h, host_scalar(c->h, TY_I64, true));
    for (i64 i = 0; i < n; i++) at[i] = host_int(c->h, i);
    return host_items(c->h, at, (u32)n, true);
}

const HostValue *host_rule_SEQUENCE(const Call *c) {
    const HostValue *const *items, *one;
    if (!c->a->n) return c->first ? host_many(c->h, NULL) : host_items(c->h, NULL, 0, false);
    int n = host_iterate(c->h, c->a->at[0], &items, &one);
    return n < 0 ? host_many(c->h, one) : host_items(c->h, items, (u32)n, c->first != 0);
}

const HostValue *host_rule_ENUMERATE(const Call *c) {
    const HostValue *const *items, *one;
    int n = c->a->n ? host_iterate(c->h, c->a->at[0], &items, &one) : 0;
    if (n < 0) return host_many(c->h, pair(c->h, host_scalar(c->h, TY_I64, true), one));
    const HostValue **at = arena_array(c->h->u->arena, const HostValue *, (u32)n + 1);
    for (int i = 0; i < n; i++) at[i] = pair(c->h, host_int(c->h, i), items[i]);
    return host_items(c->h, at, (u32)n, true);
}

/* The i-th item of each argument. */
const HostValue *host_rule_ZIP(const Call *c) {
    const HostValue *const *items, *one, *row[HOST_DIMS];
    int shortest = -1;
    if (c->a->n > HOST_DIMS || c->a->open) return lost(c);
    for (u32 k = 0; k < c->a->n; k++) {
        int n = host_iterate(c->h, c->a->at[k], &items, &one);
        if (n >= 0 && (shortest < 0 || n < shortest)) shortest = n;
    }
    u32 len = shortest < 0 ? 1 : (u32)shortest;
    const HostValue **at = arena_array(c->h->u->arena, const HostValue *, len + 1);
    for (u32 i = 0; i < len; i++) {
        for (u32 k = 0; k < c->a->n; k++) row[k] = host_iterate(c->h, c->a->at[k], &items, &one) < 0 ? one : items[i];
        at[i] = host_items(c->h, row, c->a->n, false);
    }
    return shortest < 0 ? host_many(c->h, at[0]) : host_items(c->h, at, len, true);
}

const HostValue *host_rule_DICT(const Call *c) {
    const HostValue **keys = arena_array(c->h->u->arena, const HostValue *, c->a->nkeywords + 1);
    if (c->a->n) return c->a->at[0]->kind == HOST_ITEMS && c->a->at[0]->items.keys ? c->a->at[0] : lost(c);
    for (u32 i = 0; i < c->a->nkeywords; i++)
        keys[i] = host_new(c->h, (HostValue){.kind = HOST_TEXT, .text = {c->a->names[i]}});
    return host_new(c->h, (HostValue){.kind = HOST_ITEMS, .items = {c->a->values, keys, c->a->nkeywords, true, NULL}});
}

/* ---- the rest -------------------------------------------------------------------------------- */

const HostValue *host_rule_DTYPE(const Call *c) {
    const HostValue *v = c->a->n ? c->a->at[0] : NULL;
    const Type *t = v && v->kind == HOST_ITEMS ? host_record(c->h, v, may_be_true(c, 1, "align")) : host_dtype(c->h, v);
    return t ? host_new(c->h, (HostValue){.kind = HOST_DTYPE, .typed = {t}}) : lost(c);
}

const HostValue *host_rule_TEXT(const Call *c) { return host_new(c->h, (HostValue){.kind = HOST_TEXT}); }

const HostValue *host_rule_NONE(const Call *c) { return host_new(c->h, (HostValue){.kind = HOST_NONE}); }

const HostValue *host_rule_OTHER(const Call *c) { return lost(c); }

const HostValue *host_rule_EXIT(const Call *c) {
    c->h->stopped = true;
    return lost(c);
}

/* Thread(target=f, args=(...), kwargs={...}): that it runs later does not matter. */
const HostValue *host_rule_THREAD(const Call *c) {
    const HostValue *f = host_argument(c->a, c->first, "target"), *args = host_argument(c->a, c->second, "args");
    const HostValue *named = host_argument(c->a, c->second + 1, "kwargs");
    bool keywords = named && named->kind == HOST_ITEMS && named->items.keys;
    HostArgs a = {.open = (args && args->kind != HOST_ITEMS) || (named && !keywords)};
    if (keywords) {
        a.names = arena_array(c->h->u->arena, Sym, named->items.n + 1);
        a.values = arena_array(c->h->u->arena, const HostValue *, named->items.n + 1);
        for (; a.nkeywords < named->items.n; a.nkeywords++) {
            const HostValue *key = named->items.keys[a.nkeywords];
            a.names[a.nkeywords] = key->kind == HOST_TEXT ? key->text.text : NULL;
            a.values[a.nkeywords] = named->items.at[a.nkeywords];
        }
    }
    if (args && !a.open) {
        a.at = arena_array(c->h->u->arena, const HostValue *, args->items.n + 1);
        for (; a.n < args->items.n; a.n++) a.at[a.n] = args->items.at[a.n];
    }
    if (f && f->kind == HOST_FUNCTION && !f->function.kernel) host_call_function(c->h, c->n, f, &a);
    return lost(c);
}

/* The parser is an object that has the options as attributes, and is what parse_args gives. */
const HostValue *host_rule_PARSER(const Call *c) {
    HostOwner *o = map_get(&c->h->owners, c->n);
    if (!o) map_set(c->h->u->arena, &c->h->owners, c->n, o = arena_new(c->h->u->arena, HostOwner));
    return host_new(c->h, (HostValue){.kind = HOST_OBJECT, .node = c->n, .owner = {o}});
}
