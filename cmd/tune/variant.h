/* variant.h: one choice of the settings that `pyk tune` tries, and what came of it. */
#ifndef PYK_CMD_TUNE_VARIANT_H
#define PYK_CMD_TUNE_VARIANT_H

#include "cmd/cli.h"
#include "lib/ir/tune.h"

typedef struct Variant {
    const u32  *choice;            /* of each axis the number of its value; NULL: the configuration as it is */
    const char *config;            /* the path of its configuration */
    double      ms;                /* of a launch, the median; 0: not known */
    const char *why;               /* it was left out; NULL: it was not */
} Variant;

typedef VEC(Variant) Variants;

/* What all variants have in common. */
typedef struct Tuning {
    Cli        *cli;
    const Tune *tune;
    const char *program;           /* pyk itself */
    const char *source, *kernel, *device, *arch;
    const char *where;             /* the device's name */
    const char *folder;            /* of temporary files */
    const char *repeat;            /* launches that are timed */
    Texts       arrays;            /* the parameters that are arrays */
    Variants    variants;          /* the first is the configuration as it is */
    const Variant *reference;      /* the first that ran; the results of others are compared with its */
} Tuning;

/* Adds each choice of the axes, or of more than `most` that many which `seed` takes at random. */
void variants_add(Tuning *t, u64 most, u64 seed);
/* Its settings as rows of a configuration. */
void variant_settings(const Tuning *t, const Variant *v, Buf *out);
/* "TILE=16 max_registers=64" */
const char *variant_text(const Tuning *t, const Variant *v);
bool variant_write(const Tuning *t, Variant *v, u32 number);  /* its configuration; false after reporting */
/* Compiles it, so that its run finds it in the cache. Any thread may. */
void variant_build(const Tuning *t, const Variant *v, u32 number);
/* Launches it in a process of its own, which a wrong variant may take with it. Sets its time if it
 * is the shortest so far, or why it failed. */
void variant_run(const Tuning *t, Variant *v, u32 number);
/* Are the results of two runs the same, up to the rounding of sums in another order? NULL, or the
 * array that is not. */
const char *variant_differs(const Tuning *t, u32 number, u32 other);

#endif
