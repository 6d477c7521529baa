/* facts.h: what a manifest says of kernels for people and tools, which the runtime does not read:
 * who writes what, and what a kernel takes of a GPU. */
#ifndef PYK_CMD_DIFF_FACTS_H
#define PYK_CMD_DIFF_FACTS_H

#include "cmd/cli.h"

typedef enum Figure {
#define FIGURE(id, key, other, text) FIGURE_##id,
#include "cmd/diff/figure.def"
    FIGURE_COUNT
} Figure;

typedef struct Occupancy { u32 block; double share; } Occupancy;       /* of a multiprocessor's warps, up to 1 */

typedef struct Usage {
    const char *arch;
    i64         figures[FIGURE_COUNT];                                   /* -1: not said */
    VEC(Occupancy) occupancy;
} Usage;

typedef struct KernelFacts {
    const char *symbol;
    VEC(const char *) access;      /* of each parameter: "value", "in", "out", "inout"; "" if it is not said */
    bool        dynamic_shared;
    VEC(Usage)  usage;
} KernelFacts;

typedef VEC(KernelFacts) Facts;

/* The facts of a manifest that pyk_manifest_open could read; what is missing or odd is left out. */
void               facts_read(Arena *a, const char *path, Facts *out);
const KernelFacts *facts_find(const Facts *f, const char *symbol);           /* NULL */
const Usage       *facts_usage(const KernelFacts *k, const char *arch);      /* NULL */

#endif
