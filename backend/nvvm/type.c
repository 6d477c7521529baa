/* type.c: LLVM's types in the dialect of NVVM IR, whose pointers have types. What LLVM 22 has as a
 * pointer is i8* of its address space wherever it is a value; accesses convert it to what they need
 * (nvvm/ins.c). */
#include "backend/nvvm/nvvm_priv.h"

const char *nvvm_address_space(Nvvm *n, u32 space) {
    return space ? arena_printf(n->arena, " addrspace(%u)", space) : "";
}

static const char *structure(Nvvm *n, LLVMTypeRef t) {
    u32 fields = LLVMCountStructElementTypes(t);
    const char *text = "";
    for (u32 i = 0; i < fields; i++)
        text = arena_printf(n->arena, "%s%s%s", text, i ? ", " : "", nvvm_type(n, LLVMStructGetTypeAtIndex(t, i)));
    return arena_printf(n->arena, LLVMIsPackedStruct(t) ? "<{ %s }>" : "{ %s }", text);
}

static const char *spell(Nvvm *n, LLVMTypeRef t) {
    switch (LLVMGetTypeKind(t)) {
    case LLVMVoidTypeKind:    return "void";
    case LLVMHalfTypeKind:    return "half";
    case LLVMFloatTypeKind:   return "float";
    case LLVMDoubleTypeKind:  return "double";
    case LLVMIntegerTypeKind: return arena_printf(n->arena, "i%u", LLVMGetIntTypeWidth(t));
    case LLVMPointerTypeKind:
        return arena_printf(n->arena, "i8%s*", nvvm_address_space(n, LLVMGetPointerAddressSpace(t)));
    case LLVMArrayTypeKind:
        return arena_printf(n->arena, "[%llu x %s]", (unsigned long long)LLVMGetArrayLength2(t),
                            nvvm_type(n, LLVMGetElementType(t)));
    case LLVMStructTypeKind:  return structure(n, t);
    default: break;
    }
    char *name = LLVMPrintTypeToString(t);
    const char *text = nvvm_unsaid(n, arena_printf(n->arena, "type %s", name));
    LLVMDisposeMessage(name);
    return text;
}

const char *nvvm_type(Nvvm *n, LLVMTypeRef t) {
    const char *text = map_get(&n->types, t);
    if (!text) map_set(n->arena, &n->types, t, (void *)(text = spell(n, t)));
    return text;
}

const char *nvvm_pointer(Nvvm *n, const char *to, LLVMValueRef p) {
    return arena_printf(n->arena, "%s%s*", to, nvvm_address_space(n, LLVMGetPointerAddressSpace(LLVMTypeOf(p))));
}
