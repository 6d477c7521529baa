/* call.c: calls in NVVM IR, and what special.def says of intrinsics and instructions. Only
 * intrinsics with a row are written: NVIDIA's verifier takes one that it does not know for a
 * function from outside. */
#include "backend/nvvm/writer.h"

#include <ctype.h>
#include <string.h>

typedef struct Special { const char *key, *declaration, *text; } Special;

static const Special specials[] = {
#define SPECIAL(key, declaration, text) {key, declaration, text},
#include "backend/nvvm/special.def"
};

static const Special *find(const char *key) {
    for (u32 k = 0; k < countof(specials); k++) {
        size_t len = strlen(specials[k].key);
        bool any = specials[k].key[len - 1] == '*';
        if (any ? !strncmp(specials[k].key, key, len - 1) && !strchr(key, ' ') : !strcmp(specials[k].key, key))
            return &specials[k];
    }
    return NULL;
}

/* ---- rows */

static u32 space_of(LLVMValueRef i) {
    LLVMTypeRef first = LLVMGetNumOperands(i) ? LLVMTypeOf(LLVMGetOperand(i, 0)) : NULL;
    return first && LLVMGetTypeKind(first) == LLVMPointerTypeKind ? LLVMGetPointerAddressSpace(first) : 0;
}

static const char *placeholder(Nvvm *n, LLVMValueRef i, char what) {
    switch (what) {
    case 'R': return nvvm_value(n, i);
    case 'T': return nvvm_type(n, LLVMTypeOf(i));
    case 'A': return nvvm_address_space(n, space_of(i));
    case 'S': return arena_printf(n->arena, "%u", space_of(i));
    case 'F': return n->flushes ? ".ftz" : "";
    default:  return nvvm_value(n, LLVMGetOperand(i, (u32)(what - '0')));
    }
}

static bool is_own_value(const char *s) {
    return s[0] == '%' && islower((u8)s[1]) && !isalnum((u8)s[2]) && s[2] != '_';
}

/* The row's text for this instruction. A line ends with its position. */
static const char *expand(Nvvm *n, LLVMValueRef i, const char *text) {
    Buf out = {0};
    for (const char *s = text; *s; s++) {
        if (s[0] == '{' && s[1] && s[2] == '}') buf_puts(&out, placeholder(n, i, s[1])), s += 2;
        else if (is_own_value(s)) buf_puts(&out, map_get(&n->names, i)), buf_printf(&out, ".%c", *++s);
        else buf_putc(&out, *s);
    }
    return buf_take(&out, n->arena);
}

static void declare(Nvvm *n, const char *declaration) {
    Sym known = sym_of(n->code->unit->syms, declaration);
    if (map_has(&n->declared, known)) return;
    map_set(n->arena, &n->declared, known, n);
    buf_printf(&n->declarations, "declare %s\n", declaration);
}

/* Assembly takes addresses as they are, which must be those of the generic space. */
static bool fits(const Special *row, LLVMValueRef i) {
    return !space_of(i) || !strstr(row->text, " asm ") || strstr(row->text, "{A}");
}

bool nvvm_special(Nvvm *n, LLVMValueRef i, const char *key) {
    const Special *row = find(key);
    if (!row || !fits(row, i)) return false;
    if (*row->declaration) declare(n, expand(n, i, row->declaration));
    for (const char *line = row->text; *line;) {
        size_t len = strcspn(line, "\n");
        buf_printf(&n->body, "  %s", expand(n, i, arena_strndup(n->arena, line, len)));
        nvvm_put_metadata(n, i);
        buf_putc(&n->body, '\n');
        line += len + (line[len] == '\n');
    }
    return true;
}

/* ---- calls */

static const char *alignment(Nvvm *n, LLVMValueRef i, LLVMValueRef fn, u32 k) {
    LLVMAttributeRef a = LLVMGetCallSiteEnumAttribute(i, k + 1, code_attr_kind("align"));
    if (!a && fn) a = LLVMGetEnumAttributeAtIndex(fn, k + 1, code_attr_kind("align"));
    return a ? arena_printf(n->arena, " align %llu", (unsigned long long)LLVMGetEnumAttributeValue(a)) : "";
}

static const char *arguments(Nvvm *n, LLVMValueRef i, LLVMValueRef fn) {
    Buf out = {0};
    for (u32 k = 0; k < LLVMGetNumArgOperands(i); k++) {
        LLVMValueRef v = LLVMGetOperand(i, k);
        const char *to = fn ? nvvm_structure(n, fn, k) : NULL,
                   *type = to ? nvvm_pointer(n, to, v) : nvvm_type(n, LLVMTypeOf(v));
        const char *value = to ? nvvm_typed(n, i, arena_printf(n->arena, "a%u", k), v, to) : nvvm_value(n, v);
        buf_printf(&out, "%s%s%s%s %s", k ? ", " : "", type, to ? nvvm_by_value(n, to) : "", alignment(n, i, fn, k),
                   value);
    }
    return buf_take(&out, n->arena);
}

static void put_call(Nvvm *n, LLVMValueRef i, LLVMValueRef fn, const char *callee, const char *attributes) {
    const char *type = nvvm_type(n, LLVMTypeOf(i)), *args = arguments(n, i, fn);
    if (strcmp(type, "void")) buf_printf(&n->body, "  %s = ", nvvm_value(n, i));
    else buf_puts(&n->body, "  ");
    buf_printf(&n->body, "call %s %s(%s)%s", type, callee, args, attributes);
    nvvm_put_metadata(n, i);
    buf_putc(&n->body, '\n');
}

/* Assembly with effects may be a barrier, or ask which threads are here: it must stay here. */
static void put_assembly(Nvvm *n, LLVMValueRef i, LLVMValueRef code) {
    size_t ntext, nconstraints;
    const char *text = LLVMGetInlineAsmAsmString(code, &ntext),
               *constraints = LLVMGetInlineAsmConstraintString(code, &nconstraints);
    bool effects = LLVMGetInlineAsmHasSideEffects(code);
    Buf callee = {0};
    buf_printf(&callee, "asm %s", effects ? "sideeffect " : "");
    nvvm_quote(&callee, text, ntext);
    buf_puts(&callee, ", ");
    nvvm_quote(&callee, constraints, nconstraints);
    put_call(n, i, NULL, buf_text(&callee), effects ? " convergent nounwind" : " nounwind");
    buf_free(&callee);
}

void nvvm_declare(Nvvm *n, LLVMValueRef fn, const char *symbol) {
    LLVMTypeRef type = LLVMGlobalGetValueType(fn);
    u32 count = LLVMCountParamTypes(type);
    LLVMTypeRef *params = arena_array(n->arena, LLVMTypeRef, count);
    LLVMGetParamTypes(type, params);
    const char *text = arena_printf(n->arena, "%s %s(", nvvm_type(n, LLVMGetReturnType(type)), symbol);
    for (u32 k = 0; k < count; k++)
        text = arena_printf(n->arena, "%s%s%s", text, k ? ", " : "", nvvm_type(n, params[k]));
    LLVMAttributeRef memory = LLVMGetEnumAttributeAtIndex(fn, LLVMAttributeFunctionIndex, code_attr_kind("memory"));
    bool pure = memory && !LLVMGetEnumAttributeValue(memory) && strncmp(symbol, "@llvm.", 6);
    declare(n, arena_printf(n->arena, "%s)%s", text, pure ? " nounwind readnone" : ""));
}

static void intrinsic(Nvvm *n, LLVMValueRef i, LLVMValueRef fn, const char *name) {
    bool approximate = LLVMCanValueUseFastMathFlags(i) && LLVMGetFastMathFlags(i) & LLVMFastMathApproxFunc;
    const Special *row = approximate ? find(arena_printf(n->arena, "%s approximate", name)) : NULL;
    if (!row) row = find(name);
    if (!row) {
        nvvm_unsaid(n, name);
    } else if (!*row->text || row->text[0] == '@') {
        const char *symbol = *row->text ? expand(n, i, row->text) : arena_printf(n->arena, "@%s", name);
        nvvm_declare(n, fn, symbol);
        put_call(n, i, fn, symbol, "");
    } else {
        nvvm_special(n, i, row->key);
    }
}

void nvvm_call(Nvvm *n, LLVMValueRef i) {
    LLVMValueRef callee = LLVMGetCalledValue(i);
    if (LLVMIsAInlineAsm(callee)) {
        put_assembly(n, i, callee);
        return;
    }
    if (!LLVMIsAFunction(callee)) {
        nvvm_unsaid(n, "a call through a pointer");
        return;
    }
    size_t len;
    const char *name = LLVMGetValueName2(callee, &len);
    if (LLVMGetIntrinsicID(callee)) intrinsic(n, i, callee, arena_strdup(n->arena, name));
    else put_call(n, i, callee, nvvm_symbol(n, callee), "");
}
