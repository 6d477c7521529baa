/* limits.h: the limits of one compilation (limits.def), as numbers and as text for messages. */
#ifndef PYK_LIB_IR_LIMITS_H
#define PYK_LIB_IR_LIMITS_H

#include "lib/base/arena.h"

/* How many times fewer steps the evaluation of module level may take: more than 1 under the
 * sanitizers of a fuzzer. */
#ifndef PYK_HASTE
#define PYK_HASTE 1
#endif

typedef enum Limit {
#define LIMIT(name, most, text) LIMIT_##name,
#include "lib/ir/limits.def"
    LIMIT_COUNT
} Limit;

enum {
#define LIMIT(name, most, text) MOST_##name = most,
#include "lib/ir/limits.def"
};

#define MEGABYTE ((u64)1 << 20)

const char *limits_text(Arena *a, Limit limit);            /* "the tuple is too long: the limit is 1000" */
static inline u32 limits_sum(u32 a, u32 b) { return a > UINT32_MAX - b ? UINT32_MAX : a + b; }

#endif
