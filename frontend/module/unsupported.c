/* unsupported.c: looks up unsupported.def. A row speaks only where nothing else knows the name;
 * test/cli/unsupported.test.sh finds rows that are dead since a function became supported. */
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
