/* storage.c: where values are kept that cross segments. Within a strip each has an array of its
 * lanes on the stack, or one place if it is uniform. Where threads wait or go alone they have the
 * storage: for each slot an array over all threads of the block, or of the strip if there are no
 * barriers. In a row the array over its lanes is in the storage from the start. */
#include "backend/strips/split.h"

LLVMValueRef storage_at(Split *s, u64 at, u64 size, LLVMValueRef further) {
    LLVMValueRef t = further ? LLVMBuildAdd(s->b, s->thread, further, "") : s->thread;
    LLVMValueRef offset = LLVMBuildMul(s->b, s->stride, LLVMConstInt(s->i64, at, false), "");
    offset = LLVMBuildAdd(s->b, offset, LLVMBuildMul(s->b, t, LLVMConstInt(s->i64, size, false), ""), "");
    return LLVMBuildGEP2(s->b, s->i8, s->storage, &offset, 1, "");
}

LLVMValueRef storage_slot(Split *s, const Slot *slot) { return storage_at(s, slot->at, slot->size, NULL); }

LLVMValueRef storage_state(Split *s) { return storage_at(s, 0, 4, NULL); }
LLVMValueRef storage_warp_lanes(Split *s, LLVMValueRef further) { return storage_at(s, 4, 4, further); }

LLVMValueRef storage_from_value(const Split *s, const Slot *slot, LLVMValueRef v) {
    return slot->type == slot->stored ? v : LLVMBuildZExt(s->b, v, slot->stored, "");
}

LLVMValueRef storage_to_value(const Split *s, const Slot *slot, LLVMValueRef v) {
    return slot->type == slot->stored ? v : LLVMBuildTrunc(s->b, v, slot->type, "");
}

bool storage_has_vectors(LLVMTypeRef t) {
    LLVMTypeKind k = LLVMGetTypeKind(t);
    return k == LLVMIntegerTypeKind || k == LLVMFloatTypeKind || k == LLVMDoubleTypeKind || k == LLVMPointerTypeKind;
}

LLVMValueRef storage_block_field(Split *s, u64 at) {
    LLVMValueRef offset = LLVMConstInt(s->i64, at, false);
    return LLVMBuildInBoundsGEP2(s->b, s->i8, LLVMGetParam(s->fn, 0), &offset, 1, "");
}

LLVMValueRef storage_element(Split *s, LLVMTypeRef type, LLVMValueRef base, LLVMValueRef lane) {
    return LLVMBuildInBoundsGEP2(s->b, type, base, &lane, 1, "");
}

LLVMValueRef storage_load_lanes(Split *s, LLVMTypeRef stored, LLVMValueRef from) {
    LLVMValueRef v = LLVMBuildLoad2(s->b, LLVMVectorType(stored, s->lanes), from, "");
    LLVMSetAlignment(v, LLVMABIAlignmentOfType(s->layout, stored));
    return v;
}

void storage_store_lanes(Split *s, LLVMTypeRef stored, LLVMValueRef v, LLVMValueRef to) {
    LLVMSetAlignment(LLVMBuildStore(s->b, v, to), LLVMABIAlignmentOfType(s->layout, stored));
}

void storage_copy(Split *s, const Slot *slot, LLVMValueRef from, LLVMValueRef to) {
    LLVMTypeRef type = slot->stored;
    if (s->row) {
        u32 align = LLVMABIAlignmentOfType(s->layout, type);
        LLVMValueRef bytes = LLVMBuildMul(s->b, s->count, number64(s, LLVMABISizeOfType(s->layout, type)), "");
        LLVMBuildMemCpy(s->b, to, align, from, align, bytes);
        return;
    }
    if (storage_has_vectors(type)) {
        storage_store_lanes(s, type, storage_load_lanes(s, type, from), to);
        return;
    }
    for (u32 i = 0; i < s->lanes; i++) {
        LLVMValueRef lane = LLVMConstInt(s->i64, i, false);
        LLVMValueRef v = LLVMBuildLoad2(s->b, type, storage_element(s, type, from, lane), "");
        LLVMBuildStore(s->b, v, storage_element(s, type, to, lane));
    }
}

LLVMValueRef storage_splat(Split *s, LLVMValueRef v) {
    LLVMTypeRef type = LLVMVectorType(LLVMTypeOf(v), s->lanes);
    LLVMValueRef one = LLVMBuildInsertElement(s->b, LLVMGetPoison(type), v, number(s, 0), "");
    return LLVMBuildShuffleVector(s->b, one, LLVMGetPoison(type), LLVMConstNull(LLVMVectorType(s->i32, s->lanes)), "");
}

void storage_fill(Split *s, const Slot *slot, LLVMValueRef v, LLVMValueRef to) {
    LLVMTypeRef type = slot->stored;
    if (storage_has_vectors(type)) {
        storage_store_lanes(s, type, storage_splat(s, v), to);
        return;
    }
    for (u32 i = 0; i < s->lanes; i++)
        LLVMBuildStore(s->b, v, storage_element(s, type, to, LLVMConstInt(s->i64, i, false)));
}

static LLVMValueRef array(Split *s, LLVMTypeRef type, u64 n, const char *name) {
    LLVMValueRef at = LLVMBuildAlloca(s->b, LLVMArrayType2(type, n), name);
    LLVMSetAlignment(at, PYK_CPU_LINE);
    return at;
}

/* A strip that meets no barriers has a storage of its own. */
static void make_own(Split *s) {
    s->storage = array(s, s->i8, s->bytes * s->room, "storage");
    s->stride = number64(s, s->room);
    s->thread = LLVMConstNull(s->i64);
}

/* So that LLVM sees that vectors leave nothing over. */
static LLVMValueRef row_count(Split *s, LLVMValueRef count) {
    u64 range[] = {s->lanes, s->room + 1};
    u32 kind = code_attr_kind("range");
    LLVMAddAttributeAtIndex(s->fn, LLVMCountParams(s->fn),
                            LLVMCreateConstantRangeAttribute(s->ctx, kind, 64, &range[0], &range[1]));
    return LLVMBuildAnd(s->b, count, number64(s, ~(u64)(s->lanes - 1)), "");
}

void storage_make(Split *s) {
    u32 n = LLVMCountParams(s->fn);
    s->storage = LLVMGetParam(s->fn, n - 4);
    s->stride = LLVMGetParam(s->fn, n - 3);
    s->thread = LLVMGetParam(s->fn, n - 2);
    s->prologue = LLVMInsertBasicBlockInContext(s->ctx, s->blocks.at[0].at, "prologue");
    LLVMPositionBuilderAtEnd(s->b, s->prologue);
    s->count = s->row ? row_count(s, LLVMGetParam(s->fn, n - 1)) : number64(s, s->lanes);
    if (s->one && s->parts) s->apart = new_block(s), s->states = array(s, s->i32, s->lanes, "states");
    if (s->one && !s->barriers) make_own(s);
    for (vec_each_at(Slot *, slot, &s->slots)) {
        if (slot->array) continue;
        bool lanes = is_by_lane(s, slot);
        slot->memory = lanes && s->row && s->barriers ? storage_slot(s, slot)
                       : lanes                        ? array(s, slot->stored, s->room, "")
                                                      : LLVMBuildAlloca(s->b, slot->stored, "");
    }
}
