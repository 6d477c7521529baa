/* reduce.c: reductions: from an array to launches of a utility's kernels (frontend/utility.def).
 *
 * On a GPU one launch does all: as many blocks as the device runs at once, or as there are tiles; the last block to end
 * combines what the others found. On the CPU a block is one thread's stretch, and a second launch of one block combines
 * the results. The length of a stretch depends on the number of elements alone, so the number of threads does not change
 * the result. An array that is contiguous, in whatever order of its dimensions, is read as a line; any other by its
 * extents and strides. */
#include "runtime/scratch.h"
#include "runtime/view.h"

#include <string.h>

enum { PART_ALL, PART_STRIDED, PARTS };            /* rows of utility.def */

enum { VECTOR_BYTES = 16, STRETCH = 1 << 15, MOST_STRETCHES = 1 << 12 };

typedef struct Reduction {
    const char *call;
    pyk_device *device;
    pyk_stream stream;
    const pyk_package *package;
    const pyk_utility *utility;
    const pyk_param *item;
    const void *init;
    void *out;
} Reduction;

static pyk_result begin(Reduction *r, const char *call, pyk_device *device, pyk_stream stream,
                        const pyk_package *package, uint32_t utility) {
    if (!device || !package)
        return pykrt_fail(PYK_INVALID_ARGUMENT, "%s: the %s is NULL", call, device ? "package" : "device");
    if (utility >= package->nutilities)
        return pykrt_fail(PYK_INVALID_ARGUMENT, "%s: package '%s' has %u utilities, there is no number %u", call,
                          package->name, package->nutilities, utility);
    const pyk_utility *u = &package->utilities[utility];
    *r = (Reduction){call, device, stream, package, u, u->types, NULL, NULL};
    if (strcmp(u->kind, "reduce") || u->nkernels < PARTS || u->first + u->nkernels > package->nkernels || !u->vector)
        return pykrt_fail(PYK_INVALID_ARGUMENT, "%s: '%s' is no reduction that this runtime knows", call, u->name);
    return PYK_OK;
}

static uint32_t kernel_of(const Reduction *r, uint32_t part) { return r->utility->first + part; }

static uint32_t threads_of(const Reduction *r, uint32_t part) {
    return r->device->cpu ? 1 : r->package->kernels[kernel_of(r, part)].max_threads;
}

static pyk_result launch(const Reduction *r, uint32_t part, int64_t blocks, void *const *args) {
    pyk_launch cfg = pyk_launch_1d(r->device, (uint32_t)blocks, threads_of(r, part));
    cfg.stream = r->stream;
    return pyk_launch_kernel(&cfg, r->package, kernel_of(r, part), args);
}

static size_t rounded(size_t bytes) { return (bytes + SCRATCH_ALIGN - 1) / SCRATCH_ALIGN * SCRATCH_ALIGN; }

/* ---- how many blocks */

static pyk_result most_blocks(const Reduction *r, uint32_t part, int64_t *blocks) {
    int resident;
    pyk_result e = pyk_occupancy(r->device, r->package, kernel_of(r, part), threads_of(r, part), 0, &resident);
    *blocks = (int64_t)(resident < 1 ? 1 : resident) * r->device->info.multiprocessors;
    return e;
}

static int64_t at_most(int64_t n, int64_t most) { return n < most ? n : most; }

/* The elements before the first that begins on a multiple of 16 bytes. */
static int64_t head_of(const Reduction *r, const char *data, int64_t n) {
    int64_t past = (int64_t)((uintptr_t)data % VECTOR_BYTES);
    return r->utility->vector == 1 || !past ? 0 : at_most((VECTOR_BYTES - past) / r->item->size, n);
}

/* What the kernels call `cut` and `tiles`: on a GPU the elements before the vectors, and how often all threads of a block
 * read their share; on the CPU the elements of a block. */
typedef struct Plan { uint32_t part; int64_t blocks, cut, tiles; } Plan;

static pyk_result plan(const Reduction *r, uint32_t part, const View *v, Plan *p) {
    *p = (Plan){.part = part};
    if (r->device->cpu) {
        int64_t least = (v->n + MOST_STRETCHES - 1) / MOST_STRETCHES;
        p->cut = least > STRETCH ? least : STRETCH;
        p->blocks = (v->n + p->cut - 1) / p->cut;
        return PYK_OK;
    }
    int64_t threads = threads_of(r, part), each = part == PART_ALL ? r->utility->items : 1, most;
    pyk_result e = most_blocks(r, part, &most);
    p->cut = part == PART_ALL ? head_of(r, v->data, v->n) : 0;
    p->tiles = (v->n - p->cut) / (threads * each);
    p->blocks = p->tiles < 1 ? 1 : at_most(p->tiles, most);
    return e;
}

/* ---- working memory: the counter, the result if the host wants it, the results of blocks */

typedef struct Work { char *counter, *result, *parts; } Work;

static size_t work_bytes(const Reduction *r, int64_t blocks) {
    return SCRATCH_HEAD + rounded(r->item->size) + (size_t)blocks * r->item->size;
}

static pyk_result work(const Reduction *r, int64_t blocks, Work *w) {
    pyk_result e = pykrt_scratch(r->device, r->stream, work_bytes(r, blocks), &w->counter);
    if (e) return e;
    w->result = w->counter + SCRATCH_HEAD;
    w->parts = w->result + rounded(r->item->size);
    return PYK_OK;
}

/* ---- launches; the scratch lock is held */

static pyk_result launch_all(const Reduction *r, const View *v, Plan p, const Work *w, void *out) {
    int64_t n = v->n;
    const void *data = v->data, *parts = w->parts, *counter = w->counter;
    void *args[] = {&data, &n, &p.cut, &p.tiles, (void *)(uintptr_t)r->init, &out, &parts, &counter};
    return launch(r, PART_ALL, p.blocks, args);
}

static pyk_result launch_strided(const Reduction *r, const View *v, Plan p, const Work *w, void *out) {
    struct { const void *data; int64_t n, stride; } bytes = {v->data, INT64_MAX >> 17, 1};
    int64_t n = v->n, shape[VIEW_DIMS], strides[VIEW_DIMS];
    for (int i = 0; i < VIEW_DIMS; i++) {
        int k = i - (VIEW_DIMS - v->ndim);
        shape[i] = k < 0 ? 1 : v->shape[k];
        strides[i] = k < 0 ? 0 : v->strides[k];
    }
    const void *parts = w->parts, *counter = w->counter;
    void *args[] = {&bytes, shape, strides, &n, &p.cut, (void *)(uintptr_t)r->init, &out, &parts, &counter};
    return launch(r, PART_STRIDED, p.blocks, args);
}

static pyk_result run(const Reduction *r, const View *v, const Plan *p, const Work *w, void *out) {
    pyk_result e = (p->part == PART_ALL ? launch_all : launch_strided)(r, v, *p, w, out);
    if (e || !r->device->cpu || p->blocks == 1) return e;
    View parts = {.data = w->parts, .ndim = 1, .shape = {p->blocks}, .strides = {r->item->size}, .n = p->blocks};
    return launch_all(r, &parts, (Plan){PART_ALL, 1, p->blocks, 0}, w, out);
}

static pyk_result only_init(const Reduction *r, bool host) {
    if (host) return memcpy(r->out, r->init, r->item->size), PYK_OK;
    return pyk_to_device(r->device, r->out, r->init, r->item->size, r->stream);
}

static pyk_result reduce(const Reduction *r, View *v) {
    if (!r->init || !r->out)
        return pykrt_fail(PYK_INVALID_ARGUMENT, "%s: the %s is NULL", r->call, r->init ? "result" : "initial value");
    bool host;
    pyk_result e = pykrt_is_host(r->device, r->out, &host);
    if (e) return e;
    if (v->n == 0) return only_init(r, host);
    pykrt_view_simplify(v);
    bool line = v->ndim == 0 || (v->ndim == 1 && v->strides[0] == (int64_t)r->item->size);
    uint32_t part = line && (uintptr_t)v->data % r->item->size % VECTOR_BYTES == 0 ? PART_ALL : PART_STRIDED;
    Plan p;
    Work w;
    if ((e = plan(r, part, v, &p))) return e;
    pthread_mutex_lock(&r->device->scratch_lock);
    if (!(e = work(r, p.blocks, &w))) e = run(r, v, &p, &w, host ? w.result : r->out);
    if (!e && host) e = pyk_to_host(r->device, r->out, w.result, r->item->size, r->stream);
    pthread_mutex_unlock(&r->device->scratch_lock);
    return e;
}

pyk_result pyk_reduce(pyk_device *device, pyk_stream stream, const pyk_package *package, uint32_t utility,
                      const void *in, int64_t n, const void *init, void *out) {
    Reduction r;
    pyk_result e = begin(&r, "pyk_reduce", device, stream, package, utility);
    if (e) return e;
    struct { const void *data; int64_t shape, stride; } array = {in, n, r.item->size};
    View v;
    if ((e = pykrt_view_of(&v, r.call, r.item, 1, &array))) return e;
    r.init = init;
    r.out = out;
    return reduce(&r, &v);
}

pyk_result pyk_reduce_array(pyk_device *device, pyk_stream stream, const pyk_package *package, uint32_t utility,
                            int ndim, const void *array, const void *init, void *out) {
    Reduction r;
    View v;
    pyk_result e = begin(&r, "pyk_reduce_array", device, stream, package, utility);
    if (e || (e = pykrt_view_of(&v, r.call, r.item, ndim, array))) return e;
    r.init = init;
    r.out = out;
    return reduce(&r, &v);
}

pyk_result pyk_scratch_bytes(pyk_device *device, const pyk_package *package, uint32_t utility, int64_t n, size_t *bytes) {
    Reduction r;
    pyk_result e = begin(&r, "pyk_scratch_bytes", device, NULL, package, utility);
    if (e) return e;
    if (n < 0 || !bytes)
        return pykrt_fail(PYK_INVALID_ARGUMENT, "pyk_scratch_bytes: %s", bytes ? "the number of elements is negative" : "no result");
    View v = {.n = n};
    int64_t most = 0;
    for (uint32_t part = 0; part < PARTS; part++) {
        Plan p;
        if ((e = plan(&r, part, &v, &p))) return e;
        if (p.blocks > most) most = p.blocks;
    }
    *bytes = work_bytes(&r, most);
    return PYK_OK;
}
