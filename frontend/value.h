/* value.h: Python values that exist at compile time: what module-level code evaluates to, and what literals in functions are.
 * A kernel file is never executed. Module level is evaluated lazily: a name's definition is looked at when a kernel, decorator or signature
 * needs it, and everything else is ignored. */
#ifndef PYK_FRONTEND_VALUE_H
#define PYK_FRONTEND_VALUE_H

#include "frontend/ast.h"
#include "frontend/type.h"
#include "lib/diag.h"
#include "lib/map.h"
#include "lib/vec.h"

typedef struct Module Module;
typedef struct Unit Unit;

/* A moment of the program's run at module level: before the statement of a module with that number (module.c); ORDER_LAST: at its end. */
typedef struct Moment { Module *m; u32 order; } Moment;

#define ORDER_LAST UINT32_MAX

/* When a function is compiled, which decides what its global names mean: an eager one where its decorator stands, another at its first launch.
 * That may be between two moments. */
typedef struct When {
    Moment      from, to;
    bool        settled;           /* what launches it has been looked for */
    Sym         name;              /* of the kernel, and the statement that binds it; for looking */
    const Node *stmt;
} When;

typedef enum ValueKind {
    VAL_NONE, VAL_ELLIPSIS,
    VAL_BOOL,                      /* i */
    VAL_INT,                       /* i, is_u64; integers beyond 64 bits are VAL_OPAQUE "integer too large" */
    VAL_FLOAT,                     /* f */
    VAL_COMPLEX,                   /* f, f2 */
    VAL_STRING,                    /* text, is_bytes */
    VAL_TUPLE, VAL_LIST,           /* items */
    VAL_DICT,                      /* items: keys and values in turn; for dtypes, no use in a kernel */
    VAL_SCALAR,                    /* a NumPy scalar: type, and i or f */
    VAL_TYPE,                      /* type: a Numba type, NumPy scalar class or dtype object */
    VAL_SIGNATURE,                 /* void(float32[:], int32): items are VAL_TYPE, `type` the return type or NULL when absent */
    VAL_TIME,                      /* a datetime64 or timedelta64: type, i */
    VAL_RECORD,                    /* an element of a structured array: type, data */
    VAL_ARRAY,                     /* a host array: type (readonly C or F array), shape, data in that layout; on_device: a device array,
                                    * writable; text: the variable it was first assigned to */
    VAL_MODULE,                    /* text: canonical path; module */
    VAL_BUILTIN,                   /* text: canonical path of a function known to the compiler, "cuda.grid", "len", "np.zeros" */
    VAL_FUNCTION,                  /* func */
    VAL_SET,                       /* items */
    VAL_SLICE,                     /* items: three values */
    VAL_CLASS,                     /* text: its name; role; items: the members of an enum, the field names of a named tuple, the names
                                    * of a namespace as MEMBERs; cls: of an instance of a namespace */
    VAL_MEMBER,                    /* of an enum: text: its name, items[0]: the value, cls */
    VAL_EXCEPTION,                 /* an instance: text: its class, items: the arguments */
    VAL_OPAQUE,                    /* text: why this value cannot be used in a kernel, a phrase for an error message; node: its expression */
} ValueKind;

typedef enum ClassRole { ROLE_EXCEPTION, ROLE_ENUM, ROLE_INT_ENUM, ROLE_TUPLE, ROLE_PLAIN } ClassRole;

struct Value {
    ValueKind   kind;
    ClassRole   role;
    bool        is_u64, is_bytes, on_device;
    i64         i;
    double      f, f2;
    Sym         text;
    const Type *type;
    FuncDef    *func;
    Module     *module;            /* MODULE: an imported file; NULL: one that the compiler knows */
    const Value *cls;              /* MEMBER: the enum; TUPLE: the class of a named tuple, or NULL */
    Value     **items;
    u32         nitems, capacity;  /* capacity: that items has room for; 0: not known */
    u32         depth;             /* of the items' nesting */
    const Value *origin;           /* a copy to be changed: the value it stands for */
    Value      *base;              /* ARRAY: a view of this one; its elements are a copy, up to date while base->stores is `synced` */
    const i64  *where;             /* a view's: the positions of its elements in `base`; NULL: not known */
    u32         stores, synced;    /* ARRAY: how often elements were assigned */
    bool        changed;           /* since it got its name */
    i64         shape[6];
    const void *data;
    const Node *node;              /* where the value was written, for notes; may be NULL */
    const char *advice;            /* OPAQUE: what to write instead; may be NULL */
};

/* What a decorator other than jit makes of a function: something that the host calls, of several kernels (utility.h). */
typedef enum UtilityKind { UTILITY_NONE, UTILITY_REDUCE, UTILITY_VECTORIZE, UTILITY_GUVECTORIZE } UtilityKind;

/* What a reduction can be asked for; each form has kernels of its own, and the configuration may leave some out.
 *   FORM(name, in the configuration) */
#define FORMS          \
    FORM(REDUCE, "reduce") \
    FORM(AXIS, "axis") \
    FORM(ARG, "arg") \
    FORM(SCAN, "scan") \
    FORM(SCAN_AXIS, "scan_axis")
#define FORM(name, text) FORM_##name,
typedef enum UtilityForm { FORMS FORM_NONE } UtilityForm;                             /* NONE: of a universal function, which has all its kernels */
#undef FORM

typedef enum Identity { IDENTITY_NONE, IDENTITY_ZERO, IDENTITY_ONE } Identity;      /* what f(x, .) leaves x as it is */

/* A Python function of a kernel file or of the device library. */
typedef VEC(const char *) Links;   /* paths of files to link with */

struct FuncDef {
    Sym         name;
    Module     *module;            /* whose globals its names mean */
    const Node *node;              /* ND_DEF or ND_LAMBDA */
    FuncDef    *outer;             /* enclosing function of a closure; NULL at module level */
    Map         captured;          /* Sym -> Value *: names of an enclosing factory function evaluated at compile time */
    Map         defaults;          /* PARAM node -> Value *: evaluated at the definition; of functions of module level */
    Sym        *free;              /* of a function inside GPU code: its leading parameters, the captured locals */
    u32         nfree;
    Sym         changing;          /* one of them that is bound again after it is captured; NULL */
    bool        is_kernel;         /* decorated with cuda.jit without device=True */
    bool        is_device;         /* device=True, numba.jit/njit, or a plain function called from GPU code */
    bool        decorated;
    When       *when;              /* a kernel, or a function with a signature: when it is compiled; NULL: with what calls it */
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
        bool fastmath, debug, forceinline, inline_always, lineinfo;
        u8   fast_flags;           /* fastmath={...}: fastmath.def */
        i32  opt;                  /* -1: default */
        u32  max_registers, max_threads, min_blocks, max_cluster, block;
        u32  carveout;             /* the percentage of shared memory, plus 1 */
        Links links;               /* link= */
    } options;
    void       *body;              /* the untyped SSA, built at first use (ir.h) */
};

struct Module {
    Unit       *unit;
    const Source *src;
    Node       *ast;               /* ND_MODULE */
    Map         globals;           /* Sym -> lazily evaluated binding (module.c's own) */
    const char *package;           /* the directory of its submodules; NULL if it is no package */
    Value      *self;              /* the module as a value, for importers; NULL in the device library */
    struct ModuleIndex *index;     /* module.c's own */
    struct Writes *writes;         /* module_writes.c's own */
    FuncDef   **functions;         /* every function with a CUDA decorator at module level, in source order; filled by module_load */
    u32         nfunctions;
};

/* One compilation. Not shared between threads. */
struct Unit {
    Arena  *arena;
    SymTab *syms;
    Diags  *diags;
    Types  *types;
    const struct Options *options; /* frontend/options.h */
    const struct Config *config;   /* of the module at hand: frontend/config.h; NULL: none */
    Map     configs;               /* Sym (path) -> Config *: those loaded so far */
    Map     device_modules;        /* Sym -> Module *: the device library's files loaded so far */
    Map     files;                 /* Sym (real path) -> Module *: the kernel files opened so far */
    VEC(Module *) program;         /* the same in the order they were opened */
    u32     scanned;               /* of them, for what they import */
    bool    scanning, written_any; /* there are writes to variables of any name */
    Map     written;               /* Sym: names of variables that are written to, other than by their binding */
    VEC(const Source *) imported;  /* those that no command line named, in the order they were read */
    struct Infer *infer;           /* infer.c's own */
};

Value *value_new(Arena *a, ValueKind k);
Value *value_none(Unit *u);
Value *value_int(Unit *u, i64 v);
Value *value_float(Unit *u, double v);
Value *value_bool(Unit *u, bool v);
Value *value_type(Unit *u, const Type *t);
Value *value_opaque(Unit *u, const Node *n, const char *fmt, ...) PRINTF_LIKE(3, 4);
/* The type that the value has inside a kernel (semantics of frozen globals): ints are literals, floats float64, functions, modules and
 * types static types, arrays read-only arrays. TY_VALUE for what cannot be used, so that the user of it reports the error. */
const Type *value_typeof(Unit *u, const Value *v);
const char *value_str(Unit *u, const Value *v);         /* as Python's repr, for messages */
bool        value_truth(const Value *v, bool *known);
const NodeList *value_params(const FuncDef *f);         /* the PARAM nodes of its DEF or LAMBDA */
#endif
