/* lint_priv.h: what the lints know about a function. */
#ifndef PYK_FRONTEND_PASS_LINT_PRIV_H
#define PYK_FRONTEND_PASS_LINT_PRIV_H

#include "frontend/pass/pass.h"

/* How a value changes from one thread to its neighbour, of the next threadIdx.x. */
typedef enum StepKind {
    STEP_UNSEEN,                   /* not reached yet by the analysis */
    STEP_CONST,                    /* by k */
    STEP_SCALED,                   /* by a number that is the same for all threads and unknown */
    STEP_UNKNOWN
} StepKind;

typedef struct Step { StepKind kind; i64 k; } Step;

typedef struct Lint {
    Unit         *u;
    const IrFunc *f;
    Step         *steps;           /* by value */
    bool         *varies;          /* by value: computed from the thread's index in its block, by arithmetic alone */
    bool         *wide;            /* by float64 value: something needs it as float64 */
} Lint;

void lint_steps(Lint *l);          /* lint_steps.c: fills steps and varies */
void lint_access(const Lint *l);   /* lint_access.c: coalescing, bank conflicts, missing guard */
void lint_types(Lint *l);          /* lint_types.c: float64 in float32 code, signs */
void lint_barriers(const Lint *l); /* lint_barriers.c */
#endif
