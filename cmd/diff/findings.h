/* findings.h: the differences of two builds of a package, and how they are written. */
#ifndef PYK_CMD_DIFF_FINDINGS_H
#define PYK_CMD_DIFF_FINDINGS_H

#include "cmd/cli.h"

/* LEVEL(id, its name, what it says to the reader of a change). */
#define LEVELS                                                             \
    LEVEL(BREAK, "break", "What was right before is wrong now")            \
    LEVEL(COST, "cost", "Kernels take more of the GPU, or fill less of it") \
    LEVEL(GAIN, "gain", "Kernels take less of the GPU, or fill more of it") \
    LEVEL(CHANGE, "change", "Callers need not follow")

typedef enum Level {
#define LEVEL(id, name, meaning) LEVEL_##id,
    LEVELS
#undef LEVEL
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

void findings_add(Findings *f, Level level, const char *kernel, const char *arch, const char *fmt, ...) PRINTF_LIKE(5, 6);

/* As lines, as a JSON object, and as Markdown for a pull request. */
void findings_text(const Findings *f, Buf *out);
void findings_json(const Findings *f, Buf *out);
void findings_markdown(const Findings *f, Buf *out);

#endif
