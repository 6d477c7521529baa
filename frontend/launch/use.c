/* use.c: what the body of a function says of the types of its variables, for a proposal of types
 * where nothing else tells them.
 *
 * One variable is followed at a time, with the names that stand for a part of it (row = x[i], for
 * row in x) and into the functions that get it. Besides, names are collected that must be integers,
 * since they become an index or a bound, or a part of such a name's value. The body is walked until
 * no name is new. */
#include "frontend/launch/use.h"

#include <string.h>

#include "frontend/module/module.h"

/* parts: Sym -> the number of indices that lead from the variable to what the name stands for, plus
 * 1. integers: Sym. known: PARAM -> Use *, of functions that are called. */
typedef struct Walk { const FuncDef *f; Use *use; Map parts, integers, *known; bool again; } Walk;

static void walk(Node *n, void *ctx);

static Arena *arena(const Walk *w) { return w->f->module->unit->arena; }

static void at_least(Walk *w, u32 rank) {
    if (rank > w->use->rank && rank <= NUMPY_DIMS) w->use->rank = rank;
}

/* ---- parts of the variable ------------------------------------------------------------------- */

static bool is_axis(const Node *n) {
    return n->kind != ND_STRING && !(n->kind == ND_CONSTANT && n->constant.which != CONST_TRUE);
}

/* The axes of an index, or only those that it takes away. */
static u32 axes(const Node *index, bool taken) {
    if (index->kind != ND_TUPLE) return is_axis(index) && !(taken && index->kind == ND_SLICE);
    u32 n = 0;
    for (vec_each(const Node *, item, &index->tuple.items)) n += axes(item, taken);
    return n;
}

/* How many indices lead from the variable to this part of it; -1: it is none. What lies in the
 * field of a record of an array is not known. */
static int place(const Walk *w, const Node *n) {
    if (n->kind == ND_NAME) return (int)(uintptr_t)map_get(&w->parts, n->name.id) - 1;
    int of = n->kind == ND_SUBSCRIPT ? place(w, n->subscript.value) : -1;
    if (of < 0 || (of > 0 && n->subscript.index->kind == ND_STRING)) return -1;
    return of + (int)axes(n->subscript.index, true);
}

static void add_part(Walk *w, Sym name, int indices) {
    if (map_has(&w->parts, name)) return;
    map_set(arena(w), &w->parts, name, (void *)(uintptr_t)(indices + 1));
    w->again = true;
}

/* ---- integers -------------------------------------------------------------------------------- */

static bool is_call_of(const Node *n, const char *name) {
    return n->kind == ND_CALL && n->call.func->kind == ND_NAME && sym_is(n->call.func->name.id, name);
}

/* The value is an integer, and so are those that it is computed from. */
static void integer(Walk *w, const Node *n) {
    if (!n) return;
    if (place(w, n) >= 0) w->use->integer = true;
    if (n->kind == ND_NAME && !map_has(&w->integers, n->name.id)) {
        map_set(arena(w), &w->integers, n->name.id, w);
        w->again = true;
    }
    if (n->kind == ND_BINOP && n->binop.op != OPR_TRUEDIV) integer(w, n->binop.lhs), integer(w, n->binop.rhs);
    if (n->kind == ND_UNARY) integer(w, n->unary.operand);
    if (n->kind == ND_TERNARY) integer(w, n->ternary.then), integer(w, n->ternary.orelse);
    if (n->kind == ND_SLICE) integer(w, n->slice.lower), integer(w, n->slice.upper), integer(w, n->slice.step);
    for (u32 i = 0; n->kind == ND_TUPLE && i < n->tuple.items.len; i++) integer(w, n->tuple.items.at[i]);
    if (is_call_of(n, "min") || is_call_of(n, "max") || is_call_of(n, "abs") || is_call_of(n, "divmod"))
        for (vec_each(const Node *, arg, &n->call.args)) integer(w, arg);
}

static bool is_integer(const Walk *w, const Node *n) { return n->kind == ND_NAME && map_has(&w->integers, n->name.id); }

/* What an index is compared with is its bound. */
static void compare(Walk *w, const Node *n) {
    bool any = is_integer(w, n->compare.first);
    for (vec_each(const Node *, link, &n->compare.links)) any |= is_integer(w, link->link.rhs);
    if (any) integer(w, n->compare.first);
    for (vec_each(const Node *, link, &n->compare.links))
        if (any) integer(w, link->link.rhs);
}

static bool is_bitwise(Operator op) { return op >= OPR_LSHIFT && op <= OPR_XOR; }

/* ---- statements ------------------------------------------------------------------------------ */

/* x.shape */
static int place_of_shape(const Walk *w, const Node *n) {
    return n->kind == ND_ATTRIBUTE && sym_is(n->attribute.attr, "shape") ? place(w, n->attribute.value) : -1;
}

static void unpack(Walk *w, const NodeList *targets, const Node *value) {
    int of = place(w, value), shape = place_of_shape(w, value);
    if (of == 0) w->use->items = targets;
    if (of > 0) at_least(w, (u32)of + 1);
    if (shape >= 0) at_least(w, (u32)shape + targets->len);
    for (vec_each(const Node *, target, targets))
        if (is_integer(w, target)) integer(w, value);
}

static void assign(Walk *w, const Node *target, const Node *value) {
    if (target->kind == ND_NAME) {
        if (place(w, value) >= 0) add_part(w, target->name.id, place(w, value));
        if (is_integer(w, target)) integer(w, value);
    }
    if (target->kind != ND_TUPLE) return;
    bool pairs = value->kind == ND_TUPLE && value->tuple.items.len == target->tuple.items.len;
    if (!pairs) unpack(w, &target->tuple.items, value);
    for (u32 i = 0; pairs && i < target->tuple.items.len; i++)
        assign(w, target->tuple.items.at[i], value->tuple.items.at[i]);
}

static void iterate(Walk *w, const Node *target, const Node *over) {
    bool counts = is_call_of(over, "enumerate") && target->kind == ND_TUPLE && target->tuple.items.len == 2;
    if (counts && over->call.args.len) {
        iterate(w, target->tuple.items.at[1], over->call.args.at[0]);
        return;
    }
    int of = place(w, over);
    if (of < 0) return;
    at_least(w, (u32)of + 1);
    if (target->kind == ND_NAME) add_part(w, target->name.id, of + 1);
}

/* ---- expressions ----------------------------------------------------------------------------- */

static bool has_text(const Node *index) { return index->kind == ND_STRING && !index->string.is_bytes; }

static void subscript(Walk *w, const Node *n) {
    const Node *index = n->subscript.index;
    int of = place(w, n->subscript.value), shape = place_of_shape(w, n->subscript.value);
    integer(w, index);
    if (of >= 0) at_least(w, (u32)of + axes(index, false)), w->use->record |= has_text(index);
    if (shape >= 0 && index->kind == ND_INT) at_least(w, (u32)shape + (u32)index->int_.value + 1);
}

/* Elements have no names but those of a record's fields and of numbers. */
static void attribute(Walk *w, const Node *n) {
    static const char *const others[] = {"ndim", "T", "dtype", "real", "imag", "itemsize", "nbytes", "strides", "flat"};
    int of = place(w, n->attribute.value);
    bool array = sym_is(n->attribute.attr, "shape") || sym_is(n->attribute.attr, "size"), field = of > 0 && !array;
    if (of >= 0 && array) at_least(w, (u32)of + 1);
    for (size_t i = 0; i < countof(others); i++) field &= !sym_is(n->attribute.attr, others[i]);
    w->use->record |= field;
}

/* ---- calls ----------------------------------------------------------------------------------- */

static void find(Walk *w, Sym variable) {
    map_set(arena(w), &w->parts, variable, (void *)(uintptr_t)1);
    const Node *def = w->f->node;
    do {
        w->again = false;
        if (def->kind == ND_LAMBDA) walk(def->lambda.body, w);
        for (u32 i = 0; def->kind == ND_DEF && i < def->def.body.len; i++) walk(def->def.body.at[i], w);
    } while (w->again);
}

/* What a function does with a parameter; one that calls itself says nothing new by that. */
static const Use *use_of_parameter(Walk *w, const FuncDef *f, const Node *param) {
    Use *use = map_get(w->known, param);
    if (use) return use;
    map_set(arena(w), w->known, param, use = arena_new(arena(w), Use));
    Walk inner = {.f = f, .use = use, .known = w->known};
    find(&inner, param->param.name);
    return use;
}

static const FuncDef *function(const Walk *w, const Node *callee) {
    if (callee->kind != ND_NAME && callee->kind != ND_ATTRIBUTE) return NULL;
    const Value *v = module_eval(w->f->module, callee);
    return v && v->kind == VAL_FUNCTION ? v->func : NULL;
}

static void pass(Walk *w, const FuncDef *f, u32 position, int of) {
    const NodeList *params = program_params(f);
    if (position >= params->len || !params->at[position]->param.name) return;
    const Use *use = use_of_parameter(w, f, params->at[position]);
    u32 rank = use->items && !use->rank ? 1 : use->rank;                  /* an array is unpacked, too */
    if (rank) at_least(w, (u32)of + rank);
    w->use->integer |= use->integer;
    w->use->random |= use->random;
    w->use->record |= use->record;
}

static void call_of_library(Walk *w, const Node *n, Sym name, int first) {
    const NodeList *args = &n->call.args;
    bool range = is_call_of(n, "range"), random = !strncmp(sym_str(name), "xoroshiro128p_", 14);
    const Node *of = n->call.func->kind == ND_ATTRIBUTE ? n->call.func->attribute.value : NULL;
    bool atomic = args->len > 1 && of && of->kind == ND_ATTRIBUTE && sym_is(of->attribute.attr, "atomic");
    for (u32 i = 0; range && i < args->len; i++) integer(w, args->at[i]);
    if ((random || atomic) && args->len > 1) integer(w, args->at[1]);
    if (first < 0) return;
    if (is_call_of(n, "len")) at_least(w, (u32)first + 1);
    if (random) at_least(w, 1), w->use->random = true;
    if (atomic) at_least(w, (u32)first + axes(args->at[1], false));
}

static void call(Walk *w, const Node *n) {
    const Node *callee = n->call.func;
    const NodeList *args = &n->call.args;
    Sym name = callee->kind == ND_NAME ? callee->name.id : callee->kind == ND_ATTRIBUTE ? callee->attribute.attr : NULL;
    if (name && args->len) call_of_library(w, n, name, place(w, args->at[0]));
    const FuncDef *f = NULL;
    for (u32 i = 0; i < args->len; i++) {
        int of = place(w, args->at[i]);
        if (of >= 0 && !f) f = function(w, callee);
        if (of >= 0 && f) pass(w, f, i, of);
    }
}

/* ---- the body -------------------------------------------------------------------------------- */

static void walk(Node *n, void *ctx) {
    Walk *w = ctx;
    switch (n->kind) {
    case ND_ASSIGN:
        for (vec_each(const Node *, target, &n->assign.targets)) assign(w, target, n->assign.value);
        break;
    case ND_ANN_ASSIGN: if (n->ann_assign.value) assign(w, n->ann_assign.target, n->ann_assign.value); break;
    case ND_AUG_ASSIGN: if (is_integer(w, n->aug_assign.target)) integer(w, n->aug_assign.value); break;
    case ND_WALRUS:    assign(w, n->walrus.target, n->walrus.value); break;
    case ND_FOR:       iterate(w, n->for_.target, n->for_.iter); break;
    case ND_SUBSCRIPT: subscript(w, n); break;
    case ND_ATTRIBUTE: attribute(w, n); break;
    case ND_COMPARE:   compare(w, n); break;
    case ND_BINOP:     if (is_bitwise(n->binop.op)) integer(w, n->binop.lhs), integer(w, n->binop.rhs); break;
    case ND_CALL: {
        call(w, n);
        bool method = n->call.func->kind == ND_ATTRIBUTE;
        walk(method ? n->call.func->attribute.value : n->call.func, w);
        for (u32 i = 0; i < n->call.args.len; i++) walk(n->call.args.at[i], w);
        return;
    }
    default: break;
    }
    ast_children(n, walk, w);
}

Use use_of(const FuncDef *f, Sym variable) {
    Use use = {0};
    Map known = {0};
    Walk w = {.f = f, .use = &use, .known = &known};
    find(&w, variable);
    return use;
}
