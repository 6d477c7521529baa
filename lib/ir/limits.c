/* limits.c: see limits.h. */
#include "lib/ir/limits.h"

static const struct { const char *text; u32 most; } rows[LIMIT_COUNT] = {
#define LIMIT(name, most, text) [LIMIT_##name] = {text, most},
#include "lib/ir/limits.def"
};

const char *limits_text(Arena *a, Limit limit) {
    return arena_printf(a, "%s: the limit is %u", rows[limit].text, rows[limit].most);
}
