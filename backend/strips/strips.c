/* strips.c: the threads of a block that lie side by side in x run together, in vectors.
 *
 * cpu.c makes of a kernel a function `strip`, which runs so many threads from x on, and `one`,
 * which runs one thread from where it stands. Both begin as the body of a thread. It is cut into
 * segments: at barriers, at the heads of loops, at branches that all threads take alike, and where
 * such paths meet. A segment has no loop in it, but for those that are left to each thread. In
 * `strip` it becomes a loop over the threads, which LLVM vectorises as a whole: SIMT lets threads
 * go in any order up to the next barrier, so the turns of this loop depend on nothing of each
 * other, branches become masks, and values that cross from segment to segment lie in arrays of a
 * strip, which become vector registers.
 *
 * A value is uniform if it follows from what the threads of a strip share. It is computed once, in
 * front of the loop over the threads. What follows from x and uniform values by arithmetic alone is
 * computed again where another segment uses it: so neighbouring threads are seen to touch
 * neighbouring elements.
 *
 * The threads of a strip stay together as long as all leave a segment for the same one. Otherwise
 * what they hold is written to the block's storage, and `one` runs each alone up to the next
 * barrier. There they may meet again: at a barrier each thread writes to the storage where it
 * stands (its state) and what it will need. */
#include "backend/strips/strips.h"

#include <llvm-c/DebugInfo.h>
#include <llvm-c/Error.h>
#include <llvm-c/Transforms/PassBuilder.h>
#include <stdlib.h>
#include <string.h>

#include "backend/strips/split.h"

/* ---- a function is split */

static void drop_lifetimes(Split *s) {
    u32 start = LLVMLookupIntrinsicID("llvm.lifetime.start", 19), end = LLVMLookupIntrinsicID("llvm.lifetime.end", 17);
    for (each_block(b, s->fn))
        for (LLVMValueRef i = LLVMGetFirstInstruction(b), next; i; i = next) {
            next = LLVMGetNextInstruction(i);
            u32 id = LLVMIsACallInst(i) ? LLVMGetIntrinsicID(LLVMGetCalledValue(i)) : 0;
            if (id && (id == start || id == end)) LLVMInstructionEraseFromParent(i);
        }
}

static LLVMMetadataRef some_line(LLVMValueRef fn) {
    for (each_block(b, fn))
        for (each_instruction(i, b))
            if (LLVMInstructionGetDebugLoc(i)) return LLVMInstructionGetDebugLoc(i);
    return NULL;
}

static Split begin(Code *c, LLVMValueRef fn, LLVMValueRef one, u32 lanes) {
    Split s = {.c = c, .arena = c->arena, .ctx = c->ctx, .fn = fn, .one = one, .lanes = lanes,
               .barriers = code_attr_text_of(fn, STRIP_STORED) != NULL, .line = some_line(fn),
               .b = LLVMCreateBuilderInContext(c->ctx),
               .layout = LLVMGetModuleDataLayout(c->module),
               .i1 = LLVMInt1TypeInContext(c->ctx), .i8 = LLVMInt8TypeInContext(c->ctx),
               .i32 = LLVMInt32TypeInContext(c->ctx), .i64 = LLVMInt64TypeInContext(c->ctx),
               .bytes = 8 /* the state, and the lanes that the thread waits for */};
    cut_at_barriers(&s);
    s.x = s.warps ? warp_varying(fn) : LLVMGetParam(fn, SPLIT_X);
    cut_in_order(&s);
    return s;
}

static void analyse(Split *s) {
    cut_inductions(s);
    do segment_find(s);
    while (whole_find(s));
}

static void split_turns(Split *s) {
    while (turns_split(s) || guard_split(s)) {
        s->varying = (Map){0};
        for (u32 i = 0; i < s->blocks.len; i++) s->blocks.at[i].whole = false, s->blocks.at[i].segment = SPLIT_NONE;
        cut_in_order(s);
        analyse(s);
    }
}

/* A row has so many threads, at least; takes so many bytes in all, which the second level of cache
 * holds; and has threads of so many bytes, at most. */
enum { ROW = 256, ROW_BYTES = 128 << 10, MOST_IN_ROW = 256, FEW = 16 };

/* Does a barrier stand in the loop, or is it one of turns that all take? */
static bool keeps_memory(const Split *s, u32 head) {
    u32 last = s->place[head];
    for (u32 i = 0; i < s->blocks.at[head].before.len; i++) {
        u32 from = s->place[s->blocks.at[head].before.at[i]];
        if (from > last) last = from;
    }
    for (u32 o = s->place[head]; o <= last; o++)
        if (s->blocks.at[s->order[o]].barrier) return true;
    return s->blocks.at[head].turns;
}

/* Do more threads than a vector has run better side by side, with what they hold in memory instead
 * of registers? They do in a loop that goes through memory by large steps, for then they read it in
 * a row, and at barriers if blocks are not of several rows, which mostly are short; but not in
 * another loop that carries values from turn to turn. All must stay together. */
static bool is_row(const Split *s) {
    bool turns = s->barriers && !LLVMGetFirstUse(LLVMGetParam(s->fn, SPLIT_X + 1));
    if (s->parts || s->warps || s->bytes > MOST_IN_ROW) return false;
    for (u32 o = 0; o < s->norder; o++) {
        const BlockInfo *b = &s->blocks.at[s->order[o]];
        turns |= b->turns || (b->guards && s->bytes <= FEW);
        if (!b->loops || b->whole || keeps_memory(s, s->order[o])) continue;
        for (each_phi(p, LLVMGetFirstInstruction(b->at)))
            if (varies(s, p)) return false;
    }
    return turns;
}

static u32 row_length(const Split *s) {
    u64 n = ROW_BYTES / s->bytes / s->lanes * s->lanes;
    return n < ROW ? ROW : n < STRIP_ACROSS ? (u32)n : STRIP_ACROSS;
}

static void split(Split *s) {
    drop_lifetimes(s);
    split_turns(s);
    if (cut_at_ordered(s)) segment_find(s);
    whole_find_scattering(s);
    segment_find_exits(s);
    if (s->one) group_find_singles(s);
    slot_find(s);
    slot_find_live(s);
    s->row = s->one && is_row(s);
    s->room = s->row ? row_length(s) : s->lanes;
    storage_make(s);
    for (u32 i = 0; i < s->segments.len; i++) lanes_begin(s, &s->segments.at[i]);
    value_mark_parallel(s);
    value_replace_all(s);
    value_place(s);
    value_store_lanes(s);
    ends_replace_all(s);
    for (u32 i = 0; i < s->segments.len; i++) {
        leave_segment(s, i);
        if (s->one) lanes_end(s, &s->segments.at[i]);
    }
    if (!s->one) enter_alone(s);
    else enter_strip(s);
    if (s->apart) enter_apart(s);
    value_drop_old(s);
    group_keep_singles(s);
}

/* ---- the passes around it */

/* Loops get the form in which the test stands at the end; those of a few turns are unrolled. */
static const char before[] = "sroa,early-cse,simplifycfg,loop-simplify,lcssa,loop-mssa(loop-rotate,licm),"
                             "loop(indvars,loop-deletion,loop-unroll-full),sroa,early-cse,instsimplify,"
                             "simplifycfg<sink-common-insts>,loop-simplify";

/* A body of which none are made gets what LLVM's standard pipeline begins with. */
static const char before_plain[] = "sroa,early-cse,simplifycfg";

/* `one` runs where threads have parted, and where there are too few for a strip. */
static const char after_one[] = "sroa,early-cse<memssa>,loop-simplify,lcssa,loop-mssa(licm),"
                                "instcombine<no-verify-fixpoint>,simplifycfg";

/* An entry of sweeps has the strip in it, which is as it should be. */
static const char sweeps[] = "sroa,early-cse<memssa>,simplifycfg,loop-simplify,lcssa,loop-mssa(licm),simplifycfg";

/* All that a strip needs: LLVM's standard pipeline would look at it for long and change little. */
static const char before_vectors[] = "simplifycfg,early-cse<memssa>,loop-simplify,lcssa,loop-mssa(licm)";
static const char after[] = "loop-vectorize<interleave-forced-only;vectorize-forced-only>,"
                            "loop(loop-unroll-full,loop-deletion),sroa,early-cse<memssa>,"
                            "loop-simplify,lcssa,loop-mssa(licm),instcombine<no-verify-fixpoint>,simplifycfg";

static void run(Code *c, LLVMValueRef fn, const char *passes) {
    LLVMPassBuilderOptionsRef options = LLVMCreatePassBuilderOptions();
    LLVMErrorRef e = LLVMRunPassesOnFunction(fn, passes, code_machine(c), options);
    LLVMDisposePassBuilderOptions(options);
    if (e) UNREACHABLE(LLVMGetErrorMessage(e));
}

static void tell(Code *c, const char *variable, u64 value) {
    LLVMValueRef v = LLVMGetNamedGlobal(c->module, variable);
    LLVMSetInitializer(v, LLVMConstInt(LLVMGlobalGetValueType(v), value, false));
}

/* Is this what no vector can do: a call of a function, or an atomic operation? */
static bool is_scalar(LLVMValueRef i) {
    if (LLVMIsACallInst(i)) return !LLVMGetIntrinsicID(LLVMGetCalledValue(i));
    return LLVMIsAAtomicRMWInst(i) || LLVMIsAAtomicCmpXchgInst(i);
}

/* Do strips gain by this body, which has no barriers? They do by loops that threads turn together.
 * Of straight code LLVM's standard pipeline makes vectors, but branches hinder it, and so does a
 * guard where neighbouring threads are near each other in memory. */
static bool gains(Split *s, bool analysed) {
    u32 branches = 0;
    bool scalar = false;
    for (u32 o = 0; o < s->norder; o++) {
        const BlockInfo *b = &s->blocks.at[s->order[o]];
        LLVMValueRef c = condition(s, s->order[o]);
        if (b->loops && !b->whole) return true;
        branches += c && !LLVMIsConstant(c);
        for (each_instruction(i, b->at)) scalar |= is_scalar(i);
    }
    return !scalar && (branches > 1 || (branches && (!analysed || (guard_shows(s) && across_is_near(s)))));
}

/* The same body, after these passes. */
static void run_and_analyse(Split *s, const char *passes) {
    Code *c = s->c;
    LLVMValueRef body = s->fn;
    LLVMDisposeBuilder(s->b);
    run(c, body, passes);
    *s = begin(c, body, NULL, 1);
    analyse(s);
}

/* Optimises the body of a thread, which is still on its own and has no barriers, and says whether
 * strips gain by it, and whether blocks may run as one. */
static bool prepare_plain(Code *c, LLVMValueRef body) {
    Split s = begin(c, body, NULL, 1);
    bool may_gain = gains(&s, false);
    run_and_analyse(&s, may_gain ? before : before_plain);
    u32 rows = may_gain ? jam_rows(&s) : 1;
    if (rows > 1) {
        tell(c, arena_printf(c->arena, "%s.rows", code_attr_text_of(body, STRIP_BODY)), rows);
        run_and_analyse(&s, before);
    }
    bool any = may_gain && gains(&s, true);
    if (across_suits(&s))
        tell(c, arena_printf(c->arena, "%s.across", code_attr_text_of(body, STRIP_BODY)), STRIP_ACROSS);
    LLVMDisposeBuilder(s.b);
    return any;
}

/* The same of any body. */
static bool prepare_body(Code *c, LLVMValueRef body) {
    if (!code_attr_text_of(body, STRIP_STORED)) return prepare_plain(c, body);
    run(c, body, before);
    warp_find_lanes(c, body);
    return true;
}

typedef VEC(LLVMValueRef) Functions;

/* The functions that call this one. */
static Functions callers(Code *c, LLVMValueRef fn) {
    Functions all = {0};
    for (LLVMUseRef u = LLVMGetFirstUse(fn); u; u = LLVMGetNextUse(u))
        vec_push(c->arena, &all, LLVMGetBasicBlockParent(LLVMGetInstructionParent(LLVMGetUser(u))));
    return all;
}

/* The kernel keeps its first entry alone. */
static void drop_strips(Code *c, LLVMValueRef body) {
    Functions copies = callers(c, body);
    for (u32 i = 0; i < copies.len; i++) {
        if (!code_attr_text_of(copies.at[i], STRIP_LANES)) continue;
        Functions entries = callers(c, copies.at[i]);
        for (u32 k = 0; k < entries.len; k++) {
            LLVMReplaceAllUsesWith(entries.at[k], LLVMConstNull(LLVMTypeOf(entries.at[k])));
            LLVMDeleteFunction(entries.at[k]);
        }
        LLVMDeleteFunction(copies.at[i]);
    }
    code_attr_drop(body, "noinline");
    code_attr(c->ctx, body, "alwaysinline");
}

/* Copies the body to where it is split. */
static void copy_body(Code *c, LLVMValueRef body) {
    for (LLVMUseRef u = LLVMGetFirstUse(body); u; u = LLVMGetNextUse(u)) {
        LLVMValueRef call = LLVMGetUser(u);
        if (!code_attr_text_of(LLVMGetBasicBlockParent(LLVMGetInstructionParent(call)), STRIP_LANES)) continue;
        code_attr_call(c->ctx, call, "alwaysinline");
    }
}

static bool prepare_bodies(Code *c) {
    bool any = false;
    for (each_function(f, c->module)) {
        if (!code_attr_text_of(f, STRIP_BODY)) continue;
        if (!any) code_verify(c, "after lowering"), code_inline(c);
        any = true;
        if (prepare_body(c, f)) copy_body(c, f);
        else drop_strips(c, f);
    }
    if (any) code_inline(c);
    return any;
}

/* `one` of a strip. */
static LLVMValueRef one_of(Code *c, LLVMValueRef strip) {
    size_t len;
    const char *name = LLVMGetValueName2(strip, &len), *end = strstr(name, STRIP_SUFFIX);
    return LLVMGetNamedFunction(c->module, arena_printf(c->arena, "%.*s.one", (int)(end - name), name));
}

static void tell_bytes(Code *c, LLVMValueRef one, u64 bytes) {
    size_t len;
    const char *name = LLVMGetValueName2(one, &len);
    tell(c, arena_printf(c->arena, "%.*s.bytes", (int)(len - strlen(".one")), name), bytes);
}

/* What a condition is where it has chosen the way: true, or false; NULL: another value, or it has
 * not. */
static LLVMValueRef settled(LLVMValueRef v, LLVMBasicBlockRef from, LLVMBasicBlockRef to) {
    LLVMValueRef branch = LLVMGetBasicBlockTerminator(from);
    if (!code_is(branch, LLVMBr) || !LLVMIsConditional(branch) || LLVMGetCondition(branch) != v) return NULL;
    LLVMBasicBlockRef yes = LLVMGetSuccessor(branch, 0), no = LLVMGetSuccessor(branch, 1);
    if (yes == no) return NULL;
    return yes == to ? LLVMConstAllOnes(LLVMTypeOf(v)) : LLVMConstNull(LLVMTypeOf(v));
}

/* `c ? x : c` becomes `c ? x : false`, `c ? c : x` `c ? true : x`, and c true or false where it
 * comes out of the branch that it decides. LLVM's vectorizer inverts a comparison whose users are
 * all inversions and selects by it, and takes such a select, or what it makes of such a branch, for
 * two. */
static void settle_conditions(LLVMValueRef fn) {
    for (each_block(b, fn))
        for (each_instruction(i, b)) {
            for (u32 k = 1; LLVMIsASelectInst(i) && k <= 2; k++)
                if (LLVMGetOperand(i, k) == LLVMGetOperand(i, 0))
                    LLVMSetOperand(i, k, k == 1 ? LLVMConstAllOnes(LLVMTypeOf(i)) : LLVMConstNull(LLVMTypeOf(i)));
            for (u32 k = 0; LLVMIsAPHINode(i) && k < LLVMCountIncoming(i); k++) {
                LLVMValueRef known = settled(LLVMGetIncomingValue(i, k), LLVMGetIncomingBlock(i, k), b);
                if (known) LLVMSetOperand(i, k, known);
            }
        }
}

/* A strip that goes on from barrier to barrier becomes a part of the entry that calls it so
 * often. */
static void make_strip(Code *c, LLVMValueRef fn, u32 lanes) {
    Split s = begin(c, fn, one_of(c, fn), lanes);
    analyse(&s);
    split(&s);
    const char *cpu = code_attr_text_of(fn, STRIP_FOR);
    if (cpu) code_attr_text(c->ctx, fn, "target-cpu", cpu);
    run(c, fn, before_vectors);
    settle_conditions(fn);
    run(c, fn, after);
    full_accesses(&s);
    size_t len;
    const char *name = LLVMGetValueName2(fn, &len);
    tell(c, arena_printf(c->arena, "%.*s.row", (int)len, name), s.room);
    LLVMDisposeBuilder(s.b);
    code_attr(c->ctx, fn, "alwaysinline");
}

/* A kernel without barriers whose threads never part needs no `one`. */
static void make_one(Code *c, LLVMValueRef fn) {
    if (!LLVMGetFirstUse(fn)) {
        LLVMDeleteFunction(fn);
        return;
    }
    Split s = begin(c, fn, NULL, 1);
    analyse(&s);
    split(&s);
    LLVMDisposeBuilder(s.b);
    tell_bytes(c, fn, s.bytes);
    run(c, fn, after_one);
    code_unoptimized(c->ctx, fn);                                         /* until strips_finish */
}

/* It comes behind its `one` in the module: the bytes that it tells are known. */
static void make_entry(Code *c, LLVMValueRef fn) {
    run(c, fn, sweeps);
    code_unoptimized(c->ctx, fn);                                         /* until strips_finish */
}

static u32 lanes_of(LLVMValueRef fn) {
    const char *lanes = code_attr_text_of(fn, STRIP_LANES);
    return lanes ? (u32)strtoul(lanes, NULL, 10) : 0;
}

void strips_make(Code *c) {
    if (!prepare_bodies(c)) return;
    for (each_function(f, c->module))
        if (lanes_of(f) > 1) make_strip(c, f, lanes_of(f));
    code_inline(c);
    for (LLVMValueRef f = LLVMGetFirstFunction(c->module), next; f; f = next) {
        next = LLVMGetNextFunction(f);
        if (lanes_of(f) == 1) make_one(c, f);
        else if (code_attr_text_of(f, STRIP_SWEEPS)) make_entry(c, f);
        else if (code_attr_text_of(f, STRIP_BODY) && !LLVMGetFirstUse(f)) LLVMDeleteFunction(f);
    }
    ends_of_one(c);
}

void strips_finish(Code *c) {
    for (each_function(f, c->module)) {
        if (!lanes_of(f) && !code_attr_text_of(f, STRIP_SWEEPS)) continue;
        code_attr_drop(f, "optnone");
        code_attr_drop(f, "noinline");
    }
}
