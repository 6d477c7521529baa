/* kernel.c: the parameters of a kernel, in the layout that C programs pass.
 *
 * On the GPU a scalar or pointer is a parameter of its own. Everything else is a struct, passed as
 * a byval pointer that `nvvm.grid_constant` keeps in parameter space. What is known of the values
 * is said where they are loaded: device pointers point to global memory, an extent lies in [0,
 * 2^47). The CPU entry reads the same layouts from its argument array. */
#include "backend/lower/function.h"

#include "backend/lower/memory.h"
#include "lib/contract/abi.h"

enum { CC_PTX_KERNEL = 71, MAX_EXTENT_BITS = 47 };

static bool is_pointer(const Type *t) { return t->kind == TY_POINTER || t->kind == TY_RECORD; }

static bool in_register(const Type *t) {
    return is_pointer(t) || t->kind == TY_TIME || (t->kind < TY_SCALARS && type_class(t) != CLASS_COMPLEX);
}

/* Kernels get pointers to global memory. A device function may get one to shared memory from C++.
 * In NVVM IR they stay generic: NVIDIA's compiler finds out by itself where a kernel's pointers
 * point to, and never ends where a loop uses one that was loaded as global and made generic. */
static LLVMTypeRef device_pointer(Lower *l, const LowerFunc *f) {
    return l->gpu && !f->kernel->device && !l->code->nvvm ? LLVMPointerTypeInContext(l->ctx, 1) : l->ptr;
}

/* A device function takes a struct as a value, for which PTX is the same: LLVM cannot make an
 * address of 32 bits of a byval pointer that is used in several blocks. */
static bool by_value(const Lower *l, const LowerFunc *f, const Type *t) {
    enum { LARGEST = 16 };                                                 /* of LLVM's integers that PTX aligns */
    return l->gpu && f->kernel->device && !l->code->nvvm && !in_register(t) && t->align <= LARGEST;
}

static LLVMTypeRef words_of(Lower *l, const Type *t) {
    return LLVMArrayType2(LLVMIntTypeInContext(l->ctx, 8 * t->align), t->size / t->align);
}

static LLVMTypeRef param_type(Lower *l, const LowerFunc *f, const Type *t) {
    if (is_pointer(t)) return device_pointer(l, f);
    if (in_register(t)) return lltype_memory(l, t);
    return by_value(l, f, t) ? words_of(l, t) : l->ptr;
}

LLVMTypeRef lower_kernel_type(Lower *l, LowerFunc *f) {
    LLVMTypeRef *params = arena_array(l->arena, LLVMTypeRef, f->ir->nparams);
    u32 n = 0;
    for (u32 i = 0; i < f->ir->nparams; i++) {
        const Type *t = f->ir->params[i]->type;
        if (lltype_is_constant(t)) continue;
        params[n++] = param_type(l, f, t);
    }
    LLVMTypeRef ret = lltype_is_constant(f->ir->ret) ? l->none : lltype_memory(l, f->ir->ret);
    return LLVMFunctionType(ret, params, n, false);
}

static void add_number(Lower *l, LLVMValueRef fn, const char *name, u32 n) {
    if (n) code_attr_text(l->ctx, fn, name, arena_printf(l->arena, "%u", n));
}

/* Results of 8 and 16 bits take 32. */
static void extend_result(Lower *l, const LowerFunc *f) {
    const Type *t = f->ir->ret;
    if (lltype_is_constant(t) || !(type_is_int(t) || t->kind == TY_BOOL) || t->size > 2) return;
    code_attr_at(l->ctx, f->fn, LLVMAttributeReturnIndex, type_is_signed(t) ? "signext" : "zeroext", 0);
}

void lower_kernel_attributes(Lower *l, LowerFunc *f) {
    if (f->kernel->unoptimized) code_unoptimized(l->ctx, f->fn);
    if (f->kernel->device) extend_result(l, f);
    else LLVMSetFunctionCallConv(f->fn, CC_PTX_KERNEL);
    u32 byval = code_attr_kind("byval"), n = 0;
    for (u32 i = 0; i < f->ir->nparams; i++) {
        const Type *t = f->ir->params[i]->type;
        if (lltype_is_constant(t)) continue;
        n++;
        if (in_register(t) || by_value(l, f, t)) continue;
        LLVMAddAttributeAtIndex(f->fn, n, LLVMCreateTypeAttribute(l->ctx, byval, LLVMArrayType2(l->i8, t->size)));
        if (!f->kernel->device)
            LLVMAddAttributeAtIndex(f->fn, n, LLVMCreateStringAttribute(l->ctx, "nvvm.grid_constant", 18, "", 0));
        code_attr_at(l->ctx, f->fn, n, "align", t->align);
        code_attr_at(l->ctx, f->fn, n, "readonly", 0);
        code_attr_at(l->ctx, f->fn, n, "noalias", 0);
    }
    add_number(l, f->fn, "nvvm.maxntid", f->kernel->max_threads);
    add_number(l, f->fn, "nvvm.minctasm", f->kernel->min_blocks);
    add_number(l, f->fn, "nvvm.maxnreg", f->kernel->max_registers);
    const u32 *size = f->kernel->cluster;
    if (!size[0]) {
        if (l->code->target->sm >= CLUSTERS_SINCE) add_number(l, f->fn, "nvvm.maxclusterrank", f->kernel->max_cluster);
    } else if (lower_has_since(l, f->kernel->span, "clusters", TEXT_OF(CLUSTERS_SINCE))) {
        code_attr_text(l->ctx, f->fn, "nvvm.cluster_dim",    /* which says how many, and PTX takes no bound beside it */
                       arena_printf(l->arena, "%u,%u,%u", size[0], size[1], size[2]));
    }
}

static LLVMValueRef to_generic(Lower *l, LLVMValueRef p) {
    return LLVMTypeOf(p) == l->ptr ? p : LLVMBuildAddrSpaceCast(l->b, p, l->ptr, "");
}

/* Parameters do not change. */
static LLVMValueRef load_constant(Lower *l, LLVMTypeRef type, LLVMValueRef from) {
    LLVMValueRef v = LLVMBuildLoad2(l->b, type, from, "");
    LLVMSetAlignment(v, 8);
    lower_invariant(l, v);
    return v;
}

/* With 32-bit indices the low half is all of it. If it were cut from 64 bits, LLVM would compute
 * addresses in 64 bits and cut those. */
static LLVMValueRef load_extent(Lower *l, LLVMValueRef from) {
    bool half = l->gpu && l->self->ir->mode.index32;
    LLVMValueRef v = load_constant(l, half ? l->i32 : l->i64, from);
    lower_range(l, v, 0, (u64)1 << (half ? 31 : MAX_EXTENT_BITS));
    if (!half) return v;
    v = LLVMBuildZExt(l->b, v, l->i64, "");
    LLVMSetNNeg(v, true);
    return v;
}

/* In a second body the launch has checked that it is aligned. */
static LLVMValueRef load_data(Lower *l, LLVMValueRef from) {
    LLVMValueRef v = load_constant(l, device_pointer(l, l->self), from);
    if (l->gpu && l->self->ir->mode.checked) lower_aligned(l, v, SECOND_ALIGN);
    return to_generic(l, v);
}

static LLVMValueRef load_array(Lower *l, const Type *t, LLVMValueRef from) {
    u32 n = t->array.ndim;
    LLVMValueRef v = LLVMConstNull(lltype_of(l, t));
    v = LLVMBuildInsertValue(l->b, v, load_data(l, from), 0, "");
    for (u32 i = 0; i < n; i++)
        v = LLVMBuildInsertValue(l->b, v, load_extent(l, lower_offset(l, from, 8 + 8 * i)), 1 + i, "");
    for (u32 i = 0; i < n && t->array.layout == LAYOUT_A; i++)
        v = LLVMBuildInsertValue(l->b, v, load_constant(l, l->i64, lower_offset(l, from, 8 + 8 * (n + i))), 1 + n + i,
                                 "");
    return v;
}

static LLVMValueRef load_tuple(Lower *l, const Type *t, LLVMValueRef from) {
    LLVMValueRef v = LLVMConstNull(lltype_of(l, t));
    u32 end = 0;
    for (u32 i = 0; i < t->tuple.len; i++) {
        const Type *e = t->tuple.at[i];
        u32 at = type_place(e, &end);
        LLVMValueRef part =
            lltype_is_constant(e) ? lltype_constant(l, e) : lower_contract(l, e, lower_offset(l, from, at));
        v = LLVMBuildInsertValue(l->b, v, part, i, "");
    }
    return v;
}

LLVMValueRef lower_contract(Lower *l, const Type *t, LLVMValueRef from) {
    if (t->kind == TY_ARRAY) return load_array(l, t, from);
    if (t->kind == TY_TUPLE || t->kind == TY_ENUM || t->kind == TY_VECTOR) return load_tuple(l, t, from);
    if (t->kind == TY_TENSOR_MAP) return from;                              /* copies ask for its address */
    if (is_pointer(t)) return to_generic(l, load_constant(l, device_pointer(l, l->self), from));
    if (t->kind < TY_SCALARS || t->kind == TY_TIME) return lower_load(l, t, from, NULL);
    LLVMValueRef v = LLVMConstNull(lltype_of(l, t));
    ENSURE(t->kind == TY_RANGE);
    for (u32 i = 0; i < 3; i++)
        v = LLVMBuildInsertValue(
            l->b, v, lower_contract(l, t->range.elem, lower_offset(l, from, (u64)t->range.elem->size * i)), i, "");
    return v;
}

LLVMValueRef lower_kernel_param(Lower *l, const Type *t, LLVMValueRef param) {
    if (by_value(l, l->self, t)) {
        LLVMValueRef slot = LLVMBuildAlloca(l->b, LLVMTypeOf(param), "");
        LLVMBuildStore(l->b, param, slot);
        return lower_contract(l, t, slot);
    }
    if (!in_register(t)) return lower_contract(l, t, param);
    if (is_pointer(t)) return to_generic(l, param);
    return t->kind == TY_BOOL ? LLVMBuildICmp(l->b, LLVMIntNE, param, LLVMConstNull(l->i8), "") : param;
}
