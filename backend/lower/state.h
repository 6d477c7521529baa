/* state.h: the state that the files of the lowering share, types, and the small steps of which
 * everything is built. Calls run down this list, and a file calls no other of its line:
 *
 *   lower.c                      the module: bodies, blocks and joins
 *   cpu.c                        the entries of a CPU image
 *   op.c                         one operation
 *   intrin.c                     one intrinsic
 *   atomic.c external.c fail.c math.c native.c object.c print.c ptx.c variable.c warp.c watch.c    one kind of operations
 *   func.c                       the functions that are lowered
 *   barrier.c kernel.c           waiting for other threads; parameters of kernels
 *   thread.c                     where a thread stands
 *   mem.c                        addresses, loads and stores
 *   alias.c convert.c            what is known of an access; numbers to numbers
 *   half.c                       float16 and bfloat16
 *   build.c                      the small steps
 *   lltype.c debuginfo.c         types; what debuggers and profilers see
 *
 * backend/strips, then coroutine.c take the finished module of a CPU image. */
#ifndef PYK_BACKEND_LOWER_STATE_H
#define PYK_BACKEND_LOWER_STATE_H

#include "backend/code.h"
#include "backend/lower/debuginfo.h"
#include "lib/base/map.h"
#include "lib/contract/cpu_image.h"

#define CLUSTERS_SINCE 90              /* sm_90 is the first GPU with clusters */
#define BLOCK_AT(field) ((u32)offsetof(pyk_cpu_block, field))      /* of the block on the CPU */

/* A typed function and its LLVM twin. On the CPU each has four hidden parameters first: the block
 * (lib/contract/cpu_image.h) and the thread's x, y and z. A device function that may end the thread
 * (CHECK, CHECK_INDEX) returns {failed, result}. */
typedef struct LowerFunc {
    const IrFunc *ir;
    const Kernel *kernel;          /* NULL: a device function */
    VEC(const Block *) blocks;     /* those that this target can reach */
    LLVMValueRef  fn;
    LLVMTypeRef   type;
    u32           order;           /* in Lower.used: a call of one that does not come before closes a circle */
    bool          may_fail;
    bool         *quiet;           /* by parameter: nobody writes to what it refers to while the kernel runs */
    bool          waits, warps;    /* CPU: for others than the threads of its block; for lanes of its warp */
} LowerFunc;

/* A variable of Python in code for debuggers. */
typedef struct Variable {
    Sym           name;
    const Type   *type;
    LLVMValueRef  slot;            /* NULL: debuggers cannot be shown such a type */
} Variable;

typedef struct Lower {
    Code          *code;
    Arena         *arena;
    LLVMContextRef ctx;
    LLVMModuleRef  module;
    LLVMBuilderRef b;
    bool           gpu;
    bool           mixed_ftz;      /* some kernel flushes subnormals: device functions do as their callers */
    LLVMTypeRef    i1, i8, i16, i32, i64, f16, bf16, f32, f64, ptr, none, nothing;   /* none: void; nothing: {} */
    Map            funcs;          /* IrFunc * -> LowerFunc *: those that the kernels reach */
    VEC(LowerFunc *) used;         /* the same, callees first */
    Map            memories;       /* Memory * -> LLVMValueRef: a global; CPU shared: the offset as a constant */
    u64            shared_bytes, constant_bytes;
    LLVMValueRef   dynamic_shared, error_report, error_record, error_called, error_calls;
    VEC(IrException) error_places; /* GPU: the calls that errors pass through */
    Map            place_texts;    /* CPU: Sym -> LLVMValueRef: texts of the places that are watched */
    Map            caught;         /* CALL * -> LLVMValueRef: did it end with an error? */
    DebugInfo     *debug;
    /* the function being lowered */
    LowerFunc          *self;
    bool                fast;      /* approximate float32 division, square root and functions */
    LLVMValueRef       *values;    /* by Ins.id */
    bool               *is_number; /* by Ins.id: something other than an index is made of it */
    LLVMBasicBlockRef  *begin, *end;   /* by Block.id: a block of the IR may become several */
    LLVMBasicBlockRef   entry;     /* stack slots and parameters; jumps to block 0 */
    LLVMValueRef        block, tid[3];
    LLVMMetadataRef    *scope, *others; /* --restrict: for each parameter, what alias.scope and noalias say; or NULL */
    VEC(Variable)       variables;
    bool                failed;    /* an error of this target has been reported */
    u32                 places;    /* CPU: calls of activemask() so far */
} Lower;

/* lltype.c */
LLVMTypeRef  lltype_of(Lower *l, const Type *t);               /* in registers */
LLVMTypeRef  lltype_memory(Lower *l, const Type *t);           /* of a scalar in memory: bool is a byte */
bool         lltype_is_constant(const Type *t);                /* the type says the value */
LLVMValueRef lltype_constant(Lower *l, const Type *t);

/* build.c; numbers, which are constants */
static inline LLVMValueRef lower_i32(const Lower *l, u64 n) { return LLVMConstInt(l->i32, n, false); }
static inline LLVMValueRef lower_i64(const Lower *l, u64 n) { return LLVMConstInt(l->i64, n, false); }
LLVMValueRef lower_value(Lower *l, const Ins *x);              /* of an operation that is lowered */
LLVMBasicBlockRef lower_new_block(Lower *l, const char *name);
LLVMValueRef lower_unnamed(Lower *l, LLVMValueRef value);     /* the address of a private constant */
LLVMValueRef lower_slot(Lower *l, LLVMTypeRef type, const char *name);   /* on the stack */
/* Calls an intrinsic of LLVM. `overload` gives the types of one that is overloaded, and may be
 * given for one that is not. */
LLVMValueRef lower_intrinsic(Lower *l, const char *name, LLVMTypeRef *overload, u32 noverload, LLVMValueRef *args,
                             u32 n);
LLVMValueRef lower_call_named(Lower *l, const char *name, LLVMTypeRef ret, LLVMValueRef *args, u32 n, bool pure);
/* Has the target what GPUs have since sm_..., "90" or "90a"? The CPU has. If not that is
 * reported. */
bool         lower_has_since(Lower *l, Span span, const char *what, const char *since);
/* Assembly. With effects it stays where it is; without, LLVM may move or drop it. */
LLVMValueRef lower_asm(Lower *l, const char *text, const char *constraints, bool effects, LLVMTypeRef ret,
                       LLVMValueRef *args, u32 n);
void         lower_attach(Lower *l, LLVMValueRef instruction, const char *kind, LLVMMetadataRef node);
void         lower_mark(Lower *l, LLVMValueRef instruction, const char *kind); /* metadata that is its kind alone */
void         lower_invariant(Lower *l, LLVMValueRef load);     /* what it reads never changes */
void         lower_ordered(Lower *l, LLVMValueRef access); /* other threads of the block may touch it too, in turn */
void         lower_aligned(Lower *l, LLVMValueRef v, u64 bytes);      /* a load gives such an address */
void         lower_range(Lower *l, LLVMValueRef v, u64 lo, u64 hi);      /* a load or call gives [lo, hi) */

#endif
