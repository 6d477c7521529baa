/* jam.c: the body of a thread becomes that of several threads, which stand one above the other in
 * y.
 *
 * In `for k in range(n): t += a[y, k] * b[k, x]` the threads of a column x read the same elements
 * of b. Run one after the other, each goes through all of them again. So the loop is unrolled in y
 * and jammed: what follows from y is done for each of the rows, all else, such as the load of b[k,
 * x], once for all of them. SIMT lets threads that meet no barrier go in any order.
 *
 * All rows must go the same way. Branches that follow from y are asked in front, for each row and,
 * as far as they follow from x, at the ends of a strip. Where the rows do not all come to the loop,
 * or the block ends before, they run one by one through the body as it was:
 *
 *   first:  are there enough rows?    -> ask, or turn
 *   ask:    do all come to the loop?  -> copy of the body, for all rows, or turn
 *   turn:   the next row              -> body -> back
 *   back:   is there another?         -> turn, or done */
#include "backend/strips/split.h"

enum { Y = SPLIT_X + 1, MOST_ROWS = 4, FEWEST_ROWS = 2 };

typedef struct Settled { u32 block; bool value; } Settled;     /* a branch, and what its condition is for all rows */

typedef struct Jam {
    Split *s;
    LLVMValueRef y;
    u32  rows;
    Map  by_row;                     /* what follows from y */
    u8  *to_loop;                    /* by block: it leads to the loop */
    VEC(Settled) settled;
    Map  copies, row[MOST_ROWS];     /* of the body; of what in these follows from y, for each row but the first */
} Jam;

/* ---- what follows from y */

static bool differs(const Jam *j, LLVMValueRef v) { return v == j->y || map_has(&j->by_row, v); }

static bool is_any_operand(const Jam *j, LLVMValueRef i) {
    for (u32 k = 0; k < (u32)LLVMGetNumOperands(i); k++)
        if (differs(j, LLVMGetOperand(i, k))) return true;
    return false;
}

static void find_by_row(Jam *j) {
    for (bool changed = true; changed;) {
        changed = false;
        for (array_each(u32, block, j->s->order, j->s->norder))
            for (each_instruction(i, j->s->blocks.at[block].at)) {
                if (map_has(&j->by_row, i) || !is_any_operand(j, i)) continue;
                map_set(j->s->arena, &j->by_row, i, j);
                changed = true;
            }
    }
}

/* ---- does it gain? */

/* May rows do this in any order, and what they have in common once? */
static bool is_free(const Split *s, LLVMValueRef i) {
    if (!LLVMIsALoadInst(i) && !LLVMIsAStoreInst(i)) return !LLVMIsAAllocaInst(i) && !effect_may_write(i);
    return !LLVMGetVolatile(i) && LLVMGetOrdering(i) == LLVMAtomicOrderingNotAtomic && !effect_is_ordered(s, i);
}

static bool is_all_free(const Jam *j) {
    enum { MOST = 75 };              /* instructions that are made for each row */
    u32 n = 0;
    for (array_each(u32, block, j->s->order, j->s->norder)) {
        const BlockInfo *b = &j->s->blocks.at[block];
        if (b->whole || nsuccessors(j->s, block) > 2) return false;
        for (each_instruction(i, b->at)) {
            if (!is_free(j->s, i)) return false;
            n += map_has(&j->by_row, i);
        }
    }
    return n <= MOST;
}

/* Does a thread read something here that those above and below it read, too, but those beside it
 * do not? */
static bool is_shared_in(const Jam *j, const Blocks *body) {
    for (vec_each(u32, block, body))
        for (each_instruction(i, j->s->blocks.at[block].at)) {
            LLVMValueRef from = LLVMIsALoadInst(i) ? LLVMGetOperand(i, 0) : NULL;
            if (from && varies(j->s, from) && !differs(j, from)) return true;
        }
    return false;
}

/* So many rows that what they carry from turn to turn leaves registers for the rest. */
static u32 rows_for(const Jam *j, LLVMBasicBlockRef head) {
    enum { ROOM = 32 };              /* bytes of a lane; that of a register has 4 */
    u64 bytes = 0;
    for (each_phi(p, LLVMGetFirstInstruction(head)))
        if (differs(j, p)) bytes += LLVMABISizeOfType(j->s->layout, LLVMTypeOf(p));
    return bytes * MOST_ROWS <= ROOM ? MOST_ROWS : bytes * FEWEST_ROWS <= ROOM ? FEWEST_ROWS : 0;
}

static void mark_ways_to(Jam *j, u32 block) {
    if (j->to_loop[block]) return;
    j->to_loop[block] = 1;
    for (vec_each(u32, from, &j->s->blocks.at[block].before)) mark_ways_to(j, from);
}

static bool find_loop(Jam *j) {
    Split *s = j->s;
    for (array_each(u32, head, s->order, s->norder)) {
        Blocks body = {0};
        u32 before, latch;
        u8 *in = arena_array(s->arena, u8, s->blocks.len);
        if (!whole_find_body(s, head, &before, &latch, in, &body) || turns_show(s, head)) continue;
        j->rows = is_shared_in(j, &body) ? rows_for(j, s->blocks.at[head].at) : 0;
        if (!j->rows) continue;
        j->to_loop = arena_array(s->arena, u8, s->blocks.len);
        mark_ways_to(j, head);
        return true;
    }
    return false;
}

/* ---- branches that follow from y */

/* The way to the loop, or behind it the one into what the other leads around. */
static u32 way_of(const Jam *j, u32 block) {
    u32 first = successor(j->s, block, 0), second = successor(j->s, block, 1);
    if (j->to_loop[first] != j->to_loop[second]) return j->to_loop[second];
    return j->s->blocks.at[first].before.len > 1 && j->s->blocks.at[second].before.len == 1;
}

/* Whether those branches go that way for all rows and threads, where the builder stands; NULL: that
 * does not show. */
static LLVMValueRef build_ask(Jam *j) {
    Split *s = j->s;
    LLVMValueRef all = LLVMConstInt(s->i1, 1, false);
    Map known[MOST_ROWS] = {0};
    for (u32 r = 0; r < j->rows; r++) map_set(s->arena, &known[r], j->y, copy_of(&j->row[r], j->y));
    for (array_each(u32, block, s->order, s->norder)) {
        LLVMValueRef test = condition(s, block);
        if (!test || !differs(j, test)) continue;
        u32 way = way_of(j, block);
        if (j->to_loop[successor(s, block, 1 - way)]) return NULL;
        for (u32 r = 0; r < j->rows; r++) {
            LLVMValueRef here = copy_before(s, NULL, test, &known[r]), holds = here ? guard_all(s, here, !way) : NULL;
            if (!holds) return NULL;
            all = LLVMBuildSelect(s->b, all, holds, LLVMConstNull(s->i1), "");
        }
        vec_push(s->arena, &j->settled, ((Settled){block, !way}));
    }
    return all;
}

/* y of each row, where the builder stands. */
static void build_rows(Jam *j) {
    for (u32 r = 1; r < j->rows; r++) {
        LLVMValueRef y = LLVMBuildNSWAdd(j->s->b, j->y, number(j->s, r), "");
        LLVMSetNUW(y, true);
        map_set(j->s->arena, &j->row[r], j->y, y);
    }
}

/* ---- the copy of the body */

/* What stands for an instruction in the other rows. */
static void add_rows(Jam *j, LLVMValueRef i) {
    LLVMPositionBuilderBefore(j->s->b, i);
    for (u32 r = 1; r < j->rows; r++) copy_make(j->s, i, &j->row[r]);
}

static void use_rows(Jam *j, LLVMValueRef i) {
    for (u32 r = 1; r < j->rows; r++) copy_use(&j->row[r], i);
}

/* Calls this for each instruction of the copy that follows from y. */
static void each_by_row(Jam *j, void (*use)(Jam *j, LLVMValueRef i)) {
    for (array_each(u32, block, j->s->order, j->s->norder))
        for (each_instruction(i, j->s->blocks.at[block].at))
            if (differs(j, i) && !LLVMIsATerminatorInst(i)) use(j, map_get(&j->copies, i));
}

/* Gives its first block. */
static LLVMBasicBlockRef copy_body(Jam *j) {
    Split *s = j->s;
    Blocks all = {0};
    for (array_each(u32, block, s->order, s->norder)) vec_push(s->arena, &all, block);
    copy_blocks(s, &all, &j->copies);
    for (vec_each_at(const Settled *, t, &j->settled))
        LLVMSetOperand(map_get(&j->copies, end_of(s, t->block)), 0, LLVMConstInt(s->i1, t->value, false));
    each_by_row(j, add_rows);
    each_by_row(j, use_rows);
    return LLVMValueAsBasicBlock(map_get(&j->copies, LLVMBasicBlockAsValue(s->blocks.at[0].at)));
}

/* ---- around both */

static LLVMValueRef rows_left(Jam *j) {
    Split *s = j->s;
    LLVMValueRef extent = LLVMBuildLoad2(s->b, s->i32, storage_block_field(s, offsetof(pyk_cpu_block, ntid[1])), "");
    code_mark(s->ctx, extent, "invariant.load");
    return LLVMBuildSub(s->b, extent, j->y, "");
}

/* The body as it was runs for the rows one by one: those that there are, at most as many as go
 * together. `before`: the blocks that lead there. */
static void build_turns(Jam *j, LLVMBasicBlockRef turn, LLVMBasicBlockRef *before, LLVMValueRef left) {
    Split *s = j->s;
    LLVMBasicBlockRef back = new_block(s), done = new_block(s);
    LLVMValueRef zero = number(s, 0), most = number(s, j->rows);
    LLVMPositionBuilderAtEnd(s->b, turn);
    LLVMValueRef row = LLVMBuildPhi(s->b, s->i32, ""), y = LLVMBuildNSWAdd(s->b, j->y, row, "");
    LLVMSetNUW(y, true);
    LLVMBuildBr(s->b, s->blocks.at[0].at);
    for (array_each(u32, block, s->order, s->norder))
        for (each_instruction(i, s->blocks.at[block].at)) {
            for (u32 k = 0; k < (u32)LLVMGetNumOperands(i); k++)
                if (LLVMGetOperand(i, k) == j->y) LLVMSetOperand(i, k, y);
        }
    for (array_each(u32, block, s->order, s->norder)) {
        LLVMValueRef end = end_of(s, block);
        if (!LLVMIsAReturnInst(end)) continue;
        LLVMInstructionEraseFromParent(end);
        LLVMPositionBuilderAtEnd(s->b, s->blocks.at[block].at);
        LLVMBuildBr(s->b, back);
    }
    LLVMPositionBuilderAtEnd(s->b, back);
    LLVMValueRef next = LLVMBuildNSWAdd(s->b, row, number(s, 1), "");
    LLVMValueRef more = LLVMBuildICmp(s->b, LLVMIntULT, next, left, ""),
                 fewer = LLVMBuildICmp(s->b, LLVMIntULT, next, most, "");
    LLVMBuildCondBr(s->b, LLVMBuildAnd(s->b, more, fewer, ""), turn, done);
    LLVMAddIncoming(row, (LLVMValueRef[]){zero, zero, next}, (LLVMBasicBlockRef[]){before[0], before[1], back}, 3);
    LLVMPositionBuilderAtEnd(s->b, done);
    LLVMBuildRetVoid(s->b);
}

static bool build(Jam *j) {
    Split *s = j->s;
    LLVMBasicBlockRef old = s->blocks.at[0].at, first = LLVMInsertBasicBlockInContext(s->ctx, old, ""),
                      ask = LLVMInsertBasicBlockInContext(s->ctx, old, "");
    LLVMPositionBuilderAtEnd(s->b, ask);
    build_rows(j);
    LLVMValueRef all = build_ask(j);
    if (!all) {
        LLVMDeleteBasicBlock(ask), LLVMDeleteBasicBlock(first);
        return false;
    }
    LLVMBasicBlockRef turn = new_block(s), together = copy_body(j);
    LLVMPositionBuilderAtEnd(s->b, ask);
    LLVMBuildCondBr(s->b, all, together, turn);
    LLVMPositionBuilderAtEnd(s->b, first);
    LLVMValueRef left = rows_left(j);
    LLVMBuildCondBr(s->b, LLVMBuildICmp(s->b, LLVMIntUGE, left, number(s, j->rows), ""), ask, turn);
    build_turns(j, turn, (LLVMBasicBlockRef[]){first, ask}, left);
    return true;
}

u32 jam_rows(Split *s) {
    Jam j = {.s = s, .y = LLVMGetParam(s->fn, Y)};
    if (!LLVMGetFirstUse(j.y)) return 1;
    find_by_row(&j);
    return is_all_free(&j) && find_loop(&j) && build(&j) ? j.rows : 1;
}
