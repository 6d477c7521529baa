/* module_priv.h: the index of what binds names at module level, for the files of module.h. */
#ifndef PYK_FRONTEND_MODULE_MODULE_PRIV_H
#define PYK_FRONTEND_MODULE_MODULE_PRIV_H

#include "frontend/module/effects.h"
#include "frontend/module/module.h"

typedef struct Guard {             /* the tests of the `if` statements around a binding */
    const Node *test;
    bool        want;
    u32         order;
    const struct Guard *outer;
} Guard;

typedef enum BindKind {
    BIND_ASSIGN, BIND_AUG, BIND_IMPORT, BIND_DEF, BIND_CLASS, BIND_RUN, BIND_OPAQUE, BIND_WALRUS, BIND_DELETED
} BindKind;

typedef struct Binding {
    BindKind     kind;
    Sym          name;
    const Node  *stmt, *part;      /* part: the target of ASSIGN, the ALIAS of IMPORT */
    const Guard *guard;
    u32          order;
    struct Binding *older, *far;   /* of the same name; far: one much older, so that a search takes few steps */
    u32          depth;            /* how many are older */
    Value       *value;            /* the name's value, once it is evaluated */
    bool         busy, seen;       /* seen: something else than the next statement of its name has its value */
    struct Binding *otherwise;     /* of an import in `try`: what a handler binds, where there is no such module */
    bool         judged;           /* it is known if something else has changed it at the end: `judgement` */
    Value       *judgement;
    bool         traced;           /* it is known which file an import means: `file`, NULL for none */
    Module      *file;
} Binding;

typedef struct Star { const Node *stmt; u32 order; } Star;

struct ModuleIndex {
    VEC(Binding *) all;            /* in source order */
    VEC(Star) stars;               /* from m import * */
    Map  values;                   /* ASSIGN statement -> Value * */
    Map  named;                    /* FuncDef * -> itself: those that have their final name */
    Map  given;                    /* Sym -> Value *: of names with a Define */
    u32  order;
    Effects *effects;              /* statements that may change objects (effects.c) */
};

typedef enum Holds { HOLDS_NOT, HOLDS, HOLDS_UNKNOWN } Holds;

void   module_index(Module *m);                         /* all of its tree */
Holds  module_holds(Module *m, const Guard *g);
/* The binding of a name seen at `order`, or NULL; *doubtful: one of several under conditions. */
Binding *module_find(Module *m, Sym name, u32 order, bool *doubtful);
Value   *module_value(Module *m, Binding *b);            /* its value; NULL: the name is deleted */
bool     module_binds(Module *m, const Node *stmt, Sym name);            /* does a statement bind a name? */
const Node *module_assigned(const Binding *b);           /* what an ASSIGN assigns */

#endif
