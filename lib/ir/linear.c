/* linear.c: integers as sums of constants and of values times constants: 3 * s + 1 for `s + (s * 2
 * + 1)`. Only what is proved not to overflow is taken apart, so that the sum is right as
 * mathematics has it. */
#include "lib/ir/linear.h"

static bool add_term(Linear *sum, const Ins *x, i64 times) {
    for (u32 i = 0; i < sum->n; i++)
        if (ir_same(sum->terms[i].value, x))
            return !__builtin_add_overflow(sum->terms[i].times, times, &sum->terms[i].times);
    if (sum->n == countof(sum->terms)) return false;
    sum->terms[sum->n].value = x;
    sum->terms[sum->n++].times = times;
    return true;
}

static bool add_constant(Linear *sum, i64 x, i64 times) {
    i64 product;
    return !__builtin_mul_overflow(x, times, &product) &&
           !__builtin_add_overflow(sum->constant, product, &sum->constant);
}

static bool add(Linear *sum, const Ins *x, i64 times, u32 depth) {
    enum { DEEP = 8 };
    x = ir_value(x);
    if (x->op == OP_INT && ir_is_plain(x)) return add_constant(sum, x->aux.i, times);
    bool computes = x->op == OP_ADD || x->op == OP_SUB || x->op == OP_NEG || x->op == OP_MUL;
    if (!computes || !(x->flags & INS_NSW) || depth == DEEP || times == INT64_MIN) return add_term(sum, x, times);
    const Ins *a = x->args[0], *b = ir_value(x->args[x->nargs - 1]);
    if (x->op == OP_NEG) return add(sum, a, -times, depth + 1);
    if (x->op == OP_SUB) return add(sum, a, times, depth + 1) && add(sum, b, -times, depth + 1);
    if (x->op == OP_ADD) return add(sum, a, times, depth + 1) && add(sum, b, times, depth + 1);
    if (ir_value(a)->op == OP_INT) b = ir_value(a), a = x->args[1];
    if (b->op != OP_INT) return add_term(sum, x, times);
    return !__builtin_mul_overflow(times, b->aux.i, &times) && add(sum, a, times, depth + 1);
}

bool linear_add(Linear *sum, const Ins *x, i64 times) { return add(sum, x, times, 0); }

static i64 times_of(const Linear *a, const Ins *x) {
    for (u32 i = 0; i < a->n; i++)
        if (ir_same(a->terms[i].value, x)) return a->terms[i].times;
    return 0;
}

/* Is each value in a so many times what it is in b, as far as `of` has it? */
static bool is_multiple(const Linear *a, const Linear *b, i64 whole, const Linear *of) {
    for (u32 i = 0; i < of->n; i++) {
        i64 product, times = times_of(a, of->terms[i].value);
        if (__builtin_mul_overflow(times_of(b, of->terms[i].value), whole, &product) || product != times) return false;
    }
    return true;
}

/* How many times b is in a if it is there a constant number of times. */
static bool quotient(const Linear *a, const Linear *b, i64 *whole) {
    i64 of = a->constant, by = b->constant;
    bool varies = false;
    for (u32 i = 0; i < b->n && !varies; i++)
        if (b->terms[i].times) varies = true, by = b->terms[i].times, of = times_of(a, b->terms[i].value);
    if (!by || of == INT64_MIN || (varies && of % by)) return false;
    *whole = of / by - (of % by && (of < 0) != (by < 0));
    return true;
}

bool linear_divide(const Linear *a, const Linear *b, i64 *whole, i64 *rest) {
    i64 product;
    return quotient(a, b, whole) && is_multiple(a, b, *whole, a) && is_multiple(a, b, *whole, b) &&
           !__builtin_mul_overflow(*whole, b->constant, &product) &&
           !__builtin_sub_overflow(a->constant, product, rest);
}
