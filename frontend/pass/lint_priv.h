/* lint_priv.h: what the lints know about a function. */
#ifndef PYK_FRONTEND_PASS_LINT_PRIV_H
#define PYK_FRONTEND_PASS_LINT_PRIV_H

#include "frontend/pass/origins.h"
#include "frontend/pass/pass.h"

/* How a value changes from one thread to its neighbour, of the next threadIdx.x. */
typedef enum StepKind {
    STEP_UNSEEN,                   /* not reached yet by the analysis */
    STEP_CONST,                    /* by k */
    STEP_SCALED,                   /* by a number that is the same for all threads and unknown */
    STEP_UNKNOWN
} StepKind;

typedef struct Step { StepKind kind; i64 k; } Step;

/* An integer that is affine in the thread's index in its block: the sum of each of threadIdx.x, y
 * and z times its factor, of the terms and of the constant. Terms do not differ between the threads
 * of a block. */
enum { FORM_TERMS = 6 };
typedef struct Form {
    bool known;
    i64  thread[3], constant;
    u32  n;
    struct { const Ins *value; i64 k; } terms[FORM_TERMS];
} Form;

/* A condition that holds wherever a block is run: `value` is `truth`. */
typedef struct Guard { const Block *at; const Ins *value; bool truth; } Guard;

typedef struct Lint {
    Unit         *u;
    const IrFunc *f;
    u8           *from;            /* by value: FROM_ bits */
    u32          *place, *idom;    /* of a block by its id; by place: of the block that all ways to it pass last */
    Step         *steps;           /* by value */
    bool         *varies;          /* by value: computed from the thread's index in its block, by arithmetic alone */
    bool         *wide;            /* by float64 value: something needs it as float64 */
} Lint;

void lint_facts(Lint *l);          /* lint_form.c: fills from and idom */
Form lint_form(const Lint *l, const Ins *x);
Form lint_form_sum(Form a, Form b, i64 factor);    /* a + factor * b */
bool lint_form_uniform(const Form *f);             /* no factor of the thread's index */
bool lint_same(const Ins *a, const Ins *b);        /* equal, since computed alike */
/* The next condition outwards: start with {.at = block}; false: there is none. */
bool lint_guard(const Lint *l, Guard *g);
/* An integer comparison: the condition, and what holds where it is false. */
bool lint_comparison(const Ins *x, bool truth, Operator *opr);
bool lint_dominates(const Lint *l, const Block *a, const Block *b);

/* lint_bounds.c: the parameter, from 1, of which each thread takes the element of its number in the
 * grid; 0: none. */
u32  lint_covered(Unit *u, const Kernel *k);
void lint_race(const Lint *l);     /* lint_race.c: missing barriers, updates that get lost */
void lint_bounds(const Lint *l);   /* lint_bounds.c: indices beyond arrays, guards that are off by one or missing */
void lint_cost(const Lint *l);     /* lint_cost.c: slow integer arithmetic */
void lint_steps(Lint *l);          /* lint_steps.c: fills steps and varies */
void lint_access(const Lint *l);   /* lint_access.c: coalescing, bank conflicts */
void lint_types(Lint *l);          /* lint_types.c: float64 in float32 code, signs */
void lint_barriers(const Lint *l); /* lint_barriers.c */
#endif
