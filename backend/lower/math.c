/* math.c: functions on numbers: LLVM's intrinsics, libdevice on the GPU, the C library on the CPU.
 *
 * Integers where the function wants floats, f8(i8), are converted first, but an integer exponent
 * beside a float stays an integer. float16 and bfloat16 are computed in float32. Under fast math a
 * float32 function is libdevice's fast version if there is one; NVPTX reads `afn` as the
 * approximate instruction. */
#include "backend/lower/operation.h"

#include <string.h>

#include "backend/lower/number.h"

static bool has_fast_version(const char *stem) {
    return AMONG(stem, "sin", "cos", "tan", "exp", "log", "log2", "log10", "pow");
}

/* The type that an argument has in the call. */
static const Type *argument_type(Lower *l, const Ins *x, u32 i, bool promote) {
    Types *t = l->code->unit->types;
    const Type *type = x->args[i]->type;
    if (type_is_half(type) && promote) return type_scalar(t, TY_F32);
    if (type_is_float(x->type) && !type_is_float(x->args[0]->type)) return x->type;
    return type_unliteral(t, type);
}

static LLVMValueRef approximate(LLVMValueRef call) {
    if (LLVMIsAInstruction(call)) LLVMSetFastMathFlags(call, LLVMFastMathApproxFunc);
    return call;
}

static LLVMValueRef llvm_function(Lower *l, const Ins *x, const char *name, LLVMValueRef *args, u32 n,
                                  LLVMTypeRef type) {
    bool flagged = !strcmp(name, "llvm.ctlz") || !strcmp(name, "llvm.cttz") || !strcmp(name, "llvm.abs");
    if (flagged) args[n++] = LLVMConstInt(l->i1, 0, false);          /* "zero is poison": no */
    LLVMValueRef v = lower_intrinsic(l, name, &type, 1, args, n);
    if (type_is_float(x->type)) l->code->libm = true;                /* what the CPU has no instruction for */
    return l->fast && l->gpu && type == l->f32 && !strcmp(name, "llvm.sqrt") ? approximate(v) : v;
}

static LLVMValueRef libdevice_function(Lower *l, const Ins *x, LLVMValueRef *args, u32 n, LLVMTypeRef type) {
    const char *stem = x->aux.intrin->nv;
    if (stem[0] == '=') return lower_call_named(l, stem + 1, type, args, n, true);
    bool f = type == l->f32, integer_power = n == 2 && !strcmp(stem, "pow") && LLVMTypeOf(args[1]) == l->i32;
    if (f && l->fast && !strcmp(stem, "tanh")) return approximate(lower_intrinsic(l, "llvm.tanh", &type, 1, args, n));
    if (f && l->fast && has_fast_version(stem)) {
        if (integer_power) args[1] = LLVMBuildSIToFP(l->b, args[1], type, "");
        return lower_call_named(l, arena_printf(l->arena, "__nv_fast_%sf", stem), type, args, n, true);
    }
    return lower_call_named(l, arena_printf(l->arena, "__nv_%s%s%s", stem, integer_power ? "i" : "", f ? "f" : ""),
                            type, args, n, true);
}

static LLVMValueRef libm_function(Lower *l, const Ins *x, LLVMValueRef *args, u32 n, LLVMTypeRef type) {
    const char *stem = x->aux.intrin->cpu;
    l->code->libm = true;
    if (stem[0] == '=') return lower_call_named(l, stem + 1, type, args, n, true);
    /* LLVM 22 takes a call of it behind a test never to give nan */
    if (!strcmp(stem, "fmod")) return LLVMBuildFRem(l->b, args[0], args[1], "");
    if (n == 2 && !strcmp(stem, "pow") && LLVMTypeOf(args[1]) == l->i32) {    /* any int32 is exact in double */
        LLVMValueRef base = LLVMBuildFPCast(l->b, args[0], l->f64, ""),
                     power = LLVMBuildSIToFP(l->b, args[1], l->f64, ""), wide[] = {base, power};
        return LLVMBuildFPCast(l->b, lower_call_named(l, "pow", l->f64, wide, 2, true), type, "");
    }
    return lower_call_named(l, arena_printf(l->arena, "%s%s", stem, type == l->f32 ? "f" : ""), type, args, n, true);
}

/* Half types have the absolute value, and on newer GPUs minimum and maximum. */
static bool has_operation(const Lower *l, const char *name, const Type *type) {
    if (l->code->nvvm) return false;
    if (!strcmp(name, "llvm.fabs")) return !lower_is_bits(l, type);
    return l->gpu && l->code->target->sm >= 80 && (!strncmp(name, "llvm.max", 8) || !strncmp(name, "llvm.min", 8));
}

LLVMValueRef lower_math(Lower *l, const Ins *x) {
    const Intrin *row = x->aux.intrin;
    const char *name = l->gpu ? row->nv : row->cpu;
    bool fma = !strcmp(name, "llvm.fma"), promote = row->how == HOW_MATH || (!fma && !has_operation(l, name, x->type));
    LLVMValueRef args[4];
    ENSURE(x->nargs >= 1 && x->nargs < countof(args));
    for (u32 i = 0; i < x->nargs; i++) {
        const Ins *a = x->args[i];
        args[i] = lower_number(l, lower_value(l, a), type_unliteral(l->code->unit->types, a->type),
                               argument_type(l, x, i, promote), false);
    }
    if (fma && type_is_half(x->type) && !lower_has_fma(l, x->type)) return lower_half_fma(l, args, x->type);
    bool half = type_is_half(x->type) && promote;
    LLVMTypeRef type = half ? l->f32 : lltype_of(l, x->type);
    LLVMValueRef v = row->how == HOW_LLVM ? llvm_function(l, x, name, args, x->nargs, LLVMTypeOf(args[0]))
                     : l->gpu             ? libdevice_function(l, x, args, x->nargs, type)
                                          : libm_function(l, x, args, x->nargs, type);
    return half ? lower_narrow(l, v, x->type) : v;
}
