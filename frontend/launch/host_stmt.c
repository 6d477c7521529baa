/* host_stmt.c: statements, functions, classes and modules of the host's program.
 *
 * A statement takes one state to one or several. A simple one is run once for each choice that its
 * expressions leave open; after a compound one its ways are joined where they do not differ in what
 * matters. A function is run anew for each call, with the values of the call. */
#include <string.h>

#include "frontend/launch/host.h"
#include "frontend/module/eval_statement.h"
#include "frontend/module/import.h"
#include "lib/ir/limits.h"

enum { MOST_CALLS = 40, MOST_TURNS = 4 };

typedef struct Flow { HostOutcomes broken, continued, returned; } Flow;

static void run_block(Host *h, const NodeList *body, HostOutcomes *ways, Flow *f);

bool host_spend(Host *h) { return h->steps < MOST_HOST_STEPS && ++h->steps; }

static void append(Host *h, HostOutcomes *to, const HostOutcomes *from) {
    for (u32 i = 0; i < from->len; i++) vec_push(h->u->arena, to, from->at[i]);
}

static HostOutcomes one_way(Host *h, HostState s) {
    HostOutcomes ways = {0};
    vec_push(h->u->arena, &ways, ((HostOutcome){s, NULL}));
    return ways;
}

/* ---- choices --------------------------------------------------------------------------------- */

const HostValue *host_choose(Host *h, const HostOutcomes *ways) {
    HostChoices *c = h->choices;
    if (c->at == c->made.len) vec_push(h->u->arena, &c->made, ((HostChoice){0, *ways}));
    const HostChoice *now = &c->made.at[c->at++];
    h->state = now->ways.at[now->taken].state;
    return now->ways.at[now->taken].value;
}

static bool choose_next(HostChoices *c) {
    while (c->made.len && c->made.at[c->made.len - 1].taken + 1 == c->made.at[c->made.len - 1].ways.len) c->made.len--;
    if (c->made.len) c->made.at[c->made.len - 1].taken++;
    c->at = 0;
    return c->made.len > 0;
}

/* Runs a part of a statement for each choice, from each of the states. */
typedef const HostValue *Part(Host *h, const Node *n);

static HostOutcomes each_way(Host *h, const HostOutcomes *from, Part *part, const Node *n) {
    HostOutcomes out = {0};
    HostChoices choices = {0}, *outer = h->choices;
    h->choices = &choices;
    for (u32 i = 0; i < from->len; i++) {
        choices = (HostChoices){0};
        do {
            h->state = from->at[i].state;
            h->stopped = false;
            const HostValue *v = part(h, n);
            if (!h->stopped) vec_push(h->u->arena, &out, ((HostOutcome){h->state, v}));
            else h->last = h->state;
        } while (choose_next(&choices) && host_spend(h));
    }
    h->choices = outer;
    h->stopped = false;
    return out;
}

/* ---- definitions ----------------------------------------------------------------------------- */

/* What is known in the same place: made once for a node inside of an owner, with these values. */
static HostOwner *owner_of(Host *h, const Node *n, HostOwner *outer, const HostValue *const *bound, u32 nbound) {
    HostOwner *first = map_get(&h->owners, n);
    for (HostOwner *o = first; o; o = o->next) {
        bool same = o->outer == outer && o->nbound == nbound;
        for (u32 i = 0; i < nbound && same; i++) same = host_same(o->bound[i], bound[i]);
        if (same) return o;
    }
    HostOwner *o = arena_new(h->u->arena, HostOwner);
    *o =
        (HostOwner){.node = n, .outer = outer, .module = outer ? outer->module : NULL, .next = first, .nbound = nbound};
    o->bound = nbound ? arena_copy(h->u->arena, bound, nbound * sizeof *bound) : NULL;
    map_set(h->u->arena, &h->owners, n, o);
    return o;
}

static const Node *decorator_name(const Node *d) { return d->kind == ND_CALL ? d->call.func : d; }

bool host_decorated(Host *h, const Node *def, const char *path) {
    for (u32 i = 0; i < def->def.decorators.len; i++) {
        const HostValue *v = host_eval(h, decorator_name(def->def.decorators.at[i]));
        if (v->kind == HOST_PATH && sym_is(v->path.path, path)) return true;
    }
    return false;
}

static bool is_kernel(Host *h, const Node *def) {
    for (vec_each(const Node *, d, &def->def.decorators)) {
        const HostValue *v = host_eval(h, decorator_name(d));
        static const char *const paths[] = {"cuda.jit", "cuda.reduce", "numba.vectorize", "numba.guvectorize"};
        for (size_t k = 0; k < countof(paths) && v->kind == HOST_PATH && !ast_keyword(d, "device"); k++)
            if (sym_is(v->path.path, paths[k])) return true;
    }
    return false;
}

static void define(Host *h, const Node *n) {
    HostValue v = {.kind = HOST_FUNCTION, .node = n, .function = {.def = n, .outer = h->owner}};
    v.function.kernel = is_kernel(h, n);
    const HostValue *f = host_new(h, v);
    host_set(h, h->owner, n->def.name, f);
    if (v.function.kernel || map_has(&h->seen, n)) return;
    map_set(h->u->arena, &h->seen, n, h);
    vec_push(h->u->arena, &h->functions, f);
}

static void define_class(Host *h, const Node *n) {
    HostOwner *cls = owner_of(h, n, h->owner, NULL, 0), *here = h->owner;
    cls->is_class = true;
    HostOutcomes ways = one_way(h, h->state);
    Flow f = {0};
    h->owner = cls;
    run_block(h, &n->class_.body, &ways, &f);
    h->owner = here;
    if (ways.len) h->state = ways.at[0].state;
    host_set(h, h->owner, n->class_.name, host_new(h, (HostValue){.kind = HOST_CLASS, .node = n, .owner = {cls}}));
}

/* ---- parameters ------------------------------------------------------------------------------ */

static const HostValue *annotated(Host *h, const Node *annotation) {
    if (!annotation) return NULL;
    if (annotation->kind == ND_SUBSCRIPT) {
        const Node *of = annotation->subscript.value;
        Sym last = of->kind == ND_NAME ? of->name.id : of->kind == ND_ATTRIBUTE ? of->attribute.attr : NULL;
        if (!last || !sym_is(last, "NDArray")) return NULL;
        return host_array(h, host_dtype(h, host_eval(h, annotation->subscript.index)), HOST_ANY_RANK);
    }
    const HostValue *v = host_eval(h, annotation);
    if (v->kind == HOST_PATH && sym_is(v->path.path, "np.ndarray")) return host_array(h, NULL, HOST_ANY_RANK);
    if (v->kind == HOST_PATH && sym_is(v->path.path, "str")) return host_new(h, (HostValue){.kind = HOST_TEXT});
    const Type *t = v->kind == HOST_PATH || v->kind == HOST_DTYPE ? host_dtype(h, v) : NULL;
    if (!t || !type_is_scalar(t)) return NULL;
    return host_new(h, (HostValue){.kind = HOST_SCALAR, .scalar = {.type = t, .weak = v->kind == HOST_PATH}});
}

/* The value of a parameter that a call does not give, or of which it gives nothing known. */
static const HostValue *fallback(Host *h, const HostValue *f, const Node *p, bool called) {
    const HostValue *v = NULL;
    const char *name = sym_str(p->param.name);
    HostOwner *here = h->owner;
    h->owner = f->function.outer;
    if (p->param.annotation && !called) v = annotated(h, p->param.annotation);
    if (!v && p->param.fallback) v = host_eval(h, p->param.fallback);
    if (!v || v->kind == HOST_NONE) {
        const HostValue *a = annotated(h, p->param.annotation);
        v = a ? a : v;
    }
    h->owner = here;
    if (v && (v->kind != HOST_NONE || called)) return v;
    return host_unknown(
        h, p, called ? "the parameter '%s' is not given" : "nothing that is followed gives the parameter '%s'", name);
}

static const HostValue *keyword(const HostArgs *a, Sym name) {
    for (u32 i = 0; a && i < a->nkeywords; i++)
        if (a->names[i] == name) return a->values[i];
    return NULL;
}

/* One value for each parameter; no arguments at all where nothing is known of a call. */
static void bind(Host *h, const HostValue *f, const HostArgs *a, const HostValue **out) {
    const Node *def = f->function.def;
    const NodeList *params = def->kind == ND_DEF ? &def->def.params : &def->lambda.params;
    u32 next = 0;
    bool self = f->function.self != NULL;
    for (u32 i = 0; i < params->len; i++) {
        const Node *p = params->at[i];
        const HostValue *v = NULL;
        bool named = p->param.kind == PARAM_KEYWORD_ONLY;
        if (p->param.kind == PARAM_STAR_ARGS) {
            bool known = a && !a->open && next <= a->n;
            v = known ? host_items(h, a->at + next, a->n - next, false)
                      : host_unknown(h, p, "these arguments are not followed");
            next = a ? a->n : 0;
        } else if (p->param.kind == PARAM_STAR_KWARGS) {
            v = host_unknown(h, p, "these arguments are not followed");
        } else if (self && !named) {
            v = f->function.self;
            self = false;
        } else {
            v = a && !named && next < a->n ? a->at[next++] : keyword(a, p->param.name);
            if (!v) v = fallback(h, f, p, a && !a->open);
            const HostValue *meant = v->kind == HOST_UNKNOWN ? annotated(h, p->param.annotation) : NULL;
            if (meant) v = meant;
        }
        out[i] = v;
    }
}

/* ---- calls ----------------------------------------------------------------------------------- */

static const HostValue *run_lambda(Host *h, const Node *n) { return host_eval(h, n->lambda.body); }

static HostOutcomes run_function(Host *h, const Node *def) {
    HostOutcomes ways = one_way(h, h->state);
    if (def->kind != ND_DEF) return each_way(h, &ways, run_lambda, def);
    Flow f = {0};
    run_block(h, &def->def.body, &ways, &f);
    const HostValue *none = host_new(h, (HostValue){.kind = HOST_NONE});
    for (u32 i = 0; i < ways.len; i++) ways.at[i].value = none;
    append(h, &f.returned, &ways);
    host_reduce(h, &f.returned);
    return f.returned;
}

static HostOutcomes call(Host *h, const HostValue *f, const HostArgs *a) {
    const Node *def = f->function.def;
    const NodeList *params = def->kind == ND_DEF ? &def->def.params : &def->lambda.params;
    const HostValue **bound = arena_array(h->u->arena, const HostValue *, params->len + 1);
    bind(h, f, a, bound);
    HostOwner *o = owner_of(h, def, f->function.outer, bound, params->len), *here = h->owner;
    if (o->active) return (HostOutcomes){0};
    HostChoices *choices = h->choices;
    o->active = true;
    h->owner = o;
    for (u32 i = 0; i < params->len; i++)
        if (params->at[i]->param.name) host_set(h, o, params->at[i]->param.name, bound[i]);
    map_set(h->u->arena, &h->followed, def, h);
    HostOutcomes ways = run_function(h, def);
    h->owner = here;
    h->choices = choices;
    o->active = false;
    return ways;
}

const HostValue *host_call_function(Host *h, const Node *n, const HostValue *f, const HostArgs *a) {
    if (h->ncalls >= MOST_CALLS) return host_unknown(h, n, "the calls are nested too deeply to be followed");
    HostChoices *c = h->choices;
    if (c->at < c->made.len) return host_choose(h, NULL);                 /* this way has been here before */
    h->ncalls++;
    HostState before = h->state;
    HostOutcomes ways = call(h, f, a);
    h->ncalls--;
    bool ends = !ways.len && h->stopped;
    if (!ways.len) {
        const HostValue *v =
            host_unknown(h, n, "what this call gives is not known: it does not return, or calls itself");
        vec_push(h->u->arena, &ways, ((HostOutcome){before, v}));
    }
    const HostValue *v = host_choose(h, &ways);
    h->stopped = ends;
    return v;
}

/* A class that is given its fields only. */
static void set_fields(Host *h, const HostValue *cls, HostOwner *o, const HostArgs *a) {
    const Node *def = cls->owner.owner->node;
    u32 next = 0;
    for (u32 i = 0; a && i < def->class_.body.len; i++) {
        const Node *s = def->class_.body.at[i];
        if (s->kind != ND_ANN_ASSIGN || s->ann_assign.target->kind != ND_NAME) continue;
        Sym name = s->ann_assign.target->name.id;
        const HostValue *v = next < a->n ? a->at[next++] : keyword(a, name);
        if (!v) v = host_get(h, cls->owner.owner, name);
        if (!v) v = annotated(h, s->ann_assign.annotation);
        if (v) host_set(h, o, name, v);
    }
}

const HostValue *host_make_object(Host *h, const Node *n, const HostValue *cls, const HostArgs *a) {
    HostOwner *o = owner_of(h, n, h->owner, NULL, 0);
    o->cls = cls;
    cls->owner.owner->instance = o;
    const HostValue *v = host_new(h, (HostValue){.kind = HOST_OBJECT, .node = n, .owner = {o}});
    const HostValue *init = host_attribute(h, v, sym_of(h->u->syms, "__init__"), n);
    if (init->kind == HOST_FUNCTION) host_call_function(h, n, init, a);
    else set_fields(h, cls, o, a);
    return v;
}

/* ---- imports --------------------------------------------------------------------------------- */

static void bind_import(Host *h, const Node *n, const Node *alias) {
    Unit *u = h->u;
    bool from = n->kind == ND_IMPORT_FROM;
    Sym bound = eval_import_name(u, n, alias);
    Sym dotted = from ? n->import_from.module : alias->alias.as ? alias->alias.name : bound;
    const Value *m = import_module(u, h->owner->module, n, from ? (u32)n->import_from.level : 0, dotted);
    const HostValue *v = m->kind == VAL_MODULE ? host_value(h, m) : host_path(h, dotted ? sym_str(dotted) : "");
    if (from) v = host_attribute(h, v, alias->alias.name, n);
    host_set(h, h->owner, bound, v);
}

static void run_import(Host *h, const Node *n) {
    const NodeList *names = n->kind == ND_IMPORT ? &n->import.names : &n->import_from.names;
    for (u32 i = 0; i < names->len; i++)
        if (!sym_is(names->at[i]->alias.name, "*")) bind_import(h, n, names->at[i]);
}

/* ---- simple statements ----------------------------------------------------------------------- */

/* A kernel that a factory made is the function of that name. */
static const HostValue *named(Host *h, const Node *target, const HostValue *v) {
    bool made = v->kind == HOST_FUNCTION && v->function.kernel && !h->owner->outer && target->kind == ND_NAME;
    for (u32 i = 0; made && i < h->owner->module->nfunctions; i++) {
        const FuncDef *f = h->owner->module->functions[i];
        if (f->name != target->name.id || f->node != v->function.def) continue;
        HostValue r = *v;
        r.function.made = f;
        return host_new(h, r);
    }
    return v;
}

static void assign(Host *h, const Node *n) {
    const HostValue *v = host_eval(h, n->assign.value);
    for (u32 i = 0; i < n->assign.targets.len; i++)
        host_assign(h, n->assign.targets.at[i], named(h, n->assign.targets.at[i], v));
}

/* An array is changed in place. */
static void aug_assign(Host *h, const Node *n) {
    const HostValue *v = host_eval(h, n->aug_assign.target), *by = host_eval(h, n->aug_assign.value);
    if (v->kind != HOST_ARRAY) host_assign(h, n->aug_assign.target, host_binary(h, n, n->aug_assign.op, v, by));
}

static const HostValue *simple(Host *h, const Node *n) {
    switch (n->kind) {
    case ND_EXPR:       host_eval(h, n->expr.value); break;
    case ND_ASSIGN:     assign(h, n); break;
    case ND_AUG_ASSIGN: aug_assign(h, n); break;
    case ND_ANN_ASSIGN:
        if (n->ann_assign.value) host_assign(h, n->ann_assign.target, host_eval(h, n->ann_assign.value));
        break;
    case ND_RETURN: return n->ret.value ? host_eval(h, n->ret.value) : host_new(h, (HostValue){.kind = HOST_NONE});
    case ND_DEF:    define(h, n); break;
    case ND_CLASS:  define_class(h, n); break;
    case ND_IMPORT: case ND_IMPORT_FROM: run_import(h, n); break;
    case ND_GLOBAL:
        for (u32 i = 0; i < n->global.names.len; i++) host_declare(h, n->global.names.at[i], true);
        break;
    case ND_NONLOCAL:
        for (u32 i = 0; i < n->nonlocal.names.len; i++) host_declare(h, n->nonlocal.names.at[i], false);
        break;
    case ND_ASSERT: host_eval(h, n->assert_.test); break;
    case ND_RAISE:  h->stopped = true; break;
    default: break;                                                      /* changes no types */
    }
    return NULL;
}

/* ---- compound statements --------------------------------------------------------------------- */

static const HostValue *run_test(Host *h, const Node *n) { return host_eval(h, n); }

static void run_if(Host *h, const Node *n, HostOutcomes *ways, Flow *f) {
    HostOutcomes tested = each_way(h, ways, run_test, n->if_.test), yes = {0}, no = {0};
    for (u32 i = 0; i < tested.len; i++) {
        int truth = host_truth(tested.at[i].value);
        if (truth != 0) vec_push(h->u->arena, &yes, ((HostOutcome){tested.at[i].state, NULL}));
        if (truth != 1) vec_push(h->u->arena, &no, ((HostOutcome){tested.at[i].state, NULL}));
    }
    if (yes.len) run_block(h, &n->if_.body, &yes, f);
    if (no.len) run_block(h, &n->if_.orelse, &no, f);
    append(h, &yes, &no);
    host_reduce(h, &yes);
    *ways = yes;
}

static bool same_ways(const HostOutcomes *a, const HostOutcomes *b) {
    bool same = a->len == b->len;
    for (u32 i = 0; i < a->len && same; i++) same = a->at[i].state == b->at[i].state;
    return same;
}

/* The body once; what follows the loop from `continue` and the end of the body is in ways. */
static void run_turn(Host *h, const NodeList *body, HostOutcomes *ways, HostOutcomes *broken, Flow *f) {
    Flow inner = {.returned = f->returned};
    run_block(h, body, ways, &inner);
    append(h, ways, &inner.continued);
    append(h, broken, &inner.broken);
    f->returned = inner.returned;
    host_reduce(h, ways);
}

static const HostValue *run_iter(Host *h, const Node *n) { return host_eval(h, n->for_.iter); }

static void give_item(Host *h, const Node *target, HostOutcomes *ways, const HostValue *item) {
    HostChoices choices = {0}, *outer = h->choices;
    h->choices = &choices;
    for (u32 i = 0; i < ways->len; i++) {
        h->state = ways->at[i].state;
        host_assign(h, target, item);
        ways->at[i].state = h->state;
    }
    h->choices = outer;
}

static bool all_same(const HostValue *const *items, int n) {
    for (int i = 1; i < n; i++)
        if (!host_same(items[0], items[i])) return false;
    return true;
}

/* Items that are few and differ have turns of their own; else turns go on until they change
 * nothing. */
static void run_for_from(Host *h, const Node *n, HostOutcome from, HostOutcomes *out, Flow *f) {
    const HostValue *const *items, *one;
    int count = host_iterate(h, from.value, &items, &one);
    HostOutcomes ways = one_way(h, from.state), broken = {0};
    if (count > 0 && count <= HOST_DIMS && !all_same(items, count)) {
        for (int i = 0; i < count && ways.len; i++) {
            give_item(h, n->for_.target, &ways, items[i]);
            run_turn(h, &n->for_.body, &ways, &broken, f);
        }
    } else if (count) {
        for (int i = 0; i < count; i++) one = host_join(h, one, items[i], true);
        for (u32 turn = 0; turn < MOST_TURNS; turn++) {
            HostOutcomes next = {0};
            append(h, &next, &ways);
            give_item(h, n->for_.target, &next, one);
            run_turn(h, &n->for_.body, &next, &broken, f);
            HostOutcomes all = {0};
            append(h, &all, &ways), append(h, &all, &next);
            host_reduce(h, &all);
            bool done = same_ways(&all, &ways);
            ways = all;
            if (done) break;
        }
    }
    if (n->for_.orelse.len) run_block(h, &n->for_.orelse, &ways, f);
    append(h, out, &ways);
    append(h, out, &broken);
}

static void run_for(Host *h, const Node *n, HostOutcomes *ways, Flow *f) {
    HostOutcomes from = each_way(h, ways, run_iter, n), out = {0};
    for (u32 i = 0; i < from.len; i++) run_for_from(h, n, from.at[i], &out, f);
    host_reduce(h, &out);
    *ways = out;
}

static void run_while(Host *h, const Node *n, HostOutcomes *ways, Flow *f) {
    HostOutcomes broken = {0}, left = {0};
    for (u32 turn = 0; turn < MOST_TURNS && ways->len; turn++) {
        HostOutcomes tested = each_way(h, ways, run_test, n->while_.test), next = {0};
        for (u32 i = 0; i < tested.len; i++) {
            int truth = host_truth(tested.at[i].value);
            HostOutcome way = {tested.at[i].state, NULL};
            if (truth != 1) vec_push(h->u->arena, &left, way);
            if (truth != 0) vec_push(h->u->arena, &next, way);
        }
        run_turn(h, &n->while_.body, &next, &broken, f);
        HostOutcomes all = {0};
        append(h, &all, ways), append(h, &all, &next);
        host_reduce(h, &all);
        bool done = same_ways(&all, ways);
        *ways = all;
        if (done) break;
    }
    append(h, &left, &broken);
    host_reduce(h, &left);
    *ways = left;
    if (n->while_.orelse.len) run_block(h, &n->while_.orelse, ways, f);
}

/* The body is taken to succeed; the handlers are followed for what they launch. */
static void run_try(Host *h, const Node *n, HostOutcomes *ways, Flow *f) {
    HostOutcomes before = {0}, handled = {0};
    append(h, &before, ways);
    run_block(h, &n->try_.body, ways, f);
    run_block(h, &n->try_.orelse, ways, f);
    for (vec_each(const Node *, handler, &n->try_.handlers)) {
        HostOutcomes from = {0};
        append(h, &from, &before);
        if (handler->handler.name)
            give_item(h, &(Node){.kind = ND_NAME, .name = {handler->handler.name}}, &from,
                      host_unknown(h, handler, "exceptions are not followed"));
        run_block(h, &handler->handler.body, &from, f);
        append(h, &handled, &from);
    }
    if (!ways->len) *ways = handled;
    host_reduce(h, ways);
    run_block(h, &n->try_.finally, ways, f);
}

static const HostValue *enter(Host *h, const Node *n) {
    for (vec_each(const Node *, item, &n->with.items)) {
        const HostValue *v = host_eval(h, item->with_item.context);
        if (item->with_item.target) host_assign(h, item->with_item.target, v);
    }
    return NULL;
}

static void run_match(Host *h, const Node *n, HostOutcomes *ways, Flow *f) {
    HostOutcomes all = {0};
    append(h, &all, ways);
    for (u32 i = 0; i < n->match.cases.len; i++) {
        HostOutcomes from = {0};
        append(h, &from, ways);
        run_block(h, &n->match.cases.at[i]->case_.body, &from, f);
        append(h, &all, &from);
    }
    host_reduce(h, &all);
    *ways = all;
}

static void run_statement(Host *h, const Node *n, HostOutcomes *ways, Flow *f) {
    switch (n->kind) {
    case ND_IF:    run_if(h, n, ways, f); return;
    case ND_FOR:   run_for(h, n, ways, f); return;
    case ND_WHILE: run_while(h, n, ways, f); return;
    case ND_TRY:   run_try(h, n, ways, f); return;
    case ND_MATCH: run_match(h, n, ways, f); return;
    case ND_WITH:
        *ways = each_way(h, ways, enter, n);
        run_block(h, &n->with.body, ways, f);
        return;
    case ND_BREAK:    append(h, &f->broken, ways), ways->len = 0; return;
    case ND_CONTINUE: append(h, &f->continued, ways), ways->len = 0; return;
    default: break;
    }
    *ways = each_way(h, ways, simple, n);
    if (n->kind == ND_RETURN) append(h, &f->returned, ways), ways->len = 0;
    else if (ways->len > 1) host_reduce(h, ways);
}

static void run_block(Host *h, const NodeList *body, HostOutcomes *ways, Flow *f) {
    for (u32 i = 0; i < body->len && ways->len && host_spend(h); i++) {
        for (u32 k = 0; k < ways->len; k++) ways->at[k].value = NULL;
        run_statement(h, body->at[i], ways, f);
    }
}

/* ---- modules --------------------------------------------------------------------------------- */

HostOwner *host_module(Host *h, Module *m) {
    HostOwner *o = map_get(&h->owners, m);
    if (o) return o;
    o = arena_new(h->u->arena, HostOwner);
    o->module = m;
    map_set(h->u->arena, &h->owners, m, o);
    HostOwner *here = h->owner;
    HostState before = h->state;
    HostOutcomes ways = one_way(h, h->state);
    Flow f = {0};
    h->owner = o;
    run_block(h, &m->ast->module.body, &ways, &f);
    h->owner = here;
    o->settled = ways.len ? ways.at[0].state : h->last;
    h->state = before;
    return o;
}

/* An object for the methods of a class that nothing makes. */
static const HostValue *some_object(Host *h, HostOwner *cls) {
    HostValue of = {.kind = HOST_CLASS, .node = cls->node, .owner = {cls}};
    const Node *n = cls->node->class_.body.at[0];                       /* that of the class is its own owner's */
    if (!cls->instance) return host_make_object(h, n, host_new(h, of), NULL);
    return host_new(h, (HostValue){.kind = HOST_OBJECT, .owner = {(HostOwner *)(uintptr_t)cls->instance}});
}

static const HostValue *follow(Host *h, const Node *n) {
    const HostValue *f = h->functions.at[h->finished];
    HostOwner *outer = f->function.outer;
    h->owner = outer;
    bool bare = host_decorated(h, n, "staticmethod") || host_decorated(h, n, "classmethod");
    if (outer->is_class && !bare) {
        h->owner = outer->outer ? outer->outer : outer;
        f = host_bind(h, f, some_object(h, outer));
    }
    if (!map_has(&h->followed, n)) host_call_function(h, n, f, NULL);
    return NULL;
}

void host_finish(Host *h) {
    HostOutcomes ways = one_way(h, h->state);
    for (; h->finished < h->functions.len; h->finished++) {
        const Node *def = h->functions.at[h->finished]->function.def;
        if (map_has(&h->followed, def)) continue;
        HostOutcomes after = each_way(h, &ways, follow, def);
        host_reduce(h, &after);
        if (after.len) ways = after;
    }
    h->state = ways.at[0].state;
}
