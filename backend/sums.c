/* sums.c: sums of 32-bit integers in 32 bits on the GPU, and once more in 64 bits where one does
 * not fit.
 *
 * A sum of two int32 has 33 bits, so Numba computes it in 64. Mostly only its lower half is needed,
 * and LLVM computes no more. But the greater of two such sums, as dynamic programming asks for in
 * each cell, needs all of both: 64-bit additions, comparisons and choices, two to four instructions
 * where an int of C takes one. Nearly always 32 bits would do, as they must in C, where an overflow
 * is undefined. So each group of such operations becomes
 *
 *         s = a + b, t = c + d, m = max(s, t)              in 32 bits
 *         doubt = (a ^ s) & (b ^ s) | (c ^ t) & (d ^ t)    its sign: a sum had another sign than both its terms
 *         if doubt < 0: the same in 64 bits
 *
 * in which ptxas makes two instructions of a term of the doubt, or one where the sign of b is
 * known. What is less than a group gains nothing, since the branch has its price, and stays as it
 * is. */
#include "backend/code.h"

#include <llvm-c/DebugInfo.h>
#include <string.h>

#include "lib/base/map.h"

/* Costs and gains are in halves of an instruction. */
enum {
    LEAST_GAIN = 8,                    /* of a group */
    MOST_NODES = 96,                   /* of a group: its operands stay in registers up to its end */
    BRANCH_COSTS = 5,
    LEAF_COSTS = 4,
    RESULT_COSTS = 2,
    START_COSTS = 3
};

typedef VEC(LLVMValueRef) Values;

typedef struct Range { i64 low, high; } Range;

static const Range any = {INT32_MIN, INT32_MAX};

/* An operation of a group: as it was, in 32 bits, and between what the latter lies. If it is a
 * step, that adds little to `from`. It lies at most `growth` further from 0 than what the steps
 * start from. */
typedef struct Node {
    LLVMValueRef old, fast, from;
    Range        range;
    i64          growth;
    bool         bounded;              /* a step starts from it */
} Node;

/* An integer of 64 bits that the operations of groups start from: its lower half, and what is not 0
 * unless the integer is its lower half, extended. */
typedef struct Leaf { LLVMValueRef low, doubt; } Leaf;

typedef struct Group {
    VEC(Node *) nodes;
    Map         of;                    /* from instructions to their Node */
    Values      leaves;
    Values      starts, little;        /* what steps start from, and what they add that the launch knows */
    i64         growth;                /* the greatest */
    i32         gain, doubts;          /* without doubts, and what these cost */
    bool        steps;                 /* are steps not in doubt, but what they start from? */
} Group;

typedef struct Sums {
    const Code       *code;
    LLVMBuilderRef    b;
    LLVMTypeRef       i32, i64;
    unsigned          smin, smax, abs; /* LLVM's intrinsics */
    LLVMBasicBlockRef block;
    Map               wanted;          /* the instructions of the block that lead to a comparison */
    Map               leaves;          /* of the function: from integers to their Leaf */
    Group             group;
    LLVMValueRef      sign, bits, far; /* the doubt of the group: a sign, any bit, a condition; NULL: none */
} Sums;

/* ---- what an instruction is ------------------------------------------------------------------ */

static bool is_wide(const Sums *s, LLVMValueRef v) { return LLVMTypeOf(v) == s->i64; }

static unsigned intrinsic_of(LLVMValueRef i) {
    LLVMValueRef f = LLVMIsACallInst(i) ? LLVMGetCalledValue(i) : NULL;
    return f && LLVMIsAFunction(f) ? LLVMGetIntrinsicID(f) : 0;
}

static bool is_least_or_greatest(const Sums *s, LLVMValueRef i) {
    unsigned id = intrinsic_of(i);
    return id && (id == s->smin || id == s->smax);
}

static bool is_absolute(const Sums *s, LLVMValueRef i) { return intrinsic_of(i) == s->abs; }

/* Does it need all bits of wide integers? */
static bool compares(const Sums *s, LLVMValueRef i) {
    return (LLVMIsAICmpInst(i) && is_wide(s, LLVMGetOperand(i, 0))) ||
           ((is_least_or_greatest(s, i) || is_absolute(s, i)) && is_wide(s, i));
}

/* The value of 32 bits or less that it extends and is; NULL if it is no such extension. */
static LLVMValueRef extended(const Sums *s, LLVMValueRef v) {
    bool by_sign = LLVMIsASExtInst(v), by_zero = LLVMIsAZExtInst(v);
    if (!is_wide(s, v) || (!by_sign && !by_zero)) return NULL;
    LLVMValueRef x = LLVMGetOperand(v, 0);
    unsigned width = LLVMGetTypeKind(LLVMTypeOf(x)) == LLVMIntegerTypeKind ? LLVMGetIntTypeWidth(LLVMTypeOf(x)) : 64;
    return width < 32 || (width == 32 && (by_sign || LLVMGetNNeg(v))) ? x : NULL;
}

static bool constant_fits(LLVMValueRef v) {
    if (!LLVMIsAConstantInt(v)) return false;
    i64 n = LLVMConstIntGetSExtValue(v);
    return n >= any.low && n <= any.high;
}

/* May it be an operation of a group, on integers or conditions, which does nothing but compute? */
static bool is_pure(const Sums *s, LLVMValueRef i) {
    switch (LLVMGetInstructionOpcode(i)) {
    case LLVMAdd: case LLVMSub: case LLVMMul: case LLVMAnd: case LLVMOr: case LLVMXor: case LLVMTrunc:
    case LLVMSExt: case LLVMZExt: case LLVMICmp: case LLVMSelect: break;
    case LLVMCall: return is_least_or_greatest(s, i) || is_absolute(s, i);
    default: return false;
    }
    return LLVMGetTypeKind(LLVMTypeOf(i)) == LLVMIntegerTypeKind;
}

/* Is it one that can be done in 32 bits if its operands can? */
static bool narrows(const Sums *s, LLVMValueRef i) {
    switch (LLVMGetInstructionOpcode(i)) {
    case LLVMAdd: case LLVMSub: case LLVMSelect: return is_wide(s, i);
    default: return compares(s, i);
    }
}

static u32 integers_of(const Sums *s, LLVMValueRef i) { return is_absolute(s, i) ? 1 : 2; }

static LLVMValueRef integer(LLVMValueRef i, u32 k) { return LLVMGetOperand(i, k + (LLVMIsASelectInst(i) != NULL)); }

/* Is this integer, known from before the group, one of 32 bits as far as one can hope? It is if it
 * comes from such ones. A sum of many is not meant to be, so the way round a loop leads through a
 * comparison. */
static bool is_plausible(const Sums *s, LLVMValueRef v, u32 depth, bool compared) {
    enum { DEEP = 5, MANY = 4 };
    if (constant_fits(v) || extended(s, v) || LLVMIsAArgument(v)) return true;
    if (!LLVMIsAInstruction(v) || !is_wide(s, v)) return false;
    if (depth == DEEP) return compared;
    bool phi = LLVMIsAPHINode(v) != NULL;
    if (!phi && !narrows(s, v)) return false;
    u32 n = phi ? LLVMCountIncoming(v) : integers_of(s, v);
    compared |= compares(s, v);
    for (u32 k = 0; k < n; k++)
        if (n > MANY || !is_plausible(s, phi ? LLVMGetIncomingValue(v, k) : integer(v, k), depth + 1, compared))
            return false;
    return true;
}

/* ---- what belongs to a group ------------------------------------------------------------------- */

static Node *node_of(const Sums *s, LLVMValueRef v) { return map_get(&s->group.of, v); }

static bool uses_node(const Sums *s, LLVMValueRef i) {
    for (int k = 0; k < LLVMGetNumOperands(i); k++)
        if (node_of(s, LLVMGetOperand(i, (unsigned)k))) return true;
    return false;
}

/* Can each of its wide operands be had in 32 bits? */
static bool operands_fit(const Sums *s, LLVMValueRef i) {
    for (int k = 0; k < LLVMGetNumOperands(i); k++) {
        LLVMValueRef v = LLVMGetOperand(i, (unsigned)k);
        if (is_wide(s, v) && !node_of(s, v) && !is_plausible(s, v, 0, false)) return false;
    }
    return true;
}

static bool belongs(const Sums *s, LLVMValueRef i) {
    if (!is_pure(s, i)) return false;
    if (narrows(s, i)) return map_has(&s->wanted, i) && operands_fit(s, i);
    return uses_node(s, i) && (!is_wide(s, i) || extended(s, i));
}

static Range range_of(const Sums *s, LLVMValueRef v) {
    const Node *n = node_of(s, v);
    if (n) return n->range;
    if (constant_fits(v)) return (Range){LLVMConstIntGetSExtValue(v), LLVMConstIntGetSExtValue(v)};
    LLVMValueRef x = extended(s, v);
    if (!x) return any;
    unsigned width = LLVMGetIntTypeWidth(LLVMTypeOf(x));
    bool by_sign = LLVMIsASExtInst(v) != NULL;
    i64 end = (i64)1 << (by_sign || width == 32 ? width - 1 : width);
    return (Range){by_sign ? -end : 0, end - 1};
}

static bool is_sum(LLVMValueRef i) {
    LLVMOpcode op = LLVMGetInstructionOpcode(i);
    return op == LLVMAdd || op == LLVMSub;
}

/* Between what the result lies, were it not for 32 bits. */
static Range result_of(const Sums *s, LLVMValueRef i) {
    if (!is_wide(s, i) || !narrows(s, i)) return any;
    Range a = range_of(s, integer(i, 0)), b = integers_of(s, i) > 1 ? range_of(s, integer(i, 1)) : a;
    switch (LLVMGetInstructionOpcode(i)) {
    case LLVMAdd: return (Range){a.low + b.low, a.high + b.high};
    case LLVMSub: return (Range){a.low - b.high, a.high - b.low};
    case LLVMSelect: return (Range){a.low < b.low ? a.low : b.low, a.high > b.high ? a.high : b.high};
    default: return is_absolute(s, i) ? (Range){0, -a.low > a.high ? -a.low : a.high} : any;
    }
}

static bool fits(Range r) { return r.low >= any.low && r.high <= any.high; }

static i32 gain_of(const Sums *s, LLVMValueRef i) {
    i32 gain = 0;
    if (!narrows(s, i)) return 0;
    for (u32 k = 0; k < integers_of(s, i); k++)
        gain += extended(s, integer(i, k)) && !LLVMIsAConstant(integer(i, k)) ? 2 : 0;
    return gain + (is_absolute(s, i) ? 4 : is_least_or_greatest(s, i) ? 6 : 2);
}

/* Is it a sum of which 32 bits may not be enough? */
static bool is_doubtful(const Sums *s, LLVMValueRef i) { return is_sum(i) && is_wide(s, i) && !fits(result_of(s, i)); }

static i32 doubt_of(const Sums *s, LLVMValueRef i) {
    if (!is_doubtful(s, i)) return 0;
    Range b = range_of(s, LLVMGetOperand(i, 1));
    return b.low >= 0 || b.high <= 0 ? 2 : 3;
}

static bool is_in(const Values *list, LLVMValueRef v) {
    for (vec_each(LLVMValueRef, x, list))
        if (x == v) return true;
    return false;
}

static void put(const Sums *s, Values *list, LLVMValueRef v) {
    if (!is_in(list, v)) vec_push(s->code->arena, list, v);
}

/* ---- steps ----------------------------------------------------------------------------------- */

/* Many sums are steps: of a score, and of a penalty that is a constant or an argument of the
 * kernel. If all that steps start from keeps away from the ends of 32 bits by what they can add,
 * none of them overflows. What they start from is often fewer than the steps, and asking for its
 * bound takes one instruction each. */

enum { LITTLE = 1 << 20 };

/* Does the launch know it: is it made of arguments and constants? */
static bool is_uniform(LLVMValueRef v, u32 depth) {
    enum { DEEP = 3 };
    if (LLVMIsAArgument(v) || LLVMIsAConstantInt(v)) return true;
    if (!LLVMIsAInstruction(v) || depth == DEEP) return false;
    LLVMOpcode op = LLVMGetInstructionOpcode(v);
    if (op != LLVMAdd && op != LLVMSub && op != LLVMSExt && op != LLVMTrunc) return false;
    for (int k = 0; k < LLVMGetNumOperands(v); k++)
        if (!is_uniform(LLVMGetOperand(v, (unsigned)k), depth + 1)) return false;
    return true;
}

/* An integer of 32 bits, or of 64 that became one. */
static bool is_word(const Sums *s, LLVMValueRef v) { return is_wide(s, v) || LLVMTypeOf(v) == s->i32; }

/* How far from 0 it is at most if that is little, or else the launch may know that it is; 0: it may
 * be far. */
static i64 little(const Sums *s, LLVMValueRef v, bool *known) {
    Range r = range_of(s, v);
    *known = r.low >= -LITTLE && r.high <= LITTLE;
    if (*known) return -r.low > r.high ? -r.low : r.high;
    return !node_of(s, v) && !LLVMIsAConstant(v) && is_uniform(v, 0) ? LITTLE : 0;
}

static i64 growth_of(const Sums *s, LLVMValueRef v) {
    const Node *n = node_of(s, v);
    return n ? n->growth : 0;
}

/* Is its result one of its operands, if only extended or with another sign? */
static bool passes(const Sums *s, LLVMValueRef i) {
    LLVMOpcode op = LLVMGetInstructionOpcode(i);
    if (op == LLVMSExt || op == LLVMTrunc) return is_word(s, i) && is_word(s, LLVMGetOperand(i, 0));
    return is_word(s, i) && (op == LLVMSelect || op == LLVMCall);
}

static u32 words_of(const Sums *s, LLVMValueRef i) { return LLVMIsACastInst(i) ? 1 : integers_of(s, i); }

static void find_growth(Sums *s, Node *n) {
    LLVMValueRef i = n->old;
    Group *g = &s->group;
    if (is_sum(i) && is_word(s, i)) {
        for (u32 k = 2; !n->from && k-- > (LLVMGetInstructionOpcode(i) == LLVMSub ? 1 : 0);) {
            LLVMValueRef step = LLVMGetOperand(i, k), from = LLVMGetOperand(i, !k);
            bool known;
            i64 by = little(s, step, &known);
            if (!by) continue;
            if (!known) put(s, &g->little, step);
            n->from = from, n->growth = growth_of(s, from) + by;
        }
    } else if (passes(s, i)) {
        for (u32 k = 0; k < words_of(s, i); k++) {
            i64 growth = growth_of(s, integer(i, k));
            if (growth > n->growth) n->growth = growth;
        }
    }
    if (n->growth > g->growth) g->growth = n->growth;
}

static void bound(Sums *s, LLVMValueRef v) {
    Node *n = node_of(s, v);
    bool known;
    if (n) n->bounded = true;
    else if (LLVMIsAConstant(v) || !little(s, v, &known) || !known) put(s, &s->group.starts, v);
}

/* Finds what is to be bounded, and whether that costs less than the doubt of each step. */
static void choose_steps(Sums *s) {
    Group *g = &s->group;
    i32 others = 0;
    for (u32 k = g->nodes.len; k-- > 0;) {
        Node *n = g->nodes.at[k];
        if (n->from) {
            bound(s, n->from);
            continue;
        }
        others += doubt_of(s, n->old);
        if (!n->bounded) continue;
        if (!passes(s, n->old)) put(s, &g->starts, n->old);
        else for (u32 w = 0; w < words_of(s, n->old); w++) bound(s, integer(n->old, w));
    }
    i32 cost = others + START_COSTS * (i32)g->starts.len;
    g->steps = cost < g->doubts && g->growth < INT32_MAX / 2;
    if (g->steps) g->doubts = cost;
}

/* ---- groups ---------------------------------------------------------------------------------- */

static void add_node(Sums *s, LLVMValueRef i) {
    Group *g = &s->group;
    Arena *a = s->code->arena;
    for (int k = 0; k < LLVMGetNumOperands(i); k++) {
        LLVMValueRef v = LLVMGetOperand(i, (unsigned)k);
        if (!is_wide(s, v) || LLVMIsAConstant(v) || extended(s, v) || node_of(s, v) || is_in(&g->leaves, v)) continue;
        vec_push(a, &g->leaves, v);
        g->gain -= LEAF_COSTS;
    }
    Range result = result_of(s, i);
    Node *n = arena_new(a, Node);
    *n = (Node){.old = i, .range = fits(result) ? result : any};
    g->gain += gain_of(s, i);
    g->doubts += doubt_of(s, i);
    find_growth(s, n);
    vec_push(a, &g->nodes, n);
    map_set(a, &g->of, i, n);
}

/* ---- in 32 bits ------------------------------------------------------------------------------ */

static void doubt(Sums *s, LLVMValueRef *all, LLVMValueRef more) {
    *all = *all ? LLVMBuildOr(s->b, *all, more, "") : more;
}

static LLVMValueRef number(const Sums *s, u64 n) { return LLVMConstInt(s->i32, n, false); }

/* The builder stands behind v, or where a function begins. */
static void go_behind(Sums *s, LLVMValueRef v) {
    LLVMValueRef next = LLVMIsAInstruction(v)
                            ? LLVMGetNextInstruction(v)
                            : LLVMGetFirstInstruction(LLVMGetEntryBasicBlock(LLVMGetBasicBlockParent(s->block)));
    while (LLVMIsAPHINode(next) || LLVMIsAAllocaInst(next)) next = LLVMGetNextInstruction(next);
    LLVMPositionBuilderBefore(s->b, next);
}

static const Leaf *leaf_of(Sums *s, LLVMValueRef v) {
    Leaf *leaf = map_get(&s->leaves, v);
    if (leaf) return leaf;
    map_set(s->code->arena, &s->leaves, v, leaf = arena_new(s->code->arena, Leaf));
    go_behind(s, v);
    LLVMValueRef high = LLVMBuildTrunc(s->b, LLVMBuildLShr(s->b, v, LLVMConstInt(s->i64, 32, false), ""), s->i32, "");
    leaf->low = LLVMBuildTrunc(s->b, v, s->i32, "");
    leaf->doubt = LLVMBuildXor(s->b, high, LLVMBuildAShr(s->b, leaf->low, number(s, 31), ""), "");
    return leaf;
}

static LLVMValueRef narrow(Sums *s, LLVMValueRef v) {
    const Node *n = node_of(s, v);
    if (n) return n->fast;
    if (!is_wide(s, v)) return v;
    if (LLVMIsAConstantInt(v)) return number(s, (u64)LLVMConstIntGetSExtValue(v) & UINT32_MAX);
    LLVMValueRef x = extended(s, v);
    if (x) return LLVMTypeOf(x) == s->i32 ? x : LLVMBuildCast(s->b, LLVMGetInstructionOpcode(v), x, s->i32, "");
    const Leaf *leaf = map_get(&s->leaves, v);
    return leaf->low;
}

/* A sum is in doubt if its sign is neither that of one term nor that of the other. */
static LLVMValueRef narrow_sum(Sums *s, const Node *n, LLVMValueRef x, LLVMValueRef y) {
    bool minus = LLVMGetInstructionOpcode(n->old) == LLVMSub;
    LLVMValueRef r = LLVMBuildBinOp(s->b, minus ? LLVMSub : LLVMAdd, x, y, ""), up, down;
    if (!is_doubtful(s, n->old) || (s->group.steps && n->from)) return r;
    Range b = range_of(s, LLVMGetOperand(n->old, 1));
    if (b.low >= 0 || b.high <= 0) {
        bool rises = (b.low >= 0) != minus;
        up = rises ? LLVMBuildNot(s->b, x, "") : x;
        down = rises ? r : LLVMBuildNot(s->b, r, "");
    } else {
        up = LLVMBuildXor(s->b, x, r, "");
        down = LLVMBuildXor(s->b, minus ? x : r, y, "");
    }
    doubt(s, &s->sign, LLVMBuildAnd(s->b, up, down, ""));
    return r;
}

/* smin, smax, abs of 32 bits for those of 64. */
static LLVMValueRef narrow_call(Sums *s, LLVMValueRef call, LLVMValueRef *x) {
    bool absolute = is_absolute(s, call);
    LLVMTypeRef type = LLVMTypeOf(x[0]);
    if (absolute) x[1] = LLVMConstInt(LLVMInt1TypeInContext(s->code->ctx), 0, false);
    const char *name = absolute ? "llvm.abs" : intrinsic_of(call) == s->smin ? "llvm.smin" : "llvm.smax";
    LLVMValueRef r = code_intrinsic(s->code, s->b, name, &type, 1, x, 2);
    if (absolute && is_wide(s, call) && range_of(s, LLVMGetOperand(call, 0)).low == any.low) doubt(s, &s->sign, r);
    return r;
}

/* Without the promises that LLVM knows of it: they may not hold where a sum did not fit. */
static LLVMValueRef narrow_node(Sums *s, const Node *n) {
    LLVMValueRef i = n->old, x[3] = {0};
    u32 operands = LLVMIsACallInst(i) ? 2 : (u32)LLVMGetNumOperands(i);
    for (u32 k = 0; k < operands; k++) x[k] = narrow(s, LLVMGetOperand(i, k));
    LLVMTypeRef type = is_wide(s, i) ? s->i32 : LLVMTypeOf(i);
    LLVMOpcode op = LLVMGetInstructionOpcode(i);
    switch (op) {
    case LLVMCall: return narrow_call(s, i, x);
    case LLVMSelect: return LLVMBuildSelect(s->b, x[0], x[1], x[2], "");
    case LLVMICmp: return LLVMBuildICmp(s->b, LLVMGetICmpPredicate(i), x[0], x[1], "");
    case LLVMTrunc: case LLVMSExt: case LLVMZExt:
        return LLVMTypeOf(x[0]) == type ? x[0] : LLVMBuildCast(s->b, op, x[0], type, "");
    default: return is_wide(s, i) ? narrow_sum(s, n, x[0], x[1]) : LLVMBuildBinOp(s->b, op, x[0], x[1], "");
    }
}

/* ---- a group in both forms ------------------------------------------------------------------- */

/* The builder would give what it inserts its own place in the source. */
static void move_to(Sums *s, LLVMValueRef i, LLVMBasicBlockRef block) {
    LLVMSetCurrentDebugLocation2(s->b, NULL);
    LLVMInstructionRemoveFromParent(i);
    LLVMPositionBuilderAtEnd(s->b, block);
    LLVMInsertIntoBuilder(s->b, i);
}

/* The part of the block before `at` becomes a block of its own, to which leads what led to the
 * block. */
static LLVMBasicBlockRef cut(Sums *s, LLVMValueRef at) {
    LLVMBasicBlockRef head = LLVMInsertBasicBlockInContext(s->code->ctx, s->block, "");
    for (LLVMUseRef use; (use = LLVMGetFirstUse(LLVMBasicBlockAsValue(s->block)));) {
        LLVMValueRef end = LLVMGetUser(use);
        for (u32 k = 0; k < LLVMGetNumSuccessors(end); k++)
            if (LLVMGetSuccessor(end, k) == s->block) LLVMSetSuccessor(end, k, head);
    }
    for (LLVMValueRef i; (i = LLVMGetFirstInstruction(s->block)) != at;) move_to(s, i, head);
    return head;
}

/* One of those who use it outside of the block; NULL: nobody does. */
static LLVMValueRef user_outside(LLVMValueRef v, LLVMBasicBlockRef block) {
    for (LLVMUseRef use = LLVMGetFirstUse(v); use; use = LLVMGetNextUse(use))
        if (LLVMGetInstructionParent(LLVMGetUser(use)) != block) return LLVMGetUser(use);
    return NULL;
}

/* The operations as they were move into the block, and before them the extensions that nobody else
 * needs. */
static void move_group(Sums *s, LLVMBasicBlockRef from, LLVMBasicBlockRef to) {
    for (vec_each(const Node *, n, &s->group.nodes)) move_to(s, n->old, to);
    for (vec_each(const Node *, n, &s->group.nodes))
        for (int k = 0; k < LLVMGetNumOperands(n->old); k++) {
            LLVMValueRef v = LLVMGetOperand(n->old, (unsigned)k);
            if (!code_lies_in(v, from) || !extended(s, v) || user_outside(v, to)) continue;
            LLVMInstructionRemoveFromParent(v);
            LLVMPositionBuilderBefore(s->b, LLVMGetFirstInstruction(to));
            LLVMInsertIntoBuilder(s->b, v);
        }
}

static void replace_in(LLVMValueRef user, LLVMValueRef old, LLVMValueRef new) {
    for (int k = 0; k < LLVMGetNumOperands(user); k++)
        if (LLVMGetOperand(user, (unsigned)k) == old) LLVMSetOperand(user, (unsigned)k, new);
}

/* Behind the group its result is that of 32 bits or the old one. */
static void merge(Sums *s, const Node *n, LLVMBasicBlockRef head, LLVMBasicBlockRef again) {
    if (!user_outside(n->old, again)) return;
    LLVMValueRef fast = n->fast;
    if (is_wide(s, n->old)) {
        LLVMPositionBuilderBefore(s->b, LLVMGetBasicBlockTerminator(head));
        fast = LLVMBuildSExt(s->b, fast, s->i64, "");
    }
    LLVMPositionBuilderBefore(s->b, LLVMGetFirstInstruction(s->block));
    LLVMValueRef phi = LLVMBuildPhi(s->b, LLVMTypeOf(n->old), "");
    for (LLVMValueRef user; (user = user_outside(n->old, again));) replace_in(user, n->old, phi);
    LLVMAddIncoming(phi, (LLVMValueRef[]){fast, n->old}, (LLVMBasicBlockRef[]){head, again}, 2);
}

/* What steps start from is less than `most` away from 0, and what they add is little. */
static void doubt_steps(Sums *s) {
    LLVMBuilderRef b = s->b;
    const Group *g = &s->group;
    u32 most = (u32)(INT32_MAX - g->growth);
    LLVMValueRef furthest = number(s, 0);
    for (vec_each(LLVMValueRef, v, &g->starts)) {
        LLVMValueRef x[] = {furthest, LLVMBuildAdd(b, narrow(s, v), number(s, most), "")};
        furthest = code_intrinsic(s->code, b, "llvm.umax", &s->i32, 1, x, countof(x));
    }
    s->far = LLVMBuildICmp(b, LLVMIntUGT, LLVMBuildFreeze(b, furthest, ""), number(s, 2 * most), "");
    for (vec_each(LLVMValueRef, v, &g->little))
        doubt(s, &s->bits,
              LLVMBuildLShr(b, LLVMBuildAdd(b, narrow(s, v), number(s, LITTLE - 1), ""), number(s, 21), ""));
}

/* A doubt may be of what the program never wrote, and a branch needs a value. */
static LLVMValueRef build_doubt(Sums *s) {
    LLVMBuilderRef b = s->b;
    LLVMValueRef sign =
                     s->sign ? LLVMBuildICmp(b, LLVMIntSLT, LLVMBuildFreeze(b, s->sign, ""), number(s, 0), "") : NULL,
                 bits = s->bits ? LLVMBuildICmp(b, LLVMIntNE, LLVMBuildFreeze(b, s->bits, ""), number(s, 0), "") : NULL;
    LLVMValueRef all = s->far;
    if (sign) doubt(s, &all, sign);
    if (bits) doubt(s, &all, bits);
    return all ? all : LLVMConstInt(LLVMInt1TypeInContext(s->code->ctx), 0, false);
}

/* Does the group in 32 bits. */
static void rewrite(Sums *s) {
    LLVMContextRef ctx = s->code->ctx;
    LLVMValueRef last = vec_last(&s->group.nodes)->old;
    LLVMMetadataRef place = LLVMInstructionGetDebugLoc(last);
    s->sign = s->bits = s->far = NULL;
    LLVMSetCurrentDebugLocation2(s->b, place);
    for (vec_each(LLVMValueRef, v, &s->group.leaves)) leaf_of(s, v);
    for (vec_each(Node *, n, &s->group.nodes)) {
        LLVMPositionBuilderBefore(s->b, n->old);
        LLVMSetCurrentDebugLocation2(s->b, LLVMInstructionGetDebugLoc(n->old));
        n->fast = narrow_node(s, n);
    }
    LLVMBasicBlockRef head = cut(s, LLVMGetNextInstruction(last)),
                      again = LLVMAppendBasicBlockInContext(ctx, LLVMGetBasicBlockParent(s->block), "");
    LLVMPositionBuilderAtEnd(s->b, head);
    LLVMSetCurrentDebugLocation2(s->b, place);
    for (vec_each(LLVMValueRef, v, &s->group.leaves)) doubt(s, &s->bits, leaf_of(s, v)->doubt);
    if (s->group.steps) doubt_steps(s);
    code_mark_rare(s->code, LLVMBuildCondBr(s->b, build_doubt(s), again, s->block));
    move_group(s, head, again);
    LLVMPositionBuilderAtEnd(s->b, again);
    LLVMSetCurrentDebugLocation2(s->b, place);
    LLVMBuildBr(s->b, s->block);
    for (vec_each(const Node *, n, &s->group.nodes)) merge(s, n, head, again);
}

static i32 cost_of_results(const Sums *s) {
    i32 cost = 0;
    for (vec_each(const Node *, n, &s->group.nodes)) {
        if (!is_wide(s, n->old)) continue;
        bool outside = false;
        for (LLVMUseRef use = LLVMGetFirstUse(n->old); use && !outside; use = LLVMGetNextUse(use))
            outside = !node_of(s, LLVMGetUser(use));
        cost += outside ? RESULT_COSTS : 0;
    }
    return cost;
}

static void close_group(Sums *s) {
    Group *g = &s->group;
    choose_steps(s);
    if (g->gain - g->doubts - BRANCH_COSTS - cost_of_results(s) >= LEAST_GAIN) rewrite(s);
    s->group = (Group){0};
}

/* ---- blocks ---------------------------------------------------------------------------------- */

/* Whether the block compares wide integers. Notes what leads there. */
static bool find_wanted(Sums *s) {
    s->wanted = (Map){0};
    for (LLVMValueRef i = LLVMGetLastInstruction(s->block); i; i = LLVMGetPreviousInstruction(i)) {
        bool wanted = compares(s, i);
        if (!wanted && is_pure(s, i))
            for (LLVMUseRef use = LLVMGetFirstUse(i); use && !wanted; use = LLVMGetNextUse(use))
                wanted = map_has(&s->wanted, LLVMGetUser(use));
        if (wanted) map_set(s->code->arena, &s->wanted, i, i);
    }
    return s->wanted.len > 0;
}

static void narrow_block(Sums *s) {
    if (!find_wanted(s)) return;
    s->group = (Group){0};
    for (each_instruction(i, s->block)) {
        if (LLVMIsAPHINode(i)) continue;
        bool end = !LLVMGetNextInstruction(i);
        if (belongs(s, i)) {
            if (s->group.nodes.len >= MOST_NODES && narrows(s, i) && is_sum(i)) close_group(s);
            if (belongs(s, i)) add_node(s, i);
        } else if (end || uses_node(s, i)) {
            close_group(s);
        }
    }
}

void sums_narrow(const Code *c) {
    for (each_function(f, c->module)) {
        Sums s = {.code = c, .b = LLVMCreateBuilderInContext(c->ctx), .i32 = LLVMInt32TypeInContext(c->ctx),
                  .i64 = LLVMInt64TypeInContext(c->ctx)};
        s.smin = LLVMLookupIntrinsicID("llvm.smin", strlen("llvm.smin"));
        s.smax = LLVMLookupIntrinsicID("llvm.smax", strlen("llvm.smax"));
        s.abs = LLVMLookupIntrinsicID("llvm.abs", strlen("llvm.abs"));
        u32 n = LLVMCountBasicBlocks(f);
        for (s.block = LLVMGetFirstBasicBlock(f); n; n--, s.block = LLVMGetNextBasicBlock(s.block)) narrow_block(&s);
        LLVMDisposeBuilder(s.b);
    }
}
