/* intrin.c: the table of intrinsics and the search in it by path. */
#include "lib/ir/intrin.h"

#include <string.h>

static const Intrin rows[INTRIN_COUNT] = {
#define INTRIN(id, path, sigs, effect, how, nv, cpu)                                                                   \
    [INTRIN_##id] = {INTRIN_##id, path, sigs, EFFECT_##effect, HOW_##how, nv, cpu},
#include "lib/ir/intrin.def"
};

/* Most searches find nothing, and most rows begin alike. */
static const u8 lengths[INTRIN_COUNT] = {
#define INTRIN(id, path, sigs, effect, how, nv, cpu) [INTRIN_##id] = sizeof path - 1,
#include "lib/ir/intrin.def"
};

const Intrin *intrin_find(const char *path) {
    size_t len = strlen(path);
    for (u32 i = 0; i < INTRIN_COUNT; i++)
        if (lengths[i] == len && !memcmp(rows[i].path, path, len)) return &rows[i];
    return NULL;
}

bool          intrin_exists(const char *path) { return intrin_find(path) != NULL; }

/* Operators without a function have a row too, with a name that ends in a dot. */
bool intrin_public(const Intrin *row) {
    return strncmp(row->path, "pyk.", 4) && row->path[strlen(row->path) - 1] != '.';
}

const Intrin *intrin_row(IntrinId id) { return &rows[id]; }
const Intrin *intrin_at(u32 i) { return i < INTRIN_COUNT ? &rows[i] : NULL; }
