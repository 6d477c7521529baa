/* sines.c: the sine and the cosine of one angle, which rotations ask for, by one function of
 * libdevice instead of two. Most of either is to bring the angle near 0, which is the same. The one
 * for both gives the same two numbers.
 *
 * The library is linked before equal angles are known to be equal, so the function is declared
 * first where it may be wanted, and called later. */
#include "backend/code.h"

#include <llvm-c/DebugInfo.h>

static const struct Sines { const char *sine, *cosine, *both; } all[] = {
    {"__nv_sin", "__nv_cos", "__nv_sincos"},
    {"__nv_sinf", "__nv_cosf", "__nv_sincosf"},
    {"__nv_sinpi", "__nv_cospi", "__nv_sincospi"},
    {"__nv_sinpif", "__nv_cospif", "__nv_sincospif"},
};

void sines_prepare(const Code *c) {
    for (size_t k = 0; k < countof(all); k++) {
        LLVMValueRef sine = LLVMGetNamedFunction(c->module, all[k].sine);
        if (!sine || !LLVMGetNamedFunction(c->module, all[k].cosine) || LLVMGetNamedFunction(c->module, all[k].both))
            continue;
        LLVMTypeRef number = LLVMGetReturnType(LLVMGlobalGetValueType(sine)),
                    pointer = LLVMPointerTypeInContext(c->ctx, 0), types[] = {number, pointer, pointer};
        LLVMAddFunction(c->module, all[k].both,
                        LLVMFunctionType(LLVMVoidTypeInContext(c->ctx), types, countof(types), false));
    }
}

/* A row of the table in a module, and the calls of a block that it replaces: sines, cosines. */
typedef VEC(LLVMValueRef) Calls;
typedef struct Pair { LLVMValueRef one[2], both; Calls of[2]; } Pair;

/* Memory for a result, until the function is inlined. */
static LLVMValueRef slot(LLVMBuilderRef b, LLVMValueRef at, LLVMTypeRef type) {
    LLVMBasicBlockRef entry = LLVMGetEntryBasicBlock(LLVMGetBasicBlockParent(LLVMGetInstructionParent(at)));
    LLVMPositionBuilderBefore(b, LLVMGetFirstInstruction(entry));
    return LLVMBuildAlloca(b, type, "");
}

/* Replaces those of one angle from `first`, one of them, on, if there are both. */
static void join(const Pair *p, LLVMBuilderRef b, LLVMValueRef first) {
    LLVMValueRef angle = LLVMGetOperand(first, 0);
    LLVMTypeRef type = LLVMTypeOf(first);
    bool there[2] = {false, false};
    for (u32 k = 0; k < 2; k++)
        for (vec_each(LLVMValueRef, i, &p->of[k])) there[k] |= LLVMGetOperand(i, 0) == angle;
    if (!there[0] || !there[1]) return;
    LLVMValueRef args[] = {angle, NULL, NULL};
    for (u32 k = 0; k < 2; k++) args[1 + k] = slot(b, first, type);
    LLVMPositionBuilderBefore(b, first);
    LLVMSetCurrentDebugLocation2(b, LLVMInstructionGetDebugLoc(first));
    LLVMBuildCall2(b, LLVMGlobalGetValueType(p->both), p->both, args, countof(args), "");
    for (u32 k = 0; k < 2; k++) {
        LLVMValueRef result = LLVMBuildLoad2(b, type, args[1 + k], "");
        for (vec_each(LLVMValueRef, i, &p->of[k]))
            if (LLVMGetOperand(i, 0) == angle) LLVMReplaceAllUsesWith(i, result);
    }
}

static void join_block(const Code *c, Pair *p, LLVMBuilderRef b, LLVMBasicBlockRef block) {
    Calls calls = {0};
    p->of[0].len = p->of[1].len = 0;
    for (each_instruction(i, block))
        for (u32 k = 0; k < 2; k++)
            if (LLVMIsACallInst(i) && LLVMGetCalledValue(i) == p->one[k]) {
                vec_push(c->arena, &p->of[k], i);
                vec_push(c->arena, &calls, i);
            }
    for (vec_each(LLVMValueRef, i, &calls))
        if (LLVMGetFirstUse(i)) join(p, b, i);
    for (vec_each(LLVMValueRef, i, &calls))
        if (!LLVMGetFirstUse(i)) LLVMInstructionEraseFromParent(i);
}

void sines_join(const Code *c) {
    LLVMBuilderRef b = LLVMCreateBuilderInContext(c->ctx);
    for (size_t k = 0; k < countof(all); k++) {
        Pair p = {.one = {LLVMGetNamedFunction(c->module, all[k].sine), LLVMGetNamedFunction(c->module, all[k].cosine)},
                  .both = LLVMGetNamedFunction(c->module, all[k].both)};
        for (LLVMValueRef f = LLVMGetFirstFunction(c->module); f && p.one[0] && p.one[1]; f = LLVMGetNextFunction(f))
            for (each_block(at, f)) join_block(c, &p, b, at);
    }
    LLVMDisposeBuilder(b);
}
