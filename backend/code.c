/* code.c: the life of an LLVM module: context, target machine, printing and emission. LLVM reports
 * in three ways - a diagnostic handler, error strings, and a fatal handler that ends the process -
 * and all three end up here, so that nothing is printed behind the compiler's back. Whatever LLVM
 * rejects is a bug of pyk: the frontend has checked the program. */
#include "backend/code.h"

#include <llvm-c/Analysis.h>
#include <llvm-c/BitReader.h>
#include <llvm-c/BitWriter.h>
#include <llvm-c/DebugInfo.h>
#include <llvm-c/Error.h>
#include <llvm-c/ErrorHandling.h>
#include <llvm-c/Support.h>
#include <llvm-c/Target.h>
#include <llvm-c/Transforms/PassBuilder.h>
#include <pthread.h>
#include <string.h>

#include "backend/ptx_text.h"

static void on_fatal(const char *why) { UNREACHABLE(why); }

/* Shared and local memory need 32 bits for an address: so loops count addresses of shared arrays in
 * one register instead of two. And of conditions that follow each other, as in `0 < x < n - 1 and 0
 * < y < m - 1`, LLVM makes one where each takes few instructions: a thread would otherwise wait at
 * each branch before it reads what the next one needs. */
static void set_options(void) {
    static const char *const options[] = {"pyk", "--nvptx-short-ptr", "--bonus-inst-threshold=4"};
    LLVMParseCommandLineOptions(countof(options), options, NULL);
}

static void initialize(void) {
    set_options();
    LLVMInitializeNVPTXTargetInfo();
    LLVMInitializeNVPTXTarget();
    LLVMInitializeNVPTXTargetMC();
    LLVMInitializeNVPTXAsmPrinter();
    LLVMInitializeNativeTarget();
    LLVMInitializeNativeAsmPrinter();
    LLVMResetFatalErrorHandler();
    LLVMInstallFatalErrorHandler(on_fatal);
}

static void on_diagnostic(LLVMDiagnosticInfoRef info, void *context) {
    Code *c = context;
    if (LLVMGetDiagInfoSeverity(info) != LLVMDSError || c->fatal) return;
    char *text = LLVMGetDiagInfoDescription(info);
    c->fatal = arena_strdup(c->arena, text);
    LLVMDisposeMessage(text);
}

static bool is_x86(const char *triple) { return !strncmp(triple, "x86_64", 6); }

/* What the operations of a module ask for: float16, and a version of PTX. */
typedef struct Needs { bool half; u32 ptx; } Needs;

/* The bytes of parameters that all versions of PTX take, and the version that takes more. */
enum { FEW_PARAMETER_BYTES = 4352, MANY_PARAMETERS = 81 };

static Needs needs_of(const Target *t, const IrModule *m) {
    Needs n = {0};
    for (u32 f = 0; f < m->funcs.len; f++)
        for (vec_each(const Block *, block, &m->funcs.at[f]->blocks))
            for (vec_each(const Ins *, x, &block->ins)) {
                n.half |= x->type->kind == TY_F16;
                if (x->ptx && x->ptx->version > n.ptx && target_has(t, x->ptx->since)) n.ptx = x->ptx->version;
            }
    for (vec_each(const Kernel *, k, &m->kernels))
        if (type_parameter_bytes(k->params, k->nparams) > FEW_PARAMETER_BYTES && n.ptx < MANY_PARAMETERS)
            n.ptx = MANY_PARAMETERS;
    return n;
}

/* Code for debuggers holds differences of labels. */
u32 code_ptx_version(const Code *c) {
    enum { LABEL_DIFFERENCES = 75 };
    u32 version = target_ptx(c->target), needed = needs_of(c->target, c->ir).ptx;
    if (c->debug && version < LABEL_DIFFERENCES) version = LABEL_DIFFERENCES;
    return version > needed ? version : needed;
}

/* The instructions that an image may use. On the CPU these are what any machine of the host's
 * architecture has. Only float16 asks for more: its conversions would otherwise be calls into the
 * compiler's own library. */
static const char *features(const Code *c, const char *triple) {
    if (c->gpu) return arena_printf(c->arena, "+ptx%u", code_ptx_version(c));
    return is_x86(triple) && needs_of(c->target, c->ir).half ? "+f16c" : "";
}

static const char gpu_triple[] = "nvptx64-nvidia-cuda";

static LLVMTargetMachineRef machine_for(const Code *c, const char *gpu) {
    char *host = LLVMGetDefaultTargetTriple(), *why = NULL;
    const char *triple = c->gpu ? gpu_triple : host;
    LLVMTargetRef target;
    if (LLVMGetTargetFromTriple(triple, &target, &why)) UNREACHABLE(why);
    LLVMTargetMachineOptionsRef o = LLVMCreateTargetMachineOptions();
    LLVMTargetMachineOptionsSetCPU(o, c->gpu ? gpu : is_x86(triple) ? "x86-64-v2" : "generic");
    LLVMTargetMachineOptionsSetFeatures(o, features(c, triple));
    static const LLVMCodeGenOptLevel levels[] = {LLVMCodeGenLevelNone, LLVMCodeGenLevelLess, LLVMCodeGenLevelDefault,
                                                 LLVMCodeGenLevelAggressive};
    LLVMTargetMachineOptionsSetCodeGenOptLevel(o, levels[code_opt_level(c)]);
    LLVMTargetMachineOptionsSetRelocMode(o, c->gpu ? LLVMRelocDefault : LLVMRelocPIC);
    LLVMTargetMachineRef machine = LLVMCreateTargetMachineWithOptions(target, triple, o);
    LLVMDisposeTargetMachineOptions(o);
    LLVMDisposeMessage(host);
    return machine;
}

bool code_is_debug(const IrModule *m) {
    for (u32 i = 0; i < m->kernels.len; i++)
        if (m->kernels.at[i]->func->mode.debug) return true;
    return false;
}

int code_opt_level(const Code *c) {
    if (c->options->debug) return 0;
    return c->options->opt < 0 ? 0 : c->options->opt > 3 ? 3 : c->options->opt;
}

LLVMTargetMachineRef code_machine(Code *c) {
    if (!c->machine) c->machine = machine_for(c, c->gpu ? target_cpu(c->target) : NULL);
    return c->machine;
}

LLVMTargetMachineRef code_passes_machine(Code *c) {
    if (!c->gpu || !strcmp(target_passes(c->target), target_cpu(c->target))) return code_machine(c);
    if (!c->passes_machine) c->passes_machine = machine_for(c, target_passes(c->target));
    return c->passes_machine;
}

/* A module that is in the cache needs no machine, and making one takes longer than to look
 * there. */
static void set_layout(Code *c) {
    static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
    static LLVMTargetDataRef of_gpus;
    pthread_mutex_lock(&lock);
    LLVMTargetDataRef layout = c->gpu ? of_gpus : NULL;
    if (!layout) layout = LLVMCreateTargetDataLayout(code_machine(c));
    LLVMSetModuleDataLayout(c->module, layout);
    if (c->gpu) of_gpus = layout;
    else LLVMDisposeTargetData(layout);
    pthread_mutex_unlock(&lock);
}

void code_begin(Code *c, bool readable) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, initialize);
    c->ctx = LLVMContextCreate();
    LLVMContextSetDiagnosticHandler(c->ctx, on_diagnostic, c);
    LLVMContextSetDiscardValueNames(c->ctx, !readable);
    c->module = LLVMModuleCreateWithNameInContext(sym_str(c->ir->name), c->ctx);
    char *host = c->gpu ? NULL : LLVMGetTargetMachineTriple(code_machine(c));
    LLVMSetTarget(c->module, c->gpu ? gpu_triple : host);
    if (host) LLVMDisposeMessage(host);
    set_layout(c);
}

void code_end(Code *c) {
    LLVMDisposeModule(c->module);
    if (c->machine) LLVMDisposeTargetMachine(c->machine);
    if (c->passes_machine) LLVMDisposeTargetMachine(c->passes_machine);
    LLVMContextDispose(c->ctx);
}

void code_verify(Code *c, const char *when) {
    char *why = NULL;
    if (c->fatal) UNREACHABLE(c->fatal);
    if (LLVMVerifyModule(c->module, LLVMReturnStatusAction, &why))
        UNREACHABLE(arena_printf(c->arena, "LLVM IR is not sound %s:\n%s", when, why));
    LLVMDisposeMessage(why);
}

void code_inline(Code *c) {
    LLVMPassBuilderOptionsRef options = LLVMCreatePassBuilderOptions();
    LLVMErrorRef e = LLVMRunPasses(c->module, "always-inline", code_machine(c), options);
    LLVMDisposePassBuilderOptions(options);
    if (e) UNREACHABLE(LLVMGetErrorMessage(e));
}

void code_read(Code *c, const Buf *bitcode) {
    LLVMModuleRef module;
    LLVMMemoryBufferRef memory =
        LLVMCreateMemoryBufferWithMemoryRange((const char *)bitcode->data, bitcode->len, "", false);
    if (LLVMParseBitcodeInContext2(c->ctx, memory, &module)) UNREACHABLE(c->fatal ? c->fatal : "bitcode");
    LLVMDisposeMemoryBuffer(memory);
    LLVMDisposeModule(c->module);
    c->module = module;
}

static void put_ptx(const char *text, size_t len, PtxLines *lines, Buf *out) {
    Buf halves = {0};
    ptx_text_put_halves(text, len, &halves);
    ptx_text_put(halves.data, halves.len, lines, out);
    buf_free(&halves);
}

void code_emit(Code *c, Emit kind, Buf *out) {
    if (kind == EMIT_LL) {
        char *text = LLVMPrintModuleToString(c->module);
        buf_puts(out, text);
        LLVMDisposeMessage(text);
        return;
    }
    PtxLines *lines = kind == EMIT_PTX ? ptx_lines_begin(c) : NULL;
    LLVMMemoryBufferRef memory = NULL;
    char *why = NULL;
    if (kind == EMIT_BC) memory = LLVMWriteBitcodeToMemoryBuffer(c->module);
    else if (LLVMTargetMachineEmitToMemoryBuffer(code_machine(c), c->module,
                                                 kind == EMIT_PTX ? LLVMAssemblyFile : LLVMObjectFile, &why, &memory))
        UNREACHABLE(why);
    if (c->fatal) UNREACHABLE(c->fatal);
    if (kind == EMIT_PTX) put_ptx(LLVMGetBufferStart(memory), LLVMGetBufferSize(memory), lines, out);
    else buf_write(out, LLVMGetBufferStart(memory), LLVMGetBufferSize(memory));
    LLVMDisposeMemoryBuffer(memory);
}

void code_each(const Code *c, LLVMOpcode op, Rewrite *rewrite) {
    LLVMBuilderRef b = LLVMCreateBuilderInContext(c->ctx);
    for (each_function(f, c->module))
        for (each_block(at, f))
            for (LLVMValueRef i = LLVMGetFirstInstruction(at), next; i; i = next) {
                next = LLVMGetNextInstruction(i);
                if (LLVMGetInstructionOpcode(i) != op) continue;
                LLVMPositionBuilderBefore(b, i);
                LLVMSetCurrentDebugLocation2(b, LLVMInstructionGetDebugLoc(i));
                rewrite(c, b, i);
            }
    LLVMDisposeBuilder(b);
}

bool code_has_mark(const Code *c, LLVMValueRef i, const char *kind) {
    return LLVMGetMetadata(i, LLVMGetMDKindIDInContext(c->ctx, kind, (u32)strlen(kind))) != NULL;
}

bool code_lies_in(LLVMValueRef v, LLVMBasicBlockRef block) {
    return LLVMIsAInstruction(v) && LLVMGetInstructionParent(v) == block;
}

LLVMValueRef code_only_way(LLVMBasicBlockRef block) {
    LLVMUseRef first = LLVMGetFirstUse(LLVMBasicBlockAsValue(block));
    return first && !LLVMGetNextUse(first) ? LLVMGetUser(first) : NULL;
}

u64 code_memory_of(LLVMValueRef call) {
    u32 memory = code_attr_kind("memory");
    LLVMValueRef f = LLVMGetCalledValue(call);
    LLVMAttributeRef a = LLVMGetCallSiteEnumAttribute(call, LLVMAttributeFunctionIndex, memory);
    if (!a && LLVMIsAFunction(f)) a = LLVMGetEnumAttributeAtIndex(f, LLVMAttributeFunctionIndex, memory);
    return a ? LLVMGetEnumAttributeValue(a) : UINT64_MAX;
}

LLVMValueRef code_intrinsic(const Code *c, LLVMBuilderRef b, const char *name, LLVMTypeRef *overload, u32 noverload,
                            LLVMValueRef *args, u32 n) {
    u32 id = LLVMLookupIntrinsicID(name, strlen(name));
    if (!id) UNREACHABLE(arena_printf(c->arena, "LLVM has no intrinsic %s", name));
    if (!LLVMIntrinsicIsOverloaded(id)) noverload = 0;
    LLVMValueRef fn = LLVMGetIntrinsicDeclaration(c->module, id, overload, noverload);
    return LLVMBuildCall2(b, LLVMGlobalGetValueType(fn), fn, args, n, "");
}

LLVMTypeRef code_type_of_call(const Code *c, LLVMTypeRef result, LLVMValueRef *args, u32 n) {
    LLVMTypeRef *types = arena_array(c->arena, LLVMTypeRef, n);
    for (u32 i = 0; i < n; i++) types[i] = LLVMTypeOf(args[i]);
    return LLVMFunctionType(result, types, n, false);
}

LLVMValueRef code_asm(const Code *c, LLVMBuilderRef b, const char *text, const char *constraints, bool effects,
                      LLVMTypeRef result, LLVMValueRef *args, u32 n) {
    LLVMTypeRef type = code_type_of_call(c, result, args, n);
    LLVMValueRef code = LLVMGetInlineAsm(type, text, strlen(text), constraints, strlen(constraints), effects, false,
                                         LLVMInlineAsmDialectATT, false);
    return LLVMBuildCall2(b, type, code, args, n, "");
}

LLVMMetadataRef code_text(LLVMContextRef ctx, const char *text) {
    return LLVMMDStringInContext2(ctx, text, strlen(text));
}

void code_attach(LLVMContextRef ctx, LLVMValueRef i, const char *kind, LLVMMetadataRef node) {
    LLVMSetMetadata(i, LLVMGetMDKindIDInContext(ctx, kind, (u32)strlen(kind)), LLVMMetadataAsValue(ctx, node));
}

void code_mark(LLVMContextRef ctx, LLVMValueRef i, const char *kind) {
    code_attach(ctx, i, kind, LLVMMDNodeInContext2(ctx, NULL, 0));
}

void code_mark_rare(const Code *c, LLVMValueRef branch) {
    static const char weights[] = "branch_weights";
    LLVMTypeRef word = LLVMInt32TypeInContext(c->ctx);
    LLVMMetadataRef parts[] = {code_text(c->ctx, weights), LLVMValueAsMetadata(LLVMConstInt(word, 1, false)),
                               LLVMValueAsMetadata(LLVMConstInt(word, 1 << 20, false))};
    code_attach(c->ctx, branch, "prof", LLVMMDNodeInContext2(c->ctx, parts, countof(parts)));
}

u32 code_attr_kind(const char *name) {
    u32 kind = LLVMGetEnumAttributeKindForName(name, strlen(name));
    ENSURE(kind);
    return kind;
}

void code_attr_at(LLVMContextRef ctx, LLVMValueRef fn, LLVMAttributeIndex at, const char *name, u64 value) {
    LLVMAddAttributeAtIndex(fn, at, LLVMCreateEnumAttribute(ctx, code_attr_kind(name), value));
}

void code_attr(LLVMContextRef ctx, LLVMValueRef fn, const char *name) {
    code_attr_at(ctx, fn, LLVMAttributeFunctionIndex, name, 0);
}

void code_attr_drop(LLVMValueRef fn, const char *name) {
    LLVMRemoveEnumAttributeAtIndex(fn, LLVMAttributeFunctionIndex, code_attr_kind(name));
}

void code_unoptimized(LLVMContextRef ctx, LLVMValueRef fn) {
    code_attr(ctx, fn, "optnone");
    code_attr(ctx, fn, "noinline");
}

void code_attr_call(LLVMContextRef ctx, LLVMValueRef call, const char *name) {
    LLVMAddCallSiteAttribute(call, LLVMAttributeFunctionIndex, LLVMCreateEnumAttribute(ctx, code_attr_kind(name), 0));
}

void code_attr_text(LLVMContextRef ctx, LLVMValueRef fn, const char *name, const char *value) {
    LLVMAttributeRef a = LLVMCreateStringAttribute(ctx, name, (u32)strlen(name), value, (u32)strlen(value));
    LLVMAddAttributeAtIndex(fn, LLVMAttributeFunctionIndex, a);
}

const char *code_attr_text_of(LLVMValueRef fn, const char *name) {
    LLVMAttributeRef a = LLVMGetStringAttributeAtIndex(fn, LLVMAttributeFunctionIndex, name, (u32)strlen(name));
    u32 len;
    return a ? LLVMGetStringAttributeValue(a, &len) : NULL;
}
