/* host_call.c: what the functions of libraries and the methods of values give: by the rule of the
 * row of host_call.def, else as a universal function, or as a method of what is no array. */
#include <string.h>

#include "frontend/launch/host_rule.h"
#include "lib/ir/num.h"
#include "lib/ir/ufunc.h"

const HostValue *host_argument(const HostArgs *a, int position, const char *name) {
    if (position >= 0 && (u32)position < a->n) return a->at[position];
    for (u32 i = 0; name && i < a->nkeywords; i++)
        if (a->names[i] && sym_is(a->names[i], name)) return a->values[i];
    return NULL;
}

static const struct { const char *path; Rule *rule; int a, b; TypeKind kind; } rows[] = {
#define CALL(path, rule, a, b, dtype) {path, host_rule_##rule, a, b, TY_##dtype},
#include "frontend/launch/host_call.def"
};

static const HostValue *apply(Host *h, const Node *n, const char *path, const HostArgs *a) {
    for (size_t i = 0; i < countof(rows); i++)
        if (!strcmp(rows[i].path, path))
            return rows[i].rule(&(Call){h, n, a, path, rows[i].a, rows[i].b, rows[i].kind});
    return NULL;
}

/* The loop of a universal function that the operands convert to says the dtype. */
static const HostValue *apply_ufunc(Host *h, const Node *n, const Ufunc *f, const HostArgs *a) {
    const HostValue *v = a->n ? a->at[0] : NULL, *out = host_argument(a, (int)f->inputs, "out");
    if (out && out->kind == HOST_ARRAY) return out;
    if (!v || a->n < f->inputs) return host_unknown(h, n, "what np.%s() gives is not known", f->name);
    if (v->kind == HOST_ITEMS || v->kind == HOST_MANY) v = host_array_of(h, v);
    for (u32 i = 1; i < f->inputs; i++) v = host_binary(h, n, OPR_ADD, v, a->at[i]);
    if (v->kind != HOST_ARRAY && v->kind != HOST_SCALAR) return v;
    const Type *in = v->kind == HOST_ARRAY ? v->array.elem : v->scalar.type, *t = NULL;
    for (const Ufunc *row = f; in && type_is_scalar(in) && !t && row->name && !strcmp(row->name, f->name); row++)
        for (const char *code = row->loops; *code && !t; code++) {
            const Type *loop = type_by_dtype_code(h->u->types, (char[]){*code, 0});
            if (num_promote((Num){.kind = in->kind}, (Num){.kind = loop->kind}) != loop->kind) continue;
            t = row->result == UFUNC_BOOL   ? type_scalar(h->u->types, TY_BOOL)
                : row->result == UFUNC_REAL ? type_scalar(h->u->types, loop->kind == TY_C64 ? TY_F32 : TY_F64)
                : row->result == UFUNC_BYTE ? type_scalar(h->u->types, TY_U8)
                                            : loop;
            bool small = in->kind == TY_F16 || in->kind == TY_I8 || in->kind == TY_U8 || in->kind == TY_BOOL;
            if (small && (t->kind == TY_F32 || (in->kind == TY_F16 && type_is_float(t))))
                t = type_scalar(h->u->types, TY_F16);
        }
    if (t) t = host_dtype(h, host_argument(a, -1, "dtype")) ? host_dtype(h, host_argument(a, -1, "dtype")) : t;
    if (v->kind == HOST_ARRAY) return host_array_like(h, v, t);
    if (!t) return host_unknown(h, n, "what np.%s() gives is not known", f->name);
    return host_new(h, (HostValue){.kind = HOST_SCALAR, .node = n, .scalar = {.type = t}});
}

const HostValue *host_call_path(Host *h, const Node *n, const char *path, const HostArgs *a) {
    const HostValue *v = apply(h, n, path, a);
    const Ufunc *f = v ? NULL : ufunc_find(path);
    if (f) v = apply_ufunc(h, n, f, a);
    if (!v && !strncmp(path, "math.", 5)) v = host_scalar(h, TY_F64, true);
    if (!v && !strncmp(path, "rng.", 4)) v = apply(h, n, arena_printf(h->u->arena, "np.random.%s", path + 4), a);
    return v ? v : host_unknown(h, n, "what %s() gives is not known", path);
}

bool host_call_knows(const char *path) {
    for (size_t i = 0; i < countof(rows); i++)
        if (!strcmp(rows[i].path, path)) return true;
    return false;
}

/* The option's name among the attributes: --block-size is block_size. */
static Sym option_name(Host *h, const HostArgs *a) {
    const HostValue *dest = host_argument(a, -1, "dest"), *last = a->n ? a->at[0] : NULL;
    for (u32 i = 0; i < a->n; i++)
        if (a->at[i]->kind == HOST_TEXT && a->at[i]->text.text && !strncmp(sym_str(a->at[i]->text.text), "--", 2))
            last = a->at[i];
    if (dest) last = dest;
    if (!last || last->kind != HOST_TEXT || !last->text.text) return NULL;
    char *name = arena_strdup(h->u->arena, sym_str(last->text.text) + strspn(sym_str(last->text.text), "-"));
    for (char *at = name; *at; at++)
        if (*at == '-') *at = '_';
    return sym_of(h->u->syms, name);
}

/* What an option of argparse holds: of its type, or as its default. */
static const HostValue *option_value(Host *h, const Node *n, const HostArgs *a) {
    const HostValue *type = host_argument(a, -1, "type"), *other = host_argument(a, -1, "default"),
                    *action = host_argument(a, -1, "action"), *count = host_argument(a, -1, "nargs");
    if (action && action->kind == HOST_TEXT && action->text.text && strstr(sym_str(action->text.text), "store_"))
        return host_scalar(h, TY_BOOL, true);
    HostArgs text = {.at = (const HostValue *[]){host_new(h, (HostValue){.kind = HOST_TEXT})}, .n = 1};
    const HostValue *v = type && type->kind == HOST_PATH ? host_call_path(h, n, sym_str(type->path.path), &text)
                         : type                          ? host_unknown(h, n, "the type of this option is not known")
                         : other && other->kind != HOST_NONE ? other
                                                             : text.at[0];
    return count ? host_many(h, v) : v;
}

static const HostValue *call_object(Host *h, const Node *n, const HostValue *of, Sym name, const HostArgs *a) {
    Sym option = sym_is(name, "add_argument") ? option_name(h, a) : NULL;
    if (option) host_set(h, of->owner.owner, option, option_value(h, n, a));
    if (sym_is(name, "parse_args") || sym_is(name, "add_argument_group")) return of;
    return host_unknown(h, n, "what '%s' gives is not known", sym_str(name));
}

/* Methods of sequences, dictionaries and texts. */
static const HostValue *call_sequence(Host *h, const Node *n, const HostValue *of, Sym name, const HostArgs *a) {
    bool keys = of->kind == HOST_ITEMS && of->items.keys;
    if (keys && sym_is(name, "keys")) return host_items(h, of->items.keys, of->items.n, true);
    if (keys && sym_is(name, "values")) return host_items(h, of->items.at, of->items.n, true);
    if (keys && sym_is(name, "items")) {
        const HostValue **at = arena_array(h->u->arena, const HostValue *, of->items.n + 1);
        for (u32 i = 0; i < of->items.n; i++) at[i] = pair(h, of->items.keys[i], of->items.at[i]);
        return host_items(h, at, of->items.n, true);
    }
    for (u32 i = 0; keys && sym_is(name, "get") && a->n && i < of->items.n; i++)
        if (host_same(of->items.keys[i], a->at[0])) return of->items.at[i];
    if (sym_is(name, "copy")) return of;
    if (sym_is(name, "index") || sym_is(name, "count") || sym_is(name, "find")) return host_scalar(h, TY_I64, true);
    const HostValue *const *items, *one;
    if (sym_is(name, "pop") && of->kind == HOST_MANY) return host_iterate(h, of, &items, &one), one;
    if (of->kind != HOST_TEXT) return host_new(h, (HostValue){.kind = HOST_NONE, .node = n});
    const HostValue *text = host_new(h, (HostValue){.kind = HOST_TEXT});
    return sym_is(name, "split") || sym_is(name, "splitlines") ? host_many(h, text) : text;
}

static bool is_array_method(Sym name) {
    return AMONG(sym_str(name), "astype", "reshape", "ravel", "flatten", "copy_to_host");
}

const HostValue *host_call_method(Host *h, const Node *n, const HostValue *of, Sym name, const HostArgs *a) {
    bool numbers =
        of->kind == HOST_ARRAY || of->kind == HOST_SCALAR || (of->kind == HOST_UNKNOWN && is_array_method(name));
    if (of->kind == HOST_ITEMS || of->kind == HOST_MANY || of->kind == HOST_TEXT)
        return call_sequence(h, n, of, name, a);
    if (of->kind == HOST_OBJECT) return call_object(h, n, of, name, a);
    if (!numbers)
        return of->kind == HOST_UNKNOWN ? of : host_unknown(h, n, "what '%s' gives is not known", sym_str(name));
    HostArgs with = *a;
    with.at = arena_array(h->u->arena, const HostValue *, a->n + 1);
    with.at[0] = of;
    with.n = a->n + 1;
    for (u32 i = 0; i < a->n; i++) with.at[i + 1] = a->at[i];
    const HostValue *v = apply(h, n, arena_printf(h->u->arena, "array.%s", sym_str(name)), &with);
    const char *path = arena_printf(h->u->arena, "np.%s", sym_str(name));
    return v ? v : host_call_path(h, n, path, &with);
}
