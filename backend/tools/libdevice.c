/* libdevice.c: links the toolkit's mathematical functions into a GPU module, those that are used
 * and what they call.
 *
 * The bitcode is read lazily: with every definition made linkonce_odr, the linker takes only the
 * bodies that something refers to, in a millisecond instead of twenty. Then they become internal,
 * so that they disappear once inlined. They treat subnormals as their kernel does. */
#include "backend/tools/tool.h"

#include <llvm-c/BitReader.h>
#include <llvm-c/Linker.h>
#include <string.h>

static bool is_library_name(LLVMValueRef fn) {
    size_t n;
    const char *name = LLVMGetValueName2(fn, &n);
    return n > 5 && !memcmp(name, "__nv_", 5);
}

const char *libdevice_wanted(const Code *c) {
    for (each_function(f, c->module))
        if (LLVMIsDeclaration(f) && is_library_name(f)) return LLVMGetValueName2(f, &(size_t){0});
    return NULL;
}

static LLVMModuleRef read_library(Code *c, const char *path) {
    LLVMMemoryBufferRef bytes;
    char *why = NULL;
    if (LLVMCreateMemoryBufferWithContentsOfFile(path, &bytes, &why)) {
        diag_BAD_LIBDEVICE(c->unit->diags, (Span){0}, path, arena_strdup(c->arena, why));
        LLVMDisposeMessage(why);
        return NULL;
    }
    LLVMModuleRef library;
    if (LLVMGetBitcodeModuleInContext2(c->ctx, bytes, &library)) {
        diag_BAD_LIBDEVICE(c->unit->diags, (Span){0}, path, c->fatal ? c->fatal : "it is not LLVM bitcode");
        LLVMDisposeMemoryBuffer(bytes);
        c->fatal = NULL;
        return NULL;
    }
    return library;
}

static bool any_flushes(const Code *c) {
    bool any = c->options->ftz || c->options->fast_math;
    for (u32 i = 0; i < c->ir->kernels.len; i++) any |= c->ir->kernels.at[i]->fastmath;
    return any;
}

static bool all_fast(const Code *c) {
    bool all = c->ir->kernels.len > 0;
    for (u32 i = 0; i < c->ir->kernels.len; i++) all &= c->ir->kernels.at[i]->fastmath;
    return all || c->options->fast_math;
}

const char *libdevice_mode(const Code *c) {
    return any_flushes(c) ? all_fast(c) ? "ftz fast" : "ftz" : all_fast(c) ? "fast" : "exact";
}

/* The library asks by name how it is compiled. LLVM answers "__CUDA_FTZ", and says 0 to what it
 * does not know. */
static bool answer_of(const Code *c, const char *name, u64 *answer) {
    enum { OF_COMPUTE_CAPABILITY = 10 };
    bool arch = !strcmp(name, "__CUDA_ARCH"), root = !strcmp(name, "__CUDA_PREC_SQRT");
    *answer = arch ? OF_COMPUTE_CAPABILITY * c->target->sm : !all_fast(c);
    return arch || root;
}

static void answer_reflect(Code *c) {
    LLVMValueRef ask = LLVMGetNamedFunction(c->module, "__nvvm_reflect"), next = NULL;
    for (LLVMUseRef use = ask ? LLVMGetFirstUse(ask) : NULL; use;
         use = next ? LLVMGetFirstUse(ask) : LLVMGetNextUse(use)) {
        LLVMValueRef call = LLVMGetUser(use),
                     name = LLVMIsACallInst(call) ? LLVMGetInitializer(LLVMGetOperand(call, 0)) : NULL;
        size_t len;
        u64 answer;
        next = name && LLVMIsConstantString(name) && answer_of(c, LLVMGetAsString(name, &len), &answer) ? call : NULL;
        if (!next) continue;
        LLVMReplaceAllUsesWith(call, LLVMConstInt(LLVMTypeOf(call), answer, false));
        LLVMInstructionEraseFromParent(call);
    }
}

void libdevice_absent(Code *c, const char *function) {
    diag_NO_LIBDEVICE(c->unit->diags, (Span){0}, arena_strdup(c->arena, function));
    toolkit_hint(c->unit, "; --arch cpu needs none");
}

/* Lowering says of functions that they leave memory alone, and their bodies do not: a sine keeps
 * parts of a large angle in an array of its own. It has to be said again after linking. A load
 * could else not be the same behind a sine as before it, nor its angle that of a cosine. */
typedef VEC(const char *) Names;

static Names names_of_pure(const Code *c) {
    Names pure = {0};
    for (each_function(f, c->module)) {
        LLVMAttributeRef memory = LLVMGetEnumAttributeAtIndex(f, LLVMAttributeFunctionIndex, code_attr_kind("memory"));
        if (is_library_name(f) && memory && !LLVMGetEnumAttributeValue(memory))
            vec_push(c->arena, &pure, arena_strdup(c->arena, LLVMGetValueName2(f, &(size_t){0})));
    }
    return pure;
}

static void restore_pure(const Code *c, const Names *pure) {
    for (vec_each(const char *, name, pure)) {
        LLVMValueRef f = LLVMGetNamedFunction(c->module, name);
        code_attr(c->ctx, f, "memory");
        code_attr(c->ctx, f, "willreturn");
    }
}

bool libdevice_link(Code *c) {
    const char *missing = libdevice_wanted(c);
    if (!missing) return true;
    char *path = toolkit_libdevice(c->arena);
    if (!path) return libdevice_absent(c, missing), false;
    LLVMModuleRef library = read_library(c, path);
    if (!library) return false;
    sines_prepare(c);
    LLVMSetTarget(library, LLVMGetTarget(c->module));
    LLVMSetDataLayout(library, LLVMGetDataLayoutStr(c->module));
    for (each_function(f, library))
        if (!LLVMIsDeclaration(f)) LLVMSetLinkage(f, LLVMLinkOnceODRLinkage);
    Names pure = names_of_pure(c);
    if (LLVMLinkModules2(c->module, library)) UNREACHABLE(c->fatal ? c->fatal : "libdevice cannot be linked");
    restore_pure(c, &pure);
    answer_reflect(c);
    bool flushes = any_flushes(c);
    for (each_function(f, c->module)) {
        if (LLVMIsDeclaration(f) || LLVMGetLinkage(f) != LLVMLinkOnceODRLinkage) continue;
        LLVMSetLinkage(f, LLVMInternalLinkage);
        if (flushes) code_attr_text(c->ctx, f, "denormal-fp-math-f32", "dynamic,dynamic");
    }
    missing = libdevice_wanted(c);
    if (missing) diag_NO_FUNCTION(c->unit->diags, (Span){0}, arena_strdup(c->arena, missing));
    return !missing;
}
