/* reduce.c: reductions: from an array to launches of a utility's kernels
 * (lib/contract/utility.def).
 *
 * On a GPU one launch does all: as many blocks as the device runs at once, or as there are tiles;
 * the last block to end combines what the others found. On the CPU a block is one thread's stretch,
 * and a second launch of one block combines the results. The length of a stretch depends on the
 * number of elements alone, so the number of threads does not change the result. An array that is
 * contiguous, in whatever order of its dimensions, is read as a line; any other by its extents and
 * strides. */
#include "runtime/utility/reduce.h"

#include <string.h>

#include "runtime/device/memory.h"

typedef struct Target { const void *init; void *out; } Target;

/* ---- how many blocks */

static int64_t at_most(int64_t n, int64_t most) { return n < most ? n : most; }

/* The elements before the first that begins on a multiple of 16 bytes. */
static int64_t head_of(const Reduction *r, const char *data, int64_t n) {
    int64_t past = (int64_t)((uintptr_t)data % VECTOR_BYTES);
    return r->utility->vector == 1 || !past ? 0 : at_most((VECTOR_BYTES - past) / r->item->size, n);
}

/* What the kernels call `cut` and `tiles`: on a GPU the elements before the vectors, and how often
 * all threads of a block read their share; on the CPU the elements of a block. */
typedef struct Plan { UtilityPart part; int64_t blocks, cut, tiles; } Plan;

static pyk_result plan(const Reduction *r, UtilityPart part, const View *v, Plan *p) {
    *p = (Plan){.part = part};
    if (r->device->cpu) {
        p->cut = pykrt_reduce_stretch(v->n);
        p->blocks = pykrt_reduce_times(v->n, p->cut);
        return PYK_OK;
    }
    int64_t threads = pykrt_reduce_threads(r, part), each = part == PART_ALL ? r->utility->items : 1, most;
    p->cut = part == PART_ALL ? head_of(r, v->data, v->n) : 0;
    p->tiles = (v->n - p->cut) / (threads * each);
    p->blocks = 1;
    if (p->tiles < 2) return PYK_OK;
    pyk_result e = pykrt_reduce_blocks(r, part, &most);
    p->blocks = at_most(p->tiles, most);
    return e;
}

/* ---- working memory: the counter, the result if the host wants it, the results of blocks */

typedef struct Work { char *counter, *result, *parts; } Work;

static size_t work_bytes(const Reduction *r, int64_t blocks) {
    return SCRATCH_HEAD + pykrt_reduce_rounded(r->item->size) + (size_t)blocks * r->item->size;
}

static pyk_result work(const Reduction *r, int64_t blocks, Work *w) {
    pyk_result e = pykrt_scratch(r->device, r->stream, work_bytes(r, blocks), &w->counter);
    if (e) return e;
    w->result = w->counter + SCRATCH_HEAD;
    w->parts = w->result + pykrt_reduce_rounded(r->item->size);
    return PYK_OK;
}

pyk_result pykrt_reduce_whole_bytes(const Reduction *r, int64_t n, int64_t *blocks, size_t *bytes) {
    View v = {.n = n};
    *blocks = 0;
    for (uint32_t part = 0; part < REDUCE_PARTS; part++) {
        Plan p;
        if (!pykrt_reduce_has(r, part)) continue;
        pyk_result e = plan(r, part, &v, &p);
        if (e) return e;
        if (p.blocks > *blocks) *blocks = p.blocks;
    }
    *bytes = work_bytes(r, *blocks);
    return PYK_OK;
}

/* ---- launches; the scratch lock is held */

static pyk_result launch_all(const Reduction *r, const View *v, Plan p, const Work *w, const Target *t) {
    int64_t n = v->n;
    const void *data = v->data, *parts = w->parts, *counter = w->counter;
    void *args[] = {&data,  &n,      &p.cut, &p.tiles, (void *)(uintptr_t)t->init, (void *)(uintptr_t)&t->out,
                    &parts, &counter};
    return pykrt_reduce_launch(r, PART_ALL, p.blocks, args);
}

static pyk_result launch_strided(const Reduction *r, const View *v, Plan p, const Work *w, const Target *t) {
    Layout l = pykrt_reduce_layout(v);
    int64_t n = v->n;
    const void *parts = w->parts, *counter = w->counter;
    void *args[] = {&l.bytes, l.shape, l.strides, &n, &p.cut, (void *)(uintptr_t)t->init, (void *)(uintptr_t)&t->out,
                    &parts,   &counter};
    return pykrt_reduce_launch(r, PART_STRIDED, p.blocks, args);
}

/* On the CPU, where the results of the blocks are folded by another launch, `tiles` tells that from
 * a short input. */
static pyk_result run(const Reduction *r, const View *v, const Plan *p, const Work *w, const Target *t) {
    pyk_result e = (p->part == PART_ALL ? launch_all : launch_strided)(r, v, *p, w, t);
    if (e || !r->device->cpu || p->blocks == 1) return e;
    View parts = {.data = w->parts, .ndim = 1, .shape = {p->blocks}, .strides = {r->item->size}, .n = p->blocks};
    return launch_all(r, &parts, (Plan){PART_ALL, 1, p->blocks, 1}, w, t);
}

static pyk_result only_init(const Reduction *r, const Target *t, bool host) {
    if (host) return memcpy(t->out, t->init, r->item->size), PYK_OK;
    return pyk_to_device(r->device, t->out, t->init, r->item->size, r->stream);
}

/* Can it be read as a line, with loads of 16 bytes where elements are parts of them? */
static bool is_line(const Reduction *r, const View *v) {
    bool line = v->ndim == 0 || (v->ndim == 1 && v->strides[0] == (int64_t)r->item->size);
    return line && (uintptr_t)v->data % (VECTOR_BYTES % r->item->size ? r->item->align : r->item->size) == 0;
}

static pyk_result reduce(const Reduction *r, View *v, const Target *t) {
    if (!t->init || !t->out)
        return pykrt_error(PYK_INVALID_ARGUMENT, "%s: the %s is NULL", r->call, t->init ? "result" : "initial value");
    bool host;
    pyk_result e = pykrt_memory_is_host(r->device, t->out, &host);
    if (e) return e;
    if (v->n == 0) return only_init(r, t, host);
    pykrt_view_simplify(v);
    Plan p;
    Work w;
    if ((e = plan(r, is_line(r, v) ? PART_ALL : PART_STRIDED, v, &p))) return e;
    pthread_mutex_lock(&r->device->scratch_lock);
    if (!(e = work(r, p.blocks, &w))) e = run(r, v, &p, &w, &(Target){t->init, host ? w.result : t->out});
    if (!e && host) e = pyk_to_host(r->device, t->out, w.result, r->item->size, r->stream);
    pthread_mutex_unlock(&r->device->scratch_lock);
    return e;
}

pyk_result pykrt_reduce_whole(const Reduction *r, View *v, const void *init, void *out) {
    return reduce(r, v, &(Target){init, out});
}

/* ---- without an initial value. The first element serves the others as one. These are not one
 * array but a few: those that differ from the first in the last dimension only, in the last two,
 * and so on. */

/* The elements that differ from the first in dimension d and maybe behind it, but not before it. */
static View others(const View *v, int d) {
    View box = *v;
    for (int i = 0; i < d; i++) box.shape[i] = 1;
    box.data += box.strides[d];
    box.shape[d]--;
    box.n = 1;
    for (int i = 0; i < v->ndim; i++) box.n *= box.shape[i];
    return box;
}

static pyk_result reduce_alone(const Reduction *r, View *v, void *out) {
    char first[REDUCE_ELEMENT_BYTES];
    bool host;
    if (!out) return pykrt_error(PYK_INVALID_ARGUMENT, "%s: the result is NULL", r->call);
    if (v->n == 0) return pykrt_error(PYK_INVALID_ARGUMENT, "%s: there are no elements and no initial value", r->call);
    pyk_result e = pykrt_memory_is_host(r->device, out, &host);
    if (e) return e;
    pykrt_view_simplify(v);
    if ((e = pyk_to_host(r->device, first, v->data, r->item->size, r->stream))) return e;
    for (int d = v->ndim - 1; d >= 0 && !e; d--) {
        View box = others(v, d);
        e = reduce(r, &box, &(Target){first, d ? first : out});
    }
    if (e || v->ndim) return e;
    if (host) return memcpy(out, first, r->item->size), PYK_OK;
    return pyk_to_device(r->device, out, first, r->item->size, r->stream);
}

/* ---- calls */

pyk_result pyk_reduce(pyk_device *device, pyk_stream stream, const pyk_package *package, uint32_t utility,
                      const void *in, int64_t n, const void *init, void *out) {
    Reduction r;
    View v;
    pyk_result e = pykrt_reduce_begin(&r, "pyk_reduce", device, stream, package, utility, PART_ALL);
    if (e || (e = pykrt_view_line(&v, r.call, r.item, in, n))) return e;
    return reduce(&r, &v, &(Target){init, out});
}

pyk_result pyk_reduce_array(pyk_device *device, pyk_stream stream, const pyk_package *package, uint32_t utility,
                            int ndim, const void *array, const void *init, void *out) {
    Reduction r;
    View v;
    pyk_result e = pykrt_reduce_begin(&r, "pyk_reduce_array", device, stream, package, utility, PART_ALL);
    if (e || (e = pykrt_view_of(&v, r.call, r.item, ndim, array))) return e;
    return init ? reduce(&r, &v, &(Target){init, out}) : reduce_alone(&r, &v, out);
}
