/* group.c: accesses that LLVM's vectorizer is not to put together.
 *
 * LLVM is told that the threads of a strip touch nothing of each other. It then takes the accesses
 * of one thread for independent, too. Where a thread has neighbouring elements, such as the colours
 * of a pixel, LLVM loads them all where the first is loaded, and stores them where the last is
 * stored. That is right if no load follows a store and no element is stored twice. In other
 * segments each access gets an offset of its own, which is 0 but not known to LLVM: then it finds
 * no neighbours. */
#include "backend/strips/split.h"

/* ---- where stores go */

typedef struct Place { LLVMValueRef base, index; i64 offset; u64 size; } Place;

static bool is_number(LLVMValueRef v) { return LLVMIsAConstantInt(v) && LLVMGetIntTypeWidth(LLVMTypeOf(v)) == 64; }

static bool is_further(LLVMValueRef index) { return code_is(index, LLVMAdd) && is_number(LLVMGetOperand(index, 1)); }

static Place place_of(const Split *s, LLVMValueRef store) {
    Place p = {.base = LLVMGetOperand(store, 1),
               .size = LLVMStoreSizeOfType(s->layout, LLVMTypeOf(LLVMGetOperand(store, 0)))};
    while (LLVMIsAGetElementPtrInst(p.base) && LLVMGetNumOperands(p.base) == 2 && !p.index) {
        u64 size = LLVMABISizeOfType(s->layout, LLVMGetGEPSourceElementType(p.base)), n = 0;
        LLVMValueRef index = LLVMGetOperand(p.base, 1);
        for (; is_further(index); index = LLVMGetOperand(index, 0))
            n += (u64)LLVMConstIntGetSExtValue(LLVMGetOperand(index, 1));
        if (is_number(index)) n += (u64)LLVMConstIntGetSExtValue(index);
        else p.index = index;
        p.offset = (i64)((u64)p.offset + n * size);
        p.base = LLVMGetOperand(p.base, 0);
    }
    return p;
}

static bool are_apart(const Place *a, const Place *b) {
    if (a->base != b->base || a->index != b->index) return false;
    return a->offset < b->offset ? (u64)b->offset - (u64)a->offset >= a->size
                                 : (u64)a->offset - (u64)b->offset >= b->size;
}

/* ---- segments */

static u32 address_index(LLVMValueRef access) { return LLVMIsAStoreInst(access) != NULL; }
static LLVMValueRef address_of(LLVMValueRef access) { return LLVMGetOperand(access, address_index(access)); }

typedef VEC(LLVMValueRef) Accesses;

static Accesses accesses_of(const Split *s, u32 segment) {
    Accesses all = {0};
    for (u32 o = 0; o < s->norder; o++) {
        const BlockInfo *b = &s->blocks.at[s->order[o]];
        if (b->segment != segment) continue;
        for (each_instruction(i, b->at))
            if (LLVMIsAStoreInst(i) || (LLVMIsALoadInst(i) && !effect_is_invariant(s, i))) vec_push(s->arena, &all, i);
    }
    return all;
}

/* May the accesses, which are in the order in which a thread makes them, not be put into
 * another? */
static bool are_in_order(const Split *s, const Accesses *all) {
    enum { MOST = 32 };
    Place stores[MOST];
    u32 n = 0;
    for (u32 i = 0; i < all->len; i++) {
        if (n == MOST || (n && LLVMIsALoadInst(all->at[i]))) return true;
        if (LLVMIsALoadInst(all->at[i])) continue;
        stores[n] = place_of(s, all->at[i]);
        for (u32 k = 0; k < n; k++)
            if (!are_apart(&stores[k], &stores[n])) return true;
        n++;
    }
    return false;
}

/* Are the elements of neighbouring threads as far apart as those of a group? Those that follow each
 * other, or are further apart than in the largest group that LLVM makes, are in none. */
static bool may_be_in_group(const Split *s, LLVMValueRef access) {
    enum { LARGEST = 8 };
    LLVMValueRef at = address_of(access), value = LLVMIsAStoreInst(access) ? LLVMGetOperand(access, 0) : access;
    i64 all = 0, step, n, size = (i64)LLVMStoreSizeOfType(s->layout, LLVMTypeOf(value));
    for (; LLVMIsAGetElementPtrInst(at); at = LLVMGetOperand(at, 0)) {
        LLVMValueRef index = LLVMGetOperand(at, 1);
        if (LLVMGetNumOperands(at) != 2 || (varies(s, index) && !ends_step(s, index, &step))) return true;
        if (!varies(s, index)) continue;
        if (__builtin_mul_overflow(step, (i64)LLVMABISizeOfType(s->layout, LLVMGetGEPSourceElementType(at)), &n) ||
            __builtin_add_overflow(all, n, &all))
            return true;
    }
    if (LLVMIsAAllocaInst(at)) all += (i64)LLVMABISizeOfType(s->layout, LLVMGetAllocatedType(at));
    else if (varies(s, at)) return true;
    return all != size && all != -size && all <= LARGEST * size && all >= -LARGEST * size;
}

void group_find_singles(Split *s) {
    for (u32 g = 0; g < s->segments.len; g++) {
        if (s->segments.at[g].scatters || s->segments.at[g].ordered) continue;      /* which never are vectors */
        Accesses all = accesses_of(s, g);
        if (!are_in_order(s, &all)) continue;
        for (u32 i = 0; i < all.len; i++)
            if (varies(s, address_of(all.at[i])) && may_be_in_group(s, all.at[i]))
                vec_push(s->arena, &s->singles, ((Single){all.at[i], g}));
    }
}

/* A number that is 0, in front of the loop over the threads. */
static LLVMValueRef build_unknown_zero(Split *s, u32 segment) {
    LLVMTypeRef type = LLVMFunctionType(s->i64, &s->i64, 1, false);
    LLVMValueRef same = LLVMGetInlineAsm(type, "", 0, "=r,0", 4, true, false, LLVMInlineAsmDialectATT, false),
                 zero = number64(s, 0);
    LLVMPositionBuilderBefore(s->b, LLVMGetBasicBlockTerminator(s->segments.at[segment].driver));
    return LLVMBuildCall2(s->b, type, same, &zero, 1, "");
}

void group_keep_singles(Split *s) {
    for (u32 i = 0; i < s->singles.len; i++) {
        LLVMValueRef access = s->singles.at[i].access, zero = build_unknown_zero(s, s->singles.at[i].segment);
        u32 k = address_index(access);
        LLVMPositionBuilderBefore(s->b, access);
        LLVMSetOperand(access, k, LLVMBuildGEP2(s->b, s->i8, LLVMGetOperand(access, k), &zero, 1, ""));
    }
}
