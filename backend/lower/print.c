/* print.c: a printed line. The GPU's vprintf takes the format and a buffer of the arguments, 8
 * bytes each. The CPU calls the C library's printf, which keeps a line in one piece. */
#include "backend/lower/operation.h"

#include <string.h>

#include "backend/lower/memory.h"

static LLVMValueRef text(Lower *l, const char *s) {
    LLVMValueRef data = LLVMConstStringInContext2(l->ctx, s, strlen(s), false);
    LLVMValueRef g = LLVMAddGlobalInAddressSpace(l->module, LLVMTypeOf(data), "", l->gpu ? 1 : 0);
    LLVMSetInitializer(g, data);
    LLVMSetLinkage(g, LLVMPrivateLinkage);
    LLVMSetGlobalConstant(g, true);
    LLVMSetAlignment(g, 1);
    return l->gpu ? LLVMConstAddrSpaceCast(g, l->ptr) : g;
}

static LLVMValueRef argument(Lower *l, const Ins *x) {
    LLVMValueRef v = lower_value(l, x);
    if (x->type->kind != TY_BOOL && x->type->kind != TY_LITERAL_BOOL) return v;
    LLVMValueRef no = text(l, "False"), yes = text(l, "True");
    return LLVMBuildSelect(l->b, v, yes, no, "");
}

static LLVMValueRef packed(Lower *l, LLVMValueRef *args, u32 n) {
    if (!n) return LLVMConstNull(l->ptr);
    LLVMValueRef buffer = lower_slot(l, LLVMArrayType2(l->i64, n), "line");
    LLVMSetAlignment(buffer, 8);
    for (u32 i = 0; i < n; i++) LLVMSetAlignment(LLVMBuildStore(l->b, args[i], lower_offset(l, buffer, 8 * i)), 8);
    return buffer;
}

static LLVMValueRef function(Lower *l, const char *name, LLVMTypeRef type) {
    LLVMValueRef fn = LLVMGetNamedFunction(l->module, name);
    return fn ? fn : LLVMAddFunction(l->module, name, type);
}

void lower_print(Lower *l, const Ins *x) {
    LLVMValueRef *args = arena_array(l->arena, LLVMValueRef, x->nargs + 1);
    args[0] = text(l, sym_str(x->aux.text));
    for (u32 i = 0; i < x->nargs; i++) args[1 + i] = argument(l, x->args[i]);
    LLVMTypeRef two[] = {l->ptr, l->ptr},
                type = l->gpu ? LLVMFunctionType(l->i32, two, 2, false) : LLVMFunctionType(l->i32, two, 1, true);
    LLVMValueRef fn = function(l, l->gpu ? "vprintf" : "printf", type);
    LLVMValueRef pair[] = {args[0], l->gpu ? packed(l, args + 1, x->nargs) : NULL};
    if (l->gpu) LLVMBuildCall2(l->b, type, fn, pair, 2, "");
    else LLVMBuildCall2(l->b, type, fn, args, 1 + x->nargs, "");
}
