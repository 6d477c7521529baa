/* listing.h: what the functions of a module became for one target, instruction by instruction, each
 * with the line of the user's source that it comes from and what it costs. */
#ifndef PYK_CMD_ANNOTATE_LISTING_H
#define PYK_CMD_ANNOTATE_LISTING_H

#include "cmd/cli.h"

typedef enum Level { LEVEL_LLVM, LEVEL_PTX, LEVEL_SASS, LEVEL_COUNT } Level;

typedef enum CostId {
    COST_NONE,
#define COST(id, css, name, meaning) COST_##id,
#define CODE(level, begin, holds, cost, cycles)
#define LINT(diag, cost)
#include "cmd/annotate/cost.def"
    COST_COUNT
} CostId;

typedef struct CostKind { const char *css, *name, *meaning; } CostKind;
extern const CostKind listing_costs[COST_COUNT];

CostId listing_cost_of(DiagCode code);                    /* COST_NONE: it says nothing about speed */

typedef struct Code {
    const char   *function;        /* the symbol in whose text it stands; equal symbols are equal pointers */
    const char   *text;
    const Source *src;             /* NULL: of no line of the user's */
    u32           line;
    u32           offset;          /* SASS: bytes from the function's beginning */
    u32           live;            /* SASS: registers in use; 0: not known */
    CostId        cost;
    u32           cycles;          /* 0: a label */
    u32           loops;           /* around it */
    bool          seldom; /* in a function of the toolkit's for rare cases, as of a division: the call is what counts */
} Code;

typedef struct Listing {
    VEC(Code)   at;                /* in the order of the text */
    const char *missing;           /* why there is none; NULL: there is */
} Listing;

/* Each reads the text of one level. Code that was inlined belongs to the innermost place that is in
 * one of the module's sources. */
void listing_llvm(Unit *u, const IrModule *m, const char *text, Listing *out);
void listing_ptx(Unit *u, const IrModule *m, const Target *t, const char *text, Listing *out);
/* `lines` is what `nvdisasm -c -gi` says, `lives` what `nvdisasm -c -lrm count` does. */
void listing_sass(Unit *u, const IrModule *m, const Target *t, const char *lines, const char *lives, Listing *out);

/* The user's source that a path in debug information means; NULL: none */
const Source *listing_source(const IrModule *m, const char *path, size_t len);

#endif
