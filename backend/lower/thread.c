/* thread.c: where a thread stands in its block and grid.
 *
 * On the GPU special registers say it, on the CPU the function's hidden parameters and fields of
 * the block (lib/contract/cpu_image.h). Every value has a range: the device's limits, on the GPU
 * also the kernel's launch bound, which the driver enforces. With it sign extensions become zero
 * extensions, and the test for a negative index disappears. */
#include "backend/lower/thread.h"

#include <string.h>

#include "backend/lower/memory.h"
#include "backend/strips/strips.h"

enum { MAX_DEPTH = 64 };                               /* threads of a block in z */

typedef struct Range { u64 lo, hi; } Range;            /* [lo, hi) */

static Range range_of(const Lower *l, const char *name, u32 axis) {
    u64 bound = l->gpu && axis == 2 ? MAX_DEPTH : MAX_THREADS, blocks = l->gpu && axis ? 65535 : 0x7FFFFFFF;
    const Kernel *k = l->gpu ? l->self->kernel : NULL;
    if (k && k->max_threads && k->max_threads < bound) bound = k->max_threads;
    if (!strncmp(name, "tid", 3)) return (Range){0, l->gpu || axis ? bound : STRIP_ACROSS};
    if (!strncmp(name, "ntid", 4)) return (Range){1, bound + 1};
    if (!strncmp(name, "ctaid", 5)) return (Range){0, blocks};
    if (!strncmp(name, "nctaid", 6)) return (Range){1, blocks + 1};
    if (!strncmp(name, "cluster", 7)) return (Range){1, MAX_CLUSTER + 1};
    return (Range){0, WARP_SIZE};                      /* laneid */
}

static LLVMAttributeRef range_attribute(Lower *l, Range r) {
    return LLVMCreateConstantRangeAttribute(l->ctx, code_attr_kind("range"), 32, &r.lo, &r.hi);
}

static LLVMValueRef with_range(Lower *l, LLVMValueRef v, Range r) { return lower_range(l, v, r.lo, r.hi), v; }

void lower_thread_facts(Lower *l, LLVMValueRef fn) {
    for (u32 axis = 0; axis < 3; axis++)
        LLVMAddAttributeAtIndex(fn, 2 + axis, range_attribute(l, range_of(l, "tid", axis)));
}

LLVMValueRef lower_block_field(Lower *l, u32 offset, LLVMTypeRef type) {
    LLVMValueRef v = LLVMBuildLoad2(l->b, type, lower_offset(l, l->block, offset), "");
    LLVMSetAlignment(v, type == l->i32 ? 4 : 8);
    lower_invariant(l, v);
    return v;
}

LLVMValueRef lower_block_call(Lower *l, u32 offset, LLVMTypeRef ret, LLVMValueRef *args, u32 n) {
    LLVMTypeRef type = code_type_of_call(l->code, ret, args, n);
    return LLVMBuildCall2(l->b, type, lower_block_field(l, offset, l->ptr), args, n, "");
}

LLVMValueRef lower_block_extent(Lower *l, u32 axis) {
    LLVMValueRef v = lower_block_field(l, BLOCK_AT(ntid) + 4 * axis, l->i32);
    return with_range(l, v, range_of(l, "ntid", axis));
}

LLVMValueRef lower_linear_thread(Lower *l) {
    LLVMValueRef rows = LLVMBuildMul(l->b, l->tid[2], lower_block_extent(l, 1), "");
    rows = LLVMBuildAdd(l->b, rows, l->tid[1], "");
    return LLVMBuildAdd(l->b, LLVMBuildMul(l->b, rows, lower_block_extent(l, 0), ""), l->tid[0], "");
}

LLVMValueRef lower_lane(Lower *l) {
    return LLVMBuildAnd(l->b, lower_linear_thread(l), lower_i32(l, WARP_SIZE - 1), "");
}

static LLVMValueRef cpu_register(Lower *l, const char *name, u32 axis) {
    if (!strncmp(name, "tid", 3)) return l->tid[axis];
    if (!strcmp(name, "laneid")) return lower_lane(l);
    u32 at = !strncmp(name, "ntid", 4)    ? BLOCK_AT(ntid)
             : !strncmp(name, "ctaid", 5) ? BLOCK_AT(ctaid)
             : !strncmp(name, "clu", 3)   ? BLOCK_AT(cluster)
                                          : BLOCK_AT(nctaid);
    return with_range(l, lower_block_field(l, at + 4 * axis, l->i32), range_of(l, name, axis));
}

LLVMValueRef lower_sreg(Lower *l, const Intrin *row) {
    const char *dot = strchr(row->cpu, '.');
    u32 axis = dot ? (u32)(dot[1] - 'x') : 0;
    if (!strcmp(row->cpu, "warpsize")) return lower_i32(l, WARP_SIZE);
    if (!l->gpu) return cpu_register(l, row->cpu, axis);
    LLVMValueRef v = lower_intrinsic(l, row->nv, NULL, 0, NULL, 0);
    if (l->code->nvvm) return with_range(l, v, range_of(l, row->cpu, axis));
    LLVMAddCallSiteAttribute(v, LLVMAttributeReturnIndex, range_attribute(l, range_of(l, row->cpu, axis)));
    return v;
}
