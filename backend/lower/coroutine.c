/* coroutine.c: the barriers of a CPU image. After the always-inline pass every barrier stands in a
 * coroutine entry, as a call of the marker pyk.barrier(kind, mask) and a branch. That becomes: tell
 * the block what the thread waits for, suspend, and continue where the branch went. LLVM's standard
 * pipeline then splits the coroutines. */
#include "backend/code.h"

#include <llvm-c/DebugInfo.h>
#include <string.h>

#include "backend/strips/strips.h"
#include "lib/contract/cpu_image.h"

static LLVMValueRef suspension(Code *c) {
    static const char name[] = "llvm.coro.suspend";
    return LLVMGetIntrinsicDeclaration(c->module, LLVMLookupIntrinsicID(name, strlen(name)), NULL, 0);
}

/* The switch after a coroutine's final suspension, which knows where suspended and ended threads
 * go; NULL if it is no coroutine. */
static LLVMValueRef final_switch(Code *c, LLVMValueRef fn) {
    LLVMValueRef suspend = suspension(c);
    for (each_block(b, fn)) {
        LLVMValueRef end = LLVMGetBasicBlockTerminator(b);
        if (LLVMGetInstructionOpcode(end) != LLVMSwitch) continue;
        LLVMValueRef how = LLVMGetOperand(end, 0);
        if (LLVMIsACallInst(how) && LLVMGetCalledValue(how) == suspend) return end;
    }
    return NULL;
}

static void store_field(LLVMContextRef ctx, LLVMBuilderRef b, LLVMValueRef block, u64 at, LLVMValueRef v) {
    LLVMValueRef offset = LLVMConstInt(LLVMInt64TypeInContext(ctx), at, false);
    LLVMValueRef p = LLVMBuildInBoundsGEP2(b, LLVMInt8TypeInContext(ctx), block, &offset, 1, "");
    LLVMSetAlignment(LLVMBuildStore(b, v, p), 4);
}

static void suspend_at(Code *c, LLVMBuilderRef b, LLVMValueRef marker, LLVMValueRef final) {
    LLVMBasicBlockRef here = LLVMGetInstructionParent(marker);
    LLVMValueRef jump = LLVMGetBasicBlockTerminator(here), fn = LLVMGetBasicBlockParent(here), suspend = suspension(c);
    LLVMTypeRef byte = LLVMInt8TypeInContext(c->ctx);
    LLVMBasicBlockRef next = LLVMGetSuccessor(jump, 0);
    LLVMPositionBuilderBefore(b, marker);
    LLVMSetCurrentDebugLocation2(b, LLVMInstructionGetDebugLoc(marker));
    store_field(c->ctx, b, LLVMGetParam(fn, 0), offsetof(pyk_cpu_block, wait), LLVMGetOperand(marker, 0));
    store_field(c->ctx, b, LLVMGetParam(fn, 0), offsetof(pyk_cpu_block, wait_mask), LLVMGetOperand(marker, 1));
    LLVMValueRef args[] = {LLVMConstNull(LLVMTokenTypeInContext(c->ctx)), LLVMConstNull(LLVMInt1TypeInContext(c->ctx))};
    LLVMValueRef how = LLVMBuildCall2(b, LLVMGlobalGetValueType(suspend), suspend, args, 2, "");
    LLVMInstructionEraseFromParent(marker);
    LLVMInstructionEraseFromParent(jump);
    LLVMPositionBuilderAtEnd(b, here);
    LLVMValueRef choice = LLVMBuildSwitch(b, how, LLVMGetSwitchDefaultDest(final), 2);
    LLVMAddCase(choice, LLVMConstInt(byte, 0, false), next);
    LLVMAddCase(choice, LLVMConstInt(byte, 1, false), LLVMGetSuccessor(final, 2));
}

bool coroutine_split(Code *c) {
    LLVMValueRef marker = LLVMGetNamedFunction(c->module, BARRIER_MARKER);
    if (!marker) return true;
    code_verify(c, "after lowering");
    code_inline(c);
    LLVMBuilderRef b = LLVMCreateBuilderInContext(c->ctx);
    bool ok = true;
    for (LLVMUseRef use; ok && (use = LLVMGetFirstUse(marker));) {
        LLVMValueRef call = LLVMGetUser(use), fn = LLVMGetBasicBlockParent(LLVMGetInstructionParent(call));
        LLVMValueRef final = final_switch(c, fn);
        if (final) suspend_at(c, b, call, final);
        else if (!LLVMGetFirstUse(fn)) LLVMDeleteFunction(fn);       /* inlined everywhere */
        else ok = false;                                             /* calls itself */
    }
    LLVMDisposeBuilder(b);
    if (ok) LLVMDeleteFunction(marker);
    else diag_BARRIER_RECURSION(c->unit->diags, (Span){0});
    return ok;
}
