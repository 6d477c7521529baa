/* variable.c: variables as debuggers want them. In code for debuggers each variable of Python has a
 * place on the stack for the whole function, and every assignment writes it there, in the layout of
 * the binary contract. What the code computes with stays in registers.
 *
 * On the GPU a debugger knows the thread by itself. On the CPU every function has the variables
 * threadIdx, blockIdx, blockDim and gridDim. */
#include <llvm-c/DebugInfo.h>

#include "backend/lower/memory.h"
#include "backend/lower/operation.h"
#include "backend/lower/thread.h"

static void keep(Lower *l, const Type *t, LLVMValueRef v, LLVMValueRef to);

static void keep_word(Lower *l, LLVMValueRef v, LLVMValueRef to, u32 align) {
    LLVMSetAlignment(LLVMBuildStore(l->b, v, to), align);
}

static void keep_array(Lower *l, const Type *t, LLVMValueRef v, LLVMValueRef to) {
    u32 n = t->array.ndim;
    keep_word(l, LLVMBuildExtractValue(l->b, v, 0, ""), to, 8);
    for (u32 i = 0; i < n; i++) {
        LLVMValueRef at = lower_offset(l, to, 8 + 8 * i);
        keep_word(l, LLVMBuildExtractValue(l->b, v, 1 + i, ""), at, 8);
        at = lower_offset(l, to, 8 + 8 * (n + i));
        keep_word(l, lower_array_stride(l, t, v, i), at, 8);
    }
}

static void keep_parts(Lower *l, const Type *const *parts, u32 n, LLVMValueRef v, LLVMValueRef to) {
    u32 end = 0;
    for (u32 i = 0; i < n; i++) {
        if (!parts[i]->size) continue;
        LLVMValueRef place = lower_offset(l, to, type_place(parts[i], &end));
        keep(l, parts[i], LLVMBuildExtractValue(l->b, v, i, ""), place);
    }
}

static void keep(Lower *l, const Type *t, LLVMValueRef v, LLVMValueRef to) {
    if (t->kind == TY_ARRAY) {
        keep_array(l, t, v, to);
    } else if (t->kind == TY_RANGE) {
        keep_parts(l, (const Type *[]){t->range.elem, t->range.elem, t->range.elem}, 3, v, to);
    } else if (type_is_bundle(t)) {
        keep_parts(l, t->tuple.at, t->tuple.len, v, to);
    } else {
        if (LLVMTypeOf(v) == l->i1) v = LLVMBuildZExt(l->b, v, l->i8, "");
        keep_word(l, v, to, t->align);
    }
}

/* What is done here is done before the function's first line: debuggers stop behind it. */
static void go_to_entry(Lower *l) {
    LLVMPositionBuilderBefore(l->b, LLVMGetBasicBlockTerminator(l->entry));
    LLVMSetCurrentDebugLocation2(l->b, NULL);
}

/* Zeroed, so that a variable that has no value yet shows the same everywhere. */
static LLVMValueRef new_slot(Lower *l, u64 bytes, u32 align, const char *name) {
    LLVMBasicBlockRef here = LLVMGetInsertBlock(l->b);
    LLVMMetadataRef line = LLVMGetCurrentDebugLocation2(l->b);
    LLVMValueRef slot = lower_slot(l, LLVMArrayType2(l->i8, bytes), name);
    LLVMSetAlignment(slot, align);
    go_to_entry(l);
    LLVMBuildMemSet(l->b, slot, LLVMConstNull(l->i8), lower_i64(l, bytes), align);
    LLVMPositionBuilderAtEnd(l->b, here);
    LLVMSetCurrentDebugLocation2(l->b, line);
    return slot;
}

static u32 argument_number(const IrFunc *f, Sym name) {
    for (u32 i = 0; i < f->nparams; i++)
        if (f->params[i]->var == name) return i + 1;
    return 0;
}

static Variable *variable_of(Lower *l, const Ins *x) {
    const Type *t = x->args[0]->type;
    u32 same = 0;
    for (vec_each_at(Variable *, v, &l->variables)) {
        if (v->name == x->aux.name && v->type == t) return v;
        same += v->name == x->aux.name;
    }
    Variable v = {.name = x->aux.name, .type = t};
    LLVMValueRef slot = new_slot(l, t->size, t->align, sym_str(v.name));
    const char *name = same ? arena_printf(l->arena, "%s_%u", sym_str(v.name), same + 1) : sym_str(v.name);
    u32 argument = same ? 0 : argument_number(l->self->ir, v.name);
    LLVMValueRef before = LLVMGetBasicBlockTerminator(l->entry);
    if (debuginfo_variable(l->debug, slot, before, name, t, argument, x->span)) v.slot = slot;
    vec_push(l->arena, &l->variables, v);
    return &vec_last(&l->variables);
}

void lower_bind(Lower *l, const Ins *x) {
    if (!debuginfo_has_scope(l->debug) || l->code->nvvm || !x->args[0]->type->size) return;
    Variable *v = variable_of(l, x);
    if (v->slot) keep(l, v->type, lower_value(l, x->args[0]), v->slot);
}

static void thread_variable(Lower *l, const char *name, LLVMValueRef *xyz) {
    LLVMValueRef slot = new_slot(l, 12, 4, name);
    go_to_entry(l);
    for (u32 i = 0; i < 3; i++) keep_word(l, xyz[i], lower_offset(l, slot, 4 * i), 4);
    debuginfo_dim3(l->debug, slot, LLVMGetBasicBlockTerminator(l->entry), name);
}

void lower_thread_variables(Lower *l) {
    static const struct { const char *name; u32 at; } fields[] = {
        {"blockIdx", BLOCK_AT(ctaid)}, {"blockDim", BLOCK_AT(ntid)}, {"gridDim", BLOCK_AT(nctaid)}};
    if (!l->self->ir->mode.debug || l->gpu || !debuginfo_has_scope(l->debug)) return;
    thread_variable(l, "threadIdx", l->tid);
    for (u32 i = 0; i < countof(fields); i++) {
        LLVMValueRef xyz[3];
        go_to_entry(l);
        for (u32 k = 0; k < 3; k++) xyz[k] = lower_block_field(l, fields[i].at + 4 * k, l->i32);
        thread_variable(l, fields[i].name, xyz);
    }
}
