/* call.h: calls: arguments, and what is called. */
#ifndef PYK_FRONTEND_INFER_CALL_H
#define PYK_FRONTEND_INFER_CALL_H

#include "frontend/infer/ctx.h"
#include "lib/ir/ufunc.h"

typedef struct Call {              /* a call that is being typed */
    const Intrin *row;             /* if the compiler knows the function by name; else NULL */
    const char   *what;            /* "cuda.grid()": for messages */
    Ins *const   *args;
    u32           n;               /* of all arguments; the last nkeywords are by keyword */
    const Sym    *keywords;
    u32           nkeywords;
} Call;

/* ---- infer/argument.c: these report what is wrong and give false */

bool call_positional(Ctx *c, const Call *f, u32 least, u32 most); /* refuses keywords and other numbers of arguments */
/* By position or name. names: "shape dtype alignment?"; NULL goes out for a missing one with ?. */
bool call_match(Ctx *c, const Call *f, const char *names, Ins **out);
bool call_match_names(Ctx *c, const Call *f, const char *const *names, u32 n, u32 required, Ins **out);
/* in the order of the function's parameters, with default values; NULL after reporting */
Ins **call_match_python(Ctx *c, Ins *function, const Call *f, u32 *n);
/* the arguments with the elements of *tuples in their place; NULL after reporting */
Ins **call_expand(Ctx *c, Ins *const *args, const CallShape *shape, u32 nargs, u32 *n);
static inline bool call_given(const Ins *x) { return x && x->type->kind != TY_NONE; }  /* neither left out nor None */
const Type *call_dtype(Ctx *c, Ins *dtype);                /* that an argument dtype= means; NULL after reporting */

const char *call_count(Ctx *c, u32 least, u32 most);       /* "1 to 2 arguments" */
const char *call_types(Ctx *c, Ins *const *args, u32 n);   /* "int64, float32" */
Ins *call_no_list(Ctx *c);                                 /* reports a list where none can be */
/* "np.sin" for math.sin of an array, which takes numbers only; NULL: nothing does that for
 * arrays. */
const char *call_elementwise(Ctx *c, const Call *f);
Ins *call_refused(Ctx *c, const Call *f);                  /* reports that the function does not take these arguments */
Ins        *call_miscounted(Ctx *c, const Call *f, const char *wants); /* the number of arguments is wrong */

/* ---- what is called */

Ins *call_row(Ctx *c, const Call *f); /* what the row says: its typing function, or its overloads */
Ins *call_intrin(Ctx *c, IntrinId id, Ins *const *args, u32 n);
Ins *call_python(Ctx *c, FuncDef *def, const Call *f);
Ins *call_overloaded(Ctx *c, const Call *f);               /* infer/overload.c */
/* The type of the result for inputs of these types; NULL: it does not take them. */
const Type *call_ufunc_type(Ctx *c, const Ufunc *u, const Type *const *types);
Ins *call_ufunc(Ctx *c, Sym path, const Ufunc *u, const Call *f);   /* infer/ufunc.c */

/* The body of a FUNCTION, whatever extends it. */
Ins *call_body(Ctx *c, Ins *function, const Call *f);

/* infer/extend.c: what the program gives with @overload and its kin; NULL: nothing for these
 * types */
const Value *extend_known(Ctx *c, const Value *function);               /* the function, if it is extended; NULL */
Ins *extend_call(Ctx *c, const Value *function, const Call *f);
Ins *extend_call_only(Ctx *c, const Value *function, const Call *f);    /* never NULL: refuses the call */
Ins *extend_attr(Ctx *c, Ins *x, Sym name);                /* the attribute, or the method as a value */
/* A method that the program gives is the only one of its name, as in Numba: refuses the call. */
Ins *extend_method(Ctx *c, Sym name, const Call *f);

/* infer/outside.c */
Ins *call_library(Ctx *c, const char *file, const char *function, Ins *const *args, u32 nargs);
Ins *call_external(Ctx *c, FuncDef *def, const Call *f);
Ins *call_native(Ctx *c, const Intrin *row, const Type *ret, Ins *const *args, u32 nargs);

/* ---- the typing functions that rows of intrin.def name */

typedef Ins *CallRule(Ctx *c, const Call *f);
#define INTRIN(id, path, sigs, effect, how, nv, cpu)
#define TYPED(id, path, sigs, effect, how, typing, nv, cpu) CallRule typing;
#include "lib/ir/intrin.def"

#endif
