/* plain.c: is the PTX of a module, after LLVM's passes, the same for many GPUs? From 7.5 to 9.0 the
 * code generator asks for the GPU and the version of PTX only at half types, vectors, atomics that
 * have not always been there, and parameters whose address is more than read from. A module that
 * has none of these goes through it once. An older GPU's PTX is right for a newer one in any case;
 * here it is also what a build for the newer one alone gives. */
#include "backend/code.h"

#include <string.h>

#include "backend/ptx_text.h"

static bool is_plain_type(LLVMTypeRef t) {
    switch (LLVMGetTypeKind(t)) {
    case LLVMVoidTypeKind: case LLVMFloatTypeKind: case LLVMDoubleTypeKind: case LLVMPointerTypeKind:
    case LLVMLabelTypeKind: case LLVMMetadataTypeKind:
        return true;
    case LLVMIntegerTypeKind: return LLVMGetIntTypeWidth(t) <= 64;
    case LLVMArrayTypeKind:   return is_plain_type(LLVMGetElementType(t));
    case LLVMStructTypeKind:
        for (u32 i = 0; i < LLVMCountStructElementTypes(t); i++)
            if (!is_plain_type(LLVMStructGetTypeAtIndex(t, i))) return false;
        return true;
    default: return false;
    }
}

static bool is_plain_atomic(LLVMValueRef ins) {
    LLVMTypeRef t = LLVMTypeOf(ins);
    switch (LLVMGetAtomicRMWBinOp(ins)) {
    case LLVMAtomicRMWBinOpXchg: case LLVMAtomicRMWBinOpAdd: case LLVMAtomicRMWBinOpAnd: case LLVMAtomicRMWBinOpOr:
    case LLVMAtomicRMWBinOpXor: case LLVMAtomicRMWBinOpMax: case LLVMAtomicRMWBinOpMin: case LLVMAtomicRMWBinOpUMax:
    case LLVMAtomicRMWBinOpUMin:
        return LLVMGetTypeKind(t) == LLVMIntegerTypeKind && LLVMGetIntTypeWidth(t) >= 32;
    case LLVMAtomicRMWBinOpFAdd: return true;
    default: return false;
    }
}

static bool is_plain_instruction(LLVMValueRef ins) {
    if (!is_plain_type(LLVMTypeOf(ins))) return false;
    for (int i = 0; i < LLVMGetNumOperands(ins); i++)
        if (!is_plain_type(LLVMTypeOf(LLVMGetOperand(ins, (u32)i)))) return false;
    switch (LLVMGetInstructionOpcode(ins)) {
    case LLVMFence: case LLVMAtomicCmpXchg: return false;
    case LLVMAtomicRMW: return is_plain_atomic(ins);
    case LLVMLoad: case LLVMStore: return LLVMGetOrdering(ins) == LLVMAtomicOrderingNotAtomic;
    default: return true;
    }
}

/* Is what lies at the address of a parameter read alone? */
static bool is_read(LLVMValueRef address) {
    for (LLVMUseRef use = LLVMGetFirstUse(address); use; use = LLVMGetNextUse(use)) {
        LLVMValueRef user = LLVMGetUser(use);
        bool further = LLVMIsAGetElementPtrInst(user) || LLVMIsAAddrSpaceCastInst(user);
        if (further ? !is_read(user) : !LLVMIsALoadInst(user)) return false;
    }
    return true;
}

static bool is_plain_function(LLVMValueRef f) {
    u32 byval = code_attr_kind("byval");
    for (u32 i = 0; i < LLVMCountParams(f); i++)
        if (LLVMGetEnumAttributeAtIndex(f, i + 1, byval) && !is_read(LLVMGetParam(f, i))) return false;
    for (each_block(b, f))
        for (each_instruction(i, b))
            if (!is_plain_instruction(i)) return false;
    return true;
}

/* From PTX 8.3 on LLVM lets blocks end in `trap`. GPUs with a suffix have instructions of their
 * own. */
static bool is_plain_gpu(const Code *c) {
    enum { TRAP_ENDS = 83 };
    const char *arch = c->target->arch;
    return code_ptx_version(c) < TRAP_ENDS && !arch[strspn(arch, "0123456789")];
}

bool plain_is(const Code *c) {
    if (c->debug || !is_plain_gpu(c)) return false;
    for (LLVMValueRef g = LLVMGetFirstGlobal(c->module); g; g = LLVMGetNextGlobal(g))
        if (!is_plain_type(LLVMGlobalGetValueType(g))) return false;
    for (each_function(f, c->module))
        if (!is_plain_function(f)) return false;
    return true;
}

bool plain_take(const Code *c, const Target *of, const Buf *ptx, Buf *out) {
    return of->sm <= c->target->sm && is_plain_gpu(c) &&
           ptx_text_retarget(ptx, code_ptx_version(c), target_cpu(c->target), c->options->lineinfo, out);
}
