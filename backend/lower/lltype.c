/* lltype.c: pyk's types as LLVM's.
 *
 * In registers a bool is i1, complex numbers and tuples are structs, and an array is {data,
 * extents..., strides...}, with strides for layout A only. Where the type says the value (a module,
 * a function, None, a literal, the group of a grid, a tuple of such), the value is never passed,
 * returned or joined; in a tuple with others it is {} or a constant. How aggregates lie in memory
 * only lower_contract knows. */
#include "backend/lower/state.h"

static LLVMTypeRef scalar(Lower *l, const Type *t) {
    LLVMTypeRef f = type_bits(t) == 64 ? l->f64 : type_bits(t) == 32 ? l->f32 : t->kind == TY_BF16 ? l->bf16 : l->f16;
    switch (type_class(t)) {
    case CLASS_BOOL: case CLASS_SINT: case CLASS_UINT: case CLASS_STORED:
        return LLVMIntTypeInContext(l->ctx, type_bits(t));
    case CLASS_FLOAT:   return f;
    case CLASS_COMPLEX: return LLVMStructTypeInContext(l->ctx, (LLVMTypeRef[]){f, f}, 2, false);
    case CLASS_NONE:    break;
    }
    UNREACHABLE("not a scalar");
}

static LLVMTypeRef array(Lower *l, const Type *t) {
    u32 n = t->array.ndim, fields = 1 + (t->array.layout == LAYOUT_A ? 2 : 1) * n;
    LLVMTypeRef *at = arena_array(l->arena, LLVMTypeRef, fields);
    at[0] = l->ptr;
    for (u32 i = 1; i < fields; i++) at[i] = l->i64;
    return LLVMStructTypeInContext(l->ctx, at, fields, false);
}

static LLVMTypeRef structure(Lower *l, const Type *const *types, u32 n) {
    LLVMTypeRef *at = arena_array(l->arena, LLVMTypeRef, n);
    for (u32 i = 0; i < n; i++) at[i] = lltype_of(l, types[i]);
    return LLVMStructTypeInContext(l->ctx, at, n, false);
}

LLVMTypeRef lltype_of(Lower *l, const Type *t) {
    if (type_is_scalar(t)) return scalar(l, t);
    if (t->kind == TY_ARRAY) return array(l, t);
    if (t->kind == TY_POINTER || t->kind == TY_RECORD || t->kind == TY_TENSOR_MAP) return l->ptr;
    if (t->kind == TY_LITERAL_INT || t->kind == TY_TIME) return l->i64;
    if (t->kind == TY_CHARS) return LLVMArrayType2(t->chars.wide ? l->i32 : l->i8, t->chars.n);
    if (t->kind == TY_LITERAL_BOOL) return l->i1;
    if (t->kind == TY_RANGE) {
        LLVMTypeRef e = lltype_of(l, t->range.elem);
        return LLVMStructTypeInContext(l->ctx, (LLVMTypeRef[]){e, e, e}, 3, false);
    }
    if (type_is_bundle(t)) return structure(l, t->tuple.at, t->tuple.len);
    if (t->kind == TY_FUNCTION && !type_is_static(t)) return structure(l, t->function.captured, t->function.ncaptured);
    return l->nothing;
}

LLVMTypeRef lltype_memory(Lower *l, const Type *t) {
    if (t->kind == TY_RECORD) return LLVMArrayType2(l->i8, t->itemsize);
    return t->kind == TY_BOOL ? l->i8 : lltype_of(l, t);
}

/* The types that a value is made of: a bundle's parts, what a function has captured. */
static u32 parts_of(const Type *t, const Type *const **parts) {
    if (t->kind == TY_FUNCTION) return *parts = t->function.captured, t->function.ncaptured;
    return *parts = t->tuple.at, t->tuple.len;
}

bool lltype_is_constant(const Type *t) {
    if (type_is_static(t) || type_is_literal(t)) return true;
    if (!type_is_bundle(t) && t->kind != TY_FUNCTION) return false;
    const Type *const *parts;
    for (u32 i = 0, n = parts_of(t, &parts); i < n; i++)
        if (!lltype_is_constant(parts[i])) return false;
    return true;
}

LLVMValueRef lltype_constant(Lower *l, const Type *t) {
    if (type_is_literal(t)) return LLVMConstInt(lltype_of(l, t), (u64)t->literal.value, true);
    if (type_is_static(t)) return LLVMConstNull(lltype_of(l, t));
    const Type *const *parts;
    u32 n = parts_of(t, &parts);
    LLVMValueRef *values = arena_array(l->arena, LLVMValueRef, n);
    for (u32 i = 0; i < n; i++) values[i] = lltype_constant(l, parts[i]);
    return LLVMConstStructInContext(l->ctx, values, n, false);
}
