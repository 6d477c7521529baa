/* block.c: one block of a CPU image.
 *
 * A plain kernel runs all its threads in one call. Of a coroutine kernel each thread is started and
 * then resumed in turn whenever it may go on. As long as all waits are block barriers this is one
 * loop over the threads (`sweep`). A warp barrier is settled warp by warp: a lane goes on when
 * every lane of its mask that still runs waits at a warp barrier whose mask names it in turn; with
 * it goes a snapshot of what the lanes published. With the equal masks that CUDA asks for this is
 * its rule, and a lane that sits at a barrier of other lanes does not count as arrived. When no
 * warp barrier can open, all threads must stand at the block barrier, or all at the grid's, or have
 * ended; a lane still at a warp barrier waits for ever, and that is reported instead.
 *
 * A thread in a loop that may wait for another thread yields now and then (PYK_CPU_WAIT_YIELD); it
 * can always go on, and does whenever the warps have gone as far as they can. A block of which some
 * threads only yield for a long time may wait for a block that has not begun: cpu.c then sets it
 * aside and runs others.
 *
 * The blocks of a cluster run in turn on one host thread, each until it waits for another one, so
 * that none sees another's shared memory while a thread there runs. Their barrier is not one that
 * all come to together: a thread says that it has arrived, and waits later or not at all. */
#include "runtime/device/block.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "runtime/device/async.h"
#include "runtime/device/box.h"
#include "runtime/device/check.h"
#include "runtime/device/exception.h"
#include "runtime/device/tensor.h"

enum { PATIENCE = 64 /* rounds of yields before a block is set aside */ };

typedef void Resume(void *handle);

void pykrt_block_fail(Job *job, pyk_result result, const char *format, ...) {
    if (atomic_exchange(&job->failed, true)) return;
    va_list args;
    va_start(args, format);
    vsnprintf(job->text, sizeof job->text, format, args);
    va_end(args);
    job->result = result;
    atomic_store(&job->next, job->nblocks); /* no further blocks */
}

static int32_t thread_x(const Job *job, uint32_t t) { return (int32_t)(t % job->launch->block[0]); }
static int32_t thread_y(const Job *job, uint32_t t) {
    return (int32_t)(t / job->launch->block[0] % job->launch->block[1]);
}
static int32_t thread_z(const Job *job, uint32_t t) {
    return (int32_t)(t / job->launch->block[0] / job->launch->block[1]);
}

/* Keeps the exception unless that of a thread before it in the grid is known. */
static void keep_exception(Job *job, const pyk_exception *e, uint64_t thread) {
    pthread_mutex_lock(&job->lock);
    if (thread < atomic_load(&job->first)) {
        job->exception = *e;
        job->passing = thread;
        atomic_store(&job->first, thread);
    } else if (thread == job->passing) {
        job->passing = UINT64_MAX;
    }
    pthread_mutex_unlock(&job->lock);
}

/* Numbers a thread within the grid. */
static uint64_t number_in_grid(const pyk_cpu_block *b, const int32_t tid[3]) {
    const Job *job = b->launch;
    const uint32_t *grid = job->launch->grid, *threads = job->launch->block;
    uint64_t block = ((uint64_t)b->ctaid[2] * grid[1] + (uint64_t)b->ctaid[1]) * grid[0] + (uint64_t)b->ctaid[0];
    return ((uint64_t)tid[2] * threads[1] + (uint64_t)tid[1]) * threads[0] + (uint64_t)tid[0] + block * job->threads;
}

/* The exception passes through a call. One that is caught on the way ends there: whatever its
 * thread reports next is another one. */
static void report_called(pyk_cpu_block *b, const int32_t tid[3], const char *function, const char *file,
                          int32_t line) {
    Job *job = b->launch;
    pthread_mutex_lock(&job->lock);
    if (job->passing == number_in_grid(b, tid)) pykrt_exception_called(&job->exception, function, file, line);
    pthread_mutex_unlock(&job->lock);
}

/* Notes an exception of a thread, which the image then ends. */
static void note_exception(pyk_cpu_block *b, const int32_t tid[3], const char *function, const char *file, int32_t line,
                           const char *text, const int64_t *index) {
    Job *job = b->launch;
    uint64_t thread = number_in_grid(b, tid);
    atomic_fetch_add(&job->exceptions, 1);
    if (thread > atomic_load(&job->first)) return;
    pyk_exception e = {.has_index = index != NULL};
    /* the parts of a utility have a $ in their names; the user knows none of them */
    if (!strchr(job->kernel->name, '$')) snprintf(e.kernel, sizeof e.kernel, "%s", job->kernel->name);
    pykrt_exception_place(&e, function, file, line, text);
    if (index) e.index = index[0], e.extent = index[1];
    memcpy(e.thread, tid, sizeof e.thread);
    memcpy(e.block, b->ctaid, sizeof e.block);
    keep_exception(job, &e, thread);
}

static void report_bounds(pyk_cpu_block *b, const int32_t tid[3], const char *function, const char *file, int32_t line,
                          int64_t index, int64_t extent) {
    note_exception(b, tid, function, file, line, "IndexError: the index is out of range", (int64_t[]){index, extent});
}

static void report_raised(pyk_cpu_block *b, const int32_t tid[3], const char *function, const char *file, int32_t line,
                          const char *text) {
    note_exception(b, tid, function, file, line, text, NULL);
}

/* ---- breakpoint() */

static bool is_traced(void) {
    char line[128];
    int tracer = 0;
    FILE *status = fopen("/proc/self/status", "re");
    while (status && fgets(line, sizeof line, status) && sscanf(line, "TracerPid: %d", &tracer) != 1) {}
    if (status) fclose(status);
    return tracer != 0;
}

static int32_t reach_breakpoint(pyk_cpu_block *b, const int32_t tid[3], const char *function, const char *file,
                                int32_t line) {
    if (is_traced()) return 1;
    note_exception(b, tid, function, file, line,
                   "RuntimeError: breakpoint(), but there is no debugger: start the program in gdb", NULL);
    return 0;
}

/* ---- the stack */

/* The bytes that a block uses without asking, those left for the last call, and those that a thread
 * must have left to run blocks: more than a GPU's thread has for local arrays. */
enum { FREELY = 64 << 10, RESERVE = 1 << 20, ENOUGH = 2 << 20 };

/* Recursion need not ask the system where the stack ends before it is deep. */
static inline void watch_stack(Worker *w) { w->block.stack_end = (char *)__builtin_frame_address(0) - FREELY; }

/* The stack of this thread; asked for once, since that costs more than a launch. */
static bool find_stack(char **lowest, char **end) {
    static _Thread_local char *known, *known_end;
    pthread_attr_t attributes;
    void *address = NULL;
    size_t bytes = 0;
    if (!known && !pthread_getattr_np(pthread_self(), &attributes)) {
        if (!pthread_attr_getstack(&attributes, &address, &bytes)) known = address, known_end = known + bytes;
        pthread_attr_destroy(&attributes);
    }
    *lowest = known;
    *end = known_end;
    return known;
}

bool pykrt_block_stack_suffices(void) {
    char *lowest, *end, *here = __builtin_frame_address(0);
    return find_stack(&lowest, &end) && here >= lowest && here < end && here - lowest >= ENOUGH;
}

/* Where the stack of this thread ends for recursion: a part remains for the local arrays of the
 * last call. NULL: not known. */
static char *end_of_stack(void) {
    char *lowest, *end;
    if (!find_stack(&lowest, &end)) return NULL;
    size_t bytes = (size_t)(end - lowest);
    return lowest + (bytes / 4 < RESERVE ? bytes / 4 : RESERVE);
}

static int32_t stack_used_up(pyk_cpu_block *b, const int32_t tid[3], const char *function, const char *file,
                             int32_t line) {
    char *end = end_of_stack();
    if (end && (char *)__builtin_frame_address(0) > end) {
        b->stack_end = end;
        return 0;
    }
    note_exception(b, tid, function, file, line, "RecursionError: the stack is used up", NULL);
    return 1;
}

/* ---- coroutines */

typedef struct Standing {                 /* of the threads of a block */
    /* some threads still run; some wait at a barrier of this kind, or yield */
    bool running, at_warp, at_block, at_grid, at_phase, at_cluster, yields;
    bool moved;                                       /* some went on after a yield */
} Standing;

typedef enum Settled { SETTLED, SPINS, WAITS, STUCK } Settled;

static inline bool at_warp(const Worker *w, uint32_t t) { return w->handle[t] && w->wait[t] == PYK_CPU_WAIT_WARP; }

/* Notes where thread t stands after it ran: whether it has ended, and at which kind of barrier it
 * waits. */
static inline void note(Worker *w, uint32_t t, void *handle) {
    if (!handle || !*(Resume **)handle) {
        w->handle[t] = NULL;
        return;
    }
    w->handle[t] = handle;
    w->wait[t] = (uint8_t)w->block.wait;
    if (w->wait[t]) w->mask[t] = w->block.wait_mask;
    w->place[t] = w->block.place;
    w->frame[t] = w->block.frame;
}

static inline void resume(Worker *w, uint32_t t) {
    void *handle = w->handle[t];
    w->block.frame = w->frame[t];
    (*(Resume **)handle)(handle);
    note(w, t, handle);
}

static inline void count(const Worker *w, uint32_t t, Standing *s) {
    if (!w->handle[t]) return;
    s->running = true;
    s->at_block |= w->wait[t] == PYK_CPU_WAIT_BLOCK;
    s->at_warp |= w->wait[t] == PYK_CPU_WAIT_WARP || w->wait[t] == PYK_CPU_WAIT_ACTIVE;
    s->at_grid |= w->wait[t] == PYK_CPU_WAIT_GRID;
    s->at_phase |= w->wait[t] == PYK_CPU_WAIT_PHASE;
    s->at_cluster |= w->wait[t] == PYK_CPU_WAIT_CLUSTER;
    s->yields |= w->wait[t] == PYK_CPU_WAIT_YIELD;
}

static Standing start(Worker *w, const Job *job) {
    pyk_cpu_coroutine *entry;
    memcpy(&entry, &job->code->entry, sizeof entry);
    Standing s = {0};
    uint32_t t = 0;
    for (uint32_t z = 0; z < job->launch->block[2]; z++)
        for (uint32_t y = 0; y < job->launch->block[1]; y++)
            for (uint32_t x = 0; x < job->launch->block[0]; x++, t++) {
                void *frame = w->frames + t * w->frame_stride;
                w->block.frame = NULL;
                note(w, t, entry(&w->block, job->args, (int32_t)x, (int32_t)y, (int32_t)z, frame));
                count(w, t, &s);
            }
    return s;
}

/* The block barrier, or the grid's, opens: every thread that has not ended runs to its next
 * suspension. */
static Standing sweep(Worker *w, const Job *job) {
    Standing s = {0};
    w->block.voted = w->block.votes;
    w->block.votes = 0;
    if (job->checker) pykrt_check_barrier(w, job);
    for (uint32_t t = 0; t < job->threads; t++) {
        if (!w->handle[t]) continue;
        resume(w, t);
        count(w, t, &s);
    }
    return s;
}

static uint32_t lanes_running(const Worker *w, uint32_t first, uint32_t count) {
    uint32_t lanes = 0;
    for (uint32_t l = 0; l < count; l++) lanes |= (uint32_t)(w->handle[first + l] != NULL) << l;
    return lanes;
}

/* The lanes that wait at warp barriers whose masks name lane l, and l itself. */
static uint32_t lanes_for(const Worker *w, uint32_t first, uint32_t count, uint32_t l) {
    uint32_t lanes = 1u << l;
    for (uint32_t m = 0; m < count; m++)
        if (at_warp(w, first + m)) lanes |= (w->mask[first + m] >> l & 1) << m;
    return lanes;
}

/* The lanes of a warp whose barrier opens now. */
static uint32_t lanes_ready(const Worker *w, uint32_t first, uint32_t count) {
    uint32_t arrived = 0, any = 0, all = UINT32_MAX, ready = 0, running = lanes_running(w, first, count);
    for (uint32_t l = 0; l < count; l++) {
        if (!at_warp(w, first + l)) continue;
        arrived |= 1u << l;
        any |= w->mask[first + l];
        all &= w->mask[first + l];
    }
    if (!arrived) return 0;
    if (any == all) return any & running & ~arrived ? 0 : arrived; /* one mask: the usual case */
    for (uint32_t l = 0; l < count; l++)
        if (arrived >> l & 1 && !(w->mask[first + l] & running & ~lanes_for(w, first, count, l))) ready |= 1u << l;
    return ready;
}

static uint32_t lanes_of(const Job *job, uint32_t first) {
    return job->threads - first < WARP_SIZE ? job->threads - first : WARP_SIZE;
}

/* What a thread waits for in a block in which none can go on. */
static void describe_wait(const Worker *w, uint32_t t, char *text, size_t room) {
    if (!w->handle[t]) snprintf(text, room, "ended");
    else if (w->wait[t] != PYK_CPU_WAIT_PHASE)
        snprintf(text, room, "at the barrier of the %s",
                 w->wait[t] == PYK_CPU_WAIT_GRID      ? "grid"
                 : w->wait[t] == PYK_CPU_WAIT_CLUSTER ? "cluster"
                                                      : "block");
    else {
        Phase p = pykrt_async_phase(*(const uint64_t *)(uintptr_t)w->published[t]);
        uint64_t fixed = (uint64_t)(uintptr_t)w->block.shared, moving = (uint64_t)(uintptr_t)w->block.dynamic_shared;
        bool dynamic = w->published[t] >= moving;
        uint64_t named = w->published[t] - (uint64_t)(uintptr_t)w->block.barriers;
        if (pykrt_tensor_is_awaited(w, w->published[t])) {
            snprintf(text, room, "at tcgen05.alloc for columns of tensor memory that another warp gives back");
            return;
        }
        if (named < sizeof w->block.barriers) {
            snprintf(text, room, "at barrier %d of the block, which lacks %u of %u threads",
                     (int)(named / sizeof *w->block.barriers), p.pending, p.arrivals);
            return;
        }
        snprintf(
            text, room,
            "at the mbarrier at byte %zu of %s shared memory for phase %u, which lacks %u of %u arrivals and %u bytes",
            (size_t)(w->published[t] - (dynamic ? moving : fixed)), dynamic ? "dynamic" : "static", w->mask[t] & 1,
            p.pending, p.arrivals, p.bytes);
    }
}

static void report_stuck(const Worker *w, Job *job, uint32_t t) {
    uint32_t first = t / WARP_SIZE * WARP_SIZE, count = lanes_of(job, first);
    uint32_t missing = w->mask[t] & lanes_running(w, first, count) & ~lanes_for(w, first, count, t - first);
    uint32_t other = first + (uint32_t)__builtin_ctz(missing);
    const int32_t *c = w->block.ctaid;
    char waits[200] = "at a warp barrier whose mask does not name it";
    if (!at_warp(w, other)) describe_wait(w, other, waits, sizeof waits);
    pykrt_block_fail(job, PYK_LAUNCH_FAILED,
                     "kernel '%s' is stuck in block (%d,%d,%d): thread (%d,%d,%d) waits at a warp barrier with mask "
                     "0x%08x for thread "
                     "(%d,%d,%d), which waits %s",
                     job->kernel->name, c[0], c[1], c[2], thread_x(job, t), thread_y(job, t), thread_z(job, t),
                     w->mask[t], thread_x(job, other), thread_y(job, other), thread_z(job, other), waits);
}

/* No lane of the warp can go on: those that asked for the active mask at the same place are active
 * together. */
static uint32_t lanes_active(const Worker *w, uint32_t first, uint32_t count) {
    uint32_t active = 0;
    uint64_t place = 0;
    for (uint32_t l = 0; l < count; l++) {
        if (!w->handle[first + l] || w->wait[first + l] != PYK_CPU_WAIT_ACTIVE) continue;
        if (!active) place = w->published[first + l];
        active |= (uint32_t)(w->published[first + l] == place) << l;
    }
    return active;
}

/* Lets these lanes of a warp go on, which then know what the warp has published. */
static void open_warp(Worker *w, const Job *job, uint32_t first, uint32_t ready) {
    bool meets = job->checker && at_warp(w, first + (uint32_t)__builtin_ctz(ready));
    if (meets) pykrt_check_warp(w, job, first, ready);
    memcpy(w->block.lanes, w->published + first, sizeof w->block.lanes);
    w->block.ready = ready;
    for (; ready; ready &= ready - 1) resume(w, first + (uint32_t)__builtin_ctz(ready));
}

/* The same for the lanes of a warp in a stored entry. If those at its barrier can never go on the
 * launch has failed, and all end. */
static uint32_t open_stored_warp(pyk_cpu_block *b, uint32_t *states, const uint32_t *masks, uint32_t first) {
    Worker *w = pykrt_block_worker(b);
    bool stuck = false;
    for (uint32_t l = 0, t = first; l < WARP_SIZE; l++, t++) {
        w->handle[t] = states[l] == PYK_CPU_ENDED ? NULL : w;
        w->wait[t] = states[l] & PYK_CPU_AT_WARP ? PYK_CPU_WAIT_WARP : PYK_CPU_WAIT_BLOCK;
        w->mask[t] = masks[l];
    }
    b->ready = lanes_ready(w, first, WARP_SIZE);
    for (uint32_t l = 0; l < WARP_SIZE; l++) {
        if (b->ready >> l & 1) states[l] &= ~(uint32_t)PYK_CPU_AT_WARP;
        if (b->ready || stuck || !at_warp(w, first + l)) continue;
        report_stuck(w, b->launch, first + l);
        stuck = true;
    }
    for (uint32_t l = 0; stuck && l < WARP_SIZE; l++) states[l] = PYK_CPU_ENDED;
    memcpy(b->lanes, w->published + first, sizeof b->lanes);
    return b->ready;
}

/* Is what the thread waits for at a barrier in shared memory, or of the cluster, over? */
static bool phase_is_over(Worker *w, uint32_t t) {
    if (!w->handle[t]) return false;
    if (w->wait[t] == PYK_CPU_WAIT_CLUSTER && w->cluster[t] == CLUSTER_OPENED) {
        w->cluster[t] = CLUSTER_AWAY;
        return true;
    }
    if (w->wait[t] != PYK_CPU_WAIT_PHASE) return false;
    return pykrt_async_phase(*(const uint64_t *)(uintptr_t)w->published[t]).parity != (w->mask[t] & 1);
}

/* Opens warp barriers as long as there are any to open, then lets the threads that yield go on,
 * each to its next suspension. Returns how the block stands after that. */
static Standing turn(Worker *w, const Job *job) {
    bool products = pykrt_tensor_progress(w);
    Standing s = {.moved = pykrt_async_progress(w) || products};
    bool opened = false;
    for (uint32_t first = 0; first < job->threads; first += WARP_SIZE) {
        uint32_t lanes = lanes_of(job, first), ready;
        while ((ready = lanes_ready(w, first, lanes)) || (ready = lanes_active(w, first, lanes)))
            open_warp(w, job, first, ready), opened = true;
        for (uint32_t t = first; t < first + lanes; t++) {
            if ((w->handle[t] && w->wait[t] == PYK_CPU_WAIT_YIELD) || phase_is_over(w, t)) resume(w, t), s.moved = true;
            count(w, t, &s);
        }
    }
    s.moved |= opened && (s.at_phase || s.at_cluster);
    w->moved |= s.moved || opened;
    return s;
}

/* ---- clusters */

static uint32_t members(const Job *job, Worker *const *one, Worker *const **all) {
    *all = job->cluster > 1 ? (*one)->members : one;
    return job->cluster;
}

static bool has_arrived(const Worker *w, uint32_t threads) {
    for (uint32_t t = 0; t < threads; t++)
        if (w->handle[t] && w->cluster[t] != CLUSTER_ARRIVED) return false;
    return true;
}

/* Opens the barrier of the cluster if all its threads that have not ended have arrived. */
static bool open_cluster(Worker *w, const Job *job) {
    Worker *const *all;
    uint32_t n = members(job, &w, &all);
    for (uint32_t i = 0; i < n; i++)
        if ((all[i] != w && all[i]->state == BLOCK_NEW) || !has_arrived(all[i], job->threads)) return false;
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t t = 0; t < job->threads; t++) all[i]->cluster[t] = CLUSTER_OPENED;
    if (job->checker) pykrt_check_grid(job);
    return true;
}

static void cluster_arrive(pyk_cpu_block *b, uint32_t thread, const pyk_cpu_place *place) {
    Worker *w = pykrt_block_worker(b);
    Job *job = b->launch;
    (void)place;
    if (w->cluster[thread] != CLUSTER_AWAY)
        pykrt_block_fail(job, PYK_LAUNCH_FAILED,
                         "kernel '%s', block (%d,%d,%d): thread (%d,%d,%d) arrives at the barrier of the cluster "
                         "twice and does not wait in between",
                         job->kernel->name, b->ctaid[0], b->ctaid[1], b->ctaid[2], thread_x(job, thread),
                         thread_y(job, thread), thread_z(job, thread));
    w->cluster[thread] = CLUSTER_ARRIVED;
}

static uint64_t cluster_map(pyk_cpu_block *b, uint32_t thread, const pyk_cpu_place *place, uint64_t address,
                            uint32_t rank) {
    Worker *w = pykrt_block_worker(b), *const *all;
    Job *job = b->launch;
    uint64_t offset = address - (uint64_t)(uintptr_t)w->memory;
    (void)thread, (void)place;
    if (rank < members(job, &w, &all) && offset < (uint64_t)(w->frames - w->memory))
        return (uint64_t)(uintptr_t)all[rank]->memory + offset;
    pykrt_block_fail(job, PYK_LAUNCH_FAILED, "kernel '%s', block (%d,%d,%d): %s", job->kernel->name, b->ctaid[0],
                     b->ctaid[1], b->ctaid[2],
                     rank < job->cluster ? "the array that map_shared_rank() gets is not in shared memory"
                                         : "map_shared_rank() is asked for a block that the cluster does not have");
    return address;
}

static bool waits_alike(const Worker *w, uint32_t t, uint32_t u) {
    if (!w->handle[t] || !w->handle[u] || w->wait[t] != w->wait[u]) return !w->handle[t] && !w->handle[u];
    return w->wait[t] != PYK_CPU_WAIT_PHASE || (w->published[t] == w->published[u] && w->mask[t] == w->mask[u]);
}

/* No thread can go on, and some wait for the phase of a barrier: who waits for what. */
static void report_phase(const Worker *w, Job *job) {
    char all[400] = "", one[200];
    const int32_t *c = w->block.ctaid;
    size_t len = 0;
    for (uint32_t t = 0, end; t < job->threads && len < sizeof all - 1; t = end) {
        for (end = t + 1; end < job->threads && waits_alike(w, t, end);) end++;
        describe_wait(w, t, one, sizeof one);
        const char *and = len ? "; " : "";
        int n = end - t > 1 ? snprintf(all + len, sizeof all - len, "%sthreads %u to %u %s", and, t, end - 1, one)
                            : snprintf(all + len, sizeof all - len, "%sthread %u %s", and, t, one);
        len += n > 0 ? (size_t)n : 0;
    }
    pykrt_block_fail(job, PYK_LAUNCH_FAILED, "kernel '%s' is stuck in block (%d,%d,%d): %s", job->kernel->name, c[0],
                     c[1], c[2], all);
}

/* Runs the threads until none yields or waits at a warp barrier. */
static Settled settle(Worker *w, Job *job, Standing *s) {
    uint32_t rounds = 0;
    do {
        if (rounds++ == PATIENCE || atomic_load_explicit(&job->failed, memory_order_relaxed)) return SPINS;
        *s = turn(w, job);
    } while (s->moved || (s->at_cluster && open_cluster(w, job)));
    for (uint32_t t = 0; s->at_warp && t < job->threads; t++)
        if (at_warp(w, t)) return report_stuck(w, job, t), STUCK;
    if (!s->at_phase && !s->at_cluster) return SETTLED;
    if (job->cluster > 1) return WAITS;
    return report_phase(w, job), STUCK;
}

static void report_split(const Worker *w, Job *job) {
    const int32_t *c = w->block.ctaid;
    pykrt_block_fail(job, PYK_LAUNCH_FAILED,
        "kernel '%s' is stuck in block (%d,%d,%d): some of its threads wait at the block barrier, the others "
        "at the barrier of the grid",
        job->kernel->name, c[0], c[1], c[2]);
}

static void report_tensor(Worker *w, Job *job, uint32_t thread, const char *wrong) {
    const int32_t *c = w->block.ctaid;
    if (wrong)
        pykrt_block_fail(job, PYK_LAUNCH_FAILED, "kernel '%s', block (%d,%d,%d), thread (%d,%d,%d): %s",
                         job->kernel->name, c[0], c[1], c[2], thread_x(job, thread), thread_y(job, thread),
                         thread_z(job, thread), wrong);
}

static void tensor(pyk_cpu_block *b, uint32_t thread, const pyk_cpu_place *place, uint32_t what, uint64_t x, uint64_t y,
                   uint64_t z) {
    report_tensor(pykrt_block_worker(b), b->launch, thread, pykrt_tensor(b, thread, place, what, x, y, z));
}

/* Threads that ended with an exception give nothing back. */
static void end_tensor(Worker *w, Job *job) {
    if (w->tensor && !atomic_load(&job->exceptions)) report_tensor(w, job, 0, pykrt_tensor_end(w));
}

/* Runs the block until all its threads have ended or wait at the grid barrier, or it seems to wait
 * for another block. */
static BlockState run_coroutines(Worker *w, Job *job, BlockState from) {
    Standing s = {.running = true, .yields = true};
    watch_stack(w);
    if (from == BLOCK_NEW || from == BLOCK_AT_GRID) s = from == BLOCK_NEW ? start(w, job) : sweep(w, job);
    for (; s.running; s = sweep(w, job)) {
        Settled settled = s.at_warp || s.yields || s.at_phase || s.at_cluster ? settle(w, job, &s) : SETTLED;
        if (settled != SETTLED) return settled == SPINS ? BLOCK_SPINS : settled == WAITS ? BLOCK_WAITS : BLOCK_ENDED;
        if (s.at_grid && s.at_block) return report_split(w, job), BLOCK_ENDED;
        if (s.at_grid) return BLOCK_AT_GRID;
        if (!s.running) break;
    }
    end_tensor(w, job);
    return BLOCK_ENDED;
}

/* How a cluster stands whose blocks stand so. */
static BlockState stand_together(Worker *const *all, uint32_t n) {
    bool at_grid = false;
    for (uint32_t i = 0; i < n; i++) {
        if (all[i]->state == BLOCK_SPINS || all[i]->state == BLOCK_WAITS) return BLOCK_SPINS;
        at_grid |= all[i]->state == BLOCK_AT_GRID;
    }
    return at_grid ? BLOCK_AT_GRID : BLOCK_ENDED;
}

/* One whose threads wait for something else than the others, if there is such a block. */
static const Worker *stuck_member(Worker *const *all, const Job *job) {
    const Worker *found = NULL;
    for (uint32_t i = 0; i < job->cluster; i++) {
        if (all[i]->state != BLOCK_WAITS) continue;
        found = found ? found : all[i];
        for (uint32_t t = 0; t < job->threads; t++)
            if (all[i]->handle[t] && all[i]->wait[t] != PYK_CPU_WAIT_CLUSTER) return all[i];
    }
    return found;
}

/* Lets the blocks of a cluster go on in turn as long as any can. Those that wait at the grid's
 * barrier go on once if it opens. */
static BlockState run_cluster(Worker *first, Job *job, bool opens) {
    Worker *const *all = first->members;
    bool moved = true;
    for (bool once = opens; moved && !atomic_load_explicit(&job->failed, memory_order_relaxed); once = false) {
        moved = false;
        for (uint32_t i = 0; i < job->cluster; i++) {
            Worker *w = all[i];
            if (w->state == BLOCK_ENDED || (w->state == BLOCK_AT_GRID && !once)) continue;
            bool begins = w->state == BLOCK_NEW || w->state == BLOCK_AT_GRID;
            w->moved = begins;
            w->state = run_coroutines(w, job, w->state);
            moved |= w->moved;
        }
    }
    BlockState state = stand_together(all, job->cluster);
    for (uint32_t i = 0; state == BLOCK_SPINS && i < job->cluster; i++)
        if (all[i]->state == BLOCK_SPINS) return state;
    if (state == BLOCK_SPINS) report_phase(stuck_member(all, job), job);
    return state == BLOCK_SPINS ? BLOCK_ENDED : state;
}

/* Runs a block, or the cluster whose first one it is. */
static BlockState run(Worker *w, Job *job, BlockState from) {
    return job->cluster > 1 ? run_cluster(w, job, from == BLOCK_AT_GRID) : run_coroutines(w, job, from);
}

/* ---- memory */

/* Asks a stored entry how much each of its threads keeps. */
static bool storage_bytes(Worker *w, const Job *job, size_t *bytes) {
    size_t threads = pykrt_round_up(job->threads, PYK_CPU_LANES);
    job->plain(&w->block, NULL);
    return !__builtin_mul_overflow(w->block.frame_bytes, threads, bytes);
}

/* The room that a thread's coroutine needs: an odd number of cache lines, since frames a power of
 * two apart would all fall into the same few sets of the cache. */
static size_t frame_stride(Worker *w, const Job *job) {
    pyk_cpu_coroutine *entry;
    memcpy(&entry, &job->code->entry, sizeof entry);
    w->block.frame_bytes = 0;
    entry(&w->block, job->args, 0, 0, 0, NULL);
    return pykrt_round_up(w->block.frame_bytes ? w->block.frame_bytes : 1, PYK_CPU_LINE) | PYK_CPU_LINE;
}

void pykrt_block_leave(Worker *w) {
    for (uint32_t i = 1; i < w->nmembers; i++) {
        pykrt_block_leave(w->members[i]);
        free(w->members[i]);
    }
    if (w->nmembers) free(w->members);
    free(w->memory);
    pykrt_check_leave(w);
    pykrt_async_leave(w);
    pykrt_tensor_leave(w);
}

static void copy_box(pyk_cpu_block *b, uint32_t thread, const pyk_cpu_place *place, uint64_t shared, uint64_t map,
                     uint64_t at, uint64_t barrier) {
    const char *wrong = pykrt_box_copy(b, thread, place, shared, map, at, barrier);
    Job *job = b->launch;
    if (wrong) pykrt_block_fail(job, PYK_INVALID_ARGUMENT, "kernel '%s': %s", job->kernel->name, wrong);
}

static bool prepare(Worker *w, Job *job) {
    const pyk_launch *c = job->launch;
    w->block = (pyk_cpu_block){.dynamic_bytes = c->shared_bytes, .launch = job, .bounds = report_bounds,
                               .published = w->published, .raised = report_raised, .called = report_called,
                               .access = pykrt_check_access, .array = pykrt_check_array,
                               .stack_used_up = stack_used_up, .breakpoint = reach_breakpoint,
                               .copy_async = pykrt_async_copy, .copy_commit = pykrt_async_commit,
                               .copy_wait = pykrt_async_wait, .copy_bulk = pykrt_async_bulk,
                               .bulk_reads = pykrt_check_reads, .bulk_commit = pykrt_check_commit,
                               .bulk_wait = pykrt_check_wait, .copy_box = copy_box, .tensor = tensor,
                               .cluster_arrive = cluster_arrive, .cluster_map = cluster_map,
                               .open_warp = open_stored_warp};
    for (int i = 0; i < 3; i++) {
        w->block.cluster[i] = job->cluster > 1 ? (int32_t)job->code->cluster[i] : 1;
        w->block.ntid[i] = (int32_t)c->block[i];
        w->block.nctaid[i] = (int32_t)c->grid[i];
    }
    size_t fixed = pykrt_round_up(job->code->shared_bytes, PYK_CPU_SHARED_ALIGN);
    size_t dynamic = pykrt_round_up(c->shared_bytes, PYK_CPU_LINE), frames = 0;
    w->frame_stride = job->coroutine ? frame_stride(w, job) : 0;
    bool fits =
        job->stored ? storage_bytes(w, job, &frames) : !__builtin_mul_overflow(w->frame_stride, job->threads, &frames);
    fits &= frames <= PTRDIFF_MAX / 2;
    /* the last line is there so that no pointer is past the end, or NULL */
    size_t bytes = fixed + dynamic + frames + PYK_CPU_LINE;
    if (fits && bytes > w->capacity) {
        char *old = w->memory;
        w->memory = NULL;
        atomic_signal_fence(memory_order_seq_cst); /* a fork may come at any time, after which the child frees it */
        free(old);
        w->memory = aligned_alloc(PYK_CPU_SHARED_ALIGN, pykrt_round_up(bytes, PYK_CPU_SHARED_ALIGN));
        w->capacity = w->memory ? bytes : 0;
        if (w->memory) memset(w->memory, 0, fixed + dynamic); /* not what the heap held: runs are alike */
    }
    if (!fits || !w->memory) {
        pykrt_block_fail(job, PYK_OUT_OF_MEMORY, "kernel '%s': no memory for a block of %u threads with %zu bytes each",
                         job->kernel->name, job->threads, w->frame_stride);
        return false;
    }
    w->block.shared = w->memory;
    w->block.dynamic_shared = w->memory + fixed;
    w->block.storage = w->frames = w->memory + fixed + dynamic;
    return true;
}

/* The others of a cluster, for a worker that becomes its first block. */
static bool find_members(Worker *w, uint32_t n) {
    Worker **all = realloc(w->nmembers ? w->members : NULL, n * sizeof *all);
    if (!all) return false;
    all[0] = w;
    w->members = all;
    if (!w->nmembers) w->nmembers = 1;
    while (w->nmembers < n && (all[w->nmembers] = calloc(1, sizeof *w))) w->nmembers++;
    return w->nmembers == n;
}

bool pykrt_block_prepare(Worker *w, Job *job) {
    if (job->cluster > w->nmembers && job->cluster > 1 && !find_members(w, job->cluster)) {
        pykrt_block_fail(job, PYK_OUT_OF_MEMORY, "kernel '%s': no memory for a cluster of blocks", job->kernel->name);
        return false;
    }
    for (uint32_t i = 1; i < job->cluster; i++) {
        w->members[i]->members = w->members;
        if (!prepare(w->members[i], job)) return false;
    }
    return prepare(w, job);
}

/* Where block `rank` of a cluster is in the grid. */
static void place_block(Worker *w, const Job *job, uint64_t number, uint32_t rank) {
    static const uint32_t alone[3] = {1, 1, 1};
    const uint32_t *grid = job->launch->grid, *cluster = job->cluster > 1 ? job->code->cluster : alone;
    if (job->cluster <= 1 && number <= UINT32_MAX) { /* so that few divisions are quick ones */
        uint32_t row = (uint32_t)number / grid[0];
        w->block.ctaid[0] = (int32_t)((uint32_t)number % grid[0]);
        w->block.ctaid[1] = (int32_t)(row % grid[1]);
        w->block.ctaid[2] = (int32_t)(row / grid[1]);
        return;
    }
    for (int i = 0; i < 3; i++) {
        uint32_t clusters = grid[i] / cluster[i];
        w->block.ctaid[i] = (int32_t)(number % clusters * cluster[i] + rank % cluster[i]);
        number /= clusters;
        rank /= cluster[i];
    }
}

static void enter_block(Worker *w, const Job *job, uint64_t block, uint32_t rank) {
    place_block(w, job, block, rank);
    memset(w->cluster, CLUSTER_AWAY, job->threads);
    w->block.votes = 0;
    memset(w->block.barriers, 0, sizeof w->block.barriers);
    w->state = BLOCK_NEW;
    pykrt_async_enter(w, job->threads);
    pykrt_tensor_enter(w);
    if (job->checker) pykrt_check_enter(w, job);
    if (job->poison) memset(w->block.shared, 0xA5, (size_t)(w->frames - w->memory));
}

static void enter(Worker *w, const Job *job, uint64_t number) {
    Worker *const *all;
    uint32_t n = members(job, &w, &all);
    for (uint32_t rank = 0; rank < n; rank++) enter_block(all[rank], job, number, rank);
    w->all = BLOCK_NEW;
}

bool pykrt_block_go_on(Worker *w, Job *job) {
    do w->all = run(w, job, w->all);
    while (w->all == BLOCK_AT_GRID); /* the grid is this block */
    return w->all == BLOCK_SPINS;
}

/* Blocks of a row, which threads may take for one. */
static uint32_t blocks_ahead(const Worker *w, const Job *job, uint64_t most) {
    if (job->cluster > 1 || job->checker) return 1;
    uint32_t n = job->launch->grid[0] - (uint32_t)w->block.ctaid[0];
    return n < most ? n : (uint32_t)most;
}

bool pykrt_block_run(Worker *w, Job *job, uint64_t block, uint64_t most) {
    enter(w, job, block);
    w->block.taken = 1;
    w->block.ahead = blocks_ahead(w, job, most);
    if (job->coroutine) return pykrt_block_go_on(w, job);
    Worker *const *all;
    uint32_t n = members(job, &w, &all);
    for (uint32_t rank = 0; rank < n; rank++) {
        watch_stack(all[rank]);
        job->plain(&all[rank]->block, job->args);
        end_tensor(all[rank], job);
    }
    return false;
}

bool pykrt_block_step(Worker *w, Job *job, uint64_t block) {
    if (!job->begun) {
        if (!pykrt_block_prepare(w, job)) return false;
        enter(w, job, block);
    }
    bool holds = job->spinners_only && w->all == BLOCK_AT_GRID; /* until all others are there too */
    if (w->all != BLOCK_ENDED && !holds) w->all = run(w, job, w->all);
    if (w->all == BLOCK_SPINS) atomic_store(&job->spins, true);
    return w->all != BLOCK_ENDED;
}
