/* block.h: between cpu.c, which hands blocks to threads, and block.c, which runs one. */
#ifndef PYK_RUNTIME_DEVICE_BLOCK_H
#define PYK_RUNTIME_DEVICE_BLOCK_H

#include "lib/contract/cpu_image.h"
#include "runtime/device/device.h"

typedef struct Checker Checker;                   /* check.c */
typedef struct Region Region;
typedef struct Regions {                          /* in order of their addresses */
    Region *at;
    uint32_t n, room;
} Regions;

typedef struct Job {                              /* one launch */
    const pyk_kernel *kernel;
    const pyk_cpu_kernel *code;
    pyk_cpu_plain *plain;                         /* the entry that suits this machine and the block, unless it is: */
    bool coroutine, stored;
    const pyk_launch *launch;
    void *const *args;
    uint64_t nblocks, run;                        /* all blocks, or clusters of them; how many are taken at a time */
    uint32_t threads;                             /* of a block */
    uint32_t cluster;                             /* blocks of a cluster */
    bool poison;
    uint64_t room;                                /* how many blocks a GPU would run at once */
    _Atomic uint64_t aside;                       /* how many spin and stand aside */
    struct Worker **resident;                     /* cooperative: every block's own memory; else NULL */
    bool begun;                                   /* cooperative: the blocks have reached the grid barrier before */
    bool spinners_only;                           /* cooperative: blocks at the grid barrier stay there in this step */
    _Atomic bool waits, spins;                    /* cooperative: some block has not ended; some block spins */
    _Atomic uint64_t next;                        /* first block not yet taken */
    _Atomic bool failed;                          /* the first failure fills the next two */
    pyk_result result;
    char text[512];
    Checker *checker;                             /* NULL: the kernel asks for no check that is done here */
    pthread_mutex_t lock;                         /* guards the exception */
    pyk_exception exception;                      /* of the thread that comes first in the grid */
    uint64_t passing;                             /* the thread that the exception is passing up in, or UINT64_MAX */
    _Atomic uint64_t first;                       /* that thread's number in the grid; UINT64_MAX: no exception */
    _Atomic uint64_t exceptions;                  /* threads that ended with one */
} Job;

/* WAITS: for other blocks of its cluster. */
typedef enum BlockState { BLOCK_NEW, BLOCK_AT_GRID, BLOCK_SPINS, BLOCK_WAITS, BLOCK_ENDED } BlockState;

/* Where a thread stands with the barrier of its cluster. */
enum { CLUSTER_AWAY, CLUSTER_ARRIVED, CLUSTER_OPENED };

typedef struct Worker {                           /* what a host thread needs for one block at a time */
    char *memory;                                 /* shared arrays, dynamic shared memory, frames */
    size_t capacity;
    char *frames;
    size_t frame_stride;
    BlockState state;                             /* of a coroutine kernel's block */
    struct Worker *next;                          /* in a list of cpu.c */
    struct Worker **members;                      /* the blocks of its cluster by rank; the first one owns them */
    uint32_t nmembers;                            /* that there is memory for; 0: it is alone */
    bool moved;                                   /* some thread went on while the block ran last */
    BlockState all;                               /* of the first one of a cluster: how the cluster stands */
    pyk_cpu_block block;
    void *handle[MAX_THREADS];              /* coroutine of each thread of the block; NULL: has ended */
    uint32_t mask[MAX_THREADS];             /* lanes it waits for, if at a warp barrier */
    uint8_t wait[MAX_THREADS];              /* PYK_CPU_WAIT_*: at which barrier it waits */
    uint8_t cluster[MAX_THREADS];           /* CLUSTER_* */
    const pyk_cpu_place *place[MAX_THREADS]; /* the barrier of a block that it waits at; NULL: not known */
    const pyk_cpu_frame *frame[MAX_THREADS]; /* under checks: the calls that it is in */
    Regions arrays;                         /* under checks: shared and local arrays of the block */
    uint32_t barrier;                       /* under checks: the node of its last barrier */
    struct Reading *reads;                  /* under checks: copies out of shared memory that may still read it */
    uint32_t nreads, read_room;
    uint64_t published[MAX_THREADS];        /* what it tells the other lanes of its warp */
    struct BulkList *bulks;                 /* async.c: copies that barriers count; NULL: there were none */
    struct CopyQueue *copies;               /* async.c: of each thread; NULL: none has copied yet */
    struct Tensor *tensor;                  /* tensor.c: NULL: no block has used it */
} Worker;

/* The worker that runs the block. */
static inline Worker *pykrt_block_worker(pyk_cpu_block *b) { return (Worker *)((char *)b - offsetof(Worker, block)); }

/* Notes a failure of a launch; the first one stays, and no further blocks start. */
void pykrt_block_fail(Job *job, pyk_result result, const char *format, ...) PYKRT_PRINTF(3, 4);

bool pykrt_block_stack_suffices(void);                  /* of this thread, for any block */
void pykrt_block_leave(Worker *w);                      /* frees what a worker has */
bool pykrt_block_prepare(Worker *w, Job *job); /* called before a launch's first block; false: the launch has failed */
/* Runs a block, and perhaps some of those behind it up to so many; block.taken says how many. True:
 * it has not ended, but spins as if it waited for another block. */
bool pykrt_block_run(Worker *w, Job *job, uint64_t block, uint64_t most);
bool pykrt_block_go_on(Worker *w, Job *job);      /* the same for a block that spun */
/* Runs a block of a cooperative launch until it ends, waits at the grid barrier or spins. True: it
 * has not ended. */
bool pykrt_block_step(Worker *w, Job *job, uint64_t block);

#endif
