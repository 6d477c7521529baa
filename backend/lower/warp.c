/* warp.c: what the lanes of a warp tell each other: shuffles, votes, matches.
 *
 * The GPU has an instruction for each. On the CPU a lane publishes 64 bits in the block and waits
 * for the lanes of its mask. When the runtime lets them go on, the block holds what all lanes of
 * the warp published and which of them have come (lib/contract/cpu_image.h): the answer is then one
 * vector comparison or one load. For a lane that has not come, the reader's own value counts.
 *
 * The active mask has no lanes to wait for. It is the set of lanes that have come to the same place
 * when none of the warp can go on otherwise; what they publish is the place. */
#include "backend/lower/operation.h"

#include <string.h>

#include "backend/lower/memory.h"
#include "backend/lower/thread.h"

enum { LAST_LANE = WARP_SIZE - 1 };

static bool is(const Intrin *row, const char *kind) { return !strcmp(row->cpu, kind); }

static LLVMTypeRef bits_type(Lower *l, const Type *t) { return LLVMIntTypeInContext(l->ctx, type_bits(t)); }

/* ---- GPU */

static LLVMValueRef gpu_shuffle32(Lower *l, const Intrin *row, LLVMValueRef mask, LLVMValueRef v, LLVMValueRef lane) {
    LLVMValueRef args[] = {mask, v, lane, lower_i32(l, is(row, "up") ? 0 : LAST_LANE)};
    return lower_intrinsic(l, row->nv, NULL, 0, args, 4);
}

/* 64 bits travel as two halves, fewer than 32 in a word. */
static LLVMValueRef gpu_shuffle(Lower *l, const Intrin *row, LLVMValueRef mask, LLVMValueRef v, LLVMValueRef lane) {
    LLVMTypeRef type = LLVMTypeOf(v);
    if (type == l->i32) return gpu_shuffle32(l, row, mask, v, lane);
    if (type != l->i64)
        return LLVMBuildTrunc(l->b, gpu_shuffle32(l, row, mask, LLVMBuildZExt(l->b, v, l->i32, ""), lane), type, "");
    LLVMValueRef half = lower_i64(l, 32);
    LLVMValueRef low = gpu_shuffle32(l, row, mask, LLVMBuildTrunc(l->b, v, l->i32, ""), lane);
    LLVMValueRef high =
        gpu_shuffle32(l, row, mask, LLVMBuildTrunc(l->b, LLVMBuildLShr(l->b, v, half, ""), l->i32, ""), lane);
    high = LLVMBuildShl(l->b, LLVMBuildZExt(l->b, high, l->i64, ""), half, "");
    return LLVMBuildOr(l->b, high, LLVMBuildZExt(l->b, low, l->i64, ""), "");
}

static LLVMValueRef gpu_match(Lower *l, const Intrin *row, LLVMValueRef mask, LLVMValueRef v) {
    const char *width = LLVMTypeOf(v) == l->i32 ? "i32" : "i64", *both = is(row, "match.all") ? "p" : "";
    return lower_intrinsic(l, arena_printf(l->arena, "%s.%s%s", row->nv, width, both), NULL, 0,
                           (LLVMValueRef[]){mask, v}, 2);
}

/* ---- CPU */

static LLVMValueRef block_at(Lower *l, u32 offset) { return lower_offset(l, l->block, offset); }

/* Publishes the value and waits; gives the lanes that have come. */
static LLVMValueRef exchange(Lower *l, u32 kind, LLVMValueRef mask, LLVMValueRef v) {
    LLVMValueRef thread = LLVMBuildZExt(l->b, lower_linear_thread(l), l->i64, "");
    LLVMValueRef published = lower_block_field(l, BLOCK_AT(published), l->ptr);
    LLVMValueRef own = LLVMBuildInBoundsGEP2(l->b, l->i64, published, &thread, 1, "");
    LLVMBuildStore(l->b, LLVMBuildZExt(l->b, v, l->i64, ""), own);
    lower_wait(l, kind, mask);
    return LLVMBuildAnd(l->b, LLVMBuildLoad2(l->b, l->i32, block_at(l, BLOCK_AT(ready)), ""), mask, "");
}

/* The lanes that have come and published this value. */
static LLVMValueRef lanes_with(Lower *l, LLVMValueRef ready, LLVMValueRef v, LLVMIntPredicate how) {
    LLVMTypeRef vector = LLVMVectorType(l->i64, WARP_SIZE);
    LLVMValueRef all = LLVMBuildLoad2(l->b, vector, block_at(l, BLOCK_AT(lanes)), "");
    LLVMSetAlignment(all, 8);
    LLVMValueRef one =
        LLVMBuildInsertElement(l->b, LLVMGetPoison(vector), LLVMBuildZExt(l->b, v, l->i64, ""), lower_i32(l, 0), "");
    LLVMValueRef splat =
        LLVMBuildShuffleVector(l->b, one, LLVMGetPoison(vector), LLVMConstNull(LLVMVectorType(l->i32, WARP_SIZE)), "");
    LLVMValueRef equal = LLVMBuildICmp(l->b, how, all, splat, "");
    return LLVMBuildAnd(l->b, LLVMBuildBitCast(l->b, equal, l->i32, ""), ready, "");
}

/* The lane that a shuffle reads, as PTX computes it; up and down it may be none of the warp's. */
static LLVMValueRef source_lane(Lower *l, const Intrin *row, LLVMValueRef lane, LLVMValueRef by) {
    by = LLVMBuildAnd(l->b, by, lower_i32(l, LAST_LANE), "");
    if (is(row, "idx")) return by;
    if (is(row, "xor")) return LLVMBuildXor(l->b, lane, by, "");
    return is(row, "up") ? LLVMBuildNSWSub(l->b, lane, by, "") : LLVMBuildNSWAdd(l->b, lane, by, "");
}

/* Does the lane belong to the warp, and has it come? */
static LLVMValueRef is_ready(Lower *l, LLVMValueRef ready, LLVMValueRef lane) {
    LLVMValueRef within = LLVMBuildICmp(l->b, LLVMIntULE, lane, lower_i32(l, LAST_LANE), "");
    lane = LLVMBuildAnd(l->b, lane, lower_i32(l, LAST_LANE), "");
    LLVMValueRef come = LLVMBuildTrunc(l->b, LLVMBuildLShr(l->b, ready, lane, ""), l->i1, "");
    return LLVMBuildAnd(l->b, within, come, "");
}

/* The load is under a condition instead of from a chosen lane: lanes that all read so many lanes
 * above or below then read what lies side by side. */
static LLVMValueRef cpu_shuffle(Lower *l, const Intrin *row, LLVMValueRef mask, LLVMValueRef v, LLVMValueRef by) {
    LLVMValueRef from = source_lane(l, row, lower_lane(l), by);
    LLVMValueRef ready = exchange(l, PYK_CPU_WAIT_WARP, mask, v);
    LLVMBasicBlockRef ways[] = {LLVMGetInsertBlock(l->b), NULL}, after;
    ways[1] = lower_new_block(l, "shuffle");
    after = lower_new_block(l, "");
    LLVMBuildCondBr(l->b, is_ready(l, ready, from), ways[1], after);
    LLVMPositionBuilderAtEnd(l->b, ways[1]);
    LLVMValueRef at = LLVMBuildSExt(l->b, from, l->i64, "");
    LLVMValueRef p = LLVMBuildInBoundsGEP2(l->b, l->i64, block_at(l, BLOCK_AT(lanes)), &at, 1, "");
    LLVMValueRef got = LLVMBuildLoad2(l->b, l->i64, p, "");
    if (LLVMTypeOf(v) != l->i64) got = LLVMBuildTrunc(l->b, got, LLVMTypeOf(v), "");
    LLVMBuildBr(l->b, after);
    LLVMPositionBuilderAtEnd(l->b, after);
    LLVMValueRef all = LLVMBuildPhi(l->b, LLVMTypeOf(v), ""), values[] = {v, got};
    LLVMAddIncoming(all, values, ways, 2);
    return all;
}

static LLVMValueRef cpu_match(Lower *l, const Intrin *row, LLVMValueRef mask, LLVMValueRef v) {
    LLVMValueRef ready = exchange(l, PYK_CPU_WAIT_WARP, mask, v), equal = lanes_with(l, ready, v, LLVMIntEQ);
    if (is(row, "match.any")) return equal;
    LLVMValueRef all = LLVMBuildICmp(l->b, LLVMIntEQ, equal, ready, "");
    LLVMTypeRef parts[] = {l->i32, l->i1};
    LLVMValueRef pair = LLVMConstNull(LLVMStructTypeInContext(l->ctx, parts, 2, false));
    pair = LLVMBuildInsertValue(l->b, pair, LLVMBuildSelect(l->b, all, ready, lower_i32(l, 0), ""), 0, "");
    return LLVMBuildInsertValue(l->b, pair, all, 1, "");
}

static LLVMValueRef cpu_vote(Lower *l, const Intrin *row, LLVMValueRef mask, LLVMValueRef p) {
    LLVMValueRef ready = exchange(l, PYK_CPU_WAIT_WARP, mask, p);
    LLVMValueRef yes = lanes_with(l, ready, LLVMConstNull(l->i1), LLVMIntNE), zero = lower_i32(l, 0);
    if (is(row, "ballot")) return yes;
    LLVMValueRef all = LLVMBuildICmp(l->b, LLVMIntEQ, yes, ready, ""),
                 none = LLVMBuildICmp(l->b, LLVMIntEQ, yes, zero, "");
    return is(row, "all") ? all : is(row, "any") ? LLVMBuildNot(l->b, none, "") : LLVMBuildOr(l->b, all, none, "");
}

static LLVMValueRef cpu_active(Lower *l) {
    LLVMValueRef place = lower_i64(l, ++l->places);
    return lanes_with(l, exchange(l, PYK_CPU_WAIT_ACTIVE, LLVMConstAllOnes(l->i32), place), place, LLVMIntEQ);
}

static LLVMValueRef cpu_below(Lower *l) {
    LLVMValueRef lane = lower_lane(l);
    return LLVMBuildSub(l->b, LLVMBuildShl(l->b, lower_i32(l, 1), lane, ""), lower_i32(l, 1), "");
}

/* What a lane has published for the last exchange. */
static LLVMValueRef cpu_shared_by(Lower *l, LLVMValueRef lane) {
    LLVMValueRef at = LLVMBuildZExt(l->b, LLVMBuildAnd(l->b, lane, lower_i32(l, LAST_LANE), ""), l->i64, "");
    return LLVMBuildLoad2(l->b, l->i64, LLVMBuildInBoundsGEP2(l->b, l->i64, block_at(l, BLOCK_AT(lanes)), &at, 1, ""),
                          "");
}

/* ---- both */

LLVMValueRef lower_warp(Lower *l, const Ins *x) {
    const Intrin *row = x->aux.intrin;
    if (is(row, "share"))
        return exchange(l, PYK_CPU_WAIT_WARP, lower_value(l, x->args[1]), lower_value(l, x->args[0])), NULL;
    if (is(row, "named_barrier")) {
        LLVMValueRef at = LLVMBuildAnd(l->b, lower_value(l, x->args[0]), lower_i32(l, BLOCK_BARRIERS - 1), "");
        at = LLVMBuildZExt(l->b, at, l->i64, "");
        at = LLVMBuildInBoundsGEP2(l->b, l->i64, block_at(l, BLOCK_AT(barriers)), &at, 1, "");
        return LLVMBuildPtrToInt(l->b, at, l->i64, "");
    }
    if (is(row, "shared_base"))
        return LLVMBuildPtrToInt(l->b, lower_block_field(l, BLOCK_AT(shared), l->ptr), l->i64, "");
    if (is(row, "shared_by")) return cpu_shared_by(l, lower_value(l, x->args[0]));
    if (x->nargs == 0)
        return l->gpu              ? lower_intrinsic(l, row->nv, NULL, 0, NULL, 0)
               : is(row, "active") ? cpu_active(l)
                                   : cpu_below(l);
    const Type *t = type_unliteral(l->code->unit->types, x->args[1]->type);
    LLVMValueRef mask = lower_value(l, x->args[0]), v = lower_value(l, x->args[1]);
    if (t->kind == TY_BOOL && x->nargs == 2)
        return l->gpu ? lower_intrinsic(l, row->nv, NULL, 0, (LLVMValueRef[]){mask, v}, 2) : cpu_vote(l, row, mask, v);
    v = LLVMBuildBitCast(l->b, v, bits_type(l, t), "");
    if (x->nargs == 2) return (l->gpu ? gpu_match : cpu_match)(l, row, mask, v);
    v = (l->gpu ? gpu_shuffle : cpu_shuffle)(l, row, mask, v, lower_value(l, x->args[2]));
    return LLVMBuildBitCast(l->b, v, lltype_of(l, x->type), "");
}
