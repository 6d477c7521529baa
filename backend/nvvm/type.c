/* type.c: LLVM's types in the dialect of NVVM IR, whose pointers have types. A pointer of LLVM 22
 * is i8* of its address space wherever it is a value; accesses convert it (ins.c). */
#include "backend/nvvm/writer.h"

#include <string.h>

const char *nvvm_unsaid(Nvvm *n, const char *what) {
    if (n->failed) return "undef";
    n->failed = true;
    const char *where = n->function ? LLVMGetValueName2(n->function, &(size_t){0}) : "the module";
    diag_NOT_NVVM(n->code->unit->diags, (Span){0}, what, arena_strdup(n->arena, where));
    diag_note(n->code->unit->diags, (Span){0}, "--emit ptx, or a cubin, needs no LTO-IR");
    return "undef";
}

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

/* For newer GPUs the dialect is of a later LLVM, which wants the structure named here. */
const char *nvvm_by_value(Nvvm *n, const char *structure) {
    enum { LATER_DIALECT = 100 };
    return n->code->target->sm >= LATER_DIALECT ? arena_printf(n->arena, " byval(%s)", structure) : " byval";
}

const char *nvvm_structure(Nvvm *n, LLVMValueRef fn, u32 k) {
    LLVMAttributeRef a = LLVMGetEnumAttributeAtIndex(fn, k + 1, code_attr_kind("byval"));
    return a ? nvvm_type(n, LLVMGetTypeAttributeValue(a)) : NULL;
}

const char *nvvm_parameter(Nvvm *n, LLVMValueRef fn, u32 k, const char **by_value) {
    LLVMValueRef p = LLVMGetParam(fn, k);
    const char *structure = nvvm_structure(n, fn, k);
    *by_value = structure ? nvvm_by_value(n, structure) : "";
    return structure ? nvvm_pointer(n, structure, p) : nvvm_type(n, LLVMTypeOf(p));
}

const char *nvvm_signature(Nvvm *n, LLVMValueRef fn) {
    const char *by_value;
    const char *text = arena_printf(n->arena, "%s (", nvvm_type(n, LLVMGetReturnType(LLVMGlobalGetValueType(fn))));
    for (u32 k = 0; k < LLVMCountParams(fn); k++)
        text = arena_printf(n->arena, "%s%s%s", text, k ? ", " : "", nvvm_parameter(n, fn, k, &by_value));
    return arena_printf(n->arena, "%s)", text);
}
