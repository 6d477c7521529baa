/* guard.c: branches that all threads of a strip take alike, but in the strips at the border.
 *
 * In `if 0 < i < n - 1: ...` the conditions are linear in the lane. So two numbers tell whether all
 * threads of a strip pass, and what the guard lets them do stands twice: for strips whose threads
 * all do, without masks, and behind the branch as it was. Those strips also find out at their ends
 * that no index counts from the end of an array, so that neighbouring threads are seen to touch
 * neighbouring elements. */
#include "backend/strips/split.h"

typedef struct Guard {
    u32  at, inside, around;         /* its block; where threads go that pass, and the others */
    bool passes;                     /* what the condition is for those that pass */
    u8  *in;
    Blocks body;
} Guard;

/* ---- conditions */

static bool is_constant(LLVMValueRef v, bool value) {
    return LLVMIsAConstantInt(v) && LLVMConstIntGetZExtValue(v) == value;
}

/* Does the value hold, or not hold, if and only if both of these do (not) so? */
static bool is_both(LLVMValueRef v, bool holds, LLVMValueRef *a, LLVMValueRef *b) {
    if (!LLVMIsAInstruction(v)) return false;
    LLVMOpcode op = LLVMGetInstructionOpcode(v);
    if (op != LLVMSelect && op != (holds ? LLVMAnd : LLVMOr)) return false;
    *a = LLVMGetOperand(v, 0), *b = LLVMGetOperand(v, op == LLVMSelect && holds ? 1 : op == LLVMSelect ? 2 : 1);
    return op != LLVMSelect || is_constant(LLVMGetOperand(v, holds ? 2 : 1), !holds);
}

static bool is_inversion(LLVMValueRef v) { return code_is(v, LLVMXor) && is_constant(LLVMGetOperand(v, 1), true); }

static LLVMIntPredicate inverse(LLVMIntPredicate p) {
    static const LLVMIntPredicate of[] = {
        [LLVMIntEQ] = LLVMIntNE,   [LLVMIntNE] = LLVMIntEQ,   [LLVMIntUGT] = LLVMIntULE, [LLVMIntUGE] = LLVMIntULT,
        [LLVMIntULT] = LLVMIntUGE, [LLVMIntULE] = LLVMIntUGT, [LLVMIntSGT] = LLVMIntSLE, [LLVMIntSGE] = LLVMIntSLT,
        [LLVMIntSLT] = LLVMIntSGE, [LLVMIntSLE] = LLVMIntSGT};
    return of[p];
}

/* The comparison, or its inverse, where the builder stands. What is not 0 is above 0. */
static LLVMValueRef build_comparison(Split *s, LLVMValueRef v, bool holds) {
    LLVMIntPredicate p = holds ? ends_predicate(v) : inverse(ends_predicate(v));
    if (p == LLVMIntNE && LLVMIsNull(LLVMGetOperand(v, 1))) p = LLVMIntUGT;
    return LLVMBuildICmp(s->b, p, LLVMGetOperand(v, 0), LLVMGetOperand(v, 1), "");
}

LLVMValueRef guard_all(Split *s, LLVMValueRef v, bool holds) {
    LLVMValueRef a, b;
    u32 how;
    if (!varies(s, v)) return holds ? v : LLVMBuildNot(s->b, v, "");
    if (is_inversion(v)) return guard_all(s, LLVMGetOperand(v, 0), !holds);
    if (is_both(v, holds, &a, &b)) {
        LLVMValueRef first = guard_all(s, a, holds), second = first ? guard_all(s, b, holds) : NULL;
        return second ? LLVMBuildSelect(s->b, first, second, LLVMConstNull(s->i1), "") : NULL;
    }
    if (!LLVMIsAICmpInst(v)) return NULL;
    LLVMValueRef test = build_comparison(s, v, holds);
    return ends_show(s, test, &how) ? ends_ask(s, test, how) : NULL;
}

/* Does it show? */
static bool is_shown(Split *s, const Guard *g) {
    LLVMBasicBlockRef scratch = new_block(s);
    LLVMPositionBuilderAtEnd(s->b, scratch);
    bool shown = guard_all(s, condition(s, g->at), g->passes) != NULL;
    LLVMDeleteBasicBlock(scratch);
    return shown;
}

/* ---- what is guarded */

/* Is what stands behind the guard entered by it alone, and does it lead to where it leads round?
 * It has no loops and barriers, is short, and touches memory. */
static bool find_body(const Split *s, Guard *g) {
    enum { MOST = 150 };
    u32 n = 0, accesses = 0;
    g->in = arena_array(s->arena, u8, s->blocks.len);
    g->body.len = 0;
    vec_push(s->arena, &g->body, g->inside);
    g->in[g->inside] = 1;
    for (vec_each(u32, block, &g->body)) {
        const BlockInfo *b = &s->blocks.at[block];
        if (b->loops || b->barrier || b->whole) return false;
        for (each_instruction(x, b->at)) {
            if (effect_is_ordered(s, x)) return false;
            n++, accesses += LLVMIsALoadInst(x) || LLVMIsAStoreInst(x);
        }
        for (u32 k = 0; k < nsuccessors(s, block); k++) {
            u32 to = successor(s, block, k);
            if (to == g->around || g->in[to]) continue;
            g->in[to] = 1;
            vec_push(s->arena, &g->body, to);
        }
    }
    for (u32 i = 0; i < g->body.len; i++) {
        const Blocks *before = &s->blocks.at[g->body.at[i]].before;
        for (u32 k = 0; k < before->len; k++)
            if (!g->in[before->at[k]] && (g->body.at[i] != g->inside || before->at[k] != g->at)) return false;
    }
    return n <= MOST && accesses;
}

/* All threads come to the guard together. */
static bool find_guard(Split *s, u32 at, Guard *g) {
    LLVMValueRef c = condition(s, at);
    if (!c || !varies(s, c) || !is_head(s, at) || s->blocks.at[at].guards || s->blocks.at[at].whole) return false;
    if (s->blocks.at[at].turns || nsuccessors(s, at) != 2) return false;
    for (u32 k = 0; k < 2; k++) {
        *g = (Guard){.at = at, .inside = successor(s, at, k), .around = successor(s, at, 1 - k), .passes = !k};
        if (g->inside != g->around && find_body(s, g) && is_shown(s, g)) return true;
    }
    return false;
}

/* ---- a guard is split

 *   guard:  do all lanes pass? -> copy of the body -> around, or next
 *   next:   does no index count from the end? -> near, or some
 *   near:   does this lane pass? -> another copy -> around, or around
 *   some:   does this one? -> body -> around, or around
 *
 * Without indices of which that shows, next is some. */

/* What leads from the body round the guard leads there from the copies, too. */
static void add_incoming(Split *s, const Guard *g, const Map *copies) {
    for (each_phi(p, LLVMGetFirstInstruction(s->blocks.at[g->around].at)))
        for (u32 i = 0, n = LLVMCountIncoming(p); i < n; i++) {
            LLVMValueRef v = copy_of(copies, LLVMGetIncomingValue(p, i)),
                         from = map_get(copies, LLVMBasicBlockAsValue(LLVMGetIncomingBlock(p, i)));
            if (from) LLVMAddIncoming(p, &v, (LLVMBasicBlockRef[]){LLVMValueAsBasicBlock(from)}, 1);
        }
}

/* ---- indices that count from the end */

typedef VEC(LLVMValueRef) Indices;       /* tests whether one does */

/* Whether this, `index < 0`, holds for no lane, where the builder stands; NULL: that does not
 * show. */
static LLVMValueRef build_none_negative(Split *s, const Guard *g, LLVMValueRef test, Map *known) {
    LLVMValueRef index = LLVMGetOperand(test, 0), zero = LLVMGetOperand(test, 1);
    u32 how = 0;
    LLVMValueRef same = LLVMBuildICmp(s->b, LLVMIntSGE, index, zero, "");
    bool shows = ends_show(s, same, &how);
    LLVMInstructionEraseFromParent(same);
    LLVMValueRef here = shows ? copy_before(s, g->in, index, known) : NULL;
    return here ? ends_ask(s, LLVMBuildICmp(s->b, LLVMIntSGE, here, zero, ""), how | ENDS_ORDERED) : NULL;
}

static bool is_from_end(const Split *s, LLVMValueRef v) {
    return LLVMIsAICmpInst(v) && LLVMGetICmpPredicate(v) == LLVMIntSLT && varies(s, LLVMGetOperand(v, 0)) &&
           LLVMIsNull(LLVMGetOperand(v, 1));
}

/* Whether no index of the body counts from the end in any lane, where the builder stands; NULL:
 * there are none of which that shows. */
static LLVMValueRef build_none_from_end(Split *s, const Guard *g, Indices *tests) {
    enum { MOST = 16 };
    LLVMValueRef all = NULL;
    Map known = {0};
    for (u32 i = 0; i < g->body.len; i++)
        for (each_instruction(x, s->blocks.at[g->body.at[i]].at)) {
            LLVMValueRef none = is_from_end(s, x) && tests->len < MOST ? build_none_negative(s, g, x, &known) : NULL;
            if (!none) continue;
            all = all ? LLVMBuildAnd(s->b, all, none, "") : none;
            vec_push(s->arena, tests, x);
        }
    return all;
}

/* Copies the body to where no index counts from the end. Gives the copy of its first block. */
static LLVMBasicBlockRef copy_body(Split *s, const Guard *g, const Indices *tests) {
    Map copies = {0};
    copy_blocks(s, &g->body, &copies);
    add_incoming(s, g, &copies);
    for (u32 i = 0; i < tests->len; i++) LLVMReplaceAllUsesWith(map_get(&copies, tests->at[i]), LLVMConstNull(s->i1));
    for (u32 i = 0; i < g->body.len; i++)
        cut_add_block(s,
                      LLVMValueAsBasicBlock(map_get(&copies, LLVMBasicBlockAsValue(s->blocks.at[g->body.at[i]].at))));
    return LLVMValueAsBasicBlock(map_get(&copies, LLVMBasicBlockAsValue(s->blocks.at[g->inside].at)));
}

/* A block in which each thread asks for itself; the builder stands at its end. Threads come there
 * together. */
static LLVMBasicBlockRef add_some(Split *s) {
    LLVMBasicBlockRef some = new_block(s);
    u32 block = cut_add_block(s, some);
    s->blocks.at[block].guards = s->blocks.at[block].begins = true;
    LLVMPositionBuilderAtEnd(s->b, some);
    return some;
}

/* The values that come round the guard from one block come from another, too. */
static void add_origin(LLVMBasicBlockRef at, LLVMBasicBlockRef from, LLVMBasicBlockRef another) {
    for (each_phi(p, LLVMGetFirstInstruction(at))) {
        LLVMValueRef v = value_from(p, from);
        LLVMAddIncoming(p, &v, &another, 1);
    }
}

static void split(Split *s, Guard *g) {
    LLVMBasicBlockRef at = s->blocks.at[g->at].at, inside = s->blocks.at[g->inside].at,
                      around = s->blocks.at[g->around].at;
    LLVMValueRef end = LLVMGetBasicBlockTerminator(at), test = LLVMGetOperand(end, 0);
    Indices tests = {0};
    cut_phis(inside);
    LLVMPositionBuilderBefore(s->b, end);
    LLVMValueRef all = guard_all(s, test, g->passes), none = build_none_from_end(s, g, &tests);
    if (none) all = LLVMBuildSelect(s->b, all, none, LLVMConstNull(s->i1), "");
    LLVMInstructionRemoveFromParent(end);
    LLVMBasicBlockRef full = copy_body(s, g, &tests), some = add_some(s), next = some;
    LLVMInsertIntoBuilder(s->b, end);
    cut_rename_incoming(s, around, at, some);
    if (none) {
        LLVMBasicBlockRef near = copy_body(s, g, &tests), some_near = add_some(s);
        LLVMBuildCondBr(s->b, test, g->passes ? near : around, g->passes ? around : near);
        add_origin(around, some, some_near);
        next = add_some(s);
        LLVMBuildCondBr(s->b, none, some_near, some);
    }
    LLVMPositionBuilderAtEnd(s->b, at);
    LLVMBuildCondBr(s->b, all, full, next);
    s->blocks.at[g->at].guards = true;
}

bool guard_shows(Split *s) {
    Guard g;
    for (u32 o = 0; o < s->norder; o++)
        if (find_guard(s, s->order[o], &g)) return true;
    return false;
}

bool guard_split(Split *s) {
    Guard g;
    for (u32 o = 0; o < s->norder; o++) {
        if (!find_guard(s, s->order[o], &g)) continue;
        split(s, &g);
        return true;
    }
    return false;
}
