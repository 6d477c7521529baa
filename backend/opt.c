/* opt.c: LLVM's standard pipeline, with the target's own passes in it. The module is verified first: from here on LLVM may
 * assume that it is sound. On the CPU superword vectorisation is on, as in clang. */
#include "backend/code.h"

#include <llvm-c/Error.h>
#include <llvm-c/Transforms/PassBuilder.h>

void opt_run(Code *c) {
    code_verify(c, "before optimisation");
    LLVMPassBuilderOptionsRef options = LLVMCreatePassBuilderOptions();
    LLVMPassBuilderOptionsSetSLPVectorization(options, !c->gpu);
    LLVMErrorRef e = LLVMRunPasses(c->module, arena_printf(c->arena, "default<O%d>", code_opt_level(c)), c->machine, options);
    LLVMDisposePassBuilderOptions(options);
    if (e) UNREACHABLE(LLVMGetErrorMessage(e));
    if (c->fatal) UNREACHABLE(c->fatal);
}
