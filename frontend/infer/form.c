/* form.c: the builtins whose typing is more than a list of overloads: grid(), memory declarations, Python's builtins. One
 * function each, found by the switch at the end. */
#include "frontend/infer/infer_priv.h"

#include <stdlib.h>
#include <string.h>

#include "lib/ir/convert.h"
#include "frontend/infer/expr.h"
#include "frontend/infer/method.h"
#include "frontend/infer/time.h"
#include "frontend/infer/group.h"
#include "lib/base/unicode.h"

typedef struct Args {              /* what every form gets */
    Ins *const *at;
    u32         n;                 /* all; the last nkeywords are by keyword */
    const Sym  *keywords;
    u32         nkeywords;
} Args;

static bool is_real(const Type *t) { return (type_is_scalar(t) || type_is_literal(t)) && !is_complex(t) && !type_is_stored(t); }

static Ins *no_overload(Ctx *c, const char *what, const Args *a) {
    const char *text = "";
    for (u32 i = 0; i < a->n; i++) text = arena_printf(c->a, "%s%s%s", text, i ? ", " : "", TYPE(c, a->at[i]));
    return FAIL(c, NO_OVERLOAD, what, text);
}

static bool positional(Ctx *c, const char *what, const Args *a, u32 lo, u32 hi) {
    if (a->nkeywords) return FAIL(c, UNKNOWN_KEYWORD, what, a->keywords[0]), false;
    if (a->n >= lo && a->n <= hi) return true;
    const char *wants = lo == hi ? arena_printf(c->a, "%u argument%s", lo, lo == 1 ? "" : "s") : arena_printf(c->a, "%u to %u arguments", lo, hi);
    return FAIL(c, ARGUMENT_COUNT, what, wants, a->n), false;
}

/* ---- geometry ---------------------------------------------------------------------------------------------------------- */

static Ins *sreg(Ctx *c, IntrinId id, const Type *t) { return convert(c, put_intrin(c, id, scalar(c, TY_I32), NULL, 0), t); }
static Ins *sreg64(Ctx *c, IntrinId id) { return sreg(c, id, int64(c)); }

/* With 32-bit indices a grid is promised to have at most 2**31 threads along an axis. */
static Ins *grid_axis32(Ctx *c, bool size, u32 axis) {
    const Type *t = scalar(c, TY_U32);
    Ins *i = put2(c, OP_MUL, t, sreg(c, (size ? INTRIN_NCTAID_X : INTRIN_CTAID_X) + axis, t), sreg(c, INTRIN_NTID_X + axis, t));
    if (!size) i = put2(c, OP_ADD, t, i, sreg(c, INTRIN_TID_X + axis, t));
    i64 end = (i64)INT32_MAX + 1 + size;
    return put_within(c, convert(c, i, int64(c)), put_int(c, int64(c), size), put_int(c, int64(c), end), put_int(c, int64(c), 1));
}

static Ins *grid_axis(Ctx *c, bool size, u32 axis) {
    if (c->inst->mode.index32) return grid_axis32(c, size, axis);
    if (size) return put2(c, OP_MUL, int64(c), sreg64(c, INTRIN_NTID_X + axis), sreg64(c, INTRIN_NCTAID_X + axis));
    Ins *block = put2(c, OP_MUL, int64(c), sreg64(c, INTRIN_CTAID_X + axis), sreg64(c, INTRIN_NTID_X + axis));
    Ins *i = put2(c, OP_ADD, int64(c), block, sreg64(c, INTRIN_TID_X + axis));
    return i;
}

static Ins *grid(Ctx *c, const Args *a, bool size) {
    const char *what = size ? "cuda.gridsize()" : "cuda.grid()";
    Ins *ndim;
    if (!match_arguments(c, what, (const char *[]){"ndim"}, 1, 1, a->at, a->n, a->keywords, a->nkeywords, &ndim)) return poison(c);
    if (ndim->type->kind != TY_LITERAL_INT) return FAIL(c, NOT_CONSTANT, arena_printf(c->a, "the argument of %s", what));
    i64 n = ndim->type->literal.value;
    if (n < 1 || n > 3) return FAIL(c, BAD_SHAPE, arena_printf(c->a, "the argument of %s can only be 1, 2 or 3", what));
    if (n == 1) return grid_axis(c, size, 0);
    Ins *items[3];
    for (u32 k = 0; k < n; k++) items[k] = grid_axis(c, size, k);
    return put_tuple(c, items, (u32)n);
}

/* ---- memory -------------------------------------------------------------------------------------------------------------- */

/* The extents of a static shape: an integer literal or a tuple of them. -1 after reporting. */
static int static_shape(Ctx *c, Ins *shape, i64 *extents) {
    bool tuple = shape->type->kind == TY_TUPLE;
    u32 n = tuple ? shape->type->tuple.len : 1;
    if (n > MAX_DIMS) return FAIL(c, BAD_SHAPE, TOO_MANY_DIMS), -1;
    for (u32 k = 0; k < n; k++) {
        const Type *t = tuple ? shape->type->tuple.at[k] : shape->type;
        if (type_is_poison(t)) return -1;
        if (t->kind != TY_LITERAL_INT) {
            FAIL(c, NOT_CONSTANT, "the shape of the array");
            NOTE(c, "use an integer, a module-level constant or a tuple of them; for a size chosen at launch declare "
                    "cuda.shared.array(0, dtype) and pass the size as dynamic shared memory");
            return -1;
        }
        extents[k] = t->literal.value;
    }
    return (int)n;
}

const Type *dtype_of(Ctx *c, Ins *dtype) {
    const Type *t = dtype->type, *elem = NULL;
    if (t->kind == TY_TYPEREF && type_is_element(t->typeref.type)) elem = t->typeref.type;
    if (t->kind == TY_STRING) elem = type_by_name(c->t, sym_str(t->string.text));
    if (!elem) {
        FAIL(c, BAD_DTYPE, t->kind == TY_BUILTIN ? sym_str(t->name.path) : TYPE(c, dtype));
        if (t->kind == TY_BUILTIN) NOTE(c, "Python's own int and float are not element types: write numba.int64, numba.float64 ...");
        return NULL;
    }
    return elem;
}

/* 0 after reporting. */
static u32 alignment_of(Ctx *c, Ins *alignment, u32 natural) {
    if (!alignment || alignment->type->kind == TY_NONE) return natural;
    if (alignment->type->kind != TY_LITERAL_INT) return FAIL(c, NOT_CONSTANT, "the alignment"), 0;
    i64 n = alignment->type->literal.value;
    if (n <= 0 || (n & (n - 1)) || n > 1 << 16) return FAIL(c, BAD_SHAPE, "the alignment must be a power of 2"), 0;
    if (n % 8) return FAIL(c, BAD_SHAPE, "the alignment must be a multiple of 8"), 0;
    return n > natural ? (u32)n : natural;
}

static Ins *dynamic_shared(Ctx *c, const Type *elem) {
    Ins *p = put(c, OP_DYN_SHARED, type_pointer(c->t, elem), NULL, 0);
    Ins *bytes = put(c, OP_DYN_SHARED_BYTES, int64(c), NULL, 0);
    Ins *n = put2(c, OP_SDIV, int64(c), bytes, put_int(c, int64(c), elem->itemsize));
    return array_make(c, p, type_array(c->t, elem, 1, LAYOUT_C, false), &n, NULL);
}

static Ins *memory_array(Ctx *c, const Args *a, bool shared) {
    const char *what = shared ? "cuda.shared.array()" : "cuda.local.array()";
    Ins *in[3];
    const char *names[] = {"shape", "dtype", "alignment"};
    if (!match_arguments(c, what, names, 3, 2, a->at, a->n, a->keywords, a->nkeywords, in)) return poison(c);
    i64 extents[MAX_DIMS], length = 1, bytes;
    int n = static_shape(c, in[0], extents);
    const Type *elem = dtype_of(c, in[1]);
    if (n < 0 || !elem) return poison(c);
    if (shared && n == 1 && extents[0] == 0) return dynamic_shared(c, elem);
    for (int k = 0; k < n; k++)
        if (extents[k] <= 0 || __builtin_mul_overflow(length, extents[k], &length) ||
            __builtin_mul_overflow(length, elem->itemsize, &bytes))
            return FAIL(c, BAD_SHAPE, extents[k] <= 0 ? "the array length must be positive" : "the array is too large");
    u32 align = alignment_of(c, in[2], shared ? 16 : elem->itemalign);
    if (!align) return poison(c);
    Memory *m = arena_new(c->a, Memory);
    m->elem = elem;
    m->length = length;
    m->align = align;
    const char *owner = unicode_ascii(c->a, sym_str(c->inst->def->name));
    m->name = sym_printf(c->u->syms, "%s_%s_%u", shared ? "shared" : "local", owner, c->dry ? 0 : c->inf->memories++);
    Ins *p = put(c, shared ? OP_SHARED : OP_LOCAL, type_pointer(c->t, elem), NULL, 0), *shape[MAX_DIMS];
    p->aux.memory = m;
    if (shared && !c->dry) vec_push(c->a, &c->inf->m->shared, m);
    for (int k = 0; k < n; k++) shape[k] = put_int(c, int64(c), extents[k]);
    return array_make(c, p, type_array(c->t, elem, (u32)n, LAYOUT_C, false), shape, NULL);
}

static Ins *const_array(Ctx *c, const Args *a) {
    if (!positional(c, "cuda.const.array_like()", a, 1, 1)) return poison(c);
    if (a->at[0]->type->kind != TY_ARRAY) return no_overload(c, "cuda.const.array_like()", a);
    return a->at[0];
}

/* ---- Python's builtins --------------------------------------------------------------------------------------------------- */

static Ins *absolute(Ctx *c, const Args *a) {
    if (!positional(c, "abs()", a, 1, 1)) return poison(c);
    Ins *x = a->at[0];
    if (is_complex(x->type)) return complex_absolute(c, x);
    if (is_time(x->type)) return time_absolute(c, x);
    if (!is_real(x->type)) return no_overload(c, "abs()", a);
    if (type_class(x->type) == CLASS_BOOL) return convert(c, x, scalar(c, TY_I8));
    x = convert(c, x, type_unliteral(c->t, x->type));
    if (x->type->kind == TY_BF16) x = convert(c, x, scalar(c, TY_F32));        /* as Numba has it */
    if (type_is_float(x->type)) return put_intrin(c, INTRIN_FABS, x->type, &x, 1);
    if (!type_is_signed(x->type)) return x;
    return put_select(c, put_cmp(c, OPR_LT, x, put_int(c, x->type, 0)), put1(c, OP_NEG, x->type, x), x);
}

static Ins *to_int(Ctx *c, const Args *a) {
    if (!positional(c, "int()", a, 1, 1)) return poison(c);
    Ins *x = a->at[0];
    if (is_time(x->type)) return time_count(c, x);
    if (!is_real(x->type)) return no_overload(c, "int()", a);
    if (type_is_int(x->type)) return x;
    return convert(c, x, int64(c));
}

/* float("nan"): what Python reads, a decimal number or the name of a special value. */
static Ins *float_of_text(Ctx *c, const Args *a) {
    const char *text = sym_str(a->at[0]->type->string.text);
    char *end;
    double value = strtod(text, &end);
    if (end == text || *end || strpbrk(text, "xX(")) return no_overload(c, "float()", a);
    return put_float(c, scalar(c, TY_F64), value);
}

static Ins *to_float(Ctx *c, const Args *a) {
    if (!positional(c, "float()", a, 1, 1)) return poison(c);
    Ins *x = a->at[0];
    if (x->type->kind == TY_STRING) return float_of_text(c, a);
    if (!is_real(x->type) || type_class(x->type) == CLASS_BOOL) return no_overload(c, "float()", a);
    return type_is_float(x->type) ? x : convert(c, x, scalar(c, TY_F64));
}

static Ins *to_complex(Ctx *c, const Args *a) {
    if (!positional(c, "complex()", a, 0, 2)) return poison(c);
    for (u32 i = 0; i < a->n; i++)
        if (!is_real(a->at[i]->type) && !is_complex(a->at[i]->type)) return no_overload(c, "complex()", a);
    return make_complex(c, a->at, a->n);
}

/* The code point of a constant text of one character. */
static Ins *code_point(Ctx *c, const Args *a) {
    if (!positional(c, "ord()", a, 1, 1)) return poison(c);
    const Type *t = a->at[0]->type;
    const char *s = t->kind == TY_STRING ? sym_str(t->string.text) : NULL;
    u32 point = 0, n = s ? unicode_decode(s, t->string.text->len, &point) : 0;
    if (!n || n != t->string.text->len) return no_overload(c, "ord()", a);
    return put_int(c, int64(c), point);
}

static Ins *length(Ctx *c, const Args *a) {
    if (!positional(c, "len()", a, 1, 1)) return poison(c);
    const Type *t = a->at[0]->type;
    if (is_arrayish(t)) return expr_extent(c, a->at[0], 0);
    if (t->kind == TY_TUPLE) return put_literal(c, t->tuple.len);
    if (t->kind == TY_CHARS) return chars_length(c, a->at[0]);
    if (t->kind == TY_STRING) return put_literal(c, t->string.text->len);
    if (t->kind == TY_RANGE) return call_library(c, "arrays", "range_length", a->at, 1);
    return no_overload(c, "len()", a);
}

static Ins *times_extreme(Ctx *c, const Args *in, const Args *a, bool max) {
    Ins *best = a->at[0];
    for (u32 i = 1; i < a->n; i++) {
        if (!is_time(a->at[i]->type) || a->at[i]->type->time.delta != best->type->time.delta) return no_overload(c, max ? "max()" : "min()", in);
        best = time_extreme(c, best, a->at[i], max);
        if (type_is_poison(best->type)) return best;
    }
    return best;
}

/* Two floats: fmin and fmax, which ignore a nan. Otherwise Python's fold from the left in the unified type. */
static Ins *extreme(Ctx *c, const Args *in, bool max) {
    const char *what = max ? "max()" : "min()";
    if (in->nkeywords) return FAIL(c, UNKNOWN_KEYWORD, what, in->keywords[0]);
    Args a = *in;
    bool others = a.n == 1 && a.at[0]->type->kind == TY_ARRAY && !type_is_scalar(a.at[0]->type->array.elem) && !is_time(a.at[0]->type->array.elem);
    if (others) return no_numbers(c, what, a.at[0]);
    if (a.n == 1 && is_arrayish(a.at[0]->type)) return call_library(c, "arrays", max ? "greatest" : "least", a.at, 1);
    if (a.n == 1 && a.at[0]->type->kind == TY_TUPLE) {
        u32 n = a.at[0]->type->tuple.len;
        Ins **items = arena_array(c->a, Ins *, n);
        for (u32 i = 0; i < n; i++) items[i] = put_get(c, a.at[0], i);
        a = (Args){items, n, NULL, 0};
        if (n == 1) return items[0];
    }
    if (a.n < 2) return no_overload(c, what, in);
    if (is_time(a.at[0]->type)) return times_extreme(c, in, &a, max);
    for (u32 i = 0; i < a.n; i++)
        if (!is_real(a.at[i]->type)) return no_overload(c, what, in);
    Ins *best = a.at[0];
    bool two_floats = a.n == 2 && type_is_float(a.at[0]->type) && type_is_float(a.at[1]->type);
    for (u32 i = 1; i < a.n; i++) {
        const Type *t = convert_unify(c->t, type_unliteral(c->t, best->type), type_unliteral(c->t, a.at[i]->type));
        Ins *x = convert(c, best, t), *y = convert(c, a.at[i], t);
        if (two_floats) return put_intrin(c, max ? INTRIN_P_FMAX : INTRIN_P_FMIN, t, (Ins *[]){x, y}, 2);
        if (t->kind == TY_BOOL) best = put2(c, max ? OP_OR : OP_AND, t, x, y);
        else best = put_select(c, put_cmp(c, max ? OPR_GT : OPR_LT, y, x), y, x);
    }
    return best;
}

static Ins *rounded(Ctx *c, const Args *a) {
    if (!positional(c, "round()", a, 1, 2)) return poison(c);
    Ins *x = a->at[0];
    if (!is_real(x->type)) return no_overload(c, "round()", a);
    if (a->n == 1) {
        if (!type_is_float(x->type)) return convert(c, x, int64(c));
        x = convert(c, x, scalar(c, TY_F64));
        return convert(c, put_intrin(c, INTRIN_P_RINT, x->type, &x, 1), int64(c));
    }
    if (!type_is_int(a->at[1]->type)) return no_overload(c, "round()", a);
    bool f32 = convert_rank(c->t, x->type, scalar(c, TY_F32)) <= CONV_SAFE;
    x = convert(c, x, scalar(c, f32 ? TY_F32 : TY_F64));
    return call_library(c, "ops", "round_digits", (Ins *[]){x, convert(c, a->at[1], int64(c))}, 2);
}

static Ins *to_tuple(Ctx *c, const Args *a) {
    if (!positional(c, "tuple()", a, 0, 1)) return poison(c);
    if (a->n == 0) return put_tuple(c, NULL, 0);
    return a->at[0]->type->kind == TY_TUPLE ? a->at[0] : no_overload(c, "tuple()", a);
}

/* to_fixed_tuple(array, n): the first n elements, as an index of n dimensions. */
static Ins *fixed_tuple(Ctx *c, const Args *a) {
    if (!positional(c, "to_fixed_tuple()", a, 2, 2)) return poison(c);
    const Type *t = a->at[0]->type;
    if (t->kind != TY_ARRAY || t->array.ndim != 1) return no_overload(c, "to_fixed_tuple()", a);
    const Type *n = a->at[1]->type;
    if (n->kind != TY_LITERAL_INT) return FAIL(c, NOT_CONSTANT, "the length of the tuple");
    if (n->literal.value < 0 || n->literal.value > 1000) return FAIL(c, BAD_SHAPE, "the length of the tuple is out of range");
    Ins **items = arena_array(c->a, Ins *, n->literal.value);
    for (i64 k = 0; k < n->literal.value; k++) items[k] = rule_item(c, a->at[0], put_int(c, int64(c), k));
    return put_tuple(c, items, (u32)n->literal.value);
}

static Ins *divide_raw(Ctx *c, const Args *a, Op op, TypeKind k) {
    ENSURE(a->n == 2);
    return put2(c, op, scalar(c, k), convert(c, a->at[0], scalar(c, k)), convert(c, a->at[1], scalar(c, k)));
}

/* The bits of a float as an integer, and back. */
static Ins *bits(Ctx *c, const Args *a) {
    const Type *t = a->at[0]->type;
    static const TypeKind pairs[][2] = {{TY_BF16, TY_I16}, {TY_F16, TY_I16}, {TY_F32, TY_I32}, {TY_F64, TY_I64}};
    TypeKind to = TY_F64;
    for (u32 k = 0; k < countof(pairs); k++)
        for (u32 side = 0; side < 2; side++)
            if (t->kind == pairs[k][side]) to = pairs[k][1 - side];
    return put1(c, OP_BITCAST, scalar(c, to), a->at[0]);
}

/* Records of 24 bytes, say, lie on any multiple of their alignment. */
static bool is_part_of_vector(const Type *elem) { return 16 % elem->itemsize == 0; }

static Ins *flagged_item(Ctx *c, const Args *a, u8 flag) {
    Ins *at = put2(c, OP_PTR_ADD, a->at[0]->type, a->at[0], convert(c, a->at[1], int64(c)));
    const Type *elem = a->at[0]->type->pointer.elem;
    Ins *load = put1(c, OP_LOAD, elem, at);
    if (flag != INS_ALIGNED || is_part_of_vector(elem)) load->flags |= flag;
    return load;
}

static Ins *byte_item(Ctx *c, const Args *a) {
    const Type *t = a->at[0]->type;
    Ins *data = put1(c, OP_DATA, type_pointer(c->t, t->array.elem), a->at[0]);
    Ins *parts[] = {data, put_int(c, int64(c), 0), put_int(c, int64(c), 1)};                       /* its stride is one byte */
    Ins *bytes = put(c, OP_ARRAY, type_array(c->t, t->array.elem, 1, LAYOUT_A, true), parts, 3);
    Ins *load = put1(c, OP_LOAD, t->array.elem, put2(c, OP_ELEM, data->type, bytes, convert(c, a->at[1], int64(c))));
    load->flags |= INS_INVARIANT;
    return load;
}

static Ins *aligned_put(Ctx *c, const Args *a) {
    Ins *at = put2(c, OP_PTR_ADD, a->at[0]->type, a->at[0], convert(c, a->at[1], int64(c)));
    Ins *store = put2(c, OP_STORE, type_simple(c->t, TY_NONE), at, convert(c, a->at[2], a->at[0]->type->pointer.elem));
    if (is_part_of_vector(a->at[0]->type->pointer.elem)) store->flags |= INS_ALIGNED;
    return none(c);
}

Ins *call_form(Ctx *c, const Intrin *row, Ins *const *args, u32 nargs, const Sym *keywords, u32 nkeywords) {
    Args a = {args, nargs, keywords, nkeywords};
    switch (row->id) {
    case INTRIN_GRID: return grid(c, &a, false);
    case INTRIN_GRIDSIZE: return grid(c, &a, true);
    case INTRIN_SHARED_ARRAY: return memory_array(c, &a, true);
    case INTRIN_LOCAL_ARRAY: return memory_array(c, &a, false);
    case INTRIN_CONST_ARRAY: return const_array(c, &a);
    case INTRIN_THIS_GRID: case INTRIN_CG_BLOCK: case INTRIN_CG_COALESCED: case INTRIN_CG_TILED: case INTRIN_CG_LABELED:
        return call_group(c, row, args, nargs, keywords, nkeywords);
    case INTRIN_ABS: return absolute(c, &a);
    case INTRIN_BOOL:
        if (!positional(c, "bool()", &a, 1, 1)) return poison(c);
        return rule_truth(c, a.at[0]);
    case INTRIN_DIVMOD:
        if (!positional(c, "divmod()", &a, 2, 2)) return poison(c);
        if (!is_real(a.at[0]->type) || !is_real(a.at[1]->type)) return no_overload(c, "divmod()", &a);
        return rule_divmod(c, a.at[0], a.at[1]);
    case INTRIN_COMPLEX: return to_complex(c, &a);
    case INTRIN_BFLOAT: return to_float(c, &a);
    case INTRIN_INT: return to_int(c, &a);
    case INTRIN_LEN: return length(c, &a);
    case INTRIN_ORD: return code_point(c, &a);
    case INTRIN_MAX: return extreme(c, &a, true);
    case INTRIN_MIN: return extreme(c, &a, false);
    case INTRIN_POW:
        if (!positional(c, "pow()", &a, 2, 2)) return poison(c);
        return rule_binary(c, OPR_POW, a.at[0], a.at[1]);
    case INTRIN_RANGE:
        if (a.nkeywords) return FAIL(c, UNKNOWN_KEYWORD, "range()", a.keywords[0]);
        return make_range(c, a.at, a.n);
    case INTRIN_ISINSTANCE: case INTRIN_HASATTR: case INTRIN_TYPE:
        if (!positional(c, row->path, &a, row->id == INTRIN_TYPE ? 1 : 2, row->id == INTRIN_TYPE ? 1 : 2)) return poison(c);
        return row->id == INTRIN_TYPE ? type_of(c, a.at[0]) : row->id == INTRIN_HASATTR ? has_attribute(c, a.at[0], a.at[1])
                                                                                        : is_instance(c, a.at[0], a.at[1]);
    case INTRIN_PRINT: return make_print(c, a.at, a.n, a.keywords, a.nkeywords);
    case INTRIN_ROUND: return rounded(c, &a);
    case INTRIN_TUPLE: return to_tuple(c, &a);
    case INTRIN_FIXED_TUPLE: return fixed_tuple(c, &a);
    case INTRIN_P_SDIV: return divide_raw(c, &a, OP_SDIV, TY_I64);
    case INTRIN_P_SREM: return divide_raw(c, &a, OP_SREM, TY_I64);
    case INTRIN_P_UDIV: return divide_raw(c, &a, OP_UDIV, TY_U64);
    case INTRIN_P_UREM: return divide_raw(c, &a, OP_UREM, TY_U64);
    case INTRIN_P_BITS: return bits(c, &a);
    case INTRIN_P_ADDRESS: return array_address(c, a.at[0]);
    case INTRIN_P_POINTER: return element_pointer(c, a.at[0], a.at[1], false);
    case INTRIN_P_ANY_STRIDES: return put_bool(c, a.at[0]->type->array.layout == LAYOUT_A);
    case INTRIN_NP_ISNAT: return time_is_nat(c, args, nargs);
    case INTRIN_NP_DATETIME: case INTRIN_NP_TIMEDELTA: return time_make(c, row->id == INTRIN_NP_TIMEDELTA, args, nargs);
    case INTRIN_NP_WHERE: case INTRIN_NP_ROUND: case INTRIN_NP_REAL: case INTRIN_NP_IMAG: case INTRIN_NP_ANGLE: case INTRIN_NP_ISCLOSE:
    case INTRIN_NP_ISSCALAR: case INTRIN_NP_FINFO: case INTRIN_NP_IINFO: return call_numpy(c, row, args, nargs, keywords, nkeywords);
    case INTRIN_P_ALIGNED: return flagged_item(c, &a, INS_ALIGNED);
    case INTRIN_P_VOLATILE: return flagged_item(c, &a, INS_VOLATILE);
    case INTRIN_P_BYTE_ITEM: return byte_item(c, &a);
    case INTRIN_P_IS_POINTER: return put_bool(c, a.at[0]->type->kind == TY_POINTER);
    case INTRIN_P_ALIGNED_PUT: return aligned_put(c, &a);
    case INTRIN_P_TELL: return tell_put(c, args);
    case INTRIN_P_TOLD: return tell_get(c, args);
    case INTRIN_P_GIVEN: return words_given(c, a.at[0]);
    case INTRIN_P_SAME: return words_same(c, a.at[0], a.at[1]);
    case INTRIN_P_REFUSE: return FAIL(c, NOT_USABLE, sym_str(a.at[0]->type->string.text));
    case INTRIN_P_ATTEMPT: return attempt(c, a.at, a.n);
    case INTRIN_P_LIKE: return words_like(c, a.at[0], type_unliteral(c->t, a.at[1]->type));
    default: UNREACHABLE("a form without a handler");
    }
}
