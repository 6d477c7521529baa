/* leave.c: how threads leave a segment: for the next one, at a barrier, or for good. What the phis
 * there get is stored into their slots on the way.
 *
 * Threads that leave alike go on together. Where they may leave for several segments it is seen
 * behind the loop over the threads whether all took one way; if not each gets in the storage what
 * it holds, and they part. */
#include "backend/strips/split.h"

/* ---- exits */

static u32 state_of(const Exit *e) { return e->to | (e->lanes ? PYK_CPU_AT_WARP : e->barrier ? PYK_CPU_AT_BLOCK : 0); }

/* The value that a phi gets over an exit. */
static LLVMValueRef incoming(const Split *s, LLVMValueRef phi, const Exit *e) {
    for (u32 i = 0; i < LLVMCountIncoming(phi); i++)
        if (LLVMGetIncomingBlock(phi, i) == s->blocks.at[e->from].at) return LLVMGetIncomingValue(phi, i);
    UNREACHABLE("a phi without this edge");
}

static LLVMValueRef first_behind(const Split *s, const Exit *e) {
    return e->to == PYK_CPU_ENDED ? NULL : LLVMGetFirstInstruction(s->blocks.at[s->segments.at[e->to].head].at);
}

static LLVMBasicBlockRef begin_edge(Split *s) {
    LLVMBasicBlockRef edge = new_block(s);
    LLVMPositionBuilderAtEnd(s->b, edge);
    return edge;
}

/* Lets an exit lead to this block. */
static void redirect(Split *s, const Exit *e, LLVMBasicBlockRef to) {
    LLVMValueRef end = end_of(s, e->from);
    if (e->successor != SPLIT_NONE) {
        LLVMSetSuccessor(end, e->successor, to);
        return;
    }
    LLVMPositionBuilderBefore(s->b, end);
    LLVMBuildBr(s->b, to);
    LLVMInstructionEraseFromParent(end);
}

/* ---- phis */

typedef struct Copy { const Slot *slot; LLVMValueRef value; } Copy;

/* Copies what phis get over an exit, where the builder stands: those that are uniform, or also
 * those that vary. All are read before one is written. */
static void store_phis(Split *s, u32 segment, const Exit *e, bool varying) {
    VEC(Copy) copies = {0};
    LLVMBasicBlockRef here = LLVMGetInsertBlock(s->b);
    for (each_phi(p, first_behind(s, e))) {
        const Slot *slot = slot_of(s, p);
        if (!slot->uniform && !varying) continue;
        vec_push(s->arena, &copies, ((Copy){slot, value_in(s, incoming(s, p, e), segment)}));
    }
    LLVMPositionBuilderAtEnd(s->b, here);
    const Segment *g = &s->segments.at[segment];
    for (u32 i = 0; i < copies.len; i++) {
        const Slot *slot = copies.at[i].slot;
        LLVMValueRef v = storage_from_value(s, slot, copies.at[i].value), to = slot->memory;
        if (is_by_lane(s, slot)) to = storage_element(s, slot->stored, to, g->lane);
        LLVMValueRef store = LLVMBuildStore(s->b, v, to);
        if (!slot->uniform) value_is_parallel(s, g, store);
    }
}

/* What a phi that varies gets over the exits of a segment is brought together behind it, where each
 * thread writes it. Written on the way it would be written under a mask, and processors are slow to
 * read what was. */
typedef struct Merged { const Slot *slot; LLVMValueRef phi, old; } Merged;
typedef VEC(Merged) MergedPhis;

static bool leads_to(const Segment *g, u32 to) {
    for (u32 i = 0; i < g->exits.len; i++)
        if (g->exits.at[i].to == to) return true;
    return false;
}

/* The builder stands at the latch. */
static void begin_merged(Split *s, const Segment *g, MergedPhis *all) {
    for (vec_each_at(const Slot *, slot, &s->slots)) {
        if (slot->uniform || !is_head_phi(s, slot->value) || !leads_to(g, segment_of(s, slot->value))) continue;
        vec_push(s->arena, all, ((Merged){.slot = slot, .phi = LLVMBuildPhi(s->b, slot->stored, "")}));
    }
}

/* What is in the slot before; threads that leave for elsewhere may need it there. */
static LLVMValueRef old_value(Split *s, const Segment *g, const Exit *e, Merged *m) {
    bool needed = e->to != PYK_CPU_ENDED && s->segments.at[e->to].live[m->slot - s->slots.at];
    if (!needed) return LLVMGetPoison(m->slot->stored);
    if (m->old) return m->old;
    LLVMPositionBuilderBefore(s->b, LLVMGetBasicBlockTerminator(g->lanes));
    LLVMValueRef from = storage_element(s, m->slot->stored, m->slot->memory, g->lane);
    m->old = LLVMBuildLoad2(s->b, m->slot->stored, from, "");
    value_is_parallel(s, g, m->old);
    return m->old;
}

/* Over this exit, on whose edge the builder stands. */
static void merge_over(Split *s, u32 segment, const Exit *e, MergedPhis *all) {
    LLVMBasicBlockRef edge = LLVMGetInsertBlock(s->b);
    for (vec_each_at(Merged *, m, all)) {
        LLVMValueRef p = m->slot->value;
        bool gets = e->to == segment_of(s, p);
        LLVMValueRef v = gets ? value_in(s, incoming(s, p, e), segment) : old_value(s, &s->segments.at[segment], e, m);
        LLVMPositionBuilderAtEnd(s->b, edge);
        if (gets) v = storage_from_value(s, m->slot, v);
        LLVMAddIncoming(m->phi, &v, &edge, 1);
    }
}

/* The builder stands at the latch. */
static void store_merged(Split *s, const Segment *g, const MergedPhis *all) {
    for (u32 i = 0; i < all->len; i++) {
        const Slot *slot = all->at[i].slot;
        LLVMValueRef to = storage_element(s, slot->stored, slot->memory, g->lane);
        value_is_parallel(s, g, LLVMBuildStore(s->b, all->at[i].phi, to));
    }
}

/* Where a simple segment has several exits, what varies is written in the loop over the threads if
 * it is not needed, as it was, behind another exit. Otherwise it is kept for its exit, and copied
 * behind the loop if that is taken. */
typedef struct Kept { const Exit *exit; const Slot *slot; LLVMValueRef memory; } Kept;
typedef VEC(Kept) KeptPhis;

static LLVMValueRef spare_lanes(Split *s, const Slot *slot) {
    LLVMBasicBlockRef here = LLVMGetInsertBlock(s->b);
    LLVMPositionBuilderBefore(s->b, LLVMGetFirstInstruction(s->prologue));
    LLVMValueRef memory = LLVMBuildAlloca(s->b, LLVMArrayType2(slot->stored, s->room), "");
    LLVMSetAlignment(memory, PYK_CPU_LINE);
    LLVMPositionBuilderAtEnd(s->b, here);
    return memory;
}

static bool is_needed_elsewhere(const Split *s, const Segment *g, const Exit *but, const Slot *slot) {
    for (u32 i = 0; i < g->exits.len; i++) {
        u32 to = g->exits.at[i].to;
        if (&g->exits.at[i] != but && to != PYK_CPU_ENDED && s->segments.at[to].live[slot - s->slots.at]) return true;
    }
    return false;
}

static void keep_phis(Split *s, u32 segment, const Exit *e, KeptPhis *out) {
    const Segment *g = &s->segments.at[segment];
    for (each_phi(p, first_behind(s, e))) {
        const Slot *slot = slot_of(s, p);
        if (slot->uniform) continue;
        bool spare = is_needed_elsewhere(s, g, e, slot);
        Kept kept = {e, slot, spare ? spare_lanes(s, slot) : slot->memory};
        LLVMValueRef v = storage_from_value(s, slot, value_in(s, incoming(s, p, e), segment));
        value_is_parallel(s, g, LLVMBuildStore(s->b, v, storage_element(s, slot->stored, kept.memory, g->lane)));
        if (spare) vec_push(s->arena, out, kept);
    }
}

static void take_kept(Split *s, const Exit *e, const KeptPhis *kept) {
    for (vec_each_at(const Kept *, k, kept))
        if (k->exit == e) storage_copy(s, k->slot, k->memory, k->slot->memory);
}

/* ---- to the storage */

/* Writes what the threads will need in a segment. */
static void spill(Split *s, const u8 *live) {
    for (u32 i = 0; i < s->slots.len; i++) {
        const Slot *slot = &s->slots.at[i];
        if (!live[i] || slot->array) continue;
        LLVMValueRef to = storage_slot(s, slot);
        if (is_by_lane(s, slot)) {
            if (!s->row) storage_copy(s, slot, slot->memory, to);
            continue;
        }
        LLVMValueRef v = LLVMBuildLoad2(s->b, slot->stored, slot->memory, "");
        if (s->one && !s->row) storage_fill(s, slot, v, to);
        else LLVMBuildStore(s->b, v, to);
    }
}

static void set_states(Split *s, u32 state) {
    LLVMValueRef v = number(s, state), to = storage_state(s);
    if (s->one && !s->row) v = storage_splat(s, v);
    storage_store_lanes(s, s->i32, v, to);
}

void leave_function(Split *s, bool runs) { LLVMBuildRet(s->b, LLVMConstInt(s->i1, runs, false)); }

/* All lanes of the warp meet at its barrier: each gets what they have published. */
static void exchange(Split *s) {
    LLVMTypeRef pointer = LLVMPointerTypeInContext(s->ctx, 0);
    LLVMValueRef published =
        LLVMBuildLoad2(s->b, pointer, storage_block_field(s, offsetof(pyk_cpu_block, published)), "");
    published = storage_element(s, s->i64, published, s->thread);
    LLVMValueRef bytes = LLVMConstInt(s->i64, sizeof(uint64_t) * WARP_SIZE, false);
    LLVMBuildMemCpy(s->b, storage_block_field(s, offsetof(pyk_cpu_block, lanes)), 8, published, 8, bytes);
    LLVMBuildStore(s->b, LLVMConstAllOnes(s->i32), storage_block_field(s, offsetof(pyk_cpu_block, ready)));
}

/* The lanes come to a barrier of their warp: a thread waits there. A strip goes on unless each lane
 * waits for others. */
static void meet(Split *s, const Exit *e) {
    if (s->one && !varies(s, e->lanes)) {
        exchange(s);
        LLVMBuildBr(s->b, s->segments.at[e->to].driver);
        return;
    }
    spill(s, s->segments.at[e->to].live);
    set_states(s, state_of(e));
    if (s->one) LLVMBuildBr(s->b, s->apart);
    else leave_function(s, true);
}

/* Goes where an exit leads. */
static void go(Split *s, const Exit *e) {
    if (e->to != PYK_CPU_ENDED && !e->barrier) {
        LLVMBuildBr(s->b, s->segments.at[e->to].driver);
        return;
    }
    if (e->lanes) {
        meet(s, e);
        return;
    }
    if (e->barrier) spill(s, s->segments.at[e->to].live);
    if (s->barriers) set_states(s, !s->one && s->warps ? state_of(e) : e->to);
    leave_function(s, e->barrier);
}

/* ---- parting */

/* A uniform slot gets this value in the storage, for the threads that go where an exit leads. */
static void store_where(Split *s, const Slot *slot, LLVMValueRef v, LLVMValueRef go_there) {
    LLVMTypeRef type = slot->stored;
    LLVMValueRef to = storage_slot(s, slot);
    if (storage_has_vectors(type)) {
        LLVMValueRef old = storage_load_lanes(s, type, to);
        storage_store_lanes(s, type, LLVMBuildSelect(s->b, go_there, storage_splat(s, v), old, ""), to);
        return;
    }
    for (u32 i = 0; i < s->lanes; i++) {
        LLVMValueRef at = storage_element(s, type, to, LLVMConstInt(s->i64, i, false));
        LLVMValueRef old = LLVMBuildLoad2(s->b, type, at, "");
        LLVMValueRef goes = LLVMBuildExtractElement(s->b, go_there, number(s, i), "");
        LLVMBuildStore(s->b, LLVMBuildSelect(s->b, goes, v, old, ""), at);
    }
}

static void store_uniform_phis(Split *s, u32 segment, const Exit *e, LLVMValueRef states) {
    LLVMBasicBlockRef here = LLVMGetInsertBlock(s->b);
    for (each_phi(p, first_behind(s, e))) {
        const Slot *slot = slot_of(s, p);
        if (!slot->uniform || !s->segments.at[e->to].live[slot - s->slots.at]) continue;
        LLVMValueRef v = value_in(s, incoming(s, p, e), segment);
        LLVMPositionBuilderAtEnd(s->b, here);
        LLVMValueRef state = storage_splat(s, number(s, state_of(e)));
        LLVMValueRef go_there = LLVMBuildICmp(s->b, LLVMIntEQ, states, state, "");
        store_where(s, slot, storage_from_value(s, slot, v), go_there);
    }
    LLVMPositionBuilderAtEnd(s->b, here);
}

/* The threads have left for different segments. Each gets in the storage what it holds, and what
 * uniform phis become where it goes. */
static void part(Split *s, u32 segment) {
    const Segment *g = &s->segments.at[segment];
    u8 *live = arena_array(s->arena, u8, s->slots.len + 1);
    for (u32 i = 0; i < g->exits.len; i++)
        for (u32 k = 0; g->exits.at[i].to != PYK_CPU_ENDED && k < s->slots.len; k++)
            live[k] |= s->segments.at[g->exits.at[i].to].live[k];
    spill(s, live);
    LLVMValueRef states = storage_load_lanes(s, s->i32, s->states);
    storage_store_lanes(s, s->i32, states, storage_state(s));
    for (u32 i = 0; i < g->exits.len; i++) store_uniform_phis(s, segment, &g->exits.at[i], states);
    LLVMBuildBr(s->b, s->apart);
}

/* A place for which threads leave a segment, and whether one does: of those so far, with this one,
 * this one. */
typedef struct Way { const Exit *exit; LLVMValueRef taken, next, here; } Way;
typedef VEC(Way) Ways;

static Way *way_of(const Ways *ways, const Exit *e) {
    for (u32 i = 0; i < ways->len; i++)
        if (state_of(ways->at[i].exit) == state_of(e)) return &ways->at[i];
    return NULL;
}

static void find_ways(Split *s, const Segment *g, Ways *ways) {
    for (u32 i = 0; i < g->exits.len; i++) {
        Way way = {.exit = &g->exits.at[i]};
        if (way_of(ways, way.exit)) continue;
        LLVMPositionBuilderBefore(s->b, LLVMGetNextInstruction(g->lane));
        way.taken = LLVMBuildPhi(s->b, s->i1, "");
        LLVMPositionBuilderAtEnd(s->b, g->latch);
        way.here = LLVMBuildPhi(s->b, s->i1, "");
        vec_push(s->arena, ways, way);
    }
}

/* Notes in the loop over the threads which way each takes. */
static void note_ways(Split *s, u32 segment, const Ways *ways) {
    const Segment *g = &s->segments.at[segment];
    LLVMValueRef state = LLVMBuildPhi(s->b, s->i32, "state"), no = LLVMConstNull(s->i1);
    MergedPhis merged = {0};
    begin_merged(s, g, &merged);
    for (vec_each_at(const Exit *, e, &g->exits)) {
        LLVMBasicBlockRef edge = begin_edge(s);
        LLVMValueRef to = number(s, state_of(e));
        merge_over(s, segment, e, &merged);
        LLVMAddIncoming(state, &to, &edge, 1);
        for (u32 k = 0; k < ways->len; k++) {
            LLVMValueRef is = LLVMConstInt(s->i1, &ways->at[k] == way_of(ways, e), false);
            LLVMAddIncoming(ways->at[k].here, &is, &edge, 1);
        }
        LLVMBuildBr(s->b, g->latch);
        redirect(s, e, edge);
    }
    LLVMPositionBuilderAtEnd(s->b, g->latch);
    store_merged(s, g, &merged);
    value_is_parallel(s, g, LLVMBuildStore(s->b, state, storage_element(s, s->i32, s->states, g->lane)));
    for (vec_each_at(Way *, w, ways)) {
        w->next = LLVMBuildOr(s->b, w->taken, w->here, "");
        LLVMAddIncoming(w->taken, (LLVMValueRef[]){no, w->next}, (LLVMBasicBlockRef[]){g->driver, g->latch}, 2);
    }
}

static LLVMValueRef others_taken(Split *s, const Ways *ways, const Way *but) {
    LLVMValueRef others = LLVMConstNull(s->i1);
    for (u32 i = 0; i < ways->len; i++)
        if (&ways->at[i] != but) others = LLVMBuildOr(s->b, others, ways->at[i].next, "");
    return others;
}

static void leave_compared(Split *s, u32 segment) {
    Ways ways = {0};
    LLVMBasicBlockRef at = s->segments.at[segment].after;
    find_ways(s, &s->segments.at[segment], &ways);
    note_ways(s, segment, &ways);
    for (u32 i = 0; i < ways.len; i++) {
        LLVMBasicBlockRef edge = new_block(s), otherwise = new_block(s);
        LLVMPositionBuilderAtEnd(s->b, at);
        LLVMBuildCondBr(s->b, others_taken(s, &ways, &ways.at[i]), otherwise, edge);
        LLVMPositionBuilderAtEnd(s->b, edge);
        store_phis(s, segment, ways.at[i].exit, false);
        go(s, ways.at[i].exit);
        at = otherwise;
    }
    LLVMPositionBuilderAtEnd(s->b, at);
    part(s, segment);
}

/* ---- leaving alike */

/* For where the segment's only block branches to. */
static void leave_simply(Split *s, u32 segment) {
    const Segment *g = &s->segments.at[segment];
    LLVMValueRef end = end_of(s, g->head);
    KeptPhis kept = {0};
    LLVMInstructionRemoveFromParent(end);
    LLVMPositionBuilderAtEnd(s->b, s->blocks.at[g->head].at);
    for (u32 i = 0; i < g->exits.len; i++) keep_phis(s, segment, &g->exits.at[i], &kept);
    LLVMBuildBr(s->b, g->latch);
    LLVMPositionBuilderAtEnd(s->b, g->after);
    LLVMInsertIntoBuilder(s->b, end);
    for (vec_each_at(const Exit *, e, &g->exits)) {
        LLVMBasicBlockRef edge = new_block(s);
        if (e->successor != SPLIT_NONE) LLVMSetSuccessor(end, e->successor, edge);
        else LLVMBuildBr(s->b, edge), LLVMInstructionEraseFromParent(end);
        LLVMPositionBuilderAtEnd(s->b, edge);
        take_kept(s, e, &kept);
        store_phis(s, segment, e, false);
        go(s, e);
    }
}

/* On several paths, for one place. */
static void leave_together(Split *s, u32 segment) {
    const Segment *g = &s->segments.at[segment];
    MergedPhis merged = {0};
    LLVMPositionBuilderAtEnd(s->b, g->latch);
    begin_merged(s, g, &merged);
    for (u32 i = 0; i < g->exits.len; i++) {
        LLVMBasicBlockRef edge = begin_edge(s);
        merge_over(s, segment, &g->exits.at[i], &merged);
        LLVMBuildBr(s->b, g->latch);
        redirect(s, &g->exits.at[i], edge);
    }
    LLVMPositionBuilderAtEnd(s->b, g->latch);
    store_merged(s, g, &merged);
    LLVMPositionBuilderAtEnd(s->b, g->after);
    if (!g->exits.len) {
        LLVMBuildUnreachable(s->b);
        return;
    }
    store_phis(s, segment, &g->exits.at[0], false);
    go(s, &g->exits.at[0]);
}

static void leave_alone(Split *s, u32 segment) {
    const Segment *g = &s->segments.at[segment];
    for (vec_each_at(const Exit *, e, &g->exits)) {
        LLVMBasicBlockRef edge = begin_edge(s);
        store_phis(s, segment, e, true);
        go(s, e);
        redirect(s, e, edge);
    }
}

void leave_segment(Split *s, u32 segment) {
    if (!s->one) {
        leave_alone(s, segment);
        return;
    }
    switch (s->segments.at[segment].leaving) {
    case LEAVING_SIMPLE:   leave_simply(s, segment); return;
    case LEAVING_TOGETHER: leave_together(s, segment); return;
    case LEAVING_COMPARED: leave_compared(s, segment); return;
    }
}
