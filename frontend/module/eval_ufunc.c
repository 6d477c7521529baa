/* eval_ufunc.c: arithmetic on host arrays at compile time: operators, comparisons and NumPy's
 * universal functions, broadcast as in NumPy.
 *
 * A universal function is the row of ufunc.def that kernels use: the first of its loops to which
 * the inputs convert safely says the type, and the implementation is an operator, a function of
 * module math, or Python of the device library, which is evaluated like any other. */
#include <string.h>

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
    bool        any_array;
} Inputs;

static Value *cannot(const Inputs *in, const char *why) { return value_opaque(in->u, in->n, "%s", why); }

/* NULL, or why the inputs do not combine. */
static Value *gather(Inputs *in, Unit *u, const Node *n, Value *const *args, u32 count) {
    *in = (Inputs){.u = u, .n = n, .count = count, .shape = {.items = 1}};
    for (u32 i = 0; i < count; i++) {
        in->at[i] = args[i];
        if (value_number(args[i], &in->sample[i])) continue;
        if (args[i]->kind != VAL_ARRAY)
            in->at[i] = eval_array_call(u, n, "array", &(Args){.at = (Value **)(uintptr_t)&args[i], .n = 1});
        if (in->at[i]->kind != VAL_ARRAY) return (Value *)(uintptr_t)in->at[i];
        if (element_structured(in->at[i])) return cannot(in, "records have no arithmetic: write it field by field");
        in->any_array = true;
        in->sample[i] = (Num){.kind = element_type(in->at[i])->kind, .i = 1, .f = 1};
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
    return in->shape.items > MAX_ITEMS ? cannot(in, "the array is too large") : NULL;
}

/* Input k of element i of the result. */
static Num input(const Inputs *in, u32 k, i64 i) {
    const Value *v = in->at[k];
    if (v->kind != VAL_ARRAY) return in->sample[k];
    i64 at = 0, weight = 1;
    u32 own = v->array->type->array.ndim, lacking = in->shape.n - own;
    for (u32 d = in->shape.n; d-- > 0; i /= in->shape.at[d]) {
        if (d < lacking) continue;
        at += (v->array->shape[d - lacking] == 1 ? 0 : i % in->shape.at[d]) * weight;
        weight *= v->array->shape[d - lacking];
    }
    return element_get(v, element_position(v, at));
}

static Layout layout_of(const Inputs *in) {
    for (u32 k = 0; k < in->count; k++)
        if (in->at[k]->kind == VAL_ARRAY && in->at[k]->array->type->array.layout != LAYOUT_F) return LAYOUT_C;
    return LAYOUT_F;
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
    Num r;
    /* the dtype of the result, from non-zero samples */
    const char *why = num_binary(op, in.sample[0], in.sample[1], &r);
    if (why && in.shape.items == 0) return cannot(&in, why);
    Value *v = element_numbers(u, n, why ? num_promote(in.sample[0], in.sample[1]) : r.kind, in.shape, layout_of(&in));
    for (i64 i = 0; i < in.shape.items; i++) {
        why = num_binary(op, input(&in, 0, i), input(&in, 1, i), &r);
        if (why) return cannot(&in, why);
        element_put(v, element_position(v, i), r);
    }
    return v;
}

Value *eval_array_compare(Unit *u, const Node *n, Operator op, Value *a, Value *b) {
    if (!is_operand(a) || !is_operand(b)) return eval_unsupported(u, n, op, a, b);
    Inputs in;
    Value *bad = gather(&in, u, n, (Value *[]){a, b}, 2);
    if (bad) return bad;
    Value *v = element_numbers(u, n, TY_BOOL, in.shape, layout_of(&in));
    for (i64 i = 0; i < in.shape.items; i++) {
        bool r;
        const char *why = num_compare(op, input(&in, 0, i), input(&in, 1, i), &r);
        if (why) return cannot(&in, why);
        element_put(v, element_position(v, i), num_bool(r));
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

/* The implementation on numbers of the loop's type; opaque if module level cannot evaluate it. */
static Value *one(Unit *u, const Node *n, const char *how, const Value *library, Value **args, u32 count) {
    Args a = {.at = args, .n = count};
    if (library)
        return eval_call_function(&(Env){.u = u, .m = library->func->module, .order = ORDER_LAST}, n, library->func,
                                  &a);
    return eval_call_builtin(&(Env){.u = u}, n, namespace_function(u, how), &a);
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
    const Value *library = NULL;
    if (!strncmp(how, "ufuncs.", 7) || !strncmp(how, "complex.", 8) || !strncmp(how, "cmathlib.", 9)) {
        library = module_lookup(import_library(u, arena_strndup(u->arena, how, (size_t)(dot - how))),
                                sym_of(u->syms, dot + 1), NULL);
        if (!library || library->kind != VAL_FUNCTION)
            return cannot(&in, "this function is not evaluated at compile time");
    }
    Value *v = element_numbers(u, n, result_kind(row, loop), in.shape, layout_of(&in)), *args[MAX_INPUTS];
    for (i64 i = 0; i < in.shape.items; i++) {
        for (u32 k = 0; k < in.count; k++) args[k] = value_of_num(u, n, num_cast(input(&in, k, i), loop));
        const Value *r = one(u, n, how, library, args, in.count);
        Num x;
        if (!value_number(r, &x))
            return r->kind == VAL_OPAQUE ? (Value *)(uintptr_t)r : cannot(&in, "the function gives no number");
        element_put(v, element_position(v, i), x);
    }
    return in.any_array ? v : value_of_num(u, n, element_get(v, 0));
}
