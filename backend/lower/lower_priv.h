/* lower_priv.h: the state that the lowering's files share. */
#ifndef PYK_BACKEND_LOWER_LOWER_PRIV_H
#define PYK_BACKEND_LOWER_LOWER_PRIV_H

#include "backend/code.h"
#include "backend/lower/debuginfo.h"
#include "lib/base/map.h"
#include "lib/contract/cpu_image.h"
#include "lib/ir/intrin.h"

#define BLOCK_AT(field) ((u32)offsetof(pyk_cpu_block, field))      /* of the block on the CPU */

/* A typed function and its LLVM twin. On the CPU each has four hidden parameters first: the block
 * (lib/contract/cpu_image.h) and the thread's x, y and z. A device function that may end the thread
 * (CHECK, CHECK_INDEX) returns {failed, result}. */
typedef struct LowerFunc {
    const IrFunc *ir;
    const Kernel *kernel;          /* NULL: a device function */
    LLVMValueRef  fn;
    LLVMTypeRef   type;
    u32           order;           /* in Lower.used: a call of one that does not come before closes a circle */
    bool          may_fail;
} LowerFunc;

/* --restrict: the arrays of a kernel do not overlap. One alias scope each. */
typedef struct LowerScopes {
    LLVMMetadataRef *scope, *others; /* per parameter of the function; lists as alias.scope and noalias want them */
} LowerScopes;

typedef struct Lower {
    Code          *code;
    Arena         *arena;
    LLVMContextRef ctx;
    LLVMModuleRef  module;
    LLVMBuilderRef b;
    bool           gpu, mixed_ftz;
    LLVMTypeRef    i1, i8, i16, i32, i64, f16, bf16, f32, f64, ptr, none, nothing;   /* none: void; nothing: {} */
    Map            funcs;          /* IrFunc * -> LowerFunc *: those that the kernels reach */
    VEC(LowerFunc *) used;         /* the same, callees first */
    Map            memories;       /* Memory * -> LLVMValueRef: a global; CPU shared: the offset as a constant */
    u64            shared_bytes, constant_bytes;
    LLVMValueRef   dynamic_shared, error_report, error_record;
    Map            caught;         /* CALL * -> LLVMValueRef: did it end with an error? */
    DebugInfo     *debug;
    /* the function being lowered */
    LowerFunc          *self;
    bool                fast;      /* approximate float32 division, square root and functions */
    LLVMValueRef       *values;    /* by Ins.id */
    LLVMBasicBlockRef  *begin, *end;   /* by Block.id: a block of the IR may become several */
    LLVMBasicBlockRef   entry;     /* stack slots and parameters; jumps to block 0 */
    LLVMValueRef        block, tid[3];
    LowerScopes         scopes;
    u32                 places;    /* CPU: calls of activemask() so far */
} Lower;

/* lltype.c */
LLVMTypeRef  lltype_of(Lower *l, const Type *t);               /* in registers */
LLVMTypeRef  lltype_memory(Lower *l, const Type *t);           /* of a scalar in memory: bool is a byte */
bool         lltype_is_constant(const Type *t);                /* the type says the value */
LLVMValueRef lltype_constant(Lower *l, const Type *t);

/* lower.c */
LLVMValueRef lower_value(Lower *l, const Ins *x);
LowerFunc   *lower_func_of(Lower *l, const IrFunc *f);
IrFunc      *lower_body(const Lower *l, const Kernel *k);      /* of this target */
/* Calls an LLVM intrinsic; the name need not be overloaded. `overload` gives the types of an
 * overloaded one. */
LLVMValueRef lower_intrinsic(Lower *l, const char *name, LLVMTypeRef *overload, u32 noverload, LLVMValueRef *args,
                             u32 n);
LLVMValueRef lower_call_named(Lower *l, const char *name, LLVMTypeRef ret, LLVMValueRef *args, u32 n, bool pure);
LLVMBasicBlockRef lower_new_block(Lower *l, const char *name);
void         lower_fail_thread(Lower *l);                      /* ends the thread: terminates the current LLVM block */

/* one function per kind of operation; NULL for those without a result */
LLVMValueRef lower_ins(Lower *l, const Ins *x);                /* lower/op.c: dispatches */
LLVMValueRef lower_convert(Lower *l, const Ins *x);            /* lower/convert.c */
LLVMValueRef lower_number(Lower *l, LLVMValueRef v, const Type *from, const Type *to, bool nonneg);
LLVMValueRef lower_low_half(Lower *l, LLVMValueRef v);                  /* 32 of the 64 bits */
bool         lower_is_bits(const Lower *l, const Type *t);      /* lower/half.c: a bfloat16 on the CPU */
LLVMValueRef lower_widen(Lower *l, LLVMValueRef v, const Type *half);     /* to float32 */
LLVMValueRef lower_narrow(Lower *l, LLVMValueRef v, const Type *half);    /* from float32; on the GPU float64 too */
LLVMValueRef lower_round_to_odd(Lower *l, LLVMValueRef v);     /* float64 to float32 */
LLVMValueRef lower_int_to_bfloat(Lower *l, LLVMValueRef v, const Type *from);
LLVMValueRef lower_half_binary(Lower *l, LLVMOpcode op, LLVMValueRef a, LLVMValueRef b, const Type *half);
LLVMValueRef lower_half_fma(Lower *l, const LLVMValueRef *in, const Type *half);
bool         lower_has_fma(const Lower *l, const Type *half);
LLVMValueRef lower_memory(Lower *l, const Ins *x);             /* lower/mem.c */
LLVMValueRef lower_load(Lower *l, const Type *t, LLVMValueRef p, const Ins *access);
LLVMValueRef lower_offset(Lower *l, LLVMValueRef p, u64 bytes);
LLVMValueRef lower_extent(Lower *l, const Ins *x);
LLVMValueRef lower_stride(Lower *l, const Ins *x);
LLVMValueRef lower_array_stride(Lower *l, const Type *t, LLVMValueRef array, u32 i);
LLVMValueRef lower_shared(Lower *l, const Memory *m); /* lower/object.c: arrays of shared, local and constant memory */
LLVMValueRef lower_local(Lower *l, const Memory *m);
LLVMValueRef lower_constant(Lower *l, const Memory *m);
LLVMValueRef lower_device(Lower *l, const Memory *m);
LLVMValueRef lower_dynamic_shared(Lower *l);
LLVMValueRef lower_dynamic_shared_bytes(Lower *l);
LLVMValueRef lower_atomic(Lower *l, const Ins *x);             /* lower/atomic.c */
LLVMValueRef lower_cas(Lower *l, const Ins *x);
LLVMValueRef lower_intrin(Lower *l, const Ins *x);             /* lower/intrin.c */
void         lower_wait(Lower *l, u32 kind, LLVMValueRef mask);          /* CPU: suspends the thread */
void         lower_yield(Lower *l);                            /* CPU: lets other threads run, now and then */
LLVMValueRef lower_asm(Lower *l, const char *text, const char *constraints, LLVMTypeRef ret, LLVMValueRef *args, u32 n);
LLVMValueRef lower_slot(Lower *l, LLVMTypeRef type, const char *name);   /* on the stack */
LLVMValueRef lower_external(Lower *l, const Ins *x);           /* lower/external.c: calls of functions from outside */
LLVMValueRef lower_warp(Lower *l, const Ins *x);               /* lower/warp.c */
void         lower_grid_barrier(Lower *l);                     /* lower/grid.c */
LLVMValueRef lower_linear_thread(Lower *l);                    /* CPU: the thread's index in its block */
LLVMValueRef lower_math(Lower *l, const Ins *x);               /* lower/math.c: HOW_MATH and HOW_LLVM */
LLVMValueRef lower_native(Lower *l, const Ins *x, const Intrin *row);     /* lower/native.c: HOW_NATIVE */
bool         lower_has_native(const Lower *l, const Intrin *row);
LLVMValueRef lower_sreg(Lower *l, const Intrin *row);          /* lower/thread.c: special registers */
void         lower_thread_facts(Lower *l, LLVMValueRef fn);    /* CPU: ranges of the hidden parameters */
LLVMValueRef lower_block_field(Lower *l, u32 offset, LLVMTypeRef type);  /* CPU: of the block, constant while it runs */
LLVMValueRef lower_block_extent(Lower *l, u32 axis);           /* CPU: blockDim */
void         lower_print(Lower *l, const Ins *x);              /* lower/print.c */
void         lower_check(Lower *l, const Ins *x);              /* lower/fail.c */
void         lower_caught(Lower *l, const Ins *call, LLVMValueRef failed);   /* failed: NULL if it cannot */
bool         lower_is_recursive(Lower *l, const LowerFunc *caller, const Ins *call);
void         lower_check_stack(Lower *l, const Ins *call);     /* CPU: ends the thread if the stack is used up */
void         lower_exceptions(Lower *l); /* GPU: the error record and the texts, if anything reports */
LLVMTypeRef  lower_kernel_type(Lower *l, LowerFunc *f); /* lower/kernel.c: the entry's parameters and attributes */
void         lower_kernel_attributes(Lower *l, LowerFunc *f);
void         lower_kernel_unoptimized(Lower *l, const Kernel *k, LLVMValueRef entry);
LLVMValueRef lower_kernel_param(Lower *l, const Type *t, LLVMValueRef param);
LLVMValueRef lower_contract(Lower *l, const Type *t, LLVMValueRef from); /* a value laid out by the binary contract */
void         lower_scopes(Lower *l);                           /* lower/alias.c */
void         lower_access(Lower *l, const Ins *x, LLVMValueRef access);  /* metadata of a load or store */

/* cpu.c */
void cpu_entries(Lower *l);

#endif
