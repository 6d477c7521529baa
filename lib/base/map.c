/* map.c: open addressing on the pointer's bits. */
#include "lib/base/map.h"

static u32 hash_of(const void *key) {
    u64 x = (u64)(uintptr_t)key * 0x9E3779B97F4A7C15u;
    return (u32)(x >> 32);
}

static struct MapSlot *find(const Map *m, const void *key) {
    u32 k = hash_of(key) & (m->cap - 1);
    while (m->slots[k].key && m->slots[k].key != key) k = (k + 1) & (m->cap - 1);
    return &m->slots[k];
}

void *map_get(const Map *m, const void *key) { return m->cap ? find(m, key)->value : NULL; }

bool map_has(const Map *m, const void *key) { return m->cap && find(m, key)->key; }

void map_set(Arena *a, Map *m, const void *key, void *value) {
    if (m->len * 4 >= m->cap * 3) {
        Map old = *m;
        m->cap = old.cap ? old.cap * 2 : 16;
        m->slots = arena_array(a, struct MapSlot, m->cap);
        for (u32 i = 0; i < old.cap; i++)
            if (old.slots[i].key) *find(m, old.slots[i].key) = old.slots[i];
    }
    struct MapSlot *s = find(m, key);
    if (!s->key) {
        s->key = key;
        m->len++;
    }
    s->value = value;
}
