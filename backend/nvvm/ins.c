/* ins.c: instructions in NVVM IR: ins.def says which function writes which.
 *
 * An access, an address and a call convert pointers, i8*, to the type they need. Flags that LLVM 7
 * does not know are left out: all they do is permit. NVIDIA's linker decides for a whole program
 * whether products and sums become one operation; those that must not, because they lack
 * `contract`, are calls of functions that it leaves alone. special.def has what the dialect
 * lacks. */
#include "backend/nvvm/writer.h"

#include <string.h>

typedef struct Row {
    const char *keyword;
    void      (*write)(Nvvm *n, LLVMValueRef i, const char *keyword);
} Row;

static LLVMValueRef operand(LLVMValueRef i, u32 k) { return LLVMGetOperand(i, k); }

/* "  %v7 = ", or the blanks alone. */
static void begin(Nvvm *n, LLVMValueRef i) {
    if (LLVMGetTypeKind(LLVMTypeOf(i)) == LLVMVoidTypeKind) buf_puts(&n->body, "  ");
    else buf_printf(&n->body, "  %s = ", nvvm_value(n, i));
}

static void end(Nvvm *n, LLVMValueRef i) {
    nvvm_put_metadata(n, i);
    buf_putc(&n->body, '\n');
}

/* The pointer as one to `type`, with its type. */
static const char *typed(Nvvm *n, LLVMValueRef i, LLVMValueRef p, const char *type) {
    const char *value = nvvm_typed(n, i, "p", p, type);
    return arena_printf(n->arena, "%s %s", nvvm_pointer(n, type, p), value);
}

static void special(Nvvm *n, LLVMValueRef i, const char *key) {
    if (!nvvm_special(n, i, key)) nvvm_unsaid(n, key);
}

/* ---- arithmetic */

static void two(Nvvm *n, LLVMValueRef i, const char *keyword, const char *flags) {
    begin(n, i);
    buf_printf(&n->body, "%s %s%s, %s", keyword, flags, nvvm_operand(n, operand(i, 0)), nvvm_value(n, operand(i, 1)));
    end(n, i);
}

static void integer(Nvvm *n, LLVMValueRef i, const char *keyword) {
    LLVMOpcode op = LLVMGetInstructionOpcode(i);
    bool wraps = op == LLVMAdd || op == LLVMSub || op == LLVMMul || op == LLVMShl;
    bool divides = op == LLVMUDiv || op == LLVMSDiv || op == LLVMLShr || op == LLVMAShr;
    two(n, i, keyword,
        arena_printf(n->arena, "%s%s%s", wraps && LLVMGetNUW(i) ? "nuw " : "", wraps && LLVMGetNSW(i) ? "nsw " : "",
                     divides && LLVMGetExact(i) ? "exact " : ""));
}

static const char *fast_flags(Nvvm *n, LLVMValueRef i) {
    static const struct { LLVMFastMathFlags flag; const char *name; } all[] = {
        {LLVMFastMathAllowReassoc, "reassoc "}, {LLVMFastMathNoNaNs, "nnan "},
        {LLVMFastMathNoInfs, "ninf "},          {LLVMFastMathNoSignedZeros, "nsz "},
        {LLVMFastMathAllowReciprocal, "arcp "}, {LLVMFastMathAllowContract, "contract "},
        {LLVMFastMathApproxFunc, "afn "},
    };
    LLVMFastMathFlags flags = LLVMGetFastMathFlags(i);
    const char *text = "";
    for (u32 k = 0; k < countof(all); k++)
        if (flags & all[k].flag) text = arena_printf(n->arena, "%s%s", text, all[k].name);
    return text;
}

static void floating(Nvvm *n, LLVMValueRef i, const char *keyword) {
    LLVMFastMathFlags flags = LLVMGetFastMathFlags(i);
    bool quotient = LLVMGetInstructionOpcode(i) == LLVMFDiv,
         plain = quotient ? !(flags & LLVMFastMathApproxFunc) : flags & LLVMFastMathAllowContract;
    const char *key =
        arena_printf(n->arena, "%s %s %s", keyword, quotient ? "approximate" : "separate", nvvm_type(n, LLVMTypeOf(i)));
    if (plain || !nvvm_special(n, i, key)) two(n, i, keyword, fast_flags(n, i));
}

static void negation(Nvvm *n, LLVMValueRef i, const char *keyword) {
    LLVMValueRef zero = LLVMConstReal(LLVMTypeOf(i), -0.0);
    begin(n, i);
    buf_printf(&n->body, "%s %s%s, %s", keyword, fast_flags(n, i), nvvm_operand(n, zero), nvvm_value(n, operand(i, 0)));
    end(n, i);
}

static void comparison(Nvvm *n, LLVMValueRef i, const char *keyword) {
    static const char *const integers[] = {
        [LLVMIntEQ] = "eq",   [LLVMIntNE] = "ne",   [LLVMIntUGT] = "ugt", [LLVMIntUGE] = "uge", [LLVMIntULT] = "ult",
        [LLVMIntULE] = "ule", [LLVMIntSGT] = "sgt", [LLVMIntSGE] = "sge", [LLVMIntSLT] = "slt", [LLVMIntSLE] = "sle"};
    static const char *const floats[] = {[LLVMRealPredicateFalse] = "false", [LLVMRealOEQ] = "oeq",
                                         [LLVMRealOGT] = "ogt", [LLVMRealOGE] = "oge", [LLVMRealOLT] = "olt",
                                         [LLVMRealOLE] = "ole", [LLVMRealONE] = "one", [LLVMRealORD] = "ord",
                                         [LLVMRealUNO] = "uno", [LLVMRealUEQ] = "ueq",
                                         [LLVMRealUGT] = "ugt", [LLVMRealUGE] = "uge", [LLVMRealULT] = "ult",
                                         [LLVMRealULE] = "ule", [LLVMRealUNE] = "une",
                                         [LLVMRealPredicateTrue] = "true"};
    bool f = LLVMGetInstructionOpcode(i) == LLVMFCmp;
    two(n, i, keyword,
        arena_printf(n->arena, "%s ", f ? floats[LLVMGetFCmpPredicate(i)] : integers[LLVMGetICmpPredicate(i)]));
}

static void conversion(Nvvm *n, LLVMValueRef i, const char *keyword) {
    const char *from = nvvm_type(n, LLVMTypeOf(operand(i, 0))), *to = nvvm_type(n, LLVMTypeOf(i));
    if (nvvm_special(n, i, arena_printf(n->arena, "%s %s %s", keyword, from, to))) return;
    begin(n, i);
    buf_printf(&n->body, "%s %s to %s", keyword, nvvm_operand(n, operand(i, 0)), to);
    end(n, i);
}

static void choice(Nvvm *n, LLVMValueRef i, const char *keyword) {
    begin(n, i);
    buf_printf(&n->body, "%s %s, %s, %s", keyword, nvvm_operand(n, operand(i, 0)), nvvm_operand(n, operand(i, 1)),
               nvvm_operand(n, operand(i, 2)));
    end(n, i);
}

static void part(Nvvm *n, LLVMValueRef i, const char *keyword) {
    begin(n, i);
    buf_printf(&n->body, "%s %s", keyword, nvvm_operand(n, operand(i, 0)));
    if (LLVMGetInstructionOpcode(i) == LLVMInsertValue) buf_printf(&n->body, ", %s", nvvm_operand(n, operand(i, 1)));
    for (u32 k = 0; k < LLVMGetNumIndices(i); k++) buf_printf(&n->body, ", %u", LLVMGetIndices(i)[k]);
    end(n, i);
}

/* ---- memory */

static void slot(Nvvm *n, LLVMValueRef i, const char *keyword) {
    const char *type = nvvm_type(n, LLVMGetAllocatedType(i)), *name = nvvm_value(n, i);
    buf_printf(&n->body, "  %s.slot = %s %s, align %u\n", name, keyword, type, LLVMGetAlignment(i));
    buf_printf(&n->body, "  %s = bitcast %s %s.slot to %s\n", name, nvvm_pointer(n, type, i), name,
               nvvm_type(n, LLVMTypeOf(i)));
}

static void load(Nvvm *n, LLVMValueRef i, const char *keyword) {
    const char *type = nvvm_type(n, LLVMTypeOf(i));
    if (LLVMGetOrdering(i) != LLVMAtomicOrderingNotAtomic) {
        special(n, i, arena_printf(n->arena, "load atomic %s", type));
        return;
    }
    const char *p = typed(n, i, operand(i, 0), type);
    begin(n, i);
    buf_printf(&n->body, "%s %s%s, %s, align %u", keyword, LLVMGetVolatile(i) ? "volatile " : "", type, p,
               LLVMGetAlignment(i));
    end(n, i);
}

static void store(Nvvm *n, LLVMValueRef i, const char *keyword) {
    LLVMValueRef v = operand(i, 0);
    if (LLVMGetOrdering(i) != LLVMAtomicOrderingNotAtomic) nvvm_unsaid(n, "store atomic");
    const char *p = typed(n, i, operand(i, 1), nvvm_type(n, LLVMTypeOf(v)));
    begin(n, i);
    buf_printf(&n->body, "%s %s%s, %s, align %u", keyword, LLVMGetVolatile(i) ? "volatile " : "", nvvm_operand(n, v), p,
               LLVMGetAlignment(i));
    end(n, i);
}

static void address(Nvvm *n, LLVMValueRef i, const char *keyword) {
    const char *type = nvvm_type(n, LLVMGetGEPSourceElementType(i)), *name = nvvm_value(n, i),
               *own = nvvm_type(n, LLVMTypeOf(i));
    const char *p = typed(n, i, operand(i, 0), type), *result = nvvm_pointer(n, nvvm_type(n, nvvm_gep_result(i)), i);
    bool converted = strcmp(result, own);
    buf_printf(&n->body, "  %s%s = %s %s%s, %s", name, converted ? ".at" : "", keyword,
               LLVMIsInBounds(i) ? "inbounds " : "", type, p);
    for (int k = 1; k < LLVMGetNumOperands(i); k++) buf_printf(&n->body, ", %s", nvvm_operand(n, operand(i, (u32)k)));
    end(n, i);
    if (converted) buf_printf(&n->body, "  %s = bitcast %s %s.at to %s\n", name, result, name, own);
}

/* Exchanges are of the device's scope in this dialect, which is what lowering asks for. */
static void exchange(Nvvm *n, LLVMValueRef i, const char *keyword) {
    const char *type = nvvm_type(n, LLVMTypeOf(operand(i, 1)));
    if (LLVMGetIntTypeWidth(LLVMTypeOf(operand(i, 1))) < 32)
        nvvm_unsaid(n, arena_printf(n->arena, "%s %s", keyword, type));
    const char *p = typed(n, i, operand(i, 0), type);
    begin(n, i);
    buf_printf(&n->body, "%s %s, %s, %s monotonic monotonic", keyword, p, nvvm_operand(n, operand(i, 1)),
               nvvm_operand(n, operand(i, 2)));
    end(n, i);
}

static void atomic(Nvvm *n, LLVMValueRef i, const char *keyword) {
    static const char *const names[] = {[LLVMAtomicRMWBinOpXchg] = "xchg", [LLVMAtomicRMWBinOpAdd] = "add",
                                        [LLVMAtomicRMWBinOpSub] = "sub", [LLVMAtomicRMWBinOpAnd] = "and",
                                        [LLVMAtomicRMWBinOpOr] = "or", [LLVMAtomicRMWBinOpXor] = "xor",
                                        [LLVMAtomicRMWBinOpMax] = "max", [LLVMAtomicRMWBinOpMin] = "min",
                                        [LLVMAtomicRMWBinOpUMax] = "umax", [LLVMAtomicRMWBinOpUMin] = "umin",
                                        [LLVMAtomicRMWBinOpFAdd] = "fadd",
                                        [LLVMAtomicRMWBinOpUIncWrap] = "uinc_wrap",
                                        [LLVMAtomicRMWBinOpUDecWrap] = "udec_wrap"};
    LLVMAtomicRMWBinOp op = LLVMGetAtomicRMWBinOp(i);
    const char *type = nvvm_type(n, LLVMTypeOf(i)), *name = op < countof(names) ? names[op] : NULL;
    const char *key = arena_printf(n->arena, "%s %s %s", keyword, name ? name : "of another kind", type);
    bool plain = name && op <= LLVMAtomicRMWBinOpUMin && LLVMGetTypeKind(LLVMTypeOf(i)) == LLVMIntegerTypeKind &&
                 LLVMGetIntTypeWidth(LLVMTypeOf(i)) >= 32;
    if (!plain) {
        special(n, i, key);
        return;
    }
    const char *p = typed(n, i, operand(i, 0), type);
    begin(n, i);
    buf_printf(&n->body, "%s %s %s, %s monotonic", keyword, name, p, nvvm_operand(n, operand(i, 1)));
    end(n, i);
}

static void fence(Nvvm *n, LLVMValueRef i, const char *keyword) {
    special(n, i,
            arena_printf(n->arena, "%s %s", keyword,
                         LLVMGetOrdering(i) == LLVMAtomicOrderingAcquireRelease ? "acq_rel" : "of another order"));
}

/* ---- control */

static void bare(Nvvm *n, LLVMValueRef i, const char *keyword) {
    buf_printf(&n->body, "  %s", keyword);
    end(n, i);
}

static void ret(Nvvm *n, LLVMValueRef i, const char *keyword) {
    buf_printf(&n->body, "  %s %s", keyword, LLVMGetNumOperands(i) ? nvvm_operand(n, operand(i, 0)) : "void");
    end(n, i);
}

static void branch(Nvvm *n, LLVMValueRef i, const char *keyword) {
    buf_printf(&n->body, "  %s ", keyword);
    if (LLVMIsConditional(i)) buf_printf(&n->body, "%s, ", nvvm_operand(n, LLVMGetCondition(i)));
    for (u32 k = 0; k < LLVMGetNumSuccessors(i); k++)
        buf_printf(&n->body, "%s%s", k ? ", " : "", nvvm_operand(n, LLVMBasicBlockAsValue(LLVMGetSuccessor(i, k))));
    end(n, i);
}

static void join(Nvvm *n, LLVMValueRef i, const char *keyword) {
    begin(n, i);
    buf_printf(&n->body, "%s %s ", keyword, nvvm_type(n, LLVMTypeOf(i)));
    for (u32 k = 0; k < LLVMCountIncoming(i); k++)
        buf_printf(&n->body, "%s[ %s, %s ]", k ? ", " : "", nvvm_value(n, LLVMGetIncomingValue(i, k)),
                   nvvm_value(n, LLVMBasicBlockAsValue(LLVMGetIncomingBlock(i, k))));
    end(n, i);
}

static void call(Nvvm *n, LLVMValueRef i, const char *keyword) {
    (void)keyword;
    nvvm_call(n, i);
}

static const Row rows[] = {
#define INS(opcode, keyword, function) [LLVM##opcode] = {keyword, function},
#include "backend/nvvm/ins.def"
};

void nvvm_instruction(Nvvm *n, LLVMValueRef i) {
    u32 op = LLVMGetInstructionOpcode(i);
    if (op < countof(rows) && rows[op].write) {
        rows[op].write(n, i, rows[op].keyword);
        return;
    }
    char *text = LLVMPrintValueToString(i);
    nvvm_unsaid(n, arena_printf(n->arena, "'%s'", text + strspn(text, " ")));
    LLVMDisposeMessage(text);
}
