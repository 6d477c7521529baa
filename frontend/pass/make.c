/* make.c: values that passes put at the end of a block. */
#include "frontend/pass/make.h"

static Ins *ranged(Ins *x, const Block *b) {
    ir_range(x, &b->func->mode, &x->lo, &x->hi);
    return x;
}

Ins *make_int(Arena *a, Block *b, const Type *t, Span at, i64 value) {
    Ins *x = ir_ins(a, b, OP_INT, t, at, NULL, 0);
    x->aux.i = x->lo = x->hi = value;
    return x;
}

Ins *make_compared(Arena *a, Block *b, Operator opr, const Type *truth, Ins *x, Ins *y) {
    Ins *test = ir_ins(a, b, OP_CMP, truth, x->span, (Ins *[]){x, y}, 2);
    test->aux.opr = opr, test->lo = 0, test->hi = 1;
    return test;
}

Ins *make_converted(Arena *a, Block *b, const Type *t, Ins *x) {
    return x->type == t ? x : ranged(ir_ins(a, b, OP_CONVERT, t, x->span, &x, 1), b);
}

Ins *make_limited(Arena *a, Block *b, Operator opr, const Type *truth, Ins *x, i64 n) {
    Ins *limit = make_int(a, b, x->type, x->span, n);
    Ins *args[] = {make_compared(a, b, opr, truth, x, limit), x, limit};
    return ranged(ir_ins(a, b, OP_SELECT, x->type, x->span, args, countof(args)), b);
}
