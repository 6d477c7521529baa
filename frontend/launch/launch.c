/* launch.c: what the launches of a kernel say of its types. A launch of which all arguments are
 * known gives a signature; the others say what is missing, if there is none. */
#include "frontend/launch/launch.h"

#include "frontend/launch/host.h"
#include "lib/ir/limits.h"

struct Launches { Host host; };

Launches *launch_find(Unit *u, Module *const *modules, u32 n) {
    Launches *all = arena_new(u->arena, Launches);
    all->host.u = u;
    for (u32 i = 0; i < n; i++) host_module(&all->host, modules[i]);
    host_finish(&all->host);
    return all;
}

static bool is_of(const HostLaunch *l, const FuncDef *f) {
    const FuncDef *made = l->kernel->function.made;
    return made ? made == f : l->kernel->function.def == f->node;
}

/* Utilities are for elements, and a reduction takes further arguments. */
static u32 takes(const FuncDef *f) { return f->utility == UTILITY_REDUCE ? 1 : program_params(f)->len; }

static const Type *argument_type(Host *h, const FuncDef *f, const HostValue *v) {
    const HostValue *of = f->utility ? host_array_of(h, v) : v;
    return !f->utility ? host_typeof(h, v) : of->kind == HOST_ARRAY ? of->array.elem : NULL;
}

/* NULL: not all of its types are known. */
static Sig *signature(Host *h, const HostLaunch *l, const FuncDef *f) {
    Unit *u = h->u;
    u32 n = takes(f);
    if (l->open || l->nargs < n || (l->nargs > n && !f->utility) || f->utility == UTILITY_GUVECTORIZE) return NULL;
    Sig *s = arena_new(u->arena, Sig);
    *s = (Sig){.nparams = n, .span = l->call->span, .params = arena_array(u->arena, const Type *, n)};
    for (u32 i = 0; i < n; i++)
        if (!(s->params[i] = argument_type(h, f, l->args[i]))) return NULL;
    return s;
}

static bool same_types(const Sig *a, const Sig *b) {
    for (u32 i = 0; i < a->nparams; i++)
        if (a->params[i] != b->params[i]) return false;
    return true;
}

/* ---- text ------------------------------------------------------------------------------------ */

/* float32[:, ::1] */
static const char *spelled(Unit *u, const Type *t) {
    if (t->kind != TY_ARRAY || t->array.readonly || !t->array.ndim) return type_str(u->types, t);
    const char *text = "";
    for (u32 i = 0; i < t->array.ndim; i++) {
        u32 unit = t->array.layout == LAYOUT_C ? t->array.ndim - 1u : t->array.layout == LAYOUT_F ? 0 : t->array.ndim;
        text = arena_printf(u->arena, "%s%s%s", text, i ? ", " : "", i == unit ? "::1" : ":");
    }
    return arena_printf(u->arena, "%s[%s]", type_str(u->types, t->array.elem), text);
}

static const char *spelled_all(Unit *u, const Sig *s) {
    const char *text = "";
    for (u32 i = 0; i < s->nparams; i++)
        text = arena_printf(u->arena, "%s%s%s", text, i ? ", " : "", spelled(u, s->params[i]));
    return text;
}

Sig **launch_signatures(Launches *all, const FuncDef *f, u32 *n) {
    Host *h = &all->host;
    Unit *u = h->u;
    VEC(Sig *) found = {0};
    for (u32 i = 0; i < h->launches.len; i++) {
        Sig *s = is_of(&h->launches.at[i], f) ? signature(h, &h->launches.at[i], f) : NULL;
        for (u32 k = 0; s && k < found.len; k++)
            if (same_types(found.at[k], s)) s = NULL;
        if (s) vec_push(u->arena, &found, s);
    }
    const char *text = "";
    for (u32 i = 0; i < found.len; i++) {
        Span at = found.at[i]->span;
        const char *file = at.src == f->node->span.src ? "" : arena_printf(u->arena, " of %s", at.src->path);
        text = arena_printf(u->arena, "%s%s the launch at %s%s: (%s)", text, i ? ";" : "",
                            source_place(u->arena, at.src, at.lo), file, spelled_all(u, found.at[i]));
    }
    Span at = f->when ? f->when->stmt->span : f->node->span;             /* a factory's kernels have one node */
    if (found.len) diag_TYPES_FROM_LAUNCH(u->diags, at, f->name, text);
    *n = found.len;
    return found.at;
}

/* ---- what is missing ------------------------------------------------------------------------- */

typedef struct Use { Sym name; u32 rank; } Use;

/* How many indices the kernel gives a parameter. */
static void find_use(Node *n, void *ctx) {
    Use *use = ctx;
    if (!n) return;
    const Node *of = n->kind == ND_SUBSCRIPT ? n->subscript.value : NULL, *index = of ? n->subscript.index : NULL;
    u32 rank = 0;
    if (of && of->kind == ND_NAME && of->name.id == use->name)
        rank = index->kind == ND_TUPLE ? index->tuple.items.len : 1;
    if (of && of->kind == ND_ATTRIBUTE && sym_is(of->attribute.attr, "shape") && index->kind == ND_INT) {
        const Node *array = of->attribute.value;
        if (array->kind == ND_NAME && array->name.id == use->name) rank = (u32)index->int_.value + 1;
    }
    if (rank > use->rank && rank <= HOST_DIMS) use->rank = rank;
    ast_children(n, find_use, ctx);
}

/* The type of a parameter as far as it is known, the rest as the kernel uses it. */
static const Type *proposed(Host *h, const FuncDef *f, u32 i, const HostValue *v) {
    const Type *t = v ? argument_type(h, f, v) : NULL, *f32 = type_scalar(h->u->types, TY_F32);
    if (t) return t;
    Use use = {program_params(f)->at[i]->param.name, 0};
    ast_children(f->node, find_use, &use);
    bool array = v && v->kind == HOST_ARRAY;
    u32 rank = array && v->array.ndim != HOST_ANY_RANK ? (u32)v->array.ndim : array && !use.rank ? 1 : use.rank;
    const Type *elem = array && v->array.elem ? v->array.elem : f32;
    return rank && !f->utility ? type_array(h->u->types, elem, rank, LAYOUT_C, false) : elem;
}

static void explain_argument(Host *h, const FuncDef *f, u32 i, const HostValue *v) {
    const char *name = sym_str(program_params(f)->at[i]->param.name), *why = "this is no type of an argument";
    if (argument_type(h, f, v)) return;
    if (v->kind == HOST_UNKNOWN) why = v->unknown.why;
    if (v->kind == HOST_NONE) why = "it is None";
    if (v->kind == HOST_ARRAY && v->array.ndim == HOST_ANY_RANK)
        why = "the number of dimensions of this array is not known";
    if (v->kind == HOST_ARRAY && !v->array.elem) why = "the dtype of this array is not known";
    diag_note(h->u->diags, v->node ? v->node->span : (Span){0}, "'%s': %s", name, why);
}

bool launch_explain(Launches *all, const FuncDef *f) {
    Host *h = &all->host;
    const HostLaunch *l = NULL;
    for (u32 i = 0; i < h->launches.len && !l; i++)
        if (is_of(&h->launches.at[i], f)) l = &h->launches.at[i];
    if (!l && h->steps >= MOST_HOST_STEPS)
        diag_note(h->u->diags, (Span){0}, "%s", limits_text(h->u->arena, LIMIT_HOST_STEPS));
    if (!l || f->utility == UTILITY_GUVECTORIZE) return false;
    Sig s = {.nparams = takes(f)};
    s.params = arena_array(h->u->arena, const Type *, s.nparams);
    for (u32 i = 0; i < s.nparams; i++) s.params[i] = proposed(h, f, i, i < l->nargs ? l->args[i] : NULL);
    diag_note(h->u->diags, l->call->span, "this launch does not say all of its types");
    if (!l->open && l->nargs != s.nparams && !f->utility)
        diag_note(h->u->diags, (Span){0}, "it has %u argument%s, the kernel takes %u", l->nargs,
                  l->nargs == 1 ? "" : "s", s.nparams);
    for (u32 i = 0; i < s.nparams && i < l->nargs; i++) explain_argument(h, f, i, l->args[i]);
    diag_note(h->u->diags, (Span){0}, "give them, as in --sig '%s(%s)', or @cuda.jit(\"void(...)\"), or annotations",
              sym_str(f->name), spelled_all(h->u, &s));
    return true;
}
