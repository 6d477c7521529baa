/* build_priv.h: what the parts of building share. */
#ifndef PYK_FRONTEND_BUILD_BUILD_PRIV_H
#define PYK_FRONTEND_BUILD_BUILD_PRIV_H

#include "frontend/build/build.h"

typedef struct Loop {
    Block *on_continue, *on_break;
    struct Loop *outer;
} Loop;

typedef struct BlockVars {         /* Braun's algorithm: what is known of the variables at the end of a block */
    Map  values;                   /* Sym -> Ins * */
    bool sealed;                   /* all predecessors are known */
    VEC(Ins *) incomplete;         /* parameters made before that: their arguments follow at sealing */
} BlockVars;

/* a parameter that lacks its arguments from this predecessor on */
typedef struct Pending { Ins *param; u32 next; } Pending;

typedef struct Binding {           /* a place where a function binds a name */
    Sym  name;
    bool def;                      /* the binding is a function definition */
    u32  at;
    Span loop;                     /* the outermost loop around the place; empty if there is none */
} Binding;

typedef VEC(Binding) Bindings;

typedef struct Build {
    Unit    *u;
    Arena   *a;
    FuncDef *def;
    IrFunc  *f;
    Block   *at;                   /* the block that instructions are appended to */
    Loop    *loop;
    Map      locals;               /* Sym -> non-NULL: names assigned in the function */
    Map      globals;              /* names declared global */
    Bindings bindings;
    Map      closures;             /* Sym -> FuncDef *: variables that hold one inner function and nothing else */
    const Node *fleeting;          /* an expression whose value is used at once: called, passed or returned */
    const Node *called;            /* a callee that gives new values of variables: build_sharing */
    VEC(BlockVars *) vars;         /* by block id */
    VEC(Pending) joins;               /* a stack */
    bool     full;                 /* there are too many operations, which has been said */
    u32      temporaries;
    const Node *yields;            /* the last yield: it makes a generator of the function, which is refused; or NULL */
    const Map *lengths;            /* of the tuples that loops are unrolled over; NULL: none is known */
} Build;

/* build.c */
void   build_refer(Ins *i, const FuncDef *def);    /* of a MAKE_FUNC or RECAPTURE: what build_def gives */
/* A branch that is known not to be taken may hold what cannot be compiled: inference reports what
 * it reaches. The value is poison. */
Ins   *build_unsupported(Build *b, const Node *n, const char *what, const char *instead);
/* What a return gives: the value, or a tuple of it and of the variables that are bound with
 * nonlocal. */
Ins   *build_results(Build *b, Ins *value, Span span);

/* build/expr.c */
Ins *build_expr(Build *b, const Node *n);
/* What is iterated over or searched: a list that stands there is a tuple, which Python makes of
 * it. */
Ins *build_members(Build *b, const Node *n);
void build_cond(Build *b, const Node *n, Block *then, Block *orelse);

/* build/stmt.c */
void build_body(Build *b, const NodeList *body);
void build_loop_body(Build *b, const NodeList *body, Block *on_continue, Block *on_break, Span span);
/* builds the last way into the block `after`, and goes on there */
void build_last(Build *b, const NodeList *body, Block *after, Span span);
void build_assign(Build *b, const Node *target, Ins *value);
/* build/unroll.c: a loop over literal_unroll(t); false if the FOR is none, and then what it
 * iterates over */
bool build_unroll(Build *b, const Node *n, const Node **iterable);
void build_match(Build *b, const Node *n);             /* build/match.c */

/* build/jumps.c */
void build_thread_jumps(Arena *a, IrFunc *f);          /* leaves out blocks that only jump on */

/* build/closure.c */
/* the value of a nested def or lambda; variable: the one that it is assigned to, or NULL */
Ins *build_inner(Build *b, const Node *n, Sym name, Sym variable);
/* the value of a variable, with what it captured if it is a closure */
Ins *build_current(Build *b, const Node *n, Ins *value);
/* The inner function of that name, if its calls give new values of variables; NULL. */
FuncDef *build_sharing(Build *b, const Node *callee);
void build_is_shared(Build *b, const Node *n);          /* refuses a NONLOCAL that the function cannot have */
Ins *build_itself(Build *b, Span span);                /* the function being built as a value */

#endif
