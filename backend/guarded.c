/* guarded.c: what a condition guards is loaded ahead of where it is asked. Of the neighbours of a
 * cell
 *
 *     for dy in (-1, 0, 1):
 *         for dx in (-1, 0, 1):
 *             if 0 <= y + dy < rows and 0 <= x + dx < columns:
 *                 ... much with cell[y + dy, x + dx]
 *
 * each would be loaded behind the branch that asks whether it is there, and so behind all that is
 * done with the one before. PTX has loads that take place where a predicate holds. One that follows
 * where the ways of a branch meet goes before that branch with its predicate, so that several are
 * on their way at once. It reads what nobody writes while the kernel runs, or other loads would see
 * it change.
 *
 * Of short ways ptxas makes such loads by itself. */
#include "backend/early.h"

#include <llvm-c/DebugInfo.h>
#include <string.h>

enum {
    SHORT = 14,                       /* instructions of a way that ptxas makes conditional by itself */
    FEW = 2,                          /* loads of one way, a pair of neighbours being one */
    MANY = 12,                        /* that wait for others at one place */
    DEEP = 12                         /* steps of the computation of an address or a test */
};

/* Metadata of a load with a predicate. */
#define GUARDED_MARK "pyk.guarded"

/* A branch behind which the ways of an earlier one have met, and one of its ways. */
typedef struct Guard {
    LLVMBasicBlockRef head;           /* which ends by the earlier one */
    Behind            behind;
    LLVMValueRef      test;
    bool              when;           /* the way is taken where the test says so */
} Guard;

/* ---- loads with a predicate */

static u32 bits_of(LLVMTypeRef t) {
    switch (LLVMGetTypeKind(t)) {
    case LLVMIntegerTypeKind: return LLVMGetIntTypeWidth(t);
    case LLVMFloatTypeKind:   return 32;
    case LLVMDoubleTypeKind:  return 64;
    default:                  return 0;
    }
}

static bool suits(const Code *c, LLVMValueRef load) {
    u32 bits = bits_of(LLVMTypeOf(load));
    bool whole = bits == 8 || bits == 16 || bits == 32 || bits == 64;
    enum { GLOBAL = 1 };
    return whole && LLVMIsALoadInst(load) && code_has_mark(c, load, "invariant.load") && !LLVMGetVolatile(load) &&
           LLVMGetAlignment(load) * 8 >= bits &&
           LLVMGetPointerAddressSpace(LLVMTypeOf(LLVMGetOperand(load, 0))) == GLOBAL;
}

/* The load of what lies behind this one in the way, if one access can be both; NULL: none. */
static LLVMValueRef neighbour_of(const Code *c, LLVMValueRef load) {
    u32 bits = bits_of(LLVMTypeOf(load)), bytes = bits / 8;
    LLVMTargetDataRef layout = LLVMGetModuleDataLayout(c->module);
    if (bits < 32 || LLVMGetAlignment(load) < 2 * bytes) return NULL;
    for (LLVMValueRef i = LLVMGetNextInstruction(load); i; i = LLVMGetNextInstruction(i)) {
        if (!LLVMIsALoadInst(i) || !suits(c, i) || bits_of(LLVMTypeOf(i)) != bits) continue;
        if (early_bytes_behind(layout, LLVMGetOperand(load, 0), LLVMGetOperand(i, 0)) == bytes) return i;
    }
    return NULL;
}

/* What is loaded takes the place of a load. */
static void put(const Code *c, LLVMBuilderRef b, LLVMValueRef load, LLVMValueRef v) {
    LLVMTypeRef t = LLVMTypeOf(load);
    LLVMPositionBuilderBefore(b, load);
    if (bits_of(t) == 8) v = LLVMBuildTrunc(b, v, LLVMInt8TypeInContext(c->ctx), "");
    else v = LLVMBuildBitCast(b, v, t, "");
    LLVMReplaceAllUsesWith(load, v);
    LLVMInstructionEraseFromParent(load);
}

static LLVMValueRef assembly(const Code *c, LLVMBuilderRef b, const char *text, const char *constraints,
                             LLVMTypeRef out, LLVMValueRef address, LLVMValueRef test) {
    LLVMValueRef v = code_asm(c, b, text, constraints, false, out, (LLVMValueRef[]){address, test}, 2);
    code_attr_call(c->ctx, v, "nounwind");
    code_attr_call(c->ctx, v, "memory");
    code_mark(c->ctx, v, GUARDED_MARK);
    return v;
}

/* The load where the builder stands, alone or with its neighbour. */
static void load_where(const Code *c, LLVMBuilderRef b, const Guard *g, LLVMValueRef load) {
    static const char letters[] = {[1] = 'h', [2] = 'h', [4] = 'r', [8] = 'l'};
    u32 bits = bits_of(LLVMTypeOf(load));
    char letter = letters[bits / 8];
    const char *not = g->when ? "" : "!";
    LLVMTypeRef reg = LLVMIntTypeInContext(c->ctx, bits == 8 ? 16 : bits), both[] = {reg, reg};
    LLVMValueRef other = neighbour_of(c, load), address = LLVMGetOperand(load, 0);
    if (!other) {
        const char *text =
            arena_printf(c->arena, "@%s$2 ld.global.nc.%c%u $0, [$1];", not, bits == 8 ? 'u' : 'b', bits);
        put(c, b, load, assembly(c, b, text, arena_printf(c->arena, "=%c,l,b", letter), reg, address, g->test));
        return;
    }
    const char *text = arena_printf(c->arena, "@%s$3 ld.global.nc.v2.b%u {$0, $1}, [$2];", not, bits);
    LLVMValueRef v = assembly(c, b, text, arena_printf(c->arena, "=%c,=%c,l,b", letter, letter),
                              LLVMStructTypeInContext(c->ctx, both, 2, false), address, g->test);
    LLVMPositionBuilderBefore(b, load);
    LLVMValueRef first = LLVMBuildExtractValue(b, v, 0, ""), second = LLVMBuildExtractValue(b, v, 1, "");
    put(c, b, load, first);
    put(c, b, other, second);
}

/* ---- where */

static void at_end(LLVMBuilderRef b, LLVMBasicBlockRef block, LLVMValueRef like) {
    LLVMPositionBuilderBefore(b, LLVMGetBasicBlockTerminator(block));
    LLVMSetCurrentDebugLocation2(b, LLVMInstructionGetDebugLoc(like));
}

/* Those that wait where the ways meet for others behind them. */
static u32 take_further(const Code *c, LLVMBuilderRef b, const Guard *g) {
    u32 n = 0;
    for (LLVMValueRef i = LLVMGetFirstInstruction(g->behind.meet), next; i; i = next) {
        next = LLVMGetNextInstruction(i);
        if (!code_has_mark(c, i, GUARDED_MARK)) continue;
        bool early = n < MANY;
        for (int k = 0; k < LLVMGetNumOperands(i) && early; k++)
            early = early_can_go(&g->behind, LLVMGetOperand(i, (unsigned)k), 0);
        if (!early) continue;
        at_end(b, g->head, i);
        early_go(b, &g->behind, i);
        n++;
    }
    return n;
}

static bool is_long(LLVMBasicBlockRef way) {
    u32 n = 0;
    LLVMValueRef end = LLVMGetBasicBlockTerminator(way);
    for (each_instruction(i, way)) n++;
    return n > SHORT || LLVMGetNumSuccessors(end) > 1;
}

/* The loads of the way that can go to the head, each with its neighbour, if these are all that it
 * has; 0: others would be waited for all the same. */
static u32 find_loads(const Code *c, const Guard *g, LLVMValueRef *found) {
    u32 n = 0;
    LLVMValueRef second = NULL;
    for (each_instruction(i, g->behind.way)) {
        if (!LLVMIsALoadInst(i) || i == second) continue;
        if (n == FEW || !suits(c, i) || !early_can_go(&g->behind, LLVMGetOperand(i, 0), 0)) return 0;
        second = neighbour_of(c, i);
        found[n++] = i;
    }
    return n;
}

static void take(const Code *c, LLVMBuilderRef b, const Guard *g) {
    LLVMValueRef found[FEW];
    u32 n = is_long(g->behind.way) && early_can_go(&g->behind, g->test, 0) ? find_loads(c, g, found) : 0;
    for (u32 i = 0; i < n; i++) {
        at_end(b, g->head, found[i]);
        early_go(b, &g->behind, g->test);
        early_go(b, &g->behind, LLVMGetOperand(found[i], 0));
        load_where(c, b, g, found[i]);
    }
}

static void load_ahead(const Code *c, LLVMBuilderRef b, LLVMBasicBlockRef head) {
    LLVMValueRef end = LLVMGetBasicBlockTerminator(head);
    if (!LLVMIsABranchInst(end) || !LLVMIsConditional(end)) return;
    Guard g = {.head = head, .behind = {.meet = early_meeting(head), .tests = true, .deep = DEEP}};
    if (!g.behind.meet) return;
    LLVMValueRef branch = LLVMGetBasicBlockTerminator(g.behind.meet);
    u32 there = take_further(c, b, &g);
    if (there == MANY || !LLVMIsABranchInst(branch) || !LLVMIsConditional(branch)) return;
    g.test = LLVMGetCondition(branch);
    for (u32 k = 0; k < 2; k++) {
        g.behind.way = LLVMGetSuccessor(branch, k), g.when = k == 0;
        if (code_only_way(g.behind.way) == branch) take(c, b, &g);
    }
}

void guarded_loads(const Code *c) {
    LLVMBuilderRef b = LLVMCreateBuilderInContext(c->ctx);
    for (each_function(f, c->module))
        for (LLVMBasicBlockRef at = LLVMGetLastBasicBlock(f); at; at = LLVMGetPreviousBasicBlock(at))
            load_ahead(c, b, at);
    LLVMDisposeBuilder(b);
}
