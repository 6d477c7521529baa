/* value.h: Python values that exist at compile time: what module-level code evaluates to, and what
 * literals in functions are. A kernel file is never executed. Module level is evaluated lazily: a
 * name's definition is looked at when a kernel, decorator or signature needs it, and everything
 * else is ignored. */
#ifndef PYK_FRONTEND_MODULE_VALUE_H
#define PYK_FRONTEND_MODULE_VALUE_H

#include "frontend/syntax/ast.h"
#include "lib/ir/num.h"
#include "lib/ir/unit.h"

typedef struct Value Value;
typedef struct FuncDef FuncDef;    /* frontend/module/program.h */
typedef struct Module Module;      /* likewise */

/* A moment of the program's run at module level: before the statement of a module with that number
 * (module.c); ORDER_LAST: at its end. */
typedef struct Moment { Module *m; u32 order; } Moment;

#define ORDER_LAST UINT32_MAX

/* When a function is compiled, which decides what its global names mean: an eager one where its
 * decorator stands, another at its first launch. That may be between two moments. */
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
    VAL_SIGNATURE, /* void(float32[:], int32): items are VAL_TYPE, `type` the return type or NULL when absent */
    VAL_TIME,                      /* a datetime64 or timedelta64: type, i */
    VAL_RECORD,                    /* an element of a structured array: type, data */
    VAL_ARRAY, /* a host array: type (readonly C or F array), shape, data in that layout; on_device: a device array,
                                    * writable; text: the variable it was first assigned to */
    VAL_MODULE,                    /* text: canonical path; module */
    VAL_BUILTIN, /* text: canonical path of a function known to the compiler, "cuda.grid", "len", "np.zeros" */
    VAL_FUNCTION,                  /* func */
    VAL_SET,                       /* items */
    VAL_SLICE,                     /* items: three values */
    VAL_CLASS, /* text: its name; role; items: the members of an enum, the field names of a named tuple, the names
                                    * of a namespace as MEMBERs; cls: of an instance of a namespace */
    VAL_MEMBER,                    /* of an enum: text: its name, items[0]: the value, cls */
    VAL_EXCEPTION,                 /* an instance: text: its class, items: the arguments */
    /* text: why this value cannot be used in a kernel, a phrase for an error message; node: its
     * expression */
    VAL_OPAQUE,
} ValueKind;

struct Value {
    ValueKind   kind;
    ClassRole   role;
    bool        is_u64, is_bytes, on_device;
    bool        shared;            /* ARRAY: its data may be those of a copy: copied before a store */
    i64         i;
    double      f, f2;
    Sym         text;
    const Type *type;
    FuncDef    *func;
    Module     *module;            /* MODULE: an imported file; NULL: one that the compiler knows */
    const Value *cls;              /* MEMBER: the enum; TUPLE: the class of a named tuple, or NULL */
    Value     **items;
    u32         nitems, capacity;  /* capacity: that items has room for; 0: not known */
    u32         depth, parts;      /* of the items' nesting; their number, with those of the items */
    u32         above;             /* LIST, DICT, SET: how deep it lies in others, as far as known */
    const Value *origin;           /* a copy to be changed: the value it stands for */
    /* ARRAY: a view of this one; its elements are a copy, up to date while base->stores is
     * `synced` */
    Value      *base;
    const i64  *where;             /* a view's: the positions of its elements in `base`; NULL: not known */
    u32         stores, synced;    /* ARRAY: how often elements were assigned */
    bool        changed;           /* since it got its name */
    i64         shape[MAX_DIMS];
    const void *data;
    const Node *node;              /* where the value was written, for notes; may be NULL */
    const char *advice;            /* OPAQUE: what to write instead; may be NULL */
};

Value *value_new(Arena *a, ValueKind k);
Value *value_none(Unit *u);
Value *value_int(Unit *u, i64 v);
Value *value_float(Unit *u, double v);
Value *value_bool(Unit *u, bool v);
Value *value_type(Unit *u, const Type *t);
Value *value_opaque(Unit *u, const Node *n, const char *fmt, ...) PRINTF_LIKE(3, 4);
Value *value_of_num(Unit *u, const Node *n, Num x);      /* opaque for a Python int outside 64 bits */
bool   value_number(const Value *v, Num *out);           /* false: not a number */
/* The type that the value has inside a kernel (semantics of frozen globals): ints are literals,
 * floats float64, functions, modules and types static types, arrays read-only arrays. TY_OBJECT for
 * what cannot be used, so that the user of it reports the error. */
const Type *value_typeof(Unit *u, const Value *v);
const Type *value_static(Types *t, const Value *v);      /* CLASS or OBJECT */
/* What static types stand for. */
FuncDef     *value_function(const Type *t);              /* of FUNCTION */
const Value *value_object(const Type *t);                /* of CLASS and OBJECT; NULL for others */
const char *value_str(Unit *u, const Value *v);         /* as Python's repr, for messages */
bool        value_truth(const Value *v, bool *known);
#endif
