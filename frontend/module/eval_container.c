/* eval_container.c: lists, dicts, sets and tuples at compile time: displays, methods, assignment to
 * items.
 *
 * A dict holds its keys and values in turn, in the order of insertion; a set its members in that
 * order, which is one of the orders that Python may use. Look-up is a search in a row, for most are
 * configuration tables; large ones of numbers and texts get an index. Methods change their
 * container in place, as Python's do; who runs code that module level may see in another order owns
 * a copy first (eval_statement.c). */
#include "frontend/module/eval_container.h"

#include <string.h>

#include "frontend/module/budget.h"
#include "frontend/module/element.h"
#include "frontend/module/eval_call.h"
#include "frontend/module/eval_subscript.h"
#include "frontend/module/eval_touch.h"
#include "frontend/module/program.h"

/* A container put into itself would make every walk over it endless. */
static bool is_inside(const Value *v, const Value *container) {
    if (v == container) return true;
    Items items = value_items(v);
    for (u32 i = 0; i < items.n; i++)
        if (is_inside(items.at[i], container)) return true;
    return false;
}

static bool holds(Unit *u, const Value *v, const Value *container) {
    budget_work(u, v->parts);
    return is_inside(v, container);
}

static Value *endless(Unit *u, const Node *n) { return value_opaque(u, n, "a container holds itself"); }

static Value *own_copy(Unit *u, const Value *v, Map *done);

/* What is in a value twice is in its copy twice. */
static Value *own(Unit *u, const Value *v, Map *done) {
    if (!eval_is_mutable(v)) return (Value *)(uintptr_t)v;
    Value *copy = map_get(done, v);
    if (!copy) map_set(u->arena, done, v, copy = own_copy(u, v, done));
    return copy;
}

static Value *own_copy(Unit *u, const Value *v, Map *done) {
    if (v->kind == VAL_ARRAY && !v->array->on_device) {
        Value *array = element_share(u, v);
        array->origin = v;
        return array;
    }
    if (v->kind == VAL_CLASS && v->object.role == ROLE_PLAIN) {
        Value *object = value_new(u->arena, VAL_CLASS);
        *object = *v;
        object->items.at = v->items.n ? arena_copy(u->arena, v->items.at, v->items.n * sizeof *v->items.at) : NULL;
        object->items.capacity = 0;
        object->origin = v;
        object->changed = false;
        for (u32 i = 0; i < v->items.n; i++) {
            Value *held = v->items.at[i]->items.at[0], *mine = own(u, held, done);
            if (mine == held) continue;
            object->items.at[i] = eval_object(u, VAL_MEMBER, NULL, v->items.at[i]->object.name, &mine, 1);
        }
        return object;
    }
    if (v->kind == VAL_TUPLE && eval_is_mutable(v)) {
        Value *tuple = value_new(u->arena, VAL_TUPLE);
        *tuple = *v;
        tuple->items.at = arena_copy(u->arena, v->items.at, v->items.n * sizeof *v->items.at);
        for (u32 i = 0; i < v->items.n; i++) tuple->items.at[i] = own(u, v->items.at[i], done);
        return tuple;
    }
    if (!value_is_container(v)) return (Value *)(uintptr_t)v;
    Value *copy = eval_list(u, v->kind, v->items.at, v->items.n);
    for (u32 i = 0; i < value_items(copy).n; i++) copy->items.at[i] = own(u, v->items.at[i], done);
    copy->origin = v;
    return copy;
}

Value *eval_own(Unit *u, const Value *v) { return own(u, v, &(Map){0}); }

void eval_push(Unit *u, Value *list, Value *item) {
    if (list->kind == VAL_OPAQUE) return;
    if (list->items.n == list->items.capacity || !list->items.capacity) {
        u32 capacity = list->items.n < 8 ? 16 : list->items.n * 2;
        Value **grown = arena_array(u->arena, Value *, capacity);
        if (list->items.n) memcpy(grown, list->items.at, list->items.n * sizeof *grown);
        list->items.at = grown;
        list->items.capacity = capacity;
    }
    list->items.at[list->items.n++] = item;
    eval_hold(u, list, item);
}

static void insert_at(Unit *u, Value *list, u32 at, Value *item) {
    eval_push(u, list, item);
    if (list->kind == VAL_OPAQUE) return;
    memmove(list->items.at + at + 1, list->items.at + at, (list->items.n - 1 - at) * sizeof *list->items.at);
    list->items.at[at] = item;
}

static void remove_at(Unit *u, Value *list, u32 at, u32 count) {
    memmove(list->items.at + at, list->items.at + at + count, (list->items.n - at - count) * sizeof *list->items.at);
    list->items.n -= count;
    if (map_has(&program_of(u)->indexes, list)) map_set(u->arena, &program_of(u)->indexes, list, NULL);
}

/* ---- the index of a large dict or set -------------------------------------------------------- */

enum { LARGE = 64 };

/* A hash table of positions plus 1. at: what it is of; plain: all keys so far are numbers and
 * texts. */
typedef struct KeyIndex { u32 *slots, nslots, covered; bool plain; Value **at; } KeyIndex;

/* What is equal has the same hash. False: what is equal to such a key has to be searched for. */
static bool hash_of(const Value *key, u64 *hash) {
    double d = 0;
    switch (key->kind) {
    case VAL_STRING: return *hash = key->string.text->hash, true;
    case VAL_FLOAT: d = key->number.f + 0.0; break;                        /* -0.0 is 0.0 */
    case VAL_BOOL: case VAL_INT: d = key->number.is_u64 ? (double)(u64)key->number.i : (double)key->number.i; break;
    default: return false;
    }
    memcpy(hash, &d, sizeof d);
    *hash = *hash * 0x9E3779B97F4A7C15u >> 32;
    return true;
}

static void add_slot(KeyIndex *x, u64 hash, u32 at) {
    u32 k = (u32)hash & (x->nslots - 1);
    while (x->slots[k]) k = (k + 1) & (x->nslots - 1);
    x->slots[k] = at + 1;
}

static const KeyIndex *index_of(Unit *u, const Value *v, u32 step) {
    KeyIndex *x = map_get(&program_of(u)->indexes, v);
    u64 hash;
    if (!x || x->at != v->items.at) {
        x = arena_new(u->arena, KeyIndex);
        *x = (KeyIndex){.plain = true, .at = v->items.at};
        map_set(u->arena, &program_of(u)->indexes, v, x);
    }
    if (v->items.n / step * 2 >= x->nslots) {
        for (x->nslots = 4 * LARGE; x->nslots < v->items.n / step * 4;) x->nslots *= 2;
        x->slots = arena_array(u->arena, u32, x->nslots);
        x->covered = 0;
    }
    for (; x->plain && x->covered < v->items.n; x->covered += step) {
        x->plain = hash_of(v->items.at[x->covered], &hash);
        if (x->plain) add_slot(x, hash, x->covered);
    }
    return x;
}

static i64 find(const KeyIndex *x, Items items, const Value *item, u64 hash) {
    bool known;
    for (u32 k = (u32)hash & (x->nslots - 1); x->slots[k]; k = (k + 1) & (x->nslots - 1))
        if (eval_equal(items.at[x->slots[k] - 1], item, &known)) return x->slots[k] - 1;
    return -1;
}

/* The position of an equal item, `step` apart; -1: none; *known false: it cannot be told. */
static i64 position(Unit *u, const Value *v, const Value *item, u32 step, bool *known) {
    *known = true;
    Items items = value_items(v);
    u64 hash;
    if (items.n >= LARGE && (v->kind == VAL_DICT || v->kind == VAL_SET) && hash_of(item, &hash)) {
        const KeyIndex *x = index_of(u, v, step);
        if (x->plain) return find(x, items, item, hash);
    }
    budget_work(u, items.n);
    if (items.n >= LARGE && !budget_spend(u)) return *known = false, -1;
    for (u32 i = 0; i < items.n && *known; i += step)
        if (eval_equal(items.at[i], item, known) && *known) return i;
    return -1;
}

/* ---- dicts and sets -------------------------------------------------------------------------- */

static Value *unknown_key(Unit *u, const Node *n) { return value_opaque(u, n, "the key has no constant value"); }

Value *eval_dict_get(Unit *u, const Node *n, const Value *dict, const Value *key) {
    bool known;
    i64 at = position(u, dict, key, 2, &known);
    if (!known) return unknown_key(u, n);
    return at < 0 ? value_opaque(u, n, "the dict has no key %s", value_str(u, key)) : dict->items.at[at + 1];
}

/* NULL, or why not. */
static Value *dict_set(Unit *u, const Node *n, Value *dict, Value *key, Value *v) {
    bool known;
    i64 at = position(u, dict, key, 2, &known);
    if (!known) return unknown_key(u, n);
    if (holds(u, v, dict)) return endless(u, n);
    if (at < 0) {
        eval_push(u, dict, key);
        eval_push(u, dict, v);
    } else if (eval_hold(u, dict, v)) {
        dict->items.at[at + 1] = v;
    }
    return NULL;
}

static Value *set_add(Unit *u, const Node *n, Value *set, Value *item) {
    bool known;
    i64 at = position(u, set, item, 1, &known);
    if (!known) return unknown_key(u, n);
    if (at < 0) eval_push(u, set, item);
    return NULL;
}

/* Adds another dict, or pairs. */
static Value *dict_update(Unit *u, const Node *n, Value *dict, const Value *more) {
    if (more->kind == VAL_OPAQUE) return (Value *)(uintptr_t)more;
    Value *bad = NULL;
    for (u32 i = 0; more->kind == VAL_DICT && i < more->items.n && !bad; i += 2)
        bad = dict_set(u, n, dict, more->items.at[i], more->items.at[i + 1]);
    if (more->kind == VAL_DICT || bad) return bad;
    const Value *pairs = eval_items(u, more, n);
    if (pairs->kind == VAL_OPAQUE) return (Value *)(uintptr_t)pairs;
    for (u32 i = 0; i < pairs->items.n && !bad; i++) {
        Items pair = value_items(eval_items(u, pairs->items.at[i], n));
        if (pair.n != 2) return value_opaque(u, n, "a dict is made of pairs");
        bad = dict_set(u, n, dict, pair.at[0], pair.at[1]);
    }
    return bad;
}

static Value *set_update(Unit *u, const Node *n, Value *set, const Value *more) {
    const Value *items = eval_items(u, more, n);
    if (items->kind == VAL_OPAQUE) return (Value *)(uintptr_t)items;
    Value *bad = NULL;
    for (u32 i = 0; i < items->items.n && !bad; i++) bad = set_add(u, n, set, items->items.at[i]);
    return bad;
}

Value *eval_make_dict(Unit *u, const Node *n, Args *a) {
    Value *dict = eval_list(u, VAL_DICT, NULL, 0), *bad = NULL;
    for (u32 i = 0; i < a->n && !bad; i++) bad = dict_update(u, n, dict, a->at[i]);
    for (u32 i = 0; i < a->nkeywords && !bad; i++)
        bad = dict_set(u, n, dict, eval_string(u, a->names[i]->text, a->names[i]->len), a->values[i]);
    return bad ? bad : dict;
}

Value *eval_make_set(Unit *u, const Node *n, const Value *items) {
    Value *set = eval_list(u, VAL_SET, NULL, 0), *bad = items ? set_update(u, n, set, items) : NULL;
    return bad ? bad : set;
}

Value *eval_dict(const Env *env, const Node *n) {
    Value *dict = eval_list(env->u, VAL_DICT, NULL, 0), *bad = NULL;
    for (u32 i = 0; i < n->dict.values.len && !bad; i++) {
        const Node *key = n->dict.keys.at[i];
        Value *v = eval(env, n->dict.values.at[i]);
        bad = key ? dict_set(env->u, n, dict, eval(env, key), v) : dict_update(env->u, n, dict, v);
    }
    return bad ? bad : dict;
}

/* a | b, a & b, a - b, a ^ b; NULL for other operands. */
Value *eval_container_binary(Unit *u, const Node *n, Operator op, const Value *a, const Value *b) {
    if (a->kind == VAL_DICT && b->kind == VAL_DICT && op == OPR_OR) {
        Value *r = eval_own(u, a), *bad = dict_update(u, n, r, b);
        return bad ? bad : r;
    }
    if (a->kind != VAL_SET || b->kind != VAL_SET) return NULL;
    if (op != OPR_OR && op != OPR_AND && op != OPR_SUB && op != OPR_XOR) return NULL;
    Value *r = eval_list(u, VAL_SET, NULL, 0);
    bool known = true;
    for (u32 i = 0; i < a->items.n && known; i++) {
        bool both = position(u, b, a->items.at[i], 1, &known) >= 0;
        if (op == OPR_OR || both == (op == OPR_AND)) eval_push(u, r, a->items.at[i]);
    }
    for (u32 i = 0; i < b->items.n && known && (op == OPR_OR || op == OPR_XOR); i++)
        if (position(u, a, b->items.at[i], 1, &known) < 0) eval_push(u, r, b->items.at[i]);
    return known ? r : unknown_key(u, n);
}

/* ---- methods --------------------------------------------------------------------------------- */

static bool one(Args *a) { return a->n == 1 && a->nkeywords == 0; }

static Value *list_pop(Unit *u, const Node *n, Value *list, Args *a) {
    i64 i = -1;
    if (a->n > 1 || (a->n && !eval_int(a->at[0], &i))) return NULL;
    if (i < 0) i += list->items.n;
    if (i < 0 || i >= list->items.n) return value_opaque(u, n, "pop index out of range");
    Value *v = list->items.at[i];
    remove_at(u, list, (u32)i, 1);
    return v;
}

static Value *list_method(Unit *u, const Node *n, Value *list, const char *name, Args *a) {
    bool known;
    i64 at;
    Value *none = value_none(u);
    if (!strcmp(name, "append") && one(a)) {
        if (holds(u, a->at[0], list)) return endless(u, n);
        eval_push(u, list, a->at[0]);
        return none;
    }
    if (!strcmp(name, "extend") && one(a)) {
        const Value *more = eval_items(u, a->at[0], n);
        if (more->kind == VAL_OPAQUE || holds(u, more, list))
            return more->kind == VAL_OPAQUE ? (Value *)(uintptr_t)more : endless(u, n);
        for (u32 i = 0; i < more->items.n; i++) eval_push(u, list, more->items.at[i]);
        return none;
    }
    if (!strcmp(name, "insert") && a->n == 2 && eval_int(a->at[0], &at)) {
        if (at < 0) at += list->items.n;
        if (holds(u, a->at[1], list)) return endless(u, n);
        insert_at(u, list, (u32)(at < 0 ? 0 : at > list->items.n ? list->items.n : at), a->at[1]);
        return none;
    }
    if (!strcmp(name, "remove") && one(a)) {
        at = position(u, list, a->at[0], 1, &known);
        if (at < 0) return value_opaque(u, n, "the list has no such item");
        remove_at(u, list, (u32)at, 1);
        return none;
    }
    if (!strcmp(name, "pop")) return list_pop(u, n, list, a);
    if (!strcmp(name, "clear")) return list->items.n = 0, none;
    if (!strcmp(name, "reverse")) {
        for (u32 i = 0; i < list->items.n / 2; i++) {
            Value *v = list->items.at[i];
            list->items.at[i] = list->items.at[list->items.n - 1 - i];
            list->items.at[list->items.n - 1 - i] = v;
        }
        return none;
    }
    return NULL;
}

/* Of lists and tuples. */
static Value *sequence_method(Unit *u, const Node *n, const Value *v, const char *name, Args *a) {
    bool known = true;
    if (!strcmp(name, "index") && one(a)) {
        i64 at = position(u, v, a->at[0], 1, &known);
        return at < 0 ? value_opaque(u, n, "the sequence has no such item") : value_int(u, at);
    }
    if (!strcmp(name, "count") && one(a)) {
        i64 count = 0;
        for (u32 i = 0; i < v->items.n && known; i++) count += eval_equal(v->items.at[i], a->at[0], &known);
        return known ? value_int(u, count) : unknown_key(u, n);
    }
    return !strcmp(name, "copy") ? eval_list(u, v->kind, v->items.at, v->items.n) : NULL;
}

static Value *dict_row(Unit *u, const Value *dict, bool keys, bool values) {
    Value *row = eval_list(u, VAL_LIST, NULL, 0);
    for (u32 i = 0; i < dict->items.n; i += 2)
        eval_push(u, row, keys && values ? eval_list(u, VAL_TUPLE, dict->items.at + i, 2) : dict->items.at[i + !keys]);
    return row;
}

static Value *dict_method(Unit *u, const Node *n, Value *dict, const char *name, Args *a) {
    bool known;
    if (!strcmp(name, "keys")) return dict_row(u, dict, true, false);
    if (!strcmp(name, "values")) return dict_row(u, dict, false, true);
    if (!strcmp(name, "items")) return dict_row(u, dict, true, true);
    if (!strcmp(name, "copy")) return eval_list(u, VAL_DICT, dict->items.at, dict->items.n);
    if (!strcmp(name, "clear")) return remove_at(u, dict, 0, dict->items.n), value_none(u);
    if (!strcmp(name, "update")) {
        Value *more = eval_make_dict(u, n, a), *bad = dict_update(u, n, dict, more);
        return bad ? bad : value_none(u);
    }
    bool get = !strcmp(name, "get"), pop = !strcmp(name, "pop"), keep = !strcmp(name, "setdefault");
    if ((!get && !pop && !keep) || a->n < 1 || a->n > 2) return NULL;
    i64 at = position(u, dict, a->at[0], 2, &known);
    if (!known) return unknown_key(u, n);
    Value *v = at >= 0    ? dict->items.at[at + 1]
               : a->n > 1 ? a->at[1]
               : pop      ? value_opaque(u, n, "the dict has no such key")
                          : value_none(u);
    if (at < 0 && keep) dict_set(u, n, dict, a->at[0], v);
    if (at >= 0 && pop) remove_at(u, dict, (u32)at, 2);
    return v;
}

static Value *set_method(Unit *u, const Node *n, Value *set, const char *name, Args *a) {
    static const struct { const char *name; Operator op; } operators[] = {
        {"union", OPR_OR}, {"intersection", OPR_AND}, {"difference", OPR_SUB}, {"symmetric_difference", OPR_XOR}};
    bool known;
    Value *bad = NULL;
    if (!strcmp(name, "copy")) return eval_list(u, VAL_SET, set->items.at, set->items.n);
    if (!strcmp(name, "clear")) return remove_at(u, set, 0, set->items.n), value_none(u);
    if (!one(a)) return NULL;
    for (size_t i = 0; i < countof(operators); i++)
        if (!strcmp(operators[i].name, name))
            return eval_container_binary(u, n, operators[i].op, set, eval_make_set(u, n, a->at[0]));
    if (!strcmp(name, "issubset") || !strcmp(name, "issuperset")) {
        const Value *other = eval_make_set(u, n, a->at[0]);
        bool all = true, subset = !strcmp(name, "issubset");
        const Value *small = subset ? set : other, *big = subset ? other : set;
        Items items = value_items(small);
        for (u32 i = 0; i < items.n; i++) all &= position(u, big, items.at[i], 1, &known) >= 0;
        return value_bool(u, all);
    }
    if (!strcmp(name, "add")) bad = set_add(u, n, set, a->at[0]);
    else if (!strcmp(name, "update")) bad = set_update(u, n, set, a->at[0]);
    else if (!strcmp(name, "discard") || !strcmp(name, "remove")) {
        i64 at = position(u, set, a->at[0], 1, &known);
        if (at >= 0) remove_at(u, set, (u32)at, 1);
    } else return NULL;
    return bad ? bad : value_none(u);
}

Value *eval_container_method(Unit *u, const Node *n, Value *v, const char *name, Args *a) {
    if (v->kind != VAL_TUPLE && eval_changes(name)) eval_changed(u, n, v);
    if (v->kind == VAL_DICT) return dict_method(u, n, v, name, a);
    if (v->kind == VAL_SET) return set_method(u, n, v, name, a);
    Value *r = v->kind == VAL_LIST ? list_method(u, n, v, name, a) : NULL;
    if (!r && v->kind == VAL_LIST && !strcmp(name, "sort") && a->n == 0) {
        Args all = *a;
        all.at = &v, all.n = 1;
        Value *sorted = eval_call_builtin(
            &(Env){.u = u}, n, &(Value){.kind = VAL_BUILTIN, .builtin.path = sym_of(u->syms, "sorted")}, &all);
        if (sorted->kind != VAL_LIST) return sorted;
        memcpy(v->items.at, sorted->items.at, v->items.n * sizeof *v->items.at);
        return value_none(u);
    }
    return r ? r : sequence_method(u, n, v, name, a);
}

/* ---- items ----------------------------------------------------------------------------------- */

static Value *list_store(Unit *u, const Node *n, Value *list, const Value *index, Value *v) {
    i64 i, stop, step;
    if (index->kind == VAL_SLICE) {
        const Value *items = eval_items(u, v, n);
        if (!eval_slice_indices(index, list->items.n, &i, &stop, &step) || items->kind == VAL_OPAQUE ||
            holds(u, items, list))
            return endless(u, n);
        u32 old = (u32)(stop > i ? stop - i : 0);
        if (step != 1) return value_opaque(u, n, "assignment to a slice with a step is not evaluated at compile time");
        remove_at(u, list, (u32)i, old);
        for (u32 k = 0; k < items->items.n; k++) insert_at(u, list, (u32)i + k, items->items.at[k]);
        return NULL;
    }
    if (!eval_int(index, &i)) return value_opaque(u, n, "the index is not a constant integer");
    if (i < 0) i += list->items.n;
    if (i < 0 || i >= list->items.n) return value_opaque(u, n, "index out of range");
    if (holds(u, v, list)) return endless(u, n);
    if (eval_hold(u, list, v)) list->items.at[i] = v;
    return NULL;
}

Value *eval_store(Unit *u, const Node *n, Value *base, Value *index, Value *v) {
    if (base->kind == VAL_OPAQUE) return base;
    if (index->kind == VAL_OPAQUE) return index;
    if (base->kind == VAL_DICT || base->kind == VAL_LIST) eval_changed(u, n, base);
    if (base->kind == VAL_DICT) return dict_set(u, n, base, index, v);
    if (base->kind == VAL_LIST) return list_store(u, n, base, index, v);
    if (base->kind == VAL_ARRAY) return v->kind == VAL_OPAQUE ? v : eval_array_store(u, n, base, index, v);
    return value_opaque(u, n, "items of %s cannot be assigned", value_str(u, base));
}

Value *eval_remove(Unit *u, const Node *n, Value *base, const Value *index) {
    bool known;
    i64 at, stop, step, len = value_items(base).n;
    if (index->kind == VAL_OPAQUE) return (Value *)(uintptr_t)index;
    eval_changed(u, n, base);
    if (base->kind == VAL_DICT) {
        at = position(u, base, index, 2, &known);
        if (!known || at < 0)
            return known ? value_opaque(u, n, "the dict has no key %s", value_str(u, index)) : unknown_key(u, n);
        return remove_at(u, base, (u32)at, 2), NULL;
    }
    bool slice = index->kind == VAL_SLICE && eval_slice_indices(index, len, &at, &stop, &step) && step == 1;
    if (base->kind != VAL_LIST || (!slice && !eval_int(index, &at)))
        return value_opaque(u, n, "this deletion is not evaluated at compile time");
    if (slice) return remove_at(u, base, (u32)at, (u32)(stop > at ? stop - at : 0)), NULL;
    if (at < 0) at += len;
    if (at < 0 || at >= len) return value_opaque(u, n, "index out of range");
    return remove_at(u, base, (u32)at, 1), NULL;
}
