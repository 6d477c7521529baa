/* split.h: a function with the body of a thread while it is cut into segments (strips.c).
 *
 *   warp.c                    where a thread stands, if strips are warps
 *   cut.c                     blocks: cut at barriers, put in order; inductions
 *   effect.c                  what single instructions do
 *   segment.c whole.c         segments, and what differs among threads; loops that stay whole
 *   ends.c copy.c             tests that hold for all threads of a strip; copies of blocks
 *   turns.c                   loops of which all threads of a strip take the same turns
 *   guard.c                   branches that all threads of a strip take alike, but for the last strip
 *   jam.c                     loops in which rows of threads read the same
 *   slot.c storage.c          values that cross from segment to segment; where they are kept
 *   value.c                   what stands for a value in a segment
 *   across.c                  blocks that may run as one
 *   lanes.c leave.c enter.c   the loop over the threads, and what is around it
 *   group.c                   accesses of a thread that vectors do not put together
 *   full.c                    accesses of vectors in which all lanes take part */
#ifndef PYK_BACKEND_STRIPS_SPLIT_H
#define PYK_BACKEND_STRIPS_SPLIT_H

#include <llvm-c/Core.h>
#include <llvm-c/Target.h>

#include "backend/code.h"
#include "backend/strips/strips.h"
#include "lib/base/map.h"
#include "lib/base/vec.h"
#include "lib/contract/cpu_image.h"

enum { SPLIT_X = 1 };                /* the parameter that is the thread's x, behind the block */
#define SPLIT_NONE (~0u)
#define ASK_ALL "pyk.all"            /* the function that stands for a test that all lanes pass, or one does */

typedef VEC(u32) Blocks;

typedef struct BlockInfo {
    LLVMBasicBlockRef at;
    u32    segment;
    bool   loops, barrier;           /* a loop begins here; it ends at a barrier */
    LLVMValueRef warp;               /* its marker if it is that of a warp, until the lanes are in memory; or NULL */
    bool   begins;                   /* it begins a segment, whatever leads to it */
    bool   whole;                    /* it belongs to a loop that each thread runs alone */
    bool   guards;                   /* it asks whether all threads of a strip go the same way, or has been looked at */
    bool   turns;                    /* the head of a loop whose turns all threads of a strip take */
    Blocks before;
} BlockInfo;

typedef struct Slot {                /* a value that crosses from a segment into another */
    LLVMValueRef value, memory;
    LLVMTypeRef  type, stored;
    u64  at, size;                   /* in the storage, for each thread */
    bool uniform, array;             /* array: on the thread's stack, and always in the storage */
} Slot;

typedef struct Exit {
    u32  from, successor;            /* a block; SPLIT_NONE: it returns */
    u32  to;                         /* a segment, or PYK_CPU_ENDED */
    bool barrier;
    LLVMValueRef lanes;              /* that meet, if it is a barrier of the warp; or NULL */
} Exit;

/* How the threads of a strip leave a segment: alike, by the branch of its only block; alike, on
 * several paths; perhaps for different segments. */
typedef enum Leaving { LEAVING_SIMPLE, LEAVING_TOGETHER, LEAVING_COMPARED } Leaving;

typedef struct Segment {
    u32     head;                    /* the block */
    u32     blocks;
    Leaving leaving;
    bool    scatters;                /* writes to places that do not follow from x: vectors would be slower */
    bool    ordered;                 /* has but what threads do in their order */
    bool    meets, resumes;          /* strips enter it from the storage; single threads do */
    LLVMBasicBlockRef driver, lanes, latch, after;      /* lanes: the head of the loop over the threads */
    LLVMValueRef    lane, x;
    LLVMMetadataRef loop;
    VEC(Exit) exits;
    Map here, asked;                 /* value -> what stands for it in this segment; values that it needs */
    u8 *live, *uses;                 /* by slot */
} Segment;

typedef struct Single { LLVMValueRef access; u32 segment; } Single;     /* that LLVM puts together with no other */

typedef struct Split {
    Code *c;
    Arena *arena;
    LLVMContextRef ctx;
    LLVMBuilderRef b;
    LLVMTargetDataRef layout;
    LLVMValueRef fn, one;            /* one: NULL while `one` itself is made */
    LLVMValueRef x;                  /* what differs from thread to thread: x, or in a warp the lane */
    u32  lanes, room;                /* of a vector; of all in the strip at most */
    bool row;                        /* it has as many as its last parameter says, a multiple of the lanes */
    LLVMValueRef count;              /* how many */
    bool barriers, warps, parts;     /* the kernel has some; of warps too; threads may leave a segment for several */
    LLVMMetadataRef line;            /* for debuggers: some line of the kernel, or NULL */
    LLVMTypeRef i1, i8, i32, i64;
    LLVMValueRef storage, stride, thread, states;
    LLVMBasicBlockRef prologue, alike, apart;  /* alike: the strip goes on in the storage; apart: its threads alone */
    VEC(BlockInfo) blocks;
    Map index;                       /* block -> its number + 1 */
    u32 *order, norder;              /* blocks, each behind those that lead to it, but for loops */
    u32 *place;                      /* of a block in the order */
    VEC(Segment) segments;
    VEC(Slot) slots;
    VEC(Single) singles;
    Map slot_of;                     /* value -> its number + 1 */
    Map varying;
    Map arithmetic;                  /* what follows from little -> how deep it is */
    Map made, head_phis;             /* instruction -> its segment + 1; the phis at heads of segments */
    u64 bytes;
} Split;

/* ---- blocks and instructions */

#define each_phi(p, first) LLVMValueRef p = first; p && LLVMIsAPHINode(p); p = LLVMGetNextInstruction(p)

static inline bool is_extension(LLVMValueRef v) { return code_is(v, LLVMZExt) || code_is(v, LLVMSExt); }
static inline LLVMValueRef number(const Split *s, u64 n) { return LLVMConstInt(s->i32, n, false); }
static inline LLVMValueRef number64(const Split *s, u64 n) { return LLVMConstInt(s->i64, n, false); }
static inline LLVMBasicBlockRef new_block(Split *s) { return LLVMAppendBasicBlockInContext(s->ctx, s->fn, ""); }
static inline u32 block_of(const Split *s, LLVMBasicBlockRef b) { return (u32)(uintptr_t)map_get(&s->index, b) - 1; }
static inline u32 block_of_value(const Split *s, LLVMValueRef v) { return block_of(s, LLVMGetInstructionParent(v)); }
static inline LLVMValueRef end_of(const Split *s, u32 block) {
    return LLVMGetBasicBlockTerminator(s->blocks.at[block].at);
}
static inline u32 nsuccessors(const Split *s, u32 block) { return LLVMGetNumSuccessors(end_of(s, block)); }
static inline u32 successor(const Split *s, u32 block, u32 i) {
    return block_of(s, LLVMGetSuccessor(end_of(s, block), i));
}

/* What a block chooses its successor by; NULL: it has one. */
static inline LLVMValueRef condition(const Split *s, u32 block) {
    return nsuccessors(s, block) > 1 ? LLVMGetOperand(end_of(s, block), 0) : NULL;
}

/* ---- segments and values */

static inline Segment *segment_at(const Split *s, u32 block) { return &s->segments.at[s->blocks.at[block].segment]; }
static inline u32 segment_of(const Split *s, LLVMValueRef v) { return (u32)(uintptr_t)map_get(&s->made, v) - 1; }
static inline bool is_head(const Split *s, u32 block) { return segment_at(s, block)->head == block; }
static inline bool is_head_phi(const Split *s, LLVMValueRef v) { return map_has(&s->head_phis, v); }
static inline bool varies(const Split *s, LLVMValueRef v) { return v == s->x || map_has(&s->varying, v); }
static inline Slot *slot_of(const Split *s, LLVMValueRef v) {
    uintptr_t n = (uintptr_t)map_get(&s->slot_of, v);
    return n ? &s->slots.at[n - 1] : NULL;
}

static inline LLVMValueRef value_from(LLVMValueRef phi, LLVMBasicBlockRef from) {
    for (u32 i = 0; i < LLVMCountIncoming(phi); i++)
        if (LLVMGetIncomingBlock(phi, i) == from) return LLVMGetIncomingValue(phi, i);
    UNREACHABLE("a phi without this edge");
}

/* Is it cheaper to make the value again than to keep it? */
static inline bool is_made_again(const Split *s, LLVMValueRef v) { return map_has(&s->arithmetic, v); }

/* Does this segment use the value otherwise than where it is made? */
static inline bool comes_from_outside(const Split *s, LLVMValueRef v, u32 segment) {
    return LLVMIsAInstruction(v) && (is_head_phi(s, v) || LLVMIsAAllocaInst(v) || segment_of(s, v) != segment);
}

/* The segment that uses the k-th operand: of a phi at a head the one that it comes from. */
static inline u32 user_of(const Split *s, LLVMValueRef i, u32 k) {
    LLVMBasicBlockRef at = is_head_phi(s, i) ? LLVMGetIncomingBlock(i, k) : LLVMGetInstructionParent(i);
    return s->blocks.at[block_of(s, at)].segment;
}

/* Has each lane a value of its own? */
static inline bool is_by_lane(const Split *s, const Slot *slot) { return s->one && !slot->uniform; }

/* ---- warp.c */

void warp_find_lanes(Code *c, LLVMValueRef body);     /* if it has barriers of warps */
LLVMValueRef warp_varying(LLVMValueRef fn);           /* what differs in a strip that is a warp */

/* ---- cut.c */

/* What comes from here on goes into a block of its own; that before it is left without an end. */
LLVMBasicBlockRef cut_before(Split *s, LLVMValueRef first);
void cut_phis(LLVMBasicBlockRef at);                 /* phis with a single origin are what they get from it */
void cut_rename_incoming(Split *s, LLVMBasicBlockRef at, LLVMBasicBlockRef from, LLVMBasicBlockRef to);   /* of phis */
void cut_at_barriers(Split *s);
void cut_in_order(Split *s);         /* blocks, order, loops; again: of blocks that have changed */
void cut_inductions(Split *s);
u32  cut_add_block(Split *s, LLVMBasicBlockRef at);   /* which then is to be put in order */
/* Where all threads of a strip make accesses in their order, these get a segment of their own: what
 * is around them can be done in vectors. Were there any? Then segments are others. */
bool cut_at_ordered(Split *s);

/* ---- effect.c */

bool effect_is_ordered(const Split *s, LLVMValueRef i);       /* threads make this access in their order */
bool effect_asks_all(const Split *s, LLVMValueRef i);         /* it is a call of ASK_ALL (turns.c) */
bool effect_is_invariant(const Split *s, LLVMValueRef load);  /* it reads what never changes */
i64  effect_block_field(const Split *s, LLVMValueRef load);   /* the offset of what it reads of the block; -1: else */
bool effect_is_plain(LLVMValueRef i); /* arithmetic that may be done where it is not asked for */
bool effect_is_division(LLVMValueRef i);                      /* of integers: with a guard it may, too */
bool effect_may_write(LLVMValueRef i);
/* May this be computed once for all threads? written: something in the segment may have written to
 * memory before. */
bool effect_may_be_shared(const Split *s, LLVMValueRef i, bool written);

/* ---- segment.c, whole.c */

void segment_find(Split *s);         /* segments, and what varies */
void segment_find_exits(Split *s);
/* How much arithmetic a value takes that begins with parameters, phis that do not vary and memory
 * that never changes; 0: it takes something else. */
u32  segment_depth(const Split *s, LLVMValueRef v);
bool whole_find(Split *s);           /* were there loops to leave whole? Then segments are others. */
void whole_find_scattering(Split *s);
/* The blocks of a loop without barriers, from its head to the block that leads back. False: it has
 * another form. */
bool whole_find_body(Split *s, u32 head, u32 *before, u32 *latch, u8 *in, Blocks *body);

/* ---- across.c */

bool across_is_near(const Split *s); /* are the elements of neighbouring threads near each other, as far as is known? */
bool across_suits(Split *s);         /* may blocks that lie side by side in x run as one? */

/* ---- copy.c */

LLVMValueRef copy_of(const Map *copies, LLVMValueRef v);      /* itself, if there is none */
void copy_make(Split *s, LLVMValueRef x, Map *copies);         /* where the builder stands; it gets its operands */
void copy_use(const Map *copies, LLVMValueRef x);             /* by this, when all copies have been made */
void copy_blocks(Split *s, const Blocks *all, Map *copies);   /* whose phis have all their origins there */
/* What stands in these blocks, made before them, where the builder stands; NULL: that takes more
 * than arithmetic. in: by block; NULL: all of them. known: value -> what is made for it. */
LLVMValueRef copy_before(Split *s, const u8 *in, LLVMValueRef v, Map *known);

/* ---- ends.c */

/* How a test shows at the ends of a strip whether all lanes pass: it must hold at the last lane,
 * not the first; its second operand varies; and the one that varies must not fall (or, if it does
 * not rise, not rise) from first to last. ENDS_SOME: it is asked whether it holds for some lane. */
enum { ENDS_AT_LAST = 1, ENDS_SECOND = 2, ENDS_RISES = 4, ENDS_ORDERED = 8, ENDS_UNSIGNED = 16, ENDS_SOME = 32 };
bool ends_show(const Split *s, LLVMValueRef test, u32 *how);  /* does it? */
LLVMIntPredicate ends_predicate(LLVMValueRef test);           /* with signs where both numbers have the same */
bool ends_is_less(LLVMIntPredicate p);
/* how much it grows from lane to lane; does it by a constant? */
bool ends_step(const Split *s, LLVMValueRef v, i64 *step);
LLVMValueRef ends_ask(Split *s, LLVMValueRef test, u32 how);  /* where the builder stands */
void ends_replace_all(Split *s);                              /* by such tests */
void ends_of_one(Code *c);           /* what asks so outside strips asks for one thread */

/* ---- turns.c, guard.c */

bool turns_split(Split *s);          /* was there a loop to split? Then blocks are others. */
bool turns_show(Split *s, u32 head); /* is it such a loop? */
bool guard_split(Split *s);          /* a guard? */
bool guard_shows(Split *s);          /* is there one? */
/* Whether the value holds, or does not, for all lanes, where the builder stands; NULL: that does
 * not show. */
LLVMValueRef guard_all(Split *s, LLVMValueRef v, bool holds);

/* ---- jam.c */

/* Lets the body, which has no barriers, run as many threads as this says from y on; 1: it stays. */
u32  jam_rows(Split *s);

/* ---- slot.c, storage.c: addresses in the storage are of the strip's first thread */

void slot_find(Split *s);
void slot_find_live(Split *s);
void storage_make(Split *s);
LLVMValueRef storage_at(Split *s, u64 at, u64 size, LLVMValueRef further);    /* further: threads; may be NULL */
LLVMValueRef storage_slot(Split *s, const Slot *slot);
LLVMValueRef storage_state(Split *s);
LLVMValueRef storage_warp_lanes(Split *s, LLVMValueRef further);      /* the lanes that a thread waits for */
LLVMValueRef storage_block_field(Split *s, u64 at); /* the address of a member of pyk_cpu_block */
LLVMValueRef storage_element(Split *s, LLVMTypeRef type, LLVMValueRef base, LLVMValueRef lane);
LLVMValueRef storage_from_value(const Split *s, const Slot *slot, LLVMValueRef v);
LLVMValueRef storage_to_value(const Split *s, const Slot *slot, LLVMValueRef v);
bool         storage_has_vectors(LLVMTypeRef t);
LLVMValueRef storage_splat(Split *s, LLVMValueRef v);
void storage_copy(Split *s, const Slot *slot, LLVMValueRef from, LLVMValueRef to);   /* the values of all lanes */
void storage_fill(Split *s, const Slot *slot, LLVMValueRef v, LLVMValueRef to);      /* all lanes get this value */
LLVMValueRef storage_load_lanes(Split *s, LLVMTypeRef stored, LLVMValueRef from);
void storage_store_lanes(Split *s, LLVMTypeRef stored, LLVMValueRef v, LLVMValueRef to);

/* ---- value.c */

LLVMValueRef value_in(Split *s, LLVMValueRef v, u32 segment);         /* what stands for it there */
void value_is_parallel(const Split *s, const Segment *g, LLVMValueRef access);
void value_mark_parallel(Split *s);
void value_replace_all(Split *s);
void value_place(Split *s);
void value_drop_old(Split *s);
void value_store_lanes(Split *s);    /* that meet at barriers of warps */

/* ---- lanes.c, leave.c, enter.c */

void lanes_begin(Split *s, Segment *g);
void lanes_end(Split *s, Segment *g);
void leave_segment(Split *s, u32 segment);
void leave_function(Split *s, bool runs);     /* runs: up to a barrier */
void enter_alone(Split *s);          /* `one`: the thread goes on where it stands */
void enter_strip(Split *s);          /* all together if they stand at one place, else apart */
void enter_apart(Split *s);          /* each by `one` */

/* ---- group.c */

void group_find_singles(Split *s);   /* before values are replaced */
void group_keep_singles(Split *s);

/* ---- full.c */

void full_accesses(Split *s);        /* of vectors, where all lanes take part: without masks */

#endif
