/* cpu.c: the threads that run CPU images, and the order in which they take blocks.
 *
 * A CPU device has one host thread a core (or $PYK_CPU_THREADS), started at the first launch of
 * more than one block; the launching thread works too. Blocks are handed out in runs by an atomic
 * counter. Launches are synchronous, and those of several threads on one device follow one another.
 * Each worker owns its block context and memory for shared arrays and coroutine frames, and keeps
 * them from launch to launch. A block that spins as if it waited for another block is set aside,
 * with a context of its own, and looked at again after every further block. What happens inside a
 * block is block.c's. */
#include "runtime/device/cpu.h"

#include <errno.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "runtime/device/check.h"
#include "runtime/device/exception.h"

enum { MAX_WORKERS = 1024, RUNS_PER_WORKER = 8, STACK_BYTES = 16 << 20 /* at least: local arrays, recursion */ };

typedef struct Slot {
    CpuPool *pool;
    pthread_t thread;
    Worker worker;
} Slot;

struct CpuPool {
    pthread_mutex_t launch; /* held for the length of a launch */
    pthread_mutex_t lock;   /* guards the next five */
    pthread_cond_t work, done;
    Job *job;            /* what late wakers may still join; NULL between launches */
    unsigned long round; /* number of launches */
    unsigned busy;       /* workers inside the job */
    bool stop;
    bool poison;
    bool wide, widest;   /* this machine has the instructions of such entries */
    unsigned wanted, started; /* threads, with the launching one; of those, running now */
    Slot *slots[MAX_WORKERS]; /* slots[0] is the launching thread's */
};

/* One step of a cooperative launch: every block runs to the next grid barrier. */
static void take_steps(Job *job) {
    for (uint64_t i; (i = atomic_fetch_add(&job->next, 1)) < job->nblocks && !atomic_load(&job->failed);)
        if (pykrt_block_step(job->resident[i], job, i)) atomic_store(&job->waits, true);
}

static void push(Worker **list, Worker *w) {
    w->next = *list;
    *list = w;
}

/* A context for the next block, where earlier blocks stand aside in theirs. */
static Worker *another(Job *job, Worker **idle) {
    Worker *w = *idle;
    if (w) {
        *idle = w->next;
        return w;
    }
    if (atomic_fetch_add(&job->aside, 1) >= job->room) {
        pykrt_block_fail(job, PYK_LAUNCH_FAILED,
            "kernel '%s': more than %llu blocks wait for blocks that have not begun; a GPU would hang, which "
            "runs as many at once",
            job->kernel->name, (unsigned long long)job->room);
        return NULL;
    }
    w = calloc(1, sizeof *w);
    if (!w) pykrt_block_fail(job, PYK_OUT_OF_MEMORY, "kernel '%s': no memory for a block more", job->kernel->name);
    else if (pykrt_block_prepare(w, job)) return w;
    free(w);
    return NULL;
}

/* Lets the blocks that stand aside go on for a while. */
static void look_again(Job *job, Worker **aside, Worker **idle) {
    Worker *list = *aside;
    *aside = NULL;
    for (Worker *w = list, *next; w; w = next) {
        next = w->next;
        push(pykrt_block_go_on(w, job) ? aside : idle, w);
    }
}

static void free_list(Worker *list, const Worker *kept) {
    for (Worker *w = list, *next; w; w = next) {
        next = w->next;
        if (w == kept) continue;
        pykrt_block_leave(w);
        free(w);
    }
}

static bool failed(Job *job) { return atomic_load_explicit(&job->failed, memory_order_relaxed); }

static void take_blocks(Worker *own, Job *job) {
    if (job->resident) {
        take_steps(job);
        return;
    }
    Worker *aside = NULL, *idle = NULL, *w = own;
    if (!pykrt_block_prepare(w, job)) return;
    for (uint64_t first; w && (first = atomic_fetch_add(&job->next, job->run)) < job->nblocks;) {
        uint64_t end = job->nblocks - first < job->run ? job->nblocks : first + job->run;
        for (uint64_t i = first, taken; w && i < end && !failed(job); i += taken) {
            bool stands = pykrt_block_run(w, job, i, end - i);
            taken = w->block.taken;
            if (!stands) continue;
            push(&aside, w);
            look_again(job, &aside, &idle);
            w = another(job, &idle);
        }
    }
    if (w) push(&idle, w);
    for (; aside && !failed(job); sched_yield()) look_again(job, &aside, &idle);
    free_list(aside, own);
    free_list(idle, own);
}

static void *serve(void *argument) {
    Slot *slot = argument;
    CpuPool *pool = slot->pool;
    unsigned long seen = 0;
    pthread_mutex_lock(&pool->lock);
    for (;;) {
        while (!pool->stop && (!pool->job || pool->round == seen)) pthread_cond_wait(&pool->work, &pool->lock);
        if (pool->stop) break;
        Job *job = pool->job;
        seen = pool->round;
        pool->busy++;
        pthread_mutex_unlock(&pool->lock);
        take_blocks(&slot->worker, job);
        pthread_mutex_lock(&pool->lock);
        if (--pool->busy == 0) pthread_cond_signal(&pool->done);
    }
    pthread_mutex_unlock(&pool->lock);
    return NULL;
}

static Slot *new_slot(CpuPool *pool) {
    Slot *slot = calloc(1, sizeof *slot);
    if (slot) slot->pool = pool;
    return slot;
}

/* What a thread does wrong itself reaches the program's handler only where it is not blocked. */
static const int faults[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGSYS, SIGABRT};

/* Starts threads until there are `want`; should the system refuse more, the work just takes longer.
 * Signals stay with the program's own threads, but for faults. */
static void start_threads(CpuPool *pool, unsigned want) {
    sigset_t all, before;
    size_t bytes = 0;
    pthread_attr_t attributes;
    if (pool->started >= want) return;
    if (pthread_attr_init(&attributes)) return;
    if (!pthread_attr_getstacksize(&attributes, &bytes) && bytes < STACK_BYTES)
        pthread_attr_setstacksize(&attributes, STACK_BYTES);
    sigfillset(&all);
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) sigdelset(&all, faults[i]);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    while (pool->started < want) {
        Slot *slot = new_slot(pool);
        if (!slot) break;
        if (pthread_create(&slot->thread, &attributes, serve, slot)) {
            free(slot);
            break;
        }
        pool->slots[pool->started++] = slot;
    }
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    pthread_attr_destroy(&attributes);
}

/* A launching thread with a small stack leaves all blocks to the others. */
static void run_job(CpuPool *pool, Job *job) {
    bool here = pykrt_block_stack_suffices();
    uint64_t runs = (job->nblocks + job->run - 1) / job->run;
    if (job->checker) runs = 1; /* so that what is told is the same each time */
    unsigned want = (runs < pool->wanted ? (unsigned)runs : pool->wanted) + !here;
    if (want > MAX_WORKERS) want = MAX_WORKERS;
    if (want > 1) {
        start_threads(pool, want);
        pthread_mutex_lock(&pool->lock);
        pool->job = job;
        pool->round++;
        if (want >= pool->started) pthread_cond_broadcast(&pool->work);
        else
            for (unsigned i = 1; i < want; i++) pthread_cond_signal(&pool->work);
        pthread_mutex_unlock(&pool->lock);
    }
    if (here) take_blocks(&pool->slots[0]->worker, job);
    else if (pool->started == 1)
        pykrt_block_fail(job, PYK_OUT_OF_MEMORY,
                         "kernel '%s': this thread has too little stack left for it, and another cannot be started",
                         job->kernel->name);
    pthread_mutex_lock(&pool->lock);
    while (!here && atomic_load(&job->next) < job->nblocks) pthread_cond_wait(&pool->done, &pool->lock);
    pool->job = NULL;
    while (pool->busy) pthread_cond_wait(&pool->done, &pool->lock);
    pthread_mutex_unlock(&pool->lock);
}

static void free_resident(Job *job) {
    for (uint64_t i = 0; i < job->nblocks; i++) {
        if (!job->resident[i]) continue; /* there was no memory for it */
        pykrt_block_leave(job->resident[i]);
        free(job->resident[i]);
    }
    free(job->resident);
}

/* A launch whose blocks wait for one another: all of them are in memory, and run step by step. */
static void run_cooperative(CpuPool *pool, Job *job) {
    job->run = 1;
    job->resident = calloc(job->nblocks + 1, sizeof *job->resident);
    for (uint64_t i = 0; job->resident && i < job->nblocks; i++)
        if (!(job->resident[i] = calloc(1, sizeof **job->resident)))
            pykrt_block_fail(job, PYK_OUT_OF_MEMORY, "kernel '%s': no memory for %llu blocks at once",
                             job->kernel->name, (unsigned long long)job->nblocks);
    if (!job->resident) {
        pykrt_block_fail(job, PYK_OUT_OF_MEMORY, "kernel '%s': no memory for its blocks", job->kernel->name);
        return;
    }
    do {
        atomic_store(&job->next, 0);
        atomic_store(&job->waits, false);
        job->spinners_only = atomic_exchange(&job->spins, false);
        if (job->checker && job->begun && !job->spinners_only) pykrt_check_grid(job);
        if (!atomic_load(&job->failed)) run_job(pool, job);
        job->begun = true;
    } while (atomic_load(&job->waits) && !atomic_load(&job->failed));
    free_resident(job);
}

static pyk_result count_threads(unsigned *threads) {
    const char *text = getenv("PYK_CPU_THREADS");
    if (text && *text) {
        char *end;
        errno = 0;
        long n = strtol(text, &end, 10);
        if (*end || errno || n < 1 || n > MAX_WORKERS)
            return pykrt_error(PYK_INVALID_ARGUMENT, "PYK_CPU_THREADS is '%s', not a number from 1 to %d", text,
                               MAX_WORKERS);
        *threads = (unsigned)n;
        return PYK_OK;
    }
    cpu_set_t set;
    long n = sched_getaffinity(0, sizeof set, &set) ? sysconf(_SC_NPROCESSORS_ONLN) : CPU_COUNT(&set);
    *threads = n < 1 ? 1 : n > MAX_WORKERS ? MAX_WORKERS : (unsigned)n;
    return PYK_OK;
}

/* Whether this machine has x86-64-v3 or v4, as far as machines differ in them. $PYK_CPU_NARROW says
 * to do without. */
static bool has_wide(void) {
#ifdef __x86_64__
    return !getenv("PYK_CPU_NARROW") && __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") &&
           __builtin_cpu_supports("bmi2");
#else
    return !getenv("PYK_CPU_NARROW");
#endif
}

static bool has_widest(void) {
#ifdef __x86_64__
    return has_wide() && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
           __builtin_cpu_supports("avx512cd") && __builtin_cpu_supports("avx512dq") &&
           __builtin_cpu_supports("avx512vl");
#else
    return false;
#endif
}

static void init_locks(CpuPool *pool) {
    pthread_mutex_init(&pool->launch, NULL);
    pthread_mutex_init(&pool->lock, NULL);
    pthread_cond_init(&pool->work, NULL);
    pthread_cond_init(&pool->done, NULL);
}

/* Where another thread was when the process forked, its slot may not be there yet, and its memory
 * not any more (see pykrt_block_prepare). */
void pykrt_cpu_renew(CpuPool *pool) {
    for (unsigned i = 0; i < MAX_WORKERS; i++) {
        Slot *slot = pool->slots[i];
        if (!slot) continue;
        free(slot->worker.memory);
        slot->worker.memory = NULL;
        slot->worker.capacity = 0;
        slot->worker.nmembers = 0;
        if (i) free(slot), pool->slots[i] = NULL;
    }
    pool->started = 1;
    pool->busy = 0;
    pool->job = NULL;
    init_locks(pool);
}

pyk_result pykrt_cpu_open(CpuPool **out, unsigned *threads) {
    pyk_result r = count_threads(threads);
    if (r) return r;
    CpuPool *pool = calloc(1, sizeof *pool);
    if (!pool || !(pool->slots[0] = new_slot(pool))) {
        free(pool);
        return pykrt_error(PYK_OUT_OF_MEMORY, "no memory for the CPU device");
    }
    pool->wanted = *threads;
    pool->started = 1;
    pool->poison = getenv("PYK_CPU_POISON") != NULL;
    pool->wide = has_wide();
    pool->widest = has_widest();
    init_locks(pool);
    *out = pool;
    return PYK_OK;
}

void pykrt_cpu_close(CpuPool *pool) {
    if (!pool) return;
    pthread_mutex_lock(&pool->lock);
    pool->stop = true;
    pthread_cond_broadcast(&pool->work);
    pthread_mutex_unlock(&pool->lock);
    for (unsigned i = 0; i < pool->started; i++) {
        if (i) pthread_join(pool->slots[i]->thread, NULL);
        pykrt_block_leave(&pool->slots[i]->worker);
        free(pool->slots[i]);
    }
    pthread_cond_destroy(&pool->done);
    pthread_cond_destroy(&pool->work);
    pthread_mutex_destroy(&pool->lock);
    pthread_mutex_destroy(&pool->launch);
    free(pool);
}

/* This is a large GPU's room, so that what fits there fits here, however many cores this machine
 * has. */
uint64_t pykrt_cpu_room(const pyk_device *device, uint32_t threads, uint64_t shared_bytes, int *each, int *processors) {
    enum { PROCESSORS = 132, WARPS = 64, BLOCKS = 32 };
    uint32_t by_warps = WARPS / ((threads + WARP_SIZE - 1) / WARP_SIZE);
    uint64_t by_shared = (uint64_t)device->info.multiprocessor_shared / (shared_bytes ? shared_bytes : 1);
    *each = by_warps < BLOCKS ? (int)by_warps : BLOCKS;
    if (by_shared < (uint64_t)*each) *each = (int)by_shared;
    *processors = device->info.multiprocessors < PROCESSORS ? PROCESSORS : device->info.multiprocessors;
    return (uint64_t)*each * (uint64_t)*processors;
}

/* What a launch has come to. What the checks have found is told rather than where it led. */
static pyk_result conclude(Job *job, pyk_exception *found, uint32_t n) {
    job->exception.threads = atomic_load(&job->exceptions);
    if (!n && atomic_load(&job->failed)) return pykrt_error(job->result, "%s", job->text);
    if (!n) return job->exception.threads ? pykrt_exception_raise(&job->exception, 1) : PYK_OK;
    found[0] = job->exception;
    bool both = job->exception.threads > 0;
    pyk_result r = pykrt_exception_raise(found + !both, n + both);
    free(found);
    return r;
}

/* The entry that suits the machine, and the block: one that is narrower than an entry's strips
 * would not gain by it, and a strip may be a warp. */
static void *const *entry_for(const CpuPool *pool, const pyk_cpu_kernel *code, uint32_t width) {
    bool strips = code->widest;
    if (code->coroutine && width % WARP_SIZE) return &code->entry;
    if (pool->widest && strips && width >= PYK_CPU_LANES) return &code->widest;
    return pool->wide && code->wide && (!strips || width >= PYK_CPU_WIDE) ? &code->wide : &code->entry;
}

pyk_result pykrt_cpu_run(const pyk_kernel *kernel, const pyk_cpu_kernel *code, const pyk_launch *launch,
                         void *const *args) {
    CpuPool *pool = launch->device->pool;
    int each, processors;
    Job job = {.kernel = kernel, .code = code, .launch = launch, .args = args, .poison = pool->poison};
    void *const *entry = entry_for(pool, code, launch->block[0]);
    memcpy(&job.plain, entry, sizeof job.plain);
    job.coroutine = code->coroutine && entry == &code->entry;
    job.stored = code->stored > (entry == &code->entry ? PYK_CPU_STORED_WIDE : PYK_CPU_STORED_NONE);
    job.cluster = code->cluster[0] ? code->cluster[0] * code->cluster[1] * code->cluster[2] : 1;
    job.nblocks = (uint64_t)launch->grid[0] * launch->grid[1] * launch->grid[2] / job.cluster;
    job.threads = launch->block[0] * launch->block[1] * launch->block[2];
    job.room = pykrt_cpu_room(launch->device, job.threads, (uint64_t)code->shared_bytes + launch->shared_bytes, &each,
                              &processors);
    job.run = job.nblocks / ((uint64_t)pool->wanted * RUNS_PER_WORKER);
    if (job.run == 0) job.run = 1;
    pthread_mutex_init(&job.lock, NULL);
    atomic_init(&job.first, UINT64_MAX);
    pthread_mutex_lock(&pool->launch);
    if (code->checks && !pykrt_check_begin(&job))
        pykrt_block_fail(&job, PYK_OUT_OF_MEMORY, "kernel '%s': no memory for its checks", kernel->name);
    else if (kernel->cooperative & PYK_COOPERATIVE && job.coroutine && job.nblocks > 1) run_cooperative(pool, &job);
    else run_job(pool, &job);
    pyk_exception *found = NULL;
    uint32_t n = job.checker ? pykrt_check_end(&job, &found) : 0;
    pthread_mutex_unlock(&pool->launch);
    pthread_mutex_destroy(&job.lock);
    return conclude(&job, found, n);
}
