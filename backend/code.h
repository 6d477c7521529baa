/* code.h: one module on its way through LLVM, and what each step does to it. */
#ifndef PYK_BACKEND_CODE_H
#define PYK_BACKEND_CODE_H

#include <llvm-c/Core.h>
#include <llvm-c/TargetMachine.h>

#include "backend/cache.h"
#include "backend/target.h"
#include "lib/ir/ir.h"

typedef struct Code {
    Unit                *unit;
    Arena               *arena;
    const IrModule      *ir;
    const Options       *options;
    const Target        *target;
    u64                  abi_hash;    /* for the piece that holds it; else 0 */
    Cache               *cache;
    bool                 gpu;
    bool                 nvvm;        /* to be written as NVVM IR, which has no bfloat16 */
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
bool libdevice_link(Code *c); /* libdevice.c: the __nv_ functions in use; false after reporting */
const char *libdevice_wanted(const Code *c); /* one of them, that the module does not define; NULL if there is none */
const char *libdevice_mode(const Code *c);             /* how its functions are compiled: "ftz fast" */
void libdevice_absent(Code *c, const char *function);  /* reports that the toolkit's file was not found */
bool coroutine_split(Code *c);                         /* coroutine.c: barriers of the CPU image to suspensions */
void opt_run(Code *c);                                 /* opt.c */
void upper_half_put(const char *ptx, size_t len, Buf *out);             /* upper_half.c: PTX as ptxas understands it */
void ptx_text_put(const char *ptx, size_t len, Buf *out);               /* ptx_text.c: the same, of single lines */
void opt_expand_atomics(Code *c); /* no more than that: what the GPU has no instruction for becomes loops */
/* ptxas.c: PTX to machine code of a whole program; of a part, which nvlink_parts joins and which
 * has the same code in it; or to be linked with what other compilers made. */
typedef enum PtxasForm { PTXAS_PROGRAM, PTXAS_PART, PTXAS_LINKED } PtxasForm;
bool ptxas_run(Code *c, PtxasForm form, Buf *ptx, Buf *cubin, Buf *said, bool *cached);
/* What it said of m's kernels; with a cubin also what lies in its constant banks. */
void ptxas_resources(Arena *a, const IrModule *m, Buf *said, const Buf *cubin, Resources *all);
bool link_shared(Code *c, const Buf *object, Buf *out);                  /* link.c */
bool nvlink_run(Code *c, Buf *cubin);                                    /* nvlink.c: with the files of link= */
bool nvlink_parts(Code *c, const Buf *const *parts, u32 n, Buf *out);
bool nvlink_join(Code *c, const Buf *kernels, Buf *ptx); /* the kernels as LTO-IR, with the LTO-IR among these files */
bool nvlink_takes_ltoir(const IrModule *m);                              /* there is LTO-IR among the files */
void tool_note(Unit *u, const char *text);           /* a note for each line, up to a hundred */
char *tool_dir(Unit *u); /* a temporary directory; NULL after reporting */
bool tool_write(Unit *u, const char *path, const void *data, size_t len);
bool tool_read(Unit *u, const char *path, Buf *out);

/* Small helpers around LLVM-C's verbose parts. */
void code_attr(LLVMContextRef ctx, LLVMValueRef fn, LLVMAttributeIndex at, const char *name, u64 value);
void code_attr_call(LLVMContextRef ctx, LLVMValueRef call, const char *name);
void code_attr_text(LLVMContextRef ctx, LLVMValueRef fn, const char *name, const char *value);

#endif
