/* numpy.c: NumPy's functions of numbers that are not universal functions: np.where, np.round, np.finfo and the like. */
#include "frontend/infer/infer_priv.h"

#include "lib/ir/convert.h"
#include "frontend/module/module.h"

typedef struct Args { Ins *const *at; u32 n; const Sym *keywords; u32 nkeywords; } Args;

static bool is_number(const Type *t) { return (type_is_scalar(t) && !type_is_stored(t)) || type_is_literal(t); }

static Ins *no_overload(Ctx *c, const char *what, const Args *a) { return FAIL(c, NO_OVERLOAD, what, types_text(c, a->at, a->n)); }

static Ins *where(Ctx *c, const char *what, const Args *a) {
    Ins *in[3];
    if (a->n == 1) {
        Ins *bad = FAIL(c, NOT_USABLE, "np.where() of one argument makes a new array, which a kernel cannot");
        NOTE(c, "test the elements in a loop; np.where(condition, x, y) chooses between two values");
        return bad;
    }
    if (!match_arguments(c, what, (const char *[]){"condition", "x", "y"}, 3, 3, a->at, a->n, a->keywords, a->nkeywords, in)) return poison(c);
    for (u32 i = 0; i < 3; i++)
        if (!is_number(in[i]->type)) return no_overload(c, what, a);
    const Type *t = convert_unify(c->t, type_unliteral(c->t, in[1]->type), type_unliteral(c->t, in[2]->type));
    Ins *truth = convert(c, rule_truth(c, in[0]), scalar(c, TY_BOOL)), *x = convert(c, in[1], t);
    return put_select(c, truth, x, convert(c, in[2], t));
}

static Ins *rounded(Ctx *c, const char *what, const Args *a) {
    Ins *in[2];
    if (!match_arguments(c, what, (const char *[]){"a", "decimals"}, 2, 1, a->at, a->n, a->keywords, a->nkeywords, in)) return poison(c);
    if (!is_number(in[0]->type) || (in[1] && !type_is_int(in[1]->type))) return no_overload(c, what, a);
    const Type *t = type_unliteral(c->t, in[0]->type);
    Ins *decimals = convert(c, in[1] ? in[1] : put_literal(c, 0), scalar(c, TY_I64));
    Ins *x = convert(c, in[0], type_is_half(t) ? scalar(c, TY_F32) : t);
    if (t->kind == TY_BOOL) return x;
    const char *f = is_complex(t) ? "round_complex" : type_is_float(t) ? "round_to" : "round_integer";
    return convert(c, call_library(c, "ufuncs", f, (Ins *[]){x, decimals}, 2), t);
}

static Ins *part(Ctx *c, const char *what, const Args *a, const char *name) {
    Ins *x;
    if (!match_arguments(c, what, (const char *[]){"val"}, 1, 1, a->at, a->n, a->keywords, a->nkeywords, &x)) return poison(c);
    return rule_attr(c, x, sym_of(c->u->syms, name));
}

/* Numbers become float32 if that holds them, else float64; complex numbers stay. */
static Ins *as_inexact(Ctx *c, Ins *x) {
    if (is_complex(x->type) || type_is_float(x->type)) return type_is_half(x->type) ? convert(c, x, scalar(c, TY_F32)) : x;
    return convert(c, x, scalar(c, convert_rank(c->t, x->type, scalar(c, TY_F32)) <= CONV_SAFE ? TY_F32 : TY_F64));
}

/* A function of the library with inexact numbers for its first arguments. */
static Ins *library(Ctx *c, const char *what, const Args *a, u32 numbers, const char *on_reals, const char *on_complex) {
    Ins **in = arena_array(c->a, Ins *, a->n + 1);
    bool complex = false;
    for (u32 i = 0; i < a->n; i++) {
        if (!is_number(a->at[i]->type)) return no_overload(c, what, a);
        in[i] = i < numbers ? as_inexact(c, a->at[i]) : a->at[i];
        complex |= i < numbers && is_complex(in[i]->type);
    }
    if (a->n < numbers || (complex && !on_complex)) return no_overload(c, what, a);
    return call_python(c, library_function(c, "ufuncs", complex ? on_complex : on_reals), in, a->n, a->keywords, a->nkeywords);
}

/* np.finfo(T): a static value that remembers T. */
static Ins *limits(Ctx *c, const Intrin *row, const Args *a, bool floats) {
    if (a->n != 1) return FAIL(c, ARGUMENT_COUNT, arena_printf(c->a, "%s()", row->path), "1 argument", a->n);
    const Type *t = a->at[0]->type->kind == TY_TYPEREF ? a->at[0]->type->typeref.type : type_unliteral(c->t, a->at[0]->type);
    if (is_complex(t) && floats) t = complex_component(c, t);
    if (floats ? !type_is_float(t) : !type_is_int(t)) return no_overload(c, arena_printf(c->a, "%s()", row->path), a);
    return put_static(c, type_method(c->t, t, sym_of(c->u->syms, row->path)));
}

Ins *limits_attr(Ctx *c, Ins *x, Sym name) {
    if (!sym_is(x->type->method.name, "np.finfo") && !sym_is(x->type->method.name, "np.iinfo")) return NULL;
    Value *v = value_new(c->a, VAL_BUILTIN);
    v->text = x->type->method.name;
    v->type = x->type->method.receiver;
    Value *found = module_attribute(c->u, v, name, c->inst->when);
    return found ? put_value(c, found) : NULL;
}

Ins *call_numpy(Ctx *c, const Intrin *row, Ins *const *args, u32 nargs, const Sym *keywords, u32 nkeywords) {
    Args a = {args, nargs, keywords, nkeywords};
    const char *what = arena_printf(c->a, "%s()", row->path);
    switch (row->id) {
    case INTRIN_NP_WHERE: return where(c, what, &a);
    case INTRIN_NP_ROUND: return rounded(c, what, &a);
    case INTRIN_NP_REAL: return part(c, what, &a, "real");
    case INTRIN_NP_IMAG: return part(c, what, &a, "imag");
    case INTRIN_NP_ANGLE: return library(c, what, &a, 1, "angle_real", "angle");
    case INTRIN_NP_ISCLOSE: return library(c, what, &a, 2, "isclose", NULL);
    case INTRIN_NP_ISSCALAR: return put_bool(c, nargs == 1 && (is_number(args[0]->type) || args[0]->type->kind == TY_STRING));
    case INTRIN_NP_FINFO: return limits(c, row, &a, true);
    case INTRIN_NP_IINFO: return limits(c, row, &a, false);
    default: UNREACHABLE("a NumPy function without a handler");
    }
}
