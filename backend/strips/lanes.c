/* lanes.c: the loop over the threads of a strip that a segment becomes. In `one` it is the segment
 * alone. */
#include "backend/strips/split.h"

#include <llvm-c/DebugInfo.h>
#include <string.h>

static LLVMMetadataRef loop_option(const Split *s, const char *name, LLVMValueRef value) {
    LLVMMetadataRef parts[] = {code_text(s->ctx, name), value ? LLVMValueAsMetadata(value) : NULL};
    return LLVMMDNodeInContext2(s->ctx, parts, value ? 2 : 1);
}

static LLVMMetadataRef loop_node(const Split *s, const Segment *g) {
    LLVMMetadataRef self = LLVMTemporaryMDNode(s->ctx, NULL, 0);
    LLVMMetadataRef parts[] = {
        self, loop_option(s, "llvm.loop.vectorize.enable", LLVMConstInt(s->i1, !g->scatters && !g->ordered, false)),
        loop_option(s, "llvm.loop.vectorize.width", number(s, s->lanes)),
        loop_option(s, "llvm.loop.interleave.count", number(s, 1)),
        loop_option(s, g->ordered && !s->row ? "llvm.loop.unroll.full" : "llvm.loop.unroll.disable", NULL)};
    LLVMMetadataRef node = LLVMMDNodeInContext2(s->ctx, parts, countof(parts));
    LLVMMetadataReplaceAllUsesWith(self, node);
    return node;
}

void lanes_begin(Split *s, Segment *g) {
    g->driver = LLVMAppendBasicBlockInContext(s->ctx, s->fn, "driver");
    LLVMBasicBlockRef head = s->blocks.at[g->head].at;
    LLVMPositionBuilderAtEnd(s->b, g->driver);
    if (!s->one) {
        LLVMBuildBr(s->b, head);
        return;
    }
    g->lanes = LLVMAppendBasicBlockInContext(s->ctx, s->fn, "lanes");
    g->latch = LLVMAppendBasicBlockInContext(s->ctx, s->fn, "latch");
    g->after = LLVMAppendBasicBlockInContext(s->ctx, s->fn, "after");
    g->loop = loop_node(s, g);
    LLVMBuildBr(s->b, g->lanes);
    LLVMPositionBuilderAtEnd(s->b, g->lanes);
    g->lane = LLVMBuildPhi(s->b, s->i64, "lane");
    g->x = LLVMBuildTrunc(s->b, g->lane, s->i32, "");
    if (!LLVMIsAInstruction(s->x)) {
        g->x = LLVMBuildNSWAdd(s->b, s->x, g->x, "");
        LLVMSetNUW(g->x, true);
    }
    LLVMBuildBr(s->b, head);
}

void lanes_end(Split *s, Segment *g) {
    LLVMPositionBuilderAtEnd(s->b, g->latch);
    LLVMValueRef zero = LLVMConstNull(s->i64),
                 next = LLVMBuildNUWAdd(s->b, g->lane, LLVMConstInt(s->i64, 1, false), "");
    LLVMSetNSW(next, true);
    LLVMValueRef more = LLVMBuildICmp(s->b, LLVMIntNE, next, s->count, "");
    LLVMValueRef jump = LLVMBuildCondBr(s->b, more, g->lanes, g->after);
    LLVMSetMetadata(jump, LLVMGetMDKindIDInContext(s->ctx, "llvm.loop", (u32)strlen("llvm.loop")),
                    LLVMMetadataAsValue(s->ctx, g->loop));
    LLVMAddIncoming(g->lane, (LLVMValueRef[]){zero, next}, (LLVMBasicBlockRef[]){g->driver, g->latch}, 2);
}
