/* The CPU image: what backend/lower/cpu.c generates and runtime/device/cpu.c runs. A shared object
 * with the symbols SYMBOL_ABI_HASH and SYMBOL_CPU_IMAGE (abi.h); the latter is a pyk_cpu_image,
 * below.
 *
 * Two kinds of kernel. A plain one has no barrier: its entry runs all threads of one block in a
 * loop. A stored entry is plain too, but keeps what its threads hold at the barriers of a block in
 * `storage`: asked with no arguments it only tells how many bytes of it a thread takes. The threads
 * are rounded up to PYK_CPU_LANES. A coroutine kernel has other barriers: its entry starts one
 * thread in the frame given, runs it up to its first suspension and returns its handle. A handle is
 * LLVM's switched-resume coroutine frame: its first word is the resume function, NULL once the
 * thread has ended. At a suspension the thread has written why into `wait` of the block. If its
 * barriers are those of blocks and warps it has stored entries too, for wider machines and blocks
 * whose rows are whole warps.
 *
 * Threads exchange values at barriers. Before a block barrier a thread may add 2^32 + p to `votes`;
 * when the barrier has opened `voted` has that sum. Before a warp barrier a lane may write its word
 * of `published`; when it goes on, `lanes` has what the lanes of its warp have published and
 * `ready` says which of them went on with it. */
#ifndef PYK_LIB_CONTRACT_CPU_IMAGE_H
#define PYK_LIB_CONTRACT_CPU_IMAGE_H

#include <stddef.h>
#include <stdint.h>
#include <assert.h>

#include "lib/contract/abi.h"

#define PYK_CPU_IMAGE_VERSION 13u

enum { PYK_CPU_WIDE = 8, PYK_CPU_LANES = 16 };       /* threads that wide and widest entries run side by side */
enum { PYK_CPU_LINE = 64 };        /* alignment of shared arrays and of coroutine frames */
enum { PYK_CPU_SHARED_ALIGN = 1024 }; /* of the block's shared memory: a swizzle permutes what lies in so many bytes */

/* What a suspended thread waits for. */
enum {
    PYK_CPU_WAIT_BLOCK = 0,   /* all running threads of the block wait at a block barrier */
    PYK_CPU_WAIT_WARP = 1,    /* the lanes of wait_mask in this warp wait at a warp barrier */
    PYK_CPU_WAIT_ACTIVE = 2,  /* no lane of the warp can go on: those that published the same do */
    PYK_CPU_WAIT_GRID = 3,    /* all running threads of the grid wait at the grid's barrier */
    PYK_CPU_WAIT_PHASE = 5,   /* the barrier whose address it published has another parity than wait_mask */
    PYK_CPU_WAIT_CLUSTER = 6, /* the cluster's barrier, at which the thread has arrived, has opened */
    PYK_CPU_WAIT_YIELD = 4    /* nothing: a loop that may wait for another thread lets others run */
};

/* The first four bytes that a stored entry keeps of a thread tell where it stands: a number of its
 * own, or that it has ended, or with such a bit that it waits at a barrier of its block or its
 * warp. There the next four bytes are the lanes that it waits for. */
enum { PYK_CPU_ENDED = 0xFFFF, PYK_CPU_AT_BLOCK = 1 << 16, PYK_CPU_AT_WARP = 1 << 17 };

/* A barrier in shared memory (lib/device/barrier.py): the arrivals of a phase, those that are
 * missing, the bytes that are missing as a signed number, and the parity of the phase. */
enum { BLOCK_BARRIERS = 16 };
enum { PYK_CPU_PHASE_PENDING = 20, PYK_CPU_PHASE_BYTES = 40, PYK_CPU_PHASE_PARITY = 63 };   /* where they begin */

/* A place in the source that is checked while the kernel runs. */
enum { PYK_CPU_LOAD, PYK_CPU_STORE, PYK_CPU_ATOMIC, PYK_CPU_SYNC_LOAD, PYK_CPU_SYNC_STORE,      /* accesses */
       PYK_CPU_SHARED, PYK_CPU_LOCAL, PYK_CPU_GLOBAL, PYK_CPU_BARRIER, PYK_CPU_CALL };
typedef struct pyk_cpu_place {
    const char *function, *file, *name;    /* name: of an array; else what is done, or "" */
    uint64_t    bytes;             /* of the access, or of the array */
    int32_t     line;
    uint32_t    kind, checks;      /* PYK_CPU_*; CHECK_* that are wanted there */
    uint32_t    reserved;
} pyk_cpu_place;

/* A call of a function in code that tells of its accesses. */
typedef struct pyk_cpu_frame {
    const pyk_cpu_place *place;
    const struct pyk_cpu_frame *caller;
} pyk_cpu_frame;

typedef struct pyk_cpu_block {
    int32_t  ctaid[3];             /* blockIdx  */
    int32_t  ntid[3];              /* blockDim  */
    int32_t  nctaid[3];            /* gridDim   */
    uint32_t wait;                 /* PYK_CPU_WAIT_*, written by the thread that suspends */
    uint32_t wait_mask;            /* lanes, for PYK_CPU_WAIT_WARP */
    uint32_t ahead;                /* so many blocks along x, with this one, a plain entry may run at once */
    uint64_t dynamic_bytes;        /* size of dynamic shared memory */
    void    *shared;               /* static shared arrays, on a multiple of PYK_CPU_SHARED_ALIGN */
    void    *dynamic_shared;       /* dynamic shared memory, on such a multiple too */
    uint64_t frame_bytes;          /* written by a coroutine entry that is called with frame == NULL */
    void    *launch;               /* for the runtime's own use */
    /* Reports an index out of range (--check=bounds) of the thread {x,y,z} that tid points at; then
     * the thread must return. NULL: ignore. */
    void (*bounds)(struct pyk_cpu_block *block, const int32_t tid[3], const char *kernel, const char *file,
                   int32_t line, int64_t index, int64_t extent);
    uint64_t *published;           /* a word for each thread of the block */
    uint64_t votes, voted;
    uint32_t ready;
    uint32_t taken;                /* so many it has run; 1 is there if it says nothing */
    uint64_t lanes[WARP_SIZE];
    /* Reports an exception, "ValueError: the message", after which the thread must return, too. */
    void (*raised)(struct pyk_cpu_block *block, const int32_t tid[3], const char *kernel, const char *file,
                   int32_t line, const char *text);
    char    *stack_end;            /* a thread asks the next before a recursive call from a frame below this address */
    /* Is the stack used up? If so it reports, and the thread must return; else stack_end sinks. */
    int32_t (*stack_used_up)(struct pyk_cpu_block *block, const int32_t tid[3], const char *kernel, const char *file,
                             int32_t line);
    /* Is there a debugger, for which the thread then stops? If not it is reported, and the thread
     * must return. */
    int32_t (*breakpoint)(struct pyk_cpu_block *block, const int32_t tid[3], const char *kernel, const char *file,
                          int32_t line);
    /* Told by each function through which the failure of a thread passes, where it called. */
    void (*called)(struct pyk_cpu_block *block, const int32_t tid[3], const char *function, const char *file,
                   int32_t line);
    /* Code with --check=memory, init or race asks before each access, and uses the address that it
     * gets, the same one if all is well. `base` points into the array that the address was computed
     * from. */
    void *(*access)(struct pyk_cpu_block *block, uint32_t thread, const pyk_cpu_place *place, void *address,
                    const void *base);
    /* An array of shared, local, constant or device memory comes into being, or is named again. */
    void (*array)(struct pyk_cpu_block *block, uint32_t thread, const pyk_cpu_place *place, void *address);
    const pyk_cpu_frame *frame;          /* the calls that the thread at hand is in, the innermost first */
    const pyk_cpu_place *place;    /* --check=barrier: where the thread that suspends does so */
    /* Copies beside the thread (runtime/device/async.c): `there` of the bytes come from `from`, the
     * others are 0. They belong to the group that the thread commits next; a wait lets `left`
     * groups be unfinished. place: NULL without checks. */
    void (*copy_async)(struct pyk_cpu_block *block, uint32_t thread, const pyk_cpu_place *place, uint64_t to,
                       uint64_t from, uint32_t bytes, uint32_t there);
    void (*copy_commit)(struct pyk_cpu_block *block, uint32_t thread, const pyk_cpu_place *place);
    void (*copy_wait)(struct pyk_cpu_block *block, uint32_t thread, const pyk_cpu_place *place, uint32_t left);
    /* A copy that ends when no thread runs, after which the barrier counts its bytes. barrier: 0 if
     * it belongs to no barrier: then it ends at once. */
    void (*copy_bulk)(struct pyk_cpu_block *block, uint32_t thread, const pyk_cpu_place *place, uint64_t to,
                      uint64_t from, uint32_t bytes, uint64_t barrier);
    /* The same of a box of an array that a tensor map describes. at: the address of int32: how many
     * dimensions, and where the box begins in each. barrier: 0 if it goes from shared memory to the
     * array. */
    void (*copy_box)(struct pyk_cpu_block *block, uint32_t thread, const pyk_cpu_place *place, uint64_t shared,
                     uint64_t map, uint64_t at, uint64_t barrier);
    uint64_t barriers[BLOCK_BARRIERS];    /* of bar.sync, as those in shared memory */
    int32_t  cluster[3];           /* the blocks of a cluster, 1 or more */
    uint32_t reserved3;
    /* The thread arrives at the cluster's barrier. */
    void (*cluster_arrive)(struct pyk_cpu_block *block, uint32_t thread, const pyk_cpu_place *place);
    /* The address in the shared memory of the cluster's block `rank` that corresponds to this one
     * in the block's own. */
    uint64_t (*cluster_map)(struct pyk_cpu_block *block, uint32_t thread, const pyk_cpu_place *place, uint64_t address,
                            uint32_t rank);
    void    *storage;              /* of a stored entry's threads, on a multiple of PYK_CPU_LINE */
    /* Under checks copies out of shared memory read it until the thread waits for their group, the
     * one that it commits next; a wait lets `left` groups be unfinished. */
    void (*bulk_reads)(struct pyk_cpu_block *block, uint32_t thread, const pyk_cpu_place *place, uint64_t from,
                       uint32_t bytes);
    void (*bulk_commit)(struct pyk_cpu_block *block, uint32_t thread, const pyk_cpu_place *place);
    void (*bulk_wait)(struct pyk_cpu_block *block, uint32_t thread, const pyk_cpu_place *place, uint32_t left);
    /* The lanes of a warp, `thread` and those behind it, stand so in a stored entry, and none can
     * go on by itself. Gives those whose warp barrier opens, which then do not wait any more; 0:
     * the others have ended or wait at the barrier of the block. */
    uint32_t (*open_warp)(struct pyk_cpu_block *block, uint32_t *states, const uint32_t *masks, uint32_t thread);
    /* An instruction of tcgen05 and its operands (runtime/device/tensor.h). */
    void (*tensor)(struct pyk_cpu_block *block, uint32_t thread, const pyk_cpu_place *place, uint32_t what, uint64_t x,
                   uint64_t y, uint64_t z);
} pyk_cpu_block;

typedef void  pyk_cpu_plain(pyk_cpu_block *block, void *const *args);
typedef void *pyk_cpu_coroutine(pyk_cpu_block *block, void *const *args, int32_t x, int32_t y, int32_t z, void *frame);

typedef struct pyk_cpu_param {
    uint32_t itemsize;             /* of an array's elements; 0: it is no array */
    uint32_t ndim;
    uint32_t strided;              /* 1: strides in bytes follow the extents; 0: elements follow one another */
    uint32_t hidden;               /* 1: it may refer to memory in a way that is not told here */
} pyk_cpu_param;

enum { PYK_CPU_STORED_NONE, PYK_CPU_STORED_WIDE /* those for wider machines */, PYK_CPU_STORED_ALL };

typedef struct pyk_cpu_kernel {
    const char *symbol;
    void       *entry;             /* pyk_cpu_plain or pyk_cpu_coroutine */
    void       *wide;              /* the entry for machines with the instructions of x86-64-v3; NULL: none */
    void       *widest;            /* the same for x86-64-v4 */
    uint32_t    coroutine;         /* 1: the entry is a pyk_cpu_coroutine */
    uint32_t    shared_bytes;      /* of the block's `shared` */
    const pyk_cpu_param *params;   /* of each parameter, in the order of the package */
    uint32_t    nparams;
    uint32_t    checks;            /* CHECK_* of check.h that the runtime does */
    uint32_t    cluster[3];        /* the blocks of a cluster; 0: a block is alone */
    uint32_t    stored;            /* PYK_CPU_STORED_*: which entries are */
} pyk_cpu_kernel;

typedef struct pyk_cpu_image {
    uint32_t              version; /* PYK_CPU_IMAGE_VERSION */
    uint32_t              nkernels;
    const pyk_cpu_kernel *kernels;
} pyk_cpu_image;

/* Images that exist have these layouts: a change needs a new PYK_CPU_IMAGE_VERSION. */
#define PYK_CPU_AT(type, field, offset) static_assert(offsetof(type, field) == (offset), #type "." #field)
PYK_CPU_AT(pyk_cpu_block, wait, 36);
PYK_CPU_AT(pyk_cpu_block, shared, 56);
PYK_CPU_AT(pyk_cpu_block, frame_bytes, 72);
PYK_CPU_AT(pyk_cpu_block, bounds, 88);
PYK_CPU_AT(pyk_cpu_block, ahead, 44);
PYK_CPU_AT(pyk_cpu_block, ready, 120);
PYK_CPU_AT(pyk_cpu_block, taken, 124);
PYK_CPU_AT(pyk_cpu_block, raised, 384);
PYK_CPU_AT(pyk_cpu_block, stack_used_up, 400);
PYK_CPU_AT(pyk_cpu_block, breakpoint, 408);
PYK_CPU_AT(pyk_cpu_block, place, 448);
PYK_CPU_AT(pyk_cpu_block, copy_bulk, 480);
PYK_CPU_AT(pyk_cpu_block, copy_box, 488);
PYK_CPU_AT(pyk_cpu_block, barriers, 496);
PYK_CPU_AT(pyk_cpu_block, cluster, 624);
PYK_CPU_AT(pyk_cpu_block, cluster_map, 648);
PYK_CPU_AT(pyk_cpu_place, checks, 40);
PYK_CPU_AT(pyk_cpu_block, storage, 656);
PYK_CPU_AT(pyk_cpu_block, bulk_wait, 680);
PYK_CPU_AT(pyk_cpu_block, open_warp, 688);
PYK_CPU_AT(pyk_cpu_block, tensor, 696);
PYK_CPU_AT(pyk_cpu_kernel, shared_bytes, 36);
PYK_CPU_AT(pyk_cpu_kernel, cluster, 56);
PYK_CPU_AT(pyk_cpu_kernel, stored, 68);
PYK_CPU_AT(pyk_cpu_image, kernels, 8);
#undef PYK_CPU_AT

#endif
