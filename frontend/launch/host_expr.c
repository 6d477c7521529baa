/* host_expr.c: expressions of the host's program. */
#include "frontend/launch/host.h"
#include "frontend/module/eval_class.h"
#include "frontend/module/import.h"
#include "frontend/module/namespace.h"
#include "lib/ir/limits.h"
#include "lib/ir/num.h"

/* ---- names ----------------------------------------------------------------------------------- */

const HostValue *host_value(Host *h, const Value *v) {
    Num x;
    if (!v) return NULL;
    if (v->kind == VAL_MEMBER || v->kind == VAL_TIME)
        return host_new(h, (HostValue){.kind = HOST_TYPED, .node = v->node, .typed = {value_typeof(h->u, v)}});
    if (v->kind == VAL_MODULE && v->module.file)
        return host_new(h, (HostValue){.kind = HOST_FILE, .file = {v->module.file}});
    if (v->kind == VAL_MODULE) return host_path(h, sym_is(v->module.path, "cupy") ? "np" : sym_str(v->module.path));
    if (v->kind == VAL_TYPE) return host_new(h, (HostValue){.kind = HOST_DTYPE, .typed = {v->typeref.type}});
    if (v->kind == VAL_BUILTIN) return host_path(h, sym_str(v->builtin.path));
    if (v->kind == VAL_NONE) return host_new(h, (HostValue){.kind = HOST_NONE});
    if (v->kind == VAL_STRING && !v->string.is_bytes)
        return host_new(h, (HostValue){.kind = HOST_TEXT, .text = {v->string.text}});
    if (v->kind == VAL_INT && !v->number.is_u64) return host_int(h, v->number.i);
    if (value_number(v, &x)) {
        const Type *t = type_scalar(h->u->types, x.kind);
        return host_new(h, (HostValue){.kind = HOST_SCALAR, .scalar = {t, x.weak, false, 0}});
    }
    return NULL;
}

static const HostValue *name(Host *h, const Node *n) {
    const HostValue *v;
    if (host_find(h, n->name.id, &v)) return v;
    Module *m = host_globals(h)->module;
    if (sym_is(n->name.id, "__name__"))
        return host_new(h, (HostValue){.kind = HOST_TEXT,
                                       .text = {sym_of(h->u->syms, m->src->imported ? "imported" : "__main__")}});
    if (sym_is(n->name.id, "__file__")) return host_new(h, (HostValue){.kind = HOST_TEXT});
    v = host_value(h, module_lookup(m, n->name.id, NULL));
    if (!v) v = host_value(h, namespace_builtin(h->u, n->name.id));
    if (v || !map_has(&m->globals, n->name.id)) return v ? v : host_path(h, sym_str(n->name.id));
    return host_unknown(h, n, "'%s' has no value yet that is known", sym_str(n->name.id));
}

/* ---- attributes ------------------------------------------------------------------------------ */

static const HostValue *method(Host *h, const HostValue *of, Sym name, const Node *n) {
    return host_new(h, (HostValue){.kind = HOST_METHOD, .node = n, .method = {of, name}});
}

static const HostValue *path_attribute(Host *h, const HostValue *v, Sym name, const Node *n) {
    Unit *u = h->u;
    if (sym_is(v->path.path, "sys") && sym_is(name, "argv"))
        return host_many(h, host_new(h, (HostValue){.kind = HOST_TEXT}));
    if (sym_is(v->path.path, "np") && sym_is(name, "newaxis")) return host_new(h, (HostValue){.kind = HOST_NONE});
    const char *path = arena_printf(u->arena, "%s.%s", sym_str(v->path.path), sym_str(name));
    const HostValue *known =
        host_call_knows(path) ? NULL : host_value(h, namespace_attribute(u, v->path.path, name, n));
    return known ? known : host_path(h, path);
}

/* An attribute of a class or one of those it is made from. */
static const HostValue *class_attribute(Host *h, const HostValue *cls, Sym name, u32 depth) {
    enum { MOST_BASES = 16 };
    const HostValue *v = host_get(h, cls->owner.owner, name);
    const NodeList *bases = &cls->owner.owner->node->class_.args;
    HostOwner *here = h->owner;
    h->owner = cls->owner.owner->outer;
    for (u32 i = 0; !v && i < bases->len && depth < MOST_BASES; i++) {
        const HostValue *base = bases->at[i]->kind == ND_KEYWORD ? cls : host_eval(h, bases->at[i]);
        if (base->kind == HOST_CLASS && base != cls) v = class_attribute(h, base, name, depth + 1);
    }
    h->owner = here;
    return v;
}

const Value *host_enum(const HostValue *v) {
    const HostOwner *o = v->kind == HOST_CLASS ? v->owner.owner : NULL;
    const Value *cls = o && o->outer && !o->outer->outer ? module_lookup(o->module, o->node->class_.name, NULL) : NULL;
    bool is = cls && cls->kind == VAL_CLASS && (cls->object.role == ROLE_ENUM || cls->object.role == ROLE_INT_ENUM);
    return is ? cls : NULL;
}

/* NULL: the class is no enum, or has no such member. */
static const HostValue *enum_member(Host *h, const HostValue *cls, Sym name) {
    const Value *v = host_enum(cls), *member = v ? eval_member(v, name) : NULL;
    return member && member->kind == VAL_MEMBER ? host_value(h, member) : NULL;
}

static const HostValue *object_attribute(Host *h, const HostValue *o, Sym name, const Node *n) {
    const HostValue *v = host_get(h, o->owner.owner, name), *cls = o->owner.owner->cls;
    if (v || !cls) return v ? v : method(h, o, name, n);
    v = class_attribute(h, cls, name, 0);
    if (!v) return host_unknown(h, n, "the attribute '%s' is not known", sym_str(name));
    if (v->kind != HOST_FUNCTION || v->function.def->kind != ND_DEF || v->function.kernel ||
        host_decorated(h, v->function.def, "staticmethod"))
        return v;
    v = host_bind(h, v, host_decorated(h, v->function.def, "classmethod") ? cls : o);
    HostArgs none = {0};
    return host_decorated(h, v->function.def, "property") ? host_call_function(h, n, v, &none) : v;
}

/* super().name, in a method */
static const HostValue *inherited(Host *h, const HostValue *self, Sym name, const Node *n) {
    HostOwner *cls = h->owner->outer;
    HostValue rest = {.kind = HOST_CLASS, .owner = {cls}};
    const NodeList *bases = &cls->node->class_.args;
    const HostValue *v = NULL;
    HostOwner *here = h->owner;
    h->owner = cls->outer;
    for (u32 i = 0; i < bases->len && !v; i++) {
        const HostValue *base = bases->at[i]->kind == ND_KEYWORD ? &rest : host_eval(h, bases->at[i]);
        if (base->kind == HOST_CLASS && base != &rest) v = class_attribute(h, base, name, 0);
    }
    h->owner = here;
    return v && v->kind == HOST_FUNCTION ? host_bind(h, v, self) : host_unknown(h, n, "this call is not followed");
}

static const HostValue *unknown_attribute(Host *h, const HostValue *v, Sym name, const Node *n) {
    const HostValue *size = host_scalar(h, TY_I64, true);
    if (sym_is(name, "shape")) return host_many(h, size);
    if (sym_is(name, "size") || sym_is(name, "ndim") || sym_is(name, "nbytes")) return size;
    return method(h, v, name, n);
}

/* np.iinfo(T).max and np.finfo(T).eps: of integers Python's own, of floats of their type. */
static const HostValue *limit(Host *h, const Type *t, Sym name) {
    bool ends = sym_is(name, "max") || sym_is(name, "min");
    if (type_is_int(t))
        return ends ? host_scalar(h, t->kind == TY_U64 && sym_is(name, "max") ? TY_U64 : TY_I64, true) : NULL;
    if (!type_is_float(t) || (!ends && !sym_is(name, "eps") && !sym_is(name, "tiny"))) return NULL;
    return host_new(h, (HostValue){.kind = HOST_SCALAR, .scalar = {.type = t}});
}

static const HostValue *submodule(Host *h, Module *package, Sym name) {
    Module *m = import_submodule(h->u, package->self, name);
    return m ? host_value(h, m->self) : NULL;
}

const HostValue *host_attribute(Host *h, const HostValue *v, Sym name, const Node *n) {
    const HostValue *r = NULL;
    switch (v->kind) {
    case HOST_PATH:   return path_attribute(h, v, name, n);
    case HOST_OBJECT: return object_attribute(h, v, name, n);
    case HOST_CLASS:
        r = enum_member(h, v, name);
        if (!r) r = class_attribute(h, v, name, 0);
        if (r && r->kind == HOST_FUNCTION && r->function.def->kind == ND_DEF &&
            host_decorated(h, r->function.def, "classmethod"))
            return host_bind(h, r, v);
        return r ? r : host_unknown(h, n, "the attribute '%s' is not known", sym_str(name));
    case HOST_FILE:
        r = host_get(h, host_module(h, v->file.module), name);
        if (!r) r = host_value(h, module_lookup(v->file.module, name, NULL));
        if (!r) r = submodule(h, v->file.module, name);
        return r ? r : host_unknown(h, n, "'%s' of that module is not known", sym_str(name));
    case HOST_ARRAY:
        r = host_array_attribute(h, v, name, n);
        return r ? r : method(h, v, name, n);
    case HOST_DTYPE:
        if (sym_is(name, "type") || sym_is(name, "dtype")) return v;
        if (sym_is(name, "itemsize")) return host_scalar(h, TY_I64, true);
        r = limit(h, v->typed.type, name);
        if (r) return r;
        break;
    case HOST_SCALAR:
        if (sym_is(name, "dtype")) return host_new(h, (HostValue){.kind = HOST_DTYPE, .typed = {v->scalar.type}});
        if (sym_is(name, "size") || sym_is(name, "ndim")) return host_scalar(h, TY_I64, true);
        break;
    case HOST_UNKNOWN: return unknown_attribute(h, v, name, n);
    case HOST_METHOD:
        if (!v->method.name) return inherited(h, v->method.of, name, n);
        break;
    case HOST_TYPED:
        if (v->typed.type->kind == TY_ENUM && sym_is(name, "value"))
            return host_scalar(h, v->typed.type->tuple.at[0]->kind, true);
        break;
    case HOST_ITEMS:
        for (u32 i = 0; v->items.cls && i < v->items.n; i++)
            if (v->items.cls->items.at[i]->object.name == name) return v->items.at[i];
        break;
    case HOST_NONE: case HOST_TEXT: case HOST_MANY: case HOST_SLICE: case HOST_FUNCTION: case HOST_CONFIGURED: break;
    }
    return method(h, v, name, n);
}

/* ---- items ----------------------------------------------------------------------------------- */

static const HostValue *slice(Host *h, const Node *n) {
    HostValue v = {.kind = HOST_SLICE};
    i64 low = 0, high, step;
    const HostValue *from = n->slice.lower ? host_eval(h, n->slice.lower) : NULL,
                    *to = n->slice.upper ? host_eval(h, n->slice.upper) : NULL,
                    *by = n->slice.step ? host_eval(h, n->slice.step) : NULL;
    v.slice.stepped = by && by->kind != HOST_NONE && !(host_is_int(by, &step) && step == 1);
    v.slice.full = (!from || (host_is_int(from, &low) && low == 0)) && !to && !v.slice.stepped;
    v.slice.one = to && host_is_int(to, &high) && (!from || host_is_int(from, &low)) && high - low == 1 &&
                  (low >= 0) == (high >= 0) && high != 0;
    return host_new(h, v);
}

static const HostValue *any_item(Host *h, const HostValue *v) {
    const HostValue *one = NULL;
    for (u32 i = 0; i < v->items.n; i++) one = host_join(h, one, v->items.at[i], true);
    return one;
}

/* The position that an index means; -1: not known. */
static i64 position(const HostValue *v, const HostValue *index) {
    i64 i;
    if (v->items.keys) {
        for (u32 k = 0; k < v->items.n; k++)
            if (host_same(v->items.keys[k], index)) return k;
        return -1;
    }
    if (!host_is_int(index, &i)) return -1;
    if (i < 0) i += v->items.n;
    return i >= 0 && i < v->items.n ? i : -1;
}

static const HostValue *some_items(Host *h, const HostValue *v, const Node *n) {
    i64 low = 0, high = v->items.n, step;
    if (n->slice.step && !n->slice.lower && !n->slice.upper && host_is_int(host_eval(h, n->slice.step), &step) &&
        step == -1) {
        const HostValue **at = arena_array(h->u->arena, const HostValue *, v->items.n + 1);
        for (u32 i = 0; i < v->items.n; i++) at[i] = v->items.at[v->items.n - 1 - i];
        return host_items(h, at, v->items.n, v->items.list);
    }
    bool known = !n->slice.step && (!n->slice.lower || host_is_int(host_eval(h, n->slice.lower), &low)) &&
                 (!n->slice.upper || host_is_int(host_eval(h, n->slice.upper), &high));
    if (low < 0) low += v->items.n;
    if (high < 0) high += v->items.n;
    if (high > v->items.n) high = v->items.n;
    if (!known || low < 0 || low > high) return host_many(h, any_item(h, v));
    return host_items(h, v->items.at + low, (u32)(high - low), v->items.list);
}

/* np.mgrid[0:1:5j, 0:n] and np.ogrid: an array for each slice, of the dtype of what bounds them. */
static const HostValue *grid(Host *h, const Node *n, bool open) {
    const Node *index = n->subscript.index;
    u32 count = index->kind == ND_TUPLE ? index->tuple.items.len : 1;
    const HostValue *all = host_int(h, 0), *at[HOST_DIMS];
    for (u32 i = 0; i < count; i++) {
        const Node *s = index->kind == ND_TUPLE ? index->tuple.items.at[i] : index;
        const Node *parts[] = {s->slice.lower, s->slice.upper, s->slice.step};
        if (s->kind != ND_SLICE || count >= HOST_DIMS) return host_unknown(h, n, "what this item is is not known");
        for (size_t k = 0; k < countof(parts); k++)
            if (parts[k]) all = host_binary(h, n, OPR_ADD, all, host_eval(h, parts[k]));
    }
    bool known = all->kind == HOST_SCALAR;
    const Type *t = !known ? NULL : type_scalar(h->u->types, type_is_int(all->scalar.type) ? TY_I64 : TY_F64);
    for (u32 i = 0; i < count; i++) at[i] = host_array(h, t, (int)count);
    if (open && count > 1) return host_items(h, at, count, true);
    return host_array(h, t, count > 1 ? (int)count + 1 : 1);
}

static const HostValue *subscript(Host *h, const Node *n) {
    const HostValue *v = host_eval(h, n->subscript.value);
    const Node *index = n->subscript.index;
    if (v->kind == HOST_ITEMS && index->kind == ND_SLICE) return some_items(h, v, index);
    if (v->kind == HOST_PATH && sym_is(v->path.path, "np.mgrid")) return grid(h, n, false);
    if (v->kind == HOST_PATH && sym_is(v->path.path, "np.ogrid")) return grid(h, n, true);
    const HostValue *at = host_eval(h, index), *item = NULL;
    switch (v->kind) {
    case HOST_FUNCTION:
        if (v->function.kernel)
            return host_new(h, (HostValue){.kind = HOST_CONFIGURED, .node = n, .method = {.of = v}});
        break;
    case HOST_ARRAY: return host_array_index(h, v, n, at);
    case HOST_ITEMS:
        if (position(v, at) >= 0) return v->items.at[position(v, at)];
        item = any_item(h, v);
        break;
    case HOST_MANY:  item = index->kind == ND_SLICE ? v : v->many.item; break;
    case HOST_TEXT:  return host_new(h, (HostValue){.kind = HOST_TEXT});
    case HOST_UNKNOWN: return v;
    case HOST_TYPED:
        if (v->typed.type->kind == TY_RECORD && at->kind == HOST_TEXT && at->text.text)
            return host_array_index(h, host_array(h, v->typed.type, 0), n, at);
        break;
    case HOST_NONE: case HOST_SCALAR: case HOST_DTYPE: case HOST_SLICE: case HOST_PATH: case HOST_FILE:
    case HOST_METHOD: case HOST_CONFIGURED: case HOST_CLASS: case HOST_OBJECT: break;
    }
    return item ? item : host_unknown(h, n, "what this item is is not known");
}

/* ---- operators ------------------------------------------------------------------------------- */

static int is_identical(const HostValue *a, const HostValue *b) {
    if (a->kind == HOST_UNKNOWN || b->kind == HOST_UNKNOWN) return -1;
    if (a->kind == HOST_NONE || b->kind == HOST_NONE) return a->kind == b->kind;
    return a->kind == HOST_DTYPE || a->kind == HOST_PATH ? host_same(a, b) : -1;
}

static int is_equal(Host *h, const HostValue *a, const HostValue *b) {
    const Type *x = host_dtype(h, a), *y = host_dtype(h, b);
    i64 i, k;
    if ((a->kind == HOST_DTYPE || b->kind == HOST_DTYPE) && x && y) return x == y;
    if (host_is_int(a, &i) && host_is_int(b, &k)) return i == k;
    if (a->kind == HOST_TEXT && b->kind == HOST_TEXT && a->text.text && b->text.text) return host_same(a, b);
    return is_identical(a, b);
}

static int link_truth(Host *h, Operator op, const HostValue *a, const HostValue *b) {
    i64 x, y;
    int same = op == OPR_IS || op == OPR_IS_NOT ? is_identical(a, b) : is_equal(h, a, b);
    if (op == OPR_IS || op == OPR_EQ) return same;
    if (op == OPR_IS_NOT || op == OPR_NE) return same < 0 ? -1 : !same;
    if (op == OPR_IN || op == OPR_NOT_IN) {
        int found = b->kind == HOST_ITEMS ? 0 : -1;
        const HostValue *const *items = b->kind != HOST_ITEMS ? NULL : b->items.keys ? b->items.keys : b->items.at;
        for (u32 i = 0; items && i < b->items.n && found != 1; i++) {
            int one = is_equal(h, a, items[i]);
            if (one) found = one;
        }
        return found < 0 ? -1 : op == OPR_IN ? found : !found;
    }
    if (!host_is_int(a, &x) || !host_is_int(b, &y)) return -1;
    return op == OPR_LT ? x < y : op == OPR_LE ? x <= y : op == OPR_GT ? x > y : op == OPR_GE ? x >= y : -1;
}

static const HostValue *compare(Host *h, const Node *n) {
    const HostValue *a = host_eval(h, n->compare.first);
    int truth = 1;
    for (vec_each(const Node *, l, &n->compare.links)) {
        const HostValue *b = host_eval(h, l->link.rhs);
        bool arrays = a->kind == HOST_ARRAY || b->kind == HOST_ARRAY;
        if (arrays && operator_sort(l->link.op) != SORT_IDENTITY && n->compare.links.len == 1)
            return host_array_broadcast(h, (const HostValue *const[]){a, b}, 2, type_scalar(h->u->types, TY_BOOL));
        int one = link_truth(h, l->link.op, a, b);
        truth = truth == 0 || one == 0 ? 0 : truth < 0 || one < 0 ? -1 : 1;
        a = b;
    }
    return host_bool(h, truth);
}

/* One of two values; each is followed where they differ in what matters. */
static const HostValue *either(Host *h, const HostValue *a, HostState after_a, const HostValue *b, HostState after_b) {
    HostOutcomes ways = {0};
    vec_push(h->u->arena, &ways, ((HostOutcome){after_a, a}));
    vec_push(h->u->arena, &ways, ((HostOutcome){after_b, b}));
    host_reduce(h, &ways);
    return host_choose(h, &ways);
}

static const HostValue *ternary(Host *h, const Node *n) {
    int truth = host_truth(host_eval(h, n->ternary.test));
    if (truth >= 0) return host_eval(h, truth ? n->ternary.then : n->ternary.orelse);
    HostState before = h->state;
    const HostValue *a = host_eval(h, n->ternary.then);
    HostState after = h->state;
    h->state = before;
    const HostValue *b = host_eval(h, n->ternary.orelse);
    return either(h, a, after, b, h->state);
}

static const HostValue *boolop(Host *h, const Node *n) {
    const HostValue *v = host_eval(h, n->boolop.values.at[0]);
    for (u32 i = 1; i < n->boolop.values.len; i++) {
        int truth = host_truth(v);
        if (truth >= 0 && truth == n->boolop.is_or) return v;
        const HostValue *b = host_eval(h, n->boolop.values.at[i]);
        v = truth >= 0 ? b : either(h, v, h->state, b, h->state);
    }
    return v;
}

static const HostValue *unary(Host *h, const Node *n) {
    const HostValue *v = host_eval(h, n->unary.operand);
    int truth = host_truth(v);
    i64 i;
    if (n->unary.op == OPR_NOT) return host_bool(h, truth < 0 ? -1 : !truth);
    if (n->unary.op == OPR_NEG && host_is_int(v, &i) && v->scalar.weak && i != INT64_MIN) return host_int(h, -i);
    if (v->kind == HOST_ARRAY) return host_array_like(h, v, v->array.elem);
    if (v->kind != HOST_SCALAR) return v->kind == HOST_UNKNOWN ? v : host_unknown(h, n, "what this gives is not known");
    bool lowest = n->unary.op == OPR_NEG && v->scalar.weak && v->scalar.type->kind == TY_U64; /* -2**63 */
    if (lowest || type_class(v->scalar.type) == CLASS_BOOL) return host_scalar(h, TY_I64, true);
    HostValue r = *v;
    r.scalar.known = false;
    return host_new(h, r);
}

/* ---- displays -------------------------------------------------------------------------------- */

static const HostValue *display(Host *h, const NodeList *list, bool is_list) {
    const HostValue *all = host_items(h, NULL, 0, is_list);
    VEC(const HostValue *) at = {0};
    for (vec_each(const Node *, n, list)) {
        const HostValue *v = host_eval(h, n->kind == ND_STARRED ? n->starred.value : n);
        if (n->kind != ND_STARRED) vec_push(h->u->arena, &at, v);
        else if (v->kind != HOST_ITEMS) return host_many(h, NULL);
        for (u32 k = 0; n->kind == ND_STARRED && k < v->items.n; k++) vec_push(h->u->arena, &at, v->items.at[k]);
    }
    return at.len ? host_items(h, at.at, at.len, is_list) : all;
}

static const HostValue *dictionary(Host *h, const Node *n) {
    u32 len = n->dict.values.len;
    const HostValue **keys = arena_array(h->u->arena, const HostValue *, len + 1),
                    **values = arena_array(h->u->arena, const HostValue *, len + 1);
    for (u32 i = 0; i < len; i++) {
        if (!n->dict.keys.at[i]) return host_unknown(h, n, "this dictionary is not followed");
        keys[i] = host_eval(h, n->dict.keys.at[i]);
        values[i] = host_eval(h, n->dict.values.at[i]);
    }
    return host_new(h, (HostValue){.kind = HOST_ITEMS, .node = n, .items = {values, keys, len, true, NULL}});
}

/* Of a literal of few items each by itself, else one for all. */
static const HostValue *comprehension(Host *h, const Node *n) {
    const Node *clause = n->comprehension.clauses.at[0];
    const HostValue *const *items, *one, *at[HOST_DIMS];
    int count = host_iterate(h, host_eval(h, clause->comp_for.iter), &items, &one);
    bool single = n->comprehension.clauses.len == 1 && !clause->comp_for.ifs.len && n->comprehension.kind != COMP_DICT;
    if (!single || count > HOST_DIMS) {
        for (int i = 0; i < count; i++) one = host_join(h, one, items[i], true);
        count = -1;
    }
    for (int i = 0; i < count; i++) {
        host_assign(h, clause->comp_for.target, items[i]);
        at[i] = host_eval(h, n->comprehension.item);
    }
    if (count >= 0) return host_items(h, at, (u32)count, true);
    for (u32 i = 0; i < n->comprehension.clauses.len; i++) {
        const Node *c = n->comprehension.clauses.at[i];
        if (i) host_iterate(h, host_eval(h, c->comp_for.iter), &items, &one);
        host_assign(h, c->comp_for.target, one ? one : host_unknown(h, c, "what this is made of is not known"));
    }
    const HostValue *item = host_eval(h, n->comprehension.item);
    return n->comprehension.kind == COMP_DICT ? host_unknown(h, n, "this dictionary is not followed")
                                              : host_many(h, item);
}

/* ---- all expressions ------------------------------------------------------------------------- */

static const HostValue *constant(Host *h, const Node *n) {
    if (n->constant.which == CONST_NONE) return host_new(h, (HostValue){.kind = HOST_NONE, .node = n});
    if (n->constant.which == CONST_ELLIPSIS) return host_path(h, "Ellipsis");
    return host_bool(h, n->constant.which == CONST_TRUE);
}

static const HostValue *integer(Host *h, const Node *n) {
    if (n->int_.too_big) return host_unknown(h, n, "the integer is too large");
    HostValue v = {
        .kind = HOST_SCALAR, .node = n, .scalar = {.weak = true, .known = !n->int_.is_u64, .i = n->int_.value}};
    v.scalar.type = type_scalar(h->u->types, n->int_.is_u64 ? TY_U64 : TY_I64);
    return host_new(h, v);
}

const HostValue *host_eval(Host *h, const Node *n) {
    enum { DEEPEST = 400 };
    if (!host_spend(h) || h->depth > DEEPEST)
        return host_unknown(h, n, "%s", limits_text(h->u->arena, LIMIT_HOST_STEPS));
    const HostValue *v = NULL;
    h->depth++;
    switch (n->kind) {
    case ND_NAME:     v = name(h, n); break;
    case ND_INT:      v = integer(h, n); break;
    case ND_FLOAT:    v = host_scalar(h, TY_F64, true); break;
    case ND_IMAG:     v = host_scalar(h, TY_C128, true); break;
    case ND_STRING:
        if (!n->string.is_bytes) v = host_new(h, (HostValue){.kind = HOST_TEXT, .text = {n->string.value}});
        break;
    case ND_FSTRING:  v = host_new(h, (HostValue){.kind = HOST_TEXT}); break;
    case ND_CONSTANT: v = constant(h, n); break;
    case ND_TUPLE:    v = display(h, &n->tuple.items, false); break;
    case ND_LIST:     v = display(h, &n->list.items, true); break;
    case ND_SET:      v = display(h, &n->set.items, true); break;
    case ND_DICT:     v = dictionary(h, n); break;
    case ND_BINOP:
        v = host_eval(h, n->binop.lhs);
        v = host_binary(h, n, n->binop.op, v, host_eval(h, n->binop.rhs));
        break;
    case ND_UNARY:    v = unary(h, n); break;
    case ND_BOOLOP:   v = boolop(h, n); break;
    case ND_COMPARE:  v = compare(h, n); break;
    case ND_TERNARY:  v = ternary(h, n); break;
    case ND_CALL:     v = host_apply(h, n); break;
    case ND_ATTRIBUTE: v = host_attribute(h, host_eval(h, n->attribute.value), n->attribute.attr, n); break;
    case ND_SUBSCRIPT: v = subscript(h, n); break;
    case ND_SLICE:    v = slice(h, n); break;
    case ND_LAMBDA:
        v = host_new(h, (HostValue){.kind = HOST_FUNCTION, .node = n, .function = {.def = n, .outer = h->owner}});
        break;
    case ND_WALRUS:
        v = host_eval(h, n->walrus.value);
        host_assign(h, n->walrus.target, v);
        break;
    case ND_COMPREHENSION: v = comprehension(h, n); break;
    case ND_AWAIT:    v = host_eval(h, n->await.value); break;
    default: break; /* what generators give, and nodes that are no expressions */
    }
    h->depth--;
    return v ? v : host_unknown(h, n, "what this gives is not known");
}

/* ---- targets --------------------------------------------------------------------------------- */

static void unpack(Host *h, const NodeList *targets, const HostValue *v) {
    const HostValue *const *items = NULL, *one = v;
    int n = v->kind == HOST_UNKNOWN ? -1 : host_iterate(h, v, &items, &one);
    u32 star = targets->len;
    for (u32 i = 0; i < targets->len; i++)
        if (targets->at[i]->kind == ND_STARRED) star = i;
    if (n >= 0 && star == targets->len && (u32)n != targets->len) {
        one = host_unknown(h, v->node, "the number of values does not fit");
        n = -1;
    }
    for (u32 i = 0; i < targets->len; i++) {
        u32 behind = targets->len - i;
        const HostValue *item = n < 0 ? one : i < star ? items[i] : behind <= (u32)n ? items[(u32)n - behind] : NULL;
        if (i == star) {
            bool known = n >= 0 && (u32)n + 1 >= targets->len;
            item = known ? host_items(h, items + i, (u32)n + 1 - targets->len, true) : host_many(h, n < 0 ? one : NULL);
        }
        const Node *target = targets->at[i]->kind == ND_STARRED ? targets->at[i]->starred.value : targets->at[i];
        host_assign(h, target, item ? item : host_unknown(h, target, "there is no such value"));
    }
}

/* d[key] = v: the variable has another value. */
static void assign_item(Host *h, const Node *target, const HostValue *v) {
    const HostValue *of = host_eval(h, target->subscript.value), *at = host_eval(h, target->subscript.index);
    if (of->kind == HOST_MANY) {
        host_assign(h, target->subscript.value, host_many(h, host_join(h, of->many.item, v, true)));
        return;
    }
    if (of->kind != HOST_ITEMS) return;
    i64 k = position(of, at);
    bool keyed = of->items.keys || !of->items.n;
    if (k < 0 && (!keyed || of->items.n >= HOST_DIMS)) return;
    u32 n = of->items.n + (k < 0);
    const HostValue **keys = arena_array(h->u->arena, const HostValue *, n),
                    **values = arena_array(h->u->arena, const HostValue *, n);
    for (u32 i = 0; i < of->items.n; i++) {
        values[i] = of->items.at[i];
        if (of->items.keys) keys[i] = of->items.keys[i];
    }
    if (k < 0) k = of->items.n, keys[k] = at;
    values[k] = v;
    HostValue r = *of;
    r.items.at = values, r.items.n = n;
    if (keyed) r.items.keys = keys;
    host_assign(h, target->subscript.value, host_new(h, r));
}

void host_assign(Host *h, const Node *target, const HostValue *v) {
    const HostValue *of;
    switch (target->kind) {
    case ND_NAME: {
        HostOwner *other = map_get(&h->owner->globals, target->name.id);
        host_set(h, other ? other : h->owner, target->name.id, v);
        break;
    }
    case ND_TUPLE: unpack(h, &target->tuple.items, v); break;
    case ND_LIST:  unpack(h, &target->list.items, v); break;
    case ND_ATTRIBUTE:
        of = host_eval(h, target->attribute.value);
        if (of->kind == HOST_OBJECT || of->kind == HOST_CLASS) host_set(h, of->owner.owner, target->attribute.attr, v);
        break;
    case ND_SUBSCRIPT: assign_item(h, target, v); break;
    default: break;                                                      /* nothing else is a target */
    }
}
