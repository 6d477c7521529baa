/* check.h: the checks of check.def as bits. */
#ifndef PYK_LIB_CONTRACT_CHECK_H
#define PYK_LIB_CONTRACT_CHECK_H

#include <string.h>

enum {
#define CHECK(name, text, where, help) CHECK_NUMBER_##name,
#include "lib/contract/check.def"
    CHECKS
};

enum {
#define CHECK(name, text, where, help) CHECK_##name = 1 << CHECK_NUMBER_##name,
#include "lib/contract/check.def"
    CHECK_ACCESSES = CHECK_MEMORY | CHECK_INIT | CHECK_RACE,          /* need to know of each access */
    CHECK_ON_CPU = CHECK_ACCESSES | CHECK_BARRIER,                    /* the others have both targets */
    CHECK_ALL = (1 << CHECKS) - 1,
    CHECK_REPORTS = CHECK_ASSERT | CHECK_DIVISION | CHECK_OVERFLOW    /* what raises is told to the host */
};

/* The bits that a name on the command line or in the configuration stands for; 0: none. */
static inline unsigned check_named(const char *name) {
    static const char *const names[] = {
#define CHECK(id, text, where, help) text,
#include "lib/contract/check.def"
    };
    for (unsigned i = 0; i < CHECKS; i++)
        if (strcmp(names[i], name) == 0) return 1u << i;
    return strcmp(name, "all") == 0 ? CHECK_ALL : 0;
}

#define CHECK_NAMES "bounds, assert, division, overflow, memory, init, race, barrier or all"

#endif
