/* wrap.c: negative indices without arithmetic on the way to memory.
 *
 * An index i that may be negative counts from the end: lowered, it is i + (i < 0 ? n : 0) with an
 * extent n of 64 bits. Before every access that is a choice, a sum and a shift of 64 bits, two
 * instructions each, and the load waits for them all. The choice between two pointers, of which
 * neither changes in a loop, leaves one instruction behind it, that multiplies and adds:
 *
 *     data + (i + (i < 0 ? n : 0)) * s   =   (i < 0 ? data + n * s : data) + i * s
 *
 * This holds in arithmetic that wraps, so the new addresses promise nothing. Where index and extent
 * have 32 bits and the sum is an index into a whole array, it is even less: as a natural number a
 * negative i is greater than i + n, any other is less,
 *
 *     i + (i < 0 ? n : 0)   =   min(i, i + n)
 *
 * and recent GPUs add and take the minimum in one instruction. An index of 64 bits may be cut for
 * that where no array has more than 2^31 elements: what is cut off lies outside. LLVM's own passes
 * prefer the first form, so this one comes after them. */
#include "backend/code.h"

#include <string.h>

enum { DEEP = 12, MANY = 8 };

/* A choice that was taken out of an index, and what it adds to that in elements. */
typedef struct Wrap { LLVMValueRef negative, offset; } Wrap;

typedef struct Index {
    LLVMBuilderRef builder;
    Wrap           wraps[MANY];
    u32            n;
} Index;

static bool is_zero(LLVMValueRef v) { return LLVMIsAConstantInt(v) && LLVMIsNull(v); }

/* All bits are the sign of a number. */
static bool is_sign(LLVMValueRef v) {
    if (!code_is(v, LLVMAShr) || !LLVMIsAConstantInt(LLVMGetOperand(v, 1))) return false;
    return LLVMConstIntGetZExtValue(LLVMGetOperand(v, 1)) == LLVMGetIntTypeWidth(LLVMTypeOf(v)) - 1;
}

/* i < 0 ? n : 0, or as LLVM writes it too, (i >> 63) & n. */
static bool is_choice(LLVMValueRef v) { return LLVMIsASelectInst(v) && is_zero(LLVMGetOperand(v, 2)); }

static bool is_mask(LLVMValueRef v) {
    return code_is(v, LLVMAnd) && (is_sign(LLVMGetOperand(v, 0)) || is_sign(LLVMGetOperand(v, 1)));
}

/* The number whose sign is the mask, and what it lets through. */
static LLVMValueRef masked(LLVMValueRef mask, LLVMValueRef *n) {
    u32 sign = is_sign(LLVMGetOperand(mask, 0)) ? 0 : 1;
    *n = LLVMGetOperand(mask, 1 - sign);
    return LLVMGetOperand(LLVMGetOperand(mask, sign), 0);
}

/* An index of 32 bits is extended; so are a choice and what it adds. */
static bool is_extended(LLVMValueRef v) { return code_is(v, LLVMZExt) || code_is(v, LLVMSExt); }

static bool is_wrap(LLVMValueRef v) {
    if (is_extended(v)) v = LLVMGetOperand(v, 0);
    return is_choice(v) || is_mask(v);
}

static Wrap wrap_of(LLVMBuilderRef b, LLVMValueRef v) {
    if (is_extended(v)) {
        Wrap w = wrap_of(b, LLVMGetOperand(v, 0));
        w.offset = LLVMBuildCast(b, LLVMGetInstructionOpcode(v), w.offset, LLVMTypeOf(v), "");
        return w;
    }
    if (is_choice(v)) return (Wrap){LLVMGetOperand(v, 0), LLVMGetOperand(v, 1)};
    LLVMValueRef offset, number = masked(v, &offset);
    return (Wrap){LLVMBuildICmp(b, LLVMIntSLT, number, LLVMConstNull(LLVMTypeOf(v)), ""), offset};
}

static u32 count_wraps(LLVMValueRef v, u32 depth) {
    if (depth > DEEP) return 0;
    if (is_wrap(v)) return 1;
    if (code_is(v, LLVMAdd))
        return count_wraps(LLVMGetOperand(v, 0), depth + 1) + count_wraps(LLVMGetOperand(v, 1), depth + 1);
    bool scaled = code_is(v, LLVMMul) || (code_is(v, LLVMShl) && LLVMIsAConstantInt(LLVMGetOperand(v, 1)));
    return scaled ? count_wraps(LLVMGetOperand(v, 0), depth + 1) : 0;
}

/* The value without its wraps, which are noted, each `factor` times. */
static LLVMValueRef strip(Index *x, LLVMValueRef v, LLVMValueRef factor, u32 depth) {
    if (!count_wraps(v, depth)) return v;
    if (is_wrap(v)) {
        Wrap *w = &x->wraps[x->n++];
        *w = wrap_of(x->builder, v);
        if (factor) w->offset = LLVMBuildMul(x->builder, w->offset, factor, "");
        return LLVMConstNull(LLVMTypeOf(v));
    }
    LLVMValueRef a = LLVMGetOperand(v, 0), b = LLVMGetOperand(v, 1);
    if (code_is(v, LLVMAdd)) {
        a = strip(x, a, factor, depth + 1);
        b = strip(x, b, factor, depth + 1);
        return is_zero(a) ? b : is_zero(b) ? a : LLVMBuildAdd(x->builder, a, b, "");
    }
    LLVMValueRef times =
        code_is(v, LLVMMul) ? b : LLVMBuildShl(x->builder, LLVMConstInt(LLVMTypeOf(v), 1, false), b, "");
    a = strip(x, a, factor ? LLVMBuildMul(x->builder, factor, times, "") : times, depth + 1);
    return is_zero(a) ? a : LLVMBuildMul(x->builder, a, times, "");
}

static bool is_step(LLVMValueRef v) { return code_is(v, LLVMGetElementPtr) && LLVMGetNumOperands(v) == 2; }

static bool used_once(LLVMValueRef v) { return !LLVMGetNextUse(LLVMGetFirstUse(v)); }

/* LLVM takes an address in several steps, of which one may be the choice. It is made where they
 * begin, unless other addresses go the same way. */
static LLVMValueRef chosen(const Index *x, LLVMTypeRef elem, LLVMValueRef data, u32 depth) {
    if (is_step(data) && used_once(data) && depth < DEEP) {
        LLVMValueRef from = chosen(x, elem, LLVMGetOperand(data, 0), depth + 1), by = LLVMGetOperand(data, 1);
        return LLVMBuildGEP2(x->builder, LLVMGetGEPSourceElementType(data), from, &by, 1, "");
    }
    for (u32 i = 0; i < x->n; i++) {
        LLVMValueRef offset = x->wraps[i].offset, behind = LLVMBuildGEP2(x->builder, elem, data, &offset, 1, "");
        data = LLVMBuildSelect(x->builder, x->wraps[i].negative, behind, data, "");
    }
    return data;
}

static bool is_access(LLVMValueRef user, LLVMValueRef address) {
    if (LLVMIsAStoreInst(user)) return LLVMGetOperand(user, 1) == address;
    return LLVMIsALoadInst(user) || LLVMIsAAtomicRMWInst(user) || LLVMIsAAtomicCmpXchgInst(user);
}

/* Then the address lies in the array that begins with `data`, so that no index before it is
 * meant. */
static bool is_in_array(LLVMValueRef address, LLVMValueRef data) {
    bool whole = LLVMIsAGlobalVariable(data) || (LLVMIsALoadInst(data) && LLVMIsAArgument(LLVMGetOperand(data, 0)));
    for (LLVMUseRef use = LLVMGetFirstUse(address); use && whole; use = LLVMGetNextUse(use))
        whole = is_access(LLVMGetUser(use), address);
    return whole;
}

/* May an index in this function be cut to 32 bits? */
static bool is_short(LLVMValueRef at) {
    LLVMValueRef f = LLVMGetBasicBlockParent(LLVMGetInstructionParent(at));
    return code_attr_text_of(f, CODE_INDEX32);
}

/* Of 32 bits: only extents are loaded with a range. */
static bool is_extent(LLVMValueRef n) {
    u32 range = LLVMGetMDKindIDInContext(LLVMGetTypeContext(LLVMTypeOf(n)), "range", strlen("range"));
    return LLVMIsALoadInst(n) && LLVMGetIntTypeWidth(LLVMTypeOf(n)) == 32 && LLVMGetMetadata(n, range);
}

/* The number that is tested in a choice, and what that adds, which has 32 bits and is not negative;
 * NULL if it is another choice. The choice may be extended, or what it adds. */
static LLVMValueRef tested(LLVMValueRef v, LLVMValueRef *n) {
    bool whole = code_is(v, LLVMZExt) && LLVMGetNNeg(v);
    LLVMValueRef choice = whole ? LLVMGetOperand(v, 0) : v;
    LLVMValueRef i;
    if (is_mask(choice)) {
        i = masked(choice, n);
    } else if (is_choice(choice)) {
        LLVMValueRef test = LLVMGetOperand(choice, 0);
        *n = LLVMGetOperand(choice, 1);
        if (!LLVMIsAICmpInst(test) || LLVMGetICmpPredicate(test) != LLVMIntSLT || !is_zero(LLVMGetOperand(test, 1)))
            return NULL;
        i = LLVMGetOperand(test, 0);
    } else {
        return NULL;
    }
    bool natural = whole || (code_is(*n, LLVMZExt) && LLVMGetNNeg(*n));
    if (!natural && !is_extent(*n)) return NULL;
    if (natural && !whole) *n = LLVMGetOperand(*n, 0);
    bool cut = LLVMTypeOf(i) != LLVMTypeOf(*n);
    return LLVMGetIntTypeWidth(LLVMTypeOf(*n)) == 32 && (!cut || is_short(choice)) ? i : NULL;
}

/* An address data + i + (i < 0 ? n : 0), which LLVM takes in one step or in two, in either
 * order. */
typedef struct Sum { LLVMValueRef data, i, n; } Sum;

static bool is_sum(LLVMValueRef choice, LLVMValueRef rest, Sum *s) {
    s->i = tested(choice, &s->n);
    return s->i && (rest == s->i || (code_is(rest, LLVMSExt) && LLVMGetOperand(rest, 0) == s->i));
}

static bool sum_of(LLVMValueRef address, Sum *s) {
    LLVMValueRef a = LLVMGetOperand(address, 1), b = a;
    s->data = LLVMGetOperand(address, 0);
    if (is_extended(a) && code_is(LLVMGetOperand(a, 0), LLVMAdd)) a = LLVMGetOperand(a, 0);
    if (code_is(a, LLVMAdd)) {
        b = LLVMGetOperand(a, 1), a = LLVMGetOperand(a, 0);
    } else if (is_step(s->data) && LLVMGetGEPSourceElementType(s->data) == LLVMGetGEPSourceElementType(address)) {
        b = LLVMGetOperand(s->data, 1), s->data = LLVMGetOperand(s->data, 0);
    }
    return (is_sum(a, b, s) || is_sum(b, a, s)) && is_in_array(address, s->data);
}

static void replace(LLVMValueRef old, LLVMValueRef by) {
    LLVMReplaceAllUsesWith(old, by);
    LLVMInstructionEraseFromParent(old);
}

/* min(i, i + n) */
static LLVMValueRef least(const Code *c, LLVMBuilderRef b, LLVMValueRef i, LLVMValueRef n) {
    LLVMTypeRef type = LLVMTypeOf(n);
    LLVMValueRef both[] = {i, LLVMBuildAdd(b, i, n, "")};
    return code_intrinsic(c, b, "llvm.umin", &type, 1, both, countof(both));
}

static void take_least(const Code *c, LLVMBuilderRef b, LLVMValueRef address) {
    Sum s;
    if (!is_step(address) || !sum_of(address, &s)) return;
    LLVMValueRef i = LLVMBuildIntCast2(b, s.i, LLVMTypeOf(s.n), true, "");
    LLVMValueRef index = LLVMBuildZExt(b, least(c, b, i, s.n), LLVMInt64TypeInContext(c->ctx), "");
    replace(address, LLVMBuildGEP2(b, LLVMGetGEPSourceElementType(address), s.data, &index, 1, ""));
}

/* The same for an index into one of several dimensions. */
static void take_least_of_row(const Code *c, LLVMBuilderRef b, LLVMValueRef sum) {
    for (u32 k = 0; k < 2; k++) {
        LLVMValueRef choice = LLVMGetOperand(sum, k), n;
        if (!LLVMIsASelectInst(choice) || !code_has_mark(c, choice, WRAP_MARK)) continue;
        if (tested(choice, &n) != LLVMGetOperand(sum, 1 - k) || LLVMTypeOf(n) != LLVMTypeOf(sum)) continue;
        replace(sum, least(c, b, LLVMGetOperand(sum, 1 - k), n));
        return;
    }
}

/* The address with a choice between pointers. */
static LLVMValueRef elsewhere(LLVMBuilderRef b, LLVMValueRef address) {
    LLVMValueRef index = LLVMGetOperand(address, 1);
    LLVMTypeRef elem = LLVMGetGEPSourceElementType(address);
    Index x = {.builder = b};
    index = strip(&x, index, NULL, 0);
    LLVMValueRef data = chosen(&x, elem, LLVMGetOperand(address, 0), 0);
    return is_zero(index) ? data : LLVMBuildGEP2(b, elem, data, &index, 1, "");
}

static void choose(const Code *c, LLVMBuilderRef b, LLVMValueRef address) {
    (void)c;
    if (!is_step(address)) return;
    LLVMValueRef index = LLVMGetOperand(address, 1);
    bool whole = LLVMGetIntTypeWidth(LLVMTypeOf(index)) == 64;      /* a narrower one is extended when it is whole */
    u32 n = whole ? count_wraps(index, 0) : 0;
    if (!n || n > MANY) return;
    replace(address, elsewhere(b, address));
}

void wrap_pointers(const Code *c) {
    code_each(c, LLVMAdd, take_least_of_row);
    code_each(c, LLVMGetElementPtr, take_least);
    code_each(c, LLVMGetElementPtr, choose);
}
