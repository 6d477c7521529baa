/* turns.c: loops of which neighbouring threads take the same turns, but for the last ones.
 *
 * In `for i in range(cuda.grid(1), n, cuda.gridsize(1))` the test is linear in the lane. So if it
 * holds at both ends of a strip it holds for all of it, which two numbers tell without vectors. The
 * loop gets that test: its threads leave it together, and nothing in it needs a mask. Behind it
 * stands a copy of the loop with masks, for the turns that only some threads take: it turns while
 * one end of the strip passes the test, and threads that have left stay with the others. */
#include "backend/strips/split.h"

/* ---- loops */

/* What a loop carries from turn to turn, or to what is behind it. */
typedef struct Carried { LLVMValueRef first, next, phi, rest; } Carried;

typedef struct Loop {
    u32 head, latch, before, how;    /* before: the block that leads to it */
    u32 guard, join;                 /* guard: leads there, or round the loop to `join`; SPLIT_NONE: none */
    LLVMBasicBlockRef exit;
    u8 *in;
    Blocks body;
    LLVMValueRef test, start, moved; /* test: of the branch at the latch; it is of start + moved */
    VEC(Carried) carried;
} Loop;

static bool is_inside(const Split *s, const Loop *l, LLVMValueRef v) {
    return LLVMIsAInstruction(v) && l->in[block_of_value(s, v)];
}

/* The blocks of its body are not too many, none leads out but the latch, and none back. */
static bool is_plain_loop(const Split *s, const Loop *l) {
    enum { MOST = 300 };
    u32 n = 0;
    for (vec_each(u32, block, &l->body)) {
        if (block != l->head && s->blocks.at[block].loops) return false;
        for (u32 k = 0; k < nsuccessors(s, block); k++)
            if (!l->in[successor(s, block, k)] && block != l->latch) return false;
        for (each_instruction(x, s->blocks.at[block].at)) n++;
    }
    return n <= MOST;
}

/* Is the test one of start + (moved + step), where moved began with 0? */
static bool find_start(const Split *s, Loop *l) {
    LLVMValueRef sum = LLVMGetOperand(l->test, l->how & ENDS_SECOND ? 1 : 0),
                 limit = LLVMGetOperand(l->test, l->how & ENDS_SECOND ? 0 : 1);
    if (!code_is(sum, LLVMAdd) || is_inside(s, l, limit)) return false;
    for (u32 i = 0; i < 2; i++) {
        LLVMValueRef start = LLVMGetOperand(sum, i), further = LLVMGetOperand(sum, 1 - i);
        if (!code_is(further, LLVMAdd) || is_inside(s, l, start)) continue;
        LLVMValueRef moved = LLVMGetOperand(further, 0);
        if (!LLVMIsAPHINode(moved) || block_of_value(s, moved) != l->head) continue;
        if (is_inside(s, l, LLVMGetOperand(further, 1))) continue;
        if (value_from(moved, s->blocks.at[l->latch].at) != further) continue;
        if (!LLVMIsNull(value_from(moved, s->blocks.at[l->before].at))) continue;
        l->start = start, l->moved = moved;
        return true;
    }
    return false;
}

static bool is_only_jump(LLVMBasicBlockRef b) {
    LLVMValueRef i = LLVMGetFirstInstruction(b);
    while (LLVMIsAPHINode(i)) i = LLVMGetNextInstruction(i);
    return i == LLVMGetBasicBlockTerminator(b) && LLVMGetNumSuccessors(i) == 1;
}

static bool is_all_plain(LLVMBasicBlockRef b) {
    for (each_instruction(i, b))
        if (!effect_is_plain(i) && !LLVMIsATerminatorInst(i)) return false;
    return true;
}

/* Is the loop entered only if the test holds for the start? */
static bool find_guard(const Split *s, Loop *l) {
    const BlockInfo *before = &s->blocks.at[l->before];
    if (before->before.len != 1 || !is_only_jump(l->exit) || !is_all_plain(before->at)) return false;
    l->guard = before->before.at[0];
    LLVMValueRef test = condition(s, l->guard);
    if (!test || !LLVMIsAICmpInst(test) || nsuccessors(s, l->guard) != 2) return false;
    l->join = successor(s, l->guard, 1);
    u32 k = l->how & ENDS_SECOND ? 1 : 0;
    return successor(s, l->guard, 0) == l->before && l->join == successor(s, block_of(s, l->exit), 0) &&
           l->join != l->before && ends_predicate(test) == ends_predicate(l->test) &&
           LLVMGetOperand(test, k) == l->start && LLVMGetOperand(test, 1 - k) == LLVMGetOperand(l->test, 1 - k);
}

/* Does the test hold for the start of each thread, so that the loop needs no guard? */
static bool needs_no_guard(const Split *s, Loop *l) {
    LLVMValueRef start = l->start, limit = LLVMGetOperand(l->test, 1);
    l->guard = SPLIT_NONE;
    while (LLVMIsAZExtInst(start) || LLVMIsASExtInst(start)) start = LLVMGetOperand(start, 0);
    return start == LLVMGetParam(s->fn, SPLIT_X) && !(l->how & ENDS_SECOND) && ends_is_less(ends_predicate(l->test)) &&
           LLVMIsAConstantInt(limit) && LLVMConstIntGetSExtValue(limit) >= MAX_THREADS;
}

static bool find_loop(Split *s, u32 head, Loop *l) {
    *l = (Loop){.head = head, .in = arena_array(s->arena, u8, s->blocks.len)};
    if (s->blocks.at[head].whole || !whole_find_body(s, head, &l->before, &l->latch, l->in, &l->body)) return false;
    l->test = condition(s, l->latch);
    if (!l->test || !varies(s, l->test) || !ends_show(s, l->test, &l->how)) return false;
    if (nsuccessors(s, l->latch) != 2 || successor(s, l->latch, 0) != head) return false;
    u32 exit = successor(s, l->latch, 1);
    l->exit = s->blocks.at[exit].at;
    return s->blocks.at[exit].before.len == 1 && is_plain_loop(s, l) && find_start(s, l) &&
           (find_guard(s, l) || needs_no_guard(s, l));
}

/* ---- what a loop carries */

/* The step of what moves by the same in each turn; NULL: it does not. */
static LLVMValueRef step_of(const Split *s, const Loop *l, const Carried *c) {
    if (!code_is(c->next, LLVMAdd) || LLVMGetOperand(c->next, 0) != c->phi) return NULL;
    LLVMValueRef step = LLVMGetOperand(c->next, 1);
    bool before =
        !LLVMIsAInstruction(step) || (map_has(&s->index, LLVMGetInstructionParent(step)) && !is_inside(s, l, step));
    return before ? step : NULL;
}

/* What is carried that begins as this, NULL: whatever, and becomes that; not what moves in threads,
 * too, that are out of the loop. */
static u32 carry(Split *s, Loop *l, LLVMValueRef first, LLVMValueRef next) {
    for (u32 i = 0; i < l->carried.len; i++) {
        const Carried *c = &l->carried.at[i];
        if (c->next == next && (!first || c->first == first) && !(c->phi && step_of(s, l, c))) return i;
    }
    if (!first) first = LLVMGetPoison(LLVMTypeOf(next));
    vec_push(s->arena, &l->carried, ((Carried){.first = first, .next = next}));
    return l->carried.len - 1;
}

/* A use behind the loop of what is carried. */
typedef struct Use { LLVMValueRef user, of; u32 carried; } Use;
typedef VEC(Use) Uses;

static void find_uses(Split *s, Loop *l, Uses *uses) {
    LLVMBasicBlockRef before = s->blocks.at[l->before].at, latch = s->blocks.at[l->latch].at;
    for (each_phi(p, LLVMGetFirstInstruction(s->blocks.at[l->head].at)))
        vec_push(s->arena, &l->carried, ((Carried){value_from(p, before), value_from(p, latch), p, NULL}));
    if (l->guard != SPLIT_NONE) {
        for (each_phi(p, LLVMGetFirstInstruction(s->blocks.at[l->join].at))) {
            LLVMValueRef of = value_from(p, l->exit);
            u32 n = carry(s, l, value_from(p, s->blocks.at[l->guard].at), of);
            vec_push(s->arena, uses, ((Use){p, of, n}));
        }
        return;
    }
    for (u32 i = 0; i < l->body.len; i++)
        for (each_instruction(x, s->blocks.at[l->body.at[i]].at))
            for (LLVMUseRef u = LLVMGetFirstUse(x); u; u = LLVMGetNextUse(u))
                if (!is_inside(s, l, LLVMGetUser(u)))
                    vec_push(s->arena, uses, ((Use){LLVMGetUser(u), x, carry(s, l, NULL, x)}));
}

/* Gives the phi another without the edge from the guard, and over the exit what is carried. */
static void replace_join(Split *s, const Loop *l, const Use *use) {
    LLVMBasicBlockRef guard = s->blocks.at[l->guard].at;
    LLVMPositionBuilderBefore(s->b, use->user);
    LLVMValueRef phi = LLVMBuildPhi(s->b, LLVMTypeOf(use->user), "");
    for (u32 i = 0; i < LLVMCountIncoming(use->user); i++) {
        LLVMBasicBlockRef from = LLVMGetIncomingBlock(use->user, i);
        LLVMValueRef v = from == l->exit ? l->carried.at[use->carried].rest : LLVMGetIncomingValue(use->user, i);
        if (from != guard) LLVMAddIncoming(phi, &v, &from, 1);
    }
    LLVMReplaceAllUsesWith(use->user, phi);
    LLVMInstructionEraseFromParent(use->user);
}

static void replace_uses(Split *s, const Loop *l, const Uses *uses) {
    for (vec_each_at(const Use *, u, uses)) {
        if (l->guard != SPLIT_NONE) {
            replace_join(s, l, u);
            continue;
        }
        for (u32 k = 0; k < (u32)LLVMGetNumOperands(u->user); k++)
            if (LLVMGetOperand(u->user, k) == u->of) LLVMSetOperand(u->user, k, l->carried.at[u->carried].rest);
    }
}

/* ---- a loop is split

 *   turns:  phis of what is carried; do all lanes pass the test? -> head ... latch -> turns
 *   last:   -> some
 *   some:   phis again, of which lanes are still in the loop too; does some lane? -> turn, or exit
 *   turn:   does this one? -> copy of the body -> next, or next
 *   next:   -> some */
typedef struct Parts { LLVMBasicBlockRef turns, last, some, turn, next; } Parts;

static void jump(Split *s, LLVMBasicBlockRef from, LLVMBasicBlockRef to) {
    LLVMValueRef end = LLVMGetBasicBlockTerminator(from);
    if (end) LLVMInstructionEraseFromParent(end);
    LLVMPositionBuilderAtEnd(s->b, from);
    LLVMBuildBr(s->b, to);
}

/* Where the builder stands: the loop's test of start + moved, which wraps no more than before if
 * all lanes are in the loop. */
static LLVMValueRef build_test(Split *s, const Loop *l, LLVMValueRef moved, bool all) {
    LLVMValueRef sum = LLVMBuildAdd(s->b, l->start, moved, ""),
                 old = LLVMGetOperand(l->test, l->how & ENDS_SECOND ? 1 : 0),
                 limit = LLVMGetOperand(l->test, l->how & ENDS_SECOND ? 0 : 1);
    LLVMSetNSW(sum, all && LLVMGetNSW(old)), LLVMSetNUW(sum, all && LLVMGetNUW(old));
    bool second = l->how & ENDS_SECOND;
    return LLVMBuildICmp(s->b, ends_predicate(l->test), second ? limit : sum, second ? sum : limit, "");
}

/* The phis of the loop's head move to `turns`, and get company. */
static void build_turns(Split *s, Loop *l, const Parts *p) {
    LLVMBasicBlockRef from[] = {s->blocks.at[l->before].at, s->blocks.at[l->latch].at};
    Map moved = {0};
    for (vec_each_at(Carried *, c, &l->carried)) {
        LLVMPositionBuilderAtEnd(s->b, p->turns);
        LLVMValueRef phi = LLVMBuildPhi(s->b, LLVMTypeOf(c->next), "");
        if (c->phi) LLVMReplaceAllUsesWith(c->phi, phi), map_set(s->arena, &moved, c->phi, phi);
        if (c->phi == l->moved) l->moved = phi;
        c->phi = phi;
    }
    for (vec_each_at(Carried *, c, &l->carried)) {
        c->next = copy_of(&moved, c->next);
        LLVMAddIncoming(c->phi, (LLVMValueRef[]){c->first, c->next}, from, 2);
    }
    for (LLVMValueRef i = LLVMGetFirstInstruction(s->blocks.at[l->head].at), next; LLVMIsAPHINode(i); i = next) {
        next = LLVMGetNextInstruction(i);
        LLVMInstructionEraseFromParent(i);
    }
    LLVMPositionBuilderAtEnd(s->b, p->turns);
    LLVMBuildCondBr(s->b, ends_ask(s, build_test(s, l, l->moved, true), l->how), s->blocks.at[l->head].at, p->last);
}

/* In the rest of the turns what moves by the same step does so for all lanes, so that it stays
 * uniform; what else is carried keeps its value in lanes that are out of the loop. */
static void build_rest(Split *s, Loop *l, const Parts *p) {
    Map copies = {0};
    LLVMValueRef yes = LLVMConstInt(s->i1, 1, false), no = LLVMConstNull(s->i1), moved = NULL;
    LLVMPositionBuilderAtEnd(s->b, p->some);
    for (vec_each_at(Carried *, c, &l->carried)) {
        c->rest = LLVMBuildPhi(s->b, LLVMTypeOf(c->phi), "");
        LLVMAddIncoming(c->rest, &c->phi, (LLVMBasicBlockRef[]){p->last}, 1);
        map_set(s->arena, &copies, c->phi, c->rest);
        if (c->phi == l->moved) moved = c->rest;
    }
    LLVMValueRef in = LLVMBuildPhi(s->b, s->i1, ""), test = build_test(s, l, moved, false);
    LLVMBuildCondBr(s->b, ends_ask(s, test, l->how | ENDS_SOME), p->turn, l->exit);
    copy_blocks(s, &l->body, &copies);
    LLVMBasicBlockRef head = LLVMValueAsBasicBlock(map_get(&copies, LLVMBasicBlockAsValue(s->blocks.at[l->head].at))),
                      latch = LLVMValueAsBasicBlock(map_get(&copies, LLVMBasicBlockAsValue(s->blocks.at[l->latch].at)));
    jump(s, latch, p->next);
    LLVMPositionBuilderAtEnd(s->b, p->turn);
    LLVMBuildCondBr(s->b, LLVMBuildAnd(s->b, in, test, ""), head, p->next);
    LLVMPositionBuilderAtEnd(s->b, p->next);
    LLVMBasicBlockRef from[] = {latch, p->turn};
    LLVMValueRef stays = LLVMBuildPhi(s->b, s->i1, "");
    LLVMAddIncoming(stays, (LLVMValueRef[]){yes, no}, from, 2);
    LLVMAddIncoming(in, (LLVMValueRef[]){yes, stays}, (LLVMBasicBlockRef[]){p->last, p->next}, 2);
    for (vec_each_at(const Carried *, c, &l->carried)) {
        if (step_of(s, l, c)) continue;
        LLVMValueRef phi = LLVMBuildPhi(s->b, LLVMTypeOf(c->phi), "");
        LLVMAddIncoming(phi, (LLVMValueRef[]){copy_of(&copies, c->next), c->rest}, from, 2);
        LLVMAddIncoming(c->rest, &phi, (LLVMBasicBlockRef[]){p->next}, 1);
    }
    for (vec_each_at(const Carried *, c, &l->carried)) {
        LLVMValueRef step = step_of(s, l, c);
        if (!step) continue;
        LLVMValueRef next = LLVMBuildAdd(s->b, c->rest, step, "");
        LLVMAddIncoming(c->rest, &next, (LLVMBasicBlockRef[]){p->next}, 1);
    }
    LLVMBuildBr(s->b, p->some);
    for (u32 i = 0; i < l->body.len; i++) {
        LLVMValueRef at = map_get(&copies, LLVMBasicBlockAsValue(s->blocks.at[l->body.at[i]].at));
        cut_add_block(s, LLVMValueAsBasicBlock(at));
    }
}

static void split_loop(Split *s, Loop *l) {
    LLVMBasicBlockRef blocks[5];
    for (u32 i = 0; i < countof(blocks); i++) blocks[i] = new_block(s);
    Parts p = {blocks[0], blocks[1], blocks[2], blocks[3], blocks[4]};
    Uses uses = {0};
    cut_phis(l->exit);
    find_uses(s, l, &uses);
    build_turns(s, l, &p);
    jump(s, s->blocks.at[l->latch].at, p.turns);
    jump(s, s->blocks.at[l->before].at, p.turns);
    jump(s, p.last, p.some);
    build_rest(s, l, &p);
    replace_uses(s, l, &uses);
    if (l->guard != SPLIT_NONE) jump(s, s->blocks.at[l->guard].at, s->blocks.at[l->before].at);
    u32 turns = cut_add_block(s, p.turns), last = cut_add_block(s, p.last), some = cut_add_block(s, p.some);
    s->blocks.at[turns].turns = s->blocks.at[some].turns = true;
    s->blocks.at[last].begins = true;
    cut_add_block(s, p.turn), cut_add_block(s, p.next);
}

bool turns_show(Split *s, u32 head) {
    Loop l;
    return find_loop(s, head, &l);
}

bool turns_split(Split *s) {
    for (u32 o = 0; o < s->norder; o++) {
        Loop l;
        if (!s->blocks.at[s->order[o]].loops || !find_loop(s, s->order[o], &l)) continue;
        split_loop(s, &l);
        return true;
    }
    return false;
}
