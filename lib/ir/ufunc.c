/* ufunc.c: the table of NumPy's universal functions. */
#include "lib/ir/ufunc.h"

#include <string.h>

static const Ufunc rows[] = {
#define UFUNC(name, inputs, loops, result, implementation) {#name, inputs, loops, UFUNC_##result, implementation},
#include "lib/ir/ufunc.def"
    {0},
};

static const struct { const char *name, *of; } aliases[] = {
#define UFUNC_ALIAS(name, of) {#name, #of},
#include "lib/ir/ufunc.def"
};

const Ufunc *ufunc_rows(void) { return rows; }

const Ufunc *ufunc_find(const char *path) {
    if (strncmp(path, "np.", 3)) return NULL;
    const char *name = path + 3;
    for (size_t i = 0; i < countof(aliases); i++)
        if (!strcmp(aliases[i].name, name)) name = aliases[i].of;
    for (const Ufunc *u = rows; u->name; u++)
        if (!strcmp(u->name, name)) return u;
    return NULL;
}
