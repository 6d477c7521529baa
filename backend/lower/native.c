/* native.c: functions that hardware or libraries have: of libdevice on the GPU, of the C library on
 * the CPU, and instructions of newer GPUs. In C all results but the first, or all of them, come
 * through pointers; here they are a tuple, and the slots disappear when libdevice is inlined. */
#include "backend/lower/operation.h"

#include <stdlib.h>
#include <string.h>

static const char *symbol(Lower *l, const Ins *x, const Intrin *row) {
    if (!l->gpu) return row->cpu + 1;
    if (row->nv[0] == '=') return arena_printf(l->arena, "__nv_%.*s", (int)strcspn(row->nv + 1, "&"), row->nv + 1);
    return arena_printf(l->arena, "__nv_%s%s", row->nv, x->args[0]->type->kind == TY_F32 ? "f" : "");
}

/* How many arguments the function takes: a call of the body for the CPU may have one more. */
static u32 arity(const Intrin *row) {
    u32 n = 1;
    for (const char *s = row->sigs; *s != ')'; s++) n += *s == ',';
    return n;
}

static char register_class(Lower *l, LLVMTypeRef t) { return t == l->f32 ? 'f' : t == l->i16 ? 'h' : 'r'; }

/* An instruction on registers of 16 or 32 bits. */
static LLVMValueRef instruction(Lower *l, const Ins *x, const char *text) {
    LLVMTypeRef ret = lltype_of(l, x->type);
    LLVMValueRef args[2];
    char *constraints = arena_printf(l->arena, "=%c", register_class(l, ret));
    ENSURE(x->nargs <= countof(args));
    for (u32 i = 0; i < x->nargs; i++) {
        args[i] = lower_value(l, x->args[i]);
        constraints = arena_printf(l->arena, "%s,%c", constraints, register_class(l, LLVMTypeOf(args[i])));
    }
    return lower_asm(l, text, constraints, false, ret, args, x->nargs);
}

bool lower_has_native(const Lower *l, const Intrin *row) {
    return l->gpu && (row->how == HOW_NATIVE || (u32)atoi(row->nv) <= l->code->target->sm);
}

LLVMValueRef lower_native(Lower *l, const Ins *x, const Intrin *row) {
    if (row->how == HOW_SINCE) return instruction(l, x, strchr(row->nv, ' ') + 1);
    bool tuple = x->type->kind == TY_TUPLE;
    u32 n = arity(row), nresults = tuple ? x->type->tuple.len : 1, first = !tuple || !strchr(row->nv, '&') ? 1 : 0;
    LLVMValueRef args[8], slots[4] = {NULL};
    for (u32 i = 0; i < n; i++) args[i] = lower_value(l, x->args[i]);
    for (u32 i = first; i < nresults; i++) slots[i] = args[n++] = lower_slot(l, lltype_of(l, x->type->tuple.at[i]), "");
    LLVMTypeRef ret = !first ? l->none : lltype_of(l, tuple ? x->type->tuple.at[0] : x->type);
    if (!l->gpu) l->code->libm = true;
    LLVMValueRef v = lower_call_named(l, symbol(l, x, row), ret, args, n, !tuple);
    if (!tuple) return v;
    LLVMValueRef all = LLVMConstNull(lltype_of(l, x->type));
    for (u32 i = 0; i < nresults; i++) {
        LLVMValueRef part = slots[i] ? LLVMBuildLoad2(l->b, lltype_of(l, x->type->tuple.at[i]), slots[i], "") : v;
        all = LLVMBuildInsertValue(l->b, all, part, i, "");
    }
    return all;
}
