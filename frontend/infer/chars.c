/* chars.c: NumPy's texts of fixed length, elements of arrays: S5 is five bytes, U4 four code
 * points; shorter ones end in zeros. They are copied, measured and compared, with constants too. */
#include "frontend/infer/time.h"

#include <string.h>

#include "frontend/infer/put.h"
#include "lib/base/unicode.h"

static const Type *unit_of(Ctx *c, const Type *t) { return ctx_scalar(c, t->chars.wide ? TY_U32 : TY_U8); }

static Ins *at(Ctx *c, Ins *text, u32 i) {
    if (!c->dry && text->op == OP_TUPLE) return text->args[i];
    Ins *x = put1(c, OP_TUPLE_GET, unit_of(c, text->type), text);
    x->aux.index = i;
    return x;
}

/* Decodes a constant and counts the characters; -1: more than `most`, or not in this alphabet. */
static i64 decode(const Type *constant, bool wide, u32 *out, u32 most) {
    const char *s = constant->string.text->text, *end = s + constant->string.text->len;
    u32 n = 0;
    if (constant->string.is_bytes == wide) return -1;
    while (s < end) {
        u32 point = (u8)*s, len = wide ? unicode_decode(s, (size_t)(end - s), &point) : 1;
        if (n == most || !len) return -1;
        s += len;
        out[n++] = point;
    }
    while (n && !out[n - 1]) n--;
    return n;
}

static Ins *made(Ctx *c, const Type *t, const u32 *points, i64 n) {
    Ins *items[TYPE_LONGEST_TEXT];
    for (u32 i = 0; i < t->chars.n; i++) items[i] = put_int(c, unit_of(c, t), i < n ? points[i] : 0);
    return put(c, OP_TUPLE, t, items, t->chars.n);
}

/* Bytes may be compared with a str of ASCII, as Numba does. */
static Ins *operand(Ctx *c, Ins *x, bool wide) {
    u32 points[TYPE_LONGEST_TEXT];
    if (x->type->kind == TY_CHARS) return x->type->chars.wide == wide ? x : NULL;
    if (x->type->kind != TY_STRING) return NULL;
    const Type *constant = x->type;
    if (!wide && !constant->string.is_bytes) constant = type_string(c->t, constant->string.text, true);
    i64 n = decode(constant, wide, points, TYPE_LONGEST_TEXT);
    return n < 0 ? NULL : made(c, type_chars(c->t, wide, n ? (u32)n : 1), points, n);
}

Ins *chars_compare(Ctx *c, Operator opr, Ins *a, Ins *b) {
    bool wide = a->type->kind == TY_CHARS ? a->type->chars.wide : b->type->chars.wide;
    Ins *x = operand(c, a, wide), *y = operand(c, b, wide);
    if (!x || !y || operator_sort(opr) != SORT_EQUALITY) {
        Ins *bad = FAIL(c, NO_OPERATOR, operator_spelling(opr), TYPE(c, a), TYPE(c, b));
        NOTE(c, "texts of an array are compared with == and != to each other and to constants of their kind");
        return bad;
    }
    u32 nx = x->type->chars.n, ny = y->type->chars.n;
    Ins *same = NULL, *zero = put_int(c, unit_of(c, x->type), 0);
    for (u32 i = 0; i < nx || i < ny; i++) {
        Ins *right = i < ny ? at(c, y, i) : zero, *left = i < nx ? at(c, x, i) : zero,
            *equal = put_cmp(c, OPR_EQ, left, right);
        same = same ? put2(c, OP_AND, ctx_scalar(c, TY_BOOL), same, equal) : equal;
    }
    return opr == OPR_EQ ? same : put2(c, OP_XOR, ctx_scalar(c, TY_BOOL), same, put_int(c, ctx_scalar(c, TY_BOOL), 1));
}

Ins *chars_length(Ctx *c, Ins *a) {
    Ins *length = put_int(c, ctx_int64(c), 0), *zero = put_int(c, unit_of(c, a->type), 0);
    for (u32 i = 0; i < a->type->chars.n; i++) {
        Ins *longer = put_int(c, ctx_int64(c), i + 1);
        length = put_select(c, put_cmp(c, OPR_NE, at(c, a, i), zero), longer, length);
    }
    return length;
}

Ins *chars_convert(Ctx *c, Ins *v, const Type *to) {
    Ins *items[TYPE_LONGEST_TEXT];
    if (v->type->kind == TY_STRING) {
        u32 points[TYPE_LONGEST_TEXT];
        i64 n = decode(v->type, to->chars.wide, points, to->chars.n);
        if (n >= 0) return made(c, to, points, n);
        Ins *bad = FAIL(c, NO_CONVERSION, TYPE(c, v), type_str(c->t, to));
        NOTE(c, v->type->string.is_bytes == to->chars.wide ? "bytes are written b'...', text '...'" : "it is too long");
        return bad;
    }
    for (u32 i = 0; i < to->chars.n; i++) items[i] = i < v->type->chars.n ? at(c, v, i) : put_int(c, unit_of(c, to), 0);
    return put(c, OP_TUPLE, to, items, to->chars.n);
}
