/* writes_priv.h: what the files of writes.h share: the index of the writes of a module. */
#ifndef PYK_FRONTEND_MODULE_WRITES_PRIV_H
#define PYK_FRONTEND_MODULE_WRITES_PRIV_H

#include "frontend/module/program.h"
#include "frontend/module/writes.h"

/* reaches: DEF or CLASS -> whether the statement may run it, of those that were asked for */
typedef struct Statement { const Node *node; u32 order; const void *guard; bool acts; Map reaches; } Statement;

typedef struct Write {
    const Node *at;                /* the assignment or call */
    const Node *base; /* an expression: the module whose variable it is; NULL: its own module */
    const Node *import; /* the import that binds the base's first name; NULL: none, or at module level */
    const Node *owner; /* the DEF or CLASS that must run for it; NULL: the statement of module level itself */
    const Node *value;             /* what is assigned, or an AUG_ASSIGN, if nothing else is done; NULL: not known */
    Value      *given;             /* that of a `global` assignment, once somebody has asked (writes_sole) */
    Sym         name, text;        /* name NULL: any name; text: only those that stand in it; may be NULL */
    Statement   stands;
    bool        local;             /* the base is a variable of a function */
    bool        imported;          /* the object is changed that `import` takes from a module by the name */
    /* an object, not the variable; at module level that is followed (effects.c) */
    bool        changes;
    bool        stays; /* the variables are kept as a dictionary, which may be written to at any time after */
    bool        sure;              /* that the base is that module */
    bool        busy;
} Write;

typedef struct Imported { Module *m; u32 order; } Imported;

struct Writes {
    VEC(Write) all;
    Map  names;                    /* Sym: the names that they write to; any: there are writes to names not known */
    bool any;
    VEC(Statement) statements;
    VEC(const Node *) passed;      /* names that are arguments of calls: of modules, perhaps */
    VEC(Imported) imports;
    Map  imported;                 /* Module * -> itself: these and what they import, of the files `scanned` then */
    u32  scanned;
    Map  parts, outside;           /* a statement or ALIAS -> what it mentions (writes_reach.c) */
    uintptr_t seen;                /* the last search that came here */
    bool runs;                     /* a function or call imports, at a time that is not known */
};

bool writes_is_compiled(const Node *def);                /* is it a function that kernels call, not the host? */
void writes_scan(Unit *u);                               /* reads what the program's files import, and what these do */
bool writes_imports(Module *m, const Module *other);     /* by itself or through others */
/* Has m certainly not run yet? Only a module that nobody imports is known to run first. */
bool writes_runs_after(const Module *m, Moment at);
bool writes_reaches(Module *m, Statement *s, const Node *wanted); /* may s run that DEF or CLASS? */
bool writes_are_run(Unit *u, const Node *def);           /* may any statement run it? */

#endif
