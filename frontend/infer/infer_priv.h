/* infer_priv.h: what the parts of type inference share.
 *
 * One set of rules serves both halves. A rule takes the typed operands of an untyped operation and puts the typed operations that compute it.
 * During the fixpoint the rules run dry: nothing is put into a block, nothing is reported, and only the types of the results count. When the
 * types are stable the same rules run once more and leave the typed function. */
#ifndef PYK_FRONTEND_INFER_INFER_PRIV_H
#define PYK_FRONTEND_INFER_INFER_PRIV_H

#include "frontend/build/build.h"
#include "frontend/infer/infer.h"
#include "lib/ir/intrin.h"
#include "lib/ir/options.h"
#include "lib/ir/ufunc.h"
#include "lib/diag/diag.h"

#define TOO_MANY_DIMS "an array has at most " TEXT_OF(MAX_DIMS) " dimensions"

typedef enum InstanceState { INSTANCE_NEW, INSTANCE_ACTIVE, INSTANCE_TYPED, INSTANCE_EMITTED } InstanceState;

typedef struct Conflict { const Type *a, *b; } Conflict;   /* of values that do not unify */

typedef struct GlobalRead { Module *m; Sym name; Value *value; } GlobalRead;

typedef struct Instance {          /* one function for one tuple of argument types */
    FuncDef      *def;
    const Type  **args;
    u32           nargs;
    IrFunc       *generic, *typed;
    Ins         **values;          /* by untyped id: the result of its rule */
    bool         *reached;         /* by untyped block id */
    Conflict     *conflicts;       /* by untyped id: of block parameters */
    Conflict      result;          /* of its return statements */
    const Type   *ret;             /* UNDEF until a return is reached */
    const Type   *declared;        /* by an eager signature; NULL */
    Map           lengths;         /* of the tuples that its loops are unrolled over: build_unrolled */
    InstanceState state;
    FuncMode      mode;            /* the kernel's; in the library, the caller's */
    When         *when;            /* it is compiled: the caller's, unless it has a signature; NULL: at the end of the module */
    When         *same;            /* another moment at which it would be the same */
    VEC(GlobalRead) reads;
    VEC(struct Instance *) calls;
    bool          recursive;       /* was asked for while active */
    bool          wants_constants; /* it needs to know an argument at compile time that it was not told */
    bool          is_kernel;
    bool          failed;
} Instance;

struct Infer {
    Unit     *u;
    IrModule *m;
    VEC(Instance *) instances;
    Map       by_def;              /* FuncDef * -> InstanceList * */
    Map       exceptions;          /* instances by their text */
    Map       device_arrays;       /* their data -> Memory * */
    u32       depth, memories;
    Map       externals;           /* FuncDef * -> IrFunc *: functions from outside that are called */
    FuncMode  mode;                /* of the kernel's functions that are not the library's */
};

typedef VEC(Instance *) InstanceList;

typedef struct Ctx {               /* one run of the rules over one instance */
    Infer    *inf;
    Unit     *u;
    Arena    *a;
    Types    *t;
    Instance *inst;
    bool      dry;
    Block    *at;
    Span      span;                /* of the untyped operation at hand */
    const Ins *ins;                /* it */
} Ctx;

/* infer.c */
Instance *instance_get(Ctx *c, FuncDef *def, const Type *const *args, u32 nargs, const Type *declared);   /* declared: the result; may be NULL */
Ins      *instance_call(Ctx *c, Instance *inst, Ins *const *args);
FuncDef  *library_function(Ctx *c, const char *file, const char *function);
Ins      *call_library(Ctx *c, const char *file, const char *function, Ins *const *args, u32 nargs);

/* infer/closure.c */
Ins *rule_make_function(Ctx *c, const Ins *g);             /* MAKE_FUNC, RECAPTURE: untyped operations */
Ins *rule_recapture(Ctx *c, const Ins *g);
bool captures_stay(Ctx *c, const Type *result);            /* may the function called here give this back? False after reporting */

/* infer/escape.c */
void escapes(Ctx *c, Ins *result);                         /* does it refer to a local array? It does after reporting */

/* infer/put.c: making typed operations, with folding and value ranges */
Ins *put(Ctx *c, Op op, const Type *type, Ins *const *args, u32 nargs);
Ins *put1(Ctx *c, Op op, const Type *type, Ins *x);
Ins *put2(Ctx *c, Op op, const Type *type, Ins *x, Ins *y);
Ins *put_int(Ctx *c, const Type *type, i64 value);
Ins *put_float(Ctx *c, const Type *type, double value);
Ins *put_literal(Ctx *c, i64 value);                       /* Literal[int] */
Ins *put_bool(Ctx *c, bool value);                         /* Literal[bool] */
Ins *put_cmp(Ctx *c, Operator opr, Ins *x, Ins *y);
Ins *put_select(Ctx *c, Ins *cond, Ins *x, Ins *y);
Ins *put_get(Ctx *c, Ins *tuple, u32 index);
Ins *put_index(Ctx *c, Op op, Ins *x, u32 index, const Type *type);   /* SHAPE STRIDE */
Ins *put_intrin(Ctx *c, IntrinId id, const Type *type, Ins *const *args, u32 nargs);
Ins *put_static(Ctx *c, const Type *type);                 /* a value of a static type */
Ins *put_tuple(Ctx *c, Ins *const *items, u32 n);
Ins *put_bundle(Ctx *c, TypeKind k, const Type *role, Ins *const *items, u32 n);   /* SLICE ITER EXPR */
Ins *poison(Ctx *c);
Ins *none(Ctx *c);
const Type *scalar(Ctx *c, TypeKind k);
const Type *int64(Ctx *c);                                 /* the type of indices, extents and strides */
Ins *convert(Ctx *c, Ins *v, const Type *to);              /* any conversion that exists; else reports and gives poison */
Ins *retag(Ctx *c, Ins *v, i64 lo, i64 hi);                /* narrows the stored range, which ir_verify checks; gives v */
Ins *put_within(Ctx *c, Ins *x, Ins *start, Ins *stop, Ins *step);     /* x, known here to be in range(start, stop, step) */
Ins *put_below(Ctx *c, Ins *x, i64 limit);                 /* x, known here to be at least 0 and below the limit */

/* infer/value.c */
Ins *put_value(Ctx *c, const Value *v);
Ins *bytes_array(Ctx *c, const Type *t);                   /* a constant of bytes as an array of uint8 */
Value *value_of_type(Ctx *c, const Type *t);               /* the value that a static type stands for; NULL for others */

/* infer/op.c */
Ins *rule_binary(Ctx *c, Operator opr, Ins *a, Ins *b);
Ins *rule_inplace(Ctx *c, Operator opr, Ins *a, Ins *b);
Ins *rule_unary(Ctx *c, Operator opr, Ins *a);
Ins *rule_truth(Ctx *c, Ins *a);
Ins *no_operator(Ctx *c, Operator opr, Ins *a, Ins *b);      /* reports that a opr b is not defined */

/* infer/division.c */
Ins *true_division(Ctx *c, Ins *a, Ins *b);
Ins *floor_division(Ctx *c, Operator opr, Ins *a, Ins *b); /* FLOORDIV MOD */
Ins *rule_divmod(Ctx *c, Ins *a, Ins *b);
void check_power(Ctx *c, Ins *base, Ins *exponent);        /* raises in a debug build for 0 ** -1 */

/* infer/complex.c */
bool is_complex(const Type *t);
const Type *complex_component(Ctx *c, const Type *t);
Ins *put_complex(Ctx *c, const Type *t, Ins *re, Ins *im);
Ins *convert_complex(Ctx *c, Ins *v, const Type *to);
Ins *complex_arithmetic(Ctx *c, Operator opr, const Type *t, Ins *a, Ins *b);        /* + - * / ** */
Ins *complex_negated(Ctx *c, Ins *z);
Ins *complex_equal(Ctx *c, Operator opr, const Type *t, Ins *a, Ins *b);             /* == != */
Ins *complex_truth(Ctx *c, Ins *z);
Ins *complex_absolute(Ctx *c, Ins *z);
Ins *make_complex(Ctx *c, Ins *const *args, u32 n);
Ins *number_attr(Ctx *c, Ins *x, Sym name);
Ins *number_method(Ctx *c, Sym name, Ins *const *args, u32 n, const Sym *keywords, u32 nkeywords);   /* args[0]: the number */

/* infer/array.c */
Ins *rule_attr(Ctx *c, Ins *x, Sym name);
Ins *rule_set_attr(Ctx *c, Ins *x, Sym name, Ins *value);
Ins *rule_item(Ctx *c, Ins *x, Ins *index);
Ins *rule_set_item(Ctx *c, Ins *x, Ins *index, Ins *value);
Ins *rule_unpack(Ctx *c, Ins *x, u32 i, u32 n, u32 star);   /* star: the index of the starred target, n if there is none */
Ins *element_pointer(Ctx *c, Ins *array, Ins *index, bool write);   /* one element; NULL-free: poison after an error */
Ins *array_make(Ctx *c, Ins *pointer, const Type *type, Ins *const *shape, Ins *const *strides);
Ins *array_size(Ctx *c, Ins *array);
Ins *array_address(Ctx *c, Ins *array);                     /* of its first element, an int64 */
Ins **split_index(Ctx *c, Ins *index, u32 *n);                        /* the single indices of a[i], a[i, j], a[t] */
Ins *wrapped_index(Ctx *c, Ins *index, Ins *array, u32 dim);        /* an int64 in [0, extent) if the program is right; NULL after an error */

/* infer/reflect.c: questions about types */
Ins *is_instance(Ctx *c, Ins *x, Ins *class);
Ins *has_attribute(Ctx *c, Ins *x, Ins *name);
Ins *type_of(Ctx *c, Ins *x);

/* infer/class.c: enums and named tuples */
Ins *plain(Ctx *c, Ins *x);                                /* a member of an IntEnum as its integer; others unchanged */
Ins *enum_compare(Ctx *c, Operator opr, Ins *a, Ins *b);
Ins *class_item(Ctx *c, Ins *cls, Ins *index);             /* Color['RED'] */
Ins *named_field(Ctx *c, Ins *tuple, Sym name);            /* NULL: no such field */
Ins *call_class(Ctx *c, const Value *cls, Ins *const *args, u32 nargs, const Sym *keywords, u32 nkeywords);

/* infer/optional.c: values that may be None */
bool is_optional(const Type *t);
Ins *unwrap(Ctx *c, Ins *x);                               /* the value of an optional, with a check that it is there; others unchanged */
Ins **unwrap_all(Ctx *c, Ins *const *args, u32 n);
Ins *is_present(Ctx *c, Ins *x);                           /* is it not None? */
Ins *optional_value(Ctx *c, Ins *x);                       /* without the check */
Ins *optional_truth(Ctx *c, Ins *x);
Ins *convert_optional(Ctx *c, Ins *v, const Type *to);     /* to or from an optional */
Ins *none_test(Ctx *c, Operator opr, Ins *a, Ins *b);      /* IS IS_NOT EQ NE; one of them is None */

/* infer/name.c */
Ins *rule_global(Ctx *c, Sym name);
Sym  names_differ(Instance *inst, When *when);             /* a global that it uses has another value then; NULL: none */

/* infer/discard.c */
Ins *rule_discard(Ctx *c, Ins *value);                     /* the value of an expression that is a statement */

/* infer/vector.c: CUDA's vector types */
Ins *vector_field(Ctx *c, Ins *x, Sym name);               /* NULL: no such field */
Ins *make_vector(Ctx *c, const Type *to, Ins *const *args, u32 n, u32 nkeywords);

/* infer/words.c: records as values */
Ins *words_given(Ctx *c, Ins *value);
Ins *words_like(Ctx *c, Ins *value, const Type *to);
Ins *words_same(Ctx *c, Ins *a, Ins *b);

/* infer/tell.c: values from block to block; the arguments are those of pyk.tell and pyk.told */
Ins *tell_put(Ctx *c, Ins *const *args);
Ins *tell_get(Ctx *c, Ins *const *args);

/* infer/raise.c */
bool is_exception(const Type *class);                      /* a class that can be raised */
Ins *make_exception(Ctx *c, const Type *class, Ins *const *args, u32 nargs);
Ins *rule_raise(Ctx *c, Ins *exception);
Ins *attempt(Ctx *c, Ins *const *args, u32 n);             /* pyk.attempt: args[0] is called with the others */
void put_check(Ctx *c, Ins *ok, const char *text);         /* ends the thread with "IndexError: ..." unless ok */

/* infer/print.c */
Ins *make_print(Ctx *c, Ins *const *args, u32 nargs, const Sym *keywords, u32 nkeywords);

/* infer/tuple.c */
Ins *tuple_element(Ctx *c, Ins *x, Ins *index);            /* of a tuple of one type; the index is in range */
Ins *tuple_slice(Ctx *c, Ins *x, Ins *slice);
Ins *tuple_unpack(Ctx *c, Ins *x, u32 i, u32 n, u32 star);
Ins *tuple_matches(Ctx *c, Ins *x, u32 n, bool star);     /* does the pattern [p, q] or [p, *q] fit? */
Ins *tuple_repeat(Ctx *c, Ins *x, i64 times);

/* infer/iter.c */
Ins *rule_iter(Ctx *c, Ins *x);
Ins *rule_iter_first(Ctx *c, Ins *it);
Ins *rule_iter_more(Ctx *c, Ins *it, Ins *at);
Ins *rule_iter_value(Ctx *c, Ins *it, Ins *at);
Ins *rule_iter_next(Ctx *c, Ins *it, Ins *at);
Ins *iter_extent(Ctx *c, Ins *it);                          /* of an array or a tuple */
Ins *iter_turns(Ctx *c, Ins *range);                         /* how many: a uint64, as the int64 of the same bits */
Ins *iter_element_at(Ctx *c, Ins *range, Ins *turn);         /* the element of a turn of the range, counted from 0 */
Ins *make_range(Ctx *c, Ins *const *args, u32 n);

/* infer/call.c */
Ins **expand_stars(Ctx *c, Ins *const *args, const CallShape *shape, u32 nargs, u32 *n);   /* NULL after an error */
Ins *rule_call(Ctx *c, Ins *f, Ins *const *args, const CallShape *shape);
Ins *call_builtin(Ctx *c, const Intrin *row, Ins *const *args, u32 nargs, const Sym *keywords, u32 nkeywords);
/* Matches the arguments to parameter names ("shape", "dtype"): out[i] is NULL where none was given. False after reporting. */
bool match_arguments(Ctx *c, const char *what, const char *const *names, u32 n, u32 required, Ins *const *args, u32 nargs, const Sym *keywords,
                     u32 nkeywords, Ins **out);

Ins *call_python(Ctx *c, FuncDef *def, Ins *const *args, u32 nargs, const Sym *keywords, u32 nkeywords);
const char *types_text(Ctx *c, Ins *const *args, u32 n);   /* "int64, float32" */

/* infer/ufunc.c: NumPy's functions */
Ins *call_ufunc(Ctx *c, Sym path, const Ufunc *u, Ins *const *args, u32 nargs, const Sym *keywords, u32 nkeywords);

/* infer/numpy.c: NumPy's functions that are not universal */
Ins *call_numpy(Ctx *c, const Intrin *row, Ins *const *args, u32 nargs, const Sym *keywords, u32 nkeywords);
Ins *limits_attr(Ctx *c, Ins *x, Sym name);                /* of np.finfo(T), np.iinfo(T) */

/* infer/atomic.c: atomics, loads and stores with a cache hint */
Ins *call_element(Ctx *c, const Intrin *row, Ins *const *args, u32 nargs);

/* infer/external.c: calls of functions from outside */
Ins *call_external(Ctx *c, FuncDef *def, Ins *const *args, u32 nargs, const Sym *keywords, u32 nkeywords);

/* infer/warp.c: shuffles and matches of values that are more than one number */
bool warp_has_parts(const Intrin *row, Ins *const *args, u32 nargs);
Ins *warp_parts(Ctx *c, const Intrin *row, Ins *const *args, u32 nargs);

/* infer/stored.c: fp8 */
Ins *convert_stored(Ctx *c, Ins *v, const Type *to);
Ins *stored_constant(Ctx *c, const Type *t, u16 bits);

/* infer/native.c: the operator module, functions of libdevice */
Ins *call_operator(Ctx *c, const Intrin *row, Ins *const *args, u32 nargs);
Ins *call_native(Ctx *c, const Intrin *row, const Type *ret, Ins *const *args, u32 nargs);

/* infer/form.c: builtins with rules of their own */
const Type *dtype_of(Ctx *c, Ins *dtype);                           /* of an argument dtype=; NULL after reporting */
Ins *call_form(Ctx *c, const Intrin *row, Ins *const *args, u32 nargs, const Sym *keywords, u32 nkeywords);

/* Reports unless dry; then gives poison. */
#define FAIL(c, NAME, ...) \
    ((c)->dry ? (void)((c)->inst->wants_constants |= DIAG_##NAME == DIAG_NOT_CONSTANT) \
              : diag_##NAME((c)->u->diags, (c)->span, __VA_ARGS__), \
     poison(c))
#define NOTE(c, ...) ((c)->dry ? (void)0 : diag_note((c)->u->diags, (Span){0}, __VA_ARGS__))
#define TYPE(c, v) type_str((c)->t, (v)->type)

#endif
