/* unsupported.c: looking up unsupported.def. The rows name what people write in NumPy code; they
 * only speak where nothing else knows the name, so a function that becomes supported merely makes
 * its row dead. test/cli/unsupported.test.sh finds such rows. */
#include "frontend/module/unsupported.h"

#include <string.h>

#include "lib/base/base.h"

static const struct { const char *path, *advice; } rows[] = {
#define UNSUPPORTED(path, advice) {path, advice},
#include "frontend/module/unsupported.def"
};

const char *unsupported_advice(const char *path) {
    for (size_t i = 0; i < countof(rows); i++)
        if (strcmp(rows[i].path, path) == 0) return rows[i].advice;
    return NULL;
}
