/* ctx.h: what every rule of type inference works with.
 *
 * One set of rules serves both halves. A rule takes the typed operands of an untyped operation and
 * puts the typed operations that compute it. During the fixpoint the rules run dry: nothing is put
 * into a block, nothing is reported, and only the types of the results count. When the types are
 * stable the same rules run once more and leave the typed function. */
#ifndef PYK_FRONTEND_INFER_CTX_H
#define PYK_FRONTEND_INFER_CTX_H

#include "frontend/build/build.h"
#include "frontend/infer/infer.h"
#include "lib/diag/diag.h"
#include "lib/ir/intrin.h"
#include "lib/ir/limits.h"
#include "lib/ir/options.h"

#define TOO_MANY_DIMS "an array has at most " TEXT_OF(NUMPY_DIMS) " dimensions"

typedef enum InstanceState { INSTANCE_NEW, INSTANCE_ACTIVE, INSTANCE_TYPED, INSTANCE_EMITTED } InstanceState;

typedef struct Conflict { const Type *a, *b; } Conflict;   /* of values that do not unify */

typedef struct GlobalRead { Module *m; Sym name; Value *value; } GlobalRead;

typedef struct Instance {          /* one function for one tuple of argument types */
    FuncDef      *def;
    const Type  **args;
    u32           nargs;
    IrFunc       *generic, *typed;
    Ins         **values;          /* by untyped id: the result of its rule */
    bool         *reached;         /* by untyped block id */
    Conflict     *conflicts;       /* by untyped id: conflicts of block parameters */
    Conflict      result;          /* a conflict between its return statements */
    const Type   *ret;             /* UNDEF until a return is reached */
    const Type   *declared;        /* the result that an eager signature declares; NULL */
    Map           variables;       /* Sym -> const Type *: of what is assigned to it, as a debugger sees it */
    Map           lost;            /* Sym -> itself: globals without a value, of which an error has told */
    Map           lengths;         /* of the tuples that its loops are unrolled over: build_unrolled */
    InstanceState state;
    FuncMode      mode;            /* the kernel's; in the library, the caller's */
    When         *when; /* when it is compiled: with its caller, unless it has a signature; NULL: last */
    When         *same;            /* another moment that would make no difference */
    VEC(GlobalRead) reads;
    VEC(struct Instance *) calls;
    Map           named;           /* expressions of arrays in variables -> their NAMED */
    Map           turns;           /* ranges of loops whose turns are counted -> their number */
    VEC(bool)     houses;          /* by parts of the result that refer to memory: does the caller provide it? */
    bool          finished;        /* its typed function is complete */
    bool          reentered;       /* it is called by what it calls, before that is known */
    bool          recursive;       /* a function that it calls, calls it */
    bool          wants_constants; /* an argument would have to be a constant */
    bool          is_kernel;
    bool          failed;
    u64           small;           /* bit i: each launch checks that parameter i lies between 0 and SMALL_MOST */
} Instance;

struct Infer {
    Unit     *u;
    IrModule *m;
    Map       by_def;              /* FuncDef * -> InstanceList * */
    Map       exceptions;          /* instances by their text */
    Map       arrays;              /* of module level: their data -> Memory * */
    u64       constant_bytes;      /* of those that are no device arrays */
    u32       depth, memories;
    bool      exhausted; /* a limit of the whole compilation is reached and reported: nothing is compiled any more */
    Map       externals;           /* FuncDef * -> IrFunc *: functions from outside that are called */
    FuncMode  mode;                /* of the user's functions that the kernel at hand calls */
};

typedef VEC(Instance *) InstanceList;

typedef struct Ctx {               /* one run of the rules over one instance */
    Infer    *inf;
    Unit     *u;
    Arena    *a;
    Types    *t;
    Instance *inst;
    bool      dry;
    bool      element;             /* one element of an array expression is computed */
    Block    *at;
    const Block *generic;          /* the untyped block at hand */
    Span      span;                /* of the untyped operation at hand */
    const Ins *ins;                /* the untyped operation at hand */
} Ctx;

static inline const Type *ctx_scalar(Ctx *c, TypeKind k) { return type_scalar(c->t, k); }
static inline const Type *ctx_int64(Ctx *c) { return ctx_scalar(c, TY_I64); }   /* of indices, extents and strides */

/* Is a function of the device library being typed? It is trusted. */
static inline bool ctx_in_library(const Ctx *c) { return c->inst->def->module->src->builtin; }

/* Does --check ask for this of the function at hand? The library is trusted, but for what it does
 * with elements of the user's array expressions. */
static inline bool ctx_checks(const Ctx *c, u8 check) {
    return (!ctx_in_library(c) || c->element) && c->inst->mode.checks & check;
}

/* What one limit of limits.def refuses, dry or not: the error, after which nothing is compiled any
 * more. */
Ins *rule_limit(Ctx *c, Limit limit);
Ins *put_poison(Ctx *c);           /* what stands for a value after an error (infer/put.c) */

/* Reports unless dry; then gives poison. */
#define FAIL(c, NAME, ...) \
    ((c)->dry ? (void)((c)->inst->wants_constants |= DIAG_##NAME == DIAG_NOT_CONSTANT) \
              : diag_##NAME((c)->u->diags, (c)->span, __VA_ARGS__), \
     put_poison(c))
#define NOTE(c, ...) ((c)->dry ? (void)0 : diag_note((c)->u->diags, (Span){0}, __VA_ARGS__))
#define TYPE(c, v) type_str((c)->t, (v)->type)

#endif
