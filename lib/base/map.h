/* map.h: a hash map on an arena, from pointers (interned names, types, nodes) to pointers. */
#ifndef PYK_LIB_BASE_MAP_H
#define PYK_LIB_BASE_MAP_H

#include "lib/base/arena.h"

typedef struct Map {
    struct MapSlot { const void *key; void *value; } *slots;
    u32 len, cap;
} Map;

void *map_get(const Map *m, const void *key);                 /* NULL if absent */
bool  map_has(const Map *m, const void *key);
void  map_set(Arena *a, Map *m, const void *key, void *value); /* key is not NULL */

#endif
