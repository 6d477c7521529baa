/* findings.h: the differences of two builds of a package, and how they are written. */
#ifndef PYK_CMD_DIFF_FINDINGS_H
#define PYK_CMD_DIFF_FINDINGS_H

#include "cmd/cli.h"

typedef enum Level {
#define LEVEL(id, name, meaning) LEVEL_##id,
#include "cmd/diff/level.def"
    LEVEL_COUNT
} Level;

typedef struct Finding {
    Level       level;
    const char *kernel, *arch;     /* that it is about; "" */
    const char *text;
} Finding;

typedef struct Findings {
    Arena      *arena;
    const pyk_package *old, *new;
    VEC(Finding) all;
    u32         count[LEVEL_COUNT];
} Findings;

void findings_add(Findings *f, Level level, const char *kernel, const char *arch, const char *fmt, ...)
    PRINTF_LIKE(5, 6);

/* As lines, as a JSON object, and as Markdown for a pull request. */
void findings_text(const Findings *f, Buf *out);
void findings_json(const Findings *f, Buf *out);
void findings_markdown(const Findings *f, Buf *out);

#endif
