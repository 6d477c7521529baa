/* ir_range.c: the range in which an operation's integer result must lie, given the ranges of its
 * operands, and whether it may overflow. Inference stores what this says; the verifier computes it
 * again and accepts no value that claims more. Where a range follows from the flow of control
 * rather than from the operands, a WITHIN stands in the code. */
#include "lib/ir/ir.h"

#include <math.h>

#include "lib/contract/abi.h"
#include "lib/ir/intrin.h"

/* The values that a type can hold, as int64; everything for 64-bit types. */
void ir_type_range(const Type *t, i64 *lo, i64 *hi) {
    TypeClass c = type_class(t);
    u32 bits = type_bits(t);
    *lo = INT64_MIN, *hi = INT64_MAX;
    if (type_is_literal(t)) {
        if (!t->literal.is_u64) *lo = *hi = t->literal.value;
    } else if (c == CLASS_BOOL) {
        *lo = 0, *hi = 1;
    } else if (c == CLASS_SINT) {
        *lo = INT64_MIN >> (64 - bits), *hi = INT64_MAX >> (64 - bits);
    } else if (c == CLASS_UINT && bits < 64) {
        *lo = 0, *hi = ((i64)1 << bits) - 1;
    }
}

static i64 lesser(i64 a, i64 b) { return a < b ? a : b; }
static i64 greater(i64 a, i64 b) { return a > b ? a : b; }

/* Literals that only uint64 can hold are of it. */
static bool is_u64(const Type *t) { return t->kind == TY_U64 || (t->kind == TY_LITERAL_INT && t->literal.is_u64); }

bool ir_is_plain(const Ins *x) { return !is_u64(x->type) || x->lo >= 0; }

static bool is_said(const Ins *x) { return x->op == OP_WITHIN || x->op == OP_WHERE; }

const Ins *ir_value(const Ins *x) {
    i64 lo, hi;
    for (;; x = x->args[0]) {
        if (is_said(x)) continue;
        if (x->op != OP_CONVERT || !type_is_int(x->type) || !type_is_int(x->args[0]->type)) return x;
        ir_type_range(x->type, &lo, &hi);
        if (x->args[0]->lo < lo || x->args[0]->hi > hi || is_u64(x->type) || is_u64(x->args[0]->type)) return x;
    }
}

/* Each factor is an extent of one array that a launch has checked, and no dimension comes twice. */
static bool multiplies_extents(const Ins *x, const Ins **array, u32 *dimensions) {
    if (x->op == OP_MUL && type_is_int(x->type))
        return multiplies_extents(ir_value(x->args[1]), array, dimensions) &&
               multiplies_extents(ir_value(x->args[0]), array, dimensions);
    if (x->op != OP_SHAPE || x->args[0]->op != OP_PARAM || (*array && *array != x->args[0])) return false;
    *array = x->args[0];
    u32 bit = (u32)1 << x->aux.index, before = *dimensions;
    *dimensions |= bit;
    return !(before & bit);
}

/* The array of a second body whose elements a product of extents counts, or some of them; NULL: it
 * is another product. The launch sees to it that an array of which one extent is 0 is not larger
 * either in the others. */
static const Ins *counted_array(const Ins *product) {
    const Ins *array = NULL;
    const IrFunc *f = product->block->func;
    return f->is_kernel && f->mode.checked && multiplies_extents(product, &array, &(u32){0}) ? array : NULL;
}

/* The exact range of a sum, difference, product or negation over its operands' ranges; false if it
 * may leave int64. */
static bool exact_range(const Ins *i, i64 *lo, i64 *hi) {
    const Ins *x = i->args[0], *y = i->args[i->nargs - 1], *array;
    i64 r[4];
    switch (i->op) {
    case OP_ADD: return !__builtin_add_overflow(x->lo, y->lo, lo) && !__builtin_add_overflow(x->hi, y->hi, hi);
    case OP_SUB: return !__builtin_sub_overflow(x->lo, y->hi, lo) && !__builtin_sub_overflow(x->hi, y->lo, hi);
    case OP_NEG: return !__builtin_sub_overflow(0, x->hi, lo) && !__builtin_sub_overflow(0, x->lo, hi);
    case OP_MUL:
        if ((array = counted_array(i))) {
            *lo = 0, *hi = ir_greatest_extent(array->type, &i->block->func->mode);
            return true;
        }
        if (__builtin_mul_overflow(x->lo, y->lo, &r[0]) || __builtin_mul_overflow(x->lo, y->hi, &r[1]) ||
            __builtin_mul_overflow(x->hi, y->lo, &r[2]) || __builtin_mul_overflow(x->hi, y->hi, &r[3]))
            return false;
        *lo = lesser(lesser(r[0], r[1]), lesser(r[2], r[3]));
        *hi = greater(greater(r[0], r[1]), greater(r[2], r[3]));
        return true;
    default: return false;
    }
}

/* a / b rounded down, for a divisor of at least 1. */
static i64 floored(i64 a, i64 b) { return a / b - (a % b < 0); }

static bool is_sum(const Ins *i) {
    TypeKind k = i->type->kind;
    return (k == TY_I32 || k == TY_I64 || k == TY_U32 || k == TY_U64) && i->nargs > 0;
}

static bool has_natural_operands(const Ins *i) { return i->args[0]->lo >= 0 && i->args[i->nargs - 1]->lo >= 0; }

/* A uint64 of which nothing is known has the range of an int64, so its operands must be natural
 * numbers, and so must what it holds. */
static bool fits(const Ins *i, i64 *lo, i64 *hi) {
    i64 least, most;
    if (!is_sum(i) || !exact_range(i, lo, hi)) return false;
    ir_type_range(i->type, &least, &most);
    if (is_u64(i->type)) least = has_natural_operands(i) ? 0 : INT64_MAX;
    return *lo >= least && *hi <= most;
}

u8 ir_no_overflow(const Ins *i) {
    i64 lo, hi;
    bool exact = fits(i, &lo, &hi), is_signed = type_is_signed(i->type);
    u8 flags = exact && (is_signed || hi <= INT64_MAX >> (64 - type_bits(i->type))) ? INS_NSW : 0;
    /* two of 63 bits have a sum of 64 */
    bool natural = is_sum(i) && has_natural_operands(i) && (exact || (is_signed && i->op == OP_ADD));
    if (natural && (!is_signed || i->op == OP_ADD || i->op == OP_MUL)) flags |= INS_NUW;
    return flags;
}

int ir_decided(Operator opr, const Ins *x, const Ins *y) {
    if (!type_is_int(x->type) || !ir_is_plain(x) || !ir_is_plain(y)) return -1;
    bool less = x->hi < y->lo, more = x->lo > y->hi, at_most = x->hi <= y->lo, at_least = x->lo >= y->hi;
    switch (opr) {
    case OPR_LT: return less ? 1 : at_least ? 0 : -1;
    case OPR_LE: return at_most ? 1 : more ? 0 : -1;
    case OPR_GT: return more ? 1 : at_most ? 0 : -1;
    case OPR_GE: return at_least ? 1 : less ? 0 : -1;
    case OPR_EQ: return at_most && at_least ? 1 : less || more ? 0 : -1;
    case OPR_NE: return less || more ? 1 : at_most && at_least ? 0 : -1;
    default:     return -1;
    }
}

/* What `v` is known to be where `a opr b` holds. */
static void refine(const Ins *v, Operator opr, const Ins *a, const Ins *b, i64 *lo, i64 *hi) {
    *lo = v->lo, *hi = v->hi;
    if (v != a && v != b) return;
    if (v != a) opr = operator_mirrored(opr);
    const Ins *other = v == a ? b : a;
    if (opr == OPR_LE || (opr == OPR_LT && other->hi == INT64_MIN)) *hi = lesser(*hi, other->hi);
    else if (opr == OPR_LT) *hi = lesser(*hi, other->hi - 1);
    if (opr == OPR_GE || (opr == OPR_GT && other->lo == INT64_MAX)) *lo = greater(*lo, other->lo);
    else if (opr == OPR_GT) *lo = greater(*lo, other->lo + 1);
}

/* A selection that compares what it selects from: a minimum, a maximum, a clamp. */
static void select_range(const Ins *i, i64 *lo, i64 *hi) {
    const Ins *test = i->args[0], *x = i->args[1], *y = i->args[2];
    i64 xlo = x->lo, xhi = x->hi, ylo = y->lo, yhi = y->hi;
    bool ordered = test->op == OP_CMP && type_is_int(test->args[0]->type);
    if (ordered && ir_is_plain(test->args[0]) && ir_is_plain(test->args[1])) {
        refine(x, test->aux.opr, test->args[0], test->args[1], &xlo, &xhi);
        refine(y, operator_opposite(test->aux.opr), test->args[0], test->args[1], &ylo, &yhi);
    }
    int known = test->op == OP_INT ? test->aux.i != 0 : -1;
    if (ordered) known = ir_decided(test->aux.opr, test->args[0], test->args[1]);
    *lo = known < 0 ? lesser(xlo, ylo) : known ? xlo : ylo;
    *hi = known < 0 ? greater(xhi, yhi) : known ? xhi : yhi;
}

static void where_range(const Ins *i, i64 *lo, i64 *hi) {
    const Ins *x = i->args[0], *y = i->args[1];
    *lo = x->lo, *hi = x->hi;
    if (ir_is_plain(x) && ir_is_plain(y)) refine(x, i->aux.opr, x, y, lo, hi);
    if (*lo > *hi) *lo = x->lo, *hi = x->hi;         /* nothing comes here */
}

/* The elements of range(start, stop, step). */
static void within_range(const Ins *i, i64 *lo, i64 *hi) {
    const Ins *start = i->args[1], *stop = i->args[2], *step = i->args[3];
    i64 below = stop->hi - (stop->hi > INT64_MIN), above = stop->lo + (stop->lo < INT64_MAX);
    bool up = step->lo >= 1, down = step->hi <= -1;
    i64 least = up ? start->lo : down ? above : lesser(start->lo, above);
    i64 most = up ? below : down ? start->hi : greater(start->hi, below);
    *lo = greater(*lo, least), *hi = greater(*lo, lesser(*hi, most)); /* no value: one that may move on by the step */
}

static bool is_intrin(const Ins *x, IntrinId id) {
    return x->op == OP_INTRIN && x->aux.intrin && x->aux.intrin->id == id;
}

bool ir_is_rounded(const Ins *x) {
    return is_intrin(x, INTRIN_FLOOR) || is_intrin(x, INTRIN_CEIL) || is_intrin(x, INTRIN_TRUNC) ||
           is_intrin(x, INTRIN_P_RINT);
}

/* The greater of a float and a whole number, which is no nan, becomes an integer that is no
 * less. */
static void float_range(const Ins *x, const Type *to, i64 *lo) {
    while (ir_is_rounded(x)) x = x->args[0];
    const Ins *least = is_intrin(x, INTRIN_P_FMAX) ? x->args[1] : NULL;
    bool wide = to->kind == TY_I32 || to->kind == TY_I64;
    if (!wide || !least || least->op != OP_FLOAT) return;
    double n = x->type->kind == TY_F32 ? (float)least->aux.f : least->aux.f;
    if (fabs(n) < INT32_MAX && trunc(n) == n) *lo = (i64)n;
}

static void convert_range(const Ins *i, i64 *lo, i64 *hi) {
    const Ins *v = i->args[0];
    bool whole = type_is_int(v->type) || v->type->kind == TY_BOOL;
    if (v->type->kind == TY_F32 || v->type->kind == TY_F64) float_range(v, i->type, lo);
    if (!whole || !type_is_int(i->type) || v->lo < *lo || v->hi > *hi) return;
    if ((is_u64(v->type) || is_u64(i->type)) && v->lo < 0) return;
    *lo = v->lo, *hi = v->hi;
}

/* What divisors and what they divide say of quotients that are rounded down. */
static void floordiv_range(const Ins *x, const Ins *y, i64 *lo, i64 *hi) {
    if (!ir_is_plain(y)) return;
    if (!ir_is_plain(x)) {
        if (y->lo >= 2) *lo = 0, *hi = (i64)(UINT64_MAX / (u64)y->lo);
    } else if (y->lo >= 1) {
        *lo = floored(x->lo, x->lo < 0 ? y->lo : y->hi), *hi = floored(x->hi, x->hi < 0 ? y->hi : y->lo);
    } else if (x->lo >= 0 && y->lo >= 0) {
        *lo = 0, *hi = x->hi;
    } else if (x->lo > INT64_MIN) {
        i64 most = greater(x->hi, -x->lo);
        *lo = greater(*lo, -most), *hi = lesser(*hi, most);
    }
}

static void floormod_range(const Ins *x, const Ins *y, i64 *lo, i64 *hi) {
    if (!ir_is_plain(y)) return;
    *lo = y->lo < 0 ? y->lo + 1 : 0, *hi = y->hi > 0 ? y->hi - 1 : 0;
    if (x->lo >= 0 && y->lo >= 0) *hi = lesser(*hi, x->hi);
}

const Ins *ir_bare(const Ins *x) {
    while (is_said(x)) x = x->args[0];
    return x;
}

static bool computes(Op op) {
    switch (op) {
    case OP_ADD: case OP_SUB: case OP_MUL: case OP_CONVERT: case OP_FLOORDIV: case OP_FLOORMOD: case OP_AND: case OP_OR:
    case OP_XOR: case OP_SHL: case OP_ASHR: case OP_LSHR: return true;
    default: return false;
    }
}

static bool same(const Ins *a, const Ins *b, u32 depth) {
    enum { DEEP = 4 };
    a = ir_bare(a), b = ir_bare(b);
    if (a == b || (a->op == OP_INT && b->op == OP_INT && a->type == b->type && a->aux.i == b->aux.i)) return true;
    if (a->op == OP_SHAPE && b->op == OP_SHAPE) return a->args[0] == b->args[0] && a->aux.index == b->aux.index;
    if (!computes(a->op) || a->op != b->op || a->type != b->type || !type_is_int(a->type) || depth == DEEP)
        return false;
    for (u32 i = 0; i < a->nargs; i++)
        if (!same(a->args[i], b->args[i], depth + 1)) return false;
    return true;
}

bool ir_same(const Ins *a, const Ins *b) { return same(a, b, 0); }

/* x - x // y * y is x % y for a divisor of at least 1, however the product wraps: y, which may be a
 * quotient itself. NULL: another difference. */
static const Ins *divisor_of_rest(const Ins *i) {
    const Ins *x = i->args[0], *product = i->args[1];
    for (u32 k = 0; k < 2 && product->op == OP_MUL; k++) {
        const Ins *q = product->args[k], *y = product->args[1 - k];
        if (q->op == OP_FLOORDIV && q->args[0] == x && q->args[1]->lo >= 1 && ir_same(q->args[1], y)) return y;
    }
    return NULL;
}

const Ins *ir_root(const Ins *x) {
    for (;;) {
        switch (x->op) {
        case OP_ELEM: case OP_PTR_ADD: case OP_DATA: case OP_ARRAY: case OP_RECORD: case OP_FIELD:
            x = x->args[0]; break;
        default: return x;
        }
    }
}

const Ins *ir_source(const Ins *x) {
    while (x->op == OP_CONVERT || x->op == OP_WITHIN || x->op == OP_WHERE) x = x->args[0];
    return x;
}

static bool is_above(const Ins *x, const Ins *e, u32 depth, i64 *more);

/* Does a comparison say that it is no less than what is so? */
static bool is_said_above(const Ins *x, const Ins *e, u32 depth, i64 *more) {
    for (; is_said(x); x = x->args[0]) {
        bool above = x->op == OP_WHERE && (x->aux.opr == OPR_GT || x->aux.opr == OPR_GE);
        if (above && is_above(x->args[1], e, depth, more))
            return !__builtin_add_overflow(*more, x->aux.opr == OPR_GT, more);
    }
    return false;
}

/* Is x what e is and at least *more? */
static bool is_above(const Ins *x, const Ins *e, u32 depth, i64 *more) {
    enum { DEEP = 6 };
    i64 lo, hi;
    if (depth < DEEP && is_said_above(x, e, depth + 1, more)) return true;
    *more = 0;
    x = ir_value(x);
    if (ir_same(x, e)) return true;
    if ((x->op != OP_ADD && x->op != OP_SUB) || depth == DEEP || !fits(x, &lo, &hi)) return false;
    const Ins *a = x->args[0], *b = x->args[1];
    if (x->op == OP_SUB) return is_above(a, e, depth + 1, more) && !__builtin_sub_overflow(*more, b->hi, more);
    if (is_above(a, e, depth + 1, more)) return !__builtin_add_overflow(*more, b->lo, more);
    return is_above(b, e, depth + 1, more) && !__builtin_add_overflow(*more, a->lo, more);
}

/* Is it some of a natural number x: a rest, a quotient, some of its bits? */
static bool is_part(const Ins *part, const Ins *x) {
    if (part->nargs != 2 || x->lo < 0) return false;
    const Ins *of = part->args[0], *by = part->args[1];
    if (part->op == OP_AND && ir_same(ir_value(by), ir_value(x))) return true;
    bool divides = (part->op == OP_FLOORMOD && by->lo >= 0) || (part->op == OP_FLOORDIV && by->lo >= 1) ||
                   part->op == OP_AND || part->op == OP_ASHR || part->op == OP_LSHR;
    return divides && ir_same(ir_value(of), ir_value(x));
}

/* x - y where y is some of x, or is known to be less than something, and x to be that and some
 * more, as in n - 1 - k for k in range(n). */
static void difference_range(const Ins *i, i64 *lo) {
    const Ins *x = i->args[0];
    i64 least, most, more;
    if (!fits(i, &least, &most)) return;
    if (is_part(ir_value(i->args[1]), x)) *lo = greater(*lo, 0);
    for (const Ins *y = i->args[1]; y->op == OP_WITHIN || y->op == OP_WHERE || y->op == OP_CONVERT; y = y->args[0]) {
        bool within = y->op == OP_WITHIN && y->args[3]->lo >= 1;
        bool less = within || (y->op == OP_WHERE && y->aux.opr == OPR_LT);
        if (y->op == OP_CONVERT && ir_value(y) == y) return;
        if (!less && (y->op != OP_WHERE || y->aux.opr != OPR_LE)) continue;
        if (is_above(x, ir_value(y->args[within ? 2 : 1]), 0, &more) && !__builtin_add_overflow(more, less, &more))
            *lo = greater(*lo, more);
    }
}

/* Of natural numbers; a count of 64 bits or more moves all of them out. Until then *hi is what the
 * type can hold. */
static void shift_range(const Ins *i, i64 *lo, i64 *hi) {
    const Ins *x = i->args[0], *y = i->args[1];
    if (x->lo < 0) return;
    bool counted = y->lo >= 0 && y->hi < 64;
    if (i->op != OP_SHL) *lo = counted ? x->lo >> y->hi : 0, *hi = counted ? x->hi >> y->lo : x->hi;
    else if (counted && x->hi <= *hi >> y->hi) *lo = x->lo << y->lo, *hi = x->hi << y->hi;
}

/* No bit lies above the highest one of both operands. */
static void bits_range(const Ins *i, i64 *lo, i64 *hi) {
    const Ins *x = i->args[0], *y = i->args[1];
    if (x->lo < 0 || y->lo < 0) return;
    u64 all = (u64)x->hi | (u64)y->hi | 1;
    *lo = i->op == OP_OR ? greater(x->lo, y->lo) : 0, *hi = (i64)(UINT64_MAX >> __builtin_clzll(all));
}

/* What the hardware guarantees of its special registers. */
static void register_range(IntrinId id, i64 *lo, i64 *hi) {
    static const struct { IntrinId id; i64 lo, hi; } limits[] = {
        {INTRIN_TID_X, 0, 1023},            {INTRIN_TID_Y, 0, 1023},     {INTRIN_TID_Z, 0, 63},
        {INTRIN_NTID_X, 1, 1024},           {INTRIN_NTID_Y, 1, 1024},    {INTRIN_NTID_Z, 1, 64},
        {INTRIN_CTAID_X, 0, INT32_MAX - 1}, {INTRIN_CTAID_Y, 0, 65534},  {INTRIN_CTAID_Z, 0, 65534},
        {INTRIN_NCTAID_X, 1, INT32_MAX},    {INTRIN_NCTAID_Y, 1, 65535}, {INTRIN_NCTAID_Z, 1, 65535},
        {INTRIN_LANEID, 0, 31},             {INTRIN_WARPSIZE, 32, 32},
    };
    for (u32 k = 0; k < countof(limits); k++)
        if (limits[k].id == id) *lo = limits[k].lo, *hi = limits[k].hi;
}

/* What a pass has proved of parameters or results. */
static void proved(const IrRange *ranges, u32 k, i64 *lo, i64 *hi) {
    if (ranges) *lo = ranges[k].lo, *hi = ranges[k].hi;
}

/* What a call returns; NULL: that is not known, as what a GPU has instead may return something
 * else. */
static const IrRange *returned_by(const Ins *call) {
    bool known = call->op == OP_CALL && call->aux.callee && !call->ptx && !call->native && !(call->flags & INS_CAUGHT);
    return known ? call->aux.callee->returned : NULL;
}

/* An element of a table holds what some element does. */
static void table_range(const Ins *load, i64 *lo, i64 *hi) {
    const Ins *root = ir_root(load->args[0]);
    const Memory *m = root->op == OP_CONSTANT ? root->aux.memory : NULL;
    if (m && m->elem == load->type) proved(m->held, 0, lo, hi);
}

i64 ir_greatest_extent(const Type *t, const FuncMode *mode) {
    u64 bytes = mode->checked && t->kind == TY_ARRAY ? t->array.elem->itemsize : 0;
    return bytes ? SECOND_BYTES / (i64)bytes : mode->index32 ? INT32_MAX : MAX_EXTENT;
}

i64 ir_most_turns(const Ins *start, const Ins *stop, const Ins *step, bool *always) {
    i64 span;
    *always = false;
    if (step->lo < 1 || step->lo != step->hi || __builtin_sub_overflow(stop->hi, start->lo, &span)) return -1;
    *always = start->lo == start->hi && stop->lo == stop->hi;
    return span < 1 ? 0 : (span - 1) / step->lo + 1;
}

void ir_range(const Ins *i, const FuncMode *mode, i64 *lo, i64 *hi) {
    const Ins *x = i->nargs > 0 ? i->args[0] : NULL, *y = i->nargs > 1 ? i->args[1] : NULL;
    i64 least, most;
    ir_type_range(i->type, lo, hi);
    switch (i->op) {
    case OP_INT:
        if (i->aux.i >= *lo && i->aux.i <= *hi && (!is_u64(i->type) || i->aux.i >= 0)) *lo = *hi = i->aux.i;
        break;
    case OP_ADD: case OP_SUB: case OP_MUL: case OP_NEG:
        if (fits(i, &least, &most)) *lo = least, *hi = most;
        if (i->op != OP_SUB) break;
        difference_range(i, lo);
        if (divisor_of_rest(i)) floormod_range(x, divisor_of_rest(i), lo, hi);
        break;
    case OP_PARAM: proved(i->block->func->passed, i->aux.index, lo, hi); break;
    case OP_CALL: proved(returned_by(i), 0, lo, hi); break;
    case OP_TUPLE_GET: if (type_is_int(i->type)) proved(returned_by(x), i->aux.index, lo, hi); break;
    case OP_LOAD: table_range(i, lo, hi); break;
    case OP_WHERE: where_range(i, lo, hi); break;
    case OP_FLOORDIV: floordiv_range(x, y, lo, hi); break;
    case OP_FLOORMOD: floormod_range(x, y, lo, hi); break;
    case OP_SHAPE: *lo = 0, *hi = ir_greatest_extent(x->type, mode); break;
    case OP_DYN_SHARED_BYTES: *lo = 0, *hi = 1 << 30; break;
    case OP_SELECT: select_range(i, lo, hi); break;
    case OP_CONVERT: convert_range(i, lo, hi); break;
    case OP_HIDE: *lo = x->lo, *hi = x->hi; break;
    case OP_WITHIN: *lo = x->lo, *hi = x->hi, within_range(i, lo, hi); break;
    case OP_INTRIN:
        if (!i->aux.intrin) break;
        if (i->aux.intrin->how == HOW_SREG) register_range(i->aux.intrin->id, lo, hi);
        if (i->aux.intrin->id == INTRIN_POPC || i->aux.intrin->id == INTRIN_CLZ) *lo = 0, *hi = type_bits(i->type);
        break;
    case OP_AND:
        if (x->lo >= 0) *lo = 0, *hi = x->hi;
        if (y->lo >= 0) *lo = 0, *hi = x->lo >= 0 ? lesser(x->hi, y->hi) : y->hi;
        break;
    case OP_OR: case OP_XOR: bits_range(i, lo, hi); break;
    case OP_SHL: case OP_ASHR: case OP_LSHR: shift_range(i, lo, hi); break;
    case OP_SDIV: case OP_UDIV: if (x->lo >= 0 && y->lo >= 1) *lo = 0, *hi = x->hi / y->lo; break;
    case OP_SREM: if (x->lo >= 0 && y->lo >= 1) *lo = 0, *hi = y->hi - 1; break;
    default: break;
    }
    ir_type_range(i->type, &least, &most);
    *lo = greater(*lo, least), *hi = lesser(*hi, most);
}
