/* code.h: one module on its way through LLVM, and what each step does to it. */
#ifndef PYK_BACKEND_CODE_H
#define PYK_BACKEND_CODE_H

#include <llvm-c/Core.h>
#include <llvm-c/TargetMachine.h>

#include "backend/target.h"
#include "frontend/value.h"

typedef struct Code {
    Unit                *unit;
    Arena               *arena;
    const IrModule      *ir;
    const Options       *options;
    const Target        *target;
    u64                  abi_hash;
    bool                 gpu;
    bool                 libm;        /* the CPU image calls the C library's mathematics */
    bool                 debug_info;
    LLVMContextRef       ctx;
    LLVMModuleRef        module;
    LLVMTargetMachineRef machine;
    char                *fatal;       /* LLVM's first error message */
} Code;

void code_begin(Code *c, bool readable);               /* readable: keep the names of values, the IR will be printed */
void code_end(Code *c);
void code_verify(Code *c, const char *when);           /* unsound IR is a bug of pyk: ends the process */
void code_emit(Code *c, Emit kind, Buf *out);          /* LL, BC, PTX or OBJECT */
int  code_opt_level(const Code *c);

bool lower_module(Code *c);                            /* lower.c: c->ir to LLVM IR; false after reporting */
bool libdevice_link(Code *c);                          /* libdevice.c: the __nv_ functions in use; false after reporting */
bool coroutine_split(Code *c);                         /* coroutine.c: barriers of the CPU image to suspensions */
void opt_run(Code *c);                                 /* opt.c */
void upper_half_put(const char *ptx, size_t len, Buf *out);             /* upper_half.c: PTX as ptxas understands it */
bool ptxas_run(Code *c, Buf *ptx, Buf *cubin, Resources *perkernel);     /* ptxas.c */
bool link_shared(Code *c, const Buf *object, Buf *out);                  /* link.c */
bool nvlink_run(Code *c, const char *dir, const char *cubin, const char *out);   /* nvlink.c: with the files of link= */
bool tool_run(Unit *u, const char *const *argv, Buf *output);            /* tool.c: reports a failure with the tool's own words */
char *tool_dir(Unit *u);                                                 /* a temporary directory; NULL after reporting */
bool tool_write(Unit *u, const char *path, const void *data, size_t len);
bool tool_read(Unit *u, const char *path, Buf *out);

/* Small helpers around LLVM-C's verbose parts. */
void code_attr(LLVMContextRef ctx, LLVMValueRef fn, LLVMAttributeIndex at, const char *name, u64 value);
void code_attr_call(LLVMContextRef ctx, LLVMValueRef call, const char *name);
void code_attr_text(LLVMContextRef ctx, LLVMValueRef fn, const char *name, const char *value);

#endif
