/* eval.h: evaluating module-level expressions. Each family of values has a header of its own. */
#ifndef PYK_FRONTEND_MODULE_EVAL_H
#define PYK_FRONTEND_MODULE_EVAL_H

#include "frontend/module/program.h"

/* Variables of a function being evaluated at compile time, or of a module-level loop. */
typedef struct Scope {
    Map           vars;            /* Sym -> Value * */
    struct Scope *outer;
    FuncDef      *func;            /* NULL for a loop */
    VEC(FuncDef *) made;           /* functions defined while it was the innermost or an outer scope */
    u32           depth;           /* how many calls are within each other here */
    /* of a statement of module level, which works on copies of objects (eval_touch.c) */
    bool          top;
    bool          copies;          /* of all that it reads, not only of what it assigns to */
    Map           globals;         /* names of its `global` statements */
    VEC(Value *)  taken;           /* top: those copies */
} Scope;

/* Where an expression is evaluated. */
typedef struct Env {
    Unit   *u;
    Module *m;                     /* NULL: the names of numba.types, for signatures */
    u32     order;                 /* of the statement at module level: only bindings before it are seen */
    Scope  *scope;                 /* NULL at module level */
    Module *types;                 /* m is NULL: its types are known by their names, too; may be NULL */
} Env;

typedef struct Args {              /* the arguments of a call, evaluated */
    Value **at;                    /* the positional arguments, the starred ones spread */
    u32     n;
    Sym    *names;                 /* the names of the keyword arguments */
    Value **values;
    u32     nkeywords;
    Value  *opaque;                /* not NULL: the first argument that has no value */
} Args;

Value *eval(const Env *env, const Node *n);                             /* never NULL */
Value *eval_name(const Env *env, Sym name, const Node *n);              /* NULL if not defined */
bool   eval_args(const Env *env, const Node *call, Args *out);          /* false: out->opaque says why */
/* the argument at a position or of that name; NULL if not given */
Value *eval_keyword(Args *a, u32 position, const char *name);
Value *eval_items(Unit *u, const Value *v, const Node *n); /* the iterable as a tuple; VAL_OPAQUE if it is none */
/* A value of that kind with these items; opaque if there are too many, or nested too deeply. */
Value *eval_list(Unit *u, ValueKind kind, Value *const *items, u32 n);
Value *eval_object(Unit *u, ValueKind kind, const Value *cls, Sym name, Value *const *items, u32 n);
/* A container gets an item: its depth and number of parts. What is too large becomes opaque:
 * false. */
bool   eval_hold(Unit *u, Value *container, const Value *item);
Value *eval_string(Unit *u, const char *text, size_t len);
u32    eval_length(Sym text, bool is_bytes);                            /* in characters, or bytes */
/* opaque: op is not defined for a and b */
Value *eval_unsupported(Unit *u, const Node *n, Operator op, const Value *a, const Value *b);
Value *eval_binary(Unit *u, const Node *n, Operator op, Value *a, Value *b);
Value *eval_compare(Unit *u, const Node *n, Operator op, Value *a, Value *b);
bool   eval_equal(const Value *a, const Value *b, bool *known);
bool   eval_int(const Value *v, i64 *out);                              /* an int, bool or NumPy integer */
Value *eval_call(const Env *env, const Node *n, const Value *f, Args *a);

#endif
