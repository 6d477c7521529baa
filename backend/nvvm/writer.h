/* writer.h: the state of the writer of NVVM IR, and what its files do. Calls run down this list:
 *
 *   nvvm.c       the module: globals, functions, annotations
 *   ins.c        instructions
 *   call.c       calls, and what special.def says of them and of other instructions
 *   meta.c       metadata, lines among it
 *   value.c      operands
 *   type.c       types, and the report of what NVVM IR cannot say */
#ifndef PYK_BACKEND_NVVM_WRITER_H
#define PYK_BACKEND_NVVM_WRITER_H

#include "backend/code.h"
#include "lib/base/map.h"

typedef struct Nvvm {
    Code *code;
    Arena *arena;
    Buf   body;                    /* globals and functions */
    Buf   declarations, nodes;     /* of functions from outside; of metadata */
    Map   types;                   /* LLVMTypeRef -> its text */
    Map   names;                   /* LLVMValueRef, also of blocks and private globals -> its name */
    Map   metadata;                /* LLVMMetadataRef -> its number and one */
    Map   declared;                /* Sym of a declaration */
    u32   ntexts, nmetadata, unit; /* unit: the number of the compile unit; 0 before there is one */
    bool  flushes;                 /* the function being written takes subnormal float32 as zero */
    LLVMValueRef function;
    bool  failed;
} Nvvm;

/* type.c */
const char *nvvm_unsaid(Nvvm *n, const char *what);            /* reports the first one; gives text for its place */
const char *nvvm_type(Nvvm *n, LLVMTypeRef t);                 /* a pointer is i8 addrspace(N)* */
const char *nvvm_pointer(Nvvm *n, const char *to, LLVMValueRef p); /* the type of a pointer to `to` in the space of p */
const char *nvvm_address_space(Nvvm *n, u32 space);            /* " addrspace(3)", "" for the generic one */
/* Of a parameter that is passed by value: the structure, else NULL; its attribute. */
const char *nvvm_structure(Nvvm *n, LLVMValueRef fn, u32 k);
const char *nvvm_by_value(Nvvm *n, const char *structure);
const char *nvvm_parameter(Nvvm *n, LLVMValueRef fn, u32 k, const char **by_value); /* its type; the attribute, or "" */
const char *nvvm_signature(Nvvm *n, LLVMValueRef fn);          /* the type of a function: i32 (i8*, [24 x i8]*) */

/* value.c */
const char *nvvm_value(Nvvm *n, LLVMValueRef v);               /* an operand, without its type */
const char *nvvm_operand(Nvvm *n, LLVMValueRef v);             /* with it */
/* The value of a pointer as one to `type`: converted beforehand, under the instruction's name and
 * the suffix, if it is not a constant. */
const char *nvvm_typed(Nvvm *n, LLVMValueRef i, const char *suffix, LLVMValueRef p, const char *type);
const char *nvvm_symbol(Nvvm *n, LLVMValueRef global);         /* @"name" */
LLVMTypeRef nvvm_gep_result(LLVMValueRef gep);                 /* what a getelementptr points to */
void        nvvm_quote(Buf *out, const char *text, size_t len);

/* meta.c */
void nvvm_put_metadata(Nvvm *n, LLVMValueRef i);               /* ", !range !7, !dbg !9" */
u32  nvvm_subprogram(Nvvm *n, LLVMValueRef fn);                /* 0: without lines */
u32  nvvm_node(Nvvm *n);                                       /* a new number */

/* call.c */
void nvvm_call(Nvvm *n, LLVMValueRef i);
bool nvvm_special(Nvvm *n, LLVMValueRef i, const char *key);   /* false if no row has the key */
void nvvm_declare(Nvvm *n, LLVMValueRef fn, const char *symbol);

void nvvm_instruction(Nvvm *n, LLVMValueRef i);                /* ins.c */

#endif
