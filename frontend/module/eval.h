/* eval.h: the evaluator of module-level code: shared by its files, module.c, decorator.c and sig.c. */
#ifndef PYK_FRONTEND_MODULE_EVAL_H
#define PYK_FRONTEND_MODULE_EVAL_H

#include "frontend/module/module.h"
#include "lib/ir/ufunc.h"

/* Variables of a function being evaluated at compile time, or of a module-level loop. */
typedef struct Scope {
    Map           vars;            /* Sym -> Value * */
    struct Scope *outer;
    FuncDef      *func;            /* NULL for a loop */
    VEC(FuncDef *) made;           /* functions defined while it was the innermost or an outer scope */
    u32           depth;           /* of calls */
    bool          top;             /* of a statement of module level, which works on copies of module level's objects (touch.c) */
    bool          copies;          /* ... of all that it reads, not only of what it assigns to */
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

enum { MAX_NESTING = 200 };       /* of containers: beyond, a value is opaque */

typedef struct Args {              /* of a call, evaluated */
    Value **at;                    /* positional, starred ones spread */
    u32     n;
    Sym    *names;                 /* keywords */
    Value **values;
    u32     nkeywords;
    Value  *opaque;                /* not NULL: the first argument that has no value */
} Args;

Value *eval(const Env *env, const Node *n);                             /* never NULL */
Value *eval_name(const Env *env, Sym name, const Node *n);              /* NULL if not defined */
bool   eval_args(const Env *env, const Node *call, Args *out);          /* false: out->opaque says why */
Value *eval_keyword(Args *a, u32 position, const char *name);           /* the argument at a position or of that name; NULL if not given */
Value *eval_items(Unit *u, const Value *v, const Node *n);              /* the iterable as a tuple; VAL_OPAQUE if it is none */
Value *eval_list(Unit *u, ValueKind kind, Value *const *items, u32 n);  /* VAL_TUPLE or VAL_LIST of these */
Value *eval_string(Unit *u, const char *text, size_t len);
Value *eval_binary(Unit *u, const Node *n, Operator op, Value *a, Value *b);
Value *eval_compare(Unit *u, const Node *n, Operator op, Value *a, Value *b);
bool   eval_equal(const Value *a, const Value *b, bool *known);
bool   eval_int(const Value *v, i64 *out);                              /* an int, bool or NumPy integer */

/* eval_container.c: lists, dicts, sets */
Value *eval_dict(const Env *env, const Node *n);
Value *eval_make_dict(Unit *u, const Node *n, Args *a);                 /* dict(...) */
Value *eval_make_set(Unit *u, const Node *n, const Value *items);       /* of an iterable; NULL: empty */
Value *eval_dict_get(Unit *u, const Node *n, const Value *dict, const Value *key);
Value *eval_container_binary(Unit *u, const Node *n, Operator op, const Value *a, const Value *b);   /* NULL: not for these */
Value *eval_container_method(Unit *u, const Node *n, Value *v, const char *name, Args *a);           /* NULL: no such method */
Value *eval_store(Unit *u, const Node *n, Value *base, Value *index, Value *v);   /* base[index] = v, in place; NULL, or why not */
Value *eval_remove(Unit *u, const Node *n, Value *base, const Value *index);      /* del base[index]; NULL, or why not */
Value *eval_own(Unit *u, const Value *v);                               /* a copy of a value that can be changed, and of all in it */
void   eval_push(Unit *u, Value *list, Value *item);
bool   eval_changes(const char *method);                                /* whether a method of this name may change its object */
/* eval_text.c */
Value *eval_text_method(Unit *u, const Node *n, const Value *v, const char *name, Args *a);          /* NULL: not evaluated */
/* eval_fstring.c */
Value *eval_fstring(const Env *env, const Node *n);
Value *eval_format(Unit *u, const Node *n, const char *text, size_t len, Value *const *args, u32 count);   /* text.format(args) */
Value *eval_percent(Unit *u, const Node *n, const Value *text, const Value *args);                        /* text % args */
/* eval_subscript.c */
bool   eval_slice_indices(const Value *slice, i64 len, i64 *start, i64 *stop, i64 *step);   /* false: not integers, or step 0 */
Value *eval_subscript(const Env *env, const Node *n, Value *base);
/* eval_type.c: types as expressions */
Value *eval_type_subscript(const Env *env, const Node *n, const Type *elem);
Value *eval_type_call(Unit *u, const Node *n, const Type *t, Args *a);  /* a cast, or a signature */
Value *eval_type_constructor(Unit *u, const Node *n, const char *path, Args *a);
Value *eval_not_a_type(Unit *u, const Node *n, const Value *v);         /* opaque, with advice for Python's int, float ... */
const Type *eval_dtype(Unit *u, const Value *v);                        /* a dtype object, a scalar's name or code; NULL if not one */
/* eval_record.c: structured dtypes */
Value *eval_record_dtype(Unit *u, const Node *n, const Value *v, bool aligned);        /* anything that np.dtype takes */
Value *eval_record_struct(Unit *u, const Node *n, const Value *fields);
Value *eval_record_type(Unit *u, const Node *n, const Value *fields, i64 size, bool aligned);
Value *eval_record_attribute(Unit *u, const Type *t, Sym attr);                        /* NULL: no such attribute */
bool   eval_item_store(Unit *u, const Type *t, void *data, const Value *from);         /* false: it does not fit */
Value *eval_item_load(Unit *u, const Node *n, const Type *t, const void *data);
Value *eval_record_get(Unit *u, const Value *record, Sym name);                        /* NULL: no such field */
Value *eval_record_field(Unit *u, const Node *n, const Type *t, Sym name);
/* eval.c: any value */
Value *eval_call(const Env *env, const Node *n, const Value *f, Args *a);
/* eval_time.c: np.datetime64, np.timedelta64 */
Value *eval_time(Unit *u, const Node *n, Args *a, bool delta);
Value *eval_time_binary(Unit *u, const Node *n, Operator op, const Value *a, const Value *b);
/* eval_call.c: builtins, math, NumPy */
bool   eval_knows(const char *path);
Value *eval_call_builtin(const Env *env, const Node *n, const Value *f, Args *a);
/* eval_typeof.c */
Value *eval_type_of(Unit *u, const Node *n, Args *a);                   /* numba.typeof */
Value *eval_class_of(Unit *u, const Node *n, Args *a);                  /* type */
Value *eval_isinstance(Unit *u, const Node *n, Args *a);
Value *eval_repr(Unit *u, const Node *n, Args *a);
Value *eval_sorted(const Env *env, const Node *n, Args *a);             /* eval_sort.c */
/* eval_array.c */
/* np.array, np.zeros ... by name without "np."; NULL: none of these */
Value *eval_array_call(Unit *u, const Node *n, const char *name, Args *a);
bool   eval_array_knows(const char *name);
Value *eval_array_method(Unit *u, const Node *n, Value *array, const char *name, Args *a);  /* NULL: no such method */
Value *eval_array_binary(Unit *u, const Node *n, Operator op, Value *a, Value *b);
Value *eval_array_field(Unit *u, const Node *n, const Value *array, Sym name);    /* of records; NULL: no such field */
/* eval_ufunc.c: operators and universal functions on arrays */
Value *eval_array_compare(Unit *u, const Node *n, Operator op, Value *a, Value *b);
Value *eval_ufunc(Unit *u, const Node *n, const Ufunc *first, Args *a);
/* eval_host.c: what lib/device/host.py defines */
bool   eval_host_knows(Unit *u, const char *path);
Value *eval_host_constant(Unit *u, const char *path);                   /* NULL: no such constant */
Value *eval_host(Unit *u, const Node *n, const char *path, Args *a);
Value *eval_array_attribute(Unit *u, const Value *array, Sym attr);
Value *eval_array_item(Unit *u, const Node *n, Value *array, i64 index);          /* along the first axis */
Value *eval_array_gather(Unit *u, const Node *n, const Value *array, const i64 *start, const i64 *step, const i64 *count);
Value *eval_array_store(Unit *u, const Node *n, Value *array, Value *index, const Value *v);         /* NULL, or why not */
Value *eval_array_scatter(Unit *u, const Node *n, Value *array, const i64 *start, const i64 *step, const i64 *count, const Value *v);
Value *eval_array_cast(Unit *u, const Node *n, const Value *array, TypeKind to);
/* eval_device.c: device arrays, by path */
bool   eval_device_knows(const char *path);
Value *eval_device_view(Unit *u, const Value *array, Value *view);     /* `view`, a copy, made to share the device array's memory */
Value *eval_device_call(Unit *u, const Node *n, const char *path, Args *a);
/* eval_class.c: exceptions, enums, named tuples */
Value *eval_class(const Env *env, const Node *def);
Value *eval_class_call(const Env *env, const Node *n, const Value *cls, Args *a);   /* Color(3), Point(x, y) */
Value *eval_member(const Value *cls, Sym name);                         /* of an enum or a namespace; NULL if there is none */
void   eval_set_attribute(Unit *u, Value *object, Sym name, Value *v);  /* of a namespace */
Value *eval_call_method(const Env *env, const Node *n, Value *object, const Value *f, Args *a);
Value *eval_namespace(Unit *u, Args *a);                                /* of keyword arguments */
Value *eval_namedtuple(Unit *u, const Node *n, Args *a);                /* collections.namedtuple(...) */
bool   eval_is_exception(const Value *v);                               /* a class that can be raised */
Value *eval_exception(Unit *u, const Value *class, Value *const *args, u32 n);
/* exec.c: statements */
Value *eval_call_function(const Env *env, const Node *n, FuncDef *f, Args *a);
void   eval_statement(const Env *env, const Node *n);                   /* a loop at module level, into env->scope */
bool   eval_bind(const Env *env, const Node *target, Value *v);         /* into env->scope, unpacking */
void   eval_name_array(Value *v, Sym name);                             /* a device array takes the first name it gets */
FuncDef *eval_new_function(const Env *env, const Node *n);              /* of a DEF or LAMBDA, undecorated */
void   eval_track(const Env *env, FuncDef *f);                          /* f captures the variables of env */
When  *eval_now(const Env *env);                                        /* the moment of the statement at hand */
Value *eval_import(const Env *env, const Node *stmt, const Node *alias);
Sym    eval_import_name(Unit *u, const Node *stmt, const Node *alias);  /* the name that an import binds */
/* Every name that a statement assigns, itself or a part of what it stands for, outside of the functions and classes in it. */
void   eval_assigned(Unit *u, const Node *stmt, void (*visit)(Sym name, void *ctx), void *ctx);
void   eval_bound(Unit *u, const Node *stmt, void (*visit)(Sym name, void *ctx), void *ctx);      /* only those it binds */
/* touch.c: what statements change */
typedef enum Touch { TOUCH_NONE, TOUCH_FOLLOWED, TOUCH_UNKNOWN } Touch;
const Value *eval_root(const Value *v);                                 /* the object that a copy or view stands for */
bool   eval_is_mutable(const Value *v);                                 /* an object that can be changed, or a tuple of such */
void   eval_objects(const Value *v, void (*visit)(const Value *object, void *ctx), void *ctx);    /* all that v reaches */
void   eval_changed(Unit *u, const Node *n, Value *v);                  /* to be called after each change */
void   eval_spoil(Unit *u, const Node *n, Value *v);                    /* v, and all in it, may have been changed */
Value *eval_fresh(Unit *u, const Node *n, Value *v);                    /* v, unless it is a view of an array that is changed since */
Sym    eval_last_name(const Node *n);                                   /* the name that x.y ends with, or a NAME's; NULL */
const Node *eval_root_name(const Node *n);                              /* the NAME that x.y[i] begins with; NULL */
Touch  eval_call_touches(const Env *env, const Node *call);             /* whether a call may change its object or arguments */
void   eval_spoil_call(const Env *env, const Node *call);               /* its object and arguments */
bool   eval_stores_into(const Node *target);                            /* whether a target is an item or attribute, or has one in it */
bool   eval_may_store(const Node *n);                                   /* whether a statement may change objects */
bool   eval_may_touch(const Env *env, const Node *n);                   /* whether an expression may change objects */
Scope *eval_top(const Env *env);                                        /* the statement's own scope; NULL */
Value *eval_take(const Env *env, Sym name, Value *v);                   /* a copy of a variable of module level, into the top scope */
/* The same for what another file calls `name`; changes: it is taken even if the scope does not work on copies of all. */
Value *eval_foreign(const Env *env, const Value *module, Sym name, Value *v, bool changes);
void   eval_lose(Value *v, const Value *why);                           /* v has no value any more */
/* decorator.c */
Value *eval_define(const Env *env, const Node *def);                    /* a DEF with its decorators applied */
bool   decorator_has_name(Sym name);                                    /* is it jit, vectorize ...? */
const char *decorator_nearest(Sym name);                                /* which of them it may be meant for; NULL */
bool   decorator_is(const Value *f);                                    /* cuda.jit, numba.njit ... or one of them with options */
Value *decorator_call(const Env *env, const Node *n, const Value *f, Args *a);
/* module.c */
Value *module_name(Module *m, Sym name, u32 order, const Node *n);      /* module level only; NULL if not bound */
Value *module_member(Module *m, Sym name, When *when, const Node *n);   /* the same for one who asks from anywhere */
Value *module_take(Module *m, Sym name, u32 order);                     /* to be changed; NULL if it has no value that is known */
bool   module_imports(Module *m, Sym name);                             /* whether the name is a library's */
bool   module_stands(Module *m, const void *guard);                     /* whether the conditions of a statement may hold */
bool   module_certain(Module *m, const void *guard);                    /* whether they hold */
/* The statements before one that bind a name, the last first; alias: of an import, else NULL. */
typedef void VisitBinding(Module *m, const Node *stmt, const Node *alias, void *ctx);
void   module_bindings(Module *m, Sym name, u32 before, VisitBinding *visit, void *ctx);
typedef void VisitImport(Module *imported, u32 order, void *ctx);
void   module_imports_of(Module *m, VisitImport *visit, void *ctx);     /* the files that it imports, and the statement */
/* module_writes.c: writes to variables of modules from elsewhere */
typedef struct Writes Writes;
typedef struct WriteHit {
    const Node *write, *call;      /* the assignment, and the statement of module level that runs it; NULL: none */
    Module     *in;                /* whose statement that is */
    u32         order;
    bool        ordered;           /* it is the last before the moment */
    const Node *value;             /* the expression that is assigned, or an AUG_ASSIGN; NULL: not known */
} WriteHit;
void   writes_open(Module *m);
void   writes_add(Module *m, const Node *stmt, const Node *part, u32 order, const void *guard);   /* part: of it that runs; NULL: all */
/* Who writes to a variable after the statement `after`, as seen at a moment. variable: it may be reached by names that are not known. */
WriteHit writes_find(Module *g, Sym name, bool variable, u32 after, Moment at);
const Node *writes_uncalled(Module *g, Sym name);                       /* a `global` assignment in a function; NULL */
/* The first statement that may launch a kernel; is it certain that it does? */
bool   writes_launch(Module *m, Sym kernel, const Node *stmt, u32 after, u32 *order);
/* module_touch.c: the statements of module level that may change objects */
typedef struct Effects Effects;
void   effects_add(Module *m, Effects **all, const Node *stmt, u32 order, const void *guard);
Scope *effects_run(Module *m, Effects *all, const Node *stmt, u32 order);           /* its variables after it */
void   effects_forget(Effects *all, u32 order);                         /* its variables are used up */
/* The statement between the two that may have changed the value of a name; NULL: none. */
const Node *effects_find(Module *m, Effects *all, Sym name, const Value *v, u32 after, u32 before);
/* What a value of another module is before a statement of this one, whose statements may have changed it. */
Value *effects_foreign(Module *m, Effects *all, Value *v, u32 before);
bool   module_spend(Module *m);                                         /* one step of evaluation; false: too many */
#endif
