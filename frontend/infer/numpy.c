/* numpy.c: NumPy's functions of numbers beside the universal ones: np.where, np.finfo and so on. */
#include "frontend/infer/call.h"

#include "frontend/infer/number.h"
#include "frontend/infer/put.h"
#include "frontend/infer/rule.h"
#include "frontend/module/attribute.h"
#include "lib/ir/convert.h"

Ins *numpy_where(Ctx *c, const Call *f) {
    Ins *in[3];
    if (f->n == 1) {
        Ins *bad = FAIL(c, NOT_USABLE, "np.where() of one argument makes a new array, which a kernel cannot");
        NOTE(c, "test the elements in a loop; np.where(condition, x, y) chooses between two values");
        return bad;
    }
    if (!call_match(c, f, "condition x y", in)) return put_poison(c);
    for (u32 i = 0; i < 3; i++)
        if (!type_computes(in[i]->type)) return call_refused(c, f);
    const Type *t = convert_unify(c->t, type_unliteral(c->t, in[1]->type), type_unliteral(c->t, in[2]->type));
    Ins *truth = put_as(c, rule_truth(c, in[0]), ctx_scalar(c, TY_BOOL)), *x = put_as(c, in[1], t);
    return put_select(c, truth, x, put_as(c, in[2], t));
}

Ins *numpy_round(Ctx *c, const Call *f) {
    Ins *in[2];
    if (!call_match(c, f, "a decimals?", in)) return put_poison(c);
    if (!type_computes(in[0]->type) || (in[1] && !type_is_int(in[1]->type))) return call_refused(c, f);
    const Type *t = type_unliteral(c->t, in[0]->type);
    Ins *decimals = put_as(c, in[1] ? in[1] : put_literal(c, 0), ctx_int64(c));
    Ins *x = put_as(c, in[0], type_is_half(t) ? ctx_scalar(c, TY_F32) : t);
    if (t->kind == TY_BOOL) return x;
    const char *rounding = type_is_complex(t) ? "round_complex" : type_is_float(t) ? "round_to" : "round_integer";
    return put_as(c, call_library(c, "ufuncs", rounding, (Ins *[]){x, decimals}, 2), t);
}

Ins *numpy_part(Ctx *c, const Call *f) {
    Ins *x;
    return call_match(c, f, "val", &x) ? rule_attr(c, x, sym_of(c->u->syms, f->row->cpu)) : put_poison(c);
}

/* Numbers become float32 if that holds them, else float64; complex numbers stay. */
static Ins *as_inexact(Ctx *c, Ins *x) {
    if (type_is_complex(x->type) || type_is_float(x->type))
        return type_is_half(x->type) ? put_as(c, x, ctx_scalar(c, TY_F32)) : x;
    return put_as(c, x,
                  ctx_scalar(c, convert_rank(c->t, x->type, ctx_scalar(c, TY_F32)) <= CONV_SAFE ? TY_F32 : TY_F64));
}

/* A function of the library with inexact numbers for its first arguments. */
static Ins *library(Ctx *c, const Call *f, u32 numbers, const char *on_reals, const char *on_complex) {
    Ins **in = arena_array(c->a, Ins *, f->n + 1);
    bool complex = false;
    for (u32 i = 0; i < f->n; i++) {
        if (!type_computes(f->args[i]->type)) return call_refused(c, f);
        in[i] = i < numbers ? as_inexact(c, f->args[i]) : f->args[i];
        complex |= i < numbers && type_is_complex(in[i]->type);
    }
    if (f->n < numbers || (complex && !on_complex)) return call_refused(c, f);
    Call inexact = *f;
    inexact.args = in;
    return call_python(c, infer_library(c->u, "ufuncs", complex ? on_complex : on_reals), &inexact);
}

Ins *numpy_angle(Ctx *c, const Call *f) { return library(c, f, 1, "angle_real", "angle"); }
Ins *numpy_isclose(Ctx *c, const Call *f) { return library(c, f, 2, "isclose", NULL); }

Ins *numpy_isscalar(Ctx *c, const Call *f) {
    return put_bool(c, f->n == 1 && (type_computes(f->args[0]->type) || f->args[0]->type->kind == TY_STRING));
}

/* np.finfo(T): a static value that remembers T. */
Ins *numpy_limits(Ctx *c, const Call *f) {
    bool floats = f->row->id == INTRIN_NP_FINFO;
    if (f->n != 1) return FAIL(c, ARGUMENT_COUNT, f->what, "1 argument", f->n);
    const Type *t =
        f->args[0]->type->kind == TY_TYPEREF ? f->args[0]->type->typeref.type : type_unliteral(c->t, f->args[0]->type);
    if (type_is_complex(t) && floats) t = complex_component(c, t);
    if (floats ? !type_is_float(t) : !type_is_int(t)) return call_refused(c, f);
    return put_static(c, type_method(c->t, t, sym_of(c->u->syms, f->row->path)));
}

Ins *numpy_limit(Ctx *c, Ins *x, Sym name) {
    if (!sym_is(x->type->method.name, "np.finfo") && !sym_is(x->type->method.name, "np.iinfo")) return NULL;
    Value *v = value_builtin(c->u, x->type->method.name);
    v->builtin.type = x->type->method.receiver;
    Value *found = attribute_of(c->u, v, name, c->inst->when);
    return found ? put_value(c, found) : NULL;
}
