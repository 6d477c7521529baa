/* launch.c: what the launches of a kernel say of its types. A launch of which all arguments are
 * known gives a signature; the others say what is missing, if there is none. */
#include "frontend/launch/launch.h"

#include "frontend/launch/host.h"
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

/* The type of random states has a name; as a record it could not be written in a signature. */
static const char *element_spelled(Unit *u, const Type *t) {
    if (t->kind != TY_RECORD) return type_str(u->types, t);
    Sym name = sym_of(u->syms, "xoroshiro128p_type");
    const Value *v = namespace_attribute(u, sym_of(u->syms, "cuda.random"), name, NULL);
    return v && v->kind == VAL_TYPE && v->typeref.type == t ? sym_str(name) : type_str(u->types, t);
}

/* float32[:, ::1] */
static const char *spelled(Unit *u, const Type *t) {
    if (t->kind != TY_ARRAY || t->array.readonly || !t->array.ndim) return type_str(u->types, t);
    const char *text = "";
    for (u32 i = 0; i < t->array.ndim; i++) {
        u32 unit = t->array.layout == LAYOUT_C ? t->array.ndim - 1u : t->array.layout == LAYOUT_F ? 0 : t->array.ndim;
        text = arena_printf(u->arena, "%s%s%s", text, i ? ", " : "", i == unit ? "::1" : ":");
    }
    return arena_printf(u->arena, "%s[%s]", element_spelled(u, t->array.elem), text);
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

/* What a kernel's body says of a parameter: how many indices it has, and if it, or its elements,
 * must be integers. */
typedef struct Use {
    const FuncDef *f;
    Sym            name;
    u32            rank, depth;
    bool           integer;
} Use;

static void find_use(Node *n, void *ctx);

static void use_rank(Use *use, u32 rank) {
    if (rank > use->rank && rank <= HOST_DIMS) use->rank = rank;
}

static bool is_name(const Node *n, Sym name) { return n && n->kind == ND_NAME && n->name.id == name; }

static u32 index_count(const Node *index) { return index->kind == ND_TUPLE ? index->tuple.items.len : 1; }

/* x[i, j][k] of x: 3. 0: it is none of that variable. */
static u32 indices_of(const Node *n, Sym name) {
    u32 rank = 0;
    for (; n->kind == ND_SUBSCRIPT; n = n->subscript.value) rank += index_count(n->subscript.index);
    return is_name(n, name) ? rank : 0;
}

/* Is it, or an element of it, a part of this index or bound? */
static void find_integer(const Node *n, Use *use) {
    if (!n) return;
    if (is_name(n, use->name) || (n->kind == ND_SUBSCRIPT && indices_of(n, use->name))) use->integer = true;
    if (n->kind == ND_BINOP && n->binop.op != OPR_TRUEDIV)
        find_integer(n->binop.lhs, use), find_integer(n->binop.rhs, use);
    if (n->kind == ND_UNARY) find_integer(n->unary.operand, use);
    if (n->kind == ND_SLICE) find_integer(n->slice.lower, use), find_integer(n->slice.upper, use);
    for (u32 i = 0; n->kind == ND_TUPLE && i < n->tuple.items.len; i++) find_integer(n->tuple.items.at[i], use);
}

/* The device function that is called gets it as a parameter. */
static void find_use_in(Use *use, const Node *callee, u32 position) {
    enum { MOST_CALLS = 4 };
    const Module *m = use->f->module;
    for (u32 i = 0; use->depth < MOST_CALLS && callee->kind == ND_NAME && i < m->nfunctions; i++) {
        const FuncDef *f = m->functions[i];
        if (f->name != callee->name.id || position >= program_params(f)->len) continue;
        Use inner = {f, program_params(f)->at[position]->param.name, 0, use->depth + 1, false};
        ast_children(f->node, find_use, &inner);
        use_rank(use, inner.rank);
        use->integer |= inner.integer;
    }
}

static void find_use_of_call(const Node *n, Use *use) {
    const Node *f = n->call.func, *of = f->kind == ND_ATTRIBUTE ? f->attribute.value : NULL;
    const NodeList *args = &n->call.args;
    bool atomic = of && of->kind == ND_ATTRIBUTE && sym_is(of->attribute.attr, "atomic");
    if (args->len > 1 && atomic && is_name(args->at[0], use->name)) use_rank(use, index_count(args->at[1]));
    if (args->len > 1 && atomic) find_integer(args->at[1], use);
    if (f->kind != ND_NAME) return;
    for (u32 i = 0; i < args->len; i++) {
        if (sym_is(f->name.id, "range")) find_integer(args->at[i], use);
        if (!is_name(args->at[i], use->name)) continue;
        if (sym_is(f->name.id, "len")) use_rank(use, 1);
        find_use_in(use, f, i);
    }
}

static void find_use(Node *n, void *ctx) {
    Use *use = ctx;
    if (!n) return;
    const Node *of = n->kind == ND_SUBSCRIPT ? n->subscript.value : NULL, *index = of ? n->subscript.index : NULL;
    if (of) use_rank(use, indices_of(n, use->name)), find_integer(index, use);
    bool shape = of && of->kind == ND_ATTRIBUTE && sym_is(of->attribute.attr, "shape") && index->kind == ND_INT;
    if (shape && is_name(of->attribute.value, use->name)) use_rank(use, (u32)index->int_.value + 1);
    if (n->kind == ND_ATTRIBUTE && is_name(n->attribute.value, use->name) &&
        (sym_is(n->attribute.attr, "shape") || sym_is(n->attribute.attr, "size")))
        use_rank(use, 1);
    if (n->kind == ND_ASSIGN && n->assign.value->kind == ND_ATTRIBUTE && n->assign.targets.at[0]->kind == ND_TUPLE &&
        sym_is(n->assign.value->attribute.attr, "shape") && is_name(n->assign.value->attribute.value, use->name))
        use_rank(use, n->assign.targets.at[0]->tuple.items.len);
    if (n->kind == ND_FOR && is_name(n->for_.iter, use->name)) use_rank(use, 1);
    if (n->kind == ND_CALL) find_use_of_call(n, use);
    ast_children(n, find_use, ctx);
}

/* The type of a parameter as far as it is known, the rest as the kernel uses it. */
static const Type *proposed(Host *h, const FuncDef *f, u32 i, const HostValue *v) {
    const Type *t = v ? argument_type(h, f, i, v) : NULL;
    if (t) return t;
    Use use = {f, program_params(f)->at[i]->param.name, 0, 0, false};
    ast_children(f->node, find_use, &use);
    bool array = v && v->kind == HOST_ARRAY;
    u32 rank = array && v->array.ndim != HOST_ANY_RANK ? (u32)v->array.ndim : array && !use.rank ? 1 : use.rank;
    const Type *elem = array && v->array.elem ? v->array.elem : type_scalar(h->u->types, use.integer ? TY_I64 : TY_F32);
    if (f->layout) return operand_type(h, f->layout, i, elem);
    return rank && !f->utility ? type_array(h->u->types, elem, rank, LAYOUT_C, false) : elem;
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
    Sig s = {.nparams = takes(f)};
    s.params = arena_array(h->u->arena, const Type *, s.nparams);
    for (u32 i = 0; i < s.nparams; i++) s.params[i] = proposed(h, f, i, l && i < l->nargs ? l->args[i] : NULL);
    diag_note(h->u->diags, (Span){0}, "give %s, as in --sig '%s(%s)', or @cuda.jit(\"void(...)\"), or annotations",
              l ? "them" : "its parameter types", sym_str(f->name), spelled_all(h->u, &s));
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
