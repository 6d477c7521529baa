/* utility.c: what a package has besides kernels, by name. */
#include "runtime/priv.h"

#include <string.h>

pyk_result pyk_utility_find(const pyk_package *package, const char *name, uint32_t *utility) {
    if (!package || !name || !utility)
        return pykrt_fail(PYK_INVALID_ARGUMENT, "pyk_utility_find: the %s is NULL", !package ? "package" : !name ? "name" : "result");
    uint32_t hits = 0;
    for (uint32_t i = 0; i < package->nutilities; i++) {
        const pyk_utility *u = &package->utilities[i];
        if (!strcmp(u->symbol, name)) return *utility = i, PYK_OK;
        if (strcmp(u->name, name)) continue;
        *utility = i;
        hits++;
    }
    if (hits == 1) return PYK_OK;
    return pykrt_fail(PYK_NOT_FOUND, hits ? "package '%s' has several '%s', for several types: use a symbol" : "package '%s' has no utility '%s'",
                      package->name, name);
}
