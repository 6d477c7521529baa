/* host.h: the program around the kernels, followed as far as the types of their arguments need it.
 *
 * Nothing is evaluated: the walk knows types, dtypes, ranks and memory orders of host values, and
 * small integers where a rank depends on them. Where paths of the program differ in what matters
 * to a launch, each is followed for itself, as a state; otherwise their values are joined. */
#ifndef PYK_FRONTEND_LAUNCH_HOST_H
#define PYK_FRONTEND_LAUNCH_HOST_H

#include "frontend/module/module.h"
#include "frontend/module/program.h"

typedef struct HostValue HostValue;
typedef struct HostTrie HostTrie;   /* host_state.c */

typedef enum HostKind {
    HOST_UNKNOWN,                  /* why */
    HOST_NONE,
    HOST_SCALAR,
    HOST_ARRAY,
    HOST_TYPED,                    /* another value of a type: a record, a member of an enum */
    HOST_DTYPE,
    HOST_TEXT,
    HOST_ITEMS,                    /* a tuple or list of known length; a dictionary's values, if there are keys */
    HOST_MANY,                     /* a sequence of any length of such items */
    HOST_SLICE,
    HOST_PATH,                     /* what a library calls by this name: "np.zeros" */
    HOST_FILE,                     /* a module of the program */
    HOST_FUNCTION,
    HOST_METHOD,                   /* of a value that is no object of the program */
    HOST_CONFIGURED,               /* a kernel with its grid */
    HOST_CLASS,
    HOST_OBJECT
} HostKind;

/* An array's axes lie in memory in the order of `place`, the outermost first. dense: an axis's
 * stride is the size of all within it. one: its extent is 1, so that its stride does not matter. */
typedef struct HostAxis { u8 place; bool dense, one; } HostAxis;

enum { HOST_ANY_RANK = -1, HOST_DIMS = NUMPY_DIMS };

typedef struct HostArray {
    const Type *elem;              /* NULL: not known */
    int         ndim;
    bool        readonly;
    HostAxis    axes[HOST_DIMS];
} HostArray;

/* What has variables: a module, a call of a function, a class or an object. */
typedef struct HostOwner {
    Map         slots;             /* Sym -> the number of a variable */
    Module     *module;
    const Node *node;              /* the DEF or CLASS, or the call that made an object; NULL: a module */
    struct HostOwner *outer;       /* whose variables are seen inside */
    struct HostOwner *next;        /* another of the same node */
    const HostValue *cls;          /* of an object */
    const HostValue *const *bound; /* a call: the values of the parameters */
    u32         nbound;
    const struct HostOwner *instance;   /* of a class: an object of it */
    const struct HostTrie *settled;     /* of a module: all variables when its statements had run */
    /* Sym -> HostOwner *: whose variables the names of its `global` and `nonlocal` statements
     * are */
    Map         globals;
    bool        active, is_class;
} HostOwner;

struct HostValue {
    HostKind    kind;
    const Node *node;              /* where it comes from; may be NULL */
    union {
        struct { const char *why; bool mixed; } unknown;               /* mixed: different on different paths */
        /* weak: Python's own; known: its value is i */
        struct { const Type *type; bool weak, known; i64 i; } scalar;
        HostArray array;
        struct { const Type *type; } typed;                            /* of TYPED and DTYPE */
        struct { Sym text; } text;                                     /* NULL: any */
        /* cls: of a named tuple */
        struct { const HostValue *const *at, *const *keys; u32 n; bool list; const Value *cls; } items;
        struct { const HostValue *item; } many;                        /* NULL: there are none yet */
        struct { bool full, one, stepped; } slice;                      /* one: of a single item */
        struct { Sym path; } path;
        struct { Module *module; } file;
        /* def: what kernels are known by; made: the one of a name of module level that a factory
         * made */
        struct {
            const Node *def;
            HostOwner *outer;
            const HostValue *self;
            const FuncDef *made;
            bool kernel;           /* also a utility */
        } function;
        struct { const HostValue *of; Sym name; } method;
        struct { HostOwner *owner; } owner;                            /* of CLASS and OBJECT */
    };
};

typedef const HostTrie *HostState;

typedef struct HostOutcome { HostState state; const HostValue *value; } HostOutcome;
typedef VEC(HostOutcome) HostOutcomes;

/* What a statement chose where it could go on in several ways; it is run again for each. */
typedef struct HostChoice { u32 taken; HostOutcomes ways; } HostChoice;
typedef struct HostChoices { VEC(HostChoice) made; u32 at; } HostChoices;

typedef struct HostLaunch {
    const HostValue *kernel;       /* FUNCTION */
    const Node *call;
    const HostValue *const *args;
    u32         nargs;
    bool        open;              /* more arguments than are known: *args */
} HostLaunch;

typedef struct Host {
    Unit       *u;
    HostState   state;
    HostOwner  *owner;             /* of the function that is followed */
    HostChoices *choices;
    bool        stopped;           /* the program ends here */
    u32         nslots, steps, depth, ncalls, finished;
    Map         owners;            /* what they are of -> the first HostOwner * */
    HostState   last;              /* before the program ended */
    VEC(const HostValue *) functions; /* all that were defined, but for kernels */
    Map         seen, followed;    /* DEF: it is among them; its body has been followed */
    VEC(HostLaunch) launches;
} Host;

/* ---- values: host_value.c -------------------------------------------------------------------- */

const HostValue *host_new(Host *h, HostValue v);
const HostValue *host_unknown(Host *h, const Node *n, const char *fmt, ...) PRINTF_LIKE(3, 4);
const HostValue *host_scalar(Host *h, TypeKind k, bool weak);
const HostValue *host_int(Host *h, i64 i);
const HostValue *host_bool(Host *h, int truth);                         /* -1: not known */
const HostValue *host_path(Host *h, const char *path);
const HostValue *host_items(Host *h, const HostValue *const *at, u32 n, bool list);
const HostValue *host_many(Host *h, const HostValue *item);
const HostValue *host_bind(Host *h, const HostValue *function, const HostValue *self);
bool             host_same(const HostValue *a, const HostValue *b);
/* The value on two paths; NULL: they differ in what matters, unless it must be one. */
const HostValue *host_join(Host *h, const HostValue *a, const HostValue *b, bool must);
bool             host_is_int(const HostValue *v, i64 *out);
int              host_truth(const HostValue *v);                        /* 1, 0, or -1: not known */
const Type      *host_dtype(Host *h, const HostValue *v);               /* what `dtype=v` means; NULL: not known */
/* [('x', 'f4'), ('v', np.int32, (3,))] and the like */
const Type      *host_record(Host *h, const HostValue *v, bool aligned);
/* What numba.typeof gives; NULL: not known, or not a type of arguments. */
const Type      *host_typeof(Host *h, const HostValue *v);
/* The items of what can be iterated over: their number, or -1: any number of *one. */
int              host_iterate(Host *h, const HostValue *v, const HostValue *const **items, const HostValue **one);

/* ---- variables: host_state.c ----------------------------------------------------------------- */

const HostValue *host_get(Host *h, HostOwner *o, Sym name);             /* NULL: it is not bound */
void             host_set(Host *h, HostOwner *o, Sym name, const HostValue *v);
HostOwner       *host_globals(const Host *h);                           /* of the module that is followed */
HostOwner       *host_find(Host *h, Sym name, const HostValue **v); /* where the name is bound here; NULL: nowhere */
void             host_declare(Host *h, const Node *name, bool global);     /* `global name` or `nonlocal name` */
/* Makes few of many, the same of the same. */
void             host_reduce(Host *h, HostOutcomes *all);

/* ---- arrays: host_array.c -------------------------------------------------------------------- */

const HostValue *host_array(Host *h, const Type *elem, int ndim);       /* a new one, in C order */
const HostValue *host_array_shaped(Host *h, const Type *elem, const HostValue *shape);
/* A new one in the memory order of another. */
const HostValue *host_array_like(Host *h, const HostValue *like, const Type *elem);
const HostValue *host_array_index(Host *h, const HostValue *a, const Node *n, const HostValue *index);
const HostValue *host_array_permute(Host *h, const HostValue *a, const u32 *order);  /* NULL: reversed */
const HostValue *host_array_attribute(Host *h, const HostValue *a, Sym name, const Node *n);    /* NULL: a method */
const HostValue *host_array_fortran(Host *h, const HostValue *a);
const HostValue *host_array_loose(Host *h, const HostValue *a);               /* in any order, or with gaps */
bool             host_array_is(const HostValue *v, bool fortran);       /* C- or F-contiguous */
/* The result of an elementwise function, with its dtype. */
const HostValue *host_array_broadcast(Host *h, const HostValue *const *at, u32 n, const Type *elem);
const HostValue *host_array_of(Host *h, const HostValue *v);            /* np.array(v): UNKNOWN if it is none */
const HostValue *host_binary(Host *h, const Node *n, Operator op, const HostValue *a, const HostValue *b);

/* ---- calls of libraries: host_call.c --------------------------------------------------------- */

typedef struct HostArgs {
    const HostValue **at;
    u32               n;
    Sym              *names;       /* of the keyword arguments */
    const HostValue **values;
    u32               nkeywords;
    bool              open;        /* there may be more */
} HostArgs;

bool             host_call_knows(const char *path);                     /* is there a row for it? */
const HostValue *host_call_path(Host *h, const Node *n, const char *path, const HostArgs *a);
const HostValue *host_call_method(Host *h, const Node *n, const HostValue *of, Sym name, const HostArgs *a);
const HostValue *host_argument(const HostArgs *a, int position, const char *name);      /* NULL: not given */

/* ---- expressions: host_expr.c ---------------------------------------------------------------- */

const HostValue *host_eval(Host *h, const Node *n);
void             host_assign(Host *h, const Node *target, const HostValue *v);
const HostValue *host_attribute(Host *h, const HostValue *v, Sym name, const Node *n);
const HostValue *host_value(Host *h, const Value *v);                   /* of module level; NULL: nothing of use */

const Value     *host_enum(const HostValue *v);                         /* module level's; NULL: v is no enum */

/* ---- calls: host_apply.c --------------------------------------------------------------------- */

const HostValue *host_apply(Host *h, const Node *n);

/* ---- statements and calls: host_stmt.c ------------------------------------------------------- */

bool             host_spend(Host *h);                                   /* false: the walk has gone on long enough */
const HostValue *host_choose(Host *h, const HostOutcomes *ways);        /* goes on with one of them */
bool             host_decorated(Host *h, const Node *def, const char *path);
const HostValue *host_call_function(Host *h, const Node *n, const HostValue *f, const HostArgs *a);
const HostValue *host_make_object(Host *h, const Node *n, const HostValue *cls, const HostArgs *a);
HostOwner       *host_module(Host *h, Module *m);                       /* its variables; its statements have run */
void             host_finish(Host *h);                                  /* follows the functions that nothing called */

#endif
