/* value.c: operands: names, and constants in the dialect of NVVM IR.
 *
 * A float is written as the bits of a double, which loses nothing. A global is a pointer to what it
 * holds, converted to i8*. Poison becomes undef, which may be any value too. */
#include "backend/nvvm/writer.h"

#include <string.h>

void nvvm_quote(Buf *out, const char *text, size_t len) {
    buf_putc(out, '"');
    for (size_t i = 0; i < len; i++) {
        u8 c = (u8)text[i];
        if (c >= ' ' && c < 127 && c != '"' && c != '\\') buf_putc(out, (char)c);
        else buf_printf(out, "\\%02X", c);
    }
    buf_putc(out, '"');
}

static const char *quoted(Nvvm *n, const char *before, const char *text, size_t len) {
    Buf all = {0};
    buf_puts(&all, before);
    nvvm_quote(&all, text, len);
    return buf_take(&all, n->arena);
}

/* A text without a name gets one, which the linker keeps private. */
const char *nvvm_symbol(Nvvm *n, LLVMValueRef global) {
    size_t len;
    const char *name = LLVMGetValueName2(global, &len), *own = map_get(&n->names, global);
    if (len) return quoted(n, "@", name, len);
    if (!own)
        map_set(n->arena, &n->names, global, (void *)(own = arena_printf(n->arena, "@\"pyk_text_%u\"", n->ntexts++)));
    return own;
}

static const char *global(Nvvm *n, LLVMValueRef g) {
    const char *type = LLVMIsAFunction(g) ? nvvm_signature(n, g) : nvvm_type(n, LLVMGlobalGetValueType(g));
    return arena_printf(n->arena, "bitcast (%s %s to %s)", nvvm_pointer(n, type, g), nvvm_symbol(n, g),
                        nvvm_type(n, LLVMTypeOf(g)));
}

static const char *integer(Nvvm *n, LLVMValueRef v) {
    u32 bits = LLVMGetIntTypeWidth(LLVMTypeOf(v));
    if (bits > 64) return nvvm_unsaid(n, "an integer of more than 64 bits");
    if (bits == 1) return LLVMConstIntGetZExtValue(v) ? "true" : "false";
    return arena_printf(n->arena, "%lld", LLVMConstIntGetSExtValue(v));
}

static const char *real(Nvvm *n, LLVMValueRef v) {
    LLVMTypeKind kind = LLVMGetTypeKind(LLVMTypeOf(v));
    LLVMContextRef ctx = n->code->ctx;
    u32 bits = kind == LLVMHalfTypeKind ? 16 : kind == LLVMFloatTypeKind ? 32 : 64;
    u64 is = LLVMConstIntGetZExtValue(LLVMConstBitCast(v, LLVMIntTypeInContext(ctx, bits)));
    if (bits == 16) return arena_printf(n->arena, "0xH%04X", (u32)is);
    if (bits == 32) {
        u32 narrow = (u32)is;
        float f;
        memcpy(&f, &narrow, sizeof f);
        double wide = f;
        memcpy(&is, &wide, sizeof is);
    }
    return arena_printf(n->arena, "0x%016llX", (unsigned long long)is);
}

static const char *array(Nvvm *n, LLVMValueRef v) {
    size_t len;
    if (LLVMIsConstantString(v)) {
        const char *bytes = LLVMGetAsString(v, &len);
        return quoted(n, "c", bytes, len);
    }
    Buf text = {0};
    u64 count = LLVMGetArrayLength2(LLVMTypeOf(v));
    for (u64 i = 0; i < count; i++)
        buf_printf(&text, "%s%s", i ? ", " : "[", nvvm_operand(n, LLVMGetAggregateElement(v, (u32)i)));
    buf_putc(&text, ']');
    return buf_take(&text, n->arena);
}

static const char *structure(Nvvm *n, LLVMValueRef v) {
    const char *text = "{";
    u32 fields = LLVMCountStructElementTypes(LLVMTypeOf(v));
    for (u32 i = 0; i < fields; i++)
        text = arena_printf(n->arena, "%s%s %s", text, i ? "," : "", nvvm_operand(n, LLVMGetAggregateElement(v, i)));
    return arena_printf(n->arena, "%s }", text);
}

/* The first index of an address steps over whole objects; each further one goes a level down. */
LLVMTypeRef nvvm_gep_result(LLVMValueRef gep) {
    LLVMTypeRef t = LLVMGetGEPSourceElementType(gep);
    for (int i = 2; i < LLVMGetNumOperands(gep); i++) {
        bool fields = LLVMGetTypeKind(t) == LLVMStructTypeKind;
        t = fields ? LLVMStructGetTypeAtIndex(t, (u32)LLVMConstIntGetZExtValue(LLVMGetOperand(gep, (u32)i)))
                   : LLVMGetElementType(t);
    }
    return t;
}

static const char *address(Nvvm *n, LLVMValueRef v) {
    LLVMValueRef p = LLVMGetOperand(v, 0);
    const char *type = nvvm_type(n, LLVMGetGEPSourceElementType(v)), *to = nvvm_pointer(n, type, p);
    const char *text = arena_printf(n->arena, "getelementptr %s(%s, %s bitcast (%s to %s)",
                                    LLVMIsInBounds(v) ? "inbounds " : "", type, to, nvvm_operand(n, p), to);
    for (int i = 1; i < LLVMGetNumOperands(v); i++)
        text = arena_printf(n->arena, "%s, %s", text, nvvm_operand(n, LLVMGetOperand(v, (u32)i)));
    const char *result = nvvm_pointer(n, nvvm_type(n, nvvm_gep_result(v)), p);
    return arena_printf(n->arena, "bitcast (%s %s) to %s)", result, text, nvvm_type(n, LLVMTypeOf(v)));
}

static const char *expression(Nvvm *n, LLVMValueRef v) {
    const char *name;
    switch (LLVMGetConstOpcode(v)) {
    case LLVMGetElementPtr: return address(n, v);
    case LLVMAddrSpaceCast: name = "addrspacecast"; break;
    case LLVMPtrToInt:      name = "ptrtoint"; break;
    case LLVMIntToPtr:      name = "inttoptr"; break;
    default: return nvvm_unsaid(n, "a constant expression");
    }
    return arena_printf(n->arena, "%s (%s to %s)", name, nvvm_operand(n, LLVMGetOperand(v, 0)),
                        nvvm_type(n, LLVMTypeOf(v)));
}

const char *nvvm_value(Nvvm *n, LLVMValueRef v) {
    switch (LLVMGetValueKind(v)) {
    case LLVMArgumentValueKind: case LLVMInstructionValueKind: case LLVMBasicBlockValueKind:
        return map_get(&n->names, v);
    case LLVMGlobalVariableValueKind: case LLVMFunctionValueKind: return global(n, v);
    case LLVMConstantIntValueKind:           return integer(n, v);
    case LLVMConstantFPValueKind:            return real(n, v);
    case LLVMConstantPointerNullValueKind:   return "null";
    case LLVMConstantAggregateZeroValueKind: return "zeroinitializer";
    case LLVMUndefValueValueKind: case LLVMPoisonValueValueKind:       return "undef";
    case LLVMConstantArrayValueKind: case LLVMConstantDataArrayValueKind: return array(n, v);
    case LLVMConstantStructValueKind:        return structure(n, v);
    case LLVMConstantExprValueKind:          return expression(n, v);
    default:                                 return nvvm_unsaid(n, "an operand of an unknown kind");
    }
}

const char *nvvm_operand(Nvvm *n, LLVMValueRef v) {
    const char *type = LLVMGetValueKind(v) == LLVMBasicBlockValueKind ? "label" : nvvm_type(n, LLVMTypeOf(v));
    return arena_printf(n->arena, "%s %s", type, nvvm_value(n, v));
}

const char *nvvm_typed(Nvvm *n, LLVMValueRef i, const char *suffix, LLVMValueRef p, const char *type) {
    const char *to = nvvm_pointer(n, type, p), *own = nvvm_type(n, LLVMTypeOf(p)), *value = nvvm_value(n, p);
    if (!strcmp(to, own)) return value;
    if (LLVMIsConstant(p)) return arena_printf(n->arena, "bitcast (%s %s to %s)", own, value, to);
    const char *name = arena_printf(n->arena, "%s.%s", (const char *)map_get(&n->names, i), suffix);
    buf_printf(&n->body, "  %s = bitcast %s %s to %s\n", name, own, value, to);
    return name;
}
