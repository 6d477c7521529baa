/* launch.c: what the launches of a kernel say of its types. A launch of which all arguments are
 * known gives a signature; the others say what is missing, if there is none. */
#include "frontend/launch/launch.h"

#include <string.h>

#include "frontend/launch/host.h"
#include "frontend/launch/use.h"
#include "frontend/module/layout.h"
#include "frontend/module/namespace.h"
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

/* The operands of a layout are arrays of any strides, but for inputs without dimensions. */
static const Type *operand_type(Host *h, const CoreLayout *layout, u32 i, const Type *elem) {
    u32 rank = layout->rank[i] || i < layout->nin ? layout->rank[i] : 1;
    return rank ? type_array(h->u->types, elem, rank, LAYOUT_A, false) : elem;
}

static const Type *argument_type(Host *h, const FuncDef *f, u32 i, const HostValue *v) {
    if (!f->utility) return host_typeof(h, v);
    const HostValue *of = host_array_of(h, v);
    const Type *elem = of->kind == HOST_ARRAY ? of->array.elem : NULL;
    return elem && f->layout ? operand_type(h, f->layout, i, elem) : elem;
}

/* NULL: not all of its types are known. */
static Sig *signature(Host *h, const HostLaunch *l, const FuncDef *f) {
    Unit *u = h->u;
    u32 n = takes(f);
    if (l->open || l->nargs < n || (l->nargs > n && !f->utility) ||
        (f->layout && n != f->layout->nin + f->layout->nout))
        return NULL;
    Sig *s = arena_new(u->arena, Sig);
    *s = (Sig){.nparams = n, .span = l->call->span, .params = arena_array(u->arena, const Type *, n)};
    for (u32 i = 0; i < n; i++)
        if (!(s->params[i] = argument_type(h, f, i, l->args[i]))) return NULL;
    return s;
}

static bool same_types(const Sig *a, const Sig *b) {
    for (u32 i = 0; i < a->nparams; i++)
        if (a->params[i] != b->params[i]) return false;
    return true;
}

/* ---- text ------------------------------------------------------------------------------------ */

/* A record whose fields are not known. */
static const char *const unknown_record = "Record(...)";

/* The type of random states has a name; as a record it could not be written in a signature. */
static const char *const random_name = "xoroshiro128p_type";

static const Type *random_type(Unit *u) {
    const Value *v = namespace_attribute(u, sym_of(u->syms, "cuda.random"), sym_of(u->syms, random_name), NULL);
    return v && v->kind == VAL_TYPE ? v->typeref.type : NULL;
}

static const char *element_spelled(Unit *u, const Type *t) {
    return t->kind == TY_RECORD && t == random_type(u) ? random_name : type_str(u->types, t);
}

/* float32[:, ::1]; without dimensions it is the element. */
static const char *spelled_array(Unit *u, const char *element, u32 ndim, Layout layout) {
    const char *text = "";
    u32 unit = layout == LAYOUT_C ? ndim - 1u : layout == LAYOUT_F ? 0 : ndim;
    for (u32 i = 0; i < ndim; i++)
        text = arena_printf(u->arena, "%s%s%s", text, i ? ", " : "", i == unit ? "::1" : ":");
    return ndim ? arena_printf(u->arena, "%s[%s]", element, text) : element;
}

static const char *spelled(Unit *u, const Type *t) {
    if (t->kind != TY_ARRAY || t->array.readonly || !t->array.ndim) return type_str(u->types, t);
    return spelled_array(u, element_spelled(u, t->array.elem), t->array.ndim, t->array.layout);
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

/* What the body of a kernel says of a parameter, or of a name that one is unpacked to, which may be
 * the name of a tuple again. elem: the type of its elements; NULL: not known. */
static const char *spelled_use(Unit *u, const FuncDef *f, const Use *use, const Type *elem, u32 rank, u32 depth) {
    enum { DEEPEST = 2 };
    if (!elem && use->items && depth < DEEPEST) {
        const char *text = "";
        for (vec_each(const Node *, item, use->items)) {
            Use part = item->kind == ND_NAME ? use_of(f, item->name.id) : (Use){0};
            text = arena_printf(u->arena, "%s%s%s", text, item_n ? ", " : "",
                                spelled_use(u, f, &part, NULL, part.rank, depth + 1));
        }
        return arena_printf(u->arena, "Tuple((%s))", text);
    }
    if (!elem && use->record) return spelled_array(u, unknown_record, rank, LAYOUT_C);
    if (!elem && use->random) elem = random_type(u);
    if (!elem) elem = type_scalar(u->types, use->integer ? TY_I64 : TY_F32);
    return spelled_array(u, element_spelled(u, elem), rank, LAYOUT_C);
}

/* The type of a parameter as far as it is known, the rest as the kernel uses it. */
static const char *proposed(Host *h, const FuncDef *f, u32 i, const HostValue *v) {
    const Type *t = v ? argument_type(h, f, i, v) : NULL;
    if (t) return spelled(h->u, t);
    Use use = use_of(f, program_params(f)->at[i]->param.name);
    bool array = v && v->kind == HOST_ARRAY;
    const Type *elem = array ? v->array.elem : NULL;
    u32 rank = array && v->array.ndim != HOST_ANY_RANK ? (u32)v->array.ndim : array && !use.rank ? 1 : use.rank;
    if (!f->layout) return spelled_use(h->u, f, &use, elem, f->utility ? 0 : rank, 0);
    if (!elem) elem = type_scalar(h->u->types, use.integer ? TY_I64 : TY_F32);
    return spelled(h->u, operand_type(h, f->layout, i, elem));
}

static void explain_argument(Host *h, const FuncDef *f, u32 i, const HostValue *v) {
    const char *name = sym_str(program_params(f)->at[i]->param.name), *why = "this is no type of an argument";
    if (argument_type(h, f, i, v)) return;
    if (v->kind == HOST_UNKNOWN) why = v->unknown.why;
    if (v->kind == HOST_NONE) why = "it is None";
    if (v->kind == HOST_ARRAY && v->array.ndim == HOST_ANY_RANK)
        why = "the number of dimensions of this array is not known";
    if (v->kind == HOST_ARRAY && !v->array.elem) why = "the dtype of this array is not known";
    diag_note(h->u->diags, v->node ? v->node->span : (Span){0}, "'%s': %s", name, why);
}

/* The signature that a kernel might have: what a launch says, and for the rest what its body
 * does. */
static void propose(Host *h, const FuncDef *f, const HostLaunch *l) {
    const char *text = "";
    for (u32 i = 0; i < takes(f); i++)
        text = arena_printf(h->u->arena, "%s%s%s", text, i ? ", " : "",
                            proposed(h, f, i, l && i < l->nargs ? l->args[i] : NULL));
    diag_note(h->u->diags, (Span){0}, "give %s, as in --sig '%s(%s)', or @cuda.jit(\"void(...)\"), or annotations",
              l ? "them" : "its parameter types", sym_str(f->name), text);
    if (strstr(text, unknown_record))
        diag_note(h->u->diags, (Span){0}, "for %s write the name of its dtype, as of point = np.dtype([('x', 'f4')])",
                  unknown_record);
}

bool launch_explain(Launches *all, const FuncDef *f) {
    Host *h = &all->host;
    const HostLaunch *l = NULL;
    for (u32 i = 0; i < h->launches.len && !l; i++)
        if (is_of(&h->launches.at[i], f)) l = &h->launches.at[i];
    if (!l && h->steps >= MOST_HOST_STEPS)
        diag_note(h->u->diags, (Span){0}, "%s", limits_text(h->u->arena, LIMIT_HOST_STEPS));
    if (f->utility && (!l || (f->layout && f->layout->nin + f->layout->nout != takes(f)))) return false;
    if (!l) return propose(h, f, NULL), true;
    u32 n = takes(f);
    diag_note(h->u->diags, l->call->span, "this launch does not say all of its types");
    if (!l->open && l->nargs != n && (!f->utility || f->layout))
        diag_note(h->u->diags, (Span){0}, "it has %u argument%s, the kernel takes %u", l->nargs,
                  l->nargs == 1 ? "" : "s", n);
    for (u32 i = 0; i < n && i < l->nargs; i++) explain_argument(h, f, i, l->args[i]);
    propose(h, f, l);
    return true;
}
