/* test_ir_range.c: the verifier refuses typed SSA that says more of a value than its operands
 * prove: a range, a flag. */

#include <string.h>

#include "lib/base/arena.h"
#include "lib/ir/ir.h"
#include "test/unit/cmocka.h"

typedef struct Build {
    Arena  *a;
    Types  *t;
    IrFunc *f;
    Block  *b;
} Build;

static Build begin(void) {
    Build b = {.a = arena_create()};
    SymTab *syms = sym_table_create(b.a);
    b.t = types_create(b.a, syms);
    b.f = ir_func(b.a, sym_of(syms, "f"));
    b.f->typed = true;
    b.f->ret = type_simple(b.t, TY_NONE);
    b.b = ir_block(b.a, b.f);
    return b;
}

static const Type *of(Build *b, TypeKind k) { return type_scalar(b->t, k); }

static Ins *ins(Build *b, Op op, TypeKind k, u32 n, Ins *const *args) {
    Ins *i = ir_ins(b->a, b->b, op, of(b, k), (Span){0}, args, n);
    ir_range(i, &b->f->mode, &i->lo, &i->hi);
    return i;
}

static Ins *op2(Build *b, Op op, TypeKind k, Ins *x, Ins *y) { return ins(b, op, k, 2, (Ins *[]){x, y}); }

/* Any number of [lo, hi]. */
static Ins *between(Build *b, TypeKind k, i64 lo, i64 hi) {
    Ins *bounds[3];
    for (int n = 0; n < 3; n++) {
        bounds[n] = ir_ins(b->a, b->b, OP_INT, of(b, k), (Span){0}, NULL, 0);
        bounds[n]->aux.i = bounds[n]->lo = bounds[n]->hi = n == 0 ? lo : n == 1 ? hi + 1 : 1;
    }
    Ins *any = ins(b, OP_UNDEF, k, 0, NULL);
    return ins(b, OP_WITHIN, k, 4, (Ins *[]){any, bounds[0], bounds[1], bounds[2]});
}

static void end(Build *b, const char *fault) {
    if (b->b->term.kind == TERM_NONE) ir_return(b->a, b->b, NULL, (Span){0});
    const char *said = ir_verify(b->a, b->t, b->f);
    if (!fault) assert_null(said);
    else if (!said || !strstr(said, fault)) fail_msg("no '%s' in: %s", fault, said ? said : "nothing");
    arena_free(b->a);
}

static void no_overflow_needs_ranges_that_prove_it(void **state) {
    static const struct { Op op; TypeKind type; i64 xlo, xhi, ylo, yhi; u8 flag; bool proved; } cases[] = {
        {OP_ADD, TY_I64, 0, INT64_MAX - 1, 1, 1, INS_NSW, true},
        {OP_ADD, TY_I64, 0, INT64_MAX - 1, 1, 2, INS_NSW, false},
        {OP_ADD, TY_I64, INT64_MIN + 1, 0, -1, -1, INS_NSW, true},
        {OP_ADD, TY_I64, INT64_MIN + 1, 0, -2, -1, INS_NSW, false},
        {OP_ADD, TY_I64, 0, INT64_MAX - 1, 1, INT64_MAX - 1, INS_NUW, true},
        {OP_ADD, TY_I64, -1, 5, 1, 1, INS_NUW, false},
        {OP_ADD, TY_I32, 0, INT32_MAX - 1, 1, 1, INS_NSW, true},
        {OP_ADD, TY_I32, 0, INT32_MAX - 1, 1, 2, INS_NSW, false},
        {OP_SUB, TY_I64, 0, 9, INT64_MIN + 10, 0, INS_NSW, true},
        {OP_SUB, TY_I64, 0, 9, INT64_MIN + 9, 0, INS_NSW, false},
        {OP_SUB, TY_I64, 5, 9, 0, 5, INS_NUW, false},
        {OP_MUL, TY_I64, 0, (i64)1 << 40, 0, (i64)1 << 22, INS_NSW | INS_NUW, true},
        {OP_MUL, TY_I64, 0, (i64)1 << 40, 0, (i64)1 << 23, INS_NSW, false},
        {OP_MUL, TY_I64, 0, (i64)1 << 40, 0, (i64)1 << 23, INS_NUW, false},
        {OP_MUL, TY_I64, -2, 1, INT64_MIN + 1, 1, INS_NSW, false},
        {OP_SHL, TY_I64, 0, 1, 0, 1, INS_NSW, false},
        {OP_ADD, TY_U32, 0, UINT32_MAX - 1, 0, 1, INS_NUW, true},
        {OP_ADD, TY_U32, 0, UINT32_MAX - 1, 0, 2, INS_NUW, false},
        {OP_ADD, TY_U32, 0, INT32_MAX - 1, 0, 1, INS_NSW, true},
        {OP_ADD, TY_U32, 0, INT32_MAX - 1, 0, 2, INS_NSW, false},
        {OP_SUB, TY_U32, 5, 9, 0, 5, INS_NUW, true},
        {OP_SUB, TY_U32, 5, 9, 0, 6, INS_NUW, false},
        {OP_ADD, TY_U64, 0, INT64_MAX - 1, 0, 1, INS_NSW | INS_NUW, true},
        {OP_ADD, TY_U64, 0, INT64_MAX - 1, 0, 2, INS_NUW, false},
        {OP_SUB, TY_U64, 5, 9, 0, 5, INS_NSW | INS_NUW, true},
        {OP_SUB, TY_U64, 5, 9, 0, 6, INS_NUW, false},
        {OP_MUL, TY_U64, 0, (i64)1 << 40, 0, (i64)1 << 22, INS_NSW | INS_NUW, true},
        {OP_MUL, TY_U64, 0, (i64)1 << 40, 0, (i64)1 << 23, INS_NUW, false},
    };
    for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
        Build b = begin();
        Ins *x = between(&b, cases[k].type, cases[k].xlo, cases[k].xhi),
            *y = between(&b, cases[k].type, cases[k].ylo, cases[k].yhi);
        op2(&b, cases[k].op, cases[k].type, x, y)->flags |= cases[k].flag;
        end(&b, cases[k].proved ? NULL : "it may overflow");
    }
}

static void a_range_may_be_wider_than_proved_but_not_narrower(void **state) {
    for (int by = -1; by <= 1; by++) {
        Build b = begin();
        Ins *sum = op2(&b, OP_ADD, TY_I64, between(&b, TY_I64, 0, 10), between(&b, TY_I64, 5, 6));
        assert_true(sum->lo == 5 && sum->hi == 16);
        sum->hi += by;
        end(&b, by < 0 ? "the range is [5, 15], proved is [5, 16]" : NULL);
    }
    Build b = begin();
    op2(&b, OP_ADD, TY_I64, between(&b, TY_I64, 0, INT64_MAX - 1), between(&b, TY_I64, 0, 2))->lo = 0;
    end(&b, "proved is [-9223372036854775808, 9223372036854775807]");
}

static void not_negative_needs_a_range(void **state) {
    Build b = begin();
    between(&b, TY_I64, -1, 10)->flags |= INS_NONNEG;
    end(&b, "it may be negative");
}

static void a_sum_with_a_uint64_of_unknown_size_may_overflow(void **state) {
    Build b = begin();
    Ins *wide = ins(&b, OP_UNDEF, TY_U64, 0, NULL), *sum = op2(&b, OP_ADD, TY_U64, wide, between(&b, TY_U64, 0, 1));
    assert_true(sum->lo == INT64_MIN && sum->hi == INT64_MAX);
    sum->flags |= INS_NUW;
    end(&b, "it may overflow");
}

static void a_uint64_of_unknown_size_proves_nothing_signed(void **state) {
    Build b = begin();
    Ins *wide = ins(&b, OP_UNDEF, TY_U64, 0, NULL), *n = ins(&b, OP_CONVERT, TY_I64, 1, &wide);
    n->lo = 0;
    end(&b, "the range is [0,");
}

/* The 255 of a uint8 may be written as -1. */
static void a_constant_beyond_its_type_is_any_number_of_it(void **state) {
    Build b = begin();
    Ins *all = ir_ins(b.a, b.b, OP_INT, of(&b, TY_U8), (Span){0}, NULL, 0);
    all->aux.i = -1;
    ir_range(all, &b.f->mode, &all->lo, &all->hi);
    assert_true(all->lo == 0 && all->hi == 255);
    all->hi = -1;
    end(&b, "the range is [0, -1], proved is [0, 255]");
}

/* for i in range(n) as a loop of two blocks, its cursor said to lie in [0, most]. */
static void a_loop(i64 n, i64 by, i64 most, const char *fault) {
    Build b = begin();
    Ins *zero = between(&b, TY_I64, 0, 0), *stop = between(&b, TY_I64, 0, n), *step = between(&b, TY_I64, by, by);
    Block *entry = b.b, *loop = ir_block(b.a, b.f), *body = ir_block(b.a, b.f), *out = ir_block(b.a, b.f);
    Ins *at = ir_param(b.a, loop, of(&b, TY_I64), NULL);
    at->lo = 0, at->hi = most;
    ir_jump(b.a, entry, loop, (Span){0});
    vec_push(b.a, &entry->term.edges[0].args, zero);
    b.b = loop;
    Ins *more = op2(&b, OP_CMP, TY_BOOL, at, stop);
    more->aux.opr = OPR_LT;
    ir_branch(b.a, loop, more, body, out, (Span){0});
    b.b = body;
    Ins *inside = ins(&b, OP_WITHIN, TY_I64, 4, (Ins *[]){at, zero, stop, step});
    Ins *next = op2(&b, OP_ADD, TY_I64, inside, step);
    ir_jump(b.a, body, loop, (Span){0});
    vec_push(b.a, &body->term.edges[0].args, next);
    b.b = out;
    end(&b, fault);
}

static void what_a_loop_says_of_its_cursor_holds_on_all_edges(void **state) {
    a_loop(10, 1, 10, NULL);
    a_loop(10, 1, 9, "that of an argument [1, 10]");
    a_loop(10, 3, 12, NULL);
    a_loop(10, 3, 11, "that of an argument [3, 12]");
    a_loop(INT64_MAX - 1, 2, INT64_MAX, NULL);
    a_loop(INT64_MAX - 1, 3, INT64_MAX, "that of an argument [-9223372036854775808, 9223372036854775807]");
}

static i64 floored(i64 a, i64 b) { return b ? a / b - (a % b != 0 && (a % b < 0) != (b < 0)) : 0; }

/* What the operation makes of two numbers. */
static i64 result_of(Op op, i64 x, i64 y) {
    switch (op) {
    case OP_ADD: return x + y;
    case OP_SUB: return x - y;
    case OP_MUL: return x * y;
    case OP_FLOORDIV: return floored(x, y);
    case OP_AND: return x & y;
    case OP_OR:  return x | y;
    case OP_XOR: return x ^ y;
    case OP_SHL: return y < 0 ? 0 : x * ((i64)1 << y);
    case OP_LSHR: return y < 0 ? 0 : (i64)((u64)x >> y);
    case OP_ASHR: return x >> (y < 0 ? 63 : y);
    default: return y ? x - floored(x, y) * y : 0;
    }
}

static void holds_for_all(Op op, i64 xlo, i64 xhi, i64 ylo, i64 yhi) {
    Build b = begin();
    const Ins *i = op2(&b, op, TY_I64, between(&b, TY_I64, xlo, xhi), between(&b, TY_I64, ylo, yhi));
    for (i64 x = xlo; x <= xhi; x++)
        for (i64 y = ylo; y <= yhi; y++) {
            i64 v = result_of(op, x, y);
            if (v < i->lo || v > i->hi) fail_msg("%s of %d and %d is %d", op_name(op), (int)x, (int)y, (int)v);
        }
    end(&b, NULL);
}

/* All ranges within a few numbers around zero. */
static void for_small_ranges(void (*check)(i64 xlo, i64 xhi, i64 ylo, i64 yhi)) {
    enum { FEW = 5 };
    for (i64 xlo = -FEW; xlo <= FEW; xlo++)
        for (i64 xhi = xlo; xhi <= FEW; xhi++)
            for (i64 ylo = -FEW; ylo <= FEW; ylo++)
                for (i64 yhi = ylo; yhi <= FEW; yhi++) check(xlo, xhi, ylo, yhi);
}

static void arithmetic(i64 xlo, i64 xhi, i64 ylo, i64 yhi) {
    static const Op ops[] = {OP_ADD, OP_SUB, OP_MUL, OP_FLOORDIV, OP_FLOORMOD,
                             OP_AND, OP_OR,  OP_XOR, OP_SHL,      OP_LSHR,    OP_ASHR};
    for (size_t i = 0; i < countof(ops); i++) holds_for_all(ops[i], xlo, xhi, ylo, yhi);
}

static void small_operands_have_results_in_the_range(void **state) { for_small_ranges(arithmetic); }

static void what_a_shift_moves_out_of_its_type_leaves_any_number(void **state) {
    Build b = begin();
    Ins *one = between(&b, TY_I32, 1, 1), *natural = between(&b, TY_U32, 1, 1);
    const Ins *wraps = op2(&b, OP_SHL, TY_I32, between(&b, TY_I32, 0, INT32_MAX - 1), one);
    assert_int_equal(wraps->lo, INT32_MIN);
    const Ins *cut = op2(&b, OP_SHL, TY_U32, between(&b, TY_U32, (i64)1 << 31, UINT32_MAX - 1), natural);
    assert_int_equal(cut->lo, 0);
    assert_int_equal(cut->hi, UINT32_MAX);
    const Ins *fits = op2(&b, OP_SHL, TY_I32, between(&b, TY_I32, 0, INT32_MAX / 2), one);
    assert_int_equal(fits->lo, 0);
    end(&b, NULL);
}

static bool compares(Operator o, i64 x, i64 y) {
    return o == OPR_LT ? x < y : o == OPR_LE ? x <= y : o == OPR_GT ? x > y : x >= y;
}

static void comparison(i64 xlo, i64 xhi, i64 ylo, i64 yhi) {
    static const Operator all[] = {OPR_LT, OPR_LE, OPR_GT, OPR_GE};
    for (size_t k = 0; k < countof(all); k++) {
        Build b = begin();
        Ins *where = op2(&b, OP_WHERE, TY_I64, between(&b, TY_I64, xlo, xhi), between(&b, TY_I64, ylo, yhi));
        where->aux.opr = all[k];
        ir_range(where, &b.f->mode, &where->lo, &where->hi);
        for (i64 x = xlo; x <= xhi; x++)
            for (i64 y = ylo; y <= yhi; y++) assert_true(!compares(all[k], x, y) || (x >= where->lo && x <= where->hi));
        end(&b, NULL);
    }
}

static void what_a_comparison_lets_pass_is_in_the_range(void **state) { for_small_ranges(comparison); }

/* x - x // y * y has the range of x % y where y is at least 1, and not otherwise. */
static void what_a_quotient_leaves_is_a_rest(void **state) {
    for (i64 least = 0; least < 2; least++) {
        Build b = begin();
        Ins *x = between(&b, TY_I64, INT64_MIN, INT64_MAX - 1), *y = between(&b, TY_I64, least, 10);
        Ins *rest = op2(&b, OP_SUB, TY_I64, x, op2(&b, OP_MUL, TY_I64, y, op2(&b, OP_FLOORDIV, TY_I64, x, y)));
        assert_true(least ? rest->lo == 0 && rest->hi == 9 : rest->lo == INT64_MIN);
        end(&b, NULL);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_overflow_needs_ranges_that_prove_it),
        cmocka_unit_test(a_range_may_be_wider_than_proved_but_not_narrower),
        cmocka_unit_test(not_negative_needs_a_range),
        cmocka_unit_test(a_sum_with_a_uint64_of_unknown_size_may_overflow),
        cmocka_unit_test(a_uint64_of_unknown_size_proves_nothing_signed),
        cmocka_unit_test(a_constant_beyond_its_type_is_any_number_of_it),
        cmocka_unit_test(what_a_loop_says_of_its_cursor_holds_on_all_edges),
        cmocka_unit_test(small_operands_have_results_in_the_range),
        cmocka_unit_test(what_a_shift_moves_out_of_its_type_leaves_any_number),
        cmocka_unit_test(what_a_comparison_lets_pass_is_in_the_range),
        cmocka_unit_test(what_a_quotient_leaves_is_a_rest),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
