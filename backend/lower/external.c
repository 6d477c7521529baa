/* external.c: calls of functions from outside, which only GPUs have. With the C calling convention
 * the arguments go as they are, a bool as a byte. With Numba's the function returns 0 if all went
 * well and leaves its result where the first argument points; an array is passed as null, null, the
 * number of elements, their size, the data, then the extents and the strides. */
#include "backend/lower/operation.h"

#include "backend/lower/memory.h"

typedef VEC(LLVMValueRef) Values;

static LLVMTypeRef passed_type(Lower *l, const Type *t) { return t->kind == TY_BOOL ? l->i8 : lltype_of(l, t); }

static void pass_array(Lower *l, const Type *t, LLVMValueRef array, Values *out) {
    LLVMValueRef null = LLVMConstNull(l->ptr), size = lower_i64(l, t->array.elem->size), count = lower_i64(l, 1);
    u32 n = t->array.ndim;
    for (u32 d = 0; d < n; d++) count = LLVMBuildMul(l->b, count, LLVMBuildExtractValue(l->b, array, 1 + d, ""), "");
    LLVMValueRef head[] = {null, null, count, size, LLVMBuildExtractValue(l->b, array, 0, "")};
    for (u32 i = 0; i < countof(head); i++) vec_push(l->arena, out, head[i]);
    for (u32 d = 0; d < n; d++) vec_push(l->arena, out, LLVMBuildExtractValue(l->b, array, 1 + d, ""));
    for (u32 d = 0; d < n; d++) vec_push(l->arena, out, lower_array_stride(l, t, array, d));
}

static LLVMValueRef function(Lower *l, const IrFunc *f, LLVMTypeRef ret, const Values *args) {
    LLVMTypeRef type = code_type_of_call(l->code, ret, args->at, args->len);
    LLVMValueRef fn = LLVMGetNamedFunction(l->module, sym_str(f->symbol));
    if (!fn) fn = LLVMAddFunction(l->module, sym_str(f->symbol), type);
    return LLVMBuildCall2(l->b, type, fn, args->at, args->len, "");
}

LLVMValueRef lower_external(Lower *l, const Ins *x) {
    const IrFunc *f = x->aux.callee;
    bool boolean = f->ret->kind == TY_BOOL;
    LLVMTypeRef ret = passed_type(l, f->ret);
    LLVMValueRef result = f->c_abi ? NULL : lower_slot(l, ret, "result");
    Values args = {0};
    if (result) vec_push(l->arena, &args, result);
    for (u32 i = 0; i < x->nargs; i++) {
        const Type *t = f->params[i]->type;
        LLVMValueRef v = lower_value(l, x->args[i]);
        if (t->kind == TY_ARRAY) {
            pass_array(l, t, v, &args);
            continue;
        }
        if (type_class(t) == CLASS_COMPLEX) {
            for (u32 part = 0; part < 2; part++) vec_push(l->arena, &args, LLVMBuildExtractValue(l->b, v, part, ""));
            continue;
        }
        vec_push(l->arena, &args, t->kind == TY_BOOL ? LLVMBuildZExt(l->b, v, l->i8, "") : v);
    }
    LLVMValueRef got = function(l, f, result ? l->i32 : ret, &args);
    if (result) got = LLVMBuildLoad2(l->b, ret, result, "");
    return boolean ? LLVMBuildICmp(l->b, LLVMIntNE, got, LLVMConstNull(l->i8), "") : got;
}
