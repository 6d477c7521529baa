/* program.h: the frontend's view of a compilation: its functions, modules, configurations. */
#ifndef PYK_FRONTEND_MODULE_PROGRAM_H
#define PYK_FRONTEND_MODULE_PROGRAM_H

#include "frontend/module/value.h"
#include "lib/base/map.h"
#include "lib/contract/utility.h"
#include "lib/ir/ir.h"

/* A Python function of a kernel file or of the device library. */
/* What a function in a class of module level gets as its first argument; a property is called where
 * it is read. */
typedef enum Receiver { RECEIVER_SELF, RECEIVER_NONE, RECEIVER_CLASS, RECEIVER_OF_PROPERTY } Receiver;

struct FuncDef {
    Sym         name;
    Module     *module;            /* whose globals its names mean */
    const Node *node;              /* ND_DEF or ND_LAMBDA */
    FuncDef    *outer;             /* enclosing function of a closure; NULL at module level */
    Map         captured; /* Sym -> Value *: names of an enclosing factory function evaluated at compile time */
    Map         defaults; /* PARAM node -> Value *: evaluated at the definition; of functions of module level */
    Sym        *free;              /* of a function inside GPU code: its leading parameters, the captured locals */
    u32         nfree;
    Sym         changing;          /* a captured local that is bound again later; NULL */
    Sym        *shared; /* captured locals that it binds itself, with nonlocal: results behind its own */
    u32         nshared;
    bool        is_kernel;         /* decorated with cuda.jit without device=True */
    bool        is_device;         /* device=True, numba.jit/njit, or a plain function called from GPU code */
    bool        decorated;
    Receiver    receiver;
    Value      *results;           /* under functools.cache: a dict of those by arguments; NULL */
    u32         results_at;        /* the statement of module level they were computed for */
    When       *when; /* a kernel, or a function with a signature: when it is compiled; NULL: with what calls it */
    UtilityKind utility;
    Identity    identity;          /* of a utility */
    u32         forms;             /* of a reduction, a bit each; 0: all */
    const struct External *external;   /* from outside: it has no body (external.h) */
    const struct CoreLayout *layout;   /* of GUVECTORIZE (layout.h) */
    bool        inner;             /* written inside of GPU code */
    Value     **signatures;        /* VAL_SIGNATURE, from the decorator */
    u32         nsignatures;
    Span        decorator;         /* position, for diagnostics about options */
    struct {                       /* decorator options; 0 / false / -1: not given */
        bool fastmath, debug, forceinline;
        u8   fast_flags;           /* fastmath={...}: fastmath.def */
        i32  opt;                  /* -1: default */
        u32  max_registers, max_threads, min_blocks, max_cluster, block, cluster[3];
        u32  carveout;             /* the percentage of shared memory, plus 1 */
        Links links;               /* link= */
    } options;
    void       *body;              /* the untyped SSA, built at first use (ir.h) */
};

struct Module {
    Unit       *unit;
    const Source *src;
    Node       *ast;               /* ND_MODULE */
    Map         globals;           /* Sym -> lazily evaluated binding (module_priv.h) */
    Map         imports;           /* Sym (its dots and name) -> Value *: the modules that it has imported */
    const char *package;           /* the directory of its submodules; NULL if it is no package */
    Value      *self;              /* the module as a value, for importers; NULL in the device library */
    struct ModuleIndex *index;     /* module_priv.h */
    struct Writes *writes;         /* writes_priv.h */
    /* all functions with a CUDA decorator, in source order (module_load) */
    FuncDef   **functions;
    u32         nfunctions;
};

/* -D NAME=VALUE (define.c) */
typedef struct Define {
    Sym         name;
    const char *text;              /* NAME=VALUE, as it was given */
    const Node *expr;              /* VALUE; NULL if it does not parse */
    Span        span;              /* in pyk.yaml */
    bool        used, failed;
} Define;

/* What module level has cost (budget.c). depth: of expressions; since: what the arena held before
 * the outermost one */
typedef struct Budget { u64 steps, bytes, since; u32 depth; } Budget;

/* The unit is the first member, so that program_of finds the rest. */
typedef struct Program {
    Unit unit;
    Budget budget;
    Map  configs;                  /* Sym (path) -> Config *: those loaded so far */
    Map  attributes;               /* Sym (a path) -> Map *: Sym -> Value *: what known_attribute has found */
    Map  builtins;                 /* Sym -> Value *: what namespace_builtin has found, or NULL */
    Map  indexes;                  /* Value * -> KeyIndex *: of large dicts and sets (eval_container.c) */
    VEC(Define *) defines;
    Map  libraries;                /* Sym -> Module *: the device library's files loaded so far */
    Map  files;                    /* Sym (real path) -> Module *: the kernel files opened so far */
    VEC(Module *) modules;         /* the same in the order they were opened */
    u32  scanned;                  /* of them, for what they import */
    u32  extended;                 /* of them, for what they extend (extension.c) */
    VEC(struct Extension *) extensions;
    bool debugging;                /* some function has debug=True: variables are kept for debuggers */
    bool scanning, written_any;    /* there are writes to variables of any name */
    Map  written;                  /* Sym: names of variables that are written to, other than by their binding */
    Map  run;                      /* DEF or CLASS: those that a statement may run, of the files `run_scanned` then */
    u32  run_scanned;
    uintptr_t searches;            /* how many there were for what a statement may run (writes_reach.c) */
    VEC(const Source *) imported;  /* those that no command line named, in the order they were read */
} Program;

Unit    *program_create(const Options *options);          /* gives its unit; arena_free(unit->arena) ends it */
Program *program_of(const Unit *u);                           /* the unit must be one that program_create made */
const NodeList *program_params(const FuncDef *f);         /* the PARAM nodes of its DEF or LAMBDA */
const char *program_docstring(const FuncDef *f);          /* as it is written; NULL */

#endif
