/* segment.c: which blocks make a segment, and which values differ among the threads of a strip. A
 * segment begins at the entry, behind a barrier, at the head of a loop, behind a branch that all
 * threads take alike, where such paths meet, and around accesses in the order of the threads. */
#include "backend/strips/split.h"

/* Is this the first block of a segment, given those before it? */
static bool begins_segment(const Split *s, u32 block, bool is_entry) {
    const Blocks *before = &s->blocks.at[block].before;
    if (s->blocks.at[block].whole) return false;
    if (is_entry || s->blocks.at[block].loops || s->blocks.at[block].begins) return true;
    u32 segment = s->blocks.at[before->at[0]].segment;
    for (vec_each(u32, from, before)) {
        const BlockInfo *p = &s->blocks.at[from];
        LLVMValueRef c = condition(s, from);
        if (p->barrier || p->segment != segment || (c && !varies(s, c) && is_head(s, from))) return true;
    }
    return false;
}

static void find_segments(Split *s) {
    s->segments.len = 0;
    for (u32 i = 0; i < s->norder; i++) {
        u32 b = s->order[i];
        BlockInfo *info = &s->blocks.at[b];
        if (begins_segment(s, b, i == 0)) {
            info->segment = s->segments.len;
            vec_push(s->arena, &s->segments, ((Segment){.head = b}));
        } else {
            info->segment = s->blocks.at[info->before.at[0]].segment;
        }
        s->segments.at[info->segment].blocks++;
    }
}

/* A phi at the head of a segment: two paths of one segment that lead there may bring different
 * values. */
static bool phi_varies(const Split *s, LLVMValueRef phi) {
    for (u32 i = 0; i < LLVMCountIncoming(phi); i++) {
        if (varies(s, LLVMGetIncomingValue(phi, i))) return true;
        u32 from = s->blocks.at[block_of(s, LLVMGetIncomingBlock(phi, i))].segment;
        for (u32 k = 0; k < i; k++)
            if (s->blocks.at[block_of(s, LLVMGetIncomingBlock(phi, k))].segment == from) return true;
    }
    return false;
}

static bool becomes_varying(const Split *s, LLVMValueRef i, bool head, bool written) {
    if (effect_asks_all(s, i)) return false;
    if (head ? !effect_may_be_shared(s, i, written) : !effect_is_plain(i) && !effect_is_division(i)) return true;
    if (LLVMIsAPHINode(i)) return phi_varies(s, i);
    for (int k = 0; k < LLVMGetNumOperands(i); k++)
        if (varies(s, LLVMGetOperand(i, (u32)k))) return true;
    return false;
}

/* Marks what varies in a block, given what does elsewhere. */
static bool find_varying_in(Split *s, u32 block) {
    bool any = false, written = false, head = is_head(s, block);
    for (each_instruction(i, s->blocks.at[block].at)) {
        if (!LLVMIsATerminatorInst(i) && !varies(s, i) && becomes_varying(s, i, head, written)) {
            map_set(s->arena, &s->varying, i, s);
            any = true;
        }
        written |= effect_may_write(i);
    }
    return any;
}

static bool find_varying(Split *s) {
    bool any = false;
    for (bool changed = true; changed; any |= changed) {
        changed = false;
        for (u32 o = 0; o < s->norder; o++) changed |= find_varying_in(s, s->order[o]);
    }
    return any;
}

/* Notes where every value is made, before anything is moved. */
static void find_homes(Split *s) {
    s->made = s->head_phis = (Map){0};
    for (array_each(u32, b, s->order, s->norder)) {
        uintptr_t home = s->blocks.at[b].segment + 1;
        for (each_instruction(i, s->blocks.at[b].at)) {
            map_set(s->arena, &s->made, i, (void *)home);
            if (LLVMIsAPHINode(i) && is_head(s, b)) map_set(s->arena, &s->head_phis, i, s);
        }
    }
}

u32 segment_depth(const Split *s, LLVMValueRef v) {
    if (!LLVMIsAInstruction(v) || LLVMIsAAllocaInst(v)) return 1;
    if (LLVMIsAPHINode(v)) return is_head_phi(s, v) && !varies(s, v);
    return (u32)(uintptr_t)map_get(&s->arithmetic, v);
}

/* The same, of an instruction from its operands. */
static u32 depth_from_operands(const Split *s, LLVMValueRef i) {
    enum { DEEPEST = 16 };
    bool invariant = LLVMIsALoadInst(i) && !LLVMGetVolatile(i) && effect_is_invariant(s, i);
    if (!invariant && !effect_is_plain(i)) return 0;
    u32 depth = 0;
    for (int k = 0; k < LLVMGetNumOperands(i); k++) {
        u32 d = segment_depth(s, LLVMGetOperand(i, (u32)k));
        if (!d || d >= DEEPEST) return 0;
        if (d > depth) depth = d;
    }
    return depth + 1;
}

static void find_arithmetic(Split *s) {
    s->arithmetic = (Map){0};
    for (u32 o = 0; o < s->norder; o++)
        for (each_instruction(i, s->blocks.at[s->order[o]].at)) {
            u32 depth = depth_from_operands(s, i);
            if (depth) map_set(s->arena, &s->arithmetic, i, (void *)(uintptr_t)depth);
        }
}

/* What varies makes branches vary, which makes fewer segments, in which more varies. */
void segment_find(Split *s) {
    do find_segments(s);
    while (find_varying(s));
    find_homes(s);
    find_arithmetic(s);
}

/* ---- exits */

static void find_exits_of(Split *s, u32 block) {
    Segment *g = segment_at(s, block);
    for (u32 k = 0; k < nsuccessors(s, block); k++) {
        u32 to = successor(s, block, k);
        const BlockInfo *b = &s->blocks.at[block];
        Exit e = {block, k, s->blocks.at[to].segment, b->barrier, b->warp ? LLVMGetOperand(b->warp, 1) : NULL};
        if (is_head(s, to)) vec_push(s->arena, &g->exits, e);
    }
    if (LLVMIsAReturnInst(end_of(s, block)))
        vec_push(s->arena, &g->exits, ((Exit){block, SPLIT_NONE, PYK_CPU_ENDED, false, NULL}));
}

static Leaving leaving(const Split *s, const Segment *g) {
    LLVMValueRef c = condition(s, g->head);
    if (g->blocks == 1 && (!c || !varies(s, c))) return LEAVING_SIMPLE;
    for (u32 k = 1; k < g->exits.len; k++) {
        const Exit *a = &g->exits.at[0], *b = &g->exits.at[k];
        if (a->to != b->to || a->barrier != b->barrier) return LEAVING_COMPARED;
    }
    return LEAVING_TOGETHER;
}

/* Strips meet at barriers, and begin in the storage if there are any. A thread that has parted from
 * its strip goes on where a segment led that threads may leave for several. */
static void find_entries(Split *s) {
    s->segments.at[0].meets = s->segments.at[0].resumes = s->barriers;
    for (vec_each_at(const Segment *, g, &s->segments)) {
        s->parts |= g->leaving == LEAVING_COMPARED;
        for (vec_each_at(const Exit *, e, &g->exits)) {
            if (e->to == PYK_CPU_ENDED) continue;
            s->parts |= e->lanes && varies(s, e->lanes);
            s->segments.at[e->to].meets |= e->barrier;
            s->segments.at[e->to].resumes |= e->barrier || g->leaving == LEAVING_COMPARED;
        }
    }
}

void segment_find_exits(Split *s) {
    for (u32 o = 0; o < s->norder; o++) find_exits_of(s, s->order[o]);
    for (u32 i = 0; i < s->segments.len; i++) s->segments.at[i].leaving = leaving(s, &s->segments.at[i]);
    find_entries(s);
}
