/* object.c: shared, local, constant and device arrays.
 *
 * On the GPU a shared array is a global in address space 3, and a constant array lies in constant
 * memory if no thread looks up an element of its own, while all of them fit into its 64 KiB. On the
 * CPU a shared array is an offset into the block's memory, in one layout for the whole module. A
 * local array is a stack slot, one for each place in the source. All are aligned to 16 bytes or
 * more, so that neighbouring loads merge. */
#include "backend/lower/operation.h"

#include "backend/lower/thread.h"

enum { SHARED_ALIGN = 16, CONSTANT_SPACE = 65536 };

static LLVMTypeRef object_type(Lower *l, const Memory *m) {
    return LLVMArrayType2(lltype_memory(l, m->elem), (u64)m->length);
}

static u32 at_least(u32 a, u32 b) { return a > b ? a : b; }

static LLVMValueRef generic(Lower *l, LLVMValueRef p) {
    return LLVMTypeOf(p) == l->ptr ? p : LLVMConstAddrSpaceCast(p, l->ptr);
}

static LLVMValueRef gpu_shared(Lower *l, const Memory *m) {
    LLVMTypeRef type = object_type(l, m);
    LLVMValueRef g = LLVMAddGlobalInAddressSpace(l->module, type, sym_str(m->name), 3);
    LLVMSetLinkage(g, LLVMInternalLinkage);
    LLVMSetInitializer(g, LLVMGetUndef(type));
    LLVMSetAlignment(g, at_least(at_least(m->align, m->elem->itemalign), SHARED_ALIGN));
    return g;
}

static LLVMValueRef cpu_shared(Lower *l, const Memory *m) {
    if (l->self->ir->mode.checks & CHECK_MEMORY) l->shared_bytes += PYK_CPU_LINE; /* nothing lies between arrays */
    u64 align = at_least(m->align, PYK_CPU_LINE), at = base_round_up(l->shared_bytes, align);
    l->shared_bytes = at + (u64)m->length * m->elem->itemsize;
    return lower_i64(l, at);
}

LLVMValueRef lower_shared(Lower *l, const Memory *m) {
    LLVMValueRef v = map_get(&l->memories, m);
    if (!v) map_set(l->arena, &l->memories, m, v = (l->gpu ? gpu_shared : cpu_shared)(l, m));
    if (l->gpu) return generic(l, v);
    LLVMValueRef base = lower_block_field(l, BLOCK_AT(shared), l->ptr);
    return LLVMBuildGEPWithNoWrapFlags(l->b, l->i8, base, &v, 1, "", LLVMGEPFlagInBounds | LLVMGEPFlagNUW);
}

LLVMValueRef lower_local(Lower *l, const Memory *m) {
    LLVMBasicBlockRef here = LLVMGetInsertBlock(l->b);
    LLVMPositionBuilderBefore(l->b, LLVMGetFirstInstruction(l->entry));
    LLVMValueRef slot = LLVMBuildAlloca(l->b, object_type(l, m), sym_str(m->name));
    LLVMSetAlignment(slot, at_least(at_least(m->align, m->elem->itemalign), SHARED_ALIGN));
    LLVMPositionBuilderAtEnd(l->b, here);
    if (l->gpu && !l->code->nvvm) lower_mark(l, slot, LOCAL_MARK);
    return slot;
}

static LLVMValueRef data_object(Lower *l, const Memory *m, u32 space) {
    LLVMValueRef data = LLVMConstStringInContext2(l->ctx, m->data, (u64)m->length * m->elem->itemsize, true);
    LLVMValueRef g = LLVMAddGlobalInAddressSpace(l->module, LLVMTypeOf(data), sym_str(m->name), space);
    LLVMSetInitializer(g, data);
    LLVMSetAlignment(g, at_least(at_least(m->align, m->elem->itemalign), SHARED_ALIGN));
    map_set(l->arena, &l->memories, m, g);
    return g;
}

LLVMValueRef lower_constant(Lower *l, const Memory *m) {
    LLVMValueRef g = map_get(&l->memories, m);
    if (g) return generic(l, g);
    u64 bytes = (u64)m->length * m->elem->itemsize;
    u32 space = !l->gpu ? 0 : !m->looked_up && l->constant_bytes + bytes <= CONSTANT_SPACE ? 4 : 1;
    if (space == 4) l->constant_bytes += bytes + SHARED_ALIGN;
    g = data_object(l, m, space);
    LLVMSetLinkage(g, LLVMInternalLinkage);
    LLVMSetGlobalConstant(g, true);
    return generic(l, g);
}

/* Visible from outside: the host finds it by its name, so that what kernels store must stay. */
LLVMValueRef lower_device(Lower *l, const Memory *m) {
    LLVMValueRef g = map_get(&l->memories, m);
    if (g) return generic(l, g);
    g = data_object(l, m, l->gpu ? 1 : 0);
    if (!l->gpu) LLVMSetVisibility(g, LLVMProtectedVisibility);
    LLVMSetLinkage(g, LLVMExternalLinkage);
    return generic(l, g);
}

LLVMValueRef lower_dynamic_shared(Lower *l, u32 align) {
    if (!l->gpu) return lower_block_field(l, BLOCK_AT(dynamic_shared), l->ptr);
    if (!l->dynamic_shared) {
        l->dynamic_shared = LLVMAddGlobalInAddressSpace(l->module, LLVMArrayType2(l->i8, 0), "pyk_dynamic_shared", 3);
        LLVMSetLinkage(l->dynamic_shared, LLVMExternalLinkage);
    }
    LLVMSetAlignment(l->dynamic_shared, at_least(at_least(align, LLVMGetAlignment(l->dynamic_shared)), SHARED_ALIGN));
    return generic(l, l->dynamic_shared);
}

LLVMValueRef lower_dynamic_shared_bytes(Lower *l) {
    if (!l->gpu) return lower_block_field(l, BLOCK_AT(dynamic_bytes), l->i64);
    LLVMValueRef bytes = lower_intrinsic(l, "llvm.nvvm.read.ptx.sreg.dynamic_smem_size", NULL, 0, NULL, 0);
    return LLVMBuildZExt(l->b, bytes, l->i64, "");
}
