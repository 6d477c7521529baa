/* ptx.c: PTX of the program and the instructions of lib/ir/intrin_ptx.def, as inline assembly.
 *
 * A register is a scalar of 16, 32 or 64 bits; tuples are several. An address in shared memory has
 * 32 bits. A comment before the PTX says which line of the program it is from, so that what ptxas
 * says of it can be told there (tools/ptxas.c). */
#include "backend/lower/operation.h"

#include <stdlib.h>
#include <string.h>

enum { GLOBAL = 1, SHARED = 3 };       /* address spaces */

typedef VEC(LLVMValueRef) Registers;

static LLVMValueRef address(Lower *l, LLVMValueRef p, char letter) {
    LLVMTypeRef bits = letter == 's' ? l->i32 : l->i64;
    u32 space = letter == 's' ? SHARED : letter == 'g' ? GLOBAL : 0;
    if (space) p = LLVMBuildAddrSpaceCast(l->b, p, LLVMPointerTypeInContext(l->ctx, space), "");
    return LLVMBuildPtrToInt(l->b, p, bits, "");
}

static LLVMTypeRef register_type(Lower *l, char letter) {
    switch (letter) {
    case 'h': return l->i16;
    case 'f': return l->f32;
    case 'd': return l->f64;
    case 'l': return l->i64;
    default:  return l->i32;
    }
}

static void push(Lower *l, LLVMValueRef v, const char **letters, Registers *out) {
    LLVMTypeRef t = LLVMTypeOf(v);
    if (LLVMGetTypeKind(t) == LLVMStructTypeKind) {
        for (u32 i = 0; i < LLVMCountStructElementTypes(t); i++)
            push(l, LLVMBuildExtractValue(l->b, v, i, ""), letters, out);
        return;
    }
    char letter = *(*letters)++;
    if (LLVMGetTypeKind(t) == LLVMPointerTypeKind) v = address(l, v, letter);
    else if (letter != 'n') v = LLVMBuildBitCast(l->b, v, register_type(l, letter), "");
    vec_push(l->arena, out, v);
}

/* The tied arguments come first in the program, and last for LLVM. */
static LLVMValueRef *arguments(Lower *l, const Ins *x, u32 *n) {
    Registers all = {0};
    const char *letters = x->ptx->args;
    for (u32 i = 0; i < x->nargs && *letters; i++) {
        LLVMValueRef v = lower_value(l, x->args[i]);
        bool array = x->args[i]->type->kind == TY_ARRAY;
        push(l, array ? LLVMBuildExtractValue(l->b, v, 0, "") : v, &letters, &all);
    }
    u32 tied = x->ptx->ntied;
    LLVMValueRef *out = arena_array(l->arena, LLVMValueRef, all.len + 1);
    for (u32 i = 0; i < all.len; i++) out[i] = all.at[(i + tied) % all.len];
    *n = all.len;
    return out;
}

static LLVMValueRef from_register(Lower *l, LLVMValueRef v, LLVMTypeRef t) {
    return t == l->i1 ? LLVMBuildICmp(l->b, LLVMIntNE, v, LLVMConstNull(LLVMTypeOf(v)), "")
                      : LLVMBuildBitCast(l->b, v, t, "");
}

static LLVMTypeRef result_type(Lower *l, const Ins *x, LLVMTypeRef *registers) {
    u32 n = 0;
    for (const char *s = x->ptx->constraints; s && *s == '='; s = strchr(s, ',') ? strchr(s, ',') + 1 : NULL)
        registers[n++] = register_type(l, s[1]);
    return n == 0 ? l->none : n == 1 ? registers[0] : LLVMStructTypeInContext(l->ctx, registers, n, false);
}

/* An a at the end: this GPU alone has it. */
static bool has(const Target *t, const char *since) {
    char *suffix;
    u32 sm = (u32)strtoul(since, &suffix, 10);
    return *suffix == 'a' ? !strcmp(target_arch(t), since) : t->sm >= sm;
}

bool lower_ptx_since(const Lower *l, const Ins *x) { return !l->gpu || has(l->code->target, x->ptx->since); }

static bool is_available(Lower *l, const Ins *x) {
    const Target *t = l->code->target;
    const char *since = x->ptx->since;
    if (!since || has(t, since)) return true;
    diag_PTX_TOO_NEW(l->code->unit->diags, x->span, x->ptx->name, t->name);
    if (strchr(since, 'a')) diag_note(l->code->unit->diags, (Span){0}, "sm_%s alone has it", since);
    else diag_note(l->code->unit->diags, (Span){0}, "sm_%s is the first that has it: --arch sm_%s", since, since);
    l->failed = true;
    return false;
}

static void refuse_on_cpu(Lower *l, const Ins *x) {
    diag_PTX_ON_CPU(l->code->unit->diags, x->span, x->ptx->name);
    if (!x->ptx->since)
        diag_note(l->code->unit->diags, (Span){0}, "cpu=f names the device function that the CPU runs in its place");
    l->failed = true;
}

static const char *text_with_line(Lower *l, const Ins *x) {
    if (!x->span.src) return x->ptx->text;
    return arena_printf(l->arena, "// %s:%u\n\t%s", x->span.src->name, source_linecol(x->span.src, x->span.lo).line,
                        x->ptx->text);
}

LLVMValueRef lower_ptx(Lower *l, const Ins *x) {
    bool constant = lltype_is_constant(x->type);
    LLVMTypeRef type = constant ? l->none : lltype_of(l, x->type), registers[256];
    if (!l->gpu) refuse_on_cpu(l, x);
    if (!l->gpu || !is_available(l, x)) return constant ? NULL : LLVMGetUndef(type);
    u32 n;
    LLVMValueRef *args = arguments(l, x, &n);
    LLVMValueRef v =
        lower_asm(l, text_with_line(l, x), x->ptx->constraints, x->ptx->effects, result_type(l, x, registers), args, n);
    code_attr_call(l->ctx, v, "convergent");
    if (constant) return NULL;
    if (x->type->kind != TY_TUPLE) return from_register(l, v, type);
    LLVMValueRef all = LLVMGetUndef(type);
    for (u32 i = 0; i < x->type->tuple.len; i++) {
        LLVMValueRef part = LLVMBuildExtractValue(l->b, v, i, "");
        all = LLVMBuildInsertValue(l->b, all, from_register(l, part, LLVMStructGetTypeAtIndex(type, i)), i, "");
    }
    return all;
}
