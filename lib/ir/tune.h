/* tune.h: what the configuration says under `tune:` of a kernel: the settings that `pyk tune`
 * tries, and how it launches the kernel. Values are text of YAML on one line, to be written into
 * another configuration. */
#ifndef PYK_LIB_IR_TUNE_H
#define PYK_LIB_IR_TUNE_H

#include "lib/diag/diag.h"

typedef struct TuneAxis {
    const char *key;               /* a setting of the kernel, or the name of a variable */
    bool        define;            /* it is a variable */
    Span        span;
    const char **values;
    u32         nvalues;
    bool        taken;             /* the configuration says it outside of `tune` too, which would win */
} TuneAxis;

typedef struct Tune {
    Span         span;
    VEC(TuneAxis) axes;
    VEC(const char *) words;       /* of a `pyk run`: --grid N//TILE a=ones(100) ... */
} Tune;

#endif
