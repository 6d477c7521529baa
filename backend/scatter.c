/* scatter.c: small local arrays in registers of the GPU, although a few of their indices are not
 * constant.
 *
 * LLVM keeps a local array in registers if every index is constant once loops are unrolled. One
 * index that is not, as that of an insertion, `best[k] = value` behind a loop that looks for k,
 * leaves all of the array in memory, and every other access to it waits for that. Here such an
 * access chooses among all elements,
 *
 *     best[k] = v     =     best[0] = v if k == 0 else best[0], best[1] = v if k == 1 else ...
 *
 * so that all indices are constant: two instructions an element. This gains where the elements
 * among which is chosen are fewer than the other accesses. */
#include "backend/code.h"

#include <llvm-c/DebugInfo.h>
#include <string.h>

enum {
    MOST_ELEMENTS = 16,                /* of an array */
    MOST_WORDS = 48                    /* registers of a function that become those of arrays */
};

/* An access to the array at `constant` bytes, and `stride` bytes more for each of `index`, if that
 * is given. */
typedef struct Access { LLVMValueRef at, index; i64 constant, stride; } Access;

typedef struct Array {
    const Code            *code;
    LLVMTargetDataRef      layout;
    LLVMTypeRef            elem;
    u32                    length, size;                 /* elements, bytes of each */
    VEC(Access)            accesses;
    VEC(LLVMValueRef)      others;                       /* casts, sums and marks of its lifetime, behind their users */
    LLVMValueRef           elements[MOST_ELEMENTS];      /* memory of their own, which becomes registers */
} Array;

/* ---- what is done with the array ------------------------------------------------------------- */

static bool find_uses(Array *a, LLVMValueRef pointer, Access place);

static bool is_lifetime(LLVMValueRef call) {
    LLVMValueRef f = LLVMGetCalledValue(call);
    return LLVMIsAFunction(f) &&
           !strncmp(LLVMGetValueName2(f, &(size_t){0}), "llvm.lifetime.", strlen("llvm.lifetime."));
}

/* An integer that holds any index of an element and any offset of one. */
static bool is_word(LLVMTypeRef t) { return LLVMGetTypeKind(t) == LLVMIntegerTypeKind && LLVMGetIntTypeWidth(t) >= 32; }

/* A sum of an address with one index, or with constants. */
static bool add_index(Array *a, LLVMValueRef gep, Access place) {
    LLVMTypeRef type = LLVMGetGEPSourceElementType(gep);
    for (u32 k = 1; k < (u32)LLVMGetNumOperands(gep); k++) {
        if (k > 1) {
            if (LLVMGetTypeKind(type) != LLVMArrayTypeKind) return false;
            type = LLVMGetElementType(type);
        }
        LLVMValueRef index = LLVMGetOperand(gep, k);
        i64 stride = (i64)LLVMABISizeOfType(a->layout, type);
        if (LLVMIsAConstantInt(index)) {
            place.constant += LLVMConstIntGetSExtValue(index) * stride;
        } else {
            if (place.index || !stride || !is_word(LLVMTypeOf(index))) return false;
            place.index = index, place.stride = stride;
        }
    }
    return find_uses(a, gep, place);
}

static bool add_use(Array *a, LLVMValueRef user, LLVMValueRef pointer, Access place) {
    bool store = LLVMIsAStoreInst(user);
    if (store || LLVMIsALoadInst(user)) {
        LLVMTypeRef type = LLVMTypeOf(store ? LLVMGetOperand(user, 0) : user);
        if (LLVMGetVolatile(user) || LLVMGetOrdering(user) != LLVMAtomicOrderingNotAtomic || type != a->elem)
            return false;
        if (store && LLVMGetOperand(user, 0) == pointer) return false;
        place.at = user;
        vec_push(a->code->arena, &a->accesses, place);
        return true;
    }
    bool known = LLVMIsAGetElementPtrInst(user)     ? add_index(a, user, place)
                 : LLVMIsAAddrSpaceCastInst(user)   ? find_uses(a, user, place)
                 : LLVMIsACallInst(user)            ? is_lifetime(user)
                                                  : false;
    if (known) vec_push(a->code->arena, &a->others, user);
    return known;
}

static bool find_uses(Array *a, LLVMValueRef pointer, Access place) {
    for (LLVMUseRef use = LLVMGetFirstUse(pointer); use; use = LLVMGetNextUse(use))
        if (!add_use(a, LLVMGetUser(use), pointer, place)) return false;
    return true;
}

/* The element of a constant index; `length`: none. */
static u32 element_of(const Array *a, const Access *x) {
    i64 bytes = x->constant;
    return bytes >= 0 && bytes % a->size == 0 && bytes / a->size < a->length ? (u32)(bytes / a->size) : a->length;
}

/* The index that leads to an element. False: none does. */
static bool index_of(const Array *a, const Access *x, u32 element, i64 *index) {
    i64 bytes = (i64)element * a->size - x->constant;
    *index = bytes / x->stride;
    return bytes % x->stride == 0;
}

static bool gains(const Array *a) {
    u32 constant = 0, variable = 0;
    for (vec_each_at(const Access *, x, &a->accesses)) {
        if (!x->index && element_of(a, x) == a->length) return false;
        *(x->index ? &variable : &constant) += 1;
    }
    return variable && variable * a->length < constant;
}

/* ---- accesses -------------------------------------------------------------------------------- */

/* Of a store: each element takes the value or its own. Of a load: the element that it means. */
static LLVMValueRef choose(const Array *a, LLVMBuilderRef b, const Access *x, bool store) {
    LLVMValueRef v = store ? LLVMGetOperand(x->at, 0) : NULL;
    for (u32 k = 0; k < a->length; k++) {
        i64 index;
        if (!index_of(a, x, k, &index)) continue;
        LLVMValueRef n = LLVMConstInt(LLVMTypeOf(x->index), (u64)index, true),
                     is = LLVMBuildICmp(b, LLVMIntEQ, x->index, n, ""),
                     own = LLVMBuildLoad2(b, a->elem, a->elements[k], "");
        if (store) LLVMBuildStore(b, LLVMBuildSelect(b, is, v, own, ""), a->elements[k]);
        else v = v ? LLVMBuildSelect(b, is, own, v, "") : own;
    }
    return v;
}

static void rewrite(const Array *a, LLVMBuilderRef b, const Access *x) {
    bool store = LLVMIsAStoreInst(x->at);
    LLVMPositionBuilderBefore(b, x->at);
    LLVMSetCurrentDebugLocation2(b, LLVMInstructionGetDebugLoc(x->at));
    LLVMValueRef v = NULL;
    if (x->index) v = choose(a, b, x, store);
    else if (store) LLVMBuildStore(b, LLVMGetOperand(x->at, 0), a->elements[element_of(a, x)]);
    else v = LLVMBuildLoad2(b, a->elem, a->elements[element_of(a, x)], "");
    if (!store) LLVMReplaceAllUsesWith(x->at, v ? v : LLVMGetUndef(a->elem));
    LLVMInstructionEraseFromParent(x->at);
}

/* False: the array stays in memory. */
static bool scatter(const Code *c, LLVMBuilderRef b, LLVMValueRef alloca, u32 *words) {
    LLVMTypeRef type = LLVMGetAllocatedType(alloca);
    if (LLVMGetTypeKind(type) != LLVMArrayTypeKind || LLVMGetArrayLength2(type) > MOST_ELEMENTS) return false;
    Array a = {.code = c, .layout = LLVMGetModuleDataLayout(c->module), .elem = LLVMGetElementType(type)};
    LLVMTypeKind kind = LLVMGetTypeKind(a.elem);
    if (kind != LLVMIntegerTypeKind && kind != LLVMFloatTypeKind && kind != LLVMDoubleTypeKind) return false;
    a.length = (u32)LLVMGetArrayLength2(type), a.size = (u32)LLVMABISizeOfType(a.layout, a.elem);
    u32 more = a.length * (a.size > 4 ? 2 : 1);
    if (*words + more > MOST_WORDS || !find_uses(&a, alloca, (Access){0}) || !gains(&a)) return false;
    *words += more;
    LLVMPositionBuilderBefore(b, alloca);
    for (u32 k = 0; k < a.length; k++) a.elements[k] = LLVMBuildAlloca(b, a.elem, "");
    for (vec_each_at(const Access *, x, &a.accesses)) rewrite(&a, b, x);
    for (vec_each(LLVMValueRef, i, &a.others)) LLVMInstructionEraseFromParent(i);
    LLVMInstructionEraseFromParent(alloca);
    return true;
}

bool scatter_arrays(const Code *c, LLVMValueRef f) {
    LLVMBasicBlockRef entry = LLVMGetFirstBasicBlock(f);
    u32 words = 0, optnone = code_attr_kind("optnone");
    VEC(LLVMValueRef) arrays = {0};
    if (LLVMGetEnumAttributeAtIndex(f, LLVMAttributeFunctionIndex, optnone)) return false;
    for (LLVMValueRef i = entry ? LLVMGetFirstInstruction(entry) : NULL; i; i = LLVMGetNextInstruction(i))
        if (LLVMIsAAllocaInst(i) && code_has_mark(c, i, LOCAL_MARK)) vec_push(c->arena, &arrays, i);
    if (!arrays.len) return false;
    LLVMBuilderRef b = LLVMCreateBuilderInContext(c->ctx);
    bool any = false;
    for (vec_each(LLVMValueRef, i, &arrays)) any |= scatter(c, b, i, &words);
    LLVMDisposeBuilder(b);
    return any;
}
