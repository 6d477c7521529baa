/* strip.c: the entries of a kernel whose threads run side by side (backend/strips). The threads of
 * a block run in strips, and those that are left at the end of a row one by one; from barrier to
 * barrier, until all have ended. */
#include "backend/lower/entry.h"

#include <string.h>

#include "backend/lower/memory.h"
#include "backend/lower/thread.h"
#include "backend/strips/strips.h"

typedef struct Strip {
    const char *suffix, *cpu;      /* of the entry; what it is compiled for, NULL: any machine */
    u32 lanes;
} Strip;

/* The runtime takes the last that suits the machine and the block. */
static const Strip strips_x86[] = {{"wide", "x86-64-v3", PYK_CPU_WIDE}, {"widest", "x86-64-v4", PYK_CPU_LANES}},
                   strips_other[] = {{"wide", NULL, 4}};

/* ---- which kernels */

typedef struct Need {
    bool waits, warps;             /* for others than the threads of its block; for lanes of its warp */
    u64  local_bytes, blocks;
} Need;

/* What a function needs with all that it calls. Recursion cannot wait. */
static Need need_of(Lower *l, const LowerFunc *f, Map *known) {
    Need *all = map_get(known, f);
    if (all) return *all;
    all = arena_new(l->arena, Need);
    all->waits = f->waits || f->ir->spins;
    all->warps = f->warps;
    all->blocks = f->blocks.len;
    for (vec_each(const Block *, b, &f->blocks))
        for (vec_each(const Ins *, x, &b->ins)) {
            if (x->op == OP_LOCAL) all->local_bytes += (u64)x->aux.memory->length * x->aux.memory->elem->itemsize;
            if (x->op != OP_CALL || x->aux.callee->external || lower_is_recursive(l, f, x)) continue;
            Need callee = need_of(l, lower_func_of(l, x->aux.callee), known);
            all->waits |= callee.waits;
            all->warps |= callee.warps;
            if (__builtin_add_overflow(all->local_bytes, callee.local_bytes, &all->local_bytes)) all->waits = true;
            if (__builtin_add_overflow(all->blocks, callee.blocks, &all->blocks)) all->waits = true;
        }
    map_set(l->arena, known, f, all);
    return *all;
}

/* Checks want to see each thread by itself, and debuggers too. What a strip's threads have in local
 * arrays must fit on the stack together. Of a huge kernel the analysis would take long, and of one
 * with barriers of warps LLVM. */
bool strip_suits(Lower *l, const LowerFunc *f, bool *warps) {
    enum { MOST_LOCAL = 4096, MOST_BLOCKS = 500, MOST_WITH_WARPS = 200 };
    bool of_utility = f->kernel->part && !f->kernel->second;
    if (of_utility || f->kernel->unoptimized || f->ir->mode.debug || f->ir->mode.checks & CHECK_ON_CPU) return false;
    if (!code_opt_level(l->code)) return false;
    Map known = {0};
    Need need = need_of(l, f, &known);
    bool suits =
        !need.waits && need.local_bytes <= MOST_LOCAL && need.blocks <= (need.warps ? MOST_WITH_WARPS : MOST_BLOCKS);
    *warps = suits && need.warps;
    return suits;
}

/* ---- functions of threads

 * Such a function has the body of a thread, and is to run `lanes` of them: strips_make copies the body
 * and splits it. It gives whether threads still run. */
static LLVMValueRef thread_function(Lower *l, LowerFunc *f, const char *name, u32 lanes, const char *cpu) {
    u32 n = LLVMCountParamTypes(f->type);
    LLVMTypeRef *types = arena_array(l->arena, LLVMTypeRef, n + 4);
    LLVMValueRef *args = arena_array(l->arena, LLVMValueRef, n);
    LLVMGetParamTypes(f->type, types);
    types[n] = l->ptr, types[n + 1] = types[n + 2] = types[n + 3] = l->i64;
    LLVMValueRef fn = entry_begin(l, f, LLVMFunctionType(l->i1, types, n + 4, false), name);
    lower_thread_facts(l, fn);
    if (f->ir->has_barrier) code_attr_text(l->ctx, fn, STRIP_STORED, "");
    code_attr_text(l->ctx, fn, STRIP_LANES, arena_printf(l->arena, "%u", lanes));
    if (cpu) code_attr_text(l->ctx, fn, STRIP_FOR, cpu);
    if (lanes == 1) code_attr(l->ctx, fn, "noinline");
    for (u32 i = 0; i < n; i++) args[i] = LLVMGetParam(fn, i);
    LLVMBuildCall2(l->b, f->type, f->fn, args, n, "");
    LLVMBuildRet(l->b, LLVMConstNull(l->i1));
    return fn;
}

/* ---- entries */

typedef struct Threads {           /* of a block, in the entry of a kernel that runs in strips */
    const LowerFunc *f;
    LLVMValueRef fn, strip, one, bytes, row, *args, storage, stride, place, running;
    u32  nargs, lanes;
    Body body;
    bool barriers;
} Threads;

typedef struct Range { LLVMValueRef counter; LLVMBasicBlockRef head, after; } Range;

/* for (i = from; i < to; i += step); the builder goes into it, and behind it at the end. */
static Range begin_range(Lower *l, LLVMValueRef fn, LLVMValueRef from, LLVMValueRef to) {
    Range loop = {.head = LLVMAppendBasicBlockInContext(l->ctx, fn, "loop")};
    LLVMBasicBlockRef before = LLVMGetInsertBlock(l->b), body = LLVMAppendBasicBlockInContext(l->ctx, fn, "body");
    loop.after = LLVMAppendBasicBlockInContext(l->ctx, fn, "after");
    LLVMBuildBr(l->b, loop.head);
    LLVMPositionBuilderAtEnd(l->b, loop.head);
    loop.counter = LLVMBuildPhi(l->b, l->i32, "");
    LLVMAddIncoming(loop.counter, &from, &before, 1);
    LLVMBuildCondBr(l->b, LLVMBuildICmp(l->b, LLVMIntULT, loop.counter, to, ""), body, loop.after);
    LLVMPositionBuilderAtEnd(l->b, body);
    return loop;
}

static void end_range(Lower *l, Range loop, LLVMValueRef step) {
    LLVMBasicBlockRef latch = LLVMGetInsertBlock(l->b);
    LLVMValueRef next = LLVMBuildNSWAdd(l->b, loop.counter, step, "");
    LLVMSetNUW(next, true);
    LLVMBuildBr(l->b, loop.head);
    LLVMAddIncoming(loop.counter, &next, &latch, 1);
    LLVMPositionBuilderAtEnd(l->b, loop.after);
}

/* Runs threads from xyz on, by a function made by thread_function. */
static void run_threads(Lower *l, const Threads *t, LLVMValueRef runner, LLVMValueRef *xyz, LLVMValueRef count) {
    LLVMValueRef *all = arena_array(l->arena, LLVMValueRef, t->nargs + 8), place = LLVMConstNull(l->i64);
    u32 n = 0;
    all[n++] = l->block;
    for (u32 i = 0; i < 3; i++) all[n++] = xyz[i];
    for (u32 i = 0; i < t->nargs; i++) all[n++] = t->args[i];
    if (t->barriers) place = LLVMBuildLoad2(l->b, l->i64, t->place, "");
    count = LLVMBuildZExt(l->b, count, l->i64, "");
    all[n++] = t->storage, all[n++] = t->stride, all[n++] = place, all[n++] = count;
    LLVMValueRef runs = LLVMBuildCall2(l->b, LLVMGlobalGetValueType(runner), runner, all, n, "");
    if (!t->barriers) return;
    LLVMBuildStore(l->b, LLVMBuildNUWAdd(l->b, place, count, ""), t->place);
    LLVMBuildStore(l->b, LLVMBuildOr(l->b, LLVMBuildLoad2(l->b, l->i1, t->running, ""), runs, ""), t->running);
}

/* A thread beside a strip. One that meets no barriers needs no storage. */
static void run_one(Lower *l, const Threads *t, LLVMValueRef *xyz) {
    if (t->barriers) run_threads(l, t, t->one, xyz, lower_i32(l, 1));
    else entry_call_body(l, t->f, l->block, xyz, t->args, t->nargs);
}

/* All threads of the block, up to the next barrier. */
static void run_block(Lower *l, const Threads *t) {
    LLVMValueRef extent[3], xyz[3], zero = LLVMConstNull(l->i32), one = lower_i32(l, 1), lanes = lower_i32(l, t->lanes);
    entry_extents(l, t->body, extent);
    LLVMValueRef rows = entry_rows(l, t->body);
    LLVMValueRef whole = LLVMBuildSub(l->b, extent[0], LLVMBuildURem(l->b, extent[0], lanes, ""), "");
    Range z = begin_range(l, t->fn, zero, extent[2]), y = begin_range(l, t->fn, zero, extent[1]);
    xyz[2] = z.counter, xyz[1] = y.counter;
    if (t->strip) {
        Range x = begin_range(l, t->fn, zero, whole);
        LLVMValueRef row = LLVMBuildLoad2(l->b, l->i32, t->row, ""), left = LLVMBuildSub(l->b, whole, x.counter, "");
        xyz[0] = x.counter;
        LLVMValueRef is_last = LLVMBuildICmp(l->b, LLVMIntULT, left, row, "");
        run_threads(l, t, t->strip, xyz, LLVMBuildSelect(l->b, is_last, left, row, ""));
        end_range(l, x, row);
    }
    Range x = begin_range(l, t->fn, t->strip ? whole : zero, extent[0]);
    xyz[0] = x.counter;
    run_one(l, t, xyz);
    end_range(l, x, one);
    end_range(l, y, rows);
    end_range(l, z, one);
}

/* Asked without arguments it says how many bytes a thread keeps at barriers. */
static void tell_storage(Lower *l, const Threads *t) {
    LLVMBasicBlockRef ask = LLVMAppendBasicBlockInContext(l->ctx, t->fn, "ask"),
                      start = LLVMAppendBasicBlockInContext(l->ctx, t->fn, "start");
    LLVMBuildCondBr(l->b, LLVMBuildIsNull(l->b, LLVMGetParam(t->fn, 1), ""), ask, start);
    LLVMPositionBuilderAtEnd(l->b, ask);
    LLVMValueRef n = LLVMBuildLoad2(l->b, l->i64, t->bytes, ""), to = lower_offset(l, l->block, BLOCK_AT(frame_bytes));
    LLVMBuildStore(l->b, n, to);
    LLVMBuildRetVoid(l->b);
    LLVMPositionBuilderAtEnd(l->b, start);
}

/* The threads begin in state 0. */
static void begin_storage(Lower *l, Threads *t) {
    LLVMValueRef x = lower_block_extent(l, 0), y = lower_block_extent(l, 1), z = lower_block_extent(l, 2);
    LLVMValueRef all = LLVMBuildMul(l->b, LLVMBuildMul(l->b, x, y, ""), z, "");
    all = LLVMBuildZExt(l->b, all, l->i64, "");
    all = LLVMBuildAdd(l->b, all, lower_i64(l, PYK_CPU_LANES - 1), "");
    t->stride = LLVMBuildAnd(l->b, all, lower_i64(l, ~(u64)(PYK_CPU_LANES - 1)), "");
    t->storage = lower_block_field(l, BLOCK_AT(storage), l->ptr);
    t->place = LLVMBuildAlloca(l->b, l->i64, "place");
    t->running = LLVMBuildAlloca(l->b, l->i1, "running");
    LLVMValueRef bytes = LLVMBuildMul(l->b, t->stride, lower_i64(l, 4), "");
    LLVMBuildMemSet(l->b, t->storage, LLVMConstNull(l->i8), bytes, PYK_CPU_LINE);
}

/* What the threads counted at the barrier before becomes known; nothing runs yet. */
static void begin_sweep(Lower *l, const Threads *t) {
    LLVMValueRef votes = lower_offset(l, l->block, BLOCK_AT(votes)), zero = LLVMConstNull(l->i64);
    LLVMValueRef sum = LLVMBuildLoad2(l->b, l->i64, votes, "");
    LLVMBuildStore(l->b, sum, lower_offset(l, l->block, BLOCK_AT(voted)));
    LLVMBuildStore(l->b, zero, votes);
    LLVMBuildStore(l->b, zero, t->place);
    LLVMBuildStore(l->b, LLVMConstNull(l->i1), t->running);
}

/* The threads run from barrier to barrier until all have ended. */
static void run_sweeps(Lower *l, Threads *t) {
    LLVMBasicBlockRef sweep = LLVMAppendBasicBlockInContext(l->ctx, t->fn, "sweep"),
                      ended = LLVMAppendBasicBlockInContext(l->ctx, t->fn, "ended");
    begin_storage(l, t);
    LLVMBuildBr(l->b, sweep);
    LLVMPositionBuilderAtEnd(l->b, sweep);
    begin_sweep(l, t);
    run_block(l, t);
    LLVMBuildCondBr(l->b, LLVMBuildLoad2(l->b, l->i1, t->running, ""), sweep, ended);
    LLVMPositionBuilderAtEnd(l->b, ended);
}

/* Its value is known when the functions of threads are split. */
static LLVMValueRef constant_variable(Lower *l, LLVMTypeRef type, const char *name) {
    LLVMValueRef v = LLVMAddGlobal(l->module, type, name);
    LLVMSetLinkage(v, LLVMInternalLinkage);
    LLVMSetGlobalConstant(v, true);
    LLVMSetInitializer(v, LLVMConstNull(type));
    return v;
}

/* strip: NULL: the threads run one by one */
static LLVMValueRef make_entry(Lower *l, LowerFunc *f, const Strip *strip, bool warps, Threads t) {
    LLVMTypeRef params[] = {l->ptr, l->ptr};
    t.lanes = warps ? WARP_SIZE : strip ? strip->lanes : 1;
    const char *name = strip ? arena_printf(l->arena, "strip%u", strip->lanes) : NULL;
    if (strip) t.strip = thread_function(l, f, name, t.lanes, strip->cpu);
    if (strip) t.row = constant_variable(l, l->i32, arena_printf(l->arena, "%s.%s.row", sym_str(f->ir->symbol), name));
    t.fn = entry_begin(l, f, LLVMFunctionType(l->none, params, 2, false), strip ? strip->suffix : "entry");
    if (strip && strip->cpu) code_attr_text(l->ctx, t.fn, "target-cpu", strip->cpu);
    if (strip || t.barriers) code_attr_text(l->ctx, t.fn, STRIP_SWEEPS, "");
    if (t.barriers) tell_storage(l, &t);
    t.args = arena_array(l->arena, LLVMValueRef, f->ir->nparams);
    t.nargs = entry_load_arguments(l, f, LLVMGetParam(t.fn, 1), t.args);
    if (t.barriers) run_sweeps(l, &t);
    else run_block(l, &t);
    LLVMBuildRetVoid(l->b);
    return t.fn;
}

/* The body stays a function of its own until strips_make has copied it. */
static void keep_apart(Lower *l, const LowerFunc *f) {
    LLVMValueRef body = f->fn;
    code_attr_drop(body, "alwaysinline");
    code_attr(l->ctx, body, "noinline");
    code_attr_text(l->ctx, body, STRIP_BODY, sym_str(f->ir->symbol));
    if (f->ir->has_barrier) code_attr_text(l->ctx, body, STRIP_STORED, "");
}

void strip_entries(Lower *l, LowerFunc *f, bool warps, LLVMValueRef *out) {
    bool x86 = !strncmp(LLVMGetTarget(l->module), "x86_64", 6);
    const Strip *strips = x86 ? strips_x86 : strips_other;
    u32 n = x86 ? countof(strips_x86) : countof(strips_other);
    keep_apart(l, f);
    Threads t = {.f = f, .barriers = f->ir->has_barrier,
                 .bytes = constant_variable(l, l->i64, arena_printf(l->arena, "%s.bytes", sym_str(f->ir->symbol))),
                 .storage = LLVMConstNull(l->ptr), .stride = LLVMConstNull(l->i64)};
    t.one = thread_function(l, f, "one", 1, NULL);
    if (!t.barriers) {
        t.body.across = constant_variable(l, l->i32, arena_printf(l->arena, "%s.across", sym_str(f->ir->symbol)));
        t.body.rows = constant_variable(l, l->i32, arena_printf(l->arena, "%s.rows", sym_str(f->ir->symbol)));
        LLVMSetInitializer(t.body.rows, lower_i32(l, 1));
    }
    if (!warps) out[0] = t.barriers ? make_entry(l, f, NULL, false, t) : entry_plain(l, f, "entry", t.body);
    for (u32 i = 0; i < n; i++) out[1 + i] = make_entry(l, f, &strips[i], warps, t);
}
