/* opt.c: LLVM's standard pipeline, with the target's own passes in it. The module is verified first: from here on LLVM may
 * assume that it is sound. On the CPU superword vectorisation is on, as in clang.
 *
 * On the GPU pointers get their address space before and after: before, because shared arrays and parameters are then known
 * to be disjoint and aligned while LLVM optimises; after, for those that only inlining connected to their array. */
#include "backend/code.h"

#include <llvm-c/Error.h>
#include <llvm-c/Transforms/PassBuilder.h>

static const char *pipeline(const Code *c) {
    int level = code_opt_level(c);
    if (!c->gpu || !level) return arena_printf(c->arena, "default<O%d>", level);
    return arena_printf(c->arena, "function(early-cse,infer-address-spaces),default<O%d>,function(infer-address-spaces,infer-alignment)",
                        level);
}

void opt_run(Code *c) {
    code_verify(c, "before optimisation");
    LLVMPassBuilderOptionsRef options = LLVMCreatePassBuilderOptions();
    LLVMPassBuilderOptionsSetSLPVectorization(options, !c->gpu);
    LLVMErrorRef e = LLVMRunPasses(c->module, pipeline(c), c->machine, options);
    LLVMDisposePassBuilderOptions(options);
    if (e) UNREACHABLE(LLVMGetErrorMessage(e));
    if (c->fatal) UNREACHABLE(c->fatal);
}
