/* sym.c: an open-addressing hash table of names (FNV-1a), grown at three quarters full. */
#include "lib/base/sym.h"

#include <string.h>

struct SymTab {
    Arena *arena;
    Sym   *slots;
    u32    len, cap;
};

static u32 hash_of(const char *text, size_t len) {
    u32 h = 2166136261u;
    for (size_t i = 0; i < len; i++) h = (h ^ (u8)text[i]) * 16777619u;
    return h;
}

static void grow(SymTab *t) {
    u32 cap = t->cap ? t->cap * 2 : 512;
    Sym *slots = arena_array(t->arena, Sym, cap);
    for (u32 i = 0; i < t->cap; i++) {
        if (!t->slots[i]) continue;
        u32 k = t->slots[i]->hash & (cap - 1);
        while (slots[k]) k = (k + 1) & (cap - 1);
        slots[k] = t->slots[i];
    }
    t->slots = slots;
    t->cap = cap;
}

SymTab *sym_table_create(Arena *a) {
    SymTab *t = arena_new(a, SymTab);
    t->arena = a;
    return t;
}

Sym sym_intern(SymTab *t, const char *text, size_t len) {
    if (t->len * 4 >= t->cap * 3) grow(t);
    u32 h = hash_of(text, len), k = h & (t->cap - 1);
    for (; t->slots[k]; k = (k + 1) & (t->cap - 1)) {
        Sym s = t->slots[k];
        if (s->hash == h && s->len == len && (!len || !memcmp(s->text, text, len))) return s;
    }
    struct SymData *s = arena_alloc(t->arena, sizeof *s + len + 1);
    s->len = (u32)len;
    s->hash = h;
    if (len) memcpy(s->text, text, len);
    t->len++;
    return t->slots[k] = s;
}

Sym sym_of(SymTab *t, const char *text) { return sym_intern(t, text, strlen(text)); }

Sym sym_printf(SymTab *t, const char *fmt, ...) {
    va_list args;
    va_start(args, fmt);
    const char *text = arena_vprintf(t->arena, fmt, args);
    va_end(args);
    return sym_of(t, text);
}

bool sym_is(Sym s, const char *text) { return s && !strcmp(s->text, text); }
