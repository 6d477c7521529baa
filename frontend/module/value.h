/* value.h: Python values that exist at compile time: what module-level code evaluates to, and what
 * literals in functions are. A kernel file is never executed: a name's definition is evaluated when
 * a kernel, decorator or signature needs it, and everything else is ignored. */
#ifndef PYK_FRONTEND_MODULE_VALUE_H
#define PYK_FRONTEND_MODULE_VALUE_H

#include "frontend/syntax/ast.h"
#include "lib/ir/num.h"
#include "lib/ir/unit.h"

typedef struct Value Value;
typedef struct FuncDef FuncDef;    /* frontend/module/program.h */
typedef struct Module Module;      /* frontend/module/program.h */

/* A moment of the program's run at module level: before the statement of a module with that number
 * (module.c); ORDER_LAST: at its end. */
typedef struct Moment { Module *m; u32 order; } Moment;

#define ORDER_LAST UINT32_MAX

/* When a function is compiled, which decides what its global names mean: an eager one where its
 * decorator stands, another at its first launch, which may be between two moments. */
typedef struct When {
    Moment      from, to;
    bool        settled;           /* what launches it has been looked for */
    Sym         name;              /* of the kernel, and the statement that binds it; for looking */
    const Node *stmt;
} When;

typedef enum ValueKind {
#define VALUE(name, payload, traits) VAL_##name,
#include "frontend/module/value.def"
} ValueKind;

typedef struct Items {
    Value **at;
    u32     n, capacity;           /* capacity: that `at` has room for; 0: not known */
} Items;

/* The elements lie one behind the other in the order that the layout says. */
typedef struct ArrayValue {
    const Type *type;              /* a readonly C or F array; on_device: a writable one */
    const void *data;
    i64         shape[NUMPY_DIMS];
    bool        on_device;
    bool        shared;            /* its data may be those of a copy: copied before a store */
    Sym         name;              /* on_device: of the variable it was first assigned to */
    /* a view of this one; its elements are a copy, up to date while base's `stores` is `synced` */
    Value      *base;
    const i64  *where;             /* a view's: where in `base` its elements lie, in bytes; NULL: not known */
    u32         stores, synced;    /* stores: how often elements were assigned */
} ArrayValue;

/* value.def says which member is valid; `items` is, too, where a payload begins with it. */
struct Value {
    ValueKind    kind;
    u16          depth;            /* how deep its items are nested */
    u16          above;            /* of a container: how deep it lies in others, as far as known */
    u32          parts;            /* the number of the items, with those of the items */
    bool         changed;          /* it has been changed since it got its name */
    const Node  *node;             /* where the value was written, for notes; may be NULL */
    const Value *origin;           /* a copy to be changed: the value it stands for */
    union {
        struct { const Type *type; i64 i; double f, f2; bool is_u64; } number;
        struct { const Type *type; i64 i; } time;
        struct { Sym text; bool is_bytes; } string;
        Items items;
        struct { Items items; const Value *cls; Sym name; ClassRole role; bool flags; } object;
        struct { Items items; const Type *result; } signature;         /* result: NULL if the signature does not say */
        struct { const Type *type; } typeref;
        struct { const Type *type; const void *data; } record;
        ArrayValue *array;
        struct { const Type *type; i64 address; const i64 *shape, *strides; } placed;   /* strides: in bytes */
        struct { Sym path; Module *file; } module;                      /* file: NULL for one that the compiler knows */
        /* partial: a decorator that may be given more options */
        struct { Sym path; const Type *type; FuncDef *prototype; bool partial; } builtin;
        FuncDef *func;
        /* advice: what to write instead, or NULL; was: the value before an unfollowed change */
        struct { Sym why; const char *advice; const Value *was; } opaque;
    };
};

Value *value_new(Arena *a, ValueKind k);
Value *value_none(Unit *u);
Value *value_int(Unit *u, i64 v);
Value *value_float(Unit *u, double v);
Value *value_bool(Unit *u, bool v);
Value *value_type(Unit *u, const Type *t);
Value *value_string(Unit *u, Sym text, bool is_bytes);
Value *value_time(Unit *u, const Type *t, i64 time);
Value *value_record(Unit *u, const Type *t, const void *data);
Value *value_array(Unit *u, const Type *t, const i64 *shape, const void *data);
Value *value_library(Unit *u, Sym path);                 /* a MODULE that the compiler knows */
Value *value_builtin(Unit *u, Sym path);
Value *value_of_function(Unit *u, FuncDef *f);           /* where it is defined */
Value *value_opaque(Unit *u, const Node *n, const char *fmt, ...) PRINTF_LIKE(3, 4);
Value *value_of_num(Unit *u, const Node *n, Num x);      /* opaque for a Python int outside 64 bits */
bool   value_number(const Value *v, Num *out);           /* false: not a number */
bool   value_is_sequence(const Value *v);                /* TUPLE or LIST */
bool   value_is_container(const Value *v);               /* LIST, DICT or SET: it can be changed */
bool   value_is_data(const Value *v);                    /* isinstance() can tell its class */
Items  value_listed(const Value *const *v);              /* a sequence's items, or the one value *v */
/* What several kinds have; none, or NULL, for the others. */
Items       value_items(const Value *v);                 /* of a value that is lost: those it had */
const Value *value_class(const Value *v);                /* that a tuple, instance or member is of */
Module     *value_file(const Value *v);                  /* the imported file that a module is */
const Type *value_type_inside(const Value *v);           /* that a type, or a value of NumPy, carries */
Sym         value_name(const Value *v);                  /* of a BUILTIN, CLASS, MEMBER or EXCEPTION */
/* The type inside a kernel: ints are literals, floats float64, functions, modules and types static
 * types, arrays read-only. TY_OBJECT for the rest: who uses it reports the error. */
const Type *value_typeof(Unit *u, const Value *v);
const Type *value_static(Types *t, const Value *v);      /* CLASS or OBJECT */
/* What static types stand for. */
FuncDef     *value_function(const Type *t);              /* of FUNCTION */
const Value *value_object(const Type *t);                /* of CLASS and OBJECT; NULL for others */
const char *value_str(Unit *u, const Value *v);         /* as Python's repr, for messages */
bool        value_truth(const Value *v, bool *known);
#endif
