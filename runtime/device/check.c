/* check.c: --check=memory, init, race and barrier. The image asks before each access, and this file
 * answers with the address that is to be used. Whoever reads badly gets zeros, whoever writes badly
 * writes nowhere, and the thread goes on: so a launch tells of all its errors, each place once. The
 * blocks of such a launch run on one host thread, and what is told is the same each time.
 *
 * Memory. An access is right if it lies in the memory of the array that its address was computed
 * from: an array of the kernel, an allocation of the device, or what an argument says of the
 * program's own memory. Shared and local arrays know which of their bytes have been written.
 *
 * Races. What happens before what is a graph. Its nodes are the meetings of threads - a barrier of
 * a block or a warp, an atomic operation on an address, which meets those before it there -
 * numbered as they come. An access is remembered with the number of the last node then. It happens
 * before what a thread does now if a later node, in which the thread that made it took part, leads
 * to the thread's own last node. Barriers of blocks and grids, which settle nearly all, need no
 * search. Each word remembers its last write, two reads since, and its last atomic operation; a
 * page of words in which single bytes are used remembers bytes. After very many meetings the graph
 * begins anew, and what came before counts as ordered: an error may be missed, none is made up. */
#include "runtime/device/check.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lib/contract/check.h"
#include "runtime/device/exception.h"
#include "runtime/device/grow.h"
#include "runtime/device/object.h"

struct Region {
    char *begin, *end;
    char name[64];                                /* "'x'"; "" if not known */
    uint32_t kind;                                /* PYK_CPU_SHARED, LOCAL or GLOBAL */
    bool freed;
    uint8_t *written;                             /* a bit for each byte of shared and local arrays */
};

enum { MOST_REPORTS = 100, PAGE_SHIFT = 12, PAGE = 1 << PAGE_SHIFT, WORD_SHIFT = 2, MOST_NODES = 1 << 22,
       MOST_STEPS = 1 << 16, STRANGE_PAGES = 1024 };

typedef struct Seen {                             /* an access */
    uint32_t thread, time;                        /* its number in the grid, from 1; 0: there is none */
    const pyk_cpu_place *place;                   /* in the user's source */
} Seen;

typedef struct Cell { Seen write, read[2], atomic; } Cell;

/* Items that begin with their key, which is not 0. */
typedef struct Table { char *at; size_t room, n; } Table;

typedef struct Page {
    uintptr_t number;
    uint32_t shift;                               /* a cell for so many bytes: WORD_SHIFT, or 0 */
    Cell *cells;
} Page;

typedef enum NodeKind { NODE_THREAD, NODE_WARP, NODE_BLOCK } NodeKind;
typedef struct Node {
    uint32_t first, lanes;                        /* the thread, the warp's first, or the block; lanes of a warp */
    uint32_t preds, npreds;                       /* in `edges` */
    uint32_t mark;                                /* of the last search that came by */
    NodeKind kind;
} Node;

typedef struct Word { uintptr_t address; uint32_t node; } Word;        /* the last atomic operation there */

typedef struct Reading { /* a copy out of shared memory that its thread has not waited for */
    char *begin, *end;
    const pyk_cpu_place *place;
    uint32_t thread, age;                         /* in the block; age: groups that it has committed since */
} Reading;

typedef struct Report {
    pyk_exception e;
    const pyk_cpu_place *place, *caller, *other;
    uint32_t thread;                              /* that was counted last */
} Report;

struct Checker {
    const Job *job;
    Regions global;
    bool hidden;                                  /* some memory that the kernel may use is not known */
    uintptr_t strange[STRANGE_PAGES];             /* then: pages in which such memory was found */
    bool race;
    Report *reports;
    uint32_t nreports;
    Table pages, words;                           /* by their numbers; by their addresses */
    Page *last_page;
    Node *nodes;
    uint32_t nnodes, node_room, base, floor;      /* node numbers: base + 1 + index; accesses before `floor` are past */
    uint32_t *edges;
    uint32_t nedges, edge_room;
    uint32_t *last;                               /* each thread's last node; 0: none */
    uint32_t mark;
    uint32_t *stack;                              /* of a search */
    char *scratch;
    size_t scratch_bytes;
    pyk_cpu_place **places;                       /* made by pykrt_check_place */
    uint32_t nplaces;
};

static Checker *checker_of(const pyk_cpu_block *b) { return ((Job *)b->launch)->checker; }

static uint64_t block_of(const Job *job, const Worker *w) {
    const uint32_t *grid = job->launch->grid;
    const int32_t *at = w->block.ctaid;
    return ((uint64_t)at[2] * grid[1] + (uint64_t)at[1]) * grid[0] + (uint64_t)at[0];
}

/* ---- reports */

static void set_thread(const Job *job, uint64_t number, int32_t thread[3], int32_t block[3]) {
    const uint32_t *g = job->launch->grid, *b = job->launch->block;
    uint64_t t = number % job->threads, at = number / job->threads;
    thread[0] = (int32_t)(t % b[0]), thread[1] = (int32_t)(t / b[0] % b[1]), thread[2] = (int32_t)(t / b[0] / b[1]);
    block[0] = (int32_t)(at % g[0]), block[1] = (int32_t)(at / g[0] % g[1]), block[2] = (int32_t)(at / g[0] / g[1]);
}

/* The place in the user's source at which a function of the library was called. */
static const pyk_cpu_place *users(const pyk_cpu_place *p, const pyk_cpu_frame *f) {
    for (; f && *p->file == '<'; f = f->caller) p = f->place;
    return p;
}

const pyk_cpu_place *pykrt_check_place(const pyk_cpu_block *b, const pyk_cpu_place *place, uint32_t kind,
                                       uint32_t bytes) {
    Checker *c = checker_of(b);
    if (!c || !place) return NULL;
    pyk_cpu_place p = *users(place, b->frame);
    p.kind = kind;
    p.bytes = bytes;
    p.checks = place->checks;
    for (uint32_t i = 0; i < c->nplaces; i++)
        if (!memcmp(c->places[i], &p, sizeof p)) return c->places[i];
    pyk_cpu_place **more = realloc(c->places, (c->nplaces + 1) * sizeof *more), *kept = malloc(sizeof *kept);
    if (more) c->places = more;
    if (!more || !kept) return free(kept), NULL;
    *kept = p;
    return c->places[c->nplaces++] = kept;
}

/* Notes an error of a thread, with the other thread if there is one, unless it is known. */
static void report(Checker *c, const pyk_cpu_frame *frame, const pyk_cpu_place *place, uint64_t thread,
                   const Seen *other, const char *text) {
    const pyk_cpu_place *there = other ? other->place : NULL, *mine = users(place, frame);
    for (uint32_t i = 0; i < c->nreports; i++) {
        Report *r = &c->reports[i];
        bool same = r->place == place && r->caller == mine && r->other == there;
        if (!same && !(there && r->caller == there && r->other == mine)) continue;
        r->e.threads += r->thread != (uint32_t)thread;
        r->thread = (uint32_t)thread;
        return;
    }
    if (c->nreports == MOST_REPORTS) return;
    Report *r = &c->reports[c->nreports++];
    *r = (Report){.place = place, .caller = mine, .other = there, .thread = (uint32_t)thread, .e.threads = 1};
    pyk_exception *e = &r->e;
    pykrt_exception_place(e, place->function, place->file, place->line, text);
    if (!strchr(c->job->kernel->name, '$')) snprintf(e->kernel, sizeof e->kernel, "%s", c->job->kernel->name);
    for (; frame; frame = frame->caller)
        pykrt_exception_called(e, frame->place->function, frame->place->file, frame->place->line);
    set_thread(c->job, thread, e->thread, e->block);
    if (!other) return;
    e->has_other = 1;
    set_thread(c->job, other->thread - 1, e->other_thread, e->other_block);
    if (!there) return;
    snprintf(e->other.function, sizeof e->other.function, "%s", there->function);
    snprintf(e->other.file, sizeof e->other.file, "%s", there->file);
    e->other.line = there->line;
}

static const char *access_name(const pyk_cpu_place *p) {
    static const char *const names[] = {[PYK_CPU_LOAD] = "a read", [PYK_CPU_STORE] = "a write",
                                        [PYK_CPU_ATOMIC] = "an atomic operation", [PYK_CPU_SYNC_LOAD] = "a read",
                                        [PYK_CPU_SYNC_STORE] = "a write"};
    return names[p->kind];
}

/* ---- tables */

static uintptr_t *slot(const Table *t, size_t i, size_t size) { return (uintptr_t *)(void *)(t->at + i * size); }

/* The item with this key, which is new if there was none; NULL: there is no memory. */
static void *item_at(Table *t, uintptr_t key, size_t size) {
    if (t->n * 4 >= t->room * 3) {
        Table more = {.room = t->room ? 2 * t->room : 256};
        if (!(more.at = calloc(more.room, size))) return NULL;
        for (size_t i = 0; i < t->room; i++)
            if (*slot(t, i, size)) memcpy(item_at(&more, *slot(t, i, size), size), slot(t, i, size), size);
        free(t->at);
        *t = more;
    }
    size_t i = (size_t)((key * 0x9e3779b97f4a7c15u) >> 20) & (t->room - 1);
    while (*slot(t, i, size) && *slot(t, i, size) != key) i = (i + 1) & (t->room - 1);
    t->n += !*slot(t, i, size);
    *slot(t, i, size) = key;
    return slot(t, i, size);
}

/* ---- regions */

/* The first region that ends behind the address. */
static uint32_t position(const Regions *r, const char *address) {
    uint32_t low = 0, high = r->n;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (r->at[middle].end > address) high = middle;
        else low = middle + 1;
    }
    return low;
}

static Region *region_at(const Regions *r, const char *address) {
    uint32_t i = position(r, address);
    return i < r->n && r->at[i].begin <= address ? &r->at[i] : NULL;
}

static void drop(Regions *r, uint32_t from, uint32_t to) {
    if (from == to) return;
    for (uint32_t i = from; i < to; i++) free(r->at[i].written);
    memmove(r->at + from, r->at + to, (r->n - to) * sizeof *r->at);
    r->n -= to - from;
}

static void drop_all(Regions *r) { drop(r, 0, r->n); }

/* Adds a region, from which those that it overlaps vanish. NULL: there is no memory. */
static Region *add_region(Regions *r, char *begin, uint64_t bytes, uint32_t kind) {
    uint32_t from = position(r, begin), to = from;
    while (to < r->n && r->at[to].begin < begin + bytes) to++;
    drop(r, from, to);
    Region *at = pykrt_grown(r->at, r->n, &r->room, sizeof *at);
    if (!at) return NULL;
    r->at = at;
    Region made = {.begin = begin, .end = begin + bytes, .kind = kind};
    if (kind != PYK_CPU_GLOBAL && !(made.written = calloc((bytes + 7) / 8, 1))) return NULL;
    memmove(r->at + from + 1, r->at + from, (r->n - from) * sizeof *r->at);
    r->n++;
    r->at[from] = made;
    return &r->at[from];
}

static Region *find(Checker *c, Worker *w, const char *address) {
    Region *r = region_at(&w->arrays, address);
    const char *memory = w->memory, *frames = w->frames;
    if (r || (address >= memory && address < frames)) return r;
    for (uint32_t i = 0; c->job->cluster > 1 && i < c->job->cluster; i++)
        if ((r = region_at(&w->members[i]->arrays, address))) return r;
    if ((r = region_at(&c->global, address))) return r;
    uintptr_t page = (uintptr_t)address >> PAGE_SHIFT, *strange = &c->strange[page % STRANGE_PAGES];
    if (c->hidden && *strange == page) return NULL;
    char *begin;
    size_t bytes;
    ObjectState state = c->job->launch->device->objects.find(c->job->launch->device, address, &begin, &bytes);
    if (state == OBJECT_UNKNOWN) *strange = page;
    if (state == OBJECT_UNKNOWN || !(r = add_region(&c->global, begin, bytes, PYK_CPU_GLOBAL))) return NULL;
    r->freed = state == OBJECT_FREED;
    return r;
}

void pykrt_check_array(pyk_cpu_block *b, uint32_t thread, const pyk_cpu_place *place, void *address) {
    (void)thread;
    Checker *c = checker_of(b);
    if (!c) return;
    Worker *w = pykrt_block_worker(b);
    bool global = place->kind == PYK_CPU_GLOBAL;
    Regions *all = global ? &c->global : &w->arrays;
    Region *r = region_at(all, address);
    bool known = r && r->begin == address && r->end == r->begin + place->bytes;
    if (known && place->kind != PYK_CPU_LOCAL) return;
    if (known) memset(r->written, 0, (place->bytes + 7) / 8);
    else if ((r = add_region(all, address, place->bytes, place->kind)))
        snprintf(r->name, sizeof r->name, "the %s array of line %d",
                 global ? "constant" : place->kind == PYK_CPU_LOCAL ? "local" : "shared",
                 users(place, b->frame)->line);
}

/* An access that something is wrong with. */
static void report_access(Checker *c, const pyk_cpu_frame *frame, const Region *r, const pyk_cpu_place *p,
                          const char *address, uint64_t thread, const Seen *other, const char *error, const char *why) {
    char text[256];
    snprintf(text, sizeof text, "%s: %s of %llu byte%s at byte %zu of %s, %s", error, access_name(p),
             (unsigned long long)p->bytes, p->bytes == 1 ? "" : "s", (size_t)(address - r->begin),
             *r->name ? r->name : "an allocation", why);
    report(c, frame, p, thread, other, text);
}

/* ---- memory that is used before it is written */

static bool bit(const uint8_t *bits, size_t i) { return bits[i / 8] >> i % 8 & 1; }

/* A record has bytes between its fields, which nobody writes: it is unwritten if all of it is. */
static bool is_unwritten(const Region *r, size_t at, const pyk_cpu_place *p) {
    uint64_t n = 0;
    for (uint64_t i = 0; i < p->bytes; i++) n += bit(r->written, at + i);
    return *p->name ? n == 0 : n < p->bytes;
}

static void check_written(Checker *c, const pyk_cpu_frame *frame, const Region *r, const pyk_cpu_place *p,
                          const char *address, uint64_t thread) {
    size_t at = (size_t)(address - r->begin);
    bool stores = p->kind == PYK_CPU_STORE || p->kind == PYK_CPU_SYNC_STORE;
    if (p->checks & CHECK_INIT && !stores && is_unwritten(r, at, p))
        report_access(c, frame, r, p, address, thread, NULL, "InitError", "which no thread has written");
    for (uint64_t i = at; i < at + p->bytes; i++) r->written[i / 8] |= (uint8_t)(1u << i % 8);
}

/* ---- what happens before what */

static void forget_nodes(Checker *c) {
    c->base += c->nnodes;
    c->floor = c->base;
    c->nnodes = c->nedges = 0;
}

static uint32_t now(const Checker *c) { return c->base + c->nnodes; }

/* A new node's number. */
static uint32_t add_node(Checker *c, NodeKind kind, uint32_t first, uint32_t lanes) {
    if (c->nnodes == MOST_NODES || c->nedges > 4u * MOST_NODES) forget_nodes(c);
    Node *nodes = pykrt_grown(c->nodes, c->nnodes, &c->node_room, sizeof *nodes);
    if (!nodes) {
        forget_nodes(c);
        nodes = c->nodes;
    }
    c->nodes = nodes;
    c->nodes[c->nnodes++] = (Node){first, lanes, c->nedges, 0, 0, kind};
    return now(c);
}

/* The node that was added last comes after this one. */
static void follow(Checker *c, uint32_t pred) {
    Node *n = &c->nodes[c->nnodes - 1];
    if (pred <= c->base || pred >= now(c)) return;
    for (uint32_t i = 0; i < n->npreds; i++)
        if (c->edges[n->preds + i] == pred) return;
    uint32_t *edges = pykrt_grown(c->edges, c->nedges, &c->edge_room, sizeof *edges);
    if (!edges) return;
    c->edges = edges;
    c->edges[c->nedges++] = pred;
    n->npreds++;
}

/* An atomic operation learns what those before it there knew, and tells those to come. */
static void meet_at(Checker *c, uint32_t thread, uintptr_t address, uint32_t kind) {
    Word *word = item_at(&c->words, address, sizeof *word);
    bool loads = kind == PYK_CPU_SYNC_LOAD;
    if (!word || (loads && word->node <= c->base)) return;
    uint32_t node = add_node(c, NODE_THREAD, thread, 0);
    follow(c, c->last[thread]);
    follow(c, word->node);
    c->last[thread] = node;
    if (!loads) word->node = node;
}

static bool takes_part(const Checker *c, const Node *n, uint32_t thread) {
    if (n->kind == NODE_THREAD) return n->first == thread;
    if (n->kind == NODE_BLOCK) return n->first == thread / c->job->threads;
    return thread >= n->first && thread - n->first < WARP_SIZE && n->lanes >> (thread - n->first) & 1;
}

/* Does an access lead to where this thread is now? */
static bool leads_here(Checker *c, const Seen *a, uint32_t thread) {
    uint32_t depth = 0, steps = 0, other = a->thread - 1;
    c->mark++;
    c->stack[depth++] = c->last[thread];
    while (depth) {
        uint32_t number = c->stack[--depth];
        if (number <= a->time || number <= c->base) continue;
        Node *n = &c->nodes[number - c->base - 1];
        if (n->mark == c->mark) continue;
        n->mark = c->mark;
        if (takes_part(c, n, other)) return true;
        for (uint32_t i = 0; i < n->npreds; i++) {
            if (++steps == MOST_STEPS) return true;         /* too far to tell */
            c->stack[depth++] = c->edges[n->preds + i];
        }
    }
    return false;
}

/* Are these blocks of one cluster, by their numbers in the grid? */
static bool share_memory(const Job *job, uint32_t a, uint32_t b) {
    for (int i = 0; i < 3; i++) {
        uint32_t n = job->launch->grid[i], size = job->cluster > 1 ? job->code->cluster[i] : 1;
        if (a % n / size != b % n / size) return false;
        a /= n, b /= n;
    }
    return true;
}

static bool ordered(Checker *c, const Worker *w, const Region *r, const Seen *a, uint32_t thread) {
    uint32_t threads = c->job->threads;
    if (!a->thread || a->thread - 1 == thread || a->time < c->floor) return true;
    uint32_t other = (a->thread - 1) / threads, block = thread / threads;
    if (other == block && a->time < w->barrier) return true;
    if (r->kind == PYK_CPU_SHARED && !share_memory(c->job, other, block)) return true; /* an earlier block's memory */
    return leads_here(c, a, thread);
}

void pykrt_check_grid(const Job *job) {
    Checker *c = job->checker;
    if (c->race) forget_nodes(c), c->floor = ++c->base;
}

void pykrt_check_warp(Worker *w, const Job *job, uint32_t first, uint32_t lanes) {
    Checker *c = job->checker;
    uint32_t from = (uint32_t)block_of(job, w) * job->threads + first, left = lanes;
    if (!c->race || !(lanes & (lanes - 1))) return;
    uint32_t node = add_node(c, NODE_WARP, from, lanes);
    for (; left; left &= left - 1) follow(c, c->last[from + (uint32_t)__builtin_ctz(left)]);
    for (left = lanes; left; left &= left - 1) c->last[from + (uint32_t)__builtin_ctz(left)] = node;
}

/* ---- barriers */

/* A barrier that not all threads of the block have come to: some have returned, some wait at
 * another one. */
static void check_arrivals(Checker *c, const Worker *w, uint64_t first) {
    uint32_t here = UINT32_MAX, gone = UINT32_MAX;
    const pyk_cpu_place *place = NULL;
    for (uint32_t t = 0; t < c->job->threads; t++) {
        if (!w->handle[t]) {
            if (gone == UINT32_MAX) gone = t;
        } else if (!place) {
            here = t, place = w->place[t];
        } else if (w->place[t] != place && w->place[t] &&
                   (w->place[t]->line != place->line || strcmp(w->place[t]->file, place->file))) {
            Seen other = {(uint32_t)(first + t) + 1, 0, w->place[t]};
            report(c, w->frame[here], place, first + here, &other,
                   "BarrierError: threads of one block wait at different barriers");
        }
    }
    bool failed = atomic_load(&c->job->exceptions) > 0;    /* their threads have ended, and that is told */
    if (!place || gone == UINT32_MAX || failed) return;
    Seen other = {(uint32_t)(first + gone) + 1, 0, NULL};
    report(c, w->frame[here], place, first + here, &other,
           "BarrierError: a thread of the block has returned without coming here");
}

void pykrt_check_barrier(Worker *w, const Job *job) {
    Checker *c = job->checker;
    uint64_t block = block_of(job, w), first = block * job->threads;
    if (job->code->checks & CHECK_BARRIER) check_arrivals(c, w, first);
    if (!c->race) return;
    uint32_t node = add_node(c, NODE_BLOCK, (uint32_t)block, 0), before = 0;
    for (uint32_t t = 0; t < job->threads; t++) {
        uint32_t *last = &c->last[first + t];
        if (*last != before) follow(c, before = *last);
        *last = node;
    }
    w->barrier = node;
}

void pykrt_check_enter(Worker *w, const Job *job) {
    drop_all(&w->arrays);
    w->barrier = w->nreads = 0;
    uint64_t bytes = w->block.dynamic_bytes;
    Region *r = bytes ? add_region(&w->arrays, w->block.dynamic_shared, bytes, PYK_CPU_SHARED) : NULL;
    if (r) snprintf(r->name, sizeof r->name, "dynamic shared memory");
    (void)job;
}

void pykrt_check_leave(Worker *w) {
    drop_all(&w->arrays);
    free(w->arrays.at);
    free(w->reads);
    w->arrays = (Regions){NULL, 0, 0};
    w->reads = NULL;
    w->nreads = w->read_room = 0;
}

/* ---- races */

static Page *page_of(Checker *c, uintptr_t number) {
    if (c->last_page && c->last_page->number == number) return c->last_page;
    Page *p = c->last_page = item_at(&c->pages, number, sizeof *p);
    if (!p || p->cells) return p;
    p->shift = WORD_SHIFT;
    p->cells = calloc(PAGE >> WORD_SHIFT, sizeof *p->cells);
    return p->cells ? p : (c->last_page = NULL);
}

/* From now on each byte of the page has a cell. */
static void refine(Page *p) {
    Cell *cells = malloc(PAGE * sizeof *cells);
    if (!cells) return;
    for (uint32_t i = 0; i < PAGE; i++) cells[i] = p->cells[i >> p->shift];
    free(p->cells);
    p->cells = cells;
    p->shift = 0;
}

static void check_cell(Checker *c, const Worker *w, const Region *r, Cell *cell, const pyk_cpu_place *p,
                       const char *address, uint32_t thread) {
    bool store = p->kind == PYK_CPU_STORE, load = p->kind == PYK_CPU_LOAD;
    static const char *const names[] = {"a write", "an atomic operation", "a read", "a read"};
    const Seen *before[] = {&cell->write, &cell->atomic, &cell->read[0], &cell->read[1]};
    for (uint32_t i = 0; i < (store ? 4u : 1u); i++)
        if (!ordered(c, w, r, before[i], thread)) {
            char why[128];
            snprintf(why, sizeof why,
                     "and %s by another thread, with no barrier and no atomic operation between them", names[i]);
            report_access(c, w->block.frame, r, p, address, thread, before[i], "RaceError", why);
            break;
        }
    Seen seen = {thread + 1, now(c), users(p, w->block.frame)};
    if (store) *cell = (Cell){.write = seen};
    else if (!load) cell->atomic = seen;
    else cell->read[cell->read[0].thread && cell->read[0].thread != seen.thread] = seen;
}

/* Does a copy still read what is written? */
static void check_reads(Checker *c, const Worker *w, const Region *r, const pyk_cpu_place *p, const char *address,
                        uint32_t thread) {
    for (uint32_t i = 0; i < w->nreads; i++) {
        const Reading *x = &w->reads[i];
        if (address >= x->end || address + p->bytes <= x->begin) continue;
        Seen other = {(uint32_t)(block_of(c->job, w) * c->job->threads) + x->thread + 1, 0, x->place};
        report_access(c, w->block.frame, r, p, address, thread, &other, "RaceError",
                      "which a copy still reads: its thread has not waited for its group");
        return;
    }
}

static bool is_atomic(const pyk_cpu_place *p) {
    return p->kind == PYK_CPU_ATOMIC || p->kind == PYK_CPU_SYNC_LOAD || p->kind == PYK_CPU_SYNC_STORE;
}

/* The words of bar.sync, which are no memory of the kernel. */
static bool is_barrier(const pyk_cpu_block *b, const char *address) {
    return address >= (const char *)b->barriers && address < (const char *)(b->barriers + BLOCK_BARRIERS);
}

static void check_race(Checker *c, const Worker *w, const Region *r, const pyk_cpu_place *p, const char *address,
                       uint32_t thread) {
    uintptr_t at = (uintptr_t)address, end = at + p->bytes;
    if (p->kind != PYK_CPU_LOAD && p->kind != PYK_CPU_SYNC_LOAD) check_reads(c, w, r, p, address, thread);
    if (is_atomic(p)) meet_at(c, thread, at, p->kind);
    while (at < end) {
        Page *page = page_of(c, at >> PAGE_SHIFT);
        if (!page) return;
        if (page->shift && ((at | end) & ((1u << WORD_SHIFT) - 1))) refine(page);
        uintptr_t word = at >> page->shift << page->shift;
        check_cell(c, w, r, &page->cells[(word & (PAGE - 1)) >> page->shift], p, address, thread);
        at = word + ((uintptr_t)1 << page->shift);
    }
}

/* ---- accesses */

/* Memory for an access that must not be made. */
static void *scratch(Checker *c, uint64_t bytes, void *address) {
    if (bytes > c->scratch_bytes) {
        char *more = realloc(c->scratch, bytes);
        if (!more) return address;
        c->scratch = more;
        c->scratch_bytes = bytes;
    }
    memset(c->scratch, 0, bytes);
    return c->scratch;
}

static void report_memory(Checker *c, const pyk_cpu_frame *frame, const Region *r, const pyk_cpu_place *p,
                          const char *address, uint64_t thread) {
    char text[320], where[160] = "which belongs to no array", of[64];
    if (r) {
        size_t bytes = (size_t)(r->end - r->begin);
        snprintf(of, sizeof of, "%s", *r->name ? r->name : "an allocation");
        if (r->freed) snprintf(where, sizeof where, "in %.48s, which has been freed", of);
        else if (address < r->begin)
            snprintf(where, sizeof where, "%zu bytes before %.48s", (size_t)(r->begin - address), of);
        else
            snprintf(where, sizeof where, "at byte %zu of %.48s, which has %zu bytes", (size_t)(address - r->begin), of,
                     bytes);
    }
    snprintf(text, sizeof text, "MemoryAccessError: %s of %llu byte%s %s", access_name(p), (unsigned long long)p->bytes,
             p->bytes == 1 ? "" : "s", where);
    report(c, frame, p, thread, NULL, text);
}

void *pykrt_check_access(pyk_cpu_block *b, uint32_t thread, const pyk_cpu_place *p, void *address, const void *base) {
    Checker *c = checker_of(b);
    if (!c || !p->bytes) return address;
    Worker *w = pykrt_block_worker(b);
    const char *at = address;
    uint64_t number = block_of(c->job, w) * c->job->threads + thread;
    if (is_barrier(b, at)) {
        if (c->race && is_atomic(p)) meet_at(c, (uint32_t)number, (uintptr_t)at, p->kind);
        return address;
    }
    Region *r = find(c, w, base);
    if (!r) r = find(c, w, at);
    bool inside = r && !r->freed && at >= r->begin && at < r->end && p->bytes <= (uint64_t)(r->end - at);
    if (!inside && !r && c->hidden) return address;
    if (!inside && p->checks & CHECK_MEMORY) {
        report_memory(c, b->frame, r, p, at, number);
        return scratch(c, p->bytes, address);
    }
    if (!inside) return address;
    if (r->written) check_written(c, b->frame, r, p, at, number);
    if (c->race && p->checks & CHECK_RACE && r->kind != PYK_CPU_LOCAL) check_race(c, w, r, p, at, (uint32_t)number);
    return address;
}

/* ---- copies out of shared memory */

void pykrt_check_reads(pyk_cpu_block *b, uint32_t thread, const pyk_cpu_place *place, uint64_t from, uint32_t bytes) {
    Worker *w = pykrt_block_worker(b);
    const pyk_cpu_place *p = pykrt_check_place(b, place, PYK_CPU_LOAD, bytes);
    Reading *reads = p ? pykrt_grown(w->reads, w->nreads, &w->read_room, sizeof *reads) : NULL;
    if (!reads) return;
    w->reads = reads;
    char *begin = (char *)(uintptr_t)from;
    w->reads[w->nreads++] = (Reading){begin, begin + bytes, p, thread, 0};
}

void pykrt_check_commit(pyk_cpu_block *b, uint32_t thread, const pyk_cpu_place *place) {
    Worker *w = pykrt_block_worker(b);
    (void)place;
    for (uint32_t i = 0; i < w->nreads; i++) w->reads[i].age += w->reads[i].thread == thread;
}

/* They read until now. */
void pykrt_check_wait(pyk_cpu_block *b, uint32_t thread, const pyk_cpu_place *place, uint32_t left) {
    Worker *w = pykrt_block_worker(b);
    uint32_t kept = 0;
    (void)place;
    for (uint32_t i = 0; i < w->nreads; i++) {
        Reading x = w->reads[i];
        if (x.thread == thread && x.age > left) pykrt_check_access(b, thread, x.place, x.begin, x.begin);
        else w->reads[kept++] = x;
    }
    w->nreads = kept;
}

/* ---- a launch */

/* What an argument says of the memory that it refers to. */
static void add_argument(Checker *c, const pyk_param *param, const pyk_cpu_param *p, const char *value) {
    c->hidden |= p->hidden != 0;
    if (!p->itemsize) return;
    char *data;
    int64_t extent, stride, low = 0, high = 0, bytes = p->itemsize;
    memcpy(&data, value, sizeof data);
    for (uint32_t i = 0; i < p->ndim; i++) {
        memcpy(&extent, value + 8 + 8 * (size_t)i, sizeof extent);
        if (extent <= 0) return;
        bytes *= extent;
        if (!p->strided) continue;
        memcpy(&stride, value + 8 + 8 * ((size_t)p->ndim + i), sizeof stride);
        *(stride < 0 ? &low : &high) += stride * (extent - 1);
    }
    char *begin;
    size_t size;
    Region *r = region_at(&c->global, data);
    ObjectState state =
        r ? OBJECT_UNKNOWN : c->job->launch->device->objects.find(c->job->launch->device, data, &begin, &size);
    if (state != OBJECT_UNKNOWN) r = add_region(&c->global, begin, size, PYK_CPU_GLOBAL);
    else if (!r && p->strided)
        r = add_region(&c->global, data + low, (uint64_t)(high - low) + p->itemsize, PYK_CPU_GLOBAL);
    else if (!r) r = add_region(&c->global, data, (uint64_t)bytes, PYK_CPU_GLOBAL);
    else if (!p->strided && data + bytes > r->end && !r->freed)        /* two views of the program's own memory */
        r->end = data + bytes;
    if (!r) return;
    r->freed |= state == OBJECT_FREED;
    if (!*r->name) snprintf(r->name, sizeof r->name, "'%.40s'", param->name);
}

bool pykrt_check_begin(Job *job) {
    Checker *c = calloc(1, sizeof *c);
    if (!c) return false;
    c->job = job;
    uint64_t threads = job->nblocks * job->cluster * job->threads;
    c->reports = malloc(MOST_REPORTS * sizeof *c->reports);
    c->race = job->code->checks & CHECK_RACE && threads < UINT32_MAX / 2;
    c->last = c->race ? calloc(threads, sizeof *c->last) : NULL;
    c->stack = c->race ? malloc((MOST_STEPS + 1) * sizeof *c->stack) : NULL;
    c->nodes = c->race ? malloc((c->node_room = 1024) * sizeof *c->nodes) : NULL;
    c->base = c->floor = 1;
    job->checker = c;
    if (!c->reports || (c->race && (!c->last || !c->stack || !c->nodes))) {
        pykrt_check_end(job, NULL);
        return false;
    }
    for (uint32_t i = 0; job->code->params && i < job->code->nparams && i < job->kernel->nparams; i++)
        add_argument(c, &job->kernel->params[i], &job->code->params[i], job->args[i]);
    c->hidden |= !job->code->params && job->kernel->nparams;
    return true;
}

uint32_t pykrt_check_end(Job *job, pyk_exception **found) {
    Checker *c = job->checker;
    uint32_t n = found ? c->nreports : 0;
    if (n && (*found = malloc((n + 1) * sizeof **found)))
        for (uint32_t i = 0; i < n; i++) (*found)[i + 1] = c->reports[i].e;      /* room for an exception before them */
    else n = 0;
    for (size_t i = 0; i < c->pages.room; i++) free(((Page *)(void *)c->pages.at)[i].cells);
    drop_all(&c->global);
    free(c->global.at);
    free(c->pages.at);
    free(c->reports);
    free(c->last);
    free(c->stack);
    free(c->nodes);
    free(c->edges);
    free(c->words.at);
    free(c->scratch);
    for (uint32_t i = 0; i < c->nplaces; i++) free(c->places[i]);
    free(c->places);
    free(c);
    job->checker = NULL;
    return n;
}
