/* ufunc.c: NumPy's universal functions. The first loop of ufunc.def to which the inputs convert
 * safely says the type to compute in: unlike with operators, narrow types stay narrow. With an
 * array as the output it is an expression of arrays that is assigned to it. */
#include "frontend/infer/call.h"

#include <string.h>

#include "frontend/infer/expr.h"
#include "frontend/infer/number.h"
#include "frontend/infer/put.h"
#include "frontend/infer/view.h"
#include "lib/ir/convert.h"

enum { MAX_INPUTS = 3 };

/* The type of what the function computes with. */
static const Type *element_type(Ctx *c, const Type *t) {
    return type_unliteral(c->t, t->kind == TY_ARRAY ? t->array.elem : t);
}

/* NumPy's safe casting. Beside a float, every integer converts to a float. */
static bool converts(Ctx *c, const Type *from, const Type *to, bool mixed) {
    if (mixed && type_is_int(from) && (type_is_float(to) || type_is_complex(to))) return true;
    return convert_unify(c->t, from, to) == to;
}

/* The loop for the inputs; NULL if there is none. */
static const Ufunc *choose_loop(Ctx *c, const Ufunc *first, const Type *const *types, const Type **loop) {
    bool ints = false, floats = false;
    for (u32 i = 0; i < first->inputs; i++) {
        if (!type_is_scalar(types[i])) return NULL;
        ints |= type_is_int(types[i]);
        floats |= type_is_float(types[i]) || type_is_complex(types[i]);
    }
    for (const Ufunc *u = first; u->name && !strcmp(u->name, first->name); u++)
        for (const char *code = u->loops; *code; code++) {
            *loop = type_by_dtype_code(c->t, (char[]){*code, 0});
            bool fits = true;
            for (u32 i = 0; i < u->inputs; i++) fits &= converts(c, types[i], *loop, ints && floats);
            if (fits) return u;
        }
    return NULL;
}

static const Type *result_type(Ctx *c, const Ufunc *u, const Type *loop) {
    switch (u->result) {
    case UFUNC_SAME: return loop;
    case UFUNC_BOOL: return ctx_scalar(c, TY_BOOL);
    case UFUNC_REAL: return complex_component(c, loop);
    case UFUNC_PAIR: return type_tuple_of(c->t, loop, 2);
    case UFUNC_BYTE: return ctx_scalar(c, TY_U8);
    }
    UNREACHABLE("result of a universal function");
}

const Type *call_ufunc_type(Ctx *c, const Ufunc *u, const Type *const *types) {
    const Type *loop;
    const Ufunc *row = choose_loop(c, u, types, &loop);
    return row ? result_type(c, row, loop) : NULL;
}

static Ins *apply(Ctx *c, const char *how, Ins *const *args, u32 n) {
    const Intrin *row = intrin_find(how);
    if (row) return call_intrin(c, row->id, args, n);
    const char *dot = strchr(how, '.');
    return call_library(c, arena_strndup(c->a, how, (size_t)(dot - how)), dot + 1, args, n);
}

static Ins *on_scalars(Ctx *c, const Ufunc *u, const Type *loop, Ins *const *args) {
    Ins *in[MAX_INPUTS];
    for (u32 i = 0; i < u->inputs; i++) in[i] = put_as(c, args[i], loop);
    return put_as(c, apply(c, u->implementation, in, u->inputs), result_type(c, u, loop));
}

/* NumPy's same-kind casting: may an array of this type take the result? No integers for floats. */
static bool takes(const Type *to, const Type *from) {
    static const int rank[] = {[CLASS_BOOL] = 0,  [CLASS_UINT] = 1,    [CLASS_SINT] = 2,
                               [CLASS_FLOAT] = 3, [CLASS_COMPLEX] = 4, [CLASS_STORED] = -1};
    return type_is_scalar(to) && type_is_scalar(from) && rank[type_class(to)] >= rank[type_class(from)];
}

static Ins *on_arrays(Ctx *c, Sym path, const Call *f, const Ufunc *u, const Type *loop) {
    Ins *const *args = f->args;
    Ins *out = args[u->inputs];
    bool arrays = false;
    const Type *t = out->type, *result = result_type(c, u, loop);
    if (t->kind != TY_ARRAY || t->array.ndim == 0 || !takes(t->array.elem, result)) {
        Ins *bad = call_refused(c, f);
        NOTE(c, "the last argument is an array for the result, which is %s", type_str(c->t, result));
        return bad;
    }
    if (t->array.readonly) return FAIL(c, READONLY_ARRAY, TYPE(c, out));
    for (u32 i = 0; i < u->inputs; i++) {
        arrays |= expr_arrayish(args[i]->type);
        if (args[i]->type->kind == TY_ARRAY && args[i]->type->array.ndim > t->array.ndim) {
            Ins *bad = call_refused(c, f);
            NOTE(c, "an input has more dimensions than the output");
            return bad;
        }
    }
    Ins *stored = view_store(c, out, arrays ? expr_function(c, path, args, u->inputs) : on_scalars(c, u, loop, args));
    return type_is_poison(stored->type) ? stored : out;
}

static Ins *elementwise(Ctx *c, Sym path, const Ufunc *u, const Call *f) {
    for (u32 i = 0; i < f->nkeywords; i++)              /* out= comes last either way */
        if (!sym_is(f->keywords[i], "out") || f->n != u->inputs + 1)
            return FAIL(c, UNKNOWN_KEYWORD, f->what, f->keywords[i]);
    if (f->n < u->inputs || f->n > u->inputs + 1) {
        const char *wants =
            arena_printf(c->a, "%u input%s and perhaps an output array", u->inputs, u->inputs == 1 ? "" : "s");
        return FAIL(c, ARGUMENT_COUNT, f->what, wants, f->n);
    }
    for (u32 i = 0; i < f->n && f->n == u->inputs; i++)
        if (expr_arrayish(f->args[i]->type)) return expr_function(c, path, f->args, f->n);
    const Type *loop, *types[MAX_INPUTS];
    for (u32 i = 0; i < u->inputs; i++) types[i] = element_type(c, f->args[i]->type);
    const Ufunc *row = choose_loop(c, u, types, &loop);
    if (!row) return FAIL(c, NO_OVERLOAD, f->what, call_types(c, f->args, u->inputs));
    return f->n > u->inputs ? on_arrays(c, path, f, row, loop) : on_scalars(c, row, loop, f->args);
}

/* np.clip(a, a_min, a_max, out): without one bound it is np.minimum or np.maximum. */
static Ins *clip(Ctx *c, Sym path, const Ufunc *u, const Call *f) {
    static const char *const names[] = {"a", "a_min", "a_max", "out"};
    Ins *in[4], *args[4];
    u32 n = 0;
    if (!call_match_names(c, f, names, countof(in), 1, in)) return put_poison(c);
    for (u32 i = 0; i < countof(in); i++)
        if (call_given(in[i])) args[n++] = in[i];
    bool low = call_given(in[1]), high = call_given(in[2]);
    if (!low && !high) return FAIL(c, NOT_USABLE, "np.clip() without a bound copies an array");
    if (!low || !high) path = sym_of(c->u->syms, low ? "np.maximum" : "np.minimum");
    return elementwise(c, path, low && high ? u : ufunc_find(sym_str(path)),
                       &(Call){.what = f->what, .args = args, .n = n});
}

Ins *call_ufunc(Ctx *c, Sym path, const Ufunc *u, const Call *call) {
    Call f = *call;
    f.what = arena_printf(c->a, "%s()", sym_str(path));
    for (u32 i = 0; i < f.n; i++)
        if (type_is_poison(f.args[i]->type)) return put_poison(c);
    if (sym_is(path, "np.clip")) return clip(c, path, u, &f);
    bool no_output = f.n == u->inputs + 1 && !call_given(f.args[u->inputs]);
    if (no_output) f.n--, f.nkeywords = 0;
    return elementwise(c, path, u, &f);
}
