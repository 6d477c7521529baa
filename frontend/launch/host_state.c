/* host_state.c: the variables of the host's program, as states that share what they have in common:
 * Patricia tries from a variable's number to its value (Okasaki and Gill, 1998). A branch tests one
 * bit of the number; numbers on both sides agree in the bits below. */
#include "frontend/launch/host.h"

struct HostTrie {
    u32 key, bit;                  /* bit 0: a leaf */
    const HostValue *value;
    const HostTrie *side[2];
};

static const HostTrie *leaf(Host *h, u32 key, const HostValue *v) {
    return arena_copy(h->u->arena, &(HostTrie){.key = key, .value = v}, sizeof(HostTrie));
}

static const HostTrie *branch(Host *h, u32 key, u32 bit, const HostTrie *low, const HostTrie *high) {
    return arena_copy(h->u->arena, &(HostTrie){key & (bit - 1), bit, NULL, {low, high}}, sizeof(HostTrie));
}

static bool fits(const HostTrie *t, u32 key) { return t->key == (t->bit ? key & (t->bit - 1) : key); }

static const HostTrie *unite(Host *h, const HostTrie *a, const HostTrie *b) {
    u32 differ = a->key ^ b->key, bit = differ & -differ;
    return a->key & bit ? branch(h, a->key, bit, b, a) : branch(h, a->key, bit, a, b);
}

static const HostValue *find(const HostTrie *t, u32 key) {
    while (t && t->bit) t = t->side[(key & t->bit) != 0];
    return t && t->key == key ? t->value : NULL;
}

static const HostTrie *insert(Host *h, const HostTrie *t, u32 key, const HostValue *v) {
    if (!t) return leaf(h, key, v);
    if (!fits(t, key)) return unite(h, t, leaf(h, key, v));
    if (!t->bit) return host_same(t->value, v) ? t : leaf(h, key, v);
    u32 i = (key & t->bit) != 0;
    const HostTrie *side = insert(h, t->side[i], key, v);
    if (side == t->side[i]) return t;
    return branch(h, t->key, t->bit, i ? t->side[0] : side, i ? side : t->side[1]);
}

/* ---- merging --------------------------------------------------------------------------------- */

typedef struct Merge { Host *h; bool must, failed; } Merge;

static const HostTrie *merge(Merge *m, const HostTrie *a, const HostTrie *b);

/* b is a leaf, or belongs wholly to one side of a. */
static const HostTrie *merge_into(Merge *m, const HostTrie *a, const HostTrie *b, bool swapped) {
    u32 i = (b->key & a->bit) != 0;
    const HostTrie *side = swapped ? merge(m, b, a->side[i]) : merge(m, a->side[i], b);
    if (side == a->side[i]) return a;
    return branch(m->h, a->key, a->bit, i ? a->side[0] : side, i ? side : a->side[1]);
}

static const HostTrie *merge(Merge *m, const HostTrie *a, const HostTrie *b) {
    if (a == b || !b || m->failed) return a;
    if (!a) return b;
    if (!a->bit && !b->bit && a->key == b->key) {
        const HostValue *v = host_join(m->h, a->value, b->value, m->must);
        m->failed |= !v;
        return !v || host_same(v, a->value) ? a : leaf(m->h, a->key, v);
    }
    if (a->bit && b->bit && a->bit == b->bit && a->key == b->key) {
        const HostTrie *low = merge(m, a->side[0], b->side[0]), *high = merge(m, a->side[1], b->side[1]);
        return low == a->side[0] && high == a->side[1] ? a : branch(m->h, a->key, a->bit, low, high);
    }
    if (a->bit && (!b->bit || a->bit < b->bit) && fits(a, b->key)) return merge_into(m, a, b, false);
    if (b->bit && (!a->bit || b->bit < a->bit) && fits(b, a->key)) return merge_into(m, b, a, true);
    return unite(m->h, a, b);
}

/* Two ways to go on become one. */
static bool combine(Host *h, HostOutcome *into, const HostOutcome *from, bool must) {
    const HostValue *v = into->value == from->value ? into->value : host_join(h, into->value, from->value, must);
    if (!v && into->value) return false;
    Merge m = {h, must, false};
    HostState state = merge(&m, into->state, from->state);
    if (!m.failed) *into = (HostOutcome){state, v};
    return !m.failed;
}

void host_reduce(Host *h, HostOutcomes *all) {
    enum { MOST_WAYS = 4 };
    HostOutcomes few = {0};
    for (u32 i = 0; i < all->len; i++) {
        bool done = false;
        for (u32 k = 0; k < few.len && !done; k++) done = combine(h, &few.at[k], &all->at[i], false);
        if (!done && few.len == MOST_WAYS) done = combine(h, &few.at[MOST_WAYS - 1], &all->at[i], true);
        if (!done) vec_push(h->u->arena, &few, all->at[i]);
    }
    *all = few;
}

/* ---- variables ------------------------------------------------------------------------------- */

const HostValue *host_get(Host *h, HostOwner *o, Sym name) {
    u32 slot = (u32)(uintptr_t)map_get(&o->slots, name);
    const HostValue *v = slot ? find(h->state, slot) : NULL;
    while (o->outer) o = o->outer;
    return v || !slot ? v : find(o->settled, slot);
}

void host_set(Host *h, HostOwner *o, Sym name, const HostValue *v) {
    u32 slot = (u32)(uintptr_t)map_get(&o->slots, name);
    if (!slot) {
        slot = ++h->nslots;
        map_set(h->u->arena, &o->slots, name, (void *)(uintptr_t)slot);
    }
    h->state = insert(h, h->state, slot, v);
}

HostOwner *host_globals(const Host *h) {
    HostOwner *o = h->owner;
    while (o->outer) o = o->outer;
    return o;
}

/* Functions do not see the names of a class around them. */
HostOwner *host_find(Host *h, Sym name, const HostValue **v) {
    for (HostOwner *o = h->owner; o; o = o->outer) {
        if (o->is_class && o != h->owner) continue;
        HostOwner *other = map_get(&o->globals, name);
        if (other) o = other;
        if ((*v = host_get(h, o, name))) return o;
    }
    return NULL;
}

void host_declare(Host *h, const Node *name, bool global) {
    HostOwner *o = global ? host_globals(h) : h->owner->outer;
    while (!global && o && o->outer && (o->is_class || !host_get(h, o, name->name.id))) o = o->outer;
    if (o) map_set(h->u->arena, &h->owner->globals, name->name.id, o);
}
