/* slot.c: the values that cross from one segment into another, and which of them are needed
 * where. */
#include "backend/strips/split.h"

static void add_slot(Split *s, LLVMValueRef v) {
    if (slot_of(s, v)) return;
    bool array = LLVMIsAAllocaInst(v) != NULL;
    LLVMTypeRef type = array ? LLVMGetAllocatedType(v) : LLVMTypeOf(v);
    Slot slot = {.value = v, .type = type, .stored = type == s->i1 ? s->i8 : type,
                 .uniform = !varies(s, v) && s->one, .array = array};
    u64 align = array ? LLVMGetAlignment(v) : LLVMABIAlignmentOfType(s->layout, slot.stored);
    slot.size = base_round_up(LLVMABISizeOfType(s->layout, slot.stored), align);
    slot.at = s->bytes;
    s->bytes = base_round_up(s->bytes + slot.size, 8);
    vec_push(s->arena, &s->slots, slot);
    map_set(s->arena, &s->slot_of, v, (void *)(uintptr_t)s->slots.len);
}

typedef void OnUse(Split *s, LLVMValueRef v, u32 segment);

static void each_leaf(Split *s, LLVMValueRef v, u32 segment, OnUse *use) {
    if (!comes_from_outside(s, v, segment) || map_has(&s->segments.at[segment].asked, v)) return;
    map_set(s->arena, &s->segments.at[segment].asked, v, s);
    if (!is_made_again(s, v)) {
        use(s, v, segment);
        return;
    }
    for (int i = 0; i < LLVMGetNumOperands(v); i++) each_leaf(s, LLVMGetOperand(v, (u32)i), segment, use);
}

/* Calls `use` for each value that a segment needs from another. */
static void each_use(Split *s, OnUse *use) {
    for (u32 i = 0; i < s->segments.len; i++) s->segments.at[i].asked = (Map){0};
    for (u32 o = 0; o < s->norder; o++)
        for (each_instruction(i, s->blocks.at[s->order[o]].at))
            for (u32 k = 0; k < (u32)LLVMGetNumOperands(i); k++)
                each_leaf(s, LLVMGetOperand(i, k), user_of(s, i, k), use);
}

static void on_slot(Split *s, LLVMValueRef v, u32 segment) {
    (void)segment;
    add_slot(s, v);
}

static void on_live(Split *s, LLVMValueRef v, u32 segment) {
    s->segments.at[segment].uses[slot_of(s, v) - s->slots.at] = 1;
}

void slot_find(Split *s) {
    for (u32 o = 0; o < s->norder; o++)
        for (each_instruction(i, s->blocks.at[s->order[o]].at))
            if (LLVMIsAAllocaInst(i) || is_head_phi(s, i)) add_slot(s, i);
    each_use(s, on_slot);
}

/* Does a segment, or one behind it, read this slot before it is written? */
static bool is_read(const Split *s, u32 segment, u32 k) {
    const Segment *g = &s->segments.at[segment];
    LLVMValueRef v = s->slots.at[k].value;
    u32 made = segment_of(s, v);
    bool phi = is_head_phi(s, v), read = g->uses[k];
    for (u32 e = 0; e < g->exits.len; e++) {
        u32 to = g->exits.at[e].to;
        if (to != PYK_CPU_ENDED && (phi ? to : segment) != made) read |= s->segments.at[to].live[k];
    }
    return read && !s->slots.at[k].array;
}

void slot_find_live(Split *s) {
    for (u32 i = 0; i < s->segments.len; i++) {
        s->segments.at[i].live = arena_array(s->arena, u8, s->slots.len + 1);
        s->segments.at[i].uses = arena_array(s->arena, u8, s->slots.len + 1);
    }
    each_use(s, on_live);
    for (bool changed = true; changed;) {
        changed = false;
        for (u32 i = s->segments.len; i-- > 0;)
            for (u32 k = 0; k < s->slots.len; k++) {
                u8 *live = &s->segments.at[i].live[k];
                if (*live || !is_read(s, i, k)) continue;
                *live = 1;
                changed = true;
            }
    }
}
