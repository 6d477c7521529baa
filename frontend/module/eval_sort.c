/* eval_sort.c: sorted() at compile time, by merging, which keeps equal items in order. */
#include <string.h>

#include "frontend/module/eval_call.h"

static Value *no_order(Unit *u, const Node *n) {
    return value_opaque(u, n, "the order of these items is not known at compile time");
}

typedef struct Sort {
    Unit *u;
    const Node *n;
    bool back;
    Value **keys, **spare_keys, **items, **spare;
    Value *bad;
} Sort;

/* Merges two sorted runs; of equal items the earlier comes first. */
static void merge(Sort *s, u32 lo, u32 mid, u32 hi) {
    u32 a = lo, b = mid;
    for (u32 k = lo; k < hi; k++) {
        bool right = a == mid;
        if (!right && b < hi) {
            Value *less = eval_compare(s->u, s->n, s->back ? OPR_GT : OPR_LT, s->keys[b], s->keys[a]);
            if (less->kind != VAL_BOOL && less->kind != VAL_SCALAR)
                s->bad = less->kind == VAL_OPAQUE ? less : no_order(s->u, s->n);
            bool known;
            right = value_truth(less, &known) && known;
        }
        u32 from = right ? b++ : a++;
        s->spare[k] = s->items[from], s->spare_keys[k] = s->keys[from];
    }
    memcpy(s->items + lo, s->spare + lo, (hi - lo) * sizeof *s->items);
    memcpy(s->keys + lo, s->spare_keys + lo, (hi - lo) * sizeof *s->keys);
}

static void merge_sort(Sort *s, u32 lo, u32 hi) {
    if (hi - lo < 2 || s->bad) return;
    u32 mid = lo + (hi - lo) / 2;
    merge_sort(s, lo, mid);
    merge_sort(s, mid, hi);
    merge(s, lo, mid, hi);
}

Value *eval_sorted(const Env *env, const Node *n, Args *a) {
    Unit *u = env->u;
    Value *v = a->n == 1 ? eval_items(u, a->at[0], n) : no_order(u, n), *flip = eval_keyword(a, 1, "reverse"),
          *key = eval_keyword(a, 2, "key");
    if (v->kind == VAL_OPAQUE || a->nkeywords > (u32)(flip != NULL) + (key != NULL)) return no_order(u, n);
    bool known = true, keyed = key && key->kind != VAL_NONE;
    Sort s = {.u = u, .n = n, .back = flip && value_truth(flip, &known), .items = v->items.at};
    s.keys = arena_array(u->arena, Value *, v->items.n), s.spare_keys = arena_array(u->arena, Value *, v->items.n);
    s.spare = arena_array(u->arena, Value *, v->items.n);
    for (u32 i = 0; i < v->items.n; i++) {
        s.keys[i] = keyed ? eval_call(env, n, key, &(Args){.at = &v->items.at[i], .n = 1}) : v->items.at[i];
        if (s.keys[i]->kind == VAL_OPAQUE) return s.keys[i];
    }
    merge_sort(&s, 0, v->items.n);
    return s.bad ? s.bad : eval_list(u, VAL_LIST, v->items.at, v->items.n);
}
