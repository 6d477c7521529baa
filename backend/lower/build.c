/* build.c: the small steps of which every operation is built. */
#include "backend/lower/state.h"

#include <llvm-c/DebugInfo.h>
#include <stdlib.h>
#include <string.h>

#include "backend/strips/strips.h"

LLVMBasicBlockRef lower_new_block(Lower *l, const char *name) {
    return LLVMAppendBasicBlockInContext(l->ctx, l->self->fn, name);
}

LLVMValueRef lower_unnamed(Lower *l, LLVMValueRef value) {
    LLVMValueRef g = LLVMAddGlobal(l->module, LLVMTypeOf(value), "");
    LLVMSetInitializer(g, value);
    LLVMSetLinkage(g, LLVMPrivateLinkage);
    LLVMSetGlobalConstant(g, true);
    LLVMSetUnnamedAddress(g, LLVMGlobalUnnamedAddr);
    return g;
}

LLVMValueRef lower_slot(Lower *l, LLVMTypeRef type, const char *name) {
    LLVMBasicBlockRef here = LLVMGetInsertBlock(l->b);
    LLVMMetadataRef line = LLVMGetCurrentDebugLocation2(l->b); /* which moving about changes */
    LLVMPositionBuilderBefore(l->b, LLVMGetFirstInstruction(l->entry));
    LLVMValueRef slot = LLVMBuildAlloca(l->b, type, name);
    LLVMPositionBuilderAtEnd(l->b, here);
    LLVMSetCurrentDebugLocation2(l->b, line);
    return slot;
}

LLVMValueRef lower_value(Lower *l, const Ins *x) {
    if (lltype_is_constant(x->type)) return lltype_constant(l, x->type);
    LLVMValueRef v = l->values[x->id];
    ENSURE(v);
    return v;
}

LLVMValueRef lower_intrinsic(Lower *l, const char *name, LLVMTypeRef *overload, u32 noverload, LLVMValueRef *args,
                             u32 n) {
    return code_intrinsic(l->code, l->b, name, overload, noverload, args, n);
}

LLVMValueRef lower_call_named(Lower *l, const char *name, LLVMTypeRef ret, LLVMValueRef *args, u32 n, bool pure) {
    LLVMTypeRef type = code_type_of_call(l->code, ret, args, n);
    LLVMValueRef fn = LLVMGetNamedFunction(l->module, name);
    if (!fn) {
        fn = LLVMAddFunction(l->module, name, type);
        code_attr(l->ctx, fn, "nounwind");
        if (pure) code_attr(l->ctx, fn, "willreturn");
        if (pure) code_attr(l->ctx, fn, "memory");
    }
    return LLVMBuildCall2(l->b, type, fn, args, n, "");
}

LLVMValueRef lower_asm(Lower *l, const char *text, const char *constraints, bool effects, LLVMTypeRef ret,
                       LLVMValueRef *args, u32 n) {
    LLVMValueRef call = code_asm(l->code, l->b, text, constraints, effects, ret, args, n);
    if (effects) code_attr_call(l->ctx, call, "nounwind");
    return call;
}

bool lower_has_since(Lower *l, Span span, const char *what, const char *since) {
    if (!l->gpu || target_has(l->code->target, since)) return true;
    diag_PTX_TOO_NEW(l->code->unit->diags, span, l->code->target->name, what);
    int n = (int)strcspn(since, "-");
    if (since[n - 1] == 'a' && !since[n]) diag_note(l->code->unit->diags, (Span){0}, "sm_%s alone has it", since);
    else
        diag_note(l->code->unit->diags, (Span){0}, "sm_%.*s is the first that has it: --arch sm_%.*s", n, since, n,
                  since);
    l->failed = true;
    return false;
}

void lower_attach(Lower *l, LLVMValueRef instruction, const char *kind, LLVMMetadataRef node) {
    code_attach(l->ctx, instruction, kind, node);
}

void lower_mark(Lower *l, LLVMValueRef instruction, const char *kind) { code_mark(l->ctx, instruction, kind); }

void lower_invariant(Lower *l, LLVMValueRef load) { lower_mark(l, load, "invariant.load"); }

void lower_ordered(Lower *l, LLVMValueRef access) { lower_mark(l, access, ORDERED_ACCESS); }

void lower_aligned(Lower *l, LLVMValueRef v, u64 bytes) {
    LLVMMetadataRef n = LLVMValueAsMetadata(lower_i64(l, bytes));
    lower_attach(l, v, "align", LLVMMDNodeInContext2(l->ctx, &n, 1));
}

void lower_range(Lower *l, LLVMValueRef v, u64 lo, u64 hi) {
    LLVMTypeRef type = LLVMTypeOf(v);
    LLVMMetadataRef ends[] = {LLVMValueAsMetadata(LLVMConstInt(type, lo, false)),
                              LLVMValueAsMetadata(LLVMConstInt(type, hi, false))};
    lower_attach(l, v, "range", LLVMMDNodeInContext2(l->ctx, ends, 2));
}
