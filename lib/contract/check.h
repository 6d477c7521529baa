/* check.h: the checks of check.def as bits. */
#ifndef PYK_LIB_CONTRACT_CHECK_H
#define PYK_LIB_CONTRACT_CHECK_H

#include <string.h>

enum {
#define CHECK(name, text, where) CHECK_NUMBER_##name,
#include "lib/contract/check.def"
    CHECKS
};

enum {
#define CHECK(name, text, where) CHECK_##name = 1 << CHECK_NUMBER_##name,
#include "lib/contract/check.def"
    CHECK_ACCESSES = CHECK_MEMORY | CHECK_INIT | CHECK_RACE,          /* need to know of each access */
    CHECK_ALL = (1 << CHECKS) - 1,
    CHECK_REPORTS = CHECK_ASSERT | CHECK_DIVISION | CHECK_OVERFLOW    /* what raises is told to the host */
};

enum { CHECK_FOR_BOTH, CHECK_FOR_CPU };
enum {
    CHECK_ON_CPU = 0
#define CHECK(name, text, where) | CHECK_FOR_##where << CHECK_NUMBER_##name
#include "lib/contract/check.def"
};

static inline const char *check_word(unsigned number) {
    static const char *const names[] = {
#define CHECK(name, text, where) text,
#include "lib/contract/check.def"
    };
    return names[number];
}

/* The bits that a name on the command line or in the configuration stands for; 0: none. */
static inline unsigned check_named(const char *name) {
    for (unsigned i = 0; i < CHECKS; i++)
        if (strcmp(check_word(i), name) == 0) return 1u << i;
    return strcmp(name, "all") == 0 ? CHECK_ALL : 0;
}

#define CHECK_NAMES "bounds, assert, division, overflow, memory, init, race, barrier or all"

#endif
