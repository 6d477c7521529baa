/* eval_ufunc.c: arithmetic on host arrays at compile time: operators, comparisons and NumPy's
 * universal functions, broadcast as in NumPy.
 *
 * A universal function is the row of ufunc.def that kernels use: the first of its loops to which
 * the inputs convert safely says the type, and the implementation is an operator, a function of
 * module math, or Python of the device library, which is evaluated like any other. */
#include <string.h>

#include "frontend/module/budget.h"
#include "frontend/module/element.h"
#include "frontend/module/eval_array.h"
#include "frontend/module/eval_call.h"
#include "frontend/module/eval_host.h"
#include "frontend/module/eval_statement.h"
#include "frontend/module/import.h"
#include "frontend/module/module.h"
#include "frontend/module/namespace.h"
#include "lib/ir/ufunc.h"

enum { MAX_INPUTS = 3 };

typedef struct Inputs {
    Unit       *u;
    const Node *n;
    const Value *at[MAX_INPUTS];   /* arrays and numbers */
    Num         sample[MAX_INPUTS];/* its kind and weakness; the value of a number */
    u32         count;
    Shape       shape;             /* of the result */
    Layout      layout;
    Walk        walk[MAX_INPUTS];  /* through the arrays, as the elements of the result lie */
    bool        any_array;
} Inputs;

static Value *cannot(const Inputs *in, const char *why) { return value_opaque(in->u, in->n, "%s", why); }

/* NULL, or why the inputs do not combine. */
static Value *gather(Inputs *in, Unit *u, const Node *n, Value *const *args, u32 count) {
    *in = (Inputs){.u = u, .n = n, .count = count, .shape = {.items = 1}, .layout = LAYOUT_F};
    for (u32 i = 0; i < count; i++) {
        in->at[i] = args[i];
        if (value_number(args[i], &in->sample[i])) continue;
        if (args[i]->kind != VAL_ARRAY)
            in->at[i] = eval_array_call(u, n, "array", &(Args){.at = (Value **)(uintptr_t)&args[i], .n = 1});
        if (in->at[i]->kind != VAL_ARRAY) return (Value *)(uintptr_t)in->at[i];
        if (element_structured(in->at[i])) return cannot(in, "records have no arithmetic: write it field by field");
        in->any_array = true;
        in->sample[i] = num_cast(num_int(1), element_type(in->at[i])->kind);
        if (in->at[i]->array->type->array.layout != LAYOUT_F) in->layout = LAYOUT_C;
        if (in->at[i]->array->type->array.ndim > in->shape.n) in->shape.n = in->at[i]->array->type->array.ndim;
    }
    for (u32 d = 0; d < in->shape.n; d++) {
        i64 extent = 1;
        for (u32 i = 0; i < count; i++) {
            u32 own = in->at[i]->kind == VAL_ARRAY ? in->at[i]->array->type->array.ndim : 0,
                lacking = in->shape.n - own;
            i64 len = d < lacking ? 1 : in->at[i]->array->shape[d - lacking];
            if (len != 1 && extent != 1 && len != extent)
                return cannot(in, "the shapes of the arrays do not fit together");
            if (len != 1) extent = len;
        }
        in->shape.at[d] = extent;
        in->shape.items *= extent;
    }
    if (in->shape.items > MAX_ITEMS) return cannot(in, "the array is too large");
    for (u32 i = 0; i < count; i++)
        if (in->at[i]->kind == VAL_ARRAY) in->walk[i] = element_walk(in->at[i], &in->shape, in->layout);
    return NULL;
}

/* What input k gives for the next n elements of the result, as numbers of a kind. */
static void next(Inputs *in, u32 k, TypeKind kind, NumValue *out, u32 n) {
    if (in->at[k]->kind == VAL_ARRAY) {
        element_get_all(in->at[k], &in->walk[k], kind, out, n);
        return;
    }
    Num x = num_cast(in->sample[k], kind);
    for (u32 i = 0; i < n; i++) out[i] = x.value;
}

static Value *result_of(const Inputs *in, TypeKind k) {
    return element_numbers(in->u, in->n, k, in->shape, in->layout);
}

/* The elements of `v` are what the rule makes of both inputs; NULL, or why there is no result. */
static Value *combine(Inputs *in, const NumRule *rule, Value *v) {
    NumValue a[ELEMENTS_AT_ONCE], b[ELEMENTS_AT_ONCE];
    Walk to = element_whole(v);
    for (i64 i = 0; i < in->shape.items; i += ELEMENTS_AT_ONCE) {
        u32 n = element_block(in->shape.items - i);
        next(in, 0, rule->a, a, n), next(in, 1, rule->b, b, n);
        const char *why = num_binary_all(rule, a, b, a, n);
        if (why) return cannot(in, why);
        element_put_all(v, &to, rule->result, a, n);
    }
    return NULL;
}

/* ---- operators ------------------------------------------------------------------------------- */

static bool is_operand(const Value *v) {
    Num x;
    return v->kind == VAL_ARRAY || value_number(v, &x);
}

Value *eval_array_binary(Unit *u, const Node *n, Operator op, Value *a, Value *b) {
    if (!is_operand(a) || !is_operand(b)) return eval_unsupported(u, n, op, a, b);
    if (op == OPR_MATMUL) return eval_host(u, n, "np.matmul", &(Args){.at = (Value *[]){a, b}, .n = 2});
    Inputs in;
    Value *bad = gather(&in, u, n, (Value *[]){a, b}, 2);
    if (bad) return bad;
    NumRule rule;
    const char *why = num_rule(op, in.sample[0], in.sample[1], &rule);
    if (why) return cannot(&in, why);
    Value *v = result_of(&in, rule.result);
    bad = combine(&in, &rule, v);
    return bad ? bad : v;
}

/* np.where(condition, x, y) */
Value *eval_where(Unit *u, const Node *n, Args *a) {
    Inputs in;
    if (a->n != 3 || a->nkeywords) return value_opaque(u, n, "np.where takes three arguments at compile time");
    Value *bad = gather(&in, u, n, a->at, 3);
    if (bad) return bad;
    TypeKind k = num_promote(in.sample[1], in.sample[2]);
    Value *v = result_of(&in, k);
    Walk to = element_whole(v);
    NumValue which[ELEMENTS_AT_ONCE], x[ELEMENTS_AT_ONCE], y[ELEMENTS_AT_ONCE];
    for (i64 i = 0; i < in.shape.items; i += ELEMENTS_AT_ONCE) {
        u32 len = element_block(in.shape.items - i);
        next(&in, 0, TY_BOOL, which, len), next(&in, 1, k, x, len), next(&in, 2, k, y, len);
        for (u32 j = 0; j < len; j++)
            if (!which[j].i) x[j] = y[j];
        element_put_all(v, &to, k, x, len);
    }
    return v;
}

/* ---- universal functions --------------------------------------------------------------------- */

static bool casts_safely(TypeKind from, TypeKind to) {
    return num_promote((Num){.kind = from}, (Num){.kind = to}) == to;
}

static const Ufunc *choose_loop(Unit *u, const Ufunc *first, const Inputs *in, TypeKind *loop) {
    Num all = in->sample[0];
    for (u32 i = 1; i < in->count; i++) {
        all.kind = num_promote(all, in->sample[i]);
        all.weak &= in->sample[i].weak;
    }
    for (const Ufunc *row = first; row->name && !strcmp(row->name, first->name); row++)
        for (const char *code = row->loops; *code; code++) {
            *loop = type_by_dtype_code(u->types, (char[]){*code, 0})->kind;
            if (casts_safely(all.kind, *loop)) return row;
        }
    return NULL;
}

static TypeKind result_kind(const Ufunc *row, TypeKind loop) {
    if (row->result == UFUNC_BOOL) return TY_BOOL;
    if (row->result == UFUNC_REAL) return loop == TY_C64 ? TY_F32 : TY_F64;
    return row->result == UFUNC_BYTE ? TY_U8 : loop;
}

/* The elements of `v` are what a function of floats, or else the operator, makes of the one
 * input's; NULL, or why there is no result. */
static Value *transform(Inputs *in, double (*f)(double), Operator op, TypeKind loop, Value *v) {
    NumValue x[ELEMENTS_AT_ONCE];
    Walk to = element_whole(v);
    for (i64 i = 0; i < in->shape.items; i += ELEMENTS_AT_ONCE) {
        u32 n = element_block(in->shape.items - i);
        next(in, 0, loop, x, n);
        const char *why = f ? NULL : num_unary_all(op, loop, x, n);
        for (u32 k = 0; f && k < n; k++) {
            double r = f(x[k].f);
            if (eval_math_error(x[k].f, r)) why = "math domain error";
            x[k].f = r;
        }
        if (why) return cannot(in, why);
        element_put_all(v, &to, f ? TY_F64 : loop, x, n);
    }
    return NULL;
}

/* The implementation on numbers of the loop's type; opaque if module level cannot evaluate it. */
static Value *one(Unit *u, const Node *n, const Value *f, Args *a) {
    if (f->kind != VAL_FUNCTION) return eval_call_builtin(&(Env){.u = u}, n, f, a);
    return eval_call_function(&(Env){.u = u, .m = f->func->module, .order = ORDER_LAST}, n, f->func, a);
}

/* The elements of `v` are what the implementation makes of those of all inputs, one by one; NULL,
 * or why there is no result. */
static Value *each(Inputs *in, const Value *f, TypeKind loop, Value *v) {
    Walk to = element_whole(v);
    Value *args[MAX_INPUTS];
    Num x = {.kind = loop};
    for (i64 i = 0; i < in->shape.items; i++) {
        if (!budget_spend(in->u)) return budget_opaque(in->u, in->n);
        for (u32 k = 0; k < in->count; k++) {
            next(in, k, loop, &x.value, 1);
            args[k] = value_of_num(in->u, in->n, x);
        }
        Value *r = one(in->u, in->n, f, &(Args){.at = args, .n = in->count});
        Num y;
        if (!value_number(r, &y)) return r->kind == VAL_OPAQUE ? r : cannot(in, "the function gives no number");
        element_put_all(v, &to, y.kind, &y.value, 1);
    }
    return NULL;
}

Value *eval_ufunc(Unit *u, const Node *n, const Ufunc *first, Args *a) {
    Inputs in;
    if (a->n != first->inputs || a->nkeywords)
        return value_opaque(u, n, "np.%s takes %u input%s at compile time", first->name, first->inputs,
                            first->inputs == 1 ? "" : "s");
    Value *bad = gather(&in, u, n, a->at, a->n);
    if (bad) return bad;
    TypeKind loop;
    const Ufunc *row = choose_loop(u, first, &in, &loop);
    if (!row || row->result == UFUNC_PAIR) return cannot(&in, "the function does not take operands of these types");
    const char *how = row->implementation, *dot = strchr(how, '.');
    const Value *f = NULL;
    if (!strncmp(how, "ufuncs.", 7) || !strncmp(how, "complex.", 8) || !strncmp(how, "cmathlib.", 9)) {
        f = module_lookup(import_library(u, arena_strndup(u->arena, how, (size_t)(dot - how))),
                          sym_of(u->syms, dot + 1), NULL);
        if (!f || f->kind != VAL_FUNCTION) return cannot(&in, "this function is not evaluated at compile time");
    }
    Value *v = result_of(&in, result_kind(row, loop));
    NumRule rule;
    Num sample = num_cast(num_int(1), loop);
    const char *why = NULL;
    Operator op = strncmp(how, "operator.", 9) ? OPR_NONE : operator_named(dot + 1);
    double (*math)(double) = in.count == 1 ? eval_math1(how, &(bool){0}) : NULL;
    if (math || (in.count == 1 && op != OPR_NONE && op != OPR_NOT)) bad = transform(&in, math, op, loop, v);
    else if (in.count != 2 || op == OPR_NONE) bad = each(&in, f ? f : namespace_function(u, how), loop, v);
    else if ((why = num_rule(op, sample, sample, &rule))) bad = cannot(&in, why);
    else bad = combine(&in, &rule, v);
    return bad ? bad : in.any_array ? v : value_of_num(u, n, element_get(v, 0));
}
