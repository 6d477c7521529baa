/* async.c: copies that go on beside a thread, as cp.async on a GPU (lib/device/async.py).
 *
 * The bytes are read when the copy begins, and written when the thread waits for its group. Between
 * the two there is rubbish at the target, so that a program that reads too early computes with it,
 * and the checks see a write at both times: a read by another thread between them is a race. Copies
 * of many bytes end when all threads of the block have stopped, and then count at their barrier;
 * the checks see their writes then, too. */
#include "runtime/device/async.h"

#include <stdlib.h>
#include <string.h>

#include "runtime/device/check.h"
#include "runtime/device/grow.h"

enum { MOST_BYTES = 16, RUBBISH = 0xA5, PHASE_BYTES = (1 << (PYK_CPU_PHASE_PARITY - PYK_CPU_PHASE_BYTES)) - 1 };

typedef struct Copy {
    const pyk_cpu_place *place;
    char     data[MOST_BYTES];
    void    *to;
    uint32_t bytes, group;
} Copy;

typedef struct CopyQueue {                /* of a thread: copies that it has not waited for */
    Copy    *at;
    uint32_t len, room, group;            /* group: the open one */
} CopyQueue;

/* Asks the checks; gives the address to use. */
static void *ask(pyk_cpu_block *b, uint32_t thread, const pyk_cpu_place *place, void *p) {
    return place ? pykrt_check_access(b, thread, place, p, p) : p;
}

void pykrt_async_copy(pyk_cpu_block *b, uint32_t thread, const pyk_cpu_place *place, uint64_t to, uint64_t from,
                      uint32_t bytes, uint32_t there) {
    Worker *w = pykrt_block_worker(b);
    if (!w->copies) w->copies = calloc(MAX_THREADS, sizeof *w->copies);
    CopyQueue *q = w->copies ? &w->copies[thread] : NULL;
    Copy *copies = q ? pykrt_grown(q->at, q->len, &q->room, sizeof *copies) : NULL;
    if (bytes > MOST_BYTES) bytes = MOST_BYTES;
    if (there > bytes) there = bytes;
    const pyk_cpu_place *reads = pykrt_check_place(b, place, PYK_CPU_LOAD, there),
                        *writes = pykrt_check_place(b, place, PYK_CPU_STORE, bytes);
    Copy copy = {.place = writes, .to = (void *)(uintptr_t)to, .bytes = bytes, .group = q ? q->group : 0};
    if (there) memcpy(copy.data, ask(b, thread, reads, (void *)(uintptr_t)from), there);
    void *target = ask(b, thread, writes, copy.to);
    if (copies) {
        q->at = copies;
        q->at[q->len++] = copy;
        memset(target, RUBBISH, bytes);
    } else {
        memcpy(target, copy.data, bytes);                     /* no memory to put it off */
    }
}

void pykrt_async_commit(pyk_cpu_block *b, uint32_t thread, const pyk_cpu_place *place) {
    Worker *w = pykrt_block_worker(b);
    (void)place;
    if (w->copies) w->copies[thread].group++;
}

void pykrt_async_wait(pyk_cpu_block *b, uint32_t thread, const pyk_cpu_place *place, uint32_t left) {
    Worker *w = pykrt_block_worker(b);
    CopyQueue *q = w->copies ? &w->copies[thread] : NULL;
    uint32_t kept = 0;
    (void)place;
    for (uint32_t i = 0; q && i < q->len; i++) {
        Copy *c = &q->at[i];
        if (c->group < q->group && q->group - c->group > left)
            memcpy(ask(b, thread, c->place, c->to), c->data, c->bytes);
        else q->at[kept++] = *c;
    }
    if (q) q->len = kept;
}

/* ---- copies of many bytes, and barriers */

typedef struct Bulk {
    const pyk_cpu_place *place, *writes;  /* of what it does to the barrier, and to its target */
    void    *to;
    uint64_t barrier;
    char    *data;
    uint32_t bytes, thread;
} Bulk;

struct BulkList {
    Bulk    *at;
    uint32_t len, room;
};

Phase pykrt_async_phase(uint64_t word) {
    const uint64_t arrivals = ((uint64_t)1 << PYK_CPU_PHASE_PENDING) - 1;
    return (Phase){.arrivals = (uint32_t)(word & arrivals),
                   .pending = (uint32_t)(word >> PYK_CPU_PHASE_PENDING & arrivals),
                   .bytes = (uint32_t)(word >> PYK_CPU_PHASE_BYTES) & PHASE_BYTES,
                   .parity = (uint32_t)(word >> PYK_CPU_PHASE_PARITY)};
}

void pykrt_async_complete(uint64_t *word, uint32_t arrivals, uint32_t bytes) {
    Phase p = pykrt_async_phase(*word);
    p.pending -= arrivals;
    p.bytes = (p.bytes - bytes) & PHASE_BYTES;
    if (!p.bytes && !p.pending) p.pending = p.arrivals, p.parity ^= 1;
    *word = (uint64_t)p.arrivals | (uint64_t)p.pending << PYK_CPU_PHASE_PENDING |
            (uint64_t)p.bytes << PYK_CPU_PHASE_BYTES | (uint64_t)p.parity << PYK_CPU_PHASE_PARITY;
}

static Bulk *new_bulk(Worker *w) {
    if (!w->bulks) w->bulks = calloc(1, sizeof *w->bulks);
    if (!w->bulks) return NULL;
    Bulk *bulks = pykrt_grown(w->bulks->at, w->bulks->len, &w->bulks->room, sizeof *bulks);
    if (!bulks) return NULL;
    w->bulks->at = bulks;
    return &bulks[w->bulks->len];
}

void pykrt_async_bulk(pyk_cpu_block *b, uint32_t thread, const pyk_cpu_place *place, uint64_t to, uint64_t from,
                      uint32_t bytes, uint64_t barrier) {
    void *source = ask(b, thread, pykrt_check_place(b, place, PYK_CPU_LOAD, bytes), (void *)(uintptr_t)from);
    const pyk_cpu_place *writes = pykrt_check_place(b, place, PYK_CPU_STORE, bytes);
    void *target = ask(b, thread, writes, (void *)(uintptr_t)to);
    char *data = barrier ? malloc(bytes + (bytes == 0)) : NULL;
    if (data) {
        memcpy(data, source, bytes);
        pykrt_async_arrives(b, thread, place, target, data, bytes, barrier);
        return;
    }
    if (!barrier) pykrt_check_reads(b, thread, place, from, bytes);
    memmove(target, source, bytes);                       /* at once: there is no barrier, or no memory to put it off */
    if (barrier) pykrt_async_complete((uint64_t *)(uintptr_t)barrier, 0, bytes);
}

void pykrt_async_arrives(pyk_cpu_block *b, uint32_t thread, const pyk_cpu_place *place, void *to, char *data,
                         uint32_t bytes, uint64_t barrier) {
    Bulk *bulk = new_bulk(pykrt_block_worker(b));
    if (bulk) {
        *bulk = (Bulk){pykrt_check_place(b, place, PYK_CPU_ATOMIC, sizeof barrier),
                       pykrt_check_place(b, place, PYK_CPU_STORE, bytes), to, barrier, data, bytes, thread};
        pykrt_block_worker(b)->bulks->len++;
        memset(to, RUBBISH, bytes);
        return;
    }
    memcpy(to, data, bytes);
    free(data);
    pykrt_async_complete((uint64_t *)(uintptr_t)barrier, 0, bytes);
}

bool pykrt_async_progress(Worker *w) {
    uint32_t n = w->bulks ? w->bulks->len : 0;
    for (uint32_t i = 0; i < n; i++) {
        Bulk *bulk = &w->bulks->at[i];
        memcpy(ask(&w->block, bulk->thread, bulk->writes, bulk->to), bulk->data, bulk->bytes);
        pykrt_async_complete(ask(&w->block, bulk->thread, bulk->place, (void *)(uintptr_t)bulk->barrier), 0,
                             bulk->bytes);
        free(bulk->data);
    }
    if (n) w->bulks->len = 0;
    return n > 0;
}

static void drop_bulks(Worker *w) {
    for (uint32_t i = 0; w->bulks && i < w->bulks->len; i++) free(w->bulks->at[i].data);
    if (w->bulks) w->bulks->len = 0;
}

void pykrt_async_enter(Worker *w, uint32_t threads) {
    for (uint32_t t = 0; w->copies && t < threads; t++) w->copies[t].len = w->copies[t].group = 0;
    drop_bulks(w);
}

void pykrt_async_leave(Worker *w) {
    for (uint32_t t = 0; w->copies && t < MAX_THREADS; t++) free(w->copies[t].at);
    free(w->copies);
    w->copies = NULL;
    drop_bulks(w);
    if (w->bulks) free(w->bulks->at);
    free(w->bulks);
    w->bulks = NULL;
}
