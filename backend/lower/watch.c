/* watch.c: what the runtime of the CPU device is told under --check=memory, init, race and barrier
 * (lib/contract/cpu_image.h): each access to memory before it is made, each array when it is named,
 * each barrier before it is waited at. The runtime gives the address that is to be used: one of its
 * own instead of an address that would end the process.
 *
 * An access is told with the array that it was computed from, as far back as the function shows, so
 * that an index too large is seen even where it hits another array. */
#include "backend/lower/operation.h"

#include <string.h>

#include "backend/lower/memory.h"
#include "backend/lower/thread.h"

static LLVMValueRef text(Lower *l, const char *s) {
    LLVMValueRef known = map_get(&l->place_texts, sym_of(l->code->unit->syms, s));
    if (known) return known;
    LLVMValueRef g = lower_unnamed(l, LLVMConstStringInContext2(l->ctx, s, strlen(s), false));
    map_set(l->arena, &l->place_texts, sym_of(l->code->unit->syms, s), g);
    return g;
}

/* A pyk_cpu_place. */
static LLVMValueRef place(Lower *l, Span span, const char *name, u64 bytes, u32 kind) {
    u32 line = span.src ? source_linecol(span.src, span.lo).line : 0;
    LLVMValueRef function = text(l, sym_str(l->self->ir->name)), file = text(l, span.src ? span.src->name : ""),
                 what = text(l, name);
    LLVMValueRef fields[] = {function, file, what, lower_i64(l, bytes),
                             lower_i32(l, line),
                             lower_i32(l, kind), lower_i32(l, l->self->ir->mode.checks),
                             LLVMConstNull(l->i32)};
    return lower_unnamed(l, LLVMConstStructInContext(l->ctx, fields, countof(fields), false));
}

static bool wanted(const Lower *l, u8 checks) { return !l->gpu && l->self->ir->mode.checks & checks; }

/* What an address was computed from, as a pointer. */
static LLVMValueRef root_of(Lower *l, const Ins *p) {
    const Ins *root = ir_root(p);
    LLVMValueRef v = lower_value(l, root);
    return root->type->kind == TY_ARRAY ? LLVMBuildExtractValue(l->b, v, 0, "") : v;
}

/* The address to use instead of operand i. */
static LLVMValueRef ask(Lower *l, const Ins *x, u32 i, const Type *t, u32 kind) {
    LLVMValueRef thread = lower_linear_thread(l), at = place(l, x->span, "", t->itemsize, kind),
                 root = root_of(l, x->args[i]);
    LLVMValueRef args[] = {l->block, thread, at, lower_value(l, x->args[i]), root};
    return lower_block_call(l, BLOCK_AT(access), l->ptr, args, countof(args));
}

static u32 kind_of(const Ins *x) {
    bool together = x->flags & INS_VOLATILE;
    switch (x->op) {
    case OP_LOAD:  return together ? PYK_CPU_SYNC_LOAD : PYK_CPU_LOAD;
    case OP_STORE: case OP_COPY: return together ? PYK_CPU_SYNC_STORE : PYK_CPU_STORE;
    case OP_INTRIN: return x->nargs == 1 ? PYK_CPU_SYNC_LOAD : PYK_CPU_SYNC_STORE;
    default:       return PYK_CPU_ATOMIC;
    }
}

bool lower_is_watched(const Lower *l, const Ins *x) {
    if (!wanted(l, CHECK_ACCESSES)) return false;
    return x->op == OP_LOAD || x->op == OP_STORE || x->op == OP_COPY || x->op == OP_ATOMIC || x->op == OP_CAS ||
           (x->op == OP_INTRIN && x->aux.intrin->how == HOW_HINT);
}

LLVMValueRef lower_watched(Lower *l, const Ins *x, LowerIns *lower) {
    const Type *t = x->nargs == 1 ? x->type : x->args[1]->type;
    LLVMValueRef before[] = {lower_value(l, x->args[0]), x->op == OP_COPY ? lower_value(l, x->args[1]) : NULL};
    LLVMValueRef to = ask(l, x, 0, t, kind_of(x)), from = before[1] ? ask(l, x, 1, t, PYK_CPU_LOAD) : NULL;
    l->values[x->args[0]->id] = to;
    if (from && x->args[1] != x->args[0]) l->values[x->args[1]->id] = from;
    LLVMValueRef result = lower(l, x);
    l->values[x->args[0]->id] = before[0];
    if (from) l->values[x->args[1]->id] = before[1];
    return result;
}

void lower_watch_array(Lower *l, const Ins *x, LLVMValueRef address) {
    static const u32 kinds[] = {[OP_SHARED] = PYK_CPU_SHARED, [OP_LOCAL] = PYK_CPU_LOCAL,
                                [OP_CONSTANT] = PYK_CPU_GLOBAL, [OP_DEVICE] = PYK_CPU_GLOBAL};
    if (!wanted(l, CHECK_ACCESSES)) return;
    const Memory *m = x->aux.memory;
    LLVMValueRef thread = lower_linear_thread(l),
                 at = place(l, x->span, sym_str(m->name), (u64)m->length * m->elem->itemsize, kinds[x->op]),
                 args[] = {l->block, thread, at, address};
    lower_block_call(l, BLOCK_AT(array), l->none, args, countof(args));
}

LLVMValueRef lower_watch_call(Lower *l, const Ins *x) {
    if (!wanted(l, CHECK_ACCESSES)) return NULL;
    LLVMValueRef at = lower_offset(l, l->block, BLOCK_AT(frame)), caller = LLVMBuildLoad2(l->b, l->ptr, at, "");
    LLVMValueRef frame = lower_slot(l, LLVMArrayType2(l->ptr, 2), "frame");
    LLVMBuildStore(l->b, place(l, x->span, "", 0, PYK_CPU_CALL), frame);
    LLVMBuildStore(l->b, caller, lower_offset(l, frame, offsetof(pyk_cpu_frame, caller)));
    LLVMBuildStore(l->b, frame, at);
    return caller;
}

void lower_watch_return(Lower *l, LLVMValueRef caller) {
    if (caller) LLVMBuildStore(l->b, caller, lower_offset(l, l->block, BLOCK_AT(frame)));
}

/* The functions of the block get the block, the thread, the place under checks, and the
 * arguments. */
LLVMValueRef lower_runtime(Lower *l, const Ins *x) {
    static const struct { const char *name; u32 at; } functions[] = {
        {"copy_async", BLOCK_AT(copy_async)}, {"copy_commit", BLOCK_AT(copy_commit)},
        {"copy_wait", BLOCK_AT(copy_wait)},
        {"copy_bulk", BLOCK_AT(copy_bulk)}, {"copy_box", BLOCK_AT(copy_box)},
        {"bulk_reads", BLOCK_AT(bulk_reads)}, {"bulk_commit", BLOCK_AT(bulk_commit)},
        {"bulk_wait", BLOCK_AT(bulk_wait)},
        {"cluster_arrive", BLOCK_AT(cluster_arrive)}, {"cluster_map", BLOCK_AT(cluster_map)},
        {"tensor", BLOCK_AT(tensor)},
    };
    LLVMValueRef args[8] = {l->block, lower_linear_thread(l), LLVMConstNull(l->ptr)};
    u32 n = 3, k = 0;
    if (wanted(l, CHECK_ACCESSES)) args[2] = place(l, x->span, "", 0, PYK_CPU_STORE);
    for (u32 i = 0; i < x->nargs; i++) args[n++] = lower_value(l, x->args[i]);
    while (strcmp(functions[k].name, x->aux.intrin->cpu)) k++;
    LLVMTypeRef ret = x->type->kind == TY_NONE ? l->none : lltype_of(l, x->type);
    LLVMValueRef v = lower_block_call(l, functions[k].at, ret, args, n);
    return ret == l->none ? NULL : v;
}

void lower_watch_barrier(Lower *l, const Ins *x) {
    if (!wanted(l, CHECK_BARRIER)) return;
    LLVMValueRef to = lower_offset(l, l->block, BLOCK_AT(place));
    LLVMBuildStore(l->b, place(l, x->span, x->aux.intrin->path, 0, PYK_CPU_BARRIER), to);
}
