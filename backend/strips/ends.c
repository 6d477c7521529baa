/* ends.c: tests that are linear in the lane, which show at the ends of a strip whether all its
 * threads pass. They are asked by a call of ASK_ALL, for which in the end the test at one end
 * stands. */
#include "backend/strips/split.h"

/* ---- what is linear in the lane */

/* How much a value grows from lane to lane; does it do so without wrapping, as a signed and as an
 * unsigned number? */
typedef struct Linear { bool is, exact, uexact; i64 step; } Linear;

static Linear linear(const Split *s, LLVMValueRef v, u32 depth);

static Linear of_sum(const Split *s, LLVMValueRef v, u32 depth, bool minus) {
    Linear a = linear(s, LLVMGetOperand(v, 0), depth), b = linear(s, LLVMGetOperand(v, 1), depth);
    bool nsw = LLVMGetNSW(v), nuw = LLVMGetNUW(v);
    Linear sum = {a.is && b.is, nsw && a.exact && b.exact, nuw && a.uexact && b.uexact, a.step};
    return __builtin_add_overflow(sum.step, minus ? -b.step : b.step, &sum.step) ? (Linear){0} : sum;
}

static Linear of_product(const Split *s, LLVMValueRef v, u32 depth, bool shift) {
    Linear a = linear(s, LLVMGetOperand(v, 0), depth);
    LLVMValueRef by = LLVMGetOperand(v, 1);
    i64 n = LLVMIsAConstantInt(by) ? LLVMConstIntGetSExtValue(by) : 0;
    if (shift) n = n > 0 && n < 32 ? (i64)1 << n : 0;
    bool suits = a.is && n > 0 && !__builtin_mul_overflow(a.step, n, &a.step);
    return (Linear){suits, a.exact && LLVMGetNSW(v), a.uexact && LLVMGetNUW(v), a.step};
}

static Linear of_extension(const Split *s, LLVMValueRef v, u32 depth, bool with_sign) {
    Linear a = linear(s, LLVMGetOperand(v, 0), depth);
    bool exact = with_sign ? a.exact : a.uexact;
    return (Linear){a.is && exact, exact, exact && !with_sign, a.step};
}

static Linear linear(const Split *s, LLVMValueRef v, u32 depth) {
    enum { DEEPEST = 16, WIDEST = 64 };
    bool number = LLVMGetTypeKind(LLVMTypeOf(v)) == LLVMIntegerTypeKind && LLVMGetIntTypeWidth(LLVMTypeOf(v)) <= WIDEST;
    if (!number) return (Linear){0};
    if (v == s->x) return (Linear){true, true, true, 1};
    if (!varies(s, v)) return (Linear){true, true, true, 0};
    if (depth == DEEPEST) return (Linear){0};
    switch (LLVMGetInstructionOpcode(v)) {
    case LLVMAdd:  return of_sum(s, v, depth + 1, false);
    case LLVMSub:  return of_sum(s, v, depth + 1, true);
    case LLVMMul:  return of_product(s, v, depth + 1, false);
    case LLVMShl:  return of_product(s, v, depth + 1, true);
    case LLVMSExt: return of_extension(s, v, depth + 1, true);
    case LLVMZExt: return of_extension(s, v, depth + 1, false);
    default:       return (Linear){0};
    }
}

/* ---- tests */

static LLVMValueRef marker(const Split *s) {
    LLVMValueRef fn = LLVMGetNamedFunction(s->c->module, ASK_ALL);
    if (fn) return fn;
    fn = LLVMAddFunction(s->c->module, ASK_ALL, LLVMFunctionType(s->i1, (LLVMTypeRef[]){s->i1, s->i32}, 2, false));
    code_attr(s->ctx, fn, "memory");
    code_attr(s->ctx, fn, "nounwind");
    code_attr(s->ctx, fn, "willreturn");
    return fn;
}

/* A comparison of numbers of the same sign is one with signs. */
LLVMIntPredicate ends_predicate(LLVMValueRef test) {
    static const LLVMIntPredicate with_sign[] = {
        [LLVMIntUGT] = LLVMIntSGT, [LLVMIntUGE] = LLVMIntSGE, [LLVMIntULT] = LLVMIntSLT, [LLVMIntULE] = LLVMIntSLE};
    LLVMIntPredicate p = LLVMGetICmpPredicate(test);
    return p >= LLVMIntUGT && p <= LLVMIntULE && LLVMGetICmpSameSign(test) ? with_sign[p] : p;
}

bool ends_is_less(LLVMIntPredicate p) {
    return p == LLVMIntSLT || p == LLVMIntSLE || p == LLVMIntULT || p == LLVMIntULE;
}

bool ends_show(const Split *s, LLVMValueRef test, u32 *how) {
    if (!LLVMIsAICmpInst(test)) return false;
    LLVMIntPredicate p = ends_predicate(test);
    if (p == LLVMIntEQ || p == LLVMIntNE) return false;
    u32 k = varies(s, LLVMGetOperand(test, 1));
    if (varies(s, LLVMGetOperand(test, 1 - k))) return false;
    Linear a = linear(s, LLVMGetOperand(test, k), 0);
    if (!a.is || !a.step) return false;
    bool is_signed = p >= LLVMIntSGT, rises = a.step > 0, less = ends_is_less(p) == !k;
    *how = (less == rises ? ENDS_AT_LAST : 0) | (k ? ENDS_SECOND : 0) | (rises ? ENDS_RISES : 0) |
           (is_signed ? 0 : ENDS_UNSIGNED) | ((is_signed ? a.exact : a.uexact) ? 0 : ENDS_ORDERED);
    return true;
}

bool ends_step(const Split *s, LLVMValueRef v, i64 *step) {
    Linear a = linear(s, v, 0);
    *step = a.step;
    return a.is;
}

LLVMValueRef ends_ask(Split *s, LLVMValueRef test, u32 how) {
    LLVMValueRef fn = marker(s), args[] = {test, number(s, how)};
    return LLVMBuildCall2(s->b, LLVMGlobalGetValueType(fn), fn, args, 2, "");
}

/* ---- what stands for the marker */

/* The value that a thread of the segment computes, computed for one lane in front of the loop over
 * them, where the builder stands. */
static LLVMValueRef at_lane(Split *s, const Segment *g, LLVMValueRef v, LLVMValueRef lane, Map *known) {
    if (v == g->lane) return lane;
    LLVMBasicBlockRef at = LLVMIsAInstruction(v) ? LLVMGetInstructionParent(v) : NULL;
    bool inside = at && (at == g->lanes || (map_has(&s->index, at) && segment_at(s, block_of(s, at)) == g));
    if (!inside) return v;
    LLVMValueRef copy = map_get(known, v);
    if (copy) return copy;
    copy = LLVMInstructionClone(v);
    for (u32 k = 0; k < (u32)LLVMGetNumOperands(v); k++)
        LLVMSetOperand(copy, k, at_lane(s, g, LLVMGetOperand(v, k), lane, known));
    LLVMInsertIntoBuilder(s->b, copy);
    map_set(s->arena, known, v, copy);
    return copy;
}

static LLVMValueRef at_ends(Split *s, const Segment *g, LLVMValueRef test, u64 how) {
    Map first = {0}, last = {0};
    bool some = how & ENDS_SOME, at_last = !(how & ENDS_AT_LAST) == some;
    LLVMValueRef zero = number64(s, 0), end = LLVMBuildSub(s->b, s->count, number64(s, 1), "");
    LLVMValueRef holds = at_last ? at_lane(s, g, test, end, &last) : at_lane(s, g, test, zero, &first);
    if (!(how & ENDS_ORDERED)) return holds;
    if (!LLVMIsAICmpInst(test)) return LLVMConstInt(s->i1, some, false);
    LLVMValueRef varying = LLVMGetOperand(test, how & ENDS_SECOND ? 1 : 0);
    LLVMValueRef a = at_lane(s, g, varying, zero, &first), b = at_lane(s, g, varying, end, &last);
    LLVMIntPredicate falls = how & ENDS_UNSIGNED ? LLVMIntUGT : LLVMIntSGT;
    LLVMValueRef wraps = LLVMBuildICmp(s->b, falls, how & ENDS_RISES ? a : b, how & ENDS_RISES ? b : a, "");
    return LLVMBuildSelect(s->b, wraps, LLVMConstInt(s->i1, some, false), holds, "");
}

static void replace(LLVMValueRef call, LLVMValueRef by) {
    LLVMReplaceAllUsesWith(call, by);
    LLVMInstructionEraseFromParent(call);
}

void ends_replace_all(Split *s) {
    LLVMValueRef fn = LLVMGetNamedFunction(s->c->module, ASK_ALL);
    for (LLVMUseRef u = fn ? LLVMGetFirstUse(fn) : NULL, next; u; u = next) {
        next = LLVMGetNextUse(u);
        LLVMValueRef call = LLVMGetUser(u), test = LLVMGetOperand(call, 0);
        if (LLVMGetBasicBlockParent(LLVMGetInstructionParent(call)) != s->fn) continue;
        LLVMPositionBuilderBefore(s->b, call);
        u64 how = LLVMConstIntGetZExtValue(LLVMGetOperand(call, 1));
        LLVMValueRef all = s->one ? at_ends(s, &s->segments.at[segment_of(s, call)], test, how) : test;
        replace(call, all);
    }
}

void ends_of_one(Code *c) {
    LLVMValueRef fn = LLVMGetNamedFunction(c->module, ASK_ALL);
    for (LLVMUseRef u = fn ? LLVMGetFirstUse(fn) : NULL, next; u; u = next) {
        next = LLVMGetNextUse(u);
        replace(LLVMGetUser(u), LLVMGetOperand(LLVMGetUser(u), 0));
    }
}
