/* convert.c: the four tables of Numba's scalar types. Rows and columns are the scalar kinds in the
 * order of dtype.def; an entry is one letter (the legend below), so that a table can be held beside
 * the reference and read.
 *
 *     b bool   1 2 4 8 int8..int64   A B C D uint8..uint64   h e f d float16, bfloat16,
 *     float32, float64   c z complex64, complex128   m n o fp8: e5m2, e4m3, e8m0   - none */
#include "lib/ir/convert.h"

#include <string.h>

static const char legend[] = "b1248ABCDhefdczmno";

/* Conversion of row to column: = same, p promote, s safe, u unsafe, - none. */
static const char *const ranks[TY_SCALARS] = {
    /*          b1248ABCDhefdczmno */
    [TY_BOOL] = "=sssssssssussssuuu",
    [TY_I8]   = "u=pppuuuussssssuuu",
    [TY_I16]  = "uu=ppuuuuuussssuuu",
    [TY_I32]  = "uuu=puuuuuuususuuu",
    [TY_I64]  = "uuuu=uuuuuuususuuu",
    [TY_U8]   = "uusss=pppusssssuuu",
    [TY_U16]  = "uuussu=ppuuususuuu",
    [TY_U32]  = "uuuusuu=puuususuuu",
    [TY_U64]  = "uuuuuuuu=uuususuuu",
    [TY_F16]  = "uuuuuuuuu=uppssuuu",
    [TY_BF16] = "uuuuuuuuuu=ss--uuu",
    [TY_F32]  = "uuuuuuuuuuu=pssuuu",
    [TY_F64]  = "uuuuuuuuuuuu=usuuu",
    [TY_C64]  = "-------------=p---",
    [TY_C128] = "-------------u=---",
    [TY_E5M2] = "uuuuuuuuuuuuu--=uu",
    [TY_E4M3] = "uuuuuuuuuuuuu--u=u",
    [TY_E8M0] = "uuuuuuuuuuuuu--uu=",
};

/* The type in which + - * compute. Integers never stay narrow; an integer meets a float in the
 * float's type if that is a safe conversion. */
static const char *const arith[TY_SCALARS] = {
    /*          b1248ABCDhefdczmno */
    [TY_BOOL] = "888888888hffdcz---",
    [TY_I8]   = "888888888hefdcz---",
    [TY_I16]  = "888888888fffdcz---",
    [TY_I32]  = "888888888ddddzz---",
    [TY_I64]  = "888888888ddddzz---",
    [TY_U8]   = "88888DDDDfefdcz---",
    [TY_U16]  = "88888DDDDddddzz---",
    [TY_U32]  = "88888DDDDddddzz---",
    [TY_U64]  = "88888DDDDddddzz---",
    [TY_F16]  = "hhfddfdddhffdcz---",
    [TY_BF16] = "fefddedddfefd-----",
    [TY_F32]  = "fffddfdddfffdcz---",
    [TY_F64]  = "dddddddddddddzz---",
    [TY_C64]  = "ccczzczzzc-czcz---",
    [TY_C128] = "zzzzzzzzzz-zzzz---",
    [TY_E5M2] = "------------------",
    [TY_E4M3] = "------------------",
    [TY_E8M0] = "------------------",
};

/* The type in which comparisons compute; upper triangle, symmetric. */
static const char *const compare[TY_SCALARS] = {
    /*          b1248ABCDhefdczmno */
    [TY_BOOL] = "b1248ABCDhffdcz---",
    [TY_I8]   = " 1248248dhefdcz---",
    [TY_I16]  = "  248248dfffdcz---",
    [TY_I32]  = "   48448dddddzz---",
    [TY_I64]  = "    8888dddddzz---",
    [TY_U8]   = "     ABCDfefdcz---",
    [TY_U16]  = "      BCDddddzz---",
    [TY_U32]  = "       CDddddzz---",
    [TY_U64]  = "        Dddddzz---",
    [TY_F16]  = "         hffdcz---",
    [TY_BF16] = "          efd-----",
    [TY_F32]  = "           fdcz---",
    [TY_F64]  = "            dzz---",
    [TY_C64]  = "             cz---",
    [TY_C128] = "              z---",
    [TY_E5M2] = "               ---",
    [TY_E4M3] = "                --",
    [TY_E8M0] = "                 -",
};

/* The type of a variable at a join; upper triangle, symmetric. NumPy's promotion. */
static const char *const unify[TY_SCALARS] = {
    /*          b1248ABCDhefdczmno */
    [TY_BOOL] = "b1248ABCDhffdcz---",
    [TY_I8]   = " 1248248dhefdcz---",
    [TY_I16]  = "  248248dfffdcz---",
    [TY_I32]  = "   48448dddddzz---",
    [TY_I64]  = "    8888dddddzz---",
    [TY_U8]   = "     ABCDhefdcz---",
    [TY_U16]  = "      BCDfffdcz---",
    [TY_U32]  = "       CDddddzz---",
    [TY_U64]  = "        Dddddzz---",
    [TY_F16]  = "         hffdcz---",
    [TY_BF16] = "          efd-----",
    [TY_F32]  = "           fdcz---",
    [TY_F64]  = "            dzz---",
    [TY_C64]  = "             cz---",
    [TY_C128] = "              z---",
    [TY_E5M2] = "               ---",
    [TY_E4M3] = "                --",
    [TY_E8M0] = "                 -",
};

static_assert(TY_SCALARS == sizeof legend - 1, "the legend names every scalar kind");

static const Type *entry(Types *t, const char *const *table, const Type *a, const Type *b, bool symmetric) {
    a = type_unliteral(t, a), b = type_unliteral(t, b);
    if (!type_is_scalar(a) || !type_is_scalar(b)) return NULL;
    TypeKind row = a->kind, col = b->kind;
    if (symmetric && row > col) row = b->kind, col = a->kind;
    for (TypeKind k = 0; k < TY_SCALARS; k++)
        if (legend[k] == table[row][col]) return type_scalar(t, k);
    return NULL;
}

const Type *convert_arith(Types *t, const Type *a, const Type *b) { return entry(t, arith, a, b, false); }

const Type *convert_compare(Types *t, const Type *a, const Type *b) { return entry(t, compare, a, b, true); }

static Conversion rank_all(Types *t, const Type *const *from, const Type *const *to, u32 n) {
    Conversion worst = CONV_SAME;
    for (u32 i = 0; i < n; i++) {
        Conversion c = convert_rank(t, from[i], to[i]);
        if (c > worst) worst = c;
    }
    return worst;
}

static Conversion at_least(Conversion least, Conversion c) { return c > least ? c : least; }

static Conversion to_optional(Types *t, const Type *from, const Type *to) {
    if (from->kind == TY_NONE) return CONV_PROMOTE;
    if (from->kind == TY_OPTIONAL) return convert_rank(t, from->tuple.at[1], to->tuple.at[1]);
    return at_least(CONV_PROMOTE, convert_rank(t, from, to->tuple.at[1]));
}

/* A span of time can be told in a finer unit, a date too, as its beginning; both are integers. */
static Conversion time_rank(const Type *from, const Type *to) {
    if (to->kind == TY_I64 || to->kind == TY_U64) return CONV_UNSAFE;
    if (to->kind != TY_TIME || to->time.delta != from->time.delta) return CONV_NONE;
    if (from->time.delta) return times_castable(from->time.unit, to->time.unit) ? CONV_SAFE : CONV_NONE;
    return times_finer(from->time.unit, to->time.unit) == to->time.unit ? CONV_UNSAFE : CONV_NONE;
}

/* Constants are looked at when they are converted. */
static Conversion chars_rank(const Type *from, const Type *to) {
    if (from->kind == TY_STRING) return CONV_UNSAFE;
    return from->kind == TY_CHARS && from->chars.wide == to->chars.wide && from->chars.n <= to->chars.n ? CONV_SAFE
                                                                                                        : CONV_NONE;
}

Conversion convert_rank(Types *t, const Type *from, const Type *to) {
    if (from == to || type_is_poison(from) || type_is_poison(to)) return CONV_SAME;
    from = type_unliteral(t, from), to = type_unliteral(t, to);
    if (from == to || from->kind == TY_UNDEF) return CONV_SAME;
    if (from->kind == TY_ENUM && to->kind != TY_ENUM && from->tuple.role->cls.role == ROLE_INT_ENUM)
        return convert_rank(t, from->tuple.at[0], to);
    if (type_is_scalar(from) && type_is_scalar(to)) {
        switch (ranks[from->kind][to->kind]) {
        case '=': return CONV_SAME;
        case 'p': return CONV_PROMOTE;
        case 's': case 'S': return CONV_SAFE;
        case 'u': return CONV_UNSAFE;
        default: return CONV_NONE;
        }
    }
    if (from->kind == TY_ARRAY && to->kind == TY_ARRAY && from->array.elem == to->array.elem &&
        from->array.ndim == to->array.ndim &&
        (to->array.layout == LAYOUT_A || to->array.layout == from->array.layout) &&
        (to->array.readonly || !from->array.readonly))
        return CONV_SAFE;
    if (from->kind == TY_RANGE && to->kind == TY_RANGE && !to->range.unit)
        return convert_rank(t, from->range.elem, to->range.elem);
    if (to->kind == TY_OPTIONAL) return to_optional(t, from, to);
    if (from->kind == TY_OPTIONAL) return at_least(CONV_SAFE, convert_rank(t, from->tuple.at[1], to));
    if (from->kind == TY_TIME) return time_rank(from, to);
    if (to->kind == TY_CHARS) return chars_rank(from, to);
    if (from->kind == TY_RECORD && to->kind == TY_RECORD)
        return to == type_record_access(t, from, true) ? CONV_SAFE : CONV_NONE;
    if (from->kind == TY_VECTOR) return CONV_NONE;                    /* only to itself */
    if (type_is_bundle(from) && from->kind == to->kind && from->tuple.len == to->tuple.len &&
        from->tuple.role == to->tuple.role)
        return rank_all(t, from->tuple.at, to->tuple.at, from->tuple.len);
    if (from->kind == TY_FUNCTION && to->kind == TY_FUNCTION && from->function.def == to->function.def)
        return rank_all(t, from->function.captured, to->function.captured, from->function.ncaptured);
    return CONV_NONE;
}

/* NULL: two of them have no common type. */
static const Type *const *unify_all(Types *t, const Type *const *a, const Type *const *b, u32 n) {
    const Type **all = type_list(t, n);
    for (u32 i = 0; i < n; i++)
        if (!(all[i] = convert_unify(t, a[i], b[i]))) return NULL;
    return all;
}

static bool may_be_absent(const Type *t) { return t->kind == TY_NONE || t->kind == TY_OPTIONAL; }

/* What is there if not None; NULL: nothing, it is None. */
static const Type *present(Types *t, const Type *x) {
    return x->kind == TY_NONE ? NULL : x->kind == TY_OPTIONAL ? x->tuple.at[1] : type_unliteral(t, x);
}

static const Type *unify_optional(Types *t, const Type *a, const Type *b) {
    const Type *x = present(t, a), *y = present(t, b), *value = x && y ? convert_unify(t, x, y) : x ? x : y;
    bool fits = value && (type_is_scalar(value) || value->kind == TY_ARRAY || value->kind == TY_TUPLE ||
                          value->kind == TY_ENUM || value->kind == TY_VECTOR || value->kind == TY_POINTER ||
                          value->kind == TY_TIME || value->kind == TY_RECORD);
    return fits ? type_optional(t, value) : NULL;
}

const Type *convert_unify(Types *t, const Type *a, const Type *b) {
    if (a == b || b->kind == TY_UNDEF || type_is_poison(a)) return a;
    if (a->kind == TY_UNDEF || type_is_poison(b)) return b;
    if (a->kind == TY_ARRAY && b->kind == TY_ARRAY) {
        if (a->array.elem != b->array.elem || a->array.ndim != b->array.ndim) return NULL;
        Layout layout = a->array.layout == b->array.layout ? a->array.layout : LAYOUT_A;
        const Type *both = type_array(t, a->array.elem, a->array.ndim, layout, a->array.readonly || b->array.readonly);
        const i64 *x = a->array.extents, *y = b->array.extents;
        return x && y && !memcmp(x, y, a->array.ndim * sizeof *x) ? type_of_extents(t, both, x) : both;
    }
    if (may_be_absent(a) || may_be_absent(b)) return unify_optional(t, a, b);
    if (type_is_bundle(a) && a->kind != TY_VECTOR && a->kind == b->kind) {
        if (a->tuple.len != b->tuple.len || a->tuple.role != b->tuple.role) return NULL;
        const Type *const *at = unify_all(t, a->tuple.at, b->tuple.at, a->tuple.len);
        if (!at) return NULL;
        return a->kind == TY_TUPLE && !a->tuple.role ? type_tuple(t, at, a->tuple.len)
                                                     : type_bundle(t, a->kind, a->tuple.role, at, a->tuple.len);
    }
    if (a->kind == TY_FUNCTION && b->kind == TY_FUNCTION) {
        if (a->function.def != b->function.def) return NULL;
        const Type *const *at = unify_all(t, a->function.captured, b->function.captured, a->function.ncaptured);
        return at ? type_function(t, a->function.name, a->function.def, at, a->function.ncaptured) : NULL;
    }
    if (a->kind == TY_TIME && b->kind == TY_TIME) {
        if (a->time.delta != b->time.delta || !a->time.delta) return NULL;
        return times_castable(a->time.unit, b->time.unit) ? b : times_castable(b->time.unit, a->time.unit) ? a : NULL;
    }
    if (a->kind == TY_RECORD && b->kind == TY_RECORD) {
        a = type_record_access(t, a, true);                            /* they differ, in that perhaps only */
        return a == type_record_access(t, b, true) ? a : NULL;
    }
    if (a->kind == TY_RANGE && b->kind == TY_RANGE) {
        const Type *elem = convert_unify(t, a->range.elem, b->range.elem);
        return elem ? type_range(t, elem, a->range.unit && b->range.unit) : NULL;
    }
    return entry(t, unify, a, b, true);
}
