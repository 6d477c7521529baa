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
    bool                 debug;       /* holds kernels for debuggers: ptxas optimises nothing */
    bool                 nvvm;        /* to be written as NVVM IR, which has no bfloat16 */
    bool                 libm;        /* the CPU image calls the C library's mathematics */
    LLVMContextRef       ctx;
    LLVMModuleRef        module;
    LLVMTargetMachineRef machine, passes_machine; /* code_machine and code_passes_machine have them */
    char                *fatal;       /* LLVM's first error message */
} Code;

void code_begin(Code *c, bool readable);               /* readable: keep the names of values, the IR will be printed */
void code_end(Code *c);
void code_verify(Code *c, const char *when);           /* unsound IR is a bug of pyk: ends the process */
void code_emit(Code *c, Emit kind, Buf *out);          /* LL, BC, PTX or OBJECT */
void code_read(Code *c, const Buf *bitcode); /* takes this module, which code_emit wrote, instead of its own */
LLVMTargetMachineRef code_machine(Code *c);                   /* that of its target, made at first use */
LLVMTargetMachineRef code_passes_machine(Code *c);            /* what LLVM's passes know of the target, likewise */
int  code_opt_level(const Code *c);
u32  code_ptx_version(const Code *c);  /* the lowest that knows the GPU and what the module needs */
bool code_is_debug(const IrModule *m); /* has it a kernel for debuggers? */

/* What happens to it, in this order. */
bool lower_module(Code *c);                            /* lower/lower.c: c->ir to LLVM IR; false after reporting */
void code_inline(Code *c);                             /* what is always inlined */
void strips_make(Code *c);                             /* strips/strips.c: neighbouring threads of the CPU to vectors */
void strips_finish(Code *c);                           /* after opt_run, which leaves strips as they are */
bool coroutine_split(Code *c);                         /* lower/coroutine.c: barriers of the CPU image to suspensions */
void sines_prepare(const Code *c);                     /* sines.c: before libdevice is linked */
void opt_run(Code *c);                                 /* opt.c */
void sines_join(const Code *c);                         /* sines.c */
void singles_compare(const Code *c);                    /* singles.c */
void blend_ways(const Code *c);                          /* blend.c */
bool scatter_arrays(const Code *c, LLVMValueRef f);     /* scatter.c; false: nothing changed */
void wrap_pointers(const Code *c);                      /* wrap.c */
void bytes_of_tables(const Code *c);                    /* bytes.c */
void promote_shorts(const Code *c);                     /* promote.c */
void sign_comparisons(const Code *c);                   /* sign.c */
void sign_extensions(const Code *c);
void hoist_common(const Code *c);                       /* hoist.c */
void early_loads(const Code *c);                        /* early.c */
void guarded_loads(const Code *c);                      /* guarded.c */
void sums_narrow(const Code *c);                        /* sums.c */
bool plain_is(const Code *c); /* plain.c: is the PTX that of other GPUs, too, but for the lines that name the GPU? */
/* The PTX of a plain module for the GPU `of` as that of this GPU, which is to be its PTX for the
 * same module; false: it is not. */
bool plain_take(const Code *c, const Target *of, const Buf *ptx, Buf *out);
void opt_expand_atomics(Code *c); /* no more than that: what the GPU has no instruction for becomes loops */

/* In the parentheses of a `for`: each function of a module, block of a function, and instruction of
 * a block. */
#define each_function(f, module) LLVMValueRef f = LLVMGetFirstFunction(module); f; f = LLVMGetNextFunction(f)
#define each_block(b, f) LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(f); b; b = LLVMGetNextBasicBlock(b)
#define each_instruction(i, b) LLVMValueRef i = LLVMGetFirstInstruction(b); i; i = LLVMGetNextInstruction(i)

static inline bool code_is(LLVMValueRef v, LLVMOpcode op) {
    return LLVMIsAInstruction(v) && LLVMGetInstructionOpcode(v) == op;
}

/* What rewrites or moves an instruction, before which the builder stands, at its place in the
 * source. */
typedef void Rewrite(const Code *c, LLVMBuilderRef b, LLVMValueRef i);

void code_each(const Code *c, LLVMOpcode op, Rewrite *rewrite); /* calls it for each such instruction */
bool code_has_mark(const Code *c, LLVMValueRef i, const char *kind); /* metadata of this kind */
bool code_lies_in(LLVMValueRef v, LLVMBasicBlockRef block); /* is it an instruction of the block? */
LLVMValueRef code_only_way(LLVMBasicBlockRef block); /* the branch that alone leads there, by one of its ways; NULL */
/* What a call does with each kind of memory, in two bits as LLVM has them: it reads, the lower one,
 * or writes. All bits are set where LLVM does not say. */
u64  code_memory_of(LLVMValueRef call);

/* Calls an intrinsic of LLVM, which has a version for each of the overload's types if it has
 * several. */
LLVMValueRef code_intrinsic(const Code *c, LLVMBuilderRef b, const char *name, LLVMTypeRef *overload, u32 noverload,
                            LLVMValueRef *args, u32 n);
LLVMTypeRef code_type_of_call(const Code *c, LLVMTypeRef result, LLVMValueRef *args, u32 n);  /* of what takes these */
/* Assembly of one instruction; effects: it stays where it is. */
LLVMValueRef code_asm(const Code *c, LLVMBuilderRef b, const char *text, const char *constraints, bool effects,
                      LLVMTypeRef result, LLVMValueRef *args, u32 n);
LLVMMetadataRef code_text(LLVMContextRef ctx, const char *text);                       /* as metadata */
void code_attach(LLVMContextRef ctx, LLVMValueRef i, const char *kind, LLVMMetadataRef node); /* metadata */
void code_mark(LLVMContextRef ctx, LLVMValueRef i, const char *kind);                  /* that is its kind alone */
/* The first way of the branch is hardly ever taken: LLVM puts it behind the rest. */
void code_mark_rare(const Code *c, LLVMValueRef branch);

/* Metadata of a comparison at the head of a loop: neither operand is negative as a signed
 * number. */
#define NATURAL_TEST "pyk.natural"

/* Metadata of what is added to an index that counts from the end: 0 or the extent. */
#define WRAP_MARK "pyk.wrap"

/* Metadata of a load from a row that consists of pieces of 2, 4, 8 or 16 bytes: what is aligned to
 * as much begins such a piece, which is there. */
#define ROW_MARKS {"pyk.row2", "pyk.row4", "pyk.row8", "pyk.row16"}

/* Metadata of the memory of a local array. */
#define LOCAL_MARK "pyk.local"

/* An attribute of functions in which indices, extents and offsets have 32 bits. */
#define CODE_INDEX32 "pyk-index32"

/* Attributes of a function, of its result or a parameter, of a call, and as text: NULL if there is
 * none of the name. */
void code_attr(LLVMContextRef ctx, LLVMValueRef fn, const char *name);
void code_attr_at(LLVMContextRef ctx, LLVMValueRef fn, LLVMAttributeIndex at, const char *name, u64 value);
void code_attr_call(LLVMContextRef ctx, LLVMValueRef call, const char *name);
void code_attr_text(LLVMContextRef ctx, LLVMValueRef fn, const char *name, const char *value);
const char *code_attr_text_of(LLVMValueRef fn, const char *name);
void code_attr_drop(LLVMValueRef fn, const char *name);
u32  code_attr_kind(const char *name);                           /* LLVM's number for it */

/* LLVM's passes leave the function alone. What is always inlined, such as a thread's body on the
 * CPU, becomes part of it. */
void code_unoptimized(LLVMContextRef ctx, LLVMValueRef fn);

#endif
