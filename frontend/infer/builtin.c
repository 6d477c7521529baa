/* builtin.c: Python's functions of numbers, texts and tuples: abs(), int(), len(), max() ... */
#include "frontend/infer/call.h"

#include <stdlib.h>
#include <string.h>

#include "frontend/infer/expr.h"
#include "frontend/infer/method.h"
#include "frontend/infer/number.h"
#include "frontend/infer/op.h"
#include "frontend/infer/put.h"
#include "frontend/infer/rule.h"
#include "frontend/infer/time.h"
#include "frontend/infer/vector.h"
#include "frontend/infer/walk.h"
#include "frontend/module/eval.h"
#include "lib/base/unicode.h"
#include "lib/ir/convert.h"

static bool is_real(const Type *t) { return type_computes(t) && !type_is_complex(t); }

static Ins *absolute(Ctx *c, Ins *x) { return call_intrin(c, INTRIN_ABS, &x, 1); }

Ins *builtin_abs(Ctx *c, const Call *f) {
    if (!call_positional(c, f, 1, 1)) return put_poison(c);
    Ins *x = f->args[0];
    if (type_is_complex(x->type)) return complex_absolute(c, x);
    if (time_is(x->type)) return time_absolute(c, x);
    if (vector_is(x->type)) return vector_each(c, x, absolute);
    if (!is_real(x->type)) return call_refused(c, f);
    if (type_class(x->type) == CLASS_BOOL) return put_as(c, x, ctx_scalar(c, TY_I8));
    x = put_as(c, x, type_unliteral(c->t, x->type));
    if (x->type->kind == TY_BF16) x = put_as(c, x, ctx_scalar(c, TY_F32));        /* as Numba has it */
    if (type_is_float(x->type)) return put_intrin(c, INTRIN_FABS, x->type, &x, 1);
    if (!type_is_signed(x->type)) return x;
    Ins *negated = put1(c, OP_NEG, x->type, x);
    return put_select(c, put_cmp(c, OPR_LT, x, put_int(c, x->type, 0)), negated, x);
}

Ins *builtin_int(Ctx *c, const Call *f) {
    if (!call_positional(c, f, 1, 1)) return put_poison(c);
    Ins *x = f->args[0];
    if (time_is(x->type)) return time_count(c, x);
    if (!is_real(x->type)) return call_refused(c, f);
    if (type_is_int(x->type)) return x;
    return put_as(c, x, ctx_int64(c));
}

/* float("nan"): what Python reads, a decimal number or the name of a special value. */
static Ins *float_of_text(Ctx *c, const Call *f) {
    const char *text = sym_str(f->args[0]->type->string.text);
    char *end;
    double value = strtod(text, &end);
    if (end == text || *end || strpbrk(text, "xX(")) return call_refused(c, f);
    return put_float(c, ctx_scalar(c, TY_F64), value);
}

Ins *builtin_float(Ctx *c, const Call *f) {
    if (!call_positional(c, f, 1, 1)) return put_poison(c);
    Ins *x = f->args[0];
    if (x->type->kind == TY_STRING) return float_of_text(c, f);
    if (!is_real(x->type) || type_class(x->type) == CLASS_BOOL) return call_refused(c, f);
    return type_is_float(x->type) ? x : put_as(c, x, ctx_scalar(c, TY_F64));
}

Ins *builtin_complex(Ctx *c, const Call *f) {
    if (!call_positional(c, f, 0, 2)) return put_poison(c);
    for (u32 i = 0; i < f->n; i++)
        if (!is_real(f->args[i]->type) && !type_is_complex(f->args[i]->type)) return call_refused(c, f);
    return complex_make(c, f->args, f->n);
}

/* The code point of a constant text of one character. */
Ins *builtin_ord(Ctx *c, const Call *f) {
    if (!call_positional(c, f, 1, 1)) return put_poison(c);
    const Type *t = f->args[0]->type;
    const char *s = t->kind == TY_STRING ? sym_str(t->string.text) : NULL;
    u32 point = 0, n = s ? unicode_decode(s, t->string.text->len, &point) : 0;
    if (!n || n != t->string.text->len) return call_refused(c, f);
    return put_int(c, ctx_int64(c), point);
}

Ins *builtin_len(Ctx *c, const Call *f) {
    if (!call_positional(c, f, 1, 1)) return put_poison(c);
    const Type *t = f->args[0]->type;
    if (t->kind == TY_ARRAY && t->array.extents) return put_literal(c, t->array.extents[0]);
    if (expr_arrayish(t)) return expr_extent(c, f->args[0], 0);
    if (t->kind == TY_TUPLE) return put_literal(c, t->tuple.len);
    if (t->kind == TY_CHARS) return chars_length(c, f->args[0]);
    if (t->kind == TY_STRING) return put_literal(c, eval_length(t->string.text, t->string.is_bytes));
    if (t->kind == TY_RANGE) return call_library(c, "arrays", "range_length", f->args, 1);
    return walk_is_flat(t) ? expr_size(c, put_get(c, f->args[0], 0)) : call_refused(c, f);
}

static Ins *extreme_time(Ctx *c, const Call *f, Ins *const *args, u32 n, bool max) {
    Ins *best = args[0];
    for (u32 i = 1; i < n; i++) {
        if (!time_is(args[i]->type) || args[i]->type->time.delta != best->type->time.delta) return call_refused(c, f);
        best = time_extreme(c, best, args[i], max);
        if (type_is_poison(best->type)) return best;
    }
    return best;
}

/* Two floats by fmin and fmax, which ignore a nan; else Python's fold in the unified type. */
static Ins *extreme_number(Ctx *c, const Call *f, Ins *const *args, u32 n, bool max) {
    for (u32 i = 0; i < n; i++)
        if (!is_real(args[i]->type)) return call_refused(c, f);
    Ins *best = args[0];
    bool two_floats = n == 2 && type_is_float(args[0]->type) && type_is_float(args[1]->type);
    for (u32 i = 1; i < n; i++) {
        const Type *t = convert_unify(c->t, type_unliteral(c->t, best->type), type_unliteral(c->t, args[i]->type));
        Ins *x = put_as(c, best, t), *y = put_as(c, args[i], t);
        if (two_floats) return put_intrin(c, max ? INTRIN_P_FMAX : INTRIN_P_FMIN, t, (Ins *[]){x, y}, 2);
        if (t->kind == TY_BOOL) best = put2(c, max ? OP_OR : OP_AND, t, x, y);
        else best = put_select(c, put_cmp(c, max ? OPR_GT : OPR_LT, y, x), y, x);
    }
    return best;
}

/* Of several numbers, or of the elements of a tuple or an array. */
Ins *builtin_extreme(Ctx *c, const Call *f) {
    bool max = f->row->id == INTRIN_MAX;
    if (f->nkeywords) return FAIL(c, UNKNOWN_KEYWORD, f->what, f->keywords[0]);
    Ins *const *args = f->args, **items;
    u32 n = f->n;
    const Type *t = n == 1 ? args[0]->type : NULL;
    if (t && t->kind == TY_ARRAY && !type_is_scalar(t->array.elem) && !time_is(t->array.elem))
        return reduce_no_numbers(c, f->what, args[0]);
    if (t && expr_arrayish(t)) return call_library(c, "arrays", max ? "greatest" : "least", args, 1);
    if (t && t->kind == TY_TUPLE) {
        n = t->tuple.len;
        items = arena_array(c->a, Ins *, n);
        for (u32 i = 0; i < n; i++) items[i] = put_get(c, args[0], i);
        if (n == 1) return items[0];
        args = items;
    }
    if (n < 2) return call_refused(c, f);
    return time_is(args[0]->type) ? extreme_time(c, f, args, n, max) : extreme_number(c, f, args, n, max);
}

Ins *builtin_round(Ctx *c, const Call *f) {
    if (!call_positional(c, f, 1, 2)) return put_poison(c);
    Ins *x = f->args[0];
    if (!is_real(x->type)) return call_refused(c, f);
    if (f->n == 1) {
        if (!type_is_float(x->type)) return put_as(c, x, ctx_int64(c));
        x = put_as(c, x, ctx_scalar(c, TY_F64));
        return put_as(c, put_intrin(c, INTRIN_P_RINT, x->type, &x, 1), ctx_int64(c));
    }
    if (!type_is_int(f->args[1]->type)) return call_refused(c, f);
    bool f32 = convert_rank(c->t, x->type, ctx_scalar(c, TY_F32)) <= CONV_SAFE;
    const Type *t = ctx_scalar(c, f32 ? TY_F32 : TY_F64);
    x = put_as(c, put_as(c, x, t), ctx_scalar(c, TY_F64)); /* the powers of ten are float64 */
    return put_as(c, call_library(c, "ops", "round_digits", (Ins *[]){x, put_as(c, f->args[1], ctx_int64(c))}, 2), t);
}

Ins *builtin_tuple(Ctx *c, const Call *f) {
    if (!call_positional(c, f, 0, 1)) return put_poison(c);
    if (f->n == 0) return put_tuple(c, NULL, 0);
    return f->args[0]->type->kind == TY_TUPLE ? f->args[0] : call_refused(c, f);
}

Ins *builtin_bool(Ctx *c, const Call *f) {
    return call_positional(c, f, 1, 1) ? rule_truth(c, f->args[0]) : put_poison(c);
}
Ins *builtin_pow(Ctx *c, const Call *f) {
    return call_positional(c, f, 2, 2) ? rule_binary(c, OPR_POW, f->args[0], f->args[1]) : put_poison(c);
}

Ins *builtin_divmod(Ctx *c, const Call *f) {
    if (!call_positional(c, f, 2, 2)) return put_poison(c);
    if (!is_real(f->args[0]->type) || !is_real(f->args[1]->type)) return call_refused(c, f);
    return division_divmod(c, f->args[0], f->args[1]);
}
