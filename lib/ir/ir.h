/* ir.h: functions in SSA form: basic blocks with parameters instead of phis. One structure for both
 * forms (see ir.def): the builder makes untyped functions from the syntax tree, one per Python
 * function; inference makes typed ones of them, one per tuple of argument types. */
#ifndef PYK_LIB_IR_IR_H
#define PYK_LIB_IR_IR_H

#include "lib/base/vec.h"
#include "lib/contract/check.h"
#include "lib/contract/utility.h"
#include "lib/ir/op.h"
#include "lib/ir/operator.h"
#include "lib/ir/unit.h"

#define MAX_EXTENT (((i64)1 << 47) - 1)          /* that an array can have in one dimension: addresses have 47 bits */

typedef enum Rmw {
    RMW_ADD, RMW_SUB, RMW_MAX, RMW_MIN, RMW_NANMAX, RMW_NANMIN, RMW_AND, RMW_OR, RMW_XOR, RMW_XCHG, RMW_INC, RMW_DEC,
    RMW_LOAD,                   /* the value operand means nothing */
    RMW_STORE                   /* the result means nothing */
} Rmw;

/* What an atomic operation orders, and for whom; as in CUDA C++. The first ones are what is meant
 * if nothing is said. */
typedef enum MemoryOrder { ORDER_RELAXED, ORDER_ACQUIRE, ORDER_RELEASE, ORDER_ACQ_REL, ORDER_SEQ_CST } MemoryOrder;
typedef enum MemoryScope { SCOPE_DEVICE, SCOPE_THREAD, SCOPE_BLOCK, SCOPE_CLUSTER, SCOPE_SYSTEM } MemoryScope;
typedef struct Atomic { Rmw rmw; MemoryOrder order; MemoryScope scope; } Atomic;
extern const char *const ir_memory_orders[], *const ir_memory_scopes[]; /* "acq_rel", "device"; NULL ends them */

enum {
    INS_NSW = 1, INS_NUW = 2,   /* ADD SUB MUL SHL NEG: proved not to overflow */
    INS_INVARIANT = 4,          /* LOAD: nothing writes this memory while the kernel runs */
    INS_NONNEG = 8,             /* the signed integer result is proved to be at least 0 */
    INS_ALIGNED = 16,           /* LOAD STORE: on a multiple of 16: one access with its neighbours */
    INS_VOLATILE = 32,          /* LOAD STORE: shared with running blocks; a vector is one access */
    INS_LITERAL = 64,           /* FLOAT: a literal whose type --literals chooses */
    INS_CAUGHT = 128            /* CALL: an error in it only makes the result 0 */
};

typedef struct Ins Ins;
typedef struct Block Block;
typedef struct IrFunc IrFunc;
typedef struct Intrin Intrin;       /* lib/ir/intrin.h */
typedef VEC(Ins *) InsList;

typedef struct IrRange { i64 lo, hi; } IrRange;

/* A static shared, local, constant or device array. */
typedef struct Memory {
    Sym         name;               /* readable and unique in its module: "tile_matmul_shared_0" */
    const Type *elem;               /* scalar */
    i64         length;             /* elements, at least 1 */
    u32         align;              /* bytes */
    const void *data;               /* CONSTANT, DEVICE: length elements */
    const IrRange *held;            /* CONSTANT: in which all of them lie, if they are integers; NULL: not known */
    bool        fresh;              /* LOCAL: an array that NumPy makes, new each time: infer/escape.c */
    bool        looked_up;          /* CONSTANT: threads read it by indices of their own: pass/tables.c */
} Memory;

/* PTX that an operation is on GPUs: the program's own, or that of a row of intrin_ptx.def. */
typedef struct Ptx {
    const char *text;               /* the operands are $0, $1 ...: results, arguments, tied arguments */
    const char *constraints;        /* as LLVM wants them: "=r,r,r,0" */
    const char *args;               /* a letter for each scalar among the arguments: the register's, n; or s, g:
                                       an address in shared or global memory */
    u32         ntied;              /* arguments, the first ones, that are in the registers of results */
    bool        effects;            /* it stays where it is, and memory is written to before and read after it */
    const char *since;              /* the first GPU that has it, "80"; NULL: nobody knows */
    u32         version;            /* the first version of PTX that has it, 84; 0: that of the GPU */
    const char *name;               /* for messages */
} Ptx;

typedef struct CallShape {          /* how the arguments of CALL_ANY after f are passed */
    u32  npositional;
    Sym *keywords;                  /* one per argument after the positional ones */
    bool *star;                     /* per positional argument: *x; NULL if none */
} CallShape;

struct Ins {
    Op          op;
    u8          flags;
    u32         id;                 /* dense within its function */
    const Type *type;               /* NULL in the untyped form; TY_NONE: no result */
    Span        span;
    Block      *block;
    Ins       **args;
    u32         nargs;
    union {
        u32             index;
        i64             i;
        double          f;
        Sym             name;
        Sym             text;
        Operator        opr;
        Atomic          atomic;     /* CAS: without rmw */
        const CallShape *call;
        struct { const void *def; Sym name; } function;     /* a Python function: frontend/build/build.h */
        const void     *source;     /* untyped: a value or expression of the program: frontend/build/build.h */
        const Memory   *memory;
        const Intrin   *intrin;
        /* "ValueError: the message"; the code counts from 1 in the module's exceptions */
        struct { const char *text; u32 code; } check;
        IrFunc         *callee;
        struct { u32 i, n, star; } unpack;     /* star: the target with a star; n if there is none */
    } aux;
    const Intrin *native;           /* CALL: what the GPU calls instead: a function of libdevice; NULL */
    const Ptx   *ptx;               /* CALL: what the GPU has instead; INTRIN: what it is, on GPUs alone; NULL */
    i64         lo, hi;             /* typed integers: the value, as an int64, is proved to lie in [lo, hi] */
    Sym         var;                /* the Python variable that holds the value; may be NULL */
};

#define UNROLL_ALL UINT32_MAX

typedef enum TermKind { TERM_NONE, TERM_JUMP, TERM_BRANCH, TERM_RETURN, TERM_UNREACHABLE } TermKind;

typedef struct Edge {
    Block  *to;
    InsList args;                   /* one per parameter of `to` */
} Edge;

struct Block {
    u32     id;                     /* dense; block 0 is the entry and has no parameters */
    InsList params;                 /* BLOCK_PARAM */
    InsList ins;
    struct {
        TermKind kind;
        Ins     *value;             /* BRANCH: the condition (typed: bool); RETURN: the result, NULL for none */
        Edge     edges[2];          /* JUMP: [0]; BRANCH: [0] if true, [1] if false */
        Span     span;
        bool     on_gpu;            /* BRANCH: the CPU always takes [1] */
        bool     spins;             /* on a back edge: the loop may wait for another thread of the block */
        u32      turns;             /* on a loop's back edge: it runs as often as this at most; 0: unknown */
        bool     exact;             /* it runs exactly so often, unless it is left early */
        u32      unroll; /* on a loop's back edge: so many turns at once, or UNROLL_ALL; 0: leave it to LLVM */
        bool     further;           /* ptxas may unroll it further: the program has not asked for so many */
        bool     rare;              /* BRANCH: hardly ever true */
    } term;
    VEC(Block *) preds;             /* a block appears once per edge */
    IrFunc *func;
};

/* What the command line or the configuration say about one kernel; the functions it calls are
 * compiled for it. */
typedef struct FuncMode {
    bool literals_f32;              /* float literals are float32 */
    bool index32;                   /* extents, offsets and indices fit into 32 bits */
    u8   checks;                    /* CHECK_* of lib/contract/check.h */
    bool restrict_params;           /* array arguments do not overlap */
    bool report;                    /* what ends a thread is reported to the host */
    bool debug;                     /* not optimised; a debugger finds every variable */
    bool checked;                   /* a second body: each launch checks index32, restrict_params and alignment to 16 */
} FuncMode;

/* An expression of the user's function, or a name in it, and the value it stands for. */
typedef struct IrPlace {
    Span span;
    Sym  var;                       /* the variable that is read or assigned here; NULL: another expression */
    Ins *value;
} IrPlace;

struct IrFunc {
    Sym          name;              /* Python name */
    Sym          symbol;            /* typed: unique in the module; a kernel's entry name */
    bool         typed, is_kernel, always_inline;
    bool         of_kernel;         /* of a Python function that is a kernel, which may also be called */
    bool         external, c_abi;   /* from outside, without a body (external.h): called as C calls, or as Numba does */
    /* What the function does itself or by its calls, which the pass `effects` finds. syncs_block:
     * all threads of a block meet. meets_more: not only lanes of a warp do. awaits_launch: waits
     * for the launch before. spins: a loop waits for other threads, or tries again where they were
     * faster; polls: it waits. observes: a value comes from what they may change. reads, writes:
     * memory behind parameters, whose bits ir_behind gives. */
    bool has_barrier, meets_more, syncs_block, syncs_grid, awaits_launch, uses_dynamic_shared, spins, polls, observes;
    u64          reads, writes;
    u64          returns;           /* the same of the memory that the result may refer to */
    bool         fastmath;
    u8           fast_flags;        /* what LLVM may do with its float operations: fastmath.def */
    FuncMode     mode;
    Ins        **params;            /* OP_PARAM */
    u32          nparams;
    const Type  *ret;               /* typed; TY_NONE: none */
    IrRange     *passed, *returned; /* integers that all callers pass, by parameter, and that it returns; NULL: any */
    VEC(Block *) blocks;            /* typed: reverse postorder */
    u32          next_ins;          /* ids handed out so far */
    Span         span;
    VEC(IrPlace) places;            /* as they were built; a value may be gone from the blocks since */
};

typedef struct Kernel {
    IrFunc      *func;
    IrFunc      *cpu;               /* the body that the CPU image has instead; NULL: the same */
    Sym          name, symbol;      /* Python name, entry name */
    const char  *signature;         /* "void(array(float32, 1d, C), int64)" */
    const char  *doc;               /* its docstring; NULL */
    const Type **params;            /* as in the contract: literals, None and empty tuples are not passed */
    Sym         *param_names;
    bool        *reads, *writes;    /* per parameter: does the kernel read / write through it (arrays, pointers) */
    bool        *small;             /* per parameter of a second body: does it lie between 0 and SMALL_MOST? */
    u8          *last;              /* likewise: of an array whose last extent is 2 to this power; 0: any */
    u32          nparams;
    u32          max_threads, min_blocks, max_cluster, max_registers;   /* 0: not given */
    u32          cluster[3];        /* the blocks of a cluster; 0: a block is alone */
    u32          block;             /* threads in a block of its forall; 0: what suits the device */
    u32          covers;            /* the parameter, from 1, of which each thread takes the element of its number; 0 */
    u32          carveout;          /* the percentage of shared memory that it prefers, plus 1; 0: the driver chooses */
    bool         fastmath, uses_dynamic_shared;
    bool         cooperative, dependent; /* the launch is; it may begin before the one before ends */
    bool         unoptimized;       /* opt=False, or for debuggers */
    bool         part;              /* of a utility, or a second body: the runtime launches it, not the program */
    bool         second;            /* the second body of the kernel before it: docs/bodies.md */
    bool         device;            /* no entry: a device function for C++, which may return a number (func->ret) */
    Span         span;
} Kernel;

/* What the host calls as one function, and the runtime does with several kernels: a reduction, a
 * universal function for one signature. */
typedef struct Utility {
    UtilityKind  kind;
    Sym          name, symbol;      /* Python name; the kernels' symbols begin with `symbol` and a $ */
    Sym          entry;             /* what the C function of a universal function is called after */
    const char  *signature;         /* "float32(float32, float32)" */
    const char  *doc;               /* its docstring; NULL */
    const Type **types; /* REDUCE: that of the elements; VECTORIZE, GUVECTORIZE: of each operand's elements */
    Sym         *type_names;        /* what each is the type of: "elements", "x" */
    u32          ntypes, nin;       /* nin: how many of them are inputs */
    Sym          layout;            /* "(m,n),(n)->(m)", "(),()->()"; NULL: not for universal functions */
    const u32   *rank;              /* of each operand in the layout */
    const bool  *one_element;       /* of each input, GUVECTORIZE: a number that the function takes as an array */
    u32          vector, items;     /* elements in a vector access, and that a thread takes at once */
    u32          first, nkernels;   /* in the module's kernels, in the order of utility.def */
    const IrFunc *function;         /* GUVECTORIZE: the user's, typed by itself */
    u32          identity;          /* an Identity */
    u32          forms;             /* REDUCE: a bit for each UtilityForm that it has */
    Span         span;              /* of the Python function: utilities of one function have the same */
} Utility;

typedef VEC(const char *) Links;   /* paths of files to link with */

typedef struct IrException {        /* one place where a thread may end with an error */
    const char *text;               /* "ValueError: the message" */
    Sym         function;
    Span        span;
} IrException;

typedef struct IrModule {
    Sym          name;              /* of the package: the first source's stem */
    VEC(Kernel *) kernels;
    VEC(Utility *) utilities;
    VEC(IrFunc *) funcs;            /* every typed function: callees before callers, kernels included */
    VEC(IrFunc *) externals;        /* functions from outside that some kernel calls */
    Links        links;             /* files to link with */
    VEC(const Memory *) shared;     /* every shared array of the module, in order of first use */
    VEC(const Source *) sources;
    VEC(IrException) exceptions;    /* an exception's code is its index + 1 */
} IrModule;

IrFunc *ir_func(Arena *a, Sym name);
Block  *ir_block(Arena *a, IrFunc *f);
Ins    *ir_param(Arena *a, Block *b, const Type *type, Sym var);             /* a new block parameter */
Ins    *ir_ins(Arena *a, Block *b, Op op, const Type *type, Span span, Ins *const *args, u32 nargs); /* appended to b */
void    ir_jump(Arena *a, Block *from, Block *to, Span span);
void    ir_branch(Arena *a, Block *from, Ins *cond, Block *then, Block *orelse, Span span);
void    ir_return(Arena *a, Block *from, Ins *value, Span span);

void        ir_print(Types *t, const IrFunc *f, Buf *out); /* readable text, as docs/ir.md describes */
void        ir_print_op(Types *t, const Block *b, const Ins *i, Buf *out);     /* a line of it; i NULL: how b ends */
/* A parameter's bit in reads, writes and returns of a function; from the 64th on they share one. */
static inline u64 ir_behind(u32 param) { return (u64)1 << (param < 63 ? param : 63); }
const char *ir_signature(Arena *a, Types *t, const Kernel *k);               /* "void(array(float32, 1d, C), int64)" */
void        ir_type_range(const Type *t, i64 *lo, i64 *hi);                  /* of all values of an integer type */
/* All that the parameter of a block is set to: for (IrJoin j = ir_join(p); ir_next(&j);) has each
 * value, and the block that it comes from. */
typedef struct IrJoin {
    const Ins   *value;
    const Block *from, *block;
    u32          place, at;
} IrJoin;
IrJoin      ir_join(const Ins *param);
bool        ir_next(IrJoin *j);
/* Is the value used in the block behind the operation, or anywhere in it if that is NULL? */
bool        ir_used_in(const Block *b, const Ins *value, const Ins *behind);
const Ins  *ir_bare(const Ins *x);   /* x before what is said of it */
const Ins  *ir_source(const Ins *x); /* x before conversions, and before what is said of it */
const Ins  *ir_value(const Ins *x);  /* the same, but only before conversions that keep its value */
bool        ir_same(const Ins *a, const Ins *b); /* are they the same value, or sums and the like of the same values? */
const Ins  *ir_root(const Ins *x);   /* what an address was computed from: before elements, offsets, views and fields */
i64         ir_greatest_extent(const Type *t, const FuncMode *mode);         /* of an array, in each dimension */
/* What the operands' ranges prove: the range of the result, and its INS_NSW and INS_NUW. */
void        ir_range(const Ins *i, const FuncMode *mode, i64 *lo, i64 *hi);
/* How often a loop runs at most from start up to stop by a constant step, and whether it is always
 * as often; -1: not known. */
i64         ir_most_turns(const Ins *start, const Ins *stop, const Ins *step, bool *always);
/* Does it make a whole number of a float, the same one of a whole number, and no less of no
 * less? */
bool        ir_is_rounded(const Ins *x);
u8          ir_no_overflow(const Ins *i);
/* Is the value what its range's numbers say? A uint64 of unknown size has the range of all int64,
 * which it is not in. */
bool        ir_is_plain(const Ins *x);
/* Is x opr y? 0 or 1; -1: the ranges do not say. */
int         ir_decided(Operator opr, const Ins *x, const Ins *y);
/* Checks the structure, that each stored range and no-overflow flag is proved, and for typed
 * functions every operand's type. NULL if the function is sound, else what is wrong. */
const char *ir_verify(Arena *a, Types *t, const IrFunc *f);

#endif
